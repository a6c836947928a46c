"""§7: what the jacks of a hand are called, what they pay, and which jacks are meant."""

from .cards import same_colour, suit
from .presets import Rules


def jacks_of(hand: list[str]) -> list[str]:
    return [card for card in hand if card[0] == "J"]


def _pair_name(first: str, second: str, trump: str, rules: Rules) -> str:
    one_colour = same_colour(first, second)
    with_trump_jack = trump in (suit(first), suit(second))
    # "coloured_same_colour: a mixed pair with the trump jack is crooked."
    if with_trump_jack and (one_colour or not rules["coloured_same_colour"]):
        return "coloured"
    # S2h: "any two jacks are a pair"
    return "simple" if one_colour or rules["any_two"] else "crooked"


def _pairs(hand: list[str], trump: str, rules: Rules) -> dict[str, list[list[str]]]:
    """Every pair of jacks in the hand, by the name of the pair."""
    found: dict[str, list[list[str]]] = {"coloured": [], "simple": [], "crooked": []}
    jacks = jacks_of(hand)
    for i, first in enumerate(jacks):
        for second in jacks[i + 1 :]:
            found[_pair_name(first, second, trump, rules)].append([first, second])
    return found


def _best_pair(hand: list[str], trump: str, rules: Rules) -> str | None:
    """Coloured before simple before crooked; crooked only if the option pays for it."""
    found = _pairs(hand, trump, rules)
    if found["coloured"]:
        return "coloured"
    if found["simple"]:
        return "simple"
    if found["crooked"] and rules["crooked"] > 0:
        return "crooked"
    return None


def combination(hand: list[str], trump: str, rules: Rules) -> str | None:
    """The best combination that pays: "four", "three", "coloured", "simple", "crooked" or None.

    `trump` is a suit letter.
    """
    if len(jacks_of(hand)) == 4:
        return "four"
    # "option three_jacks: 12 (S2v) pays 12 and outranks a pair."
    if len(jacks_of(hand)) == 3 and rules["three_jacks"]:
        return "three"
    return _best_pair(hand, trump, rules)


def jacks_meant(hand: list[str], trump: str, rules: Rules) -> list[str]:
    """The jacks of the combination; of three jacks, each that stands in some pair of the best kind."""
    name = combination(hand, trump, rules)
    if name is None:
        return []
    if name in ("four", "three"):
        return jacks_of(hand)
    paired = [jack for pair in _pairs(hand, trump, rules)[name] for jack in pair]
    return [jack for jack in jacks_of(hand) if jack in paired]


def bid(hand: list[str], trump: str, rules: Rules) -> tuple[int, bool] | None:
    """§5 auction: "more jacks beat fewer, then a pair with the trump jack beats one without"."""
    name = combination(hand, trump, rules)
    if name is None:
        return None
    number = {"four": 4, "three": 3}.get(name, 2)
    return number, "J" + trump in jacks_meant(hand, trump, rules)


def _pair_columns(name: str, rules: Rules) -> list[int]:
    simple: list[int] = rules["simple"]
    coloured: list[int] = rules["coloured"]
    if name == "simple":
        return simple
    if name == "crooked":
        # "paid crooked without a trick as simple"
        return [-rules["crooked"], simple[1]]
    # "any_pair_5 makes coloured equal to simple in both"
    return simple if rules["any_pair_5"] else coloured


def columns(hand: list[str], trump: str, rules: Rules) -> list[int]:
    """[points with a trick, points with none] of the hand's combination; the hand must have one."""
    name = combination(hand, trump, rules)
    if name == "four":
        four: list[int] = rules["four"]
        return four
    pair = _best_pair(hand, trump, rules)
    assert pair is not None
    if name == "three":
        # "three jacks without a trick as their best pair"
        return [-12, _pair_columns(pair, rules)[1]]
    return _pair_columns(pair, rules)
