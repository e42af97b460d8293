// What is done with the hand: choosing, confirming, going back, and sending a decision. Pointer, keys and buttons all
// come here.
import { byId, maybeById } from "../site/page.js";
import { say, shape, shapes } from "../site/scene.js";
import { sentence } from "../site/words.js";
import {
  address,
  become,
  changed,
  finished,
  forced,
  forgetTurn,
  hand,
  held,
  inTurn,
  isMine,
  isSending,
  table,
  taken,
  touch,
  turnAs,
  turnNow,
  turnTo,
  turnings,
  turns,
} from "./hand.js";
import { EXTRA, Narrowing, PLACE, PRESS, THING, TURN, part, partsOf, roleOf } from "./narrowing.js";
import { settings } from "./settings.js";
import * as states from "./states.js";

/** @typedef {import("./narrowing.js").Choice} Choice */
/** @typedef {import("./states.js").Placed} Placed */

// What goes with a decision until the next question: the thing that stays in hand, what the decision would be with an
// extra, the one that replaces it after an undo, and whether this is an undo.
/** @typedef {{ onward: string, variants: Choice[], instead: Choice | null, undone: boolean }} Luggage */
/** @type {Luggage} */
const NOTHING = { onward: "", variants: [], instead: null, undone: false };
let luggage = NOTHING;
// What the decision just made would have been with an extra.
/** @type {Choice[]} */
let varied = [];
export const variants = () => varied;
// The pieces that were laid on this page to stay where they lie.
/** @type {Set<string>} */
const settled = new Set();
// What was just decided, for whoever had advised it. `only`: there was nothing else to decide.
/** @typedef {{ words: string, code: number, then: number[], only: boolean }} Decided */
/** @type {Decided | null} */
let decided = null;

// What was just decided; it is told once.
export function takeDecided() {
  const found = decided;
  decided = null;
  return found;
}

// ---- reading the page ----

/** @typedef {Pick<Choice, "code" | "words" | "gesture"> & Partial<Choice>} Sent */

// The legal decisions; what is usual is not sent.
/** @type {() => Choice[]} */
function read() {
  /** @type {Sent[]} */
  const sent = isMine() ? JSON.parse(document.getElementById("choices")?.textContent ?? "[]") : [];
  return sent.map(choice => ({
    reveals: false,
    shows: "",
    brings: "",
    then: [],
    waits: false,
    remark: "",
    ...choice,
    parts: partsOf(choice.gesture),
    additions: new Set((choice.gesture.extras ?? []).map(extra => part(EXTRA, extra.key))),
  }));
}

// A fresh question. `placed`: the piece that waits on its place.
export function reset(placed = hand.placed) {
  const { onward, variants: fresh, instead, undone } = luggage;
  luggage = NOTHING;
  varied = fresh;
  become(states.deal(hand, new Narrowing(read())));
  const { choices } = hand.narrowing;
  const corrected = instead && choices.find(each => each.code === instead.code && each.words === instead.words);
  if (corrected) return decide(corrected);
  if (placed && (placed.choice ? carriesOn(placed, placed.choice) : grant(placed))) return;
  const kept = [part(THING, onward), part(PRESS, onward)].find(one => choices.some(choice => choice.parts.has(one)));
  if (onward && kept) return keep(hand.narrowing.choose(kept));
  changed();
  if (!undone) leave();
}

// What stays in hand continues automatically, but is never put down unasked: the only place is shown, and waits.
/** @type {(next: Narrowing) => void} */
function keep(next) {
  const only = finished(next);
  if (!only || asking() === "never" || !(only.gesture.place || only.gesture.covers)) return settle(next);
  become(states.ask(hand, only, next));
  turnAs(only);
  changed();
}

