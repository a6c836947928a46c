"""Markup and entity lists become text and entities as the real server would have them."""

from typing import Any

import pytest

from sandbox.entities import MOST_ENTITIES, parse
from sandbox.errors import ApiError

Found = tuple[str, str]


def html(source: str) -> tuple[str, list[dict[str, Any]]]:
    return parse(source, "HTML", None)


def markdown(source: str) -> tuple[str, list[dict[str, Any]]]:
    return parse(source, "MarkdownV2", None)


def covered(text: str, entities: list[dict[str, Any]]) -> list[Found]:
    """Type and covered text of each entity, read back by its UTF-16 offsets as a client would."""
    units = text.encode("utf-16-le")
    return [
        (e["type"], units[2 * e["offset"] : 2 * (e["offset"] + e["length"])].decode("utf-16-le"))
        for e in entities
    ]


def refusal(source: str, parse_mode: str | None, entities: list[dict[str, Any]] | None = None) -> str:
    with pytest.raises(ApiError) as caught:
        parse(source, parse_mode, entities)
    assert caught.value.error_code == 400
    return caught.value.description.removeprefix("Bad Request: ")


@pytest.mark.parametrize(
    ("tag", "kind"),
    [
        ("b", "bold"),
        ("strong", "bold"),
        ("i", "italic"),
        ("em", "italic"),
        ("u", "underline"),
        ("ins", "underline"),
        ("s", "strikethrough"),
        ("strike", "strikethrough"),
        ("del", "strikethrough"),
        ("tg-spoiler", "spoiler"),
        ("code", "code"),
        ("pre", "pre"),
        ("blockquote", "blockquote"),
        ("B", "bold"),
    ],
)
def test_html_tags(tag: str, kind: str) -> None:
    text, entities = html(f"Ход: <{tag}>7♠</{tag}>!")
    assert text == "Ход: 7♠!"
    assert entities == [{"type": kind, "offset": 5, "length": 2}]


@pytest.mark.parametrize(
    ("source", "entity"),
    [
        ('<span class="tg-spoiler">x</span>', {"type": "spoiler"}),
        ("<a href='https://t.me/petukh'>x</a>", {"type": "text_link", "url": "https://t.me/petukh"}),
        ("<a href=telegram.org>x</a>", {"type": "text_link", "url": "http://telegram.org/"}),
        ('<a href="http://a.ru/?b&amp;c">x</a>', {"type": "text_link", "url": "http://a.ru/?b&c"}),
        ('<a href="tg://user?id=42">x</a>', {"type": "text_mention", "user": {"id": 42}}),
        ('<tg-emoji emoji-id="42">x</tg-emoji>', {"type": "custom_emoji", "custom_emoji_id": "42"}),
        ('<pre><code class="language-python">x</code></pre>', {"type": "pre", "language": "python"}),
        ('<code class="language-python"><pre>x</pre></code>', {"type": "pre", "language": "python"}),
        ('<code class="language-python">x</code>', {"type": "code"}),
        ("<blockquote expandable>x</blockquote>", {"type": "expandable_blockquote"}),
        (
            '<tg-time unix="1700000000" format="wDT">x</tg-time>',
            {"type": "date_time", "unix_time": 1700000000, "date_time_format": "wDT"},
        ),
        ('<tg-time unix="1700000000">x</tg-time>', {"type": "date_time", "unix_time": 1700000000}),
    ],
)
def test_html_tags_with_attributes(source: str, entity: dict[str, Any]) -> None:
    assert html(source) == ("x", [{"offset": 0, "length": 1, **entity}])


@pytest.mark.parametrize("href", ["nowhere", "localhost", "javascript:alert", "ftp://a.ru/x"])
def test_a_link_to_no_address_stays_text(href: str) -> None:
    assert html(f'<a href="{href}">x</a>') == ("x", [])
    assert markdown(f"[x]({href})") == ("x", [])


