"""Amounts on the chat's sheet, with what they are counted in."""

from __future__ import annotations

from collections.abc import Iterable

from bot.render.outcome import signed
from bot.render.scene import Amount
from bot.render.texts import Html, Texts


def told(amount: Amount, t: Texts) -> str:
    """``+28``, ``−5 ₽``, ``+20 chips``."""
    if amount.chips:
        return t.plain("amount-chips", amount=signed(amount.count), count=abs(amount.count))
    return f"{signed(amount.count)} {amount.unit}".strip()


def disclaimer(amounts: Iterable[Amount], t: Texts) -> Html:
    """That the bot only counts, where something could be taken for money."""
    return t("no-money") if any(each.chips or each.unit for each in amounts) else Html()
