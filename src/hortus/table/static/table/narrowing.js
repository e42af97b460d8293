// Choosing is narrowing a set, the same as kernel/scene/gesture.py: whichever part is chosen first, every decision that
// contains the chosen parts stays open, and parts common to all of them count as chosen. Nothing here touches the page.
// tests/kernel/scene/gesture_cases.json holds cases that both must pass.

/** @typedef {"thing" | "place" | "turn" | "press" | "order" | "extra"} Role */
// A part is one string, so that sets can hold it: its role, its rank in an order, and what it is.
/** @typedef {`${Role} ${number} ${string}`} Part */

/** @typedef {{ key: string, words: string }} Extra */
/** @typedef {{ icon: string, amount: number, words: string }} Amount */
/**
 * How a decision is made by hand (kernel/scene/gesture.py); empty fields are not sent.
 * @typedef {object} Gesture
 * @property {string} [piece]
 * @property {string} [place]
 * @property {string[]} [covers]
 * @property {string} [turn]
 * @property {string[]} [companions]
 * @property {string[]} [order]
 * @property {Extra[]} [extras]
 * @property {string} [press]
 * @property {Amount[]} [costs]
 * @property {Amount[]} [brings]
 * @property {string} [image]
 * @property {string} [asks]
 * @property {boolean} [leaves]
 * @property {boolean} [declines]
 * @property {boolean} [stays]
 * @property {string} [commit]
 * @property {string} [onward]
 * @property {string[]} [also]
 * @property {boolean} [lifted]
 * @property {string} [warns]
 */
/**
 * A legal decision: `then` are the decisions that follow it at once, or, if it `waits`, when this seat is asked again.
 * @typedef {object} Choice
 * @property {number} code
 * @property {string} words
 * @property {Gesture} gesture
 * @property {number} [gain]
 * @property {boolean} reveals
 * @property {string} shows
 * @property {string} brings
 * @property {number[]} then
 * @property {boolean} waits
 * @property {string} remark what a teacher says who asks for something else
 * @property {Set<Part>} parts
 * @property {Set<Part>} additions
 */

export const THING = "thing";
export const PLACE = "place";
export const TURN = "turn";
export const PRESS = "press";
export const ORDER = "order";
export const EXTRA = "extra";
// What pointing at a shape can choose.
/** @type {Role[]} */
export const POINTED = [THING, PLACE, ORDER];

/** @type {(role: Role, value: string, rank?: number) => Part} */
export const part = (role, value, rank = 0) => `${role} ${rank} ${value}`;
/** @type {(one: Part) => Role} */
export const roleOf = one => /** @type {Role} */ (one.slice(0, one.indexOf(" ")));
/** @type {(one: Part) => number} */
const rankOf = one => Number(one.split(" ", 2)[1]);
/** @type {(one: Part) => string} */
export const valueOf = one => one.split(" ").slice(2).join(" ");

// What must be chosen for a gesture; extras are additions, the default is none.
/** @type {(gesture: Gesture) => Set<Part>} */
export function partsOf(gesture) {
  const { piece = "", place = "", covers = [], turn = "", companions = [], order = [], press = "" } = gesture;
  return new Set([
    ...[piece, ...companions].filter(Boolean).map(id => part(THING, id)),
    ...[place, ...covers].filter(Boolean).map(id => part(PLACE, id)),
    ...(turn ? [part(TURN, turn)] : []),
    ...(press ? [part(PRESS, press)] : []),
    ...order.map((id, rank) => part(ORDER, id, rank)),
  ]);
}

/** @type {(some: Set<Part>, all: Set<Part>) => boolean} */
const within = (some, all) => {
  for (const one of some) if (!all.has(one)) return false;
  return true;
};

