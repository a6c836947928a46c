"""What a view says about the cards that it hides."""

from __future__ import annotations

from petukh.cards import Card
from petukh.deck import deck_of
from petukh.follow import demands, objection
from petukh.model.actions import Seat
from petukh.model.pairs import PAIR_CARDS
from petukh.model.results import ChoiceKind, Played
from petukh.model.value import value
from petukh.view import View

Place = Seat | None
"""The hand of a seat, or None: the talon and the discards of others, of which nothing is known."""


@value
class Knowledge:
    """What the view says about the cards it hides."""

    upcard: Card
    hidden: tuple[Card, ...]
    room: dict[Place, int]
    """How many hidden cards each place has."""
    open: dict[Seat, list[Card]]
    """The cards of others that all have seen: those played in this deal, and the upcard taken and held."""
    thrown: dict[Seat, list[Card]]
    """The cards of others that all have seen and that were thrown away since."""
    held: dict[Seat, list[Card]]
    """The cards of others that all have seen and that are in their hands."""
    refuted: dict[Place, set[Card]]
    """Hidden cards that a hand has shown it does not hold, by what it played."""


def knowledge(seen: View, upcard: Card) -> Knowledge:
    """What is known of a deal with this upcard."""
    others = [seat for seat in range(seen.players) if seat != seen.seat]
    shown: dict[Seat, list[Card]] = {seat: [] for seat in range(seen.players)}
    for trick in _tricks(seen):
        for played in trick:
            shown[played.seat].append(played.card)
    room: dict[Place, int] = {seat: seen.seats[seat].cards for seat in others}
    thrown: dict[Seat, list[Card]] = {seat: [] for seat in others}
    in_hand: dict[Seat, list[Card]] = {seat: [] for seat in others}
    for seat in others:
        for card in _open_cards(seen, seat, upcard):
            if _is_thrown(seen, seat, card):
                thrown[seat].append(card)
            elif card not in shown[seat] and room[seat]:
                shown[seat].append(card)
                in_hand[seat].append(card)
                room[seat] -= 1
    known = [card for cards in (*shown.values(), *thrown.values()) for card in cards]
    gone = {upcard, *seen.hand, *seen.discarded, *known}
    hidden = tuple(card for card in deck_of(seen.rules.table) if card not in gone)
    room[None] = len(hidden) - sum(room.values())
    return Knowledge(upcard, hidden, room, shown, thrown, in_hand, _refuted(seen, upcard, hidden))


def _tricks(seen: View) -> list[tuple[Played, ...]]:
    return [*(trick.cards for trick in seen.tricks), seen.trick]


def _open_cards(seen: View, seat: Seat, upcard: Card) -> list[Card]:
    """The cards that everybody has seen go into the hand, or lie in it."""
    found = [upcard] if seen.upcard_taken_by == seat else []
    found += [card for claimed in seen.seats[seat].claims for card in PAIR_CARDS[claimed.pair]]
    if seen.result is not None and seen.result.special is not None and seen.result.special.seat == seat:
        found += [card for card in seen.result.special.cards if card not in found]
    return found


def _is_thrown(seen: View, seat: Seat, card: Card) -> bool:
    """Whether the card belonged to a hand that has been thrown away since."""
    choice = seen.seats[seat].choice
    bought = choice is not None and choice.kind is ChoiceKind.PACKET
    return seen.seats[seat].passed or any(
        card in PAIR_CARDS[claimed.pair] and bought and not claimed.from_packet
        for claimed in seen.seats[seat].claims
    )


def _refuted(seen: View, upcard: Card, hidden: tuple[Card, ...]) -> dict[Place, set[Card]]:
    """Whoever held one of these cards would have had to play otherwise than he did."""
    scores = seen.result.before if seen.result else tuple(seat.score for seat in seen.seats)
    offences = {offence.card for offence in seen.offences}
    found: dict[Place, set[Card]] = {}
    for number, trick in enumerate(_tricks(seen)):
        for place, played in enumerate(trick):
            if played.card in offences or played.seat == seen.seat:
                continue
            before = trick[:place]
            demanded = demands(before, seen.rules.play, scores, number == 0)
            found.setdefault(played.seat, set()).update(
                card
                for card in hidden
                if objection(played.card, (played.card, card), before, upcard.suit, demanded)
            )
    return found
