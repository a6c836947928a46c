// Inline keyboards.

import { h } from "./dom.js";

const STYLES = new Set(["primary", "success", "danger"]);

function glyph(button) {
  if (button.url) return "↗";
  if (button.copy_text) return "⧉";
  if (button.callback_data === undefined) return "·";
  return null;
}

/**
 * The keyboard under a message. `onPress(button)` is called for any button; `isPending(data)` says whether a press of
 * that callback data still waits for its answer. A waiting button may be pressed again: real clients allow that too.
 */
export function keyboard(markup, { onPress, isPending }) {
  const rows = markup.inline_keyboard.map((row, y) =>
    h("div", { class: "key-row" }, row.map((button, x) => {
      const style = STYLES.has(button.style) ? button.style : null;
      const pending = button.callback_data !== undefined && isPending(button.callback_data);
      const mark = glyph(button);
      return h(
        "button",
        {
          type: "button",
          class: `key ${style ?? ""}`,
          "data-callback": button.callback_data,
          "data-url": button.url,
          "data-style": style,
          "data-row": y,
          "data-col": x,
          "aria-busy": pending ? "true" : null,
          title: button.url,
          onclick: () => onPress(button),
        },
        h("span", { class: "key-text", dir: "auto" }, button.text),
        mark && h("span", { class: "key-glyph", "aria-hidden": "true" }, mark),
        pending && h("span", { class: "spinner", "aria-hidden": "true" }),
      );
    })),
  );
  return h("div", { class: "keyboard", role: "group" }, rows);
}
