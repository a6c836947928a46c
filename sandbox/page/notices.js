// What a bot's answer to a press looks like: a toast that passes, or a popup that waits to be closed.

import { h } from "./dom.js";
import { t } from "./texts.js";

const TOAST_MS = 3500;
const ERROR_MS = 6000;

/** Shows a passing line in `place`; errors stay longer and are announced at once. */
export function toast(place, text, { error = false } = {}) {
  const note = h(
    "div",
    { class: `toast ${error ? "error" : ""}`, role: error ? "alert" : "status", dir: "auto",
      "data-testid": error ? "error" : "toast" },
    text,
  );
  place.append(note);
  setTimeout(() => note.remove(), error ? ERROR_MS : TOAST_MS);
}

/** Shows a popup with one OK button over `place`, in the stead of an earlier one. `heading` says whose it is. */
export function popup(place, heading, text) {
  const before = document.activeElement;
  const close = () => {
    shade.remove();
    if (before?.isConnected) before.focus();
  };
  const ok = h("button", { type: "button", class: "key primary", "data-testid": "popup-ok", onclick: close }, t("ok"));
  const shade = h(
    "div",
    { class: "shade" },
    h(
      "div",
      { class: "popup", role: "alertdialog", "aria-label": heading, "data-testid": "popup" },
      h("p", { class: "popup-heading", dir: "auto" }, heading),
      h("p", { class: "popup-text", dir: "auto", "data-testid": "popup-text" }, text),
      ok,
    ),
  );
  shade.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  place.querySelector(":scope > .shade")?.remove();
  place.append(shade);
  ok.focus();
}
