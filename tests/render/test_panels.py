"""Whole deals look as somebody has read and approved (write anew: ``python -m tests.render.playbook``)."""

from __future__ import annotations

import pytest

from bot.render.texts import LANGUAGES
from tests.render.playbook import PANELS, PLAYS, told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLAYS)
def test_a_deal_looks_as_it_was_approved(name: str, language: str) -> None:
    assert told(name, language) == (PANELS / f"{name}.{language}.txt").read_text("utf-8")
