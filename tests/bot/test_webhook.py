"""The bot behind a webhook, its TLS ended by a proxy."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from pydantic import SecretStr

from bot.telegram.webhook import MOST_BYTES, PATH, SECRET_HEADER
from petukh.model.state import Playing
from tests.bot.proxy import TlsProxy, a_certificate
from tests.loop import PATIENCE, when
from tests.scenarios.evening import Evening

SECRET = "a-long-secret"
KNOWN = {SECRET_HEADER: SECRET}


def a_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Hooked:
    """A world whose updates come through the proxy, and calls of strangers to it."""

    evening: Evening
    proxy: TlsProxy
    url: str
    port: int

    async def call(self, path: str = PATH, method: str = "POST", **more: Any) -> int:
        """What the proxy's door answers."""
        async with (
            aiohttp.ClientSession() as session,
            session.request(method, self.url + path, ssl=self.proxy.trust, **more) as answer,
        ):
            return answer.status


@pytest.fixture
async def hooked(tmp_path: Path) -> AsyncIterator[Hooked]:
    inside, outside = a_free_port(), a_free_port()
    proxy = await TlsProxy(a_certificate(tmp_path), inside).listen(outside)
    url = f"https://127.0.0.1:{outside}"
    evening = Evening(tmp_path, webhook_url=url, webhook_secret=SecretStr(SECRET), webhook_port=inside)
    evening.sandbox.telegram.webhook.trust = proxy.trust
    try:
        async with evening:
            yield Hooked(evening, proxy, url, inside)
    finally:
        await proxy.close()


def help_for(somebody: int, number: int = 1) -> dict[str, Any]:
    """As Telegram brings a command."""
    return {
        "update_id": number,
        "message": {
            "message_id": 1,
            "date": 1,
            "text": "/help",
            "chat": {"id": somebody, "type": "private"},
            "from": {"id": somebody, "is_bot": False, "first_name": "Аня"},
            "entities": [{"type": "bot_command", "offset": 0, "length": 5}],
        },
    }


async def test_a_game_is_played_behind_a_tls_proxy(hooked: Hooked) -> None:
    evening = hooked.evening
    people = await evening.people("Аня", "Борис")
    company = await evening.company(await evening.group(*people), people)
    await company.play(12)
    assert evening.sandbox.telegram.webhook.url == hooked.url + PATH
    assert hooked.proxy.passed > 12
    assert not evening.calls(method="getUpdates")
    assert "last_error_message" not in evening.sandbox.telegram.webhook.info()


async def test_a_tap_that_comes_twice_counts_once(hooked: Hooked) -> None:
    evening = hooked.evening
    people = await evening.people("Аня", "Борис")
    company = await evening.company(await evening.group(*people), people)
    await company.play_until_phase(Playing)
    before, passed = company.table.seq, hooked.proxy.passed
    await evening.sandbox.control.twice()
    await company.step()
    await evening.settle()
    assert hooked.proxy.passed == passed + 2
    made = [row["source"] for row in company.truth.moves() if row["seq"] > before]
    assert made.count("player") == 1


async def test_a_command_that_comes_twice_is_answered_once(hooked: Hooked) -> None:
    (anya,) = await hooked.evening.people("Аня")
    before = await hooked.evening.texts(anya.id, anya)
    await hooked.evening.sandbox.control.twice()
    await hooked.evening.post(anya.id, anya, "/help")
    await hooked.evening.advance(4)
    assert len(await hooked.evening.texts(anya.id, anya)) == len(before) + 1


@pytest.mark.parametrize(
    "headers",
    [{}, {SECRET_HEADER: ""}, {SECRET_HEADER: SECRET[:-1]}, {SECRET_HEADER: SECRET.upper()}],
    ids=["none", "empty", "shorter", "another"],
)
async def test_without_the_secret_nothing_is_taken(hooked: Hooked, headers: dict[str, str]) -> None:
    (anya,) = await hooked.evening.people("Аня")
    before = await hooked.evening.texts(anya.id, anya)
    assert await hooked.call(json=help_for(anya.id), headers=headers) == 403
    await hooked.evening.advance(2)
    assert await hooked.evening.texts(anya.id, anya) == before
    # The same with the secret is taken: it was refused for nothing else.
    assert await hooked.call(json=help_for(anya.id), headers=KNOWN) == 200
    await hooked.evening.advance(2)
    assert "/newgame" in (await hooked.evening.texts(anya.id, anya))[-1]


