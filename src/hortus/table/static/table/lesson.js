// The teacher's bubble at the table of a lesson: one idea at a time. It has its own place, and a line leads from it
// to what it is about, which is ringed.
import { scaleOf } from "../site/legible.js";
import { all, around, maybeById, maybeOne, one } from "../site/page.js";
import { boxes, ceiling, crosses, freest } from "../site/room.js";
import { bodyOf, glass, narrow, shape, sizeOf } from "../site/scene.js";
import { svg } from "../site/svg.js";
import { address, table, watch } from "./hand.js";
import { besides } from "./turner.js";

/** @typedef {import("../site/room.js").Box} Box */
/** @typedef {import("../site/room.js").Line} Line */

const EDGE = 8;
// The margin around what it is about.
const GAP = 12;
const bubble = () => maybeById("lesson");
// The name of this table.
const id = table().dataset.id ?? "";

// The tables whose teachers have been dismissed in this browser: as many as anybody comes back to.
const KEY = "hortus-lessons";
const MANY = 100;
/** @type {() => string[]} */
const ended = () => JSON.parse(localStorage.getItem(KEY) || "[]");

// A lesson that is over leaves no table in the lists, unless the learner plays on.
/** @type {(archived: boolean) => Promise<Response>} */
const putAway = archived =>
  fetch(`${address}/archived`, {
    method: "PUT",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ archived }),
  });
const isOver = () => bubble()?.hasAttribute("data-over") ?? false;

addEventListener("pagehide", () => {
  if (isOver() && !closed) putAway(true);
});

function end() {
  closed = true;
  if (isOver()) putAway(false);
  localStorage.setItem(KEY, JSON.stringify([...ended(), id].slice(-MANY)));
}

// Which of the ideas before the next decision is shown, and whether the learner has read the last ones.
let at = 0;
/** @type {string | undefined} */
let made;
let closed = ended().includes(id);
// Where the bubble is, and with which idea.
/** @type {{ x: number, y: number, of: string }} */
let stands = { x: 0, y: 0, of: "" };

// A button under the question is found by a word on it: "press-grow".
/** @type {(id: string) => HTMLElement | undefined} */
const pressed = id =>
  all("#chips button").find(each =>
    each.textContent
      .toLowerCase()
      .split(/\W+/)
      .some(word => id === `press-${word}`),
  );
/** @type {(idea: HTMLElement) => Element[]} */
const ringed = idea =>
  (idea.dataset.ring ?? "")
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
    .filter(each => each !== null)
    .map(inSight);
// Things behind a tab are represented by their tab; a panel without a box of its own, by its picture.
/** @type {(each: Element) => HTMLElement | null} */
const tabOf = each => maybeOne(`#tabs [data-tab="${around(each, "[data-part]")?.dataset.part}"]`);
/** @type {(each: Element) => Element} */
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
  const ideas = all("section", box);
  at = Math.max(0, Math.min(at, ideas.length - 1));
  box.hidden = closed || !ideas.length;
  for (const [place, idea] of ideas.entries()) idea.hidden = place !== at;
  one('[data-lesson="back"]', box).hidden = at === 0;
  one('[data-lesson="next"]', box).hidden = at >= ideas.length - 1;
  // What comes next is offered when everything has been read.
  for (const way of all('footer form, [data-lesson="close"]', box)) way.hidden = at < ideas.length - 1;
  if (box.hidden) return;
  const things = ringed(ideas[at]);
  // On a phone it may lie in a strip that slides sideways.
  if (narrow.matches && stands.of !== `${made} ${at}`)
    for (const each of things.toReversed())
      each.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  for (const each of things) each.classList.add("ringed");
  const about = things.map(each => each.getBoundingClientRect()).filter(each => each.width);
  for (const each of things)
    if (each instanceof SVGGraphicsElement && each.matches(".shape")) ring(each, things.length <= FEW);
  // If one of several choices is meant, the others recede.
  document.body.classList.toggle(
    "meant",
    "task" in ideas[at].dataset && things.some(each => each.matches(".lit, .chip")),
  );
  if (narrow.matches) dock(box, `${made} ${at}`, things, needsQuestion(ideas[at], things));
  else place(box, `${made} ${at}`, about.map(aired));
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

// How far badges protrude at most, as a part of a thing's size: what it draws further away, as on the places that it
// counts, is drawn for a moment only.
const BADGE = 0.25;

// What a ring goes around: a thing with its protruding badges, with enough margin that the lines cut none of them.
/** @type {(each: SVGGraphicsElement, apart: number) => Box} */
function extent(each, apart) {
  const [width, height] = sizeOf(each);
  const drawn = bodyOf(each).getBBox();
  /** @type {(from: number, length: number, size: number) => [number, number]} */
  const reach = (from, length, size) => {
    const [least, most] = [-BADGE * size, (1 + BADGE) * size];
    return [from < least ? 0 : Math.min(0, from), from + length > most ? size : Math.max(size, from + length)];
  };
  const [left, right] = reach(drawn.x, drawn.width, width);
  const [top, bottom] = reach(drawn.y, drawn.height, height);
  return { x: left - apart, y: top - apart, width: right - left + 2 * apart, height: bottom - top + 2 * apart };
}

