// Telegram's own links, which this page follows itself instead of leaving for the Internet.

const TELEGRAM_HOSTS = new Set(["t.me", "telegram.me", "telegram.dog"]);
const WEB_SCHEMES = new Set(["http:", "https:"]);

/**
 * What a link leads to: `{kind: "message", chat, messageId}` (chat: a number, or a lower-case username),
 * `{kind: "telegram"}` (a deep link for the server to follow), `{kind: "web"}`, or null when it must not be followed
 * (an unknown scheme, such as javascript:).
 */
export function readLink(href) {
  const text = href.includes(":") ? href : `https://${href}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === "tg:") return { kind: "telegram" };
  if (!WEB_SCHEMES.has(url.protocol)) return null;
  if (!TELEGRAM_HOSTS.has(url.hostname)) return { kind: "web", href: url.href };
  const path = url.pathname.split("/").filter(Boolean);
  const messageId = Number(path.at(-1));
  if (path[0] === "c" && path.length >= 3) return { kind: "message", chat: Number(`-100${path[1]}`), messageId };
  if (path.length >= 2 && messageId > 0) return { kind: "message", chat: path[0].toLowerCase(), messageId };
  return { kind: "telegram" };
}
