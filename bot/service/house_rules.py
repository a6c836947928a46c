"""Use cases of choosing rules and tempo: for a table before its game, and for a chat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from pydantic import ValidationError

from bot.service.book import Edit, TableBook
from bot.service.checks import lobby_only
from bot.service.declines import Decline
from bot.service.line import settled_line
from bot.service.model import RuleSet, Table
from bot.service.outcomes import Declined, Done, Outcome
from bot.service.pace import Pace, Tempo
from bot.service.ports import Clock, RuleSetStore
from bot.service.rights import Right, forbidden
from bot.service.timing import timed
from bot.service.who import Person
from petukh.rules.catalogue import Value
from petukh.rules.code import BadCode, CodeFault, decode
from petukh.rules.conflicts import Contradiction
from petukh.rules.offered import values_of
from petukh.rules.presets import PRESETS, changed

DEFAULT: Final = RuleSet("classic", PRESETS["classic"], Tempo.NORMAL)
"""What a table starts with where the chat has no rules of its own."""

_FAULTS: Final = {
    CodeFault.DAMAGED: Decline.CODE_DAMAGED,
    CodeFault.VERSION: Decline.CODE_VERSION,
    CodeFault.UNKNOWN: Decline.CODE_UNKNOWN,
    CodeFault.CONTRADICTION: Decline.CONFLICT,
}

Choose = Callable[[Table], RuleSet | Declined]


class HouseRules:
    """What rules tables have. A running game keeps its own, whatever is chosen."""

    def __init__(self, book: TableBook, store: RuleSetStore, clock: Clock, pace: Pace) -> None:
        self._book = book
        self._store = store
        self._clock = clock
        self._pace = pace

    async def starting(self, chat_id: int) -> RuleSet:
        """What a new table in a chat starts with; who practises has hints unless he chose to have none."""
        # A private chat has the number of its person, other chats have negative ones.
        return await self.chat_default(chat_id) or replace(DEFAULT, hints=chat_id > 0)

    async def chat_default(self, chat_id: int) -> RuleSet | None:
        """The chat's own rules, if it has any."""
        return await self._store.chat_default(chat_id)

    async def last_played(self, chat_id: int) -> RuleSet | None:
        """The rules of the chat's last game, if there was one."""
        return await self._store.last_played(chat_id)

    async def choose_preset(self, table_id: int, person: Person, preset: str, *, is_admin: bool) -> Outcome:
        """The rules of a preset as they stand; the host or a chat admin may."""

        def choose(table: Table) -> RuleSet | Declined:
            if preset not in PRESETS:
                return Declined(Decline.BAD_OPTION, {"option": preset})
            return replace(rules_of(table), preset=preset, rules=PRESETS[preset])

        return await self._choose(table_id, person, is_admin, choose)

    async def choose_option(
        self, table_id: int, person: Person, path: str, value: Value, *, is_admin: bool
    ) -> Outcome:
        """One option anew; declined with all the reasons if the rules would contradict themselves."""

        def choose(table: Table) -> RuleSet | Declined:
            if value not in values_of(path):
                return Declined(Decline.BAD_OPTION, {"option": path})
            try:
                return replace(rules_of(table), rules=changed(table.rules, {path: value}))
            except ValidationError as error:
                return _contradicting(error, path)

        return await self._choose(table_id, person, is_admin, choose)

    async def take_code(self, table_id: int, person: Person, code: str, *, is_admin: bool) -> Outcome:
        """The rules that a code stands for."""

        def choose(table: Table) -> RuleSet | Declined:
            try:
                preset, rules = decode(code)
            except BadCode as bad:
                return Declined(_FAULTS[bad.fault], conflicts=bad.conflicts)
            return replace(rules_of(table), preset=preset, rules=rules)

        return await self._choose(table_id, person, is_admin, choose)

    async def take_chat_default(self, table: Table, person: Person, *, is_admin: bool) -> Outcome:
        """The chat's own rules, and what goes with them."""
        found = await self.chat_default(table.place.chat_id)
        return await self._choose(
            table.id, person, is_admin, lambda _: found or Declined(Decline.NO_CHAT_RULES)
        )

    async def take_last(self, table: Table, person: Person, *, is_admin: bool) -> Outcome:
        """The rules of the chat's last game, and what went with them."""
        found = await self.last_played(table.place.chat_id)
        return await self._choose(
            table.id, person, is_admin, lambda _: found or Declined(Decline.NO_LAST_RULES)
        )

    async def choose_tempo(self, table_id: int, person: Person, tempo: Tempo, *, is_admin: bool) -> Outcome:
        """How long people wait for each other at this table."""

        def choose(table: Table) -> Table:
            return replace(table, tempo=tempo)

        return await self._change(table_id, person, is_admin, choose)

    async def choose_hints(self, table_id: int, person: Person, *, hints: bool, is_admin: bool) -> Outcome:
        """Whether players may ask for a hint at their turn."""

        def choose(table: Table) -> Table:
            return replace(table, hints=hints)

        return await self._change(table_id, person, is_admin, choose)

    async def keep_for_chat(self, table: Table, person: Person, *, is_admin: bool) -> Outcome:
        """The lobby's rules, and what goes with them, become the chat's own.

        Only its admins may; in a private chat it is one's own.
        """
        if declined := lobby_only(table) or forbidden(
            Right.KEEP_RULES, table, person.user_id, is_admin=is_admin
        ):
            return declined
        await self._store.set_chat_default(table.place.chat_id, rules_of(table))
        return Done(table)

    async def _choose(self, table_id: int, person: Person, is_admin: bool, choose: Choose) -> Outcome:
        def change(table: Table) -> Table | Declined:
            chosen = choose(table)
            if isinstance(chosen, Declined):
                return chosen
            return by(table, chosen)

        return await self._change(table_id, person, is_admin, change)

    async def _change(
        self, table_id: int, person: Person, is_admin: bool, change: Callable[[Table], Table | Declined]
    ) -> Outcome:
        def decide(table: Table) -> Edit | Declined:
            if declined := lobby_only(table) or forbidden(
                Right.CHOOSE_RULES, table, person.user_id, is_admin=is_admin
            ):
                return declined
            after = change(table)
            if isinstance(after, Declined):
                return after
            if after == table:
                return Declined(Decline.ALREADY)
            return Edit(timed(settled_line(after), self._pace, self._clock.now()))

        return await self._book.change(table_id, decide)


def rules_of(table: Table) -> RuleSet:
    """What a table is played by."""
    return RuleSet(table.preset, table.rules, table.tempo, table.brains, table.hints)


def by(table: Table, chosen: RuleSet) -> Table:
    """The table played by these rules."""
    return replace(
        table,
        preset=chosen.preset,
        rules=chosen.rules,
        tempo=chosen.tempo,
        brains=chosen.brains,
        hints=chosen.hints,
    )


def _contradicting(error: ValidationError, path: str) -> Declined:
    for fault in error.errors(include_url=False, include_input=False):
        reason = fault.get("ctx", {}).get("error")
        if isinstance(reason, Contradiction):
            return Declined(Decline.CONFLICT, conflicts=reason.conflicts)
    return Declined(Decline.BAD_OPTION, {"option": path})
