"""What an admin bot does to others: ban, unban, restrict."""

from sandbox import access, errors
from sandbox.chats import Chat
from sandbox.membership import change
from sandbox.methods.handler import Handler, Params
from sandbox.people import Person
from sandbox.telegram import Telegram

RIGHT = "can_restrict_members"


def ban_chat_member(tg: Telegram, params: Params) -> bool:
    chat, person = _target(tg, params)
    change(tg, chat, person, tg.world.bot, status="kicked")
    return True


def unban_chat_member(tg: Telegram, params: Params) -> bool:
    chat, person = _target(tg, params)
    if chat.member(person.id) is None or not params.get("only_if_banned"):
        change(tg, chat, person, tg.world.bot, status="left")
    return True


def restrict_chat_member(tg: Telegram, params: Params) -> bool:
    chat, person = _target(tg, params)
    rights = frozenset(right for right, given in params["permissions"].items() if given)
    change(tg, chat, person, tg.world.bot, status="restricted", rights=rights)
    return True


def _target(tg: Telegram, params: Params) -> tuple[Chat, Person]:
    chat = access.reach_chat(tg, params["chat_id"])
    access.require_admin(tg, chat, RIGHT)
    person = tg.world.people.get(params["user_id"])
    if person is None:
        raise errors.ApiError(400, "Bad Request: PARTICIPANT_ID_INVALID")
    member = chat.members.get(person.id)
    if member is not None and member.is_admin:
        raise errors.ApiError(400, "Bad Request: user is an administrator of the chat")
    return chat, person


METHODS: dict[str, Handler] = {
    "banChatMember": ban_chat_member,
    "unbanChatMember": unban_chat_member,
    "restrictChatMember": restrict_chat_member,
}
