"""The choice of a table's rules: presets, groups of options, one option. Each fits a phone's screen."""

from __future__ import annotations

from typing import Final

from pydantic import ValidationError

from bot.render.chooser_pages import (
    Choosing,
    GroupPage,
    GroupsPage,
    OptionPage,
    Page,
    PresetsPage,
    TempoPage,
    choice_arg,
    page_arg,
)
from bot.render.lobby import vacancy
from bot.render.options import (
    GROUPS,
    changes,
    group_of,
    in_group,
    meaning,
    name,
    name_and_value,
    reasons,
    rules_line,
    value_words,
)
from bot.render.scene import Scene
from bot.render.screen import Button, Op, Press, Rows, Screen
from bot.render.tempo import tempo_choice, tempo_line
from bot.render.texts import Html, Texts, joined, texts_in
from petukh.rules.catalogue import NUMBERED, Value, value_at
from petukh.rules.conflicts import players_allowed
from petukh.rules.offered import values_of
from petukh.rules.presets import PRESETS, changed

OPTIONS_A_PAGE: Final = 6
CHANGES_TOLD: Final = 10
SHORT: Final = 9
"""Characters of a value, three of which fit beside each other."""


def rules_chooser(
    scene: Scene, choosing: Choosing, *, chat_rules: bool = False, last_rules: bool = False
) -> Screen:
    """A page of the chooser. ``chat_rules``, ``last_rules``: the chat has rules of its own, or has played."""
    drawing = _Drawing(scene, texts_in(scene.language))
    match choosing.page:
        case PresetsPage():
            drawn = drawing.presets(chat_rules, last_rules)
        case TempoPage():
            drawn = drawing.tempo()
        case GroupsPage():
            drawn = drawing.groups()
        case GroupPage(group, part):
            drawn = drawing.group(group, part)
        case OptionPage(path):
            drawn = drawing.option(path, choosing)
    # Nobody should have to wait for a seat until the rules are chosen.
    return drawn if scene.practice else drawing.with_seats(drawn)


