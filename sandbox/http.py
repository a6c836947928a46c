"""The sandbox on HTTP: the Bot API, files, the control API, live events, the page.

Requests are told apart by hand on aiohttp's low-level server: an application's router would cost speed, and
there are but six kinds of addresses.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from aiohttp import web
from aiohttp.abc import AbstractStreamWriter
from aiohttp.http_parser import RawRequestMessage
from aiohttp.streams import StreamReader
from aiohttp.web_protocol import RequestHandler
from yarl import URL

from sandbox.control import Control, ControlError
from sandbox.dispatch import BrokenConnectionError, call
from sandbox.errors import INVALID_TOKEN, STRINGS_NOT_UTF8, UNAUTHORIZED, ApiError
from sandbox.methods.uploads import Upload
from sandbox.telegram import Telegram

TOKEN = re.compile(r"[0-9]+:[A-Za-z0-9_-]+")
PAGE = Path(__file__).with_name("page")
REPLACED = "\ufffd"
"""What a decoder leaves in place of bytes that are no UTF-8."""
LARGEST_REQUEST = 64 * 1024 * 1024


def request_of(
    message: RawRequestMessage,
    payload: StreamReader,
    protocol: RequestHandler,
    writer: AbstractStreamWriter,
    task: asyncio.Task[None],
) -> web.BaseRequest:
    """A request that may be as large as Telegram takes files; aiohttp's own limit is a megabyte."""
    loop = asyncio.get_running_loop()
    return web.BaseRequest(message, payload, protocol, writer, task, loop, client_max_size=LARGEST_REQUEST)


_dumps = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode


