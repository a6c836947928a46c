"""Choosing rules: who may, what is refused and why, and where a chat's own rules come from."""

from __future__ import annotations

import pytest

from bot.service.model import Place, RuleSet
from bot.service.outcomes import Declined
from bot.service.pace import Tempo
from petukh.rules.code import encode
from petukh.rules.conflicts import ConflictCode
from petukh.rules.presets import CLASSIC, SALON, changed
from tests.service.house import ANNA, BORIS, GROUP, STRANGER, VERA, House, done


async def test_rules_are_the_hosts_or_an_admins_to_choose(inn: House) -> None:
    table = await inn.lobby_of(ANNA, BORIS)
    refused = await inn.rules.choose_preset(table.id, BORIS, "salon", is_admin=False)
    assert refused == Declined("not_host", {"host": "Аня"})
    table = done(await inn.rules.choose_preset(table.id, ANNA, "salon", is_admin=False))
    assert (table.preset, table.rules) == ("salon", SALON)
    table = done(await inn.rules.choose_option(table.id, STRANGER, "table.deck", 36, is_admin=True))
    table = done(await inn.rules.choose_option(table.id, ANNA, "table.start", 30, is_admin=False))
    assert (table.preset, table.rules) == ("salon", changed(SALON, {"table.deck": 36, "table.start": 30}))
    same = await inn.rules.choose_option(table.id, ANNA, "table.start", 30, is_admin=False)
    assert same == Declined("already")
    assert (await inn.saved(table.id)).rules == table.rules


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("table.deck", 52),
        ("table.start", 1),
        ("table.start", None),
        ("boys.crooked", 4),
        ("table.cut", "never"),
    ],
)
async def test_a_value_that_is_not_offered_is_refused_naming_the_option(
    inn: House, path: str, value: int | str | None
) -> None:
    table = await inn.lobby_of(ANNA)
    outcome = await inn.rules.choose_option(table.id, ANNA, path, value, is_admin=False)
    assert outcome == Declined("bad_option", {"option": path})
    assert await inn.saved(table.id) == table


async def test_an_unknown_preset_is_refused(inn: House) -> None:
    preset = "bridge"
    table = await inn.lobby_of(ANNA)
    outcome = await inn.rules.choose_preset(table.id, ANNA, preset, is_admin=False)
    assert outcome == Declined("bad_option", {"option": preset})


async def test_a_contradiction_is_refused_with_all_its_reasons_and_changes_nothing(inn: House) -> None:
    table = await inn.lobby_of(ANNA)
    done(await inn.rules.choose_option(table.id, ANNA, "boys.finish_four_at", 5, is_admin=False))
    before = await inn.table(table.id)
    outcome = await inn.rules.choose_option(table.id, ANNA, "boys.finish_at", 7, is_admin=False)
    assert isinstance(outcome, Declined)
    assert outcome.code == "conflict"
    assert [each.code for each in outcome.conflicts] == [ConflictCode.FOUR_JACKS_WORSE]
    assert await inn.table(table.id) == await inn.saved(table.id) == before


async def test_a_running_game_keeps_its_rules(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS)
    late = Declined("already_playing")
    assert await inn.rules.choose_preset(table.id, ANNA, "salon", is_admin=False) == late
    assert await inn.rules.choose_option(table.id, ANNA, "table.start", 30, is_admin=True) == late
    assert await inn.rules.take_code(table.id, ANNA, encode("salon", SALON), is_admin=True) == late
    assert await inn.rules.take_last(table, ANNA, is_admin=True) == late
    assert await inn.rules.keep_for_chat(table, ANNA, is_admin=True) == late
    assert await inn.saved(table.id) == table


