"""Random deals and games under random rules: the oracle always comes to an end that adds up."""

import random
from collections import Counter

import pytest

from . import PRESETS, OracleDeal, OracleGame
from .cards import pack
from .presets import Rules
from .staging import random_rules


def a_move(moves: set[str], rng: random.Random) -> str:
    """A kind of move first: exchanges are so many that nothing else would ever be made."""
    verb = rng.choice(sorted({move.split()[0] for move in moves}))
    return rng.choice(sorted(move for move in moves if move.split()[0] == verb))


def shuffled(rules: Rules, rng: random.Random) -> list[str]:
    deck = pack(rules["deck"], rules["sevens_out"])
    rng.shuffle(deck)
    return deck


@pytest.mark.parametrize("seed", range(300))
def test_random_deal_adds_up(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    players = 6 if rules["seats"] == "six" else rng.randint(2, 5)
    before = [rng.randint(1, rules["start"]) for _ in range(players)]
    deck = shuffled(rules, rng)
    deal = OracleDeal(rules, before, rng.randrange(players), deck, rng.randrange(len(deck)))
    while deal.to_act is not None:
        with pytest.raises(ValueError, match="not legal"):
            deal.do("play 2s")
        offences = deal.offences()
        assert not offences & deal.legal()
        assert not offences or rules["referee"] == "penalise"
        deal.do(a_move(offences if offences and rng.random() < 0.1 else deal.legal(), rng))
    result = deal.result()

    tricks = sum(result["tricks"])
    assert tricks == 5 if result["ending"] == "played" and not rules["stop_at_zero"] else tricks <= 5
    if result["ending"] in ("finished", "four"):
        assert result["scores"][result["winner"]] == 0
        assert result["items"] == []
        return
    for seat in range(players):
        total = before[seat] + sum(points for owner, points, _ in result["items"] if owner == seat)
        if result["ending"] == "rams" and rules["bank"] and seat == result["winner"]:
            total = 0
        elif rules["overshoot"] == "wins":
            total = max(total, 0)
        assert (total < 0) == (seat in result["restarted"])
        assert result["scores"][seat] == (rules["start"] if total < 0 else total)
        assert (seat in result["out"]) == (
            rules["out_at"] is not None and result["scores"][seat] >= rules["out_at"]
        )
    assert (result["winner"] is None) == (0 not in result["scores"])


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_whole_games_end_and_their_sheets_sum_to_zero(preset: str) -> None:
    rng = random.Random(preset)
    endings: Counter[str] = Counter()
    for _ in range(6):
        rules = PRESETS[preset] | {"bank": rng.choice([None, 10]), "knock_out": True}
        players = 6 if rules["seats"] == "six" else rng.randint(2, 5)
        game = OracleGame(rules, players, rng.randrange(players))
        for _ in range(2000):
            if game.winner is not None:
                break
            deck = shuffled(rules, rng)
            assert game.cutter() != game.dealer
            game.next_deal(deck, rng.randrange(len(deck)))
            while game.to_act is not None:
                game.do(a_move(game.legal(), rng))
        assert game.winner is not None
        assert sum(game.sheet()) == 0
        assert game.leaves() != game.winner
        assert game.last is not None
        endings[game.last["ending"]] += 1
    assert endings["played"] > 0
