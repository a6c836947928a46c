"""Pages that are asked for: the sheet, past games, the score of this one."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.render import pages, scene
from bot.render.rulebook import rules_page
from bot.service.house_rules import rules_of
from bot.service.model import Place, Table, TableStatus, seat_of
from bot.service.results import Sum
from bot.telegram.handlers.desk import Desk
from petukh.view import view

GAMES_TOLD = 10


class Pages:
    """Draws pages and posts them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def standings(self, place: Place, table: Table | None, language: str) -> None:
        """The sheet of the chat that the table, or the place, belongs to."""
        sheet = await self._desk.service.sheet.standings(_chat(place, table))
        rows = [
            scene.StandingRow(
                name=row.name,
                amounts=tuple(map(_amount, row.sums)),
                games=row.games,
                wins=row.wins,
                username=row.username,
                brain=row.user_id is None,
            )
            for row in sheet
        ]
        self._desk.say(place, pages.standings(rows, language))

    async def history(self, place: Place, table: Table | None, language: str) -> None:
        """The last games of that chat."""
        past = await self._desk.service.sheet.history(_chat(place, table), GAMES_TOLD)
        games = [
            scene.PastGame(
                when=datetime.fromtimestamp(game.ended_at, UTC).date(),
                preset=game.preset,
                deals=game.deals,
                entries=tuple((name, _amount(wrote)) for name, wrote in game.entries),
            )
            for game in past
        ]
        self._desk.say(place, pages.history(games, language))

    async def score(self, place: Place, table: Table, user_id: int, language: str) -> bool:
        """The score of the table's game; False if it has none."""
        if table.game is None:
            return False
        drawn = await self._desk.scenes.scene(table, language)
        seat = None if place == table.place and not table.practice else seat_of(table, user_id)
        self._desk.say(place, pages.score(drawn, view(table.game.state, seat)))
        return True

    async def rules(self, place: Place, table: Table | None, language: str) -> None:
        """The table's rules and tempo, to be changed in its lobby; without one what the next starts with."""
        if table is None:
            shown = await self._desk.service.rules.starting(place.chat_id)
        else:
            shown = rules_of(table)
        in_lobby = table is not None and table.status is TableStatus.LOBBY and table.place == place
        changing = table.id if table is not None and in_lobby else None
        tempo = self._desk.scenes.tempo(shown.tempo)
        self._desk.say(place, rules_page(shown.rules, shown.preset, tempo, language, changing))


def _amount(written: Sum) -> scene.Amount:
    return scene.Amount(written.count, written.unit, written.chips)


def _chat(place: Place, table: Table | None) -> int:
    return place.chat_id if table is None else table.place.chat_id
