"""Verbs about what goes wrong, the limits and time."""

from typing import Any

from sandbox.clock import ManualClock
from sandbox.control.verbs import Answer, ControlError, Verbs, verb
from sandbox.faults import Fault, FaultKind


class Troubles(Verbs):
    """Faults on demand, flood control on and off, the clock."""

    @verb
    async def fail(
        self,
        kind: FaultKind,
        method: str | None = None,
        *,
        chat_id: int | None = None,
        times: int = 1,
        retry_after: int | None = None,
        error_code: int | None = None,
        description: str | None = None,
        seconds: float | None = None,
    ) -> Answer:
        """The next calls that match go wrong; see `Fault` for the kinds."""
        if times < 1:
            raise ControlError("fail: times must be at least 1")
        fault = Fault(kind, method, chat_id, times)
        fault.retry_after = fault.retry_after if retry_after is None else retry_after
        fault.error_code = fault.error_code if error_code is None else error_code
        fault.description = fault.description if description is None else description
        fault.seconds = fault.seconds if seconds is None else seconds
        self.tg.faults.add(fault)
        return {}

    @verb
    async def heal(self) -> Answer:
        """Take back all faults that have not struck yet."""
        self.tg.faults.clear()
        self.tg.updates.repeats = 0
        self.tg.ephemerals_to_lose = 0
        return {}

    @verb
    async def twice(self, times: int = 1) -> Answer:
        """The next updates are delivered twice."""
        self.tg.updates.repeats = times
        return {}

    @verb
    async def update(self, kind: str, body: dict[str, Any]) -> Answer:
        """Send the bot an update as it is given, of a kind it may not have asked for: {"update_id"}."""
        return {"update_id": self.tg.updates.force(kind, body)}

    @verb
    async def lose_ephemeral(self, times: int = 1) -> Answer:
        """The next ephemeral messages are accepted and never reach their receiver."""
        self.tg.ephemerals_to_lose = times
        return {}

    @verb
    async def privacy(self, on: bool) -> Answer:
        """Privacy mode: off, the bot reads everything in its groups."""
        self.tg.reads_all_messages = not on
        return {}

    @verb
    async def limits(self, on: bool) -> Answer:
        """Flood control on (counting from zero) or off."""
        self.tg.limits.on = on
        self.tg.limits.forget()
        return {}

    @verb
    async def forget_calls(self) -> Answer:
        """Empty the list of calls."""
        self.tg.calls.forget()
        return {}

    @verb
    async def clock(self, advance: float = 0.0) -> Answer:
        """{"now": unix seconds}, after advancing a manual clock."""
        if advance:
            if not isinstance(self.tg.clock, ManualClock):
                raise ControlError("advance: the sandbox runs on real time")
            if advance < 0:
                raise ControlError("advance: time does not run backwards")
            await self.tg.clock.advance(advance)
        return {"now": self.tg.clock.now()}
