"""What everybody is taken to do until play begins in the deals that a brain imagines: as ``normal`` does.

The formulas are those of ``counting``, the plans those of ``hopes`` and ``buying``, with cards as bits.
``tests/petukh/test_likely.py`` compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import comb

from petukh.ai.buying import only_brings_points
from petukh.ai.counting import of_other, of_trump, spread
from petukh.ai.hopes import MOST_NOTED, UNDECIDED
from petukh.ai.mind import LOST, NOT_HELD, WON, Mind
from petukh.ai.outlook import claims_in
from petukh.bars import bar_on_buying, bar_on_passing
from petukh.engine import apply
from petukh.entitled import entitled, is_dealers, may_leave
from petukh.flow import has_exchange
from petukh.hands import takes_all_tricks
from petukh.model.actions import (
    Claim,
    Continue,
    Declare,
    DeclareRams,
    Exchange,
    LeaveUpcard,
    Pass,
    PlayerAction,
    Stand,
    TakePacket,
    TakeUpcard,
)
from petukh.model.state import Buying, Claimed, PacketTurn, State, UpcardChoice
from petukh.phases import asking, declaring, packet
from petukh.table import HAND_SIZE, active_count, active_seats

Chooses = Buying | PacketTurn | UpcardChoice
Weighed = tuple[float, PlayerAction]


def likely_choice(state: State, phase: Chooses, mind: Mind) -> PlayerAction:
    """What the seat to act does, going by its own hand and by what everybody knows."""
    choices = _choices(state, phase)
    for each in choices:
        if only_brings_points(each, state.rules, state.scores[phase.turn]):
            return each
    buys = isinstance(phase, Buying) and not phase.asked and _may_exchange(state, phase)
    if len(choices) == 1 and not buys:
        return choices[0]
    weighs = _Weighs(state, phase, mind)
    found = [(weighs.worth(each), each) for each in choices]
    if buys:
        found += weighs.exchanges()
    return max(found, key=lambda each: each[0])[1]


def _choices(state: State, phase: Chooses) -> list[PlayerAction]:
    """What may be done beside an exchange."""
    seat, dealt = phase.turn, phase.dealt
    if isinstance(phase, PacketTurn):
        return [*packet.legal(state, phase)]
    slots = phase.hands[seat]
    if isinstance(phase, UpcardChoice) and not phase.asked:
        locked = declaring.locked(dealt, seat)
        takes = [TakeUpcard(seat, card) for card in slots if card is not None and card not in locked]
        return [*takes, *([LeaveUpcard(seat)] if may_leave(state) else [])]
    offers = asking.offers(state, dealt, seat, slots)
    if phase.asked:
        return [*offers, Continue(seat)]
    barred = bar_on_passing(state, seat, active_count(state, dealt)) is not None
    return [*offers, Stand(seat), *([] if barred else [Pass(seat)])]


def _may_exchange(state: State, phase: Buying) -> bool:
    return bool(phase.dealt.talon) and has_exchange(state.rules) and bar_on_buying(state, phase.turn) is None


@cache
def _likely(hidden: int, noted: int, drawn: int) -> tuple[float, ...]:
    """How likely any 0, 1, 2 ... certain cards of note, and no others, are among those drawn."""
    found = [
        comb(hidden - noted, drawn - count) / comb(hidden, drawn)
        for count in range(min(drawn, noted, MOST_NOTED) + 1)
    ]
    total = sum([comb(noted, count) * each for count, each in enumerate(found)])
    return tuple([each / total for each in found])


class _Weighs:
    """A seat about to choose, what it holds and what it is up against."""

    def __init__(self, state: State, phase: Chooses, mind: Mind) -> None:
        self._mind, self._state, self._phase = mind, state, phase
        dealt, seat, bits = phase.dealt, mind.seat, mind.bits
        self._slots = phase.hands[seat]
        self._hand = bits.set_of(self._slots)
        self._upcard = bits.bit[dealt.upcard]
        self._locked = declaring.locked(dealt, seat)
        self._claims = dealt.claims[seat]
        seen = self._hand | bits.set_of(dealt.discards[seat])
        if dealt.taken_by in (None, seat):
            seen |= self._upcard
        self._hidden = mind.deck & ~seen
        others = [dealt.choices[other] for other in active_seats(state, dealt) if other != seat]
        self._opponents = sum([UNDECIDED if choice is None else 1.0 for choice in others])
        self._share = min(1.0, HAND_SIZE * self._opponents / max(1, self._hidden.bit_count()))
        self._held = {suit: self._share * (self._hidden & suit).bit_count() for suit in {*bits.suit[1:]}}
        self._drawn: tuple[list[tuple[int, float]], float] | None = None

    def worth(self, action: PlayerAction) -> float:
        """Of anything but an exchange."""
        match action:
            case Pass():
                return self._mind.passing
            case Declare():
                return self._of_hand(self._hand, declared=True)
            case TakePacket():
                return self._of_plan(0, HAND_SIZE)
            case TakeUpcard(discard=card):
                return self._of_hand(self._hand ^ self._mind.bits.bit[card] | self._upcard)
            case DeclareRams():
                return self._mind.outlook.rams()
            case Claim():
                return self._claiming(action)
            case _:
                return self._as_it_is()

    def _claiming(self, claim: Claim) -> float:
        """The best that may follow on it; who then passes need not have claimed."""
        phase = apply(self._state, claim).state.phase
        if not isinstance(phase, PacketTurn):
            raise ValueError("pairs are claimed where there is a packet")
        after = _Weighs(self._state, phase, self._mind)
        choices = packet.legal(self._state, phase)
        return max([after.worth(each) for each in choices if not isinstance(each, Pass)])

    def exchanges(self) -> Iterator[Weighed]:
        """No card goes that is better than one that stays; jacks and the ace of spades may go or stay."""
        mind, bits = self._mind, self._mind.bits
        of_note = self._hand & mind.of_note & ~bits.set_of(self._locked)
        plain = sorted([(chance, card) for card, chance in self._chances(self._hand, ~mind.of_note)])
        noted = [*_cards_of(of_note)]
        coming = self._upcard if self._upcard_will_come() else 0
        for worst in _lowest(plain):
            for also in range(len(noted) + 1):
                drawn = worst.bit_count() + also
                if not 0 < drawn <= len(self._phase.dealt.talon):
                    continue
                for some in combinations(noted, also):
                    thrown = worst | sum(some)
                    worth = self._of_plan(self._hand ^ thrown | coming, drawn - bool(coming))
                    cards = [card for card in self._slots if card is not None and bits.bit[card] & thrown]
                    yield worth, Exchange(mind.seat, tuple(cards))

    def _as_it_is(self) -> float:
        """Of the hand, and of the upcard if it will come."""
        own = self._of_hand(self._hand, declared=False)
        if not self._upcard_will_come():
            return own
        free = self._hand & ~self._mind.bits.set_of(self._locked)
        return max([own, *[self._of_hand(self._hand ^ card | self._upcard) for card in _cards_of(free)]])

    def _upcard_will_come(self) -> bool:
        state, phase, seat = self._state, self._phase, self._mind.seat
        if not isinstance(phase, Buying) or state.dealer != seat or not is_dealers(state.rules.upcard):
            return False
        return entitled(state, phase.dealt, phase.hands) == seat

    def _of_hand(self, hand: int, *, declared: bool | None = None) -> float:
        mind = self._mind
        ace = self._ace(hand)
        each = [chance for _, chance in self._chances(hand, hand & ~mind.ace)]
        if mind.has_special and takes_all_tricks([*mind.bits.cards_of(hand)], mind.trump, mind.rules.hands):
            each, ace = [1.0] * len(each), None if ace is None else 1.0
        return self._worth(hand & mind.jacks, spread(each), (), ace, claims=self._claims, declared=declared)

    def _of_plan(self, kept: int, drawn: int) -> float:
        """The worth of keeping some cards and drawing others, jacks among them thought of one by one."""
        mind = self._mind
        noted, plain = self._if_drawn()
        ace = self._ace(kept)
        own = [chance for _, chance in self._chances(kept, kept & ~mind.ace)]
        worth = 0.0
        for count, likely in enumerate(_likely(self._hidden.bit_count(), len(noted), drawn)):
            often = spread([*own, *[plain] * (drawn - count)])
            for found in combinations(noted, count):
                cards = sum([card for card, _ in found])
                claims = self._claims
                if count > 1:
                    claims = (*claims, *claims_in([*mind.bits.cards_of(cards)]))
                chances = [chance for _, chance in found]
                made = (kept | cards) & mind.jacks
                worth += likely * self._worth(made, often, chances, ace, claims=claims)
        return worth

    def _worth(
        self,
        jacks: int,
        often: Sequence[float],
        also: Sequence[float],
        ace: float | None,
        *,
        claims: tuple[Claimed, ...],
        declared: bool | None = None,
    ) -> float:
        """With so many tricks so often, chances of others ``also``, and that of the ace of spades."""
        mind = self._mind
        found = []
        for promise in mind.ways(jacks, claims, self._locked, declared, ace=ace is not None):
            if ace is None:
                found.append(_expected(promise[NOT_HELD], often, also))
            else:
                won = _expected(promise[WON][1:], often, also)
                found.append(ace * won + (1 - ace) * _expected(promise[LOST][:HAND_SIZE], often, also))
        return max(found, default=mind.outlook.winning)

    def _ace(self, hand: int) -> float | None:
        """The chance of the ace of spades, if it is held and counts."""
        found = self._chances(hand, hand & self._mind.ace)
        return found[0][1] if found else None

    def _if_drawn(self) -> tuple[list[tuple[int, float]], float]:
        """The hidden cards of note with their chances if drawn, and that of the average other one."""
        if self._drawn is None:
            mind = self._mind
            rest = self._hand & (self._hand - 1)
            each = [(card, self._chances(rest | card, card)[0][1]) for card in _cards_of(self._hidden)]
            noted = [(card, chance) for card, chance in each if card & mind.paired]
            plain = [chance for card, chance in each if not card & mind.paired]
            self._drawn = noted, sum(plain) / len(plain)
        return self._drawn

    def _chances(self, hand: int, some: int = -1) -> list[tuple[int, float]]:
        """Of some cards of a hand, or of all, the chance to take a trick (``counting.chances``)."""
        mind, bits, hidden, share = self._mind, self._mind.bits, self._hidden, self._share
        trumps, held = self._held[bits.trumps], self._held
        room = 0.3 * hand.bit_count() + 0.15 * (hand & bits.trumps).bit_count() + mind.as_dealt
        found = []
        for card in _cards_of(hand & some):
            index = card.bit_length()
            over = bits.above[index]
            covered = (hand & over).bit_count()
            higher = (hidden & over).bit_count() * share
            if card & bits.trumps:
                chance = of_trump(higher, covered, room) if higher else 1.0
            else:
                chance = of_other(higher, trumps, held[bits.suit[index]], self._opponents, covered, room=room)
            found.append((card, chance))
        return found


def _lowest(ranked: Sequence[tuple[float, int]]) -> Iterator[int]:
    """Every set of cards of which none is better than one outside; of as good ones any may be in it."""
    for count in range(len(ranked) + 1):
        limit = ranked[count - 1][0] if count else 0.0
        below = [card for chance, card in ranked if chance < limit]
        level = [card for chance, card in ranked if chance == limit]
        for some in combinations(level, count - len(below)):
            yield sum(below) + sum(some)


def _cards_of(some: int) -> Iterator[int]:
    while some:
        lowest = some & -some
        yield lowest
        some ^= lowest


def _expected(worths: Sequence[float], often: Sequence[float], also: Sequence[float]) -> float:
    for chance in also:
        worths = [low + chance * (high - low) for low, high in pairwise(worths)]
    return sum([likely * worth for likely, worth in zip(often, worths, strict=True)])
