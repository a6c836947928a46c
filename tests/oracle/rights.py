"""§4, §5, §7: who may buy, throw in, announce, and take the upcard.

Thresholds are <= N (or exactly N) and go by the scores before the deal, those of passed players included.
"""

from .before import Before
from .boys import bid, combination, jacks_meant, jacks_of
from .presets import Rules


def _at_most(rules: Rules, option: str, score: int) -> bool:
    limit: int | None = rules[option]
    return limit is not None and score <= limit


def may_buy(before: Before, seat: int) -> bool:
    """Exchange cards, take the packet or the upcard."""
    # "nobody_buys_at N: while any player in the game has score <= N, nobody exchanges and the upcard stays"
    if any(_at_most(before.rules, "nobody_buys_at", before.scores[other]) for other in before.seats()):
        return False
    return not _at_most(before.rules, "no_buy_at", before.scores[seat])


def may_throw_in(rules: Rules, scores: list[int], active: list[int], seat: int) -> bool:
    """Pass, or refuse after somebody bought the packet."""
    # "a player with score <= N may neither pass nor exchange"; S4: "Score <= 3 may not refuse."
    if _at_most(rules, "no_pass_at", scores[seat]):
        return False
    # "a pass that would leave fewer than two active players is not allowed"; "lone_player: takes_all allows
    # it"; "the last player left may not pass"
    fewest = 1 if rules["lone_player"] == "takes_all" else 2
    return len(active) - 1 >= fewest


def asked_to_finish(rules: Rules, score: int, hand: list[str]) -> bool:
    """Whether somebody is asked about finishing after he has taken cards (docs/rules.md, "decided")."""
    # "Off under must take."
    if rules["must_take"]:
        return False
    # "S0 four jacks at score <= 15: the same"
    four = len(jacks_of(hand)) == 4 and _at_most(rules, "finish_four_at", score)
    return _at_most(rules, "finish_at", score) or four


def may_finish(rules: Rules, score: int, hand: list[str], trump: str) -> bool:
    """ "A player with score <= 5 holding any combination that pays." """
    return asked_to_finish(rules, score, hand) and combination(hand, trump, rules) is not None


def asked_to_announce(rules: Rules, score: int) -> bool:
    """Whether somebody is asked, after he has taken cards, for boys, claims or рамс, whatever he holds."""
    if rules["call"] == "claims" or rules["rams"]:
        return True
    # "at exactly 7 boys may not be declared"
    declared: bool = rules["call"] == "declared" and score != rules["not_declared_at"]
    return declared


def may_declare(rules: Rules, score: int, hand: list[str], trump: str, declared: list[str]) -> bool:
    """Boys that pay, and that are not yet declared."""
    if rules["call"] != "declared" or score == rules["not_declared_at"]:
        return False
    return not set(jacks_meant(hand, trump, rules)) <= set(declared)


def upcard_goes_to(
    before: Before, active: list[int], boys: dict[int, list[str]], trump: str
) -> tuple[int, bool] | None:
    """§5: who may take the upcard, and whether he must; None if nobody may.

    `boys`: the jacks of each active seat that would score (§7: those held, or those declared).
    """
    rules, dealer = before.rules, before.dealer
    if rules["upcard"] in ("nobody", "dealt"):
        return None
    if rules["upcard"] == "auction":
        winner = _auction(before, active, boys, trump)
        return None if winner is None else (winner, False)
    # "It is dead if the one entitled, or the dealer who would give it, has passed"
    if dealer not in active:
        return None
    if _at_most(rules, "gift_at", before.scores[dealer]):
        # "a dealer with score <= N gives it to his left neighbour, who must discard a card for it; a barred
        # dealer still gives; if that neighbour has passed or may not exchange, the upcard is dead"
        neighbour = before.seats()[0]
        if neighbour in active and may_buy(before, neighbour):
            return neighbour, True
        return None
    # "... or the one entitled may not exchange"
    if not may_buy(before, dealer):
        return None
    return dealer, rules["upcard"] == "dealer_must"


def _auction(before: Before, active: list[int], boys: dict[int, list[str]], trump: str) -> int | None:
    """ "Players barred from exchanging do not bid; nobody with boys: nobody takes it." """
    best: tuple[int, bool] | None = None
    winner: int | None = None
    for seat in active:  # "then order from the dealer's left"
        offer = bid(boys[seat], trump, before.rules)
        if offer is None or not may_buy(before, seat):
            continue
        if best is None or offer > best:
            best, winner = offer, seat
    return winner
