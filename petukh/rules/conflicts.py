"""Rules that contradict themselves, or a number of players: all the reasons at once (RULES §12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from petukh.model.value import value
from petukh.rules.options import (
    BoysCall,
    BuyingFlow,
    LonePlayer,
    NoTrick,
    TableSeats,
    UpcardTaker,
)

if TYPE_CHECKING:
    from petukh.rules.model import Rules

FEWEST_PLAYERS = 2
MOST_PLAYERS = 5
SIX = 6

_HAND = 5
_REMISE = 5


class ConflictCode(StrEnum):
    """Why options do not go together, and what that means."""

    meaning: str

    def __new__(cls, code: str, meaning: str) -> ConflictCode:
        member = str.__new__(cls, code)
        member._value_ = code
        member.meaning = meaning
        return member

    PLAYERS = ("players", "Two to five play, or six where the rules are for six (RULES §2, §9).")
    TOO_MANY_CARDS = ("too_many_cards", "More cards would be dealt than the deck has.")
    SIX_BUY = ("six_buy", "Six players leave nothing to buy (RULES §9).")
    NOT_DEALT_OUT = (
        "not_dealt_out",
        "The upcard is the dealer's last card only where six players share thirty cards (RULES §9).",
    )
    NOBODY_EVER_BUYS = (
        "nobody_ever_buys",
        "The bar on buying stands at the start score or above: no deal of the game would see an exchange.",
    )
    PACKET_UPCARD = ("packet_upcard", "Nobody takes the upcard where a packet is bought (RULES §3).")
    PACKET_LONE = ("packet_lone", "At least two always play where a packet is bought (RULES §4).")
    PACKET_DECLARED = (
        "packet_declared",
        "Declared boys are locked in a hand; who takes the packet throws his away (RULES §7).",
    )
    NO_REFUSALS = ("no_refusals", "Refusals are made only where a packet is bought (RULES §4).")
    NO_GIVER = ("no_giver", "A dealer can give away only what is his (RULES §5).")
    NO_PACKET = (
        "no_packet",
        "Claims and five trumps that end the deal belong to the game with the packet (RULES §7).",
    )
    NOT_COMBINATIONS = ("not_combinations", "Claims are pairs of one colour and nothing else (RULES §7).")
    FINISH_CALLED = ("finish_called", "Boys that must be declared or claimed finish no game (RULES §7).")
    CALL_LIMIT = (
        "call_limit",
        "A limit on declaring or claiming where nobody declares or claims (RULES §7).",
    )
    CLAIM_LIMITS = ("claim_limits", "The score for no claim must lie below that for one (RULES §7).")
    CROOKED_PAIR = ("crooked_pair", "No pair is crooked where any two jacks are a pair (RULES §7).")
    FOUR_JACKS_WORSE = (
        "four_jacks_worse",
        "Four jacks would finish the game at a lower score than a pair does.",
    )
    FIVE_TRUMPS_TWICE = (
        "five_trumps_twice",
        "Five trumps cannot end the deal and take its tricks as well (RULES §7).",
    )
    CEILING_TOO_LOW = (
        "ceiling_too_low",
        "The ceiling lies below every score: the remise would never be written.",
    )
    CROSSES_AND_CIRCLES = (
        "crosses_and_circles",
        "A circle is drawn for a rise of the score, a cross is put instead of one (RULES §8).",
    )
    STARTS_OUT = ("starts_out", "Everybody would be out of the game at its start.")


@value
class Conflict:
    """A reason, and the options (``group.option``) that it is about."""

    code: ConflictCode
    options: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.code} ({', '.join(self.options)}): {self.code.meaning}"


class Contradiction(ValueError):
    """Rules that contradict themselves."""

    def __init__(self, found: tuple[Conflict, ...]) -> None:
        super().__init__("; ".join(map(str, found)))
        self.conflicts = found


def players_allowed(rules: Rules) -> range:
    """How many may play by the rules (RULES §2, §9)."""
    if rules.table.seats is TableSeats.SIX:
        return range(SIX, SIX + 1)
    return range(FEWEST_PLAYERS, MOST_PLAYERS + 1)


def conflicts(rules: Rules, players: int | None = None) -> tuple[Conflict, ...]:
    """Everything that is wrong with the rules, for this many players if they are known."""
    found = [conflict for check in _CHECKS for conflict in check(rules)]
    return (*found, *players_conflicts(rules, players_allowed(rules)[0] if players is None else players))


def players_conflicts(rules: Rules, players: int) -> tuple[Conflict, ...]:
    """Why so many cannot play by the rules."""
    unseated = () if players in players_allowed(rules) else (_UNSEATED,)
    return unseated + _too_many_cards(rules, players)


def _too_many_cards(rules: Rules, players: int) -> tuple[Conflict, ...]:
    packet = _HAND if rules.buying.flow is BuyingFlow.PACKET else 0
    turned = 0 if rules.upcard.taker is UpcardTaker.DEALT else 1
    if players * _HAND + packet + turned <= rules.table.deck:
        return ()
    options = ("table.seats", "table.deck", "buying.flow", "upcard.taker")
    return (Conflict(ConflictCode.TOO_MANY_CARDS, options),)


def _table(rules: Rules) -> Iterator[Conflict]:
    six = rules.table.seats is TableSeats.SIX
    if six and rules.buying.flow is not BuyingFlow.NONE:
        yield Conflict(ConflictCode.SIX_BUY, ("table.seats", "buying.flow"))
    if rules.upcard.taker is UpcardTaker.DEALT and not (six and rules.table.deck == SIX * _HAND):
        yield Conflict(ConflictCode.NOT_DEALT_OUT, ("table.seats", "table.deck", "upcard.taker"))


def _buying(rules: Rules) -> Iterator[Conflict]:
    bars = {
        "buying.no_buy_at": rules.buying.no_buy_at,
        "buying.nobody_buys_at": rules.buying.nobody_buys_at,
    }
    for option, limit in bars.items():
        if limit is not None and limit >= rules.table.start:
            yield Conflict(ConflictCode.NOBODY_EVER_BUYS, ("table.start", option))
    if rules.buying.flow is BuyingFlow.PACKET:
        yield from _packet(rules)
    elif rules.buying.refusals_fined is not None:
        yield Conflict(ConflictCode.NO_REFUSALS, ("buying.flow", "buying.refusals_fined"))


def _packet(rules: Rules) -> Iterator[Conflict]:
    if rules.upcard.taker is not UpcardTaker.NOBODY:
        yield Conflict(ConflictCode.PACKET_UPCARD, ("buying.flow", "upcard.taker"))
    if rules.buying.lone_player is not LonePlayer.NEVER:
        yield Conflict(ConflictCode.PACKET_LONE, ("buying.flow", "buying.lone_player"))
    if rules.boys.call is BoysCall.DECLARED:
        yield Conflict(ConflictCode.PACKET_DECLARED, ("buying.flow", "boys.call"))


def _upcard(rules: Rules) -> Iterator[Conflict]:
    dealers = (UpcardTaker.DEALER_MUST, UpcardTaker.DEALER_MAY)
    if rules.upcard.gift_at is not None and rules.upcard.taker not in dealers:
        yield Conflict(ConflictCode.NO_GIVER, ("upcard.taker", "upcard.gift_at"))


def _boys(rules: Rules) -> Iterator[Conflict]:
    boys = rules.boys
    if boys.call is BoysCall.CLAIMS:
        yield from _claims(rules)
    if boys.call is not BoysCall.AUTOMATIC:
        finishes = _set(boys=("finish_at", "finish_four_at"), of=rules)
        if finishes:
            yield Conflict(ConflictCode.FINISH_CALLED, ("boys.call", *finishes))
    if boys.any_two and boys.crooked:
        yield Conflict(ConflictCode.CROOKED_PAIR, ("boys.any_two", "boys.crooked"))
    pair, four = boys.finish_at, boys.finish_four_at
    if pair is not None and four is not None and four < pair:
        yield Conflict(ConflictCode.FOUR_JACKS_WORSE, ("boys.finish_at", "boys.finish_four_at"))
    if boys.not_declared_at is not None and boys.call is not BoysCall.DECLARED:
        yield Conflict(ConflictCode.CALL_LIMIT, ("boys.call", "boys.not_declared_at"))
    limits = _set(boys=("one_claim_at", "no_claim_at"), of=rules)
    if limits and boys.call is not BoysCall.CLAIMS:
        yield Conflict(ConflictCode.CALL_LIMIT, ("boys.call", *limits))
    one, none = boys.one_claim_at, boys.no_claim_at
    if one is not None and none is not None and none >= one:
        yield Conflict(ConflictCode.CLAIM_LIMITS, ("boys.one_claim_at", "boys.no_claim_at"))


def _claims(rules: Rules) -> Iterator[Conflict]:
    if rules.buying.flow is not BuyingFlow.PACKET:
        yield Conflict(ConflictCode.NO_PACKET, ("buying.flow", "boys.call"))
    others = ("crooked", "any_two", "three_jacks", "any_pair_5", "coloured_same_colour", "trick_with_jack")
    found = _set(boys=(*others, "four_win"), of=rules)
    if found:
        yield Conflict(ConflictCode.NOT_COMBINATIONS, ("boys.call", *found))


def _set(boys: tuple[str, ...], of: Rules) -> tuple[str, ...]:
    """Those of the options of boys that are on."""
    return tuple(f"boys.{name}" for name in boys if getattr(of.boys, name))


def _hands(rules: Rules) -> Iterator[Conflict]:
    if rules.hands.rams and rules.buying.flow is not BuyingFlow.PACKET:
        yield Conflict(ConflictCode.NO_PACKET, ("buying.flow", "hands.rams"))
    if rules.hands.rams and rules.hands.five_trumps:
        yield Conflict(ConflictCode.FIVE_TRUMPS_TWICE, ("hands.rams", "hands.five_trumps"))


def _scoring(rules: Rules) -> Iterator[Conflict]:
    scoring, start = rules.scoring, rules.table.start
    if scoring.remise_ceiling and start <= _REMISE:
        yield Conflict(ConflictCode.CEILING_TOO_LOW, ("table.start", "scoring.remise_ceiling"))
    if scoring.circles and scoring.no_trick is NoTrick.CROSS:
        yield Conflict(ConflictCode.CROSSES_AND_CIRCLES, ("scoring.no_trick", "scoring.circles"))
    if scoring.out_at is not None and start >= scoring.out_at:
        yield Conflict(ConflictCode.STARTS_OUT, ("table.start", "scoring.out_at"))


_UNSEATED = Conflict(ConflictCode.PLAYERS, ("players", "table.seats"))

_CHECKS: tuple[Callable[[Rules], Iterator[Conflict]], ...] = (
    _table,
    _buying,
    _upcard,
    _boys,
    _hands,
    _scoring,
)
