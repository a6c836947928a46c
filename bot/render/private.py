"""A player's own panel: his hand, the table as he sees it, and buttons for his turn."""

from __future__ import annotations

from bot.render import deal, outcome
from bot.render.buttons import Pressing, without_empty
from bot.render.deal import Telling, telling
from bot.render.faces import faces, side_suits, trumps
from bot.render.scene import Scene
from bot.render.screen import Button, Op, Rows, Screen
from bot.render.texts import Html, joined, link
from petukh.bars import bar_by_scores
from petukh.cards import Card
from petukh.model.actions import (
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    PlayerAction,
    Seat,
    Stand,
    TakeUpcard,
)
from petukh.model.refusals import RefusalCode
from petukh.view import PhaseName, View


def private_panel(scene: Scene, view: View) -> Screen:
    """The panel of ``view.seat``, which must not be None."""
    told = telling(scene, view)
    return Screen(_text(told, _seat_of(view)), _rows(told, _seat_of(view)))


def hand_in_group(scene: Scene, view: View) -> Screen:
    """The hand of ``view.seat`` for an ephemeral message, with the panel's buttons.

    It is edited only around its owner's turn, so out of turn it tells nothing that others may change;
    the group's panel tells the rest.
    """
    told, seat = telling(scene, view), _seat_of(view)
    hand, rows = _hand(told, seat), without_empty(_phase_rows(told, seat))
    if told.scene.sitters[seat].substituted:
        return Screen(joined("\n\n", [hand, told.texts("own-away")]), rows)
    if view.to_act != seat:
        return Screen(hand or told.texts("popup-no-deal" if view.result is None else "popup-over"), rows)
    return Screen(joined("\n\n", [deal.head(told), deal.table(told), hand, _prompt(told, seat)]), rows)


def _seat_of(view: View) -> Seat:
    if view.seat is None:
        raise ValueError("a bystander has no panel of his own")
    return view.seat


def _text(told: Telling, seat: Seat) -> Html:
    over = told.view.phase in (PhaseName.DEAL_OVER, PhaseName.GAME_OVER)
    blocks = (
        [outcome.deal_result(told), deal.last_trick(told), outcome.settlement(told)]
        if over
        else [
            deal.head(told),
            deal.seats(told),
            deal.boys(told),
            deal.table(told),
        ]
    )
    away = told.texts("own-away") if told.scene.sitters[seat].substituted else ""
    # In a group the common panel carries the proofs, once for all.
    proofs = [outcome.seating_draw(told), outcome.proof(told)] if told.scene.practice else []
    return joined(
        "\n\n", [_whereabouts(told), *blocks, _hand(told, seat), away or _prompt(told, seat), *proofs]
    )


def _whereabouts(told: Telling) -> Html:
    scene, t = told.scene, told.texts
    if scene.practice:
        return t("at-practice")
    return t("at-table", title=link(scene.title, scene.group_link) if scene.group_link else scene.title)


def _hand(told: Telling, seat: Seat) -> Html:
    view, t = told.view, told.texts
    if view.seats[seat].passed and view.result is None:
        return t("hand-thrown")
    side = faces(side_suits(view.hand, view.trump), t)
    trump = faces(trumps(view.hand, view.trump), t)
    if side and trump:
        return t("hand-both", side=side, trumps=trump)
    if trump:
        return t("hand-trumps", trumps=trump)
    return t("hand", side=side) if side else Html()


def _prompt(told: Telling, seat: Seat) -> Html:
    """What to do now, or who is waited for."""
    view, t = told.view, told.texts
    if view.to_act != seat:
        return deal.turn(told)
    if view.phase is PhaseName.CUTTING:
        prompt = t("own-cut")
    elif view.may_finish_asked:
        prompt = t("own-asked-finish" if _may(view, Finish) else "own-asked-continue")
    elif view.phase is PhaseName.BUYING:
        prompt = _buying_prompt(told, seat)
    elif view.phase is PhaseName.UPCARD and view.upcard is not None:
        text = "own-upcard-may" if _may(view, LeaveUpcard) else "own-upcard"
        prompt = t(text, card=told.card(view.upcard))
    else:
        prompt = t("own-play" if view.trick else "own-lead")
    return joined("\n", [prompt, deal.time_left(told)])


