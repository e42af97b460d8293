// What every page with a scene needs: swap in a fresh one and let things travel; a message at the bottom.
import { legible } from "./legible.js";
import { all, byId, maybeById, one } from "./page.js";
import { carryOut, prepared } from "./pieces.js";

export const still = matchMedia("(prefers-reduced-motion: reduce)");
// A phone, or a tablet in portrait: the whole page scrolls (layout.css).
export const narrow = matchMedia("(max-width: 899px)");
// Also a tablet in landscape: the question is at the bottom, and what it is about may have to be scrolled to.
export const low = matchMedia("(max-width: 1199px)");
// Where the table ends: above the question, if that is at the bottom.
export function floor() {
  const { top } = byId("prompt").getBoundingClientRect();
  return top > innerHeight / 2 ? top : innerHeight;
}
// On a phone, who teaches stands over the table.
export const teacher = () => {
  const bubble = narrow.matches ? maybeById("lesson") : null;
  return bubble?.checkVisibility({ visibilityProperty: true }) ? bubble : null;
};
// The lowest point of the table that can be seen.
export const lowest = () => Math.min(floor(), teacher()?.getBoundingClientRect().top ?? innerHeight);
const TRAVEL = 280;

/** @type {(root?: ParentNode | null) => SVGGraphicsElement[]} */
export const shapes = (root = maybeById("table")) => (root ? all(".shape", root, SVGGraphicsElement) : []);
/** @type {(id: string | undefined) => SVGGraphicsElement | null} */
export const shape = id => maybeById(`s-${id}`, SVGGraphicsElement);
// Not by a selector: the drawing comes before it, and is long.
/** @type {(each: Element) => SVGGraphicsElement} */
export function glass(each) {
  for (const child of each.children)
    if (child.classList.contains("glass") && child instanceof SVGGraphicsElement) return child;
  throw new Error(`${each.id} has no glass.`);
}
/** @type {(each: Element) => SVGGraphicsElement} */
export const bodyOf = each => one(".body", each, SVGGraphicsElement);
/** @type {(each: SVGElement) => [number, number]} */
export function sizeOf(each) {
  const [width, height] = (each.dataset.size ?? "").split(" ").map(Number);
  return [width, height];
}
/** @type {(each: Element | null | undefined) => void} */
export const focus = each => {
  if (each) glass(each).focus({ preventScroll: false });
};

// A shape is sent without what can be derived from it: its name in the game, and its size.
/** @type {(fresh: ParentNode) => void} */
function complete(fresh) {
  for (const each of shapes(fresh)) {
    const cover = glass(each);
    each.dataset.shape = each.id.slice("s-".length);
    each.dataset.size = `${cover.getAttribute("width")} ${cover.getAttribute("height")}`;
  }
}

// ---- fresh pieces, and how things travel ----

// By what things are: where they lay on the table, and on screen.
/** @typedef {Map<string, Map<string, DOMRect | null>>} Before */
/** @typedef {import("./pieces.js").Pieces} Pieces */
/** @typedef {{ each: SVGGraphicsElement, to?: DOMRect, unit?: number, from?: DOMRect | null }} Journey */

/** @type {(each: Element) => string | undefined} */
const panelOf = each => each.closest(".panel")?.id;
// The position of a thing on the table: when the page shifts, it has not moved.
/** @type {(each: Element) => string} */
export const spot = each => `${panelOf(each)} ${each.getAttribute("transform")}`;
// What a thing is: equal things have the same name.
/** @type {(each: SVGGraphicsElement) => string} */
const named = each => each.dataset.thing ?? each.dataset.shape ?? "";

// `moved` is the shape that the player has just put down: of equal things it is the one that travels. `dress` does what
// else the fresh table needs, before it is measured: alternating reads and writes force a layout each time.
/** @type {(pieces: Pieces, moved?: string, dress?: () => void) => void} */
export function show(pieces, moved = "", dress = () => {}) {
  const change = prepared(pieces, complete);
  if (!change.roots.length) return dress();
  // What is kept stays where it is.
  /** @type {(each: SVGGraphicsElement) => boolean} */
  const stays = each => [each.id, each.ownerSVGElement?.id, panelOf(each)].some(id => change.kept.has(id ?? ""));
  const loose = () => shapes().filter(each => each.id in pieces || !stays(each));
  // When the curtain is lifted, everything is new, and nothing travels.
  const before = byId("table").matches(".curtained") ? new Map() : places(loose());
  const mover = shape(moved);
  const from = mover ? spot(mover) : "";
  const focused = document.activeElement?.id || document.activeElement?.closest("[data-shape]")?.id;
  carryOut(change);
  if (focused && document.activeElement === document.body) refocus(document.getElementById(focused));
  dress();
  // Everything is read before anything is written.
  const journeys = before.size ? travels(loose(), before, from) : [];
  legible();
  depart(journeys);
}

