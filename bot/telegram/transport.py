"""The HTTP of the bot: python-telegram-bot's request interface over aiohttp.

The stock client (httpx) searches its whole pool for every call, which makes 64 calls at once slower than one
at a time.
No message of an error made here holds an address, since the address holds the token.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import aiohttp
from telegram._utils.defaultvalue import DefaultValue
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData
from telegram.request._requestparameter import RequestParameter

if TYPE_CHECKING:
    from telegram._utils.types import ODVInput

CONNECT_SECONDS = 5.0
READ_SECONDS = 20.0
CONNECTIONS = 64
_JSON = {"Content-Type": "application/json"}


class AiohttpRequest(BaseRequest):
    """One pool of kept-alive connections. Time-outs are in seconds."""

    def __init__(self, connections: int = CONNECTIONS, read_timeout: float = READ_SECONDS) -> None:
        self._connections = connections
        self._read_timeout = read_timeout
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        """Seconds that an answer may take."""
        return self._read_timeout

    async def initialize(self) -> None:
        """Open the pool."""
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=self._connections, keepalive_timeout=60)
            self._session = aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar())

    async def shutdown(self) -> None:
        """Close every connection."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def call(self, url: str, params: dict[str, Any]) -> Any:
        """Make a call whose parameters are plain JSON values: the result, or ``TelegramError``.

        The way through ``Bot`` looks for files, defaults and types in every parameter; these have none.
        """
        return await self.post(url, RequestData([RequestParameter(*each, None) for each in params.items()]))

    async def do_request(  # noqa: PLR0917 - the signature is python-telegram-bot's
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        write_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        connect_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        pool_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """One call: HTTP status and body.

        Raises ``TimedOut`` or ``NetworkError``: the call may have been carried out all the same.
        """
        if self._session is None:
            raise NetworkError("the connection pool is closed")
        reading = self._read_timeout if isinstance(read_timeout, DefaultValue) else read_timeout
        connecting = CONNECT_SECONDS if isinstance(connect_timeout, DefaultValue) else connect_timeout
        timeout = aiohttp.ClientTimeout(sock_connect=connecting, sock_read=reading)
        body = request_data.json_payload if request_data is not None else None
        try:
            async with self._session.request(
                method, url, data=body, headers=_JSON, timeout=timeout, allow_redirects=False
            ) as response:
                return response.status, await response.read()
        except aiohttp.ConnectionTimeoutError:
            raise NetworkError("no connection in time") from None
        except TimeoutError:
            raise TimedOut("no answer in time") from None
        except aiohttp.ClientConnectorError as failure:
            raise NetworkError(f"no connection: {type(failure.os_error).__name__}") from None
        except (aiohttp.ClientError, OSError) as failure:
            raise NetworkError(f"connection lost: {type(failure).__name__}") from None
