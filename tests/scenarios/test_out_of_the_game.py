"""Whoever comes to the limit is out: he may enter anew for the stake, or watches how the game ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.render.screen import Op
from petukh.model.state import Buying, DealOver, PacketTurn, ReEntry
from petukh.rules.code import encode
from petukh.rules.presets import USAD, changed
from tests.bot.world import Someone
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

BANKED = changed(USAD, {"ending.bank": 10, "table.start": 10, "scoring.out_at": 15})
SEED = 6
"""Of a game in which somebody goes out early."""


async def somebody_out(evening: Evening, *, in_group: bool, re_entries: int) -> tuple[Company, Someone]:
    """A game in which somebody has just come to the limit; all play in private, or all in the group."""
    people = await evening.people("Аня", "Борис", "Вера", "Гена")
    group = await evening.group(*people)
    company = await evening.company(
        group, people, from_group=people if in_group else [], code=encode("usad", BANKED)
    )
    for player in company.players:
        player.re_entries = re_entries
    await company.play_until_phase(ReEntry)
    await evening.advance(6)
    return company, company.mover.who


async def panel(evening: Evening, company: Company, who: Someone) -> str:
    """The group's panel."""
    return (await evening.texts(company.table.chat_id, who))[-1]


@pytest.mark.parametrize("in_group", [True, False])
async def test_he_enters_anew_for_another_stake(tmp_path: Path, in_group: bool) -> None:
    async with Evening(tmp_path, seed=SEED) as evening:
        company, out = await somebody_out(evening, in_group=in_group, re_entries=1)
        before = await panel(evening, company, out)
        assert f"👉 Выбывает {out.name}: поставить ещё 10 и начать заново или выбыть" in before
        assert "В банке 40" in before
        other = next(player.who for player in company.players if player.who != out)
        refused = await evening.tap(other, company.table.chat_id, Op.RE_ENTER)
        assert refused == f"Не твой ход: сейчас решает {out.name}."
        assert await evening.tap(other, company.table.chat_id, Op.RE_ENTER) == refused
        await company.step()
        await evening.advance(6)
        table = company.table
        seat = table.seat_of(out.id)
        assert isinstance(table.going.phase, DealOver)
        assert table.going.scores[seat] == 10
        after = await panel(evening, company, out)
        assert "В банке 50" in after
        assert "выбывает, новая ставка: снова 10" in after
        over = await company.play()
        assert sum(evening.truth.sheet(over.chat_id).values()) == 0


async def test_he_stays_out_and_watches(tmp_path: Path) -> None:
    async with Evening(tmp_path, seed=SEED) as evening:
        company, out = await somebody_out(evening, in_group=False, re_entries=0)
        await company.step()
        seat = company.table.seat_of(out.id)
        assert company.table.going.tally.out[seat]
        while not isinstance(company.table.going.phase, Buying | PacketTurn):
            await company.step()
        await evening.advance(6)
        assert f"{out.name}: 15 · вне игры" in await panel(evening, company, out)
        own = (await evening.texts(out.id, out))[-1]
        assert "Ты вне игры: досматриваешь партию." in own
        assert "Твои карты" not in own
        assert (await evening.tap(out, company.table.chat_id, Op.STAND)).startswith("Не твой ход")
        over = await company.play()
        assert evening.truth.sheet(over.chat_id)[out.id] == -10


async def test_he_may_leave_and_no_bot_is_said_to_play_for_him(tmp_path: Path) -> None:
    async with Evening(tmp_path, seed=SEED) as evening:
        company, out = await somebody_out(evening, in_group=False, re_entries=0)
        await company.step()
        while not isinstance(company.table.going.phase, Buying | PacketTurn):
            await company.step()
        await evening.post(company.table.chat_id, out, "/leave")
        await evening.advance(6)
        told = await panel(evening, company, out)
        assert f"{out.name}: 15 · вне игры" in told
        assert "💤" not in told
        await evening.post(company.table.chat_id, out, "/join")
        await evening.advance(6)
        assert "Ты вне игры: досматриваешь партию." in (await evening.texts(out.id, out))[-1]


async def test_row_07_the_silent_one_stays_out(tmp_path: Path) -> None:
    async with Evening(tmp_path, seed=SEED) as evening:
        company, out = await somebody_out(evening, in_group=False, re_entries=1)
        seat = company.table.seat_of(out.id)
        await evening.until(lambda: not isinstance(company.table.going.phase, ReEntry))
        assert company.table.going.tally.out[seat]
