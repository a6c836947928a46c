"""What a good player thinks of the cards he may play."""

from __future__ import annotations

from petukh.ai.advice import Advice, Reason
from petukh.ai.counting import after_following, against, chances
from petukh.ai.outlook import Outlook
from petukh.ai.trick import chance_of_trick
from petukh.boys import boys_in
from petukh.cards import Card, Suit
from petukh.knowledge import knowledge
from petukh.model.actions import PlayCard, Seat
from petukh.model.state import Boys
from petukh.view import View

FAIR_CHANCE = 1 / 3
"""Of a trick: with less, a card is not played for it."""
CERTAIN = 0.999


def weighed(seen: View, seat: Seat, trump: Suit, upcard: Card) -> list[Advice]:
    """Every card: what the rest of the deal promises if it takes the trick and if it does not."""
    known = knowledge(seen, upcard)
    facing = against(seen, trump)
    outlook = Outlook(seen, seat, trump)
    boys, claims = boys_played_with(seen, seat, trump), seen.seats[seat].claims
    behind = sum(each.active for each in seen.seats) - 1 - len(seen.trick)
    found = []
    for play in seen.legal:
        if not isinstance(play, PlayCard):
            continue
        card = play.card
        rest = [each for each in seen.hand if each != card]
        led = seen.trick[0].card.suit if seen.trick else card.suit
        each = chances(rest, after_following(facing, led, behind))
        taken, lost = (
            outlook.expected(rest, each, boys, claims, outlook.after(card, takes=takes))
            for takes in (True, False)
        )
        chance = chance_of_trick(card, seen, seat, trump, known)
        worth = chance * taken + (1 - chance) * lost
        found.append(Advice(play, worth, _reason(chance, wanted=taken >= lost)))
    return found


def _reason(chance: float, *, wanted: bool) -> Reason:
    if not wanted:
        return Reason.DUCKS
    if chance >= CERTAIN:
        return Reason.TAKES_TRICK
    return Reason.MAY_TAKE_TRICK if chance >= FAIR_CHANCE else Reason.SAVES_STRENGTH


def boys_played_with(seen: View, seat: Seat, trump: Suit) -> Boys | None:
    """The boys with which the viewer plays; cards already played in this deal count."""
    if seen.seats[seat].boys is None:
        return None
    if seen.declares_boys:
        return boys_in(seen.locked, trump, seen.rules.boys)
    played = [played.card for trick in seen.tricks for played in trick.cards if played.seat == seat]
    return boys_in([*seen.hand, *played], trump, seen.rules.boys)
