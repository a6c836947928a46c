"""A Telegram of one's own: a Bot API server on loopback, with people and chats to control, and a page."""

from sandbox.app import Sandbox
from sandbox.clock import Clock, ManualClock, RealClock

__all__ = ["Clock", "ManualClock", "RealClock", "Sandbox"]
