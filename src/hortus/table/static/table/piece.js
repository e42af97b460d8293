// The piece in hand, as large as it will lie and drawn as it will look: it follows the pointer, snaps onto a legal
// place with all the cells it covers, or flies back to where it came from.
import { byId, maybeById, one } from "../site/page.js";
import { scaleOf } from "../site/legible.js";
import { bodyOf, glass, narrow, shape, shapes, sizeOf, still } from "../site/scene.js";
import { svg } from "../site/svg.js";
import { signed } from "../site/words.js";
import { drop, offer } from "./choosing.js";
import { certain, forced, hand, held, inTurn, isSending, table, taken, turnNow, turns } from "./hand.js";
import { PLACE, part } from "./narrowing.js";
import { stopTelling, tell, tellWhy } from "./why.js";
import { worth } from "./worth.js";

/** @typedef {import("./narrowing.js").Choice} Choice */
/** @typedef {import("./narrowing.js").Narrowing} Narrowing */
/** @typedef {import("../site/room.js").Spot} Spot */

const piece = byId("piece");
const drawing = one("svg", piece, SVGSVGElement);
const signs = byId("signs");
// The decision on whose place the piece lies now, and where in the piece the pointer holds it, relative to its centre.
/** @type {Choice | null} */
export let snapped = null;
let grip = { x: 0, y: 0 };
let dressed = "";

/** @type {(id: string | undefined) => HTMLElement | null} */
const panel = id => maybeById(`panel-${id}`);
// The shape that stands for a place, while the pointer is there.
let standIn = "";
/** @type {(id: string, choice: Choice) => boolean} */
const standsFor = (id, choice) => choice.gesture.also?.includes(id) ?? false;
/** @type {(choice: Choice) => string[]} */
const cellsOf = choice => {
  const { covers = [], place } = choice.gesture;
  if (standsFor(standIn, choice)) return [standIn];
  return covers.length || !place ? covers : [place];
};
/** @type {(choice: Choice) => SVGGraphicsElement[]} */
const shapesOf = choice =>
  cellsOf(choice)
    .map(shape)
    .filter(each => each !== null);
/** @type {(choice: Choice) => boolean} */
const onPanel = choice => Boolean(choice.gesture.place && !shape(choice.gesture.place));

/** @type {(boxes: DOMRect[]) => DOMRect} */
function union(boxes) {
  const left = Math.min(...boxes.map(box => box.left));
  const top = Math.min(...boxes.map(box => box.top));
  return new DOMRect(
    left,
    top,
    Math.max(...boxes.map(box => box.right)) - left,
    Math.max(...boxes.map(box => box.bottom)) - top,
  );
}

// A place as drawn on screen: its touch target may be larger.
/** @type {(place: SVGGraphicsElement) => DOMRect} */
function drawnAt(place) {
  const { width, height } = glass(place).getBBox();
  const { a, d, e, f } = place.getScreenCTM() ?? new DOMMatrix();
  return new DOMRect(e, f, width * a, height * d);
}

// Where a decision puts the piece on screen; null if that is not a place on the table.
/** @type {(choice: Choice) => DOMRect | null} */
export function boxOf(choice) {
  const found = shapesOf(choice);
  return found.length ? union(found.map(drawnAt)) : null;
}

