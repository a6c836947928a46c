"""What a tap is answered with: the hand, or a word on why nothing happened. Plain text, and short."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from bot.render.deal import Telling, telling
from bot.render.faces import SIGNS, face, faces_of_pair
from bot.render.names import single
from bot.render.options import reasons_in_short
from bot.render.scene import Scene
from bot.render.tempo import duration
from bot.render.texts import Texts, texts_in
from bot.render.turn import any_of
from petukh.cards import Card, Suit
from petukh.model.actions import (
    Claim,
    Continue,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    Pass,
    PlayCard,
    Stand,
    TakePacket,
)
from petukh.openings import Opening
from petukh.rules.conflicts import Conflict
from petukh.view import BETWEEN_DEALS, PhaseName, View

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
    AT_NO_TABLE = "at_no_table"
    """The person plays at no table."""
    LANGUAGE_SET = "language_set"
    """The chosen language, in that language."""
    IN_LINE = "in_line"
    """The person waits for a seat now: ``number`` (from 1)."""
    LEFT_LINE = "left_line"
    """The person does not wait any more."""
    WAITER_GONE = "waiter_gone"
    """Somebody, ``name``, who waited does not any more."""
    FORGOTTEN = "forgotten"
    """Whatever was stored about the person has been erased."""
    NEW_HOST = "new_host"
    """The table has got another host: ``name``."""
    VOTE_COUNTED = "vote_counted"
    """Somebody's vote counts: ``stop`` of ``needed`` are for the end of the game."""
    VOTED_TO_STOP = "voted_to_stop"
    """The game was stopped by the vote."""
    VOTED_TO_PLAY = "voted_to_play"
    """The vote has come out for playing on."""
    OLD_HAND = "old_hand"
    """The hand shown to him alone in the group is from before; the fresh one is a press away."""
    LOOKING_BACK = "looking_back"
    """The look back at a deal is being worked out."""
    CHAT_RULES_SET = "chat_rules_set"
    """The chat's new tables start with these rules from now on."""


def hand_popup(scene: Scene, view: View) -> str:
    """The hand of ``view.seat`` by numbers, what is legal, whose turn it is, and trumps."""
    told = telling(scene, view)
    t = told.texts
    if view.phase in (PhaseName.AWAITING_DEAL, PhaseName.CUTTING):
        return clipped(t.plain("popup-no-deal"))
    if view.phase is PhaseName.GAME_OVER:
        return clipped(t.plain("answer-game-over"))
    if view.phase is PhaseName.RE_ENTRY and view.to_act == view.seat:
        return clipped(t.plain("popup-own-re-entry", stake=view.stake))
    if view.phase in BETWEEN_DEALS:
        return clipped(t.plain("popup-over"))
    if not view.hand:
        out = view.seat is not None and view.seats[view.seat].out
        return clipped(t.plain("popup-out" if out else "popup-passed", turn=_turn(told)).strip())
    hand = " · ".join(
        f"{number}) {face(card, t) if card else '—'}" for number, card in enumerate(view.slots, start=1)
    )
    trump = t.plain("popup-trump", suit=SIGNS[view.trump]) if view.trump else ""
    return clipped(f"{hand}\n{trump} {_turn(told)}".strip())


def _turn(told: Telling) -> str:
    view = told.view
    if told.scene.pause is not None:
        return told.texts.plain("popup-paused")
    if view.to_act is None:
        return ""
    if view.to_act != view.seat:
        return told.texts.plain("popup-turn", name=told.sign(view.to_act) + told.names.short(view.to_act))
    return _own_turn(told)


def _own_turn(told: Telling) -> str:
    view, t = told.view, told.texts
    if view.phase is PhaseName.PLAYING:
        playable = frozenset(action.card for action in view.legal if isinstance(action, PlayCard))
        return t.plain("popup-own-play", numbers=_numbers(view, playable))
    if view.phase is PhaseName.UPCARD and not view.may_finish_asked and view.upcard is not None:
        text = "popup-own-upcard-may" if view.may_leave_upcard else "popup-own-upcard"
        return t.plain(text, card=told.card(view.upcard))
    if view.may_finish_asked and all(isinstance(action, Continue) for action in view.legal):
        return t.plain("popup-own-asked-continue")
    own = t.plain("popup-own-buying", choices=_choices(view, t))
    toggled = _numbers(view, told.scene.selection)
    return " ".join([own, t.plain("popup-toggled", numbers=toggled)]) if toggled else own


def _choices(view: View, t: Texts) -> str:
    kinds = {type(action) for action in view.legal}
    sold = Opening.PLAY_ON in view.openings
    offered = {
        Finish: "finish",
        DeclareRams: "rams",
        Declare: "declare",
        Exchange: "swap",
        TakePacket: "packet",
        Stand: "play" if sold else "stand",
        Pass: "refuse" if sold else "pass",
        Continue: "continue",
    }
    claims = [faces_of_pair(action.pair, t) for action in view.legal if isinstance(action, Claim)]
    words = [t.plain("choice-claim", pairs=", ".join(claims))] if claims else []
    words += [t.plain("choice", what=what) for kind, what in offered.items() if kind in kinds]
    return any_of(words, t)


def _numbers(view: View, cards: frozenset[Card]) -> str:
    return ", ".join(str(number) for number, card in enumerate(view.slots, start=1) if card in cards)


def answers(code: str, facts: Mapping[str, str | int], language: str) -> str:
    """The words for a refusal, a decline or a note by its code, with its facts.

    Cards and suits come as codes, ``wait`` in seconds. With ``not_your_turn`` the fact ``name``
    (who is to act) makes the answer say whose turn it is. With the fact ``price`` the same press once more
    breaks the rule for so many points; ``annuls`` is ``yes`` if that ends the deal. An unknown code gets a
    general answer.
    """
    t = texts_in(language)
    name = f"answer-{code.replace('_', '-')}"
    if name == "answer-not-your-turn" and "name" in facts:
        name = "answer-turn-of"
    if not t.has(name):
        name = "answer-trouble"
    words = t.plain(name, **{key: _fact(key, value, t) for key, value in facts.items()})
    price = t.plain("answer-price", price=facts["price"], annuls=facts["annuls"]) if "price" in facts else ""
    return clipped(f"{words} {price}".strip())


def conflict_popup(conflicts: tuple[Conflict, ...], language: str) -> str:
    """Why rules contradict themselves, as far as a popup holds the reasons."""
    return clipped(reasons_in_short(conflicts, texts_in(language)))


def _fact(key: str, value: str | int, t: Texts) -> str | int:
    if key == "card":
        return face(Card(str(value)), t)
    if key in ("name", "host"):
        return single(str(value), None, t)
    if key == "wait":
        return duration(int(value), t)
    if key == "pair":
        return t.plain("pair", pair=value)
    if key == "suit":
        return Suit(str(value)).value
    return value


def clipped(text: str) -> str:
    """The text, cut to what a popup holds: only somebody's name can make it longer."""
    units = text.encode("utf-16-le")
    if len(units) <= 2 * LONGEST:
        return text
    return units[: 2 * (LONGEST - 1)].decode("utf-16-le", "ignore") + "…"
