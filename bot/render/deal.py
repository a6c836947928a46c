"""The lines that tell how a deal stands, the same in the group and in private."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.faces import SIGNS, face
from bot.render.names import Names, names_at
from bot.render.scene import Scene
from bot.render.texts import Html, Texts, as_html, bold, joined, texts_in
from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.model.results import Played
from petukh.rules.options import UpcardTaker
from petukh.view import PhaseName, SeatView, View


@dataclass(frozen=True, slots=True)
class Telling:
    """A view about to be told to its reader."""

    scene: Scene
    view: View
    texts: Texts
    names: Names

    def short(self, seat: Seat) -> str:
        """A name on a crowded line, with a sign for a brain or somebody away; the reader is «you»."""
        if seat == self.view.seat:
            return self.texts.plain("own-seat")
        return self.sign(seat) + self.names.short(seat)

    def sign(self, seat: Seat) -> str:
        """Who really plays in a seat."""
        sitter = self.scene.sitters[seat]
        return "🤖" if sitter.brain else "💤" if sitter.substituted else ""

    def card(self, card: Card) -> str:
        """A card's face."""
        return face(card, self.texts)


def telling(scene: Scene, view: View) -> Telling:
    """The view, told in the scene's language."""
    texts = texts_in(scene.language)
    return Telling(scene, view, texts, names_at(scene.sitters, texts))


def head(told: Telling) -> Html:
    """Deal, dealer, trump and upcard, and in the buying what is left to buy."""
    view, t = told.view, told.texts
    if view.phase is PhaseName.AWAITING_DEAL:
        return t("game-ahead")
    if view.dealer == view.seat:
        lines = [t("deal-head-own", number=view.deal_number)]
    else:
        lines = [t("deal-head", number=view.deal_number, dealer=told.short(view.dealer))]
    if view.trump is not None and view.upcard is not None:
        suit, card = SIGNS[view.trump], told.card(view.upcard)
        taker = view.upcard_taken_by
        if taker is None:
            lines.append(t("trump", suit=suit, card=card))
        elif taker == view.seat:
            lines.append(t("trump-taken-own", suit=suit, card=card))
        else:
            lines.append(t("trump-taken", suit=suit, card=card, name=told.short(taker)))
    if view.phase is PhaseName.BUYING:
        lines.append(t("talon", count=view.talon_left) if view.talon_left else t("talon-empty"))
    return Html("\n".join(lines))


def seats(told: Telling) -> Html:
    """Every seat on a line, the one to act in bold."""
    lines = [_seat(told, each) for each in told.view.seats]
    if any(sitter.substituted for sitter in told.scene.sitters):
        lines.append(told.texts("absent"))
    return Html("\n".join(lines))


def _seat(told: Telling, seat: SeatView) -> Html:
    view, t = told.view, told.texts
    facts: list[str] = [str(seat.score)]
    if seat.crosses:
        facts.append(t("seat-crosses", count=seat.crosses))
    if view.phase is PhaseName.PLAYING and seat.active:
        facts.append(t("seat-tricks", count=seat.tricks))
    if seat.choice is not None:
        name = "seat-choice-own" if seat.seat == view.seat else "seat-choice"
        facts.append(t(name, kind=seat.choice.kind.value, count=seat.choice.count))
    line = Html(f"{as_html(told.short(seat.seat))}: {joined(' · ', facts)}")
    return Html(f"▸ {bold(line)}") if seat.seat == view.to_act else line


def boys(told: Telling) -> Html:
    """The boys that have been announced."""
    lines = []
    for seat in told.view.seats:
        if seat.boys is None:
            continue
        if seat.seat == told.view.seat:
            lines.append(told.texts("boys-own", kind=seat.boys.value))
        else:
            lines.append(told.texts("boys", name=told.short(seat.seat), kind=seat.boys.value))
    return Html("\n".join(lines))


def table(told: Telling) -> Html:
    """The trick on the table and the last complete one."""
    view, t = told.view, told.texts
    if view.phase is not PhaseName.PLAYING:
        return Html()
    lying = t("trick", cards=_played(told, view.trick)) if view.trick else ""
    return joined("\n", [lying, last_trick(told)])


def last_trick(told: Telling) -> Html:
    """The last complete trick; empty if there is none."""
    if not told.view.tricks:
        return Html()
    last = told.view.tricks[-1]
    cards = " ".join(told.card(each.card) for each in last.cards)
    if last.winner == told.view.seat:
        return told.texts("last-trick-own", cards=cards)
    return told.texts("last-trick", cards=cards, name=told.short(last.winner))


def _played(told: Telling, trick: tuple[Played, ...]) -> Html:
    # A card and its player must not part at the end of a line.
    pairs = [f"{bold(told.card(each.card))}\u00a0{as_html(told.short(each.seat))}" for each in trick]
    return Html(", ".join(pairs))


def turn(told: Telling) -> Html:
    """Who has to do what; for the reader's own turn the private panel says more."""
    view, t = told.view, told.texts
    if view.to_act is None:
        return t("turn-dealing") if view.phase is PhaseName.AWAITING_DEAL else Html()
    name = told.sign(view.to_act) + told.names.full(view.to_act)
    return joined("\n", [_turn(told, view, name), time_left(told)])


def time_left(told: Telling) -> Html:
    """How long the one to act still has, once he has been slow."""
    seconds = told.scene.seconds_left
    if not told.scene.urgency or seconds is None:
        return Html()
    return told.texts("time-left", seconds=max(seconds, 0))


def _turn(told: Telling, view: View, name: str) -> Html:
    t = told.texts
    if view.phase is PhaseName.CUTTING:
        return t("turn-cut", name=name)
    if view.may_finish_asked:
        return t("turn-asked", name=name)
    if view.phase is PhaseName.BUYING:
        return t("turn-buying", name=name)
    if view.phase is PhaseName.UPCARD and view.upcard is not None:
        may = view.rules.upcard.taker is UpcardTaker.DEALER_MAY
        return t("turn-upcard-may" if may else "turn-upcard", name=name, card=told.card(view.upcard))
    return t("turn-play" if view.trick else "turn-lead", name=name)
