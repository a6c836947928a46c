"""Bot API calls for each card, by kind, as four people play live with Telegram's limits on.

Bot and sandbox share one clock moved by hand, so an evening takes seconds. The sandbox refuses with 429 what
Telegram would; the bot must never get there. Whoever plays from the group has his cards shown in popups.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from petukh.codec import load_action
from petukh.model.actions import PlayCard
from sandbox.dispatch import COUNTED
from tests.loop import Loop
from tests.scenarios.evening import Evening

NAMES = ("Аня", "Борис", "Вера", "Гриша")
MOST_A_MINUTE = 18
TOO_MANY = 429


@dataclass(frozen=True, slots=True)
class Game:
    """What a whole game cost. ``seconds`` are those of its clock."""

    calls: list[dict[str, Any]]
    group: int
    cards: int
    moves: int
    seconds: float


async def play(from_group: int) -> Game:
    """A game of four people, so many of whom never open the private chat."""
    with tempfile.TemporaryDirectory() as directory:
        evening = Evening(Path(directory))
        async with evening:
            people = await evening.people(*NAMES[from_group:])
            strangers = await evening.people(*NAMES[:from_group], started=False)
            group = await evening.group(*people, *strangers)
            company = await evening.company(group, [*people, *strangers], from_group=strangers)
            began, before = evening.clock.now(), evening.sandbox.telegram.calls.made
            await company.play()
            moves = evening.truth.moves(company.table_id)
            return Game(
                calls=evening.sandbox.telegram.calls.since(before),
                group=group,
                cards=sum(isinstance(load_action(move["action"]), PlayCard) for move in moves),
                moves=sum(move["source"] == "player" for move in moves),
                seconds=evening.clock.now() - began,
            )


def busiest_minute(times: list[float]) -> int:
    """The most calls that lie within any 60 seconds; ``times`` in order."""
    within: deque[float] = deque()
    most = 0
    for at in times:
        within.append(at)
        while at - within[0] >= 60:
            within.popleft()
        most = max(most, len(within))
    return most


def report(title: str, game: Game) -> Iterator[str]:
    """A game's lines; raises ``RuntimeError`` if Telegram's limits were met."""
    kinds = Counter(
        "answers"
        if call["method"] == "answerCallbackQuery"
        else "group"
        if call["chat_id"] == game.group
        else "private"
        for call in game.calls
    )
    refused = sum(call["error_code"] == TOO_MANY for call in game.calls)
    busiest = busiest_minute(
        [call["at"] for call in game.calls if call["chat_id"] == game.group and call["method"] in COUNTED]
    )
    a_card = "  ".join(f"{kind} {kinds[kind] / game.cards:.2f}" for kind in ("group", "private", "answers"))
    yield (
        f"{title:34} calls a card: {a_card}  all {kinds.total() / game.cards:.2f}   "
        f"({game.cards} cards, {game.seconds / game.moves:.1f} s a move)"
    )
    yield f"{'':34} refused with 429: {refused}   busiest minute of the group: {busiest} calls (most: 18)"
    if refused or busiest > MOST_A_MINUTE:
        raise RuntimeError("the bot went beyond Telegram's limits")


def run(short: bool = False) -> Iterator[str]:
    """Lines of the report."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        yield from report("one of four plays from the group", runner.run(play(1)))
        if not short:
            yield from report("all four play in private", runner.run(play(0)))
            yield from report("all four play from the group", runner.run(play(4)))
