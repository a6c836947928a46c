"""How often people asked for a hint or a look back, and what they were given."""

from __future__ import annotations

from collections import Counter

from bot.render.screen import Op
from tests.soak.town import Town


def learned(town: Town) -> Counter[str]:
    """Counts of a whole run, by what is counted."""
    hints = [tap.told or "" for tap in town.ledger if tap.press.op is Op.HINT]
    asked = sum(tap.press.op is Op.REVIEW for tap in town.ledger)
    texts = [
        message.body.get("text", "")
        for chat in town.sandbox.telegram.world.chats.values()
        for message in chat.messages.values()
    ]
    return Counter(
        {
            "hints asked for": len(hints),
            "hints given": sum(told.startswith("💡") for told in hints),
            "looks back asked for": asked,
            "looks back that came": sum(text.startswith("🔍") for text in texts),
        }
    )
