"""Whole deals as people see them, step by step: the text under panels/ is read and approved by a person.

``python -m tests.render.playbook`` writes it anew; the difference is then to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from bot.render.group import group_panel
from bot.render.popup import hand_popup
from bot.render.private import private_panel
from bot.render.scene import Scene
from bot.render.screen import Screen
from bot.render.texts import LANGUAGES
from petukh.cards import Card
from petukh.engine import apply, legal, to_act
from petukh.model.actions import (
    Claim,
    Continue,
    Cut,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    PlayerAction,
    ReEnter,
    Seat,
    Stand,
    TakePacket,
    TakeUpcard,
)
from petukh.model.pairs import Pair
from petukh.model.state import State
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, changed
from petukh.view import view
from tests.render.staging import dealt, scene_of

PANELS = Path(__file__).parent / "panels"

Move = Callable[[Seat], PlayerAction]


def cut(depth: int) -> Move:
    return lambda seat: Cut(seat, depth)


def swap(*codes: str) -> Move:
    return lambda seat: Exchange(seat, tuple(Card(code) for code in codes))


def take(code: str) -> Move:
    return lambda seat: TakeUpcard(seat, Card(code))


def claim(pair: Pair) -> Move:
    return lambda seat: Claim(seat, pair)


def card(code: str) -> Move:
    return lambda seat: PlayCard(seat, Card(code))


@dataclass(frozen=True)
class Play:
    """A deal by a numbered seed: the scores before it, and the moves until the first lead."""

    preset: str
    seed: int
    players: int
    scores: tuple[int, ...]
    moves: tuple[Move, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    refusals: tuple[int, ...] = ()
    """Refusals in a row before the deal."""

    @property
    def rules(self) -> Rules:
        """The preset with its options changed."""
        return changed(PRESETS[self.preset], self.options)


PLAYS = {
    "classic": Play(
        "classic", 1037, 4, (15, 6, 15, 9), (swap("Ts", "9s"), swap("9c", "Qc"), Pass, Stand, take("6s"))
    ),
    "finish": Play("classic", 1037, 4, (8, 5, 2, 16), (Finish,)),
    "salon": Play("salon", 13, 3, (20, 11, 12), (cut(16), Stand, swap("8h"), swap("9c", "9h"), LeaveUpcard)),
    "packet": Play(
        "usad",
        121,
        4,
        (15, 20, 3, 20),
        (
            cut(16),
            claim(Pair.RED_QUEENS),
            TakePacket,
            claim(Pair.BLACK_JACKS),
            Continue,
            Stand,
            Pass,
            Stand,
        ),
        options={"ending.bank": 10},
        refusals=(0, 0, 0, 2),
    ),
    "rams": Play("usad", 9665, 3, (15, 20, 12), (cut(16), DeclareRams)),
    "yard": Play(
        "yard",
        11,
        4,
        (4, 15, 7, 1),
        (
            Declare,
            swap("Th", "9h"),
            Continue,
            Pass,
            Stand,
            swap("Qd"),
            Continue,
            take("Kd"),
            Continue,
        ),
    ),
    "five_trumps": Play("yard", 25, 3, (12, 4, 15), (Stand, Stand, Stand, take("Qc"), Continue)),
    "four_jacks": Play("yard", 2414, 3, (15, 15, 7), (Stand, Stand, Stand, take("7h"), Continue)),
    "auction": Play(
        "salon",
        8,
        3,
        (20, 11, 12),
        (cut(16), Stand, Stand, Stand, take("7h")),
        options={"upcard.taker": "auction"},
    ),
    "ace_of_spades": Play("salon_hard", 31, 3, (30, 26, 12), (cut(16), Stand, Stand, Stand, LeaveUpcard)),
    "six36": Play(
        "six36", 7, 6, (20, 2, 17, 9, 12, 20), (cut(16), Stand, Pass, Stand, Stand, Stand, Stand, LeaveUpcard)
    ),
    "six30": Play("six30", 7, 6, (20, 2, 17, 9, 12, 20), (cut(16), Stand, Pass, Stand, Pass, Stand, Stand)),
    "annulled": Play(
        "usad_hard",
        121,
        4,
        (11, 6, 15, 15),
        (cut(16), claim(Pair.RED_JACKS)),
        options={"scoring.referee": "penalise"},
    ),
    "revoke": Play(
        "classic",
        1037,
        4,
        (15, 6, 15, 9),
        (swap("Ts", "9s"), swap("9c", "Qc"), Pass, Stand, take("6s"), card("Qs"), card("7c")),
        options={"scoring.referee": "penalise"},
    ),
}


def steps(name: str) -> Iterator[State]:
    """The states of a deal, from the first question to its result."""
    play = PLAYS[name]
    state = dealt(play.seed, play.players, play.rules, play.scores)
    if play.refusals:
        state = replace(state, tally=replace(state.tally, refusals=play.refusals))
    yield state
    for move in play.moves:
        seat = to_act(state)
        assert seat is not None
        state = apply(state, move(seat)).state
        yield state
    while to_act(state) is not None:
        state = apply(state, _going_on(state)).state
        yield state


def _going_on(state: State) -> PlayerAction:
    """Lead the highest card, else follow with the lowest; enter the game anew."""
    actions = [action for action in legal(state) if isinstance(action, PlayCard)]
    if not actions:
        return next(action for action in legal(state) if isinstance(action, ReEnter))
    ranked = sorted(actions, key=lambda action: (action.card.rank, action.card))
    return ranked[0] if view(state, None).trick else ranked[-1]


def scene_at(name: str, state: State, language: str) -> Scene:
    """The table at a step."""
    return scene_of(state, language, preset=PLAYS[name].preset, number=PLAYS[name].seed)


def told(name: str, language: str) -> str:
    """The whole deal as text: what the group sees, and what the one to act sees."""
    return "\n".join(
        _step(number, name, state, language) for number, state in enumerate(steps(name), start=1)
    )


def _step(number: int, name: str, state: State, language: str) -> str:
    scene = scene_at(name, state, language)
    seat = to_act(state)
    shown = [f"##### {number}. Group", drawn(group_panel(scene, view(state, None)))]
    reader = 0 if seat is None else seat
    shown += [f"##### {number}. Private, seat {reader}", drawn(private_panel(scene, view(state, reader)))]
    shown += [f"##### {number}. Popup, seat {reader}", hand_popup(scene, view(state, reader)), ""]
    return "\n".join(shown)


def drawn(screen: Screen) -> str:
    """A screen as text: its HTML, then its buttons."""
    rows = ["  ".join(f"[{button.text}]" for button in row) for row in screen.rows]
    return "\n".join([screen.text, *rows, ""])


def main() -> None:
    """Write every panel anew."""
    for name in PLAYS:
        for language in LANGUAGES:
            (PANELS / f"{name}.{language}.txt").write_text(told(name, language), "utf-8")


if __name__ == "__main__":
    main()
