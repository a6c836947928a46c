"""Deals arranged so that given seats hold given jacks and take given tricks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from petukh.cards import Card, Rank, Suit, full_deck
from petukh.deck import deck_of
from petukh.engine import apply, legal, to_act
from petukh.model.actions import (
    Continue,
    Cut,
    DealCards,
    Declare,
    Finish,
    LeaveUpcard,
    PlayCard,
    PlayerAction,
    Stand,
    TakeUpcard,
)
from petukh.model.state import DealOver, GameOver, State
from petukh.rules.options import CutBy

CUT = 7

SUITS = {"♠": Suit.SPADES, "♣": Suit.CLUBS, "♦": Suit.DIAMONDS, "♥": Suit.HEARTS}


def card(text: str) -> Card:
    """A card written as players do: ``10♠``."""
    return Card(text[:-1].replace("10", "T") + SUITS[text[-1]])


def deal(state: State, order: Sequence[Card]) -> State:
    """Deal cards that lie in this order after the cut."""
    deck = (*order[-CUT:], *order[:-CUT])
    if state.rules.table.cut is CutBy.AUTO:
        return apply(state, DealCards(deck, CUT)).state
    state = apply(state, DealCards(deck, None)).state
    cutter = to_act(state)
    assert cutter is not None
    return apply(state, Cut(cutter, CUT)).state


def arranged(state: State, given: dict[int, tuple[Card, ...]], trump: Suit | None, rng: Random) -> list[Card]:
    """A random deck: these seats are dealt these cards, nobody another jack, and no jack is turned."""
    players = len(state.scores)
    placed = {card for each in given.values() for card in each}
    cards = [each for each in deck_of(state.rules.table) if each.rank is not Rank.JACK and each not in placed]
    rng.shuffle(cards)
    upcard = next(each for each in cards if trump in (None, each.suit))
    cards.remove(upcard)
    seats = [(state.dealer + 1 + place) % players for place in range(players)]
    held = {seat: [*given.get(seat, ())] for seat in seats}
    for hand in held.values():
        while len(hand) < 5:
            hand.append(cards.pop())
        rng.shuffle(hand)
    others = [each for each in full_deck(36) if each.rank is Rank.JACK and each not in placed]
    return [*(held[seat][turn] for turn in range(5) for seat in seats), upcard, *cards, *others]


def choose(
    actions: tuple[PlayerAction, ...], speaks: Collection[int], kept: Collection[Card], rng: Random
) -> PlayerAction:
    """Stand, keep these cards, leave the upcard if one may; any legal card in play.

    The seats that are to speak finish or declare as soon as they may.
    """
    for kind in (Finish, Declare, Stand, Continue, LeaveUpcard):
        for action in actions:
            if isinstance(action, kind) and (kind not in (Finish, Declare) or action.seat in speaks):
                return action
    return rng.choice(
        [
            action
            for action in actions
            if isinstance(action, PlayCard) or (isinstance(action, TakeUpcard) and action.discard not in kept)
        ]
    )


def winners(state: State) -> list[int]:
    """Who took the tricks of the deal that is over, one after the other."""
    assert isinstance(state.phase, DealOver | GameOver)
    return [trick.winner for trick in state.phase.tricks]


def taker(state: State, card: Card) -> int | None:
    """Who took the trick that the card was played to."""
    assert isinstance(state.phase, DealOver | GameOver)
    for trick in state.phase.tricks:
        if card in [played.card for played in trick.cards]:
            return trick.winner
    return None


def played(
    state: State, order: Sequence[Card], speaks: Collection[int], kept: Collection[Card], rng: Random
) -> State:
    """The deal, played to its end."""
    state = deal(state, order)
    while not isinstance(state.phase, DealOver | GameOver):
        state = apply(state, choose(legal(state), speaks, kept, rng)).state
    return state
