// The piece in hand, as large as it will lie and drawn as it will look: it follows the pointer, snaps onto a legal
// place with all the cells it covers, or flies back to where it came from. And why it may not lie somewhere.
import {
  address,
  certain,
  drop,
  forced,
  hand,
  held,
  inTurn,
  offer,
  table,
  taken,
  turnNow,
  turns,
  watch,
} from "./hand.js";
import { signed, svg, worth } from "./lights.js";
import { PLACE, part } from "./narrowing.js";
import { floor, imageOf, narrow, shape, still } from "../site/scene.js";
import { sentence } from "../site/words.js";

const piece = document.getElementById("piece");
const drawing = piece.querySelector("svg");
const signs = document.getElementById("signs");
const turner = document.getElementById("turn");
const why = document.getElementById("why");
// The decision on whose place the piece lies now, and where in the piece the pointer holds it, relative to its centre.
export let snapped = null;
let grip = { x: 0, y: 0 };
let dressed = "";

const panel = id => document.getElementById(`panel-${id}`);
// The shape that stands for a place, while the pointer is there.
let standIn = "";
const standsFor = (id, choice) => choice.gesture.also?.includes(id) ?? false;
const cellsOf = choice =>
  (standsFor(standIn, choice)
    ? [standIn]
    : choice.gesture.covers?.length
      ? choice.gesture.covers
      : [choice.gesture.place]
  ).filter(Boolean);
const onPanel = choice => Boolean(choice.gesture.place && !shape(choice.gesture.place));

function union(boxes) {
  const left = Math.min(...boxes.map(box => box.left)),
    top = Math.min(...boxes.map(box => box.top));
  return new DOMRect(
    left,
    top,
    Math.max(...boxes.map(box => box.right)) - left,
    Math.max(...boxes.map(box => box.bottom)) - top,
  );
}

// A place as drawn on screen: its touch target may be larger.
function drawnAt(place) {
  const { width, height } = place.querySelector(".glass").getBBox();
  const { a, d, e, f } = place.getScreenCTM();
  return new DOMRect(e, f, width * a, height * d);
}

// Where a decision puts the piece on screen; null if that is not a place on the table.
export function boxOf(choice) {
  const found = cellsOf(choice).map(shape).filter(Boolean);
  return found.length ? union(found.map(drawnAt)) : null;
}

