"""The group's one message about a running game: what everybody may know, and buttons for whoever must act."""

from __future__ import annotations

from bot.render import deal, outcome
from bot.render.buttons import Pressing, without_empty
from bot.render.deal import Telling, telling
from bot.render.scene import Scene
from bot.render.screen import Button, Op, Rows, Screen
from bot.render.texts import Html, joined
from bot.render.turn import turn
from petukh.model.pairs import Pair
from petukh.openings import Opening
from petukh.view import BETWEEN_DEALS, PhaseName, View


def group_panel(scene: Scene, view: View) -> Screen:
    """The panel from a bystander's view (``view.seat`` is None): no hand has any part in it."""
    told = telling(scene, view)
    return Screen(_text(told), _rows(told))


def _text(told: Telling) -> Html:
    if told.view.phase in BETWEEN_DEALS:
        blocks = [*outcome.over(told), turn(told)]
    else:
        blocks = [
            deal.head(told),
            deal.seats(told),
            deal.shown(told),
            deal.table(told),
            turn(told),
            outcome.seating_draw(told),
        ]
    return joined("\n\n", [*blocks, outcome.proof(told)])


def _rows(told: Telling) -> Rows:
    pressing = Pressing(told, neutral=True)
    rows = _phase_rows(told, pressing)
    if any(sitter.substituted for sitter in told.scene.sitters):
        rows.append((pressing.come_back(),))
    if any(not sitter.reachable and not sitter.brain for sitter in told.scene.sitters):
        rows.append((Button(told.texts.plain("button-private"), url=told.scene.private_link),))
    return without_empty(rows)


def _phase_rows(told: Telling, pressing: Pressing) -> list[tuple[Button, ...]]:
    if told.scene.pause is not None:
        return [(pressing.go_on(), pressing.named("button-cards", Op.CARDS))]
    match told.view.phase:
        case PhaseName.AWAITING_DEAL:
            return []
        case PhaseName.CUTTING:
            return [pressing.cuts()]
        case PhaseName.RE_ENTRY:
            return [pressing.re_entry()]
        case PhaseName.DEAL_OVER:
            return [(pressing.next_deal(),)]
        case PhaseName.GAME_OVER:
            return [pressing.after_game()]
        case PhaseName.BUYING | PhaseName.PACKET | PhaseName.UPCARD | PhaseName.PLAYING:
            return _hand_rows(told, pressing)


def _hand_rows(told: Telling, pressing: Pressing) -> list[tuple[Button, ...]]:
    """What the turn holds for anybody with these scores: the same buttons whatever he has in his hand."""
    openings = told.view.openings
    choices = tuple(
        pressing.named(_CHOICES[each][0], _CHOICES[each][1]) for each in openings if each in _CHOICES
    )
    beside = tuple(pressing.named(_BESIDE[each][0], _BESIDE[each][1]) for each in openings if each in _BESIDE)
    claims = pressing.claims(_unclaimed(told.view)) if Opening.CLAIM in openings else ()
    cards = pressing.named("button-cards", Op.CARDS, "primary")
    if told.view.may_finish_asked:
        return [claims, (*beside, *choices), (cards,)]
    slots = _slots(told, pressing) if _BY_NUMBER & set(openings) else ()
    return [slots, choices, claims, (cards, *beside)]


def _slots(told: Telling, pressing: Pressing) -> tuple[Button, ...]:
    numbers = [str(number) for number in range(1, 6)]
    return tuple(
        pressing.button(told.texts.plain("button-slot", number=number), Op.SLOT, number) for number in numbers
    )


def _unclaimed(view: View) -> list[Pair]:
    """The pairs that the seat to act has not claimed yet."""
    made = () if view.to_act is None else view.seats[view.to_act].claims
    return [pair for pair in Pair if pair not in [claimed.pair for claimed in made]]


_BY_NUMBER = {Opening.EXCHANGE, Opening.TAKE_UPCARD, Opening.LEAD, Opening.FOLLOW}
"""What is done with a card of the hand."""
_CHOICES = {
    Opening.EXCHANGE: ("button-swap", Op.SWAP),
    Opening.TAKE_PACKET: ("button-take-packet", Op.TAKE_PACKET),
    Opening.STAND: ("button-stand", Op.STAND),
    Opening.PLAY_ON: ("button-play-on", Op.STAND),
    Opening.CONTINUE: ("button-continue", Op.CONTINUE),
    Opening.PASS: ("button-pass", Op.PASS),
    Opening.REFUSE: ("button-refuse", Op.PASS),
}
_BESIDE = {
    Opening.LEAVE_UPCARD: ("button-leave-upcard", Op.LEAVE_UPCARD),
    Opening.DECLARE: ("button-declare", Op.DECLARE),
    Opening.RAMS: ("button-rams", Op.RAMS),
    Opening.FINISH: ("button-finish", Op.FINISH),
}
