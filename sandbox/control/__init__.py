"""The control API: people, chats and trouble at the push of a verb, over HTTP or as methods."""

from sandbox.control.groups import Groups
from sandbox.control.looking import Looking
from sandbox.control.people import People
from sandbox.control.posts import Posts
from sandbox.control.presses import Presses
from sandbox.control.troubles import Troubles
from sandbox.control.verbs import ControlError


class Control(People, Groups, Posts, Presses, Troubles, Looking):
    """Every verb of the control API. All are awaited, take JSON values and return JSON objects."""


__all__ = ["Control", "ControlError"]
