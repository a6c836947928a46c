"""§2: the draw for the first dealer and, with seating `drawn`, for the seats."""

from .cards import rank


def draw_seats(deck: list[str], players: int, seating: str) -> list[int]:
    """The players (0..n-1 in order of joining) clockwise round the table, the first dealer first.

    Cards come off `deck` from the top: one for each player in order of joining, then the redraws, each group
    in order of joining, the group with the lowest cards first. Cards drawn do not go back.

    Raises ValueError if the deck runs out or the seating is neither "joined" nor "drawn".
    """
    closed = list(deck)
    if seating == "drawn":
        # "clockwise (to the left) from the dealer in ascending order, equal ranks redraw between themselves"
        return _ascending(list(range(players)), closed)
    if seating == "joined":
        # "the lowest rank deals; equal lowest ranks draw again among themselves"
        contenders = list(range(players))
        while len(contenders) > 1:
            contenders = _groups(contenders, closed)[0]
        dealer = contenders[0]
        return [(dealer + step) % players for step in range(players)]
    raise ValueError(f"no such seating: {seating}")


def _groups(players: list[int], closed: list[str]) -> list[list[int]]:
    """One card each; the players with equal ranks together, lowest rank first."""
    drawn: dict[int, list[int]] = {}
    for player in players:
        if not closed:
            raise ValueError("the deck has run out before the draw was decided")
        drawn.setdefault(rank(closed.pop(0)), []).append(player)
    return [drawn[value] for value in sorted(drawn)]


def _ascending(players: list[int], closed: list[str]) -> list[int]:
    if len(players) == 1:
        return players
    return [player for group in _groups(players, closed) for player in _ascending(group, closed)]
