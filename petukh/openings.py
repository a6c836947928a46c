"""What the seat to act might do, as everybody at the table can tell: never by its hand."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from petukh.bars import bar_on_any_exchange, bar_on_buying, bar_on_passing
from petukh.boys import are_claimed
from petukh.entitled import may_leave
from petukh.flow import has_exchange
from petukh.model.refusals import WhyNot
from petukh.model.state import (
    AwaitingDeal,
    Buying,
    Cutting,
    DealOver,
    GameOver,
    PacketTurn,
    Playing,
    ReEntry,
    State,
    UpcardChoice,
)
from petukh.phases import declaring
from petukh.phases.finish import finish_limits
from petukh.rams import is_played
from petukh.table import active_seats, buyer


class Opening(StrEnum):
    """A kind of action, in the order in which a table would name them."""

    EXCHANGE = "exchange"
    TAKE_PACKET = "take_packet"
    TAKE_UPCARD = "take_upcard"
    LEAVE_UPCARD = "leave_upcard"
    DECLARE = "declare"
    CLAIM = "claim"
    RAMS = "rams"
    FINISH = "finish"
    STAND = "stand"
    """Play one's own cards; while the packet lies, decline it."""
    PLAY_ON = "play_on"
    """Stand after somebody has bought the packet."""
    CONTINUE = "continue"
    """Asked after cards were taken: nothing to say."""
    PASS = "pass"
    REFUSE = "refuse"
    """Pass after somebody has bought the packet."""
    RE_ENTER = "re_enter"
    STAY_OUT = "stay_out"
    CUT = "cut"
    LEAD = "lead"
    FOLLOW = "follow"


def openings(state: State) -> tuple[Opening, ...]:
    """What is open to the seat to act, whatever it holds; nothing if nobody is to act."""
    found = _openings(state)
    return tuple([each for each in Opening if each in found])


def why_nothing_to_buy(state: State) -> WhyNot | None:
    """Why the seat to act may buy no card though they are for sale; None also where they are not."""
    phase = state.phase
    if isinstance(phase, Buying) and has_exchange(state.rules) and not phase.asked:
        barred = bar_on_any_exchange(state, phase.dealt, phase.turn)
    elif isinstance(phase, PacketTurn) and buyer(phase.dealt) is None:
        barred = bar_on_buying(state, phase.turn)
    else:
        return None
    return WhyNot(barred.code, barred.facts) if barred else None


def _openings(state: State) -> frozenset[Opening]:
    phase = state.phase
    match phase:
        case AwaitingDeal() | DealOver() | GameOver():
            return frozenset()
        case Cutting():
            return frozenset({Opening.CUT})
        case ReEntry():
            return frozenset({Opening.RE_ENTER, Opening.STAY_OUT})
        case Playing():
            return frozenset({Opening.FOLLOW if phase.trick else Opening.LEAD})
        case Buying():
            said = _said_of_boys(state, phase)
            return said | (frozenset({Opening.CONTINUE}) if phase.asked else _in_exchange(state, phase))
        case UpcardChoice() if phase.asked:
            return _said_of_boys(state, phase) | {Opening.CONTINUE}
        case UpcardChoice():
            left = {Opening.LEAVE_UPCARD} if may_leave(state) else set()
            return frozenset({Opening.TAKE_UPCARD, *left})
        case PacketTurn():
            said = _said_of_boys(state, phase) | _shown(state)
            return said | (frozenset({Opening.CONTINUE}) if phase.asked else _at_packet(state, phase))
        case _:
            assert_never(phase)


def _in_exchange(state: State, phase: Buying) -> frozenset[Opening]:
    found = {Opening.STAND}
    if has_exchange(state.rules) and bar_on_any_exchange(state, phase.dealt, phase.turn) is None:
        found.add(Opening.EXCHANGE)
    if bar_on_passing(state, phase.turn, len(active_seats(state, phase.dealt))) is None:
        found.add(Opening.PASS)
    return frozenset(found)


def _at_packet(state: State, phase: PacketTurn) -> frozenset[Opening]:
    if buyer(phase.dealt) is None:
        barred = bar_on_buying(state, phase.turn) is not None
        return frozenset({Opening.STAND} if barred else {Opening.TAKE_PACKET, Opening.STAND})
    stays = bar_on_passing(state, phase.turn, len(active_seats(state, phase.dealt))) is not None
    return frozenset({Opening.PLAY_ON} if stays else {Opening.PLAY_ON, Opening.REFUSE})


def _shown(state: State) -> set[Opening]:
    claims = {Opening.CLAIM} if are_claimed(state.rules.boys) else set()
    return claims | ({Opening.RAMS} if is_played(state.rules) else set())


def _said_of_boys(state: State, phase: Buying | PacketTurn | UpcardChoice) -> frozenset[Opening]:
    found = set()
    if state.scores[phase.turn] <= max(finish_limits(state.rules.boys)):
        found.add(Opening.FINISH)
    declared = phase.dealt.declared[phase.turn] is not None
    # Who has declared the best of a hand has nothing more to declare until he gets other cards.
    if declaring.is_asked(state, phase.turn) and (phase.asked or not declared):
        found.add(Opening.DECLARE)
    return frozenset(found)
