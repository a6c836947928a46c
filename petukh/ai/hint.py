"""What somebody should do at his turn, with the reason that a player would give."""

from __future__ import annotations

from random import Random

from petukh.ai import normal
from petukh.ai.advice import Reason
from petukh.ai.decision import sayable, weigh
from petukh.ai.outlook import Outlook
from petukh.ai.play import boys_played_with
from petukh.cards import Card
from petukh.model.actions import PlayCard, PlayerAction
from petukh.model.value import value
from petukh.view import View

_FOR_THE_TRICK = (Reason.TAKES_TRICK, Reason.MAY_TAKE_TRICK)


@value
class Hint:
    """A choice and what speaks for it."""

    action: PlayerAction
    reason: Reason | None
    """None: nothing that could be said in a few words."""
    written_off: int
    """Points that the trick would write off, with boys and all else it makes good; 0: it is not about one."""


def hint(seen: View, rng: Random, budget: int) -> Hint:
    """What a good player would do, or what is surely better in the worlds that can be imagined.

    ``budget`` is that of :func:`petukh.ai.decision.weigh`; raises ``ValueError`` for who is not to act.
    """
    found = weigh(seen, normal.advise(seen).action, rng, budget)
    return _with_facts(found.best, found.reason, seen)


def hint_at_once(seen: View) -> Hint:
    """What a good player would do without imagining anything."""
    advice = normal.advise(seen)
    return _with_facts(advice.action, sayable(advice), seen)


def _with_facts(action: PlayerAction, reason: Reason | None, seen: View) -> Hint:
    if not isinstance(action, PlayCard) or reason not in _FOR_THE_TRICK:
        return Hint(action, reason, 0)
    points, wins = _with_trick(seen, action.card)
    return Hint(action, Reason.WINS_GAME if wins and reason is Reason.TAKES_TRICK else reason, points)


def _with_trick(seen: View, card: Card) -> tuple[int, bool]:
    """What a trick with this card writes off of the score as it is now, and whether that wins the game."""
    if seen.seat is None or seen.trump is None:
        raise ValueError("no trick is played without a seat and trumps")
    outlook = Outlook(seen, seen.seat, seen.trump)
    own = seen.seats[seen.seat]
    boys = boys_played_with(seen, seen.seat, seen.trump)
    before = own.score
    if own.tricks:
        before = outlook.scored(seen.tricks, boys, own.claims).after[seen.seat]
    scored = outlook.scored(outlook.after(card, takes=True), boys, own.claims)
    return max(0, before - scored.after[seen.seat]), scored.winner == seen.seat
