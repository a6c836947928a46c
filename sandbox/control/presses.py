"""Verbs about buttons and inline mode: pressing, asking, picking a result."""

from typing import Any

from sandbox.chats import Message
from sandbox.clock import within
from sandbox.control.verbs import Answer, ControlError, verb
from sandbox.control.writing import Writing
from sandbox.errors import SENT_TEXT_TOO_LONG, ApiError
from sandbox.methods.content import text_of
from sandbox.posting import post
from sandbox.world import Callback, InlineQuery

LONGEST_DATA = 64


class Presses(Writing):
    """What people do with the bot's buttons and with its name in the input line."""

    @verb
    async def press(
        self,
        user_id: int,
        chat_id: int,
        message_id: int = 0,
        data: str | None = None,
        *,
        row: int | None = None,
        col: int | None = None,
        ephemeral_message_id: int | None = None,
        wait: float = 10.0,
        blind: bool = False,
        inaccessible: bool = False,
    ) -> Answer:
        """Press a button and wait so many seconds for the bot's answer.

        {"answer": {"text", "show_alert", "url"} | null, "callback_query_id"}. The button is named by its data
        or by its place, counted from 0. Old data that the message no longer carries is sent all the same, as
        old clients do; `blind` sends data even if the message is gone. `inaccessible`: Telegram no longer
        shows the message to the bot (too old, deleted).
        """
        chat, person = self.chat_of(chat_id), self.person_of(user_id)
        if chat.person is None and chat.member(user_id) is None:
            raise ControlError(f"user_id: {user_id} is not in the chat {chat_id}")
        if chat.person is not None and chat.person is not person:
            raise ControlError(f"user_id: {chat_id} is the private chat of somebody else")
        message: Message | None = None
        if ephemeral_message_id is not None or message_id in chat.messages or not (blind or inaccessible):
            message = self.message_of(chat, message_id, ephemeral_message_id)
        if message is not None and message.receiver_id not in (None, user_id):
            raise ControlError("message_id: this ephemeral message is somebody else's")
        if data is None:
            data = _data_at(message, row, col)
        if len(data.encode()) > LONGEST_DATA:
            raise ControlError(f"data: at most {LONGEST_DATA} bytes")
        query: dict[str, Any] = {"from": person.as_user(), "chat_instance": str(-chat_id * 7 + 1)}
        callback = Callback(self.tg.world.new_query_id(), user_id, chat_id, self.tg.clock.now(), message)
        if message is not None and message.inline_id is not None:
            query["inline_message_id"] = message.inline_id
        elif message is None or inaccessible:
            query["message"] = {"chat": chat.as_chat(), "message_id": message_id, "date": 0}
        else:
            query["message"] = message.body
        person.seen = True
        self.tg.world.callbacks[callback.id] = callback
        self.tg.emit("callback_query", {"id": callback.id, "data": data, **query})
        if callback.answer is None and wait > 0:
            await within(self.tg.clock, wait, callback.answered.wait())
        return {"answer": callback.answer, "callback_query_id": callback.id}

    @verb
    async def expire_callbacks(self) -> Answer:
        """Every press not answered yet becomes too old to be answered."""
        for callback in self.tg.world.callbacks.values():
            callback.expired = True
        return {}

    @verb
    async def inline(self, user_id: int, query: str, chat_type: str = "", wait: float = 10.0) -> Answer:
        """Type «@bot query» and wait for results: {"inline_query_id", "results": [..] | null}."""
        person = self.person_of(user_id)
        asked = InlineQuery(self.tg.world.new_query_id(), user_id, query, self.tg.clock.now())
        self.tg.world.inline_queries[asked.id] = asked
        person.seen = True
        body = {"id": asked.id, "from": person.as_user(), "query": query, "offset": ""}
        self.tg.emit("inline_query", body | ({"chat_type": chat_type} if chat_type else {}))
        if wait > 0:
            await within(self.tg.clock, wait, asked.answered.wait())
        return {"inline_query_id": asked.id, "results": asked.results}

    @verb
    async def pick(self, user_id: int, chat_id: int, inline_query_id: str, result_id: str) -> Answer:
        """Send one of the results to a chat, via the bot: {"message": Message}."""
        person, chat = self.person_of(user_id), self.chat_of(chat_id)
        asked = self.tg.world.inline_queries.get(inline_query_id)
        result = next((r for r in (asked and asked.results) or [] if r["id"] == result_id), None)
        if asked is None or result is None:
            raise ControlError("result_id: the bot did not offer that")
        try:
            content = text_of(self.tg, _said(result), SENT_TEXT_TOO_LONG)
        except ApiError as error:
            raise ControlError(f"result_id: {error.description}") from error
        content["via_bot"] = self.tg.world.bot.as_user()
        markup = result.get("reply_markup")
        if markup:
            content["reply_markup"] = markup
        message = post(self.tg, chat, person.as_user(), content)
        chosen = {"result_id": result_id, "from": person.as_user(), "query": asked.query}
        if markup:
            message.inline_id = self.tg.world.new_query_id()
            self.tg.world.inline_messages[message.inline_id] = message
            chosen["inline_message_id"] = message.inline_id
        self.tg.emit("chosen_inline_result", chosen)
        if self.bot_sees(chat, message):
            self.tg.emit("message", message.body)
        return {"message": message.shown()}


def _data_at(message: Message | None, row: int | None, col: int | None) -> str:
    if message is None or row is None or col is None:
        raise ControlError("press: name the button by data, or by row and col")
    rows = message.body.get("reply_markup", {}).get("inline_keyboard", [])
    if not (0 <= row < len(rows) and 0 <= col < len(rows[row])):
        raise ControlError(f"press: there is no button in row {row}, column {col}")
    data: str | None = rows[row][col].get("callback_data")
    if data is None:
        raise ControlError("press: that button is no callback button")
    return data


def _said(result: dict[str, Any]) -> dict[str, Any]:
    content = result.get("input_message_content") or {}
    if "message_text" not in content:
        raise ControlError("result_id: the sandbox sends results with a text only")
    return {"text": content["message_text"], **{k: v for k, v in content.items() if k != "message_text"}}
