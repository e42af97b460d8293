// What every page with a scene needs: swap in a fresh one and let things travel; a message at the bottom.
import { legible } from "./legible.js";
import { become, parsed } from "./morph.js";

export const still = matchMedia("(prefers-reduced-motion: reduce)");
// A phone, or a tablet in portrait: the whole page scrolls (layout.css).
export const narrow = matchMedia("(max-width: 899px)");
// Also a tablet in landscape: the question is at the bottom, and what it is about may have to be scrolled to.
export const low = matchMedia("(max-width: 1199px)");
// Where the table ends: above the question, if that is at the bottom.
export function floor() {
  const { top } = document.getElementById("prompt").getBoundingClientRect();
  return top > innerHeight / 2 ? top : innerHeight;
}
const TRAVEL = 280;

export const shapes = (root = document.getElementById("table")) => [...(root?.querySelectorAll(".shape") ?? [])];
export const shape = id => document.getElementById(`s-${id}`);
// Not by a selector: the drawing comes before it, and is long.
export const glass = each => [...each.children].find(one => one.classList.contains("glass"));
export const focus = each => each && glass(each).focus({ preventScroll: false });

// A shape is sent without what can be derived from it: its name in the game, and its size.
function complete(fresh) {
  for (const each of shapes(fresh)) {
    const cover = glass(each);
    each.dataset.shape = each.id.slice("s-".length);
    each.dataset.size = `${cover.getAttribute("width")} ${cover.getAttribute("height")}`;
  }
  return fresh;
}

// ---- morph and travel ----

const panelOf = each => each.closest(".panel")?.id;
// The position of a thing on the table: when the page shifts, it has not moved.
export const spot = each => `${panelOf(each)} ${each.getAttribute("transform")}`;
// What a thing is: equal things have the same name.
const named = each => each.dataset.thing ?? each.dataset.shape;

// `moved` is the shape that the player has just put down: of equal things it is the one that travels. `dress` does what
// else the fresh table needs, before it is measured: alternating reads and writes force a layout each time.
export function morph(html, moved = "", dress = () => {}) {
  const table = document.getElementById("table");
  const { text, kept } = withoutUnchanged(html);
  // The page came with the table as it is first sent on a connection, and so does a reconnect. A pad has no checksum.
  const sum = SUM.exec(html)?.[1];
  if (sum && sum === table.dataset.sum) return dress();
  // What is kept stays where it is.
  const loose = () => shapes().filter(each => !kept.has(each.id) && !kept.has(panelOf(each)));
  // When the curtain is lifted, everything is new, and nothing travels.
  const before = table.matches(".curtained") ? new Map() : places(loose());
  const from = shape(moved) && spot(shape(moved));
  const focused = document.activeElement?.id || document.activeElement?.closest("[data-shape]")?.id;
  become(table, complete(parsed(text)), kept);
  if (focused && document.activeElement === document.body) refocus(document.getElementById(focused));
  dress();
  // Everything is read before anything is written.
  const journeys = before.size ? travels(loose(), before, from) : [];
  legible();
  depart(journeys);
}

function refocus(each) {
  const target = each?.matches("[data-shape]") ? glass(each) : each;
  target?.focus({ preventScroll: true });
}

// By what things are: their positions on the table, and on screen.
function places(things) {
  const found = new Map();
  for (const each of things) {
    if (!found.has(named(each))) found.set(named(each), new Map());
    // If nothing travels, nothing needs to be measured.
    found.get(named(each)).set(spot(each), still.matches ? null : each.getBoundingClientRect());
  }
  return found;
}

// Most of a large table stays the same. Panels that arrive unchanged are neither parsed nor compared, but
// kept; so are things and lines of the log, each on a line of its own, with the pictures that the latter have received.

// By id: the text in which a panel, a thing or a line of the log arrived.
const told = new Map();
export const wordsOf = each => told.get(each.id) ?? "";
const PANEL = '<section class="panel role-';
const PANEL_ENDS = "\n</section>";
const SUM = /^<main [^>]*data-sum="([^"]+)"/;
const THING = /^<g id="([^"]+)".*$/gm;
const LINE = /^<li class="([^"]*)" id="(line-[^"]+)"(.*)$/gm;
const IMAGE = /^<g id="(image-[^"]+)".*$/gm;

function withoutUnchanged(html) {
  const kept = new Map();
  const instead = (id, name) => {
    kept.set(id, document.getElementById(id));
    return `<${name} id="${id}"></${name}>`;
  };
  const same = (id, words) => document.getElementById(id) && told.get(id) === words;
  const remember = (id, words) => {
    told.set(id, words);
    return words;
  };
  const things = words => words.replace(THING, (line, id) => (same(id, line) ? instead(id, "g") : remember(id, line)));
  // A line that is no longer new is still the same line.
  const lines = words =>
    words.replace(LINE, (line, kind, id, rest) => {
      if (!same(id, rest)) return remember(id, rest) && line;
      const there = document.getElementById(id);
      if (there.className !== kind) there.className = kind;
      return instead(id, "li");
    });
  const outside = words => lines(words).replace(IMAGE, (line, id) => remember(id, line) && "");
  const [first, ...panels] = html.split(PANEL);
  const text = panels.map(each => {
    const end = each.indexOf(PANEL_ENDS) + PANEL_ENDS.length;
    const [words, after] = [PANEL + each.slice(0, end), outside(each.slice(end))];
    const id = / id="([^"]+)"/.exec(words)[1];
    return (same(id, words) ? instead(id, "section") : things(remember(id, words))) + after;
  });
  return { text: outside(first) + text.join(""), kept };
}

// Pictures of a piece in its rotations are only copied from: each is parsed on demand, and not with every view.
const images = new Map();

export function imageOf(name) {
  const id = `image-${name}`;
  const words = told.get(id);
  if (!words) return document.getElementById(id);
  if (images.get(id)?.words !== words)
    images.set(id, { words, drawn: parsed(`<svg>${words}</svg>`).firstElementChild });
  return images.get(id).drawn;
}

// A thing that lies where one like it lay has stayed; each other new one comes from a spot that one like it has left.
// Returns the things that have arrived, with where they are and were, and how large a unit of their drawing is.
function travels(things, before, from) {
  const arrived = [];
  for (const each of things) {
    if (before.get(named(each))?.delete(spot(each))) continue;
    const to = still.matches ? null : each.getBoundingClientRect();
    if (!to) arrived.push({ each });
    else if (to.width) arrived.push({ each, to, unit: each.getScreenCTM().a });
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
  // What moves is above what lies still.
  each
    .querySelector(".body")
    .animate([{ transform: shift }, { transform: "none" }], { duration: TRAVEL, easing: "ease-out" })
    .finished.finally(() => panel?.classList.remove("receiving"));
}

function appear(each, delay) {
  each.querySelector(".body").animate(
    [
      { opacity: 0, transform: "translate(-18px, 0)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 220, delay: Math.min(delay, 80), easing: "ease-out", fill: "backwards" },
  );
}

// ---- for screen readers only ----

// Screen readers announce it after earlier messages.
export function sayAloud(words) {
  const spoken = document.getElementById("spoken");
  spoken?.append(Object.assign(document.createElement("p"), { textContent: words }));
  if (spoken?.childElementCount > 20) spoken.firstElementChild.remove();
}

// ---- a message at the bottom ----

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
  fading = setTimeout(() => {
    toast.hidden = true;
  }, 7000);
}

complete(document.getElementById("table"));
legible();
