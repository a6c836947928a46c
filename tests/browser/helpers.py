"""What the page's tests stand on: a bot that speaks HTTP, people to play, a line that can be cut."""

import asyncio
import contextlib
import json
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from aiohttp import ClientSession, FormData

LONG_POLL_SECONDS = 20
PATIENCE_SECONDS = 10


class Bot:
    """Calls the Bot API and the control API over HTTP. While it is open it fetches updates, keeps them in
    `updates`, and answers presses with what `answers` holds for their data (nothing there: no answer), not
    before `release` is set."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url.rstrip("/")
        self._token = token
        self.answers: dict[str, dict[str, Any]] = {}
        self.updates: list[dict[str, Any]] = []
        self._news = asyncio.Condition()
        self.release = asyncio.Event()
        self.release.set()

    async def __aenter__(self) -> Self:
        self._http = ClientSession()
        self._polling = asyncio.create_task(self._poll())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._polling.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._polling
        await self._http.close()

    async def call(self, method: str, **params: Any) -> Any:
        async with self._http.post(f"{self._url}/bot{self._token}/{method}", json=params) as response:
            body = await response.json()
        assert body["ok"], body
        return body["result"]

    async def send(self, chat_id: int, text: str, **params: Any) -> int:
        """Sends a text; its message_id."""
        message_id: int = (await self.call("sendMessage", chat_id=chat_id, text=text, **params))["message_id"]
        return message_id

    async def send_photo(self, chat_id: int, picture: bytes, caption: str) -> int:
        form = FormData({"chat_id": str(chat_id), "caption": caption})
        form.add_field("photo", picture, filename="hand.png", content_type="image/png")
        async with self._http.post(f"{self._url}/bot{self._token}/sendPhoto", data=form) as response:
            body = await response.json()
        assert body["ok"], body
        message_id: int = body["result"]["message_id"]
        return message_id

    async def control(self, verb: str, **params: Any) -> dict[str, Any]:
        async with self._http.post(f"{self._url}/control/{verb}", json=params) as response:
            body: dict[str, Any] = await response.json()
        assert response.ok, body
        return body

    async def heard(self, user_id: int, text: str) -> None:
        """Waits until the bot has been told this text by this person."""

        def told() -> bool:
            messages = (update.get("message", {}) for update in self.updates)
            return any(m.get("text") == text and m["from"]["id"] == user_id for m in messages)

        async with asyncio.timeout(PATIENCE_SECONDS), self._news:
            await self._news.wait_for(told)

    async def _poll(self) -> None:
        offset = 0
        while True:
            for update in await self.call("getUpdates", offset=offset, timeout=LONG_POLL_SECONDS):
                offset = update["update_id"] + 1
                async with self._news:
                    self.updates.append(update)
                    self._news.notify_all()
                query = update.get("callback_query")
                if query and query["data"] in self.answers:
                    await self.release.wait()
                    answer = self.answers[query["data"]]
                    await self.call("answerCallbackQuery", callback_query_id=query["id"], **answer)


@dataclass(frozen=True)
class Cast:
    """Ids: two people and the supergroup they share with the bot."""

    anya: int
    boris: int
    group: int


async def cast_of(bot: Bot) -> Cast:
    """Brings Аня and Боря into the world and starts the bot for both."""
    me = (await bot.call("getMe"))["id"]
    anya, boris = [await newcomer(bot, name) for name in ("Аня", "Боря")]
    for person in (anya, boris):
        await bot.control("start", user_id=person)
    chat = await bot.control(
        "chat", type="supergroup", title="Пятница", members=[anya, boris, me], admins=[anya, me]
    )
    return Cast(anya, boris, chat["chat_id"])


async def newcomer(bot: Bot, name: str) -> int:
    """A person who has not opened the bot yet; his id."""
    person = await bot.control("person", first_name=name, language_code="ru")
    user_id: int = person["user"]["id"]
    return user_id


def keyboard(*rows: list[dict[str, str]]) -> str:
    """An inline keyboard as a parameter."""
    return json.dumps({"inline_keyboard": list(rows)})


def button(text: str, data: str, **more: str) -> dict[str, str]:
    return {"text": text, "callback_data": data, **more}


class Line:
    """A telephone line to the sandbox that can be cut: a TCP relay on a port of its own."""

    def __init__(self, target: str) -> None:
        parts = urlsplit(target)
        self._target = (parts.hostname or "127.0.0.1", parts.port or 80)
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.port = 0

    async def __aenter__(self) -> Self:
        await self.mend()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    async def mend(self) -> None:
        self._server = await asyncio.start_server(self._relay, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Refuses new connections and breaks those that stand."""
        if self._server is not None:
            self._server.close()
        for writer in self._writers:
            writer.transport.abort()

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self._target)
        ends = {writer, far_writer}
        self._writers |= ends
        with contextlib.suppress(OSError, asyncio.CancelledError):
            await asyncio.wait(
                [
                    asyncio.create_task(_pump(reader, far_writer)),
                    asyncio.create_task(_pump(far_reader, writer)),
                ],
                return_when=asyncio.FIRST_COMPLETED,
            )
        for end in ends:
            end.transport.abort()
        self._writers -= ends


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while chunk := await reader.read(65536):
            writer.write(chunk)
            await writer.drain()
