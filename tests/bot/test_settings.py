"""Settings: the environment over the file, and every mistake named."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import ConfigError, load


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file for the settings, in an environment without any."""
    for name in ("TELEGRAM_TOKEN", "PETUKH_DATABASE", "PETUKH_LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)
    file = tmp_path / "own.toml"
    monkeypatch.setenv("PETUKH_CONFIG", str(file))
    return file


def test_the_environment_is_over_the_file(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config.write_text('log_level = "DEBUG"\ndecision_seconds = 30\n')
    monkeypatch.setenv("PETUKH_LOG_LEVEL", "ERROR")
    settings = load()
    assert settings.log_level == "ERROR"
    assert settings.decision_seconds == 30


@pytest.mark.parametrize(
    ("text", "key", "word"),
    [
        ("decison_seconds = 30", "decison_seconds", "no such key"),
        ("decision_seconds = 0", "decision_seconds", "greater than 0"),
        ('telegram_token = "abc"', "telegram_token", "@BotFather"),
        ('log_level = "LOUD"', "log_level", "DEBUG"),
        ('webhook_url = "https://example.org"', "webhook_url", "webhook_secret"),
    ],
)
def test_a_mistake_names_the_key_and_the_file(config: Path, text: str, key: str, word: str) -> None:
    config.write_text(text)
    with pytest.raises(ConfigError) as error:
        load()
    assert str(config) in str(error.value)
    assert key in str(error.value)
    assert word in str(error.value)


def test_all_mistakes_are_told_at_once(config: Path) -> None:
    config.write_text("decision_seconds = 0\ncut_seconds = -1\nmisspelt = 1\n")
    with pytest.raises(ConfigError) as error:
        load()
    assert len(str(error.value).splitlines()) == 3


def test_a_mistake_in_the_environment_names_the_variable(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.write_text("")
    monkeypatch.setenv("TELEGRAM_TOKEN", "secret-without-number")
    with pytest.raises(ConfigError) as error:
        load()
    assert "TELEGRAM_TOKEN" in str(error.value)
    assert "secret-without-number" not in str(error.value)


def test_a_file_that_is_no_toml_or_is_missing_is_named(config: Path) -> None:
    with pytest.raises(ConfigError, match=r"own\.toml"):
        load()
    config.write_text("decision_seconds = = 3")
    with pytest.raises(ConfigError, match=r"own\.toml"):
        load()


def test_a_misspelt_variable_is_named(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config.write_text("")
    monkeypatch.setenv("PETUKH_DATABSE", "elsewhere.sqlite3")
    with pytest.raises(ConfigError, match="PETUKH_DATABSE"):
        load()


def test_a_variable_of_another_program_is_none_of_ours(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config.write_text("")
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    monkeypatch.setenv("DATABASE", "somebody-elses")
    settings = load()
    assert settings.log_level == "INFO"
    assert settings.database == Path("data/petukh.sqlite3")
