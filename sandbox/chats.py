"""Chats, who is in them, their topics and their messages."""

from dataclasses import dataclass, field
from typing import Any

from sandbox.people import Person

PRESENT = ("creator", "administrator", "member", "restricted")

ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
    "can_send_welcome_messages",
)
MEMBER_RIGHTS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
    "can_edit_tag",
    "can_react_to_messages",
)


@dataclass(slots=True)
class Member:
    """A person's place in a chat. `refusal` says in which words the server refuses a muted bot."""

    person: Person
    status: str = "member"
    anonymous: bool = False
    title: str = ""
    rights: frozenset[str] = frozenset()
    refusal: str = "rights"

    @property
    def present(self) -> bool:
        return self.status in PRESENT

    @property
    def is_admin(self) -> bool:
        return self.status in ("creator", "administrator")

    def as_chat_member(self) -> dict[str, Any]:
        """The Bot API's ChatMember of this status."""
        shown: dict[str, Any] = {"status": self.status, "user": self.person.as_user()}
        if self.is_admin:
            shown["is_anonymous"] = self.anonymous
            if self.title:
                shown["custom_title"] = self.title
        if self.status == "administrator":
            shown |= {"can_be_edited": False, "can_promote_members": "can_promote_members" in self.rights}
            shown |= {right: right in self.rights for right in ADMIN_RIGHTS}
        elif self.status == "restricted":
            shown |= {"is_member": True, "until_date": 0}
            shown |= {right: right in self.rights for right in MEMBER_RIGHTS}
        elif self.status == "kicked":
            shown["until_date"] = 0
        return shown


@dataclass(slots=True)
class Topic:
    """A topic of a forum; its id is that of the service message which opened it."""

    thread_id: int
    name: str
    icon_color: int = 7322096
    icon_custom_emoji_id: str = ""
    closed: bool = False

    def as_topic(self) -> dict[str, Any]:
        """The Bot API's ForumTopic."""
        shown = {"message_thread_id": self.thread_id, "name": self.name, "icon_color": self.icon_color}
        if self.icon_custom_emoji_id:
            shown["icon_custom_emoji_id"] = self.icon_custom_emoji_id
        return shown


@dataclass(slots=True)
class Message:
    """A message as its chat keeps it. `body` is the Bot API's Message: replaced by an edit, never changed,
    because updates and events already made of it must not change. `receiver_id`: the only one who sees it."""

    chat_id: int
    message_id: int
    author_id: int
    body: dict[str, Any]
    receiver_id: int | None = None
    ephemeral_id: int | None = None
    inline_id: str | None = None
    reactions: dict[int, list[dict[str, Any]]] = field(default_factory=dict)

    @property
    def thread_id(self) -> int | None:
        return self.body.get("message_thread_id")

    def shown(self) -> dict[str, Any]:
        """The message with what the page and the tests want to know besides."""
        return self.body if self.receiver_id is None else {**self.body, "ephemeral_for": self.receiver_id}


@dataclass(slots=True)
class Chat:
    """A chat. A person's private chat with the bot has that person's id."""

    id: int
    type: str
    title: str = ""
    username: str = ""
    description: str = ""
    is_forum: bool = False
    person: Person | None = None
    deleted: bool = False
    migrated_to: int | None = None
    read_only: bool = False
    discussion_id: int | None = None
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    general_closed: bool = False
    messages: dict[int, Message] = field(default_factory=dict)
    ephemerals: dict[int, Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    next_ephemeral_id: int = 1
    next_message_id: int = 1

    def as_chat(self) -> dict[str, Any]:
        """The Bot API's Chat."""
        if self.person is not None:
            shown: dict[str, Any] = {"id": self.id, "type": "private", "first_name": self.person.first_name}
            if self.person.last_name:
                shown["last_name"] = self.person.last_name
            if self.person.username:
                shown["username"] = self.person.username
            return shown
        shown = {"id": self.id, "type": self.type, "title": self.title}
        if self.username:
            shown["username"] = self.username
        if self.is_forum:
            shown["is_forum"] = True
        return shown

    def member(self, user_id: int) -> Member | None:
        """The person's place here if he is in the chat now."""
        member = self.members.get(user_id)
        return member if member is not None and member.present else None

    def present(self) -> list[Member]:
        """Everybody who is in the chat now."""
        return [member for member in self.members.values() if member.present]
