"""Ten fixed deals as one of their players looks back upon them, and the hints that he could have had.

The text under reviews/ is read and approved by a person; ``python -m tests.render.reviews`` writes it anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random

from bot.render.advice import hint_popup
from bot.render.faces import faces
from bot.render.look_back import review_page
from bot.render.texts import LANGUAGES, texts_in
from petukh.ai import easy
from petukh.ai.hint import Hint, hint
from petukh.ai.look_back import Review
from petukh.deck import deck_of
from petukh.engine import apply, new, to_act
from petukh.model.actions import Action, DealCards, Seat
from petukh.model.state import State
from petukh.rules.options import CutBy
from petukh.rules.presets import PRESETS, changed
from petukh.shuffle import shuffled
from petukh.view import view
from tests.petukh.looking_back import look_back
from tests.render.staging import seed_of

REVIEWS = Path(__file__).parent / "reviews"
WORLDS = 60
WORLDS_OF_HINTS = 30


@dataclass(frozen=True)
class Lesson:
    """A deal by a numbered seed, played by beginners, and whose deal it is to look back upon."""

    preset: str
    seed: int
    scores: tuple[int, ...]
    seat: Seat
    options: Mapping[str, object] = field(default_factory=dict)


LESSONS = {
    "classic": Lesson("classic", 65, (15, 11, 6, 15), 0),
    "near the end": Lesson("classic", 60, (9, 4, 3, 12), 0),
    "nothing to regret": Lesson("classic", 1, (9, 4, 3, 12), 1),
    "salon": Lesson("salon", 2, (20, 20, 20, 20), 0),
    "hard salon": Lesson("salon_hard", 64, (30, 22, 9), 0),
    "yard": Lesson("yard", 60, (15, 12, 7, 15), 1),
    "packet": Lesson("usad", 62, (15, 20, 9, 20), 1),
    "bank": Lesson("usad_hard", 64, (12, 8, 15, 15), 1, {"ending.bank": 10}),
    "six": Lesson("six36", 65, (20, 2, 17, 9, 12, 20), 0),
    "six with thirty cards": Lesson("six30", 65, (20, 12, 17, 9, 6, 20), 5),
}


@cache
def played(name: str) -> tuple[State, tuple[Action, ...]]:
    """The game before the deal, and the deal."""
    lesson = LESSONS[name]
    rules = changed(PRESETS[lesson.preset], lesson.options)
    start = replace(new(rules, len(lesson.scores)), scores=lesson.scores)
    deck = shuffled(seed_of(lesson.seed), deck_of(rules.table))
    actions: list[Action] = [DealCards(deck, None if rules.table.cut is CutBy.ASK else 11)]
    state = apply(start, actions[0]).state
    chance = Random(lesson.seed)
    while (turn := to_act(state)) is not None and state.deal_number == 1:
        actions.append(easy.choose(view(state, turn), chance, 0))
        state = apply(state, actions[-1]).state
    return start, tuple(actions)


@cache
def reviewed(name: str) -> Review:
    """The look back upon it."""
    start, actions = played(name)
    return look_back(start, actions, LESSONS[name].seat, WORLDS)


@cache
def hints(name: str) -> tuple[Hint, ...]:
    """What he would have been told at each of his choices."""
    return tuple(hint(decision.seen, Random(1), WORLDS_OF_HINTS) for decision in reviewed(name).decisions)


def told(name: str, language: str) -> str:
    """All that as text."""
    review, t = reviewed(name), texts_in(language)
    lines = [f"##### {name}", review_page(review, language).text, ""]
    for decision, given in zip(review.decisions, hints(name), strict=True):
        lines.append(f"[{faces(decision.seen.hand, t)}] {hint_popup(given, decision.seen, language)}")
    return "\n".join([*lines, ""])


def main() -> None:
    """Write every review anew."""
    for language in LANGUAGES:
        text = "\n".join(told(name, language) for name in LESSONS)
        (REVIEWS / f"{language}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
