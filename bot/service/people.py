"""People and chats: names, languages, who can be written to."""

from __future__ import annotations

from bot.service.book import TableBook
from bot.service.model import Person
from bot.service.ports import Clock, PeopleStore
from bot.service.recent import Recent

LANGUAGES = ("ru", "en")
PEOPLE_KEPT = 4096


class People:
    """What the bot knows of people apart from their games."""

    def __init__(self, store: PeopleStore, book: TableBook, clock: Clock) -> None:
        self._store = store
        self._book = book
        self._clock = clock
        self._seen: Recent[int, Person] = Recent(PEOPLE_KEPT)

    async def seen(self, person: Person) -> None:
        """Note somebody who has written or tapped; costs nothing if nothing about him is new."""
        if self._seen.get(person.user_id) != person:
            await self._store.remember(person, self._clock.now())
            self._seen.put(person.user_id, person)

    async def person(self, user_id: int) -> Person | None:
        """Somebody as last seen; None if he never was."""
        return self._seen.get(user_id) or await self._store.person(user_id)

    async def is_reachable(self, user_id: int) -> bool:
        """Whether the bot may write to him in private."""
        return await self._store.reachable(user_id)

    async def set_reachable(self, user_id: int, reachable: bool) -> None:
        """He has opened the private chat, or blocked the bot."""
        await self._store.set_reachable(user_id, reachable)

    async def language(self, user_id: int) -> str:
        """The language to speak to somebody: his choice, or else his Telegram's, as far as the bot can."""
        chosen = await self._store.chosen_language(user_id)
        if chosen is not None:
            return chosen
        person = await self.person(user_id)
        return spoken(person.language if person is not None else "")

    async def set_language(self, user_id: int, language: str) -> None:
        """His own choice; raises ``ValueError`` for a language the bot does not speak."""
        await self._store.choose_language(user_id, _known(language))

    async def chat_language(self, chat_id: int) -> str | None:
        """The language chosen for a chat; None if nobody chose."""
        return await self._store.chat_language(chat_id)

    async def set_chat_language(self, chat_id: int, language: str) -> None:
        """The chat's choice, its tables' too; raises ``ValueError`` for a language the bot does not speak."""
        await self._store.choose_chat_language(chat_id, _known(language))
        await self._book.speak(chat_id, language)


def spoken(telegram_language: str) -> str:
    """The bot's language for one of Telegram's codes (``ru``, ``en-US`` and the like; empty if unknown)."""
    return "ru" if telegram_language.partition("-")[0].lower() in ("ru", "be", "uk", "kk") else "en"


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}; there are {', '.join(LANGUAGES)}")
    return language
