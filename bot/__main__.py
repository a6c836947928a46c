"""``python -m bot``."""

import sys

from bot.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
