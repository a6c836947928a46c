"""Scoring a deal (RULES §8): what is written and when, then overshoot, then who came to zero first."""

from __future__ import annotations

from operator import itemgetter

from petukh.model.actions import Seat
from petukh.model.results import Reason, ScoreItem, Trick
from petukh.model.state import Boys
from petukh.model.value import value
from petukh.rules.model import Rules
from petukh.rules.options import BoysCredit, NoTrick

TRICK = -1
_BY_TRICK = Reason.TRICK  # A name: Python 3.11 takes a while to find a member of an enumeration.
REMISE = 5
LONE = -5

BEFORE_PLAY = 0
AFTER_PLAY = 6
"""Moments of a deal; between them the five tricks are moments 1 to 5."""


Timed = tuple[int, ScoreItem]
"""The moment a score item was written at, and the item."""


@value
class Scored:
    """What a deal did to the scores."""

    after: tuple[int, ...]
    items: tuple[ScoreItem, ...]
    crossed: tuple[Seat, ...]
    restarted: tuple[Seat, ...]
    winner: Seat | None


def score_played(
    rules: Rules,
    before: tuple[int, ...],
    order: tuple[Seat, ...],
    boys: tuple[Boys | None, ...],
    tricks: tuple[Trick, ...],
) -> Scored:
    """Score five tricks played by the seats of ``order``, which starts with the opening leader."""
    empty_handed = _empty_handed(order, tricks)
    remised = [seat for seat in empty_handed if _gets_plain_remise(boys[seat])]
    written = [
        *_tricks(tricks),
        *_boys_made_good(rules, order, boys, tricks),
        *_boys_without_trick(empty_handed, boys),
        *_remises(rules, before, remised),
    ]
    written.sort(key=itemgetter(0))
    crossed = tuple(remised) if crosses_instead(rules) else ()
    return _settle_scores(rules, before, order, written, crossed)


def score_lone(rules: Rules, before: tuple[int, ...], seat: Seat) -> Scored:
    """Score a deal in which all the others passed (RULES §4, ``lone_player``)."""
    written = [(BEFORE_PLAY, ScoreItem(seat, LONE, Reason.LONE))]
    return _settle_scores(rules, before, (seat,), written, crossed=())


def crosses_instead(rules: Rules) -> bool:
    """Whether a cross stands wherever the plain remise would (RULES §8, ``no_trick: cross``)."""
    return rules.scoring.no_trick is NoTrick.CROSS


def remise(rules: Rules, before: int) -> int:
    """What is written for a deal without a trick, from the score before it (RULES §8)."""
    if crosses_instead(rules) or (rules.scoring.remise_ceiling and before > rules.table.start - REMISE):
        return 0
    return REMISE


def _tricks(tricks: tuple[Trick, ...]) -> list[Timed]:
    return [
        (number, ScoreItem(trick.winner, TRICK, _BY_TRICK)) for number, trick in enumerate(tricks, start=1)
    ]


def _boys_made_good(
    rules: Rules, order: tuple[Seat, ...], boys: tuple[Boys | None, ...], tricks: tuple[Trick, ...]
) -> list[Timed]:
    written = []
    for seat in order:
        shown = boys[seat]
        if shown is None or not shown.with_trick:
            continue
        number = _made_good_by(seat, shown, tricks)
        if number:
            moment = BEFORE_PLAY if rules.boys.credit is BoysCredit.BEFORE_PLAY else number
            written.append((moment, ScoreItem(seat, shown.with_trick, Reason.BOYS)))
    return written


def _made_good_by(seat: Seat, shown: Boys, tricks: tuple[Trick, ...]) -> int | None:
    """The number of the trick that makes the boys good."""
    for number, trick in enumerate(tricks, start=1):
        if trick.winner == seat and (
            not shown.jacks
            or any(played.seat == seat and played.card in shown.jacks for played in trick.cards)
        ):
            return number
    return None


def _empty_handed(order: tuple[Seat, ...], tricks: tuple[Trick, ...]) -> list[Seat]:
    takers = {trick.winner for trick in tricks}
    return [seat for seat in order if seat not in takers]


def _gets_plain_remise(shown: Boys | None) -> bool:
    """The «none» column of boys is the whole result, unless it says that they are void (RULES §7)."""
    return shown is None or shown.without is None


def _boys_without_trick(empty_handed: list[Seat], boys: tuple[Boys | None, ...]) -> list[Timed]:
    written = []
    for seat in empty_handed:
        shown = boys[seat]
        if shown is not None and shown.without:
            written.append((AFTER_PLAY, ScoreItem(seat, shown.without, Reason.BOYS_NO_TRICK)))
    return written


def _remises(rules: Rules, before: tuple[int, ...], remised: list[Seat]) -> list[Timed]:
    return [
        (AFTER_PLAY, ScoreItem(seat, points, Reason.REMISE))
        for seat in remised
        if (points := remise(rules, before[seat]))
    ]


def _settle_scores(
    rules: Rules,
    before: tuple[int, ...],
    order: tuple[Seat, ...],
    written: list[Timed],
    crossed: tuple[Seat, ...],
) -> Scored:
    after = list(before)
    for _, item in written:
        after[item.seat] += item.points
    restarted = tuple([seat for seat, score in enumerate(after) if score < 0])
    for seat in restarted:
        after[seat] = rules.table.start
    return Scored(
        after=tuple(after),
        items=tuple([item for _, item in written]),
        crossed=crossed,
        restarted=restarted,
        winner=_first_at_zero(after, order, written),
    )


def _first_at_zero(after: list[int], order: tuple[Seat, ...], written: list[Timed]) -> Seat | None:
    at_zero = [seat for seat in order if after[seat] == 0]
    if not at_zero:
        return None
    last_written = {item.seat: moment for moment, item in written}
    return min(at_zero, key=lambda seat: last_written.get(seat, BEFORE_PLAY))
