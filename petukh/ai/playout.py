"""Deals played to their end by plain rules: quick, and good enough to compare what came before."""

from __future__ import annotations

from petukh.ai.payoffs import Payoffs
from petukh.ai.position import ACE_SHIFT, Course, Position, Taken
from petukh.table import HAND_SIZE


def play_out(course: Course, position: Position, wanted: list[int], payoffs: Payoffs) -> Taken:  # noqa: PLR0915
    """The tricks of the deal if everybody plays by rules from here; the position is used up.

    ``wanted`` tells how many tricks in all each seat wants. Who wants more leads the highest card that cannot
    be beaten in its suit, as far as he can know, or else his lowest, and takes tricks if he can: in last
    place with his lowest winning card, before that with his highest. Who has enough gives his highest losing
    card. The rules of tricks are those of ``Course``, written out here once more: calls would take most of
    the time, and this is where a brain spends its second.
    """
    bits = course.bits
    beating, suit_of, higher, trumps = bits.beating, bits.suit, bits.higher, bits.trumps
    everything = beating[0]
    following, size, told = course.following, len(course.order), course.told
    always, trumping = course.beat_always, course.beat_trumps
    ace, stopping = course.spade_ace, course.stops_at_zero
    hands, turn, gone, taken = position.hands, position.turn, position.gone, position.taken
    led, best, best_seat = position.led, position.best, position.best_seat
    count, ace_by = position.count, position.ace_by
    wanted = wanted[:]
    for told_before in taken:
        wanted[told_before & 7] -= 1
    while True:
        hand = hands[turn]
        if best:
            cards = (hand & led) or (hand & trumps) or hand
            winning = cards & beating[best]
            if winning and (always or (trumping and cards & trumps)):
                cards = winning
            if wanted[turn] > 0:
                if not winning:
                    card = cards & -cards
                elif count == size - 1:
                    card = winning & -winning
                else:
                    card = 1 << (winning.bit_length() - 1)
            elif losing := cards & ~winning:
                card = 1 << (losing.bit_length() - 1)
            elif count == size - 1:
                card = 1 << (winning.bit_length() - 1)
            else:
                card = winning & -winning
            if card & winning:
                best, best_seat = card.bit_length(), turn
        else:
            must = course.led_with if taken else course.opened_with
            cards = (hand & course.ace_led) or (hand & must) or hand
            card = cards & -cards
            if wanted[turn] > 0:
                others = everything ^ (gone | hand)
                while cards:
                    index = cards.bit_length()
                    if not higher[index] & others:
                        card = 1 << (index - 1)
                        break
                    cards ^= 1 << (index - 1)
            best, best_seat = card.bit_length(), turn
            led = suit_of[best]
        if card == ace:
            ace_by = turn
        hands[turn] = hand ^ card
        gone |= card
        count += 1
        if count < size:
            turn = following[turn]
            continue
        code = told[best] | best_seat
        if ace_by >= 0:
            if 1 << (best - 1) != ace:
                code |= (ace_by + 1) << ACE_SHIFT
            ace_by = -1
        taken = (*taken, code)
        if len(taken) == HAND_SIZE or (stopping and payoffs.stops(taken)):
            return taken
        wanted[best_seat] -= 1
        turn = best_seat
        best = count = 0