// What comes before it is done, or decided by others: the piece ends up where it was dropped. After an undo, it is
// forgotten.
/** @type {(placed: Placed, plan: Choice) => boolean} */
function carriesOn(placed, plan) {
  if (!isMine()) {
    become(states.rest(hand, placed));
    return false;
  }
  const choice = hand.narrowing.choices.find(
    each =>
      !each.waits &&
      each.code === plan.then[0] &&
      each.gesture.place === plan.gesture.place &&
      // The piece may have another name in hand than where it lay: then the words say that it is the same decision.
      (each.gesture.piece === plan.gesture.piece || each.words === plan.words),
  );
  if (choice) decide(choice);
  return choice !== undefined;
}

// What goes with the piece has been chosen: it ends up where it was dropped, or stays in hand if it may not. A thing
// that was taken may lie elsewhere now, under the name of its new place.
/** @type {(placed: Placed) => boolean} */
function grant({ piece: before, thing, place }) {
  const { narrowing } = hand;
  const twins = thing ? shapes().filter(each => each.dataset.thing === thing) : [];
  const piece = [before, ...twins.map(each => each.dataset.shape ?? "")].find(id =>
    narrowing.choices.some(choice => choice.parts.has(part(THING, id))),
  );
  if (piece === undefined) {
    changed();
    return true;
  }
  const lifted = narrowing.choose(part(THING, piece));
  const there = lifted.plain.filter(choice => choice.parts.has(part(PLACE, place)));
  /** @type {(choice: Choice) => number} */
  const begins = choice => choice.gesture.covers?.indexOf(place) ?? 0;
  const best = there.length
    ? inTurn(
        there.toSorted((one, other) => begins(one) - begins(other)),
        lifted,
      )
    : null;
  if (!best) settle(lifted, place);
  else if (best.gesture.covers) show(best, lifted);
  else drop(best, lifted);
  return true;
}

// A piece of several cells has not been seen where it would lie now: it waits there for a yes.
/** @type {(choice: Choice, narrowing: Narrowing) => void} */
function show(choice, narrowing) {
  become(states.ask(hand, choice, narrowing));
  turnAs(choice);
  changed();
}

// A piece that still needs something chosen along with it lies where it was dropped, and asks for that.
/** @type {(place: string, narrowing?: Narrowing) => void} */
export function wishFor(place, narrowing = hand.narrowing) {
  const piece = held(narrowing);
  const thing = shape(piece)?.dataset.thing ?? "";
  if (become(states.rest(hand, { piece, thing, place, choice: null }, narrowing))) settle(narrowing);
}

// What was laid here for good stays where it lies; but not after an undo, and not before a teacher's question about it.
function leave() {
  const { choices } = hand.narrowing;
  const kept = settings.leave && choices.some(({ gesture: { piece = "" } }) => settled.has(piece));
  const choice = kept && !document.querySelector("#lesson [data-task]") && choices.find(each => each.gesture.leaves);
  if (choice) decide(choice);
}

// The same moment was redrawn, as after a reconnect: what was chosen stays chosen.
export function resume() {
  become(states.resume(hand, read()));
  // A decision that is being sent stays so.
  table().classList.toggle("sending", isSending());
  changed();
}

// ---- choosing ----

// Equal things in one panel are interchangeable: the one that a decision names, whichever is pointed at.
/** @type {(id: string, narrowing?: Narrowing) => string} */
export function meant(id, narrowing = hand.narrowing) {
  if (narrowing.partAt(id) || narrowing.chosen.some(one => one.endsWith(` ${id}`))) return id;
  const each = shape(id);
  if (!each?.dataset.thing) return id;
  const twins = shapes(each.closest("svg")).filter(one => one.dataset.thing === each.dataset.thing);
  return twins.map(one => one.dataset.shape ?? "").find(one => narrowing.partAt(one)) ?? id;
}

// Point at a shape; false if that means nothing.
/** @type {(id: string) => boolean} */
export function point(id) {
  if (isSending()) return true;
  const { narrowing, pending } = hand;
  if (pending?.parts.has(part(PLACE, id))) {
    decide(pending);
    return true;
  }
  // With only one decision from the start, pointing at anything in it makes it.
  const only = forced(narrowing);
  if (only && (narrowing.settled.has(part(THING, id)) || narrowing.settled.has(part(PLACE, id)))) {
    offer(only);
    return true;
  }
  const next = narrowing.point(meant(id));
  if (!next || slips(narrowing, next)) return false;
  settle(next);
  return true;
}

