"""`python -m sandbox`: the sandbox alone, until Ctrl-C."""

import argparse
import asyncio
import contextlib
import signal
import sys

from sandbox.app import DEFAULT_TOKEN, Sandbox
from sandbox.demo import prepare
from sandbox.http import TOKEN


async def serve(arguments: argparse.Namespace) -> None:
    sandbox = Sandbox(arguments.token, limits=not arguments.no_limits)
    await sandbox.start(arguments.host, arguments.port)
    try:
        if arguments.demo:
            await prepare(sandbox)
        print(f"The page:  {sandbox.url}/")
        print(f"Bot API:   {sandbox.url}/bot<token>/<method>")
        print(f"The token: {arguments.token}", flush=True)
        stopping = asyncio.Event()
        for signal_number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(signal_number, stopping.set)
        await stopping.wait()
    finally:
        await sandbox.stop()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument("--port", type=int, default=8081, help="port, 0 for any free one (%(default)s)")
    parser.add_argument("--token", default=DEFAULT_TOKEN, help="the bot's token, any of the right form")
    parser.add_argument("--demo", action="store_true", help="begin with a group of four people and the bot")
    parser.add_argument("--no-limits", action="store_true", help="without Telegram's flood control")
    arguments = parser.parse_args()
    if not TOKEN.fullmatch(arguments.token):
        parser.error("--token: digits, a colon, then letters, digits, - and _")
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(serve(arguments))
    except OSError as error:
        reason = error.strerror or error
        print(f"Cannot listen on {arguments.host}:{arguments.port}: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
