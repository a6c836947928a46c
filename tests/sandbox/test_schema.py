"""The committed table is the one the generator gives, and says what the Bot API needs."""

import json
from pathlib import Path
from typing import Any

import pytest

import sandbox

FILE = Path(sandbox.__file__).with_name("schema.json")
SCHEMA: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def required(method: str) -> set[str]:
    return {name for name, kind in SCHEMA["methods"][method].items() if not kind.endswith("?")}


def test_the_committed_table_is_up_to_date_and_one_that_is_not_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # aiogram takes seconds to import: only the worker that has this test to run shall pay them.
    from sandbox import generate_schema

    assert generate_schema.main(["--check"]) == 0
    old = tmp_path / "schema.json"
    old.write_text(FILE.read_text(encoding="utf-8").replace("sendDice", "sendDie"))
    monkeypatch.setattr(generate_schema, "SCHEMA", old)
    assert generate_schema.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().err
    assert generate_schema.main([]) == 0
    assert generate_schema.main(["--check"]) == 0


@pytest.mark.parametrize(
    ("method", "names"),
    [
        ("getMe", set()),
        ("getUpdates", set()),
        ("setWebhook", {"url"}),
        ("sendMessage", {"chat_id", "text"}),
        ("sendPhoto", {"chat_id", "photo"}),
        ("editMessageReplyMarkup", set()),
        ("editMessageMedia", {"media"}),
        ("deleteMessage", {"chat_id", "message_id"}),
        ("pinChatMessage", {"chat_id", "message_id"}),
        ("answerCallbackQuery", {"callback_query_id"}),
        ("answerInlineQuery", {"inline_query_id", "results"}),
        ("getChatMember", {"chat_id", "user_id"}),
        ("setMyCommands", {"commands"}),
        ("setMessageReaction", {"chat_id", "message_id"}),
        ("sendChatAction", {"chat_id", "action"}),
        ("createForumTopic", {"chat_id", "name"}),
        ("deleteEphemeralMessage", {"chat_id", "receiver_user_id", "ephemeral_message_id"}),
    ],
)
def test_what_a_method_cannot_do_without(method: str, names: set[str]) -> None:
    assert required(method) == names


def test_every_type_a_parameter_names_is_in_the_table() -> None:
    plain = {"str", "int", "float", "bool", "file", "true", "0"}
    expressions = [kind for fields in SCHEMA["methods"].values() for kind in fields.values()]
    for fields in SCHEMA["types"].values():
        expressions += [fields] if isinstance(fields, str) else fields.values()
    for expression in expressions:
        for name in expression.removesuffix("?").replace("[", "").replace("]", "").split(" | "):
            assert name in plain or name.startswith('"') or name in SCHEMA["types"], expression


def test_the_parts_of_updates_are_in_the_table() -> None:
    update = SCHEMA["types"]["Update"]
    assert update["update_id"] == "int"
    assert update["callback_query"] == "CallbackQuery?"
    assert SCHEMA["types"]["CallbackQuery"]["message"] == "Message | InaccessibleMessage?"


def test_the_table_knows_the_newest_fields_and_the_deprecated_ones() -> None:
    send = SCHEMA["methods"]["sendMessage"]
    assert send["ephemeral_message_parameters"] == "EphemeralMessageParameters?"
    assert send["reply_to_message_id"] == "int?"
    assert SCHEMA["types"]["InlineKeyboardButton"]["style"] == "str?"
    assert SCHEMA["types"]["MessageEntity"]["unix_time"] == "int?"
