"""Inline keyboards are held to the limits and words of the real server."""

from typing import Any

import pytest

from sandbox.errors import ApiError
from sandbox.keyboards import check_inline_keyboard


def keyboard(*rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {"inline_keyboard": list(rows)}


def button(data: str = "p:1", **more: Any) -> dict[str, Any]:
    return {"text": "7♠", "callback_data": data, **more}


def words(markup: dict[str, Any]) -> str:
    with pytest.raises(ApiError) as caught:
        check_inline_keyboard(markup)
    assert caught.value.error_code == 400
    return caught.value.description


@pytest.mark.parametrize("data", ["x", "x" * 64, "я" * 32, "🐓" * 16])
def test_data_of_1_to_64_bytes_is_taken(data: str) -> None:
    markup = keyboard([button(data)])
    assert check_inline_keyboard(markup) == markup


@pytest.mark.parametrize("data", ["", "x" * 65, "я" * 33, "🐓" * 16 + "x"])
def test_data_is_counted_in_bytes(data: str) -> None:
    assert words(keyboard([button()], [button(data)])) == "Bad Request: BUTTON_DATA_INVALID"


def test_a_button_has_to_do_something() -> None:
    prefix = "Bad Request: can't parse inline keyboard button: "
    text_only = [{"text": "7♠", "style": "primary"}]
    assert words(keyboard(text_only)) == prefix + "Text buttons are unallowed in the inline keyboard"


@pytest.mark.parametrize(
    "action",
    [{"url": "https://t.me/petukh_bot"}, {"switch_inline_query": ""}, {"copy_text": {"text": "x"}}],
)
def test_other_actions_need_no_data(action: dict[str, Any]) -> None:
    markup = keyboard([{"text": "x", **action}])
    assert check_inline_keyboard(markup) == markup


@pytest.mark.parametrize("style", ["danger", "success", "primary"])
def test_the_three_styles(style: str) -> None:
    markup = keyboard([button(style=style)])
    assert check_inline_keyboard(markup) == markup


def test_any_other_style_is_refused() -> None:
    prefix = "Bad Request: can't parse inline keyboard button: "
    assert words(keyboard([button(style="green")])) == prefix + "invalid button style specified"


def test_a_hundred_buttons_eight_in_a_row_are_the_most() -> None:
    full = keyboard(*([button() for _ in range(8)] for _ in range(12)), [button() for _ in range(4)])
    assert check_inline_keyboard(full) == full
    too_many = keyboard(*full["inline_keyboard"], [button()])
    assert words(too_many) == "Bad Request: reply markup is too long"
    assert words(keyboard([button() for _ in range(9)])) == "Bad Request: reply markup is too long"


def test_empty_rows_and_buttons_without_text_are_dropped() -> None:
    blank = {"text": " ", "callback_data": "x"}
    assert check_inline_keyboard(keyboard([], [button(), blank], [blank])) == keyboard([button()])
    assert check_inline_keyboard(keyboard()) == keyboard()
