"""Whole evenings in a group, from the first tap to the standings."""

from __future__ import annotations

import re

import pytest

from bot.render.screen import Op
from petukh.deck import deck_of
from petukh.engine import to_act
from petukh.model.state import Cutting, GameOver
from petukh.seating import draw_seats
from petukh.settlement import settle
from petukh.shuffle import commitment, shuffled
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company


def owed(company: Company) -> dict[int, int]:
    """What the game that is over comes to for each person, brains apart."""
    table = company.table
    settled = settle(table.going)
    winner = table.people[settled.winner]
    sums = dict.fromkeys((user_id for user_id in table.people if user_id is not None), 0)
    for entry in settled.entries:
        loser = table.people[entry.seat]
        if None not in (winner, loser) and loser != winner:
            sums[loser] += entry.amount
            sums[winner] -= entry.amount
    return sums


async def standings(evening: Evening, group: int, viewer: int) -> dict[str, int]:
    """The points by name, as the chat's sheet tells them."""
    texts = [
        each["text"]
        for each in (await evening.sandbox.control.messages(group, viewer))["messages"]
        if each.get("text", "").startswith("📋")
    ]
    found = re.findall(r"^\d+\. (.+?): ([+−-]?\d+)", texts[-1], re.MULTILINE)
    return {name: int(points.replace("−", "-")) for name, points in found}


@pytest.mark.parametrize("kind", ["supergroup", "group"])
async def test_four_people_one_of_them_from_the_group_only(evening: Evening, kind: str) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    stranger = await evening.person("Гриша", started=False)
    group = await evening.group(*people, stranger, kind=kind)
    company = await evening.company(group, [*people, stranger], from_group=[stranger])
    table = await company.play()
    sources = {move["source"] for move in company.truth.moves() if move["seat"] is not None}
    assert sources == {"player"}, "somebody's time ran out, or a brain played for him"
    await evening.advance(20)
    result = (await evening.texts(group, stranger))[-1]
    winner = table.names[settle(table.going).winner]
    assert f"🏆 Выигрывает {winner}!" in result
    await evening.tap(stranger, group, Op.SHEET)
    await evening.advance(10)
    points = company.truth.sheet(group)
    assert await standings(evening, group, stranger.id) == {
        table.names[table.seat_of(user_id)]: value for user_id, value in points.items()
    }
    assert sum(points.values()) == 0
    assert not evening.refused()
    by_group = [call["at"] for call in evening.calls(chat_id=group)]
    assert all(later - at > 60 for at, later in zip(by_group, by_group[18:], strict=False)), (
        "over 18 a minute"
    )


