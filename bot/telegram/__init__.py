"""The side that knows Telegram."""

import os

# python-telegram-bot's coming behaviour; without it every 429 raises a deprecation warning.
os.environ.setdefault("PTB_TIMEDELTA", "true")
