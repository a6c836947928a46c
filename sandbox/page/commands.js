// Which of the bot's command lists a person sees in a chat: the narrowest scope that has one, his language first.

const ADMINS = new Set(["creator", "administrator"]);

function scopesFor({ chatId, userId, isPrivate, status }) {
  if (isPrivate) return [{ type: "chat", chat_id: chatId }, { type: "all_private_chats" }, { type: "default" }];
  const admin = ADMINS.has(status);
  return [
    { type: "chat_member", chat_id: chatId, user_id: userId },
    admin && { type: "chat_administrators", chat_id: chatId },
    { type: "chat", chat_id: chatId },
    admin && { type: "all_chat_administrators" },
    { type: "all_group_chats" },
    { type: "default" },
  ].filter(Boolean);
}

function matches(wanted, scope) {
  return Object.entries(wanted).every(([key, value]) => String(scope[key]) === String(value));
}

/** `lists` as in /control/world; `place` = {chatId, userId, isPrivate, status, language}. Returns [{command, description}]. */
export function commandsFor(lists, place) {
  for (const wanted of scopesFor(place)) {
    for (const language of new Set([place.language ?? "", ""])) {
      const found = lists.find((list) => matches(wanted, list.scope) && (list.language_code ?? "") === language);
      if (found) return found.commands;
    }
  }
  return [];
}

/** The commands that begin with what is typed after "/", or null when it is no command being typed. */
export function suggest(commands, typed) {
  const match = /^\/([a-z0-9_]*)$/i.exec(typed);
  if (!match) return null;
  const start = match[1].toLowerCase();
  return commands.filter(({ command }) => command.startsWith(start));
}
