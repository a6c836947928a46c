"""Whole games, from the lobby to the sheet."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from bot.service.model import Game, Place, Table, TableStatus
from bot.service.outcomes import Declined, Moment
from bot.service.results import Sum
from petukh.cards import full_deck
from petukh.deck import deck_of
from petukh.engine import to_act
from petukh.model.actions import Cut, DealCards
from petukh.settlement import settle
from petukh.shuffle import shuffled
from tests.service.house import ANNA, BORIS, GROUP, VERA, House, done, total
from tests.service.records import deals_of, log_of, replayed


def running(table: Table) -> Game:
    """The game that must be there."""
    assert table.game is not None
    return table.game


@pytest.mark.parametrize("preset", ["classic", "salon"])
async def test_a_game_of_people_is_written_on_the_sheet_and_sums_to_zero(inn: House, preset: str) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA, preset=preset)
    over = await inn.play_on(table.id, random.Random(5))
    rows = await inn.service.sheet.standings(GROUP.chat_id)
    assert over.game is not None
    settlement = settle(over.game.state)
    assert {row.user_id: row.sums for row in rows} == {
        over.occupants[entry.seat].user_id: (Sum(entry.amount),) for entry in settlement.entries
    }
    assert total(rows) == 0
    assert [row.wins for row in rows] == [1, 0, 0]
    (past,) = await inn.service.sheet.history(GROUP.chat_id, 10)
    assert (past.preset, past.deals) == (preset, over.game.state.deal_number)
    assert past.entries[0][0] == rows[0].name


async def test_the_share_of_a_brain_is_not_written(inn: House) -> None:
    table = await inn.game_of(ANNA, brains=3)
    await inn.play_on(table.id, random.Random(3))
    rows = await inn.service.sheet.standings(GROUP.chat_id)
    assert [row.user_id for row in rows] == [ANNA.user_id]


async def test_sheets_of_two_chats_are_apart_and_a_sheet_runs_over_games(inn: House) -> None:
    first = await inn.game_of(ANNA, BORIS)
    other = await inn.game_of(ANNA, VERA, place=Place(-200, 7))
    await inn.play_on(first.id, random.Random(1))
    await inn.play_on(other.id, random.Random(2))
    done(await inn.games.rematch(first.id, BORIS, Moment(game=1)))
    await inn.play_on(first.id, random.Random(3))
    here = await inn.service.sheet.standings(-100)
    there = await inn.service.sheet.standings(-200)
    assert [row.games for row in here] == [2, 2]
    assert sum(row.wins for row in here) == 2
    assert {row.user_id for row in there} == {ANNA.user_id, VERA.user_id}


async def test_a_rematch_keeps_the_seats_and_moves_the_deal_on(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    over = await inn.play_on(table.id, random.Random(8))
    assert over.game is not None
    again = done(await inn.games.rematch(table.id, VERA, Moment(game=1)))
    assert again.game is not None
    assert [sitter.user_id for sitter in again.occupants] == [sitter.user_id for sitter in over.occupants]
    assert again.game.number == 2
    assert again.game.state.dealer == (over.game.state.dealer + 1) % 3
    assert again.game.state.scores == (15, 15, 15)
    twice = await inn.games.rematch(table.id, ANNA, Moment(game=1))
    assert twice == Declined("already")


async def test_whoever_left_does_not_pay_for_the_next_game(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS)
    done(await inn.presence.leave(table.id, ANNA.user_id))
    await inn.play_on(table.id, random.Random(8))
    again = done(await inn.games.rematch(table.id, BORIS, Moment(game=1)))
    assert ANNA.user_id not in [sitter.user_id for sitter in again.occupants]
    assert again.host_id == BORIS.user_id
    await inn.play_on(table.id, random.Random(9))
    games = {row.user_id: row.games for row in await inn.service.sheet.standings(GROUP.chat_id)}
    assert games == {ANNA.user_id: 1, BORIS.user_id: 2}


@pytest.mark.parametrize("preset", ["classic", "salon"])
async def test_the_log_replays_to_the_snapshot_and_every_deal_to_its_seed(inn: House, preset: str) -> None:
    table = await inn.game_of(ANNA, BORIS, brains=1, preset=preset)
    over = await inn.play_on(table.id, random.Random(4))
    assert over.game is not None
    saved = await inn.saved(table.id)
    assert saved == over
    assert replayed(inn.path, over.game.id) == over.game.state
    log = log_of(inn.path, over.game.id)
    actions = [line.action for line in log]
    assert [line.seq for line in log] == list(range(1, over.game.seq + 1))
    assert {line.source for line in log} == {"player", "croupier", "brain"}
    for line in log:
        assert (line.user_id is not None) == (line.source == "player")
        if line.seat is not None and line.user_id is not None:
            assert over.occupants[line.seat].user_id == line.user_id
    deals = deals_of(inn.path, over.game.id)
    decks = [action.deck for action in actions if isinstance(action, DealCards)]
    assert [shuffled(seed, deck_of(over.rules.table)) for seed, _ in deals] == decks
    cuts = [
        action.cut if isinstance(action, DealCards) else action.depth
        for action in actions
        if isinstance(action, Cut) or (isinstance(action, DealCards) and action.cut is not None)
    ]
    assert [cut for _, cut in deals] == cuts


async def test_a_seed_is_committed_before_its_deal_and_told_after_it(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    rng = random.Random(6)
    game = running(table)
    promised = game.proof
    assert promised.seed is None
    while to_act(game.state) is not None:
        assert game.proof == promised
        table = done(await inn.act_at_random(table, rng))
        game = running(table)
    told = game.proof
    assert told.seed is not None
    assert told.commitment == promised.commitment == sha256(bytes.fromhex(told.seed)).hexdigest()
    following = done(await inn.play.next_deal(table.id, ANNA.user_id, Moment(game=1, deal=1)))
    assert following.game is not None
    assert following.game.proof.seed is None
    assert following.game.proof.commitment != told.commitment


async def test_the_seats_are_drawn_as_committed_in_the_lobby(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS, VERA)
    assert lobby.draw.seed is None
    done(await inn.rules.choose_preset(lobby.id, ANNA, "salon", is_admin=False))
    table = done(await inn.games.start(lobby.id, ANNA, is_admin=False))
    assert table.draw.commitment == lobby.draw.commitment
    assert table.draw.seed is not None
    seed = bytes.fromhex(table.draw.seed)
    assert sha256(seed).hexdigest() == lobby.draw.commitment
    first = dict(table.draw.rounds[0])
    joined = [sitter.user_id for sitter in lobby.occupants]
    by_person = {table.occupants[seat].user_id: card for seat, card in first.items()}
    assert [by_person[user_id] for user_id in joined] == list(shuffled(seed, full_deck(32))[:3])
    ranks = [first[seat].rank for seat in range(3)]
    assert ranks == sorted(ranks)
    assert table.status is TableStatus.PLAYING
