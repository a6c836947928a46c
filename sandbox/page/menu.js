// A small menu of actions next to what it belongs to.

import { h } from "./dom.js";

const GAP = 4;

/** Opens a menu at `anchor`; items are `{label, action, danger?, id?}`. Escape or a click elsewhere closes it. */
export function openMenu(anchor, items) {
  const buttons = items.map((item) =>
    h(
      "button",
      { type: "button", role: "menuitem", class: item.danger ? "danger" : null, "data-action": item.id,
        onclick: () => { menu.hidePopover(); item.action(); } },
      item.label,
    ),
  );
  const menu = h("div", { class: "menu", role: "menu", popover: "auto", "data-testid": "menu" }, buttons);
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = buttons.indexOf(document.activeElement) + step;
    buttons.at(next % buttons.length).focus();
  });
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState === "closed") menu.remove();
  });
  document.body.append(menu);
  menu.showPopover();
  place(menu, anchor);
  buttons[0].focus();
}

function place(menu, anchor) {
  const spot = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(spot.right - width, window.innerWidth - width - GAP));
  const below = spot.bottom + GAP;
  const top = below + height <= window.innerHeight ? below : Math.max(GAP, spot.top - height - GAP);
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}
