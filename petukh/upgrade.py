"""Saves of earlier versions, brought up to date."""

from __future__ import annotations

from typing import Any


def from_version_1(fields: dict[str, Any]) -> dict[str, Any]:
    """One bar stood for both buying and passing, and crosses were all that was kept beside the scores."""
    found = dict(fields)
    if isinstance(rules := found.get("rules"), dict):
        found["rules"] = _rules(rules)
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
