"""What a good player thinks of his choices before play: pass, exchange, packet, upcard, boys and claims."""

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

_SHOWN_AT_ONCE: dict[type[PlayerAction], Reason] = {
    Finish: Reason.WINS_GAME,
    DeclareRams: Reason.STRONG_ENOUGH,
    Claim: Reason.BOYS_COUNT,
}


def weighed(seen: View, seat: Seat, trump: Suit) -> list[Advice]:
    """Every choice, or the one that needs no thought: to win, or to show what can only bring points."""
    hopes = Hopes(seen, seat, trump)
    for action in seen.legal:
        reason = _SHOWN_AT_ONCE.get(type(action))
        if reason:
            return [Advice(action, hopes.of_hand(seen.hand), reason)]
    return [
        Advice(action, _worth(action, seen, seat, hopes), _reason(action, seen, hopes))
        for action in seen.legal
    ]


def _worth(action: PlayerAction, seen: View, seat: Seat, hopes: Hopes) -> float:
    match action:
        case Pass():
            return hopes.outlook.passing()
        case Declare():
            return hopes.of_hand(seen.hand, declared=True)
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
    """The worth of the hand, and of the upcard if it will come; boys not declared now will not be later."""
    own = hopes.of_hand(seen.hand, declared=False)
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
    if CommonRestriction.NOBODY_BUYS in seen.restrictions:
        return False
    return not {Restriction.NO_BUY, Restriction.GIVES_UPCARD} & {*seen.seats[seat].restrictions}


def _reason(action: PlayerAction, seen: View, hopes: Hopes) -> Reason:
    match action:
        case Pass():
            return Reason.TOO_WEAK
        case Declare():
            return Reason.BOYS_COUNT
        case Exchange(cards=thrown):
            kept = [card for card in seen.hand if card not in thrown]
            breaks = hopes.outlook.boys_of(seen.hand) and not hopes.outlook.boys_of(kept)
            return Reason.BREAKS_BOYS if breaks else Reason.IMPROVES_HAND
        case TakePacket() | TakeUpcard():
            return Reason.IMPROVES_HAND
        case _:
            return Reason.STRONG_ENOUGH
