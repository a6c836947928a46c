"""Options as data: every rule that may differ from table to table (RULES §2-§11).

The text of a field ends with the ID of its rule: the section of the rulebook and the field's name.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from petukh.cards import DeckSize
from petukh.rules.conflicts import Contradiction, conflicts
from petukh.rules.options import (
    BoysCall,
    BoysCredit,
    BuyingFlow,
    CutBy,
    LonePlayer,
    MustBeat,
    NoTrick,
    Overshoot,
    Referee,
    Seating,
    Sequence,
    SevensOut,
    TableSeats,
    TrumpLead,
    UpcardTaker,
)

Threshold = Annotated[int, Field(ge=1)]
"""A score; who stands at it or below it before the deal is meant."""


def _shown_on_one_line(text: str) -> str:
    """A word that cannot break or turn around the line it is shown on: it may come from a stranger's code."""
    if not text.isprintable() or text != text.strip():
        raise ValueError("printable characters without blanks around them were expected")
    return text


class _Group(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class TableRules(_Group):
    """Players, deck, start, seating and cut (RULES §2, §9)."""

    seats: TableSeats = TableSeats.TWO_TO_FIVE
    """Two to five play, or exactly six [2.seats]."""
    deck: DeckSize = 36
    """Cards in the deck [2.deck]."""
    sevens_out: SevensOut = SevensOut.BLACK
    """Which two sevens are taken out of a deck of 30 cards [9.sevens_out]."""
    start: Annotated[int, Field(ge=5, le=99)] = 15
    """The score everyone starts from [12.start]."""
    seating: Seating = Seating.JOINED
    """Who sits where: in the order of joining, or by the cards drawn [2.seating]."""
    cut: CutBy = CutBy.AUTO
    """Whether the dealer's right neighbour is asked where to cut [2.cut]."""


class BuyingRules(_Group):
    """The buying (RULES §4)."""

    flow: BuyingFlow = BuyingFlow.EXCHANGE
    """Cards are exchanged, or a packet of five is for sale, or nothing is [4.flow]."""
    no_buy_at: Threshold | None = 2
    """A player with this score or less may not buy, nor take the upcard [4.no_buy_at]."""
    no_pass_at: Threshold | None = 2
    """A player with this score or less may not pass, nor refuse [4.no_pass_at]."""
    nobody_buys_at: Threshold | None = None
    """While any player has this score or less, nobody buys and the upcard stays [4.nobody_buys_at]."""
    lone_player: LonePlayer = LonePlayer.NEVER
    """Whether all but one may pass; he then writes off five [4.lone_player]."""
    refusals_fined: Annotated[int, Field(ge=1)] | None = None
    """This many refusals in a row cost five points, and the count begins anew [4.refusals_fined]."""


class UpcardRules(_Group):
    """The upcard (RULES §5)."""

    taker: UpcardTaker = UpcardTaker.DEALER_MUST
    """Who takes the upcard after the buying [5.taker]."""
    gift_at: Threshold | None = None
    """A dealer with this score or less gives the upcard to his left neighbour [5.gift_at]."""


class PlayRules(_Group):
    """Leads, and cards that must be beaten (RULES §6)."""

    must_beat: MustBeat = MustBeat.NEVER
    """When a higher card must be played, if held [6.must_beat]."""
    ace_of_trumps_leads: bool = False
    """Whoever is on lead and holds the ace of trumps must lead it [6.ace_of_trumps_leads]."""
    trump_lead_at_one: TrumpLead = TrumpLead.NEVER
    """Which leads must be a trump, if held, while anybody stands at exactly 1 [6.trump_lead_at_one]."""


class BoysPay(_Group):
    """One combination's columns: points (``-n`` writes off) with a trick and with none (RULES §7)."""

    with_trick: Annotated[int, Field(le=0)]
    """Points on top of the tricks' [7.with_trick]."""
    without: int
    """The whole result of a deal without a trick [7.without]."""


class BoysRules(_Group):
    """Combinations of jacks and claims, their points and their moment (RULES §7)."""

    call: BoysCall = BoysCall.AUTOMATIC
    """Boys are announced by the croupier, or declared, or pairs are claimed [7.call]."""
    simple: BoysPay = BoysPay(with_trick=-5, without=0)
    """A pair of one colour; under claims, each of them [7.simple]."""
    coloured: BoysPay = BoysPay(with_trick=-10, without=0)
    """A pair with the trump jack [7.coloured]."""
    four: BoysPay = BoysPay(with_trick=-15, without=-5)
    """Four jacks [7.four]."""
    crooked: Literal[0, 3, 5] = 0
    """Points written off for two jacks of different colours, neither of trumps; 0: nothing [7.crooked]."""
    any_two: bool = False
    """Any two jacks are a simple pair [7.any_two]."""
    three_jacks: bool = False
    """Three jacks are a combination of their own and write off 12 [7.three_jacks]."""
    any_pair_5: bool = False
    """A coloured pair is worth what a simple one is [7.any_pair_5]."""
    coloured_same_colour: bool = False
    """A coloured pair must be of one colour [7.coloured_same_colour]."""
    must_take: bool = False
    """Without a trick boys are void: the plain remise stands, they finish no game [7.must_take]."""
    trick_with_jack: bool = False
    """Boys count only if a trick is taken with one of them [7.trick_with_jack]."""
    credit: BoysCredit = BoysCredit.BEFORE_PLAY
    """Whether boys are written off before play or with the trick that makes them good [7.credit]."""
    finish_at: Threshold | None = 5
    """Boys declared at this score or less win the game at once [7.finish_at]."""
    finish_four_at: Threshold | None = 15
    """The same for four jacks [7.finish_four_at]."""
    four_win: bool = False
    """Four jacks win the game when play begins [7.four_win]."""
    not_declared_at: Threshold | None = None
    """At exactly this score boys may not be declared [7.not_declared_at]."""
    one_claim_at: Threshold | None = None
    """A player with this score or less has one claim counted [7.one_claim_at]."""
    no_claim_at: Threshold | None = None
    """A player with this score or less has no claim counted [7.no_claim_at]."""


class HandsRules(_Group):
    """Special hands (RULES §7)."""

    rams: bool = False
    """Five trumps, declared, end the deal: 15 off, or the bank and the game [7.rams]."""
    five_trumps: bool = False
    """Five trumps with the ace take all five tricks at once [7.five_trumps]."""
    sequence: Sequence = Sequence.NEVER
    """Whether five cards of one suit, in sequence or any, take all five tricks at once [7.sequence]."""


class ScoringRules(_Group):
    """What a deal does to the scores, and the referee (RULES §7, §8, §11)."""

    no_trick: NoTrick = NoTrick.REMISE
    """Five points, or a cross to be paid for at the end [8.no_trick]."""
    circles: bool = False
    """Every rise of a score for no tricks also draws a circle [8.circles]."""
    remise_ceiling: bool = False
    """The five are written only up to the start score [8.remise_ceiling]."""
    ace_of_spades: bool = False
    """A trick won with the ace of spades is five off; won over it, five on [7.ace_of_spades]."""
    overshoot: Overshoot = Overshoot.RESTART
    """Below zero: back to the start score, or the game is won [8.overshoot]."""
    stop_at_zero: bool = False
    """The game is over the moment a trick brings somebody to zero [8.stop_at_zero]."""
    out_at: Annotated[int, Field(ge=6)] | None = None
    """A player whose score comes to this much or more is out of the game [8.out_at]."""
    referee: Referee = Referee.PREVENT
    """What is not allowed is refused, or may be done and costs five points [11.referee]."""


class EndingRules(_Group):
    """Prices, bank and knock-out (RULES §10)."""

    point_price: Annotated[int, Field(ge=1)] = 1
    """What a point left costs [10.point_price]."""
    cross_price: Annotated[int, Field(ge=1)] = 1
    """What a cross costs [10.cross_price]."""
    unit: Annotated[str, Field(max_length=12), AfterValidator(_shown_on_one_line)] = ""
    """What prices are counted in, for display alone [10.unit]."""
    knock_out: bool = False
    """The loser with most left makes room for whoever waits [10.knock_out]."""
    bank: Annotated[int, Field(ge=1, le=1000)] | None = None
    """The stake, in play chips, that everybody puts into a bank which the winner takes [10.bank]."""
    brains_pay: bool = False
    """A brain seated from the start is written on the sheet like anybody [10.brains_pay]."""


class Rules(_Group):
    """One complete rule set; a game stores it resolved, never a preset's name.

    Rules that contradict themselves cannot be constructed: the ``ValidationError`` names every reason and
    carries them as ``ctx["error"].conflicts``.
    """

    table: TableRules = TableRules()
    buying: BuyingRules = BuyingRules()
    upcard: UpcardRules = UpcardRules()
    play: PlayRules = PlayRules()
    boys: BoysRules = BoysRules()
    hands: HandsRules = HandsRules()
    scoring: ScoringRules = ScoringRules()
    ending: EndingRules = EndingRules()

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        found = conflicts(self)
        if found:
            raise Contradiction(found)
        return self
