"""The example of a configuration is complete, true and loads."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bot.settings import Settings, load, variable
from tests.house.tree import ROOT

EXAMPLE = (ROOT / "config.example.toml").read_text("utf-8")
KEY = re.compile(r"^# (?=[a-z_]+ = )", re.MULTILINE)


@pytest.fixture(autouse=True)
def nothing_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for field in Settings.model_fields:
        monkeypatch.delenv(variable(field), raising=False)


def load_from(file: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setenv("PETUKH_CONFIG", str(file))
    return load()


def test_every_setting_is_in_the_example_and_nothing_else() -> None:
    assert set(tomllib.loads(KEY.sub("", EXAMPLE))) == set(Settings.model_fields)


def test_every_setting_is_explained() -> None:
    paragraphs = [p for p in EXAMPLE.split("\n\n") if KEY.search(p)]
    assert [p for p in paragraphs if len(KEY.sub("", p.splitlines()[0])) < 20] == []


def test_the_example_as_it_is_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "as-is.toml").write_text(EXAMPLE, "utf-8")
    (tmp_path / "empty.toml").write_text("", "utf-8")
    assert load_from(tmp_path / "as-is.toml", monkeypatch) == load_from(tmp_path / "empty.toml", monkeypatch)


def test_the_values_shown_are_the_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "all.toml").write_text(KEY.sub("", EXAMPLE), "utf-8")
    (tmp_path / "empty.toml").write_text("", "utf-8")
    shown = load_from(tmp_path / "all.toml", monkeypatch)
    default = load_from(tmp_path / "empty.toml", monkeypatch)
    differing = {name for name in Settings.model_fields if getattr(shown, name) != getattr(default, name)}
    assert differing == {"telegram_token", "webhook_url", "webhook_secret", "health_port"}
