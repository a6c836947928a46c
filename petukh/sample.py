"""A world that a seat may imagine: a state that agrees with everything its view shows.

Jacks are placed first, since boys that were announced, or were not, say where they can be; the other cards
then fill the hands that are known not to hold some of them, and the rest lies anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import assert_never

from petukh.boys import are_announced, are_declared, boys_in, declaration
from petukh.cards import Card, Rank, Suit
from petukh.deck import deck_of
from petukh.entitled import entitled
from petukh.knowledge import Knowledge, Place, knowledge
from petukh.model.actions import Seat
from petukh.model.results import Combination, Ending
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
from petukh.phases import packet
from petukh.phases.finish import is_asked
from petukh.table import HAND_SIZE, order_of_play
from petukh.view import PhaseName, View


class Impossible(ValueError):
    """No state agrees with the view: it was not made by :func:`petukh.view.view`."""


Placement = dict[Place, list[Card]]


def sample(seen: View, rng: Random) -> State:
    """A state whose view from the same seat is ``seen``; raises ``Impossible`` if there is none."""
    if seen.phase is PhaseName.AWAITING_DEAL:
        return _state(seen, AwaitingDeal())
    if seen.phase is PhaseName.CUTTING:
        deck = deck_of(seen.rules.table)
        return _state(seen, Cutting(tuple(rng.sample(deck, len(deck)))))
    known, placed = placement(seen, rng)
    rng.shuffle(placed[None])
    return world(seen, known, placed)


def placement(seen: View, rng: Random) -> tuple[Knowledge, Placement]:
    """What the view of a deal says of the cards it hides, and hands that they may make.

    Raises ``Impossible`` if there are none.
    """
    if seen.upcard is None:
        raise Impossible("a deal without an upcard")
    known = knowledge(seen, seen.upcard)
    for jacks in _jack_placements(seen, known, rng):
        placed = _place_others(known, jacks, rng)
        if placed is not None:
            return known, placed
    raise Impossible("no deal of the cards agrees with this view")


def _jack_placements(seen: View, known: Knowledge, rng: Random) -> Iterator[Placement]:
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
        if weight > 0 and agrees(seen, known, placed):
            weighted.append((rng.random() ** (1 / weight), placed))
    weighted.sort(key=lambda each: each[0], reverse=True)
    return (placed for _, placed in weighted)


def agrees(seen: View, known: Knowledge, placed: Placement) -> bool:
    """Whether these jacks make the boys that were announced, declared, asked about, or bid with."""
    return all(
        _seat_agrees(seen, seat, [*placed[seat], *known.open[seat]], known.upcard.suit)
        for seat in range(seen.players)
        if seat != seen.seat
    ) and (seen.phase is not PhaseName.UPCARD or seen.may_finish_asked or _bids_best(seen, known, placed))


def _bids_best(seen: View, known: Knowledge, placed: Placement) -> bool:
    """Whether the upcard is offered to the seat that these jacks entitle to it."""
    hands = tuple(seen.slots if seat == seen.seat else tuple(placed[seat]) for seat in range(seen.players))
    dealt = _dealt(seen, known, hands, discards=(), pool=[])
    return entitled(_state(seen, AwaitingDeal()), dealt, hands) == seen.to_act


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


def _place_others(known: Knowledge, jacks: Placement, rng: Random) -> Placement | None:
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


def world(seen: View, known: Knowledge, placed: Placement) -> State:
    """The state in which the hidden cards lie so.

    Of those in no hand the last ones are discards, from the end by seat and as they were thrown; the others
    are the talon, from the first on, and whatever is in nobody's reach.
    """
    base = _state(seen, AwaitingDeal())
    pool = [*placed[None]]
    hands = tuple(_slots(seen, known, seat, placed) for seat in range(seen.players))
    discards = tuple(
        seen.discarded if seat == seen.seat else _discards(seen, known, seat, pool)
        for seat in range(seen.players)
    )
    dealt = _dealt(seen, known, hands, discards, pool)
    return _state(seen, _phase(seen, base, dealt, hands, known))


def _dealt(
    seen: View,
    known: Knowledge,
    hands: tuple[Slots, ...],
    discards: tuple[tuple[Card, ...], ...],
    pool: list[Card],
) -> Dealt:
    return Dealt(
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


def _slots(seen: View, known: Knowledge, seat: Seat, placed: Placement) -> Slots:
    if seat == seen.seat:
        return seen.slots
    held = [*placed[seat], *known.held[seat]]
    return (*held, *[None] * (HAND_SIZE - len(held)))


def _discards(seen: View, known: Knowledge, seat: Seat, pool: list[Card]) -> tuple[Card, ...]:
    thrown = known.thrown[seat]
    return (*thrown, *[pool.pop() for _ in range(seen.seats[seat].thrown - len(thrown))])


def _phase(seen: View, base: State, dealt: Dealt, hands: tuple[Slots, ...], known: Knowledge) -> Phase:
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


def _boys(seen: View, known: Knowledge, seat: Seat, slots: Slots, order: tuple[Seat, ...]) -> Boys | None:
    """The boys of a seat when play began: in its hand, and among what it has played since."""
    if seat not in order or not are_announced(seen.rules.boys):
        declared = _declared(seen, known, seat, slots)
        return declared.boys if declared else None
    cards = {*(card for card in slots if card is not None), *known.open[seat]}
    jacks = [card for card in deck_of(seen.rules.table) if card in cards]
    return boys_in(jacks, known.upcard.suit, seen.rules.boys)


def _declared(seen: View, known: Knowledge, seat: Seat, slots: Slots) -> Declaration | None:
    """What a seat has declared: boys of that kind among the jacks it holds or has played."""
    if not are_declared(seen.rules.boys) or seen.seats[seat].passed:
        return None
    if seat == seen.seat:
        own = declaration(seen.locked, known.upcard.suit, seen.rules.boys)
        return replace(own, locked=seen.locked) if own else None
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
