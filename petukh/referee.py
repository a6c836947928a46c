"""What becomes of a broken rule (RULES §11)."""

from __future__ import annotations

from dataclasses import replace

from petukh.flow import has_packet
from petukh.model.events import Event, RuleBroken
from petukh.model.refusals import Refused
from petukh.model.results import Offence
from petukh.model.state import Dealt
from petukh.rules.model import Rules
from petukh.rules.options import Referee


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
