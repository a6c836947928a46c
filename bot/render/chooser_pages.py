"""The pages of the chooser of rules, and how a button names one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.render.options import GROUPS
from petukh.rules.catalogue import NUMBERED, Value, number_from_value, value_from_number
from petukh.rules.conflicts import Conflict


@dataclass(frozen=True, slots=True)
class PresetsPage:
    """Whole rule sets to start from."""


@dataclass(frozen=True, slots=True)
class GroupsPage:
    """The groups of options."""


@dataclass(frozen=True, slots=True)
class GroupPage:
    """A part, counted from 0, of the options of a group."""

    group: str
    part: int = 0


@dataclass(frozen=True, slots=True)
class OptionPage:
    """One option, and the values to choose from."""

    path: str


@dataclass(frozen=True, slots=True)
class TempoPage:
    """How long people wait for each other."""


Page = PresetsPage | TempoPage | GroupsPage | GroupPage | OptionPage


@dataclass(frozen=True, slots=True)
class Choosing:
    """Where the choice of a table's rules stands: its page, and what has just been refused there, and why."""

    page: Page
    wanted: Value = None
    refused: tuple[Conflict, ...] = ()


_GROUP_PART: Final = re.compile(r"g(\d)-(\d{1,2})")
_OPTION: Final = re.compile(r"o(\d{1,3})")
_CHOICE: Final = re.compile(r"(\d{1,3})-(\d{1,20})")


def page_arg(page: Page) -> str:
    """A page as the argument of a press."""
    match page:
        case PresetsPage():
            return "p"
        case TempoPage():
            return "t"
        case GroupsPage():
            return "g"
        case GroupPage(group, part):
            return f"g{GROUPS.index(group)}-{part}"
        case OptionPage(path):
            return f"o{NUMBERED.index(path)}"


def page_of(arg: str) -> Page | None:
    """The page that an argument names; None if there is no such page."""
    if arg == "p":
        return PresetsPage()
    if arg == "t":
        return TempoPage()
    if arg == "g":
        return GroupsPage()
    if (match := _GROUP_PART.fullmatch(arg)) and int(match[1]) < len(GROUPS):
        return GroupPage(GROUPS[int(match[1])], int(match[2]))
    if (match := _OPTION.fullmatch(arg)) and (path := _numbered(int(match[1]))):
        return OptionPage(path)
    return None


def choice_arg(path: str, value: Value) -> str:
    """A value of an option as the argument of a press."""
    return f"{NUMBERED.index(path)}-{number_from_value(path, value)}"


def choice_of(arg: str) -> tuple[str, Value] | None:
    """The option and the value that an argument names; None if it names nothing that is offered."""
    match = _CHOICE.fullmatch(arg)
    path = None if match is None else _numbered(int(match[1]))
    if match is None or path is None:
        return None
    try:
        return path, value_from_number(path, int(match[2]))
    except ValueError:
        return None


def _numbered(number: int) -> str | None:
    return NUMBERED[number] if number < len(NUMBERED) else None
