// The top of the page: who «you» are, new people, new chats.

import { avatar, fill, fullName, h, nameTag } from "./dom.js";
import { openForm } from "./forms.js";
import { language, t } from "./texts.js";

const LANGUAGES = [["ru", "Русский"], ["en", "English"]];

/** Draws the choice of the current person into `place`. */
export function drawPeople(app, place) {
  const humans = app.world.people.filter((person) => !person.is_bot);
  const chips = humans.map((person) => {
    const name = fullName(person);
    return h(
      "button",
      { type: "button", role: "radio", class: "chip", "data-testid": "person-chip", "data-user-id": person.id,
        "aria-checked": String(person.id === app.currentId), "aria-label": name, title: name,
        onclick: () => app.setCurrent(person.id) },
      avatar(person.id, name, "small"),
      nameTag(name, "chip-name"),
    );
  });
  const radios = h("div", { class: "chips", role: "radiogroup", "aria-label": t("you") }, chips);
  radios.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = chips.findIndex((chip) => chip.getAttribute("aria-checked") === "true");
    app.setCurrent(humans.at((index + step) % chips.length).id);
    place.querySelector('[aria-checked="true"]').focus();
  });
  fill(place, h("span", { class: "you" }, `${t("you")}:`), radios);
}

function personFields(person) {
  return [
    { name: "first_name", label: t("firstName"), value: person.first_name, required: true },
    { name: "last_name", label: t("lastName"), value: person.last_name },
    { name: "username", label: t("username"), value: person.username },
    { name: "language_code", label: t("language"), value: person.language_code ?? language, options: LANGUAGES },
  ];
}

export function addPerson(app) {
  openForm(t("addPerson"), t("create"), personFields({}), (values) => app.api.call("person", filled(values)));
}

export function renamePerson(app, person) {
  openForm(fullName(person), t("save"), personFields(person), (values) =>
    app.api.call("rename", { user_id: person.id, ...values }));
}

export function addChat(app) {
  const everyone = [app.world.bot, ...app.world.people];
  const choices = (checked) => everyone.map((user) => [user.id, fullName(user), checked(user)]);
  const fields = [
    { name: "title", label: t("chatTitle"), required: true },
    { name: "type", label: t("chatType"), value: "supergroup",
      options: [["supergroup", t("supergroup")], ["group", t("group")]] },
    { name: "is_forum", label: t("isForum"), type: "checkbox", value: false },
    { name: "members", label: t("who"), choices: choices(() => true) },
    { name: "admins", label: t("admins"), choices: choices((user) => user.is_bot || user.id === app.currentId) },
  ];
  openForm(t("addChat"), t("create"), fields, (values) =>
    app.api.call("chat", { ...values, with_bot: values.members.includes(app.world.bot.id) }));
}

function filled(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
