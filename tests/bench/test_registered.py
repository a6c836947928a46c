"""Every benchmark that can be named can be run. Nothing here is timed."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from bench.__main__ import BENCHMARKS

BENCH = Path(__file__).parents[2] / "bench"


def reports(path: Path) -> bool:
    """Whether a module has ``run(short)``. Read, not imported: OpenSpiel is there for benchmarks alone."""
    return any(
        isinstance(node, ast.FunctionDef)
        and node.name == "run"
        and [argument.arg for argument in node.args.args] == ["short"]
        for node in ast.parse(path.read_text("utf-8")).body
    )


@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_registered_benchmark_reports(name: str) -> None:
    assert reports(BENCH / f"{name}.py")


def test_every_benchmark_is_registered() -> None:
    assert {path.stem for path in BENCH.glob("*.py") if reports(path)} == set(BENCHMARKS)


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "bench", "upates"],
        cwd=BENCH.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 2
    assert "upates" in asked.stderr
    assert all(name in asked.stderr for name in BENCHMARKS)
