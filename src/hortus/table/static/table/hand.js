// The state of the hand: the legal decisions, what has been chosen of them, the rotation of the piece, and the decision
// that waits for confirmation. Pointer, keys and buttons change it here; watchers draw it.
import { Narrowing, EXTRA, PLACE, PRESS, THING, TURN, part, partsOf, roleOf } from "./narrowing.js";
import { root } from "../site/root.js";
import { say, shape, shapes } from "../site/scene.js";
import { settings } from "./settings.js";
import { sentence } from "../site/words.js";

export const table = () => document.getElementById("table");
export const address = `${root}/api/tables/${document.getElementById("table").dataset.id}`;

// `byThumb`: the last press cannot hover. `onward`: the thing that stays in hand after the decision just made.
// `deciding`, `varied`: what the current decision, or the one just made, would be with an extra; `instead`: the one that replaces it.
// `wish`: where a piece was dropped before everything that goes with it was chosen; `missed`: such a place that does
// not accept it. `decided`: what was just decided. `plan`: a choice whose second half waits until this seat is asked. `turned`: the piece that `turn` belongs to.
export const hand = {
  narrowing: new Narrowing(),
  turn: "",
  turned: "",
  pending: null,
  wish: null,
  plan: null,
  decided: null,
  missed: "",
  sending: false,
  byThumb: false,
  onward: "",
  deciding: [],
  varied: [],
  instead: null,
};

const watchers = [];
export const watch = watcher => watchers.push(watcher);
export const changed = () => {
  for (const watcher of watchers) watcher();
};

// ---- reading the page ----

export function read() {
  const sent = table().dataset.mine === "1" ? JSON.parse(document.getElementById("choices")?.textContent ?? "[]") : [];
  return new Narrowing(
    sent.map(choice => ({
      reveals: false,
      shows: "",
      brings: "",
      then: [],
      waits: false,
      ...choice,
      parts: partsOf(choice.gesture),
      additions: new Set((choice.gesture.extras ?? []).map(extra => part(EXTRA, extra.key))),
    })),
  );
}

export function reset() {
  const { onward, deciding, instead, wish } = hand;
  Object.assign(hand, {
    narrowing: read(),
    pending: null,
    sending: false,
    onward: "",
    varied: deciding,
    deciding: [],
    instead: null,
    wish: null,
  });
  const corrected =
    instead && hand.narrowing.choices.find(choice => choice.code === instead.code && choice.words === instead.words);
  if (corrected) return decide(corrected);
  if (wish) return grant(wish);
  if (carriesOn()) return;
  const kept =
    onward &&
    [THING, PRESS]
      .map(role => part(role, onward))
      .find(one => hand.narrowing.choices.some(choice => choice.parts.has(one)));
  if (kept) return keep(hand.narrowing.choose(kept));
  changed();
  leave();
}

// What stays in hand continues automatically, but is never put down unasked: the only place is shown, and waits.
function keep(next) {
  const only = finished(next);
  if (!only || asking() === "never" || !(only.gesture.place || only.gesture.covers)) return settle(next);
  Object.assign(hand, { narrowing: next, pending: only });
  turnAs(only);
  changed();
}

// What comes before it is done, or decided by others: the piece ends up where it was dropped. After an undo, it is forgotten.
function carriesOn() {
  const { plan } = hand;
  if (!plan || table().dataset.mine !== "1") return false;
  hand.plan = null;
  const choice = hand.narrowing.choices.find(
    each =>
      !each.waits &&
      each.code === plan.then[0] &&
      each.gesture.piece === plan.gesture.piece &&
      each.gesture.place === plan.gesture.place,
  );
  if (choice) decide(choice);
  return Boolean(choice);
}

// What goes with the piece has been chosen: it ends up where it was dropped, or stays in hand if it may not.
function grant({ piece, place }) {
  const { narrowing } = hand;
  if (!narrowing.choices.some(choice => choice.parts.has(part(THING, piece)))) return changed();
  const lifted = narrowing.choose(part(THING, piece));
  const there = lifted.plain.filter(choice => choice.parts.has(part(PLACE, place)));
  if (there.length) return drop(inTurn(there, lifted), lifted);
  hand.missed = place;
  settle(lifted);
}

