"""Choosing a table's rules: the chooser's buttons, and ``/rules`` with a code."""

from __future__ import annotations

from typing import Final

from bot.render.advice import HINTS, NO_HINTS
from bot.render.chooser_pages import Choosing, OptionPage, Page, PresetsPage, choice_of, page_of
from bot.render.popup import Reply, answers
from bot.render.screen import Op
from bot.service.checks import lobby_only
from bot.service.declines import Decline
from bot.service.model import Table
from bot.service.outcomes import Declined, Done, Outcome
from bot.service.pace import Tempo
from bot.service.panels import PanelKind
from bot.service.rights import Right, forbidden
from bot.service.who import Person
from bot.telegram.handlers.desk import Desk
from bot.telegram.handlers.taps import Answer, Tap, refused, worded

CHOOSER_OPS: Final = frozenset(
    {
        Op.CHANGE_RULES,
        Op.RULES_PAGE,
        Op.PRESET,
        Op.OPTION,
        Op.TEMPO,
        Op.HINTS,
        Op.AS_LAST,
        Op.CHAT_RULES,
        Op.KEEP_RULES,
        Op.BACK,
    }
)


class RulesChoosing:
    """Turns the lobby into the chooser and back, and carries out what is chosen there."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._rules = desk.service.rules

    def may_choose(self, table: Table, person: Person) -> Declined | None:
        """Why somebody may not choose the table's rules now."""
        admin = self._desk.admins.decides(table, person.user_id)
        return _may_not_choose(table, person, admin)

    def open(self, table: Table) -> None:
        """Show the chooser in place of the lobby."""
        self._show(table, PresetsPage())

    async def tapped(self, tap: Tap) -> Answer:
        """Carry a tap on the chooser out."""
        admin = self._desk.admins.decides(tap.table, tap.person.user_id)
        if declined := _may_not_choose(tap.table, tap.person, admin):
            return worded(declined, tap)
        match tap.press.op:
            case Op.CHANGE_RULES:
                self.open(tap.table)
                # A page of rules stays above, and its reader would not see what has changed far above it.
                self._desk.panels.send_anew(tap.table.id, _panel_kind(tap.table), _reader(tap))
            case Op.RULES_PAGE:
                if (page := page_of(tap.press.arg)) is None:
                    return refused(Reply.UNREADABLE, tap.language)
                self._show(tap.table, page)
            case Op.BACK:
                self._desk.panels.choose_rules(tap.table.id, None)
            case Op.OPTION:
                return await self._option(tap, admin)
            case Op.KEEP_RULES:
                return await self._keep(tap, admin)
            case _:
                return worded(self._chosen(tap.table, await self._taken(tap, admin)), tap)
        return Answer()

    async def take_code(self, table: Table, person: Person, code: str) -> Outcome:
        """The rules of a code, for the table."""
        admin = self._desk.admins.decides(table, person.user_id)
        return self._chosen(table, await self._rules.take_code(table.id, person, code, is_admin=admin))

    async def _taken(self, tap: Tap, admin: bool) -> Outcome:
        """A whole rule set."""
        match tap.press.op:
            case Op.PRESET:
                return await self._rules.choose_preset(
                    tap.table.id, tap.person, tap.press.arg, is_admin=admin
                )
            case Op.AS_LAST:
                return await self._rules.take_last(tap.table, tap.person, is_admin=admin)
            case Op.TEMPO if tap.press.arg in Tempo._value2member_map_:
                tempo = Tempo(tap.press.arg)
                return await self._rules.choose_tempo(tap.table.id, tap.person, tempo, is_admin=admin)
            case Op.HINTS if tap.press.arg in (HINTS, NO_HINTS):
                return await self._rules.choose_hints(
                    tap.table.id, tap.person, hints=tap.press.arg == HINTS, is_admin=admin
                )
            case Op.TEMPO | Op.HINTS:
                return Declined(Decline.BAD_OPTION, {"option": tap.press.arg})
            case Op.CHAT_RULES:
                return await self._rules.take_chat_default(tap.table, tap.person, is_admin=admin)
            case op:
                raise AssertionError(f"a press that nobody handles: {op!r}")

    async def _option(self, tap: Tap, admin: bool) -> Answer:
        choice = choice_of(tap.press.arg)
        if choice is None:
            return worded(Declined(Decline.BAD_OPTION, {"option": tap.press.arg}), tap)
        path, value = choice
        outcome = await self._rules.choose_option(tap.table.id, tap.person, path, value, is_admin=admin)
        refused = () if isinstance(outcome, Done) else outcome.conflicts
        self._desk.panels.choose_rules(tap.table.id, Choosing(OptionPage(path), value, refused))
        return worded(self._chosen(tap.table, outcome), tap)

    def _chosen(self, before: Table, outcome: Outcome) -> Outcome:
        """The same outcome, once those have been told who wait no more by the new rules."""
        if isinstance(outcome, Done):
            self._desk.tell_line(before, outcome.table)
        return outcome

    async def _keep(self, tap: Tap, admin: bool) -> Answer:
        outcome = await self._rules.keep_for_chat(tap.table, tap.person, is_admin=admin)
        if isinstance(outcome, Declined):
            return worded(outcome, tap)
        return Answer(answers(Reply.CHAT_RULES_SET, {}, tap.language))

    def _show(self, table: Table, page: Page) -> None:
        self._desk.panels.choose_rules(table.id, Choosing(page))


def _may_not_choose(table: Table, person: Person, admin: bool) -> Declined | None:
    return lobby_only(table) or forbidden(Right.CHOOSE_RULES, table, person.user_id, is_admin=admin)


def _panel_kind(table: Table) -> PanelKind:
    return PanelKind.PRIVATE if table.practice else PanelKind.GROUP


def _reader(tap: Tap) -> int:
    return tap.person.user_id if tap.table.practice else 0
