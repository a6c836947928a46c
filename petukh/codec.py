"""States, actions and rules as JSON, versioned."""

from __future__ import annotations

from petukh.model.actions import Action
from petukh.model.state import State
from petukh.rules.model import Rules


class BadSave(ValueError):
    """Text that is not a state, an action or rules of a version this code reads; says what is wrong."""


def dump_rules(rules: Rules) -> str:
    """Rules as JSON."""
    raise NotImplementedError


def load_rules(text: str) -> Rules:
    """Rules from JSON; raises ``BadSave``."""
    raise NotImplementedError


def dump_action(action: Action) -> str:
    """An action as JSON."""
    raise NotImplementedError


def load_action(text: str) -> Action:
    """An action from JSON; raises ``BadSave``."""
    raise NotImplementedError


def dump_state(state: State) -> str:
    """A state, secrets and all, as JSON."""
    raise NotImplementedError


def load_state(text: str) -> State:
    """A state from JSON; raises ``BadSave``."""
    raise NotImplementedError
