"""``python -m tests.soak``."""

import sys

if __name__ == "__main__":
    # Every process of the bot loads this file anew: here, so that nothing comes with it.
    from tests.soak.command import main

    sys.exit(main())
