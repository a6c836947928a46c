"""Rules chosen in the chat: presets, options, codes, the chat's own rules, the last game's."""

from __future__ import annotations

import pytest

from bot.render.chooser_pages import GroupPage, GroupsPage, OptionPage, choice_arg, page_arg
from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode as data_of
from petukh.rules.catalogue import Value
from petukh.rules.code import encode
from petukh.rules.presets import CLASSIC, SALON, changed
from tests.bot.staging import Evening, evening, friends, lobby
from tests.bot.world import Someone, World
from tests.petukh.test_codes import sealed

GROUPS = page_arg(GroupsPage())


async def tap(night: Evening, who: Someone, op: Op, arg: str | None = None) -> str:
    """Press, and let the panel follow."""
    answer = await night.world.tap(who, night.group, op, arg)
    await night.world.advance(4)
    return answer


async def open_option(night: Evening, host: Someone, group: str, path: str) -> None:
    """From the presets to an option, button by button."""
    await tap(night, host, Op.RULES_PAGE, GROUPS)
    await tap(night, host, Op.RULES_PAGE, page_arg(GroupPage(group)))
    wanted = page_arg(OptionPage(path))
    for part in range(1, 5):
        shown = await night.world.buttons(night.group, host)
        if wanted in {each.press.arg for each in shown if each.press}:
            break
        await tap(night, host, Op.RULES_PAGE, page_arg(GroupPage(group, part)))
    await tap(night, host, Op.RULES_PAGE, wanted)


async def choose(night: Evening, host: Someone, path: str, value: Value) -> str:
    """Press a value of the option that is shown."""
    return await tap(night, host, Op.OPTION, choice_arg(path, value))


async def panel(night: Evening) -> str:
    """The bot's last message in the group."""
    return (await night.world.texts(night.group, night.people[0]))[-1]


async def test_the_host_takes_a_preset_and_changes_an_option(world: World) -> None:
    night = await lobby(world, *await friends(world))
    anya = night.people[0]
    await tap(night, anya, Op.RULES)
    assert "Правила стола" in await panel(night)
    assert await tap(night, anya, Op.PRESET, "salon") == ""
    assert await tap(night, anya, Op.PRESET, "salon") == "Уже сделано."
    await open_option(night, anya, "upcard", "upcard.taker")
    assert "сдающий может взять" in await panel(night)
    assert await choose(night, anya, "upcard.taker", "nobody") == ""
    assert "В наборе «Салон»: сдающий может взять" in await panel(night)
    await tap(night, anya, Op.RULES_PAGE, page_arg(GroupPage("upcard")))
    assert "Вскрытый козырь: никому ●" in await panel(night)
    await tap(night, anya, Op.RULES_PAGE, GROUPS)
    assert "• Вскрытый козырь: никому" in await panel(night)
    await tap(night, anya, Op.BACK)
    assert "Салон · 32 карты · в записи 20 · ● 1 правка" in await panel(night)
    table = await night.table()
    assert table.rules == changed(SALON, {"upcard.taker": "nobody"})
    await tap(night, anya, Op.START)
    assert (await night.view(anya)).rules == table.rules
    assert not world.refused()


async def test_others_are_refused_in_words_and_may_read(world: World) -> None:
    night = await lobby(world, *await friends(world))
    anya, boris, _ = night.people
    await tap(night, boris, Op.RULES)
    assert "Цель." in await panel(night)
    await tap(night, anya, Op.RULES)
    stranger = await world.person("Гриша")
    await world.sandbox.control.join(night.group, stranger.id)
    for who in (boris, stranger):
        for op, arg in [
            (Op.PRESET, "salon"),
            (Op.RULES_PAGE, GROUPS),
            (Op.BACK, None),
        ]:
            assert "Аня" in await tap(night, who, op, arg)
    await world.post(night.group, boris, f"/rules {encode('salon', SALON)}")
    await world.advance(4)
    assert "Аня" in await panel(night)
    assert (await night.table()).rules == CLASSIC


