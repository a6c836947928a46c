"""How the bot and the process that thinks for it write to each other: lengths and pickles.

Nobody else can write to these pipes, so that what is read from them can be trusted.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from struct import Struct
from typing import Any

HEAD = Struct("!I")
"""Before every message: its length in bytes."""


@dataclass(frozen=True, slots=True)
class Order:
    """A function that can be imported by its name, and what it is to be called with."""

    work: Callable[..., Any]
    args: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of an order."""

    result: Any


@dataclass(frozen=True, slots=True)
class Failure:
    """An order broke: where in the code and by what kind of exception; its words might tell cards."""

    where: str


def packed(message: Order | Thought | Failure) -> bytes:
    """A message as it is written."""
    body = pickle.dumps(message)
    return HEAD.pack(len(body)) + body
