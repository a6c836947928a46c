"""A whole soak: the people come, everything goes wrong, everything heals, and the accounts are settled."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.db.storage import Storage
from bot.telegram.handlers.presses import ON_RESULTS
from tests.bot.buttons import buttons_on
from tests.soak.learning import learned
from tests.soak.ledger import Tap
from tests.soak.log import read_log
from tests.soak.memory import MOST_GROWTH, Stretch, stretch
from tests.soak.opening import names, open_table
from tests.soak.panels import Inspection
from tests.soak.parties import Party, all_parties
from tests.soak.people import Person
from tests.soak.reckoning import Reckoning, reckon_games, reckon_taps
from tests.soak.town import LOOKED_AFTER, Town
from tests.soak.troubles import TroubleMaker

REST_SECONDS = 30.0
STEADY_SECONDS = 2.0
"""What was saved a moment ago is about to be shown."""
PATIENCE = 240.0
"""Seconds after which a bot that does not come to rest is given up."""
OVERDUE_SECONDS = 1.0
"""An alarm that has not been seen to for so long has met a locked database: its table is looked at again."""
TAPS_BEFORE_LAST_KILL = 60
TAPS_A_SECOND = 10.0
"""Fewer, on the average of a stretch without trouble, and it is given up."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much of everything."""

    kills: int
    faults: int
    calm_taps: int
    tables: int


@dataclass(slots=True)
class Outcome:
    """What came of a soak."""

    seed: int
    seconds: float = 0.0
    troubled: float = 0.0
    """Seconds until the last fault."""
    stretch: Stretch | None = None
    kills: int = 0
    lives: int = 0
    failed_starts: int = 0
    nags: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    taps: Counter[str] = field(default_factory=Counter)
    calls: Counter[str] = field(default_factory=Counter)
    reckoning: Reckoning = field(default_factory=Reckoning)

    def __str__(self) -> str:
        lines = [
            f"seed {self.seed}, {self.seconds:.0f} s, the last fault after {self.troubled:.0f} s",
            f"kills {self.kills}, lives {self.lives}, failed starts {self.failed_starts}",
            _counted("faults", self.faults),
            _counted("taps", self.taps),
            f"panels asked for because nothing came {self.nags}",
            *[f"{what} {number}" for what, number in sorted(self.reckoning.counts.items())],
            _counted("calls", self.calls),
        ]
        if self.stretch is not None:
            held = self.stretch
            lines.append(
                f"memory over {held.taps} taps without a kill: {held.early:.1f} MB in the second quarter, "
                f"{held.late:.1f} MB in the last (at most {MOST_GROWTH} MB more)"
            )
        wrong = self.reckoning.wrong
        return "\n".join([*lines, f"wrong: {len(wrong)}", *wrong[:20]])


async def soak(directory: Path, seed: int, bounds: Bounds) -> Outcome:
    """Run one; what is wrong is in its reckoning."""
    outcome, began = Outcome(seed), time.monotonic()
    rng = random.Random(seed)
    async with Town(directory) as town:
        running = [asyncio.create_task(town.news.run(town)), asyncio.create_task(town.keep_alive())]
        try:
            parties = all_parties()[: bounds.tables]
            people = await _begin(town, parties)
            running += [asyncio.create_task(person.live()) for person in people]
            trouble = TroubleMaker(town, parties, people, rng.randrange(10**9))
            town.going.set()
            await trouble.make(bounds.faults, bounds.kills - 1)
            outcome.troubled = time.monotonic() - began
            await _rest(town, people)
            await town.sandbox.control.heal()
            await _inspect(town, people, outcome.reckoning, trouble.gone)
            await _kill_as_people_stop(town, people)
            await _inspect(town, people, outcome.reckoning, trouble.gone)
            town.going.set()
            before = _progress(town)
            outcome.stretch = await stretch(town, bounds.calm_taps, 60 + bounds.calm_taps / TAPS_A_SECOND)
            await _rest(town, people)
            _look_at_progress(before, _progress(town), outcome.reckoning)
            await _inspect(town, people, outcome.reckoning, set())
            _check_tasks(running)
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        town.kill()
        reckon_taps(town, reckon_games(town.truth, outcome.reckoning), outcome.reckoning)
        outcome.reckoning.counts.update(learned(town))
        outcome.reckoning.wrong += town.ended_by_itself
        seeds = [row["seed"].hex() for row in town.truth.rows("SELECT seed FROM deals")]
        read_log(
            town.log.read_text(),
            town.sandbox.token,
            seeds,
            locked=trouble.long_locks > 0,
            reckoning=outcome.reckoning,
        )
        if outcome.stretch.growth > MOST_GROWTH:
            outcome.reckoning.wrong.append("the bot's memory grows")
        outcome.kills, outcome.lives, outcome.failed_starts = town.kills, len(town.lives), town.failed_starts
        outcome.faults, outcome.taps = trouble.counts, town.ledger.outcomes()
        outcome.calls, outcome.nags = town.calls, town.nags
    outcome.seconds = time.monotonic() - began
    return outcome


