"""The rulebook's chapters on boys, claims and special hands (RULES §7)."""

from __future__ import annotations

from bot.render.outcome import signed
from bot.render.texts import Html, Texts, joined
from petukh.boys import THREE_JACKS_PAY, finishes_games
from petukh.rams import RAMS
from petukh.rules.model import BoysRules, Rules
from petukh.rules.options import BoysCall, BoysCredit, Sequence


def boys(rules: Rules, t: Texts) -> Html:
    """Combinations of jacks, or claims, and what they are worth."""
    chosen = rules.boys
    match chosen.call:
        case BoysCall.AUTOMATIC:
            lines = [t("rule-boys"), *_columns(chosen, t)]
        case BoysCall.DECLARED:
            lines = [t("rule-boys-declared"), *_columns(chosen, t)]
        case BoysCall.CLAIMS:
            lines = _claims(chosen, t)
    if chosen.must_take:
        lines.append(t("rule-boys-must-take"))
    if chosen.trick_with_jack:
        lines.append(t("rule-boys-trick-with-jack"))
    if chosen.credit is BoysCredit.FIRST_TRICK:
        lines.append(t("rule-boys-first-trick"))
    if chosen.not_declared_at is not None:
        lines.append(t("rule-not-declared", limit=chosen.not_declared_at))
    return joined("\n", [*lines, *_finish(chosen, t)])


def special_hands(rules: Rules, t: Texts) -> Html:
    """Hands that are not played; empty where every hand is."""
    hands = rules.hands
    lines = []
    if hands.rams and rules.ending.bank is not None:
        lines.append(t("rule-rams-bank"))
    elif hands.rams:
        lines.append(t("rule-rams", points=signed(RAMS)))
    if hands.five_trumps:
        lines.append(t("rule-five-trumps"))
    match hands.sequence:
        case Sequence.NEVER:
            pass
        case Sequence.IN_SEQUENCE:
            lines.append(t("rule-sequence"))
        case Sequence.ANY_SUITED:
            lines.append(t("rule-any-suited"))
    if hands.five_trumps or hands.sequence is not Sequence.NEVER:
        lines.append(t("rule-special"))
    return joined("\n", list(lines))


def _claims(chosen: BoysRules, t: Texts) -> list[Html]:
    points, without = signed(chosen.simple.with_trick), signed(chosen.simple.without)
    if chosen.must_take:
        lines = [t("rule-claims-must-take", points=points)]
    else:
        lines = [t("rule-claims", points=points, without=without)]
    if chosen.one_claim_at is not None:
        lines.append(t("rule-one-claim", limit=chosen.one_claim_at))
    if chosen.no_claim_at is not None:
        lines.append(t("rule-no-claim", limit=chosen.no_claim_at))
    return lines


def _finish(chosen: BoysRules, t: Texts) -> list[Html]:
    if not finishes_games(chosen):
        return []
    lines = []
    if chosen.finish_at is not None:
        lines.append(t("rule-finish", limit=chosen.finish_at))
    if chosen.finish_four_at is not None:
        text = "rule-finish-four-only" if chosen.finish_at is None else "rule-finish-four"
        lines.append(t(text, limit=chosen.finish_four_at))
    return lines


def _columns(chosen: BoysRules, t: Texts) -> list[Html]:
    coloured = chosen.simple if chosen.any_pair_5 else chosen.coloured
    lines = [
        _column(
            "rule-boys-any-two" if chosen.any_two else "rule-boys-simple",
            chosen.simple.with_trick,
            chosen.simple.without,
            chosen,
            t,
        ),
        _column(
            "rule-boys-coloured-same" if chosen.coloured_same_colour else "rule-boys-coloured",
            coloured.with_trick,
            coloured.without,
            chosen,
            t,
        ),
    ]
    if chosen.three_jacks:
        lines.append(t("rule-boys-three", points=signed(THREE_JACKS_PAY)))
    if chosen.four_win:
        lines.append(t("rule-boys-four-win"))
    else:
        lines.append(_column("rule-boys-four", chosen.four.with_trick, chosen.four.without, chosen, t))
    if chosen.crooked:
        lines.append(_column("rule-boys-crooked", -chosen.crooked, chosen.simple.without, chosen, t))
    elif not chosen.any_two:
        lines.append(t("rule-boys-crooked-nothing"))
    return lines


def _column(name: str, with_trick: int, without: int, chosen: BoysRules, t: Texts) -> Html:
    line = t(name, points=signed(with_trick))
    return line if chosen.must_take else joined("", [line, t("rule-boys-without", points=signed(without))])
