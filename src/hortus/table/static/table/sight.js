// What can be chosen is in view: in a small window the table scrolls.
import { all, around, one } from "../site/page.js";
import { low, lowest, narrow, shape, still, teacher } from "../site/scene.js";
import { hand, held, table } from "./hand.js";
import { PLACE, part } from "./narrowing.js";

/** @typedef {(each: Element) => boolean} InSight */

/** @type {() => ScrollBehavior} */
const behavior = () => (still.matches ? "instant" : "smooth");

// If no choice is in view, the table scrolls to one.
export function bringInSight() {
  const lit = all(".lit > .glass", table(), SVGElement);
  if (!low.matches || !lit.length || document.body.dataset.tab) return;
  // What a teacher is about comes before what else could be chosen.
  if (teacher()?.querySelector("section[data-ring]:not([data-ring=''])") && !hand.narrowing.chosen.length) return;
  bringAcross(lit);
  if (narrow.matches && beginsTurn()) return bringFirst(lit);
  const top = one(".topbar").getBoundingClientRect().bottom;
  /** @type {InSight} */
  const inSight = each => {
    const box = each.getBoundingClientRect();
    return box.top >= Math.max(0, top) && box.bottom <= lowest() && box.left >= 0 && box.right <= innerWidth;
  };
  if (!narrow.matches) return bringColumn(lit, inSight);
  if (held() && bringBoard(lit, top, inSight)) return;
  if (bringAll(lit, top, inSight) || lit.some(inSight)) return;
  around(lit[0], ".panel")?.scrollIntoView({ block: "start", inline: "nearest", behavior: behavior() });
  const { left, right } = lit[0].getBoundingClientRect();
  if (left < 0 || right > innerWidth)
    lit[0].scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
}

// The moment at which a turn was last seen to begin.
let begun = "";

// Whether others have moved since the last question, and this one is being seen for the first time.
function beginsTurn() {
  const { seq = "" } = table().dataset;
  const begins =
    seq !== begun && document.querySelector("#prompt .heard:not([hidden])") !== null && !hand.narrowing.chosen.length;
  begun = seq;
  return begins;
}

// A turn opens at its top, wherever the last one has scrolled to: with the whole first panel that it is about.
/** @type {(lit: Element[]) => void} */
function bringFirst(lit) {
  const [panel] = lit
    .map(each => each.closest("#play .panel")?.getBoundingClientRect())
    .filter(box => box !== undefined)
    .toSorted((one, two) => one.top - two.top);
  if (!panel) return;
  if (panel.top >= 0 && panel.bottom <= lowest()) return bringUp(panel);
  const bar = one(".topbar").offsetHeight;
  scrollBy({ top: panel.top - bar - 8, behavior: behavior() });
}

// Pixels of a board that may stay hidden.
const EDGE = 24;

// The bar above it makes room, if the whole of one's own board is in view then as well.
/** @type {(first: DOMRect) => void} */
function bringUp(first) {
  const board = document.querySelector("#centre .role-garden .scene")?.getBoundingClientRect();
  const [hidden, room] = [board ? board.bottom - lowest() : 0, first.top - 8];
  if (hidden > 0 && hidden <= room + EDGE) scrollBy({ top: Math.min(hidden, room), behavior: behavior() });
}

// A question begins with everything that it is about in view, if that fits on the screen.
/** @type {(lit: Element[], top: number, inSight: InSight) => boolean} */
function bringAll(lit, top, inSight) {
  if (hand.narrowing.chosen.length || lit.every(inSight)) return false;
  const boxes = lit.map(each => each.getBoundingClientRect());
  const [first, last] = [Math.min(...boxes.map(box => box.top)), Math.max(...boxes.map(box => box.bottom))];
  if (last - first > lowest() - top - 16 || boxes.some(box => box.left < 0 || box.right > innerWidth)) return false;
  scrollBy({ top: first < top ? first - top - 8 : last - lowest() + 8, behavior: behavior() });
  return true;
}

// On a tablet in landscape the common area may be above one's own: the part with most of the choices is shown.
/** @type {(lit: Element[], inSight: InSight) => void} */
function bringColumn(lit, inSight) {
  /** @type {(part: Element) => Element[]} */
  const inside = part => lit.filter(each => part.contains(each));
  const [most] = all("#play > .column").toSorted((one, two) => inside(two).length - inside(one).length);
  if (!inside(most).every(inSight)) most.scrollIntoView({ block: "start", behavior: behavior() });
}

// With a piece in hand and not all of its places in view, the whole board is shown, if it fits on the screen: above
// the question, which may have grown with the piece. A piece that nobody has picked up yet stays in view itself.
/** @type {(lit: Element[], top: number, inSight: InSight) => boolean} */
function bringBoard(lit, top, inSight) {
  const board = lit
    .map(each => each.closest(".role-garden .scene"))
    .find(Boolean)
    ?.getBoundingClientRect();
  if (!board || board.height > lowest() - top) return false;
  const piece = hand.narrowing.chosen.length ? null : shape(held())?.getBoundingClientRect();
  /** @type {(each: Element) => boolean} */
  const takes = each => hand.narrowing.open.has(part(PLACE, around(each, ".shape", SVGElement)?.dataset.shape ?? ""));
  const within = lit.filter(each => each.closest(".role-garden"));
  const places = within.some(takes) ? within.filter(takes) : within;
  requestAnimationFrame(() => {
    if (places.every(inSight)) return;
    const low = board.bottom - lowest() + 8;
    const high = board.top - top - 8;
    const spare = piece ? Math.max(0, piece.top - top - 8) : high;
    if (low > 0 || high < 0) scrollBy({ top: high < 0 ? high : Math.min(low, high, spare), behavior: behavior() });
  });
  return true;
}

// A board wider than the screen shows its choices, as many as fit on the screen.
/** @type {(lit: Element[]) => void} */
function bringAcross(lit) {
  for (const frame of new Set(lit.map(each => each.closest(".picture")))) {
    if (!frame || frame.scrollWidth <= frame.clientWidth) continue;
    const boxes = lit.filter(each => frame.contains(each)).map(each => each.getBoundingClientRect());
    const [left, right] = [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))];
    const room = frame.getBoundingClientRect();
    if (left < room.left || right > room.right) frame.scrollLeft += (left + right - room.left - room.right) / 2;
  }
}
