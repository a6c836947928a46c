"""The methods of the Bot API that the sandbox models, one module a subject."""

from sandbox.methods import (
    callbacks,
    chats,
    commands,
    editing,
    ephemeral,
    inline,
    media,
    messages,
    moderation,
    pins,
    polling,
    profile,
    topics,
)
from sandbox.methods.handler import Handler

METHODS: dict[str, Handler] = {
    name: handler
    for module in (
        callbacks,
        chats,
        commands,
        editing,
        ephemeral,
        inline,
        media,
        messages,
        moderation,
        pins,
        polling,
        profile,
        topics,
    )
    for name, handler in module.METHODS.items()
}
