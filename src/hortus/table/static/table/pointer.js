// One state machine for click, drag and touch: pressing a piece picks it up, moving makes that a drag, letting go over
// a legal place puts it down. Every path ends in choosing.js.
import { explain, hush, longPressed } from "../site/help.js";
import { around, byId, happensOn, maybeOne } from "../site/page.js";
import { shape } from "../site/scene.js";
import { back, drop, meant, offer, point, putBack, settle, turnBy, wishFor } from "./choosing.js";
import { finished, hand, held, isMine, isSending, table, taken, taking, touch, turns } from "./hand.js";
import { mark } from "./lights.js";
import { Narrowing, PLACE, THING, part, roleOf } from "./narrowing.js";
import { aim, flyBack, follow, hold, lay, laysWhole, letGo, rest, snap, snapped } from "./piece.js";
import { answerWhy, refuses, stopTelling, tell, tellWhy, whyNot } from "./why.js";

/** @typedef {import("./narrowing.js").Choice} Choice */
/** @typedef {import("../site/room.js").Spot} Spot */
/**
 * A press: on which thing it began and where, the decisions with that thing in hand (null: it cannot be picked up),
 * whether it was in hand before, by whom, and whether it has become a drag.
 * @typedef {{ id: string, next: Narrowing | null, start: Spot, dragging: boolean, thumb: boolean, was: boolean }} Press
 */

// How far a press may wander, in pixels, before it is a drag, and a thumb, which is never quite still; how long a
// pointer rests before it is told why not.
const WANDER = 4;
const TREMBLE = 8;
const REST = 300;
/** @type {Press | null} */
let press = null;
// Whether the click that follows has been handled.
let done = false;
/** @type {number | undefined} */
let resting;
// Where the mouse was last seen; null once the keyboard has gone elsewhere.
/** @type {Spot | null} */
let mouse = null;
export const pointed = () => mouse !== null;

/** @type {(event: MouseEvent) => Spot} */
const at = event => ({ x: event.clientX, y: event.clientY });
/** @type {(event: Event) => SVGGraphicsElement | null} */
const shapeAt = event => around(event, "#table [data-shape]", SVGGraphicsElement);
/** @type {(each: SVGGraphicsElement) => string} */
const nameOf = each => each.dataset.shape ?? "";
/** @type {(spot: Spot) => Element[]} */
const under = ({ x, y }) => document.elementsFromPoint(x, y);
/** @type {(spot: Spot) => SVGGraphicsElement[]} */
const touching = spot =>
  under(spot)
    .map(each => around(each, "#table [data-shape]", SVGGraphicsElement))
    .filter(each => each !== null);
// The maximum width, in pixels, of the seam between two cells.
const SEAM = 5;
const ACROSS = [
  [-SEAM, -SEAM],
  [SEAM, -SEAM],
  [-SEAM, SEAM],
  [SEAM, SEAM],
];

// What lies at a point; on the seams of a board, the cells around it.
/** @type {(spot: Spot) => SVGGraphicsElement[]} */
function shapesAt(spot) {
  const found = touching(spot);
  if (found.length || !under(spot)[0]?.closest("#table .panel")) return found;
  return ACROSS.flatMap(([x, y]) => touching({ x: spot.x + x, y: spot.y + y })).filter(each =>
    each.matches(".is-cell, .lit"),
  );
}

// The decisions that are left with the thing that is being dragged.
/** @type {() => Narrowing | null} */
const dragged = () => (press?.dragging ? press.next : null);

// The decisions that are left with this thing in hand; null if it cannot be picked up.
/** @type {(id: string) => Narrowing | null} */
function lifting(id) {
  const { narrowing } = hand;
  if (narrowing.settled.has(part(THING, id))) return narrowing;
  const one = narrowing.partAt(id) ?? new Narrowing(narrowing.choices).partAt(id);
  return one && roleOf(one) === THING ? narrowing.choose(one) : null;
}

/** @type {(event: PointerEvent) => void} */
function begin(event) {
  touch.byThumb = event.pointerType !== "mouse";
  done = false;
  const each = shapeAt(event);
  if (!each || event.button || isSending()) return;
  const id = meant(nameOf(each));
  const next = hand.pending ? null : lifting(id);
  const was = hand.narrowing.settled.has(part(THING, id));
  press = { id, next, start: at(event), dragging: false, thumb: touch.byThumb, was };
  // A mouse has the piece in hand immediately; a thumb may only want to scroll.
  if (!touch.byThumb) pickUp(press);
}

