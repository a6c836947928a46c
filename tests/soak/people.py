"""People who know nothing but what they see: the buttons in their private chat and in the group."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Iterable

from bot.render.screen import Op, Press
from bot.telegram.moves import MOVES
from sandbox.chats import Chat, Message
from sandbox.control import ControlError
from tests.bot.buttons import Button, buttons_on
from tests.bot.world import Someone
from tests.soak.ledger import Tap
from tests.soak.parties import Party
from tests.soak.town import Town

LOOKED_BACK = 30
"""So many of a chat's newest messages are looked through for the table's panel."""
PATIENCE = 4.0
"""Seconds after which an answer that has not come is not waited for any more."""
IMPATIENCE = 2.0
"""Seconds after which a button is pressed again though its message has not changed."""
RECONSIDERING = 0.3
"""Seconds after which somebody who was refused in words tries something else."""
NAGGING = 6.0
"""Seconds without anything to press after which somebody asks for his panel."""
NAGS_APART = 15.0
TRIES = 20
THINKING = (0.0, 0.08)
"""The least and the most seconds before a press."""

_AFTERWARDS = (Op.NEXT, Op.AGAIN)
_LEARNING = (Op.HINT, Op.REVIEW)
_CURIOSITY = 0.05
"""How likely somebody who sees such a button thinks of it."""
_WEIGHTS = {
    Op.CARDS: 2.0,
    Op.TOGGLE: 3.0,
    Op.SWAP: 0.2,
    Op.STAND: 2.0,
    Op.PASS: 0.5,
    Op.PLAY: 0.2,
    Op.LEAVE_UPCARD: 0.5,
    Op.DECLARE: 0.3,
    Op.CLAIM: 0.2,
    Op.RAMS: 0.1,
    Op.FINISH: 0.1,
    Op.STAY_OUT: 0.5,
    Op.HINT: 20.0,
    Op.REVIEW: 20.0,
}
"""How often something is chosen; 1 where nothing is said."""
_TRUE = 20.0
"""So much more often what a button marks as right."""
_MOST_TICKED = 3


class Person:
    """Somebody at one table; whoever plays at two is two of these.

    ``reads``: he has opened the bot's private chat and plays there, now and then from the group too.
    """

    def __init__(self, town: Town, party: Party, who: Someone, *, reads: bool, seed: int) -> None:
        self._town = town
        self._party = party
        self.who = who
        self.reads = reads
        self.blocks = False
        self._rng = random.Random(seed)
        self._news = asyncio.Event()
        self._pressed: dict[tuple[int, bool, int], tuple[object, float]] = {}
        self._halfway = False
        """He has ticked cards and not exchanged them."""
        self._nagged = 0.0
        self.resting = False

    @property
    def table_id(self) -> int:
        """His table."""
        return self._party.table_id

    @property
    def chat_id(self) -> int:
        """Where it stands."""
        return self._party.chat_id

    async def live(self) -> None:
        """Play as long as the town is going."""
        self._town.news.follow(self.who.id, self._news)
        self.follow_group()
        while True:
            if not self._town.going.is_set() and not self._halfway:
                self.resting = True
                await self._town.going.wait()
                self.resting = False
                self._nagged = time.monotonic()
            self._news.clear()
            button = self._choose()
            if button is None:
                self._halfway = self._halfway and bool(self._buttons())
                await self._wait()
                continue
            await asyncio.sleep(self._rng.uniform(*THINKING))
            if self._rng.random() < 0.04:
                await asyncio.gather(self.press(button), self.press(button))
            else:
                await self.press(button)

    def follow_group(self) -> None:
        """Hear of what happens in the table's chat, which may have become another one."""
        self._town.news.follow(self._party.chat_id, self._news)

    async def tap(self, op: Op) -> None:
        """Press something until it is done, for opening a table; fails if it cannot be."""
        self.follow_group()
        told: list[str | None] = []
        for _ in range(TRIES):
            self._news.clear()
            for button in self._seen(self._party.chat_id, private=self._party.practice):
                if button.press.op is op:
                    told.append(await self.press(button))
                    if told[-1] == "":
                        return
            await self._wait(nags=False)
        raise AssertionError(f"cannot press {op!r}, was told {told}: {await self.situation()}")

    async def press(self, button: Button) -> str | None:
        """Press and wait a while for the answer's words; None if it does not come."""
        message = button.message
        self._pressed[_key(message)] = message.body, time.monotonic()
        control, world = self._town.sandbox.control, self._town.sandbox.telegram.world
        try:
            pressed = await control.press(
                self.who.id,
                message.chat_id,
                message.message_id,
                button.data,
                ephemeral_message_id=message.ephemeral_id,
                wait=0,
                blind=True,
            )
        except ControlError:
            # It has vanished under his finger.
            return None
        callback = world.callbacks[pressed["callback_query_id"]]
        tap = Tap(self.who.id, button.press, callback)
        self._town.ledger.add(tap)
        try:
            async with asyncio.timeout(PATIENCE):
                await callback.answered.wait()
        except TimeoutError:
            # The card may be ticked all the same: nobody stops at that.
            self._halfway = self._halfway or button.press.op is Op.TOGGLE
            return None
        if tap.told or button.press.op is Op.CARDS:
            self._pressed[_key(message)] = message.body, time.monotonic() - IMPATIENCE + RECONSIDERING
        if button.press.op is Op.CARDS:
            return tap.told
        self._halfway = (
            button.press.op in (Op.TOGGLE, Op.SLOT) and (button.press.op is Op.TOGGLE or bool(tap.told))
        ) or (self._halfway and bool(tap.told))
        return tap.told

    async def situation(self) -> str:
        """What he sees, for whoever has to find out why he cannot go on."""
        control = self._town.sandbox.control
        shown = {each: await control.transcript(each, self.who.id) for each in {self.who.id, self.chat_id}}
        return f"{self.who.name} sees {[text[-1500:] for text in shown.values()]}"

    # Seeing

    def _chat(self, chat_id: int) -> Chat | None:
        return self._town.sandbox.telegram.world.chats.get(chat_id)

    def _seen(self, chat_id: int, *, private: bool) -> list[Button]:
        """The buttons of his table there, those of the newest message first.

        In a group they are anybody's: he looks at them, and at those shown to him alone, when he is called.
        """
        chat = self._chat(chat_id)
        if chat is None:
            return []
        common = [each for each in _newest(chat) if any(map(self._is_mine, buttons_on(each)))]
        if not private and common and not self._is_called(common[0]):
            return []
        alone = [each for each in chat.ephemerals.values() if each.receiver_id == self.who.id]
        shown = [*alone[::-1], *common] if self._rng.random() < 0.5 else [*common, *alone[::-1]]
        return [button for message in shown for button in buttons_on(message) if self._is_mine(button)]

    def _is_mine(self, button: Button) -> bool:
        return button.press.table == self._party.table_id

    def _is_called(self, message: Message) -> bool:
        """Whether a message of the group lets him do something: it names him, or is for everybody."""
        calls = [line for line in message.body.get("text", "").splitlines() if "👉" in line]
        return not calls or any(re.search(rf"{re.escape(self.who.name)}(?!\d)", line) for line in calls)

    def _buttons(self) -> list[Button]:
        """What he could do now, at the place where he would look first."""
        places = []
        if self.reads and not self.blocks:
            places.append((self.who.id, True))
        if not self._party.practice and (not places or self._rng.random() < 0.1):
            places.append((self._party.chat_id, False))
        for chat_id, private in places:
            seen = self._seen(chat_id, private=private)
            found = [each for each in seen if self._does_something(each.press)]
            if found:
                return found
        return []

    def _does_something(self, press: Press) -> bool:
        looks = press.op is Op.CARDS and self._town.going.is_set()
        learns = press.op in _LEARNING and self._town.going.is_set() and self._rng.random() < _CURIOSITY
        return press.op in MOVES or press.op in _AFTERWARDS or looks or learns

    def _choose(self) -> Button | None:
        found = [each for each in self._buttons() if not self._has_just_pressed(each.message)]
        if not found:
            return None
        newest = found[0].message
        if self._rng.random() < 0.95:
            found = [each for each in found if each.message is newest]
        afterwards = [each for each in found if each.press.op in _AFTERWARDS]
        if afterwards and self._rng.random() > 0.5:
            return None
        weights = [self._weight(each, found) for each in found]
        return self._rng.choices(found, weights)[0] if any(weights) else None

    def _weight(self, button: Button, among: list[Button]) -> float:
        op = button.press.op
        ticked = sum(each.press.op is Op.TOGGLE and each.style is not None for each in among)
        stopping = not self._town.going.is_set()
        swaps = any(each.press.op in (Op.SWAP, Op.STAND) for each in among)
        if op is Op.TOGGLE and (stopping or ticked >= _MOST_TICKED):
            return 0.0
        if op is Op.SLOT and stopping and swaps:
            return 0.0
        in_private = any(each.press.op is Op.TOGGLE for each in among)
        if op is Op.SWAP and (ticked if in_private else self._halfway):
            return _TRUE
        return _WEIGHTS.get(op, 1.0) * (_TRUE if button.style == "success" else 1.0)

    def _has_just_pressed(self, message: Message) -> bool:
        body, at = self._pressed.get(_key(message), (None, 0.0))
        return body is message.body and time.monotonic() - at < IMPATIENCE

    # Waiting

    async def _wait(self, *, nags: bool = True) -> None:
        try:
            async with asyncio.timeout(self._rng.uniform(0.5, 1.0)):
                await self._news.wait()
                self._nagged = max(self._nagged, time.monotonic() - NAGS_APART + NAGGING)
        except TimeoutError:
            if nags and self._town.going.is_set() and time.monotonic() - self._nagged > NAGS_APART:
                self._nagged = time.monotonic()
                await self.ask_for_panel()

    async def ask_for_panel(self) -> None:
        """Nothing comes: he asks for it."""
        private = self.reads and not self.blocks
        place, command = (self.who.id, "/hand") if private else (self._party.chat_id, "/table")
        thread = None if private else self._party.thread
        try:
            await self._town.sandbox.control.post(place, self.who.id, command, thread=thread)
        except ControlError:
            return
        self._town.nags += 1


def _newest(chat: Chat) -> Iterable[Message]:
    for message, _ in zip(reversed(chat.messages.values()), range(LOOKED_BACK), strict=False):
        yield message


def _key(message: Message) -> tuple[int, bool, int]:
    ephemeral = message.ephemeral_id is not None
    return message.chat_id, ephemeral, message.ephemeral_id or message.message_id
