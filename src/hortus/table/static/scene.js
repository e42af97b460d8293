// What every page with a scene needs: swap in a fresh one and let things travel; a message at the lower edge.
import { legible } from "./legible.js";

export const still = matchMedia("(prefers-reduced-motion: reduce)");
// A phone, or a tablet held upright: the whole page scrolls (layout.css).
export const narrow = matchMedia("(max-width: 899px)");
// A tablet on its side, too: the question stands at the lower edge, and what it is about may have to be scrolled to.
export const low = matchMedia("(max-width: 1199px)");
// Where the table ends: above the question, if that stands at the lower edge.
export function floor() {
  const { top } = document.getElementById("prompt").getBoundingClientRect();
  return top > innerHeight / 2 ? top : innerHeight;
}
const TRAVEL = 280;

export const shapes = (root = document.getElementById("table")) => [...(root?.querySelectorAll("[data-shape]") ?? [])];
export const shape = id => document.getElementById(`s-${id}`);
export const glass = each => each.querySelector(".glass");
export const focus = each => each && glass(each).focus({ preventScroll: false });

// ---- morph and travel ----

// At which spot of the table a thing lies: when the page shifts, it has not moved.
export const spot = each => `${each.closest(".panel")?.id} ${each.getAttribute("transform")}`;
// What a thing is: equal things are called alike.
const named = each => each.dataset.thing ?? each.dataset.shape;

// By what things are: where they lie on the screen and on the table.
function places() {
  const found = new Map();
  for (const each of shapes()) {
    if (!found.has(named(each))) found.set(named(each), new Map());
    found.get(named(each)).set(spot(each), each.getBoundingClientRect());
  }
  return found;
}

// `moved` is the shape that the player has just laid: of equal things it is the one that travels.
export async function morph(html, moved = "") {
  // When the curtain is lifted, everything is new, and nothing travels.
  const before = document.querySelector("#table.curtained") ? new Map() : places();
  const from = shape(moved) && spot(shape(moved));
  const focused = document.activeElement?.id;
  const drawers = new Set([...document.querySelectorAll(".drawer")].map(each => each.id));
  await htmx.swap({ text: withoutUnchanged(html), target: "#table", swap: "outerMorph", sourceElement: document.body });
  // The morph leaves it to the reader what is folded: a drawer that is new comes open.
  for (const each of document.querySelectorAll(".drawer")) each.open ||= !drawers.has(each.id);
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus({ preventScroll: true });
  // All is read before anything is written: a page that is read and written in turn is laid out each time.
  const journeys = before.size ? travels(before, from) : [];
  legible();
  depart(journeys);
}

// The morph makes an element anew where something inside it is known from elsewhere, and asks for it by its bare name:
// a drawing made so would be no drawing.
const make = document.createElement.bind(document);
document.createElement = (name, options) => (["svg", "g"].includes(name) ? document.createElementNS("http://www.w3.org/2000/svg", name) : make(name, options));

// Most things on a large table stay as they are. Each stands on a line of its own with its sum: those that have not
// changed are neither parsed nor compared, but kept. So are lines of the log, with the pictures that they have got.
htmx.config.morphSkip = ".unchanged";
// Nothing on our pages carries attributes for htmx, which would look for them on everything after every morph.
document.addEventListener("htmx:before:process", event => event.preventDefault());

// By the id of a line of the log: what it said when it came.
const toldLines = new Map();

function withoutUnchanged(html) {
  for (const each of document.querySelectorAll(".unchanged")) each.classList.remove("unchanged");
  return html.replace(/^<(g) id="([^"]+)" data-sum="([^"]+)".*$|^<(li) class="[^"]*" id="(line-[^"]+)".*$/gm, (line, g, thing, sum, li, told) => {
    const id = thing ?? told;
    const known = document.getElementById(id);
    if (!known || (thing ? known.dataset.sum !== sum : toldLines.get(id) !== line)) {
      if (told) toldLines.set(id, line);
      return line;
    }
    known.classList.add("unchanged");
    return `<${g ?? li} id="${id}"></${g ?? li}>`;
  });
}

// What lies where one like it lay has stayed; of the others each new one comes from a spot that one like it has left.
// Returns the things that have come, with where they are and were, and how large a unit of their drawing is.
function travels(before, from) {
  const arrived = [];
  for (const each of shapes()) {
    // What is only marked in a small silent picture has no drawing of its own.
    if (before.get(named(each))?.delete(spot(each)) || each.matches(".silent")) continue;
    const to = each.getBoundingClientRect();
    if (to.width) arrived.push({ each, to, unit: each.getScreenCTM().a });
  }
  for (const journey of arrived) {
    const left = before.get(named(journey.each));
    const source = left?.has(from) ? from : left?.keys().next().value;
    journey.from = left?.get(source);
    left?.delete(source);
  }
  return arrived;
}

function depart(journeys) {
  let fresh = 0;
  for (const journey of journeys) {
    const { each } = journey;
    if (still.matches) {
      each.classList.add("fresh");
      setTimeout(() => each.classList.remove("fresh"), 1200);
    } else if (journey.from?.width) fly(journey);
    else appear(each, 20 * fresh++);
  }
}

function fly({ each, from, to, unit }) {
  const shift = `translate(${(from.x - to.x) / unit}px, ${(from.y - to.y) / unit}px) scale(${from.width / to.width})`;
  const panel = each.closest(".panel");
  panel?.classList.add("receiving");
  // What moves lies on top of what lies still.
  each.querySelector(".body").animate([{ transform: shift }, { transform: "none" }], { duration: TRAVEL, easing: "ease-out" })
    .finished.finally(() => panel?.classList.remove("receiving"));
}

function appear(each, delay) {
  each.querySelector(".body").animate(
    [{ opacity: 0, transform: "translate(-18px, 0)" }, { opacity: 1, transform: "none" }],
    { duration: 220, delay: Math.min(delay, 80), easing: "ease-out", fill: "backwards" });
}

// ---- what is only heard ----

// Whoever listens hears it after what was said before.
export function sayAloud(words) {
  const spoken = document.getElementById("spoken");
  spoken?.append(Object.assign(document.createElement("p"), { textContent: words }));
  if (spoken?.childElementCount > 20) spoken.firstElementChild.remove();
}

// ---- a message at the lower edge ----

const toast = document.getElementById("toast");
let fading;

export function say(words, rule = "") {
  // A teacher answers in the bubble, which the learner reads and which covers no choice.
  const remark = rule === "lesson" ? document.getElementById("remark") : null;
  if (remark) return Object.assign(remark, { textContent: words, hidden: false });
  toast.textContent = words;
  if (/^[A-Z]{2}-/.test(rule)) {
    const link = Object.assign(document.createElement("button"), { type: "button", textContent: `Rule ${rule}` });
    link.dataset.rule = rule;
    toast.append(" ", link);
  }
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { toast.hidden = true; }, 7000);
}

legible();