class _Drawing:
    """The pages for one table."""

    def __init__(self, scene: Scene, t: Texts) -> None:
        self._scene = scene
        self._rules = scene.rules
        self._preset = scene.preset
        self._base = PRESETS[scene.preset]
        self._t = t

    def presets(self, chat_rules: bool, last_rules: bool) -> Screen:
        """Whole rule sets, a sentence each."""
        t = self._t
        told = [
            t("chooser-preset", preset=self._preset_name(each), about=t("about-preset", preset=each))
            for each in PRESETS
        ]
        text = joined("\n\n", [self._head(), t("chooser-presets"), joined("\n\n", list(told))])
        names = [
            self._choice(self._preset_name(each), Op.PRESET, each, self._rules == PRESETS[each])
            for each in PRESETS
        ]
        others = (
            *((self._button("button-as-last", Op.AS_LAST),) if last_rules else ()),
            *((self._button("button-chat-rules", Op.CHAT_RULES),) if chat_rules else ()),
        )
        last = (self._button("button-to-lobby", Op.BACK), self._to(GroupsPage(), "button-groups"))
        return Screen(text, tuple(row for row in (*_rows(names, 2), others, last) if row))

    def tempo(self) -> Screen:
        """How long to wait for somebody, and what happens then."""
        t = self._t
        choices = [
            self._choice(tempo_choice(each, t), Op.TEMPO, each.name, each == self._scene.tempo)
            for each in self._scene.tempos
        ]
        back = (self._button("button-to-lobby", Op.BACK),)
        about = [tempo_line(self._scene.tempo, t), t("tempo-about"), t("tempo-about-none")]
        return Screen(joined("\n\n", [t("tempo-title"), *about]), (*_rows(choices, 2), back))

    def groups(self) -> Screen:
        """What has been changed, and where to change more."""
        t = self._t
        made = [
            t("chooser-changed-line", option=name(path, t), value=value_words(path, value, t))
            for path, value in changes(self._rules, self._preset).items()
        ]
        lines: list[str] = list(made[:CHANGES_TOLD])
        if made:
            lines.insert(0, t("chooser-changed", preset=self._preset_name(self._preset)))
        if len(made) > CHANGES_TOLD:
            lines.append(t("chooser-changed-more", count=len(made) - CHANGES_TOLD))
        groups = [self._to(GroupPage(group), "rules-group", group=group) for group in GROUPS]
        keep = (self._button("button-keep-for-chat", Op.KEEP_RULES),)
        back = (self._to(PresetsPage(), "button-presets"), self._button("button-to-lobby", Op.BACK))
        text = joined("\n\n", [self._head(), joined("\n", lines), t("chooser-groups")])
        return Screen(text, (*_rows(groups, 2), keep, back))

    def group(self, group: str, part: int) -> Screen:
        """Some options of a group, with their meaning and value."""
        t = self._t
        options = in_group(group, NUMBERED)
        parts = -(-len(options) // OPTIONS_A_PAGE)
        part = min(part, parts - 1)
        shown = options[part * OPTIONS_A_PAGE : (part + 1) * OPTIONS_A_PAGE]
        title = t("chooser-group", group=self._group_name(group))
        if parts > 1:
            title = t("chooser-group-part", group=self._group_name(group), part=part + 1, parts=parts)
        differing = any(self._differs(path) for path in shown)
        mark = t("chooser-mark", preset=self._preset_name(self._preset)) if differing else ""
        text = joined("\n\n", [title, *map(self._line, shown), mark])
        rows = [
            (self._press(name_and_value(path, self._rules, self._preset, t), OptionPage(path)),)
            for path in shown
        ]
        turning = (
            *((self._to(GroupPage(group, part - 1), "button-part-before"),) if part else ()),
            self._to(GroupsPage(), "button-to-groups"),
            *((self._to(GroupPage(group, part + 1), "button-part-after"),) if part + 1 < parts else ()),
        )
        return Screen(text, (*rows, turning))

    def option(self, path: str, choosing: Choosing) -> Screen:
        """One option: what it means, its values, and why one of them was refused."""
        t = self._t
        now, base = value_at(self._rules, path), value_at(self._base, path)
        lines: list[str] = [t("chooser-now", value=value_words(path, now, t))]
        if now != base:
            preset = self._preset_name(self._preset)
            lines.append(t("chooser-in-preset", preset=preset, value=value_words(path, base, t)))
        refused: list[str] = []
        if choosing.refused:
            wanted = value_words(path, choosing.wanted, t)
            refused = [t("chooser-refused", value=wanted), *reasons(choosing.refused, t)]
        title = joined("\n", [t("chooser-option", option=name(path, t)), meaning(path, t)])
        values = [
            self._choice(self._value(path, value), Op.OPTION, choice_arg(path, value), value == now)
            for value in values_of(path)
        ]
        if any(self._contradicts(path, value) for value in values_of(path)):
            lines.append(t("chooser-contradicting"))
        width = 3 if all(len(each.text) <= SHORT for each in values) else 2
        if any(len(each.text) > 2 * SHORT for each in values):
            width = 1
        group = group_of(path)
        part = in_group(group, NUMBERED).index(path) // OPTIONS_A_PAGE
        back = self._to(GroupPage(group, part), "button-to-group", group=self._group_name(group))
        text = joined("\n\n", [title, joined("\n", lines), joined("\n", refused)])
        return Screen(text, (*_rows(values, width), (back,)))

    def with_seats(self, drawn: Screen) -> Screen:
        """The page, with the seats still free and the button to take one."""
        seats = vacancy(len(self._scene.sitters), players_allowed(self._rules), self._t)
        sit = (self._button("button-sit", Op.SIT),)
        return Screen(joined("\n\n", [Html(drawn.text), seats]), (*drawn.rows, sit))

    def _head(self) -> Html:
        rules = rules_line(self._rules, self._preset, self._t)
        return joined("\n", [self._t("chooser-title"), rules, tempo_line(self._scene.tempo, self._t)])

    def _line(self, path: str) -> Html:
        t = self._t
        value = value_words(path, value_at(self._rules, path), t)
        mark = " ●" if self._differs(path) else ""
        return joined(
            "\n", [t("chooser-line", option=name(path, t), value=value, mark=mark), meaning(path, t)]
        )

    def _differs(self, path: str) -> bool:
        return value_at(self._rules, path) != value_at(self._base, path)

    def _value(self, path: str, value: Value) -> str:
        words = value_words(path, value, self._t)
        if self._contradicts(path, value):
            return self._t.plain("button-contradicting", text=words)
        return words

    def _contradicts(self, path: str, value: Value) -> bool:
        """Whether the value does not go with the rest of the rules as they are."""
        try:
            changed(self._rules, {path: value})
        except ValidationError:
            return True
        return False

    def _preset_name(self, preset: str) -> str:
        return self._t.plain("preset-name", preset=preset)

    def _group_name(self, group: str) -> str:
        return self._t.plain("rules-group", group=group)

    def _button(self, text: str, op: Op) -> Button:
        return Button(self._t.plain(text), Press(op, self._scene.table_id))

    def _choice(self, text: str, op: Op, arg: str, chosen: bool) -> Button:
        label = self._t.plain("button-chosen", text=text) if chosen else text
        press = Press(op, self._scene.table_id, arg=arg)
        return Button(label, press, style="primary" if chosen else None)

    def _to(self, page: Page, text: str, **facts: str) -> Button:
        return self._press(self._t.plain(text, **facts), page)

    def _press(self, text: str, page: Page) -> Button:
        return Button(text, Press(Op.RULES_PAGE, self._scene.table_id, arg=page_arg(page)))


def _rows(buttons: list[Button], width: int) -> Rows:
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))
