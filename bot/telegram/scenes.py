"""A table of the service as the scenes and screens of the renderer."""

from __future__ import annotations

from dataclasses import replace

from bot.render import scene as shown
from bot.render.chooser import rules_chooser
from bot.render.chooser_pages import Choosing, PresetsPage
from bot.render.group import group_panel
from bot.render.lobby import closed_panel, lobby_panel
from bot.render.nudges import mention, reminder
from bot.render.private import hand_in_group, private_panel
from bot.render.scene import Scene, Sitter
from bot.render.screen import Screen
from bot.render.vote import with_vote
from bot.render.waiting import waiting_panel, with_dissolved_line, with_knock_out, with_line
from bot.service.halts import Pause, Vote
from bot.service.model import Game, Table, TableStatus, place_in_line, position_of, seat_of
from bot.service.pace import Tempo
from bot.service.ports import Clock
from bot.service.service import Service
from bot.service.votes import needed, votes_for
from bot.service.who import StandIn
from petukh.cards import Card
from petukh.engine import to_act
from petukh.model.actions import Seat
from petukh.settlement import settle
from petukh.view import PhaseName, view

SUPERGROUP_PREFIX = "-100"


class Scenes:
    """Draws tables for their readers. A hand goes to nobody but its owner: all is drawn from his view."""

    def __init__(self, service: Service, clock: Clock, bot_username: str) -> None:
        self._service = service
        self._clock = clock
        self._bot = bot_username

    async def group(self, table: Table, choosing: Choosing | None) -> Screen:
        """The group's panel; ``choosing``: the lobby shows this page of the chooser of rules."""
        # Once it can be read there, there is no silence any more.
        table = replace(table, pause=None) if table.silenced else table
        scene = await self.scene(table, table.language)
        screen = with_vote(await self._public(table, scene, choosing), scene)
        line_shown = choosing is None and table.status is not TableStatus.CLOSED
        return with_line(screen, scene) if line_shown else screen

    async def private(
        self,
        table: Table,
        user_id: int,
        group_message: int | None,
        choosing: Choosing | None,
        in_group: bool = False,
    ) -> Screen:
        """One person's panel, in his private chat or shown to him alone in the group.

        ``group_message`` is the group's panel to link to.
        """
        language = await self._service.people.language(user_id)
        seat = seat_of(table, user_id)
        selection = frozenset() if seat is None else self._service.play.selection(table, seat)
        scene = await self.scene(table, language, selection, group_message)
        if table.status is not TableStatus.CLOSED and place_in_line(table, user_id) is not None:
            return waiting_panel(scene, user_id)
        if seat is None or table.game is None or table.status is TableStatus.CLOSED:
            return await self._public(table, scene, choosing)
        if in_group:
            return hand_in_group(scene, view(table.game.state, seat))
        panel = with_vote(private_panel(scene, view(table.game.state, seat)), scene)
        return with_knock_out(panel, scene, seat)

    async def reminder(self, table: Table, game: Game, user_id: int) -> Screen:
        """A private word to the one whose move is waited for."""
        scene = await self.scene(table, await self._service.people.language(user_id))
        return reminder(scene, view(game.state, seat_of(table, user_id)))

    async def mention(self, table: Table, seat: Seat) -> Screen:
        """The same in the group, naming him."""
        return Screen(mention(await self.scene(table, table.language), seat))

    async def scene(
        self,
        table: Table,
        language: str,
        selection: frozenset[Card] = frozenset(),
        group_message: int | None = None,
    ) -> Scene:
        """All that a screen needs to know of the table beside the view."""
        game = table.game
        over = game is not None and game.phase is PhaseName.GAME_OVER
        return Scene(
            table_id=table.id,
            title=table.title,
            language=language,
            sitters=tuple([await self._sitter(table, at) for at in range(len(table.occupants))]),
            rules=table.rules,
            preset=table.preset,
            private_link=private_link(self._bot, table.id),
            host=next(
                (at for at, sitter in enumerate(table.occupants) if sitter.user_id == table.host_id), 0
            ),
            practice=table.practice,
            game_number=0 if game is None else game.number,
            proof=None if game is None else _proof(game, stopped=table.status is TableStatus.CLOSED),
            draw=_draw(table),
            selection=selection,
            urgency=0 if game is None else game.urgency,
            seconds_left=None if game is None else self._seconds_left(game),
            group_link=_message_link(table.place.chat_id, group_message),
            settlement=settle(game.state) if game is not None and over else None,
            waiting=tuple(
                Sitter(waiter.name, user_id=waiter.user_id, username=waiter.username)
                for waiter in table.waiting
            ),
            vote=None if table.vote is None else _vote(table, table.vote),
            pause=None if table.pause is None else self._pause(table, table.pause),
            tempo=self.tempo(table.tempo),
            tempos=tuple(map(self.tempo, Tempo)),
            brains=table.brains,
            hints=table.hints,
        )

    def _pause(self, table: Table, pause: Pause) -> shown.Pause:
        by = None if pause.by is None else position_of(table, pause.by)
        if table.alarm is None:
            raise AssertionError(f"table {table.id} is paused for ever")
        kept = max(0, round(table.alarm.at - self._clock.now()))
        return shown.Pause(by, shown.Cause(pause.cause.value), kept)

    def tempo(self, tempo: Tempo) -> shown.Tempo:
        """A tempo and how long it lets people think."""
        limit = self._service.pace.limit(tempo)
        return shown.Tempo(tempo.value, None if limit is None else round(limit))

    async def _sitter(self, table: Table, at: int) -> Sitter:
        occupant = table.occupants[at]
        reachable = occupant.user_id is None or await self._service.people.is_reachable(occupant.user_id)
        return Sitter(
            occupant.name,
            user_id=occupant.user_id,
            brain=occupant.brain,
            # Nobody plays for somebody who is out of the game.
            substituted=occupant.substituted and not _is_out(table, at),
            reachable=reachable,
            username=occupant.username,
            stand_in=_stand_in(table, occupant.stand_in),
        )

    async def _public(self, table: Table, scene: Scene, choosing: Choosing | None) -> Screen:
        """What everybody may see. A finished game's result stays to be read when its table has closed."""
        closed = table.status is TableStatus.CLOSED
        if table.game is None:
            if closed:
                return with_dissolved_line(closed_panel(scene), scene)
            return lobby_panel(scene) if choosing is None else await self._chooser(table, scene, choosing)
        over = table.game.phase is PhaseName.GAME_OVER
        if closed and not over:
            return with_dissolved_line(closed_panel(scene), scene)
        panel = group_panel(scene, view(table.game.state, None))
        return with_dissolved_line(Screen(panel.text), scene) if closed else panel

    async def _chooser(self, table: Table, scene: Scene, choosing: Choosing) -> Screen:
        if not isinstance(choosing.page, PresetsPage):
            return rules_chooser(scene, choosing)
        rules, chat_id = self._service.rules, table.place.chat_id
        return rules_chooser(
            scene,
            choosing,
            chat_rules=await rules.chat_default(chat_id) is not None,
            last_rules=await rules.last_played(chat_id) is not None,
        )

    def _seconds_left(self, game: Game) -> int | None:
        if game.due_at is None or to_act(game.state) is None:
            return None
        return int(game.due_at - self._clock.now())


