"""The examples for hosts and the page about operations name only what there is."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from bot.settings import Settings, variable
from tests.house.tree import ROOT

COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
UNIT = (ROOT / "deploy" / "petukh.service").read_text("utf-8")
PAGE = (ROOT / "docs" / "operations.md").read_text("utf-8")
KNOWN = {variable(key) for key in Settings.model_fields}


@pytest.mark.parametrize("text", [COMPOSE, UNIT], ids=["compose", "systemd"])
def test_every_variable_given_is_a_setting(text: str) -> None:
    given = set(re.findall(r"\b(?:PETUKH|TELEGRAM)_[A-Z_]+", text))
    assert given
    assert given <= KNOWN


@pytest.mark.parametrize(
    ("text", "grace"),
    [(COMPOSE, r"stop_grace_period: (\d+)s"), (UNIT, r"TimeoutStopSec=(\d+)")],
    ids=["compose", "systemd"],
)
def test_the_bot_has_time_to_finish_what_is_under_way(text: str, grace: str) -> None:
    (seconds,) = re.findall(grace, text)
    assert float(seconds) > Settings.model_fields["stop_seconds"].default


def test_every_figure_named_is_one_that_is_counted() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "bot").rglob("*.py"))
    named = set(re.findall(r"`(petukh_[a-z_]+)", PAGE))
    counted = set(re.findall(r'"(petukh_[a-z_]+)"', sources))
    assert named == counted


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed here")
def test_systemd_understands_the_unit() -> None:
    unit = ROOT / "deploy" / "petukh.service"
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--recursive-errors=no", unit],
        check=False,
        capture_output=True,
        text=True,
    )
    told = [line for line in checked.stderr.splitlines() if "Unknown" in line or "Invalid" in line]
    assert told == []