async def test_an_admin_who_is_not_the_host_may_choose(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис")
    group = await world.group(anya, boris)
    await world.post(group, boris, "/newgame")
    await world.tap(anya, group, Op.RULES)
    await world.advance(4)
    assert await world.tap(anya, group, Op.PRESET, "salon") == ""
    await world.advance(4)
    assert "Салон · 32 карты" in (await world.texts(group, anya))[-1]


async def test_one_may_sit_down_while_the_host_chooses(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис")
    group = await world.group(anya, boris)
    await world.post(group, anya, "/newgame")
    await world.tap(anya, group, Op.RULES)
    await world.advance(4)
    assert "Нужны хотя бы двое" in (await world.texts(group, anya))[-1]
    assert await world.tap(boris, group, Op.SIT) == ""
    await world.advance(4)
    assert "Свободных мест: 3" in (await world.texts(group, anya))[-1]


async def test_a_contradiction_is_refused_with_its_reasons_in_words(world: World) -> None:
    night = await lobby(world, *await friends(world))
    anya = night.people[0]
    await tap(night, anya, Op.RULES)
    await open_option(night, anya, "end", "boys.finish_four_at")
    assert await choose(night, anya, "boys.finish_four_at", 5) == ""
    await tap(night, anya, Op.RULES_PAGE, page_arg(GroupPage("end")))
    await tap(night, anya, Op.RULES_PAGE, page_arg(OptionPage("boys.finish_at")))
    before = (await night.table()).rules
    answer = await choose(night, anya, "boys.finish_at", 7)
    assert answer == "Четырьмя валетами закончить было бы труднее, чем парой."
    shown = await panel(night)
    assert "Так не сыграешь: 7 и меньше" in shown
    assert "(Закончить с мальчиками, Закончить с четырьмя)" in shown
    assert (await night.table()).rules == before
    assert await choose(night, anya, "boys.finish_at", 4) == ""
    assert "Так не сыграешь" not in await panel(night)


async def test_rules_do_not_change_under_a_running_game(world: World) -> None:
    night = await lobby(world, *await friends(world))
    anya = night.people[0]
    await tap(night, anya, Op.RULES)
    await tap(night, anya, Op.RULES_PAGE, GROUPS)
    old = [each for each in await world.buttons(night.group, anya) if each.press]
    await tap(night, anya, Op.BACK)
    await tap(night, anya, Op.START)
    rules = (await night.table()).rules
    for each in old:
        assert await world.press(anya, night.group, each, blind=True) == (
            "Партия уже идёт: места и правила не меняются."
        )
    await world.post(night.group, anya, f"/rules {encode('salon', SALON)}")
    await world.advance(4)
    assert (await world.texts(night.group, anya))[-1] == "Партия уже идёт: места и правила не меняются."
    assert (await night.table()).rules == rules


async def test_the_page_of_rules_leads_to_the_chooser_and_stays(world: World) -> None:
    night = await lobby(world, *await friends(world))
    anya, boris, _ = night.people
    await world.post(night.group, boris, "/rules")
    await world.advance(4)
    assert "Аня" in await tap(night, boris, Op.CHANGE_RULES)
    assert await tap(night, anya, Op.CHANGE_RULES) == ""
    texts = await world.texts(night.group, anya)
    assert "Возьми набор за основу" in texts[-1]
    assert any("Цель." in text for text in texts)
    assert not any("собираемся за стол" in text for text in texts)


async def test_a_code_carries_the_rules_to_another_chat(world: World) -> None:
    night = await lobby(world, *await friends(world))
    anya, boris, _ = night.people
    await tap(night, anya, Op.RULES)
    await open_option(night, anya, "boys", "boys.crooked")
    await choose(night, anya, "boys.crooked", 5)
    rules = (await night.table()).rules
    await world.post(night.group, anya, "/rules")
    await world.advance(4)
    code = encode("classic", rules)
    assert f"/rules {code}" in await panel(night)

    family = await lobby(world, boris, anya, title="Семья")
    await world.post(family.group, boris, f"/rules {code.lower().replace('-', ' ')}")
    await world.advance(4)
    assert "• косые, разного цвета и без козырного: −5" in await panel(family)
    assert (await family.table()).rules == rules


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("104-5", "В коде ошибка: сверь его по буквам и цифрам."),
        ("привет", "В коде ошибка: сверь его по буквам и цифрам."),
        (sealed("2"), "Этот код от другой версии бота, здесь его не прочесть."),
    ],
)
async def test_a_code_that_cannot_be_used_is_refused_in_words(world: World, code: str, words: str) -> None:
    anya = await world.person("Аня")
    night = await lobby(world, anya)
    await world.post(night.group, anya, f"/rules {code}")
    await world.advance(4)
    assert await panel(night) == words
    assert (await night.table()).rules == CLASSIC


