// What the last decisions have done, played once when their pieces have arrived (kernel/scene/scene.py): things light
// up one after the other, words say what happened, points fly to the score. It takes less than a second, any press ends
// it, and meanwhile the table can be used as always.
import { maybeById, one } from "../site/page.js";
import { bodyOf, shape, still } from "../site/scene.js";
import { signed } from "../site/words.js";
import { settings } from "./settings.js";
import { sound } from "./sound.js";

/** @typedef {import("../site/pieces.js").Pieces} Pieces */
/** @typedef {import("./narrowing.js").Amount} Amount */
/**
 * @typedef {{
 *   at: number, kind: string, seat: number, words?: string, shapes?: string[], gone?: string[], points?: number,
 *   brings?: Amount[], manner?: string,
 * }} Moment
 */
// Things that are gone, as they looked: `ghosts` lie where they lay.
/** @typedef {{ moments: Moment[], ghosts: Map<string, SVGSVGElement> }} Stage */

// All of it, the longest step of it, and how soon one thing follows another, in milliseconds.
const WHOLE = 780;
const STEP = 260;
const NEXT = 70;
// How long a thing stays lit, points fly, and words can be read.
const LIT = 700;
const FLIGHT = 380;
const READ = 1700;
// What travels has to arrive first.
const ARRIVAL = 200;

/** @type {Set<() => void>} */
const ends = new Set();
/** @type {Set<ReturnType<typeof setTimeout>>} */
const clocks = new Set();

/** @type {(act: () => void, after: number) => void} */
function later(act, after) {
  const clock = setTimeout(() => {
    clocks.delete(clock);
    act();
  }, after);
  clocks.add(clock);
}

// `end` is called once: after this time, or when the player has seen enough.
/** @type {(end: () => void, after: number) => void} */
function until(end, after) {
  const done = () => {
    if (ends.delete(done)) end();
  };
  ends.add(done);
  later(done, after);
}

// Whoever presses anything has seen enough.
export function finish() {
  for (const clock of clocks) clearTimeout(clock);
  clocks.clear();
  for (const end of ends) end();
}

for (const kind of ["pointerdown", "keydown"])
  document.addEventListener(kind, finish, { capture: true, passive: true });

// ---- before and after the pieces are put in place ----

/** @type {(html: string | undefined) => Moment[]} */
function read(html = "[]") {
  const sent = document.createElement("template");
  sent.innerHTML = html;
  return JSON.parse(sent.content.textContent || "[]");
}

// What these pieces tell that happened after an event, and how what is gone looks now.
/** @type {(pieces: Pieces, known: number) => Stage} */
export function prepare(pieces, known) {
  finish();
  const moments = settings.moments ? read(pieces.moments).filter(each => each.at > known) : [];
  /** @type {Stage["ghosts"]} */
  const ghosts = new Map();
  if (!still.matches) for (const id of moments.flatMap(each => each.gone ?? [])) haunt(ghosts, id);
  return { moments, ghosts };
}

/** @type {(ghosts: Stage["ghosts"], id: string) => void} */
function haunt(ghosts, id) {
  const each = shape(id);
  const { width, height, left, top } = each?.getBoundingClientRect() ?? new DOMRect();
  if (!each || !width) return;
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const [wide, high] = (each.dataset.size ?? "").split(" ");
  ghost.setAttribute("class", "scene ghost");
  ghost.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  ghost.append(bodyOf(each).cloneNode(true));
  ghosts.set(id, ghost);
}

// Play them; returns when the first points arrive, in milliseconds.
/** @type {(stage: Stage) => number} */
export function play({ moments, ghosts }) {
  const step = Math.min(STEP, WHOLE / Math.max(1, moments.length));
  const begin = still.matches ? 0 : ARRIVAL;
  // Whatever comes of it, even if the player has seen enough before its turn: nothing stays that is gone.
  for (const ghost of ghosts.values()) {
    layer().append(ghost);
    until(() => ghost.remove(), begin + WHOLE + LIT);
  }
  for (const [place, moment] of moments.entries()) later(() => happen(moment, step, ghosts), begin + place * step);
  const scoring = moments.findIndex(each => each.points);
  return scoring < 0 || still.matches ? 0 : begin + scoring * step + FLIGHT;
}

// ---- one moment ----

/** @type {(moment: Moment, step: number, ghosts: Stage["ghosts"]) => void} */
function happen(moment, step, ghosts) {
  const { kind, shapes = [], gone = [], points = 0, seat } = moment;
  const gap = Math.min(NEXT, WHOLE / Math.max(1, shapes.length + gone.length));
  sound(kind);
  for (const [place, id] of shapes.entries()) later(() => light(shape(id), moment), place * gap);
  for (const [place, id] of gone.entries()) later(() => leave(ghosts.get(id), moment), place * gap);
  const about = [...shapes.map(shape), ...gone.map(id => ghosts.get(id) ?? null)].filter(each => each !== null);
  const spot = middle(about);
  if (kind === "round") announce(moment);
  else tell(moment, spot);
  if (points && spot && !still.matches) fly(points, spot, seat);
}

