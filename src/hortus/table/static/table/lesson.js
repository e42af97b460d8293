// The teacher's bubble at the table of a lesson: one idea at a time. It has its own place, and a line leads from it
// to what it is about, which is ringed.
import { watch } from "./hand.js";
import { scaleOf } from "../site/legible.js";
import { svg } from "./lights.js";
import { besides } from "./piece.js";
import { boxes, ceiling, crosses, freest } from "../site/room.js";
import { glass, narrow, shape } from "../site/scene.js";

const EDGE = 8;
// The margin around what it is about.
const GAP = 12;
const table = () => document.getElementById("table");
const bubble = () => document.getElementById("lesson");

// The tables whose teachers have been dismissed in this browser: as many as anybody comes back to.
const KEY = "hortus-lessons";
const MANY = 100;
const ended = () => JSON.parse(localStorage.getItem(KEY) || "[]");

function end() {
  closed = true;
  localStorage.setItem(KEY, JSON.stringify([...ended(), table().dataset.id].slice(-MANY)));
}

// Which of the ideas before the next decision is shown, and whether the learner has read the last ones.
let at = 0;
let made = null;
let closed = ended().includes(table().dataset.id);
// Where the bubble is, and with which idea.
let stands = null;

const ideas = () => [...bubble().querySelectorAll("section")];
// A button under the question is found by a word on it: "press-grow".
const pressed = id =>
  [...document.querySelectorAll("#chips button")].find(
    each =>
      id ===
      `press-${each.textContent
        .toLowerCase()
        .split(/\W+/)
        .find(word => id.endsWith(`-${word}`))}`,
  );
const ringed = idea =>
  (idea?.dataset.ring ?? "")
    .split(" ")
    .filter(Boolean)
    .map(
      id =>
        pressed(id) ??
        shape(id) ??
        document.querySelector(`#table [data-thing="${CSS.escape(id)}"]`) ??
        document.getElementById(`panel-${id}`) ??
        document.getElementById(id),
    )
    .filter(Boolean)
    .map(inSight);
// Things behind a tab are represented by their tab; a panel without a box of its own, by its picture.
const tabOf = each => document.querySelector(`#tabs [data-tab="${each.closest("[data-part]")?.dataset.part}"]`);
const inSight = each => (each.checkVisibility() ? each : (tabOf(each) ?? each.querySelector(".picture") ?? each));

// Anything that floats beside a piece makes way for the bubble.
function tell() {
  speak();
  besides();
}

function speak() {
  const box = bubble();
  for (const stale of document.querySelectorAll(".ringed")) stale.classList.remove("ringed");
  for (const stale of document.querySelectorAll(".teachers-ring")) stale.remove();
  document.body.classList.remove("meant");
  if (!box) return;
  if (box.dataset.made !== made) [made, at] = [box.dataset.made, 0];
  const all = ideas();
  at = Math.max(0, Math.min(at, all.length - 1));
  box.hidden = closed || !all.length;
  for (const [place, idea] of all.entries()) idea.hidden = place !== at;
  box.querySelector('[data-lesson="back"]').hidden = at === 0;
  box.querySelector('[data-lesson="next"]').hidden = at >= all.length - 1;
  // What comes next is offered when everything has been read.
  for (const way of box.querySelectorAll('footer form, [data-lesson="close"]')) way.hidden = at < all.length - 1;
  if (box.hidden) return;
  const things = ringed(all[at]);
  for (const each of things) each.classList.add("ringed");
  const about = things.map(each => each.getBoundingClientRect()).filter(each => each.width);
  for (const each of things.filter(one => one.matches(".shape"))) ring(each, things.length <= FEW);
  // If one of several choices is meant, the others recede.
  document.body.classList.toggle(
    "meant",
    "task" in all[at].dataset && things.some(each => each.matches(".lit, .chip")),
  );
  place(box, `${made} ${at}`, about.map(aired));
  box.style.left = `${stands.x}px`;
  box.style.top = `${stands.y}px`;
  // A button under the question is ringed itself: a line would cross the others.
  lead(box, things.some(each => each.closest("#prompt")) ? [] : about);
}

// How many things get pointers besides their rings; and in pixels, the size of a pointer, and half the width of
// a ring.
const FEW = 3;
const POINTER = 9;
const APART = 4;

// What a ring goes around: a thing with its protruding badges, with enough margin that the lines cut none of them.
function extent(each, apart) {
  const [width, height] = each.dataset.size.split(" ").map(Number);
  const drawn = each.querySelector(".body").getBBox();
  const [x, y] = [Math.min(0, drawn.x) - apart, Math.min(0, drawn.y) - apart];
  return {
    x,
    y,
    width: Math.max(width, drawn.x + drawn.width) + apart - x,
    height: Math.max(height, drawn.y + drawn.height) + apart - y,
  };
}

