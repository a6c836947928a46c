"""What a good player does before play: pass, exchange, the packet, the upcard, boys and claims."""

from __future__ import annotations

from petukh.ai.advice import Advice, Reason
from petukh.ai.hopes import Hopes
from petukh.cards import Card, Suit
from petukh.entitled import is_dealers
from petukh.model.actions import (
    Claim,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    Pass,
    PlayerAction,
    Seat,
    TakePacket,
    TakeUpcard,
)
from petukh.restrictions import CommonRestriction, Restriction
from petukh.table import HAND_SIZE
from petukh.view import PhaseName, View


def advise(seen: View, seat: Seat, trump: Suit) -> Advice:
    """What to do at this turn before play."""
    by_kind = {type(action): action for action in seen.legal}
    if Finish in by_kind:
        return Advice(by_kind[Finish], Reason.WINS_GAME)
    hopes = Hopes(seen, seat, trump)
    if DeclareRams in by_kind:
        return Advice(by_kind[DeclareRams], Reason.STRONG_ENOUGH)
    if Claim in by_kind:
        return Advice(by_kind[Claim], Reason.BOYS_PROMISE)
    worths = {action: _worth(action, seen, seat, hopes) for action in seen.legal if not isinstance(action, Declare)}
    best = max(worths, key=lambda action: worths[action])
    if Declare in by_kind and not isinstance(best, Exchange | Pass):
        if hopes.of_hand(seen.hand, declared=True) > hopes.of_hand(seen.hand, declared=False):
            return Advice(by_kind[Declare], Reason.BOYS_PROMISE)
    return Advice(best, _reason(best, seen, len(worths)))


def _worth(action: PlayerAction, seen: View, seat: Seat, hopes: Hopes) -> float:
    match action:
        case Pass():
            return hopes.outlook.passing()
        case Exchange(cards=thrown):
            kept = [card for card in seen.hand if card not in thrown]
            return hopes.of_plan(*_with_upcard(seen, seat, kept, len(thrown)))
        case TakePacket():
            return hopes.of_plan((), HAND_SIZE)
        case TakeUpcard(discard=discard) if seen.upcard is not None:
            return hopes.of_hand([seen.upcard, *(card for card in seen.hand if card != discard)])
        case _:
            return _as_it_is(seen, seat, hopes)


def _as_it_is(seen: View, seat: Seat, hopes: Hopes) -> float:
    """The worth of the hand, with the upcard if it will come to it."""
    own = hopes.of_hand(seen.hand)
    if seen.upcard is None or not _upcard_will_come(seen, seat):
        return own
    free = [card for card in seen.hand if card not in seen.locked]
    taking = [[seen.upcard, *(each for each in seen.hand if each != card)] for card in free]
    return max(own, *(hopes.of_hand(hand) for hand in taking))


def _with_upcard(seen: View, seat: Seat, kept: list[Card], drawn: int) -> tuple[list[Card], int]:
    """A plan to keep and to draw cards: the upcard, if it comes, takes the place of the worst card drawn."""
    if seen.upcard is None or not _upcard_will_come(seen, seat):
        return kept, drawn
    return [*kept, seen.upcard], drawn - 1


def _upcard_will_come(seen: View, seat: Seat) -> bool:
    """Whether the viewer, buying, may take the upcard afterwards, as the dealer."""
    if seen.phase is not PhaseName.BUYING or seen.dealer != seat or not is_dealers(seen.rules.upcard):
        return False
    barred = CommonRestriction.NOBODY_BUYS in seen.restrictions
    return not barred and not {Restriction.NO_BUY, Restriction.GIVES_UPCARD} & {*seen.seats[seat].restrictions}


def _reason(action: PlayerAction, seen: View, choices: int) -> Reason:
    if choices == 1:
        return Reason.ONLY_CHOICE
    match action:
        case Pass():
            return Reason.TOO_WEAK
        case Exchange() | TakePacket() | TakeUpcard():
            return Reason.IMPROVES_HAND
        case _:
            return Reason.STRONG_ENOUGH
