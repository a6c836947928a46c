"""Cards as two letters, rank then suit: "Qs" is the queen of spades (§1)."""

RANKS = "6789TJQKA"  # low to high
SUITS = "shdc"
RED = "hd"


def rank(card: str) -> int:
    return RANKS.index(card[0])


def suit(card: str) -> str:
    return card[1]


def same_colour(card: str, other: str) -> bool:
    return (suit(card) in RED) == (suit(other) in RED)


def pack(size: int, sevens_out: str = "sc") -> list[str]:
    """§2: 36 cards from the six up, 32 from the seven up; §9: 30 is 32 less the two sevens taken out."""
    lowest = {36: "6", 32: "7", 30: "7"}[size]
    cards = [r + s for s in SUITS for r in RANKS[RANKS.index(lowest) :]]
    if size == 30:
        cards = [card for card in cards if card not in ["7" + s for s in sevens_out]]
    return cards


def clockwise(seats: int, dealer: int) -> list[int]:
    """All seats from the dealer's left round to the dealer, who is last (§3, §4)."""
    return [(dealer + step) % seats for step in range(1, seats + 1)]


def beats(card: str, winning: str, trump: str) -> bool:
    """§1: higher in the same suit, or a trump upon any other suit."""
    if suit(card) == suit(winning):
        return rank(card) > rank(winning)
    return suit(card) == trump