// A double ring, which nothing else on the table has, and a small pointer above it. What a thing costs or gains
// is shown on top of it.
function ring(each, pointed) {
  const scale = scaleOf(each.ownerSVGElement);
  const box = extent(each, APART / scale);
  const rx = glass(each).getAttribute("rx") ?? 6;
  const size = POINTER / scale;
  const line = name => svg("rect", { class: name, ...box, rx });
  const pointer = svg("path", {
    class: "pointer",
    d: `M${box.x + box.width / 2} ${box.y + size / 3}l${-size} ${-1.3 * size}h${2 * size}Z`,
  });
  each.ownerSVGElement.insertBefore(
    svg(
      "g",
      { class: "teachers-ring", "aria-hidden": "true", transform: each.getAttribute("transform") ?? "" },
      line("lines"),
      line("between"),
      ...(pointed ? [pointer] : []),
    ),
    each.ownerSVGElement.querySelector(":scope > .worth"),
  );
}

// Its place is the lower right corner, below the question and the score. Only if it would hide there what it is
// about or what can be chosen, it moves aside, staying as near as it can.
function place(box, idea, about) {
  const { width, height } = box.getBoundingClientRect();
  if (narrow.matches) return dock(idea, about, height);
  const keep = [
    ...about,
    ...boxes("#prompt, #moves, #tabs, #ask:not([hidden])"),
    ...boxes("#table .lit > .glass, #table .held > .glass"),
  ];
  stands = { ...freest({ width, height }, keep), of: idea };
}

// The line from the bubble to what it is about; several things have only rings, and so does one that no line
// can reach without crossing words.
function lead(box, about) {
  const frame = box.getBoundingClientRect();
  const line = box.querySelector(".lead-line");
  const found = narrow.matches || about.length !== 1 ? null : clearWay(frame, about[0]);
  line.hidden = !found;
  if (!found) return;
  const { x, y, across, down } = found;
  line.style.left = `${x - frame.x - box.clientLeft}px`;
  line.style.top = `${y - frame.y - box.clientTop}px`;
  line.style.width = `${Math.hypot(across, down)}px`;
  line.style.rotate = `${Math.atan2(down, across)}rad`;
}

// The shortest straight path from one box to another that crosses no words; none if they touch.
function clearWay(from, to) {
  const words = boxes("#table :is(text, header, summary, p, li)");
  const ways = [...ends(from, to)]
    .filter(each => Math.hypot(each.across, each.down) >= 2 * GAP)
    .sort((one, two) => Math.hypot(one.across, one.down) - Math.hypot(two.across, two.down));
  return ways.find(each => !words.some(box => crosses(each, box)));
}

// From the edge of one box to the nearest point of another, and to the midpoints of its sides.
function* ends(from, to) {
  const within = (value, low, high) => Math.max(low, Math.min(value, high));
  const [midX, midY] = [to.x + to.width / 2, to.y + to.height / 2];
  const [nearX, nearY] = [
    within(within(midX, from.left, from.right), to.left, to.right),
    within(within(midY, from.top, from.bottom), to.top, to.bottom),
  ];
  for (const [endX, endY] of [
    [nearX, nearY],
    [midX, to.top],
    [midX, to.bottom],
    [to.left, midY],
    [to.right, midY],
  ]) {
    const [x, y] = [within(endX, from.left, from.right), within(endY, from.top, from.bottom)];
    yield { x, y, across: endX - x, down: endY - y };
  }
}

// On a phone it covers the question, and what it is about is scrolled into view between it and the bar at the top.
function dock(idea, about, height) {
  const y = boxes("#prompt")[0].top - height - EDGE;
  document.body.style.setProperty("--taught", `${innerHeight - y + EDGE}px`);
  const [top, fresh, moved] = [ceiling(), stands?.of !== idea, stands?.y !== y];
  stands = { x: EDGE, y, of: idea };
  // A learner who scrolls away means to; where the question has grown, one of the things must stay in view.
  if (!about.length || !(fresh || (moved && !about.some(each => each.top >= top && each.bottom <= y)))) return;
  const { y: from, height: high } = union(about);
  if (from < top || from + high > y)
    scrollBy({ top: from - top - Math.max(0, (y - top - high) / 2), behavior: "instant" });
}

const aired = box => new DOMRect(box.x - GAP, box.y - GAP, box.width + 2 * GAP, box.height + 2 * GAP);

function union(boxes) {
  const x = Math.min(...boxes.map(each => each.x));
  const y = Math.min(...boxes.map(each => each.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map(each => each.right)) - x,
    height: Math.max(...boxes.map(each => each.bottom)) - y,
  };
}

document.addEventListener("click", event => {
  const act = event.target.closest("[data-lesson]")?.dataset.lesson;
  if (!act) return;
  if (act === "close") end();
  else at += act === "next" ? 1 : -1;
  tell();
});
addEventListener("resize", tell);
document.addEventListener("scroll", tell, { passive: true });
// Every fresh view of the table comes with its words; things have settled two frames later.
new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(tell))).observe(table(), {
  attributes: true,
  attributeFilter: ["data-seq", "class"],
});
requestAnimationFrame(tell);
watch(tell);