// The piece is in hand, unless taking it is already the whole decision: that waits for the end of the press.
/** @type {(press: Press) => void} */
function pickUp({ id, next, start, was }) {
  const place = hand.narrowing.partAt(id);
  if (!next || was || finished(next) || (place && roleOf(place) === PLACE)) return;
  // What was in hand before no longer is.
  letGo();
  hold(id, start);
  point(id);
  done = true;
}

/** @type {(event: PointerEvent) => void} */
function move(event) {
  mouse = event.pointerType === "mouse" ? at(event) : null;
  if (press?.next && !press.dragging) {
    const far = Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y);
    // Where a thumb scrolls instead, the browser takes the press away.
    if (far > (press.thumb ? TREMBLE : WANDER)) {
      press.dragging = true;
      hush();
      if (press.thumb) pickUp(press);
      hold(press.id, press.start);
    }
  }
  const next = dragged();
  if (press && next) return carry(at(event), press.id, next);
  if (press || hand.pending || hand.placed || isSending() || !mouse || !held()) return;
  carry(mouse, held(), hand.narrowing);
}

// A finger on a piece that can be put somewhere drags it; elsewhere it scrolls the page, and along a strip that scrolls
// sideways, the strip. Two fingers enlarge the page.
/** @type {(event: TouchEvent) => void} */
function keepStill(event) {
  const [touched, ...others] = event.touches;
  if (!press?.next || others.length || !event.cancelable) return;
  const aside = Math.abs(touched.clientX - press.start.x) > Math.abs(touched.clientY - press.start.y);
  const slides = aside && !press.dragging && inStrip(shape(press.id));
  if (goesSomewhere(press) && !slides) event.preventDefault();
}

// Whether something around a thing scrolls sideways.
/** @type {(each: Element | null) => boolean} */
const inStrip = each =>
  each !== null &&
  ((each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === "auto") || inStrip(each.parentElement));

/** @type {(press: Press) => boolean | undefined} */
const goesSomewhere = ({ next }) =>
  next?.left.some(({ gesture: { place, covers, companions } }) => place || covers || companions);

// The piece under the pointer, or on the legal place there. A forced one shows itself only where it may lie.
/** @type {(spot: Spot, id: string, narrowing: Narrowing) => void} */
function carry(spot, id, narrowing) {
  const room = under(spot)[0]?.closest("#table .panel")?.id.slice("panel-".length);
  // Things on a place, such as a token, do not keep the piece off it.
  const shapes = shapesAt(spot);
  const choice =
    shapes.map(each => aim(nameOf(each), spot, narrowing)).find(each => each !== null) ??
    (press?.dragging && room ? aim(room, spot, narrowing) : null);
  const empty = press?.dragging || taken() ? shapes.find(each => awaits(each, narrowing)) : null;
  if (choice) {
    snap(choice);
    if (!choice.gesture.covers && choice.gesture.place === room) {
      follow(id, spot, narrowing);
      snap(choice);
    }
  } else if (empty) rest(id, nameOf(empty));
  else if (press?.dragging || taken()) follow(id, spot, narrowing, shapes.some(refuses));
  else letGo();
}

/** @type {(event: PointerEvent) => void} */
function end(event) {
  const [last, next] = [press, dragged()];
  press = null;
  if (!last || !next) return;
  done = true;
  const choice = snapped;
  if (choice) {
    letGo();
    return next === hand.narrowing ? lay(choice) : dropFrom(next, choice);
  }
  const there = shapesAt(at(event));
  const place = there.find(each => awaits(each, next));
  if (place) return void leaveAt(nameOf(place), last.id);
  const companion = there.map(each => next.partAt(nameOf(each))).find(one => one && roleOf(one) === THING);
  if (companion) {
    letGo();
    return settle(next.choose(companion));
  }
  const missed = there.map(nameOf).find(name => name !== last.id);
  if (missed) answerWhy(missed, last.id);
  returnHome(last.id);
}

// Nothing has come of a drag.
/** @type {(id: string) => void} */
function returnHome(id) {
  flyBack(id);
  if (hand.narrowing.chosen.includes(part(THING, id))) putBack();
}

