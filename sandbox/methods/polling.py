"""How the bot gets its updates: getUpdates, or a webhook."""

import re
from typing import Any

from sandbox.errors import ApiError
from sandbox.methods.handler import Handler, Params
from sandbox.telegram import Telegram

MOST_UPDATES = 100
LONGEST_POLL = 50
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


async def get_updates(tg: Telegram, params: Params) -> list[dict[str, Any]]:
    tg.updates.allow(params.get("allowed_updates"))
    limit = params.get("limit", MOST_UPDATES)
    timeout = min(params.get("timeout", 0), LONGEST_POLL)
    return await tg.updates.poll(params.get("offset", 0), min(max(limit, 1), MOST_UPDATES), timeout)


async def set_webhook(tg: Telegram, params: Params) -> bool:
    secret = params.get("secret_token", "")
    if secret and not SECRET.fullmatch(secret):
        raise ApiError(400, "Bad Request: secret token contains unallowed characters")
    url = params["url"]
    if url and not url.startswith(("http://", "https://")):
        raise ApiError(400, "Bad Request: bad webhook: An HTTPS URL must be provided for webhook")
    tg.updates.allow(params.get("allowed_updates"))
    if params.get("drop_pending_updates"):
        tg.updates.clear()
    await tg.webhook.set(url, secret)
    return True


async def delete_webhook(tg: Telegram, params: Params) -> bool:
    if params.get("drop_pending_updates"):
        tg.updates.clear()
    await tg.webhook.set("", "")
    return True


def get_webhook_info(tg: Telegram, params: Params) -> dict[str, Any]:
    return tg.webhook.info()


METHODS: dict[str, Handler] = {
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
}
