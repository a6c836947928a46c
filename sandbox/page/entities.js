// Formatted text: Telegram's entities over a text. Their offsets count UTF-16 units, as JavaScript's strings do.

import { h } from "./dom.js";
import { readLink } from "./links.js";
import { dateTime } from "./time.js";

const TAGS = { bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code" };
const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);

/**
 * The nodes showing `text`. `actions` = {command(text), link(href), t(key)}: what happens when a command or a Telegram
 * link is pressed, and the page's words. Entities that overlap without nesting are split at the border.
 */
export function formatted(text, entities, actions) {
  const sorted = (entities ?? [])
    .map((entity) => ({ ...entity, end: Math.min(entity.offset + entity.length, text.length) }))
    .filter((entity) => entity.offset < entity.end)
    .sort(byPosition);
  return nodes(text, 0, text.length, sorted, actions);
}

function byPosition(a, b) {
  return a.offset - b.offset || b.end - a.end || BLOCKS.has(b.type) - BLOCKS.has(a.type);
}

function nodes(text, start, end, entities, actions) {
  const result = [];
  const waiting = [...entities];
  let position = start;
  while (waiting.length > 0) {
    const entity = waiting.shift();
    if (entity.offset > position) result.push(text.slice(position, entity.offset));
    const inside = [];
    while (waiting.length > 0 && waiting[0].offset < entity.end) {
      const inner = waiting.shift();
      inside.push({ ...inner, end: Math.min(inner.end, entity.end) });
      if (inner.end > entity.end) insert(waiting, { ...inner, offset: entity.end });
    }
    const children = nodes(text, entity.offset, entity.end, inside, actions);
    result.push(element(entity, children, text.slice(entity.offset, entity.end), actions));
    position = entity.end;
    // The line break that ends a block is already shown by the block itself.
    if (BLOCKS.has(entity.type) && text[position] === "\n" && waiting[0]?.offset !== position) position += 1;
  }
  if (position < end) result.push(text.slice(position, end));
  return result;
}

function insert(sorted, entity) {
  const index = sorted.findIndex((other) => byPosition(entity, other) < 0);
  sorted.splice(index < 0 ? sorted.length : index, 0, entity);
}

function element(entity, children, raw, actions) {
  switch (entity.type) {
    case "pre":
      return h("pre", { "data-language": entity.language }, h("code", {}, children));
    case "blockquote":
      return h("blockquote", {}, children);
    case "expandable_blockquote":
      return expandable(children, actions);
    case "spoiler":
      return spoiler(children, actions);
    case "url":
      return link(raw, children, actions);
    case "text_link":
      return link(entity.url, children, actions);
    case "email":
      return h("a", { href: `mailto:${raw}` }, children);
    case "phone_number":
      return h("a", { href: `tel:${raw}` }, children);
    case "bot_command":
      return h("button", { type: "button", class: "command", onclick: () => actions.command(raw) }, children);
    case "mention":
    case "text_mention":
      return h("span", { class: "mention", title: entity.user?.first_name }, children);
    case "hashtag":
    case "cashtag":
      return h("span", { class: "mention" }, children);
    case "date_time":
      return dateTime(entity, children);
    case "custom_emoji":
      return h("span", { class: "custom-emoji" }, children);
    default:
      return h(TAGS[entity.type] ?? "span", {}, children);
  }
}

function link(href, children, actions) {
  const target = readLink(href);
  if (target === null) return h("span", { title: href }, children);
  if (target.kind === "web") {
    return h("a", { href: target.href, title: target.href, target: "_blank", rel: "noopener noreferrer" }, children);
  }
  const follow = (event) => {
    event.preventDefault();
    actions.link(href);
  };
  return h("a", { href, title: href, onclick: follow }, children);
}

function spoiler(children, actions) {
  const hidden = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": actions.t("spoiler") });
  const inner = h("span", { "aria-hidden": "true" }, children);
  const reveal = () => {
    hidden.classList.add("revealed");
    for (const name of ["role", "tabindex", "aria-label"]) hidden.removeAttribute(name);
    inner.removeAttribute("aria-hidden");
  };
  hidden.append(inner);
  hidden.addEventListener("click", reveal);
  hidden.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") reveal();
  });
  return hidden;
}

function expandable(children, actions) {
  const quote = h("blockquote", { class: "expandable" }, h("div", { class: "quote-text" }, children));
  const toggle = h("button", { type: "button", class: "quote-toggle", "aria-expanded": "false" }, actions.t("expand"));
  toggle.addEventListener("click", () => {
    const open = quote.classList.toggle("open");
    toggle.setAttribute("aria-expanded", String(open));
    toggle.textContent = actions.t(open ? "collapse" : "expand");
  });
  quote.append(toggle);
  return quote;
}
