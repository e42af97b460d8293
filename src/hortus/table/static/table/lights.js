// Choices glow, with what they cost and gain; what is chosen is raised; where a thing would lie is marked.
import { forced, hand, held, table, watch } from "./hand.js";
import { legible, scaleOf } from "../site/legible.js";
import { Narrowing, ORDER, PLACE, PRESS, THING, part, roleOf, valueOf } from "./narrowing.js";
import { floor, glass, low, narrow, shape, shapes, spot, still } from "../site/scene.js";
import { settings } from "./settings.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const POINTED = [THING, PLACE, ORDER];

export function svg(name, attributes, ...children) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export const signed = points => `${points > 0 ? "+" : ""}${points}`.replace("-", "−");

// Choices behind their own button light nothing up before it is pressed: that is a separate question.
const waits = choice => [...choice.parts].some(one => roleOf(one) === PRESS && !hand.narrowing.known.has(one));

// By shape: the decisions behind it. With only one decision from the start, everything that belongs to it is lit.
function targets() {
  const { narrowing, pending } = hand;
  const found = new Map();
  if (pending || hand.sending) return found;
  for (const [one, behind] of narrowing.open)
    if (POINTED.includes(roleOf(one)) && !behind.every(waits))
      found.set(valueOf(one), [...(found.get(valueOf(one)) ?? []), ...behind]);
  // Whatever stands for a place is lit with it, once there is a piece that goes there.
  for (const [one, behind] of narrowing.open)
    if (roleOf(one) === PLACE && held())
      for (const choice of behind) for (const id of choice.gesture.also ?? []) found.set(id, behind);
  const only = forced(narrowing);
  if (only) for (const one of narrowing.known) if (POINTED.includes(roleOf(one))) found.set(valueOf(one), [only]);
  return found;
}

// In a small window the table scrolls: if no choice is in view, it goes to one.
function bringInSight() {
  const lit = [...table().querySelectorAll(".lit > .glass")];
  if (!low.matches || !lit.length || document.body.dataset.tab) return;
  bringAcross(lit);
  if (narrow.matches && beginsTurn()) return bringFirst(lit);
  const top = document.querySelector(".topbar").getBoundingClientRect().bottom;
  const inSight = each => {
    const box = each.getBoundingClientRect();
    return box.top >= Math.max(0, top) && box.bottom <= floor() && box.left >= 0 && box.right <= innerWidth;
  };
  if (!narrow.matches) return bringColumn(lit, inSight);
  if (held() && bringBoard(lit, top, inSight)) return;
  if (bringAll(lit, top, inSight) || lit.some(inSight)) return;
  lit[0]
    .closest(".panel")
    .scrollIntoView({ block: "start", inline: "nearest", behavior: still.matches ? "instant" : "smooth" });
  const { left, right } = lit[0].getBoundingClientRect();
  if (left < 0 || right > innerWidth)
    lit[0].scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
}

// The moment at which a turn was last seen to begin.
let begun = "";

// Whether others have moved since the last question, and this one is being seen for the first time.
function beginsTurn() {
  const { seq } = table().dataset;
  const begins =
    seq !== begun && document.querySelector("#prompt .heard:not([hidden])") !== null && !hand.narrowing.chosen.length;
  begun = seq;
  return begins;
}

// A turn opens at its top, wherever the last one has scrolled to: with the whole first panel that it is about.
function bringFirst(lit) {
  const [panel] = lit
    .map(each => each.closest("#play .panel")?.getBoundingClientRect())
    .filter(Boolean)
    .sort((one, two) => one.top - two.top);
  if (!panel || (panel.top >= 0 && panel.bottom <= floor())) return;
  const bar = document.querySelector(".topbar").offsetHeight;
  scrollBy({ top: panel.top - bar - 8, behavior: still.matches ? "instant" : "smooth" });
}

// A question begins with everything that it is about in view, if that fits on the screen.
function bringAll(lit, top, inSight) {
  if (hand.narrowing.chosen.length || lit.every(inSight)) return false;
  const boxes = lit.map(each => each.getBoundingClientRect());
  const [first, last] = [Math.min(...boxes.map(box => box.top)), Math.max(...boxes.map(box => box.bottom))];
  if (last - first > floor() - top - 16 || boxes.some(box => box.left < 0 || box.right > innerWidth)) return false;
  scrollBy({ top: first < top ? first - top - 8 : last - floor() + 8, behavior: still.matches ? "instant" : "smooth" });
  return true;
}