// A piece that is taken with this drop waits on the place, unless that already says why it will not accept it.
/** @type {(place: string, id: string) => Promise<void>} */
async function leaveAt(place, id) {
  const { seq } = table().dataset;
  const words = await whyNot(place, id);
  // Meanwhile the table may have moved on, or been drawn once more.
  if (table().dataset.seq !== seq || isSending()) return;
  const next = words ? null : lifting(id);
  if (next) return wishFor(place, next);
  returnHome(id);
  tell(place, words);
}

// Whether a piece may wait on this empty place of its owner's board until it has been taken with everything that goes
// with it.
/** @type {(each: Element, narrowing?: Narrowing) => boolean} */
const awaits = (each, narrowing = hand.narrowing) =>
  held(narrowing) !== "" && taking(narrowing) && each.matches("#centre .role-garden .is-cell:not(.lit)");

// A piece whose taking would have been the whole decision was dragged: now it is put down.
/** @type {(next: Narrowing, choice: Choice) => void} */
function dropFrom(next, choice) {
  if (finished(next) === choice) return offer(choice);
  drop(choice, next);
}

// Whether a piece that waits on several cells is to lie elsewhere: then none of those cells counts any more.
/** @type {(id: string) => boolean} */
function movesOn(id) {
  const { pending, narrowing } = hand;
  if (!pending?.gesture.covers?.length || pending.parts.has(part(PLACE, id))) return false;
  return narrowing.back().open.has(part(PLACE, id));
}

/** @type {(event: MouseEvent) => void} */
function click(event) {
  const each = shapeAt(event);
  if (!each) {
    // On a seam: the piece goes where it appears to be.
    if (snapped && pointed() && !hand.pending && held() && around(event, "#table .picture")) return lay(snapped);
    // Outside everything: the piece goes back.
    const beside = around(event, "#table") && !around(event, "button, a, summary, #prompt, #rail");
    if (beside && hand.narrowing.chosen.length && !done) putBack();
    return;
  }
  if (done || longPressed) return;
  const id = nameOf(each);
  if (touch.byThumb) hold(id, null);
  if (movesOn(id)) back();
  const choice = held() && !hand.pending && hand.narrowing.partAt(id) ? aim(id, at(event)) : null;
  if (choice && laysWhole(choice)) return lay(choice);
  if (point(id)) return;
  if (taken() && awaits(each)) return wishFor(id);
  const room = around(each, ".role-other");
  const enlarge = room && maybeOne("[data-enlarge]", room);
  if (refuses(each) || taken()) answerWhy(id, held());
  else if (enlarge) enlarge.click();
  else explain(each);
}

/** @type {(event: PointerEvent) => void} */
function linger(event) {
  clearTimeout(resting);
  stopTelling();
  const each = shapeAt(event);
  if (each && event.pointerType === "mouse" && refuses(each))
    resting = setTimeout(() => refuses(each) && tellWhy(nameOf(each)), REST);
}

// What is turned, or newly in hand, is visible at once: the mouse need not move.
export function followMouse() {
  // While others move, nothing covers their boards that was not just asked for.
  if (!isMine()) hush();
  if (!mouse || hand.pending || hand.placed || isSending()) return;
  const next = dragged();
  if (press && next) carry(mouse, press.id, next);
  else if (!press && held() && (snapped || taken())) carry(mouse, held(), hand.narrowing);
}

export function listenToPointer() {
  document.addEventListener("focusin", event => {
    if (happensOn(event, ".glass:focus-visible")) mouse = null;
  });
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", () => {
    if (press?.dragging) flyBack(press.id);
    press = null;
  });
  document.addEventListener("touchmove", keepStill, { passive: false });
  document.addEventListener("click", click);
  document.addEventListener("pointerover", event => {
    linger(event);
    mark(shapeAt(event));
  });
  document.addEventListener(
    "wheel",
    event => {
      const meantForIt = hand.pending || taken() || around(event, ".lit, .held, #piece", Element);
      if (meantForIt && turns().length > 1 && held()) {
        event.preventDefault();
        turnBy(Math.sign(event.deltaY) || 1);
      }
    },
    { passive: false },
  );
  byId("turn").addEventListener("click", () => turnBy(1));
}
