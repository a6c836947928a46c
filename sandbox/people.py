"""The people of the sandbox and the bot itself."""

from dataclasses import dataclass
from typing import Any

GROUP_ANONYMOUS_BOT_ID = 1087968824
"""Telegram's stand-in for the author of a post by an anonymous admin."""
CHANNEL_BOT_ID = 136817688
"""Telegram's stand-in for the author of a post on behalf of a channel."""

TELEGRAM_ID = 777000
"""Telegram's own account, the author of what it forwards from a channel to its discussion group."""


@dataclass(slots=True)
class Person:
    """Somebody with an account. `seen`: the bot has met him, so his id is known to it."""

    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False
    started: bool = False
    blocked: bool = False
    deactivated: bool = False
    seen: bool = False

    def as_user(self) -> dict[str, Any]:
        """The Bot API's User."""
        user: dict[str, Any] = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.last_name:
            user["last_name"] = self.last_name
        if self.username:
            user["username"] = self.username
        if self.language_code:
            user["language_code"] = self.language_code
        return user


def anonymous_admin() -> dict[str, Any]:
    """The User shown as the author of an anonymous admin's post."""
    return {
        "id": GROUP_ANONYMOUS_BOT_ID,
        "is_bot": True,
        "first_name": "Group",
        "username": "GroupAnonymousBot",
    }


def telegram_itself() -> dict[str, Any]:
    """The User shown as the author of a channel's post in its discussion group."""
    return {"id": TELEGRAM_ID, "is_bot": False, "first_name": "Telegram"}


def channel_author() -> dict[str, Any]:
    """The User shown as the author of a post on behalf of a channel."""
    return {"id": CHANNEL_BOT_ID, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"}