def _buying_prompt(told: Telling, seat: Seat) -> Html:
    view, t = told.view, told.texts
    passes = _may(view, Pass)
    finish = t("own-finish") if _may(view, Finish) else ""
    if _may(view, Exchange):
        prompt = t("own-buying-or-pass" if passes else "own-buying")
        return joined("\n", [prompt, finish])
    prompt = t("own-stand-or-pass" if passes else "own-stand-only")
    return joined("\n", [prompt, _why_no_exchange(told, seat), finish])


def _why_no_exchange(told: Telling, seat: Seat) -> Html:
    view, t = told.view, told.texts
    bar = bar_by_scores(view.rules.buying, tuple(each.score for each in view.seats), seat)
    if bar is None:
        return t("own-talon-empty")
    text = "own-barred" if bar.code is RefusalCode.BARRED_FROM_BUYING else "own-nobody-buys"
    return t(text, **bar.facts)


def _may(view: View, kind: type[PlayerAction]) -> bool:
    return any(isinstance(action, kind) for action in view.legal)


def _rows(told: Telling, seat: Seat) -> Rows:
    rows = _phase_rows(told, seat)
    if told.scene.group_link:
        rows.append((Button(told.texts.plain("button-group"), url=told.scene.group_link),))
    return without_empty(rows)


def _phase_rows(told: Telling, seat: Seat) -> list[tuple[Button, ...]]:
    view = told.view
    pressing = Pressing(told, neutral=False)
    if view.phase is PhaseName.GAME_OVER:
        return [pressing.after_game()]
    if told.scene.sitters[seat].substituted:
        return [(pressing.come_back(),)]
    if view.phase is PhaseName.DEAL_OVER:
        return [(pressing.next_deal(),)]
    if view.to_act != seat:
        return []
    if view.phase is PhaseName.CUTTING:
        return [pressing.cuts()]
    if view.may_finish_asked:
        return [(*_finish(told, pressing), pressing.named("button-continue", Op.CONTINUE, "primary"))]
    if view.phase is PhaseName.BUYING:
        return _buying_rows(told, pressing)
    if view.phase is PhaseName.UPCARD:
        leave = pressing.named("button-leave-upcard", Op.LEAVE_UPCARD)
        return [_taking(told, pressing), (leave,) if _may(view, LeaveUpcard) else ()]
    return [_playing(told, pressing)]


def _finish(told: Telling, pressing: Pressing) -> tuple[Button, ...]:
    return (pressing.named("button-finish-boys", Op.FINISH, "success"),) if _may(told.view, Finish) else ()


def _buying_rows(told: Telling, pressing: Pressing) -> list[tuple[Button, ...]]:
    view, t = told.view, told.texts
    choices: list[Button] = []
    toggles: tuple[Button, ...] = ()
    if _may(view, Exchange):
        toggles = tuple(_toggle(told, pressing, card) for card in _sorted(view))
        count = len(told.scene.selection)
        if count:
            choices.append(
                pressing.button(t.plain("button-swap-count", count=count), Op.SWAP, style="primary")
            )
        else:
            choices.append(pressing.named("button-swap", Op.SWAP))
    if _may(view, Stand):
        choices.append(pressing.named("button-stand", Op.STAND))
    if _may(view, Pass):
        choices.append(pressing.named("button-pass", Op.PASS, "danger"))
    return [toggles, tuple(choices), _finish(told, pressing)]


def _toggle(told: Telling, pressing: Pressing, card: Card) -> Button:
    if card in told.scene.selection:
        text = told.texts.plain("button-toggled", card=told.card(card))
        return pressing.button(text, Op.TOGGLE, card, "primary")
    return pressing.button(told.card(card), Op.TOGGLE, card)


def _taking(told: Telling, pressing: Pressing) -> tuple[Button, ...]:
    allowed = {action.discard for action in told.view.legal if isinstance(action, TakeUpcard)}
    return tuple(
        pressing.button(told.card(card), Op.TAKE, card) for card in _sorted(told.view) if card in allowed
    )


def _playing(told: Telling, pressing: Pressing) -> tuple[Button, ...]:
    """Every card: a legal one says so by sign and colour, another is answered with the reason."""
    t = told.texts
    allowed = {action.card for action in told.view.legal if isinstance(action, PlayCard)}
    return tuple(
        pressing.button(t.plain("button-legal", card=told.card(card)), Op.PLAY, card, "success")
        if card in allowed
        else pressing.button(t.plain("button-illegal", card=told.card(card)), Op.PLAY, card)
        for card in _sorted(told.view)
    )


def _sorted(view: View) -> tuple[Card, ...]:
    return side_suits(view.hand, view.trump) + trumps(view.hand, view.trump)