// A token is smaller than its destination by as much as it is smaller than what lies beside it in its own panel.
function lying(box, id) {
  const token = shape(id);
  if (!token?.matches(".is-token")) return box;
  const wide = each => Number(each.dataset.size.split(" ")[0]);
  const largest = Math.max(...[...token.parentElement.querySelectorAll(".shape")].map(wide));
  const [width, height] = [box.width, box.height].map(side => (side * wide(token)) / largest);
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

// ---- which place is meant ----

// The decisions that put the piece on this shape or panel.
const onto = (id, narrowing) =>
  narrowing.plain.filter(choice => choice.parts.has(part(PLACE, id)) || standsFor(id, choice));

// The one that a pointer there means: in the hand's rotation if that is legal, and nearest to the piece.
export function aim(id, at, narrowing = hand.narrowing) {
  const among = onto(id, narrowing);
  if (among.length) standIn = standsFor(id, among[0]) ? id : "";
  if (among.length < 2) return among[0] ?? null;
  const turn = inTurn(among, narrowing).gesture.turn;
  const near = among.filter(choice => choice.gesture.turn === turn);
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

// Put the drawing of the piece as a decision has it into the frame; while others decide, it stays as it is.
function dress(choice, id) {
  const source = choice?.gesture.image ? imageOf(choice.gesture.image) : shape(id);
  const key = `${table().dataset.seq} ${source?.id}`;
  if (!source || key === dressed) return;
  dressed = key;
  const [width, height] = source.dataset.size.split(" ").map(Number);
  drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawing.replaceChildren(source.querySelector(".body").cloneNode(true));
}

// What the piece gains and costs where it lies now.
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

function put(box) {
  piece.hidden = false;
  Object.assign(piece.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
}

function cover(choice) {
  for (const stale of document.querySelectorAll("#table .under")) stale.classList.remove("under");
  if (!choice) return;
  if (onPanel(choice)) panel(choice.gesture.place)?.classList.add("under");
  const covered = cellsOf(choice).map(shape).filter(Boolean);
  for (const each of covered) each.classList.add("under");
  piece.classList.toggle(
    "covering",
    covered.some(each => each.matches(".is-card")),
  );
}

// Put the piece, still in hand, where a decision has it.
export function snap(choice) {
  const box = boxOf(choice);
  snapped = choice;
  cover(choice);
  if (!box || !(choice.gesture.piece || choice.gesture.image)) return;
  dress(choice, choice.gesture.piece);
  price(choice);
  piece.classList.remove("refused");
  piece.classList.add("snapped");
  put(choice.gesture.image ? box : lying(box, choice.gesture.piece));
}

// The piece under the pointer, at its final size; faint over a place that does not accept it.
export function follow(id, at, narrowing = hand.narrowing, refused = false) {
  snapped = null;
  piece.classList.toggle("refused", refused);
  cover(null);
  const targets = narrowing.plain.filter(choice => boxOf(choice));
  const turn = turnNow(narrowing);
  const model = targets.find(choice => (choice.gesture.turn ?? "") === turn) ?? targets[0];
  dress(model, id);
  const place = model && boxOf(model);
  const box = place
    ? model.gesture.image
      ? place
      : lying(place, id)
    : shape(id)?.querySelector(".glass").getBoundingClientRect();
  if (!box) return;
  piece.classList.remove("snapped");
  price(null);
  put(new DOMRect(at.x - grip.x - box.width / 2, at.y - grip.y - box.height / 2, box.width, box.height));
}

export function hold(id, at) {
  const box = shape(id)?.querySelector(".glass").getBoundingClientRect();
  // A small piece is held at its centre; on a large one the same spot stays under the pointer.
  grip = box && at ? { x: (at.x - box.x - box.width / 2) / 2, y: (at.y - box.y - box.height / 2) / 2 } : { x: 0, y: 0 };
}

// Put the piece, still in hand, on a place that cannot yet say whether it accepts it.
export function rest(id, place) {
  snapped = null;
  cover(null);
  dress(null, id);
  price(null);
  piece.classList.remove("refused");
  piece.classList.add("snapped");
  put(lying(shape(place).querySelector(".glass").getBoundingClientRect(), id));
}

// Where a piece waits for what goes with it, and what that is.
function wait({ piece: id, place }) {
  rest(id, place);
  // On a phone the question itself is just as near.
  if (!narrow.matches) tell(place, document.getElementById("question").textContent);
}

// Whether the place under the pointer does not itself determine the decision: the piece shown there does.
export const laysWhole = ({ gesture }) => Boolean(gesture.covers?.length || gesture.turn) || !certain();

// Put the piece down for good; if it is the only decision, nothing is left to choose.
export const lay = choice => (forced(hand.narrowing) === choice ? offer(choice) : drop(choice));

export function letGo() {
  snapped = null;
  cover(null);
  piece.hidden = true;
  dressed = "";
}

// No place for it: back to where it came from.
export async function flyBack(id) {
  const home = shape(id)?.querySelector(".glass").getBoundingClientRect();
  const from = piece.getBoundingClientRect();
  cover(null);
  if (home && from.width && !still.matches) {
    const shift = `translate(${home.x - from.x}px, ${home.y - from.y}px) scale(${home.width / from.width})`;
    await piece.animate([{ transform: "none" }, { transform: shift }], { duration: 180, easing: "ease-out" }).finished;
  }
  letGo();
}

// ---- turning and why not ----

// How much of its width a piece may reach beyond its place on each side.
const SEAM = 0.05;

// The picture of the piece in hand, in its rotation.
function pictured() {
  const turn = hand.pending?.gesture.turn ?? turnNow();
  const model = hand.narrowing.choices.find(
    choice => choice.gesture.piece === held() && choice.gesture.turn === turn && choice.gesture.image,
  );
  return model && imageOf(model.gesture.image);
}

// Such a picture in a frame. A piece that joins its neighbours is a little larger than its place: all of it is visible.
function framed(image, attributes) {
  const [wide, high] = image.dataset.size.split(" ").map(Number);
  const seam = wide * SEAM;
  return svg(
    "svg",
    { ...attributes, viewBox: `${-seam} ${-seam} ${wide + 2 * seam} ${high + 2 * seam}` },
    image.querySelector(".body").cloneNode(true),
  );
}

// The piece shows itself where it lies in hand as it is turned.
function pose() {
  for (const stale of table().querySelectorAll(".pose")) {
    stale.parentElement.classList.remove("posed");
    stale.remove();
  }
  const source = held() && turns().length > 1 ? shape(held()) : null;
  const image = source && pictured();
  if (!image || source.closest(".role-garden")) return;
  const [width, height] = source.dataset.size.split(" ");
  const frame = framed(image, { class: "pose", width, height });
  source.querySelector(".glass").before(frame);
  source.classList.add("posed");
}

// A piece, faintly, on its place as a decision would turn and put it: what a bot advises.
export function foresee(choice) {
  for (const stale of table().querySelectorAll(".foreseen")) stale.remove();
  const { place, image, covers } = choice?.gesture ?? {};
  const target = image && !covers?.length ? shape(place) : null;
  const drawn = target && imageOf(image);
  if (!drawn) return;
  const [width, height] = target.dataset.size.split(" ");
  target.querySelector(".glass").before(framed(drawn, { class: "foreseen", width, height }));
}

export function besides() {
  const source = held() && turns().length > 1 && !hand.pending && !hand.sending ? shape(held()) : null;
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
function sampleOf(source) {
  const sample = narrow.matches && source.closest(".role-garden") ? table().querySelector("#common .is-sample") : null;
  return sample && sample.getBoundingClientRect().bottom >= ROUND ? sample : null;
}

// If the piece in hand has been scrolled out of view, and no pointer carries it, the button shows it.
function bear(source) {
  const { top, bottom } = source.querySelector(".glass").getBoundingClientRect();
  const image = (bottom < ROUND || top > lowest()) && pictured();
  turner.querySelector(".borne")?.remove();
  turner.classList.toggle("bears", Boolean(image));
  if (image) turner.append(framed(image, { class: "borne", "aria-hidden": "true" }));
}

// The button that turns a piece: its size, its distance from things, and how much of one it may cover.
const ROUND = 44;
const APART = 4;
const TOUCH = 0.06;
// What it never covers.
const FREE = "#lesson, #prompt, #ask, #tabs, .topbar";

// The lowest visible point of the table: on a phone a teacher covers the question.
function lowest() {
  const teacher = narrow.matches ? document.getElementById("lesson") : null;
  return teacher?.checkVisibility({ visibilityProperty: true })
    ? Math.min(floor(), teacher.getBoundingClientRect().top)
    : floor();
}

const covered = (one, two) =>
  Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) *
  Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));
// On small things with a number or a word, the same button hides more than on large ones.
const share = (spot, box) => covered(spot, box) / (box.width * box.height || 1);

// All around a piece, the midpoints of its sides first, and those to its right and below before the others.
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
function aside(source) {
  const box = source.querySelector(".glass").getBoundingClientRect();
  const { width, height } = turner.getBoundingClientRect();
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
  const boxes = selector =>
    [...document.querySelectorAll(selector)]
      .filter(each => each.parentElement !== source)
      .map(each => each.getBoundingClientRect());
  const read = boxes("#play :is(.shape:not(.is-ground) > .glass, .panel header > *)");
  const free = boxes(FREE);
  // The piece itself must stay visible; touching an edge does no harm.
  const harm = spot =>
    Math.max(TOUCH, 9 * share(spot, box) + read.reduce((sum, each) => sum + share(spot, each), 0)) +
    (free.some(each => covered(spot, each)) ? 99 : 0);
  return spots.toSorted((one, other) => harm(one) - harm(other))[0];
}

const answers = new Map();

// The engine's own sentence about a place that does not accept the piece.
export async function tellWhy(id) {
  const key = new URLSearchParams({ piece: held(), place: id, turn: turnNow() });
  const known = `${table().dataset.seq} ${key}`;
  if (!answers.has(known)) {
    const answer = await fetch(`${address}/why?${key}`);
    answers.set(known, answer.ok ? (await answer.json()).message : "");
  }
  const message = answers.get(known);
  if (message && held()) tell(id, sentence(message));
}

// Words beside a place.
function tell(id, words) {
  const place = shape(id)?.getBoundingClientRect();
  if (!place) return;
  why.textContent = words;
  why.hidden = false;
  const { width, height } = why.getBoundingClientRect();
  const below = place.bottom + 8 + height < innerHeight;
  why.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, place.x + place.width / 2 - width / 2))}px`;
  why.style.top = `${below ? place.bottom + 8 : Math.max(8, place.top - height - 8)}px`;
}

export const stopTelling = () => {
  why.hidden = true;
};

// Whether a place could be asked about: it lies where the piece may go, but does not accept it.
export function refuses(each) {
  return (
    certain() && !each.matches(".lit, .held, .again, .picked") && Boolean(each.closest(".panel")?.querySelector(".lit"))
  );
}

watch(() => {
  stopTelling();
  if (hand.pending) snap(hand.pending);
  else if (hand.wish && !hand.sending) wait(hand.wish);
  else if (hand.plan) snap(hand.plan);
  // What was put down by touch is under no pointer: only what is still legal stays visible.
  else if (!held() || !(taken() || hand.narrowing.choices.includes(snapped)) || hand.sending) letGo();
  pose();
  if (hand.missed) tellWhy(hand.missed);
  hand.missed = "";
});
addEventListener("resize", besides);
document.addEventListener(
  "scroll",
  () => {
    besides();
    stopTelling();
    if (hand.pending) snap(hand.pending);
    else if (hand.wish) wait(hand.wish);
    else if (hand.plan) snap(hand.plan);
    else letGo();
  },
  { capture: true, passive: true },
);
// On a phone the question grows with the piece in hand: nothing beside the piece then covers its buttons.
new ResizeObserver(besides).observe(document.getElementById("prompt"));
