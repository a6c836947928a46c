"""Saves of earlier versions, brought up to date."""

from __future__ import annotations

from typing import Any


def from_version_1(fields: dict[str, Any]) -> dict[str, Any]:
    """One bar stood for both buying and passing, and crosses were all that was kept beside the scores."""
    found = dict(fields)
    if isinstance(rules := found.get("rules"), dict):
        found["rules"] = _rules(rules)
    if isinstance(phase := found.get("phase"), dict):
        found["phase"] = _phase(phase, found.get("dealer"))
    if "crosses" in found:
        crosses = found.pop("crosses")
        nothing = [0] * len(crosses) if isinstance(crosses, list) else None
        out = [False] * len(crosses) if isinstance(crosses, list) else None
        found["tally"] = {
            "crosses": crosses,
            "circles": nothing,
            "refusals": nothing,
            "out": out,
            "stakes": nothing,
        }
    return found


def _rules(rules: dict[str, Any]) -> dict[str, Any]:
    buying = rules.get("buying")
    if not isinstance(buying, dict) or "no_buy_no_pass_at" not in buying:
        return rules
    bars = {name: value for name, value in buying.items() if name != "no_buy_no_pass_at"}
    bars["no_buy_at"] = bars["no_pass_at"] = buying["no_buy_no_pass_at"]
    return {**rules, "buying": bars}


def _phase(phase: dict[str, Any], dealer: Any) -> dict[str, Any]:
    """No card lay dead, nothing was claimed or declared, nobody went out; the upcard was the dealer's."""
    found = dict(phase)
    if found.get("type") == "UpcardChoice":
        found.setdefault("turn", dealer)
    seats = len(found["hands"]) if isinstance(found.get("hands"), list) else 0
    if isinstance(dealt := found.get("dealt"), dict):
        news: dict[str, Any] = {
            "dead": [],
            "declared": [None] * seats,
            "claims": [[]] * seats,
            "offences": [],
        }
        found["dealt"] = {**news, **dealt}
    if isinstance(result := found.get("result"), dict):
        nothing: dict[str, Any] = {
            "circled": [],
            "special": None,
            "claims": [[]] * seats,
            "offences": [],
            "eliminated": [],
        }
        found["result"] = {**nothing, **result}
    return found
