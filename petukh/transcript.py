"""A game as text that a person can review: cards, moves, results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.model.events import (
    AllTricksTaken,
    BoysAnnounced,
    BoysDeclared,
    BoysFinished,
    CardPlayed,
    CardsDrawn,
    Chosen,
    DealEnded,
    DealStarted,
    DeckCut,
    DeckOffered,
    Eliminated,
    Event,
    GameWon,
    HandDealt,
    PacketThrownAway,
    PairClaimed,
    PlayStarted,
    RamsDeclared,
    ReEntered,
    RuleBroken,
    StayedOut,
    TrickTaken,
    UpcardLeft,
    UpcardTaken,
)
from petukh.model.pairs import PAIR_CARDS
from petukh.model.results import DealResult

_SIGNS = {"s": "♠", "c": "♣", "d": "♦", "h": "♥"}


def card_text(card: Card) -> str:
    """A card as players write it: ``10♠``."""
    return ("10" if card[0] == "T" else card[0]) + _SIGNS[card[1]]


def cards_text(cards: Iterable[Card]) -> str:
    """Cards with spaces between them."""
    return " ".join(card_text(card) for card in cards)


def lines(events: Sequence[Event]) -> list[str]:
    """A line or more an event, secrets included; seats are called by their numbers."""
    return [line for event in events for line in _lines(event)]


def _lines(event: Event) -> list[str]:
    match event:
        case DeckOffered(seat=seat):
            return [f"seat {seat} is asked to cut"]
        case DeckCut(seat=seat, depth=depth):
            return [f"{'the croupier' if seat is None else f'seat {seat}'} cuts {depth}"]
        case DealStarted(number=number, dealer=dealer, upcard=upcard):
            return [f"== deal {number}, dealer {dealer}, upcard {card_text(upcard)}"]
        case HandDealt(audience=seat, cards=cards):
            return [f"   {seat} holds {cards_text(cards)}"]
        case Chosen(seat=seat, choice=choice):
            return [f"{seat} {choice.kind}" + (f" {choice.count}" if choice.count else "")]
        case CardsDrawn(thrown=thrown, drawn=drawn):
            return [f"   throws {cards_text(thrown)}, draws {cards_text(drawn)}"]
        case UpcardTaken(seat=seat, card=card):
            return [f"{seat} takes the upcard {card_text(card)}"]
        case UpcardLeft(seat=seat):
            return [f"{seat} leaves the upcard"]
        case PlayStarted(leader=leader):
            return [f"-- play, {leader} leads"]
        case BoysAnnounced(seat=seat, combination=combination):
            return [f"{seat} has boys: {combination}"]
        case BoysDeclared(seat=seat, combination=combination):
            return [f"{seat} declares boys: {combination}"]
        case CardPlayed(seat=seat, card=card, automatic=automatic):
            return [f"{seat} plays {card_text(card)}" + (" (his last)" if automatic else "")]
        case TrickTaken(number=number, trick=trick):
            return [f"   trick {number} to {trick.winner}"]
        case BoysFinished(seat=seat, combination=combination):
            return [f"{seat} finishes with boys: {combination}"]
        case PairClaimed(seat=seat, pair=pair):
            return [f"{seat} claims {cards_text(PAIR_CARDS[pair])}"]
        case PacketThrownAway():
            return ["nobody takes the packet"]
        case RamsDeclared(seat=seat, cards=cards):
            return [f"{seat} declares rams: {cards_text(cards)}"]
        case RuleBroken(offence=offence):
            return [f"{offence.seat} breaks a rule: {offence.code}"]
        case Eliminated(seat=seat):
            return [f"{seat} is out of the game"]
        case ReEntered(seat=seat):
            return [f"{seat} puts in another stake and begins anew"]
        case StayedOut(seat=seat):
            return [f"{seat} stays out"]
        case AllTricksTaken(hand=hand):
            return [f"{hand.seat} takes all tricks: {hand.kind}, {cards_text(hand.cards)}"]
        case DealEnded(result=result):
            return _result_lines(result)
        case GameWon(winner=winner):
            return [f"== {winner} wins the game"]
        case _:
            assert_never(event)


def _result_lines(result: DealResult) -> list[str]:
    head = f"-- result: {result.ending}"
    return [head, *(_seat_line(result, seat) for seat in range(len(result.before)))]


def _seat_line(result: DealResult, seat: Seat) -> str:
    items = [f"{item.points:+d} {item.reason}" for item in result.items if item.seat == seat]
    notes = []
    if seat in result.passed:
        notes.append("passed")
    if seat in result.crossed:
        notes.append("a cross")
    notes += ["a circle"] * result.circled.count(seat)
    if seat in result.restarted:
        notes.append("overshot, back to the start")
    line = f"   {seat}: {result.before[seat]} -> {result.after[seat]}"
    return line + "".join(f"; {text}" for text in [*items, *notes])
