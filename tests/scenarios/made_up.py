"""What strangers and chance may send, as strategies: callback data and commands."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from bot.render.screen import Op, Press
from bot.telegram.callback_data import MOST_BYTES, encode
from bot.telegram.handlers.commands import NAMES
from petukh.cards import full_deck

# Lone surrogates are no UTF-8: neither Telegram nor JSON carries them.
ANYTHING = st.characters(exclude_categories=["Cs"])
AFTER = ["!", ",", "\x9b", "", " ", "  ", "\n", "\t", "\u00a0", "\u3000", "\u2028", "\u200b"]


def _fitting(text: str) -> str:
    """So much of it as callback data takes; never nothing."""
    return text.encode()[:MOST_BYTES].decode(errors="ignore") or "x"


NOISE = st.text(ANYTHING, min_size=1, max_size=MOST_BYTES).map(_fitting)
"""Anything at all that fits into callback data."""


def presses(table_id: int) -> SearchStrategy[Press]:
    """Presses as the bot makes them: every kind, this table and others, any game and moment."""
    args = ["", "1", "5", "32", "15", "classic", "salon", "ru", "xx", "stop", "play", *full_deck(36)[::5]]
    return st.builds(
        Press,
        st.sampled_from(Op),
        st.one_of(st.just(table_id), st.sampled_from([0, 2, 10**9, 36**12 - 1])),
        st.one_of(st.integers(0, 2), st.integers(0, 36**12 - 1)),
        st.one_of(st.integers(0, 9), st.integers(0, 36**12 - 1)),
        st.one_of(st.sampled_from(args), st.from_regex(r"[0-9A-Za-z_-]{1,24}", fullmatch=True)),
        st.booleans(),
    ).filter(lambda press: press.op is not Op.FORGET or not press.arg.isdigit())


@st.composite
def almost(draw: DrawFn, table_id: int) -> str:
    """What was data of ours until somebody changed a part of it, or two."""
    parts = encode(draw(presses(table_id))).split(":")
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(parts) - 1))
        match draw(st.sampled_from(["other", "longer", "gone", "twice", "louder", "off"])):
            case "other":
                parts[at] = draw(st.text(ANYTHING, max_size=12))
            case "longer":
                parts[at] += draw(st.text(ANYTHING, min_size=1, max_size=3))
            case "gone" if len(parts) > 1:
                del parts[at]
            case "twice":
                parts.insert(at, parts[at])
            case "louder":
                parts[at] = parts[at].upper()
            case _:
                parts[at] = parts[at][:-1]
    return _fitting(":".join(parts))


def of_another_version(press: Press) -> str:
    """Data of a scheme that is not ours."""
    return "2" + encode(replace(press, arg=press.arg[:20]))[1:]


@st.composite
def commands(draw: DrawFn, bot_name: str) -> str:
    """A command: of ours or not, to this bot or another, with whatever may follow it."""
    name = draw(st.one_of(st.sampled_from(sorted(NAMES)), st.text("abcxyz_09", min_size=1, max_size=32)))
    name = draw(st.sampled_from([name, name.upper(), name.capitalize()]))
    to = draw(st.sampled_from(["", "", f"@{bot_name}", f"@{bot_name.upper()}", "@some_other_bot", "@"]))
    payload = draw(
        st.one_of(
            st.just(""),
            st.sampled_from(["t1", "t0", "t" + "9" * 15, "t" + "9" * 40, "tt1", "132", "0", "classic", "ru"]),
            st.text(ANYTHING, max_size=40),
            st.text("0123456789abcdefxyz-", min_size=60, max_size=300),
        )
    )
    before, between = draw(st.sampled_from(["", "", "", " "])), draw(st.sampled_from(AFTER))
    return f"{before}/{name}{to}{between}{payload}"
