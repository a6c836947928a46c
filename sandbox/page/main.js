// The page as a whole: the world it shows, who «you» are, and the columns on the board.

import { Answers } from "./answers.js";
import { Api } from "./api.js";
import { avatar, fill, fullName, h, nameTag } from "./dom.js";
import { Group } from "./group.js";
import { readLink } from "./links.js";
import { Live } from "./live.js";
import { addChat, addPerson, drawPeople, renamePerson } from "./people.js";
import { Phone } from "./phone.js";
import { language, t } from "./texts.js";

const CURRENT = "sandbox.current";
const COLLAPSED = "sandbox.collapsed";
const ACTIVE = "sandbox.active";

class App extends EventTarget {
  constructor() {
    super();
    this.api = new Api(t("offline"));
    this.answers = new Answers();
    this.columns = new Map();
    this.news = new Map();
    this.collapsed = new Set(JSON.parse(localStorage.getItem(COLLAPSED) ?? "[]"));
    this.currentId = Number(localStorage.getItem(CURRENT));
    this.activeId = Number(localStorage.getItem(ACTIVE));
    this.board = document.getElementById("board");
    this.tabs = document.getElementById("tabs");
    this.people = document.getElementById("people");
    this.connection = document.getElementById("connection");
    this.reading = null;
    this.readAgain = false;
  }

  start() {
    this.#label();
    this.live = new Live(this.api, {
      onEvent: (event) => this.#take(event),
      onWorld: (world) => {
        this.#show(world);
        this.columns.forEach((column) => column.feed.stale && column.load());
      },
      onLost: () => this.columns.forEach((column) => column.load()),
      onState: (connected) => this.#connected(connected),
    });
    this.live.start();
  }

  person(id) {
    return this.world.people.find((person) => person.id === id);
  }

  personName(id) {
    const person = this.person(id);
    return person ? fullName(person) : "";
  }

  chatTitle(id) {
    return this.world.chats.find((chat) => chat.id === id).title;
  }

  /** The person's status in a chat; "left" for one who never was there. */
  status(chatId, userId) {
    const chat = this.world.chats.find(({ id }) => id === chatId);
    return chat?.members.find((member) => member.user_id === userId)?.status ?? "left";
  }

  setCurrent(id) {
    this.currentId = id;
    localStorage.setItem(CURRENT, id);
    drawPeople(this, this.people);
    for (const column of this.columns.values()) {
      if (column instanceof Group) column.load();
      column.refresh();
    }
  }

  /** Follows a link somebody pressed in a column; Telegram's own stay on the page. */
  async follow(column, href, userId = column.viewerId) {
    const target = readLink(href);
    if (target?.kind === "web") {
      window.open(target.href, "_blank", "noopener");
    } else if (target?.kind === "telegram") {
      const place = await column.call("open", { user_id: userId, url: href });
      if (place) this.#goTo(place);
    }
  }

  /** Brings a column into sight. */
  activate(id) {
    const column = this.columns.get(id);
    this.activeId = id;
    localStorage.setItem(ACTIVE, id);
    this.news.delete(id);
    if (this.collapsed.has(id)) this.#collapse(column, false);
    this.#arrange();
    column.root.scrollIntoView({ inline: "nearest", block: "nearest" });
    this.tabs.querySelector('[aria-pressed="true"]').scrollIntoView({ inline: "nearest", block: "nearest" });
  }

  /** Counts a message in a column nobody is looking at. */
  unread(column) {
    if (column.root.getClientRects().length > 0) return;
    this.news.set(column.chatId, (this.news.get(column.chatId) ?? 0) + 1);
    this.#arrange();
  }

