"""Installs the project as the command `petukh-bot`, with nothing but the standard library.

A build backend (PEP 517 and 660) in the tree itself: one from a package host could be pinned by no lock,
since pip fetches it on its own. `pip install --no-index --no-deps -e .` links the tree into an environment,
without `-e` it is copied.
"""

from __future__ import annotations

import base64
import hashlib
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("petukh", "bot", "sandbox")

Settings = Mapping[str, object] | None


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel with everything that runs; its name."""
    return _written(wheel_directory, dict(_sources()))


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel that leads back to this tree; its name."""
    return _written(wheel_directory, {"petukh.pth": f"{ROOT}\n".encode()})


def _sources() -> Iterator[tuple[str, bytes]]:
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                yield file.relative_to(ROOT).as_posix(), file.read_bytes()


def _written(directory: str, files: dict[str, bytes]) -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    known = f"{project['name']}-{project['version']}"
    about = f"{known}.dist-info"
    needs = [f"Requires-Dist: {each}" for each in project["dependencies"]]
    metadata = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}"]
    metadata += [f"Requires-Python: {project['requires-python']}", *needs]
    scripts = [f"{name} = {entry}" for name, entry in project["scripts"].items()]
    wheel = ["Wheel-Version: 1.0", "Generator: petukh", "Root-Is-Purelib: true", "Tag: py3-none-any"]
    for name, lines in (
        ("METADATA", metadata),
        ("WHEEL", wheel),
        ("entry_points.txt", ["[console_scripts]", *scripts]),
    ):
        files[f"{about}/{name}"] = "".join(f"{line}\n" for line in lines).encode()
    record = [f"{name},{_digest(content)},{len(content)}" for name, content in files.items()]
    record.append(f"{about}/RECORD,,")
    files[f"{about}/RECORD"] = "".join(f"{line}\n" for line in record).encode()
    name = f"{known}-py3-none-any.whl"
    with zipfile.ZipFile(Path(directory) / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return name


def _digest(content: bytes) -> str:
    code = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
    return f"sha256={code.decode()}"
