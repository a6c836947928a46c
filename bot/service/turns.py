"""A step of a game at a table: the action, its line in the log, the time that runs after it, the end."""

from __future__ import annotations

from dataclasses import replace

from bot.service.book import Edit
from bot.service.brains import cut_depth
from bot.service.changes import LogEntry, Source
from bot.service.model import Game, Table, TableStatus
from bot.service.pace import Pace
from bot.service.ports import Entropy
from bot.service.sheet import sheet_lines
from bot.service.stand_ins import noted
from bot.service.timing import timed
from petukh.deck import deck_of, is_offered
from petukh.engine import apply
from petukh.model.actions import Action, Cut, DealCards, PlayerAction
from petukh.shuffle import shuffled
from petukh.view import PhaseName


class Turns:
    """Carries actions out on a table; saves nothing."""

    def __init__(self, entropy: Entropy, pace: Pace) -> None:
        self._entropy = entropy
        self._pace = pace

    def deal(self, table: Table, game: Game, now: float) -> Edit:
        """The croupier deals from a fresh secret seed (RULES §11)."""
        rules = game.state.rules.table
        seed = self._entropy.seed()
        cut = None if is_offered(rules) else cut_depth(game, self._entropy)
        fixed = replace(game, seed=seed, cut=cut)
        return self._step(table, fixed, DealCards(shuffled(seed, deck_of(rules)), cut), Source.CROUPIER, now)

    def act(self, table: Table, game: Game, action: PlayerAction, source: Source, now: float) -> Edit:
        """A seat's action, whoever made it; raises ``Refused``."""
        if isinstance(action, Cut):
            game = replace(game, cut=action.depth)
        return self._step(table, game, action, source, now)

    def _step(self, table: Table, game: Game, action: Action, source: Source, now: float) -> Edit:
        seat = None if isinstance(action, DealCards) else action.seat
        if not isinstance(action, DealCards):
            table = noted(table, game, action, source)
        user_id = table.occupants[seat].user_id if seat is not None and source is Source.PLAYER else None
        entry = LogEntry(game.seq + 1, now, source, seat, user_id, action)
        played = replace(game, state=apply(game.state, action).state, seq=entry.seq)
        over = played.phase is PhaseName.GAME_OVER
        after = replace(table, game=played, status=TableStatus.OVER if over else TableStatus.PLAYING)
        return Edit(timed(after, self._pace, now), (entry,), sheet_lines(after, played.state) if over else ())
