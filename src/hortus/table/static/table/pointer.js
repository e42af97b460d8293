// One state machine for click, drag and touch: pressing a piece picks it up, moving makes that a drag, letting go over a
// legal place puts it down. Every path ends in hand.js.
import {
  back,
  drop,
  finished,
  hand,
  held,
  meant,
  offer,
  point,
  putBack,
  settle,
  taken,
  taking,
  turnBy,
  turns,
  watch,
  wishFor,
} from "./hand.js";
import { explain, hush, longPressed } from "../site/help.js";
import { mark } from "./lights.js";
import { Narrowing, PLACE, THING, part, roleOf } from "./narrowing.js";
import {
  aim,
  flyBack,
  follow,
  hold,
  lay,
  laysWhole,
  letGo,
  refuses,
  rest,
  snap,
  snapped,
  stopTelling,
  tellWhy,
} from "./piece.js";

// How far a press may wander, in pixels, before it is a drag; how long a pointer rests before it is told why not.
const WANDER = 4;
const REST = 300;
// The current press: where it began, on what, and whether it has become a drag or has already chosen something.
let press = null;
// Whether the click that follows has been handled.
let done = false;
let resting;
// Where the mouse was last seen; null once the keyboard has gone elsewhere.
let mouse = null;
export const pointed = () => mouse !== null;

const at = event => ({ x: event.clientX, y: event.clientY });
const shapeAt = event => event.target.closest?.("#table [data-shape]");
const under = ({ x, y }) => document.elementsFromPoint(x, y);
const touching = spot =>
  under(spot)
    .map(each => each.closest("#table [data-shape]"))
    .filter(Boolean);
// The maximum width, in pixels, of the seam between two cells.
const SEAM = 5;
const ACROSS = [
  [-SEAM, -SEAM],
  [SEAM, -SEAM],
  [-SEAM, SEAM],
  [SEAM, SEAM],
];

// What lies at a point; on the seams of a board, the cells around it.
function shapesAt(spot) {
  const found = touching(spot);
  if (found.length || !under(spot)[0]?.closest("#table .panel")) return found;
  return ACROSS.flatMap(([x, y]) => touching({ x: spot.x + x, y: spot.y + y })).filter(each =>
    each.matches(".is-cell"),
  );
}

// The decisions that are left with this thing in hand; null if it cannot be picked up.
function lifting(id) {
  const { narrowing } = hand;
  if (narrowing.known.has(part(THING, id))) return narrowing;
  const one = narrowing.partAt(id) ?? new Narrowing(narrowing.choices).partAt(id);
  return one && roleOf(one) === THING ? narrowing.choose(one) : null;
}

function begin(event) {
  hand.byThumb = event.pointerType !== "mouse";
  done = false;
  const each = shapeAt(event);
  if (!each || event.button || hand.sending) return;
  const id = meant(each.dataset.shape);
  const next = hand.pending ? null : lifting(id);
  const was = hand.narrowing.known.has(part(THING, id));
  press = { id, next, start: at(event), dragging: false, thumb: hand.byThumb, was };
  // A piece is in hand immediately, unless taking it is already the whole decision: that waits for the end of the press.
  const place = hand.narrowing.partAt(id);
  if (next && !was && !finished(next) && !(place && roleOf(place) === PLACE) && !hand.byThumb) {
    // What was in hand before no longer is.
    letGo();
    hold(id, at(event));
    point(id);
    done = true;
  }
}

function move(event) {
  mouse = event.pointerType === "mouse" ? at(event) : null;
  if (press?.next && !press.dragging) {
    const far = Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y);
    // A thumb scrolls; it drags only what it has already picked up.
    if (far > WANDER && (!press.thumb || press.was)) {
      press.dragging = true;
      hush();
      hold(press.id, press.start);
    }
  }
  if (press?.dragging) return carry(at(event), press.id, press.next);
  if (press || hand.pending || hand.wish || hand.sending || !mouse || !held()) return;
  carry(mouse, held(), hand.narrowing);
}

// The piece under the pointer, or on the legal place there. A forced one shows itself only where it may lie.
function carry(spot, id, narrowing) {
  const room = under(spot)[0]?.closest("#table .panel")?.id.slice("panel-".length);
  // Things on a place, such as a token, do not keep the piece off it.
  const shapes = shapesAt(spot);
  const choice =
    shapes.map(each => aim(each.dataset.shape, spot, narrowing)).find(Boolean) ??
    (press?.dragging && room ? aim(room, at(event), narrowing) : null);
  const empty = press?.dragging || taken() ? shapes.find(each => awaits(each, narrowing)) : null;
  if (choice) {
    snap(choice);
    if (!choice.gesture.covers && choice.gesture.place === room) {
      follow(id, spot, narrowing);
      snap(choice);
    }
  } else if (empty) rest(id, empty.dataset.shape);
  else if (press?.dragging || taken()) follow(id, spot, narrowing, shapes.some(refuses));
  else letGo();
}