def test_character_references() -> None:
    assert html("&lt;b&gt; &amp; &quot;x&quot; &#9824; &#x2665; &lt7")[0] == '<b> & "x" ♠ ♥ <7'
    assert html("&nbsp; &copy; & &#0; &#99999999;")[0] == "&nbsp; &copy; & &#0; &#99999999;"


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<b>x<i>y</i>", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<x>", 'Unsupported start tag "x" at byte offset 0'),
        ("Петух <x y=1>", 'Unsupported start tag "x" at byte offset 11'),
        ("7 < 8", 'Unsupported start tag "" at byte offset 2'),
        ("<br/>", 'Unsupported start tag "br/" at byte offset 0'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("🐓<b>x</i>", 'Unmatched end tag at byte offset 8, expected "</b>", found "</i>"'),
        ("<b>x</b y", "Unclosed end tag at byte offset 4"),
        ("<b", "Unclosed start tag at byte offset 0"),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        (
            "<a href>x</a>",
            'Expected equal sign in declaration of an attribute of the tag "a" at byte offset 0',
        ),
        ("<a =x>x</a>", 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<a href=x/y>x</a>", "Unexpected end of name token at byte offset 8"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ('<tg-emoji emoji-id="x">y</tg-emoji>', "Invalid custom emoji identifier specified"),
        ("<tg-time>x</tg-time>", "Invalid Unix time specified"),
        (
            "&#xD800;",
            "Text contains invalid Unicode characters after decoding HTML entities, "
            "check for unmatched surrogate code units",
        ),
    ],
)
def test_html_that_is_wrong(source: str, words: str) -> None:
    assert refusal(source, "HTML") == f"can't parse entities: {words}"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("*x*", ("bold", "x")),
        ("_x_", ("italic", "x")),
        ("__x__", ("underline", "x")),
        ("~x~", ("strikethrough", "x")),
        ("||x||", ("spoiler", "x")),
        ("`x*y_`", ("code", "x*y_")),
        ("```\nx```", ("pre", "x")),
        (">x", ("blockquote", "x")),
        (">x\n>y", ("blockquote", "x\ny")),
        (">x||", ("expandable_blockquote", "x")),
        ("[x\\.y](http://a.ru/\\))", ("text_link", "x.y")),
        ("![x](tg://emoji?id=42)", ("custom_emoji", "x")),
        ("![x](tg://time?unix=1700000000&format=t)", ("date_time", "x")),
    ],
)
def test_markdown_marks(source: str, found: Found) -> None:
    assert covered(*markdown(source)) == [found]


def test_a_language_follows_three_backticks() -> None:
    text, entities = markdown("```python\nprint(1)```")
    assert (text, entities[0]["language"]) == ("print(1)", "python")


def test_markdown_marks_nest() -> None:
    text, entities = markdown("*жирный _и курсив ~всё сразу~_* \\_")
    assert text == "жирный и курсив всё сразу _"
    assert covered(text, entities) == [
        ("bold", "жирный и курсив всё сразу"),
        ("italic", "и курсив всё сразу"),
        ("strikethrough", "всё сразу"),
    ]


def test_a_quote_ends_with_its_last_line() -> None:
    text, entities = markdown("до\n>раз\n>два\nпосле")
    assert text == "до\nраз\nдва\nпосле"
    assert [kind for kind, _ in covered(text, entities)] == ["blockquote"]
    assert covered(text, entities)[0][1].strip() == "раз\nдва"


@pytest.mark.parametrize("sign", list("]()>#+-=|{}.!"))
def test_reserved_signs_have_to_be_escaped(sign: str) -> None:
    words = (
        f"can't parse entities: Character '{sign}' is reserved and must be escaped with the preceding '\\'"
    )
    assert refusal(f"x{sign}", "MarkdownV2") == words
    assert markdown(f"x\\{sign}")[0] == f"x{sign}"


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("🐓 *x", "Can't find end of Bold entity at byte offset 5"),
        ("_x", "Can't find end of Italic entity at byte offset 0"),
        ("*x _y* z_", "Can't find end of Italic entity at byte offset 8"),
        ("__x", "Can't find end of Underline entity at byte offset 0"),
        ("~x", "Can't find end of Strikethrough entity at byte offset 0"),
        ("||x", "Can't find end of Spoiler entity at byte offset 0"),
        ("`x", "Can't find end of Code entity at byte offset 0"),
        ("```x", "Can't find end of Pre entity at byte offset 0"),
        ("```py\nx", "Can't find end of PreCode entity at byte offset 0"),
        ("[x", "Can't find end of TextUrl entity at byte offset 0"),
        ("[x](y", "Can't find end of a URL at byte offset 4"),
        ("![x", "Can't find end of CustomEmoji entity at byte offset 0"),
        ("![x]", "The entity must contain a tg://emoji or tg://time URL"),
        ("![x](http://a.ru)", "Invalid tg://emoji or tg://time URL specified"),
        (">*x\ny*", "Can't find end of Bold entity at byte offset 1"),
    ],
)
def test_markdown_that_is_wrong(source: str, words: str) -> None:
    assert refusal(source, "MarkdownV2") == f"can't parse entities: {words}"


def test_offsets_count_an_emoji_as_two() -> None:
    text, entities = html("🐓🐓 <b>Пе🐓тух</b> <i>x</i>")
    assert entities == [
        {"type": "bold", "offset": 5, "length": 7},
        {"type": "italic", "offset": 13, "length": 1},
    ]
    assert covered(text, entities) == [("bold", "Пе🐓тух"), ("italic", "x")]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("<b>a</b><b>b</b>", [("bold", "ab")]),
        ("<b>a<b>b</b></b>", [("bold", "ab")]),
        ("<b>a<code>b</code>c</b>", [("bold", "a"), ("code", "b"), ("bold", "c")]),
        ("<pre>a<b>b</b></pre>", [("pre", "ab")]),
        ("<a href='a.ru'>a<a href='b.ru'>b</a></a>", [("text_link", "ab")]),
        ("<blockquote>a<blockquote>b</blockquote></blockquote>", [("blockquote", "ab")]),
        ("<b>a <i>b</i></b>", [("bold", "a b"), ("italic", "b")]),
        ("<i><b>a</b></i>", [("bold", "a"), ("italic", "a")]),
        ("<blockquote><b>a</b></blockquote>", [("blockquote", "a"), ("bold", "a")]),
        ("<b></b>x", []),
    ],
)
def test_which_entities_may_contain_which(source: str, expected: list[Found]) -> None:
    assert covered(*html(source)) == expected


