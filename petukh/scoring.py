"""Scoring a deal: everything that is written, in the order of time (RULES §8)."""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter

from petukh.bonuses import boys_made_good, boys_without_trick, claimed, gets_plain_remise
from petukh.marks import crosses_instead
from petukh.model.actions import Seat
from petukh.model.pairs import Pair
from petukh.model.results import Reason, ScoreItem, Trick
from petukh.model.state import Boys
from petukh.moments import AFTER_PLAY, BEFORE_PLAY, Timed
from petukh.overshoot import Scored, settle_scores
from petukh.rams import RAMS
from petukh.rules.model import Rules
from petukh.spade_ace import ace_of_spades
from petukh.start import start_score
from petukh.table import HAND_SIZE, replaced

TRICK = -1
REMISE = 5
LONE = -5

_BY_TRICK = Reason.TRICK  # A name: Python 3.11 takes a while to find a member of an enumeration.


def score_played(
    rules: Rules,
    before: tuple[int, ...],
    order: tuple[Seat, ...],
    boys: tuple[Boys | None, ...],
    tricks: tuple[Trick, ...],
    *,
    claims: tuple[tuple[Pair, ...], ...],
    fines: list[Timed],
) -> Scored:
    """Score the tricks played by the seats of ``order``, which starts with the opening leader.

    Of a deal stopped before its fifth trick only what tricks have brought is written (RULES §8).
    ``claims`` are the pairs of each seat that count.
    """
    empty_handed = _empty_handed(order, tricks) if len(tricks) == HAND_SIZE else []
    remised = [seat for seat in empty_handed if gets_plain_remise(rules, boys[seat], claims[seat])]
    written = [
        *_tricks(tricks),
        *claimed(rules, order, claims, tricks, empty_handed),
        *boys_made_good(rules, order, boys, tricks),
        *ace_of_spades(rules, tricks),
        *boys_without_trick(empty_handed, boys),
        *_remises(rules, before, remised),
        *fines,
    ]
    written.sort(key=itemgetter(0))
    crossed = tuple(remised) if crosses_instead(rules) else ()
    return settle_scores(rules, before, order, written, crossed)


def score_lone(rules: Rules, before: tuple[int, ...], seat: Seat, fines: list[Timed]) -> Scored:
    """Score a deal in which all the others passed (RULES §4, ``lone_player``)."""
    written = [(BEFORE_PLAY, ScoreItem(seat, LONE, Reason.LONE)), *fines]
    return settle_scores(rules, before, (seat,), written, crossed=())


def score_rams(
    rules: Rules, before: tuple[int, ...], seat: Seat, fines: list[Timed], *, takes_bank: bool
) -> Scored:
    """Score a deal that ``seat`` has ended with five trumps (RULES §7); the bank is taken with the game."""
    if takes_bank:
        fined = settle_scores(rules, before, (), fines, crossed=())
        return replace(fined, after=replaced(fined.after, seat, 0), winner=seat)
    written = [*fines, (BEFORE_PLAY, ScoreItem(seat, RAMS, Reason.RAMS))]
    return settle_scores(rules, before, (seat,), written, crossed=())


def score_annulled(rules: Rules, before: tuple[int, ...], fines: list[Timed]) -> Scored:
    """Score a deal that an offence has annulled: nothing but its fine (RULES §11)."""
    return settle_scores(rules, before, (), fines, crossed=())


def remise(rules: Rules, before: int) -> int:
    """What is written for a deal without a trick, from the score before it (RULES §8)."""
    if crosses_instead(rules) or (rules.scoring.remise_ceiling and before > start_score(rules) - REMISE):
        return 0
    return REMISE


def _tricks(tricks: tuple[Trick, ...]) -> list[Timed]:
    return [
        (number, ScoreItem(trick.winner, TRICK, _BY_TRICK)) for number, trick in enumerate(tricks, start=1)
    ]


def _empty_handed(order: tuple[Seat, ...], tricks: tuple[Trick, ...]) -> list[Seat]:
    takers = {trick.winner for trick in tricks}
    return [seat for seat in order if seat not in takers]


def _remises(rules: Rules, before: tuple[int, ...], remised: list[Seat]) -> list[Timed]:
    return [
        (AFTER_PLAY, ScoreItem(seat, points, Reason.REMISE))
        for seat in remised
        if (points := remise(rules, before[seat]))
    ]
