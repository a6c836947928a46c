"""Immutable records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A dataclass with slots that is never changed once made: the type checker refuses an assignment.

    Not ``frozen=True``, whose constructor takes four times as long: a move makes half a dozen records.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