function end(event) {
  const last = press;
  press = null;
  if (!last?.dragging) return;
  done = true;
  const choice = snapped;
  if (choice) {
    letGo();
    return last.next === hand.narrowing ? lay(choice) : dropFrom(last, choice);
  }
  const place = shapesAt(at(event)).find(each => awaits(each, last.next));
  if (place) return wishFor(place.dataset.shape, last.next);
  const companion = shapesAt(at(event))
    .map(each => last.next.partAt(each.dataset.shape))
    .find(one => one && roleOf(one) === THING);
  if (companion) {
    letGo();
    return settle(last.next.choose(companion));
  }
  flyBack(last.id);
  if (hand.narrowing.chosen.includes(part(THING, last.id))) putBack();
}

// Whether a piece may wait on this empty place of its owner's board until it has been taken with everything that goes with it.
const awaits = (each, narrowing = hand.narrowing) =>
  held(narrowing) && taking(narrowing) && each.matches("#centre .role-garden .is-cell:not(.lit)");

// A piece whose taking would have been the whole decision was dragged: now it is put down.
function dropFrom(last, choice) {
  const whole = finished(last.next);
  if (whole === choice) return offer(choice);
  drop(choice, last.next);
}

// Whether a piece that waits on several cells is to lie elsewhere: then none of those cells counts any more.
function movesOn(id) {
  const { pending, narrowing } = hand;
  return (
    Boolean(pending?.gesture.covers?.length) &&
    !pending.parts.has(part(PLACE, id)) &&
    narrowing.back().open.has(part(PLACE, id))
  );
}

function click(event) {
  const each = shapeAt(event);
  if (!each) {
    // On a seam: the piece goes where it appears to be.
    if (snapped && pointed() && !hand.pending && held() && event.target.closest?.("#table .picture"))
      return lay(snapped);
    // Outside everything: the piece goes back.
    if (
      event.target.closest?.("#table") &&
      !event.target.closest("button, a, summary, #prompt, #rail") &&
      hand.narrowing.chosen.length &&
      !done
    )
      putBack();
    return;
  }
  if (done || longPressed) return;
  if (hand.byThumb) hold(each.dataset.shape, null);
  if (movesOn(each.dataset.shape)) back();
  const choice =
    held() && !hand.pending && hand.narrowing.partAt(each.dataset.shape) ? aim(each.dataset.shape, at(event)) : null;
  if (choice && laysWhole(choice)) return lay(choice);
  if (point(each.dataset.shape)) return;
  if (taken() && awaits(each)) return wishFor(each.dataset.shape);
  if (refuses(each) || taken()) return tellWhy(each.dataset.shape);
  const other = each.closest(".role-other")?.querySelector("[data-enlarge]");
  if (other) return other.click();
  explain(each);
}

function linger(event) {
  clearTimeout(resting);
  stopTelling();
  const each = shapeAt(event);
  if (each && event.pointerType === "mouse" && refuses(each))
    resting = setTimeout(() => refuses(each) && tellWhy(each.dataset.shape), REST);
}

// What is turned, or newly in hand, is visible at once: the mouse need not move.
watch(() => {
  // While others move, nothing covers their boards that was not just asked for.
  if (document.getElementById("table").dataset.mine !== "1") hush();
  if (!mouse || hand.pending || hand.wish || hand.sending) return;
  if (press?.dragging) carry(mouse, press.id, press.next);
  else if (!press && held() && (snapped || taken())) carry(mouse, held(), hand.narrowing);
});

export function listenToPointer() {
  document.addEventListener("focusin", event => {
    if (event.target.matches(".glass:focus-visible")) mouse = null;
  });
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", () => {
    if (press?.dragging) flyBack(press.id);
    press = null;
  });
  document.addEventListener("click", click);
  document.addEventListener("pointerover", event => {
    linger(event);
    mark(shapeAt(event));
  });
  document.addEventListener(
    "wheel",
    event => {
      const meantForIt = hand.pending || taken() || event.target.closest?.(".lit, .held, #piece");
      if (meantForIt && turns().length > 1 && held()) {
        event.preventDefault();
        turnBy(Math.sign(event.deltaY) || 1);
      }
    },
    { passive: false },
  );
  document.getElementById("turn").addEventListener("click", () => turnBy(1));
}
