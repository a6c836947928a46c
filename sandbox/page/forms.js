// Modal forms.

import { fill, h } from "./dom.js";
import { t } from "./texts.js";

/**
 * Opens a modal window with `content`; returns the <dialog>. It removes itself when closed.
 */
export function openDialog(title, content) {
  const close = h("button", { type: "button", class: "icon", "aria-label": t("close"), onclick: () => dialog.close() }, "✕");
  const dialog = h(
    "dialog",
    { "aria-label": title, "data-testid": "dialog" },
    h("header", {}, h("h2", {}, title), close),
    content,
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function control(field) {
  const common = { name: field.name, id: `field-${field.name}`, "data-testid": `field-${field.name}` };
  if (field.options) {
    const options = field.options.map(([value, label]) => h("option", { value, selected: value === field.value }, label));
    return h("select", common, options);
  }
  if (field.type === "checkbox") return h("input", { ...common, type: "checkbox", checked: field.value });
  return h("input", { ...common, type: "text", value: field.value ?? "", required: field.required, autocomplete: "off" });
}

function row(field) {
  if (field.choices) {
    const boxes = field.choices.map(([value, label, checked]) =>
      h("label", { class: "check" }, h("input", { type: "checkbox", name: field.name, value, checked }), h("bdi", {}, label)));
    return h("fieldset", {}, h("legend", {}, field.label), boxes);
  }
  const input = control(field);
  if (field.type === "checkbox") return h("label", { class: "check" }, input, field.label);
  return h("label", { class: "field" }, h("span", {}, field.label), input);
}

function values(form, fields) {
  const data = new FormData(form);
  const read = (field) => {
    if (field.choices) return data.getAll(field.name).map(Number);
    if (field.type === "checkbox") return data.has(field.name);
    return data.get(field.name).trim();
  };
  return Object.fromEntries(fields.map((field) => [field.name, read(field)]));
}

/**
 * A form in a modal window. Fields: `{name, label, value?, required?, type?: "checkbox", options?: [[value, label]],
 * choices?: [[number, label, checked]]}`. `submit(values)` may throw: its message is shown and the form stays.
 */
export function openForm(title, button, fields, submit) {
  const error = h("p", { class: "form-error", role: "alert" });
  const form = h(
    "form",
    {},
    fields.map(row),
    error,
    h("button", { type: "submit", class: "key primary", "data-testid": "submit" }, button),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await submit(values(form, fields));
      dialog.close();
    } catch (refusal) {
      fill(error, refusal.message);
    }
  });
  const dialog = openDialog(title, form);
}
