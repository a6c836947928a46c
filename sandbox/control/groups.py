"""Verbs about groups, supergroups and channels: who is in them and as what, migration, topics."""

from typing import Any, Literal

from sandbox.chats import ADMIN_RIGHTS, Chat, Member, Topic
from sandbox.control.verbs import Answer, ControlError, verb
from sandbox.control.writing import Writing
from sandbox.membership import change
from sandbox.people import Person
from sandbox.posting import post, service
from sandbox.topics import delete_topic, open_topic, set_closed

ALL_ADMIN_RIGHTS = frozenset(ADMIN_RIGHTS)


class Groups(Writing):
    """Chats with members."""

    @verb
    async def chat(
        self,
        type: Literal["group", "supergroup", "channel"],
        title: str,
        *,
        is_forum: bool = False,
        members: list[int] | None = None,
        admins: list[int] | None = None,
        username: str = "",
        with_bot: bool = True,
    ) -> Answer:
        """A new chat: {"chat": Chat, "chat_id": id}. The first admin (else the first member) owns it and
        brings the bot along; `with_bot: false` leaves the bot out."""
        if is_forum and type != "supergroup":
            raise ControlError("chat: only a supergroup can be a forum")
        admin_ids = admins or []
        ids = list(dict.fromkeys([*admin_ids, *(members or [])]))
        people = [self.person_of(user_id) for user_id in ids]
        bot = self.tg.world.bot
        founders = [person for person in people if person is not bot]
        if not founders:
            raise ControlError("chat: somebody has to be in it, name members or admins")
        made = self.tg.world.add_chat(type, title, is_forum=is_forum, username=username)
        for person in founders:
            status = "administrator" if person.id in admin_ids else "member"
            rights = ALL_ADMIN_RIGHTS if status == "administrator" else frozenset[str]()
            made.members[person.id] = Member(person, status=status, rights=rights)
        owner = made.members[founders[0].id]
        owner.status = "creator"
        self.tg.live.publish("world", made.id)
        if with_bot:
            status = "administrator" if bot.id in admin_ids or type == "channel" else "member"
            rights = ALL_ADMIN_RIGHTS if status == "administrator" else frozenset[str]()
            change(self.tg, made, bot, owner.person, status=status, rights=rights)
        return {"chat": made.as_chat(), "chat_id": made.id}

    @verb
    async def join(self, chat_id: int, user_id: int) -> Answer:
        """Somebody (or the bot) comes in."""
        return self._change(chat_id, user_id, by_self=True, status="member")

    @verb
    async def leave(self, chat_id: int, user_id: int) -> Answer:
        """Somebody goes by himself."""
        return self._change(chat_id, user_id, by_self=True, status="left")

    @verb
    async def kick(self, chat_id: int, user_id: int) -> Answer:
        """Somebody is thrown out for good."""
        return self._change(chat_id, user_id, status="kicked", rights=frozenset())

    @verb
    async def promote(
        self, chat_id: int, user_id: int, anonymous: bool = False, rights: list[str] | None = None
    ) -> Answer:
        """Make an admin, with all rights or those named; `anonymous` ones post as the group."""
        given = ALL_ADMIN_RIGHTS if rights is None else frozenset(rights)
        if unknown := given - ALL_ADMIN_RIGHTS:
            raise ControlError(f"promote: unknown rights {', '.join(sorted(unknown))}")
        return self._change(chat_id, user_id, status="administrator", rights=given, anonymous=anonymous)

    @verb
    async def demote(self, chat_id: int, user_id: int) -> Answer:
        """Make an ordinary member of an admin."""
        return self._change(chat_id, user_id, status="member", rights=frozenset(), anonymous=False)

    @verb
    async def restrict(
        self,
        chat_id: int,
        user_id: int,
        rights: list[str] | None = None,
        refusal: Literal["rights", "no_access", "forbidden"] = "rights",
    ) -> Answer:
        """Mute, leaving the named member's rights. `refusal`: the words that a muted bot gets, since the real
        server has three: «not enough rights», «have no write access», «CHAT_WRITE_FORBIDDEN»."""
        given = frozenset(rights or [])
        return self._change(chat_id, user_id, status="restricted", rights=given, refusal=refusal)

    @verb
    async def unrestrict(self, chat_id: int, user_id: int) -> Answer:
        """Give the voice back."""
        return self._change(chat_id, user_id, status="member", rights=frozenset(), refusal="rights")

    @verb
    async def read_only(self, chat_id: int, on: bool) -> Answer:
        """Nobody but admins may write, or again everybody."""
        self.group_of(chat_id).read_only = on
        self.tg.live.publish("world", chat_id)
        return {}

    @verb
    async def migrate(
        self, chat_id: int, lost: Literal["nothing", "old", "new", "both"] = "nothing"
    ) -> Answer:
        """A basic group becomes a supergroup: {"chat_id": new id}. The old id is refused from now on.
        `lost`: the service message of that chat never reaches the bot; with both it learns of it by that
        refusal alone."""
        old = self.group_of(chat_id)
        if old.type != "group" or old.migrated_to is not None:
            raise ControlError("migrate: only a basic group can become a supergroup, and only once")
        new = self.tg.world.add_chat("supergroup", old.title)
        new.members = old.members
        owner = next(member.person for member in new.present() if member.person is not self.tg.world.bot)
        tell_old = post if lost in ("old", "both") else service
        tell_new = post if lost in ("new", "both") else service
        tell_old(self.tg, old, owner.as_user(), {"migrate_to_chat_id": new.id})
        tell_new(self.tg, new, owner.as_user(), {"migrate_from_chat_id": old.id})
        old.members = dict(old.members)
        old.migrated_to = new.id
        self.tg.live.publish("world", old.id)
        return {"chat_id": new.id}

    @verb
    async def discussion(self, channel_id: int, chat_id: int) -> Answer:
        """Link a channel to the supergroup where it is talked about: its posts are forwarded there."""
        channel, group = self.group_of(channel_id), self.group_of(chat_id)
        if channel.type != "channel" or group.type != "supergroup":
            raise ControlError("discussion: a channel is talked about in a supergroup")
        channel.discussion_id = chat_id
        return {}

    @verb
    async def delete_chat(self, chat_id: int) -> Answer:
        """The owner deletes the chat."""
        self.group_of(chat_id).deleted = True
        self.tg.live.publish("world", chat_id)
        return {}

    @verb
    async def topic(self, chat_id: int, name: str, user_id: int | None = None) -> Answer:
        """A new topic: {"message_thread_id": id, "topic": ForumTopic}."""
        chat = self._forum(chat_id)
        author = self._somebody(chat, user_id).as_user()
        made = open_topic(self.tg, chat, author, name)
        return {"message_thread_id": made.thread_id, "topic": made.as_topic()}

    @verb
    async def close_topic(self, chat_id: int, message_thread_id: int | None = None) -> Answer:
        """Close a topic; without an id, General."""
        return self._set_closed(chat_id, message_thread_id, closed=True)

    @verb
    async def reopen_topic(self, chat_id: int, message_thread_id: int | None = None) -> Answer:
        """Open it again."""
        return self._set_closed(chat_id, message_thread_id, closed=False)

    @verb
    async def delete_topic(self, chat_id: int, message_thread_id: int) -> Answer:
        """Delete a topic with its messages."""
        chat = self._forum(chat_id)
        delete_topic(self.tg, chat, self._topic(chat, message_thread_id))
        return {}

    @verb
    async def forum(self, chat_id: int, on: bool) -> Answer:
        """Switch topics on or off in a supergroup."""
        chat = self.group_of(chat_id)
        if chat.type != "supergroup":
            raise ControlError("forum: only a supergroup can have topics")
        chat.is_forum = on
        self.tg.live.publish("world", chat_id)
        return {}

    def _change(self, chat_id: int, user_id: int, by_self: bool = False, **facts: Any) -> Answer:
        chat, person = self.group_of(chat_id), self.person_of(user_id)
        by_self = by_self and person is not self.tg.world.bot
        change(self.tg, chat, person, person if by_self else self._somebody(chat, None, person), **facts)
        return {"member": chat.members[person.id].as_chat_member()}

    def _somebody(self, chat: Chat, user_id: int | None, other_than: Person | None = None) -> Person:
        """Who does it: the one named, else an admin, else anybody present, else the person himself."""
        if user_id is not None:
            return self.person_of(user_id)
        present = [
            member for member in chat.present() if member.person not in (self.tg.world.bot, other_than)
        ]
        present.sort(key=lambda member: not member.is_admin)
        if present:
            return present[0].person
        if other_than is None:
            raise ControlError(f"chat_id: nobody is left in {chat.id}")
        return other_than

    def _forum(self, chat_id: int) -> Chat:
        chat = self.group_of(chat_id)
        if not chat.is_forum:
            raise ControlError(f"chat_id: {chat_id} is not a forum")
        return chat

    def _topic(self, chat: Chat, thread_id: int) -> Topic:
        if thread_id not in chat.topics:
            raise ControlError(f"message_thread_id: there is no topic {thread_id} in {chat.id}")
        return chat.topics[thread_id]

    def _set_closed(self, chat_id: int, thread_id: int | None, closed: bool) -> Answer:
        chat = self._forum(chat_id)
        author = self._somebody(chat, None).as_user()
        if thread_id is not None:
            set_closed(self.tg, chat, author, self._topic(chat, thread_id), closed)
            return {}
        chat.general_closed = closed
        service(self.tg, chat, author, {f"general_forum_topic_{'hidden' if closed else 'unhidden'}": {}})
        self.tg.live.publish("world", chat_id)
        return {}
