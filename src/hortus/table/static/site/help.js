// Help on a thing, docked where it covers no choice: the thing enlarged, its name, how it works. A click closes it.
import { legible } from "./legible.js";
import { around, byId, happensOn, maybeById } from "./page.js";
import { beside, boxes } from "./room.js";
import { root } from "./root.js";
import { bodyOf, glass, low, narrow, sayAloud, sizeOf } from "./scene.js";
import { capital } from "./words.js";

const tip = byId("tip");
/** @type {number | undefined} */
let waiting;
// Where the pointer was last seen: things that move under a resting pointer are not asked about.
let seen = "";
/** @type {SVGGraphicsElement | null} */
let beneath = null;
// A place with at most this many lines is just an outline.
const OUTLINE = 5;
const WORD = /\p{L}{3}/u;
// Whether the last press was a long one, which asks for help and chooses nothing.
export let longPressed = false;

// The thing as drawn on the table; the server redraws it at this width, with all its words.
/** @type {(each: SVGGraphicsElement) => SVGSVGElement} */
function copied(each) {
  const [width, height] = sizeOf(each);
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawing.setAttribute("class", "scene");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(bodyOf(each).cloneNode(true));
  return drawing;
}

/** @type {Map<string, string>} */
const drawn = new Map();

// By its contents: an unchanged thing is not requested again.
/** @type {(each: SVGGraphicsElement) => Promise<string>} */
async function large(each) {
  const { id, number, seat } = byId("table").dataset;
  const past = document.querySelector("#table.past") ? `&number=${number}` : "";
  const key = `${each.dataset.shape} ${bodyOf(each).innerHTML} ${seat}${past}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const name = encodeURIComponent(each.dataset.shape ?? "");
  const answer = await fetch(`${root}/t/${id}/shape/${name}?seat=${seat}${past}`);
  const sent = answer.ok ? await answer.text() : "";
  drawn.set(key, sent);
  return sent;
}

/** @type {SVGGraphicsElement | null} */
let about = null;

// Where space is short, a drawing without words is not enlarged much: everything to read is beside it.
/** @type {(each: Element) => boolean} */
const wordless = each =>
  low.matches && ![...bodyOf(each).getElementsByTagName("text")].some(text => WORD.test(text.textContent));

// On a phone it covers the question, or else lies above the thing that it is about.
/** @type {(each: Element) => void} */
function standAbove(each) {
  const dock = byId("dock");
  dock.classList.remove("above");
  dock.classList.toggle(
    "above",
    narrow.matches && each.getBoundingClientRect().bottom > tip.getBoundingClientRect().top,
  );
}

// Beside the thing, where it hides little: never the thing itself, nor a teacher's words. On a phone it is docked,
// unless there is a teacher.
/** @type {(each: Element) => void} */
function standClear(each) {
  const teacher = maybeById("lesson");
  const taught = teacher?.checkVisibility({ visibilityProperty: true }) ?? false;
  const free = taught || !narrow.matches;
  tip.classList.toggle("clear", free);
  tip.style.left = tip.style.top = "";
  if (!free) return standAbove(each);
  const about = each.getBoundingClientRect();
  const { x, y } = beside(tip.getBoundingClientRect(), about, boxes("#prompt, #table :is(.lit, .held) > .glass"), [
    about,
    ...(teacher && taught ? [teacher.getBoundingClientRect()] : []),
  ]);
  Object.assign(tip.style, { left: `${x}px`, top: `${y}px` });
}

// `aloud`: for screen readers, what its name does not say.
/** @type {(each: SVGGraphicsElement, aloud?: boolean) => Promise<void>} */
export async function explain(each, aloud = false) {
  clearTimeout(waiting);
  if (!each.isConnected) return;
  about = each;
  const label = glass(each).getAttribute("aria-label") ?? "";
  // A place with nothing to say is empty: there is nothing to see either.
  const empty =
    each.matches(".is-slot, .is-cell") && !each.dataset.help && bodyOf(each).querySelectorAll("*").length <= OUTLINE;
  const picture = Object.assign(document.createElement("div"), { className: "enlarged" });
  // A sign says everything in its words, beside it; only cards and tiles are worth looking at.
  const sign = each.matches(".is-text, .is-switch");
  picture.classList.toggle("sign", sign);
  tip.classList.toggle("beside", (sign || wordless(each)) && !empty);
  if (!empty) picture.append(copied(each));
  tip.replaceChildren(
    ...(empty ? [] : [picture]),
    Object.assign(document.createElement("b"), { textContent: capital(label) }),
  );
  if (each.dataset.help) tip.append(Object.assign(document.createElement("p"), { textContent: each.dataset.help }));
  tip.hidden = false;
  legible(tip);
  standClear(each);
  if (empty || !document.getElementById("table")) return;
  const drawing = await large(each);
  if (about !== each || !drawing) return;
  picture.innerHTML = drawing;
  const words = picture.querySelector("p");
  if (words) tip.append(words);
  if (words && aloud) sayAloud(words.textContent);
  legible(tip);
  standClear(each);
}

export function hush() {
  clearTimeout(waiting);
  about = null;
  tip.hidden = true;
}

/** @type {(event: PointerEvent) => string} */
const where = event => `${event.clientX} ${event.clientY}`;

document.addEventListener("pointermove", event => {
  seen = where(event);
});
document.addEventListener("pointerover", event => {
  const each = around(event, "[data-shape]", SVGGraphicsElement);
  const rests = where(event) === seen;
  if (rests && each === beneath) return;
  beneath = each;
  clearTimeout(waiting);
  if (!each || event.buttons || rests) return hush();
  if (event.pointerType === "mouse") waiting = setTimeout(() => explain(each), tip.hidden ? 550 : 80);
});
document.addEventListener("pointerdown", event => {
  hush();
  longPressed = false;
  const each = around(event, "[data-shape]", SVGGraphicsElement);
  if (each && event.pointerType !== "mouse")
    waiting = setTimeout(() => {
      longPressed = true;
      explain(each);
    }, 480);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(waiting));
document.addEventListener("contextmenu", event => {
  if (longPressed) event.preventDefault();
});
document.addEventListener("focusin", event => {
  const each = happensOn(event, ".glass:focus-visible") ? around(event, "[data-shape]", SVGGraphicsElement) : null;
  if (!each) return hush();
  clearTimeout(waiting);
  waiting = setTimeout(() => explain(each, true), 700);
});
document.addEventListener("scroll", hush, { capture: true, passive: true });