/** @type {(moment: Moment) => string[]} */
const classes = ({ kind, manner }) => ["moment", `moment-${kind}`, ...(manner ? [`manner-${manner}`] : [])];

/** @type {(each: Element | null, moment: Moment) => void} */
function light(each, moment) {
  if (!each) return;
  const names = classes(moment);
  each.classList.add(...names);
  until(() => each.classList.remove(...names), LIT);
}

/** @type {(ghost: Element | undefined, moment: Moment) => void} */
function leave(ghost, moment) {
  if (!ghost) return;
  ghost.classList.add(...classes(moment));
  until(() => ghost.remove(), LIT);
}

// ---- above the table ----

// Where words, points and what is gone are shown; it takes no press.
/** @type {() => HTMLElement} */
function layer() {
  const found = maybeById("moments-layer");
  if (found) return found;
  const made = Object.assign(document.createElement("div"), { id: "moments-layer", ariaHidden: "true" });
  one(".at-table").append(made);
  return made;
}

// The top middle of things, if they are in sight.
/** @type {(things: Element[]) => DOMPoint | null} */
function middle(things) {
  const boxes = things.map(each => each.getBoundingClientRect()).filter(box => box.width);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map(box => box.left));
  const right = Math.max(...boxes.map(box => box.right));
  const top = Math.min(...boxes.map(box => box.top));
  return top < 0 || top > innerHeight || right < 0 || left > innerWidth ? null : new DOMPoint((left + right) / 2, top);
}

/** @type {(words: string, kind?: string) => HTMLElement} */
const written = (words, kind = "") =>
  Object.assign(document.createElement("span"), { textContent: words, className: kind });

// What happened, at its place.
/** @type {(moment: Moment, spot: DOMPoint | null) => void} */
function tell({ words = "", brings = [], points = 0 }, spot) {
  if (!spot || !(words || brings.length || points)) return;
  const note = Object.assign(document.createElement("p"), { className: "moment-words" });
  if (words) note.append(written(words));
  for (const each of brings) note.append(written(each.words));
  if (points) note.append(written(signed(points), points < 0 ? "points loss" : "points"));
  layer().append(note);
  const { width, height } = note.getBoundingClientRect();
  const left = Math.min(Math.max(4, spot.x - width / 2), innerWidth - width - 4);
  // What was said there a moment ago can still be read: this stands above it, or below where no space is left.
  const told = [...layer().querySelectorAll(".moment-words")].filter(each => each !== note);
  const boxes = told.map(each => each.getBoundingClientRect());
  /** @type {(top: number) => boolean} */
  const free = top =>
    !boxes.some(each => each.left < left + width && left < each.right && each.top < top + height && top < each.bottom);
  const first = Math.max(4, spot.y - height - 6);
  const rows = boxes.map((_, row) => (row + 1) * (height + 4));
  const tops = [first, ...rows.map(row => first - row), ...rows.map(row => first + row)];
  const top = tops.find(each => each >= 4 && free(each)) ?? first;
  Object.assign(note.style, { left: `${left}px`, top: `${top}px` });
  until(() => note.remove(), READ);
}

// A round begins.
/** @type {(moment: Moment) => void} */
function announce({ words = "" }) {
  const banner = Object.assign(document.createElement("p"), { className: "moment-banner", textContent: words });
  layer().append(banner);
  until(() => banner.remove(), READ);
}

// Points fly to the score; on a phone that is behind a tab.
/** @type {(points: number, spot: DOMPoint, seat: number) => void} */
function fly(points, spot, seat) {
  const score = [`#standing-${seat} b`, "#tabs [data-tab=score]"].map(each => document.querySelector(each));
  const to = score.map(each => each?.getBoundingClientRect()).find(box => box?.width);
  if (!to) return;
  const token = written(signed(points), points < 0 ? "moment-points loss" : "moment-points");
  layer().append(token);
  token
    .animate(
      [
        { transform: `translate(${spot.x}px, ${spot.y}px) translate(-50%, -50%) scale(0.6)`, opacity: 0 },
        { transform: `translate(${spot.x}px, ${spot.y - 10}px) translate(-50%, -50%) scale(1.15)`, offset: 0.25 },
        {
          transform: `translate(${to.x + to.width / 2}px, ${to.y + to.height / 2}px) translate(-50%, -50%) scale(0.7)`,
          opacity: 0.6,
        },
      ],
      { duration: FLIGHT, easing: "ease-in-out" },
    )
    .finished.catch(() => {});
  until(() => token.remove(), FLIGHT);
}
