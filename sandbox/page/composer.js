// Where a message is written: the field, what it replies to, and the commands offered after "/".

import { fill, h } from "./dom.js";
import { suggest } from "./commands.js";
import { summary } from "./service.js";
import { t } from "./texts.js";

const TALLEST_PX = 132;

export class Composer {
  /** `send(text, {replyTo, editing})` posts (messages or null); `commands()` lists what is offered after "/". */
  constructor(id, { send, commands }) {
    this.send = send;
    this.commands = commands;
    this.subject = { replyTo: null, editing: null };
    this.offered = [];
    this.chosen = 0;
    this.list = h("ul", { class: "commands", role: "listbox", id: `commands-${id}`, hidden: true,
      "aria-label": t("commandsMenu"), "data-testid": "commands" });
    this.banner = h("div", { class: "reply-banner", hidden: true, "data-testid": "reply-banner" });
    this.field = h("textarea", {
      rows: 1, role: "combobox", dir: "auto", placeholder: t("message"), "aria-label": t("message"),
      "aria-autocomplete": "list", "aria-controls": this.list.id, "aria-expanded": "false", "data-testid": "input",
      oninput: () => this.#typed(), onkeydown: (event) => this.#key(event), onblur: () => this.#offer([]),
    });
    this.slash = h("button", { type: "button", class: "icon slash", "aria-label": t("commandsMenu"),
      title: t("commandsMenu"), "data-testid": "commands-button", onmousedown: (event) => event.preventDefault(),
      onclick: () => this.#slash() }, "/");
    const button = h("button", { type: "submit", class: "icon send", "aria-label": t("send"), title: t("send"),
      "data-testid": "send" }, "➤");
    this.root = h("form", { class: "composer", onsubmit: (event) => { event.preventDefault(); this.#submit(); } },
      this.list, this.banner, h("div", { class: "compose-row" }, this.slash, this.field, button));
  }

  /** Says as whom one writes here. */
  writeAs(label) {
    this.field.setAttribute("aria-label", label);
    this.field.placeholder = label;
  }

  /** Offers anew what one has begun to type, since the commands may be others now. */
  refresh() {
    if (document.activeElement !== this.field) return;
    const offered = suggest(this.commands(), this.field.value) ?? [];
    if (JSON.stringify(offered) !== JSON.stringify(this.offered)) this.#offer(offered);
  }

  reply(message, author) {
    this.#about({ replyTo: message, editing: null }, t("replyTo", author), summary(message));
  }

  edit(message) {
    this.#about({ replyTo: null, editing: message }, t("editing"), summary(message));
    this.field.value = message.text;
    this.#grow();
  }

  #about(subject, heading, text) {
    this.subject = subject;
    const cancel = h("button", { type: "button", class: "icon", "aria-label": t("cancel"), onclick: () => this.#reset() }, "✕");
    fill(this.banner, h("div", {}, h("strong", { dir: "auto" }, heading), h("span", { dir: "auto" }, text)), cancel);
    this.banner.hidden = false;
    this.field.focus();
  }

  #reset() {
    if (this.subject.editing) this.field.value = "";
    this.subject = { replyTo: null, editing: null };
    this.banner.hidden = true;
    this.#grow();
  }

  async #submit() {
    const text = this.field.value.trim();
    if (text === "") return;
    this.field.value = "";
    const { subject } = this;
    this.#reset();
    this.#offer([]);
    if (!(await this.send(text, subject)) && this.field.value === "") this.field.value = text;
    this.#grow();
  }

  #slash() {
    if (this.field.value === "") this.field.value = "/";
    this.field.focus();
    this.#typed();
  }

  #typed() {
    this.#grow();
    this.#offer(suggest(this.commands(), this.field.value) ?? []);
  }

  #grow() {
    this.field.style.height = "auto";
    this.field.style.height = `${Math.min(this.field.scrollHeight, TALLEST_PX)}px`;
  }

  #offer(commands) {
    this.offered = commands;
    this.#choose(0);
    this.list.hidden = commands.length === 0;
    this.field.setAttribute("aria-expanded", String(commands.length > 0));
  }

  #choose(index) {
    this.chosen = index;
    const options = this.offered.map(({ command, description }, position) =>
      h(
        "li",
        { role: "option", id: `${this.list.id}-${position}`, "aria-selected": String(position === index),
          "data-command": command, onmousedown: (event) => event.preventDefault(),
          onclick: () => this.#take(command, true) },
        h("span", { class: "command-name" }, `/${command}`),
        h("span", { class: "command-text", dir: "auto" }, description),
      ));
    fill(this.list, options);
    if (options.length === 0) {
      this.field.removeAttribute("aria-activedescendant");
      return;
    }
    this.field.setAttribute("aria-activedescendant", options[index].id);
    options[index].scrollIntoView({ block: "nearest" });
  }

  #take(command, send) {
    this.field.value = send ? `/${command}` : `/${command} `;
    if (send) this.#submit();
    else this.#typed();
  }

  #key(event) {
    if (event.isComposing) return;
    const { length } = this.offered;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (length > 0 && step) {
      event.preventDefault();
      this.#choose((this.chosen + step + length) % length);
    } else if (length > 0 && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.#take(this.offered[this.chosen].command, false);
    } else if (event.key === "Escape") {
      if (length > 0) this.#offer([]);
      else this.#reset();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (length > 0) this.#take(this.offered[this.chosen].command, true);
      else this.#submit();
    }
  }
}
