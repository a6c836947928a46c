"""§6: leads, and cards that must beat."""

import pytest

from . import CLASSIC
from .follow import follows, leads


@pytest.mark.parametrize(
    ("must_beat", "hand", "table", "allowed"),
    [
        ("never", "7h Ah 8s", "9h", "7h Ah"),
        ("trump", "7h Ah 8s", "9h", "7h Ah"),  # no trump is demanded here
        ("always", "7h Ah 8s", "9h", "Ah"),
        ("always", "7h 8h 8s", "9h", "7h 8h"),  # nothing beats it
        ("always", "7h Ah 8s", "9h 7c", "7h Ah"),  # a trump is winning: no heart beats it
        ("never", "7c Ac 8s", "9h 9c", "7c Ac"),
        ("trump", "7c Ac 8s", "9h 9c", "Ac"),
        ("trump", "7c 8c 8s", "9h 9c", "7c 8c"),  # none is higher: "else any trump"
        ("trump", "7c Ac 8s", "9c", "Ac"),  # trumps led: a trump must be played
        ("always", "7c Ac 8s", "9h 9c", "Ac"),
        ("always", "7c 8c 8s", "9h 9c", "7c 8c"),
        ("always", "7c Ac 8s", "9h Th", "7c Ac"),
        ("always", "7s 8s 9s", "9h 9c", "7s 8s 9s"),
    ],
)
def test_what_may_follow(must_beat: str, hand: str, table: str, allowed: str) -> None:
    rules = CLASSIC | {"must_beat": must_beat}
    assert follows(rules, hand.split(), table.split(), "c") == allowed.split()


@pytest.mark.parametrize(
    ("changes", "hand", "opening", "at_one", "allowed"),
    [
        ({}, "7c Ac 8s", True, True, "7c Ac 8s"),
        ({"ace_of_trumps_leads": True}, "7c Ac 8s", False, False, "Ac"),
        ({"ace_of_trumps_leads": True}, "7c Kc 8s", False, False, "7c Kc 8s"),
        ({"trump_lead_at_one": "opening"}, "7c Kc 8s", True, True, "7c Kc"),
        ({"trump_lead_at_one": "opening"}, "7c Kc 8s", True, False, "7c Kc 8s"),
        ({"trump_lead_at_one": "opening"}, "7c Kc 8s", False, True, "7c Kc 8s"),
        ({"trump_lead_at_one": "every"}, "7c Kc 8s", False, True, "7c Kc"),
        ({"trump_lead_at_one": "every"}, "7h Kh 8s", False, True, "7h Kh 8s"),
    ],
)
def test_what_may_be_led(
    *, changes: dict[str, object], hand: str, opening: bool, at_one: bool, allowed: str
) -> None:
    found = leads(CLASSIC | changes, hand.split(), "c", opening=opening, somebody_at_one=at_one)
    assert found == allowed.split()