// A token is smaller than its destination by as much as it is smaller than what lies beside it in its own panel.
/** @type {(box: DOMRect, id: string) => DOMRect} */
function lying(box, id) {
  const token = shape(id);
  if (!token?.matches(".is-token")) return box;
  const largest = Math.max(...shapes(token.parentElement).map(each => sizeOf(each)[0]));
  const [width, height] = [box.width, box.height].map(side => (side * sizeOf(token)[0]) / largest);
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

// Where a thing lies on screen.
/** @type {(id: string) => DOMRect | null} */
function homeOf(id) {
  const each = shape(id);
  return each && glass(each).getBoundingClientRect();
}

// ---- which place is meant ----

// The decisions that put the piece on this shape or panel.
/** @type {(id: string, narrowing: Narrowing) => Choice[]} */
const onto = (id, narrowing) =>
  narrowing.plain.filter(choice => choice.parts.has(part(PLACE, id)) || standsFor(id, choice));

// The one that a pointer there means: in the hand's rotation if that is legal, and nearest to the piece.
/** @type {(id: string, at?: Spot | null, narrowing?: Narrowing) => Choice | null} */
export function aim(id, at, narrowing = hand.narrowing) {
  const among = onto(id, narrowing);
  if (among.length) standIn = standsFor(id, among[0]) ? id : "";
  if (among.length < 2) return among[0] ?? null;
  const turn = inTurn(among, narrowing).gesture.turn;
  const near = among.filter(choice => choice.gesture.turn === turn);
  /** @type {(choice: Choice) => number} */
  const far = choice => {
    const box = boxOf(choice);
    if (!box) return 0;
    // With the keyboard nothing points: a cell stands for the piece that begins there.
    const [x, y] = at
      ? [box.x + box.width / 2 - at.x + grip.x, box.y + box.height / 2 - at.y + grip.y]
      : [cellsOf(choice).indexOf(id), 0];
    return Math.hypot(x, y);
  };
  return near.toSorted((one, other) => far(one) - far(other))[0];
}

// ---- drawing it ----

// A piece in one of its rotations: the page has such pictures only to copy them.
/** @type {(name: string) => SVGGraphicsElement | null} */
const imageOf = name => maybeById(`image-${name}`, SVGGraphicsElement);

// The decision that merely takes a piece, if that is drawn otherwise than it lies: as it will lie at first.
/** @type {(id: string) => Choice | null} */
const takingOf = id =>
  hand.narrowing.choices.find(
    ({ gesture: { piece, place, covers, image } }) => piece === id && !place && !covers && image,
  ) ?? null;

// How large it will lie on its owner's board.
/** @type {(choice: Choice | null) => DOMRect | null} */
function sizeInGarden(choice) {
  const image = choice?.gesture.image ? imageOf(choice.gesture.image) : null;
  const garden = document.querySelector("#centre .role-garden svg.scene");
  if (!image || !(garden instanceof SVGSVGElement)) return null;
  const [width, height] = sizeOf(image);
  const scale = scaleOf(garden);
  return new DOMRect(0, 0, width * scale, height * scale);
}

// Put the drawing of the piece as a decision has it into the frame; while others decide, it stays as it is.
/** @type {(choice: Choice | null, id: string) => void} */
function dress(choice, id) {
  const source = choice?.gesture.image ? imageOf(choice.gesture.image) : shape(id);
  const key = `${table().dataset.seq} ${source?.id}`;
  if (!source || key === dressed) return;
  dressed = key;
  const [width, height] = sizeOf(source);
  drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawing.replaceChildren(bodyOf(source).cloneNode(true));
}

// What the piece gains and costs where it lies now.
/** @type {(choice: Choice | null) => void} */
function price(choice) {
  signs.replaceChildren(
    ...(choice ? worth(choice) : []).map(each => {
      const known = each.icon && document.getElementById(`icon-${each.icon}`);
      const sign = Object.assign(document.createElement("b"), {
        textContent: signed(each.amount),
        className: each.amount < 0 ? "loss" : "",
      });
      if (known) sign.append(svg("svg", { viewBox: "0 0 20 20" }, svg("use", { href: `#icon-${each.icon}` })));
      else if (each.icon) sign.append(` ${each.icon}`);
      return sign;
    }),
  );
}

/** @type {(box: DOMRect) => void} */
function put(box) {
  piece.hidden = false;
  Object.assign(piece.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
}

/** @type {(choice: Choice | null) => void} */
function cover(choice) {
  for (const stale of document.querySelectorAll("#table .under")) stale.classList.remove("under");
  if (!choice) return;
  if (onPanel(choice)) panel(choice.gesture.place)?.classList.add("under");
  const covered = shapesOf(choice);
  for (const each of covered) each.classList.add("under");
  piece.classList.toggle(
    "covering",
    covered.some(each => each.matches(".is-card")),
  );
}

// Put the piece, still in hand, where a decision has it.
/** @type {(choice: Choice) => void} */
export function snap(choice) {
  const box = boxOf(choice);
  snapped = choice;
  cover(choice);
  const { piece: id = "", image } = choice.gesture;
  if (!box || !(id || image)) return;
  dress(choice, id);
  price(choice);
  piece.classList.remove("refused");
  piece.classList.add("snapped");
  put(image ? box : lying(box, id));
}

// The piece under the pointer, at its final size; faint over a place that does not accept it.
/** @type {(id: string, at: Spot, narrowing?: Narrowing, refused?: boolean) => void} */
export function follow(id, at, narrowing = hand.narrowing, refused = false) {
  snapped = null;
  piece.classList.toggle("refused", refused);
  cover(null);
  const targets = narrowing.plain.filter(choice => boxOf(choice));
  const turn = turnNow(narrowing);
  const model = targets.find(choice => (choice.gesture.turn ?? "") === turn) ?? targets[0];
  const taking = model ? null : takingOf(id);
  dress(model ?? taking, id);
  const place = model ? boxOf(model) : null;
  const box = place ? (model?.gesture.image ? place : lying(place, id)) : (sizeInGarden(taking) ?? homeOf(id));
  if (!box) return;
  piece.classList.remove("snapped");
  price(null);
  put(new DOMRect(at.x - grip.x - box.width / 2, at.y - grip.y - box.height / 2, box.width, box.height));
}

/** @type {(id: string, at: Spot | null) => void} */
export function hold(id, at) {
  const box = homeOf(id);
  // A small piece is held at its centre; on a large one the same spot stays under the pointer.
  grip = box && at ? { x: (at.x - box.x - box.width / 2) / 2, y: (at.y - box.y - box.height / 2) / 2 } : { x: 0, y: 0 };
}

// Put the piece, still in hand, on a place that cannot yet say whether it accepts it.
/** @type {(id: string, place: string) => void} */
export function rest(id, place) {
  snapped = null;
  cover(null);
  const taking = takingOf(id);
  dress(taking, id);
  price(null);
  piece.classList.remove("refused");
  piece.classList.add("snapped");
  const there = homeOf(place);
  const size = sizeInGarden(taking);
  // A tile of several cells begins at this one.
  if (there) put(size ? new DOMRect(there.x, there.y, size.width, size.height) : lying(there, id));
}

// Whether the place under the pointer does not itself determine the decision: the piece shown there does.
/** @type {(choice: Choice) => boolean} */
export const laysWhole = ({ gesture }) => Boolean(gesture.covers?.length || gesture.turn) || !certain();

// Put the piece down for good; if it is the only decision, nothing is left to choose.
/** @type {(choice: Choice) => void} */
export const lay = choice => (forced(hand.narrowing) === choice ? offer(choice) : drop(choice));

export function letGo() {
  snapped = null;
  cover(null);
  piece.hidden = true;
  dressed = "";
}

// No place for it: back to where it came from.
/** @type {(id: string) => Promise<void>} */
export async function flyBack(id) {
  const home = homeOf(id);
  const from = piece.getBoundingClientRect();
  cover(null);
  if (home && from.width && !still.matches) {
    const shift = `translate(${home.x - from.x}px, ${home.y - from.y}px) scale(${home.width / from.width})`;
    await piece.animate([{ transform: "none" }, { transform: shift }], { duration: 180, easing: "ease-out" }).finished;
  }
  letGo();
}

// ---- its picture ----

// How much of its width a piece may reach beyond its place on each side.
const SEAM = 0.05;

// The picture of the piece in hand, in its rotation.
/** @type {() => SVGGraphicsElement | null} */
export function pictured() {
  const turn = hand.pending?.gesture.turn ?? turnNow();
  const model = hand.narrowing.choices.find(
    choice => choice.gesture.piece === held() && choice.gesture.turn === turn && choice.gesture.image,
  );
  return model?.gesture.image ? imageOf(model.gesture.image) : null;
}

// Such a picture in a frame. A piece that joins its neighbours is a little larger than its place: all of it is visible.
/** @type {(image: SVGElement, attributes: Record<string, string | number>) => SVGElement} */
export function framed(image, attributes) {
  const [wide, high] = sizeOf(image);
  const seam = wide * SEAM;
  return svg(
    "svg",
    { ...attributes, viewBox: `${-seam} ${-seam} ${wide + 2 * seam} ${high + 2 * seam}` },
    bodyOf(image).cloneNode(true),
  );
}

// The picture of a piece as one decision turns it.
/** @type {(choice: Choice) => SVGElement | null} */
export function portrait({ gesture: { image } }) {
  const drawn = image ? imageOf(image) : null;
  return drawn && framed(drawn, { class: "scene", "aria-hidden": "true" });
}

// The piece shows itself where it lies in hand as it is turned.
function pose() {
  for (const stale of table().querySelectorAll(".pose")) {
    stale.parentElement?.classList.remove("posed");
    stale.remove();
  }
  const source = held() && turns().length > 1 ? shape(held()) : null;
  const image = source && pictured();
  if (!image || source.closest(".role-garden")) return;
  const [width, height] = sizeOf(source);
  const frame = framed(image, { class: "pose", width, height });
  glass(source).before(frame);
  source.classList.add("posed");
}

// A piece, faintly, on its place as a decision would turn and put it: what a bot advises.
/** @type {(choice: Choice | null) => void} */
export function foresee(choice) {
  for (const stale of table().querySelectorAll(".foreseen")) stale.remove();
  const { place, image, covers } = choice?.gesture ?? {};
  const target = covers?.length ? null : shape(place);
  const drawn = target && image ? imageOf(image) : null;
  if (!target || !drawn) return;
  const [width, height] = sizeOf(target);
  glass(target).before(framed(drawn, { class: "foreseen", width, height }));
}

// ---- where it waits ----

// Show the piece where it waits: for a yes, for what goes with it, or for its turn. False if it does not.
function waits() {
  const { pending, placed } = hand;
  const choice = pending ?? placed?.choice;
  if (choice) snap(choice);
  else if (placed && !isSending()) {
    rest(placed.piece, placed.place);
    // What it waits for; on a phone the question itself is just as near.
    if (!narrow.matches) tell(placed.place, byId("question").textContent);
  } else return false;
  return true;
}

// The piece as the hand has it now.
/** @type {(missed: string) => void} */
export function showPiece(missed) {
  stopTelling();
  // What was put down by touch is under no pointer: only what is still legal stays visible.
  const shown = taken() || (snapped !== null && hand.narrowing.choices.includes(snapped));
  if (!waits() && (!held() || !shown || isSending())) letGo();
  pose();
  if (missed) tellWhy(missed);
}
document.addEventListener(
  "scroll",
  () => {
    stopTelling();
    if (!waits()) letGo();
  },
  { capture: true, passive: true },
);
