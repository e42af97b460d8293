// The button that turns a piece, beside it.
import { byId, maybeOne } from "../site/page.js";
import { glass, lowest, narrow, shape } from "../site/scene.js";
import { hand, held, isSending, table, turnNow, turns } from "./hand.js";
import { framed, pictured } from "./piece.js";

const turner = byId("turn");
// Its size, its distance from things, and how much of one it may cover.
const ROUND = 44;
const APART = 4;
const TOUCH = 0.06;
// What it never covers.
const FREE = "#lesson, #prompt, #ask, #tabs, .topbar";

// Show it, or hide it.
export function besides() {
  const source = held() && turns().length > 1 && !hand.pending && !isSending() ? shape(held()) : null;
  turner.hidden = !source;
  turner.dataset.turn = turnNow();
  if (source) {
    const stand = sampleOf(source) ?? source;
    bear(stand);
    const { x, y } = aside(stand);
    Object.assign(turner.style, { left: `${x}px`, top: `${y}px` });
  }
  // After everything is measured: it restyles the whole page.
  document.body.classList.toggle("turning", !turner.hidden);
}

// On a phone the button would cover what lies beside a piece on the board: it stays with the sample of that piece, if
// one is in view, where it also was before the piece was put down.
/** @type {(source: Element) => SVGGraphicsElement | null} */
function sampleOf(source) {
  const onBoard = narrow.matches && source.closest(".role-garden");
  const sample = onBoard ? maybeOne("#common .is-sample", table(), SVGGraphicsElement) : null;
  return sample && sample.getBoundingClientRect().bottom >= ROUND ? sample : null;
}

// If the piece in hand has been scrolled out of view, and no pointer carries it, the button shows it.
/** @type {(source: Element) => void} */
function bear(source) {
  const { top, bottom } = glass(source).getBoundingClientRect();
  const image = bottom < ROUND || top > lowest() ? pictured() : null;
  turner.querySelector(".borne")?.remove();
  turner.classList.toggle("bears", image !== null);
  if (image) turner.append(framed(image, { class: "borne", "aria-hidden": "true" }));
}

/** @type {(one: DOMRect, two: DOMRect) => number} */
const covered = (one, two) =>
  Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) *
  Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));
// On small things with a number or a word, the same button hides more than on large ones.
/** @type {(spot: DOMRect, box: DOMRect) => number} */
const share = (spot, box) => covered(spot, box) / (box.width * box.height || 1);

// All around a piece, the midpoints of its sides first, and those to its right and below before the others.
/** @type {(box: DOMRect) => number[][]} */
function around(box) {
  const [left, centre, right] = [box.left, box.left + (box.width - ROUND) / 2, box.right - ROUND];
  const [top, middle, bottom] = [box.top, box.top + (box.height - ROUND) / 2, box.bottom - ROUND];
  const [before, after, above, below] = [
    box.left - ROUND - APART,
    box.right + APART,
    box.top - ROUND - APART,
    box.bottom + APART,
  ];
  return [
    [after, middle],
    [right, below],
    [before, middle],
    [right, above],
    [after, bottom],
    [after, top],
    [centre, below],
    [left, below],
    [before, bottom],
    [before, top],
    [centre, above],
    [left, above],
  ];
}

// Beside a piece, where a round button covers least of what is read; if the piece is out of view, as on a phone, in a
// corner of the table.
/** @type {(source: Element) => DOMRect} */
function aside(source) {
  const box = glass(source).getBoundingClientRect();
  const { width, height } = turner.getBoundingClientRect();
  /** @type {(spot: number[]) => DOMRect} */
  const inside = ([x, y]) =>
    new DOMRect(
      Math.max(APART, Math.min(innerWidth - width - APART, x)),
      Math.max(50, Math.min(lowest() - height - APART, y)),
      width,
      height,
    );
  const corners = [
    [innerWidth, innerHeight],
    [0, innerHeight],
    [innerWidth, 0],
    [0, 0],
  ];
  const spots = (turner.matches(".bears") ? corners : around(box)).map(inside);
  /** @type {(selector: string) => DOMRect[]} */
  const boxes = selector =>
    [...document.querySelectorAll(selector)]
      .filter(each => each.parentElement !== source)
      .map(each => each.getBoundingClientRect());
  const read = boxes("#play :is(.shape:not(.is-ground) > .glass, .panel header > *)");
  const free = boxes(FREE);
  // The piece itself must stay visible; touching an edge does no harm.
  /** @type {(spot: DOMRect) => number} */
  const harm = spot =>
    Math.max(TOUCH, 9 * share(spot, box) + read.reduce((sum, each) => sum + share(spot, each), 0)) +
    (free.some(each => covered(spot, each)) ? 99 : 0);
  return spots.toSorted((one, other) => harm(one) - harm(other))[0];
}

addEventListener("resize", besides);
document.addEventListener("scroll", besides, { capture: true, passive: true });
// On a phone the question grows with the piece in hand: nothing beside the piece then covers its buttons.
new ResizeObserver(besides).observe(byId("prompt"));
