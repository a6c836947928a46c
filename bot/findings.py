"""What a check of the bot's surroundings looks at and finds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    """How it stands, as it is printed."""

    OK = "ok"
    NOTE = "note"
    """The bot runs all the same; its owner may want to know."""
    FAULT = "fault"
    """The bot does not run, or not well: the finding says what to do."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report."""

    subject: str
    verdict: Verdict
    told: str

    def __str__(self) -> str:
        return f"{self.verdict:5}  {self.subject}: {self.told}"


@dataclass(frozen=True, slots=True)
class GroupTable:
    """An unfinished table in a group; ``thread_id`` is its topic's."""

    id: int
    title: str
    chat_id: int
    thread_id: int | None


def ok(subject: str, told: str) -> Finding:
    """All is well."""
    return Finding(subject, Verdict.OK, told)


def note(subject: str, told: str) -> Finding:
    """Worth knowing."""
    return Finding(subject, Verdict.NOTE, told)


def fault(subject: str, told: str) -> Finding:
    """To be mended."""
    return Finding(subject, Verdict.FAULT, told)
