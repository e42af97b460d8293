// The one hand of this page: its state (states.js), the piece in it and the rotation of that piece. choosing.js changes
// it; watchers draw it.
import { byId } from "../site/page.js";
import { root } from "../site/root.js";
import { PLACE, THING, TURN, part, roleOf } from "./narrowing.js";
import { settings } from "./settings.js";
import { SENDING, empty } from "./states.js";

/** @typedef {import("./narrowing.js").Choice} Choice */
/** @typedef {import("./narrowing.js").Narrowing} Narrowing */
/** @typedef {import("./states.js").Hand} Hand */

export const table = () => byId("table");
export const address = `${root}/api/tables/${table().dataset.id}`;
export const isMine = () => table().dataset.mine === "1";

/** @type {Hand} */
export const hand = empty();
export const isSending = () => hand.state === SENDING;

// Whether the last press was one of a thumb, which cannot hover.
export const touch = { byThumb: false };

// ---- watching it ----

// `missed`: a place that does not accept the piece that was just to be put there.
/** @typedef {(missed: string) => void} Watcher */
/** @type {Watcher[]} */
const watchers = [];
/** @type {(watcher: Watcher) => void} */
export const watch = watcher => {
  watchers.push(watcher);
};
export const changed = (missed = "") => {
  for (const watcher of watchers) watcher(missed);
};

// The hand after a step; false if that step means nothing now.
/** @type {(next: Hand) => boolean} */
export function become(next) {
  if (next === hand) return false;
  Object.assign(hand, next);
  return true;
}

// ---- the piece ----

// Whatever follows from the remaining decisions is computed once: it is asked for again and again.
/**
 * @template T
 * @param {(narrowing: Narrowing) => T} find
 * @returns {(narrowing?: Narrowing) => T}
 */
function once(find) {
  /** @type {WeakMap<Narrowing, { found: T }>} */
  const known = new WeakMap();
  return (narrowing = hand.narrowing) => {
    const before = known.get(narrowing);
    if (before) return before.found;
    const found = find(narrowing);
    known.set(narrowing, { found });
    return found;
  };
}

// The piece of all these decisions; "" if they differ.
/** @type {(choices: Choice[]) => string} */
function onlyPiece(choices) {
  const [piece, ...others] = new Set(choices.map(choice => choice.gesture.piece ?? ""));
  return others.length ? "" : (piece ?? "");
}

// The piece in hand: chosen or forced, and the piece of every remaining decision; or else the only one that can be put
// down.
export const held = once(narrowing => {
  const piece = onlyPiece(narrowing.plain);
  if (piece && narrowing.settled.has(part(THING, piece))) return piece;
  return onlyPiece(narrowing.plain.filter(choice => choice.gesture.place || choice.gesture.covers));
});

// Whether the piece was picked up by the player, and not forced into the hand; whether it is the piece whatever is
// decided.
export const taken = () => hand.narrowing.chosen.includes(part(THING, held()));
export const certain = () => hand.narrowing.settled.has(part(THING, held()));

// ---- its rotations ----

const byNumber = new Intl.Collator("en", { numeric: true });
/** @type {(one: Choice, other: Choice) => number} */
const inOrder = (one, other) => byNumber.compare(one.gesture.turn ?? "", other.gesture.turn ?? "");
/** @type {(choice: Choice) => string} */
const lookOf = ({ gesture: { image, turn } }) => image || turn || "";

// The rotations of a piece in the order of turning; those that look the same are one.
export const turns = once(narrowing => {
  const piece = held(narrowing);
  const known = narrowing.choices.filter(choice => choice.gesture.turn && (choice.gesture.piece ?? "") === piece);
  /** @type {Map<string, string>} */
  const looks = new Map();
  for (const choice of known.toSorted(inOrder))
    if (!looks.has(lookOf(choice))) looks.set(lookOf(choice), choice.gesture.turn ?? "");
  return [...looks.values()];
});

// A piece keeps its rotation, whatever is decided in between, until another piece is turned. `meant`: the player turned
// it; any other rotation is only that of the place where the piece was last shown.
const rotation = { piece: "", turn: "", meant: false };

