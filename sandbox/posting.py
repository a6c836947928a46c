"""How messages come to be, change and go: the same for the bot's calls and for what people do."""

from typing import Any

from sandbox.chats import Chat, Message
from sandbox.telegram import Telegram


def post(
    tg: Telegram,
    chat: Chat,
    author: dict[str, Any],
    content: dict[str, Any],
    *,
    thread_id: int | None = None,
    reply_to: Message | None = None,
    sender_chat: Chat | None = None,
    receiver_id: int | None = None,
) -> Message:
    """Put a message into a chat and show it. With `receiver_id` it is ephemeral: only he sees it, its
    message_id is 0 and its own id is `ephemeral_message_id`."""
    message_id = 0 if receiver_id is not None else tg.world.new_message_id(chat)
    body: dict[str, Any] = {"message_id": message_id, "date": tg.now(), "chat": chat.as_chat()}
    if sender_chat is not None:
        body["sender_chat"] = sender_chat.as_chat()
    if chat.type != "channel":
        body["from"] = author
    if thread_id is not None:
        body["message_thread_id"] = thread_id
        if chat.is_forum and thread_id in chat.topics:
            body["is_topic_message"] = True
    if reply_to is not None:
        body["reply_to_message"] = {k: v for k, v in reply_to.body.items() if k != "reply_to_message"}
    body |= content
    message = Message(chat.id, message_id, author["id"], body)
    if receiver_id is not None:
        message.receiver_id = receiver_id
        message.ephemeral_id = body["ephemeral_message_id"] = chat.next_ephemeral_id
        body["receiver_user"] = tg.world.people[receiver_id].as_user()
        chat.next_ephemeral_id += 1
        chat.ephemerals[message.ephemeral_id] = message
    else:
        chat.messages[message_id] = message
    show(tg, "message", message)
    return message


def service(tg: Telegram, chat: Chat, author: dict[str, Any], content: dict[str, Any]) -> Message:
    """A service message. The bot is told of it if it is in the chat."""
    message = post(tg, chat, author, content)
    if chat.member(tg.world.bot.id) is not None:
        tg.emit("channel_post" if chat.type == "channel" else "message", message.body)
    return message


def rewrite(tg: Telegram, message: Message, changes: dict[str, Any]) -> Message:
    """Edit a message: a value of None takes the field away."""
    body = {**message.body, "edit_date": tg.now(), **changes}
    message.body = {key: value for key, value in body.items() if value is not None}
    show(tg, "edited", message)
    return message


def remove(tg: Telegram, chat: Chat, message: Message) -> None:
    """Delete a message for everybody."""
    if message.ephemeral_id is not None:
        del chat.ephemerals[message.ephemeral_id]
        tg.live.publish(
            "deleted",
            chat.id,
            message_id=0,
            ephemeral_message_id=message.ephemeral_id,
            ephemeral_for=message.receiver_id,
        )
        return
    del chat.messages[message.message_id]
    if message.message_id in chat.pinned:
        chat.pinned.remove(message.message_id)
    tg.live.publish("deleted", chat.id, message_id=message.message_id)


def show(tg: Telegram, kind: str, message: Message) -> None:
    """Tell the page of a new or edited message."""
    if message.receiver_id is None:
        tg.live.publish(kind, message.chat_id, message=message.body)
    else:
        tg.live.publish(kind, message.chat_id, message=message.body, ephemeral_for=message.receiver_id)
