// A message as it stands in a chat: a bubble with its keyboard, or a service line.

import { avatar, fullName, h, hue, nameTag } from "./dom.js";
import { formatted } from "./entities.js";
import { keyboard } from "./keyboard.js";
import { serviceText, summary } from "./service.js";
import { t } from "./texts.js";
import { clockTime } from "./time.js";

const OTHER_MEDIA = ["animation", "document", "sticker", "video", "audio", "voice"];

/** What tells messages of one chat apart: ephemeral ones all have message_id 0. */
export function messageKey(message) {
  return message.ephemeral_message_id ? `e${message.ephemeral_message_id}` : `m${message.message_id}`;
}

function attributes(message, kind) {
  return {
    class: kind,
    "data-testid": "message",
    "data-message-id": message.message_id,
    "data-ephemeral-message-id": message.ephemeral_message_id,
    "data-user-id": message.from?.id,
    "data-sender": message.sender_chat?.id ?? message.from?.id,
  };
}

function sender(message) {
  const chat = message.sender_chat;
  if (chat) return { id: chat.id, name: chat.title };
  return { id: message.from?.id ?? 0, name: message.from ? fullName(message.from) : "" };
}

function media(message, fileUrl) {
  if (message.photo) {
    const largest = message.photo.at(-1);
    const picture = h("img", {
      src: fileUrl(largest.file_id),
      alt: t("photo"),
      width: largest.width,
      height: largest.height,
      class: message.has_media_spoiler ? "blurred" : null,
    });
    picture.addEventListener("click", () => picture.classList.remove("blurred"));
    return h("div", { class: "picture" }, picture);
  }
  if (message.dice) return h("div", { class: "dice" }, `${message.dice.emoji} ${message.dice.value}`);
  const kind = OTHER_MEDIA.find((name) => message[name] !== undefined);
  return kind ? h("div", { class: "attachment" }, t("attachment", message[kind].file_name ?? kind)) : null;
}

function quoted(message, { onJump }) {
  const original = message.reply_to_message;
  // In a forum every message formally replies to the one that created its topic.
  if (!original || original.forum_topic_created) return null;
  const { id, name } = sender(original);
  return h(
    "button",
    { type: "button", class: `quoted hue-${hue(id)}`, onclick: () => onJump(original.message_id) },
    nameTag(name, "quoted-name"),
    h("span", { class: "quoted-text", dir: "auto" }, summary(original)),
  );
}

function bubble(message, context) {
  const { id, name } = sender(message);
  const actions = { command: context.onCommand, link: context.onLink, t };
  const text = message.text ?? message.caption;
  const words = text === undefined
    ? null
    : h("div", { class: "text", dir: "auto", "data-testid": "text" },
        formatted(text, message.entities ?? message.caption_entities, actions));
  const shown = media(message, context.fileUrl);
  return h(
    "div",
    { class: "bubble" },
    context.ephemeralFor !== null &&
      h("div", { class: "only-you", "data-testid": "ephemeral" }, h("span", { "aria-hidden": "true" }, "👁 "), t("onlyYou")),
    h("div", { class: `name hue-${hue(id)}` }, nameTag(name)),
    quoted(message, context),
    message.show_caption_above_media ? [words, shown] : [shown, words],
    h(
      "div",
      { class: "meta" },
      h(
        "button",
        { type: "button", class: "more", "aria-label": t("menu"), title: t("menu"), "aria-haspopup": "menu",
          "data-testid": "message-menu", onclick: (event) => context.onMenu(event.currentTarget) },
        "⋯",
      ),
      message.edit_date && h("span", { "data-testid": "edited" }, t("edited"), " "),
      h("time", { datetime: new Date(message.date * 1000).toISOString() }, clockTime(message.date)),
    ),
  );
}

/**
 * The element of a message. `context` = {viewer, ephemeralFor, fileUrl(file_id), isPending(data), onPress(button),
 * onCommand(text), onLink(href), onJump(message_id), onMenu(anchor)}.
 */
export function messageElement(message, context) {
  const line = serviceText(message);
  if (line !== null) return h("article", attributes(message, "message service"), h("span", { dir: "auto" }, line));
  const mine = message.from?.id === context.viewer && !message.sender_chat;
  const { id, name } = sender(message);
  const markup = message.reply_markup?.inline_keyboard?.length ? message.reply_markup : null;
  const kind = ["message", mine ? "mine" : "theirs", markup && "keyed", context.ephemeralFor !== null && "ephemeral"];
  return h(
    "article",
    attributes(message, kind.filter(Boolean).join(" ")),
    mine ? null : avatar(id, name, "small"),
    h("div", { class: "stack" }, bubble(message, context), markup && keyboard(markup, context)),
  );
}
