"""The repository speaks of the project alone, and a new machine gets only what it pins."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import pairwise

import pytest

from tests.house.tree import ROOT, tracked

LOCKS = ("run", "dev", "bench")
# Spelt in pieces so that this file does not find itself.
HOSTS = ["py" + r"pi\.org", "python" + "hosted", "npm" + "js", "deb" + r"ian\.org"]
PACKAGE_HOSTS = re.compile("|".join(HOSTS))
MACHINE_PATHS = re.compile(r"/(?:wo" + r"rk|ro" + r"ot|ho" + r"me/[a-z]+)/")


def text_of_tree() -> list[tuple[str, str]]:
    found = []
    for path in tracked():
        try:
            found.append((str(path.relative_to(ROOT)), path.read_text("utf-8")))
        except UnicodeDecodeError:
            continue
    return found


@pytest.mark.parametrize("pattern", [PACKAGE_HOSTS, MACHINE_PATHS], ids=["package hosts", "machine paths"])
def test_no_file_names_a_package_host_or_a_path_of_this_machine(pattern: re.Pattern[str]) -> None:
    assert [(name, pattern.findall(text)) for name, text in text_of_tree() if pattern.search(text)] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pinned_package_has_an_exact_version_and_hashes(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    entries = re.split(r"\n(?=\S)", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).strip())
    assert len(entries) > 10
    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []
    assert not re.search(r"https?:|file:|-index-url|@ ", text)


def test_what_a_host_installs_is_what_was_tested() -> None:
    texts = [(ROOT / "requirements" / f"{lock}.txt").read_text() for lock in LOCKS]
    pins = [dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)) for text in texts]
    for narrow, wide in pairwise(pins):
        assert narrow.items() <= wide.items()


def test_the_rooms_know_only_whom_they_may() -> None:
    checked = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_container_installs_and_starts_as_make_run_does() -> None:
    make = (ROOT / "Makefile").read_text()
    steps = (ROOT / "Dockerfile").read_text()
    assert "-r requirements/run.txt" in make
    assert "--require-hashes -r requirements/run.txt" in steps
    assert "$(BIN)/petukh-bot\n" in make
    assert 'CMD ["petukh-bot"]' in steps
    copied = set(re.findall(r"^COPY (\w+) \1$", steps, re.MULTILINE))
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "bench", "ladder"}
    assert copied == packages


def test_the_container_runs_as_nobody_special_and_keeps_its_data_in_a_volume() -> None:
    steps = (ROOT / "Dockerfile").read_text().splitlines()
    user = steps.index("USER petukh")
    assert user < next(i for i, step in enumerate(steps) if step.startswith("CMD"))
    assert "VOLUME /data" in steps
    assert any("ENV PETUKH_DATABASE=/data/" in step for step in steps)
