"""The refusals of the Bot API, in the words of the real server.

Codes and wording follow the open server, tdlib/telegram-bot-api and tdlib/td (Boost Software License 1.0).
A fixed refusal is a `Wording`: `raise CHAT_NOT_FOUND()`. Those that carry a fact are functions below.
"""

from dataclasses import dataclass
from typing import Any

TEXT_LIMIT = 4096
"""Characters of a message's text, counted after entities are parsed."""
CAPTION_LIMIT = 1024
"""Characters of a caption, counted after entities are parsed."""
CALLBACK_ANSWER_LIMIT = 200
"""Characters of the popup of answerCallbackQuery."""
RAW_TEXT_BYTES = 32768
"""Bytes of a text as it was sent, markup included."""


class ApiError(Exception):
    """A refusal answered to the bot: HTTP status, complete description and `parameters` of the reply."""

    def __init__(self, error_code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.error_code = error_code
        self.description = description
        self.parameters: dict[str, Any] = parameters


@dataclass(frozen=True, slots=True)
class Wording:
    """What the server says. Calling it makes a new `ApiError`: a raised exception keeps its frames."""

    error_code: int
    description: str

    def __call__(self) -> ApiError:
        return ApiError(self.error_code, self.description)


def _bad_request(words: str) -> Wording:
    return Wording(400, f"Bad Request: {words}")


def _forbidden(words: str) -> Wording:
    return Wording(403, f"Forbidden: {words}")


def _conflict(words: str) -> Wording:
    return Wording(409, f"Conflict: {words}")


# The chat and the people in it.
CHAT_NOT_FOUND = _bad_request("chat not found")
CANT_INITIATE_CONVERSATION = _forbidden("bot can't initiate conversation with a user")
BLOCKED_BY_USER = _forbidden("bot was blocked by the user")
USER_DEACTIVATED = _forbidden("user is deactivated")
CANT_MESSAGE_BOTS = _forbidden("the bot can't send messages to the bot")
KICKED_FROM_GROUP = _forbidden("bot was kicked from the group chat")
KICKED_FROM_SUPERGROUP = _forbidden("bot was kicked from the supergroup chat")
NOT_MEMBER_OF_GROUP = _forbidden("bot is not a member of the group chat")
NOT_MEMBER_OF_SUPERGROUP = _forbidden("bot is not a member of the supergroup chat")
GROUP_DELETED = _forbidden("the group chat was deleted")
THREAD_NOT_FOUND = _bad_request("message thread not found")
TOPIC_CLOSED = _bad_request("TOPIC_CLOSED")

# What the bot may do there.
NO_RIGHT_TO_SEND_TEXT = _bad_request("not enough rights to send text messages to the chat")
NO_RIGHT_TO_SEND_PHOTOS = _bad_request("not enough rights to send photos to the chat")
NO_WRITE_ACCESS = _bad_request("have no write access to the chat")
CHAT_WRITE_FORBIDDEN = _bad_request("CHAT_WRITE_FORBIDDEN")
CHAT_ADMIN_REQUIRED = _bad_request("CHAT_ADMIN_REQUIRED")

# Messages that are named by a call.
NOT_MODIFIED = _bad_request(
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
EDITED_NOT_FOUND = _bad_request("message to edit not found")
CANT_BE_EDITED = _bad_request("message can't be edited")
NO_TEXT_TO_EDIT = _bad_request("there is no text in the message to edit")
DELETED_NOT_FOUND = _bad_request("message to delete not found")
CANT_BE_DELETED = _bad_request("message can't be deleted")
REPLIED_NOT_FOUND = _bad_request("message to be replied not found")
REACTED_NOT_FOUND = _bad_request("message to react not found")
PINNED_NOT_FOUND = _bad_request("message to pin not found")
MESSAGE_ID_INVALID = _bad_request("MESSAGE_ID_INVALID")

# Parameters, before any method sees them.
CHAT_ID_EMPTY = _bad_request("chat_id is empty")
STRINGS_NOT_UTF8 = _bad_request("strings must be encoded in UTF-8")

# Texts, captions, files, keyboards, callback queries.
TEXT_IS_EMPTY = _bad_request("message text is empty")
TEXT_IS_BLANK = _bad_request("text must be non-empty")
SENT_TEXT_TOO_LONG = _bad_request("message is too long")
EDITED_TEXT_TOO_LONG = _bad_request("MESSAGE_TOO_LONG")
RAW_TEXT_TOO_LONG = _bad_request("text is too long")
SENT_CAPTION_TOO_LONG = _bad_request("message caption is too long")
EDITED_CAPTION_TOO_LONG = _bad_request("MEDIA_CAPTION_TOO_LONG")
WRONG_FILE = _bad_request("wrong file identifier/HTTP URL specified")
BUTTON_DATA_INVALID = _bad_request("BUTTON_DATA_INVALID")
TEXT_BUTTON_IN_INLINE_KEYBOARD = _bad_request(
    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
)
WRONG_BUTTON_STYLE = _bad_request("can't parse inline keyboard button: invalid button style specified")
MARKUP_TOO_LONG = _bad_request("reply markup is too long")
UNSUPPORTED_PARSE_MODE = _bad_request("unsupported parse_mode")
LEGACY_MARKDOWN = _bad_request(
    "unsupported parse_mode: the sandbox knows HTML and MarkdownV2, not the legacy Markdown"
)
QUERY_TOO_OLD = _bad_request("query is too old and response timeout expired or query ID is invalid")

# Getting updates.
OTHER_GET_UPDATES = _conflict(
    "terminated by other getUpdates request; make sure that only one bot instance is running"
)
WEBHOOK_IS_ACTIVE = _conflict(
    "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)
ENDED_BY_SET_WEBHOOK = _conflict("terminated by setWebhook request")

# The token, the method, the server.
UNAUTHORIZED = Wording(401, "Unauthorized")
INVALID_TOKEN = Wording(401, "Unauthorized: invalid token specified")
METHOD_NOT_FOUND = Wording(404, "Not Found: method not found")
RESTARTING = Wording(500, "Internal Server Error: restart")


def upgraded_to_supergroup(migrate_to_chat_id: int) -> ApiError:
    """The id of a basic group that became a supergroup was used."""
    return ApiError(
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
        migrate_to_chat_id=migrate_to_chat_id,
    )


def too_many_requests(retry_after: int) -> ApiError:
    """Flood control: nothing more for `retry_after` whole seconds."""
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)


def cant_parse_entities(reason: str) -> ApiError:
    """Markup or an entity list that cannot be understood; `reason` names the place."""
    return ApiError(400, f"Bad Request: can't parse entities: {reason}")


def wrong_entity(reason: str) -> ApiError:
    """An entry of an `entities` list that does not fit its text."""
    return ApiError(400, f"Bad Request: {reason}")


def no_end_tag(tag: str) -> ApiError:
    """An HTML tag that is never closed."""
    return cant_parse_entities(f'Can\'t find end tag corresponding to start tag "{tag}"')


def unsupported_start_tag(tag: str, byte_offset: int) -> ApiError:
    """An HTML tag that Telegram does not know, at a byte (not character) of the text."""
    return cant_parse_entities(f'Unsupported start tag "{tag}" at byte offset {byte_offset}')


def reserved_character(character: str) -> ApiError:
    """A MarkdownV2 sign that has to be escaped."""
    return cant_parse_entities(
        f"Character '{character}' is reserved and must be escaped with the preceding '\\'"
    )


def wrong_parameter(name: str, reason: str) -> ApiError:
    """A parameter that is unknown, missing or mistyped; the real server is laxer and ignores unknown ones."""
    return ApiError(400, f'Bad Request: parameter "{name}" {reason}')
