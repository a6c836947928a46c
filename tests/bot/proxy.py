"""A TLS proxy before the bot's webhook, as nginx or Caddy would be."""

from __future__ import annotations

import ssl
import subprocess
from pathlib import Path
from typing import Self

import aiohttp
from aiohttp import web

HOP_BY_HOP = {"host", "connection", "transfer-encoding", "content-length"}


def a_certificate(directory: Path) -> Path:
    """A certificate for 127.0.0.1 signed by nobody else, with its key in the same file."""
    file = directory / "proxy.pem"
    made = "req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 2 -subj /CN=127.0.0.1"
    named = "-addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out certificate.pem"
    subprocess.run(["openssl", *made.split(), *named.split()], cwd=directory, check=True, capture_output=True)
    parts = [(directory / each).read_text() for each in ("key.pem", "certificate.pem")]
    file.write_text("".join(parts))
    return file


class TlsProxy:
    """Listens with a certificate and hands everything to a port of this machine."""

    def __init__(self, certificate: Path, target_port: int) -> None:
        self._target = f"http://127.0.0.1:{target_port}"
        self._certificate = certificate
        self._runner = web.ServerRunner(web.Server(self._forward), shutdown_timeout=1)
        self._session: aiohttp.ClientSession
        self.trust = ssl.create_default_context(cafile=str(certificate))
        self.passed = 0
        """Requests handed on."""

    async def listen(self, port: int) -> Self:
        """Begin."""
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(self._certificate)
        self._session = aiohttp.ClientSession(auto_decompress=False)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port, ssl_context=context).start()
        return self

    async def close(self) -> None:
        """End."""
        await self._runner.cleanup()
        await self._session.close()

    async def _forward(self, request: web.BaseRequest) -> web.StreamResponse:
        self.passed += 1
        headers = {name: value for name, value in request.headers.items() if name.lower() not in HOP_BY_HOP}
        headers["X-Forwarded-For"] = request.remote or ""
        async with self._session.request(
            request.method, self._target + request.raw_path, headers=headers, data=request.content
        ) as answer:
            return web.Response(status=answer.status, body=await answer.read())
