"""What ``petukh-bot`` is asked to do."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Run:
    """Run the bot."""


@dataclass(frozen=True, slots=True)
class Backup:
    """Copy the database to a new file."""

    file: Path


@dataclass(frozen=True, slots=True)
class Restore:
    """Put such a copy in the database's place."""

    file: Path


@dataclass(frozen=True, slots=True)
class Examine:
    """Say whether everything the bot needs is there."""


Asked = Run | Backup | Restore | Examine


def understand(arguments: Sequence[str]) -> Asked:
    """Raises ``SystemExit``: 2 after saying what is wrong with the arguments, 0 after the help asked for."""
    parser = ArgumentParser(
        prog="petukh-bot", description="Without a command: run the bot.", allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    backup = commands.add_parser("backup", help="copy the database to FILE, also while the bot runs")
    backup.add_argument("file", metavar="FILE", type=Path, help="must not be there yet")
    restore = commands.add_parser(
        "restore", help="put the copy FILE in the database's place; stop the bot before"
    )
    restore.add_argument("file", metavar="FILE", type=Path, help="made by backup; stop the bot before")
    commands.add_parser("doctor", help="check token, clock, disk, database and more, and say what to do")
    given = parser.parse_args(arguments)
    match given.command:
        case "backup":
            return Backup(given.file)
        case "restore":
            return Restore(given.file)
        case "doctor":
            return Examine()
        case _:
            return Run()
