"""Cards as people write and press them, found in what the bot says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from bot.telegram.callback_data import decode
from petukh.cards import Card

_SUITS = {"♠": "s", "♣": "c", "♦": "d", "♥": "h"}
_RANKS = {"10": "T", "В": "J", "Д": "Q", "К": "K", "Т": "A"}
_FACE = re.compile(r"(10|[6-9ВДКТJQKAT])([♠♣♦♥])")
_TAG = re.compile(r"<[^<>]*>")
_DRAW = ("🎴", "Перетягивают", "Drawn again")


def cards_in(text: str) -> frozenset[Card]:
    """The cards named in a text. What was drawn for the seats is no card of a deal."""
    lines = [line for line in _TAG.sub("", text).splitlines() if not line.lstrip().startswith(_DRAW)]
    found = _FACE.findall("\n".join(lines))
    return frozenset(Card(_RANKS.get(rank, rank) + _SUITS[suit]) for rank, suit in found)


def cards_on(markup: Mapping[str, Any] | None) -> frozenset[Card]:
    """The cards that buttons name, in their words or in what they send."""
    cards: set[Card] = set()
    for row in (markup or {}).get("inline_keyboard", []):
        for button in row:
            cards |= cards_in(button["text"])
            press = decode(button.get("callback_data", ""))
            if press is not None and _is_card(press.arg):
                cards.add(Card(press.arg))
    return frozenset(cards)


def hand_line(texts: Iterable[str]) -> frozenset[Card] | None:
    """The hand that the newest of some messages tells its owner; None if none does."""
    for text in reversed(list(texts)):
        for line in text.splitlines():
            if line.startswith(("Твои карты", "Your cards")):
                return cards_in(line)
    return None


def _is_card(arg: str) -> bool:
    try:
        Card(arg)
    except ValueError:
        return False
    return True
