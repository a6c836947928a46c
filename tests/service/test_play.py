"""Players' taps: right ones, stale ones, foreign ones, doubled ones."""

from __future__ import annotations

import asyncio
import random
import re
from dataclasses import replace

from bot.service.book import Edit
from bot.service.changes import LogEntry, Source
from bot.service.model import Table, TableStatus
from bot.service.outcomes import Declined, Done, Moment
from bot.service.proofs import Draw
from petukh.cards import full_deck
from petukh.engine import legal, to_act
from petukh.model.actions import DealCards, Exchange, PlayCard, Stand
from petukh.model.state import Buying, Playing
from tests.service.house import ANNA, BORIS, STRANGER, VERA, House, done, to_move
from tests.service.records import log_of


async def to_the_tricks(inn: House, table: Table) -> Table:
    """Play until cards are played."""
    rng = random.Random(2)
    while table.game is not None and not isinstance(table.game.state.phase, Playing):
        table = done(await inn.act_at_random(table, rng))
    return table


async def test_a_card_tapped_twice_is_played_once_and_both_taps_are_answered(inn: House) -> None:
    table = await to_the_tricks(inn, await inn.game_of(ANNA, BORIS, VERA))
    assert table.game is not None
    seat = to_act(table.game.state)
    assert seat is not None
    moment = Moment(1, decision=table.game.state.decisions[seat])
    action = legal(table.game.state)[0]
    player = to_move(table)
    first, second = await asyncio.gather(
        *(inn.play.act(table.id, player.user_id, moment, action) for _ in range(2))
    )
    assert isinstance(first, Done)
    assert second == Declined("already")
    assert (await inn.saved(table.id)).game == first.table.game
    assert log_of(inn.path, table.game.id)[-1].seq == table.game.seq + 1


async def test_foreign_and_stale_taps_change_nothing(inn: House) -> None:
    table = await to_the_tricks(inn, await inn.game_of(ANNA, BORIS, VERA))
    assert table.game is not None
    state = table.game.state
    seat = to_act(state)
    assert seat is not None
    action = legal(state)[0]
    player = to_move(table).user_id
    other = table.occupants[(seat + 1) % 3].user_id
    assert other is not None
    now = Moment(1, decision=state.decisions[seat])
    assert await inn.play.act(table.id, STRANGER.user_id, now, action) == Declined("not_seated")
    assert await inn.play.act(table.id, other, Moment(1), action) == Declined(
        "not_your_turn", {"to_act": seat}
    )
    for moment in (
        Moment(2, decision=state.decisions[seat]),
        Moment(1, decision=state.decisions[seat] + 5),
        Moment(1, deal=7),
    ):
        assert await inn.play.act(table.id, player, moment, action) == Declined("stale")
    assert isinstance(action, PlayCard)
    assert isinstance(state.phase, Playing)
    hands = state.phase.hands
    foreign = next(card for hand in hands for card in hand if card and card not in hands[seat])
    outcome = await inn.play.act(table.id, player, now, PlayCard(seat, foreign))
    assert outcome == Declined("card_not_held", {"card": foreign})
    assert await inn.saved(table.id) == await inn.table(table.id) == table
    assert inn.watcher.changes.count(table.id) == table.version


async def test_a_button_of_an_older_decision_is_stale(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS)
    rng = random.Random(1)
    for _ in range(5):
        table = done(await inn.act_at_random(table, rng))
    assert table.game is not None
    seat = table.game.state.decisions.index(max(table.game.state.decisions))
    user_id = table.occupants[seat].user_id
    assert user_id is not None
    outcome = await inn.play.act(table.id, user_id, Moment(1, decision=0), Stand(seat))
    assert outcome == Declined("stale")