async def test_two_people_and_two_brains_then_a_rematch_and_the_standings(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    company = await evening.company(group, people, brains=2)
    first = await company.play()
    assert first.people.count(None) == 2
    sums = owed(company)
    await evening.advance(5)
    assert await evening.tap(people[1], people[1].id, Op.AGAIN) == ""
    second = company.table
    assert (second.game, second.going.deal_number) == (2, 1)
    assert second.people == first.people
    assert second.going.dealer == (first.going.dealer + 1) % 4, "the deal moves on"
    assert "Уже" in await evening.press_data(people[0], people[0].id, 1, f"1:a:{second.id}:1:0", blind=True)
    await company.play()
    for user_id, amount in owed(company).items():
        sums[user_id] += amount
    written = company.truth.sheet(group)
    assert written == sums, "the sheet is not what the two games come to"
    await evening.post(group, people[0], "/standings")
    await evening.advance(5)
    told = await evening.texts(group, people[0])
    assert "2 партии" in told[-1]
    shown = await standings(evening, group, people[0].id)
    points = company.truth.sheet(group)
    assert shown == {each.name: points[each.id] for each in people}
    await evening.post(group, people[0], "/history")
    await evening.advance(5)
    history = (await evening.texts(group, people[0]))[-1]
    assert history.count("Классика") == 2
    assert not evening.refused()


async def test_salon_with_the_cut_asked_and_the_seats_drawn(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people)
    number = await evening.open_table(group, people, rules=[(Op.PRESET, "salon")])
    await evening.advance(3)
    promised = re.search(r"Жребий: (\w+)", (await evening.texts(group, people[0]))[-1])
    assert promised is not None
    joined = evening.truth.table(number).people
    await evening.begin(group, people[0], number)
    await evening.advance(3)

    (row,) = evening.truth.rows("SELECT draw_seed FROM tables WHERE id = ?", number)
    assert commitment(row["draw_seed"]).startswith(promised[1]), "not what was promised in the lobby"
    table = evening.truth.table(number)
    rules = table.going.rules.table
    drawn = draw_seats(shuffled(row["draw_seed"], deck_of(rules)), len(joined), rules)
    assert table.people == tuple(joined[each] for each in drawn.order)
    shown = (await evening.texts(group, people[0]))[-1]
    assert "🎴 Жребий:" in shown
    assert row["draw_seed"].hex() in shown

    company = Company(evening, evening.truth, [evening.player(each) for each in people], number)
    assert isinstance(table.going.phase, Cutting)
    cutter = company.mover
    assert f"Снимает {cutter.who.name}" in shown
    other = next(player for player in company.players if player is not cutter)
    told = await evening.tap(other.who, group, Op.CUT)
    assert "Не твой ход" in told
    await cutter.move(evening, company.table)
    (cut,) = [move for move in company.truth.moves() if '"Cut"' in move["action"]]
    assert cut["source"] == "player"
    # In the next deal he thinks for too long: the croupier cuts after five seconds.
    await company.play_until_deal(2)
    assert isinstance(company.table.going.phase, Cutting)
    seq = company.table.seq
    await evening.advance(6)
    assert company.table.seq == seq + 1
    assert company.truth.moves()[seq]["source"] == "croupier"
    assert not company.table.over
    await company.play()
    await evening.advance(5)
    assert sum(company.truth.sheet(group).values()) == 0
    assert not evening.refused()


async def test_who_leaves_in_mid_game_is_played_for_and_may_come_back(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    await company.play(5)
    leaver = company.mover
    seat = company.table.seat_of(leaver.who.id)
    await evening.post(group, leaver.who, "/leave")
    assert company.table.substituted[seat]
    at = company.table.seq
    await evening.advance(2)
    assert company.table.seq > at, "everybody waits for somebody who has left"
    await company.play_until_deal(2)
    own = {move["source"] for move in company.truth.moves()[at:] if move["seat"] == seat}
    assert own == {"brain"}
    await evening.advance(10)
    assert await evening.tap(leaver.who, group, Op.COME_BACK) == ""
    assert not company.table.substituted[seat]
    while to_act(company.table.going) != seat:
        await company.step()
    at = company.table.seq
    await company.step()
    assert company.truth.moves()[at]["source"] == "player"
    await evening.post(group, leaver.who, "/leave")
    await company.play()
    assert set(company.truth.sheet(group)) == {each.id for each in people}, "his account is not written"
    assert not evening.refused()


@pytest.mark.parametrize("who", ["host", "player", "stranger", "admin"])
async def test_row_11_stop_is_for_the_host_and_admins_and_writes_nothing(evening: Evening, who: str) -> None:
    admin, host, other, stranger = await evening.people("Админ", "Аня", "Борис", "Прохожий")
    group = await evening.group(admin, host, other, stranger)
    company = await evening.company(group, [host, other])
    await company.play(4)
    stopping = {"host": host, "player": other, "stranger": stranger, "admin": admin}[who]
    await evening.post(group, stopping, "/stop")
    await evening.advance(5)
    assert not company.truth.sheet(group)
    if who in ("player", "stranger"):
        assert company.table.status == "playing"
        told = "Остановить партию?" if who == "player" else "только хозяин стола (Аня)"
        assert told in (await evening.texts(group, other))[-1]
        await company.step()
        return
    assert company.table.status == "closed"
    for chat, viewer in ((group, other), (host.id, host), (other.id, other)):
        assert "не доиграна" in " ".join(await evening.texts(chat, viewer))
        assert not [each for each in await evening.buttons(chat, viewer) if each.data]
    await evening.post(group, other, "/newgame")
    assert evening.truth.table().status == "lobby"
    assert not evening.refused()


async def test_practice_in_a_private_chat(evening: Evening) -> None:
    anya = await evening.person("Аня")
    company = await evening.company(anya.id, [anya])
    table = await company.play()
    assert isinstance(table.going.phase, GameOver)
    assert table.people.count(None) == 3
    await evening.advance(5)
    result = (await evening.texts(anya.id, anya))[-1]
    assert "🏆" in result
    chats = {call["chat_id"] for call in evening.calls() if call["chat_id"] is not None}
    assert chats == {anya.id}
    assert not evening.refused()
