// The control API of the sandbox, the only thing this page talks to.

/** A refusal of the server, in its own words, or a lost connection. */
export class ControlError extends Error {}

async function request(path, options, offline) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new ControlError(offline);
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new ControlError(body.error ?? `${response.status} ${response.statusText}`);
  return body;
}

export class Api {
  /** `offline` is what a person reads when the server does not answer at all. */
  constructor(offline) {
    this.offline = offline;
  }

  world() {
    return request("/control/world", {}, this.offline);
  }

  /** What `viewer` may see of the chat, oldest first. */
  async messages(chatId, viewer) {
    const query = new URLSearchParams({ chat_id: chatId, viewer });
    return (await request(`/control/messages?${query}`, {}, this.offline)).messages;
  }

  /** Calls a control verb, e.g. `call("block", { user_id: 101 })`. */
  call(verb, parameters) {
    const options = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(parameters),
    };
    return request(`/control/${verb}`, options, this.offline);
  }
}
