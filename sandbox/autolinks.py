"""What Telegram makes tappable by itself: commands, mentions, hashtags, e-mail and web addresses."""

import re
from collections.abc import Iterable

from sandbox.spans import CARRYING_DATA, MONOSPACED, Span, utf16_length

_MAY_HOLD_LINKS = re.compile(r"[@#/.]")
_LINKS = re.compile(
    r"(?P<email>(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-zA-Z]{2,16}\b)"
    r"|(?P<url>(?<![\w@./-])(?:https?://[\w-]+(?:\.[\w-]+)+|(?:[a-zA-Z0-9-]+\.)+(?:com|org|net|me|ru|io|dev))"
    r"(?::\d+)?(?:[/?#][^\s<>\"]*[^\s<>\".,:;!?)])?/?(?!\w))"
    r"|(?P<mention>(?<!\w)@[a-zA-Z]\w{3,31}\b)"
    r"|(?P<bot_command>(?<![\w/<>])/[a-zA-Z0-9_]{1,64}(?:@[a-zA-Z]\w{3,31})?(?![\w/<>]))"
    r"|(?P<hashtag>(?<!\w)#\w*[^\W\d]\w*)"
)


def find_links(text: str, spans: Iterable[Span] = ()) -> list[Span]:
    """Stretches of `text` that become links where no link and no monospaced text is marked already."""
    if not _MAY_HOLD_LINKS.search(text):
        return []
    taken = [span for span in spans if span.type in MONOSPACED or span.type in CARRYING_DATA]
    found: list[Span] = []
    for match in _LINKS.finditer(text):
        start = utf16_length(text[: match.start()])
        end = start + utf16_length(match[0])
        if all(end <= span.start or span.end <= start for span in taken):
            found.append(Span(str(match.lastgroup), start, end))
    return found