// On a tablet in landscape the common area may be above one's own: the part with most of the choices is shown.
function bringColumn(lit, inSight) {
  const inside = part => lit.filter(each => part.contains(each));
  const [most] = [...document.querySelectorAll("#play > .column")].sort(
    (one, two) => inside(two).length - inside(one).length,
  );
  if (!inside(most).every(inSight))
    most.scrollIntoView({ block: "start", behavior: still.matches ? "instant" : "smooth" });
}

// With a piece in hand and none of its places in view, the whole board is shown, if it fits on the screen: above
// the question, which may have grown with the piece. A piece that nobody has picked up yet stays in view itself.
function bringBoard(lit, top, inSight) {
  const board = lit
    .map(each => each.closest(".role-garden .scene"))
    .find(Boolean)
    ?.getBoundingClientRect();
  if (!board || board.height > floor() - top) return false;
  const piece = hand.narrowing.chosen.length ? null : shape(held())?.getBoundingClientRect();
  const takes = each => hand.narrowing.open.has(part(PLACE, each.parentElement.dataset.shape));
  const within = lit.filter(each => each.closest(".role-garden"));
  const places = within.some(takes) ? within.filter(takes) : within;
  requestAnimationFrame(() => {
    if (places.some(inSight)) return;
    const low = board.bottom - floor() + 8;
    const high = board.top - top - 8;
    const spare = piece ? Math.max(0, piece.top - top - 8) : high;
    if (low > 0 || high < 0)
      scrollBy({ top: high < 0 ? high : Math.min(low, high, spare), behavior: still.matches ? "instant" : "smooth" });
  });
  return true;
}

// A board wider than the screen shows its choices, as many as fit on the screen.
function bringAcross(lit) {
  for (const frame of new Set(lit.map(each => each.closest(".picture")))) {
    if (frame.scrollWidth <= frame.clientWidth) continue;
    const boxes = lit.filter(each => frame.contains(each)).map(each => each.getBoundingClientRect());
    const [left, right] = [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))];
    const room = frame.getBoundingClientRect();
    if (left < room.left || right > room.right) frame.scrollLeft += (left + right - room.left - room.right) / 2;
  }
}

// Equal things in one panel are lit alike.
const likeness = each => each.dataset.thing && `${each.closest(".panel")?.id} ${each.dataset.thing}`;