async def test_a_code_without_a_table_or_from_elsewhere_changes_nothing(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис")
    code = encode("salon", SALON)
    group = await world.group(anya, boris)
    await world.post(group, anya, f"/rules {code}")
    assert "ещё нет стола" in (await world.texts(group, anya))[-1]
    night = await lobby(world, anya, boris)
    await world.post(anya.id, anya, f"/rules {code}")
    assert "ещё нет стола" in (await world.texts(anya.id, anya))[-1]
    assert (await night.table()).rules == CLASSIC


async def test_a_chats_own_rules_and_those_of_last_time(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис")
    group = await world.group(anya, boris)

    async def opened(host: Someone) -> Evening:
        assert world.bot is not None
        await world.post(group, host, "/newgame")
        await world.advance(4)
        tables = await world.bot.service.book.of_person(host.id)
        return Evening(world, group, (host,), tables[0].id)

    night = await opened(boris)
    await tap(night, boris, Op.RULES)
    ops = {each.press.op for each in await world.buttons(group, boris) if each.press}
    assert not ops & {Op.AS_LAST, Op.CHAT_RULES}
    await tap(night, boris, Op.PRESET, "salon")
    await tap(night, boris, Op.RULES_PAGE, GROUPS)
    assert await tap(night, boris, Op.KEEP_RULES) == "Это может только админ чата."
    assert (await tap(night, anya, Op.KEEP_RULES)).startswith("Готово: новые столы")
    await world.post(group, boris, "/stop")
    await world.post(group, boris, "/rules")
    await world.advance(4)
    assert "Правила: Салон" in await panel(night)

    night = await opened(anya)
    assert (await night.table()).rules == SALON
    await tap(night, anya, Op.RULES)
    await tap(night, anya, Op.PRESET, "classic")
    await tap(night, boris, Op.SIT)
    await tap(night, anya, Op.BACK)
    await tap(night, anya, Op.START)
    await world.post(group, anya, "/stop")
    await world.advance(4)

    night = await opened(boris)
    assert (await night.table()).rules == SALON
    await tap(night, boris, Op.RULES)
    assert await tap(night, boris, Op.AS_LAST) == ""
    assert (await night.table()).rules == CLASSIC
    assert await tap(night, boris, Op.CHAT_RULES) == ""
    assert (await night.table()).rules == SALON
    assert not world.refused()


async def test_in_a_practice_game_one_chooses_too(world: World) -> None:
    anya = await world.person("Аня")
    await world.post(anya.id, anya, "/newgame")
    await world.advance(4)
    await world.post(anya.id, anya, "/rules")
    await world.advance(4)
    await world.tap(anya, anya.id, Op.CHANGE_RULES)
    await world.advance(4)
    assert await world.tap(anya, anya.id, Op.PRESET, "salon") == ""
    await world.advance(4)
    assert await world.tap(anya, anya.id, Op.RULES_PAGE, GROUPS) == ""
    await world.advance(4)
    assert (await world.tap(anya, anya.id, Op.KEEP_RULES)).startswith("Готово")
    await world.post(anya.id, anya, "/stop")
    await world.post(anya.id, anya, "/newgame")
    await world.advance(4)
    assert "Салон" in (await world.texts(anya.id, anya))[-1]


@pytest.mark.parametrize(
    ("op", "arg"),
    [
        (Op.RULES_PAGE, "g9-0"),
        (Op.RULES_PAGE, "o99"),
        (Op.RULES_PAGE, ""),
        (Op.OPTION, "0-2"),
        (Op.OPTION, "2-99999999999999999999"),
        (Op.OPTION, "999-0"),
        (Op.OPTION, "2"),
        (Op.PRESET, "poker"),
    ],
)
async def test_invented_choices_are_refused_in_words(world: World, op: Op, arg: str) -> None:
    anya = await world.person("Аня")
    night = await lobby(world, anya)
    table = await night.table()
    made = data_of(Press(op, night.table_id, arg=arg))
    assert await world.press_data(anya, night.group, 1, made, blind=True)
    assert await night.table() == table


async def test_the_chooser_of_another_chat_is_refused_in_words(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис")
    night = await lobby(world, anya, boris)
    await tap(night, anya, Op.RULES)
    await tap(night, anya, Op.RULES_PAGE, GROUPS)
    family = await lobby(world, boris, anya, title="Семья")
    table = await night.table()
    for each in await world.buttons(night.group, anya):
        assert each.data is not None
        for chat_id in (family.group, anya.id):
            told = await world.press_data(anya, chat_id, 1, each.data, blind=True)
            assert told == "Это чужая кнопка."
    assert await night.table() == table


async def test_after_a_restart_an_old_page_of_the_chooser_still_works(world: World) -> None:
    anya = await world.person("Аня")
    night = await lobby(world, anya)
    await tap(night, anya, Op.RULES)
    salon = await world.button(night.group, anya, Op.PRESET, "salon")
    await world.stop_bot()
    await world.start_bot()
    assert await world.press(anya, night.group, salon, blind=True) == ""
    assert (await night.table()).rules == SALON


async def test_a_game_shows_its_rules_without_a_way_to_change_them(world: World) -> None:
    night = await evening(world, *await friends(world))
    await world.post(night.group, night.people[0], "/rules")
    await world.advance(4)
    shown = [each.press.op for each in await world.buttons(night.group, night.people[0]) if each.press]
    assert Op.CHANGE_RULES not in shown