async def test_the_code_of_one_table_gives_another_its_rules(inn: House) -> None:
    table = await inn.lobby_of(ANNA)
    table = done(await inn.rules.choose_option(table.id, ANNA, "boys.crooked", 5, is_admin=False))
    code = encode(table.preset, table.rules)
    other = await inn.lobby_of(BORIS, place=Place(-200, None))
    refused = await inn.rules.take_code(other.id, STRANGER, code, is_admin=False)
    assert refused == Declined("not_host", {"host": "Боря"})
    other = done(await inn.rules.take_code(other.id, BORIS, code.lower(), is_admin=False))
    assert (other.preset, other.rules) == (table.preset, table.rules)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("nonsense", "code_damaged"),
        ("", "code_damaged"),
        ("2-3", "code_damaged"),
    ],
)
async def test_a_code_that_cannot_be_used_changes_nothing(inn: House, code: str, reason: str) -> None:
    table = await inn.lobby_of(ANNA)
    assert await inn.rules.take_code(table.id, ANNA, code, is_admin=False) == Declined(reason)
    assert await inn.saved(table.id) == table


async def test_a_chats_own_rules_are_its_admins_to_set_and_its_new_tables_to_start_with(inn: House) -> None:
    table = await inn.lobby_of(ANNA)
    assert await inn.rules.take_chat_default(table, ANNA, is_admin=False) == Declined("no_chat_rules")
    table = done(await inn.rules.choose_option(table.id, ANNA, "table.start", 30, is_admin=False))
    assert await inn.rules.keep_for_chat(table, ANNA, is_admin=False) == Declined("admins_only")
    done(await inn.rules.keep_for_chat(table, ANNA, is_admin=True))
    table = done(await inn.rules.choose_preset(table.id, ANNA, "salon", is_admin=False))
    table = done(await inn.rules.take_chat_default(table, ANNA, is_admin=False))
    assert table.rules == changed(CLASSIC, {"table.start": 30})
    done(await inn.games.stop(table.id, ANNA, is_admin=False))
    assert (await inn.lobby_of(VERA)).rules == changed(CLASSIC, {"table.start": 30})
    topic = await inn.lobby_of(BORIS, place=Place(GROUP.chat_id, 5))
    assert topic.rules.table.start == 30
    elsewhere = await inn.lobby_of(BORIS, place=Place(-200, None))
    assert elsewhere.rules == CLASSIC


async def test_in_a_private_chat_one_sets_ones_own(inn: House) -> None:
    place = Place(ANNA.user_id, None)
    table = done(await inn.lobby.open_table(place, "private", "Аня", ANNA, "ru"))
    table = done(await inn.rules.choose_preset(table.id, ANNA, "salon", is_admin=False))
    done(await inn.rules.keep_for_chat(table, ANNA, is_admin=False))
    assert await inn.rules.starting(ANNA.user_id) == RuleSet("salon", SALON, Tempo.NORMAL, hints=True)


async def test_as_last_time_means_the_last_game_that_was_begun_in_the_chat(inn: House) -> None:
    table = await inn.lobby_of(ANNA, BORIS)
    assert await inn.rules.take_last(table, ANNA, is_admin=False) == Declined("no_last_rules")
    done(await inn.rules.choose_preset(table.id, ANNA, "salon", is_admin=False))
    done(await inn.rules.choose_option(table.id, ANNA, "table.start", 15, is_admin=False))
    done(await inn.games.start(table.id, ANNA, is_admin=False))
    done(await inn.games.stop(table.id, ANNA, is_admin=False))
    never_begun = await inn.lobby_of(ANNA)
    done(await inn.rules.choose_option(never_begun.id, ANNA, "table.start", 49, is_admin=False))
    done(await inn.games.stop(never_begun.id, ANNA, is_admin=False))
    await inn.game_of(VERA, STRANGER, place=Place(-200, None))
    table = await inn.lobby_of(ANNA)
    assert table.rules == CLASSIC
    table = done(await inn.rules.take_last(table, ANNA, is_admin=False))
    assert (table.preset, table.rules) == ("salon", changed(SALON, {"table.start": 15}))


async def test_a_group_that_became_a_supergroup_keeps_its_rules(inn: House) -> None:
    table = await inn.lobby_of(ANNA)
    table = done(await inn.rules.choose_preset(table.id, ANNA, "salon", is_admin=False))
    done(await inn.rules.keep_for_chat(table, ANNA, is_admin=True))
    await inn.service.book.move_chat(GROUP.chat_id, -1000)
    assert await inn.rules.starting(-1000) == RuleSet("salon", SALON, Tempo.NORMAL)
    assert await inn.rules.starting(GROUP.chat_id) == RuleSet("classic", CLASSIC, Tempo.NORMAL)
