// What decisions cost and gain, as icons on the things that they are about.
import { scaleOf } from "../site/legible.js";
import { shape, sizeOf } from "../site/scene.js";
import { svg } from "../site/svg.js";
import { signed } from "../site/words.js";
import { hand, table } from "./hand.js";
import { settings } from "./settings.js";

/** @typedef {import("./narrowing.js").Choice} Choice */
// By shape: the decisions behind it.
/** @typedef {Map<string, Choice[]>} Lit */
// `upTo`: only in the best rotation.
/** @typedef {{ icon: string, amount: number, words: string, upTo?: boolean }} Sign */

// A game in which other things are gained too has an icon for points.
const pointSign = () => (document.getElementById("icon-point") ? "point" : "");

// What a decision is worth, as icons: immediate points, gains, costs.
/** @type {(choice: Choice) => Sign[]} */
export function worth(choice) {
  const { costs = [], brings = [] } = choice.gesture;
  const { gain = 0 } = choice;
  const points = {
    icon: pointSign(),
    amount: gain,
    words: `${signed(gain)} ${Math.abs(gain) === 1 ? "point" : "points"}`,
  };
  return [
    ...(gain && settings.gains ? [points] : []),
    ...brings.map(each => ({ ...each, words: `brings ${each.words}` })),
    ...costs.map(each => ({ ...each, amount: -each.amount, words: `costs ${each.words}` })),
  ];
}

/** @type {(sign: Sign) => (one: Sign) => boolean} */
const same = sign => one => one.icon === sign.icon && one.amount === sign.amount;

// Decisions with an extra that nobody asked for: what they lose is shown when it is asked for.
/** @type {(choice: Choice) => boolean} */
const unasked = choice => [...choice.additions].some(one => !hand.narrowing.chosen.includes(one));

// A thing shows only what is true of every plain decision behind it.
/** @type {(behind: Choice[]) => Sign[]} */
export function shared(behind) {
  const plain = behind.filter(choice => !unasked(choice));
  const [first, ...rest] = (plain.length ? plain : behind).map(worth);
  return first.filter(sign => rest.every(other => other.some(same(sign))));
}

// Of decisions that differ only in the rotation of a piece, what the best of them gains.
/** @type {(behind: Choice[]) => Sign[]} */
function best(behind) {
  const [{ gesture }] = behind;
  const turns =
    gesture.turn &&
    gesture.place &&
    behind.every(each => each.gesture.piece === gesture.piece && each.gesture.place === gesture.place);
  const most = turns ? Math.max(...behind.map(each => each.gain ?? 0)) : 0;
  return most > 0 && settings.gains ? [{ icon: pointSign(), amount: most, words: "", upTo: true }] : [];
}

// What is shown on a place for a piece: its gain in every rotation, or else in the best one.
/** @type {(behind: Choice[]) => Sign[]} */
function promised(behind) {
  const found = shared(behind).filter(sign => sign.icon || sign.amount > 0);
  return found.length ? found : best(behind);
}

// A decision about several cells shows its worth once, in their midst; a piece that must be picked up first, where it is
// held. The piece of the only decision does not repeat what its place says.
/** @type {(id: string, behind: Choice[]) => boolean} */
export function bearsWorth(id, behind) {
  const { piece, place, covers = [] } = behind.length === 1 ? behind[0].gesture : {};
  if (id === piece && place && shape(place)) return false;
  if (behind.some(({ gesture }) => gesture.lifted && gesture.covers?.length)) return false;
  return covers.length < 2 || covers[covers.length >> 1] === id;
}

export function forgetWorth() {
  for (const stale of table().querySelectorAll(".worth")) stale.remove();
}

// By lit shape, what is shown on it. What is the same on all things of a kind says nothing about any of them; points
// that would be lost are shown where the piece is held.
/** @type {(lit: Lit) => Map<string, Sign[]>} */
export function signsOn(lit) {
  /** @type {Map<string, Map<string, Sign[]>>} */
  const rooms = new Map();
  for (const [id, behind] of lit) {
    const each = shape(id);
    const kind = each && [...each.classList].find(name => name.startsWith("is-"));
    const room = `${each?.closest("#play > *, #rail > *")?.id} ${kind}`;
    rooms.set(room, (rooms.get(room) ?? new Map()).set(id, promised(behind)));
  }
  for (const found of rooms.values()) {
    const all = [...found.values()];
    /** @type {(sign: Sign) => boolean} */
    const noise = sign => sign.amount > 0 && all.length > 1 && all.every(signs => signs.some(same(sign)));
    for (const [id, signs] of found) {
      const telling = signs.filter(sign => !noise(sign));
      found.set(id, telling);
    }
  }
  return new Map([...rooms.values()].flatMap(found => [...found]));
}

/** @type {(each: SVGGraphicsElement, signs: Sign[] | undefined) => void} */
export function showWorth(each, signs) {
  if (!signs?.length) return;
  const [width] = sizeOf(each);
  // On the corner of a thing; for a card with a name, on the edge above it, and smaller, so that all names stay
  // legible.
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
    const badge = svg("g", {
      class: sign.amount < 0 ? "gain loss" : "gain",
      transform: `translate(${right} ${top})`,
    });
    const middle = size * (0.35 + 0.31 * text.length);
    badge.append(
      svg("rect", { width: wide, height: size * 1.5, rx: size * 0.75 }),
      svg("text", { x: middle, y: size * 1.1, "font-size": size, "text-anchor": "middle" }, text),
    );
    if (icon) {
      const [x, side] = [wide - size * 1.5, size * 1.1];
      badge.append(svg("use", { href: `#icon-${sign.icon}`, x, y: size * 0.2, width: side, height: side }));
    }
    group.append(badge);
    right -= 2;
  }
  // On top of everything: things above a card must not hide its price.
  const aside = edge ? ` translate(${-(right + 6) / 2} 0)` : "";
  group.setAttribute("transform", (each.getAttribute("transform") ?? "") + aside);
  each.ownerSVGElement?.append(group);
}
