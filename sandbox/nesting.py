"""Which entities of a text may contain each other."""

from collections.abc import Iterable

from sandbox.spans import CARRYING_DATA, MONOSPACED, QUOTES, SPLITTABLE, Span, slice_utf16


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
    pieces = [(style.start, style.end)]
    for other in others:
        cut: list[tuple[int, int]] = []
        for start, end in pieces:
            crossing = start < other.start < end < other.end or other.start < start < other.end < end
            if other.type in MONOSPACED:
                cut += [(start, min(end, other.start)), (max(start, other.end), end)]
            elif crossing:
                edge = other.start if start < other.start else other.end
                cut += [(start, edge), (edge, end)]
            else:
                cut.append((start, end))
        pieces = [(start, end) for start, end in cut if start < end]
    return [Span(style.type, start, end) for start, end in pieces]


def _without_blank_end(text: str, span: Span) -> Span:
    """Styles do not reach over the blanks after their last visible character."""
    if span.type not in SPLITTABLE:
        return span
    inside = slice_utf16(text, span.start, span.end)
    return Span(span.type, span.start, span.end - (len(inside) - len(inside.rstrip(" \n"))), span.data)
