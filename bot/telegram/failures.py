"""What Telegram's refusals mean for the bot."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError


class Failure(StrEnum):
    """Why a call was not carried out, by what there is to do about it."""

    GONE = "gone"
    """The message to edit or delete is no longer there: send it anew, or be done."""
    UNREACHABLE = "unreachable"
    """The person has not opened the bot or has blocked it; the bot may not write to the chat."""
    THREAD_GONE = "thread_gone"
    """The topic was deleted, or the chat has no topics any more."""
    MIGRATED = "migrated"
    """The group has become a supergroup with another id."""
    TOO_OLD = "too_old"
    """The press can no longer be answered."""
    UNDELIVERED = "undelivered"
    """Telegram could not be reached for too long."""
    REFUSED = "refused"
    """Anything else: an error of ours."""


@dataclass(frozen=True, slots=True)
class Delivered:
    """Telegram carried the call out; ``result`` is its answer."""

    result: Any = None


@dataclass(frozen=True, slots=True)
class Failed:
    """Telegram did not; ``migrated_to`` is the chat's new id where that is the reason."""

    failure: Failure
    description: str
    migrated_to: int | None = None


@dataclass(frozen=True, slots=True)
class Skipped:
    """When its turn came there was nothing left to send."""


Delivery = Delivered | Failed | Skipped

_GONE = (
    "message to edit not found",
    "message can't be edited",
    "message to delete not found",
    "message can't be deleted",
    "message_id_invalid",
    "there is no text in the message to edit",
)
_UNREACHABLE = (
    "chat not found",
    "user not found",
    "not enough rights",
    "have no write access",
    "chat_write_forbidden",
    "chat_admin_required",
    "topic_closed",
    "chat_restricted",
    "need administrator rights",
)


def understand(error: TelegramError) -> Delivered | Failed:
    """What a final answer of Telegram comes to. "Not modified" means that the message shows it already."""
    if isinstance(error, ChatMigrated):
        return Failed(Failure.MIGRATED, error.message, migrated_to=error.new_chat_id)
    words = error.message.lower()
    if isinstance(error, Forbidden):
        return Failed(Failure.UNREACHABLE, error.message)
    if isinstance(error, BadRequest):
        if "message is not modified" in words:
            return Delivered()
        if any(known in words for known in _GONE):
            return Failed(Failure.GONE, error.message)
        if any(known in words for known in _UNREACHABLE):
            return Failed(Failure.UNREACHABLE, error.message)
        if "thread not found" in words:
            return Failed(Failure.THREAD_GONE, error.message)
        if "query is too old" in words or "query_id_invalid" in words:
            return Failed(Failure.TOO_OLD, error.message)
    return Failed(Failure.REFUSED, error.message)
