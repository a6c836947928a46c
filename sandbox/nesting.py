"""Which entities of a text may contain each other."""

from collections.abc import Iterable

from sandbox.spans import CARRYING_DATA, MONOSPACED, QUOTES, SPLITTABLE, Span


def tidy(text: str, spans: list[Span]) -> list[Span]:
    """Spans that nest as Telegram allows.

    Nothing is marked inside monospaced text, no link in a link and no quote in a quote; a style that crosses
    the edge of another span is cut there.
    """
    if not spans:
        return spans
    kept: list[Span] = []
    for group in (MONOSPACED, CARRYING_DATA, QUOTES):
        for span in sorted((s for s in spans if s.type in group), key=lambda s: (s.start, -s.end)):
            if not any(_clash(span, other) for other in kept):
                kept.append(span)
    for style in SPLITTABLE:
        for start, end in _joined(span for span in spans if span.type == style):
            kept.extend(_cut(Span(style, start, end), kept))
    return [span for span in (_without_blank_end(text, span) for span in kept) if span.end > span.start]


def _clash(span: Span, other: Span) -> bool:
    if span.end <= other.start or other.end <= span.start:
        return False
    quoted = span.type in QUOTES
    if quoted != (other.type in QUOTES):
        inside = other.start >= span.start and other.end <= span.end
        return not (inside if quoted else span.start >= other.start and span.end <= other.end)
    return True


def _joined(spans: Iterable[Span]) -> list[tuple[int, int]]:
    """Stretches of one style; those that touch are one."""
    joined: list[tuple[int, int]] = []
    for span in sorted(spans, key=lambda s: s.start):
        if joined and span.start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], span.end))
        else:
            joined.append((span.start, span.end))
    return joined


def _cut(style: Span, others: list[Span]) -> list[Span]:
    """The parts of a style that neither enter monospaced text nor cross the edge of another span."""
    pieces = [style]
    for other in others:
        if other.end <= style.start or style.end <= other.start:
            continue
        pieces = [part for piece in pieces for part in _cut_at(piece, other)]
    return pieces


def _cut_at(piece: Span, other: Span) -> list[Span]:
    kind, start, end, _ = piece
    if other.type in MONOSPACED:
        parts = [Span(kind, start, min(end, other.start)), Span(kind, max(start, other.end), end)]
    elif start < other.start < end < other.end:
        parts = [Span(kind, start, other.start), Span(kind, other.start, end)]
    elif other.start < start < other.end < end:
        parts = [Span(kind, start, other.end), Span(kind, other.end, end)]
    else:
        return [piece]
    return [part for part in parts if part.start < part.end]


def _without_blank_end(text: str, span: Span) -> Span:
    """Styles do not reach over the blanks after their last visible character."""
    if span.type not in SPLITTABLE or text[span.end - 1] not in " \n":
        return span
    inside = text[span.start : span.end]
    return span._replace(end=span.start + len(inside.rstrip(" \n")))