export class Narrowing {
  // Choices have `parts` and `additions` (sets of parts); `chosen` is in the order of choosing.
  /**
   * @param {Choice[]} choices
   * @param {Part[]} chosen
   */
  constructor(choices = [], chosen = []) {
    this.choices = choices;
    this.chosen = chosen;
    const wanted = new Set(chosen);
    const found = choices.filter(({ parts, additions }) => chosen.every(one => parts.has(one) || additions.has(one)));
    // A place does not mean a piece that must be picked up first if it can mean anything else.
    const meant = found.filter(
      ({ gesture: { lifted, piece = "" } }) =>
        !lifted || wanted.has(part(THING, piece)) || !chosen.some(one => roleOf(one) === PLACE),
    );
    this.left = meant.length ? meant : found;
    const plain = this.left.filter(choice => within(choice.additions, wanted));
    this.plain = plain.length ? plain : this.left;
    this.settled = new Set(chosen);
    const [first, ...rest] = this.plain;
    if (first) for (const one of first.parts) if (rest.every(choice => choice.parts.has(one))) this.settled.add(one);
    this.rank = [...this.settled].filter(one => roleOf(one) === ORDER).length;
    // What can be chosen next, each part with the decisions behind it. In an order, only the next rank.
    /** @type {Map<Part, Choice[]>} */
    this.open = new Map();
    for (const choice of this.left)
      for (const one of choice.parts) {
        if (roleOf(one) === PLACE && !this.reaches(choice)) continue;
        if (this.settled.has(one) || (roleOf(one) === ORDER && rankOf(one) !== this.rank)) continue;
        const behind = this.open.get(one);
        if (behind) behind.push(choice);
        else this.open.set(one, [choice]);
      }
    this.complete = this.plain.length === 1 ? this.plain[0] : null;
    const exact = this.plain.filter(choice => within(choice.parts, this.settled));
    this.ready = this.plain.length > 1 && exact.length === 1 ? exact[0] : null;
  }

  // Whether the places of a decision make sense now: some pieces are picked up before they have places.
  /** @type {(choice: Choice) => boolean} */
  reaches({ gesture: { lifted, piece = "" } }) {
    return !lifted || this.settled.has(part(THING, piece));
  }

  // The extras that may be chosen once there is one plain decision, each once.
  get extras() {
    if (!this.complete) return [];
    const found = new Map(this.left.flatMap(choice => choice.gesture.extras ?? []).map(extra => [extra.key, extra]));
    return [...found.values()].filter(extra => !this.chosen.includes(part(EXTRA, extra.key)));
  }

  // Choose a part. Parts that do not go with it are put back, so that choosing again is free.
  /** @type {(one: Part) => Narrowing} */
  choose(one) {
    /** @type {Part[]} */
    const kept = [];
    for (const each of [...this.chosen, one]) {
      const wanted = [...kept, one, each];
      if (this.choices.some(choice => wanted.every(part => choice.parts.has(part) || choice.additions.has(part))))
        kept.push(each);
    }
    return new Narrowing(this.choices, kept);
  }

  // Keep every choice but this; in an order, whatever comes after it is put back too.
  /** @type {(one: Part) => Narrowing} */
  putBack(one) {
    /** @type {(each: Part) => boolean} */
    const later = each => roleOf(one) === ORDER && roleOf(each) === ORDER && rankOf(each) > rankOf(one);
    return new Narrowing(
      this.choices,
      this.chosen.filter(each => each !== one && !later(each)),
    );
  }

  // Undo the last step: a piece is put on all its cells, in its rotation, in one step.
  back() {
    /** @type {(one: Part | undefined) => boolean} */
    const lies = one => one !== undefined && (roleOf(one) === PLACE || roleOf(one) === TURN);
    const kept = this.chosen.slice(0, -1);
    if (lies(this.chosen.at(-1))) while (lies(kept.at(-1))) kept.pop();
    return new Narrowing(this.choices, kept);
  }

  get holds() {
    return [...this.settled].some(one => roleOf(one) === THING);
  }

  // What pointing at a shape chooses: with a piece in hand its place, otherwise the thing itself.
  /** @type {(id: string) => Part | undefined} */
  partAt(id) {
    /** @type {Role[]} */
    const roles = this.holds ? [PLACE, THING, ORDER] : [THING, PLACE, ORDER];
    const other = this.left.find(choice => choice.gesture.also?.includes(id));
    const parts = [
      ...roles.map(role => part(role, id, role === ORDER ? this.rank : 0)),
      ...(other ? [part(PLACE, other.gesture.place ?? "")] : []),
    ];
    return parts.find(one => this.open.has(one));
  }

  // Point at a shape: choose it, put it back if it was chosen, or start over with it; null: it means nothing.
  /** @type {(id: string) => Narrowing | null} */
  point(id) {
    const one = this.partAt(id);
    if (one) return this.choose(one);
    const again = this.chosen.findLast(each => valueOf(each) === id && POINTED.includes(roleOf(each)));
    if (again) return this.putBack(again);
    const afresh = new Narrowing(this.choices).partAt(id);
    return afresh ? this.choose(afresh) : null;
  }
}
