"""What really happens in chats: docs/scenarios.md has a row for each, and each row has tests."""

from __future__ import annotations

import re

from tests.house.tree import ROOT, tracked

ROWS = range(1, 31)
HEAD = re.compile(r"^## (\d+)\. ", re.MULTILINE)
TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)
NAME = re.compile(r"`(test_row_(\d\d)_\w+)`")
PAGE = (ROOT / "docs" / "scenarios.md").read_text("utf-8")


def collected() -> set[str]:
    """The name of every test."""
    return {
        name
        for path in tracked()
        if path.name.startswith("test_") and path.suffix == ".py"
        for name in TEST.findall(path.read_text("utf-8"))
    }


TESTS = collected()


def named() -> dict[int, list[tuple[str, int]]]:
    """The tests that the page names by row, each with the row that its own name gives."""
    _, *parts = HEAD.split(PAGE)
    return {
        int(row): [(name, int(own)) for name, own in NAME.findall(text)]
        for row, text in zip(parts[::2], parts[1::2], strict=True)
    }


def test_the_page_has_every_row_once_and_in_order() -> None:
    assert [int(row) for row in HEAD.findall(PAGE)] == list(ROWS)


def test_every_row_has_a_test() -> None:
    tested = {row for row in ROWS for name in TESTS if name.startswith(f"test_row_{row:02}_")}
    assert sorted(set(ROWS) - tested) == []


def test_the_page_names_a_test_of_every_row() -> None:
    assert [row for row, names in named().items() if not names] == []


def test_the_page_names_tests_that_there_are_under_their_row() -> None:
    wrong = [
        (row, name)
        for row, names in named().items()
        for name, own in names
        if own != row or name not in TESTS
    ]
    assert wrong == []


def test_tests_of_rows_are_named_alike() -> None:
    numbered = [name for name in TESTS if re.match(r"test_(row_)?\d", name)]
    assert [name for name in numbered if not re.match(r"test_row_(0[1-9]|[12]\d|30)_", name)] == []
