// The second click of a double click belongs to the question at which the first was made: it never answers the next.
import { around } from "../site/page.js";
import { table } from "./hand.js";

// How long after a tap, in milliseconds, and how near to it, in pixels, the next one is its second: a touch screen does
// not always count.
const SOON = 400;
const NEAR = 40;
let first = { about: "", time: 0, x: 0, y: 0 };

// What a click is about: a button or a thing of this question. Undo may be pressed as quickly as anybody likes.
/** @type {(event: MouseEvent) => string} */
function about(event) {
  const pressed = around(event, "button, label, input, a, [data-shape]", Element);
  if (pressed?.matches("#undo")) return "undo";
  return pressed ? `${table().dataset.seq} ${pressed.id} ${pressed.textContent}` : "";
}

// Taps on the table itself may follow each other quickly, and near to each other.
/** @type {(event: PointerEvent) => boolean} */
function isSecond(event) {
  if (event.detail !== 1) return event.detail > 1;
  const { time, x, y } = first;
  const near = event.timeStamp - time < SOON && Math.hypot(event.clientX - x, event.clientY - y) < NEAR;
  return event.pointerType === "touch" && near && !around(event, "[data-shape]", Element);
}

/** @type {(event: PointerEvent) => void} */
function ignoreSecond(event) {
  const now = about(event);
  if (around(event, "#table, #ask, #nod, #advice") && now !== first.about && isSecond(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  // A label passes its click on to its box; the keyboard presses buttons, too: neither is a click of a hand.
  else if (event.detail) first = { about: now, time: event.timeStamp, x: event.clientX, y: event.clientY };
}

export const ignoreSecondClicks = () => document.addEventListener("click", ignoreSecond, { capture: true });
