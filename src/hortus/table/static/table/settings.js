// A player's settings, kept in the browser.
import { all } from "../site/page.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */
/**
 * @typedef {{
 *   ask: string, sound: boolean, gains: boolean, moments: boolean, talk: boolean, leave: boolean, pace: number,
 * }} Settings
 */
/** @typedef {keyof Settings} Name */

const KEY = "hortus-settings";
const stored = JSON.parse(localStorage.getItem(KEY) || "{}");
// In earlier versions, asking was simply on or off.
if (typeof stored.ask === "boolean") stored.ask = stored.ask ? "reveals" : "never";
/** @type {Settings} */
export const settings = {
  ask: "reveals",
  sound: true,
  gains: true,
  moments: true,
  talk: true,
  leave: true,
  pace: 700,
  ...stored,
};

// A checkbox, or a list of values.
const controls = () => [
  ...all("input[data-setting]", document, HTMLInputElement),
  ...all("select[data-setting]", document, HTMLSelectElement),
];
/** @type {(control: Control) => Name} */
const nameOf = control => /** @type {Name} */ (control.dataset.setting);

/** @type {(control: Control) => void} */
function show(control) {
  const value = settings[nameOf(control)];
  if (control instanceof HTMLInputElement) control.checked = Boolean(value);
  else control.value = String(value);
}

// What is switched often has a button at the table, too.
/** @type {() => HTMLElement[]} */
const toggles = () => all("[data-toggle]");
/** @type {(toggle: HTMLElement) => Name} */
const toggled = toggle => /** @type {Name} */ (toggle.dataset.toggle);
/** @type {(toggle: HTMLElement) => void} */
const press = toggle => toggle.setAttribute("aria-pressed", String(settings[toggled(toggle)]));

/** @type {(control: Control) => string | number | boolean} */
function chosen(control) {
  if (control instanceof HTMLInputElement) return control.checked;
  return typeof settings[nameOf(control)] === "number" ? Number(control.value) : control.value;
}

/** @type {(name: Name, value: string | number | boolean) => void} */
export function set(name, value) {
  Object.assign(settings, { [name]: value });
  for (const control of controls()) if (nameOf(control) === name) show(control);
  for (const each of toggles()) press(each);
  localStorage.setItem(KEY, JSON.stringify(settings));
}

/** @type {(changed: () => void) => void} */
export function listenToSettings(changed) {
  for (const toggle of toggles()) {
    press(toggle);
    toggle.addEventListener("click", () => {
      set(toggled(toggle), !settings[toggled(toggle)]);
      changed();
    });
  }
  for (const control of controls()) {
    show(control);
    control.addEventListener("change", () => {
      set(nameOf(control), chosen(control));
      changed();
    });
  }
}
