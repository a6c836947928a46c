"""Decks from seeds, and the draw for seats (RULES §2, §11)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import Any

import pytest

from petukh.cards import Card, full_deck
from petukh.rules.model import TableRules
from petukh.rules.options import Seating
from petukh.seating import Drawn, draw_seats
from petukh.shuffle import commitment, shuffled
from petukh.transcript import cards_text
from tests.petukh.staging import card
from tests.petukh.test_golden import SEATS, rows, rules_of

SEED = bytes(range(16))
AS_JOINED, BY_DRAW = TableRules(seating=Seating.JOINED), TableRules(seating=Seating.DRAWN)


def test_a_seed_stands_for_the_same_deck_for_ever() -> None:
    assert cards_text(shuffled(SEED, full_deck(36))) == (
        "J♠ 10♣ 8♠ 9♥ 9♦ 8♦ Q♦ K♠ 7♦ 6♦ 9♣ 8♣ A♣ J♥ K♣ Q♣ K♥ Q♠ 6♣ J♣ J♦ 9♠ A♦ A♥ K♦ 6♠ 6♥ 8♥ 7♥ "
        "10♠ 7♣ 10♦ 7♠ 10♥ A♠ Q♥"
    )


def test_the_hash_is_plain_sha_256_of_the_seed() -> None:
    assert commitment(SEED) == sha256(SEED).hexdigest()


def test_a_seed_that_could_be_guessed_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 16 bytes"):
        commitment(b"petukh")
    with pytest.raises(ValueError, match="at least 16 bytes"):
        shuffled(b"petukh", full_deck(36))


@pytest.mark.parametrize("cards", [full_deck(30), full_deck(32), full_deck(36)], ids=len)
def test_every_card_comes_to_the_top_about_equally_often(cards: tuple[Card, ...]) -> None:
    size = len(cards)
    decks = [shuffled(number.to_bytes(16, "big"), cards) for number in range(3600)]
    assert all(sorted(deck) == sorted(cards) for deck in decks[:50])
    for place in (0, size // 2, size - 1):
        counts = Counter(deck[place] for deck in decks)
        expected = len(decks) / size
        squares = sum((counts[each] - expected) ** 2 / expected for each in decks[0])
        assert squares < 80, f"place {place} favours {counts.most_common(3)}"


@pytest.mark.parametrize("row", rows("draw", "seating.toml"))
def test_the_drawn_cards_seat_the_players_as_the_table_says(row: dict[str, Any]) -> None:
    drawn = tuple(card(name) for name in row["drawn"].split())
    order = draw_seats(drawn, len(drawn), rules_of(row).table).order
    assert " ".join(SEATS[player] for player in order) == row["seats"]


def test_the_example_of_the_rules_b_deals_then_v_a_g() -> None:
    a, b, v, g = range(4)
    deck = tuple(map(card, ["J♠", "6♠", "10♦", "A♥", "7♣"]))
    assert draw_seats(deck, 4, BY_DRAW).order == (b, v, a, g)
    assert draw_seats(deck, 4, AS_JOINED).order == (b, v, g, a)


def test_equal_lowest_ranks_draw_again_among_themselves() -> None:
    deck = tuple(map(card, ["7♠", "9♦", "7♥", "8♣", "6♣", "K♣"]))
    seats = draw_seats(deck, 3, AS_JOINED)
    assert seats.order == (2, 0, 1)
    assert seats.rounds[1] == (Drawn(0, card("8♣")), Drawn(2, card("6♣")))


def test_equal_high_ranks_matter_only_where_all_seats_are_drawn() -> None:
    deck = tuple(map(card, ["9♠", "7♦", "9♥", "8♣", "6♣", "K♣"]))
    assert draw_seats(deck, 3, BY_DRAW).order == (1, 2, 0)
    assert draw_seats(deck, 3, AS_JOINED).order == (1, 2, 0)
    assert len(draw_seats(deck, 3, AS_JOINED).rounds) == 1


def test_a_draw_that_never_ends_keeps_the_order_of_joining() -> None:
    pairs = tuple(each for rank in "6789" for each in (card(f"{rank}♠"), card(f"{rank}♥")))
    assert draw_seats(pairs, 2, BY_DRAW).order == (0, 1)
