"""Options as data: every rule that may differ from table to table (RULES §2-§10)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from petukh.cards import DeckSize
from petukh.rules.conflicts import Contradiction, conflicts

Threshold = Annotated[int, Field(ge=1)]
"""A score; who stands at it or below it before the deal is meant."""


class _Group(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


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
    """Cards in the deck (§2)."""
    start: Annotated[int, Field(ge=5, le=99)] = 15
    """The score everyone starts from (§12)."""
    seating: Seating = Seating.JOINED
    """Who sits where: in the order of joining, or by the cards drawn (§2)."""
    cut: CutBy = CutBy.AUTO
    """Whether the dealer's right neighbour is asked where to cut (§2, §11)."""


class BuyingRules(_Group):
    """The exchange (RULES §4)."""

    no_buy_no_pass_at: Threshold | None = 2
    """A player with this score or less may neither pass nor exchange (§4)."""
    nobody_buys_at: Threshold | None = None
    """While any player has this score or less, nobody exchanges and the upcard stays (§4)."""
    lone_player: LonePlayer = LonePlayer.NEVER
    """Whether all but one may pass; he then writes off five (§4)."""


class UpcardRules(_Group):
    """The upcard (RULES §5)."""

    taker: UpcardTaker = UpcardTaker.DEALER_MUST
    """Who takes the upcard after the buying (§5)."""


class BoysPay(_Group):
    """One combination's columns: points (``-n`` writes off) with a trick and with none (RULES §7)."""

    with_trick: Annotated[int, Field(le=0)]
    """Points on top of the tricks' (§7)."""
    without: int
    """The whole result of a deal without a trick (§7)."""


class BoysRules(_Group):
    """Combinations of jacks, their points and their moment (RULES §7)."""

    simple: BoysPay = BoysPay(with_trick=-5, without=0)
    """A pair of one colour (§7)."""
    coloured: BoysPay = BoysPay(with_trick=-10, without=0)
    """A pair with the trump jack (§7)."""
    four: BoysPay = BoysPay(with_trick=-15, without=-5)
    """Four jacks (§7)."""
    crooked: Literal[0, 3, 5] = 0
    """Points written off for two jacks of different colours, neither of trumps; 0: no combination (§7)."""
    three_jacks: bool = False
    """Three jacks are a combination of their own and write off 12 (§7)."""
    any_pair_5: bool = False
    """A coloured pair is worth what a simple one is (§7)."""
    coloured_same_colour: bool = False
    """A coloured pair must be of one colour (§7)."""
    must_take: bool = False
    """Without a trick boys are void: the plain remise stands, and they finish no game (§7)."""
    trick_with_jack: bool = False
    """Boys count only if a trick is taken with one of them (§7)."""
    credit: BoysCredit = BoysCredit.BEFORE_PLAY
    """Whether boys are written off before play or with the trick that makes them good (§7)."""
    finish_at: Threshold | None = 5
    """Boys declared at this score or less win the game at once (§7)."""
    finish_four_at: Threshold | None = 15
    """The same for four jacks (§7)."""


class ScoringRules(_Group):
    """What stands for a deal without a trick (RULES §8)."""

    no_trick: NoTrick = NoTrick.REMISE
    """Five points, or a cross to be paid for at the end (§8)."""
    remise_ceiling: bool = False
    """The five are written only up to the start score (§8)."""


class EndingRules(_Group):
    """Prices and knock-out (RULES §10)."""

    point_price: Annotated[int, Field(ge=1)] = 1
    """What a point left costs (§10)."""
    cross_price: Annotated[int, Field(ge=1)] = 1
    """What a cross costs (§10)."""
    unit: Annotated[str, Field(max_length=12)] = ""
    """What prices are counted in, for display alone (§10)."""
    knock_out: bool = False
    """The loser with most left makes room for whoever waits (§10)."""


class Rules(_Group):
    """One complete rule set; a game stores it resolved, never a preset's name.

    Rules that contradict themselves cannot be constructed: the ``ValidationError`` names every reason and
    carries them as ``ctx["error"].conflicts``.
    """

    table: TableRules = TableRules()
    buying: BuyingRules = BuyingRules()
    upcard: UpcardRules = UpcardRules()
    boys: BoysRules = BoysRules()
    scoring: ScoringRules = ScoringRules()
    ending: EndingRules = EndingRules()

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        found = conflicts(self)
        if found:
            raise Contradiction(found)
        return self
