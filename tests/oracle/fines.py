"""§4, §11: what is written for refusals in a row and for offences."""

from .before import Before

# (moment, seat, points, reason); moment 0 is before play, 1-5 are the tricks, 6 is the end of the deal
Entry = tuple[int, int, int, str]
BEFORE_PLAY, END = 0, 6


def refusal_fines(before: Before) -> list[Entry]:
    """§4: "The third refusal in a row costs +5 and restarts the count"."""
    limit = before.rules["refusals_fined"]
    return [
        (BEFORE_PLAY, seat, 5, "refusals")
        for seat in before.refused
        if limit is not None and before.refusals[seat] + 1 >= limit
    ]


def refusals_after(before: Before, *, played: bool) -> list[int]:
    limit = before.rules["refusals_fined"]
    after = list(before.refusals)
    if limit is None:
        return after  # they cost nothing and nobody counts them
    for seat in before.seats():
        if seat in before.refused:
            after[seat] += 1
            if after[seat] >= limit:
                after[seat] = 0
        elif played:
            # "any deal played restarts it too"
            after[seat] = 0
    return after


def penalties(before: Before) -> list[Entry]:
    """§11: "the +5 is written at the end of the deal, without a ceiling"."""
    return [(END, seat, 5, "penalty") for seat in before.fines]
