"""What cards played tell of a hand: which others it cannot hold, as sets of bits (``knowledge``)."""

from __future__ import annotations

from petukh.ai.position import Course, Position
from petukh.model.state import Playing


def denied_so_far(course: Course, phase: Playing) -> list[int]:
    """Of each seat, the cards that it has shown not to hold; an offence shows nothing."""
    bits = course.bits
    denied = [0] * len(phase.hands)
    offences = bits.set_of(offence.card for offence in phase.dealt.offences)
    for number, trick in enumerate([*[each.cards for each in phase.tricks], phase.trick]):
        led = best = 0
        for played in trick:
            card = bits.bit[played.card]
            if not card & offences:
                by_card = _by_following(course, card, led, best) if best else _by_lead(course, card, number)
                denied[played.seat] |= by_card
            if not best:
                led = bits.suit[card.bit_length()]
            if card & bits.beating[best]:
                best = card.bit_length()
    return denied


def denied_by_playing(course: Course, position: Position, card: int) -> int:
    """The cards that nobody holds who plays this one here."""
    if position.best:
        return _by_following(course, card, position.led, position.best)
    return _by_lead(course, card, len(position.taken))


def _by_lead(course: Course, card: int, number: int) -> int:
    """The same of a card led to the trick of a number."""
    must = course.led_with if number else course.opened_with
    return (course.ace_led & ~card) | (0 if card & must else must)


def _by_following(course: Course, card: int, led: int, best: int) -> int:
    """The same of a card played to a suit led, when another was the best."""
    trumps = course.bits.trumps
    if card & led:
        denied, among = 0, led
    elif card & trumps:
        denied, among = led, trumps
    else:
        denied, among = led | trumps, 0
    over = course.bits.beating[best]
    if not card & over and (course.beat_always or (course.beat_trumps and among == trumps)):
        denied |= over & among
    return denied