/** @type {(piece: string, turn: string, meant: boolean) => void} */
function remember(piece, turn, meant) {
  Object.assign(rotation, { piece, turn, meant });
}

export const forgetTurn = () => remember("", "", false);

// The player turns a piece.
/** @type {(piece: string, turn: string) => void} */
export const turnTo = (piece, turn) => remember(piece, turn, true);

/** @type {(choice: Choice) => void} */
export function turnAs({ gesture: { piece = "", turn } }) {
  if (turn) remember(piece, turn, rotation.piece === piece && rotation.meant);
}

export function turnNow(narrowing = hand.narrowing) {
  const ring = turns(narrowing);
  return rotation.piece === held(narrowing) && ring.includes(rotation.turn) ? rotation.turn : (ring[0] ?? "");
}

// Of decisions that differ in their rotation: the one in the hand's rotation, else the next legal one. Until the player
// turns the piece, one that gains most.
/** @type {(choices: Choice[], narrowing?: Narrowing) => Choice} */
export function inTurn(choices, narrowing = hand.narrowing) {
  const ring = turns(narrowing);
  const most = Math.max(...choices.map(gainOf));
  const meant = rotation.meant && rotation.piece === held(narrowing);
  const among = meant || !settings.gains ? choices : choices.filter(choice => gainOf(choice) === most);
  const now = Math.max(0, ring.indexOf(turnNow(narrowing)));
  /** @type {(choice: Choice) => number} */
  const distance = choice => {
    const at = ring.indexOf(choice.gesture.turn ?? "");
    return at < 0 ? ring.length : (at - now + ring.length) % ring.length;
  };
  return among.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** @type {(choice: Choice) => number} */
const gainOf = choice => choice.gain ?? 0;

// A decision without where and how the piece lies.
/** @type {(choice: Choice) => string} */
const besidesLying = ({ parts, additions }) =>
  [...parts, ...additions]
    .filter(one => roleOf(one) !== PLACE && roleOf(one) !== TURN)
    .toSorted()
    .join();

// The decisions into which the waiting one can be turned, itself included: for each look of the piece the legal one
// that shares most with the place where it was put down.
/** @type {() => Choice[]} */
export function turnings() {
  const { narrowing, pending } = hand;
  if (!pending?.gesture.turn) return [];
  const places = [...narrowing.settled].filter(one => roleOf(one) === PLACE);
  const laid = places.length ? places : [...pending.parts].filter(one => roleOf(one) === PLACE);
  /** @type {(choice: Choice | undefined) => number} */
  const shared = choice => laid.filter(one => choice?.parts.has(one)).length;
  const rest = besidesLying(pending);
  /** @type {Map<string, Choice>} */
  const best = new Map();
  for (const choice of narrowing.choices) {
    if (!choice.gesture.turn || !shared(choice) || besidesLying(choice) !== rest) continue;
    if (shared(choice) > shared(best.get(lookOf(choice)))) best.set(lookOf(choice), choice);
  }
  return [...best.values()].toSorted(inOrder);
}

// ---- what is chosen ----

// The one decision that is chosen: the only one left, or one of several that differ only in the rotation, which the
// hand knows.
/** @type {(narrowing: Narrowing) => Choice | null} */
export function finished(narrowing) {
  if (narrowing.complete) return narrowing.complete;
  /** @type {(choice: Choice) => boolean} */
  const settled = ({ gesture, parts }) =>
    Boolean(gesture.turn) && [...parts].every(one => narrowing.settled.has(one) || roleOf(one) === TURN);
  return narrowing.plain.length && narrowing.plain.every(settled) ? inTurn(narrowing.plain, narrowing) : null;
}

// What is left from the start without a choice, except for the rotation of the piece.
/** @type {(narrowing: Narrowing) => Choice | null} */
export const forced = narrowing => (narrowing.chosen.length ? null : finished(narrowing));

// Whether a piece is only being taken: what goes with it is still to be chosen, or everything is.
/** @type {(narrowing: Narrowing) => boolean} */
export const taking = narrowing =>
  finished(narrowing) !== null || [...narrowing.open.keys()].some(one => roleOf(one) === THING);
