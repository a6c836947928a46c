"""Files sent by the bot: their bytes, ids and, for pictures, their size."""

import hashlib
import itertools
import struct
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file. `path` is what getFile answers and what /file/bot<token>/<path> serves."""

    file_id: str
    unique_id: str
    path: str
    content: bytes
    content_type: str
    width: int = 0
    height: int = 0

    def as_file(self) -> dict[str, Any]:
        """The Bot API's File."""
        return {
            "file_id": self.file_id,
            "file_unique_id": self.unique_id,
            "file_size": len(self.content),
            "file_path": self.path,
        }

    def as_photo_size(self) -> dict[str, Any]:
        """The Bot API's PhotoSize."""
        return {
            "file_id": self.file_id,
            "file_unique_id": self.unique_id,
            "width": self.width,
            "height": self.height,
            "file_size": len(self.content),
        }


class Files:
    """All files, by id and by path."""

    def __init__(self) -> None:
        self._by_id: dict[str, StoredFile] = {}
        self._by_path: dict[str, StoredFile] = {}
        self._numbers = itertools.count(1)

    def add(self, content: bytes, kind: str, name: str) -> StoredFile:
        """Keep the bytes of a photo or document; a picture's size is read from its own header."""
        number = next(self._numbers)
        unique = hashlib.sha256(content).hexdigest()[:16]
        content_type, extension, width, height = picture_facts(content)
        if not extension:
            extension = name.rsplit(".", 1)[-1] if "." in name else "bin"
        stored = StoredFile(
            file_id=f"SB{number:06d}{unique}",
            unique_id=unique,
            path=f"{kind}s/file_{number}.{extension}",
            content=content,
            content_type=content_type,
            width=width,
            height=height,
        )
        self._by_id[stored.file_id] = stored
        self._by_path[stored.path] = stored
        return stored

    def by_id(self, file_id: str) -> StoredFile | None:
        return self._by_id.get(file_id)

    def by_path(self, path: str) -> StoredFile | None:
        return self._by_path.get(path)


def picture_facts(content: bytes) -> tuple[str, str, int, int]:
    """Content type, extension, width and height (pixels) of a PNG, JPEG, GIF or WebP; else a plain file."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return "image/png", "png", width, height
    if content.startswith((b"GIF87a", b"GIF89a")) and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return "image/gif", "gif", width, height
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP" and len(content) >= 30:
        return "image/webp", "webp", *_webp_size(content)
    if content.startswith(b"\xff\xd8"):
        return "image/jpeg", "jpg", *_jpeg_size(content)
    return "application/octet-stream", "", 0, 0


def _webp_size(content: bytes) -> tuple[int, int]:
    match content[12:16]:
        case b"VP8X":
            return int.from_bytes(content[24:27], "little") + 1, int.from_bytes(content[27:30], "little") + 1
        case b"VP8L":
            bits = int.from_bytes(content[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case _:
            width, height = struct.unpack("<HH", content[26:30])
            return width & 0x3FFF, height & 0x3FFF


def _jpeg_size(content: bytes) -> tuple[int, int]:
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    return 0, 0