/** @type {(each: Element | null) => void} */
function refocus(each) {
  const target = each?.matches("[data-shape]") ? glass(each) : each;
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true });
}

// By what things are: their positions on the table, and on screen.
/** @type {(things: SVGGraphicsElement[]) => Before} */
function places(things) {
  /** @type {Before} */
  const found = new Map();
  for (const each of things) {
    const alike = found.get(named(each)) ?? new Map();
    // If nothing travels, nothing needs to be measured.
    found.set(named(each), alike.set(spot(each), still.matches ? null : each.getBoundingClientRect()));
  }
  return found;
}

// A thing that lies where one like it lay has stayed; each other new one comes from a spot that one like it has left.
// Returns the things that have arrived, with where they are and were, and how large a unit of their drawing is.
/** @type {(things: SVGGraphicsElement[], before: Before, from: string) => Journey[]} */
function travels(things, before, from) {
  /** @type {Journey[]} */
  const arrived = [];
  for (const each of things) {
    if (before.get(named(each))?.delete(spot(each))) continue;
    const to = still.matches ? null : each.getBoundingClientRect();
    if (!to) arrived.push({ each });
    else if (to.width) arrived.push({ each, to, unit: each.getScreenCTM()?.a });
  }
  for (const journey of arrived) {
    const left = before.get(named(journey.each));
    const source = left?.has(from) ? from : left?.keys().next().value;
    if (source === undefined) continue;
    journey.from = left?.get(source);
    left?.delete(source);
  }
  return arrived;
}

/** @type {(journeys: Journey[]) => void} */
function depart(journeys) {
  let fresh = 0;
  for (const journey of journeys) {
    const { each, from, to, unit } = journey;
    if (still.matches) {
      each.classList.add("fresh");
      setTimeout(() => each.classList.remove("fresh"), 1200);
    } else if (from?.width && to && unit) fly(each, from, to, unit);
    else appear(each, 20 * fresh++);
  }
}

/** @type {(each: SVGGraphicsElement, from: DOMRect, to: DOMRect, unit: number) => void} */
function fly(each, from, to, unit) {
  const shift = `translate(${(from.x - to.x) / unit}px, ${(from.y - to.y) / unit}px) scale(${from.width / to.width})`;
  const panel = each.closest(".panel");
  panel?.classList.add("receiving");
  // What moves is above what lies still.
  bodyOf(each)
    .animate([{ transform: shift }, { transform: "none" }], { duration: TRAVEL, easing: "ease-out" })
    .finished.finally(() => panel?.classList.remove("receiving"));
}

/** @type {(each: Element, delay: number) => void} */
function appear(each, delay) {
  bodyOf(each).animate(
    [
      { opacity: 0, transform: "translate(-18px, 0)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 220, delay: Math.min(delay, 80), easing: "ease-out", fill: "backwards" },
  );
}

// ---- for screen readers only ----

// Screen readers announce it after earlier messages.
/** @type {(words: string) => void} */
export function sayAloud(words) {
  const spoken = maybeById("spoken");
  if (!spoken) return;
  spoken.append(Object.assign(document.createElement("p"), { textContent: words }));
  if (spoken.childElementCount > 20) spoken.firstElementChild?.remove();
}

// ---- a message at the bottom ----

const toast = byId("toast");
/** @type {number | undefined} */
let fading;

/** @type {(words: string, rule?: string) => void} */
export function say(words, rule = "") {
  // A teacher answers in the bubble, which the learner reads and which covers no choice.
  const remark = rule === "lesson" ? maybeById("remark") : null;
  if (remark) {
    Object.assign(remark, { textContent: words, hidden: false });
    return;
  }
  toast.textContent = words;
  if (/^[A-Z]{2}-/.test(rule)) {
    const link = Object.assign(document.createElement("button"), { type: "button", textContent: `Rule ${rule}` });
    link.dataset.rule = rule;
    toast.append(" ", link);
  }
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => {
    toast.hidden = true;
  }, 7000);
}

complete(byId("table"));
legible();
