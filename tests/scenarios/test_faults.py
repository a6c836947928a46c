"""Telegram refuses, loses and delays calls while people play (SCENARIOS 25)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from bot.render.screen import Op
from bot.telegram import transport
from petukh.model.actions import Stand
from tests.bot.world import Shown, Someone
from tests.scenarios.distant import up_to_date
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

HURRIED = 0.1
"""Real seconds after which a call is given up, for the tests in which no answer comes."""
TROUBLES: dict[str, dict[str, Any]] = {
    "429": {"kind": "429", "retry_after": 4},
    "500": {"kind": "error", "error_code": 500, "description": "Internal Server Error"},
    "502": {"kind": "error", "error_code": 502, "description": "Bad Gateway"},
    "reset": {"kind": "reset"},
    "lost_reply": {"kind": "lost_reply"},
    "time_out_before": {"kind": "silence", "seconds": 3600.0},
    "time_out_after": {"kind": "late_reply", "seconds": 3600.0},
}


async def a_game(evening: Evening) -> tuple[Company, int]:
    """Three have begun, one of them playing from the group; the group."""
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people)
    company = await evening.company(group, people, from_group=people[2:])
    await evening.advance(20)
    return company, group


async def panels(evening: Evening, group: int, viewer: Someone) -> list[Shown]:
    """A button of every panel in the group, the oldest first."""
    seen = await evening.buttons(group, viewer)
    kept = [
        each
        for each in reversed(seen)
        if each.ephemeral_id is None and each.press is not None and each.press.op in (Op.CARDS, Op.NEXT)
    ]
    return list({each.message_id: each for each in kept}.values())


async def all_is_well(evening: Evening, company: Company) -> None:
    """The log is whole, and every panel shows what is saved."""
    await evening.advance(60 if company.table.over else 12)
    seqs = [row["seq"] for row in company.truth.moves(company.table_id)]
    assert seqs == list(range(1, company.table.seq + 1))
    for player in company.players:
        if not player.in_group:
            assert await up_to_date(evening, company, player), f"{player.who.name}'s panel is behind"
            hands = [text for text in await evening.texts(player.who.id, player.who) if "Твои карты" in text]
            assert len(hands) <= 1


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_row_25_whatever_goes_wrong_with_calls_nothing_is_lost(
    evening: Evening, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "READ_SECONDS", HURRIED)
    company, group = await a_game(evening)
    doubling = trouble in ("lost_reply", "time_out_after")
    for method in ("editMessageText", "answerCallbackQuery", "sendMessage", "deleteMessage"):
        sending = method == "sendMessage"
        chat, times = (group if sending else None), (1 if sending and doubling else 2)
        await evening.sandbox.control.fail(method=method, chat_id=chat, times=times, **TROUBLES[trouble])
        if method in ("sendMessage", "deleteMessage"):
            await evening.post(group, company.players[0].who, "/table")
        for _ in range(4):
            # Every tap is answered, or this fails; what was answered is saved.
            before = company.table.seq
            await company.step()
            assert company.table.seq > before
        await evening.until(lambda: not evening.sandbox.telegram.faults.coming)
    await all_is_well(evening, company)
    anya = company.players[0].who
    *orphans, _ = await panels(evening, group, anya)
    assert len(orphans) == doubling, "a send that was carried out unheard leaves one, nothing else any"
    for each in orphans:
        await evening.press(anya, group, each)
    await evening.advance(30)
    left = [each.message_id for each in await panels(evening, group, anya)]
    assert len(left) == 1, "a panel for everybody, or already the next deal's"
    assert left[0] not in {each.message_id for each in orphans}


async def test_row_25_a_storm_of_429_over_all_chats_is_sat_out(evening: Evening) -> None:
    company, _ = await a_game(evening)
    for method, times, seconds in (("editMessageText", 40, 2), ("answerCallbackQuery", 3, 2)):
        await evening.sandbox.control.fail("429", method, times=times, retry_after=seconds)
    await company.play(6)
    await evening.until(lambda: not evening.sandbox.telegram.faults.coming)
    assert len(evening.refused()) == 43
    await all_is_well(evening, company)
    edits: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for call in evening.calls(method="editMessageText"):
        edits.setdefault((call["chat_id"], call["params"]["message_id"]), []).append(call)
    for each in edits.values():
        for earlier, later in itertools.pairwise(each):
            assert earlier["ok"] or later["at"] >= earlier["at"] + 2


async def test_row_25_a_429_in_one_group_holds_up_that_chat_alone_and_to_the_second(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    here, there = await evening.group(*people, title="Здесь"), await evening.group(*people, title="Там")
    stopped, going = await evening.company(here, people), await evening.company(there, people)
    # Not so long that reminders come, which are calls to the group as well.
    await evening.advance(25)
    await evening.sandbox.control.fail("429", chat_id=here, retry_after=40)
    await stopped.step()
    await evening.until(lambda: bool(evening.refused()))
    (refused,) = evening.refused()
    assert refused["chat_id"] == here
    await stopped.step()
    await going.step()
    await evening.advance(10)
    for company in (stopped, going):
        for player in company.players:
            assert await up_to_date(evening, company, player)
    assert [call for call in evening.calls(chat_id=there) if call["at"] > refused["at"]]
    await evening.advance(60)
    edits = evening.calls(chat_id=here, method="editMessageText")
    after = [call["at"] - refused["at"] for call in edits if call["n"] > refused["n"]]
    assert after[0] == pytest.approx(40, abs=0.1)
    assert sum(each < 45 for each in after) == 1, "the newest state alone is shown"


async def test_row_25_a_429_on_an_answer_holds_up_that_answer_alone_and_to_the_second(
    evening: Evening,
) -> None:
    company, group = await a_game(evening)
    refused, served = company.players[0].who, company.players[1].who
    await evening.sandbox.control.fail("429", "answerCallbackQuery", retry_after=6)
    button = await evening.button(group, refused, Op.CARDS)
    assert button.data is not None
    pressed = await evening.sandbox.control.press(refused.id, group, button.message_id, button.data, wait=0)
    await evening.until(lambda: bool(evening.refused()))
    at = evening.refused()[0]["at"]
    await evening.tap(served, group, Op.CARDS)
    assert evening.clock.now() < at + 2
    await evening.advance(10)
    answers = evening.calls(method="answerCallbackQuery")
    again = [each for each in answers if each["params"]["callback_query_id"] == pressed["callback_query_id"]]
    assert [each["ok"] for each in again] == [False, True]
    assert again[1]["at"] - at == pytest.approx(6, abs=0.1)


@pytest.mark.parametrize("trouble", ["429", "500", "502", "reset", "lost_reply"])
async def test_row_25_updates_that_cannot_be_fetched_come_later_and_count_once(
    evening: Evening, trouble: str
) -> None:
    company, _ = await a_game(evening)
    mover, before = company.mover, company.table
    (button,) = await mover.presses(evening, before, Stand(before.seat_of(mover.who.id)))
    await evening.sandbox.control.fail(method="getUpdates", times=2, **TROUBLES[trouble])
    updates, faults = evening.sandbox.telegram.updates, evening.sandbox.telegram.faults
    updates.end_for_restart()
    begun = evening.clock.now()
    assert button.data is not None
    await evening.sandbox.control.press(mover.who.id, mover.chat_id, button.message_id, button.data, wait=0)
    await evening.creep(lambda: updates.polling and not faults.coming and not updates.waiting)
    assert evening.clock.now() - begun >= (1 + 4 + 4 if trouble == "429" else 1 + 2 + 4)
    await evening.advance(10)
    assert company.table.seq == before.seq + 1
    answered = [call["params"]["callback_query_id"] for call in evening.calls(method="answerCallbackQuery")]
    assert len(answered) == len({*answered})
    await company.play(3)
    await all_is_well(evening, company)