// A piece that still needs something chosen along with it lies where it was dropped, and asks for that.
export function wishFor(place, narrowing = hand.narrowing) {
  hand.wish = { piece: held(narrowing), place };
  settle(narrowing);
}

// Whether a piece is only being taken: what goes with it is still to be chosen, or everything is.
export const taking = narrowing =>
  finished(narrowing) !== null || [...narrowing.open.keys()].some(one => roleOf(one) === THING);

// Players who want no such questions leave things where they lie; but not after an undo.
function leave() {
  const { undone } = hand;
  hand.undone = false;
  const choice = settings.leave && !undone && !taught() && hand.narrowing.choices.find(each => each.gesture.leaves);
  if (choice) decide(choice);
}

// The same moment was redrawn, as after a reconnect: what was chosen stays chosen.
export function resume() {
  const fresh = read();
  hand.narrowing = new Narrowing(fresh.choices, hand.narrowing.chosen);
  // A decision that is being sent stays so.
  table().classList.toggle("sending", hand.sending);
  hand.pending &&=
    fresh.choices.find(
      choice => choice.code === hand.pending.code && String(choice.then) === String(hand.pending.then),
    ) ?? null;
  changed();
}

// ---- the piece and its rotations ----

// Whatever follows from the remaining decisions is computed once: it is asked for again and again.
function once(find) {
  const found = new WeakMap();
  return (narrowing = hand.narrowing) => {
    if (!found.has(narrowing)) found.set(narrowing, find(narrowing));
    return found.get(narrowing);
  };
}

// The piece in hand: chosen or forced, and the piece of every remaining decision; or else the only one that can be put down.
export const held = once(narrowing => {
  const only = choices => {
    const [piece, ...others] = new Set(choices.map(choice => choice.gesture.piece ?? ""));
    return others.length ? "" : (piece ?? "");
  };
  const piece = only(narrowing.plain);
  if (piece && narrowing.known.has(part(THING, piece))) return piece;
  return only(narrowing.plain.filter(choice => choice.gesture.place || choice.gesture.covers));
});

// Whether the piece was picked up by the player, and not forced into the hand; whether it is the piece whatever is decided.
export const taken = () => hand.narrowing.chosen.includes(part(THING, held()));
export const certain = () => hand.narrowing.known.has(part(THING, held()));

// The rotations of a piece in the order of turning; those that look the same are one.
const byNumber = new Intl.Collator("en", { numeric: true });
export const turns = once(narrowing => {
  const piece = held(narrowing);
  const looks = new Map();
  const known = narrowing.choices.filter(choice => choice.gesture.turn && (choice.gesture.piece ?? "") === piece);
  const sorted = known.sort((one, other) => byNumber.compare(one.gesture.turn, other.gesture.turn));
  for (const { gesture } of sorted)
    if (!looks.has(gesture.image || gesture.turn)) looks.set(gesture.image || gesture.turn, gesture.turn);
  return [...looks.values()];
});

// A piece keeps its rotation, whatever is decided in between, until another piece is turned.
function turnAs({ gesture }) {
  if (gesture.turn) Object.assign(hand, { turn: gesture.turn, turned: gesture.piece ?? "" });
}

export function turnNow(narrowing = hand.narrowing) {
  const ring = turns(narrowing);
  return hand.turned === held(narrowing) && ring.includes(hand.turn) ? hand.turn : (ring[0] ?? "");
}

// Of decisions that differ in their rotation: the one in the hand's rotation, else the next legal one.
export function inTurn(choices, narrowing = hand.narrowing) {
  const ring = turns(narrowing);
  const now = Math.max(0, ring.indexOf(turnNow(narrowing)));
  const looks = choice => ring.indexOf(choice.gesture.turn);
  const distance = choice => (looks(choice) < 0 ? ring.length : (looks(choice) - now + ring.length) % ring.length);
  return choices.toSorted((one, other) => distance(one) - distance(other))[0];
}

// A decision without where and how the piece lies.
const besidesLying = choice =>
  [...choice.parts, ...choice.additions]
    .filter(one => ![PLACE, TURN].includes(roleOf(one)))
    .sort()
    .join();

