"""The chooser of rules and the rules of every preset as people see them: read and approved by a person.

``python -m tests.render.rulespages`` writes them anew; the difference is then to be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.render.chooser import OPTIONS_A_PAGE, rules_chooser
from bot.render.chooser_pages import Choosing, GroupPage, GroupsPage, OptionPage, PresetsPage, TempoPage
from bot.render.options import GROUPS, in_group
from bot.render.rulebook import rules_page
from bot.render.scene import NORMAL, Scene, Tempo
from bot.render.screen import Screen
from bot.render.texts import LANGUAGES
from petukh.rules.catalogue import NUMBERED
from petukh.rules.conflicts import Conflict, ConflictCode
from petukh.rules.presets import CLASSIC, PRESETS, SALON, changed
from tests.render.playbook import PANELS, drawn
from tests.render.staging import dealt, scene_of

CHANGED = changed(
    SALON,
    {"table.deck": 36, "boys.crooked": 5, "boys.must_take": True, "buying.lone_player": "takes_all"},
)
REFUSED = Conflict(ConflictCode.FOUR_JACKS_WORSE, ("boys.finish_at", "boys.finish_four_at"))


def lobby_scene(language: str) -> Scene:
    """A lobby whose host has begun to change the salon."""
    scene = scene_of(dealt(players=3), language, preset="salon", game_number=0)
    return replace(scene, rules=CHANGED)


def chooser_screens(scene: Scene) -> Iterator[tuple[str, Screen]]:
    """Every page of the chooser, and an option with a value just refused."""
    yield "Presets", rules_chooser(scene, Choosing(PresetsPage()), chat_rules=True, last_rules=True)
    tempos = (Tempo("fast", 30), NORMAL, Tempo("slow", 86400), Tempo("none", None))
    yield "Tempo", rules_chooser(replace(scene, tempos=tempos), Choosing(TempoPage()))
    yield "Groups", rules_chooser(scene, Choosing(GroupsPage()))
    for group in GROUPS:
        parts = -(-len(in_group(group, NUMBERED)) // OPTIONS_A_PAGE)
        for part in range(parts):
            yield f"Group {group}, {part + 1}", rules_chooser(scene, Choosing(GroupPage(group, part)))
    for path in NUMBERED:
        yield f"Option {path}", rules_chooser(scene, Choosing(OptionPage(path)))
    tight = replace(scene, preset="classic", rules=changed(CLASSIC, {"boys.finish_four_at": 5}))
    yield "A value refused", rules_chooser(tight, Choosing(OptionPage("boys.finish_at"), 7, (REFUSED,)))


def chooser_told(language: str) -> str:
    """The chooser as text."""
    return "\n".join(
        f"##### {title}\n{drawn(screen)}" for title, screen in chooser_screens(lobby_scene(language))
    )


def rulebooks_told(language: str) -> str:
    """The rules of every preset as text."""
    return "\n".join(
        f"##### {preset}\n{drawn(rules_page(rules, preset, NORMAL, language))}"
        for preset, rules in PRESETS.items()
    )


PAGES = {"chooser": chooser_told, "rulebooks": rulebooks_told}


def main() -> None:
    """Write every page anew."""
    for name, told in PAGES.items():
        for language in LANGUAGES:
            (PANELS / f"{name}.{language}.txt").write_text(told(language), "utf-8")


if __name__ == "__main__":
    main()
