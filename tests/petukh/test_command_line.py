"""The command line of the core."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from petukh.__main__ import main
from petukh.codec import Log, dump_log
from petukh.engine import new
from petukh.model.actions import Stand
from petukh.rules.presets import SALON
from petukh.shuffle import commitment
from tests.petukh.worlds import random_walk

SEED = "000102030405060708090a0b0c0d0e0f"


def test_rules_prints_every_option_with_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "salon"]) == 0
    printed = capsys.readouterr().out.splitlines()
    (start,) = [line for line in printed if line.startswith("table.start ")]
    assert start.split()[1] == "20"
    assert all(re.search(r" \[\d+\.\w+\]\.$", line) for line in printed)
    assert any(line.startswith("boys.coloured.without") and "-5" in line for line in printed)


def test_verify_shows_the_hash_the_cut_deck_and_the_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", SEED, "--cut", "7", "--players", "3"]) == 0
    printed = capsys.readouterr().out
    assert commitment(bytes.fromhex(SEED)) in printed
    assert "1. from the dealer's left: K♠ 9♣ J♥ K♥ J♣" in printed
    assert "upcard    A♦" in printed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["verify", "xyz"], "the seed 'xyz' will not do"),
        (["verify", "00"], "at least 16 bytes"),
        (["verify", SEED, "--cut", "36"], "from 1 to 35"),
        (["replay", "/nowhere/at/all"], "cannot read"),
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
