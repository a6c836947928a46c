"""States, actions, rules and logs of games as JSON, versioned."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, get_args

from pydantic import TypeAdapter, ValidationError

from petukh.model.actions import Action, Seat
from petukh.model.state import Phase, State, Tally
from petukh.model.value import value
from petukh.rules.model import Rules
from petukh.upgrade import from_version_1

VERSION = 2


class BadSave(ValueError):
    """Not a state, an action, rules or a log of a version this code reads; says what is wrong."""


@value
class Log:
    """A whole game as it can be played again."""

    rules: Rules
    players: int
    dealer: Seat
    actions: tuple[Action, ...]


def _adapters(union: Any) -> Mapping[str, TypeAdapter[Any]]:
    return {kind.__name__: TypeAdapter(kind) for kind in get_args(union)}


_ACTIONS = _adapters(Action)
_PHASES = _adapters(Phase)
_COUNTS: TypeAdapter[tuple[int, ...]] = TypeAdapter(tuple[int, ...])
_COUNT = TypeAdapter(int)
_TALLY = TypeAdapter(Tally)


def dump_rules(rules: Rules) -> str:
    """Rules as JSON."""
    return _dump({"rules": rules.model_dump(mode="json")})


def load_rules(text: str) -> Rules:
    """Rules from JSON; raises ``BadSave``."""
    return _rules(_load(text, "rules"))


def dump_action(action: Action) -> str:
    """An action as JSON."""
    return _dump(_tagged(action, _ACTIONS))


def load_action(text: str) -> Action:
    """An action from JSON; raises ``BadSave``."""
    return _action(_load(text, "an action"))


def dump_state(state: State) -> str:
    """A state, secrets and all, as JSON."""
    return _dump(
        {
            "rules": state.rules.model_dump(mode="json"),
            "scores": state.scores,
            "tally": _TALLY.dump_python(state.tally, mode="json"),
            "dealer": state.dealer,
            "deal_number": state.deal_number,
            "decisions": state.decisions,
            "phase": _tagged(state.phase, _PHASES),
        }
    )


def load_state(text: str) -> State:
    """A state from JSON; raises ``BadSave``."""
    fields = _load(text, "a state")
    phase: Phase = _untagged(_field(fields, "phase"), _PHASES, "phase")
    return State(
        rules=_rules(fields),
        scores=_valid(_COUNTS, fields, "scores"),
        tally=_valid(_TALLY, fields, "tally"),
        dealer=_valid(_COUNT, fields, "dealer"),
        deal_number=_valid(_COUNT, fields, "deal_number"),
        decisions=_valid(_COUNTS, fields, "decisions"),
        phase=phase,
    )


def dump_log(log: Log) -> str:
    """A game as lines of JSON: the table first, then an action a line."""
    table = {"rules": log.rules.model_dump(mode="json"), "players": log.players, "dealer": log.dealer}
    return "\n".join([_dump(table), *map(dump_action, log.actions)]) + "\n"


def load_log(text: str) -> Log:
    """A game from its lines; raises ``BadSave`` naming the line."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines:
        raise BadSave("an empty log; the first line must describe the table")
    table = _load(lines[0][1], "a table")
    actions = []
    for number, line in lines[1:]:
        try:
            actions.append(load_action(line))
        except BadSave as error:
            raise BadSave(f"line {number}: {error}") from error
    return Log(
        _rules(table), _valid(_COUNT, table, "players"), _valid(_COUNT, table, "dealer"), tuple(actions)
    )


def _dump(fields: dict[str, Any]) -> str:
    return json.dumps({"v": VERSION, **fields}, separators=(",", ":"), ensure_ascii=False)


def _load(text: str, what: str) -> dict[str, Any]:
    try:
        fields = json.loads(text)
    except ValueError as error:
        raise BadSave(f"not {what}: not JSON ({error})") from error
    if not isinstance(fields, dict):
        raise BadSave(f"not {what}: an object was expected")
    match fields.pop("v", None):
        case 1:
            return from_version_1(fields)
        case version if version == VERSION:
            return fields
        case version:
            raise BadSave(f"not {what} of version {VERSION}: its version is {version!r}")


def _rules(fields: dict[str, Any]) -> Rules:
    return _rules_from(json.dumps(_field(fields, "rules")))


@lru_cache(maxsize=256)
def _rules_from(text: str) -> Rules:
    """Tables mostly share a few rule sets: one object each will do."""
    try:
        return Rules.model_validate_json(text)
    except ValidationError as error:
        raise BadSave(f"rules: {_faults(error)}") from None


def _action(fields: dict[str, Any]) -> Action:
    action: Action = _untagged(fields, _ACTIONS, "action")
    return action


def _tagged(value: Action | Phase, adapters: Mapping[str, TypeAdapter[Any]]) -> dict[str, Any]:
    kind = type(value).__name__
    return {"type": kind, **adapters[kind].dump_python(value, mode="json")}


def _untagged(value: Any, adapters: Mapping[str, TypeAdapter[Any]], what: str) -> Any:
    if not isinstance(value, dict):
        raise BadSave(f"{what}: an object was expected")
    fields = dict(value)
    kind = fields.pop("type", None)
    if kind not in adapters:
        raise BadSave(f"{what}: {kind!r} is none of {', '.join(adapters)}")
    try:
        return adapters[kind].validate_python(fields)
    except ValidationError as error:
        raise BadSave(f"{what} {kind}: {_faults(error)}") from None


def _field(fields: dict[str, Any], name: str) -> Any:
    if name not in fields:
        raise BadSave(f"{name} is missing")
    return fields[name]


def _valid(adapter: TypeAdapter[Any], fields: dict[str, Any], name: str) -> Any:
    try:
        return adapter.validate_python(_field(fields, name))
    except ValidationError as error:
        raise BadSave(f"{name}: {_faults(error)}") from None


def _faults(error: ValidationError) -> str:
    """What is wrong and where, without the values: they may be somebody's cards, and errors are logged."""
    found = error.errors(include_url=False, include_input=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, fault['loc'])) or 'the whole'}: {fault['msg']}" for fault in found)
