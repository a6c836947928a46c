"""The ties of the options within the game: each is read in one module, and told by rows of the golden tables.

Their texts and their paragraphs in the rulebooks are tied in ``tests/render/test_options.py``.
"""

from __future__ import annotations

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from pydantic import BaseModel

import petukh
from petukh.rules.catalogue import NUMBERED, Value, field_of, value_at
from petukh.rules.model import Rules
from petukh.rules.offered import values_of
from tests.petukh.test_golden import GOLDEN, rules_of

CORE: Final = Path(petukh.__file__).parent
GROUPS: Final = {name: field.annotation for name, field in Rules.model_fields.items()}
NOT_OF_THE_GAME: Final = {"ending.unit", "ending.brains_pay"}
"""What only the bot's screens and its sheet ask for."""
READ_BY_THE_RULES: Final = {"table.seats"}
"""How many may sit down is itself a matter of which rules go together."""


def option(path: str) -> str:
    """An option as one field of its group: the columns of a combination belong together."""
    return ".".join(path.split(".")[:2])


OPTIONS: Final = sorted({option(path) for path in NUMBERED})


@cache
def readers() -> dict[str, set[str]]:
    """Which modules read which options, the rules themselves apart."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for module in CORE.rglob("*.py"):
        if "rules" in module.parts[len(CORE.parts) :]:
            continue
        for name in options_read(ast.parse(module.read_text(encoding="utf-8"))):
            found[name].add(module.relative_to(CORE).as_posix())
    return found


def options_read(tree: ast.Module) -> set[str]:
    """Attributes of a group: of ``rules.<group>``, of a name bound to one, or of a parameter typed as one."""
    found = set()
    for scope in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        groups = {**groups_given(scope), **groups_named(scope)}
        for node in ast.walk(scope):
            if not isinstance(node, ast.Attribute):
                continue
            group = group_meant(node.value, groups)
            if group is not None and node.attr in GROUPS[group].model_fields:  # type: ignore[union-attr]
                found.add(f"{group}.{node.attr}")
    return found


def groups_given(scope: ast.FunctionDef) -> dict[str, str]:
    classes = {kind.__name__: name for name, kind in GROUPS.items() if kind is not None}
    given = [*scope.args.args, *scope.args.kwonlyargs]
    return {
        each.arg: classes[each.annotation.id]
        for each in given
        if isinstance(each.annotation, ast.Name) and each.annotation.id in classes
    }


def groups_named(scope: ast.FunctionDef) -> dict[str, str]:
    return {
        target.id: value.attr
        for target, value in names_bound(scope)
        if isinstance(target, ast.Name) and isinstance(value, ast.Attribute) and value.attr in GROUPS
    }


def names_bound(scope: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Every name with what it is bound to, those bound several at once too."""
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                        yield from zip(target.elts, value.elts, strict=False)
                    yield target, value
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                yield target, value
            case ast.NamedExpr(target=target, value=value):
                yield target, value


def group_meant(node: ast.expr, groups: dict[str, str]) -> str | None:
    if isinstance(node, ast.Attribute):
        return node.attr if node.attr in GROUPS else None
    return groups.get(node.id) if isinstance(node, ast.Name) else None


@pytest.mark.parametrize(
    "name", [each for each in OPTIONS if each not in NOT_OF_THE_GAME | READ_BY_THE_RULES]
)
def test_an_option_is_read_in_exactly_one_module(name: str) -> None:
    assert len(readers()[name]) == 1, f"{name} is read in {sorted(readers()[name]) or 'no module'}"


def golden_rows() -> list[dict[str, Any]]:
    """The rows that are played: of every table but the counters."""
    return [
        row
        for file in sorted(GOLDEN.glob("*.toml"))
        for kind, rows in tomllib.loads(file.read_text(encoding="utf-8")).items()
        if kind != "counter"
        for row in rows
    ]


ROWS: Final = golden_rows()


@pytest.mark.parametrize("name", [each for each in OPTIONS if each not in NOT_OF_THE_GAME])
def test_rows_of_the_golden_tables_tell_of_an_option(name: str) -> None:
    assert any(tells_of(row, name) for row in ROWS), f"no row tells of {name}"


def tells_of(row: dict[str, Any], name: str) -> bool:
    """By its title, by the options it sets, or because a worked example is about them."""
    set_here = {option(path) for path in (*row.get("options", ()), *row.get("about", ()))}
    return name in set_here or name.split(".")[1] in row["example"].split(", ")[-1]


@pytest.mark.parametrize("path", [each for each in NUMBERED if each not in NOT_OF_THE_GAME])
def test_every_value_of_an_option_is_played_by_a_row(path: str) -> None:
    wanted = {kind_of(path, value) for value in values_of(path)}
    played = {kind_of(path, value_at(rules_of(row), path)) for row in ROWS}
    assert wanted <= played, f"{path}: no row is played with {wanted - played}"


def kind_of(path: str, value: Value) -> Value:
    """A value, or only that it is a number where any may be given."""
    listed = "enum" in str(type(value)).lower() or path in ("table.deck", "boys.crooked")
    if isinstance(value, bool) or not isinstance(value, int) or listed:
        return value
    return "a number"


def test_every_row_names_a_rule_there_is() -> None:
    """The other way: a row is about a worked example, an option, or a chapter's own subject."""
    subjects = {"several at 0", "several at zero", "four", "claims", "refusals", "knock-out"}
    fields = {part for path in NUMBERED for part in path.split(".")[1:]} | subjects
    for row in ROWS:
        chapter, _, subject = row["example"].partition(", ")
        if subject:
            assert subject in fields, f"{row['example']}: {row['says']}"
            assert chapter.isdigit()
        else:
            assert chapter.startswith("13."), row["example"]


def test_all_worked_examples_have_their_rows() -> None:
    """RULES §13 has thirty-five."""
    told = {row["example"].partition(".")[2] for row in ROWS if row["example"].startswith("13.")}
    assert told == {str(number) for number in range(1, 36)}


def test_rule_ids_are_one_an_option() -> None:
    ids: defaultdict[str, list[str]] = defaultdict(list)
    for name in OPTIONS:
        group, field = name.split(".")
        kind = GROUPS[group]
        assert kind is not None
        assert issubclass(kind, BaseModel)
        text = kind.model_fields[field].description or ""
        ids[text.rpartition("[")[2].partition("]")[0]].append(name)
    assert all(len(names) == 1 for names in ids.values()), ids
    assert all(rule.endswith(f".{names[0].split('.')[1]}") for rule, names in ids.items()), ids
    assert field_of(NUMBERED[0]).description
