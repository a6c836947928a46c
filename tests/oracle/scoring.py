"""§8: from the tricks of a deal to the new scores."""

from typing import Any

from . import claims, fines
from .before import Before
from .boys import columns, combination, jacks_meant
from .fines import BEFORE_PLAY, END, Entry
from .presets import Rules

Result = dict[str, Any]
SPADE_ACE = "As"


# ---- deals that are not played ----


def unscored(before: Before, winner: int, ending: str) -> Result:
    """§7: a win before play scores nothing else of that deal; the others settle on their scores before it."""
    result = _blank(before, ending)
    result["scores"][winner] = 0
    result["winner"] = winner
    return result


def annulled(before: Before) -> Result:
    """§11: "+5 ... and in S4 annuls the deal (scores and refusal counts otherwise as before it)"."""
    result = _blank(before, "annulled")
    for seat in before.fines:
        result["scores"][seat] += 5
        result["items"].append([seat, 5, "penalty"])
    _eliminate(before, result)
    return result


def lone(before: Before, seat: int) -> Result:
    """§4 `takes_all`: five written off from the one who stays, without bonuses, subject to overshoot."""
    entries = [(END, seat, -5, "lone"), *fines.penalties(before)]
    return _close(before, "lone", entries, [0] * len(before.scores), before.seats())


def rams(before: Before, seat: int) -> Result:
    """§7: "the deal is not played ...; refusals already made and their +5 stand"."""
    fined = fines.refusal_fines(before)
    if before.rules["bank"] is not None:
        # "With a bank he takes it and the game is over with him as winner"
        result = _close(before, "rams", fined, [0] * len(before.scores), before.seats())
        result["scores"][seat] = 0
        result["winner"] = seat
    else:
        # "without, -15"
        entries = [*fined, (BEFORE_PLAY, seat, -15, "rams")]
        result = _close(before, "rams", entries, [0] * len(before.scores), before.seats())
    result["refusals"] = fines.refusals_after(before, played=False)
    return result


# ---- a deal that is played ----


class Deal:
    """What play is scored by: the hands of the active seats when it began, and what they had announced."""

    def __init__(  # noqa: PLR0917
        self,
        before: Before,
        trump: str,
        hands: dict[int, list[str]],
        boys: dict[int, list[str]],
        claimed: dict[int, list[str]],
        leader: int,
    ) -> None:
        self.before = before
        self.trump = trump
        self.hands = hands
        self.boys = boys  # the jacks that may score: those held, or those declared
        self.claimed = claimed
        # order of play from the opening leader
        order = before.seats()
        place = order.index(leader)
        self.order = order[place:] + order[:place]

    def announced(self, seat: int) -> list[list[int]]:
        """[points with a trick, with none] of the seat's boys, or of each of its claims that count."""
        rules = self.before.rules
        if rules["call"] == "claims":
            number = claims.counted(rules, self.before.scores[seat], self.claimed.get(seat, []))
            # "two jacks, or two queens, of one colour, 5 each"
            return [rules["simple"]] * number
        jacks = self.boys.get(seat, [])
        if combination(jacks, self.trump, rules) is None:
            return []
        return [columns(jacks, self.trump, rules)]

    def reason(self) -> str:
        return "claims" if self.before.rules["call"] == "claims" else "boys"


# (winner, his card, the cards of the trick by seat); the cards are empty when a hand takes all tricks at once
Trick = tuple[int, str, dict[int, str]]


def is_over(deal: Deal, won: list[Trick]) -> bool:
    """§8: five tricks, or stop_at_zero: "the moment a trick brings someone to 0 the game is over"."""
    if len(won) == 5:
        return True
    before = deal.before
    if not before.rules["stop_at_zero"]:
        return False
    # Tricks and boys so far; an offence is as good as written (else a game could be over with nobody at 0).
    now = _totals(before, _tricks_and_bonuses(deal, won) + fines.penalties(before))
    return any(_at_zero(before.rules, now[seat]) for seat in deal.hands)


def played(deal: Deal, won: list[Trick]) -> Result:
    """Score a deal that was played out, or stopped when `is_over` said so."""
    before = deal.before
    rules = before.rules
    entries = fines.refusal_fines(before) + _tricks_and_bonuses(deal, won)
    tricks = [sum(1 for winner, _, _ in won if winner == seat) for seat in range(len(before.scores))]
    crossed: list[int] = []
    # "stopped before the fifth trick there are no remises and no none results, at the fifth they stand"
    if len(won) == 5:
        for seat in before.seats():
            if seat in deal.hands and tricks[seat] == 0:
                if not deal.announced(seat) or rules["must_take"]:
                    # must_take: "an announcement without a trick is void, so its +5 is the plain remise"
                    if rules["no_trick"] == "cross":
                        # "a cross wherever the plain +5 stood, whatever the ceiling; the score is unchanged"
                        crossed.append(seat)
                    elif not rules["remise_ceiling"] or before.scores[seat] <= rules["start"] - 5:
                        entries.append((END, seat, 5, "remise"))
                else:
                    # "The none column is the whole result of the deal for that player."
                    for _, without in deal.announced(seat):
                        entries.append((END, seat, without, f"{deal.reason()}_no_trick"))
    entries += fines.penalties(before)
    result = _close(before, "played", entries, tricks, deal.order)
    for seat in crossed:
        result["crosses"][seat] += 1
    result["refusals"] = fines.refusals_after(before, played=True)
    return result


