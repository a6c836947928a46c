// Building elements. Text always goes in as text nodes: nothing that came from a chat is ever parsed as markup.

/** A new element; `on…` properties are listeners, the others attributes (null, undefined and false are left out). */
export function h(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...present(children));
  return node;
}

/** Replaces the children of `node`, leaving out absent ones; the focus stays on what looks like the focused one. */
export function fill(node, ...children) {
  const { activeElement } = document;
  const focused = node !== activeElement && node.contains(activeElement) ? signature(activeElement) : null;
  node.replaceChildren(...present(children));
  if (focused === null || node.contains(document.activeElement)) return;
  const same = [...node.querySelectorAll("button")].find((button) => signature(button) === focused);
  same?.focus({ preventScroll: true });
}

function signature(element) {
  return JSON.stringify(element.dataset);
}

/** Names may be right-to-left or hold control marks: <bdi> keeps them from turning their surroundings. */
export function nameTag(text, className) {
  return h("bdi", { class: className }, text);
}

export function fullName(user) {
  return [user.first_name, user.last_name].filter(Boolean).join(" ");
}

/** A round picture with initials, in the colour of its owner. */
export function avatar(id, name, className = "") {
  const first = Array.from(name.trim())[0] ?? "?";
  return h("span", { class: `avatar hue-${hue(id)} ${className}`, "aria-hidden": "true" }, first.toUpperCase());
}

/** One of eight name colours; neighbouring ids get different ones. */
export function hue(id) {
  return Math.abs(id) % 8;
}

function present(children) {
  return children.flat(2).filter((child) => child !== null && child !== undefined && child !== false);
}
