"""Which card a good player plays: the one after which the deal promises most."""

from __future__ import annotations

from petukh.ai.advice import Advice, Reason
from petukh.ai.outlook import Outlook
from petukh.ai.strength import against, chances, tricks
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
    worths = Outlook(seen, seat, trump).of(seen.hand, _boys(seen, seat, trump), seen.seats[seat].claims)
    found = []
    for play in plays:
        rest = [card for card in seen.hand if card != play.card]
        takes = chance_of_trick(play.card, seen, seat, trump, known)
        taken = _expected(worths[1:], tricks(chances(rest, facing, leads=True)))
        lost = _expected(worths, tricks(chances(rest, facing, leads=False)))
        found.append(_Option(play, takes, takes * taken + (1 - takes) * lost))
    return found


def _expected(worths: tuple[float, ...], spread: list[float]) -> float:
    return sum(likely * worth for likely, worth in zip(spread, worths, strict=False))


def _boys(seen: View, seat: Seat, trump: Suit) -> Boys | None:
    """The boys with which the viewer plays; cards already played in this deal count."""
    if seen.seats[seat].boys is None:
        return None
    if seen.declares_boys:
        return boys_in(seen.locked, trump, seen.rules.boys)
    played = [played.card for trick in seen.tricks for played in trick.cards if played.seat == seat]
    return boys_in([*seen.hand, *played], trump, seen.rules.boys)
