"""A player's deal looked back upon, for his eyes: every choice, the most costly one, luck and mistakes."""

from __future__ import annotations

from bot.render.advice import choice, reason_in_words
from bot.render.faces import as_held, faces
from bot.render.screen import Screen
from bot.render.texts import Html, Texts, joined, texts_in
from petukh.ai.decision import LEAST_COST, Decision
from petukh.ai.look_back import Review
from petukh.cards import Card
from petukh.model.actions import Exchange, PlayerAction, TakeUpcard
from petukh.view import PhaseName


def review_page(review: Review, language: str) -> Screen:
    """The review of a deal."""
    t = texts_in(language)
    head = t("review-head", number=review.deal)
    if not review.decisions:
        return Screen(joined("\n", [head, t("review-nothing")]))
    choices: list[str] = [_choice(decision, t) for decision in review.decisions]
    summing_up: list[str] = [_worst(review, t), _open(review, t), _total(review, t)]
    unit = t("review-unit", chips="yes" if review.in_chips else "no")
    return Screen(
        joined("\n\n", [joined("\n", [head, *choices]), joined("\n", summing_up), Html(f"<i>{unit}</i>")])
    )


def _choice(decision: Decision, t: Texts) -> Html:
    seen = decision.seen
    when, what = t("review-when", **_when(decision)), choice(decision.action, seen, t)
    if not decision.cost:
        return t("review-good", when=when, what=what)
    cost, best = _signed(-decision.cost, t), choice(decision.best, seen, t)
    return t("review-bad", when=when, what=what, cost=cost, best=best)


def _when(decision: Decision) -> dict[str, str | int]:
    seen = decision.seen
    when = "trick" if seen.phase is PhaseName.PLAYING else seen.phase.value
    return {"when": when, "trick": len(seen.tricks) + 1}


def _worst(review: Review, t: Texts) -> Html:
    worst = review.worst
    if worst is None:
        return t("review-clean")
    when = t("review-worst-when", **_when(worst))
    best = choice(worst.best, worst.seen, t)
    why = _why(worst, t)
    if why:
        return t("review-worst", when=when, best=best, why=why)
    return t("review-worst-bare", when=when, best=best)


def _why(decision: Decision, t: Texts) -> str:
    """Why the best is better: by the cards that should have been kept, or else by what speaks for it."""
    kept = [card for card in _thrown(decision.action) if card not in _thrown(decision.best)]
    if kept and _thrown(decision.best):
        return t.plain("review-keep", cards=faces(as_held(kept, decision.seen.trump), t))
    return reason_in_words(decision.reason, decision.best, t)


def _thrown(action: PlayerAction) -> tuple[Card, ...]:
    match action:
        case Exchange(cards=cards):
            return cards
        case TakeUpcard(discard=card):
            return (card,)
        case _:
            return ()


def _open(review: Review, t: Texts) -> Html:
    if review.with_open_cards - review.brought < LEAST_COST:
        return t("review-open-same")
    return t("review-open", points=_signed(review.with_open_cards, t))


def _total(review: Review, t: Texts) -> Html:
    """The sum as it can be done again with the figures shown: what rounding leaves over goes to luck."""
    promised, brought = round(review.promised, 1), round(review.brought, 1)
    mistakes = sum(round(decision.cost, 1) for decision in review.decisions)
    return t(
        "review-total",
        promised=_signed(promised, t),
        mistakes=_signed(-mistakes, t),
        luck=_signed(brought - promised + mistakes, t),
        brought=_signed(brought, t),
    )


def _signed(points: float, t: Texts) -> str:
    """Points with their sign, to a tenth: ``+0,5``, ``−2,0`` (a real minus), ``0``."""
    shown = f"{abs(points):.1f}"
    if not float(shown):
        return "0"
    return ("−" if points < 0 else "+") + shown.replace(".", t.plain("decimal-mark"))
