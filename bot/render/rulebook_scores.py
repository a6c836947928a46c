"""The rulebook's chapters on scores, the end of a game and what it costs (RULES §8, §10, §11)."""

from __future__ import annotations

from bot.render.outcome import signed
from bot.render.texts import Html, Texts, joined
from petukh.fines import FINE
from petukh.rules.model import Rules
from petukh.rules.options import BoysCall, BuyingFlow, NoTrick, Overshoot, Referee
from petukh.scoring import REMISE
from petukh.settlement import has_price
from petukh.spade_ace import LOST, WON_WITH_IT


def scoring(rules: Rules, t: Texts) -> Html:
    """What a deal does to a score, and when a game is over."""
    chosen, start = rules.scoring, rules.table.start
    cross = chosen.no_trick is NoTrick.CROSS
    what = "claims" if rules.boys.call is BoysCall.CLAIMS else "boys"
    if cross:
        lines = [t("rule-no-trick-cross", what=what)]
    else:
        lines = [t("rule-no-trick", what=what, points=signed(REMISE))]
    if chosen.remise_ceiling and not cross:
        lines.append(t("rule-ceiling", limit=start - REMISE))
    if chosen.circles:
        lines.append(t("rule-circles"))
    if chosen.ace_of_spades:
        lines.append(t("rule-ace-of-spades", won=signed(WON_WITH_IT), lost=signed(LOST)))
    if chosen.referee is Referee.PENALISE:
        packet = rules.buying.flow is BuyingFlow.PACKET
        lines.append(t("rule-penalise-packet" if packet else "rule-penalise", points=signed(FINE)))
    if chosen.overshoot is Overshoot.WINS:
        lines.append(t("rule-overshoot-wins"))
    else:
        lines.append(t("rule-overshoot", start=start))
    if chosen.stop_at_zero:
        lines.append(t("rule-stop-at-zero"))
    lines.append(t("rule-several", below="yes" if chosen.overshoot is Overshoot.WINS else "no"))
    if chosen.out_at is not None:
        pays = "yes" if rules.ending.bank is None else "no"
        lines.append(t("rule-out", limit=chosen.out_at, pays=pays))
        if rules.ending.bank is not None:
            lines.append(t("rule-re-entry", start=start))
    return joined("\n", list(lines))


def ending(rules: Rules, t: Texts) -> Html:
    """Who pays what to whom."""
    chosen = rules.ending
    lines = [t("rule-settlement")] if chosen.bank is None else [t("rule-bank", count=chosen.bank)]
    if chosen.bank is None:
        lines += _prices(rules, t)
    if chosen.knock_out:
        lines.append(t("rule-knock-out"))
    if chosen.brains_pay:
        lines.append(t("rule-brains-pay"))
    return joined("\n", list(lines))


def _prices(rules: Rules, t: Texts) -> list[Html]:
    chosen = rules.ending
    lines = []
    if has_price(rules):
        lines.append(t("rule-price", price=f"{chosen.point_price} {chosen.unit}".strip()))
    if rules.scoring.no_trick is NoTrick.CROSS:
        lines.append(t("rule-cross-price", price=f"{chosen.cross_price} {chosen.unit}".strip()))
    if rules.scoring.circles:
        lines.append(t("rule-circle-price"))
    if has_price(rules):
        lines.append(t("no-money"))
    return lines
