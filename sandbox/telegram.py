"""One Telegram: the world with everything that acts on it. Methods and control verbs are given it."""

from typing import Any

from sandbox.calls import CallLog
from sandbox.clock import Clock
from sandbox.faults import Faults
from sandbox.limits import Limits
from sandbox.live import Live
from sandbox.people import Person
from sandbox.updates import Updates
from sandbox.webhook import Webhook
from sandbox.world import World


class Telegram:
    """Holds the parts together; has no behaviour of its own but passing news on."""

    def __init__(self, token: str, username: str, clock: Clock, limits: bool) -> None:
        bot_id = int(token.split(":", 1)[0])
        self.token = token
        self.clock = clock
        self.world = World(
            Person(id=bot_id, first_name="Петух", username=username, is_bot=True, started=True)
        )
        self.updates = Updates(clock)
        self.webhook = Webhook(clock, self.updates)
        self.live = Live()
        self.limits = Limits(clock, limits)
        self.faults = Faults()
        self.calls = CallLog()
        self.reads_all_messages = False
        self.ephemerals_to_lose = 0
        self.in_flight = 0

    @property
    def quiet(self) -> bool:
        """No call of the bot under way except a waiting getUpdates, and no update that it has not fetched."""
        return self.in_flight == 0 and self.updates.waiting == 0 and not self.webhook.busy

    def now(self) -> int:
        """Whole unix seconds, as dates in the Bot API are."""
        return int(self.clock.now())

    def emit(self, kind: str, body: dict[str, Any]) -> None:
        """Send an update to the bot."""
        self.updates.add(kind, body)
