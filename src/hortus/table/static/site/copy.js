// Copying. On plain HTTP, the normal case in a home network, browsers give scripts no clipboard: a selected field
// works.
import { around, one } from "./page.js";

/** @type {(field: HTMLInputElement | HTMLTextAreaElement) => boolean} */
function fromField(field) {
  field.focus();
  field.select();
  return document.execCommand("copy");
}

/** @type {(text: string) => boolean} */
function fromNowhere(text) {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  field.style.cssText = "position:fixed;top:0;opacity:0";
  document.body.append(field);
  const done = fromField(field);
  field.remove();
  return done;
}

// Whether it could be copied; a field stays selected, so that its owner can copy it by hand.
/** @type {(text: string, field?: HTMLInputElement | null) => Promise<boolean>} */
export async function copy(text, field = null) {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      /* it was forbidden: the other way may not be */
    }
  }
  return field ? fromField(field) : fromNowhere(text);
}

// On a phone a link goes straight to whoever it is for.
const thumbs = matchMedia("(pointer: coarse)");

/** @type {(url: string) => Promise<boolean>} */
async function share(url) {
  if (!navigator.share || !thumbs.matches || !/^https?:/.test(url)) return false;
  try {
    await navigator.share({ title: document.title, url });
  } catch {
    /* it was put away */
  }
  return true;
}

// A button beside a field, or one that names it: shares or copies it, and says so.
document.addEventListener("click", async event => {
  const button = around(event, "[data-copy]");
  if (!button) return;
  const field = one("input", around(button, "li, p, div") ?? document, HTMLInputElement);
  if (await share(field.value)) return;
  button.textContent = (await copy(field.value, field)) ? "Copied" : "Press Ctrl+C";
});
