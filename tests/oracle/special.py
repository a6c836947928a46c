"""§7, special hands: four jacks that win, five trumps, sequences, *рамс*."""

from .boys import jacks_of
from .cards import RANKS, rank, suit
from .presets import Rules


def is_rams(hand: list[str], trump: str) -> bool:
    """S4: "рамс: five trumps"."""
    return all(suit(card) == trump for card in hand)


def wins_with_four(rules: Rules, hands: dict[int, list[str]]) -> int | None:
    """S0ps: "Four jacks win the game, automatically, at 7 too"; `hands` are those of the active seats."""
    if not rules["four_win"]:
        return None
    return next((seat for seat, hand in hands.items() if len(jacks_of(hand)) == 4), None)


def takes_all(rules: Rules, hands: dict[int, list[str]], trump: str) -> int | None:
    """The seat whose hand takes all five tricks at once; `hands` in order from the dealer's left."""
    sequences = [seat for seat, hand in hands.items() if _is_sequence(rules, hand)]
    trumps = [seat for seat, hand in hands.items() if is_rams(hand, trump)]
    # "five trumps with the ace"
    if rules["five_trumps"]:
        for seat in trumps:
            if "A" + trump in hands[seat]:
                return seat
    if not sequences:
        return None
    # "beaten by any five trumps" (eight or nine trumps make no two such hands)
    if trumps:
        return trumps[0]
    # "then by the higher sequence, equal: the earlier in turn"
    best = sequences[0]
    for seat in sequences[1:]:
        if _height(hands[seat]) > _height(hands[best]):
            best = seat
    return best


def _height(hand: list[str]) -> list[int]:
    """The ranks from the top down: the highest card decides, then the next."""
    return sorted((rank(card) for card in hand), reverse=True)


def _is_sequence(rules: Rules, hand: list[str]) -> bool:
    if rules["sequence"] == "never" or len({suit(card) for card in hand}) > 1:
        return False
    # "five cards of one suit in sequence (option: any five of a suit)"
    in_order = "".join(sorted((card[0] for card in hand), key=RANKS.index))
    return rules["sequence"] == "any_suited" or in_order in RANKS