async def _begin(town: Town, parties: list[Party]) -> list[Person]:
    people: list[Person] = []
    new = names()
    for party in parties:
        # The first person of all plays against brains too, in the same private chat.
        guest = people[0].who if party is parties[-1] and party.practice else None
        people += await open_table(town, party, new, guest)
    return people


async def _rest(town: Town, people: list[Person]) -> None:
    """People finish what they have begun and look on; the bot says what it has to say."""
    town.going.clear()
    end = time.monotonic() + REST_SECONDS
    while busy := [person for person in people if not person.resting]:
        if time.monotonic() > end:
            raise AssertionError("\n".join([await person.situation() for person in busy]))
        await asyncio.sleep(LOOKED_AFTER)
    await _all_done(town)


async def _all_done(town: Town) -> None:
    """Until the bot is at rest, and no table waits for a brain, or for what a locked database has put off."""
    since = time.monotonic()
    async with asyncio.timeout(PATIENCE):
        while time.monotonic() < since + STEADY_SECONDS:
            await town.quiet()
            if town.truth.rows("SELECT id FROM tables WHERE alarm_at < ?", time.time() - OVERDUE_SECONDS):
                since = time.monotonic()
            await asyncio.sleep(LOOKED_AFTER)


async def _kill_as_people_stop(town: Town, people: list[Person]) -> None:
    """As somebody is answered: what was saved, and not shown yet, is for the next life to show."""

    def watch(method: str, _params: dict[str, Any]) -> None:
        if method == "answerCallbackQuery" and len(town.ledger) - before >= TAPS_BEFORE_LAST_KILL:
            town.going.clear()
            town.slay()

    before, kills = len(town.ledger), town.kills
    town.calls_made.watches.insert(0, watch)
    town.going.set()
    while town.kills == kills:
        await asyncio.sleep(LOOKED_AFTER)
    town.calls_made.watches.remove(watch)
    await town.up()
    await _rest(town, people)


def _progress(town: Town) -> dict[int, tuple[int, int]]:
    return {
        each: (table.game, table.seq) for each in town.truth.tables() for table in [town.truth.table(each)]
    }


def _look_at_progress(
    before: dict[int, tuple[int, int]], after: dict[int, tuple[int, int]], reckoning: Reckoning
) -> None:
    for table, reached in after.items():
        if reached == before[table]:
            reckoning.wrong.append(f"table {table} stands still")


async def _inspect(
    town: Town, people: list[Person], reckoning: Reckoning, gone: set[tuple[int, int]]
) -> None:
    storage = await Storage.open(town.database)
    try:
        orphans = await Inspection(town, people, storage, reckoning, gone).look()
    finally:
        await storage.close()
    control, world = town.sandbox.control, town.sandbox.telegram.world
    for reader, button in orphans:
        at = button.message.chat_id, button.message.message_id
        pressed = await control.press(reader, *at, button.data, wait=0, blind=True)
        # It may be a move, as good as on the panel itself.
        town.ledger.add(Tap(reader, button.press, world.callbacks[pressed["callback_query_id"]]))
    await _all_done(town)
    for _, button in orphans:
        left = world.chats[button.message.chat_id].messages.get(button.message.message_id)
        # The result of an earlier game is kept to be read.
        if left is not None and (any(buttons_on(left)) or button.press.op not in ON_RESULTS):
            words = left.body["text"][:200]
            reckoning.wrong.append(f"an orphan stays in {left.chat_id} after {button.press}: {words}")


def _check_tasks(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


def _counted(what: str, counts: Counter[str]) -> str:
    return f"{what} {counts.total()}: " + ", ".join(f"{kind} {n}" for kind, n in counts.most_common())
