"""What the reader is asked at his own turn, by what he holds; or who is waited for."""

from __future__ import annotations

from bot.render.deal import Telling
from bot.render.texts import Html, joined
from bot.render.turn import time_left, turn
from petukh.entitled import UpcardComes
from petukh.model.actions import Claim, Declare, DeclareRams, Finish, PlayerAction, Seat
from petukh.model.refusals import RefusalCode
from petukh.openings import Opening
from petukh.restrictions import Restriction
from petukh.view import PhaseName, View
from petukh.why_not import why_not


def prompt(told: Telling, seat: Seat) -> Html:
    """What to do now, or who is waited for."""
    view, t = told.view, told.texts
    if view.to_act != seat or told.scene.pause is not None:
        return turn(told)
    match view.phase:
        case PhaseName.CUTTING:
            asked = t("own-cut")
        case PhaseName.RE_ENTRY:
            asked = t("own-re-entry", stake=view.stake)
        case PhaseName.PLAYING:
            asked = joined(" ", [t("own-play" if view.trick else "own-lead"), _demand(told)])
        case PhaseName.UPCARD if not view.may_finish_asked and view.upcard is not None:
            asked = t(_upcard_words(view), card=told.card(view.upcard))
        case _ if view.may_finish_asked:
            asked = _asked(told)
        case PhaseName.PACKET:
            asked = _at_packet(told, seat)
        case _:
            asked = _buying(told, seat)
    return joined("\n", [asked, time_left(told)])


def may(view: View, *kinds: type[PlayerAction]) -> bool:
    """Whether the reader may do something of one of these kinds."""
    return any(isinstance(action, kinds) for action in view.legal)


def _upcard_words(view: View) -> str:
    if view.upcard_comes is UpcardComes.AS_GIFT:
        return "own-upcard-gift"
    return "own-upcard-may" if view.may_leave_upcard else "own-upcard"


def _demand(told: Telling) -> Html:
    """What the rules demand of this card beside following suit, which the marks show."""
    barred = [why.code for card in told.view.hand if (why := why_not(told.view, card)) is not None]
    words = {
        RefusalCode.MUST_LEAD_ACE: "own-must-lead-ace",
        RefusalCode.MUST_LEAD_TRUMP: "own-must-lead-trump",
        RefusalCode.MUST_BEAT: "own-must-beat",
    }
    return next((told.texts(text) for code, text in words.items() if code in barred), Html())


def _asked(told: Telling) -> Html:
    """After cards were taken: whether there is anything to say."""
    view, t = told.view, told.texts
    if may(view, Finish):
        return t("own-asked-finish")
    if may(view, DeclareRams):
        return t("own-rams")
    if may(view, Declare):
        return t("own-asked-declare")
    if may(view, Claim):
        return t("own-asked-claim")
    if {Opening.DECLARE, Opening.CLAIM, Opening.RAMS} & {*view.openings}:
        return t("own-asked-nothing")
    return t("own-asked-continue")


def _said(told: Telling, seat: Seat) -> list[str]:
    """What the hand allows to say at this turn."""
    view, t = told.view, told.texts
    words = {Finish: "own-finish", DeclareRams: "own-rams", Claim: "own-claim", Declare: "own-declare"}
    lines: list[str] = [t(text) for kind, text in words.items() if may(view, kind)]
    if view.four_jacks:
        return [t("own-four-jacks")]
    if view.all_tricks:
        lines.append(t("own-all-tricks"))
    if Restriction.NO_DECLARE in view.seats[seat].restrictions:
        lines.append(t("own-no-declare", score=view.seats[seat].score))
    return lines


def _at_packet(told: Telling, seat: Seat) -> Html:
    view, t = told.view, told.texts
    fined = ""
    if Opening.REFUSE in view.openings:
        asked = t("own-play-or-refuse")
        if view.seats[seat].next_refusal_fined:
            fined = t("own-refusal-fined")
    elif Opening.PLAY_ON in view.openings:
        asked = t("own-play-on")
    elif Opening.TAKE_PACKET in view.openings:
        asked = t("own-packet")
    else:
        asked = joined("\n", [t("own-stand-only"), _why_no_exchange(told, seat)])
    return joined("\n", [asked, fined, *_said(told, seat)])


def _buying(told: Telling, seat: Seat) -> Html:
    view, t = told.view, told.texts
    passes = Opening.PASS in view.openings
    if Opening.EXCHANGE in view.openings:
        asked = t("own-buying-or-pass" if passes else "own-buying")
    else:
        asked = t("own-stand-or-pass" if passes else "own-stand-only")
        asked = joined("\n", [asked, _why_no_exchange(told, seat)])
    return joined("\n", [asked, *_said(told, seat)])


def _why_no_exchange(told: Telling, seat: Seat) -> Html:
    view, t = told.view, told.texts
    why = view.nothing_to_buy
    if why is None:
        return Html()
    if why.code is RefusalCode.TALON_TOO_SHORT:
        return t("own-talon-empty")
    if why.code is RefusalCode.NOBODY_BUYS:
        return t("own-nobody-buys", **why.facts)
    also = Restriction.NO_PASS in view.seats[seat].restrictions
    return t("own-barred", also="yes" if also else "no", **why.facts)
