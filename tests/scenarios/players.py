"""People who play by the buttons they see: in their private chat, or in the group and nowhere else."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Protocol

from bot.render.screen import Op
from petukh.ai.normal import choose
from petukh.engine import to_act
from petukh.model.actions import (
    Claim,
    Continue,
    Cut,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    PlayerAction,
    ReEnter,
    Stand,
    StayOut,
    TakePacket,
    TakeUpcard,
)
from petukh.model.state import Cutting, DealOver, Phase, ReEntry
from petukh.view import View, view
from tests.bot.world import Shown, Someone
from tests.scenarios.truth import Seated, Truth

MOST_MOVES = 3000
WHIM = 0.3
"""How likely somebody leaves an upcard that he had better take, as people do at times."""
THINKING = 4.0
"""Seconds that a move takes, about what live play takes: Telegram's limits are made for that."""

_WORDS = {
    Stand: Op.STAND,
    Pass: Op.PASS,
    Finish: Op.FINISH,
    Continue: Op.CONTINUE,
    LeaveUpcard: Op.LEAVE_UPCARD,
    Declare: Op.DECLARE,
    DeclareRams: Op.RAMS,
    TakePacket: Op.TAKE_PACKET,
    ReEnter: Op.RE_ENTER,
    StayOut: Op.STAY_OUT,
}


class Overtaken(Exception):
    """The game went on while somebody was looking for his button."""


class Telegram(Protocol):
    """What of a world players need."""

    async def buttons(self, chat_id: int, viewer: Someone) -> list[Shown]:
        """What somebody can press."""

    async def press(self, somebody: Someone, chat_id: int, button: Shown) -> str:
        """Press it; the answer's words."""

    async def tick(self) -> bool:
        """Let something happen; False when nothing more will."""

    async def think(self, seconds: float) -> None:
        """Let somebody think, where time is not real."""


