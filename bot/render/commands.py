"""The bot's commands as Telegram lists them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from bot.render.texts import Html, Texts, texts_in


class Scope(StrEnum):
    """Where a list of commands is shown."""

    PRIVATE = "private"
    GROUP = "group"


_GROUP: Final = (
    "newgame",
    "join",
    "leave",
    "table",
    "hand",
    "score",
    "standings",
    "history",
    "rules",
    "pause",
    "stop",
    "help",
    "lang",
    "privacy",
    "forget",
)
_PRIVATE: Final = (
    "newgame",
    "table",
    "hand",
    "score",
    "leave",
    "rules",
    "pause",
    "stop",
    "help",
    "lang",
    "privacy",
    "forget",
)
"""No sheet is kept in a private chat, and there is nobody to join."""

COMMANDS: Final = {Scope.GROUP: _GROUP, Scope.PRIVATE: _PRIVATE}


def command_list(scope: Scope, language: str) -> tuple[tuple[str, str], ...]:
    """Commands and their descriptions, in the order of use."""
    t = texts_in(language)
    return tuple((name, _description(name, scope, t)) for name in COMMANDS[scope])


def command_lines(scope: Scope, t: Texts) -> Html:
    """The same as lines of a message."""
    return Html(
        "\n".join(
            t("command-line", command=name, what=_description(name, scope, t)) for name in COMMANDS[scope]
        )
    )


def _description(name: str, scope: Scope, t: Texts) -> str:
    special = f"command-{name}-private"
    return t.plain(special if scope is Scope.PRIVATE and t.has(special) else f"command-{name}")
