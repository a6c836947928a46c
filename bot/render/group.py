"""The group's one message about a running game: what everybody may know, and buttons for whoever must act."""

from __future__ import annotations

from bot.render import deal, outcome
from bot.render.buttons import Pressing, without_empty
from bot.render.deal import Telling, telling
from bot.render.scene import Scene
from bot.render.screen import Button, Op, Rows, Screen
from bot.render.texts import Html, joined
from petukh.phases.finish import finish_limits
from petukh.rules.options import UpcardTaker
from petukh.view import PhaseName, View

_OVER = (PhaseName.DEAL_OVER, PhaseName.GAME_OVER)


def group_panel(scene: Scene, view: View) -> Screen:
    """The panel from a bystander's view (``view.seat`` is None): no hand has any part in it."""
    told = telling(scene, view)
    return Screen(_text(told), _rows(told))


def _text(told: Telling) -> Html:
    if told.view.phase in _OVER:
        blocks = [outcome.deal_result(told), deal.last_trick(told), outcome.settlement(told)]
    else:
        blocks = [
            deal.head(told),
            deal.seats(told),
            deal.boys(told),
            deal.table(told),
            deal.turn(told),
            outcome.seating_draw(told),
        ]
    return joined("\n\n", [*blocks, outcome.proof(told)])


def _rows(told: Telling) -> Rows:
    pressing = Pressing(told, neutral=True)
    rows = _phase_rows(told, pressing)
    if (
        any(sitter.substituted for sitter in told.scene.sitters)
        and told.view.phase is not PhaseName.GAME_OVER
    ):
        rows.append((pressing.come_back(),))
    if any(not sitter.reachable and not sitter.brain for sitter in told.scene.sitters):
        rows.append((Button(told.texts.plain("button-private"), url=told.scene.private_link),))
    return without_empty(rows)


def _phase_rows(told: Telling, pressing: Pressing) -> list[tuple[Button, ...]]:
    match told.view.phase:
        case PhaseName.AWAITING_DEAL | PhaseName.RE_ENTRY:
            return []
        case PhaseName.CUTTING:
            return [pressing.cuts()]
        case PhaseName.DEAL_OVER:
            return [(pressing.next_deal(),)]
        case PhaseName.GAME_OVER:
            return [pressing.after_game()]
        case PhaseName.BUYING | PhaseName.PACKET | PhaseName.UPCARD | PhaseName.PLAYING:
            return _hand_rows(told, pressing)


def _hand_rows(told: Telling, pressing: Pressing) -> list[tuple[Button, ...]]:
    view, t = told.view, told.texts
    cards = pressing.named("button-cards", Op.CARDS, "primary")
    finish = pressing.named("button-finish", Op.FINISH)
    if view.may_finish_asked:
        return [(finish, pressing.named("button-continue", Op.CONTINUE)), (cards,)]
    slots = tuple(
        pressing.button(t.plain("button-slot", number=number), Op.SLOT, str(number)) for number in range(1, 6)
    )
    if view.phase is PhaseName.BUYING:
        choices = (
            pressing.named("button-swap", Op.SWAP),
            pressing.named("button-stand", Op.STAND),
            pressing.named("button-pass", Op.PASS),
        )
        return [slots, choices, (cards, finish) if _might_finish(view) else (cards,)]
    if view.phase is PhaseName.UPCARD and view.rules.upcard.taker is UpcardTaker.DEALER_MAY:
        return [slots, (cards, pressing.named("button-leave-upcard", Op.LEAVE_UPCARD))]
    return [slots, (cards,)]


def _might_finish(view: View) -> bool:
    """Whether the score of the one to act allows to finish with boys; his hand is not asked (RULES §7)."""
    return view.to_act is not None and view.seats[view.to_act].score <= max(finish_limits(view.rules.boys))
