"""What boys and claims bring in a deal, and when (RULES §7)."""

from __future__ import annotations

from petukh.boys import claim_columns
from petukh.model.actions import Seat
from petukh.model.pairs import Pair
from petukh.model.results import Reason, ScoreItem, Trick
from petukh.model.state import Boys
from petukh.moments import AFTER_PLAY, BEFORE_PLAY, Timed
from petukh.rules.model import Rules
from petukh.rules.options import BoysCredit

_BEFORE_PLAY = BoysCredit.BEFORE_PLAY


def boys_made_good(
    rules: Rules, order: tuple[Seat, ...], boys: tuple[Boys | None, ...], tricks: tuple[Trick, ...]
) -> list[Timed]:
    """What boys write off that a trick has made good."""
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


def boys_without_trick(empty_handed: list[Seat], boys: tuple[Boys | None, ...]) -> list[Timed]:
    """The whole result of those with boys who took no trick."""
    written = []
    for seat in empty_handed:
        shown = boys[seat]
        if shown is not None and shown.without:
            written.append((AFTER_PLAY, ScoreItem(seat, shown.without, Reason.BOYS_NO_TRICK)))
    return written


def claimed(
    rules: Rules,
    order: tuple[Seat, ...],
    claims: tuple[tuple[Pair, ...], ...],
    tricks: tuple[Trick, ...],
    empty_handed: list[Seat],
) -> list[Timed]:
    """What claims write off, and the whole result of those with claims who took no trick."""
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


def gets_plain_remise(rules: Rules, shown: Boys | None, claims: tuple[Pair, ...]) -> bool:
    """The «none» column of boys is the whole result, unless it says that they are void (RULES §7)."""
    if claims and claim_columns(rules.boys)[1] is not None:
        return False
    return shown is None or shown.without is None


def _made_good_by(seat: Seat, shown: Boys, tricks: tuple[Trick, ...]) -> int | None:
    """The number of the trick that makes the boys good."""
    for number, trick in enumerate(tricks, start=1):
        if trick.winner == seat and (
            not shown.jacks
            or any(played.seat == seat and played.card in shown.jacks for played in trick.cards)
        ):
            return number
    return None
