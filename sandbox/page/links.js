// Telegram's own links, which this page follows itself instead of leaving for the Internet.

const TELEGRAM_HOSTS = new Set(["t.me", "www.t.me", "telegram.me"]);
const WEB_SCHEMES = new Set(["http:", "https:"]);

/**
 * What a link leads to: `{kind: "telegram"}` (the server knows where), `{kind: "web", href}`, or null when it must not
 * be followed (an unknown scheme, such as javascript:).
 */
export function readLink(href) {
  const text = href.includes(":") ? href : `https://${href}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === "tg:") return { kind: "telegram" };
  if (!WEB_SCHEMES.has(url.protocol)) return null;
  return TELEGRAM_HOSTS.has(url.hostname) ? { kind: "telegram" } : { kind: "web", href: url.href };
}
