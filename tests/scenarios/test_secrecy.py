"""No card reaches anybody who may not see it, in anything that the bot says in a whole game."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

from bot.render.screen import Op
from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.model.state import AwaitingDeal, Cutting, DealOver, GameOver, Playing, ReEntry
from petukh.rules.code import encode
from petukh.rules.presets import USAD, YARD, changed
from petukh.table import held
from sandbox.calls import CallLog
from tests.scenarios.cards_seen import cards_in, cards_on
from tests.scenarios.evening import SHORT_GAME, Evening
from tests.scenarios.players import Overtaken
from tests.scenarios.truth import Seated, Truth

PLAYED_BY = {
    "classic": SHORT_GAME,
    "yard": encode("yard", changed(YARD, {"table.start": 8})),
    "usad": encode("usad", changed(USAD, {"ending.bank": 10, "table.start": 10, "scoring.out_at": 15})),
}
"""Rules to choose by their code."""


def secret_from(table: Seated, seat: Seat | None) -> frozenset[Card]:
    """The cards of the deal that a seat (None: a bystander) may not know anything about."""
    phase = table.going.phase
    if isinstance(phase, AwaitingDeal | Cutting):
        return frozenset()
    hidden = {*phase.dealt.talon, *phase.dealt.dead}
    for each in range(len(table.people)):
        if each != seat:
            hidden.update(held(phase.hands[each]), phase.dealt.discards[each])
    special = phase.result.special if isinstance(phase, DealOver | ReEntry | GameOver) else None
    return frozenset(hidden - {phase.dealt.upcard} - {*(special.cards if special else ())})


class Listener(CallLog):
    """Looks at every call that the bot makes, with the truth of that very moment beside it."""

    def __init__(self, evening: Evening, truth: Truth, group: int) -> None:
        super().__init__()
        self._evening = evening
        self._truth = truth
        self._group = group
        self.looked: dict[str, int] = {}
        self.told: dict[int, int] = {}
        self.leaks: list[str] = []

    def add(self, at: float, method: str, params: dict[str, Any], error_code: int | None) -> None:
        """Note a call and look at it."""
        super().add(at, method, params, error_code)
        table = self._truth.table()
        if table.state is None:
            return
        reader = self._reader(method, params)
        seat = table.people.index(reader) if reader in table.people else None
        said = cards_in(str(params.get("text", ""))) | cards_on(_decoded(params.get("reply_markup")))
        leaked = said & secret_from(table, seat)
        if leaked:
            self.leaks.append(f"{method} to {reader}: {sorted(leaked)} in {params}")
        over = isinstance(table.going.phase, DealOver | ReEntry | GameOver)
        if not over and table.seed is not None and table.seed.hex() in json.dumps(params, default=str):
            self.leaks.append(f"{method}: the seed of a deal that is not over in {params}")
        self.looked[method] = self.looked.get(method, 0) + 1
        if said and reader is not None:
            self.told[reader] = self.told.get(reader, 0) + 1

    def _reader(self, method: str, params: dict[str, Any]) -> int | None:
        """The one person who sees it; None: a whole group does."""
        if method == "answerCallbackQuery":
            return self._evening.sandbox.telegram.world.callbacks[params["callback_query_id"]].user_id
        alone = _decoded(params.get("ephemeral_message_parameters")) or params
        if (receiver := alone.get("receiver_user_id")) is not None:
            return int(receiver)
        chat_id = params.get("chat_id")
        return chat_id if isinstance(chat_id, int) and chat_id > 0 else None


def _decoded(value: Any) -> Any:
    return json.loads(value) if isinstance(value, str) else value


@pytest.mark.parametrize(
    ("kind", "rules"),
    [("supergroup", "classic"), ("group", "classic"), ("supergroup", "yard"), ("group", "usad")],
)
async def test_no_hand_is_ever_seen_by_somebody_else(evening: Evening, kind: str, rules: str) -> None:
    """Three in private, one of them in English, one from the group; everybody looks and asks all the time."""
    people = await evening.people("Аня", "Борис")
    george = await evening.person("George", language="en")
    vera = await evening.person("Вера", started=False)
    everybody = [*people, george, vera]
    group = await evening.group(*everybody, kind=kind)
    company = await evening.company(group, everybody, from_group=[vera], code=PLAYED_BY[rules])
    listener = Listener(evening, evening.truth, group)
    evening.sandbox.telegram.calls = listener
    number = 0
    while not company.table.over:
        number += 1
        if number % 3 == 0:
            for somebody in everybody:
                for each in await evening.buttons(group, somebody):
                    if each.press is not None and each.press.op is Op.CARDS and each.ephemeral_id is None:
                        await evening.press(somebody, group, each)
                        break
        if number % 7 == 0:
            asking = everybody[number % 4]
            for command in ("/hand", "/score", "/table", "/rules"):
                await evening.post(group, asking, command)
        if number % 11 == 0 and isinstance(company.table.going.phase, Playing):
            # Somebody is silent until he is reminded and mentioned.
            await evening.advance(70)
        # They ask so much that the group's panel may come after the next deal has begun by itself.
        with suppress(Overtaken):
            await company.step()
    assert not listener.leaks, listener.leaks[0]
    assert number > 30
    # It has really looked: everybody was told of his own cards, in more ways than one.
    assert set(listener.told) == {each.id for each in everybody}
    assert {"sendMessage", "editMessageText", "answerCallbackQuery"} <= set(listener.looked)


async def test_a_leak_would_be_found(evening: Evening) -> None:
    """The listener is no use if it is deaf: a hand that is posted in the group is heard."""
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    listener = Listener(evening, evening.truth, group)
    anya, boris = people
    panel = next(
        each
        for each in reversed(await evening.messages(company.mover.who.id, company.mover.who))
        if "reply_markup" in each
    )
    own, other = (anya, boris) if company.mover.who == anya else (boris, anya)
    copied = {"text": panel["text"], "reply_markup": panel["reply_markup"]}
    listener.add(0.0, "sendMessage", copied | {"chat_id": own.id}, None)
    assert not listener.leaks
    for chat_id in (group, other.id):
        listener.add(0.0, "sendMessage", copied | {"chat_id": chat_id}, None)
        listener.add(0.0, "sendMessage", {"chat_id": chat_id, "reply_markup": panel["reply_markup"]}, None)
        listener.add(0.0, "sendMessage", {"chat_id": chat_id, "text": panel["text"]}, None)
    assert len(listener.leaks) == 6