// With a thing in hand, a press beside its places is a slip: it may pick up another thing, but decides nothing.
/** @type {(narrowing: Narrowing, next: Narrowing) => boolean} */
function slips(narrowing, next) {
  const dropped = narrowing.chosen.some(one => roleOf(one) === THING && !next.chosen.includes(one));
  const last = next.chosen.at(-1);
  return dropped && last !== undefined && (roleOf(last) !== THING || finished(next) !== null);
}

/** @type {(words: string) => void} */
export const press = words => settle(hand.narrowing.choose(part(PRESS, words)));
/** @type {(key: string) => void} */
export const add = key => settle(hand.narrowing.choose(part(EXTRA, key)));

// Put the piece down where a decision has it.
/** @type {(choice: Choice, narrowing?: Narrowing) => void} */
export function drop(choice, narrowing = hand.narrowing) {
  let next = narrowing;
  for (const one of choice.parts) {
    const lies = roleOf(one) === PLACE || roleOf(one) === TURN;
    if (lies && !next.settled.has(one)) next = next.choose(one);
  }
  settle(next);
}

// `missed`: the place that does not accept the piece.
/** @type {(next: Narrowing, missed?: string) => void} */
export function settle(next, missed = "") {
  if (isSending()) return;
  become(states.choose(hand, next));
  const choice = next.chosen.length ? finished(next) : null;
  // Extras come as small links after the decision; if it cannot be undone, before it.
  if (choice && next.extras.length && !document.getElementById("undo")) become(states.ask(hand, choice));
  else if (choice) return offer(choice);
  changed(missed);
}

// ---- turning ----

// A piece that already lies on its place, and has not been picked up: the decision that turns it there.
/** @type {() => Choice | undefined} */
const lyingTurned = () =>
  hand.narrowing.choices.find(
    ({ gesture, then }) =>
      !then.length && gesture.piece === held() && gesture.place === held() && gesture.turn === turnNow(),
  );

// Turn the piece, or the decision that waits; false if there is nothing to turn.
/** @type {(step: number) => boolean} */
export function turnBy(step) {
  if (isSending()) return false;
  const { pending } = hand;
  const ring = turns();
  const round = turnings();
  if ((pending ? round : ring).length < 2) return false;
  if (pending) {
    return turnInto(round.at((round.indexOf(pending) + step) % round.length) ?? pending);
  } else {
    turnTo(held(), ring.at((ring.indexOf(turnNow()) + step) % ring.length) ?? "");
    const lying = taken() ? undefined : lyingTurned();
    if (lying) become(states.ask(hand, lying));
  }
  changed();
  return true;
}

// The decision that waits becomes the same one in another rotation.
/** @type {(turned: Choice) => boolean} */
export function turnInto(turned) {
  become(states.ask(hand, turned));
  turnTo(turned.gesture.piece ?? "", turned.gesture.turn ?? "");
  changed();
  return true;
}

// ---- confirming, and going back ----

// With a teacher nothing can go wrong: a decision that was not asked for is answered and not made.
export const taught = () => document.querySelector("#lesson:not([data-over])") !== null;
// Players who want no questions still take every step of a lesson.
const asking = () => (taught() && settings.ask === "never" ? "reveals" : settings.ask);

/** @type {(choice: Choice) => boolean} */
export function asks(choice) {
  const lasting = choice.gesture.stays && settings.leave && !taught();
  if ((choice.gesture.warns || lasting) && asking() !== "never") return true;
  if (asking() === "always" || (asking() === "reveals" && choice.reveals && !taught())) return true;
  // On a touch screen, people see where a thing will lie before it does, and what they take for good.
  if (!touch.byThumb || asking() === "never") return false;
  const forGood = choice.shows && !choice.gesture.press && !taught();
  return Boolean(shape(choice.gesture.piece)?.dataset.marks || turns().length > 1 || forGood);
}

