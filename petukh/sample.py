"""A world that a seat may imagine: a state that agrees with everything its view shows.

Jacks are placed first, since boys that were announced, or were not, say where they can be; the other cards
then fill the hands that are known not to hold some of them, and the rest lies anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from random import Random
from typing import assert_never

from petukh.boys import are_announced, are_declared, boys_in, declaration
from petukh.cards import Card, Rank, Suit
from petukh.deck import deck_of
from petukh.follow import objection
from petukh.model.actions import Seat
from petukh.model.pairs import PAIR_CARDS
from petukh.model.results import ChoiceKind, Combination, Ending, Played
from petukh.model.state import (
    AwaitingDeal,
    Boys,
    Buying,
    Cutting,
    DealOver,
    Dealt,
    Declaration,
    GameOver,
    PacketTurn,
    Phase,
    Playing,
    ReEntry,
    Slots,
    State,
    Tally,
    UpcardChoice,
)
from petukh.model.value import value
from petukh.phases import packet
from petukh.phases.finish import is_asked
from petukh.table import HAND_SIZE, order_of_play
from petukh.view import PhaseName, View

Place = Seat | None
"""The hand of a seat, or None: the talon and the discards of others, of which nothing is known."""


class Impossible(ValueError):
    """No state agrees with the view: it was not made by :func:`petukh.view.view`."""


Placement = dict[Place, list[Card]]


@value
class _Knowledge:
    """What the view says about the cards it hides."""

    upcard: Card
    hidden: tuple[Card, ...]
    room: dict[Place, int]
    """How many hidden cards each place has."""
    open: dict[Seat, list[Card]]
    """The cards of others that all have seen: those played in this deal, and the upcard taken and held."""
    thrown: dict[Seat, list[Card]]
    """The cards of others that all have seen and that were thrown away since: pairs claimed before that."""
    held: dict[Seat, list[Card]]
    """The cards of others that all have seen and that are in their hands."""
    refuted: dict[Place, set[Card]]
    """Hidden cards that a hand has shown it does not hold, by what it played."""


def sample(seen: View, rng: Random) -> State:
    """A state whose view from the same seat is ``seen``; raises ``Impossible`` if there is none."""
    if seen.phase is PhaseName.AWAITING_DEAL:
        return _state(seen, AwaitingDeal())
    if seen.phase is PhaseName.CUTTING:
        deck = deck_of(seen.rules.table)
        return _state(seen, Cutting(tuple(rng.sample(deck, len(deck)))))
    known = _knowledge(seen, seen.upcard) if seen.upcard else None
    if known is None:
        raise Impossible("a deal without an upcard")
    for jacks in _jack_placements(seen, known, rng):
        placed = _place_others(known, jacks, rng)
        if placed is not None:
            return _world(seen, known, placed, rng)
    raise Impossible("no deal of the cards agrees with this view")


def _knowledge(seen: View, upcard: Card) -> _Knowledge:
    others = [seat for seat in range(seen.players) if seat != seen.seat]
    shown: dict[Seat, list[Card]] = {seat: [] for seat in range(seen.players)}
    for trick in _tricks(seen):
        for played in trick:
            shown[played.seat].append(played.card)
    room: dict[Place, int] = {seat: seen.seats[seat].cards for seat in others}
    thrown: dict[Seat, list[Card]] = {seat: [] for seat in others}
    in_hand: dict[Seat, list[Card]] = {seat: [] for seat in others}
    for seat in others:
        for card in _open_cards(seen, seat, upcard):
            if _is_thrown(seen, seat, card):
                thrown[seat].append(card)
            elif card not in shown[seat] and room[seat]:
                shown[seat].append(card)
                in_hand[seat].append(card)
                room[seat] -= 1
    known = [card for cards in (*shown.values(), *thrown.values()) for card in cards]
    gone = {upcard, *seen.hand, *seen.discarded, *known}
    hidden = tuple(card for card in deck_of(seen.rules.table) if card not in gone)
    room[None] = len(hidden) - sum(room.values())
    return _Knowledge(upcard, hidden, room, shown, thrown, in_hand, _refuted(seen, upcard, hidden))


def _tricks(seen: View) -> list[tuple[Played, ...]]:
    return [*(trick.cards for trick in seen.tricks), seen.trick]


def _open_cards(seen: View, seat: Seat, upcard: Card) -> list[Card]:
    """The cards that everybody has seen go into the hand, or lie in it."""
    taken = [upcard] if seen.upcard_taken_by == seat else []
    return taken + [card for claimed in seen.seats[seat].claims for card in PAIR_CARDS[claimed.pair]]


def _is_thrown(seen: View, seat: Seat, card: Card) -> bool:
    """Whether the card belonged to a pair of a hand that has been thrown away since."""
    choice = seen.seats[seat].choice
    bought = choice is not None and choice.kind is ChoiceKind.PACKET
    return any(
        card in PAIR_CARDS[claimed.pair] and (seen.seats[seat].passed or (bought and not claimed.from_packet))
        for claimed in seen.seats[seat].claims
    )


def _refuted(seen: View, upcard: Card, hidden: tuple[Card, ...]) -> dict[Place, set[Card]]:
    """Whoever held one of these cards would have had to play otherwise than he did."""
    scores = seen.result.before if seen.result else tuple(seat.score for seat in seen.seats)
    offences = {offence.card for offence in seen.offences}
    found: dict[Place, set[Card]] = {}
    for number, trick in enumerate(_tricks(seen)):
        for place, played in enumerate(trick):
            if played.card in offences or played.seat == seen.seat:
                continue
            found.setdefault(played.seat, set()).update(
                card
                for card in hidden
                if objection(
                    played.card,
                    (played.card, card),
                    trick[:place],
                    upcard.suit,
                    rules=seen.rules.play,
                    scores=scores,
                    opening=number == 0,
                )
            )
    return found


def _jack_placements(seen: View, known: _Knowledge, rng: Random) -> Iterator[Placement]:
    """Every way to place the hidden jacks that agrees with what was announced, likelier ones rather first."""
    jacks = [card for card in known.hidden if card.rank is Rank.JACK]
    weighted = []
    for places in product(known.room, repeat=len(jacks)):
        placed: Placement = {place: [] for place in known.room}
        weight = 1
        for jack, place in zip(jacks, places, strict=True):
            barred = jack in known.refuted.get(place, ())
            weight *= 0 if barred else known.room[place] - len(placed[place])
            placed[place].append(jack)
        if weight > 0 and _agrees(seen, known, placed):
            weighted.append((rng.random() ** (1 / weight), placed))
    weighted.sort(key=lambda each: each[0], reverse=True)
    return (placed for _, placed in weighted)


def _agrees(seen: View, known: _Knowledge, placed: Placement) -> bool:
    """Whether these jacks make the boys that were announced, declared, or asked about."""
    return all(
        _seat_agrees(seen, seat, [*placed[seat], *known.open[seat]], known.upcard.suit)
        for seat in range(seen.players)
        if seat != seen.seat
    )


def _seat_agrees(seen: View, seat: Seat, jacks: list[Card], trump: Suit) -> bool:
    shown = seen.seats[seat].boys
    if are_declared(seen.rules.boys):
        return shown is None or _boys_of_kind(seen, jacks, shown, trump) is not None
    if seen.may_finish_asked and seat == seen.to_act:
        asked = packet.is_asked if seen.phase is PhaseName.PACKET else is_asked
        return asked(_state(seen, AwaitingDeal()), seat, tuple(jacks), trump)
    declared = seen.result is not None and seen.result.ending is Ending.FINISHED and seat == seen.winner
    if not declared and not (seen.phase is PhaseName.PLAYING and seen.seats[seat].active):
        return True
    if not are_announced(seen.rules.boys) and not declared:
        return True
    boys = boys_in(jacks, trump, seen.rules.boys)
    return (boys.combination if boys else None) is seen.seats[seat].boys


def _place_others(known: _Knowledge, jacks: Placement, rng: Random) -> Placement | None:
    """Place the other hidden cards: first in hands that refute some (augmenting paths); None: impossible."""
    cards = [card for card in known.hidden if card.rank is not Rank.JACK]
    rng.shuffle(cards)
    room = {place: known.room[place] - len(jacks[place]) for place in known.room}
    takers: dict[Card, Place] = {}

    def find(place: Place, tried: set[Card]) -> bool:
        for card in cards:
            if card in tried or card in known.refuted.get(place, ()):
                continue
            tried.add(card)
            if card not in takers or find(takers[card], tried):
                takers[card] = place
                return True
        return False

    for place in known.refuted:
        if not all(find(place, set()) for _ in range(room.get(place, 0))):
            return None
    placed = {place: [*held] for place, held in jacks.items()}
    for card, place in takers.items():
        placed[place].append(card)
    rest = [card for card in cards if card not in takers]
    for place in known.room:
        while len(placed[place]) < known.room[place]:
            placed[place].append(rest.pop())
    return placed


def _world(seen: View, known: _Knowledge, placed: Placement, rng: Random) -> State:
    base = _state(seen, AwaitingDeal())
    pool = placed[None]
    rng.shuffle(pool)
    hands = tuple(_slots(seen, known, seat, placed) for seat in range(seen.players))
    discards = tuple(
        seen.discarded if seat == seen.seat else _discards(seen, known, seat, pool)
        for seat in range(seen.players)
    )
    dealt = Dealt(
        known.upcard,
        talon=tuple(pool[: seen.talon_left]),
        dead=tuple(pool[seen.talon_left :]),
        discards=discards,
        choices=tuple(seat.choice for seat in seen.seats),
        taken_by=seen.upcard_taken_by,
        claims=tuple(seat.claims for seat in seen.seats),
        offences=seen.offences,
        declared=tuple(_declared(seen, known, seat, hands[seat]) for seat in range(seen.players)),
    )
    return _state(seen, _phase(seen, base, dealt, hands, known))


def _slots(seen: View, known: _Knowledge, seat: Seat, placed: Placement) -> Slots:
    if seat == seen.seat:
        return seen.slots
    held = [*placed[seat], *known.held[seat]]
    return (*held, *[None] * (HAND_SIZE - len(held)))


def _discards(seen: View, known: _Knowledge, seat: Seat, pool: list[Card]) -> tuple[Card, ...]:
    thrown = known.thrown[seat]
    return (*thrown, *[pool.pop() for _ in range(_thrown(seen, seat) - len(thrown))])


def _thrown(seen: View, seat: Seat) -> int:
    choice = seen.seats[seat].choice
    count = seen.seats[seat].took_upcard + (choice.count if choice else 0)
    return HAND_SIZE if seen.seats[seat].passed else count


def _phase(seen: View, base: State, dealt: Dealt, hands: tuple[Slots, ...], known: _Knowledge) -> Phase:
    turn = -1 if seen.to_act is None else seen.to_act
    match seen.phase:
        case PhaseName.BUYING:
            return Buying(dealt, hands, turn, seen.may_finish_asked)
        case PhaseName.PACKET:
            return PacketTurn(dealt, hands, turn, seen.may_finish_asked)
        case PhaseName.UPCARD:
            return UpcardChoice(dealt, hands, turn, seen.may_finish_asked)
        case PhaseName.PLAYING:
            order = order_of_play(base, dealt)
            boys = tuple(_boys(seen, known, seat, hands[seat], order) for seat in range(seen.players))
            return Playing(dealt, hands, boys, order, seen.trick, seen.tricks, turn)
        case PhaseName.RE_ENTRY | PhaseName.DEAL_OVER | PhaseName.GAME_OVER:
            if seen.result is None:
                raise Impossible("a deal that is over without a result")
            if seen.phase is PhaseName.RE_ENTRY:
                out = seen.result.eliminated
                return ReEntry(dealt, hands, seen.tricks, seen.result, out[out.index(turn) :])
            if seen.winner is None:
                return DealOver(dealt, hands, seen.tricks, seen.result)
            return GameOver(dealt, hands, seen.tricks, seen.result, seen.winner)
        case PhaseName.AWAITING_DEAL | PhaseName.CUTTING:
            raise Impossible("no cards have been dealt")
        case _:
            assert_never(seen.phase)


def _boys(seen: View, known: _Knowledge, seat: Seat, slots: Slots, order: tuple[Seat, ...]) -> Boys | None:
    """The boys of a seat when play began: in its hand, and among what it has played since."""
    if seat not in order or not are_announced(seen.rules.boys):
        declared = _declared(seen, known, seat, slots)
        return declared.boys if declared else None
    cards = {*(card for card in slots if card is not None), *known.open[seat]}
    jacks = [card for card in deck_of(seen.rules.table) if card in cards]
    return boys_in(jacks, known.upcard.suit, seen.rules.boys)


def _declared(seen: View, known: _Knowledge, seat: Seat, slots: Slots) -> Declaration | None:
    """What a seat has declared: boys of that kind among the jacks it holds or has played."""
    if not are_declared(seen.rules.boys) or seen.seats[seat].passed:
        return None
    if seat == seen.seat:
        return declaration(seen.locked, known.upcard.suit, seen.rules.boys)
    return _boys_of_kind(seen, [*slots, *known.open[seat]], seen.seats[seat].boys, known.upcard.suit)


def _boys_of_kind(
    seen: View, cards: Iterable[Card | None], kind: Combination | None, trump: Suit
) -> Declaration | None:
    jacks = {card for card in cards if card is not None and card.rank is Rank.JACK}
    for count in range(len(jacks), 1, -1):
        for some in combinations(sorted(jacks), count):
            found = declaration(some, trump, seen.rules.boys)
            if found is not None and found.boys.combination is kind:
                return found
    return None


def _state(seen: View, phase: Phase) -> State:
    return State(
        seen.rules,
        tuple(seat.score for seat in seen.seats),
        Tally(
            crosses=tuple(seat.crosses for seat in seen.seats),
            circles=tuple(seat.circles for seat in seen.seats),
            refusals=tuple(seat.refusals for seat in seen.seats),
            out=tuple(seat.out for seat in seen.seats),
            stakes=tuple(seat.stakes for seat in seen.seats),
        ),
        seen.dealer,
        seen.deal_number,
        seen.decisions,
        phase,
    )
