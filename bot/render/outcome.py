"""How a deal and a game came out: every change with its reasons, the settlement, the proof of the shuffle."""

from __future__ import annotations

from bot.render.deal import Telling
from bot.render.scene import Scene
from bot.render.texts import Html, Texts, as_html, bold, folded, joined
from petukh.model.actions import Seat
from petukh.model.results import Combination, DealResult, Ending, Reason
from petukh.rules.model import EndingRules
from petukh.rules.options import NoTrick
from petukh.settlement import Entry, Settlement, written

SHORT_HASH = 32
"""Hex digits of a commitment shown while the deal lasts. With fewer, somebody with time could find two seeds
that show the same and choose between them afterwards."""


def signed(points: int) -> str:
    """Points with their sign: ``+5``, ``−2`` (a real minus), ``0``."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def deal_result(told: Telling) -> Html:
    """What the deal just ended did to every score, and why; empty if none has ended."""
    result = told.view.result
    if result is None:
        return Html()
    title = told.texts("result-head", number=result.number)
    if result.ending is Ending.FINISHED and result.winner is not None:
        title = _finished(told, result.winner)
    elif result.ending is Ending.LONE:
        title = told.texts("result-lone", number=result.number)
    return joined("\n", [title, *(_change(told, result, seat) for seat in range(told.view.players))])


def _finished(told: Telling, winner: Seat) -> Html:
    if winner == told.view.seat:
        return told.texts("result-finished-own")
    return told.texts("result-finished", name=told.names.full(winner))


def _change(told: Telling, result: DealResult, seat: Seat) -> Html:
    t = told.texts
    name = as_html(told.short(seat))
    if seat in result.passed:
        return t("result-passed", name=name, score=result.after[seat])
    before, after = result.before[seat], result.after[seat]
    line = Html(f"{name}: {before} → {bold(str(after))}" if before != after else f"{name}: {after}")
    why = joined(", ", _reasons(told, result, seat))
    return Html(f"{line}\n<i>{why}</i>") if why else line


def _reasons(told: Telling, result: DealResult, seat: Seat) -> list[str]:
    t = told.texts
    reasons: list[str] = []
    tricks = [item for item in result.items if item.seat == seat and item.reason is Reason.TRICK]
    if tricks:
        reasons.append(t("reason-tricks", count=len(tricks)))
    for item in result.items:
        if item.seat == seat and item.reason is not Reason.TRICK:
            reasons.append(_reason(told, item.reason, item.points, result.boys[seat]))
    if seat in result.crossed:
        reasons.append(t("reason-cross"))
    elif not reasons and result.ending is Ending.PLAYED:
        reasons.append(t("reason-boys-nothing" if result.boys[seat] else "reason-nothing"))
    if seat in result.restarted:
        reasons.append(t("reason-overshoot", start=told.view.rules.table.start))
    return reasons


def _reason(told: Telling, reason: Reason, points: int, boys: Combination | None) -> Html:
    t = told.texts
    match reason:
        case Reason.BOYS if boys in (Combination.FOUR, Combination.THREE):
            return t("reason-jacks", points=signed(points))
        case Reason.BOYS:
            return t("reason-boys", points=signed(points))
        case Reason.BOYS_NO_TRICK:
            return t("reason-boys-no-trick", points=signed(points))
        case Reason.REMISE:
            return t("reason-remise", points=signed(points))
        case _:
            return t("reason-lone", points=signed(points))


def settlement(told: Telling) -> Html:
    """The winner and what everybody pays; empty while the game goes on."""
    settled = told.scene.settlement
    if settled is None or told.view.winner is None:
        return Html()
    t = told.texts
    won = settled.winner == told.view.seat
    title = t("winner-own") if won else t("winner", name=told.names.full(settled.winner))
    return joined("\n", [title, *_entries(told, settled), *_small_print(told)])


def _entries(told: Telling, settled: Settlement) -> list[Html]:
    unit = told.view.rules.ending.unit
    first = sorted(settled.entries, key=lambda entry: entry.amount, reverse=True)
    return [_entry(told, entry, unit, entry.seat == settled.winner) for entry in first]


def _entry(told: Telling, entry: Entry, unit: str, won: bool) -> Html:
    amount = bold(f"{signed(entry.amount)} {unit}".strip())
    name = as_html(told.short(entry.seat))
    if won:
        return Html(f"{name}: {amount}")
    marks = entry.crosses and told.view.rules.scoring.no_trick is NoTrick.CROSS
    text = "pays-crosses" if marks else "pays"
    return told.texts(text, name=name, left=entry.left, crosses=entry.crosses, amount=amount)


def _small_print(told: Telling) -> list[str]:
    lines: list[str] = []
    brains = frozenset(seat for seat, sitter in enumerate(told.scene.sitters) if sitter.brain)
    settled = told.scene.settlement
    if (
        settled is not None
        and brains - written(settled, told.view.rules, brains).keys()
        and not told.scene.practice
    ):
        lines.append(told.texts("brain-off-sheet"))
    if has_price(told.view.rules.ending):
        lines.append(told.texts("no-money"))
    return lines


def has_price(ending: EndingRules) -> bool:
    """Whether points stand for something outside the game."""
    return bool(ending.unit) or ending.point_price != 1 or ending.cross_price != 1


def proof(told: Telling) -> Html:
    """The hash the deal was fixed by; once the deal is over, the key to check it with."""
    return proof_in(told.scene, told.texts)


def proof_in(scene: Scene, t: Texts) -> Html:
    """The same for a table of which nothing else is told."""
    shown = scene.proof
    if shown is None:
        return Html()
    if shown.seed is None:
        return t("proof-hash", hash=shown.commitment[:SHORT_HASH])
    opened = t("proof-key", hash=shown.commitment, seed=shown.seed, cut=shown.cut or 0)
    return folded(opened)


def seating_draw(told: Telling) -> Html:
    """Who drew what for the first deal and the seats; empty but at the start of the table's first game."""
    draw = told.scene.draw
    if draw is None or not draw.rounds or told.scene.game_number != 1 or told.view.deal_number > 1:
        return Html()
    t = told.texts
    lines: list[str] = []
    for number, drawn in enumerate(draw.rounds):
        cards = ", ".join(f"{told.card(card)}\u00a0{told.short(seat)}" for seat, card in drawn)
        lines.append(t("draw-again", cards=cards) if number else t("draw", cards=cards))
    if draw.seed is not None:
        lines.append(t("draw-key", hash=draw.commitment, seed=draw.seed))
    return folded(joined("\n", lines))
