"""The group that `--demo` prepares."""

from sandbox.app import Sandbox

PEOPLE = (
    ("Аня", "", "anya", "ru"),
    ("Борис", "Волков", "boris_v", "ru"),
    ("Вера", "", "", "ru"),
    ("George", "Hill", "ghill", "en"),
)
TITLE = "Петух по пятницам"


async def prepare(sandbox: Sandbox) -> int:
    """Four people in a supergroup with the bot; two of them have started it. Returns the chat's id."""
    control = sandbox.control
    ids = []
    for first_name, last_name, username, language in PEOPLE:
        made = await control.person(first_name, last_name, username, language)
        ids.append(made["user"]["id"])
    chat = await control.chat(type="supergroup", title=TITLE, members=ids[1:], admins=ids[:1])
    for user_id in ids[:2]:
        await control.start(user_id)
    chat_id: int = chat["chat_id"]
    return chat_id
