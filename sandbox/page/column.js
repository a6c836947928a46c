// A chat on the board: what a group and a private chat have in common.

import { commandsFor } from "./commands.js";
import { Composer } from "./composer.js";
import { fill, h } from "./dom.js";
import { Feed } from "./feed.js";
import { openMenu } from "./menu.js";
import { messageKey } from "./message.js";
import { popup, toast } from "./notices.js";
import { summary } from "./service.js";
import { t } from "./texts.js";
import { authorName, Timeline } from "./timeline.js";

const TYPING_MS = 5000;

export class Column {
  /** `app` is the page: api, world, and the ways between columns. */
  constructor(app, chatId, attributes) {
    this.app = app;
    this.chatId = chatId;
    this.pending = new Map();
    this.feed = new Feed(app.api, chatId, () => this.viewerId);
    this.timeline = new Timeline({
      context: (message, key) => this.#context(message, key),
      shown: (message) => this.shows(message),
    });
    this.composer = new Composer(chatId, {
      send: (text, subject) => this.#send(text, subject),
      commands: () => this.#commands(),
    });
    this.subtitle = h("span", { class: "subtitle", "data-testid": "subtitle" });
    this.pin = h("button", { type: "button", class: "pinned", hidden: true, "data-testid": "pinned" });
    this.toasts = h("div", { class: "toasts" });
    this.foot = h("footer", {});
    this.heading = h("div", { class: "heading" });
    this.topics = h("nav", { class: "topics", hidden: true });
    this.root = h(
      "section",
      { class: "column", "data-chat-id": chatId, ...attributes },
      this.heading,
      this.topics,
      this.pin,
      h("div", { class: "screen" }, this.timeline.root, this.toasts),
      this.foot,
    );
  }

  /** Reads the chat anew. */
  async load() {
    try {
      if (!(await this.feed.load())) return;
      this.timeline.reset(this.feed.messages);
      this.refresh();
    } catch (refusal) {
      this.complain(refusal);
    }
  }

  /** Takes an event of this chat. */
  take(event) {
    if (event.chat_id !== this.chatId) return;
    if (event.kind === "typing") {
      this.#typing();
      return;
    }
    const key = this.feed.take(event);
    if (key === null) return;
    const message = this.feed.messages.get(key);
    if (message?.from?.is_bot) this.#stopTyping();
    this.timeline.update(key, message);
    if (event.kind === "message" && this.isNews(message)) this.app.unread(this);
    this.#showPinned();
  }

  /** Draws what depends on the world: who may write, titles, the pinned message, the commands. */
  refresh() {
    this.#showPinned();
    this.composer.refresh();
  }

  shows() {
    return true;
  }

  isNews(message) {
    return message.from?.id !== this.viewerId;
  }

  get pinnedId() {
    return null;
  }

  get thread() {
    return null;
  }

  /** Scrolls to a message, or says that it is not here. */
  showMessage(messageId) {
    if (!this.timeline.show(messageId)) this.complain(new Error(t("messageGone")));
  }

  complain(refusal) {
    toast(this.toasts, refusal.message, { error: true });
  }

  /** Calls a control verb; a refusal is shown here. Returns the answer, or null. */
  async call(verb, parameters) {
    try {
      return await this.app.api.call(verb, parameters);
    } catch (refusal) {
      this.complain(refusal);
      return null;
    }
  }

  /** Calls a control verb as the button's action, for buttons in place of the composer. */
  bigButton(label, testId, verb, parameters) {
    const button = h("button", { type: "button", class: "big", "data-testid": testId,
      onclick: () => this.call(verb, parameters) }, h("bdi", {}, label));
    fill(this.foot, button);
  }

  showComposer() {
    if (this.composer.root.parentElement !== this.foot) fill(this.foot, this.composer.root);
  }

