"""``python -m ladder.record``: plays games among ``normal`` players and writes the standings on the way."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

from ladder.contest import deck_for, played
from ladder.entrants import honest
from ladder.standings import RECORDED, STAGES, TABLES, Standing
from petukh.ai.normal import choose
from petukh.engine import new, next_dealer
from petukh.model.state import GameOver, State
from petukh.rules.presets import PRESETS

GAMES = 8
"""Games a table; each gives a standing of every stage."""


def recorded(preset: str, players: int) -> list[Standing]:
    """Standings of one table, always the same."""
    chance = Random(f"{preset} {players}")
    found: list[Standing] = []
    while len(found) < GAMES * STAGES:
        game = [each for each in _game(preset, players, chance) if not any(each.tally.out)]
        if len(game) < STAGES:
            continue
        thirds = [len(game) * stage // STAGES for stage in range(STAGES + 1)]
        found += [_standing(game[chance.randrange(*third)]) for third in pairwise(thirds)]
    return found


def _game(preset: str, players: int, chance: Random) -> list[State]:
    """The moments of a game at which a deal was to come."""
    state = new(PRESETS[preset], players, chance.randrange(players))
    moments = []
    normal = honest(choose)
    while not isinstance(state.phase, GameOver):
        moments.append(state)
        deal = str(chance.random())
        state = played(state, deck_for(state, deal), [normal] * players, deal)
    return moments


def _standing(state: State) -> Standing:
    dealer = next_dealer(state) if state.deal_number else state.dealer
    return Standing(state.scores, state.tally.circles, state.tally.refusals, dealer)


def main() -> None:
    """Write the file anew."""
    tables = []
    for preset, players in TABLES:
        rows = [
            json.dumps(
                {
                    "scores": each.scores,
                    "circles": each.circles,
                    "refusals": each.refusals,
                    "dealer": each.dealer,
                }
            )
            for each in recorded(preset, players)
        ]
        tables.append(f'"{preset} {players}": [\n  ' + ",\n  ".join(rows) + "\n]")
    RECORDED.write_text("{" + ",\n".join(tables) + "}\n", "utf-8")


if __name__ == "__main__":
    main()
