"""Topics of a forum, opened and closed by the bot or by people, with the service messages of it."""

from typing import Any

from sandbox.chats import Chat, Topic
from sandbox.posting import post, remove
from sandbox.telegram import Telegram

DEFAULT_COLOR = 7322096
"""The first of the six colours that Telegram allows."""


def open_topic(
    tg: Telegram,
    chat: Chat,
    author: dict[str, Any],
    name: str,
    *,
    color: int = DEFAULT_COLOR,
    emoji: str = "",
) -> Topic:
    """A new topic; the id of its first, service, message is the topic's."""
    content: dict[str, Any] = {"forum_topic_created": {"name": name, "icon_color": color}}
    thread_id = chat.next_message_id
    topic = chat.topics[thread_id] = Topic(thread_id, name, color, emoji)
    message = post(tg, chat, author, content, thread_id=thread_id)
    tg.live.publish("world", chat.id)
    _tell_bot(tg, chat, message.body)
    return topic


def set_closed(tg: Telegram, chat: Chat, author: dict[str, Any], topic: Topic, closed: bool) -> None:
    """Close a topic or open it again."""
    topic.closed = closed
    event = "forum_topic_closed" if closed else "forum_topic_reopened"
    _tell_bot(tg, chat, post(tg, chat, author, {event: {}}, thread_id=topic.thread_id).body)
    tg.live.publish("world", chat.id)


def delete_topic(tg: Telegram, chat: Chat, topic: Topic) -> None:
    """Delete a topic with all that was written in it; nobody is told."""
    for message in [kept for kept in chat.messages.values() if kept.thread_id == topic.thread_id]:
        remove(tg, chat, message)
    del chat.topics[topic.thread_id]
    tg.live.publish("world", chat.id)


def _tell_bot(tg: Telegram, chat: Chat, body: dict[str, Any]) -> None:
    if chat.member(tg.world.bot.id) is not None:
        tg.emit("message", body)