async def test_a_secret_that_is_no_text_is_refused_as_any_other(
    hooked: Hooked, caplog: pytest.LogCaptureFixture
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", hooked.port)
    writer.write(
        f"POST {PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n{SECRET_HEADER}: ".encode()
        + b"\xff\xfe\r\nConnection: close\r\n\r\n{}"
    )
    assert b" 403 " in await reader.readline()
    writer.close()
    assert not [each for each in caplog.records if each.exc_info]


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"path": "/"}, 404),
        ({"path": PATH + "/x"}, 404),
        ({"path": "/healthz"}, 404),
        ({"method": "GET"}, 405),
        ({"data": b"{"}, 400),
        ({"data": b"\xff"}, 400),
        ({"json": [1]}, 400),
        ({"json": {"message": {}}}, 400),
        ({"json": {"update_id": "x"}}, 400),
        ({"data": b" " * (MOST_BYTES + 1)}, 413),
        ({"data": b"[" * 100_000}, 400),
        ({"data": b"{}", "headers": KNOWN | {"Content-Type": "text/plain; charset=no-such"}}, 400),
    ],
)
async def test_what_is_no_update_is_refused_and_the_bot_goes_on(
    hooked: Hooked, caplog: pytest.LogCaptureFixture, more: dict[str, Any], status: int
) -> None:
    assert await hooked.call(**{"headers": KNOWN} | more) == status
    assert not [each for each in caplog.records if each.exc_info]
    (anya,) = await hooked.evening.people("Аня")
    await hooked.evening.post(anya.id, anya, "/help")
    await hooked.evening.advance(2)
    assert "/newgame" in (await hooked.evening.texts(anya.id, anya))[-1]


async def test_an_update_that_cannot_be_read_is_not_asked_for_again(hooked: Hooked) -> None:
    """Refused, it would be brought again and again, and all others would wait behind it."""
    (anya,) = await hooked.evening.people("Аня")
    await hooked.evening.sandbox.control.update("message", {"from": {"id": anya.id}})
    await hooked.evening.post(anya.id, anya, "/help")
    await hooked.evening.advance(2)
    assert hooked.evening.sandbox.telegram.updates.waiting == 0
    assert "/newgame" in (await hooked.evening.texts(anya.id, anya))[-1]


@contextmanager
def held_up(evening: Evening) -> Iterator[None]:
    """Nothing can be saved."""
    connection = sqlite3.connect(evening.database, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.close()


def renamed(somebody: int, number: int) -> dict[str, Any]:
    """A command of somebody who calls himself otherwise now: that is to be saved first."""
    update = help_for(somebody, number)
    update["message"]["from"]["first_name"] = "Анна"
    return update


async def test_an_update_that_comes_again_is_not_acknowledged_before_it_is_saved(hooked: Hooked) -> None:
    (anya,) = await hooked.evening.people("Аня")
    before = await hooked.evening.texts(anya.id, anya)
    update = renamed(anya.id, 7_000_000)
    with held_up(hooked.evening):
        calls = [asyncio.create_task(hooked.call(json=update, headers=KNOWN)) for _ in range(2)]
        for _ in range(5):
            # Whatever could be answered meanwhile has been by then.
            assert await hooked.call(headers=KNOWN, data=b"{") == 400
        assert not [each for each in calls if each.done()]
    assert await asyncio.gather(*calls) == [200, 200]
    await hooked.evening.advance(2)
    assert len(await hooked.evening.texts(anya.id, anya)) == len(before) + 1


async def test_a_bot_that_stops_takes_no_more_while_it_finishes_what_is_under_way(hooked: Hooked) -> None:
    (anya,) = await hooked.evening.people("Аня")
    update = renamed(anya.id, 7_000_000)
    with held_up(hooked.evening):
        call = asyncio.create_task(hooked.call(json=update, headers=KNOWN))
        assert hooked.evening.bot is not None
        bot = hooked.evening.bot
        await when(lambda: not bot.idle)
        stopping = asyncio.create_task(hooked.evening.stop_bot())
        until = time.monotonic() + PATIENCE
        while await listens(hooked.port):
            assert time.monotonic() < until, "it still listens"
        assert not stopping.done()
    assert await call == 200
    await stopping


async def listens(port: int) -> bool:
    """Whether anybody takes calls there."""
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True