// The decisions into which the waiting one can be turned, itself included: for each look of the piece the legal one
// that shares most with the place where it was put down.
export function turnings() {
  const { narrowing, pending } = hand;
  if (!pending?.gesture.turn) return [];
  const places = [...narrowing.known].filter(one => roleOf(one) === PLACE);
  const laid = places.length ? places : [...pending.parts].filter(one => roleOf(one) === PLACE);
  const shared = choice => laid.filter(one => choice.parts.has(one)).length;
  const best = new Map();
  for (const choice of narrowing.choices.filter(
    each => each.gesture.turn && shared(each) && besidesLying(each) === besidesLying(pending),
  )) {
    const look = choice.gesture.image || choice.gesture.turn;
    if (!best.has(look) || shared(choice) > shared(best.get(look))) best.set(look, choice);
  }
  return [...best.values()].sort((one, other) => byNumber.compare(one.gesture.turn, other.gesture.turn));
}

// A piece that already lies on its place, and has not been picked up: the decision that turns it there.
const lyingTurned = () =>
  hand.narrowing.choices.find(
    ({ gesture, then }) =>
      !then.length && gesture.piece === held() && gesture.place === held() && gesture.turn === turnNow(),
  ) ?? null;

export function turnBy(step) {
  const ring = hand.pending ? turnings() : turns();
  if (ring.length < 2) return false;
  if (hand.pending) {
    hand.pending = ring.at((ring.indexOf(hand.pending) + step) % ring.length);
    turnAs(hand.pending);
  } else {
    Object.assign(hand, { turn: ring.at((ring.indexOf(turnNow()) + step) % ring.length), turned: held() });
    hand.pending = taken() ? null : lyingTurned();
  }
  changed();
  return true;
}

// ---- choosing ----

// The one decision that is chosen: the only one left, or one of several that differ only in the rotation, which the hand knows.
export function finished(narrowing) {
  if (narrowing.complete) return narrowing.complete;
  const settled = choice =>
    choice.gesture.turn && [...choice.parts].every(one => narrowing.known.has(one) || roleOf(one) === TURN);
  return narrowing.plain.length && narrowing.plain.every(settled) ? inTurn(narrowing.plain, narrowing) : null;
}

// What is left from the start without a choice, except for the rotation of the piece.
export const forced = narrowing => (narrowing.chosen.length ? null : finished(narrowing));

// Equal things in one panel are interchangeable: the one that a decision names, whichever is pointed at.
export function meant(id, narrowing = hand.narrowing) {
  if (narrowing.partAt(id) || narrowing.chosen.some(one => one.endsWith(` ${id}`))) return id;
  const each = shape(id);
  if (!each?.dataset.thing) return id;
  const twins = shapes(each.closest("svg"))
    .filter(one => one.dataset.thing === each.dataset.thing)
    .map(one => one.dataset.shape);
  return twins.find(one => narrowing.partAt(one)) ?? id;
}

// Point at a shape; false if that means nothing.
export function point(id) {
  if (hand.sending) return true;
  if (hand.pending && hand.pending.parts.has(part(PLACE, id))) return decide(hand.pending);
  const { narrowing } = hand;
  // With only one decision from the start, pointing at anything in it makes it.
  const only = forced(narrowing);
  if (only && [THING, PLACE].some(role => narrowing.known.has(part(role, id)))) return offer(only);
  const next = narrowing.point(meant(id));
  if (!next || slips(narrowing, next)) return false;
  settle(next);
  return true;
}

// With a thing in hand, a press beside its places is a slip: it may pick up another thing, but decides nothing.
function slips(narrowing, next) {
  const dropped = narrowing.chosen.some(one => roleOf(one) === THING && !next.chosen.includes(one));
  return dropped && next.chosen.length > 0 && (roleOf(next.chosen.at(-1)) !== THING || finished(next) !== null);
}

export const press = words => settle(hand.narrowing.choose(part(PRESS, words)));
export const add = key => settle(hand.narrowing.choose(part(EXTRA, key)));