def test_overlapping_entities_are_cut() -> None:
    given = [{"type": "bold", "offset": 0, "length": 4}, {"type": "italic", "offset": 2, "length": 4}]
    expected = [("bold", "abcd"), ("italic", "cd"), ("italic", "ef")]
    assert covered(*parse("abcdef", None, given)) == expected


@pytest.mark.parametrize(
    ("source", "text", "found"),
    [
        ("  x  ", "x", []),
        ("\n\n<b>x</b> y \n", "x y", [("bold", "x")]),
        ("<b>  x  </b>", "  x", [("bold", "  x")]),
        ("x <b>y </b>z", "x y z", [("bold", "y")]),
        ("x<b> </b>y", "x y", []),
        ("a\tb\r\nc\x00d", "a b\nc d", []),
        ("\u202e<b>x</b>\u202e y", "x y", [("bold", "x")]),
    ],
)
def test_texts_are_cleaned_and_trimmed(source: str, text: str, found: list[Found]) -> None:
    cleaned, entities = html(source)
    assert cleaned == text
    assert covered(cleaned, entities) == found


@pytest.mark.parametrize("blank", ["", " ", "\n \n", "\u200b\u200d", "\u2800", "\u3164", "\ufeff"])
def test_a_text_nobody_can_see_is_empty(blank: str) -> None:
    assert parse(blank, None, None) == ("", [])
    assert html(f"<b>{blank}</b>") == ("", [])


def test_given_entities_are_kept_with_their_fields() -> None:
    given = [
        {"type": "text_link", "offset": 0, "length": 2, "url": "a.ru"},
        {"type": "pre", "offset": 3, "length": 2, "language": "py"},
    ]
    text, entities = parse("🐓 xy z", None, given)
    assert text == "🐓 xy z"
    assert entities == [{**given[0], "url": "http://a.ru/"}, given[1]]


def test_a_parse_mode_makes_given_entities_be_ignored() -> None:
    given = [{"type": "italic", "offset": 0, "length": 1}]
    assert covered(*parse("<b>x</b>", "html", given)) == [("bold", "x")]


@pytest.mark.parametrize(
    ("entity", "words"),
    [
        ({"type": "bold", "offset": 0, "length": 9}, "ends after the end of the text at UTF-16 offset 3"),
        ({"type": "bold", "offset": -1, "length": 1}, "wrong offset -1"),
        ({"type": "bold", "offset": 0, "length": 0}, "length 0"),
        ({"type": "bold", "offset": 1, "length": 2}, "in the middle of a character"),
        ({"type": "text_mention", "offset": 0, "length": 2}, "user"),
        ({"type": "date_time", "offset": 0, "length": 2}, "unix_time"),
        ({"type": "glitter", "offset": 0, "length": 2}, "glitter"),
        (
            {"type": "text_link", "offset": 0, "length": 2, "url": "localhost"},
            "entity URL 'localhost' is invalid",
        ),
    ],
)
def test_given_entities_that_do_not_fit(entity: dict[str, Any], words: str) -> None:
    assert words in refusal("🐓x", None, [entity])


def test_more_than_a_hundred_entities_are_cut_off() -> None:
    text, entities = html("<b>x</b> " * (MOST_ENTITIES + 20))
    assert len(entities) == MOST_ENTITIES
    assert text.count("x") == MOST_ENTITIES + 20


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("жми /table и /hand@petukh_bot", [("bot_command", "/table"), ("bot_command", "/hand@petukh_bot")]),
        ("счёт 1/2, а/б", []),
        ("@masha сдаёт, @ab нет", [("mention", "@masha")]),
        ("#петух #1", [("hashtag", "#петух")]),
        ("см. https://t.me/petukh?start=1.", [("url", "https://t.me/petukh?start=1")]),
        ("пиши на a.b@example.org", [("email", "a.b@example.org")]),
    ],
)
def test_links_are_found(text: str, found: list[Found]) -> None:
    assert covered(*parse(text, None, None)) == found


def test_no_links_are_found_in_code_or_in_a_link() -> None:
    assert covered(*html("<code>/table</code>")) == [("code", "/table")]
    assert covered(*html('<a href="a.ru">@masha</a>')) == [("text_link", "@masha")]
    assert covered(*html("<b>/table</b>")) == [("bot_command", "/table"), ("bold", "/table")]


def test_other_parse_modes_are_refused() -> None:
    assert refusal("x", "XML") == "unsupported parse_mode"
    assert refusal("x", "Markdown").startswith("unsupported parse_mode")


@pytest.mark.parametrize("name", ["<b>", "&amp;", "_*[`", "\u202eмаша", "a\u200bb", "🐓" * 32, "</code>"])
def test_a_name_without_parse_mode_is_shown_as_typed(name: str) -> None:
    assert parse(f"Ходит {name}.", None, None) == (f"Ходит {name}.".replace("\u202e", ""), [])
