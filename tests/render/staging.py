"""Tables to draw: people, scenes, and deals set up card by card."""

from __future__ import annotations

from dataclasses import replace

from bot.render.scene import Proof, Scene, Sitter
from petukh.deck import deck_of
from petukh.engine import apply, new
from petukh.model.actions import DealCards
from petukh.model.state import DealOver, GameOver, ReEntry, State
from petukh.rules.model import Rules
from petukh.rules.options import CutBy
from petukh.rules.presets import CLASSIC
from petukh.settlement import settle
from petukh.shuffle import commitment, shuffled

PEOPLE = (
    Sitter("Аня", 101, username="anya"),
    Sitter("Борис", 102, reachable=False),
    Sitter("Саша", 103, username="sasha_m"),
    Sitter("Саша", 104),
    Sitter("Тузик", brain=True),
    Sitter("Егор", 106),
)


def seed_of(number: int) -> bytes:
    """A seed that is always the same."""
    return number.to_bytes(32, "big")


def dealt(
    number: int = 1,
    players: int = 3,
    rules: Rules = CLASSIC,
    scores: tuple[int, ...] | None = None,
    cut: int = 11,
) -> State:
    """A first deal by a numbered seed; where the rules ask for the cut, it is still to be made."""
    state = new(rules, players)
    if scores is not None:
        state = replace(state, scores=scores)
    depth = None if rules.table.cut is CutBy.ASK else cut
    return apply(state, DealCards(shuffled(seed_of(number), deck_of(rules.table)), depth)).state


def scene_of(
    state: State,
    language: str = "ru",
    *,
    sitters: tuple[Sitter, ...] | None = None,
    preset: str = "classic",
    number: int = 1,
    **changes: object,
) -> Scene:
    """The table round a state."""
    over = state.deal_number > 0
    seed = seed_of(number)
    scene = Scene(
        table_id=7,
        title="Дача",
        language=language,
        sitters=sitters or PEOPLE[: state.players],
        rules=state.rules,
        preset=preset,
        private_link="https://t.me/petukh_bot?start=t7",
        game_number=1,
        proof=Proof(
            commitment(seed),
            seed.hex() if over and isinstance(state.phase, ReEntry | DealOver | GameOver) else None,
            11,
        ),
        group_link="https://t.me/c/1234/56",
        settlement=settle(state) if isinstance(state.phase, GameOver) else None,
    )
    return replace(scene, **changes)  # type: ignore[arg-type]