def _is_out(table: Table, at: int) -> bool:
    return table.game is not None and view(table.game.state, None).seats[at].out


def _vote(table: Table, vote: Vote) -> shown.Vote:
    return shown.Vote(
        vote.number,
        position_of(table, vote.by),
        votes_for(table, vote.stop),
        votes_for(table, vote.play),
        needed(table),
    )


def private_link(bot_username: str, table_id: int) -> str:
    """Opens the bot's private chat at a table."""
    return f"https://t.me/{bot_username}?start=t{table_id}"


def linked_table(payload: str) -> int | None:
    """The table named by the payload of such a link; None for any other payload."""
    number = payload.removeprefix("t")
    well_formed = payload.startswith("t") and number.isascii() and number.isdigit() and len(number) <= 15
    return int(number) if well_formed else None


def _message_link(chat_id: int, message_id: int | None) -> str | None:
    """A message of a supergroup has an address, one of a basic group has none."""
    if message_id is None or not str(chat_id).startswith(SUPERGROUP_PREFIX):
        return None
    return f"https://t.me/c/{str(chat_id).removeprefix(SUPERGROUP_PREFIX)}/{message_id}"


def _proof(game: Game, *, stopped: bool) -> shown.Proof:
    told = game.proof_of(stopped=stopped)
    return shown.Proof(told.commitment, told.seed, told.cut)


def _stand_in(table: Table, done: StandIn | None) -> shown.StandIn | None:
    """What was played for somebody, as long as its deal is the present one."""
    game = table.game
    if done is None or game is None or (done.game, done.deal) != (game.number, game.state.deal_number):
        return None
    return shown.StandIn(
        bought=done.bought,
        passed=done.passed,
        packet=done.packet,
        upcard=done.upcard,
        first_trick=done.first_trick,
        cards=done.cards,
    )


def _draw(table: Table) -> shown.SeatingDraw:
    return shown.SeatingDraw(table.draw.commitment, table.draw.seed, table.draw.rounds)
