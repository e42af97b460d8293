// Choices glow, with what they cost and gain; what is chosen is raised; where a thing would lie is marked.
import { legible } from "../site/legible.js";
import { all } from "../site/page.js";
import { glass, shape, shapes, sizeOf, spot } from "../site/scene.js";
import { svg } from "../site/svg.js";
import { forced, hand, held, isSending, table } from "./hand.js";
import { Narrowing, ORDER, PLACE, POINTED, PRESS, THING, part, roleOf, valueOf } from "./narrowing.js";
import { bringInSight } from "./sight.js";
import { bearsWorth, forgetWorth, showWorth, signsOn } from "./worth.js";

/** @typedef {import("../site/room.js").Box} Box */
/** @typedef {import("./narrowing.js").Choice} Choice */
/** @typedef {import("./worth.js").Lit} Lit */

// Choices behind their own button light nothing up before it is pressed: that is a separate question. But beside a
// no, the button is only another way to say the yes that pointing at the thing says, too.
/** @type {(choice: Choice) => boolean} */
const waits = choice =>
  !hand.narrowing.choices.some(({ gesture }) => gesture.declines && gesture.press) &&
  [...choice.parts].some(one => roleOf(one) === PRESS && !hand.narrowing.settled.has(one));

// By shape: the decisions behind it. With only one decision from the start, everything that belongs to it is lit.
/** @type {() => Lit} */
function targets() {
  const { narrowing, pending } = hand;
  /** @type {Lit} */
  const found = new Map();
  if (pending || isSending()) return found;
  for (const [one, behind] of narrowing.open)
    if (POINTED.includes(roleOf(one)) && !behind.every(waits))
      found.set(valueOf(one), [...(found.get(valueOf(one)) ?? []), ...behind]);
  // Highlight aliases of a place, too, once there is a piece that goes there.
  for (const [one, behind] of narrowing.open)
    if (roleOf(one) === PLACE && held())
      for (const choice of behind) for (const id of choice.gesture.also ?? []) found.set(id, behind);
  const only = forced(narrowing);
  if (only) for (const one of narrowing.settled) if (POINTED.includes(roleOf(one))) found.set(valueOf(one), [only]);
  return found;
}

// Equal things in one panel are lit alike.
/** @type {(each: SVGElement) => string} */
const likeness = each => (each.dataset.thing ? `${each.closest(".panel")?.id} ${each.dataset.thing}` : "");

// By likeness, what is known of lit shapes.
/** @type {<T>(known: Map<string, T>) => Map<string, T>} */
function byLikeness(known) {
  const found = new Map();
  for (const [id, what] of known) {
    const each = shape(id);
    if (each && likeness(each)) found.set(likeness(each), what);
  }
  return found;
}

// What the hand can choose now, and what it has chosen.
export function light() {
  const root = table();
  const lit = targets();
  const twins = byLikeness(lit);
  const signs = signsOn(lit);
  const twinSigns = byLikeness(signs);
  const start = hand.narrowing.chosen.length ? new Narrowing(hand.narrowing.choices) : hand.narrowing;
  // With a thing in hand, a place for other things only refuses it.
  const beginning = hand.narrowing.chosen.some(one => roleOf(one) === THING) ? [THING, ORDER] : POINTED;
  const afresh = new Set([...start.open.keys()].filter(one => beginning.includes(roleOf(one))).map(valueOf));
  const chosen = new Set((hand.pending?.parts ? [...hand.pending.parts] : hand.narrowing.chosen).map(valueOf));
  const piece = held();
  const grounds = new Set(
    [...lit.keys()]
      .filter(id => piece && hand.narrowing.open.has(part(PLACE, id)))
      .map(id => shape(id)?.closest(".panel") ?? null),
  );
  root.classList.toggle("choosing", lit.size > 0 || hand.pending !== null);
  root.classList.toggle("holding", piece !== "");
  forgetWorth();
  const there = shapes();
  for (const each of there) {
    const id = each.dataset.shape ?? "";
    const behind = lit.get(id) ?? (lit.size && each.dataset.thing ? twins.get(likeness(each)) : undefined);
    const { classList } = each;
    if (classList.contains("lit") !== (behind !== undefined)) turnOn(each, behind !== undefined);
    classList.toggle("again", !behind && afresh.has(id));
    classList.toggle("picked", chosen.has(id));
    classList.toggle("held", id === piece);
    // Only places that do not accept the piece recede, never anything that must be read.
    classList.toggle(
      "aside",
      !behind && grounds.size > 0 && each.matches(".is-cell, .is-slot") && grounds.has(each.closest(".panel")),
    );
    if (behind && bearsWorth(id, behind)) showWorth(each, signs.get(id) ?? twinSigns.get(likeness(each)));
  }
  // A token does not hide the place beneath it from the pointer.
  const beneath = new Set(there.filter(each => each.classList.contains("lit")).map(spot));
  for (const each of there.filter(one => one.classList.contains("is-token")))
    each.classList.toggle("through", !each.matches(".lit, .held, .again") && beneath.has(spot(each)));
  // On a phone the others are behind a tab: it shows when something there can be chosen.
  document
    .querySelector("#tabs [data-tab=others]")
    ?.classList.toggle("beckons", root.querySelector("#others .lit") !== null);
  mark();
  bringInSight();
}

