// The second click of a double click belongs to what was clicked first: it never presses a button of the next question.
import { around } from "../site/page.js";
import { table } from "./hand.js";

// How long after a tap, in milliseconds, and how near to it, in pixels, the next one counts as its second: a touch
// screen does not always count.
const SOON = 400;
const NEAR = 40;
const PRESSED = "#prompt, #ask, #nod, #advice";
let last = "";
let lastAt = { time: 0, x: 0, y: 0 };

// What a click is about: a button of this question; "" if it is not one.
/** @type {(event: MouseEvent) => string} */
function pressed(event) {
  const what = around(event, "button, label, input, a", Element);
  return what ? `${table().dataset.seq} ${what.id} ${what.textContent}` : "";
}

/** @type {(event: PointerEvent) => boolean} */
function second(event) {
  if (event.detail !== 1 || event.pointerType !== "touch") return event.detail > 1;
  const { time, x, y } = lastAt;
  return event.timeStamp - time < SOON && Math.hypot(event.clientX - x, event.clientY - y) < NEAR;
}

export function ignoreSecondClicks() {
  document.addEventListener(
    "click",
    event => {
      const now = pressed(event);
      if (around(event, PRESSED) && now !== last && second(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      // A label passes its click on to its box, which counts as the same.
      if (event.detail) [last, lastAt] = [now, { time: event.timeStamp, x: event.clientX, y: event.clientY }];
    },
    { capture: true },
  );
}
