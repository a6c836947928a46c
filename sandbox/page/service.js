// Service messages: what happened in the chat, in a line.

import { fullName } from "./dom.js";
import { t } from "./texts.js";

const SUMMARY_LENGTH = 60;

/** A message in one short line, for quotes, the pinned bar and «закрепляет». */
export function summary(message) {
  const text = message.text ?? message.caption ?? (message.photo ? t("photo") : serviceText(message) ?? t("message"));
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > SUMMARY_LENGTH ? `${line.slice(0, SUMMARY_LENGTH)}…` : line;
}

const WORDING = {
  new_chat_members: (users) => t("service.joined", users.map(fullName).join(", ")),
  left_chat_member: (user) => t("service.left", fullName(user)),
  pinned_message: (pinned, message) => t("service.pinned", author(message), summary(pinned)),
  new_chat_title: (title) => t("service.title", title),
  group_chat_created: () => t("service.created"),
  supergroup_chat_created: () => t("service.created"),
  migrate_to_chat_id: () => t("service.migrated"),
  migrate_from_chat_id: () => t("service.migrated"),
  forum_topic_created: (topic) => t("service.topicCreated", topic.name),
  forum_topic_edited: () => t("service.topicEdited"),
  forum_topic_closed: () => t("service.topicClosed"),
  forum_topic_reopened: () => t("service.topicReopened"),
};

const CONTENT = ["text", "photo", "animation", "document", "sticker", "dice", "video", "audio", "voice", "caption"];

function author(message) {
  return message.from ? fullName(message.from) : message.chat.title;
}

/** The line of a service message, or null for an ordinary one. */
export function serviceText(message) {
  for (const [field, wording] of Object.entries(WORDING)) {
    if (message[field] !== undefined) return wording(message[field], message);
  }
  return CONTENT.some((field) => message[field] !== undefined) ? null : t("service.other");
}
