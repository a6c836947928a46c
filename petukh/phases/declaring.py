"""Boys that count only if the player declares them at his turn (RULES §4, §7)."""

from __future__ import annotations

from dataclasses import replace

from petukh.boys import are_declared, declaration
from petukh.cards import Card
from petukh.model.actions import Declare, PlayerAction, Seat
from petukh.model.events import BoysDeclared, Event
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.state import Dealt, Declaration, Slots, State
from petukh.rules.model import BoysRules
from petukh.table import held, replaced


def is_asked(state: State, seat: Seat) -> bool:
    """Whether the seat, having taken cards, is asked to declare or to play on.

    Everybody is who might, whatever he holds, so that being asked betrays nobody's hand.
    """
    rules = state.rules.boys
    return are_declared(rules) and not declares_never(rules, state.scores[seat])


def declares_never(rules: BoysRules, score: int) -> bool:
    """Whether a player with this score may declare no boys."""
    return score == rules.not_declared_at


def offer(state: State, dealt: Dealt, seat: Seat, slots: Slots) -> tuple[PlayerAction, ...]:
    """``Declare`` if the seat may."""
    if not are_declared(state.rules.boys):
        return ()
    return (Declare(seat),) if isinstance(_declarable(state, dealt, seat, slots), Declaration) else ()


def declare(state: State, dealt: Dealt, hands: tuple[Slots, ...], seat: Seat, journal: list[Event]) -> Dealt:
    """The deal after the seat has declared the best it holds; raises ``Refused``."""
    found = _declarable(state, dealt, seat, hands[seat])
    if isinstance(found, Refused):
        raise found
    journal.append(BoysDeclared(seat, found.boys.combination))
    return with_declaration(dealt, seat, found)


def with_declaration(dealt: Dealt, seat: Seat, declared: Declaration | None) -> Dealt:
    """The deal with what the seat has declared, or with nothing declared by it."""
    return replace(dealt, declared=replaced(dealt.declared, seat, declared))


def locked(dealt: Dealt, seat: Seat) -> tuple[Card, ...]:
    """The cards that the seat may not throw away."""
    declared = dealt.declared[seat]
    return declared.locked if declared else ()


def check_thrown(dealt: Dealt, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Raises ``Refused`` if a declared jack is among the cards to be thrown away."""
    for card in locked(dealt, seat):
        if card in cards:
            raise Refused(RefusalCode.JACK_DECLARED, card=card)


def _declarable(state: State, dealt: Dealt, seat: Seat, slots: Slots) -> Declaration | Refused:
    """What the seat may declare: boys, of which it has not declared every jack before."""
    if not are_declared(state.rules.boys):
        return Refused(RefusalCode.NOT_NOW)
    if not is_asked(state, seat):
        return Refused(RefusalCode.BARRED_FROM_DECLARING, score=state.scores[seat])
    found = declaration(slots, dealt.upcard.suit, state.rules.boys)
    before = dealt.declared[seat]
    if found is None:
        return Refused(RefusalCode.NOTHING_TO_DECLARE)
    if before is None:
        return found
    if set(found.locked) <= set(before.locked):
        return Refused(RefusalCode.NOTHING_TO_DECLARE)
    return Declaration(
        found.boys, tuple([card for card in held(slots) if card in before.locked + found.locked])
    )