def _tricks_and_bonuses(deal: Deal, won: list[Trick]) -> list[Entry]:
    rules = deal.before.rules
    entries: list[Entry] = []
    bonus_trick = {seat: _bonus_trick(deal, seat, won) for seat in deal.before.seats() if seat in deal.hands}
    # "When it is credited: before play in S0, elsewhere with the first trick."
    if rules["credited"] == "before_play":
        for seat, number in bonus_trick.items():
            if number is not None:
                entries += _bonuses(deal, seat, BEFORE_PLAY)
    for number, (winner, card, cards) in enumerate(won, start=1):
        entries.append((number, winner, -1, "tricks"))
        if rules["credited"] == "first_trick" and bonus_trick[winner] == number:
            entries += _bonuses(deal, winner, number)
        if rules["ace_of_spades"]:
            # "a trick won with it -5; any trick containing it that another wins: its holder +5, no ceiling"
            if card == SPADE_ACE:
                entries.append((number, winner, -5, "ace_of_spades"))
            for seat, other in cards.items():
                if other == SPADE_ACE and seat != winner:
                    entries.append((number, seat, 5, "ace_of_spades"))
    return entries


def _bonus_trick(deal: Deal, seat: int, won: list[Trick]) -> int | None:
    """Which trick, if any, makes the bonus of a seat good."""
    if not deal.announced(seat):
        return None
    for number, (winner, card, _) in enumerate(won, start=1):
        # "Any trick validates the bonus (option: one taken with such a jack; unmet: tricks only)."
        rules = deal.before.rules
        needed = jacks_meant(deal.boys.get(seat, []), deal.trump, rules)
        if winner == seat and (not rules["trick_with_jack"] or card in needed):
            return number
    return None


def _bonuses(deal: Deal, seat: int, moment: int) -> list[Entry]:
    return [(moment, seat, with_trick, deal.reason()) for with_trick, _ in deal.announced(seat)]


# ---- the new scores ----


def _totals(before: Before, entries: list[Entry]) -> list[int]:
    now = list(before.scores)
    for _, seat, points, _ in entries:
        now[seat] += points
    return now


def _at_zero(rules: Rules, score: int) -> bool:
    """§8: 0 wins; S4: "<= 0 wins"."""
    return score <= 0 if rules["overshoot"] == "wins" else score == 0


def _blank(before: Before, ending: str) -> Result:
    return {
        "ending": ending,
        "scores": list(before.scores),
        "crosses": list(before.crosses),
        "circles": list(before.circles),
        "refusals": list(before.refusals),
        "tricks": [0] * len(before.scores),
        "items": [],
        "winner": None,
        "restarted": [],
        "out": [],
    }


def _close(before: Before, ending: str, entries: list[Entry], tricks: list[int], order: list[int]) -> Result:
    """The result of these entries; `order` is the order of play from the opening leader."""
    rules = before.rules
    result = _blank(before, ending)
    entries = [entry for entry in entries if entry[2] != 0]
    after = _totals(before, entries)
    result["tricks"] = tricks
    result["items"] = [[seat, points, reason] for _, seat, points, reason in entries]
    result["winner"] = _winner(before, entries, order)
    if rules["circles"]:
        # "every rise of a score for no tricks also draws one circle": one, for several claims too
        for_nothing = ("remise", "boys_no_trick", "claims_no_trick")
        for seat in {seat for _, seat, points, reason in entries if reason in for_nothing and points > 0}:
            result["circles"][seat] += 1
    for seat in before.seats():
        if after[seat] >= 0:
            continue
        if rules["overshoot"] == "wins":
            # "<= 0 wins, shown and settled as 0"
            after[seat] = 0
        else:
            # "below 0 -> back to the start score, the others go on"
            after[seat] = rules["start"]
            result["restarted"].append(seat)
    result["scores"] = after
    _eliminate(before, result)
    return result


def _eliminate(before: Before, result: Result) -> None:
    # "score >= 25 -> out of the game"
    limit = before.rules["out_at"]
    if limit is not None:
        result["out"] = [seat for seat in before.seats() if result["scores"][seat] >= limit]


def _winner(before: Before, entries: list[Entry], order: list[int]) -> int | None:
    """The one who came to his final 0 (S4: <= 0) earliest; still equal: the order of play (`order`).

    "Bonuses at their moment, remises at the end."
    """
    best: tuple[int, int] | None = None
    winner: int | None = None
    for place, seat in enumerate(order):
        came = _came_to_zero(before, entries, seat)
        if came is not None and (best is None or (came, place) < best):
            best, winner = (came, place), seat
    return winner


def _came_to_zero(before: Before, entries: list[Entry], seat: int) -> int | None:
    """The moment from which on the seat stood at zero; None if it does not at the end."""
    came: int | None = None
    for moment in range(BEFORE_PLAY, END + 1):
        so_far = [entry for entry in entries if entry[0] <= moment]
        if not _at_zero(before.rules, _totals(before, so_far)[seat]):
            came = None
        elif came is None:
            came = moment
    return came
