"""A world that a seat may imagine: a state that agrees with everything its view shows.

Jacks are placed first, since boys that were announced, or were not, say where they can be; the other cards
then fill the hands that are known to be void of suits, and the rest lies anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import assert_never

from petukh.boys import boys_in
from petukh.cards import Card, Rank, Suit, full_deck
from petukh.model.actions import Seat
from petukh.model.results import Ending
from petukh.model.state import (
    AwaitingDeal,
    Boys,
    Buying,
    Cutting,
    DealOver,
    Dealt,
    GameOver,
    Phase,
    Playing,
    Slots,
    State,
    Tally,
    UpcardChoice,
)
from petukh.model.value import value
from petukh.phases.finish import is_asked
from petukh.table import HAND_SIZE, active_seats
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
    voids: dict[Place, set[Suit]]
    """Suits that a hand has shown it does not hold."""


def sample(seen: View, rng: Random) -> State:
    """A state whose view from the same seat is ``seen``; raises ``Impossible`` if there is none."""
    if seen.phase is PhaseName.AWAITING_DEAL:
        return _state(seen, AwaitingDeal())
    if seen.phase is PhaseName.CUTTING:
        deck = full_deck(seen.rules.table.deck)
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
    tricks = [*(trick.cards for trick in seen.tricks), seen.trick]
    shown: dict[Seat, list[Card]] = {seat: [] for seat in range(seen.players)}
    voids: dict[Place, set[Suit]] = {}
    for trick in tricks:
        for played in trick:
            shown[played.seat].append(played.card)
            missing = {trick[0].card.suit, upcard.suit} - {played.card.suit}
            if played.card.suit is not trick[0].card.suit:
                voids.setdefault(played.seat, set()).update(missing)
    room: dict[Place, int] = {seat: seen.seats[seat].cards for seat in others}
    holder = seen.upcard_taken_by
    if holder is not None and holder != seen.seat and upcard not in shown[holder]:
        shown[holder].append(upcard)
        room[holder] -= 1
    gone = {upcard, *seen.hand, *seen.discarded, *(card for cards in shown.values() for card in cards)}
    hidden = tuple(card for card in full_deck(seen.rules.table.deck) if card not in gone)
    room[None] = len(hidden) - sum(room.values())
    return _Knowledge(upcard, hidden, room, shown, voids)


def _jack_placements(seen: View, known: _Knowledge, rng: Random) -> Iterator[Placement]:
    """Every way to place the hidden jacks that agrees with what was announced, likelier ones rather first."""
    jacks = [card for card in known.hidden if card.rank is Rank.JACK]
    weighted = []
    for places in product(known.room, repeat=len(jacks)):
        placed: Placement = {place: [] for place in known.room}
        weight = 1
        for jack, place in zip(jacks, places, strict=True):
            barred = jack.suit in known.voids.get(place, ())
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
    if seen.may_finish_asked and seat == seen.to_act:
        return is_asked(_state(seen, AwaitingDeal()), seat, tuple(jacks), trump)
    declared = seen.result is not None and seen.result.ending is Ending.FINISHED and seat == seen.winner
    if not declared and not (seen.phase is PhaseName.PLAYING and seen.seats[seat].active):
        return True
    boys = boys_in(jacks, trump, seen.rules.boys)
    return (boys.combination if boys else None) is seen.seats[seat].boys


def _place_others(known: _Knowledge, jacks: Placement, rng: Random) -> Placement | None:
    """Place the other hidden cards: hands with voids first, by augmenting paths; None if they cannot be."""
    cards = [card for card in known.hidden if card.rank is not Rank.JACK]
    rng.shuffle(cards)
    room = {place: known.room[place] - len(jacks[place]) for place in known.room}
    takers: dict[Card, Place] = {}

    def find(place: Place, tried: set[Card]) -> bool:
        for card in cards:
            if card in tried or card.suit in known.voids.get(place, ()):
                continue
            tried.add(card)
            if card not in takers or find(takers[card], tried):
                takers[card] = place
                return True
        return False

    for place in known.voids:
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
        seen.discarded if seat == seen.seat else tuple(pool.pop() for _ in range(_thrown(seen, seat)))
        for seat in range(seen.players)
    )
    choices = tuple(seat.choice for seat in seen.seats)
    dealt = Dealt(known.upcard, tuple(pool), discards, choices, seen.upcard_taken_by)
    return _state(seen, _phase(seen, base, dealt, hands, known))


def _slots(seen: View, known: _Knowledge, seat: Seat, placed: Placement) -> Slots:
    if seat == seen.seat:
        return seen.slots
    held = placed[seat]
    if len(held) < seen.seats[seat].cards:
        held = [*held, known.upcard]
    return (*held, *[None] * (HAND_SIZE - len(held)))


def _thrown(seen: View, seat: Seat) -> int:
    choice = seen.seats[seat].choice
    count = seen.seats[seat].took_upcard + (choice.count if choice else 0)
    return HAND_SIZE if seen.seats[seat].passed else count


def _phase(seen: View, base: State, dealt: Dealt, hands: tuple[Slots, ...], known: _Knowledge) -> Phase:
    turn = -1 if seen.to_act is None else seen.to_act
    match seen.phase:
        case PhaseName.BUYING:
            return Buying(dealt, hands, turn, seen.may_finish_asked)
        case PhaseName.UPCARD:
            return UpcardChoice(dealt, hands, seen.may_finish_asked)
        case PhaseName.PLAYING:
            order = active_seats(base, dealt)
            boys = tuple(_boys(seen, known, seat, hands[seat], order) for seat in range(seen.players))
            return Playing(dealt, hands, boys, order, seen.trick, seen.tricks, turn)
        case PhaseName.DEAL_OVER | PhaseName.GAME_OVER:
            if seen.result is None:
                raise Impossible("a deal that is over without a result")
            if seen.winner is None:
                return DealOver(dealt, hands, seen.tricks, seen.result)
            return GameOver(dealt, hands, seen.tricks, seen.result, seen.winner)
        case PhaseName.AWAITING_DEAL | PhaseName.CUTTING:
            raise Impossible("no cards have been dealt")
        case _:
            assert_never(seen.phase)


def _boys(seen: View, known: _Knowledge, seat: Seat, slots: Slots, order: tuple[Seat, ...]) -> Boys | None:
    """The boys of a seat when play began: in its hand, and among what it has played since."""
    if seat not in order:
        return None
    cards = {*(card for card in slots if card is not None), *known.open[seat]}
    jacks = [card for card in full_deck(seen.rules.table.deck) if card in cards]
    return boys_in(jacks, known.upcard.suit, seen.rules.boys)


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
