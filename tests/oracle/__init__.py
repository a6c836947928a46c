"""A second statement of the rules of «Петух», for comparison with the engine on random deals.

Slow on purpose: plain strings, lists and dicts, each rule beside its § in the rulebook. It covers the presets
`classic` and `salon` and the options that can be switched on in them. It shares no code with the engine.
"""

from .boys import combination
from .deal import OracleDeal
from .ending import knocked_out, settle
from .presets import CLASSIC, SALON
from .seats import draw_seats

__all__ = ["CLASSIC", "SALON", "OracleDeal", "combination", "draw_seats", "knocked_out", "settle"]
