// The messages of one chat as one person sees them, kept up to date by events.

import { messageKey } from "./message.js";

export class Feed {
  /** `viewer()` says whose eyes these are; in the group column that person changes. */
  constructor(api, chatId, viewer) {
    this.api = api;
    this.chatId = chatId;
    this.viewer = viewer;
    this.messages = new Map();
    this.waiting = null;
    this.loads = 0;
    /** True when the last load failed, so that what is here may be old. */
    this.stale = false;
  }

  /** Reads everything anew. False when another load has overtaken this one, whose result then counts. */
  async load() {
    const load = ++this.loads;
    // What happens while the answer is under way may not be in it: such events are applied afterwards.
    this.waiting ??= [];
    try {
      const messages = await this.api.messages(this.chatId, this.viewer());
      if (load !== this.loads) return false;
      this.messages = new Map(messages.map((message) => [messageKey(message), message]));
      this.stale = false;
    } catch (refusal) {
      this.stale = true;
      throw refusal;
    } finally {
      if (load === this.loads) this.#applyWaiting();
    }
    return true;
  }

  /** The key of the message an event has changed here, or null. */
  take(event) {
    if (event.chat_id !== this.chatId) return null;
    if (this.waiting === null) return this.#apply(event);
    this.waiting.push(event);
    return null;
  }

  #applyWaiting() {
    const missed = this.waiting;
    this.waiting = null;
    missed.forEach((event) => this.#apply(event));
  }

  #apply(event) {
    const receiver = event.ephemeral_for ?? null;
    if (receiver !== null && receiver !== this.viewer()) return null;
    if (event.kind === "deleted") {
      const key = messageKey(event);
      return this.messages.delete(key) ? key : null;
    }
    const key = messageKey(event.message);
    this.messages.set(key, receiver === null ? event.message : { ...event.message, ephemeral_for: receiver });
    return key;
  }
}
