"""Where rules may be broken for a price: the price is told first, and a second press pays it."""

from __future__ import annotations

from bot.render.screen import Op
from petukh.cards import Card
from petukh.model.pairs import PAIR_CARDS, Pair
from petukh.model.results import Ending
from petukh.rules.code import encode
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, USAD, changed
from tests.bot.staging import Evening, friends, lobby
from tests.bot.world import Shown, World

FINED = {"scoring.referee": "penalise"}
THOUGHT = 2.0
"""Seconds that somebody thinks about the warning."""


async def begun(world: World, preset: str, rules: Rules) -> Evening:
    """A game by these rules has begun."""
    night = await lobby(world, *await friends(world))
    host = night.people[0]
    await world.post(night.group, host, f"/rules {encode(preset, rules)}")
    await world.advance(4)
    await world.tap(host, night.group, Op.START)
    await world.advance(4)
    return night


async def revokes_offered(night: Evening, at_least: int = 1) -> list[Shown]:
    """Play on until whoever is to act holds so many cards that he may not play: their private buttons."""
    while True:
        mover = await night.mover()
        cards = [b for b in await night.world.buttons(mover.id, mover) if b.press and b.press.op is Op.PLAY]
        forbidden = [each for each in cards if each.style is None]
        if len(forbidden) >= at_least:
            return forbidden
        await night.world.press(mover, mover.id, await night.playable(mover))
        await night.world.advance(4)


async def seq(night: Evening) -> int:
    """How many actions the game has seen."""
    game = (await night.table()).game
    assert game is not None
    return game.seq


async def test_a_forbidden_card_is_asked_for_twice_and_then_played_and_fined(world: World) -> None:
    night = await begun(world, "classic", changed(CLASSIC, FINED))
    await night.everybody_stands()
    button, *_ = await revokes_offered(night)
    mover, before = await night.mover(), await seq(night)
    quiet = await world.texts(night.group, mover)
    told = await world.press(mover, mover.id, button)
    assert told.endswith("Нажмёшь ещё раз — так и будет, но с тебя штраф: +5.")
    assert await world.press(mover, mover.id, button) == told, "a double tap is no second thought"
    await world.advance(THOUGHT)
    assert (await seq(night), await world.texts(night.group, mover)) == (before, quiet)
    assert await world.press(mover, mover.id, button) == ""
    assert await seq(night) == before + 1
    await world.advance(4)
    offences = (await night.view(mover)).offences
    assert [each.card for each in offences] == [Card(button.press.arg if button.press else "")]
    assert f"⚠️ {mover.name}: " in (await world.texts(night.group, mover))[-1]


async def test_a_warning_is_of_one_card_and_a_lawful_one_needs_none(world: World) -> None:
    night = await begun(world, "classic", changed(CLASSIC, FINED))
    await night.everybody_stands()
    button, another, *_ = await revokes_offered(night, at_least=2)
    mover, before = await night.mover(), await seq(night)
    assert await world.press(mover, mover.id, button)
    await world.advance(THOUGHT)
    assert await world.press(mover, mover.id, another)
    assert await seq(night) == before
    assert await world.press(mover, mover.id, await night.playable(mover)) == ""
    assert await seq(night) == before + 1
    assert (await night.view(mover)).offences == ()


async def test_a_forbidden_card_stays_forbidden_where_the_referee_prevents(world: World) -> None:
    night = await begun(world, "usad", USAD)
    mover = await night.mover()
    await world.tap(mover, night.group, Op.CUT)
    await world.advance(4)
    mover, before = await night.mover(), await seq(night)
    hand = set(await night.hand(mover))
    pair = next(pair for pair in Pair if not hand.issuperset(PAIR_CARDS[pair]))
    for _ in range(2):
        told = await world.tap(mover, night.group, Op.CLAIM, pair)
        assert told.startswith("Такой пары у тебя нет")
        assert "штраф" not in told
        await world.advance(THOUGHT)
    assert await seq(night) == before


async def test_a_false_claim_from_the_group_annuls_the_deal(world: World) -> None:
    night = await begun(world, "usad", changed(USAD, FINED))
    await world.tap(await night.mover(), night.group, Op.CUT)
    await world.advance(4)
    mover = await night.mover()
    dealer = (await night.view(mover)).dealer
    hand = set(await night.hand(mover))
    pair = next(pair for pair in Pair if not hand.issuperset(PAIR_CARDS[pair]))
    told = await world.tap(mover, night.group, Op.CLAIM, pair)
    assert told.endswith("Нажмёшь ещё раз — сдачу отменят, а тебе штраф +5.")
    await world.advance(THOUGHT)
    assert await world.tap(mover, night.group, Op.CLAIM, pair) == ""
    await world.advance(4)
    seen = await night.view(mover)
    assert seen.result is not None
    assert seen.result.ending is Ending.ANNULLED
    assert seen.seats[await night.seat(mover)].score == 20
    panel = (await world.texts(night.group, mover))[-1]
    assert "отменена" in panel
    assert f"⚠️ {mover.name}: ложная заявка — штраф +5" in panel
    await world.tap(mover, night.group, Op.NEXT)
    assert (await night.view(mover)).dealer == dealer
