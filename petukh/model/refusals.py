"""Why an action is refused: a code and facts, never prose."""

from __future__ import annotations

from enum import StrEnum

from petukh.model.value import value


class RefusalCode(StrEnum):
    """Every reason for which the engine refuses an action, and the facts that come with it."""

    NOT_YOUR_TURN = "not_your_turn"
    """Another seat is to act: ``to_act``."""
    NOT_NOW = "not_now"
    """This kind of action does not belong to the phase."""
    CARD_NOT_HELD = "card_not_held"
    """``card`` is not in the hand."""
    MUST_FOLLOW = "must_follow"
    """The hand holds the suit led: ``suit``."""
    MUST_TRUMP = "must_trump"
    """Void in the suit led, but the hand holds a trump: ``suit``."""
    MUST_BEAT = "must_beat"
    """The hand holds a card that beats the one winning the trick: of ``suit``."""
    MUST_LEAD_ACE = "must_lead_ace"
    """The hand holds the ace of trumps: of ``suit``."""
    MUST_LEAD_TRUMP = "must_lead_trump"
    """Somebody stands at 1, and the hand holds a trump: ``suit``."""
    TWO_MUST_PLAY = "two_must_play"
    """A pass would leave fewer than two players in the deal."""
    LAST_MUST_STAY = "last_must_stay"
    """With ``lone_player: takes_all`` the last player left may not pass."""
    BARRED_FROM_PASSING = "barred_from_passing"
    """Score at or under ``limit``."""
    BARRED_FROM_BUYING = "barred_from_buying"
    """Score at or under ``limit``."""
    NOBODY_BUYS = "nobody_buys"
    """Somebody's score is at or under ``limit``."""
    TALON_TOO_SHORT = "talon_too_short"
    """Only ``left`` cards remain."""
    BAD_EXCHANGE = "bad_exchange"
    """No cards named, or one named twice."""
    DRAWN_FIRST = "drawn_first"
    """Discards go away before cards are drawn."""
    DRAWN_TOO_MANY = "drawn_too_many"
    """As many cards are drawn as were thrown away."""
    CANNOT_FINISH = "cannot_finish"
    """No combination that finishes at this score."""
    NOTHING_TO_DECLARE = "nothing_to_declare"
    """No boys, or none but those declared before."""
    BARRED_FROM_DECLARING = "barred_from_declaring"
    """Boys may not be declared at exactly ``score``."""
    JACK_DECLARED = "jack_declared"
    """``card`` belongs to boys that were declared: it stays in the hand."""
    PACKET_SOLD = "packet_sold"
    """Somebody has taken the packet."""
    NOTHING_TO_REFUSE = "nothing_to_refuse"
    """Only those whose turn comes after a purchase may refuse."""
    ALREADY_CLAIMED = "already_claimed"
    """The seat has claimed this ``pair``."""
    FALSE_CLAIM = "false_claim"
    """The hand does not hold this ``pair``."""
    FALSE_RAMS = "false_rams"
    """The hand is not five trumps."""
    UPCARD_MUST_BE_TAKEN = "upcard_must_be_taken"
    """The rules oblige the dealer, or the one he gives it to."""
    BAD_CUT = "bad_cut"
    """The cut leaves no card on one side: ``most``."""
    BAD_DECK = "bad_deck"
    """Not exactly the cards of the deck."""
    GAME_OVER = "game_over"
    """The game has a winner."""


class Refused(Exception):
    """An action the engine refused; nothing has changed."""

    def __init__(self, code: RefusalCode, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


@value
class WhyNot:
    """Why something would be refused, told before anybody tries: code and facts as in :class:`Refused`."""

    code: RefusalCode
    facts: dict[str, str | int]
