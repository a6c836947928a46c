"""Words about the options of the rules. A text is named by the option's path."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.render.outcome import signed
from bot.render.texts import Html, Texts, joined
from petukh.rules.catalogue import NUMBERED, Value, differences, value_at
from petukh.rules.conflicts import Conflict
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS

_PENALTIES: Final = frozenset(
    {
        "buying.refusals_fined",
        "scoring.no_trick",
        "scoring.circles",
        "scoring.remise_ceiling",
        "scoring.ace_of_spades",
        "scoring.referee",
    }
)
_END: Final = frozenset(
    {
        "boys.finish_at",
        "boys.finish_four_at",
        "boys.four_win",
        "scoring.overshoot",
        "scoring.stop_at_zero",
        "scoring.out_at",
        "ending.knock_out",
    }
)
_BY_FIELD: Final = {
    "table": "table",
    "buying": "buying",
    "upcard": "upcard",
    "play": "play",
    "boys": "boys",
    "hands": "boys",
    "ending": "settlement",
}


def group_of(path: str) -> str:
    """The group of options that players would look for this one in."""
    if path in _PENALTIES:
        return "penalties"
    if path in _END:
        return "end"
    return _BY_FIELD[path.partition(".")[0]]


GROUPS: Final = ("table", "buying", "upcard", "play", "boys", "penalties", "end", "settlement")
"""The groups, in the order in which a deal comes to them."""


def in_group(group: str, options: Iterable[str] = NUMBERED) -> tuple[str, ...]:
    """Those of the options that belong to a group."""
    return tuple(path for path in options if group_of(path) == group)


def name(path: str, t: Texts) -> str:
    """What an option is called."""
    return t.plain(f"option-{_slug(path)}")


def meaning(path: str, t: Texts) -> Html:
    """What an option means, in a sentence."""
    return t(f"about-{_slug(path)}")


def value_words(path: str, value: Value, t: Texts) -> str:
    """A value of an option in words."""
    shown: str | int
    match value:
        case None | False | "":
            shown = "off"
        case True:
            shown = "on"
        case int() if path.endswith((".with_trick", ".without")):
            shown = signed(value)
        case _:
            shown = value
    return t.plain(f"value-{_slug(path)}", value=shown)


def name_and_value(path: str, rules: Rules, preset: str, t: Texts) -> str:
    """An option as a button: its name and value, and a mark where the preset has another."""
    value = value_at(rules, path)
    changed = value != value_at(PRESETS[preset], path)
    text = "button-option-changed" if changed else "button-option"
    return t.plain(text, option=name(path, t), value=value_words(path, value, t))


def rules_line(rules: Rules, preset: str, t: Texts) -> Html:
    """A table's rules on one line."""
    line = t(
        "rules-line", preset=t("preset-name", preset=preset), deck=rules.table.deck, start=rules.table.start
    )
    count = len(changes(rules, preset))
    return t("rules-line-changed", line=line, count=count) if count else line


def changes(rules: Rules, preset: str) -> dict[str, Value]:
    """The options that are not as the preset has them, besides deck and start, which the line tells."""
    told = ("table.deck", "table.start")
    return {path: value for path, value in differences(rules, PRESETS[preset]).items() if path not in told}


def reasons(conflicts: Iterable[Conflict], t: Texts) -> list[Html]:
    """Why rules contradict themselves: a line a reason, with the options that it is about."""
    lines = []
    for conflict in conflicts:
        reason = t(_conflict(conflict))
        options = ", ".join(name(path, t) for path in conflict.options if path in NUMBERED)
        lines.append(
            t("chooser-reason-options", reason=reason, options=options)
            if options
            else t("chooser-reason", reason=reason)
        )
    return lines


def reasons_in_short(conflicts: Iterable[Conflict], t: Texts) -> str:
    """The same as plain text for a popup, each reason once."""
    return " ".join(dict.fromkeys(t.plain(_conflict(conflict)) for conflict in conflicts))


def refusal_page(conflicts: Iterable[Conflict], t: Texts) -> Html:
    """A message that tells all the reasons."""
    return joined("\n", [t("answer-conflict"), *reasons(conflicts, t)])


def _conflict(conflict: Conflict) -> str:
    return f"conflict-{conflict.code.replace('_', '-')}"


def _slug(path: str) -> str:
    return path.replace(".", "-").replace("_", "-")
