"""The command line: rules in full or judged, a deck checked against its seed, a game played again."""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path

from petukh import transcript
from petukh.codec import BadSave, load_log
from petukh.deck import deck_of
from petukh.replay import BadLog, steps
from petukh.rules.conflicts import Contradiction, players_allowed
from petukh.rules.model import TableRules
from petukh.rules.options import SevensOut
from petukh.rules.presets import PRESETS
from petukh.rules.sheet import BadSheet, read, written
from petukh.shuffle import commitment, shuffled
from petukh.table import HAND_SIZE


class BadInput(Exception):
    """What the user gave cannot be used; the message says why."""


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit code is 2 for bad input, which is named on standard error."""
    options = _parser().parse_args(arguments)
    try:
        for line in options.command(options):
            print(line)
    except (BadInput, BadSave, BadLog, Contradiction) as error:
        print(f"petukh: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="petukh", description="The card game «Петух».")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    rules = commands.add_parser("rules", help="print every option of a preset, as a sheet to change")
    rules.add_argument("preset", choices=sorted(PRESETS))
    rules.set_defaults(command=_rules)

    check = commands.add_parser("check", help="say what is wrong with a sheet of rules")
    check.add_argument("file", type=Path, help='TOML; begin with extends = "salon" to change that preset')
    check.set_defaults(command=_check)

    verify = commands.add_parser("verify", help="repeat a shuffle from the seed shown after the deal")
    verify.add_argument("seed", help="in hex, as it was shown")
    verify.add_argument("--deck", type=int, choices=(30, 32, 36), default=36)
    verify.add_argument("--sevens-out", choices=list(SevensOut), default=SevensOut.BLACK)
    verify.add_argument("--cut", type=int, help="how many cards went from the top under the rest")
    verify.add_argument("--packet", action="store_true", help="a packet was dealt, too")
    verify.add_argument("--players", type=int, choices=range(2, 7), help="show the hands dealt, too")
    verify.set_defaults(command=_verify)

    again = commands.add_parser("replay", help="play a saved game again and print it")
    again.add_argument("file", type=Path, help="lines of JSON: the table, then an action a line")
    again.set_defaults(command=_replay)
    return parser


def _rules(options: argparse.Namespace) -> list[str]:
    return written(PRESETS[options.preset])


def _check(options: argparse.Namespace) -> list[str]:
    try:
        fields = tomllib.loads(_text_of(options.file))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{options.file} is not TOML: {error}") from error
    try:
        allowed = players_allowed(read(fields))
    except BadSheet as error:
        raise BadInput("\n  ".join([f"{options.file}:", *error.faults])) from error
    return [f"{options.file}: these rules can be played, by {allowed[0]} to {allowed[-1]}"]


def _text_of(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot read {file}: {error}") from error


def _verify(options: argparse.Namespace) -> list[str]:
    try:
        seed = bytes.fromhex(options.seed)
        deck = shuffled(seed, deck_of(TableRules(deck=options.deck, sevens_out=options.sevens_out)))
    except ValueError as error:
        raise BadInput(f"the seed {options.seed!r} will not do: {error}") from error
    found = [f"hash      {commitment(seed)}", f"shuffled  {transcript.cards_text(deck)}"]
    if options.cut is not None:
        if not 1 <= options.cut < len(deck):
            raise BadInput(f"--cut {options.cut}: the cut must be from 1 to {len(deck) - 1}")
        deck = deck[options.cut :] + deck[: options.cut]
        found.append(f"cut {options.cut:<5} {transcript.cards_text(deck)}")
    if options.players is not None:
        piles = options.players + options.packet
        dealt = HAND_SIZE * piles
        if dealt > len(deck) - options.packet:
            raise BadInput(f"--players {options.players}: {len(deck)} cards are not enough")
        turned = min(dealt, len(deck) - 1)
        if options.packet:
            found.append(f"packet    {transcript.cards_text(deck[:dealt:piles])}")
        for place in range(options.players):
            hand = transcript.cards_text(deck[place + options.packet : dealt : piles])
            found.append(f"{place + 1}. from the dealer's left: {hand}")
        found.append(f"upcard    {transcript.card_text(deck[turned])}")
        found.append(f"talon     {transcript.cards_text(deck[turned + 1 :])}")
    return found


def _replay(options: argparse.Namespace) -> list[str]:
    log = load_log(_text_of(options.file))
    found = []
    for step in steps(log.rules, log.players, log.dealer, log.actions):
        found += transcript.lines(step.events)
    return found


if __name__ == "__main__":
    sys.exit(main())
