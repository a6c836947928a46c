"""A player's own panel: his hand, the table as he sees it, and buttons for his turn."""

from __future__ import annotations

from bot.render import deal, outcome
from bot.render.buttons import Pressing, without_empty
from bot.render.deal import Telling, telling
from bot.render.faces import as_held, faces, side_suits, trumps
from bot.render.own_turn import prompt
from bot.render.scene import Scene
from bot.render.screen import Button, ButtonStyle, Op, Rows, Screen
from bot.render.stand_in import stood_in
from bot.render.texts import Html, joined, link
from petukh.ai.decision import THOUGHT_OF
from petukh.cards import Card
from petukh.model.actions import (
    Claim,
    Continue,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    PlayerAction,
    Seat,
    Stand,
    TakePacket,
    TakeUpcard,
)
from petukh.model.pairs import Pair
from petukh.openings import Opening
from petukh.view import BETWEEN_DEALS, PhaseName, View


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
    back = stood_in(told, seat)
    return Screen(joined("\n\n", [deal.head(told), deal.table(told), back, hand, prompt(told, seat)]), rows)


def _seat_of(view: View) -> Seat:
    if view.seat is None:
        raise ValueError("a bystander has no panel of his own")
    return view.seat


def _text(told: Telling, seat: Seat) -> Html:
    over = told.view.phase in BETWEEN_DEALS
    blocks = (
        outcome.over(told)
        if over
        else [deal.head(told), deal.seats(told), deal.shown(told), deal.table(told)]
    )
    away = told.texts("own-away") if told.scene.sitters[seat].substituted else ""
    back = stood_in(told, seat)
    # In a group the common panel carries the proofs, once for all.
    proofs = [outcome.seating_draw(told), outcome.proof(told)] if told.scene.practice else []
    return joined(
        "\n\n", [_whereabouts(told), *blocks, back, _hand(told, seat), away or prompt(told, seat), *proofs]
    )


def _whereabouts(told: Telling) -> Html:
    scene, t = told.scene, told.texts
    if scene.practice:
        return t("at-practice")
    return t("at-table", title=link(scene.title, scene.group_link) if scene.group_link else scene.title)


def _hand(told: Telling, seat: Seat) -> Html:
    view, t = told.view, told.texts
    if view.seats[seat].out and view.result is None:
        return t("hand-out")
    if view.seats[seat].passed and view.result is None:
        return t("hand-thrown")
    side = faces(side_suits(view.hand, view.trump), t)
    trump = faces(trumps(view.hand, view.trump), t)
    if side and trump:
        return t("hand-both", side=side, trumps=trump)
    if trump:
        return t("hand-trumps", trumps=trump)
    return t("hand", side=side) if side else Html()


def _rows(told: Telling, seat: Seat) -> Rows:
    rows = [*_phase_rows(told, seat), _learning(told, seat)]
    if told.scene.group_link:
        rows.append((Button(told.texts.plain("button-group"), url=told.scene.group_link),))
    return without_empty(rows)


def _learning(told: Telling, seat: Seat) -> tuple[Button, ...]:
    """At one's turn a hint, where the table has them; after a deal a look back upon one's part in it."""
    view, pressing = told.view, Pressing(told, neutral=False)
    if view.result is not None and view.phase in BETWEEN_DEALS:
        was_out = view.seats[seat].out and seat not in view.result.eliminated
        text = told.texts.plain("button-review")
        return () if was_out else (pressing.button(text, Op.REVIEW, neutral=True),)
    idle = told.scene.pause is not None or told.scene.sitters[seat].substituted
    if idle or not told.scene.hints or view.phase not in THOUGHT_OF or len(view.legal) < 2:
        return ()
    return (pressing.named("button-hint", Op.HINT),)


