"""What a brain would do, and why, in words; the hint that a player asks for at his turn."""

from __future__ import annotations

from bot.render.faces import as_held, face, faces
from bot.render.popup import clipped
from bot.render.screen import Button, Op, Press
from bot.render.texts import Texts, texts_in
from petukh.ai.advice import Reason
from petukh.ai.hint import Hint
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
    Stand,
    TakePacket,
    TakeUpcard,
)
from petukh.openings import Opening
from petukh.view import View

HINTS, NO_HINTS = "y", "n"
"""What a press of the lobby's button asks for."""


def hints_button(table_id: int, *, hints: bool, t: Texts) -> Button:
    """Whether players may ask for hints; a press makes it the other way round."""
    text = t.plain("button-hints", hints="yes" if hints else "no")
    return Button(text, Press(Op.HINTS, table_id, arg=NO_HINTS if hints else HINTS))


def hint_popup(hint: Hint, seen: View, language: str) -> str:
    """The hint for the viewer's turn, short enough for a popup."""
    t = texts_in(language)
    what = choice(hint.action, seen, t)
    if isinstance(hint.action, PlayCard) and hint.action.card.suit is seen.trump:
        what = t.plain("advice-trump", card=what)
    what = what[0].upper() + what[1:]
    why = _why(hint, t)
    return clipped(t.plain("hint", what=what, why=why) if why else t.plain("hint-bare", what=what))


def choice(action: PlayerAction, seen: View, t: Texts) -> str:
    """A choice as one would say it: ``снести 7♠ 8♦``, ``пасовать``, ``В♠``."""
    match action:
        case PlayCard(card=card):
            return face(card, t)
        case Exchange(cards=cards):
            return t.plain("advice-throw", cards=faces(as_held(cards, seen.trump), t))
        case TakeUpcard(discard=card):
            return t.plain("advice-take", card=face(card, t))
        case LeaveUpcard():
            return t.plain("advice-leave")
        case Claim(pair=pair):
            return t.plain("advice-claim", pair=pair.value)
        case _:
            return t.plain("opening", what=_opening(action, seen).value)


def reason_in_words(reason: Reason | None, action: PlayerAction, t: Texts) -> str:
    """Why one would choose so, to stand behind a colon; empty if there is no reason to tell."""
    if reason is None:
        return ""
    how = (
        "take" if isinstance(action, TakeUpcard) else "packet" if isinstance(action, TakePacket) else "throw"
    )
    return t.plain("advice-why", reason=reason.value, how=how)


def _why(hint: Hint, t: Texts) -> str:
    if hint.written_off and hint.reason is not Reason.WINS_GAME:
        sure = "yes" if hint.reason is Reason.TAKES_TRICK else "no"
        return t.plain("advice-trick", sure=sure, points=hint.written_off)
    return reason_in_words(hint.reason, hint.action, t)


def _opening(action: PlayerAction, seen: View) -> Opening:
    sold = Opening.PLAY_ON in seen.openings
    named: dict[type[PlayerAction], Opening] = {
        Pass: Opening.REFUSE if Opening.REFUSE in seen.openings else Opening.PASS,
        Stand: Opening.PLAY_ON if sold else Opening.STAND,
        TakePacket: Opening.TAKE_PACKET,
        Continue: Opening.CONTINUE,
        Declare: Opening.DECLARE,
        DeclareRams: Opening.RAMS,
        Finish: Opening.FINISH,
    }
    return named[type(action)]
