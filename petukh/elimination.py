"""Who is out of the game, and when that ends it (RULES §8, S4)."""

from __future__ import annotations

from petukh.model.actions import Seat
from petukh.model.state import State, Tally
from petukh.rules.model import ScoringRules
from petukh.scoring import REMISE
from petukh.start import start_score
from petukh.table import clockwise, left_of, replaced


def eliminated(state: State, after: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats that these scores put out of the game, from the dealer's left."""
    limit = state.rules.scoring.out_at
    if limit is None:
        return ()
    seats = clockwise(left_of(state.dealer, state.players), state.players)
    return tuple([seat for seat in seats if after[seat] >= limit and not state.tally.out[seat]])


def is_on_the_brink(rules: ScoringRules, score: int) -> bool:
    """Whether a remise would put a player with this score out of the game."""
    return rules.out_at is not None and score < rules.out_at <= score + REMISE


def last_in_game(state: State, just_out: tuple[Seat, ...]) -> Seat | None:
    """The one player left; if the last ones went out at once, that of them with the lowest score.

    ``just_out`` is in order from the dealer's left; of equal scores the earlier one wins.
    """
    left = [seat for seat, out in enumerate(state.tally.out) if not out]
    if not left:
        return min(just_out, key=lambda seat: state.scores[seat])
    return left[0] if len(left) == 1 else None


def re_entered(state: State, seat: Seat) -> State:
    """The seat has put another stake into the bank and begins anew."""
    tally = state.tally
    return State(
        state.rules,
        replaced(state.scores, seat, start_score(state.rules)),
        Tally(
            crosses=tally.crosses,
            circles=tally.circles,
            refusals=tally.refusals,
            out=replaced(tally.out, seat, False),
            stakes=replaced(tally.stakes, seat, tally.stakes[seat] + 1),
        ),
        state.dealer,
        state.deal_number,
        state.decisions,
        state.phase,
    )
