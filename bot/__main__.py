"""``petukh-bot``, or ``python -m bot``."""

import sys

from bot.command import main


def run() -> int:
    """The command with the arguments of this process; its exit code."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
