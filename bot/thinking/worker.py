"""What the process beside the bot does: it carries out orders, one after another, until the bot is gone."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from bot.thinking.wire import HEAD, Failure, Order, Thought, packed

NICENESS = 10
"""On a machine with one core the bot goes first."""


def main() -> None:
    """Carry out what comes by the standard input, and answer by the standard output."""
    for number in (signal.SIGINT, signal.SIGTERM):
        # Whoever stops the bot may reach this process too; it is for the bot to end it.
        signal.signal(number, signal.SIG_IGN)
    os.nice(NICENESS)
    orders: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, orders), daemon=True).start()
    while True:
        answer = answer_to(orders.get())
        try:
            sys.stdout.buffer.write(answer)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            os._exit(0)


def answer_to(order: bytes) -> bytes:
    """Carry an order out: what came of it, as it is written."""
    try:
        read = pickle.loads(order)
        assert isinstance(read, Order)
        return packed(Thought(read.work(*read.args)))
    except Exception as error:
        where = "".join(traceback.format_tb(error.__traceback__))
        return packed(Failure(where + type(error).__name__))


def _listen(source: BinaryIO, orders: SimpleQueue[bytes]) -> None:
    """Hand orders on; at the end of them leave at once, in the middle of a thought too: the bot is gone."""
    while len(head := source.read(HEAD.size)) == HEAD.size:
        orders.put(source.read(HEAD.unpack(head)[0]))
    os._exit(0)


if __name__ == "__main__":
    main()
