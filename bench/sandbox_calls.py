"""How many Bot API calls a second the sandbox answers with its page closed.

The sandbox runs in a process of its own; this one calls it over kept connections with hand-made HTTP, so that
the client costs as little as can be.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from urllib.parse import urlencode

from bench.processes import ROOT, processor_seconds

TOKEN = "700000001:bench"
GOAL = 3000
CONNECTIONS = 16
SOME_CALLS = 4_000
MANY_CALLS = 20_000


class Connection:
    """One kept connection, one request at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def post(self, path: str, body: bytes, content_type: str) -> bytes:
        """The body of the reply."""
        head = f"POST {path} HTTP/1.1\r\nHost: sandbox\r\nContent-Type: {content_type}\r\n"
        self._writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        reply = await self._reader.readuntil(b"\r\n\r\n")
        at = reply.lower().index(b"content-length:")
        length = int(reply[at + 15 : reply.index(b"\r\n", at)])
        return await self._reader.readexactly(length)

    async def control(self, verb: str, **arguments: object) -> dict[str, object]:
        answer = await self.post(f"/control/{verb}", json.dumps(arguments).encode(), "application/json")
        return dict(json.loads(answer))


def edit_body(chat_id: object, message_id: int, number: int) -> bytes:
    """An edit as the game makes it: a few lines of HTML and a keyboard of ten buttons."""
    keyboard = [[{"text": str(n), "callback_data": f"1:7:{number}:{n}"} for n in range(5)]] * 2
    text = f"<b>Сдача {number}</b>\nХодит Аня\n7♠ Q♥ A♣"
    form = {
        "chat_id": chat_id,
        "message_id": message_id,
        "text": text,
        "parse_mode": "HTML",
        "reply_markup": json.dumps({"inline_keyboard": keyboard}),
    }
    return urlencode(form).encode()


async def edit_in_turn(connection: Connection, chat_id: object, calls: int) -> None:
    """Send a message, then edit it again and again."""
    form = "application/x-www-form-urlencoded"
    sent = await connection.post(
        f"/bot{TOKEN}/sendMessage", urlencode({"chat_id": chat_id, "text": "x"}).encode(), form
    )
    message_id: int = json.loads(sent)["result"]["message_id"]
    for number in range(calls):
        reply = await connection.post(
            f"/bot{TOKEN}/editMessageText", edit_body(chat_id, message_id, number), form
        )
        if not reply.startswith(b'{"ok":true'):
            raise SystemExit(f"A call was refused: {reply.decode()}")


async def measure(port: int, connections: int, calls: int) -> float:
    """Calls a second over that many connections at once."""
    opened = [Connection(*await asyncio.open_connection("127.0.0.1", port)) for _ in range(connections)]
    chats = []
    for number, connection in enumerate(opened):
        made = await connection.control("person", first_name=f"P{number}")
        user = made["user"]
        assert isinstance(user, dict)
        await connection.control("start", user_id=user["id"])
        chats.append(user["id"])
    started = time.perf_counter()
    each = calls // connections
    await asyncio.gather(*(edit_in_turn(c, chat, each) for c, chat in zip(opened, chats, strict=True)))
    return connections * (each + 1) / (time.perf_counter() - started)


def run(short: bool = False) -> Iterator[str]:
    """Lines of the report."""
    calls = SOME_CALLS if short else MANY_CALLS
    command = [sys.executable, "-m", "sandbox", "--port", "0", "--token", TOKEN, "--no-limits"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        try:
            if server.stdout is None:
                raise RuntimeError("the sandbox says nothing")
            port = int(server.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1])
            before = processor_seconds(server.pid)
            rate = asyncio.run(measure(port, CONNECTIONS, calls))
            used = processor_seconds(server.pid) - before
        finally:
            server.terminate()
    yield f"{rate:,.0f} Bot API calls a second (goal {GOAL:,}: {rate / GOAL:.2f} of it)"
    yield f"{used / calls * 1e6:,.0f} µs of its processor a call"
