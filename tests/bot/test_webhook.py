"""The bot behind a webhook."""

from __future__ import annotations

import socket
from pathlib import Path

import aiohttp
from pydantic import SecretStr

from bot.telegram.webhook import PATH
from tests.bot.world import World


def a_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def test_updates_come_by_webhook_and_only_with_the_secret(tmp_path: Path) -> None:
    port = a_free_port()
    url = f"http://127.0.0.1:{port}"
    secret = SecretStr("a-long-secret")
    async with World(tmp_path, webhook_url=url, webhook_secret=secret, webhook_port=port) as world:
        anya = await world.person("Аня")
        await world.post(anya.id, anya, "/help")
        await world.advance(2)
        said = await world.texts(anya.id, anya)
        assert "/newgame" in said[-1]
        forged = {
            "update_id": 1,
            "message": {
                "message_id": 1,
                "date": 1,
                "text": "/help",
                "chat": {"id": anya.id, "type": "private"},
                "from": {"id": anya.id, "is_bot": False, "first_name": "Аня"},
                "entities": [{"type": "bot_command", "offset": 0, "length": 5}],
            },
        }
        async with aiohttp.ClientSession() as session, session.post(url + PATH, json=forged) as response:
            assert response.status == 403
        headers = {"X-Telegram-Bot-Api-Secret-Token": "a-long-secret"}
        async with aiohttp.ClientSession() as session:
            async with session.post(url + PATH, data=b"{", headers=headers) as response:
                assert response.status == 400
            async with session.post(url + PATH, json=[1], headers=headers) as response:
                assert response.status == 400
        await world.advance(2)
        assert await world.texts(anya.id, anya) == said
