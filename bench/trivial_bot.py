"""The yardstick: a bot that answers every tap and edits the message it was on, and does nothing else.

``python -m bench.trivial_bot httpx|aiohttp BASE_URL TOKEN AT_ONCE``: over python-telegram-bot's own HTTP
client or over ours, with so many updates handled at once.
"""

from __future__ import annotations

import itertools
import logging
import sys

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import ApplicationBuilder, CallbackQueryHandler, CommandHandler, ContextTypes

from bot.telegram.transport import AiohttpRequest

MORE = "1:k:1:1:1"
"""What its button carries: the form of ours, so that the same people can press it."""
BUTTON = InlineKeyboardMarkup([[InlineKeyboardButton("More", callback_data=MORE)]])
NUMBERS = itertools.count(1)


async def started(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    """Post the message with the button."""
    if update.message is not None:
        await update.message.reply_text("Tap", reply_markup=BUTTON)


async def pressed(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    """Answer, then show something new."""
    if update.callback_query is not None:
        await update.callback_query.answer()
        await update.callback_query.edit_message_text(f"Tap {next(NUMBERS)}", reply_markup=BUTTON)


def main(transport: str, base_url: str, token: str, at_once: int) -> None:
    """Run until terminated."""
    logging.getLogger("httpx").setLevel(logging.WARNING)
    building = ApplicationBuilder().token(token).base_url(f"{base_url}/bot")
    if at_once > 1:
        building = building.concurrent_updates(at_once)
    if transport == "aiohttp":
        building = building.request(AiohttpRequest()).get_updates_request(AiohttpRequest(connections=2))
    application = building.build()
    application.add_handler(CommandHandler("start", started))
    application.add_handler(CallbackQueryHandler(pressed))
    application.run_polling(timeout=50)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
