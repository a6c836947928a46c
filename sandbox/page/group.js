// A group on the board. Whoever «you» are at the moment looks at it, writes in it and presses its buttons.

import { avatar, fill, h, nameTag } from "./dom.js";
import { Column } from "./column.js";
import { openForm } from "./forms.js";
import { manageChat } from "./members.js";
import { openMenu } from "./menu.js";
import { messageKey } from "./message.js";
import { t } from "./texts.js";

const PRESENT = new Set(["creator", "administrator", "member", "restricted"]);

export class Group extends Column {
  constructor(app, chatId) {
    super(app, chatId, { "data-testid": "group" });
    this.root.classList.add("group");
    this.topic = null;
    this.unreadTopics = new Set();
    this.refresh();
  }

  get viewerId() {
    return this.app.currentId;
  }

  get chat() {
    return this.app.world.chats.find((chat) => chat.id === this.chatId);
  }

  get name() {
    return this.chat.title;
  }

  get pinnedId() {
    return this.chat.pinned_message_id;
  }

  get thread() {
    return this.topic;
  }

  shows(message) {
    return !this.chat.is_forum || threadOf(message) === this.topic;
  }

  take(event) {
    const thread = event.message && threadOf(event.message);
    if (event.kind === "message" && event.chat_id === this.chatId && this.chat.is_forum && thread !== this.topic) {
      this.unreadTopics.add(thread);
      this.#drawTopics();
    }
    super.take(event);
  }

  showMessage(messageId) {
    const message = this.feed.messages.get(messageKey({ message_id: messageId }));
    if (message && !this.shows(message)) this.#open(threadOf(message));
    super.showMessage(messageId);
  }

  refresh() {
    super.refresh();
    const { chat } = this;
    const present = chat.members.filter(({ status }) => PRESENT.has(status));
    const facts = [t("members", present.length), chat.is_forum ? t("forum") : t(chat.type)];
    this.root.setAttribute("aria-label", t("groupLabel", this.name));
    fill(this.subtitle, facts.join(" · "));
    fill(
      this.heading,
      avatar(this.chatId, this.name),
      h("div", { class: "titles" }, h("h2", {}, nameTag(this.name)), this.subtitle),
      h("button", { type: "button", class: "icon", "aria-label": t("chatMenu"), title: t("chatMenu"),
        "data-testid": "chat-menu", onclick: () => manageChat(this.app, this.chatId) }, "⋮"),
      this.app.collapseButton(this),
    );
    this.#drawTopics();
    this.#drawFoot();
  }

  #drawFoot() {
    const status = this.app.status(this.chatId, this.viewerId);
    const name = this.app.personName(this.viewerId);
    if (!PRESENT.has(status)) {
      this.bigButton(t("join", name), "join", "join", { chat_id: this.chatId, user_id: this.viewerId });
    } else if (this.#current()?.closed) {
      fill(this.foot, h("p", { class: "big" }, t("topicClosed")));
    } else {
      this.composer.writeAs(t("messageAs", name));
      this.showComposer();
    }
  }

  #current() {
    return this.chat.topics.find((topic) => topic.message_thread_id === this.topic);
  }

  #drawTopics() {
    const { chat } = this;
    this.topics.hidden = !chat.is_forum;
    if (!chat.is_forum) return;
    if (this.topic !== null && !this.#current()) this.#open(null);
    const tabs = [{ message_thread_id: null, name: t("general") }, ...chat.topics].map((topic) => this.#tab(topic));
    const add = h("button", { type: "button", class: "icon", "aria-label": t("newTopic"), title: t("newTopic"),
      "data-testid": "add-topic", onclick: () => this.#newTopic() }, "+");
    const more = this.topic !== null && h("button", { type: "button", class: "icon", "aria-label": t("menu"),
      title: t("menu"), "data-testid": "topic-menu", onclick: (event) => this.#topicMenu(event.currentTarget) }, "⋯");
    fill(this.topics, h("div", { class: "tab-row", role: "tablist" }, tabs), more, add);
  }

  #tab({ message_thread_id: id, name, closed }) {
    return h(
      "button",
      { type: "button", role: "tab", class: this.unreadTopics.has(id) ? "unread" : null, "data-testid": "topic",
        "data-thread-id": id ?? "general", "aria-selected": String(id === this.topic), onclick: () => this.#open(id) },
      closed && "🔒 ",
      nameTag(name),
    );
  }

  #open(topic) {
    this.topic = topic;
    this.unreadTopics.delete(topic);
    this.timeline.reset(this.feed.messages);
    this.refresh();
  }

  #newTopic() {
    const field = { name: "name", label: t("topicName"), required: true };
    openForm(t("newTopic"), t("create"), [field], ({ name }) =>
      this.app.api.call("topic", { chat_id: this.chatId, name }));
  }

  #topicMenu(anchor) {
    const target = { chat_id: this.chatId, message_thread_id: this.topic };
    const closed = this.#current().closed;
    openMenu(anchor, [
      closed
        ? { id: "reopen", label: t("reopenTopic"), action: () => this.call("reopen_topic", target) }
        : { id: "close", label: t("closeTopic"), action: () => this.call("close_topic", target) },
      { id: "delete", label: t("deleteTopic"), action: () => this.call("delete_topic", target), danger: true },
    ]);
  }
}

/** The topic a message belongs to; null is the General one. Elsewhere a thread id only marks chains of replies. */
function threadOf(message) {
  return message.is_topic_message ? message.message_thread_id : null;
}
