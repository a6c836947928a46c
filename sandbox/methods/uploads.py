"""Pictures and documents in a call: a file sent along, or the id of one sent before."""

from dataclasses import dataclass
from typing import Any

from sandbox import errors
from sandbox.files import StoredFile
from sandbox.methods.handler import Params
from sandbox.telegram import Telegram

ATTACHED = "attach://"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart call."""

    name: str
    content: bytes


def stored_file(tg: Telegram, given: Any, params: Params, kind: str) -> StoredFile:
    """The file meant by a parameter: an upload, «attach://name», or a file_id. URLs are refused."""
    if isinstance(given, str) and given.startswith(ATTACHED):
        given = params.get(given.removeprefix(ATTACHED))
    if isinstance(given, Upload):
        return tg.world.files.add(given.content, kind, given.name)
    known = tg.world.files.by_id(given) if isinstance(given, str) else None
    if known is None:
        raise errors.WRONG_FILE()
    return known


def photo_content(tg: Telegram, given: Any, params: Params) -> dict[str, Any]:
    """The `photo` of a message: one size, the original's."""
    stored = stored_file(tg, given, params, "photo")
    if not stored.width:
        raise errors.ApiError(400, "Bad Request: IMAGE_PROCESS_FAILED")
    return {"photo": [stored.as_photo_size()]}


def document_content(tg: Telegram, given: Any, params: Params) -> dict[str, Any]:
    """The `document` of a message."""
    stored = stored_file(tg, given, params, "document")
    name = given.name if isinstance(given, Upload) else stored.path.rsplit("/", 1)[-1]
    facts = {"file_id": stored.file_id, "file_unique_id": stored.unique_id, "file_size": len(stored.content)}
    return {"document": {**facts, "file_name": name, "mime_type": stored.content_type}}


def input_media(tg: Telegram, media: dict[str, Any], params: Params) -> dict[str, Any]:
    """The content meant by an InputMedia; the other kind of it is cleared."""
    match media["type"]:
        case "photo":
            return {**photo_content(tg, media["media"], params), "document": None}
        case "document":
            return {**document_content(tg, media["media"], params), "photo": None}
        case other:
            raise errors.ApiError(400, f"Bad Request: the sandbox knows photos and documents, not {other}")
