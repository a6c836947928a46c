"""Forum topics as an admin bot handles them."""

from typing import Any

from sandbox import access, errors
from sandbox.chats import Chat, Topic
from sandbox.methods.handler import Handler, Params
from sandbox.telegram import Telegram
from sandbox.topics import DEFAULT_COLOR, delete_topic, open_topic, set_closed

RIGHT = "can_manage_topics"
NOT_A_FORUM = errors.Wording(400, "Bad Request: the chat is not a forum")
TOPIC_NOT_MODIFIED = errors.Wording(400, "Bad Request: TOPIC_NOT_MODIFIED")


def create_forum_topic(tg: Telegram, params: Params) -> dict[str, Any]:
    chat = _forum(tg, params)
    color = params.get("icon_color", DEFAULT_COLOR)
    emoji = params.get("icon_custom_emoji_id", "")
    return open_topic(tg, chat, tg.world.bot.as_user(), params["name"], color=color, emoji=emoji).as_topic()


def edit_forum_topic(tg: Telegram, params: Params) -> bool:
    _, topic = _topic(tg, params)
    topic.name = params.get("name") or topic.name
    topic.icon_custom_emoji_id = params.get("icon_custom_emoji_id", topic.icon_custom_emoji_id)
    tg.live.publish("world", params["chat_id"])
    return True


def close_forum_topic(tg: Telegram, params: Params) -> bool:
    return _set_closed(tg, params, closed=True)


def reopen_forum_topic(tg: Telegram, params: Params) -> bool:
    return _set_closed(tg, params, closed=False)


def delete_forum_topic(tg: Telegram, params: Params) -> bool:
    delete_topic(tg, *_topic(tg, params))
    return True


def _set_closed(tg: Telegram, params: Params, closed: bool) -> bool:
    chat, topic = _topic(tg, params)
    if topic.closed == closed:
        raise TOPIC_NOT_MODIFIED()
    set_closed(tg, chat, tg.world.bot.as_user(), topic, closed)
    return True


def _forum(tg: Telegram, params: Params) -> Chat:
    chat = access.reach_chat(tg, params["chat_id"])
    if not chat.is_forum:
        raise NOT_A_FORUM()
    access.require_admin(tg, chat, RIGHT)
    return chat


def _topic(tg: Telegram, params: Params) -> tuple[Chat, Topic]:
    chat = _forum(tg, params)
    topic = chat.topics.get(params["message_thread_id"])
    if topic is None:
        raise errors.THREAD_NOT_FOUND()
    return chat, topic


METHODS: dict[str, Handler] = {
    "createForumTopic": create_forum_topic,
    "editForumTopic": edit_forum_topic,
    "closeForumTopic": close_forum_topic,
    "reopenForumTopic": reopen_forum_topic,
    "deleteForumTopic": delete_forum_topic,
}
