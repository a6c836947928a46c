"""How a deal and a game came out: every change with its reasons, the settlement, the proof of the shuffle."""

from __future__ import annotations

from bot.render import deal
from bot.render.deal import Telling
from bot.render.faces import faces
from bot.render.scene import Scene
from bot.render.texts import Html, Texts, as_html, bold, folded, joined
from petukh.flow import has_packet
from petukh.model.actions import Seat
from petukh.model.pairs import Pair
from petukh.model.results import Combination, DealResult, Ending, Reason
from petukh.settlement import Entry, Settlement, counted_in, has_price, written
from petukh.table import HAND_SIZE

SHORT_HASH = 32
"""Hex digits of a commitment shown while the deal lasts. With fewer, somebody with time could find two seeds
that show the same and choose between them afterwards."""


def signed(points: int) -> str:
    """Points with their sign: ``+5``, ``−2`` (a real minus), ``0``."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def over(told: Telling) -> list[str]:
    """A deal that is over: what it did, its last trick, the bank; or the settlement of the game."""
    settled = settlement(told)
    return [deal_result(told), deal.last_trick(told), settled or deal.bank(told)]


def deal_result(told: Telling) -> Html:
    """What the deal just ended did to every score, and why; empty if none has ended."""
    result = told.view.result
    if result is None:
        return Html()
    offences = [deal.offence(told, each) for each in result.offences]
    changes = [_change(told, result, seat) for seat in range(told.view.players)]
    return joined("\n", [_title(told, result), *offences, *changes])


def _title(told: Telling, result: DealResult) -> Html:
    t = told.texts
    match result.ending:
        case Ending.FINISHED if result.winner is not None:
            four = result.boys[result.winner] is Combination.FOUR
            return _ended_by(told, result.winner, "four" if four else "boys")
        case Ending.LONE:
            return t("result-lone", number=result.number)
        case Ending.ANNULLED:
            return t("result-annulled", number=result.number)
        case Ending.RAMS | Ending.ALL_TRICKS if result.special is not None:
            hand = result.special
            return joined("\n", [_ended_by(told, hand.seat, hand.kind.value), bold(faces(hand.cards, t))])
        case Ending.PLAYED if result.winner is not None and sum(result.tricks) < HAND_SIZE:
            return _ended_by(told, result.winner, "stopped")
        case _:
            return t("result-head", number=result.number)


def _ended_by(told: Telling, seat: Seat, how: str) -> Html:
    """Somebody's hand, or his zero, has ended the deal."""
    if seat == told.view.seat:
        return told.texts("result-ended-own", how=how)
    return told.texts("result-ended", how=how, name=told.whole(seat))


def _change(told: Telling, result: DealResult, seat: Seat) -> Html:
    t = told.texts
    name = as_html(told.short(seat))
    if told.view.seats[seat].out and seat not in result.eliminated:
        return t("result-out", name=name, score=result.after[seat])
    before, after = result.before[seat], result.after[seat]
    passed = seat in result.passed
    if passed and before == after:
        return t("result-passed", name=name, score=after, word=_passing(told))
    line = Html(f"{name}: {before} → {bold(str(after))}" if before != after else f"{name}: {after}")
    why = joined(", ", _reasons(told, result, seat))
    return Html(f"{line}\n<i>{why}</i>") if why else line


def _passing(told: Telling) -> str:
    return "refuse" if has_packet(told.view.rules) else "pass"