function light() {
  const root = table();
  const lit = targets();
  const twins = new Map([...lit].map(([id, behind]) => [shape(id) && likeness(shape(id)), behind]));
  const signs = signsOn(lit);
  const twinSigns = new Map([...signs].map(([id, found]) => [shape(id) && likeness(shape(id)), found]));
  const start = hand.narrowing.chosen.length ? new Narrowing(hand.narrowing.choices) : hand.narrowing;
  // With a thing in hand, a place for other things only refuses it.
  const beginning = hand.narrowing.chosen.some(one => roleOf(one) === THING) ? [THING, ORDER] : POINTED;
  const afresh = new Set([...start.open.keys()].filter(one => beginning.includes(roleOf(one))).map(valueOf));
  const chosen = new Set((hand.pending?.parts ? [...hand.pending.parts] : hand.narrowing.chosen).map(valueOf));
  const piece = held();
  const grounds = new Set(
    [...lit.keys()]
      .filter(id => piece && hand.narrowing.open.has(part(PLACE, id)))
      .map(id => shape(id)?.closest(".panel")),
  );
  root.classList.toggle("choosing", lit.size > 0 || hand.pending !== null);
  root.classList.toggle("holding", piece !== "");
  forgetWorth();
  const all = shapes();
  for (const each of all) {
    const id = each.dataset.shape;
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
  const beneath = new Set(all.filter(each => each.classList.contains("lit")).map(spot));
  for (const each of all.filter(one => one.classList.contains("is-token")))
    each.classList.toggle("through", !each.matches(".lit, .held, .again") && beneath.has(spot(each)));
  // On a phone the others are behind a tab: it shows when something there can be chosen.
  document
    .querySelector("#tabs [data-tab=others]")
    ?.classList.toggle("beckons", root.querySelector("#others .lit") !== null);
  mark();
  bringInSight();
}

// Whatever is lit can be reached by keyboard, and is a button for screen readers.
function turnOn(each, on) {
  each.classList.toggle("lit", on);
  const cover = glass(each);
  cover.setAttribute("tabindex", on ? "0" : "-1");
  cover.setAttribute("role", on ? "button" : "img");
}

// ---- costs and gains ----

// A game in which other things are gained too has an icon for points.
const pointSign = () => (document.getElementById("icon-point") ? "point" : "");

// What a decision is worth, as icons: immediate points, gains, costs.
export function worth(choice) {
  const { costs = [], brings = [] } = choice.gesture;
  return [
    ...(choice.gain && settings.gains
      ? [
          {
            icon: pointSign(),
            amount: choice.gain,
            words: `${signed(choice.gain)} ${Math.abs(choice.gain) === 1 ? "point" : "points"}`,
          },
        ]
      : []),
    ...brings.map(each => ({ ...each, words: `brings ${each.words}` })),
    ...costs.map(each => ({ ...each, amount: -each.amount, words: `costs ${each.words}` })),
  ];
}

const same = sign => one => one.icon === sign.icon && one.amount === sign.amount;

// Decisions with an extra that nobody asked for: what they lose is shown when it is asked for.
const unasked = choice => [...choice.additions].some(one => !hand.narrowing.chosen.includes(one));

// A thing shows only what is true of every plain decision behind it.
export function shared(behind) {
  const plain = behind.filter(choice => !unasked(choice));
  const [first, ...rest] = (plain.length ? plain : behind).map(worth);
  return first.filter(sign => rest.every(other => other.some(same(sign))));
}

// Of decisions that differ only in the rotation of a piece, what the best of them gains.
function best(behind) {
  const [{ gesture }] = behind;
  const turns =
    gesture.turn &&
    gesture.place &&
    behind.every(each => each.gesture.piece === gesture.piece && each.gesture.place === gesture.place);
  const found = turns ? behind.toSorted((one, other) => other.gain - one.gain)[0] : null;
  return found?.gain > 0 && settings.gains ? [{ icon: pointSign(), amount: found.gain, upTo: true }] : [];
}

// What is shown on a place for a piece: its gain in every rotation, or else in the best one.
function promised(behind) {
  const found = shared(behind).filter(sign => sign.icon || sign.amount > 0);
  return found.length ? found : best(behind);
}

// A decision about several cells shows its worth once, in their midst.
// The piece of the only decision does not repeat what its place says.
function bearsWorth(id, behind) {
  const { piece, place, covers = [] } = behind.length === 1 ? behind[0].gesture : {};
  if (id === piece && place && shape(place)) return false;
  return covers.length < 2 || covers[covers.length >> 1] === id;
}

function forgetWorth() {
  for (const stale of table().querySelectorAll(".worth")) stale.remove();
}

// By lit shape, what is shown on it. What is the same on all things of a kind says nothing about any of them; points
// that would be lost are shown where the piece is held.
function signsOn(lit) {
  const rooms = new Map();
  for (const [id, behind] of lit) {
    const each = shape(id);
    const room =
      each && `${each.closest("#play > *, #rail > *")?.id} ${[...each.classList].find(name => name.startsWith("is-"))}`;
    if (!rooms.has(room)) rooms.set(room, new Map());
    rooms.get(room).set(id, promised(behind));
  }
  for (const found of rooms.values()) {
    const all = [...found.values()];
    const noise = sign => sign.amount > 0 && all.length > 1 && all.every(signs => signs.some(same(sign)));
    for (const [id, signs] of found)
      found.set(
        id,
        signs.filter(sign => !noise(sign)),
      );
  }
  return new Map([...rooms.values()].flatMap(found => [...found]));
}

function showWorth(each, signs) {
  if (!signs?.length) return;
  const [width] = each.dataset.size.split(" ").map(Number);
  // On the corner of a thing; for a card with a name, on the edge above it, and smaller, so that all names stay legible.
  const edge = each.matches(".is-card:has(text.serif)");
  // At least 12 pixels on screen, however small the drawing is.
  const size = Math.max(
    12 / scaleOf(each.ownerSVGElement),
    Math.min(19, width * (edge || signs.some(sign => sign.upTo) ? 0.13 : 0.17)),
  );
  const group = svg("g", { class: "worth", "aria-hidden": "true" });
  // Inside an empty place, where nothing is covered; over the corner of everything else.
  const inside = each.matches(".is-cell, .is-slot");
  let top = inside ? -4 : (edge ? -1.2 : -0.8) * size;
  let right = width + (inside ? 4 : size / 2);
  for (const sign of signs) {
    const icon = sign.icon && document.getElementById(`icon-${sign.icon}`);
    const text =
      (sign.upTo ? `up to ${sign.amount}` : signed(sign.amount)) + (sign.icon && !icon ? ` ${sign.icon}` : "");
    const wide = size * (0.7 + 0.62 * text.length) + (icon ? size * 1.15 : 0);
    // What does not fit on one line of an empty place is written below, not onto its neighbour.
    if (inside && group.childElementCount && right - wide < 0) [right, top] = [width + 4, top + size * 1.6];
    right -= wide;
    group.append(
      svg(
        "g",
        { class: sign.amount < 0 ? "gain loss" : "gain", transform: `translate(${right} ${top})` },
        svg("rect", { width: wide, height: size * 1.5, rx: size * 0.75 }),
        svg(
          "text",
          { x: size * (0.35 + 0.31 * text.length), y: size * 1.1, "font-size": size, "text-anchor": "middle" },
          text,
        ),
        ...(icon
          ? [
              svg("use", {
                href: `#icon-${sign.icon}`,
                x: wide - size * 1.5,
                y: size * 0.2,
                width: size * 1.1,
                height: size * 1.1,
              }),
            ]
          : []),
      ),
    );
    right -= 2;
  }
  // On top of everything: things above a card must not hide its price.
  const aside = edge ? ` translate(${-(right + 6) / 2} 0)` : "";
  group.setAttribute("transform", each.getAttribute("transform") + aside);
  each.ownerSVGElement.append(group);
}

// ---- where a thing would lie ----

const SIGNS = { taken: "M-4.5 .5L-1.5 3.5L4.5 -3.5", left: "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5" };

// What a thing would gain, as icons on a strip in its corner.
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

// What the thing under the pointer, or else the chosen one, would lie on: an outline there, ticked or crossed. Or what
// something else would gain, if it came from there.
export function mark(each) {
  for (const stale of table().querySelectorAll(".mark")) stale.remove();
  for (const stale of table().querySelectorAll(".marked")) stale.classList.remove("marked");
  const picked = [...table().querySelectorAll(".picked")].reverse();
  const thing = [each, ...picked].find(one => one?.dataset.marks && one.matches(".lit, .picked"));
  for (const [id, fate] of thing?.dataset.marks.split(" ").map(pair => pair.split(":")) ?? []) {
    const place = shape(id);
    // Also what lies on the place, with the outline on top of it.
    const there = [...place.parentElement.children].filter(
      one => one.getAttribute("transform") === place.getAttribute("transform"),
    );
    for (const one of there) one.classList.add("marked");
    const [width, height] = place.dataset.size.split(" ").map(Number);
    const frame = { x: -1, y: -1, width: width + 2, height: height + 2, rx: 9 };
    const brings = !SIGNS[fate];
    there
      .at(-1)
      .append(
        svg(
          "g",
          { class: brings ? "mark" : `mark ${fate}`, "aria-hidden": "true" },
          ...(brings
            ? strip(fate.split("+"), width, height)
            : [
                svg("rect", { class: "halo", ...frame }),
                svg("rect", { class: "edge", ...frame }),
                svg(
                  "g",
                  { transform: `translate(${width - 13} 13) scale(1.2)` },
                  svg("circle", { r: 9 }),
                  svg("path", { d: SIGNS[fate] }),
                ),
              ]),
        ),
      );
  }
}

// What a bot advises is ringed, and where a piece should go later.
export function advise(choice, later) {
  const ringed = new Set([
    ...[...(choice?.parts ?? [])].filter(one => POINTED.includes(roleOf(one))).map(valueOf),
    ...later,
  ]);
  for (const each of shapes()) each.classList.toggle("advised", ringed.has(each.dataset.shape));
}

watch(light);
// Icons are sized for the screen.
addEventListener("resize", () => {
  legible();
  light();
});
