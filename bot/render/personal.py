"""What is stored about a person, and the way to have it erased."""

from __future__ import annotations

from bot.render.screen import Button, Op, Press, Screen
from bot.render.texts import joined, texts_in


def privacy_page(language: str) -> Screen:
    """What the bot stores, in short."""
    t = texts_in(language)
    return Screen(joined("\n\n", [t("privacy-title"), t("privacy")]))


def forget_page(language: str, user_id: int) -> Screen:
    """What will be erased, and the button that does it: for this person alone."""
    t = texts_in(language)
    button = Button(t.plain("button-forget"), Press(Op.FORGET, 0, arg=str(user_id)), style="danger")
    return Screen(joined("\n\n", [t("forget-title"), t("forget")]), ((button,),))
