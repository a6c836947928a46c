"""Four friends play a game in their group to the standings: three in private, one from the group alone."""

from __future__ import annotations

import re

import pytest

from bot.render.screen import Op
from petukh.rules.code import encode
from petukh.rules.presets import PRESETS, changed
from tests.bot.world import Shown, Someone, World

CALLS_A_MINUTE = 18
MOST_DECISIONS = 900


async def choice(world: World, chat_id: int, somebody: Someone) -> Shown | None:
    """What a plain player presses among his own buttons: the first thing allowed."""
    buttons = await world.buttons(chat_id, somebody)
    for op in (Op.FINISH, Op.CONTINUE, Op.TAKE, Op.STAND):
        for each in buttons:
            if each.press is not None and each.press.op is op and not each.press.neutral:
                return each
    return next(
        (b for b in buttons if b.press is not None and b.press.op is Op.PLAY and b.style == "success"), None
    )


async def play_in_private(world: World, somebody: Someone) -> bool:
    """Press what is to be pressed; whether anything was."""
    button = await choice(world, somebody.id, somebody)
    if button is None:
        return False
    await world.press(somebody, somebody.id, button)
    return True


async def play_from_the_group(world: World, group: int, somebody: Someone) -> bool:
    """Look at the cards in a popup and press numbers on the panel, until one is taken."""
    panel = (await world.texts(group, somebody))[-1]
    if not re.search(rf"👉.*{somebody.name}", panel):
        return False
    buttons = {b.press.op: b for b in reversed(await world.buttons(group, somebody)) if b.press is not None}
    if Op.CUT in buttons:
        await world.press(somebody, group, buttons[Op.CUT])
        return True
    hand = await world.tap(somebody, group, Op.CARDS)
    if not hand.startswith("1"):
        # The panel may be some seconds behind: the deal is over, and he has seen so just now.
        return False
    if Op.STAND in buttons:
        await world.press(somebody, group, buttons[Op.STAND])
        return True
    if Op.CONTINUE in buttons:
        await world.press(somebody, group, buttons[Op.CONTINUE])
        return True
    for number in re.findall(r"(\d)\)? (?:\d+|[ВДКТ])[♠♣♦♥]", hand):
        before = await world.texts(group, somebody)
        await world.tap(somebody, group, Op.SLOT, number)
        await world.advance(4)
        if await world.texts(group, somebody) != before:
            return True
    return False


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("classic", 6),
        ("salon", 6),
        pytest.param("classic", 15, marks=pytest.mark.soak),
        pytest.param("salon", 20, marks=pytest.mark.soak),
    ],
)
async def test_four_friends_play_to_the_standings(world: World, name: str, start: int) -> None:
    people = [await world.person(name) for name in ("Аня", "Борис", "Вера")]
    gena = await world.person("Гена", started=False)
    group = await world.group(*people, gena, kind="group")
    await world.post(group, people[0], "/newgame")
    for somebody in (*people[1:], gena):
        await world.tap(somebody, group, Op.SIT)
    if name == "salon":
        await world.tap(people[0], group, Op.RULES)
        await world.advance(4)
        await world.tap(people[0], group, Op.PRESET, "salon")
        await world.advance(4)
        await world.tap(people[0], group, Op.BACK)
    code = encode(name, changed(PRESETS[name], {"table.start": start}))
    await world.post(group, people[0], f"/rules {code}")
    await world.advance(4)
    await world.tap(people[0], group, Op.START)
    await world.advance(4)

    for _ in range(MOST_DECISIONS):
        if any(b.press and b.press.op is Op.AGAIN for b in await world.buttons(group, gena)):
            break
        moved = [await play_in_private(world, somebody) for somebody in people]
        moved.append(await play_from_the_group(world, group, gena))
        await world.advance(4 if any(moved) else 16)
    else:
        pytest.fail("the game does not end")

    last = (await world.texts(group, gena))[-1]
    await world.post(group, gena, "/standings")
    await world.advance(4)
    sheet = (await world.texts(group, gena))[-1]
    amounts = [int(a.replace("−", "-")) for a in re.findall(r"[+−]\d+", sheet)]
    assert sum(amounts) == 0, sheet
    assert max(amounts) > 0
    assert all(somebody.name in sheet for somebody in (*people, gena))
    assert all(f"{'+' if a > 0 else '−'}{abs(a)}" in last for a in amounts), (last, sheet)

    assert [call for call in world.refused() if call["error_code"] == 429] == []
    spent = [call["at"] for call in world.calls(chat_id=group)]
    assert max(sum(at <= other < at + 60 for other in spent) for at in spent) <= CALLS_A_MINUTE
