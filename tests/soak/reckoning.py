"""What people were told against what is written down, and what is written down against itself."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.render.screen import Op, Press
from bot.telegram.moves import MOVES
from bot.telegram.outbox import ANSWER_SECONDS, backoff
from petukh.codec import dump_state, load_action, load_rules, load_state
from petukh.engine import apply, new
from petukh.model import actions
from petukh.model.actions import Action, DealCards, PlayerAction
from petukh.model.state import GameOver, State
from petukh.settlement import settle, written
from petukh.view import View, view
from tests.scenarios.truth import Truth
from tests.soak.ledger import Tap
from tests.soak.town import Town
from tests.soak.troubles import LONGEST_PAUSE

ANSWERING_SECONDS = 3.0
"""So long after a tap was confirmed to Telegram its answer may be under way; and after an answer was lost, so
much longer than the bot waits before it repeats it."""

MOST_REFUSALS = 60
"""So often somebody may be refused the same press, while what he sees is out of date."""


@dataclass(slots=True)
class Reckoning:
    """What was found wrong, each in words, and what was counted on the way."""

    wrong: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Entry:
    """A person's move as it was written down, with what he saw as he made it."""

    seq: int
    deal: int
    decision: int
    seen: View
    action: PlayerAction


def reckon_games(truth: Truth, reckoning: Reckoning) -> dict[tuple[int, int], dict[int, list[Entry]]]:
    """Every game played again from its log: the same state, the same sheet. People's moves by table and
    game, then by account."""
    moves: dict[tuple[int, int], dict[int, list[Entry]]] = {}
    for game in truth.rows("SELECT * FROM games ORDER BY id"):
        told = f"table {game['table_id']}, game {game['number']}"
        log = truth.rows("SELECT * FROM actions WHERE game_id = ? ORDER BY seq", game["id"])
        if [row["seq"] for row in log] != list(range(1, len(log) + 1)):
            reckoning.wrong.append(f"{told}: the log has gaps")
            continue
        players = truth.rows("SELECT * FROM players WHERE game_id = ? ORDER BY seat", game["id"])
        by_account: defaultdict[int, list[Entry]] = defaultdict(list)
        state = new(load_rules(game["rules"]), len(players), game["first_dealer"])
        for row in log:
            action = load_action(row["action"])
            if row["source"] == "player":
                by_account[row["user_id"]].append(_entry(row["seq"], state, action))
                if players[row["seat"]]["user_id"] != row["user_id"]:
                    reckoning.wrong.append(f"{told}: move {row['seq']} is of somebody else's seat")
            state = apply(state, action).state
        reckoning.counts["moves in the logs"] += len(log)
        reckoning.counts["moves of people in the logs"] += sum(map(len, by_account.values()))
        moves[game["table_id"], game["number"]] = dict(by_account)
        if dump_state(state) != dump_state(load_state(game["snapshot"])):
            reckoning.wrong.append(f"{told}: the log does not lead to what is saved")
        _reckon_sheet(truth, game["id"], state, told, reckoning)
    return moves


def _entry(seq: int, state: State, action: Action) -> Entry:
    assert not isinstance(action, DealCards)
    seat = action.seat
    return Entry(seq, state.deal_number, state.decisions[seat], view(state, seat), action)


def _reckon_sheet(truth: Truth, game_id: int, state: State, told: str, reckoning: Reckoning) -> None:
    lines = truth.rows("SELECT * FROM sheet WHERE game_id = ?", game_id)
    if not isinstance(state.phase, GameOver):
        if lines:
            reckoning.wrong.append(f"{told}: on the sheet before its end")
        return
    reckoning.counts["games finished"] += 1
    players = truth.rows("SELECT * FROM players WHERE game_id = ?", game_id)
    brains = frozenset(row["seat"] for row in players if row["user_id"] is None)
    settlement = settle(state)
    due = {
        seat: (amount, seat == settlement.winner)
        for seat, amount in written(settlement, state.rules, brains).items()
    }
    noted = {row["seat"]: (row["amount"], bool(row["won"])) for row in lines}
    chats = {row["chat_id"] for row in lines}
    places = {
        row["chat_id"]
        for row in truth.rows(
            "SELECT chat_id FROM tables JOIN games ON games.table_id = tables.id WHERE games.id = ?", game_id
        )
    }
    if noted != due or chats - places:
        reckoning.wrong.append(f"{told}: the sheet says {noted} in {chats}, the log {due} in {places}")


def reckon_taps(
    town: Town, moves: dict[tuple[int, int], dict[int, list[Entry]]], reckoning: Reckoning
) -> None:
    """Every move that somebody was told is done is written down once, and nobody moved who did not press."""
    taps: defaultdict[tuple[int, int, int], list[Tap]] = defaultdict(list)
    for tap in town.ledger:
        _reckon_answer(town, tap, reckoning)
        if tap.press.op in MOVES and tap.press.op is not Op.TOGGLE:
            taps[tap.press.table, tap.press.game, tap.user_id].append(tap)
    everybody = {(*game, user_id) for game, by_account in moves.items() for user_id in by_account}
    for table, game, user_id in sorted(everybody | taps.keys()):
        entries = moves.get((table, game), {}).get(user_id, [])
        _reckon_refusals(
            f"table {table}, game {game}, account {user_id}", taps[table, game, user_id], reckoning
        )
        for pressed, logged in _by_deal(taps[table, game, user_id], entries):
            if _agree(town, pressed, logged):
                continue
            moved = [(each.seq, each.decision, type(each.action).__name__) for each in logged]
            reckoning.wrong.append(
                f"table {table}, game {game}, account {user_id} pressed {_told(pressed)}, "
                f"but the log has {moved}"
            )


