"""What the bot may reach and do, refused in the order and words of the real server."""

from sandbox import errors
from sandbox.chats import Chat, Member, Message
from sandbox.people import Person
from sandbox.telegram import Telegram


def find_chat(tg: Telegram, chat_id: int | str) -> Chat:
    """A chat that the bot may ask about: it is in it, or it is a person it has met."""
    if isinstance(chat_id, str):
        chat_id = _public_id(tg, chat_id)
    if chat_id > 0:
        return tg.world.private_chat(_known_person(tg, chat_id))
    chat = tg.world.chats.get(chat_id)
    if chat is None:
        raise errors.CHAT_NOT_FOUND()
    if chat.migrated_to is not None:
        raise errors.upgraded_to_supergroup(chat.migrated_to)
    if chat.deleted:
        raise errors.GROUP_DELETED()
    membership = chat.members.get(tg.world.bot.id)
    if membership is None:
        raise errors.CHAT_NOT_FOUND()
    basic = chat.type == "group"
    if membership.status == "kicked":
        raise (errors.KICKED_FROM_GROUP if basic else errors.KICKED_FROM_SUPERGROUP)()
    if not membership.present:
        raise (errors.NOT_MEMBER_OF_GROUP if basic else errors.NOT_MEMBER_OF_SUPERGROUP)()
    return chat


def reach_chat(tg: Telegram, chat_id: int | str) -> Chat:
    """A chat in which the bot may act at all (edit, delete): a person has to have let it."""
    chat = find_chat(tg, chat_id)
    person = chat.person
    if person is None:
        return chat
    if person.is_bot:
        raise errors.CANT_MESSAGE_BOTS()
    if person.deactivated:
        raise errors.USER_DEACTIVATED()
    if person.blocked:
        raise errors.BLOCKED_BY_USER()
    if not person.started:
        raise errors.CANT_INITIATE_CONVERSATION()
    return chat


def writable_chat(tg: Telegram, chat_id: int | str, photo: bool = False) -> Chat:
    """A chat to which the bot may send a text (or a photo) now."""
    chat = reach_chat(tg, chat_id)
    if chat.person is not None:
        return chat
    me = chat.members[tg.world.bot.id]
    if me.is_admin:
        return chat
    right = "can_send_photos" if photo else "can_send_messages"
    if chat.type == "channel":
        raise errors.CHAT_ADMIN_REQUIRED()
    if chat.read_only or (me.status == "restricted" and right not in me.rights):
        if me.refusal == "no_access":
            raise errors.NO_WRITE_ACCESS()
        if me.refusal == "forbidden":
            raise errors.CHAT_WRITE_FORBIDDEN()
        raise (errors.NO_RIGHT_TO_SEND_PHOTOS if photo else errors.NO_RIGHT_TO_SEND_TEXT)()
    return chat


def check_thread(tg: Telegram, chat: Chat, thread_id: int | None) -> None:
    """The topic (None is General, or no forum) exists and is open to the bot."""
    if thread_id is None:
        closed = chat.is_forum and chat.general_closed
    else:
        topic = chat.topics.get(thread_id) if chat.is_forum else None
        if topic is None:
            raise errors.THREAD_NOT_FOUND()
        closed = topic.closed
    if closed and not is_admin(tg, chat):
        raise errors.TOPIC_CLOSED()


def is_admin(tg: Telegram, chat: Chat) -> bool:
    """Whether the bot is an admin of a chat that it is in."""
    member = chat.member(tg.world.bot.id)
    return member is not None and member.is_admin


def require_admin(tg: Telegram, chat: Chat, right: str) -> None:
    """The bot must be an admin with this right; a person's private chat needs none."""
    if chat.person is not None:
        return
    me: Member = chat.members[tg.world.bot.id]
    if not me.is_admin or (me.status == "administrator" and right not in me.rights):
        raise errors.CHAT_ADMIN_REQUIRED()


def replied_message(chat: Chat, message_id: int | None, optional: bool) -> Message | None:
    """The message that a new one replies to."""
    if not message_id:
        return None
    message = chat.messages.get(message_id)
    if message is None and not optional:
        raise errors.REPLIED_NOT_FOUND()
    return message


def _known_person(tg: Telegram, user_id: int) -> Person:
    person = tg.world.people.get(user_id)
    if person is None or not person.seen:
        raise errors.CHAT_NOT_FOUND()
    return person


def _public_id(tg: Telegram, name: str) -> int:
    if name.lstrip("-").isdigit():
        return int(name)
    for chat in tg.world.chats.values():
        if chat.username and f"@{chat.username}".lower() == name.lower():
            return chat.id
    raise errors.CHAT_NOT_FOUND()
