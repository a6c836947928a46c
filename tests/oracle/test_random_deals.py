"""Random deals under random rules: the oracle always comes to an end that adds up."""

import random

import pytest

from . import OracleDeal, settle
from .cards import pack
from .staging import random_rules


@pytest.mark.parametrize("seed", range(150))
def test_random_deal_adds_up(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    players = rng.randint(2, 5)
    before = [rng.randint(1, rules["start"]) for _ in range(players)]
    deck = pack(rules["deck"])
    rng.shuffle(deck)
    deal = OracleDeal(rules, before, rng.randrange(players), deck, rng.randrange(len(deck)))
    moves: list[str] = []
    while deal.to_act is not None:
        with pytest.raises(ValueError, match="not legal"):
            deal.do("play 2s")
        # a kind of move first: exchanges are so many that nothing else would ever be made
        verb = rng.choice(sorted({move.split()[0] for move in deal.legal()}))
        moves.append(rng.choice(sorted(move for move in deal.legal() if move.split()[0] == verb)))
        deal.do(moves[-1])
    result = deal.result()

    passed = moves.count("pass")
    unplayed = moves[-1] == "finish" or passed == players - 1
    assert sum(result["tricks"]) == (0 if unplayed else 5)
    if moves[-1] == "finish":
        assert result["scores"][result["winner"]] == 0
        return
    for seat in range(players):
        total = before[seat] + sum(points for owner, points, _ in result["items"] if owner == seat)
        assert (total < 0) == (seat in result["restarted"])
        assert result["scores"][seat] == (rules["start"] if total < 0 else total)
    assert (result["winner"] is None) == (0 not in result["scores"])
    if result["winner"] is not None:
        assert sum(settle(rules, result["scores"], result["crosses"], result["winner"])) == 0
