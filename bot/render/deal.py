"""The lines that tell how a deal stands, the same in the group and in private."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.faces import SIGNS, face
from bot.render.names import Names, names_at
from bot.render.scene import Scene
from bot.render.seats import marks, restricted
from bot.render.texts import Html, Texts, as_html, bold, joined, texts_in
from petukh.cards import Card
from petukh.entitled import UpcardComes
from petukh.flow import has_exchange, has_packet
from petukh.model.actions import Seat
from petukh.model.results import ChoiceKind, Offence, Played
from petukh.restrictions import CommonRestriction, Restriction
from petukh.seat_view import SeatView
from petukh.view import PhaseName, View

NO_BREAK = "\u00a0"
"""What must not part at the end of a line is joined by it."""
_BEFORE_PLAY = (PhaseName.BUYING, PhaseName.PACKET, PhaseName.UPCARD)


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

    def whole(self, seat: Seat) -> str:
        """A name with all its characters and its sign."""
        return self.sign(seat) + self.names.full(seat)

    def sign(self, seat: Seat) -> str:
        """Who really plays in a seat."""
        sitter = self.scene.sitters[seat]
        sign = "🤖" if sitter.brain else "💤" if sitter.substituted else ""
        return sign + NO_BREAK if sign else ""

    def card(self, card: Card) -> str:
        """A card's face."""
        return face(card, self.texts)

    def whose(self, seat: Seat) -> str:
        """Whether a line speaks to its reader, as texts ask for it."""
        return "own" if seat == self.view.seat else "other"


def telling(scene: Scene, view: View) -> Telling:
    """The view, told in the scene's language."""
    texts = texts_in(scene.language)
    return Telling(scene, view, texts, names_at(scene.sitters, texts))


def head(told: Telling) -> Html:
    """Deal, dealer, trump and upcard, in the buying what is left to buy, and what holds for all."""
    view, t = told.view, told.texts
    if view.phase is PhaseName.AWAITING_DEAL:
        return t("game-ahead")
    if view.dealer == view.seat:
        lines = [t("deal-head-own", number=view.deal_number)]
    else:
        lines = [t("deal-head", number=view.deal_number, dealer=told.short(view.dealer))]
    return joined("\n", [*lines, _trump(told), _for_sale(view, t), *_common(view, t), bank(told)])


def bank(told: Telling) -> Html:
    """What lies in the bank; empty without one."""
    chips = told.view.bank
    return told.texts("bank", chips=chips) if chips else Html()


def _trump(told: Telling) -> Html:
    view, t = told.view, told.texts
    if view.trump is None or view.upcard is None:
        return Html()
    suit, card = SIGNS[view.trump], told.card(view.upcard)
    taker = view.upcard_taken_by
    if taker is None:
        return t("trump", suit=suit, card=card)
    if taker == view.seat:
        return t("trump-taken-own", suit=suit, card=card)
    name = "trump-dealt" if view.upcard_comes is UpcardComes.AS_LAST_CARD else "trump-taken"
    return t(name, suit=suit, card=card, name=told.short(taker))


def _for_sale(view: View, t: Texts) -> Html:
    """What there is to buy."""
    if view.phase is PhaseName.PACKET and view.talon_left:
        return t("packet")
    if view.phase is PhaseName.BUYING and has_exchange(view.rules):
        return t("talon", count=view.talon_left) if view.talon_left else t("talon-empty")
    return Html()


def _common(view: View, t: Texts) -> list[str]:
    """What is so for all, while it still matters."""
    lines: list[str] = []
    if view.phase in _BEFORE_PLAY:
        if CommonRestriction.NOBODY_BUYS in view.restrictions:
            lines.append(t("nobody-buys"))
        dealer = view.seats[view.dealer]
        if Restriction.GIVES_UPCARD in dealer.restrictions and not dealer.passed:
            lines.append(t("dealer-gives"))
    opening = not view.trick and not view.tricks
    if CommonRestriction.TRUMP_OPENS in view.restrictions and opening:
        lines.append(t("trump-opens"))
    if CommonRestriction.TRUMP_LEADS in view.restrictions:
        lines.append(t("trump-leads"))
    return lines


def seats(told: Telling) -> Html:
    """Every seat on a line, the one to act in bold."""
    lines = [_seat(told, each) for each in told.view.seats]
    if any(sitter.substituted for sitter in told.scene.sitters):
        lines.append(told.texts("absent"))
    return Html("\n".join(lines))


def _seat(told: Telling, seat: SeatView) -> Html:
    view, t = told.view, told.texts
    facts: list[str] = [str(seat.score), *marks(seat, t)]
    if view.phase is PhaseName.PLAYING and seat.active:
        facts.append(t("seat-tricks", count=seat.tricks))
    if seat.out:
        facts.append(t("seat-out"))
    elif seat.choice is not None:
        kind = seat.choice.kind
        word = "refuse" if kind is ChoiceKind.PASS and has_packet(view.rules) else kind.value
        facts.append(t("seat-choice", kind=word, count=seat.choice.count))
    else:
        facts += restricted(seat, view.rules, told.whose(seat.seat), t)
    line = Html(f"{as_html(told.short(seat.seat))}: {joined(' · ', facts)}")
    return Html(f"▸ {bold(line)}") if seat.seat == view.to_act else line


def shown(told: Telling) -> Html:
    """What has been announced, declared or claimed, and the rules that were broken."""
    return joined("\n", [*_boys(told), *_claims(told), *[offence(told, each) for each in told.view.offences]])


def _boys(told: Telling) -> list[str]:
    return [
        told.texts("boys", name=told.short(seat.seat), kind=seat.boys.value, whose=told.whose(seat.seat))
        for seat in told.view.seats
        if seat.boys is not None
    ]


def _claims(told: Telling) -> list[str]:
    t = told.texts
    return [
        t(
            "claims",
            name=told.short(seat.seat),
            pairs=", ".join(t.plain("pair", pair=claimed.pair.value) for claimed in seat.claims),
            whose=told.whose(seat.seat),
        )
        for seat in told.view.seats
        if seat.claims
    ]


def offence(told: Telling, broken: Offence) -> Html:
    """Which rule somebody has broken."""
    t = told.texts
    card = told.card(broken.card) if broken.card else ""
    what = t("offence-what", code=broken.code.value, card=card)
    return t("offence", name=told.short(broken.seat), what=what)


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
    over = "no" if told.view.phase is PhaseName.PLAYING else "yes"
    if last.winner == told.view.seat:
        return told.texts("last-trick-own", over=over, cards=cards)
    return told.texts("last-trick", over=over, cards=cards, name=told.short(last.winner))


def _played(told: Telling, trick: tuple[Played, ...]) -> Html:
    pairs = [f"{bold(told.card(each.card))}{NO_BREAK}{as_html(told.short(each.seat))}" for each in trick]
    return Html(", ".join(pairs))
