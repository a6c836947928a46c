"""Tricks as everybody is taken to play them in the deals that a brain imagines: as ``normal`` does.

Whatever a seat does follows from its own hand and from what everybody has seen, never from the world that it
is in. The formulas are those of ``counting`` and ``trick``; what is done there with lists of cards is done
here with sets of them, many times as fast. ``tests/petukh/test_likely.py`` compares the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from petukh.ai.counting import of_other, of_trump
from petukh.ai.denied import denied_by_playing, denied_so_far
from petukh.ai.mind import LOST, MADE_GOOD, NEVER, NOT_HELD, TO_BE_MADE, WON, Mind, Promise, Vector
from petukh.ai.payoffs import Payoffs
from petukh.ai.position import ACE_SHIFT, CARD, CARD_SHIFT, SEAT, Course, Position, Taken
from petukh.ai.trick import GOOD_CARDS_KEPT, WILLING
from petukh.model.actions import Seat
from petukh.model.pairs import PAIR_CARDS
from petukh.model.results import ChoiceKind
from petukh.model.state import Dealt, Playing


@dataclass(slots=True)
class _Facing:
    """What a hand is up against once a card of it is played."""

    hidden: int
    """The cards that it has not seen."""
    share: float
    """The part of them that the others hold."""
    opponents: int
    led: int
    """All cards of the suit led."""
    followed: float
    """How many of them the others will have played to the trick, on average."""


@dataclass(slots=True)
class Moment:
    """Where the tricks stand, and what everybody has seen of them; changed by playing on."""

    position: Position
    denied: list[int]
    """Of each seat, cards that it has shown not to hold."""
    won: list[int]
    """How many tricks each seat has."""
    fate: list[int]
    """What has become of its ace of spades."""
    good: list[bool]
    """Whether a jack has made its boys good, where one must."""


class LikelyPlay:
    """The tricks of one deal in one world, from where they stand."""

    def __init__(self, course: Course, phase: Playing, minds: dict[Seat, Mind]) -> None:
        self._course = course
        self._bits = bits = course.bits
        self._above = bits.above
        self._minds = minds
        dealt = phase.dealt
        self._position = course.position(phase)
        taken_up = bits.bit[dealt.upcard]
        seats = range(len(phase.hands))
        self._open = [_shown(course, dealt, seat) if seat in phase.order else 0 for seat in seats]
        """Of each seat, the cards that everybody has seen go into its hand."""
        claimed = {PAIR_CARDS[each.pair] for claims in dealt.claims for each in claims}
        self._all_open = bits.set_of({dealt.upcard, *[card for pair in claimed for card in pair]})
        """Whatever everybody has seen, thrown away since or not."""
        self._unseen = [0 for _ in seats]
        """Of each seat, the cards that it had not seen before play."""
        self._promises: list[Promise] = [() for _ in seats]
        self._boys, self._claims = phase.boys, dealt.claims
        self._good_by = [bits.set_of(boys.jacks) if boys else 0 for boys in phase.boys]
        """Of each seat, the jacks one of which must take a trick to make its boys good."""
        ends_early = bool(course.stops_at_zero and course.spade_ace)
        self._by_order = [ends_early or bool(jacks) for jacks in self._good_by]
        """Of each seat, whether what its tricks are worth depends on which of them come first."""
        self._tells = bool(course.spade_ace or any(self._good_by))
        for seat in phase.order:
            mind = minds[seat]
            seen = bits.set_of(dealt.discards[seat])
            if dealt.taken_by in (None, seat):
                seen |= taken_up
            self._unseen[seat] = mind.deck & ~seen
            held = self._position.hands[seat] | _played_by(course, phase, seat)
            self._promises[seat] = mind.promise(
                held & mind.jacks, phase.boys[seat], dealt.claims[seat], ace=bool(held & mind.ace)
            )
        self._denied = denied_so_far(course, phase)
        self._as_dealt = minds[phase.turn].as_dealt

    def now(self) -> Moment:
        """Where they stand."""
        position = self._position.copy()
        return Moment(position, self._denied[:], *self._so_far(position.taken))

    def after(self, card: int, payoffs: Payoffs) -> Taken:
        """All tricks of the deal if the seat to play now plays this card, and then everybody as he would."""
        moment = self.now()
        if self._ends(moment, card, payoffs):
            return moment.position.taken
        return self._to_the_end(moment, payoffs)

    def all(self, payoffs: Payoffs) -> Taken:
        """All tricks of the deal if everybody plays as he would."""
        return self._to_the_end(self.now(), payoffs)

    def _to_the_end(self, moment: Moment, payoffs: Payoffs) -> Taken:
        while not self._ends(moment, self.card(moment), payoffs):
            pass
        return moment.position.taken

    def _ends(self, moment: Moment, card: int, payoffs: Payoffs) -> bool:
        """Play a card; whether that ends the deal."""
        course, position = self._course, moment.position
        moment.denied[position.turn] |= denied_by_playing(course, position, card)
        course.play(position, card)
        if position.count:
            return False
        taken = position.taken
        if payoffs.over(taken):
            return True
        if self._tells:
            moment.won, moment.fate, moment.good = self._so_far(taken)
        else:
            moment.won[taken[-1] & SEAT] += 1
        return False

    def _so_far(self, taken: Taken) -> tuple[list[int], list[int], list[bool]]:
        """How many tricks each seat has, what has become of its ace of spades, and who made his boys good."""
        seats = len(self._unseen)
        won, fate, good = [0] * seats, [NOT_HELD] * seats, [False] * seats
        ace = self._course.spade_ace
        for told in taken:
            seat, index = told & SEAT, told >> CARD_SHIFT & CARD
            won[seat] += 1
            if told >> ACE_SHIFT:
                fate[(told >> ACE_SHIFT) - 1] = LOST
            if index:
                card = 1 << (index - 1)
                good[seat] = good[seat] or bool(card & self._good_by[seat])
                if card == ace:
                    fate[seat] = WON
        return won, fate, good

    def card(self, moment: Moment) -> int:
        """What the seat to play would play: the card that promises most; of equal ones the lowest."""
        position = moment.position
        cards = self._course.legal(position)
        if not cards & (cards - 1):
            return cards
        turn, hand, denied = position.turn, position.hands[position.turn], moment.denied
        won, fate = moment.won[turn], moment.fate[turn]
        bits, suit_of = self._bits, self._bits.suit
        number, opponents = hand.bit_count(), len(self._course.order) - 1
        behind = opponents - position.count
        hidden = self._unseen[turn] & ~(hand | position.gone)
        share = min(1.0, (opponents * number - position.count) / max(1, hidden.bit_count()))
        promise, ace = self._promises[turn], self._minds[turn].ace
        winning = cards & bits.beating[position.best]
        led = position.led if position.best else 0
        best, most = 0, -1e9
        while cards:
            card = cards & -cards
            cards ^= card
            of_suit = led or suit_of[card.bit_length()]
            rest = hand ^ card
            chance = 0.0
            if card & winning:
                chance = self._chance_of_trick(position, card, of_suit, hidden, denied)
            held = share * (hidden & of_suit).bit_count()
            followed = min(held, behind * min(1.0, held / opponents))
            facing = _Facing(hidden, share, opponents, of_suit, followed)
            if self._by_order[turn]:
                good = moment.good[turn]
                taken = self._afterwards(
                    turn,
                    rest,
                    facing,
                    won=won + 1,
                    fate=WON if card == ace else fate,
                    good=good or bool(card & self._good_by[turn]),
                )
                lost = self._afterwards(
                    turn, rest, facing, won=won, fate=LOST if card == ace else fate, good=good
                )
                worth = chance * taken + (1 - chance) * lost
            elif hand & ace:
                chances = self._chances(rest & ~ace, rest, facing)
                own = self._chances(rest & ace, rest, facing)
                worth = _with_ace(promise, chances, own[0] if own else None, chance, won=won, number=number)
            else:
                chances = self._chances(rest, rest, facing)
                chances.append(chance)
                worth = _expected(promise[fate][won : won + number + 1], chances)
            if worth > most:
                best, most = card, worth
        return best

    def _afterwards(
        self, seat: Seat, rest: int, facing: _Facing, *, won: int, fate: int, good: bool
    ) -> float:
        """What the rest of a hand promises after so many tricks."""
        boys, claims, mind = self._boys[seat], self._claims[seat], self._minds[seat]
        made = MADE_GOOD if good else TO_BE_MADE if rest & self._good_by[seat] else NEVER

        chances = self._chances(rest & ~mind.ace, rest, facing)
        own = self._chances(rest & mind.ace, rest, facing)

        def worth(ace: int, won: int) -> float:
            vector = mind.further(boys, claims, made=made, ace=ace, won=won)
            return _expected(vector[: len(chances) + 1], chances)

        if not own:
            return worth(fate, won)
        return own[0] * worth(WON, won + 1) + (1 - own[0]) * worth(LOST, won)

    def _chances(self, some: int, rest: int, facing: _Facing) -> list[float]:
        """Of some cards of the rest of a hand, the chance to take a trick (``counting.chances``)."""
        hidden, share, led, followed = facing.hidden, facing.share, facing.led, facing.followed
        above, suit_of, all_trumps = self._above, self._bits.suit, self._bits.trumps
        room = 0.3 * rest.bit_count() + 0.15 * (rest & all_trumps).bit_count() + self._as_dealt
        found = []
        while some:
            card = some & -some
            some ^= card
            index = card.bit_length()
            over = above[index]
            covered = (rest & over).bit_count()
            higher = (hidden & over).bit_count() * share
            if card & all_trumps:
                found.append(of_trump(higher, covered, room) if higher else 1.0)
                continue
            trumps = share * (hidden & all_trumps).bit_count()
            in_suit = share * (hidden & suit_of[index]).bit_count()
            if led == all_trumps:
                trumps -= 0.0 if higher else followed
            elif led == suit_of[index]:
                in_suit -= followed
            found.append(of_other(higher, trumps, in_suit, facing.opponents, covered, room=room))
        return found

    def _chance_of_trick(
        self, position: Position, card: int, led: int, hidden: int, denied: list[int]
    ) -> float:
        """The chance that nobody still to come beats the card (``trick.chance_of_trick``)."""
        hands, following, all_trumps = position.hands, self._course.following, self._bits.trumps
        better = self._bits.beating[card.bit_length()]
        hidden &= ~self._all_open
        chance, other = 1.0, position.turn
        for _ in range(len(self._course.order) - 1 - position.count):
            other = following[other]
            possible = hidden & ~denied[other]
            shown = self._open[other] & hands[other]
            room = hands[other].bit_count() - shown.bit_count()
            share = min(1.0, room / max(1, possible.bit_count()))
            lacks = 1 - min(1.0, share * GOOD_CARDS_KEPT)
            beaten = 0.0
            if card & led:
                over = better & led
                beaten = WILLING * (1.0 if shown & over else 1 - lacks ** (possible & over).bit_count())
            if led != all_trumps and not shown & led:
                over = better & all_trumps
                trumps = 1.0 if shown & over else 1 - lacks ** (possible & over).bit_count()
                beaten = min(1.0, beaten + (1 - share) ** (possible & led).bit_count() * trumps)
            chance *= 1 - beaten
        return chance


def _expected(worths: Vector, chances: list[float]) -> float:
    """Of so many tricks as come of these chances."""
    for chance in chances:
        worths = tuple([low + chance * (high - low) for low, high in pairwise(worths)])
    return worths[0]


def _with_ace(
    promise: Promise, chances: list[float], own: float | None, chance: float, *, won: int, number: int
) -> float:
    """The same with the ace of spades, which has a chance of its ``own`` or, if None, is played now."""
    if own is not None:
        chances = [*chances, chance]
        chance = own
    taken = _expected(promise[WON][won + 1 : won + number + 1], chances)
    lost = _expected(promise[LOST][won : won + number], chances)
    return chance * taken + (1 - chance) * lost


def _played_by(course: Course, phase: Playing, seat: Seat) -> int:
    tricks = (*[each.cards for each in phase.tricks], phase.trick)
    return course.bits.set_of(played.card for trick in tricks for played in trick if played.seat == seat)


def _shown(course: Course, dealt: Dealt, seat: Seat) -> int:
    found = course.bits.bit[dealt.upcard] if dealt.taken_by == seat else 0
    choice = dealt.choices[seat]
    bought = choice is not None and choice.kind is ChoiceKind.PACKET
    for claimed in dealt.claims[seat]:
        if claimed.from_packet or not bought:
            found |= course.bits.set_of(PAIR_CARDS[claimed.pair])
    return found
