"""What the log may say: never the token, never a hand."""

from __future__ import annotations

import logging

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class WithoutSecret(logging.Formatter):
    """Writes dots for a secret wherever it turns up, in a traceback too."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__(FORMAT)
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line."""
        text = super().format(record)
        for secret in self._secrets:
            text = text.replace(secret, "…")
        return text


def set_up(level: str, secrets: tuple[str, ...]) -> None:
    """Log to the standard error. No library may tell what goes over the wire, since that holds hands."""
    handler = logging.StreamHandler()
    handler.setFormatter(WithoutSecret(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for library in ("telegram", "aiohttp", "aiosqlite", "asyncio"):
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))
