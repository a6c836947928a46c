"""Scoring a deal (RULES §8): what is written and when, then overshoot, then who came to zero first."""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter

from petukh.boys import claim_columns
from petukh.model.actions import Seat
from petukh.model.pairs import Pair
from petukh.model.results import Reason, ScoreItem, Trick
from petukh.model.state import Boys
from petukh.model.value import value
from petukh.rams import RAMS
from petukh.rules.model import Rules
from petukh.rules.options import BoysCredit, NoTrick, Overshoot
from petukh.spade_ace import ace_of_spades
from petukh.table import HAND_SIZE, replaced

TRICK = -1
# Names: Python 3.11 takes a while to find a member of an enumeration.
_BY_TRICK = Reason.TRICK
_BEFORE_PLAY = BoysCredit.BEFORE_PLAY
_CROSS, _WINS = NoTrick.CROSS, Overshoot.WINS
REMISE = 5
LONE = -5
FINE = 5
"""For refusals in a row, and for every offence."""

BEFORE_PLAY = 0
AFTER_PLAY = 6
"""Moments of a deal; between them the five tricks are moments 1 to 5."""


_FOR_NO_TRICKS = (Reason.REMISE, Reason.BOYS_NO_TRICK, Reason.CLAIM_NO_TRICK)

Timed = tuple[int, ScoreItem]
"""The moment a score item was written at, and the item."""


@value
class Scored:
    """What a deal did to the scores."""

    after: tuple[int, ...]
    items: tuple[ScoreItem, ...]
    crossed: tuple[Seat, ...]
    circled: tuple[Seat, ...]
    restarted: tuple[Seat, ...]
    winner: Seat | None


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
    remised = [seat for seat in empty_handed if _gets_plain_remise(rules, boys[seat], claims[seat])]
    written = [
        *_tricks(tricks),
        *_claims(rules, order, claims, tricks, empty_handed),
        *_boys_made_good(rules, order, boys, tricks),
        *ace_of_spades(rules, tricks),
        *_boys_without_trick(empty_handed, boys),
        *_remises(rules, before, remised),
        *fines,
    ]
    written.sort(key=itemgetter(0))
    crossed = tuple(remised) if crosses_instead(rules) else ()
    return _settle_scores(rules, before, order, written, crossed)


def score_lone(rules: Rules, before: tuple[int, ...], seat: Seat, fines: list[Timed]) -> Scored:
    """Score a deal in which all the others passed (RULES §4, ``lone_player``)."""
    written = [(BEFORE_PLAY, ScoreItem(seat, LONE, Reason.LONE)), *fines]
    return _settle_scores(rules, before, (seat,), written, crossed=())


def score_rams(
    rules: Rules, before: tuple[int, ...], seat: Seat, fines: list[Timed], *, takes_bank: bool
) -> Scored:
    """Score a deal that ``seat`` has ended with five trumps (RULES §7); the bank is taken with the game."""
    if takes_bank:
        fined = _settle_scores(rules, before, (), fines, crossed=())
        return replace(fined, after=replaced(fined.after, seat, 0), winner=seat)
    written = [*fines, (BEFORE_PLAY, ScoreItem(seat, RAMS, Reason.RAMS))]
    return _settle_scores(rules, before, (seat,), written, crossed=())


def score_annulled(rules: Rules, before: tuple[int, ...], fines: list[Timed]) -> Scored:
    """Score a deal that an offence has annulled: nothing but its fine (RULES §11)."""
    return _settle_scores(rules, before, (), fines, crossed=())


def fines_for(refusing: tuple[Seat, ...], offending: tuple[Seat, ...]) -> list[Timed]:
    """What refusals in a row cost at once, and offences at the end of the deal (RULES §4, §11)."""
    return [
        *[(BEFORE_PLAY, ScoreItem(seat, FINE, Reason.REFUSALS)) for seat in refusing],
        *[(AFTER_PLAY, ScoreItem(seat, FINE, Reason.PENALTY)) for seat in offending],
    ]


def stops_at_zero(rules: Rules) -> bool:
    """Whether the game is over the moment a trick brings somebody to 0 (RULES §8)."""
    return rules.scoring.stop_at_zero