@dataclass
class Player:
    """Somebody at a table. ``chat_id`` is where he plays: his private chat, or the group."""

    who: Someone
    chat_id: int
    truth: Truth
    rng: random.Random = field(default_factory=lambda: random.Random(7))
    re_entries: int = 1
    """How often he enters a game with a bank anew."""

    @property
    def in_group(self) -> bool:
        """Whether the group's neutral buttons are all he has."""
        return self.chat_id != self.who.id

    async def find(self, telegram: Telegram, table: Seated, op: Op, arg: str | None = None) -> Shown:
        """The button for this moment of this table; waits for it to be shown. Raises ``Overtaken``."""
        while True:
            seen = await telegram.buttons(self.chat_id, self.who)
            for button in seen:
                press = button.press
                if press is None or (press.op, press.table, press.game) != (op, table.id, table.game):
                    continue
                stamp = table.going.deal_number if press.neutral else self._decision(table)
                if arg in (None, press.arg) and press.stamp == stamp and self._usable(button):
                    return button
            assert await telegram.tick(), f"{self.who.name} gets no button {op!r} {arg or ''} but has {seen}"
            if self.truth.table(table.id).seq != table.seq:
                raise Overtaken(f"{self.who.name} was given no button {op!r} {arg or ''} in time, but {seen}")

    def _usable(self, button: Shown) -> bool:
        return not self.in_group or button.ephemeral_id is None

    def _decision(self, table: Seated) -> int:
        return table.going.decisions[table.seat_of(self.who.id)]

    def action(self, table: Seated) -> PlayerAction:
        """What he wants to do, knowing what he may know."""
        seat = table.seat_of(self.who.id)
        if isinstance(table.going.phase, Cutting):
            return Cut(seat, len(table.going.phase.deck) // 6)
        if isinstance(table.going.phase, ReEntry) and table.going.tally.stakes[seat] <= self.re_entries:
            return ReEnter(seat)
        seen = view(table.going, seat)
        chosen = choose(seen, self.rng, 1)
        leave = LeaveUpcard(seat)
        if isinstance(chosen, TakeUpcard) and leave in seen.legal and self.rng.random() < WHIM:
            return leave
        # Ticked cards have no order of their own.
        return Exchange(seat, tuple(sorted(chosen.cards))) if isinstance(chosen, Exchange) else chosen

    async def presses(self, telegram: Telegram, table: Seated, action: PlayerAction) -> list[Shown]:
        """The buttons that stand for an action, in order; the last one does it."""
        seen = view(table.going, table.seat_of(self.who.id))
        match action:
            case Exchange(cards=cards):
                ticks = [await self._card(telegram, table, seen, Op.TOGGLE, card) for card in cards]
                return [*ticks, await self.find(telegram, table, Op.SWAP)]
            case PlayCard(card=card):
                return [await self._card(telegram, table, seen, Op.PLAY, card)]
            case TakeUpcard(discard=card):
                return [await self._card(telegram, table, seen, Op.TAKE, card)]
            case Claim(pair=pair):
                return [await self.find(telegram, table, Op.CLAIM, pair)]
            case Cut():
                return [await self.find(telegram, table, Op.CUT)]
            case _:
                return [await self.find(telegram, table, _WORDS[type(action)])]

    async def _card(self, telegram: Telegram, table: Seated, seen: View, op: Op, card: str) -> Shown:
        if not self.in_group:
            return await self.find(telegram, table, op, card)
        position = next(at for at, each in enumerate(seen.slots, start=1) if each == card)
        return await self.find(telegram, table, Op.SLOT, str(position))

    async def move(self, telegram: Telegram, table: Seated) -> None:
        """Take one's turn."""
        action = self.action(table)
        for button in await self.presses(telegram, table, action):
            told = await telegram.press(self.who, self.chat_id, button)
            if button.press is not None and button.press.op is not Op.SLOT:
                assert told == "", f"{self.who.name} wanted {action}, was told {told!r}"


@dataclass
class Company:
    """Those who play a game to its end."""

    telegram: Telegram
    truth: Truth
    players: list[Player]
    table_id: int

    @property
    def table(self) -> Seated:
        """Their table as saved now."""
        return self.truth.table(self.table_id)

    def player(self, user_id: int) -> Player:
        """By account."""
        return next(player for player in self.players if player.who.id == user_id)

    @property
    def mover(self) -> Player:
        """The person whose move is waited for."""
        table = self.table
        seat = to_act(table.going)
        assert seat is not None, "nobody is waited for"
        user_id = table.people[seat]
        assert user_id is not None, "a brain is waited for"
        return self.player(user_id)

    async def play_until_phase(self, phase: type[Phase]) -> Seated:
        """Until the deal has come so far."""
        while not isinstance(self.table.going.phase, phase):
            await self.step()
        return self.table

    async def step(self) -> None:
        """One move, or the next deal, of whoever it is up to; brains move in their own time."""
        # Whoever is asked to cut has no time to think (RULES §2).
        if not isinstance(self.table.going.phase, Cutting):
            await self.telegram.think(THINKING)
        table = self.table
        if table.over:
            return
        if isinstance(table.going.phase, DealOver):
            here = [player for player in self.players if not table.substituted[table.seat_of(player.who.id)]]
            player = here[table.going.deal_number % len(here)]
            button = await player.find(self.telegram, table, Op.NEXT)
            told = await self.telegram.press(player.who, player.chat_id, button)
            assert told == "", f"{player.who.name} wanted the next deal, was told {told!r}"
        else:
            seat = to_act(table.going)
            assert seat is not None
            user_id = table.people[seat]
            if user_id is None or table.substituted[seat]:
                while self.table.seq == table.seq:
                    assert await self.telegram.tick(), "the brain does not move"
            else:
                await self.player(user_id).move(self.telegram, table)
        assert self.table.seq > table.seq, "nothing was done"

    async def play(self, moves: int = MOST_MOVES) -> Seated:
        """To the end of the game, or so many moves."""
        for _ in range(moves):
            if self.table.over:
                break
            await self.step()
        else:
            assert moves < MOST_MOVES, "the game does not end"
        return self.table

    async def play_until_deal(self, number: int) -> Seated:
        """Until a deal has begun, or the game is over."""
        while not self.table.over and self.table.going.deal_number < number:
            await self.step()
        return self.table
