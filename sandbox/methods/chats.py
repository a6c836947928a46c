"""What the bot may learn of chats and people, and its own leaving."""

from typing import Any

from sandbox import access, errors
from sandbox.chats import MEMBER_RIGHTS, Member
from sandbox.membership import change
from sandbox.methods.handler import Handler, Params
from sandbox.telegram import Telegram

MEMBER_NOT_FOUND = errors.Wording(400, "Bad Request: member not found")
NO_MEMBERS_IN_PRIVATE = errors.Wording(400, "Bad Request: there are no administrators in the private chat")


def get_me(tg: Telegram, params: Params) -> dict[str, Any]:
    return tg.world.bot.as_user() | {
        "can_join_groups": True,
        "can_read_all_group_messages": tg.reads_all_messages,
        "supports_inline_queries": True,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def get_chat(tg: Telegram, params: Params) -> dict[str, Any]:
    """The Bot API's ChatFullInfo."""
    chat = access.find_chat(tg, params["chat_id"])
    shown = chat.as_chat() | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": {
            "unlimited_gifts": False,
            "limited_gifts": False,
            "unique_gifts": False,
            "premium_subscription": False,
            "gifts_from_channels": False,
        },
    }
    if chat.description:
        shown["description"] = chat.description
    if chat.pinned:
        shown["pinned_message"] = chat.messages[chat.pinned[-1]].body
    if chat.person is None and chat.type != "channel":
        shown["permissions"] = dict.fromkeys(MEMBER_RIGHTS, not chat.read_only)
    return shown


def get_chat_member(tg: Telegram, params: Params) -> dict[str, Any]:
    chat = access.find_chat(tg, params["chat_id"])
    user_id = params["user_id"]
    if chat.person is not None and user_id in (chat.id, tg.world.bot.id):
        return Member(tg.world.people.get(user_id, tg.world.bot)).as_chat_member()
    member = chat.members.get(user_id)
    if member is not None:
        return member.as_chat_member()
    person = tg.world.people.get(user_id)
    if person is None or not person.seen:
        raise MEMBER_NOT_FOUND()
    return Member(person, status="left").as_chat_member()


def get_chat_administrators(tg: Telegram, params: Params) -> list[dict[str, Any]]:
    """Without other bots, as in the Bot API."""
    chat = access.find_chat(tg, params["chat_id"])
    if chat.person is not None:
        raise NO_MEMBERS_IN_PRIVATE()
    me = tg.world.bot
    return [
        member.as_chat_member()
        for member in chat.present()
        if member.is_admin and (member.person is me or not member.person.is_bot)
    ]


def get_chat_member_count(tg: Telegram, params: Params) -> int:
    chat = access.find_chat(tg, params["chat_id"])
    return 2 if chat.person is not None else len(chat.present())


def leave_chat(tg: Telegram, params: Params) -> bool:
    chat = access.find_chat(tg, params["chat_id"])
    if chat.person is not None:
        raise errors.CHAT_NOT_FOUND()
    bot = tg.world.bot
    change(tg, chat, bot, bot, status="left", rights=frozenset())
    return True


METHODS: dict[str, Handler] = {
    "getMe": get_me,
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getChatMemberCount": get_chat_member_count,
    "leaveChat": leave_chat,
}
