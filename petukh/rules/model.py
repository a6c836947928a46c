"""Options as data: every rule that may differ from table to table (RULES §2-§10)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from petukh.cards import DeckSize


class _Group(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Seating(StrEnum):
    """Who sits where at a new table (RULES §2)."""

    JOINED = "joined"
    DRAWN = "drawn"


class CutBy(StrEnum):
    """Who cuts the deck before a deal (RULES §2, §11)."""

    AUTO = "auto"
    ASK = "ask"


class LonePlayer(StrEnum):
    """May all the others pass (RULES §4)?"""

    NEVER = "never"
    TAKES_ALL = "takes_all"


class UpcardTaker(StrEnum):
    """Who may take the upcard after the buying (RULES §5)."""

    DEALER_MUST = "dealer_must"
    DEALER_MAY = "dealer_may"
    NOBODY = "nobody"


class BoysCredit(StrEnum):
    """The moment at which boys are written off (RULES §7)."""

    BEFORE_PLAY = "before_play"
    FIRST_TRICK = "first_trick"


class NoTrick(StrEnum):
    """What a player without a trick gets (RULES §8)."""

    REMISE = "remise"
    CROSS = "cross"


class TableRules(_Group):
    """Deck, start, seating and cut (RULES §2)."""

    deck: DeckSize = 36
    start: Annotated[int, Field(ge=5, le=99, description="the score everyone starts from")] = 15
    seating: Seating = Seating.JOINED
    cut: CutBy = CutBy.AUTO


class BuyingRules(_Group):
    """The exchange (RULES §4)."""

    no_buy_no_pass_at: Annotated[int, Field(ge=1, description="a score at which one only stands")] | None = 2
    nobody_buys_at: Annotated[int, Field(ge=1, description="a score that bars everyone")] | None = None
    lone_player: LonePlayer = LonePlayer.NEVER


class UpcardRules(_Group):
    """The upcard (RULES §5)."""

    taker: UpcardTaker = UpcardTaker.DEALER_MUST


class BoysPay(_Group):
    """One combination's columns: points (``-n`` writes off) with a trick and with none (RULES §7)."""

    with_trick: int
    without: int


class BoysRules(_Group):
    """Combinations of jacks, their points and their moment (RULES §7)."""

    simple: BoysPay = BoysPay(with_trick=-5, without=0)
    coloured: BoysPay = BoysPay(with_trick=-10, without=0)
    four: BoysPay = BoysPay(with_trick=-15, without=-5)
    crooked: Annotated[int, Field(ge=0, description="points for a crooked pair; 0: none")] = 0
    three_jacks: bool = False
    any_pair_5: bool = False
    coloured_same_colour: bool = False
    must_take: bool = False
    trick_with_jack: bool = False
    credit: BoysCredit = BoysCredit.BEFORE_PLAY
    finish_at: Annotated[int, Field(ge=1, description="boys finish the game at this score or less")] | None = 5
    finish_four_at: Annotated[int, Field(ge=1, description="the same for four jacks")] | None = 15


class ScoringRules(_Group):
    """What stands for a deal without a trick (RULES §8)."""

    no_trick: NoTrick = NoTrick.REMISE
    remise_ceiling: bool = False


class EndingRules(_Group):
    """Prices and knock-out (RULES §10)."""

    point_price: Annotated[int, Field(ge=1)] = 1
    cross_price: Annotated[int, Field(ge=1)] = 1
    unit: Annotated[str, Field(max_length=12)] = ""
    knock_out: bool = False


class Rules(_Group):
    """One complete rule set; a game stores it resolved, never a preset's name."""

    table: TableRules = TableRules()
    buying: BuyingRules = BuyingRules()
    upcard: UpcardRules = UpcardRules()
    boys: BoysRules = BoysRules()
    scoring: ScoringRules = ScoringRules()
    ending: EndingRules = EndingRules()