def _reasons(told: Telling, result: DealResult, seat: Seat) -> list[str]:
    t = told.texts
    reasons: list[str] = []
    own = [item for item in result.items if item.seat == seat]
    tricks = [item for item in own if item.reason is Reason.TRICK]
    if tricks:
        reasons.append(t("reason-tricks", count=len(tricks)))
    claims = iter(result.claims[seat])
    for item in own:
        if item.reason in (Reason.CLAIM, Reason.CLAIM_NO_TRICK):
            words = _claim(told, item.reason, item.points, next(claims))
            reasons.append(words)
        elif item.reason is not Reason.TRICK:
            reasons.append(_reason(told, item.reason, item.points, result.boys[seat]))
    if seat in result.circled:
        reasons.append(t("reason-circles", count=result.circled.count(seat)))
    if seat in result.crossed:
        reasons.append(t("reason-cross"))
    elif not reasons and result.ending is Ending.PLAYED and sum(result.tricks) == HAND_SIZE:
        reasons.append(_nothing(told, result, seat))
    if seat in result.restarted:
        reasons.append(t("reason-overshoot", start=told.view.rules.table.start))
    if seat in result.eliminated:
        reasons.append(t("reason-eliminated", whose=told.whose(seat)))
        if not told.view.seats[seat].out:
            reasons.append(t("reason-re-entered", start=told.view.rules.table.start))
    return reasons


def _nothing(told: Telling, result: DealResult, seat: Seat) -> Html:
    """Why nothing was written for a deal without a trick."""
    t = told.texts
    if result.claims[seat]:
        return t("reason-claims-nothing")
    return t("reason-boys-nothing" if result.boys[seat] else "reason-nothing")


def _claim(told: Telling, reason: Reason, points: int, pair: Pair) -> Html:
    t = told.texts
    text = "reason-claim" if reason is Reason.CLAIM else "reason-claim-no-trick"
    return t(text, points=signed(points), pair=t.plain("pair", pair=pair.value))


def _reason(told: Telling, reason: Reason, points: int, boys: Combination | None) -> Html:
    kind = reason.value
    if reason is Reason.BOYS and boys in (Combination.FOUR, Combination.THREE):
        kind = "jacks"
    elif reason is Reason.ACE_OF_SPADES and points > 0:
        kind = "ace_lost"
    return told.texts("reason", points=signed(points), kind=kind)


def settlement(told: Telling) -> Html:
    """The winner and what everybody pays; empty while the game goes on."""
    settled = told.scene.settlement
    if settled is None or told.view.winner is None:
        return Html()
    t = told.texts
    bank = told.view.bank
    if settled.winner == told.view.seat:
        title = t("winner-own")
    else:
        title = t("winner", name=told.whole(settled.winner))
    won = t("winner-bank", chips=bank) if bank else ""
    return joined("\n", [title, won, *_entries(told, settled), *_small_print(told)])


def _entries(told: Telling, settled: Settlement) -> list[Html]:
    unit = counted_in(told.view.rules) or ""
    first = sorted(settled.entries, key=lambda entry: entry.amount, reverse=True)
    return [_entry(told, entry, unit, entry.seat == settled.winner) for entry in first]


def _entry(told: Telling, entry: Entry, unit: str, won: bool) -> Html:
    t, view = told.texts, told.view
    amount = bold(f"{signed(entry.amount)} {unit}".strip())
    name = as_html(told.short(entry.seat))
    if won:
        return Html(f"{name}: {amount}")
    if view.bank:
        return t("pays-stakes", name=name, stakes=view.seats[entry.seat].stakes, amount=amount)
    left = [t("left", count=entry.left)]
    if entry.crosses and view.counts_crosses:
        left.append(t("seat-crosses", count=entry.crosses))
    if entry.circles and view.counts_circles:
        left.append(t("seat-circles", count=entry.circles))
    return t("pays", name=name, left=joined(", ", list(left)), amount=amount)


def _small_print(told: Telling) -> list[str]:
    lines: list[str] = []
    brains = frozenset(seat for seat, sitter in enumerate(told.scene.sitters) if sitter.brain)
    settled = told.scene.settlement
    if settled is not None and brains - written(settled, told.view.rules, brains).keys():
        lines.append(told.texts("practice-off-sheet" if told.scene.practice else "brain-off-sheet"))
    if told.view.bank:
        lines.append(told.texts("only-chips"))
    elif has_price(told.view.rules):
        lines.append(told.texts("no-money"))
    return lines


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
