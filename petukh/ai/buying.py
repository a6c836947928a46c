"""What a good player thinks of his choices before play: pass, exchange, packet, upcard, boys and claims."""

from __future__ import annotations

from dataclasses import replace

from petukh.ai.advice import Advice, Reason
from petukh.ai.hopes import Hopes
from petukh.bank import has_bank
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
from petukh.model.results import ChoiceKind
from petukh.model.state import Claimed
from petukh.overshoot import below_zero_wins
from petukh.rams import RAMS
from petukh.restrictions import CommonRestriction, Restriction
from petukh.rules.model import Rules
from petukh.table import HAND_SIZE, replaced
from petukh.view import PhaseName, View


def only_brings_points(action: PlayerAction, rules: Rules, score: int) -> bool:
    """Whether an action needs no thought: it wins the game, or writes points off that cannot overshoot."""
    match action:
        case Finish():
            return True
        case DeclareRams():
            return below_zero_wins(rules) or has_bank(rules) or score + RAMS >= 0
        case Claim():
            return below_zero_wins(rules)
        case _:
            return False


def weighed(seen: View, seat: Seat, trump: Suit) -> list[Advice]:
    """Every sensible choice, or the one that needs no thought."""
    hopes = Hopes(seen, seat, trump)
    for action in seen.legal:
        if only_brings_points(action, seen.rules, seen.seats[seat].score):
            return [Advice(action, hopes.of_hand(seen.hand), _reason(action, seen, hopes))]
    return [
        Advice(action, _worth(action, seen, seat, hopes), _reason(action, seen, hopes))
        for action in seen.legal
        if not isinstance(action, Exchange) or _throws_the_worst(action, hopes)
    ]


def _throws_the_worst(exchange: Exchange, hopes: Hopes) -> bool:
    """Whether no card is better than one that stays; jacks and the ace of spades may go or stay."""
    plain = {card: chance for card, chance in hopes.own_chances.items() if not hopes.is_of_note(card)}
    thrown = [chance for card, chance in plain.items() if card in exchange.cards]
    kept = [chance for card, chance in plain.items() if card not in exchange.cards]
    return not thrown or not kept or max(thrown) <= min(kept)


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
        case DeclareRams():
            return hopes.outlook.rams()
        case Claim():
            return _worth_of_claiming(action, seen, seat, hopes.trump)
        case _:
            return _as_it_is(seen, seat, hopes)


def _worth_of_claiming(claim: Claim, seen: View, seat: Seat, trump: Suit) -> float:
    """The best that may follow on it; who then passes need not have claimed."""
    own = seen.seats[seat]
    bought = own.choice is not None and own.choice.kind is ChoiceKind.PACKET
    claims = (*own.claims, Claimed(claim.pair, from_packet=bought))
    legal = tuple([action for action in seen.legal if action != claim and not isinstance(action, Pass)])
    after = replace(seen, seats=replaced(seen.seats, seat, replace(own, claims=claims)), legal=legal)
    hopes = Hopes(after, seat, trump)
    return max([_worth(action, after, seat, hopes) for action in legal])


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
        case Finish():
            return Reason.WINS_GAME
        case Pass():
            return Reason.TOO_WEAK
        case Declare() | Claim():
            return Reason.BOYS_COUNT
        case Exchange(cards=thrown):
            kept = [card for card in seen.hand if card not in thrown]
            breaks = hopes.outlook.boys_of(seen.hand) and not hopes.outlook.boys_of(kept)
            return Reason.BREAKS_BOYS if breaks else Reason.IMPROVES_HAND
        case TakePacket() | TakeUpcard():
            return Reason.IMPROVES_HAND
        case _:
            return Reason.STRONG_ENOUGH
