"""§6: which cards may be led, and which may be played to a lead."""

from .cards import beats, suit
from .presets import Rules


def leads(rules: Rules, hand: list[str], trump: str, *, opening: bool, somebody_at_one: bool) -> list[str]:
    """The cards the one on lead may play; `opening`: it is the first trick."""
    # "whoever is on lead holding the trump ace must lead it"
    if rules["ace_of_trumps_leads"] and "A" + trump in hand:
        return ["A" + trump]
    # "While any player stands at exactly 1, the opening lead must be a trump if the leader has one
    # (option: every lead)."
    bound = rules["trump_lead_at_one"] == "every" or (rules["trump_lead_at_one"] == "opening" and opening)
    trumps = [card for card in hand if suit(card) == trump]
    if bound and somebody_at_one and trumps:
        return trumps
    return list(hand)


def follows(rules: Rules, hand: list[str], table: list[str], trump: str) -> list[str]:
    """The cards that may be played to these, the first of which was led."""
    # "Follow suit; void: a trump must be played; neither: any card."
    wanted = [card for card in hand if suit(card) == suit(table[0])]
    if not wanted:
        wanted = [card for card in hand if suit(card) == trump]
    if not wanted:
        return list(hand)
    return _beating(rules, wanted, table, trump)


def winning(table: list[str], trump: str) -> str:
    """The card that takes the trick as it lies."""
    best = table[0]
    for card in table[1:]:
        if beats(card, best, trump):
            best = card
    return best


def _beating(rules: Rules, wanted: list[str], table: list[str], trump: str) -> list[str]:
    """Of the cards of the suit that must be played, those that must_beat leaves."""
    trumps_demanded = suit(wanted[0]) == trump
    if rules["must_beat"] == "never":
        return wanted
    # "trump: whenever a trump must be played, one that beats the trick's highest trump, if held"
    if rules["must_beat"] == "trump" and not trumps_demanded:
        return wanted
    # "always: within the suit that must be played, a card that beats the card now winning, if held; when
    # trumping, an overtrump if held, else any trump"
    better = [card for card in wanted if beats(card, winning(table, trump), trump)]
    return better or wanted
