"""The command `petukh-bot`: what it starts, and that it is installed without asking any host."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tests.house.tree import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_command_is_the_bots_with_the_arguments_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = EntryPoint("petukh-bot", PROJECT["scripts"]["petukh-bot"], "console_scripts")
    monkeypatch.setattr(sys, "argv", ["petukh-bot", "--help"])
    with pytest.raises(SystemExit) as ended:
        entry.load()()
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("usage: petukh-bot")
    assert {"backup", "restore", "doctor"} <= set(told.split())


@pytest.mark.parametrize("how", [[], ["-e"]], ids=["copied", "linked"])
def test_it_is_installed_from_the_tree_alone(tmp_path: Path, how: list[str]) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--isolated", "install", "--quiet"]
    target = tmp_path / "there"
    subprocess.run(
        [*pip, "--no-index", "--no-deps", "--prefix", target, *how, ROOT], check=True, cwd=tmp_path
    )
    (command,) = target.rglob("petukh-bot")
    (packages,) = target.rglob("site-packages")
    leads_to = ROOT if how else packages
    told = subprocess.run(
        [command, "doctor"],
        env={"PYTHONPATH": str(leads_to), "PETUKH_DATABASE": str(tmp_path / "none")},
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert "telegram_token is not set" in told.stdout
    assert told.stderr == ""
    if how:
        assert (packages / "petukh.pth").read_text() == f"{ROOT}\n"
    else:
        kinds = {path.suffix for path in packages.rglob("*") if path.is_file()}
        assert {".py", ".ftl", ".html", ".json", ".css", ".js"} <= kinds
