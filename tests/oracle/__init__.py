"""A second statement of the rules of «Петух», for comparison with the engine on random deals.

Slow on purpose: plain strings, lists and dicts, each rule beside its § in the rulebook. It covers the eight
presets and every option on its own. It shares no code with the engine.
"""

from .boys import combination
from .deal import OracleDeal
from .ending import knocked_out, settle
from .game import OracleGame
from .presets import CLASSIC, PRESETS, SALON, SALON_HARD, SIX30, SIX36, USAD, USAD_HARD, YARD
from .seats import draw_seats

__all__ = [
    "CLASSIC",
    "PRESETS",
    "SALON",
    "SALON_HARD",
    "SIX30",
    "SIX36",
    "USAD",
    "USAD_HARD",
    "YARD",
    "OracleDeal",
    "OracleGame",
    "combination",
    "draw_seats",
    "knocked_out",
    "settle",
]