async def test_cards_are_ticked_for_one_decision_only(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    assert table.game is not None
    state = table.game.state
    seat = to_act(state)
    assert seat is not None
    player = to_move(table).user_id
    other = table.occupants[(seat + 1) % 3].user_id
    assert other is not None
    assert isinstance(state.phase, Buying)
    cards = [card for card in state.phase.hands[seat] if card]
    moment = Moment(1, decision=state.decisions[seat])
    for card in (*cards[:3], cards[0]):
        assert isinstance(await inn.play.toggle(table.id, player, moment, card), Done)
    assert inn.play.selection(table, seat) == set(cards[1:3])
    assert inn.watcher.ticks == [(table.id, player)] * 4
    assert inn.watcher.changes.count(table.id) == table.version, "a tick is for nobody else"
    refused = await inn.play.toggle(table.id, other, Moment(1), cards[0])
    assert refused == Declined("not_your_turn", {"to_act": seat})
    assert await inn.saved(table.id) == table
    chosen = inn.play.selection(table, seat)
    table = done(await inn.play.act(table.id, player, moment, Exchange(seat, tuple(chosen))))
    assert inn.play.selection(table, seat) == frozenset()
    assert await inn.play.toggle(table.id, player, moment, cards[3]) == Declined("already")


async def test_a_deal_begins_once_however_many_ask(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    rng = random.Random(3)
    assert table.game is not None
    early = await inn.play.next_deal(table.id, ANNA.user_id, Moment(1, deal=1))
    assert early == Declined("already")
    while to_act(table.game.state) is not None:
        table = done(await inn.act_at_random(table, rng))
        assert table.game is not None
    stranger = await inn.play.next_deal(table.id, STRANGER.user_id, Moment(1, deal=1))
    assert stranger == Declined("not_seated")
    outcomes = await asyncio.gather(
        *(inn.play.next_deal(table.id, who.user_id, Moment(1, deal=1)) for who in (ANNA, BORIS, VERA))
    )
    assert [isinstance(outcome, Done) for outcome in outcomes] == [True, False, False]
    assert outcomes[1] == outcomes[2] == Declined("stale")
    saved = (await inn.saved(table.id)).game
    assert saved is not None
    assert saved.state.deal_number == 2


async def test_one_person_plays_in_two_groups_and_a_move_stays_at_its_table(inn: House) -> None:
    here = await inn.game_of(ANNA, BORIS)
    there = await inn.game_of(ANNA, VERA, place=type(here.place)(-200, None))
    rng = random.Random(5)
    done(await inn.act_at_random(here, rng))
    assert await inn.saved(there.id) == there
    seats = [table.id for table in await inn.service.book.of_person(ANNA.user_id)]
    assert sorted(seats) == [here.id, there.id]


async def test_a_move_cancelled_at_any_moment_is_saved_whole_or_not_at_all(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    rng = random.Random(1)
    cancelled = finished = turns = 0
    while finished < 3:
        before = table
        if before.status is TableStatus.OVER:
            before = done(await inn.games.rematch(before.id, ANNA, Moment()))
        elif before.game is not None and to_act(before.game.state) is None:
            before = done(await inn.play.next_deal(before.id, ANNA.user_id, Moment()))
        acting = asyncio.ensure_future(inn.act_at_random(before, rng))
        for _ in range(turns):
            await asyncio.sleep(0)
        if acting.done():
            finished += 1
        else:
            cancelled += acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        turns += 1
        table = await inn.table(before.id)
        assert table == await inn.saved(before.id)
        assert before.game is not None
        assert table.game is not None
        assert table.game.seq - before.game.seq == table.version - before.version
        assert len(log_of(inn.path, before.game.id)) == table.game.seq
    assert cancelled > 3


async def test_what_a_log_may_print_of_a_table_tells_no_card_and_no_seed(inn: House) -> None:
    table = await to_the_tricks(inn, await inn.game_of(ANNA, BORIS))
    assert table.game is not None
    dealt = LogEntry(1, 0.0, Source.CROUPIER, None, None, DealCards(tuple(full_deck(36)), None))
    # The draw for the seats was seen by all.
    printed = repr(Edit(replace(table, draw=Draw("")), (dealt,)))
    assert not re.search(r"\b(" + "|".join(full_deck(36)) + r")\b", printed)
    assert repr(table.game.seed) not in printed
    assert table.game.seed.hex() not in printed
