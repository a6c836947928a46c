"""§8: from the tricks of a deal to the new scores."""

from typing import Any

from .boys import columns, combination, jacks_meant
from .cards import clockwise
from .presets import Rules

Result = dict[str, Any]
# (moment, seat, points, reason); moment 0 is before play, 1-5 are the tricks, 6 is the end of the deal
Entry = tuple[int, int, int, str]
BEFORE_PLAY, END = 0, 6


def unscored(scores: list[int], crosses: list[int], winner: int) -> Result:
    """§7: a win before play scores nothing else of that deal; the others settle on their scores before it."""
    after = list(scores)
    after[winner] = 0
    return {
        "scores": after,
        "crosses": list(crosses),
        "tricks": [0] * len(scores),
        "items": [],
        "winner": winner,
        "restarted": [],
    }


def lone(rules: Rules, scores: list[int], crosses: list[int], dealer: int, seat: int) -> Result:
    """§4 `takes_all`: five written off from the one who stays, without bonuses, subject to overshoot."""
    return _close(rules, scores, crosses, dealer, tricks=[0] * len(scores), entries=[(END, seat, -5, "lone")])


def played(
    rules: Rules,
    scores: list[int],
    crosses: list[int],
    dealer: int,
    *,
    trump: str,
    hands: dict[int, list[str]],
    won: list[tuple[int, str]],
) -> Result:
    """Score a deal that was played out.

    `hands`: the cards of each active seat when play began; `won`: seat and winning card of each trick.
    """
    tricks = [sum(1 for winner, _ in won if winner == seat) for seat in range(len(scores))]
    in_turn = [seat for seat in clockwise(len(scores), dealer) if seat in hands]
    marks = list(crosses)
    entries: list[Entry] = []

    # §7: which trick, if any, makes the bonus of a seat good.
    bonus_trick: dict[int, int] = {}
    for seat in in_turn:
        if combination(hands[seat], trump, rules) is None:
            continue
        for number, (winner, card) in enumerate(won, start=1):
            # "Any trick validates the bonus (option: one taken with such a jack; unmet: tricks only)."
            good = not rules["trick_with_jack"] or card in jacks_meant(hands[seat], trump, rules)
            if winner == seat and good and seat not in bonus_trick:
                bonus_trick[seat] = number

    # "When it is credited: before play in S0, elsewhere with the first trick."
    if rules["credited"] == "before_play":
        for seat in in_turn:
            if seat in bonus_trick:
                entries.append((BEFORE_PLAY, seat, columns(hands[seat], trump, rules)[0], "boys"))

    for number, (winner, _) in enumerate(won, start=1):
        entries.append((number, winner, -1, "tricks"))
        if rules["credited"] == "first_trick" and bonus_trick.get(winner) == number:
            entries.append((number, winner, columns(hands[winner], trump, rules)[0], "boys"))

    # "None" results and remises: at the end of the deal.
    for seat in in_turn:
        if tricks[seat] > 0:
            continue
        # must_take: "an announcement without a trick is void, so its +5 is the plain remise"
        if combination(hands[seat], trump, rules) is not None and not rules["must_take"]:
            # "The none column is the whole result of the deal for that player."
            entries.append((END, seat, columns(hands[seat], trump, rules)[1], "boys_no_trick"))
        elif rules["no_trick"] == "cross":
            # "a cross wherever the plain +5 stood, whatever the ceiling; the score is unchanged"
            marks[seat] += 1
        elif not rules["remise_ceiling"] or scores[seat] <= rules["start"] - 5:
            entries.append((END, seat, 5, "remise"))

    scored = [entry for entry in entries if entry[2] != 0]
    return _close(rules, scores, marks, dealer, tricks=tricks, entries=scored)


def _close(
    rules: Rules,
    scores: list[int],
    crosses: list[int],
    dealer: int,
    *,
    tricks: list[int],
    entries: list[Entry],
) -> Result:
    after = list(scores)
    for _, seat, points, _ in entries:
        after[seat] += points
    # "below 0: back to the start score, the others go on"; judged at the end of the deal
    restarted = [seat for seat in range(len(scores)) if after[seat] < 0]
    winner = _winner(scores, after, dealer, entries)
    for seat in restarted:
        after[seat] = rules["start"]
    return {
        "scores": after,
        "crosses": list(crosses),
        "tricks": tricks,
        "items": [[seat, points, reason] for _, seat, points, reason in entries],
        "winner": winner,
        "restarted": restarted,
    }


def _winner(scores: list[int], after: list[int], dealer: int, entries: list[Entry]) -> int | None:
    """The one who came to his final 0 earliest; if still equal, order of play from the opening leader.

    Every entry is a change, so a score that ends at 0 came to it with its last entry. Order from the dealer's
    left is order from the opening leader: those in between have passed.
    """
    best: tuple[int, int] | None = None
    winner: int | None = None
    for place, seat in enumerate(clockwise(len(scores), dealer)):
        if after[seat] != 0:
            continue
        last = max(moment for moment, owner, _, _ in entries if owner == seat)
        if best is None or (last, place) < best:
            best, winner = (last, place), seat
    return winner
