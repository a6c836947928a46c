"""Who sits at the next game of a table (RULES §2, §10)."""

from __future__ import annotations

from dataclasses import replace

from bot.service.brains import new_brain
from bot.service.line import has_line, seat_for
from bot.service.model import Game, Table, position_of
from bot.service.who import Occupant, Person, Waiter
from petukh.settlement import settle


def next_company(table: Table, last: Game, asking: Person) -> Table:
    """The table of a finished game as it goes into the next one, which ``asking`` wants, every seat filled.

    The loser who is knocked out makes room for the first in the line, and if he is here he joins its end.
    Whoever is not here has left: the next in the line takes his seat, or else a brain of its own, since
    nobody should pay for a game he never agreed to. All others keep their seats, whoever sits beside them.
    """
    coming = list(table.waiting) if has_line(table) else []
    knocked_out = settle(last.state).knocked_out if coming else None
    occupants = list(table.occupants)
    leaving: tuple[Waiter, ...] = ()
    if knocked_out is not None:
        sitter = occupants[knocked_out]
        if sitter.user_id is not None and _is_here(sitter, asking):
            leaving = (Waiter(sitter.name, sitter.user_id, sitter.username),)
        occupants[knocked_out] = seat_for(coming.pop(0))
    for seat, sitter in enumerate(occupants):
        if sitter.brain:
            continue
        if _is_here(sitter, asking):
            occupants[seat] = replace(sitter, substituted=False, missed=0)
        elif coming:
            occupants[seat] = seat_for(coming.pop(0))
        else:
            occupants[seat] = new_brain(table.language, (*table.occupants, *occupants))
    company = replace(table, occupants=tuple(occupants), waiting=(*coming, *leaving))
    return replace(company, host_id=_host(company, asking))


def _is_here(sitter: Occupant, asking: Person) -> bool:
    """Whether a person takes part in what comes next: who asks for it is back at the table."""
    return sitter.present or sitter.user_id == asking.user_id


def _host(company: Table, asking: Person) -> int:
    """The host if he still sits there, else whoever asked, else the first person at the table."""
    people = [sitter.user_id for sitter in company.occupants if sitter.user_id is not None]
    for user_id in (company.host_id, asking.user_id):
        if position_of(company, user_id) is not None:
            return user_id
    return people[0]
