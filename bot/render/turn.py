"""Whose turn it is and what it holds: as everybody can tell, whatever is in the hand."""

from __future__ import annotations

from bot.render.deal import Telling
from bot.render.scene import Cause, Pause
from bot.render.tempo import duration
from bot.render.texts import Html, Texts, joined
from petukh.entitled import UpcardComes
from petukh.openings import Opening
from petukh.view import PhaseName, View

_SAID = (Opening.DECLARE, Opening.CLAIM, Opening.RAMS, Opening.FINISH)
"""What is said beside the choice, and asked about once cards were taken."""


def turn(told: Telling) -> Html:
    """Who has to do what; for the reader's own turn the private panel says more."""
    view, t = told.view, told.texts
    if told.scene.pause is not None:
        return _pause(told, told.scene.pause)
    if view.to_act is None:
        return t("turn-dealing") if view.phase is PhaseName.AWAITING_DEAL else Html()
    return joined("\n", [_turn(told, told.whole(view.to_act)), beside(told), time_left(told)])


def _pause(told: Telling, pause: Pause) -> Html:
    t = told.texts
    match pause.cause:
        case Cause.SILENCED:
            return joined("\n", [t("silenced"), t("silenced-kept", time=duration(pause.kept, t))])
        case Cause.DESERTED:
            said = t("paused-silence")
        case Cause.ASKED:
            said = t("paused") if pause.by is None else t("paused-by", name=told.names.full(pause.by))
    return joined("\n", [said, t("paused-kept", time=duration(pause.kept, t))])


def time_left(told: Telling) -> Html:
    """How long the one to act still has, once he has been slow."""
    seconds = told.scene.seconds_left
    if not told.scene.urgency or seconds is None:
        return Html()
    return told.texts("time-left", time=duration(seconds, told.texts))


def beside(told: Telling) -> Html:
    """What may be said at this turn before the choice is made."""
    view, t = told.view, told.texts
    if view.may_finish_asked:
        return Html()
    if Opening.DECLARE in view.openings:
        return t("turn-declare")
    return t("turn-claims") if {Opening.CLAIM, Opening.RAMS} & {*view.openings} else Html()


def any_of(words: list[str], t: Texts) -> str:
    """Choices as a sentence lists them; raises ``ValueError`` if there are none."""
    *some, last = words
    return t.plain("choices-or", choices=", ".join(some), last=last) if some else last


def _turn(told: Telling, name: str) -> Html:
    view, t = told.view, told.texts
    match view.phase:
        case PhaseName.CUTTING:
            return t("turn-cut", name=name)
        case PhaseName.RE_ENTRY:
            return t("turn-re-entry", name=name, stake=view.stake)
        case PhaseName.UPCARD if not view.may_finish_asked and view.upcard is not None:
            return t(_upcard_words(view), name=name, card=told.card(view.upcard))
        case PhaseName.PLAYING:
            return t("turn-play" if view.trick else "turn-lead", name=name)
        case _:
            return _choice(view, name, t)


def _upcard_words(view: View) -> str:
    match view.upcard_comes:
        case UpcardComes.AS_GIFT:
            return "turn-upcard-gift"
        case UpcardComes.AT_AUCTION:
            return "turn-upcard-auction"
        case UpcardComes.AS_DEALER | UpcardComes.AS_LAST_CARD:
            return "turn-upcard-may" if view.may_leave_upcard else "turn-upcard"


def _choice(view: View, name: str, t: Texts) -> Html:
    asked = view.may_finish_asked
    choices = [each for each in view.openings if asked or each not in _SAID]
    if choices == [Opening.STAND]:
        return t("turn-stand", name=name)
    if choices == [Opening.PLAY_ON]:
        return t("turn-play-on", name=name)
    words = [t.plain("opening", what=each.value) for each in choices]
    return t("turn-choice", name=name, choices=any_of(words, t))
