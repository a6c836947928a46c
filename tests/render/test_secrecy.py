"""What must not be seen cannot be read off any panel: hidden cards may change, and no panel does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.faces import face
from bot.render.group import group_panel
from bot.render.popup import hand_popup
from bot.render.private import private_panel
from bot.render.texts import LANGUAGES, texts_in
from petukh.cards import Card
from petukh.model.state import Buying, PacketTurn, Playing, State, UpcardChoice
from petukh.view import view
from tests.render.playbook import PLAYS, scene_at, steps

HELD = (Buying, PacketTurn, UpcardChoice, Playing)
"""The phases in which cards are held."""


def hidden_cards_changed(state: State, reader: int | None) -> State | None:
    """The same game with all cards the reader cannot see dealt round the other way; None between deals."""
    phase = state.phase
    if not isinstance(phase, HELD):
        return None
    hands = [list(hand) for hand in phase.hands]
    places = [
        (seat, slot)
        for seat, hand in enumerate(hands)
        for slot, card in enumerate(hand)
        if card is not None and seat != reader
    ]
    discards = [list(thrown) if seat != reader else [] for seat, thrown in enumerate(phase.dealt.discards)]
    pool: list[Card] = [hands[seat][slot] for seat, slot in places]  # type: ignore[misc]
    pool += [card for thrown in discards for card in thrown] + list(phase.dealt.talon + phase.dealt.dead)
    for seat, slot in places:
        hands[seat][slot] = pool.pop()
    for thrown in discards:
        thrown[:] = [pool.pop() for _ in thrown]
    own = phase.dealt.discards
    dealt = replace(
        phase.dealt,
        discards=tuple(
            own[seat] if seat == reader else tuple(thrown) for seat, thrown in enumerate(discards)
        ),
        talon=tuple(pool[: len(phase.dealt.talon)]),
        dead=tuple(pool[len(phase.dealt.talon) :]),
    )
    return state.at(replace(phase, dealt=dealt, hands=tuple(tuple(hand) for hand in hands)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLAYS)
def test_the_group_panel_does_not_depend_on_hidden_cards(name: str, language: str) -> None:
    compared = 0
    for state in steps(name):
        other = hidden_cards_changed(state, None)
        if other is None:
            continue
        assert other != state
        scene = scene_at(name, state, language)
        assert group_panel(scene, view(other, None)) == group_panel(scene, view(state, None))
        compared += 1
    assert compared


@pytest.mark.parametrize("name", PLAYS)
def test_a_private_panel_and_popup_depend_on_no_cards_but_ones_own(name: str) -> None:
    for state in steps(name):
        scene = scene_at(name, state, "ru")
        for seat in range(state.players):
            other = hidden_cards_changed(state, seat)
            if other is None:
                continue
            assert private_panel(scene, view(other, seat)) == private_panel(scene, view(state, seat))
            assert hand_popup(scene, view(other, seat)) == hand_popup(scene, view(state, seat))


@pytest.mark.parametrize("name", PLAYS)
def test_the_group_panel_names_no_card_that_is_in_a_hand(name: str) -> None:
    for state in steps(name):
        phase = state.phase
        if not isinstance(phase, HELD):
            continue
        screen = group_panel(scene_at(name, state, "ru"), view(state, None))
        shown = screen.text + " ".join(button.text for row in screen.rows for button in row)
        held = {card for hand in phase.hands for card in hand if card} | {
            *phase.dealt.talon,
            *phase.dealt.dead,
        }
        assert [card for card in held - {phase.dealt.upcard} if face(card, texts_in("ru")) in shown] == []


def test_the_key_of_the_shuffle_is_not_shown_before_the_deal_is_over() -> None:
    first, *_, last = steps("classic")
    scene = scene_at("classic", last, "ru")
    assert scene.proof
    assert scene.proof.seed
    assert scene.proof.seed in group_panel(scene, view(last, None)).text
    early = scene_at("classic", first, "ru")
    assert early.proof
    assert scene.proof.seed not in group_panel(early, view(first, None)).text
    assert early.proof.commitment[:32] in group_panel(early, view(first, None)).text
