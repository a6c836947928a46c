// Answers to presses, which come as events: possibly before the press itself is known to be under way.

const PATIENCE_MS = 30_000;
const KEPT = 200;

export class Answers {
  constructor() {
    this.early = new Map();
    this.waiting = new Map();
  }

  /** Takes an "answered" event. */
  take(event) {
    const id = event.callback_query_id;
    const resolve = this.waiting.get(id);
    if (resolve) {
      resolve(event);
      return;
    }
    this.early.set(id, event);
    if (this.early.size > KEPT) this.early.delete(this.early.keys().next().value);
  }

  /** The answer to a callback query, or null when none has come for long. */
  to(id) {
    const early = this.early.get(id);
    if (early) return Promise.resolve(early);
    return new Promise((resolve) => {
      const finish = (answer) => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(() => finish(null), PATIENCE_MS);
      this.waiting.set(id, finish);
    });
  }
}
