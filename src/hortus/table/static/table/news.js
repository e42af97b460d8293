// What others have placed or moved since this page's last turn: ringed for a while.
import { all } from "../site/page.js";
import { bodyOf, shapes } from "../site/scene.js";

// Where a thing lies, and how much is drawn on it if it is a place.
/** @typedef {{ panel: string | undefined, x: number, y: number, drawn: number }} Place */

// How long a ring is visible, in milliseconds.
const FADES = 6000;
// The table at the end of this page's last turn, by shape; null before the first one has ended.
/** @type {Map<string, Place> | null} */
let departed = null;

/** @type {(each: Element) => boolean} */
const isPlace = each => each.matches(".is-cell, .is-slot");

/** @type {(each: SVGGraphicsElement) => Place} */
function spotOf(each) {
  const [x = 0, y = 0] = (each.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  return {
    panel: each.closest(".panel")?.id,
    x,
    y,
    drawn: isPlace(each) ? bodyOf(each).getElementsByTagName("*").length : 0,
  };
}

// In a small silent picture things are only marked.
/** @type {() => SVGGraphicsElement[]} */
const silent = () => all("#table .silent", document, SVGGraphicsElement);
/** @type {() => Map<SVGGraphicsElement, Place>} */
const spots = () => new Map([...shapes(), ...silent()].map(each => [each, spotOf(each)]));

export function remember() {
  departed = new Map([...spots()].map(([each, spot]) => [each.id, spot]));
}

/** @type {(before: Place, now: Place) => string} */
const shiftOf = (before, now) => `${Math.round(now.x - before.x)} ${Math.round(now.y - before.y)}`;

// A board that has grown is redrawn: if most of its things have shifted, nothing has moved. By panel, that shift.
/** @type {(now: Map<SVGGraphicsElement, Place>, before: Map<string, Place>) => Map<string | undefined, string>} */
function shifts(now, departed) {
  /** @type {Map<string | undefined, Map<string, number>>} */
  const counts = new Map();
  for (const [each, spot] of now) {
    const before = departed.get(each.id);
    if (!before || before.panel !== spot.panel) continue;
    const panel = counts.get(spot.panel) ?? new Map();
    counts.set(spot.panel, panel);
    panel.set(shiftOf(before, spot), (panel.get(shiftOf(before, spot)) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([panel, found]) => [panel, [...found].toSorted((one, two) => two[1] - one[1])[0][0]]),
  );
}

// A piece is new where it was not before; a place, where something is now drawn on it.
/** @type {(each: Element, before: Place | undefined, spot: Place, usual: string | undefined) => boolean} */
function isNew(each, before, spot, usual) {
  if (isPlace(each)) return before !== undefined && spot.drawn > before.drawn;
  return before === undefined || before.panel !== spot.panel || shiftOf(before, spot) !== usual;
}

export function markNews() {
  const before = departed;
  if (!before) return;
  const now = spots();
  const usual = shifts(now, before);
  // A panel that was not there before is opened by the question.
  const fresh = [...now].filter(
    ([each, spot]) =>
      usual.has(spot.panel) &&
      !each.closest(".role-hand") &&
      isNew(each, before.get(each.id), spot, usual.get(spot.panel)),
  );
  for (const [each] of fresh) each.classList.add("news");
  setTimeout(() => {
    for (const [each] of fresh) each.classList.remove("news");
  }, FADES);
}
