"""Who may do what: the documented table is the one that is asked, and it is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.service.outcomes import Declined, Moment
from bot.service.pace import Tempo
from bot.service.rights import WHO, Right, Role, forbidden
from tests.service.house import ANNA, BORIS, STRANGER, VERA, House, done

DOCUMENT = Path(__file__).parents[2] / "docs" / "rights.md"


def test_the_document_says_what_the_module_does() -> None:
    lines = DOCUMENT.read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    (_, *roles), _, *told = rows
    documented = {
        right: {role for role, cell in zip(roles, cells, strict=True) if cell == "yes"}
        for right, *cells in told
    }
    assert documented == {right.value: {role.value for role in who} for right, who in WHO.items()}
    assert {*WHO} == {*Right}


@pytest.mark.parametrize("right", Right)
async def test_row_14_every_right_belongs_to_its_roles_alone(inn: House, right: Right) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    table = done(await inn.presence.leave(table.id, VERA.user_id))
    # The host is a player too: as one who has left his seat to somebody he would be only the host.
    assert (forbidden(right, table, BORIS.user_id) is None) is (Role.PLAYER in WHO[right])
    assert (forbidden(right, table, VERA.user_id) is None) is (Role.AWAY in WHO[right])
    assert (forbidden(right, table, ANNA.user_id) is None) is bool({Role.HOST, Role.PLAYER} & WHO[right])
    assert (forbidden(right, table, STRANGER.user_id, is_admin=True) is None) is (Role.ADMIN in WHO[right])
    assert isinstance(forbidden(right, table, STRANGER.user_id), Declined)


async def test_row_14_no_use_case_lets_a_stranger_change_a_table(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS, VERA)
    for attempt in (
        inn.lobby.get_up(lobby.id, STRANGER),
        inn.lobby.add_brain(lobby.id, STRANGER),
        inn.lobby.drop_brain(lobby.id, STRANGER),
        inn.rules.choose_preset(lobby.id, STRANGER, "yard", is_admin=False),
        inn.rules.choose_tempo(lobby.id, STRANGER, Tempo.FAST, is_admin=False),
        inn.rules.take_code(lobby.id, STRANGER, "132", is_admin=False),
        inn.rules.keep_for_chat(lobby, STRANGER, is_admin=False),
        inn.games.start(lobby.id, STRANGER, is_admin=False),
        inn.games.stop(lobby.id, STRANGER, is_admin=False),
    ):
        assert isinstance(await attempt, Declined)
    assert await inn.saved(lobby.id) == lobby
    table = done(await inn.games.start(lobby.id, ANNA, is_admin=False))
    for attempt in (
        inn.lobby.sit(table.id, STRANGER),
        inn.play.next_deal(table.id, STRANGER.user_id, Moment()),
        inn.pauses.pause(table.id, STRANGER),
        inn.pauses.go_on(table.id, STRANGER),
        inn.votes.cast(table.id, STRANGER, table.version, stop=True),
        inn.games.stop(table.id, STRANGER, is_admin=False),
        inn.games.rematch(table.id, STRANGER, Moment()),
        inn.presence.leave(table.id, STRANGER.user_id),
        inn.presence.come_back(table.id, STRANGER),
        inn.presence.hand_on(table.id, STRANGER.user_id),
        inn.line.leave(table.id, STRANGER.user_id),
    ):
        assert isinstance(await attempt, Declined)
    assert await inn.saved(table.id) == table
