"""Which card a good player plays: the one after which the deal promises most."""

from __future__ import annotations

from petukh.ai.advice import Advice, Reason
from petukh.ai.outlook import Outlook
from petukh.ai.strength import after_following, against, chances
from petukh.ai.trick import chance_of_trick
from petukh.boys import boys_in
from petukh.cards import Card, Suit
from petukh.knowledge import knowledge
from petukh.model.actions import PlayCard, Seat
from petukh.model.state import Boys
from petukh.model.value import value
from petukh.view import View


@value
class _Option:
    play: PlayCard
    takes: float
    """The chance that it takes the trick."""
    worth: float


def advise(seen: View, seat: Seat, trump: Suit) -> Advice:
    """Which card to play, and why."""
    plays = [action for action in seen.legal if isinstance(action, PlayCard)]
    if len(plays) == 1:
        return Advice(plays[0], Reason.ONLY_CHOICE)
    options = _options(seen, seat, trump, plays)
    best = max(options, key=lambda option: option.worth)
    return Advice(best.play, Reason.TAKES_TRICK)


def _options(seen: View, seat: Seat, trump: Suit, plays: list[PlayCard]) -> list[_Option]:
    assert seen.upcard is not None
    known = knowledge(seen, seen.upcard)
    facing = against(seen, trump)
    outlook = Outlook(seen, seat, trump)
    boys, claims = _boys(seen, seat, trump), seen.seats[seat].claims
    behind = sum(each.active for each in seen.seats) - 1 - len(seen.trick)
    found = []
    for play in plays:
        rest = [card for card in seen.hand if card != play.card]
        takes = chance_of_trick(play.card, seen, seat, trump, known)
        led = seen.trick[0].card.suit if seen.trick else play.card.suit
        each = chances(rest, after_following(facing, led, behind))
        worth = 0.0
        for likely, taken in ((takes, True), (1 - takes, False)):
            if likely:
                worth += likely * outlook.expected(rest, each, boys, claims, outlook.after(play.card, takes=taken))
        found.append(_Option(play, takes, worth))
    return found


def _boys(seen: View, seat: Seat, trump: Suit) -> Boys | None:
    """The boys with which the viewer plays; cards already played in this deal count."""
    if seen.seats[seat].boys is None:
        return None
    if seen.declares_boys:
        return boys_in(seen.locked, trump, seen.rules.boys)
    played = [played.card for trick in seen.tricks for played in trick.cards if played.seat == seat]
    return boys_in([*seen.hand, *played], trump, seen.rules.boys)
