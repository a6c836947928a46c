"""Callback data, commands and updates made up by strangers and by chance: nothing breaks, nothing changes.

Row 15, and whatever else may come in. One world is hammered with many examples, so what an example finds may
have been prepared by those before it; the examples are the same in every run.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from bot.telegram.callback_data import decode
from bot.telegram.dispatch import ALLOWED_UPDATES
from bot.telegram.moves import MOVES
from tests.bot.world import Someone
from tests.scenarios.evening import Evening
from tests.scenarios.made_up import NOISE, almost, commands, of_another_version, presses
from tests.scenarios.made_up_updates import Schema
from tests.scenarios.players import Company

# The library knows a field's newer name as well.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")

AT_ONCE = 10

Check = Callable[[Any], Coroutine[Any, Any, None]]


async def hammer(examples: int, strategy: SearchStrategy[Any], check: Check) -> None:
    """Check so many examples in this event loop; Hypothesis, which waits for each, has its own thread."""
    loop = asyncio.get_running_loop()

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(strategy)
    def each(example: Any) -> None:
        asyncio.run_coroutine_threadsafe(check(example), loop).result()

    await asyncio.to_thread(each)


class Fortress:
    """A table in the middle of a deal, strangers around it, and what must not happen."""

    def __init__(self, evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
        self.evening = evening
        self._caplog = caplog
        self.strangers: list[Someone] = []
        self.group = 0
        self.company: Company

    async def build(self) -> None:
        """Three people play; three others are in their group."""
        people = await self.evening.people("Аня", "Борис", "Вера")
        self.strangers = await self.evening.people("Гриша", "Дина", "Егор")
        self.group = await self.evening.group(*people)
        for stranger in self.strangers:
            await self.evening.sandbox.control.join(self.group, stranger.id)
        self.company = await self.evening.company(self.group, people)
        await self.company.play(20)
        await self.evening.advance(5)
        self._before = self.contents()

    def contents(self) -> list[tuple[object, ...]]:
        """All that is saved of the game; of other tables, which anybody may open elsewhere, nothing."""
        truth, number = self.evening.truth, self.company.table_id
        queries = {
            "SELECT * FROM tables WHERE id = ?": number,
            "SELECT * FROM occupants WHERE table_id = ?": number,
            "SELECT * FROM games WHERE table_id = ?": number,
            "SELECT count(*) FROM actions WHERE game_id IN (SELECT id FROM games WHERE table_id = ?)": number,
            "SELECT * FROM sheet WHERE chat_id = ?": self.group,
            "SELECT * FROM chats WHERE chat_id = ?": self.group,
        }
        return [tuple(row) for query, value in queries.items() for row in truth.rows(query, value)]

    async def stands(self, after: object) -> None:
        """Nothing has changed, and the bot has not complained of itself."""
        await self.evening.settle()
        assert self.contents() == self._before, f"{after!r} changed the game"
        broken = [each for each in self._caplog.records if each.exc_info or each.levelno >= logging.ERROR]
        assert not broken, f"{after!r}: {self._caplog.text}"

    def pressed(self, query_id: object) -> bool:
        """Whether the bot has answered this press, or tried to."""
        answers = self.evening.calls(method="answerCallbackQuery")
        return query_id in [call["params"]["callback_query_id"] for call in answers]

    def moves_of(self, data: list[str]) -> list[str]:
        """Those of these presses that are moves."""
        found = [(each, decode(each)) for each in data]
        return [each for each, press in found if press is not None and press.op in MOVES]

    async def goes_on(self) -> None:
        """The rightful players play on as if nothing had been."""
        await self.company.play(3)


@pytest.fixture
async def fortress(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Fortress]:
    async with Evening(tmp_path, limits=False, decision_seconds=86_400) as evening:
        made = Fortress(evening, caplog)
        await made.build()
        yield made


@pytest.mark.parametrize("examples", [40, pytest.param(1_000, marks=pytest.mark.soak)])
async def test_row_15_made_up_callback_data_is_refused_in_words_and_changes_nothing(
    fortress: Fortress, examples: int
) -> None:
    evening, number = fortress.evening, fortress.company.table_id
    mover = fortress.company.mover
    idle = [player.who for player in fortress.company.players if player is not mover]
    shown = [each.data for each in await evening.buttons(mover.who.id, mover.who) if each.data]
    shown += [each.data for each in await evening.buttons(fortress.group, mover.who) if each.data]
    made_up = st.one_of(NOISE, almost(number), presses(number).map(of_another_version))
    # Others at the table may press what is there for everybody, but make nobody's move.
    whose = st.one_of(
        st.tuples(st.sampled_from(fortress.strangers), st.one_of(made_up, st.sampled_from(shown))),
        st.tuples(st.sampled_from(idle), st.one_of(NOISE, st.sampled_from(fortress.moves_of(shown)))),
    )
    tap = st.tuples(whose, st.booleans(), st.sampled_from([0, 1, 5, 9999]))

    async def check(taps: list[tuple[tuple[Someone, str], bool, int]]) -> None:
        async def press(who: Someone, data: str, in_group: bool, message: int) -> None:
            chat_id = fortress.group if in_group else who.id
            told = await evening.sandbox.control.press(who.id, chat_id, message, data, blind=True)
            assert told["answer"] is not None, f"{data!r} was not answered"

        await asyncio.gather(*(press(*whose, in_group, message) for whose, in_group, message in taps))
        await fortress.stands(taps)

    await hammer(examples, st.lists(tap, min_size=AT_ONCE, max_size=AT_ONCE), check)
    await fortress.goes_on()


@pytest.mark.parametrize("examples", [100, pytest.param(1_500, marks=pytest.mark.soak)])
async def test_commands_of_every_shape_in_chats_of_every_kind(fortress: Fortress, examples: int) -> None:
    evening, control = fortress.evening, fortress.evening.sandbox.control
    # So many that the bot's patience with a single one does not run out.
    crowd = await evening.people(*(f"Прохожий {number}" for number in range(examples // 8)))
    for somebody in crowd:
        await control.join(fortress.group, somebody.id)
    basic, forum = await evening.group(*crowd, kind="group"), await evening.group(*crowd)
    await control.forum(forum, True)
    topic = (await control.topic(forum, "Карты"))["message_thread_id"]
    channel = await evening.group(*crowd, kind="channel")
    for chat_id in (basic, forum):
        await control.promote(chat_id, crowd[1].id, anonymous=True)
    places = st.sampled_from(
        [
            (fortress.group, None, None),
            (fortress.group, None, channel),
            (basic, None, None),
            (forum, None, None),
            (forum, topic, None),
            (channel, None, None),
            (None, None, None),
        ]
    )
    bot_name = evening.sandbox.telegram.world.bot.username
    given = st.tuples(st.sampled_from(crowd), places, commands(bot_name))

    async def check(example: tuple[Someone, tuple[int | None, int | None, int | None], str]) -> None:
        somebody, (chat_id, thread, as_channel), text = example
        who = crowd[0] if chat_id == channel else somebody
        await control.post(chat_id or who.id, who.id, text, thread=thread, as_channel=as_channel)
        await fortress.stands(example)

    await hammer(examples, given, check)
    await fortress.goes_on()


ELSEWHERE = -1009999999999
"""A group in which the bot has no table."""


@pytest.mark.parametrize("examples", [2, pytest.param(40, marks=pytest.mark.soak)])
async def test_updates_of_every_kind_that_the_bot_api_describes(fortress: Fortress, examples: int) -> None:
    evening = fortress.evening
    people = [each.id for each in fortress.strangers]
    shown = [each.data for each in await evening.buttons(fortress.group, fortress.strangers[0]) if each.data]
    schema = Schema(people, [fortress.group], shown)
    assert {"message", "callback_query", "my_chat_member", "poll"} < schema.kinds.keys()

    async def check(example: tuple[str, dict[str, Any]]) -> None:
        kind, body = example
        await evening.sandbox.control.forget_calls()
        # What Telegram itself says of the table's group is true: that it has become another, or that the bot
        # may not write there, is no attack.
        for moved in ("migrate_to_chat_id", "migrate_from_chat_id"):
            body.pop(moved, None)
        if kind == "my_chat_member" and body["chat"]["id"] == fortress.group:
            body["chat"]["id"] = ELSEWHERE
        await evening.sandbox.control.update(kind, body)
        await fortress.stands(example)
        if kind == "callback_query":
            assert fortress.pressed(body["id"]), f"{body} was not answered"

    for kind in schema.kinds:
        more = 6 if kind in ALLOWED_UPDATES else 1
        await hammer(more * examples, st.tuples(st.just(kind), schema.updates(kind)), check)
    await fortress.goes_on()


async def test_an_update_that_cannot_be_read_keeps_nobody_from_the_next(
    fortress: Fortress, caplog: pytest.LogCaptureFixture
) -> None:
    """A user without a name, as no library expects him; beside it, in one batch, an honest command."""
    evening, (stranger, *_) = fortress.evening, fortress.strangers
    nameless = {"id": stranger.id, "is_bot": False}
    card = "1:pl:1:1:1:Qs"
    query = {"id": "77", "from": nameless, "chat_instance": "1", "data": card}
    message = {"message_id": 1, "date": 1, "chat": {"id": 1}, "from": nameless, "text": card}
    for kind, body in (("message", message), ("callback_query", query)):
        await evening.sandbox.control.update(kind, body)
    await evening.post(stranger.id, stranger, "/help")
    await evening.advance(2)
    assert caplog.text.count("cannot be read") == 2
    assert card not in caplog.text
    assert fortress.pressed("77")
    assert "/newgame" in (await evening.texts(stranger.id, stranger))[-1]
    await fortress.goes_on()
