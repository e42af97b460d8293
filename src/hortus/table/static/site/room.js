// Where the window has space for something that may not hide anything else.
import { one } from "./page.js";

/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ x: number, y: number, across: number, down: number }} Line */

const EDGE = 8;
const STEPS = 24;

/** @type {() => number} */
export const ceiling = () => Math.max(EDGE, one(".topbar").getBoundingClientRect().bottom);
/** @type {(selector: string) => DOMRect[]} */
export const boxes = selector =>
  [...document.querySelectorAll(selector)].map(each => each.getBoundingClientRect()).filter(each => each.width);

// Everywhere in the window below its bar, in even steps from edge to edge.
/** @type {(width: number, height: number) => Generator<Spot>} */
function* spots(width, height) {
  const [left, top] = [EDGE, ceiling()];
  const [right, bottom] = [Math.max(left, innerWidth - width - EDGE), Math.max(top, innerHeight - height - EDGE)];
  for (let across = 0; across <= STEPS; across++)
    for (let down = 0; down <= STEPS; down++)
      yield { x: left + ((right - left) * across) / STEPS, y: top + ((bottom - top) * down) / STEPS };
}

/** @type {(one: Box, two: Box) => number} */
export function overlap(one, two) {
  const wide = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const high = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  return Math.max(0, wide) * Math.max(0, high);
}

// Whether a straight line crosses a box.
/** @type {(line: Line, box: DOMRect) => boolean} */
export function crosses({ x, y, across, down }, box) {
  /** @type {(start: number, length: number, low: number, high: number) => number[]} */
  const between = (start, length, low, high) =>
    length
      ? [(low - start) / length, (high - start) / length].toSorted((one, two) => one - two)
      : low < start && start < high
        ? [0, 1]
        : [1, 0];
  const [enters, leaves] = [between(x, across, box.left, box.right), between(y, down, box.top, box.bottom)].reduce(
    ([first, last], [one, two]) => [Math.max(first, one), Math.min(last, two)],
    [0, 1],
  );
  return enters < leaves;
}

// How much of what must stay visible, in square pixels, is worth a way of one pixel.
const WORTH = 250;

/** @type {(one: Box, two: Box) => number} */
function apart(one, two) {
  const wide = Math.max(one.x - two.x - two.width, two.x - one.x - one.width, 0);
  return Math.hypot(wide, Math.max(one.y - two.y - two.height, two.y - one.y - one.height, 0));
}

// The spot for a box of this size beside another one, which covers little of what must stay visible.
/** @type {(size: { width: number, height: number }, near: Box, keep: Box[], first: Box[]) => Spot} */
export function beside({ width, height }, near, keep, first) {
  /** @type {(spot: Spot, boxes: Box[]) => number} */
  const covered = (spot, boxes) => boxes.reduce((sum, each) => sum + overlap({ ...spot, width, height }, each), 0);
  const rated = [...spots(width, height)].map(spot => ({
    ...spot,
    worst: covered(spot, first),
    cost: apart({ ...spot, width, height }, near) + covered(spot, keep) / WORTH,
  }));
  return rated.toSorted((one, two) => one.worst - two.worst || one.cost - two.cost)[0];
}

// The spot for a box of this size that covers least of what must stay visible, as near to the lower right corner as
// possible. What `first` holds has priority.
/** @type {(size: { width: number, height: number }, keep: Box[], first?: Box[]) => Spot} */
export function freest({ width, height }, keep, first = []) {
  /** @type {(spot: Spot, boxes: Box[]) => number} */
  const covered = (spot, boxes) => boxes.reduce((sum, each) => sum + overlap({ ...spot, width, height }, each), 0);
  const rated = [...spots(width, height)].map(spot => ({
    ...spot,
    worst: covered(spot, first),
    covered: covered(spot, keep),
    far: Math.hypot(innerWidth - width - spot.x, innerHeight - height - spot.y),
  }));
  return rated.toSorted((one, two) => one.worst - two.worst || one.covered - two.covered || one.far - two.far)[0];
}
