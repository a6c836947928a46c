"""The bot's settings: environment variables over ``config.toml``, every one checked and named when wrong."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

DEFAULT_FILE = Path("config.toml")
PREFIX = "PETUKH_"
FILE_VARIABLE = "PETUKH_CONFIG"
TELEGRAM = "https://api.telegram.org"

Seconds = Annotated[float, Field(gt=0)]


class ConfigError(Exception):
    """The settings cannot be used; the message names every key at fault and where it comes from."""


class Settings(BaseSettings):
    """Everything that may differ from one bot to another.

    Environment variables are ``PETUKH_`` and the name in capitals; only ``TELEGRAM_TOKEN`` stands alone.
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, extra="forbid", frozen=True, hide_input_in_errors=True
    )

    telegram_token: SecretStr | None = Field(default=None, validation_alias="telegram_token")
    """From @BotFather; without one the sandbox is started and played in."""
    base_url: str = TELEGRAM
    """The Bot API server."""
    database: Path = Path("data/petukh.sqlite3")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    stop_seconds: Annotated[float, Field(ge=0)] = 8.0
    """When it is to stop, the bot finishes what is under way, but not for longer than this."""

    decision_seconds: Seconds = 90.0
    cut_seconds: Seconds = 5.0
    next_deal_seconds: Seconds = 15.0
    brain_seconds: Annotated[float, Field(ge=0)] = 1.0
    """A brain's pause before it moves."""
    lobby_seconds: Seconds = 3600.0
    """A lobby closes so long after the last change in it; where a move may take a day, after a day."""
    kept_seconds: Seconds = 86400.0
    """A paused or finished game that nobody goes on with closes after so long."""
    kept_slow_seconds: Seconds = 604800.0
    """The same where a move may take a day or more."""

    group_edit_seconds: Annotated[float, Field(ge=0)] = 3.0
    """The group's panel is edited at most once in so many seconds."""
    group_calls_a_minute: Annotated[int, Field(ge=5, le=20)] = 18
    limits: bool = True
    """Keep to Telegram's limits; off only for measurements against the sandbox."""

    webhook_url: str | None = None
    """Where Telegram reaches the bot (``/telegram`` below it); without it the bot asks for updates."""
    webhook_secret: SecretStr | None = None
    webhook_host: str = "127.0.0.1"
    webhook_port: Annotated[int, Field(ge=0, le=65535)] = 8443

    health_port: Annotated[int, Field(ge=0, le=65535)] | None = None
    """Where ``/healthz`` and ``/metrics`` are served; 0: any free port; without it they are not."""
    health_host: str = "127.0.0.1"

    sandbox_port: Annotated[int, Field(ge=0, le=65535)] = 8081
    """Where the sandbox listens when there is no token; 0: any free port."""

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no log may tell."""
        given = (self.telegram_token, self.webhook_secret)
        return tuple(secret.get_secret_value() for secret in given if secret is not None)

    @field_validator("telegram_token")
    @classmethod
    def _token_shape(cls, token: SecretStr | None) -> SecretStr | None:
        if token is None:
            return None
        number, colon, secret = token.get_secret_value().partition(":")
        if not (number.isdigit() and colon and secret):
            raise ValueError("a token looks like 123456:ABC-DEF, as @BotFather gives it")
        return token

    @model_validator(mode="after")
    def _webhook_whole(self) -> Settings:
        if self.webhook_url is not None and self.webhook_secret is None:
            raise ValueError("webhook_url needs a webhook_secret too")
        return self

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What is given in code, over the environment, over the file."""
        toml = TomlConfigSettingsSource(settings_cls, toml_file=config_file())
        return init_settings, env_settings, toml


def config_file() -> Path:
    """The file with the settings: ``config.toml``, or what ``PETUKH_CONFIG`` names."""
    return Path(os.environ.get(FILE_VARIABLE) or DEFAULT_FILE)


def variable(key: str) -> str:
    """The environment variable of a setting."""
    return "TELEGRAM_TOKEN" if key == "telegram_token" else PREFIX + key.upper()


def load() -> Settings:
    """Read the settings; raises ``ConfigError``."""
    known = {variable(key) for key in Settings.model_fields} | {FILE_VARIABLE}
    unknown = [name for name in os.environ if name.startswith(PREFIX) and name not in known]
    if unknown:
        raise ConfigError(
            "\n".join(f"environment variable {name}: there is no such setting" for name in unknown)
        )
    file = config_file()
    if os.environ.get(FILE_VARIABLE) and not file.is_file():
        raise ConfigError(f"{file}: there is no such file (named by {FILE_VARIABLE})")
    try:
        return Settings()
    except ValidationError as error:
        raise ConfigError(_told(error, file)) from None
    except (ValueError, OSError) as error:
        raise ConfigError(f"{file}: {error}") from None


def _told(error: ValidationError, file: Path) -> str:
    lines = []
    for fault in error.errors(include_url=False, include_input=False):
        key = ".".join(map(str, fault["loc"])) or "webhook_url"
        inside = variable(key) in os.environ
        source = f"environment variable {variable(key)}" if inside else f"{file}: {key}"
        told = "there is no such key" if fault["type"] == "extra_forbidden" else fault["msg"]
        lines.append(f"{source}: {told}")
    return "\n".join(lines)
