"""What a tap is answered with: the hand, or a word on why nothing happened. Plain text, and short."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from bot.render.deal import Telling, telling
from bot.render.faces import SIGNS, face
from bot.render.names import single
from bot.render.options import reasons_in_short
from bot.render.scene import Scene
from bot.render.texts import Texts, texts_in
from petukh.cards import Card, Suit
from petukh.model.actions import Exchange, Finish, LeaveUpcard, Pass, PlayCard, Stand
from petukh.rules.conflicts import Conflict
from petukh.view import PhaseName, View

LONGEST: Final = 200
"""UTF-16 units of a popup (Bot API, answerCallbackQuery)."""


class Reply(StrEnum):
    """What the Telegram side has to say on its own; service and game have their own codes."""

    FOREIGN = "foreign"
    """The button is for somebody else."""
    UNREADABLE = "unreadable"
    """The button's data means nothing to this version."""
    EMPTY_SLOT = "empty_slot"
    """No card lies in position ``number`` any more."""
    TOO_FAST = "too_fast"
    """Too many taps or commands at once."""
    TROUBLE = "trouble"
    """Something went wrong on our side."""
    GROUP_ONLY = "group_only"
    """The command belongs in a group."""
    NOT_FOR_ANONYMOUS = "not_for_anonymous"
    """Sent on behalf of a chat or channel: there is no person to seat."""
    NO_TABLE_HERE = "no_table_here"
    """No table stands in this chat."""
    NO_HAND = "no_hand"
    """The person plays at no table."""
    LANGUAGE_SET = "language_set"
    """The chosen language, in that language."""
    IN_LINE = "in_line"
    """The person waits for a seat now: ``place`` (from 1)."""
    LEFT_LINE = "left_line"
    """The person does not wait any more."""
    WAITER_GONE = "waiter_gone"
    """Somebody, ``name``, who waited does not any more."""
    CHAT_RULES_SET = "chat_rules_set"
    """The chat's new tables start with these rules from now on."""


def hand_popup(scene: Scene, view: View) -> str:
    """The hand of ``view.seat`` by numbers, what is legal, whose turn it is, and trumps."""
    told = telling(scene, view)
    t = told.texts
    if view.phase in (PhaseName.AWAITING_DEAL, PhaseName.CUTTING):
        return _clipped(t.plain("popup-no-deal"))
    if view.phase is PhaseName.GAME_OVER:
        return _clipped(t.plain("answer-game-over"))
    if view.phase is PhaseName.DEAL_OVER:
        return _clipped(t.plain("popup-over"))
    if not view.hand:
        return _clipped(t.plain("popup-passed", turn=_turn(told)).strip())
    hand = " · ".join(
        f"{number}) {face(card, t) if card else '—'}" for number, card in enumerate(view.slots, start=1)
    )
    trump = t.plain("popup-trump", suit=SIGNS[view.trump]) if view.trump else ""
    return _clipped(f"{hand}\n{trump} {_turn(told)}".strip())


def _turn(told: Telling) -> str:
    view = told.view
    if view.to_act is None:
        return ""
    if view.to_act != view.seat:
        return told.texts.plain("popup-turn", name=told.sign(view.to_act) + told.names.short(view.to_act))
    return _own_turn(told)


def _own_turn(told: Telling) -> str:
    view, t = told.view, told.texts
    if view.may_finish_asked:
        finish = any(isinstance(action, Finish) for action in view.legal)
        return t.plain("popup-own-asked-finish" if finish else "popup-own-asked-continue")
    if view.phase is PhaseName.BUYING:
        own = t.plain("popup-own-buying", choices=_choices(view, t))
        toggled = _numbers(view, told.scene.selection)
        return " ".join([own, t.plain("popup-toggled", numbers=toggled)]) if toggled else own
    if view.phase is PhaseName.UPCARD and view.upcard is not None:
        may = any(isinstance(action, LeaveUpcard) for action in view.legal)
        return t.plain("popup-own-upcard-may" if may else "popup-own-upcard", card=told.card(view.upcard))
    playable = frozenset(action.card for action in view.legal if isinstance(action, PlayCard))
    return t.plain("popup-own-play", numbers=_numbers(view, playable))


def _choices(view: View, t: Texts) -> str:
    kinds = {type(action) for action in view.legal}
    offered = (
        (Exchange, "choice-swap"),
        (Stand, "choice-stand"),
        (Pass, "choice-pass"),
        (Finish, "choice-finish"),
    )
    *some, last = [t.plain(text) for kind, text in offered if kind in kinds]
    return t.plain("choices-or", choices=", ".join(some), last=last) if some else last


def _numbers(view: View, cards: frozenset[Card]) -> str:
    return ", ".join(str(number) for number, card in enumerate(view.slots, start=1) if card in cards)


def answers(code: str, facts: Mapping[str, str | int], language: str) -> str:
    """The words for a refusal, a decline or a note by its code, with its facts.

    Cards and suits come as codes; with ``not_your_turn`` the fact ``name`` (who is to act) makes the answer
    say whose turn it is. An unknown code gets a general answer.
    """
    t = texts_in(language)
    name = f"answer-{code.replace('_', '-')}"
    if name == "answer-not-your-turn" and "name" in facts:
        name = "answer-turn-of"
    if not t.has(name):
        name = "answer-trouble"
    return _clipped(t.plain(name, **{key: _fact(key, value, t) for key, value in facts.items()}))


def conflict_popup(conflicts: tuple[Conflict, ...], language: str) -> str:
    """Why rules contradict themselves, as far as a popup holds the reasons."""
    return _clipped(reasons_in_short(conflicts, texts_in(language)))


def _fact(key: str, value: str | int, t: Texts) -> str | int:
    if key == "card":
        return face(Card(str(value)), t)
    if key in ("name", "host"):
        return single(str(value), None, t)
    if key == "suit":
        return Suit(str(value)).value
    return value


def _clipped(text: str) -> str:
    """The text, cut to what a popup holds: only somebody's name can make it longer."""
    units = text.encode("utf-16-le")
    if len(units) <= 2 * LONGEST:
        return text
    return units[: 2 * (LONGEST - 1)].decode("utf-16-le", "ignore") + "…"
