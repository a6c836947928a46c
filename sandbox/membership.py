"""Changes of who is in a chat and as what, with the updates and service messages they cause."""

from typing import Any

from sandbox.chats import PRESENT, Chat, Member
from sandbox.people import Person
from sandbox.posting import service
from sandbox.telegram import Telegram


def change(tg: Telegram, chat: Chat, person: Person, actor: Person, **facts: Any) -> None:
    """Give `person` a new status (and what else is named) in `chat`, by the hand of `actor`."""
    member = chat.members.get(person.id)
    if member is None:
        member = chat.members[person.id] = Member(person, status="left")
    before = member.as_chat_member()
    bot = tg.world.bot
    bot_saw = chat.member(bot.id) is not None
    for name, value in facts.items():
        setattr(member, name, value)
    after = member.as_chat_member()
    tg.live.publish("world", chat.id)
    tg.world.mark_seen(chat)
    if before == after:
        return
    update = {
        "chat": chat.as_chat(),
        "from": actor.as_user(),
        "date": tg.now(),
        "old_chat_member": before,
        "new_chat_member": after,
    }
    was_in, is_in = before["status"] in PRESENT, after["status"] in PRESENT
    if person is bot:
        tg.emit("my_chat_member", update)
    elif bot_saw and chat.members[bot.id].is_admin:
        tg.emit("chat_member", update)
    if chat.type == "channel" or was_in == is_in:
        return
    if is_in:
        service(tg, chat, actor.as_user(), {"new_chat_members": [person.as_user()]})
    else:
        service(tg, chat, actor.as_user(), {"left_chat_member": person.as_user()})


def change_private(tg: Telegram, person: Person, blocked: bool) -> None:
    """A person blocks the bot or takes that back; the bot is told in a my_chat_member update."""
    if person.blocked == blocked:
        return
    person.blocked = blocked
    tg.live.publish("world", person.id)
    if not person.started:
        return
    chat = tg.world.private_chat(person)
    statuses = ("kicked", "member") if not blocked else ("member", "kicked")
    old, new = (Member(tg.world.bot, status=status).as_chat_member() for status in statuses)
    tg.emit(
        "my_chat_member",
        {
            "chat": chat.as_chat(),
            "from": person.as_user(),
            "date": tg.now(),
            "old_chat_member": old,
            "new_chat_member": new,
        },
    )
