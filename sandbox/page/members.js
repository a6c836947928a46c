// The window with a chat's members and what may be done to them.

import { avatar, fill, fullName, h, nameTag } from "./dom.js";
import { openDialog } from "./forms.js";
import { t } from "./texts.js";

const VERBS = {
  creator: [],
  administrator: ["demote", "kick"],
  member: ["promote", "restrict", "leave", "kick"],
  restricted: ["unrestrict", "kick"],
};
const OUTSIDE = ["join"];

/** Opens the window; it follows the world while it is open. */
export function manageChat(app, chatId) {
  const error = h("p", { class: "form-error", role: "alert" });
  const list = h("ul", { class: "members" });
  const act = async (verb, parameters) => {
    fill(error);
    try {
      const result = await app.api.call(verb, { chat_id: chatId, ...parameters });
      await app.readWorld();
      if (result.chat_id) dialog.close();
    } catch (refusal) {
      fill(error, refusal.message);
    }
  };
  const draw = () => {
    const chat = app.world.chats.find(({ id }) => id === chatId);
    if (!chat) {
      dialog.close();
      return;
    }
    const migrate = chat.type === "group" && h("li", {}, h("button", { type: "button", class: "key",
      "data-action": "migrate", onclick: () => act("migrate", {}) }, t("migrate")));
    fill(list, [app.world.bot, ...app.world.people].map((user) => memberRow(app, chatId, user, act)), migrate);
  };
  const dialog = openDialog(app.chatTitle(chatId), h("div", {}, list, error));
  app.addEventListener("world", draw);
  dialog.addEventListener("close", () => app.removeEventListener("world", draw));
  draw();
}

function memberRow(app, chatId, user, act) {
  const status = app.status(chatId, user.id);
  const verbs = VERBS[status] ?? OUTSIDE;
  const buttons = verbs.map((verb) =>
    h("button", { type: "button", class: "key", "data-action": verb, onclick: () => act(verb, { user_id: user.id }) },
      t(`verbs.${verb}`)));
  return h(
    "li",
    { "data-user-id": user.id },
    avatar(user.id, fullName(user), "small"),
    h("div", { class: "titles" }, nameTag(fullName(user)),
      h("span", { class: "subtitle" }, [user.is_bot && t("bot"), t(`statuses.${status}`)].filter(Boolean).join(" · "))),
    h("div", { class: "member-actions" }, buttons),
  );
}
