"""Which panels a table should have, and what each should show: the desired state, from what is saved."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.screen import Screen
from bot.service.model import Place, Table, TableStatus, people_at, seat_of
from bot.service.panels import PanelKind
from bot.service.people import People
from bot.service.ports import Clock
from bot.service.who import Occupant
from bot.telegram.live_panel import LivePanel, TablePanels
from bot.telegram.priority import Priority
from bot.telegram.scenes import Scenes
from bot.telegram.stages import Stage, stage
from petukh.engine import to_act
from petukh.view import BETWEEN_DEALS

Key = tuple[PanelKind, int]

REMINDED = 1
MENTIONED = 2
NUDGES = (PanelKind.REMINDER, PanelKind.MENTION)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a panel is to be; ``mark`` is its ``drawn_version``.

    ``anew``: send it and take the old one away, or with ``keep_old`` only the old one's buttons.
    ``silenced``: the game stands still since the bot may not write in the group.
    """

    place: Place
    screen: Screen
    mark: int
    anew: bool = False
    keep_old: bool = False
    silent: bool = True
    deal: tuple[int, int] | None = None
    turn: bool = False
    silenced: bool = False
    stage: Stage | None = None


class Plans:
    """Knows what should be seen."""

    def __init__(self, scenes: Scenes, people: People, clock: Clock) -> None:
        self._scenes = scenes
        self._people = people
        self._clock = clock

    async def wanted(self, table: Table, shows: TablePanels) -> set[Key]:
        """The panels that a table should have now. A closed one keeps those it has, and gets no new ones.

        Ephemeral ones are there because somebody asked for them: see `is_of_this_deal`.
        """
        passing = (*NUDGES, PanelKind.EPHEMERAL)
        has = {key for key, live in shows.panels.items() if live.panel is not None and key[0] not in passing}
        if table.status is TableStatus.CLOSED:
            return has
        wanted: set[Key] = set()
        if not table.practice:
            wanted.add((PanelKind.GROUP, 0))
        if table.practice or table.game is not None:
            for user_id in people_at(table):
                if await self._people.is_reachable(user_id):
                    wanted.add((PanelKind.PRIVATE, user_id))
        return wanted | await self._nudges(table, shows)

    async def plan(self, live: LivePanel, shows: TablePanels, table: Table) -> Plan | None:
        """What the panel should be now; None if there is nobody any more whom it could nudge."""
        match live.kind:
            case PanelKind.GROUP:
                return await self._group(live, shows, table)
            case PanelKind.PRIVATE | PanelKind.EPHEMERAL:
                return await self._private(live, shows, table)
            case PanelKind.REMINDER | PanelKind.MENTION:
                return await self._nudge(live, shows, table)

    async def priority(self, live: LivePanel, table: Table) -> Priority:
        """The order of service: the player to move, wherever he plays, then milestones, then the rest."""
        mover = _mover(table)
        waited_for = None if mover is None else mover.user_id
        if live.user_id and live.user_id == waited_for:
            return Priority.MOVER
        in_group = live.kind is PanelKind.GROUP
        if in_group and (table.game is None or await self._plays_in_group(waited_for)):
            return Priority.MOVER
        if in_group or live.kind is PanelKind.PRIVATE:
            if _anybody_may_go_on(table):
                return Priority.MOVER
            # After a restart nobody knows what a panel shows. The group's is worth a call then, no player's.
            known = in_group or live.stage is not None
            if live.panel is None or (known and live.stage != stage(table, live.kind)):
                return Priority.MILESTONE
        return Priority.BETWEEN if in_group or live.was_turn else Priority.BYSTANDER

    async def _plays_in_group(self, user_id: int | None) -> bool:
        return user_id is not None and not await self._people.is_reachable(user_id)

    async def _group(self, live: LivePanel, shows: TablePanels, table: Table) -> Plan:
        deal = _deal(table)
        new_deal = table.status is TableStatus.PLAYING and live.deal is not None and live.deal != deal
        return Plan(
            place=_place(table, shows),
            screen=await self._scenes.group(table, shows.choosing),
            mark=table.version,
            # Even the muted may edit: only a new message shows that the bot may write again.
            anew=live.anew or new_deal or table.silenced or _moved(live, table.place.chat_id),
            keep_old=new_deal and _next_game(live, deal),
            deal=deal,
            silenced=table.silenced,
            stage=stage(table, live.kind),
        )

    async def _private(self, live: LivePanel, shows: TablePanels, table: Table) -> Plan:
        mover = _mover(table)
        turn = mover is not None and mover.user_id == live.user_id
        unseen = turn and live.was_turn is False and live.is_away(self._clock.now())
        seated = seat_of(table, live.user_id) is not None
        # The panel of somebody who waits in the line does not say it.
        untold = table.silenced and seated and not live.told_of_silence
        group_message = shows.message(PanelKind.GROUP)
        ephemeral = live.kind is PanelKind.EPHEMERAL
        screen = await self._scenes.private(
            table, live.user_id, group_message, shows.choosing, in_group=ephemeral
        )
        deal = _deal(table)
        return Plan(
            place=_place(table, shows) if ephemeral else Place(live.user_id, None),
            screen=screen,
            mark=table.version,
            anew=live.anew or ((unseen or untold or _next_game(live, deal)) and not ephemeral),
            keep_old=_next_game(live, deal),
            silent=not turn,
            deal=deal,
            turn=turn,
            silenced=table.silenced,
            stage=stage(table, live.kind),
        )

    async def _nudge(self, live: LivePanel, shows: TablePanels, table: Table) -> Plan | None:
        seat = seat_of(table, live.user_id)
        if table.game is None or seat is None:
            return None
        outdated = live.panel is not None and live.panel.drawn_version != table.game.seq
        if live.kind is PanelKind.REMINDER:
            place = Place(live.user_id, None)
            screen = await self._scenes.reminder(table, table.game, live.user_id)
        else:
            place = _place(table, shows)
            screen = await self._scenes.mention(table, seat)
        return Plan(place, screen, mark=table.game.seq, anew=outdated, silent=False)

    async def _nudges(self, table: Table, shows: TablePanels) -> set[Key]:
        mover, game = _mover(table), table.game
        if mover is None or mover.user_id is None or game is None:
            return set()
        if table.pause is not None:
            # Those he has had stay: taken away, they would call him once more as soon as play goes on.
            his = [(kind, mover.user_id) for kind in NUDGES]
            return {key for key in his if (live := shows.panels.get(key)) and live.panel is not None}
        nudges: set[Key] = set()
        if game.urgency >= REMINDED and await self._people.is_reachable(mover.user_id):
            nudges.add((PanelKind.REMINDER, mover.user_id))
        if game.urgency >= MENTIONED and not table.practice:
            nudges.add((PanelKind.MENTION, mover.user_id))
        return nudges


