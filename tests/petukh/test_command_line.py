"""The command line of the core."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from petukh.__main__ import main
from petukh.codec import Log, dump_log
from petukh.engine import new
from petukh.model.actions import Stand
from petukh.rules.presets import PRESETS, SALON, changed
from petukh.rules.sheet import read
from petukh.shuffle import commitment
from tests.petukh.worlds import random_walk

SEED = "000102030405060708090a0b0c0d0e0f"


def test_rules_prints_every_option_with_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "salon"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[printed.index("start = 20") - 1] == "# The score everyone starts from [12.start]."
    assert "coloured = { with_trick = -10, without = -5 }" in printed
    for comment, option in pairwise(printed):
        if re.match(r"\w+ = ", option):
            assert re.search(r"^# .* \[\d+\.\w+\]\.$", comment), option


@pytest.mark.parametrize("preset", PRESETS)
def test_a_printed_preset_is_judged_sound_and_is_the_preset(
    preset: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", preset]) == 0
    sheet = tmp_path / "rules.toml"
    sheet.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["check", str(sheet)]) == 0
    players = "6 to 6" if preset in ("six36", "six30") else "2 to 5"
    assert f"can be played, by {players}" in capsys.readouterr().out
    assert read(tomllib.loads(sheet.read_text(encoding="utf-8"))) == PRESETS[preset]


def test_a_sheet_changes_the_preset_that_it_names() -> None:
    changes = tomllib.loads(
        'extends = "salon"\n[boys]\ncrooked = 5\nsimple = { without = 3 }\nfinish_at = "off"'
    )
    options = {"boys.crooked": 5, "boys.simple.without": 3}
    assert read(changes) == changed(SALON, options)


FAULTY = """
extends = "usad"
house = 1
[table]
deck = 40
sharks = 3
start = { low = 5 }
[buying]
lone_player = "takes_all"
[boys.crooked]
left = 1
[scoring]
circles = true
no_trick = "cross"
"""


def test_everything_wrong_with_a_sheet_is_named_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "rules.toml"
    sheet.write_text(FAULTY, encoding="utf-8")
    assert main(["check", str(sheet)]) == 2
    said = capsys.readouterr().err
    for fault in (
        "house: no such option",
        "table.deck: Input should be 30, 32 or 36",
        "table.sharks: no such option",
        "table.start.low: no such option",
        "boys.crooked.left: no such option",
        "packet_lone (buying.flow, buying.lone_player): At least two always play",
        "crosses_and_circles (scoring.no_trick, scoring.circles)",
    ):
        assert f"\n  {fault}" in said
    assert "Traceback" not in said


def test_verify_shows_the_hash_the_cut_deck_and_the_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", SEED, "--cut", "7", "--players", "3"]) == 0
    printed = capsys.readouterr().out
    assert commitment(bytes.fromhex(SEED)) in printed
    assert "1. from the dealer's left: K♠ 9♣ J♥ K♥ J♣" in printed
    assert "upcard    A♦" in printed


def test_verify_deals_a_packet_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", SEED, "--packet", "--players", "3"]) == 0
    with_packet = capsys.readouterr().out.splitlines()
    assert main(["verify", SEED, "--players", "4"]) == 0
    hands = [
        line for line in capsys.readouterr().out.splitlines() if line.startswith(("1.", "2.", "3.", "4."))
    ]
    cards = [line.split(": ")[1] for line in hands]
    assert f"packet    {cards[0]}" in with_packet
    assert [line.split(": ")[1] for line in with_packet if "from the dealer's left" in line] == cards[1:]


def test_verify_deals_thirty_cards_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", SEED, "--deck", "30", "--sevens-out", "red", "--players", "6"]) == 0
    printed = capsys.readouterr().out
    assert "6. from the dealer's left: K♥ K♠ A♥ A♦ Q♥\n" in printed
    assert "upcard    Q♥\n" in printed, "it is the dealer's last card"
    assert "7♠" in printed
    assert "7♥" not in printed


@pytest.mark.parametrize("text", ["table = [", 'extends = "sallon"', "extends = 3", "table = 5"])
def test_what_is_no_sheet_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = tmp_path / "rules.toml"
    sheet.write_text(text, encoding="utf-8")
    assert main(["check", str(sheet)]) == 2
    assert str(sheet) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["verify", "xyz"], "the seed 'xyz' will not do"),
        (["verify", "00"], "at least 16 bytes"),
        (["verify", SEED, "--cut", "36"], "from 1 to 35"),
        (["replay", "/nowhere/at/all"], "cannot read"),
        (["check", "/nowhere/at/all"], "cannot read"),
        (["verify", SEED, "--deck", "30", "--players", "5", "--packet"], "30 cards are not enough"),
    ],
)
def test_bad_input_is_named_without_a_traceback(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert message in capsys.readouterr().err


def test_replay_prints_a_saved_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    actions = tuple(action for _, action, _ in random_walk(new(SALON, 3), Random(2)))
    saved = tmp_path / "game.jsonl"
    saved.write_text(dump_log(Log(SALON, 3, 0, actions)), encoding="utf-8")
    assert main(["replay", str(saved)]) == 0
    assert "wins the game" in capsys.readouterr().out.splitlines()[-1]
    saved.write_text(dump_log(Log(SALON, 3, 0, (Stand(0), *actions))), encoding="utf-8")
    assert main(["replay", str(saved)]) == 2
    assert "action 1 is refused: not_now" in capsys.readouterr().err
