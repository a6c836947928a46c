"""What the croupier plays for somebody whose time has run out."""

from __future__ import annotations

from petukh.cards import Card, Suit
from petukh.deck import deck_of
from petukh.model.actions import (
    Claim,
    Continue,
    Cut,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Misdraw,
    Pass,
    PlayCard,
    PlayerAction,
    ReEnter,
    Stand,
    StayOut,
    TakePacket,
    TakeUpcard,
)
from petukh.view import View


def stand_in(seen: View) -> PlayerAction:
    """The action for the viewer, who is to act; raises ``ValueError`` if he is not.

    Boys that win the game are declared, five trumps and pairs too (RULES §7); otherwise he cuts in the
    middle, plays his own cards, leaves the upcard if he may, stays out of the game, and gives the lowest
    card that will do, trumps last.
    """
    if not seen.legal:
        raise ValueError("the croupier stands in only for the seat to act")

    def reluctance(action: PlayerAction) -> tuple[int, int, int]:
        match action:
            case Finish() | DeclareRams() | Claim():
                return 0, 0, 0
            case Stand() | Continue() | LeaveUpcard() | StayOut():
                return 1, 0, 0
            case Cut(depth=depth):
                return 1, abs(2 * depth - len(deck_of(seen.rules.table))), 0
            case PlayCard(card=card) | TakeUpcard(discard=card):
                return 2, *_worth(card, seen.trump)
            case Pass() | Exchange() | Misdraw() | Declare() | TakePacket() | ReEnter():
                return 3, 0, 0

    return min(seen.legal, key=reluctance)


def _worth(card: Card, trump: Suit | None) -> tuple[int, int]:
    return int(card.suit is trump), card.rank
