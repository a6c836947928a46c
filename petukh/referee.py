"""What becomes of a broken rule (RULES §11)."""

from __future__ import annotations

from dataclasses import replace

from petukh.flow import has_packet
from petukh.model.actions import Seat
from petukh.model.events import Event, RuleBroken
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.results import Offence
from petukh.model.state import Dealt, State
from petukh.rules.model import Rules
from petukh.rules.options import Referee

_LIES = frozenset(
    {
        RefusalCode.FALSE_CLAIM,
        RefusalCode.FALSE_RAMS,
        RefusalCode.CANNOT_FINISH,
        RefusalCode.NOTHING_TO_DECLARE,
        RefusalCode.BARRED_FROM_DECLARING,
    }
)
"""What a false declaration is refused with."""


def penalises(rules: Rules) -> bool:
    """Whether a player may do what is not allowed, and pays for it."""
    return rules.scoring.referee is Referee.PENALISE


def annuls(rules: Rules) -> bool:
    """Whether an offence annuls the deal: it does in the game with the packet (S4)."""
    return has_packet(rules)


def called(dealt: Dealt, offence: Offence, journal: list[Event]) -> Dealt:
    """The deal with the offence noted, and everybody told."""
    journal.append(RuleBroken(offence))
    return replace(dealt, offences=(*dealt.offences, offence))


def let_through(rules: Rules, refused: Refused) -> None:
    """Raise the refusal unless offences are let happen here."""
    if not penalises(rules):
        raise refused


def declared_falsely(state: State, dealt: Dealt, seat: Seat, refused: Refused, journal: list[Event]) -> Dealt:
    """The deal with the lie called; raises the refusal if it is none, or if nobody may offend here."""
    if refused.code not in _LIES:
        raise refused
    let_through(state.rules, refused)
    return called(dealt, Offence(seat, refused.code, card=None), journal)
