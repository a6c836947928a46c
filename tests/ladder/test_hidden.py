"""What the cards that a player does not see would be worth to him."""

from __future__ import annotations

from itertools import repeat
from random import Random

import pytest

from ladder import hidden
from ladder.hidden import BEFORE_PLAY, IN_PLAY, look_on, sight
from ladder.rounds import shares
from petukh.engine import to_act
from petukh.view import view
from tests.petukh.positions import position

ROW: dict[str, object] = {
    "rules": "salon",
    "scores": [20, 20, 20],
    "upcard": "10♣",
    "A": "A♣ K♣ 7♦ 8♥ 9♠",
    "B": "10♠ A♦ 9♦ 7♥ K♥",
    "C": "8♦ 10♦ 9♥ Q♥ K♠",
}


def test_who_buys_would_give_much_to_see_the_talon() -> None:
    state = position({**ROW})
    found = sight(view(state, to_act(state)), Random(1), 40)
    assert found.seeing > found.at_most + 0.3


def test_where_all_worlds_are_one_nothing_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the best choice is one that a good player would not think of: the ace goes, the seven stays."""
    hands = {"A": "10♦ 7♠ J♠ Q♦ A♠", "B": "10♣ K♠ Q♥ 10♥ A♣", "C": "10♠ 9♠ 7♥ 8♦ 9♥", "upcard": "K♥"}
    talon = "J♦ J♥ J♣ 9♦ A♦ 8♥ 7♦ 9♣ K♦ Q♠ 8♣ A♥ Q♣ 8♠ K♣ 7♣"
    state = position({**ROW, **hands, "talon": talon})
    monkeypatch.setattr(hidden, "imagine", lambda seen, chance: repeat(state))
    found = sight(view(state, to_act(state)), Random(1), 4)
    assert found.seeing == pytest.approx(found.at_most)
    assert found.seeing > found.at_least


def test_where_the_cards_make_no_difference_nothing_is_hidden() -> None:
    """Five trumps, of which only the ten could beat one: it was left on the table."""
    hands = {"A": "A♣ K♣ Q♣ J♣ 9♣", "B": "10♠ A♦ 9♦ 7♥ K♥", "C": "8♦ 10♦ 9♥ Q♥ K♠"}
    state = position({**ROW, **hands, "moves": ["stand", "stand", "stand", "leave"]})
    found = sight(view(state, 0), Random(1), 20)
    assert found.seeing == pytest.approx(found.at_least, abs=0.01)


def test_every_decision_of_every_seat_is_looked_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden, "WORLDS", 6)
    (share,) = shares([("yard", 3)], 1, (), worlds=2)
    (deal,) = look_on(share)
    assert set(deal) == {BEFORE_PLAY, IN_PLAY}
    for each in deal.values():
        assert each.seeing >= each.at_most
        assert each.seeing >= each.at_least
    assert deal[BEFORE_PLAY].seeing > deal[BEFORE_PLAY].at_most
