"""The bot's commands, a list for each scope and language."""

import re
from typing import Any

from sandbox.errors import ApiError
from sandbox.methods.handler import Handler, Params
from sandbox.telegram import Telegram
from sandbox.world import CommandList

NAME = re.compile(r"[a-z0-9_]{1,32}")
LONGEST_DESCRIPTION = 256
MOST_COMMANDS = 100
DEFAULT_SCOPE = {"type": "default"}


def set_my_commands(tg: Telegram, params: Params) -> bool:
    commands = params["commands"]
    if len(commands) > MOST_COMMANDS:
        raise ApiError(400, "Bad Request: BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not NAME.fullmatch(command["command"].lower()):
            raise ApiError(400, "Bad Request: BOT_COMMAND_INVALID")
        if not 1 <= len(command["description"]) <= LONGEST_DESCRIPTION:
            raise ApiError(400, "Bad Request: BOT_COMMAND_DESCRIPTION_INVALID")
    scope, language = _key(params)
    _forget(tg, scope, language)
    if commands:
        tg.world.commands.append(CommandList(scope, language, commands))
    tg.live.publish("world")
    return True


def get_my_commands(tg: Telegram, params: Params) -> list[dict[str, Any]]:
    scope, language = _key(params)
    for known in tg.world.commands:
        if (known.scope, known.language_code) == (scope, language):
            return known.commands
    return []


def delete_my_commands(tg: Telegram, params: Params) -> bool:
    _forget(tg, *_key(params))
    tg.live.publish("world")
    return True


def _key(params: Params) -> tuple[dict[str, Any], str]:
    return params.get("scope") or DEFAULT_SCOPE, params.get("language_code") or ""


def _forget(tg: Telegram, scope: dict[str, Any], language: str) -> None:
    tg.world.commands = [
        known for known in tg.world.commands if (known.scope, known.language_code) != (scope, language)
    ]


METHODS: dict[str, Handler] = {
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
}