// Put the piece down where a decision has it.
export function drop(choice, narrowing = hand.narrowing) {
  let next = narrowing;
  for (const one of choice.parts)
    if ([PLACE, TURN].includes(roleOf(one)) && !next.known.has(one)) next = next.choose(one);
  settle(next);
}

export function settle(next) {
  hand.pending = null;
  if (hand.wish && !next.known.has(part(THING, hand.wish.piece))) hand.wish = null;
  hand.narrowing = next;
  const choice = next.chosen.length ? finished(next) : null;
  // Extras come as small links after the decision; if it cannot be undone, before it.
  if (choice && next.extras.length && !document.getElementById("undo")) hand.pending = choice;
  else if (choice) return offer(choice);
  changed();
}

// ---- confirming, and going back ----

// With a teacher nothing can go wrong: a decision that was not asked for is answered and not made.
export const taught = () => Boolean(document.querySelector("#lesson:not([data-over])"));
// Players who want no questions still take every step of a lesson.
const asking = () => (taught() && settings.ask === "never" ? "reveals" : settings.ask);

export function asks(choice) {
  if (asking() === "always" || (asking() === "reveals" && choice.reveals && !taught())) return true;
  // On a touch screen, people see where a thing will lie before it does, and what they take for good.
  return (
    hand.byThumb &&
    asking() !== "never" &&
    Boolean(
      shape(choice.gesture.piece)?.dataset.marks ||
      turns().length > 1 ||
      (choice.shows && !choice.gesture.press && !taught()),
    )
  );
}

export function offer(choice) {
  if (hand.sending) return true;
  if (!asks(choice)) return decide(choice);
  hand.pending = choice;
  turnAs(choice);
  changed();
  return true;
}

export function back() {
  const pending = hand.pending;
  // A piece on the table returns to how it lies.
  if (pending && pending.gesture.piece === pending.gesture.place) hand.turned = null;
  Object.assign(hand, { pending: null, wish: null });
  // A decision chosen as a whole is put back as a whole; otherwise only the last step.
  hand.narrowing = pending && !hand.narrowing.chosen.length ? hand.narrowing : hand.narrowing.back();
  changed();
}

export function putBack() {
  Object.assign(hand, { pending: null, wish: null });
  hand.narrowing = new Narrowing(hand.narrowing.choices);
  changed();
}

export async function post(path, body) {
  hand.sending = true;
  table().classList.add("sending");
  changed();
  try {
    // People who share the screen get no answer that shows the next hand.
    const answer = await fetch(`${address}/${path}${table().hasAttribute("data-shared") ? "?seat=-1" : ""}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ seq: Number(table().dataset.seq), ...body }),
    });
    if (answer.ok) return true;
    const { error } = await answer.json();
    say(sentence(error.message), error.rule);
  } catch {
    say("The server cannot be reached. Nothing was changed.");
  }
  table().classList.remove("sending");
  Object.assign(hand, { onward: "", deciding: [], instead: null, wish: null, plan: null, decided: null });
  reset();
  return true;
}

// The same with an extra.
const varies = choice => other =>
  other.additions.size &&
  !other.then.length &&
  other.parts.size === choice.parts.size &&
  [...other.parts].every(one => choice.parts.has(one));

// Undo what was just decided, and decide it with an extra.
export function correct(choice) {
  hand.instead = choice;
  hand.undone = true;
  return post("undo", {});
}

export function decide(choice) {
  hand.deciding = choice.additions.size || choice.then.length ? [] : hand.narrowing.choices.filter(varies(choice));
  hand.onward = choice.gesture.onward ?? "";
  hand.plan = choice.waits ? choice : null;
  hand.decided = {
    words: choice.words,
    code: choice.code,
    then: choice.waits ? [] : choice.then,
    only: hand.narrowing.choices.length === 1,
  };
  const sent = post("decisions", {
    code: choice.code,
    ...(choice.then.length && !choice.waits ? { then: choice.then } : {}),
  });
  // A player who has just said that everything stays as it is need not say so twice.
  return choice.gesture.leaves && !settings.leave ? sent.then(hurry) : sent;
}

// Nothing will be undone: the bots need not wait.
export const hurry = () => fetch(`${address}/hurry`, { method: "POST" });
