"""The waiting line of a table where a loser makes room: on the common panels, and for those who wait."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.names import Names, names_at, single
from bot.render.scene import Scene
from bot.render.screen import Button, Op, Press, Rows, Screen
from bot.render.texts import Html, Texts, as_html, joined, link, texts_in
from petukh.model.actions import Seat
from petukh.rules.conflicts import players_allowed
from petukh.settlement import makes_room


def with_line(screen: Screen, scene: Scene) -> Screen:
    """The group's panel with the line below it, and the buttons to join and to leave it."""
    if not _has_line(scene):
        return screen
    t = texts_in(scene.language)
    blocks = [screen.text, knock_out(scene, None), _line(scene, t) or _how_to_wait(scene, t)]
    text = joined("\n\n", [Html(block) for block in blocks])
    return Screen(text, (*screen.rows, *_rows(scene, t)))


def with_dissolved_line(screen: Screen, scene: Scene) -> Screen:
    """The last panel of a closed table; whoever still waited there is told that he does so no more."""
    if not scene.waiting:
        return screen
    t = texts_in(scene.language)
    names = _names(scene, t)
    waited = [names.short(len(scene.sitters) + place) for place in range(len(scene.waiting))]
    dissolved = t("waiting-dissolved", names=joined(", ", list(waited)))
    return Screen(joined("\n\n", [Html(screen.text), dissolved]), screen.rows)


def line_dissolved(waited: Sequence[tuple[str, str | None]], language: str) -> Screen:
    """A word on those, by name and username, who wait no more because losers make room no more."""
    t = texts_in(language)
    names = joined(", ", [as_html(single(name, username, t)) for name, username in waited])
    return Screen(t("line-dissolved", names=names))


def with_knock_out(screen: Screen, scene: Scene, seat: Seat) -> Screen:
    """A player's own panel; after the game it says who makes room for whom."""
    return Screen(joined("\n\n", [Html(screen.text), knock_out(scene, seat)]), screen.rows)


def waiting_panel(scene: Scene, user_id: int) -> Screen:
    """The panel of somebody who waits for a seat."""
    t = texts_in(scene.language)
    place = [waiter.user_id for waiter in scene.waiting].index(user_id) + 1
    title = link(scene.title, scene.group_link) if scene.group_link else scene.title
    own = t("waiting-own", place=place)
    rows: Rows = ((_leave(scene, t),),)
    if scene.group_link:
        rows = (*rows, (Button(t.plain("button-group"), url=scene.group_link),))
    return Screen(joined("\n\n", [t("at-table", title=title), own, knock_out(scene, None)]), rows)


def knock_out(scene: Scene, reader: Seat | None) -> Html:
    """Who makes room after the game, and for whom; empty before its end, and where nobody has to."""
    settled = scene.settlement
    if settled is None or settled.knocked_out is None:
        return Html()
    t = texts_in(scene.language)
    if not scene.waiting:
        return t("knock-out-nobody")
    names = _names(scene, t)
    comes = names.full(len(scene.sitters))
    if settled.knocked_out == reader:
        return t("knock-out-own", comes=comes)
    return t("knock-out", leaves=names.full(settled.knocked_out), comes=comes)


def _has_line(scene: Scene) -> bool:
    return makes_room(scene.rules) and not scene.practice


def _names(scene: Scene, t: Texts) -> Names:
    """Of those who sit, then of those who wait: all of them told apart."""
    return names_at((*scene.sitters, *scene.waiting), t)


def _line(scene: Scene, t: Texts) -> Html:
    if not scene.waiting:
        return Html()
    names = _names(scene, t)
    waiters = [
        t("waiter", place=place + 1, name=names.short(len(scene.sitters) + place))
        for place in range(len(scene.waiting))
    ]
    return t("waiting-line", names=joined(", ", list(waiters)))


def _how_to_wait(scene: Scene, t: Texts) -> Html:
    """In a full lobby; elsewhere the button says enough."""
    full = len(scene.sitters) >= players_allowed(scene.rules)[-1]
    return t("waiting-how") if full and not scene.game_number else Html()


def _rows(scene: Scene, t: Texts) -> Rows:
    join = Button(t.plain("button-line"), Press(Op.SIT, scene.table_id))
    # A lobby has its own button to sit down with, which does the same.
    row = (*((join,) if scene.game_number else ()), *((_leave(scene, t),) if scene.waiting else ()))
    return (row,) if row else ()


def _leave(scene: Scene, t: Texts) -> Button:
    return Button(t.plain("button-leave-line"), Press(Op.LEAVE_LINE, scene.table_id))