def _reckon_refusals(told: str, taps: list[Tap], reckoning: Reckoning) -> None:
    """Nobody is offered over and over what he is then refused."""
    words = Counter((str(tap.press), tap.told) for tap in taps if tap.told and tap.press.op is not Op.SLOT)
    for (press, refusal), times in words.items():
        if times > MOST_REFUSALS:
            reckoning.wrong.append(f"{told}: {press} was refused {times} times: {refusal}")


def _by_deal(taps: list[Tap], entries: list[Entry]) -> Iterator[tuple[list[Tap], list[Entry]]]:
    deal_of = {entry.decision: entry.deal for entry in entries}
    deals: defaultdict[int, tuple[list[Tap], list[Entry]]] = defaultdict(lambda: ([], []))
    for entry in entries:
        deals[entry.deal][1].append(entry)
    for tap in taps:
        deal = tap.press.stamp if tap.press.neutral else deal_of.get(tap.press.stamp, -1)
        deals[deal][0].append(tap)
    yield from deals.values()


def _agree(town: Town, taps: list[Tap], entries: list[Entry]) -> bool:
    """Whether every entry is the work of one tap, in order, and every tap told to be done made one.

    Refused in words at its only delivery: it did nothing. Not answered, or handed over again after the bot
    was killed and refused then: nobody knows.
    """

    def surely_done(tap: Tap) -> bool:
        return tap.told == ""

    def surely_not(tap: Tap) -> bool:
        return bool(tap.told) and town.noted.given[tap.callback.id] == 1

    explained = {0}
    for tap in taps:
        by_this = (
            set()
            if surely_not(tap)
            else {
                number + 1
                for number in explained
                if number < len(entries) and _means(tap.press, entries[number])
            }
        )
        explained = by_this if surely_done(tap) else by_this | explained
    return len(entries) in explained


_WORDS: dict[type[PlayerAction], Op] = {
    actions.Stand: Op.STAND,
    actions.Pass: Op.PASS,
    actions.Finish: Op.FINISH,
    actions.Continue: Op.CONTINUE,
    actions.LeaveUpcard: Op.LEAVE_UPCARD,
    actions.Declare: Op.DECLARE,
    actions.DeclareRams: Op.RAMS,
    actions.TakePacket: Op.TAKE_PACKET,
    actions.ReEnter: Op.RE_ENTER,
    actions.StayOut: Op.STAY_OUT,
    actions.Exchange: Op.SWAP,
}


def _means(press: Press, entry: Entry) -> bool:
    """Whether a move may be what this press asked for."""
    if press.stamp != (entry.deal if press.neutral else entry.decision):
        return False
    match entry.action:
        case actions.PlayCard(card=card):
            wanted = Op.PLAY, card
        case actions.TakeUpcard(discard=card):
            wanted = Op.TAKE, card
        case actions.Claim(pair=pair):
            return (press.op, press.arg) == (Op.CLAIM, pair)
        case actions.Cut(depth=depth):
            return (press.op, press.arg) == (Op.CUT, str(depth))
        case action:
            return press.op is _WORDS[type(action)]
    if press.op is Op.SLOT:
        return entry.seen.slots[int(press.arg) - 1] == wanted[1]
    return (press.op, press.arg) == wanted


def _told(taps: list[Tap]) -> str:
    return json.dumps(
        [(tap.press.op, tap.press.arg, tap.press.stamp, tap.press.neutral, tap.told) for tap in taps],
        ensure_ascii=False,
    )


def _reckon_answer(town: Town, tap: Tap, reckoning: Reckoning) -> None:
    """A tap stays without an answer only if the bot had confirmed it to Telegram and was killed just then."""
    if tap.told is not None:
        return
    told = f"a tap on {tap.press.op!r} at table {tap.press.table}"
    confirmed = town.noted.confirmed.get(tap.callback.id)
    if confirmed is None:
        reckoning.wrong.append(f"{told} was never taken")
        return
    attempts = town.answers[tap.callback.id]
    pause = max(LONGEST_PAUSE, backoff(len(attempts) - 1) if len(attempts) > 1 else 0.0)
    if attempts and attempts[-1] + pause > attempts[0] + ANSWER_SECONDS:
        reckoning.counts["answers lost as often as they are repeated"] += 1
        return
    waits = ANSWERING_SECONDS + pause
    tried = max([confirmed, *attempts])
    ends = [life.ended - tried for life in town.lives if life.killed and life.ended is not None]
    if any(0 <= end < waits for end in ends):
        reckoning.counts["taps whose bot was killed before it answered"] += 1
    else:
        told += f": confirmed, attempts {[round(at - confirmed, 1) for at in attempts]} s later, killed "
        told += f"{min((round(end, 1) for end in ends if end > 0), default='never')} s after the last"
        reckoning.wrong.append(f"{told}; it was not answered")
