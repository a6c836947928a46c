"""A press travels as callback data and comes back the same, or not at all."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.render.screen import Op, Press
from bot.telegram.callback_data import decode, encode

PRESSES = st.builds(
    Press,
    st.sampled_from(Op),
    st.integers(0, 10**12),
    st.integers(0, 99_999),
    st.integers(0, 99_999),
    st.sampled_from(["", "Qs", "36", "classic", "salon_hard"]),
    st.booleans(),
)


@given(PRESSES)
def test_every_press_fits_and_comes_back(press: Press) -> None:
    data = encode(press)
    assert len(data.encode()) <= 64
    assert decode(data) == press


@given(st.text(max_size=64))
@example("1:pl:1:1:1:Qs ")
@example("1:pl:01:1:1:Qs")
@example("2:pl:1:1:1:Qs")
@example("1:zz:1:1:1")
@example("1:pl:1:1")
@example("1:pl:1:1:1:" + "A" * 60)
@example("1:pl:١:1:1")
def test_anything_else_is_no_press(data: str) -> None:
    press = decode(data)
    assert press is None or encode(press) == data


def test_a_press_that_does_not_fit_is_an_error_of_ours() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        encode(Press(Op.PRESET, 1, arg="a" * 60))