// A double ring, which nothing else on the table has, and a small pointer above it. What a thing costs or gains
// is shown on top of it.
/** @type {(each: SVGGraphicsElement, pointed: boolean) => void} */
function ring(each, pointed) {
  const scale = scaleOf(each.ownerSVGElement);
  const box = extent(each, APART / scale);
  const rx = glass(each).getAttribute("rx") ?? 6;
  const size = POINTER / scale;
  /** @type {(name: string) => SVGElement} */
  const line = name => svg("rect", { class: name, ...box, rx });
  const pointer = svg("path", {
    class: "pointer",
    d: `M${box.x + box.width / 2} ${box.y + size / 3}l${-size} ${-1.3 * size}h${2 * size}Z`,
  });
  each.ownerSVGElement?.insertBefore(
    svg(
      "g",
      {
        class: `teachers-ring ${each.getAttribute("class")?.match(/is-\w+/)?.[0] ?? ""}`,
        "aria-hidden": "true",
        transform: each.getAttribute("transform") ?? "",
      },
      line("lines"),
      line("between"),
      ...(pointed ? [pointer] : []),
    ),
    each.ownerSVGElement.querySelector(":scope > .worth"),
  );
}

// Its place is the lower right corner, below the question and the score. Only if it would hide there what it is
// about or what can be chosen, it moves aside, staying as near as it can.
/** @type {(box: HTMLElement, idea: string, about: DOMRect[]) => void} */
function place(box, idea, about) {
  const { width, height } = box.getBoundingClientRect();
  const keep = [
    ...about,
    ...boxes("#prompt, #moves, #tabs, #ask:not([hidden])"),
    ...boxes("#table .lit > .glass, #table .held > .glass"),
  ];
  stands = { ...freest({ width, height }, keep), of: idea };
}

// The line from the bubble to what it is about; several things have only rings, and so does one that no line
// can reach without crossing words.
/** @type {(box: HTMLElement, about: DOMRect[]) => void} */
function lead(box, about) {
  const frame = box.getBoundingClientRect();
  const line = one(".lead-line", box);
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
/** @type {(from: DOMRect, to: DOMRect) => Line | undefined} */
function clearWay(from, to) {
  const words = boxes("#table :is(text, header, summary, p, li)");
  const ways = [...ends(from, to)]
    .filter(each => Math.hypot(each.across, each.down) >= 2 * GAP)
    .toSorted((one, two) => Math.hypot(one.across, one.down) - Math.hypot(two.across, two.down));
  return ways.find(each => !words.some(box => crosses(each, box)));
}

// From the edge of one box to the nearest point of another, and to the midpoints of its sides.
/** @type {(from: DOMRect, to: DOMRect) => Generator<Line>} */
function* ends(from, to) {
  /** @type {(value: number, low: number, high: number) => number} */
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

// What stands at the bottom of a phone does not scroll.
const FIXED = "#prompt, #tabs";

// Whether the learner is to do something, or is shown something at the question.
/** @type {(idea: HTMLElement, things: Element[]) => boolean} */
const needsQuestion = (idea, things) =>
  "task" in idea.dataset || idea.querySelector("form") !== null || things.some(each => each.closest("#prompt"));

// On a phone it stands above the question, and over it while there is only something to read. What it is about is
// scrolled into view between it and the bar at the top.
/** @type {(box: HTMLElement, idea: string, things: Element[], asked: boolean) => void} */
function dock(box, idea, things, asked) {
  const { height } = box.getBoundingClientRect();
  const [question, tabs] = [boxes("#prompt")[0].top, boxes("#tabs")[0].top];
  const y = asked ? question - height - EDGE : Math.min(question, tabs - height - EDGE);
  document.body.style.setProperty("--taught", `${innerHeight - y + EDGE}px`);
  const [top, fresh, moved] = [ceiling(), stands.of !== idea, stands.y !== y];
  stands = { x: EDGE, y, of: idea };
  const about = things.filter(each => !each.closest(FIXED)).map(each => aired(each.getBoundingClientRect()));
  // A learner who scrolls away means to; where the question has grown, one of the things must stay in view.
  if (!about.length || !(fresh || (moved && !about.some(each => each.top >= top && each.bottom <= y)))) return;
  scrollBy({ top: wayTo(about, top, y), behavior: "instant" });
}

// How far to scroll until as many of the things as have room stand between two heights, the first ones before the
// others: none if they do, else to the middle, unless another one would then be half covered.
/** @type {(about: DOMRect[], top: number, bottom: number) => number} */
function wayTo(about, top, bottom) {
  const { y, height } = about.slice(1).reduce(
    (found, each) => {
      const both = union([found, each]);
      return both.height <= bottom - top ? both : found;
    },
    union([about[0]]),
  );
  const spare = Math.max(0, bottom - top - height);
  /** @type {(way: number) => boolean} */
  const cuts = way => about.some(each => each.top - way < bottom && each.bottom - way > bottom);
  const [least, most] = [y + height - bottom, y - top];
  const edges = about.flatMap(each => [each.bottom - bottom, each.top - bottom]);
  const ways = [most - spare / 2, ...edges.filter(way => way >= least && way <= most)];
  const stays = y >= top && y + height <= bottom && !cuts(0);
  return stays ? 0 : (ways.find(way => !cuts(way)) ?? ways[0]);
}

/** @type {(box: DOMRect) => DOMRect} */
const aired = box => new DOMRect(box.x - GAP, box.y - GAP, box.width + 2 * GAP, box.height + 2 * GAP);

/** @type {(boxes: DOMRect[]) => DOMRect} */
function union(boxes) {
  const x = Math.min(...boxes.map(each => each.x));
  const y = Math.min(...boxes.map(each => each.y));
  const [right, bottom] = [Math.max(...boxes.map(each => each.right)), Math.max(...boxes.map(each => each.bottom))];
  return new DOMRect(x, y, right - x, bottom - y);
}

document.addEventListener("click", event => {
  const act = around(event, "[data-lesson]")?.dataset.lesson;
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
