"""Buttons that several panels share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.render.deal import Telling
from bot.render.faces import faces_of_pair
from bot.render.screen import Button, ButtonStyle, Op, Press, Rows
from petukh.cards import DeckSize
from petukh.model.pairs import Pair

CUTS = 5
"""Places offered to cut at, spread evenly over the deck."""


@dataclass(frozen=True, slots=True)
class Pressing:
    """Makes buttons whose presses belong to the present moment of a table."""

    told: Telling
    neutral: bool

    def button(
        self,
        text: str,
        op: Op,
        arg: str = "",
        style: ButtonStyle | None = None,
        *,
        neutral: bool | None = None,
    ) -> Button:
        """A button for the reader's decision or, if neutral, for whoever must act in this deal."""
        view = self.told.view
        neutral = self.neutral if neutral is None else neutral
        stamp = view.deal_number if neutral or view.seat is None else view.decisions[view.seat]
        press = Press(op, self.told.scene.table_id, self.told.scene.game_number, stamp, arg, neutral)
        return Button(text, press, style=style)

    def named(self, name: str, op: Op, style: ButtonStyle | None = None) -> Button:
        """A button with one of the texts."""
        return self.button(self.told.texts.plain(name), op, style=style)

    def cuts(self) -> tuple[Button, ...]:
        """Where to cut."""
        return tuple(
            self.button(self.told.texts.plain("button-cut", depth=depth), Op.CUT, str(depth))
            for depth in cut_depths(self.told.view.rules.table.deck)
        )

    def claims(self, pairs: Iterable[Pair], style: ButtonStyle | None = None) -> tuple[Button, ...]:
        """Pairs to claim, short enough for a row."""
        t = self.told.texts
        return tuple(
            self.button(t.plain("button-claim", cards=faces_of_pair(pair, t)), Op.CLAIM, pair, style)
            for pair in pairs
        )

    def re_entry(self) -> tuple[Button, ...]:
        """Out of the game: enter anew, or not."""
        enter = self.told.texts.plain("button-re-enter", stake=self.told.view.stake)
        return (
            self.button(enter, Op.RE_ENTER, style="success"),
            self.named("button-stay-out", Op.STAY_OUT),
        )

    def next_deal(self) -> Button:
        """Anyone's «deal on»: the same in every chat."""
        return self.button(self.told.texts.plain("button-next"), Op.NEXT, style="primary", neutral=True)

    def after_game(self) -> tuple[Button, ...]:
        """What to do when a game is over; the stamp is 0, since the game says enough."""
        scene, t = self.told.scene, self.told.texts
        again = Press(Op.AGAIN, scene.table_id, scene.game_number)
        sheet = Press(Op.SHEET, scene.table_id, scene.game_number)
        return (
            Button(t.plain("button-again"), again, style="success"),
            Button(t.plain("button-sheet"), sheet),
        )

    def go_on(self) -> Button:
        """Anyone's way out of a pause."""
        press = Press(Op.GO_ON, self.told.scene.table_id, self.told.scene.game_number)
        return Button(self.told.texts.plain("button-go-on"), press, style="success")

    def come_back(self) -> Button:
        """For somebody a brain plays for."""
        scene = self.told.scene
        press = Press(Op.COME_BACK, scene.table_id, scene.game_number)
        return Button(self.told.texts.plain("button-come-back"), press, style="primary")


def cut_depths(deck: DeckSize) -> tuple[int, ...]:
    """Depths to choose from."""
    return tuple(deck * part // (CUTS + 1) for part in range(1, CUTS + 1))


def without_empty(rows: list[tuple[Button, ...]]) -> Rows:
    """The rows that have a button."""
    return tuple(row for row in rows if row)
