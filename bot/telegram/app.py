"""The Telegram side put together over a service."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from telegram.error import InvalidToken, TelegramError
from telegram.ext import ApplicationBuilder, ExtBot

from bot.metrics import Gauge, Meter
from bot.render.commands import Scope, command_list
from bot.service.activity import Activity
from bot.service.panels import PanelStore
from bot.service.people import LANGUAGES
from bot.service.ports import Clock
from bot.service.service import Service
from bot.telegram.admins import Admins
from bot.telegram.calls import Call
from bot.telegram.dispatch import ALLOWED_UPDATES, Dispatch
from bot.telegram.handlers.chats import Chats
from bot.telegram.handlers.commands import Commands
from bot.telegram.handlers.desk import Desk
from bot.telegram.handlers.pages import Pages
from bot.telegram.handlers.presses import Presses
from bot.telegram.handlers.throttle import Throttle
from bot.telegram.limits import Limits
from bot.telegram.meters import CallMeters, TapMeters
from bot.telegram.outbox import Outbox
from bot.telegram.panels import Panels
from bot.telegram.plans import Plans
from bot.telegram.polling import POLL_SECONDS, UNKNOWN_TOKEN, CannotRun, Poller
from bot.telegram.reading import Raw
from bot.telegram.scenes import Scenes
from bot.telegram.transport import AiohttpRequest
from bot.telegram.webhook import PATH, WebhookServer

log = logging.getLogger(__name__)

COMMAND_SCOPES = {Scope.PRIVATE: "all_private_chats", Scope.GROUP: "all_group_chats"}
FALLBACK_LANGUAGE = "en"
"""Shown to people whose language the bot does not speak."""


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where Telegram sends updates to, and where they arrive."""

    url: str
    secret: str
    host: str
    port: int


class TelegramSide:
    """Telegram as the bot meets it. ``panels`` is the audience for the service that ``start`` is given."""

    def __init__(
        self,
        *,
        token: str,
        base_url: str,
        store: PanelStore,
        clock: Clock,
        activity: Activity,
        limits: Limits | None,
        group_edit_seconds: float,
        webhook: Webhook | None,
    ) -> None:
        self._clock = clock
        self._activity = activity
        self._webhook = webhook
        self._request = AiohttpRequest()
        self._polls = AiohttpRequest(connections=2, held_seconds=POLL_SECONDS)
        self._bot: ExtBot[None] = ExtBot(
            token,
            base_url=f"{base_url.rstrip('/')}/bot",
            request=self._request,
            get_updates_request=self._polls,
        )
        self._calls = CallMeters()
        self._taps = TapMeters()
        counted = self._calls.over(self._carry)
        self.outbox = Outbox(counted, clock, activity, limits)
        self._admins = Admins(counted, clock)
        self.panels = Panels(
            store=store,
            outbox=self.outbox,
            clock=clock,
            activity=activity,
            group_edit_seconds=group_edit_seconds,
        )
        self._desk: Desk
        self._dispatch: Dispatch
        self._saving: asyncio.Task[None] | None = None
        self._poller: Poller | None = None

    @property
    def username(self) -> str:
        """The bot's name, without ``@``."""
        return self._bot.username

    @property
    def meters(self) -> tuple[Meter, ...]:
        """What is counted here."""
        waiting = Gauge(
            "petukh_outbox_depth", "Calls to Telegram that wait for their turn.", lambda: self.outbox.depth
        )
        return *self._taps.meters, *self._calls.meters, waiting

    @property
    def silence(self) -> float:
        """Seconds since Telegram last answered the question for updates; 0 where it brings them itself."""
        return 0.0 if self._poller is None else self._clock.now() - self._poller.heard_at

    async def start(self, service: Service) -> None:
        """Introduce the bot to Telegram and bring every panel up to date. Raises ``CannotRun``."""
        try:
            await self._begin(service)
        except BaseException:
            await self._bot.shutdown()
            raise

    async def _begin(self, service: Service) -> None:
        application = ApplicationBuilder().bot(self._bot).updater(None).build()
        try:
            await application.initialize()
        except InvalidToken:
            raise CannotRun(UNKNOWN_TOKEN) from None
        except TelegramError as error:
            raise CannotRun(f"Telegram cannot be reached: {error.message}") from None
        scenes = Scenes(service, self._clock, self._bot.username)
        self.panels.attend(service, Plans(scenes, service.people, self._clock))
        self._desk = Desk(
            service=service,
            panels=self.panels,
            scenes=scenes,
            outbox=self.outbox,
            admins=self._admins,
            activity=self._activity,
        )
        pages = Pages(self._desk)
        throttle = Throttle(self._clock)
        self._dispatch = Dispatch(
            application,
            service,
            self._activity,
            commands=Commands(self._desk, pages, throttle),
            presses=Presses(self._desk, pages, self._clock, throttle, self._taps),
            chats=Chats(self._desk),
        )
        await self._introduce()
        if self._webhook is None:
            await self._leave_webhook()
        await self.panels.heal()
        self._saving = asyncio.create_task(self.panels.save_forever())

    async def run(self) -> None:
        """Take updates until cancelled; raises ``CannotRun``."""
        if self._webhook is not None:
            await self._listen(self._webhook)
        else:
            self._poller = Poller(self._fetch, self._dispatch.take, self._clock)
            await self._poller.run()

    async def stop(self) -> None:
        """Take leave; what is not shown yet is shown after the next start."""
        if self._saving is not None:
            self._saving.cancel()
        if self._poller is not None:
            await self._poller.close()
        await self.outbox.close()
        await self._desk.background.close()
        await self._admins.close()
        await self.panels.close()
        await self._bot.shutdown()

    async def _listen(self, webhook: Webhook) -> None:
        server = WebhookServer(self._dispatch.take, webhook.secret)
        address = webhook.url.rstrip("/") + PATH
        try:
            await server.start(webhook.host, webhook.port)
            await self._bot.set_webhook(address, secret_token=webhook.secret, allowed_updates=ALLOWED_UPDATES)
            await asyncio.Event().wait()
        except TelegramError as error:
            raise CannotRun(f"webhook_url: Telegram refuses it: {error.message}") from None
        finally:
            # Before anybody waits for what is under way: with new updates coming in that would have no end.
            await server.stop()

    async def _leave_webhook(self) -> None:
        """An address given to Telegram earlier would keep the updates from being asked for."""
        try:
            await self._bot.delete_webhook()
        except TelegramError as error:
            log.warning("the webhook could not be taken back: %s", error.message)

    async def _introduce(self) -> None:
        """List the commands in every language, by kind of chat. They are known already if that fails."""
        for scope, kind in COMMAND_SCOPES.items():
            for language in ("", *LANGUAGES):
                commands = [
                    {"command": name, "description": description}
                    for name, description in command_list(scope, language or FALLBACK_LANGUAGE)
                ]
                call = Call(
                    "setMyCommands",
                    {"commands": commands, "scope": {"type": kind}, "language_code": language},
                )
                try:
                    await self._carry(call)
                except TelegramError as error:
                    log.warning("the commands could not be listed: %s", error.message)

    async def _fetch(self, offset: int) -> list[Raw]:
        """The library's own way fails with a whole batch for one update, and logs what is in it."""
        params = {"offset": offset, "timeout": POLL_SECONDS, "allowed_updates": ALLOWED_UPDATES}
        updates: list[Raw] = await self._polls.call(f"{self._bot.base_url}/getUpdates", params)
        return updates

    async def _carry(self, call: Call) -> object:
        return await self._request.call(f"{self._bot.base_url}/{call.method}", call.params)