  collapseButton(column) {
    return h("button", { type: "button", class: "icon collapse", "aria-label": t("collapseColumn", column.name),
      title: t("collapse"), "data-testid": "collapse", onclick: () => this.#collapse(column, true) }, "–");
  }

  renamePerson(person) {
    renamePerson(this, person);
  }

  /** Reads the world anew; calls while one is under way share it and the one after it. */
  async readWorld() {
    if (this.reading) {
      this.readAgain = true;
      await this.reading;
      return;
    }
    do {
      this.readAgain = false;
      this.reading = this.api.world();
      try {
        this.#show(await this.reading);
      } finally {
        this.reading = null;
      }
    } while (this.readAgain);
  }

  #label() {
    document.documentElement.lang = language;
    document.title = t("title");
    document.querySelector("h1").textContent = t("title");
    this.tabs.setAttribute("aria-label", t("chats"));
    this.tabs.dataset.collapsed = `${t("collapsed")}:`;
    const buttons = { "add-person": [addPerson, t("addPerson")], "add-chat": [addChat, t("addChat")] };
    for (const [id, [action, label]] of Object.entries(buttons)) {
      const button = document.getElementById(id);
      button.querySelector(".label").textContent = label;
      button.title = label;
      button.setAttribute("aria-label", label);
      button.addEventListener("click", () => action(this));
    }
  }

  #connected(connected) {
    this.connection.hidden = connected;
    this.connection.textContent = t("reconnecting");
    document.body.dataset.connected = String(connected);
  }

  #take(event) {
    if (event.kind === "world") this.readWorld().catch(() => {});
    else if (event.kind === "answered") this.answers.take(event);
    else this.columns.forEach((column) => column.take(event));
  }

  #show(world) {
    this.world = world;
    if (!this.person(this.currentId)) this.currentId = world.people.find((person) => !person.is_bot)?.id ?? 0;
    drawPeople(this, this.people);
    const wanted = [
      ...world.chats.filter(isShown).map(({ id }) => [id, Group]),
      ...world.people.filter((person) => !person.is_bot).map(({ id }) => [id, Phone]),
    ];
    this.#reconcile(wanted);
    this.#arrange();
    this.dispatchEvent(new Event("world"));
  }

  #reconcile(wanted) {
    const ids = new Set(wanted.map(([id]) => id));
    for (const [id, column] of this.columns) {
      if (ids.has(id)) continue;
      column.root.remove();
      this.columns.delete(id);
    }
    for (const [id, Kind] of wanted) {
      const known = this.columns.get(id);
      if (known) {
        known.refresh();
        continue;
      }
      const column = new Kind(this, id);
      this.columns.set(id, column);
      column.load();
    }
    if (!this.columns.has(this.activeId)) this.activeId = wanted[0]?.[0];
    const order = wanted.map(([id]) => this.columns.get(id).root);
    if (order.some((root, index) => this.board.children[index] !== root)) fill(this.board, order);
  }

  // On a narrow screen one column is seen at a time, chosen by tabs; on a wide one all but the collapsed.
  #arrange() {
    for (const [id, column] of this.columns) {
      column.root.classList.toggle("active", id === this.activeId);
      column.root.classList.toggle("collapsed", this.collapsed.has(id));
    }
    fill(this.tabs, [...this.columns.values()].map((column) => this.#tab(column)));
  }

  #tab(column) {
    const { chatId, name } = column;
    const count = this.news.get(chatId);
    return h(
      "button",
      { type: "button", class: this.collapsed.has(chatId) ? "tab collapsed" : "tab", "data-testid": "column-tab",
        "data-column": chatId, "aria-pressed": String(chatId === this.activeId),
        "aria-label": this.collapsed.has(chatId) ? t("expandColumn", name) : name, title: name,
        onclick: () => this.activate(chatId) },
      avatar(chatId, name, "small"),
      nameTag(name, "tab-name"),
      count && h("span", { class: "badge" }, String(count)),
    );
  }

  #collapse(column, collapsed) {
    if (collapsed) this.collapsed.add(column.chatId);
    else this.collapsed.delete(column.chatId);
    localStorage.setItem(COLLAPSED, JSON.stringify([...this.collapsed]));
    this.#arrange();
  }

  #goTo({ chat_id: chatId, message_id: messageId }) {
    if (!this.columns.has(chatId)) return;
    this.activate(chatId);
    if (messageId !== undefined) this.columns.get(chatId).showMessage(messageId);
  }
}

/** Channels hold no talk; a deleted group, or one that moved on to a supergroup, is history. */
function isShown(chat) {
  return chat.type !== "channel" && !chat.deleted && !chat.migrate_to_chat_id;
}

new App().start();
