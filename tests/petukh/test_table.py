"""Tables of decks, seats, cuts and starts, as a player reads them in the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from petukh.cards import RANK_LETTERS, Card, Rank, full_deck
from petukh.deck import deck_of
from petukh.engine import apply, new
from petukh.model.actions import DealCards
from petukh.model.state import Cutting
from petukh.rules.conflicts import Contradiction, conflicts
from petukh.rules.model import Rules
from petukh.seating import draw_seats
from tests.petukh import staging
from tests.petukh.test_golden import SEATS, rows, rules_of


@pytest.mark.parametrize("row", rows("table", "table.toml"))
def test_a_table_is_as_the_rulebook_says(row: dict[str, Any]) -> None:
    rules = rules_of(row)
    deck = deck_of(rules.table)
    if "cards" in row:
        assert len(deck) == len(set(deck)) == row["cards"]
        assert not set(deck) & {staging.card(name) for name in row.get("lacks", "").split()}
    if "players" in row:
        assert [players for players in range(1, 8) if not conflicts(rules, players)] == row["players"]
        with pytest.raises(Contradiction):
            new(rules, max(row["players"]) + 1)
    if "begins" in row:
        players = row.get("players", [3])[0]
        assert new(rules, players).scores == (row["begins"],) * players
    if "drawn" in row:
        assert seats(rules, row["drawn"].split()) == row["seats"]
    if "asks" in row:
        started = apply(new(rules, 3), DealCards(deck, None if row["asks"] else 7)).state
        assert isinstance(started.phase, Cutting) is row["asks"]


def seats(rules: Rules, drawn: list[str]) -> str:
    """How those who drew cards of these ranks, of as many suits, sit; the dealer first."""
    top: list[Card] = []
    for name in drawn:
        top.append(next(card for card in full_deck(36) if card.rank is rank_of(name) and card not in top))
    order = draw_seats(tuple(top), len(drawn), rules.table).order
    return " ".join(SEATS[player] for player in order)


def rank_of(name: str) -> Rank:
    return RANK_LETTERS.get(name) or Rank(int(name))
