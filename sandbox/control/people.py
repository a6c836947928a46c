"""Verbs about people: who there is, who opens, blocks or leaves the bot's private chat."""

from typing import Any

from sandbox.control.links import Link, read_link
from sandbox.control.verbs import Answer, ControlError, verb
from sandbox.control.writing import Writing
from sandbox.membership import change_private
from sandbox.people import Person


class People(Writing):
    """Somebody appears, changes his name, starts or blocks the bot, follows a link."""

    @verb
    async def person(
        self,
        first_name: str,
        last_name: str = "",
        username: str = "",
        language_code: str = "",
        is_bot: bool = False,
    ) -> Answer:
        """A new person (or another bot): {"user": User}."""
        person = self.tg.world.add_person(
            first_name=first_name,
            last_name=last_name,
            username=username,
            language_code=language_code,
            is_bot=is_bot,
        )
        self.tg.live.publish("world")
        return {"user": person.as_user()}

    @verb
    async def rename(
        self,
        user_id: int,
        first_name: str | None = None,
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = None,
    ) -> Answer:
        """Change what is named; "" takes a last name, username or language away."""
        person = self.person_of(user_id)
        person.first_name = first_name or person.first_name
        person.last_name = person.last_name if last_name is None else last_name
        person.username = person.username if username is None else username
        person.language_code = person.language_code if language_code is None else language_code
        self.tg.live.publish("world")
        return {"user": person.as_user()}

    @verb
    async def start(self, user_id: int, payload: str = "") -> Answer:
        """Open the private chat and press START; unblocks the bot first if need be."""
        person = self.person_of(user_id)
        if person.blocked:
            change_private(self.tg, person, blocked=False)
        if not person.started:
            person.started = person.seen = True
            self.tg.live.publish("world", user_id)
        text = f"/start {payload}" if payload else "/start"
        return {"message": self.write(self.tg.world.private_chat(person), person, text).shown()}

    @verb
    async def open(self, user_id: int, url: str) -> Answer:
        """Follow a link into Telegram: a deep link starts the bot, a message link is looked up.

        {"chat_id": id, "message": .. | "message_id": ..}
        """
        link: Link = read_link(url)
        if link.start is not None:
            self._must_be_bot(link)
            return {"chat_id": user_id, **await self.start(user_id, link.start)}
        if link.message_id is not None:
            return {"chat_id": self._linked_chat(user_id, link), "message_id": link.message_id}
        self._must_be_bot(link)
        return {"chat_id": user_id}

    @verb
    async def block(self, user_id: int) -> Answer:
        """Block the bot."""
        change_private(self.tg, self.person_of(user_id), blocked=True)
        return {}

    @verb
    async def unblock(self, user_id: int) -> Answer:
        """Take that back."""
        change_private(self.tg, self.person_of(user_id), blocked=False)
        return {}

    @verb
    async def deactivate(self, user_id: int) -> Answer:
        """The person deletes his account."""
        self.person_of(user_id).deactivated = True
        self.tg.live.publish("world")
        return {}

    def _must_be_bot(self, link: Link) -> None:
        if link.name.lower() != self.tg.world.bot.username.lower():
            raise ControlError(f"url: there is no bot @{link.name} here")

    def _linked_chat(self, user_id: int, link: Link) -> int:
        for chat in self.tg.world.chats.values():
            if chat.id == link.chat_id or (link.name and chat.username.lower() == link.name.lower()):
                if chat.member(user_id) is None and not chat.username:
                    raise ControlError("url: this chat is private and the person is not in it")
                if link.message_id not in chat.messages:
                    raise ControlError("url: the message is gone")
                return chat.id
        raise ControlError("url: there is no such chat")


def as_world_person(person: Person) -> dict[str, Any]:
    """A person as GET /control/world lists him."""
    return person.as_user() | {
        "started": person.started,
        "blocked": person.blocked,
        "deactivated": person.deactivated,
    }
