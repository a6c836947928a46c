// A person's phone: the private chat with the bot, whose id is the person's own.

import { avatar, fill, fullName, h, nameTag } from "./dom.js";
import { Column } from "./column.js";
import { openMenu } from "./menu.js";
import { t } from "./texts.js";

export class Phone extends Column {
  constructor(app, personId) {
    super(app, personId, { "data-testid": "phone", "data-person": personId });
    this.root.classList.add("phone");
    this.personId = personId;
    this.refresh();
  }

  get viewerId() {
    return this.chatId;
  }

  get name() {
    return fullName(this.app.person(this.personId));
  }

  get pinnedId() {
    return this.app.person(this.personId).pinned_message_id;
  }

  refresh() {
    super.refresh();
    const person = this.app.person(this.personId);
    this.root.setAttribute("aria-label", t("phoneOf", this.name));
    this.root.classList.toggle("current", this.app.currentId === this.personId);
    fill(this.subtitle, this.#state(person));
    this.composer.writeAs(t("message"));
    fill(
      this.heading,
      avatar(this.personId, this.name),
      h("div", { class: "titles" }, h("h2", {}, nameTag(this.name)), this.subtitle),
      h("button", { type: "button", class: "icon", "aria-label": t("menu"), title: t("menu"), "aria-haspopup": "menu",
        "data-testid": "phone-menu", onclick: (event) => this.#openMenu(event.currentTarget) }, "⋮"),
      this.app.collapseButton(this),
    );
    const target = { user_id: this.personId };
    if (person.blocked) this.bigButton(t("unblock"), "unblock", "unblock", target);
    else if (!person.started) this.bigButton(t("start"), "start", "start", target);
    else this.showComposer();
  }

  #state(person) {
    if (person.blocked) return t("botBlocked");
    return person.started ? t("privateWith") : t("notStarted");
  }

  #openMenu(anchor) {
    const person = this.app.person(this.personId);
    const target = { user_id: this.personId };
    const items = [
      person.blocked
        ? { id: "unblock", label: t("unblock"), action: () => this.call("unblock", target) }
        : { id: "block", label: t("block"), action: () => this.call("block", target), danger: true },
      !person.blocked && { id: "start", label: `${t("start")} (/start)`, action: () => this.call("start", target) },
      { id: "rename", label: t("edit"), action: () => this.app.renamePerson(person) },
    ];
    openMenu(anchor, items.filter(Boolean));
  }
}
