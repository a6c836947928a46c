"""Who a user of Telegram is to the rest of the bot."""

from __future__ import annotations

from telegram import User

from bot.service.who import Person

ANONYMOUS_ADMIN = 1087968824
"""Telegram's stand-in for an admin who posts as the group."""
CHANNEL = 136817688
"""Its stand-in for somebody who posts as a channel."""
TELEGRAM_ITSELF = 777000


def person(user: User) -> Person:
    """The user, his name as typed."""
    name = f"{user.first_name} {user.last_name}" if user.last_name else user.first_name
    return Person(user.id, name, user.username, user.language_code or "")


def is_nobody(user: User | None) -> bool:
    """Whether there is no telling who it is: an anonymous admin, a channel, another bot."""
    return user is None or user.is_bot or user.id in (ANONYMOUS_ADMIN, CHANNEL, TELEGRAM_ITSELF)