def _mover(table: Table) -> Occupant | None:
    """The person whose move is waited for."""
    if table.status is not TableStatus.PLAYING or table.game is None:
        return None
    seat = to_act(table.game.state)
    sitter = None if seat is None else table.occupants[seat]
    return sitter if sitter is not None and sitter.present else None


def _anybody_may_go_on(table: Table) -> bool:
    """Whether it is for whoever has seen the result to deal anew, or to play again."""
    return (
        table.status is not TableStatus.CLOSED and table.game is not None and to_act(table.game.state) is None
    )


def _deal(table: Table) -> tuple[int, int]:
    return (0, 0) if table.game is None else (table.game.number, table.game.state.deal_number)


def is_of_this_deal(live: LivePanel, table: Table) -> bool:
    """Whether the cards that a panel shows are still being played; one from before a restart is believed."""
    if table.status is not TableStatus.PLAYING or table.game is None:
        return False
    dealt = table.game.phase not in BETWEEN_DEALS
    return dealt and live.deal in (None, _deal(table))


def _place(table: Table, shows: TablePanels) -> Place:
    return Place(table.place.chat_id, None) if shows.threadless else table.place


def _moved(live: LivePanel, chat_id: int) -> bool:
    return live.panel is not None and live.panel.chat_id != chat_id


def _next_game(live: LivePanel, deal: tuple[int, int]) -> bool:
    """Whether the panel still shows the end of the game before, which is worth keeping."""
    return live.deal is not None and 0 < live.deal[0] < deal[0]
