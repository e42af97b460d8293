// The hand as a small machine: what it holds, in which of five states it is, and which step leads from one to another.
// Nothing here touches the page; hand.js keeps the one hand of this page.
import { Narrowing, THING, part } from "./narrowing.js";

/** @typedef {import("./narrowing.js").Choice} Choice */
/** @typedef {"idle" | "carrying" | "placed" | "confirming" | "sending"} State */
/** @typedef {"pick" | "rest" | "ask" | "clear" | "send" | "deal"} Step */

// Nothing has been chosen.
export const IDLE = "idle";
// A piece, or a part of a decision, has been chosen.
export const CARRYING = "carrying";
// A piece lies where it was dropped, and waits: for what goes with it, or for its turn.
export const PLACED = "placed";
// A whole decision waits for a yes.
export const CONFIRMING = "confirming";
// A decision is on its way to the server, and the hand takes no step before the answer.
export const SENDING = "sending";

// By state: where each step leads. A step that is missing means nothing there.
/** @type {Record<State, Partial<Record<Step, State>>>} */
export const TRANSITIONS = {
  idle: { pick: CARRYING, rest: PLACED, ask: CONFIRMING, send: SENDING, deal: IDLE },
  carrying: { pick: CARRYING, rest: PLACED, ask: CONFIRMING, clear: IDLE, send: SENDING, deal: IDLE },
  placed: { pick: CARRYING, rest: PLACED, ask: CONFIRMING, clear: IDLE, send: SENDING, deal: IDLE },
  confirming: { pick: CARRYING, rest: PLACED, ask: CONFIRMING, clear: IDLE, send: SENDING, deal: IDLE },
  sending: { deal: IDLE },
};

// A piece that waits on a place, and which thing it is; with `choice`, for the turn in which that decision can be made.
/** @typedef {{ piece: string, thing: string, place: string, choice: Choice | null }} Placed */
/**
 * `pending`: the decision that waits for a yes, or that got one and is being sent.
 * @typedef {{ state: State, narrowing: Narrowing, pending: Choice | null, placed: Placed | null }} Hand
 */

/** @type {() => Hand} */
export const empty = () => ({ state: IDLE, narrowing: new Narrowing(), pending: null, placed: null });

// What the hand still holds in a state.
/** @type {Record<State, { pending: boolean, placed: boolean }>} */
const HOLDS = {
  idle: { pending: false, placed: false },
  carrying: { pending: false, placed: false },
  placed: { pending: false, placed: true },
  confirming: { pending: true, placed: true },
  sending: { pending: true, placed: true },
};

/** @type {(hand: Hand, step: Step, change?: Partial<Hand>) => Hand} */
function take(hand, step, change = {}) {
  const state = TRANSITIONS[hand.state][step];
  if (!state) return hand;
  const next = { ...hand, ...change, state };
  if (!HOLDS[state].pending) next.pending = null;
  if (!HOLDS[state].placed) next.placed = null;
  return next;
}

// The step that a narrowing means: its piece still lies where it was dropped, or is in hand, or nothing is chosen.
/** @type {(narrowing: Narrowing, placed: Placed | null) => Step} */
function stepTo(narrowing, placed) {
  if (placed && (placed.choice || narrowing.settled.has(part(THING, placed.piece)))) return "rest";
  return narrowing.chosen.length ? "pick" : "clear";
}

// Fresh decisions: whatever was in hand is gone.
/** @type {(hand: Hand, narrowing: Narrowing) => Hand} */
export const deal = (hand, narrowing) => take(hand, "deal", { narrowing });

// Something else is chosen.
/** @type {(hand: Hand, narrowing: Narrowing) => Hand} */
export const choose = (hand, narrowing) => take(hand, stepTo(narrowing, hand.placed), { narrowing });

// A piece is left on a place that cannot say yet whether it accepts it, or that has to wait for its turn.
/** @type {(hand: Hand, placed: Placed, narrowing?: Narrowing) => Hand} */
export const rest = (hand, placed, narrowing = hand.narrowing) => take(hand, "rest", { placed, narrowing });

// A decision is shown as it will be, and waits for a yes.
/** @type {(hand: Hand, pending: Choice, narrowing?: Narrowing) => Hand} */
export const ask = (hand, pending, narrowing = hand.narrowing) => take(hand, "ask", { pending, narrowing });

/** @type {(hand: Hand) => Hand} */
export const send = hand => take(hand, "send");

// What waits for its turn is no longer in hand, and cannot be put back.
/** @type {(hand: Hand, narrowing: Narrowing) => Hand} */
function retreat(hand, narrowing) {
  const planned = hand.placed?.choice ? hand.placed : null;
  return take(hand, stepTo(narrowing, planned), { narrowing });
}

// One step back. A decision chosen as a whole is put back as a whole; otherwise only the last step.
/** @type {(hand: Hand) => Hand} */
export function back(hand) {
  const whole = hand.pending !== null && !hand.narrowing.chosen.length;
  return retreat(hand, whole ? hand.narrowing : hand.narrowing.back());
}

// Everything is put back.
/** @type {(hand: Hand) => Hand} */
export const putBack = hand => retreat(hand, new Narrowing(hand.narrowing.choices));

/** @type {(one: Choice) => (other: Choice) => boolean} */
const same = one => other => one.code === other.code && String(one.then) === String(other.then);

// The same decisions were read again, as after a reconnect: what was chosen stays chosen, and what is being sent, sent.
/** @type {(hand: Hand, choices: Choice[]) => Hand} */
export function resume(hand, choices) {
  const narrowing = new Narrowing(choices, hand.narrowing.chosen);
  const pending = (hand.pending && choices.find(same(hand.pending))) ?? null;
  if (hand.state === CONFIRMING && !pending) return choose(hand, narrowing);
  return { ...hand, narrowing, pending };
}