// Make a decision, or ask first.
/** @type {(choice: Choice) => void} */
export function offer(choice) {
  if (isSending()) return;
  if (!asks(choice)) return decide(choice);
  become(states.ask(hand, choice));
  turnAs(choice);
  changed();
}

export function back() {
  const { pending } = hand;
  // A piece on the table returns to how it lies.
  if (pending && pending.gesture.piece === pending.gesture.place) forgetTurn();
  become(states.back(hand));
  changed();
}

export function putBack() {
  become(states.putBack(hand));
  changed();
}

// ---- sending ----

// After so long without an answer, in milliseconds, the page says so.
const SLOW = 3000;

/** @type {(path: string, body: object) => Promise<void>} */
async function post(path, body) {
  if (!become(states.send(hand))) return;
  table().classList.add("sending");
  changed();
  const slow = setTimeout(() => {
    byId("connection").textContent = "waiting for the server …";
  }, SLOW);
  try {
    // People who share the screen get no answer that shows the next hand.
    const answer = await fetch(`${address}/${path}${table().hasAttribute("data-shared") ? "?seat=-1" : ""}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ seq: Number(table().dataset.seq), ...body }),
    });
    // Of several decisions, those after a reveal are still to be made: only then there is something to say.
    if (answer.status === 200 && path === "decisions") say(sentence((await answer.json()).message));
    if (answer.ok) return;
    /** @type {{ error: { message: string, rule: string } }} */
    const { error } = await answer.json();
    say(sentence(error.message), error.rule);
  } catch {
    say("The server cannot be reached. Nothing was changed.");
  } finally {
    clearTimeout(slow);
    byId("connection").textContent = "";
  }
  table().classList.remove("sending");
  luggage = { ...NOTHING, undone: luggage.undone };
  decided = null;
  reset(null);
}

// The same decision with an extra.
/** @type {(choice: Choice) => (other: Choice) => boolean} */
const varies = choice => other =>
  other.additions.size > 0 &&
  !other.then.length &&
  other.parts.size === choice.parts.size &&
  [...other.parts].every(one => choice.parts.has(one));

/** @type {(choice: Choice) => void} */
export function decide(choice) {
  if (isSending()) return;
  // A teacher asks for something else.
  if (choice.remark) {
    luggage = NOTHING;
    say(sentence(choice.remark), "lesson");
    return reset(null);
  }
  const { code, words, then, waits, gesture, additions } = choice;
  const { choices } = hand.narrowing;
  luggage = {
    ...NOTHING,
    onward: gesture.onward ?? "",
    variants: additions.size || then.length ? [] : choices.filter(varies(choice)),
  };
  decided = { words, code, then: waits ? [] : then, only: choices.length === 1 };
  // The second half of the decision waits until this seat is asked.
  if (waits) become(states.rest(hand, { piece: gesture.piece ?? "", thing: "", place: gesture.place ?? "", choice }));
  const sent = post("decisions", { code, ...(then.length && !waits ? { then } : {}) });
  const stays = gesture.stays && settings.leave;
  if (stays) settled.add(gesture.piece ?? "");
  // A player who has just said that everything stays as it is need not say so twice.
  if (stays || gesture.leaves) sent.then(hurry);
}

// Undo the last decision.
export function undo() {
  if (maybeById("undo", HTMLButtonElement)?.disabled || isSending()) return;
  luggage = { ...NOTHING, undone: true };
  settled.clear();
  post("undo", {});
}

// Undo what was just decided, and decide it with an extra.
/** @type {(choice: Choice) => void} */
export function correct(choice) {
  if (isSending()) return;
  luggage = { ...NOTHING, instead: choice, undone: true };
  post("undo", {});
}

// Nothing will be undone: the bots need not wait.
export const hurry = () => fetch(`${address}/hurry`, { method: "POST" });
