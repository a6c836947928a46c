"""What a chat shows: a text and rows of buttons, as values that can be compared."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

ButtonStyle = Literal["primary", "success", "danger"]


class Op(StrEnum):
    """What a press asks for. The value travels in callback data; never reuse one for another meaning.

    ``dk`` and ``ss`` have been in use.
    """

    # Lobby
    SIT = "s"
    GET_UP = "g"
    LEAVE_LINE = "ll"
    """Wait for a seat no longer; one gets in line by sitting down where none is free."""
    ADD_BRAIN = "ab"
    DROP_BRAIN = "db"
    BRAINS = "bl"
    """``arg``: how well the brains play."""
    RULES = "r"
    """Open the chooser in a lobby, for those who may choose; show the rules to anybody else."""
    CHANGE_RULES = "cr"
    """The same from a page of rules, which stays; the chooser comes below it."""
    RULES_PAGE = "rp"
    """``arg``: a page of the chooser."""
    PRESET = "ps"
    """``arg``: the preset's name."""
    OPTION = "o"
    """``arg``: an option's number and a value's."""
    TEMPO = "tm"
    """``arg``: how long people wait for each other."""
    HINTS = "ht"
    """``arg``: players may ask for hints (``y``) or not (``n``)."""
    AS_LAST = "al"
    """The rules of the chat's last game."""
    CHAT_RULES = "hr"
    """The chat's own rules."""
    KEEP_RULES = "kr"
    """Make the table's rules the chat's own."""
    BACK = "b"
    """From the chooser to the lobby."""
    START = "st"

    # A deal, from either chat
    CARDS = "c"
    """Show the presser his hand in a popup (group only)."""
    SLOT = "n"
    """``arg`` 1-5: the presser's card in that position (group only): toggle, discard or play it."""
    TOGGLE = "t"
    """``arg``: a card's code (private panel)."""
    SWAP = "x"
    """Exchange the toggled cards."""
    STAND = "h"
    PASS = "p"
    FINISH = "f"
    CONTINUE = "k"
    TAKE = "u"
    """``arg``: the card thrown away for the upcard (private panel)."""
    LEAVE_UPCARD = "lu"
    PLAY = "pl"
    """``arg``: a card's code (private panel)."""
    CUT = "ct"
    """``arg``: how many cards go from the top under the rest."""

    HINT = "hi"
    """Ask what to do (private panel)."""

    # After a deal or a game
    REVIEW = "rv"
    """Look back upon the deal of the ``stamp`` (private panel)."""
    NEXT = "d"
    AGAIN = "a"
    SHEET = "sh"
    VOTE = "v"
    """``arg``: to stop the game (``y``) or to play on (``n``); ``stamp`` is the vote's number."""
    GO_ON = "go"
    """End a pause."""
    COME_BACK = "cb"
    """Take one's seat back from the brain that plays for one."""

    # Only under some rules
    DECLARE = "jd"
    """Declare one's boys."""
    CLAIM = "jc"
    """``arg``: the pair."""
    RAMS = "jr"
    TAKE_PACKET = "tp"
    RE_ENTER = "en"
    """Out of the game, begin anew for another stake."""
    STAY_OUT = "so"

    # Anywhere
    FORGET = "fg"
    """``arg``: the account of whoever asked to be erased; ``table`` is 0."""
    LANGUAGE = "l"
    """``arg``: ``ru`` or ``en``; ``table`` is 0."""


@dataclass(frozen=True, slots=True)
class Press:
    """What a button stands for.

    ``game`` is the game's number at its table (0 in the lobby), since deals and decisions are counted anew in
    each game. ``stamp`` is the deal's number where ``neutral`` is set: the button serves whoever must act;
    elsewhere it is the decision number of the seat whose panel it is. In the lobby and after a game it is 0.
    """

    op: Op
    table: int
    game: int = 0
    stamp: int = 0
    arg: str = ""
    neutral: bool = False


@dataclass(frozen=True, slots=True)
class Button:
    """A button that presses or that opens an address; its text is plain, never markup."""

    text: str
    press: Press | None = None
    url: str | None = None
    style: ButtonStyle | None = None


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """One message: Telegram's HTML (at most 4096 characters after entities) and its inline keyboard."""

    text: str
    rows: Rows = ()
