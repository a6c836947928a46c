"""Games in which taps go wrong, and what is answered to them."""

from __future__ import annotations

from collections.abc import Awaitable

from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

STALE = "Это кнопка от прошлого хода. Смотри свежую панель."
ALREADY = "Уже сделано."
FOREIGN = "Это чужая кнопка."
NOT_SEATED = "Ты не за этим столом."
UNREADABLE = "Эта кнопка больше не работает."


async def playing(evening: Evening, *names: str, code: str = "") -> tuple[Company, int]:
    """A game begun by people of these names."""
    people = await evening.people(*names)
    group = await evening.group(*people)
    return await evening.company(group, people, code=code), group


async def refused(evening: Evening, tap: Awaitable[str]) -> str:
    """The answer to a tap that must change nothing."""
    before = evening.truth.contents()
    told = await tap
    assert told, "it was accepted"
    assert evening.truth.contents() == before, f"something changed, although it was told {told!r}"
    return told
