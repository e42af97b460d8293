// Help on a thing, docked where it covers no choice: the thing enlarged, its name, how it works. A click closes it.
import { legible } from "./legible.js";
import { boxes, freest } from "./room.js";
import { root } from "./root.js";
import { glass, low, narrow, sayAloud, wordsOf } from "./scene.js";

const tip = document.getElementById("tip");
let waiting;
// Where the pointer was last seen: things that move under a resting pointer are not asked about.
let seen = "";
let beneath = null;
// A place with at most this many lines is just an outline.
const OUTLINE = 5;
const WORD = /\p{L}{3}/u;
// Whether the last press was a long one, which asks for help and chooses nothing.
export let longPressed = false;

// The thing as drawn on the table; the server redraws it at this width, with all its words.
function copied(each) {
  const [width, height] = each.dataset.size.split(" ").map(Number);
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawing.setAttribute("class", "scene");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(each.querySelector(".body").cloneNode(true));
  return drawing;
}

const drawn = new Map();

// By its contents: an unchanged thing is not requested again.
async function large(each) {
  const { id, number, seat } = document.getElementById("table").dataset;
  const past = document.querySelector("#table.past") ? `&number=${number}` : "";
  const key = `${each.dataset.shape} ${wordsOf(each)} ${seat}${past}`;
  if (!drawn.has(key)) {
    const answer = await fetch(`${root}/t/${id}/shape/${encodeURIComponent(each.dataset.shape)}?seat=${seat}${past}`);
    drawn.set(key, answer.ok ? await answer.text() : "");
  }
  return drawn.get(key);
}

let about = null;

// Where space is short, a drawing without words is not enlarged much: everything to read is beside it.
const wordless = each =>
  low.matches &&
  ![...each.querySelector(".body").getElementsByTagName("text")].some(text => WORD.test(text.textContent));

// On a phone it covers the question, or else lies above the thing that it is about.
function standAbove() {
  const dock = tip.parentElement;
  dock.classList.remove("above");
  dock.classList.toggle(
    "above",
    narrow.matches && about.getBoundingClientRect().bottom > tip.getBoundingClientRect().top,
  );
}

// A teacher's words are not covered: beside them it stands where it hides least, and never the thing itself.
function standClear() {
  const teacher = document.getElementById("lesson");
  const taught = Boolean(teacher?.checkVisibility({ visibilityProperty: true }));
  tip.classList.toggle("clear", taught);
  tip.style.left = tip.style.top = "";
  if (!taught) return standAbove();
  const { x, y } = freest(
    tip.getBoundingClientRect(),
    boxes("#prompt, #table :is(.lit, .held) > .glass"),
    [teacher, about].map(each => each.getBoundingClientRect()),
  );
  Object.assign(tip.style, { left: `${x}px`, top: `${y}px` });
}

// `aloud`: for screen readers, what its name does not say.
export async function explain(each, aloud = false) {
  clearTimeout(waiting);
  if (!each.isConnected) return;
  about = each;
  const label = glass(each).getAttribute("aria-label");
  // A place with nothing to say is empty: there is nothing to see either.
  const empty =
    each.matches(".is-slot, .is-cell") &&
    !each.dataset.help &&
    each.querySelector(".body").querySelectorAll("*").length <= OUTLINE;
  const picture = Object.assign(document.createElement("div"), { className: "enlarged" });
  // A sign says everything in its words, beside it; only cards and tiles are worth looking at.
  const sign = each.matches(".is-text, .is-switch");
  picture.classList.toggle("sign", sign);
  tip.classList.toggle("beside", (sign || wordless(each)) && !empty);
  if (!empty) picture.append(copied(each));
  tip.replaceChildren(
    ...(empty ? [] : [picture]),
    Object.assign(document.createElement("b"), { textContent: label[0].toUpperCase() + label.slice(1) }),
  );
  if (each.dataset.help) tip.append(Object.assign(document.createElement("p"), { textContent: each.dataset.help }));
  tip.hidden = false;
  legible(tip);
  standClear();
  if (empty || !document.getElementById("table")) return;
  const drawing = await large(each);
  if (about !== each || !drawing) return;
  picture.innerHTML = drawing;
  const words = picture.querySelector("p");
  if (words) tip.append(words);
  if (words && aloud) sayAloud(words.textContent);
  legible(tip);
  standClear();
}

export function hush() {
  clearTimeout(waiting);
  about = null;
  tip.hidden = true;
}

const where = event => `${event.clientX} ${event.clientY}`;

document.addEventListener("pointermove", event => {
  seen = where(event);
});
document.addEventListener("pointerover", event => {
  const each = event.target.closest?.("[data-shape]");
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
  const each = event.target.closest?.("[data-shape]");
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
  if (!event.target.matches?.(".glass:focus-visible")) return hush();
  clearTimeout(waiting);
  waiting = setTimeout(() => explain(event.target.closest("[data-shape]"), true), 700);
});
document.addEventListener("scroll", hush, { capture: true, passive: true });