def _phase_rows(told: Telling, seat: Seat) -> list[tuple[Button, ...]]:
    view = told.view
    pressing = Pressing(told, neutral=False)
    away = told.scene.sitters[seat].substituted
    if view.phase is PhaseName.GAME_OVER:
        return [pressing.after_game(), *([(pressing.come_back(),)] if away else [])]
    if away:
        return [(pressing.come_back(),)]
    if told.scene.pause is not None:
        return [(pressing.go_on(),)]
    if view.phase is PhaseName.DEAL_OVER:
        return [(pressing.next_deal(),)]
    if view.to_act != seat:
        return []
    match view.phase:
        case PhaseName.CUTTING:
            return [pressing.cuts()]
        case PhaseName.RE_ENTRY:
            return [pressing.re_entry()]
        case PhaseName.UPCARD if not view.may_finish_asked:
            leave = pressing.named("button-leave-upcard", Op.LEAVE_UPCARD)
            return [_taking(told, pressing), (leave,) if _may(view, LeaveUpcard) else ()]
        case PhaseName.PLAYING:
            return [_playing(told, pressing)]
        case _ if view.may_finish_asked:
            return [*_claims(told, pressing), (*_said(told, pressing), *_choices(told, pressing))]
        case _:
            choices, said = _choices(told, pressing), _said(told, pressing)
            return [_toggles(told, pressing), *_claims(told, pressing), choices, said]


def _may(view: View, kind: type[PlayerAction]) -> bool:
    return any(isinstance(action, kind) for action in view.legal)


def _said(told: Telling, pressing: Pressing) -> tuple[Button, ...]:
    """What the hand allows to declare; where rules may be broken, also what it does not."""
    view = told.view
    offered: dict[type[PlayerAction], tuple[Opening, str, Op]] = {
        Finish: (Opening.FINISH, "button-finish-boys", Op.FINISH),
        Declare: (Opening.DECLARE, "button-declare", Op.DECLARE),
        DeclareRams: (Opening.RAMS, "button-rams", Op.RAMS),
    }
    truly = {kind for kind in offered if _may(view, kind)}
    return tuple(
        pressing.named(text, op, "success" if kind in truly else None)
        for kind, (opening, text, op) in offered.items()
        if kind in truly or (view.may_offend and opening in view.openings)
    )


def _claims(told: Telling, pressing: Pressing) -> list[tuple[Button, ...]]:
    """Pairs held; where rules may be broken, those not held as well."""
    view = told.view
    held = [action.pair for action in view.legal if isinstance(action, Claim)]
    named: list[tuple[Button, ...]] = [
        (pressing.button(_claim_words(told, pair), Op.CLAIM, pair, "success"),) for pair in held
    ]
    if not (view.may_offend and Opening.CLAIM in view.openings and view.seat is not None):
        return named
    made = {claimed.pair for claimed in view.seats[view.seat].claims} | {*held}
    return [*named, pressing.claims(pair for pair in Pair if pair not in made)]


def _claim_words(told: Telling, pair: Pair) -> str:
    t = told.texts
    return t.plain("button-claim-pair", pair=t.plain("pair", pair=pair.value))


def _choices(told: Telling, pressing: Pressing) -> tuple[Button, ...]:
    view, t = told.view, told.texts
    choices: list[Button] = []
    if _may(view, Exchange):
        count = len(told.scene.selection)
        choices.append(
            pressing.button(t.plain("button-swap-count", count=count), Op.SWAP, style="primary")
            if count
            else pressing.named("button-swap", Op.SWAP)
        )
    sold = Opening.PLAY_ON in view.openings
    offered: dict[type[PlayerAction], tuple[str, Op, ButtonStyle | None]] = {
        TakePacket: ("button-take-packet", Op.TAKE_PACKET, "primary"),
        Stand: ("button-play-on" if sold else "button-stand", Op.STAND, None),
        Pass: ("button-refuse" if sold else "button-pass", Op.PASS, "danger"),
        Continue: ("button-continue", Op.CONTINUE, "primary"),
    }
    return (*choices, *[pressing.named(*how) for kind, how in offered.items() if _may(view, kind)])


def _toggles(told: Telling, pressing: Pressing) -> tuple[Button, ...]:
    """The cards that may be exchanged."""
    view = told.view
    if not _may(view, Exchange):
        return ()
    return tuple(_toggle(told, pressing, card) for card in _sorted(view) if card not in view.locked)


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
    return as_held(view.hand, view.trump)
