"""What is not a save is refused by name, and logs that do not play are told where (RULES §11)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from petukh.cards import full_deck
from petukh.codec import (
    BadSave,
    dump_action,
    dump_rules,
    dump_state,
    load_action,
    load_log,
    load_rules,
    load_state,
)
from petukh.engine import apply, new, to_act
from petukh.model.actions import DealCards, Stand
from petukh.model.refusals import RefusalCode
from petukh.replay import BadLog, replay
from petukh.rules.presets import CLASSIC, PRESETS, SALON
from tests.petukh.worlds import random_walk


@pytest.mark.parametrize("name", PRESETS)
def test_rules_survive_json(name: str) -> None:
    assert load_rules(dump_rules(PRESETS[name])) == PRESETS[name]


def test_a_newer_version_is_refused_by_its_number() -> None:
    newer = json.dumps(json.loads(dump_state(new(CLASSIC, 3))) | {"v": 3})
    with pytest.raises(BadSave, match="its version is 3"):
        load_state(newer)


VERSION_1 = (Path(__file__).parent / "saves" / "version_1.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("saved", VERSION_1, ids=lambda saved: json.loads(saved)["phase"]["type"])
def test_games_saved_by_version_1_are_read_and_played_on(saved: str) -> None:
    state = load_state(saved)
    old = json.loads(saved)
    bar = old["rules"]["buying"]["no_buy_no_pass_at"]
    assert (state.rules.buying.no_buy_at, state.rules.buying.no_pass_at) == (bar, bar)
    assert list(state.tally.crosses) == old["crosses"]
    assert load_state(dump_state(state)) == state
    if old["phase"]["type"] == "UpcardChoice":
        assert to_act(state) == old["dealer"]
    for _ in random_walk(state, Random(1)):
        pass


def test_a_table_saved_by_version_1_is_replayed() -> None:
    rules = CLASSIC.model_dump(mode="json")
    del rules["buying"]["no_pass_at"]
    rules["buying"]["no_buy_no_pass_at"] = rules["buying"].pop("no_buy_at")
    log = load_log(json.dumps({"v": 1, "rules": rules, "players": 2, "dealer": 0}))
    assert log.rules == CLASSIC


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"scores": None}, "scores"),
        ({"phase": {"type": "Napping"}}, "'Napping' is none of AwaitingDeal"),
        ({"phase": {"type": "Cutting", "deck": ["1x"]}}, "not a card: '1x'"),
        ({"rules": {"table": {"start": 3}}}, "start"),
        ({"rules": {"table": {"trumps": 3}}}, "trumps"),
    ],
)
def test_a_damaged_state_is_refused_naming_what_is_wrong(change: dict[str, Any], message: str) -> None:
    damaged = json.dumps(json.loads(dump_state(new(SALON, 3))) | change)
    with pytest.raises(BadSave, match=message):
        load_state(damaged)


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", '{"v":1}', '{"v":1,"type":"Stand"}', "Стоп"])
def test_no_text_whatever_is_taken_for_an_action(text: str) -> None:
    with pytest.raises(BadSave):
        load_action(text)


def test_a_log_names_the_line_that_is_damaged() -> None:
    table = json.dumps({"v": 2, "rules": CLASSIC.model_dump(mode="json"), "players": 2, "dealer": 0})
    with pytest.raises(BadSave, match="line 3"):
        load_log(f"{table}\n{dump_action(Stand(0))}\nnonsense\n")
    with pytest.raises(BadSave, match="first line must describe the table"):
        load_log("\n")


def test_a_log_that_does_not_play_names_the_action() -> None:
    with pytest.raises(BadLog) as caught:
        replay(CLASSIC, 2, 0, [Stand(0)])
    assert (caught.value.number, caught.value.refused.code) == (1, RefusalCode.NOT_NOW)


def test_what_is_wrong_with_a_hand_is_said_without_the_hand() -> None:
    deck = list(full_deck(32))
    state = apply(new(SALON, 3), DealCards(tuple(deck), cut=None)).state
    fields = json.loads(dump_state(state))
    fields["phase"]["deck"] = {"cards": deck}
    with pytest.raises(BadSave) as refused:
        load_state(json.dumps(fields))
    assert "deck" in str(refused.value)
    assert [card for card in deck if card in str(refused.value)] == []
    assert refused.value.__cause__ is None
