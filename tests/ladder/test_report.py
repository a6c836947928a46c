"""What the ladder prints."""

from __future__ import annotations

import pytest

from ladder import __main__ as ladder
from ladder.contest import Gain
from ladder.entrants import CHEAT, EASY, HARD, ORDER, YARDSTICK
from ladder.figures import estimate
from ladder.hidden import BEFORE_PLAY, IN_PLAY, Hidden, Sight
from ladder.report import bound, gap, rungs
from ladder.rounds import Round


def test_an_interval_narrows_with_the_deals_and_holds_the_mean() -> None:
    few, many = estimate([1.0, 2.0, 3.0, 2.0]), estimate([1.0, 2.0, 3.0, 2.0] * 100)
    assert few.mean == many.mean == 2.0
    assert few.margin == pytest.approx(1.96 * 0.8165 / 2, abs=0.001)
    assert many.margin < few.margin / 9
    assert few.above_zero
    assert not estimate([1.0, -1.0, 2.0]).above_zero


def round_of(*, easy: list[float], normal: list[float], hard: list[float], cheat: list[float]) -> Round:
    by_name = {EASY: easy, YARDSTICK: normal, HARD: hard, CHEAT: cheat}
    deals = tuple(
        {name: Gain(made[deal], made[deal]) for name, made in by_name.items()} for deal in range(len(easy))
    )
    return Round(deals, dict.fromkeys((EASY, HARD, CHEAT), (0.1, 0.2)))


def test_a_rung_is_shown_only_where_the_whole_interval_is_above_zero() -> None:
    clear = round_of(
        easy=[0.0, 0.1, 0.0], normal=[1.0, 1.1, 1.2], hard=[2.0, 2.1, 2.0], cheat=[3.0, 3.0, 3.1]
    )
    vague = round_of(
        easy=[0.0, 0.1, 0.0], normal=[1.0, 1.1, 1.2], hard=[2.0, 1.0, 1.2], cheat=[3.0, 3.0, 3.1]
    )
    assert [*rungs({"salon": clear, "yard": vague})] == [
        "easy < normal: in every preset",
        "normal < hard: not shown in yard",
    ]


def test_the_gap_is_what_the_cheat_has_over_the_yardstick() -> None:
    played = round_of(easy=[0.0, 0.0], normal=[1.0, 3.0], hard=[2.5, 4.5], cheat=[3.0, 5.0])
    share, times = gap(played)
    assert "closed by hard: 75%" in share
    assert "100.0 ms" not in share
    assert "150.0 ms median, 200.0 ms worst" in times


def test_what_is_hidden_bounds_the_share_of_the_gap() -> None:
    one = {BEFORE_PLAY: Sight(2.0, 0.25, 0.5), IN_PLAY: Sight(1.0, 0.25, 0.5)}
    other = {BEFORE_PLAY: Sight(3.0, 0.25, 0.5), IN_PLAY: Sight(2.0, 0.25, 0.5)}
    hidden = Hidden((one, other))
    assert hidden.seeing().mean == 4.0
    assert hidden.value(BEFORE_PLAY).mean == 2.0
    assert hidden.value(IN_PLAY).mean == 1.0
    *_, last = bound(hidden)
    assert "12% to 25% of the gap" in last


def test_the_short_form_plays_and_prints(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [
        "--deals",
        "3",
        "--worlds",
        "1",
        "--full-deals",
        "2",
        "--hidden-deals",
        "2",
        "--presets",
        "six36",
    ]
    monkeypatch.setattr("sys.argv", ["ladder", *words])
    monkeypatch.setattr(ladder, "FULL_BUDGET", 2)
    ladder.main()
    presets, _, full = capsys.readouterr().out.partition("easy < normal")
    assert "six36, 6 players, 6 deals, 1 worlds; random: 6 deals" in presets
    assert [line.split()[0] for line in presets.splitlines() if "±" in line] == [*ORDER]
    assert "salon, 4 players, 2 deals, 2 worlds" in full
    assert "at the decisions of hard, 2 deals" in full