  #context(message, key) {
    return {
      viewer: this.viewerId,
      ephemeralFor: message.ephemeral_for ?? null,
      fileUrl: (fileId) => `/control/file/${encodeURIComponent(fileId)}`,
      isPending: (data) => this.pending.has(`${key} ${data}`),
      onPress: (button) => this.#press(message, key, button),
      onCommand: (text) => this.#send(text, {}),
      onLink: (href) => this.app.follow(this, href),
      onJump: (messageId) => this.showMessage(messageId),
      onMenu: (anchor) => this.#menu(anchor, message),
    };
  }

  async #press(message, key, button) {
    if (button.url) {
      this.app.follow(this, button.url);
    } else if (button.copy_text) {
      await navigator.clipboard.writeText(button.copy_text.text).catch(() => {});
      toast(this.toasts, t("copied"));
    } else if (button.callback_data === undefined) {
      this.complain(new Error(t("buttonUseless")));
    } else {
      await this.#callback(message, key, button.callback_data);
    }
  }

  async #callback(message, key, data) {
    const userId = this.viewerId;
    const place = `${key} ${data}`;
    this.#spin(key, place, 1);
    const pressed = await this.call("press", {
      user_id: userId,
      chat_id: this.chatId,
      message_id: message.message_id,
      ephemeral_message_id: message.ephemeral_message_id,
      data,
      wait: 0,
    });
    const answer = pressed && (pressed.answer ?? (await this.app.answers.to(pressed.callback_query_id)));
    this.#spin(key, place, -1);
    if (pressed && !answer) this.complain(new Error(t("noAnswer")));
    else if (answer) this.#answered(userId, answer);
  }

  #answered(userId, { text, show_alert: alert, url }) {
    if (url) this.app.follow(this, url, userId);
    if (!text) return;
    if (alert) popup(this.root, this.app.personName(userId), text);
    else toast(this.toasts, text);
  }

  #spin(key, place, change) {
    const count = (this.pending.get(place) ?? 0) + change;
    if (count > 0) this.pending.set(place, count);
    else this.pending.delete(place);
    const message = this.feed.messages.get(key);
    if (message) this.timeline.update(key, message);
  }

  async #send(text, { replyTo = null, editing = null }) {
    const sent = editing
      ? await this.call("edit", { chat_id: this.chatId, message_id: editing.message_id, text })
      : await this.call("post", {
          chat_id: this.chatId,
          user_id: this.viewerId,
          text,
          ...(this.thread === null ? {} : { thread: this.thread }),
          ...(replyTo === null ? {} : { reply_to: replyTo.message_id }),
        });
    if (sent) this.timeline.toBottom();
    return sent !== null;
  }

  #menu(anchor, message) {
    const own = message.from?.id === this.viewerId && message.text !== undefined;
    const ephemeral = message.ephemeral_message_id !== undefined;
    const remove = () => this.call("delete_message", { chat_id: this.chatId, message_id: message.message_id });
    const items = [
      { id: "reply", label: t("reply"), action: () => this.composer.reply(message, authorName(message)) },
      own && { id: "edit", label: t("edit"), action: () => this.composer.edit(message) },
      !ephemeral && { id: "delete", label: t("remove"), action: remove, danger: true },
    ];
    openMenu(anchor, items.filter(Boolean));
  }

  #commands() {
    const { world } = this.app;
    const user = this.app.person(this.viewerId);
    return commandsFor(world.bot.commands, {
      chatId: this.chatId,
      userId: this.viewerId,
      isPrivate: this.chatId === this.viewerId,
      status: this.app.status(this.chatId, this.viewerId),
      language: user?.language_code,
    });
  }

  #showPinned() {
    const message = this.pinnedId && this.feed.messages.get(messageKey({ message_id: this.pinnedId }));
    this.pin.hidden = !message;
    if (!message) return;
    fill(this.pin, h("strong", {}, t("pinned")), h("span", { dir: "auto" }, summary(message)));
    this.pin.onclick = () => this.showMessage(message.message_id);
  }

  #typing() {
    this.subtitle.dataset.typing = t("typing");
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => this.#stopTyping(), TYPING_MS);
  }

  #stopTyping() {
    delete this.subtitle.dataset.typing;
  }
}