// Whatever is lit can be reached by keyboard, and is a button for screen readers.
/** @type {(each: Element, on: boolean) => void} */
function turnOn(each, on) {
  each.classList.toggle("lit", on);
  const cover = glass(each);
  cover.setAttribute("tabindex", on ? "0" : "-1");
  cover.setAttribute("role", on ? "button" : "img");
}

// ---- where a thing would lie ----

/** @type {Record<string, string | undefined>} */
const SIGNS = { taken: "M-4.5 .5L-1.5 3.5L4.5 -3.5", left: "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5" };

// What a thing would gain, as icons on a strip in its corner.
/** @type {(icons: string[], width: number, height: number) => SVGElement[]} */
function strip(icons, width, height) {
  const size = Math.min((width * 0.54) / icons.length, height * 0.2);
  const left = width - size * icons.length - 10;
  return [
    svg("rect", {
      class: "strip",
      x: left - 6,
      y: height - size - 8,
      width: size * icons.length + 12,
      height: size + 6,
      rx: 8,
    }),
    ...icons.map((icon, place) =>
      svg("use", { href: `#icon-${icon}`, x: left + place * size, y: height - size - 5, width: size, height: size }),
    ),
  ];
}

// An outline, ticked or crossed in its corner.
/** @type {(frame: Box & { rx: number }, sign: string) => SVGElement[]} */
const outline = (frame, sign) => [
  svg("rect", { class: "halo", ...frame }),
  svg("rect", { class: "edge", ...frame }),
  svg(
    "g",
    { transform: `translate(${frame.width - 15} 13) scale(1.2)` },
    svg("circle", { r: 9 }),
    svg("path", { d: sign }),
  ),
];

// What the thing under the pointer, or else the chosen one, would lie on: an outline there, ticked or crossed. Or what
// something else would gain, if it came from there.
/** @type {(each?: SVGGraphicsElement | null) => void} */
export function mark(each) {
  for (const stale of table().querySelectorAll(".mark")) stale.remove();
  for (const stale of table().querySelectorAll(".marked")) stale.classList.remove("marked");
  const picked = all(".picked", table(), SVGGraphicsElement).toReversed();
  const thing = [each, ...picked].find(one => one?.dataset.marks && one.matches(".lit, .picked"));
  for (const pair of thing?.dataset.marks?.split(" ") ?? []) {
    const [id, fate] = pair.split(":");
    const place = shape(id);
    if (!place) continue;
    // Also what lies on the place, with the outline on top of it.
    const there = [...(place.parentElement?.children ?? [])].filter(
      one => one.getAttribute("transform") === place.getAttribute("transform"),
    );
    for (const one of there) one.classList.add("marked");
    const [width, height] = sizeOf(place);
    const frame = { x: -1, y: -1, width: width + 2, height: height + 2, rx: 9 };
    const sign = SIGNS[fate];
    const drawn = sign ? outline(frame, sign) : strip(fate.split("+"), width, height);
    there.at(-1)?.append(svg("g", { class: sign ? `mark ${fate}` : "mark", "aria-hidden": "true" }, ...drawn));
  }
}

// What a bot advises is ringed, and where a piece should go later.
/** @type {(choice: Choice | null, later: string[]) => void} */
export function advise(choice, later) {
  const ringed = new Set([
    ...[...(choice?.parts ?? [])].filter(one => POINTED.includes(roleOf(one))).map(valueOf),
    ...later,
  ]);
  for (const each of shapes()) each.classList.toggle("advised", ringed.has(each.dataset.shape ?? ""));
}

// Icons are sized for the screen.
addEventListener("resize", () => {
  legible();
  light();
});
