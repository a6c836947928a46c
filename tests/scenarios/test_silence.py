"""Rows 6 and 7: somebody is silent on his turn, whichever it is."""

from __future__ import annotations

import pytest

from bot.render.screen import Op
from petukh.engine import to_act
from petukh.model.state import Buying, Playing
from tests.bot.world import Someone
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

REMINDER = "⏰ Твой ход"


async def playing(evening: Evening, *, started: bool) -> tuple[Company, int]:
    """A game of three in which the one to act has opened his private chat, or plays from the group."""
    people = await evening.people("Аня", "Борис", "Вера", started=started)
    group = await evening.group(*people)
    company = await evening.company(group, people, from_group=() if started else people)
    return company, group


async def reminders(evening: Evening, somebody: Someone) -> list[str]:
    """What reminds him in private."""
    return [text for text in await evening.texts(somebody.id, somebody) if text.startswith(REMINDER)]


async def mentions(evening: Evening, group: int, viewer: Someone, of: Someone) -> list[str]:
    """What calls him in the group."""
    texts = await evening.texts(group, viewer)
    return [text for text in texts if text.startswith(f"{of.name}, ход за тобой")]


async def test_row_06_a_silent_player_is_reminded_mentioned_and_then_played_for(evening: Evening) -> None:
    company, group = await playing(evening, started=True)
    silent, before = company.mover, company.table
    await evening.advance(29)
    assert not await reminders(evening, silent.who)
    await evening.advance(2)
    assert len(await reminders(evening, silent.who)) == 1
    assert not await mentions(evening, group, silent.who, silent.who)
    await evening.advance(30)
    assert len(await mentions(evening, group, silent.who, silent.who)) == 1
    assert company.table.seq == before.seq
    await evening.advance(30)
    assert company.table.seq == before.seq + 1
    (*_, move) = company.truth.moves()
    assert (move["source"], move["seat"]) == ("croupier", to_act(before.going))
    await evening.advance(5)
    assert not await mentions(evening, group, silent.who, silent.who)
    assert not await reminders(evening, silent.who)
    assert not evening.refused()


async def test_row_06_a_pause_does_not_have_him_called_once_more(evening: Evening) -> None:
    company, group = await playing(evening, started=True)
    silent, other = company.mover, next(each for each in company.players if each != company.mover)
    await evening.advance(61)
    evening.sandbox.telegram.calls.forget()
    for _ in range(2):
        await evening.post(group, other.who, "/pause")
        await evening.advance(4)
        await evening.tap(other.who, group, Op.GO_ON)
        await evening.advance(4)
    loud = [
        each for each in evening.calls(method="sendMessage") if not each["params"].get("disable_notification")
    ]
    assert not loud
    assert len(await mentions(evening, group, silent.who, silent.who)) == 1
    assert len(await reminders(evening, silent.who)) == 1
    await company.step()
    await evening.advance(5)
    assert not await mentions(evening, group, silent.who, silent.who)


async def test_row_06_the_mention_goes_when_he_moves(evening: Evening) -> None:
    company, group = await playing(evening, started=True)
    silent = company.mover
    await evening.advance(61)
    assert len(await mentions(evening, group, silent.who, silent.who)) == 1
    await company.step()
    await evening.advance(5)
    assert not await mentions(evening, group, silent.who, silent.who)
    assert not await reminders(evening, silent.who)


@pytest.mark.parametrize("role", ["the eldest", "the dealer, last to buy", "the one on lead"])
async def test_row_07_whichever_turn_it_is_the_same_is_seen(evening: Evening, role: str) -> None:
    company, group = await playing(evening, started=True)
    while not _is_up(company, role):
        await company.step()
    silent, before = company.mover, company.table
    await evening.advance(31)
    assert len(await reminders(evening, silent.who)) == 1
    await evening.advance(30)
    assert len(await mentions(evening, group, silent.who, silent.who)) == 1
    assert company.table.seq == before.seq
    await evening.advance(30)
    moves = [move for move in company.truth.moves() if move["seq"] > before.seq]
    assert {(move["source"], move["seat"]) for move in moves} == {("croupier", to_act(before.going))}
    await evening.advance(5)
    assert not await mentions(evening, group, silent.who, silent.who)
    assert not await reminders(evening, silent.who)
    for _ in range(6):
        await company.step()
    assert not evening.refused()


def _is_up(company: Company, role: str) -> bool:
    """Whether somebody in this role is waited for."""
    state = company.table.going
    seat, phase = to_act(state), state.phase
    match role:
        case "the eldest":
            return isinstance(phase, Buying) and seat == (state.dealer + 1) % state.players
        case "the dealer, last to buy":
            return isinstance(phase, Buying) and seat == state.dealer
        case _:
            return isinstance(phase, Playing) and not phase.trick


@pytest.mark.parametrize("started", [True, False], ids=["in private", "from the group only"])
async def test_row_06_after_two_turns_in_a_row_a_brain_sits_in_until_he_returns(
    evening: Evening, started: bool
) -> None:
    company, _ = await playing(evening, started=started)
    silent = company.mover
    seat = company.table.seat_of(silent.who.id)

    async def others_play() -> None:
        """Until it is up to the silent one again."""
        while True:
            state = company.table.going
            if to_act(state) == seat:
                return
            await company.step()

    await evening.advance(91)
    assert not company.table.substituted[seat]
    await others_play()
    waiting = company.table.seq
    await evening.until(lambda: company.table.seq > waiting)
    assert company.table.substituted[seat]

    for _ in range(30):
        await company.step()
    sources = {
        move["source"] for move in company.truth.moves() if move["seat"] == seat and move["seq"] > waiting + 1
    }
    assert sources == {"brain"}
    assert await evening.tap(silent.who, silent.chat_id, Op.COME_BACK) == ""
    assert not company.table.substituted[seat]
    if not company.table.over:
        await others_play()
        at = company.table.seq
        await company.step()
        assert company.truth.moves()[at]["source"] == "player"
    assert not evening.refused()
