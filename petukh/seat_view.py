"""What everybody may know of a seat: that part of a view which is no secret to anybody."""

from __future__ import annotations

from typing import assert_never

from petukh import engine
from petukh.fines import is_fined_next
from petukh.model.actions import Seat
from petukh.model.results import Choice, Combination
from petukh.model.state import (
    AwaitingDeal,
    Buying,
    Claimed,
    Cutting,
    DealOver,
    Dealt,
    GameOver,
    PacketTurn,
    Phase,
    Playing,
    ReEntry,
    Slots,
    State,
    UpcardChoice,
)
from petukh.model.value import value
from petukh.restrictions import Restriction, restrictions
from petukh.table import has_passed, held


@value
class SeatView:
    """What everybody sees of a seat."""

    seat: Seat
    score: int
    """Before this deal while it lasts, after it when it is over."""
    crosses: int
    circles: int
    refusals: int
    """Refusals in a row (RULES §4)."""
    next_refusal_fined: bool
    """Another refusal in this row costs points."""
    out: bool
    """Out of the game (RULES §8)."""
    stakes: int
    """Stakes put into the bank (RULES §10)."""
    active: bool
    """Dealt in and has not passed in this deal."""
    passed: bool
    cards: int
    """How many cards are in the hand."""
    thrown: int
    """How many cards it has thrown away in this deal."""
    tricks: int
    """Taken in this deal."""
    choice: Choice | None
    """In this deal's buying; None: not made yet."""
    took_upcard: bool
    claims: tuple[Claimed, ...]
    """The pairs claimed in this deal, open to all."""
    boys: Combination | None
    """As announced when play began, or declared."""
    restrictions: tuple[Restriction, ...]
    """What his score forbids him, or brings with it, in this deal or, between deals, in the next."""


def seat_view(state: State, seat: Seat, dealt: Dealt | None, hands: tuple[Slots, ...]) -> SeatView:
    """The seat as everybody sees it; before a deal there is nothing ``dealt``, and no hands."""
    choice = dealt.choices[seat] if dealt else None
    return SeatView(
        seat=seat,
        score=state.scores[seat],
        crosses=state.tally.crosses[seat],
        circles=state.tally.circles[seat],
        refusals=state.tally.refusals[seat],
        next_refusal_fined=is_fined_next(state.rules.buying, state.tally.refusals[seat]),
        out=state.tally.out[seat],
        stakes=state.tally.stakes[seat],
        active=dealt is not None and not has_passed(choice) and not state.tally.out[seat],
        passed=has_passed(choice),
        cards=len(held(hands[seat])) if hands else 0,
        thrown=len(dealt.discards[seat]) if dealt else 0,
        tricks=_tricks_taken(state.phase, seat),
        choice=choice,
        took_upcard=dealt is not None and dealt.taken_by == seat,
        claims=dealt.claims[seat] if dealt else (),
        boys=_boys(state.phase, seat),
        restrictions=_restrictions(state, seat),
    )


def _boys(phase: Phase, seat: Seat) -> Combination | None:
    match phase:
        case Playing(boys=boys):
            shown = boys[seat]
            return shown.combination if shown else None
        case DealOver(result=result) | ReEntry(result=result) | GameOver(result=result):
            return result.boys[seat]
        case Buying() | PacketTurn() | UpcardChoice():
            declared = phase.dealt.declared[seat]
            return declared.boys.combination if declared else None
        case AwaitingDeal() | Cutting():
            return None
        case _:
            assert_never(phase)


def _tricks_taken(phase: Phase, seat: Seat) -> int:
    match phase:
        case Playing(tricks=tricks):
            return sum(trick.winner == seat for trick in tricks)
        case DealOver(result=result) | ReEntry(result=result) | GameOver(result=result):
            return result.tricks[seat]
        case AwaitingDeal() | Cutting() | Buying() | PacketTurn() | UpcardChoice():
            return 0
        case _:
            assert_never(phase)


def _restrictions(state: State, seat: Seat) -> tuple[Restriction, ...]:
    if state.tally.out[seat]:
        return ()
    between = isinstance(state.phase, AwaitingDeal | ReEntry | DealOver)
    dealer = engine.next_dealer(state) if between else state.dealer
    return restrictions(state.rules, state.scores[seat], deals=seat == dealer)
