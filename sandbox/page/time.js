// Times in the reader's language and zone.

import { h } from "./dom.js";
import { language } from "./texts.js";

const clock = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
const relative = new Intl.RelativeTimeFormat(language, { numeric: "always", style: "short" });
const STEPS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** Hours and minutes of a time in unix seconds. */
export function clockTime(seconds) {
  return clock.format(seconds * 1000);
}

/** How far a time is from now: «через 40 с», «5 мин назад». */
function distance(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(away) >= length) ?? STEPS.at(-1);
  return relative.format(Math.trunc(away / size), unit);
}

/**
 * A date_time entity. Its format is Telegram's: "r" for a distance that keeps running, otherwise any of
 * w (weekday), d or D (date, short or long), t or T (time, short or with seconds); without one the text stays.
 */
export function dateTime(entity, children) {
  const date = new Date(entity.unix_time * 1000);
  const format = entity.date_time_format ?? "";
  const node = h("time", { datetime: date.toISOString(), title: date.toLocaleString(language) }, children);
  if (format === "r") {
    node.textContent = distance(entity.unix_time);
    node.dataset.relativeTo = String(entity.unix_time);
  } else if (format !== "") {
    node.textContent = new Intl.DateTimeFormat(language, {
      weekday: format.includes("w") ? "long" : undefined,
      day: /d/i.test(format) ? "numeric" : undefined,
      month: format.includes("D") ? "long" : format.includes("d") ? "2-digit" : undefined,
      year: /d/i.test(format) ? "numeric" : undefined,
      hour: /t/i.test(format) ? "2-digit" : undefined,
      minute: /t/i.test(format) ? "2-digit" : undefined,
      second: format.includes("T") ? "2-digit" : undefined,
    }).format(date);
  }
  return node;
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative-to]")) {
    node.textContent = distance(Number(node.dataset.relativeTo));
  }
}, 1000);
