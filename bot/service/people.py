"""People and chats: names, languages, who can be written to."""

from __future__ import annotations

from dataclasses import replace

from bot.service.book import TableBook
from bot.service.ports import Clock, PeopleStore
from bot.service.recent import Recent
from bot.service.who import Acquaintance, Person

LANGUAGES = ("ru", "en")
PEOPLE_KEPT = 4096


class People:
    """What the bot knows of people apart from their games."""

    def __init__(self, store: PeopleStore, book: TableBook, clock: Clock) -> None:
        self._store = store
        self._book = book
        self._clock = clock
        self._known: Recent[int, Acquaintance] = Recent(PEOPLE_KEPT)

    async def seen(self, person: Person) -> None:
        """Note somebody who has written or tapped; costs nothing if nothing about him is new."""
        known = await self._acquaintance(person.user_id)
        if known.person != person:
            await self._store.remember(person, self._clock.now())
            self._known.put(person.user_id, replace(await self._acquaintance(person.user_id), person=person))

    async def is_reachable(self, user_id: int) -> bool:
        """Whether the bot may write to him in private."""
        return (await self._acquaintance(user_id)).reachable

    async def set_reachable(self, user_id: int, reachable: bool) -> None:
        """He has opened the private chat, or blocked the bot."""
        known = await self._acquaintance(user_id)
        if known.reachable != reachable:
            await self._store.set_reachable(user_id, reachable)
            self._known.put(user_id, replace(await self._acquaintance(user_id), reachable=reachable))

    async def language(self, user_id: int) -> str:
        """The language to speak to somebody: his choice, or else his Telegram's, as far as the bot can."""
        known = await self._acquaintance(user_id)
        if known.chosen_language is not None:
            return known.chosen_language
        return spoken("" if known.person is None else known.person.language)

    async def set_language(self, user_id: int, language: str) -> None:
        """His own choice; raises ``ValueError`` for a language the bot does not speak."""
        await self._store.choose_language(user_id, _spoken_here(language))
        self._known.put(user_id, replace(await self._acquaintance(user_id), chosen_language=language))

    async def chat_language(self, chat_id: int) -> str | None:
        """The language chosen for a chat; None if nobody chose."""
        return await self._store.chat_language(chat_id)

    async def set_chat_language(self, chat_id: int, language: str) -> None:
        """The chat's choice, its tables' too; raises ``ValueError`` for a language the bot does not speak."""
        await self._store.choose_chat_language(chat_id, _spoken_here(language))
        await self._book.speak(chat_id, language)

    def forget(self, user_id: int) -> None:
        """He has been erased: until he is seen again nothing is known of him."""
        self._known.drop(user_id)

    async def _acquaintance(self, user_id: int) -> Acquaintance:
        known = self._known.get(user_id)
        if known is None:
            known = await self._store.acquaintance(user_id)
            self._known.put(user_id, known)
        return known


def spoken(telegram_language: str) -> str:
    """The bot's language for one of Telegram's codes (``ru``, ``en-US`` and the like; empty if unknown)."""
    return "ru" if telegram_language.partition("-")[0].lower() in ("ru", "be", "uk", "kk") else "en"


def _spoken_here(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}; there are {', '.join(LANGUAGES)}")
    return language
