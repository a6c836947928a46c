"""What Telegram makes tappable by itself: commands, mentions, hashtags, e-mail and web addresses."""

import re
from collections.abc import Iterable

from sandbox.spans import CARRYING_DATA, MONOSPACED, Span

# Only words with one of these signs are looked at closely: most texts have few.
_CANDIDATE = re.compile(r"(?<!\S)[^\s@#/.]*[@#/.]\S*")
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
    taken = [span for span in spans if span.type in MONOSPACED or span.type in CARRYING_DATA]
    found: list[Span] = []
    for word in _CANDIDATE.finditer(text):
        for match in _LINKS.finditer(text, word.start(), word.end()):
            start, end = match.span()
            if all(end <= span.start or span.end <= start for span in taken):
                found.append(Span(str(match.lastgroup), start, end))
    return found
