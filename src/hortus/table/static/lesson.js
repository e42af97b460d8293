// The teacher's bubble at the table of a lesson: one idea at a time. It has a place of its own, and a line leads from it
// to what it is about, which is ringed.
import { watch } from "./hand.js";
import { besides } from "./piece.js";
import { narrow, shape } from "./scene.js";

const EDGE = 8;
const STEPS = 24;
// So much air is left around what it is about.
const GAP = 12;
const table = () => document.getElementById("table");
const bubble = () => document.getElementById("lesson");

// Which of the ideas before the next decision is shown, and whether the learner has read the last ones.
let at = 0;
let made = null;
let closed = false;
// Where the bubble stands, and with which idea.
let stands = null;

const ideas = () => [...bubble().querySelectorAll("section")];
// A button under the question is found by a word on it: "press-grow".
const pressed = id => [...document.querySelectorAll("#chips button")].find(each => id === `press-${each.textContent.toLowerCase().split(/\W+/).find(word => id.endsWith(`-${word}`))}`);
const ringed = idea => (idea?.dataset.ring ?? "").split(" ").filter(Boolean)
  .map(id => pressed(id) ?? shape(id) ?? document.querySelector(`#table [data-thing="${CSS.escape(id)}"]`)
    ?? document.getElementById(`panel-${id}`) ?? document.getElementById(id)).filter(Boolean).map(inSight);
// What lies behind a tab is found by its tab; a panel that is no box of its own, by its picture.
const tabOf = each => document.querySelector(`#tabs [data-tab="${each.closest("[data-part]")?.dataset.part}"]`);
const inSight = each => (each.checkVisibility() ? each : tabOf(each) ?? each.querySelector(".picture") ?? each);

// What floats beside a piece makes room for the bubble.
function tell() {
  speak();
  besides();
}

function speak() {
  const box = bubble();
  for (const stale of document.querySelectorAll(".ringed")) stale.classList.remove("ringed");
  if (!box) return;
  if (box.dataset.made !== made) [made, at] = [box.dataset.made, 0];
  const all = ideas();
  at = Math.max(0, Math.min(at, all.length - 1));
  box.hidden = closed || !all.length;
  for (const [place, idea] of all.entries()) idea.hidden = place !== at;
  box.querySelector('[data-lesson="back"]').hidden = at === 0;
  box.querySelector('[data-lesson="next"]').hidden = at >= all.length - 1;
  // How it goes on is offered when all is read.
  for (const way of box.querySelectorAll('footer form, [data-lesson="close"]')) way.hidden = at < all.length - 1;
  if (box.hidden) return;
  const things = ringed(all[at]);
  for (const each of things) each.classList.add("ringed");
  const about = things.map(each => each.getBoundingClientRect()).filter(each => each.width);
  place(box, `${made} ${at}`, about.map(aired));
  box.style.left = `${stands.x}px`;
  box.style.top = `${stands.y}px`;
  // A button under the question is ringed itself: a line would cross the others.
  lead(box, things.some(each => each.closest("#prompt")) ? [] : about);
}

// Its place is the lower right corner, beneath the question and the score. Only where it would hide there what it is
// about or what can be chosen, it stands aside, as near as it can.
function place(box, idea, about) {
  const { width, height } = box.getBoundingClientRect();
  if (narrow.matches) return dock(idea, about, height);
  const keep = [...about, ...boxes("#prompt, #moves, #tabs, #ask:not([hidden])"), ...boxes("#table .lit > .glass, #table .held > .glass")];
  const covered = spot => keep.reduce((sum, each) => sum + overlap({ ...spot, width, height }, each), 0);
  const rated = [...spots(width, height)].map(spot => ({ ...spot, of: idea, covered: covered(spot), far: Math.hypot(innerWidth - width - spot.x, innerHeight - height - spot.y) }));
  [stands] = rated.sort((one, two) => one.covered - two.covered || one.far - two.far);
}

// The line from the bubble to what it is about; several things are found by their rings.
function lead(box, about) {
  const frame = box.getBoundingClientRect();
  const line = box.querySelector(".lead-line");
  const { x, y, far, turned } = about.length === 1 ? way(frame, about[0]) : { far: 0 };
  line.hidden = narrow.matches || far < 2 * GAP;
  if (line.hidden) return;
  line.style.left = `${x - frame.x - box.clientLeft}px`;
  line.style.top = `${y - frame.y - box.clientTop}px`;
  line.style.width = `${far}px`;
  line.style.rotate = `${turned}rad`;
}

// From the edge of one box to the nearest point of another.
function way(from, to) {
  const within = (value, low, high) => Math.max(low, Math.min(value, high));
  const [x, y] = [within(to.x + to.width / 2, from.left, from.right), within(to.y + to.height / 2, from.top, from.bottom)];
  const [across, down] = [within(x, to.left, to.right) - x, within(y, to.top, to.bottom) - y];
  return { x, y, far: Math.hypot(across, down), turned: Math.atan2(down, across) };
}

// On a phone it stands on the question, and what it is about is brought in sight between it and the bar at the top.
function dock(idea, about, height) {
  const y = boxes("#prompt")[0].top - height - EDGE;
  document.body.style.setProperty("--taught", `${innerHeight - y + EDGE}px`);
  const [top, fresh] = [ceiling(), stands?.of !== idea || stands.y !== y];
  stands = { x: EDGE, y, of: idea };
  // Who scrolls away from it wants to.
  if (!fresh || !about.length) return;
  const { y: from, height: high } = union(about);
  if (from < top || from + high > y) scrollBy({ top: from - top - Math.max(0, (y - top - high) / 2), behavior: "instant" });
}

const ceiling = () => Math.max(EDGE, document.querySelector(".topbar").getBoundingClientRect().bottom);
const aired = box => new DOMRect(box.x - GAP, box.y - GAP, box.width + 2 * GAP, box.height + 2 * GAP);
const boxes = selector => [...document.querySelectorAll(selector)].map(each => each.getBoundingClientRect()).filter(each => each.width);

// Everywhere in the window below its bar, in even steps from edge to edge.
function* spots(width, height) {
  const [left, top] = [EDGE, ceiling()];
  const [right, bottom] = [Math.max(left, innerWidth - width - EDGE), Math.max(top, innerHeight - height - EDGE)];
  for (let across = 0; across <= STEPS; across++) for (let down = 0; down <= STEPS; down++)
    yield { x: left + (right - left) * across / STEPS, y: top + (bottom - top) * down / STEPS };
}

function union(boxes) {
  const x = Math.min(...boxes.map(each => each.x));
  const y = Math.min(...boxes.map(each => each.y));
  return { x, y, width: Math.max(...boxes.map(each => each.right)) - x, height: Math.max(...boxes.map(each => each.bottom)) - y };
}

function overlap(one, two) {
  const wide = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const high = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  return Math.max(0, wide) * Math.max(0, high);
}

document.addEventListener("click", event => {
  const act = event.target.closest("[data-lesson]")?.dataset.lesson;
  if (!act) return;
  if (act === "close") closed = true;
  else at += act === "next" ? 1 : -1;
  tell();
});
addEventListener("resize", tell);
document.addEventListener("scroll", tell, { passive: true });
// Every fresh view of the table brings its words along; things have settled two frames later.
new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(tell)))
  .observe(table(), { attributes: true, attributeFilter: ["data-seq", "class"] });
requestAnimationFrame(tell);
watch(tell);
