// The scrolling list of messages: one element a message, replaced when the message changes.

import { fullName, h } from "./dom.js";
import { messageElement } from "./message.js";
import { t } from "./texts.js";

const NEAR_BOTTOM_PX = 48;
const FLASH_MS = 1600;

export class Timeline {
  /** `context(message, key)` gives what messageElement needs; `shown(message)` says whether it belongs here now. */
  constructor({ context, shown }) {
    this.context = context;
    this.shown = shown;
    this.nodes = new Map();
    this.stick = true;
    this.top = 0;
    this.unread = 0;
    this.list = h("div", { class: "list", role: "log", "aria-live": "polite" });
    this.scroller = h("div", { class: "messages", tabindex: "0", "data-testid": "messages", onscroll: () => this.#scrolled() },
      this.list);
    this.count = h("span", { class: "badge" });
    this.jump = h("button", { type: "button", class: "jump", hidden: true, "aria-label": t("jump"), title: t("jump"),
      "data-testid": "jump", onclick: () => this.toBottom() }, "↓", this.count);
    this.root = h("div", { class: "timeline" }, this.scroller, this.jump);
    const observer = new ResizeObserver(() => this.#settle());
    observer.observe(this.list);
    observer.observe(this.scroller);
  }

  /** Shows these messages and no others, at the end of them. */
  reset(messages) {
    this.nodes.clear();
    this.list.replaceChildren();
    for (const [key, message] of messages) this.#place(key, message);
    this.#regroup();
    this.toBottom();
  }

  /** Shows the message as it is now; undefined means it is gone. */
  update(key, message) {
    const isNew = !this.nodes.has(key);
    if (message === undefined) {
      this.nodes.get(key)?.remove();
      this.nodes.delete(key);
    } else {
      this.#place(key, message);
      if (isNew && !this.stick && this.nodes.has(key)) this.#count(this.unread + 1);
    }
    this.#regroup();
  }

  /** Scrolls to a message and makes it flash. False when it is not here. */
  show(messageId) {
    const node = this.list.querySelector(`[data-message-id="${Number(messageId)}"]`);
    if (!node) return false;
    node.scrollIntoView({ block: "center" });
    node.classList.add("flash");
    setTimeout(() => node.classList.remove("flash"), FLASH_MS);
    return true;
  }

  toBottom() {
    this.stick = true;
    this.#settle();
  }

  #place(key, message) {
    if (!this.shown(message)) return;
    const node = messageElement(message, this.context(message, key));
    const old = this.nodes.get(key);
    this.nodes.set(key, node);
    if (!old) {
      this.list.append(node);
      return;
    }
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    old.replaceWith(node);
    if (focused) refocus(node, focused);
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    // Only the reader moves up; when the room gets smaller the end slips out of sight without any scrolling.
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM_PX) this.stick = true;
    else if (scrollTop < this.top) this.stick = false;
    this.top = scrollTop;
    this.#button();
  }

  #settle() {
    if (this.stick) this.scroller.scrollTop = this.scroller.scrollHeight;
    this.top = this.scroller.scrollTop;
    this.#button();
  }

  #button() {
    if (this.stick) this.#count(0);
    this.jump.hidden = this.stick;
  }

  #count(unread) {
    this.unread = unread;
    this.count.textContent = unread > 0 ? String(unread) : "";
  }

  // Messages of one sender in a row share one name and one picture.
  #regroup() {
    const nodes = [...this.list.children];
    const sender = (node) => (node && !node.classList.contains("service") ? node.dataset.sender : null);
    nodes.forEach((node, index) => {
      const own = sender(node);
      node.classList.toggle("continued", own !== null && own === sender(nodes[index - 1]));
      node.classList.toggle("to-be-continued", own !== null && own === sender(nodes[index + 1]));
    });
    this.list.dataset.empty = nodes.length === 0 ? t("emptyChat") : "";
  }
}

// A keyboard that is redrawn under one's finger must not throw the focus away.
function refocus(node, { dataset }) {
  const { callback, row, col } = dataset;
  if (row === undefined) return;
  const same = [...node.querySelectorAll("button[data-row]")];
  const target = same.find((button) => callback !== undefined && button.dataset.callback === callback) ??
    same.find((button) => button.dataset.row === row && button.dataset.col === col);
  target?.focus();
}

/** Who wrote the message, as a name. */
export function authorName(message) {
  return message.sender_chat?.title ?? (message.from ? fullName(message.from) : "");
}
