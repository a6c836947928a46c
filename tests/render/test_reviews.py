"""Reviews and hints read as somebody has approved them (write anew: ``python -m tests.render.reviews``)."""

from __future__ import annotations

import re

import pytest

from bot.render.advice import hint_popup
from bot.render.look_back import review_page
from bot.render.popup import LONGEST
from bot.render.texts import LANGUAGES
from petukh.ai.advice import Reason
from petukh.ai.hint import Hint
from tests.render.reviews import LESSONS, REVIEWS, hints, reviewed, told

LINES = 14


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_deals_are_looked_back_upon_as_it_was_approved(language: str) -> None:
    assert "\n".join(told(name, language) for name in LESSONS) == (REVIEWS / f"{language}.txt").read_text(
        "utf-8"
    )


@pytest.mark.parametrize("name", LESSONS)
def test_a_review_is_short_and_its_sum_can_be_done_again(name: str) -> None:
    text = review_page(reviewed(name), "en").text
    assert text.count("\n") < LINES
    total = next(line for line in text.splitlines() if line.startswith("The cards promised"))
    figures = [
        float(each.replace("−", "-")) for each in re.findall(r"[+−]?\d+(?:\.\d)?", total.replace("</b>.", ""))
    ]
    *parts, brought = figures
    assert sum(parts) == pytest.approx(brought)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_fits_a_popup_with_any_choice(language: str) -> None:
    for name in LESSONS:
        for decision, given in zip(reviewed(name).decisions, hints(name), strict=True):
            for reason in (None, *Reason):
                words = hint_popup(Hint(given.action, reason, given.written_off), decision.seen, language)
                assert words.startswith("💡")
                assert len(words) <= LONGEST
                assert not words.endswith("…")
