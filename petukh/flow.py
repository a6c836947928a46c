"""How cards are bought at a table: the one place where that option is read (RULES §4, §9)."""

from __future__ import annotations

from petukh.rules.model import Rules
from petukh.rules.options import BuyingFlow

_PACKET = BuyingFlow.PACKET
_EXCHANGE = BuyingFlow.EXCHANGE


def has_packet(rules: Rules) -> bool:
    """Whether a packet of five cards is dealt and for sale."""
    return rules.buying.flow is _PACKET


def has_exchange(rules: Rules) -> bool:
    """Whether cards may be exchanged with the talon."""
    return rules.buying.flow is _EXCHANGE
