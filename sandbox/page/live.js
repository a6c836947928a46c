// Live updates: one event stream, resumed after the last event seen.

const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 4000;

export class Live {
  /**
   * `onEvent(event)` gets every event once and in order; `onWorld(world)` the world read anew, at first and after a break;
   * `onLost()` is called when events are missing for good (the server began anew, or no longer holds them):
   * everything has to be read again; `onState(connected)` follows the connection.
   */
  constructor(api, { onEvent, onWorld, onLost, onState }) {
    this.api = api;
    this.handlers = { onEvent, onWorld, onLost, onState };
    this.last = null;
    this.retry = FIRST_RETRY_MS;
    this.source = null;
    this.afterBreak = false;
    this.timer = null;
    window.addEventListener("online", () => this.#reconnectSoon(0));
  }

  /** Reads the world, as `onWorld` gets it, and follows it from there; tries until the server answers. */
  start() {
    return this.#reconnect();
  }

  #open() {
    const source = new EventSource(`/control/events?since=${this.last}`);
    this.source = source;
    source.onopen = () => {
      this.retry = FIRST_RETRY_MS;
      this.handlers.onState(true);
    };
    source.onmessage = ({ data }) => this.#take(JSON.parse(data));
    // EventSource would reconnect by itself, but with the old `since`: everything would be sent again.
    source.onerror = () => {
      if (this.source !== source) return;
      this.#close();
      this.#reconnectSoon(this.retry);
      this.retry = Math.min(this.retry * 2, LONGEST_RETRY_MS);
    };
  }

  #take(event) {
    if (event.n <= this.last) return;
    if (this.afterBreak && event.n > this.last + 1) this.handlers.onLost();
    this.afterBreak = false;
    this.last = event.n;
    this.handlers.onEvent(event);
  }

  #close() {
    this.source?.close();
    this.source = null;
    this.afterBreak = true;
    this.handlers.onState(false);
  }

  #reconnectSoon(delay) {
    if (this.source) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#reconnect(), delay);
  }

  async #reconnect() {
    let world;
    try {
      world = await this.api.world();
    } catch {
      this.handlers.onState(false);
      this.#reconnectSoon(this.retry);
      this.retry = Math.min(this.retry * 2, LONGEST_RETRY_MS);
      return;
    }
    if (this.source) return;
    this.handlers.onWorld(world);
    if (this.last === null) {
      this.last = world.last_event;
    } else if (world.last_event < this.last) {
      this.last = world.last_event;
      this.handlers.onLost();
    }
    this.#open();
  }
}