def crosses_instead(rules: Rules) -> bool:
    """Whether a cross stands wherever the plain remise would (RULES §8, ``no_trick: cross``)."""
    return rules.scoring.no_trick is _CROSS


def draws_circles(rules: Rules) -> bool:
    """Whether every rise of a score for no tricks draws a circle (RULES §8)."""
    return rules.scoring.circles


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
            moment = BEFORE_PLAY if rules.boys.credit is _BEFORE_PLAY else number
            written.append((moment, ScoreItem(seat, shown.with_trick, Reason.BOYS)))
    return written


def _claims(
    rules: Rules,
    order: tuple[Seat, ...],
    claims: tuple[tuple[Pair, ...], ...],
    tricks: tuple[Trick, ...],
    empty_handed: list[Seat],
) -> list[Timed]:
    if not any(claims):
        return []
    return [
        *_claims_made_good(rules, order, claims, tricks),
        *_claims_without_trick(rules, empty_handed, claims),
    ]


def _claims_made_good(
    rules: Rules, order: tuple[Seat, ...], claims: tuple[tuple[Pair, ...], ...], tricks: tuple[Trick, ...]
) -> list[Timed]:
    """Every claim is good with the first trick won (RULES §7, S4)."""
    written = []
    with_trick, _ = claim_columns(rules.boys)
    for seat in order:
        first = next((number for number, trick in enumerate(tricks, start=1) if trick.winner == seat), None)
        if first is not None:
            item = ScoreItem(seat, with_trick, Reason.CLAIM)
            moment = BEFORE_PLAY if rules.boys.credit is _BEFORE_PLAY else first
            written.extend([(moment, item)] * len(claims[seat]))
    return written


def _claims_without_trick(
    rules: Rules, empty_handed: list[Seat], claims: tuple[tuple[Pair, ...], ...]
) -> list[Timed]:
    _, points = claim_columns(rules.boys)
    if not points:
        return []
    return [
        (AFTER_PLAY, ScoreItem(seat, points, Reason.CLAIM_NO_TRICK))
        for seat in empty_handed
        for _ in claims[seat]
    ]


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


def _gets_plain_remise(rules: Rules, shown: Boys | None, claims: tuple[Pair, ...]) -> bool:
    """The «none» column of boys is the whole result, unless it says that they are void (RULES §7)."""
    if claims and claim_columns(rules.boys)[1] is not None:
        return False
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
    below = tuple([seat for seat, score in enumerate(after) if score < 0])
    wins = bool(below) and below_zero_wins(rules)
    for seat in below:
        after[seat] = 0 if wins else rules.table.start
    return Scored(
        after=tuple(after),
        items=tuple([item for _, item in written]),
        crossed=crossed,
        circled=_circled(rules, written),
        restarted=() if wins else below,
        winner=_first_at_zero(rules, before, after, order, written),
    )


def _circled(rules: Rules, written: list[Timed]) -> tuple[Seat, ...]:
    """Every rise of a score for no tricks draws one circle, of however many claims it is made (RULES §8)."""
    if not draws_circles(rules):
        return ()
    risen = [item.seat for _, item in written if item.reason in _FOR_NO_TRICKS and item.points > 0]
    return tuple(dict.fromkeys(risen))


def _first_at_zero(
    rules: Rules,
    before: tuple[int, ...],
    after: list[int],
    order: tuple[Seat, ...],
    written: list[Timed],
) -> Seat | None:
    at_zero = [seat for seat in order if after[seat] == 0]
    if not at_zero:
        return None
    if below_zero_wins(rules):
        return min(at_zero, key=lambda seat: _fell_to_zero(seat, before[seat], written))
    last_written = {item.seat: moment for moment, item in written}
    return min(at_zero, key=lambda seat: last_written.get(seat, BEFORE_PLAY))


def _fell_to_zero(seat: Seat, score: int, written: list[Timed]) -> int:
    """The moment since which the score has been at zero or below."""
    since = BEFORE_PLAY
    for moment, item in written:
        if item.seat == seat:
            since = moment if score > 0 else since
            score += item.points
    return since


def below_zero_wins(rules: Rules) -> bool:
    """Whether a score below zero wins the game like zero itself (RULES §8, S4)."""
    return rules.scoring.overshoot is _WINS