class Front:
    """Answers every request that reaches the sandbox."""

    def __init__(self, tg: Telegram, control: Control) -> None:
        self._tg = tg
        self._control = control

    async def handle(self, request: web.BaseRequest) -> web.StreamResponse:
        path = request.path
        if path.startswith("/bot"):
            return await self._bot_api(request, path[4:])
        if path.startswith("/file/bot"):
            return self._bot_file(path[9:])
        if path.startswith("/control/"):
            return await self._control_api(request, path[9:])
        if path == "/":
            return web.FileResponse(PAGE / "index.html")
        if path.startswith("/static/"):
            return _static(path[8:])
        return web.Response(status=404, text="There is nothing at this address.\n")

    async def _bot_api(self, request: web.BaseRequest, rest: str) -> web.StreamResponse:
        token, _, method = rest.partition("/")
        try:
            self._check_token(token)
            raw = await _parameters(request)
        except ApiError as error:
            body = {"ok": False, "error_code": error.error_code, "description": error.description}
            return _json(body, error.error_code)
        try:
            reply = await call(self._tg, method, raw)
        except BrokenConnectionError:
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        answer = _json(reply.body, reply.status)
        if reply.garbled and isinstance(answer.body, bytes):
            answer.body = answer.body[:-1]
        return answer

    def _check_token(self, token: str) -> None:
        if not TOKEN.fullmatch(token):
            raise INVALID_TOKEN()
        if token != self._tg.token:
            raise UNAUTHORIZED()

    def _bot_file(self, rest: str) -> web.Response:
        token, _, path = rest.partition("/")
        stored = self._tg.world.files.by_path(path) if token == self._tg.token else None
        if stored is None:
            return _json({"ok": False, "error_code": 404, "description": "Not Found"}, 404)
        return web.Response(body=stored.content, content_type=stored.content_type)

    async def _control_api(self, request: web.BaseRequest, verb: str) -> web.StreamResponse:
        try:
            if request.method == "POST":
                return _json(await self._control.call(verb, await _json_object(request)))
            return await self._look(request, verb)
        except ControlError as error:
            return _json({"error": str(error)}, 400)

    async def _look(self, request: web.BaseRequest, what: str) -> web.StreamResponse:
        query = {name: _integer(name, value) for name, value in request.query.items()}
        try:
            match what:
                case "world":
                    return _json(await self._control.world())
                case "messages":
                    return _json(await self._control.messages(**query))
                case "calls":
                    return _json(await self._control.calls(**query))
                case "transcript":
                    return web.Response(text=await self._control.transcript(**query))
                case "clock":
                    return _json(await self._control.clock())
                case "events":
                    return await self._events(request, query.get("since", self._tg.live.last))
        except TypeError:
            raise ControlError(f"{what}: the arguments of the query do not fit") from None
        if what.startswith("file/"):
            return self._control_file(what[5:])
        raise ControlError(f"there is nothing to look at under «{what}»")

    def _control_file(self, file_id: str) -> web.Response:
        stored = self._tg.world.files.by_id(file_id)
        if stored is None:
            raise ControlError("file: there is no file with this id")
        headers = {"Cache-Control": "max-age=86400"}
        return web.Response(body=stored.content, content_type=stored.content_type, headers=headers)

    async def _events(self, request: web.BaseRequest, since: int) -> web.StreamResponse:
        headers = {"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        response = web.StreamResponse(headers=headers)
        await response.prepare(request)
        try:
            async for chunk in self._event_stream(since):
                await response.write(chunk)
        except (ConnectionError, asyncio.CancelledError):
            pass
        return response

    async def _event_stream(self, since: int) -> AsyncIterator[bytes]:
        live = self._tg.live
        listener = live.listen()
        try:
            yield b": hello\n\n"
            while not live.closed:
                listener.clear()
                if events := live.since(since):
                    since = events[-1]["n"]
                    yield "".join(f"data: {_dumps(event)}\n\n" for event in events).encode()
                await listener.wait()
        finally:
            live.forget(listener)


def _static(name: str) -> web.StreamResponse:
    file = (PAGE / name).resolve()
    if not file.is_relative_to(PAGE) or not file.is_file():
        return web.Response(status=404, text="There is no such file.\n")
    return web.FileResponse(file, headers={"Cache-Control": "no-cache"})


async def _parameters(request: web.BaseRequest) -> dict[str, Any]:
    """The raw parameters of a call, from the address and the body whatever its form."""
    raw: dict[str, Any] = dict(request.query) if request.query_string else {}
    if not request.can_read_body:
        return raw
    try:
        match request.content_type:
            case "application/json":
                given = json.loads(await request.read() or b"{}")
                if not isinstance(given, dict):
                    raise ApiError(400, "Bad Request: the JSON of a call must be an object")
                raw |= given
            case "multipart/form-data":
                for name, value in (await request.post()).items():
                    if isinstance(value, web.FileField):
                        raw[name] = Upload(value.filename, value.file.read())
                    else:
                        raw[name] = value
            case _:
                raw |= _form((await request.read()).decode())
    except UnicodeDecodeError:
        raise STRINGS_NOT_UTF8() from None
    except ValueError:
        raise ApiError(400, "Bad Request: can't parse the body of the call") from None
    return raw


def _form(text: str) -> dict[str, str]:
    """A url-encoded body. yarl reads it several times as fast as the standard library does."""
    form = dict(URL.build(path="/", query_string=text, encoded=True).query)
    if any(REPLACED in value for value in form.values()) and quote(REPLACED) not in text.upper():
        raise STRINGS_NOT_UTF8()
    return form


async def _json_object(request: web.BaseRequest) -> dict[str, Any]:
    try:
        given = json.loads(await request.read() or b"{}")
    except ValueError:
        raise ControlError("the body is not JSON") from None
    if not isinstance(given, dict):
        raise ControlError("the body must be a JSON object")
    return given


def _integer(name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise ControlError(f"{name}: an integer is wanted, not «{value}»") from None


def _json(body: dict[str, Any], status: int = 200) -> web.Response:
    return web.Response(body=_dumps(body).encode(), status=status, content_type="application/json")
