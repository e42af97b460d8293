// Choosing is narrowing a set, the same as kernel/gesture.py: whichever part is chosen first, every decision that
// contains the chosen parts stays open, and parts common to all of them count as chosen. Nothing here touches the page.
export const [THING, PLACE, TURN, PRESS, ORDER, EXTRA] = ["thing", "place", "turn", "press", "order", "extra"];

// A part is one string, so that sets can hold it.
export const part = (role, value, rank = 0) => `${role} ${rank} ${value}`;
export const roleOf = one => one.slice(0, one.indexOf(" "));
const rankOf = one => Number(one.split(" ", 2)[1]);
export const valueOf = one => one.split(" ").slice(2).join(" ");

// What must be chosen for a gesture; extras are additions, the default is none.
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

const within = (some, all) => {
  for (const one of some) if (!all.has(one)) return false;
  return true;
};

export class Narrowing {
  // Choices have `parts` and `additions` (sets of parts); `chosen` is in the order of choosing.
  constructor(choices = [], chosen = []) {
    this.choices = choices;
    this.chosen = chosen;
    const wanted = new Set(chosen);
    this.left = choices.filter(choice => chosen.every(one => choice.parts.has(one) || choice.additions.has(one)));
    const plain = this.left.filter(choice => within(choice.additions, wanted));
    this.plain = plain.length ? plain : this.left;
    this.known = new Set(chosen);
    const [first, ...rest] = this.plain;
    if (first) for (const one of first.parts) if (rest.every(choice => choice.parts.has(one))) this.known.add(one);
    this.rank = [...this.known].filter(one => roleOf(one) === ORDER).length;
    // What can be chosen next, each part with the decisions behind it. In an order, only the next rank.
    this.open = new Map();
    for (const choice of this.left)
      for (const one of choice.parts) {
        if (roleOf(one) === PLACE && choice.gesture.lifted && !this.known.has(part(THING, choice.gesture.piece)))
          continue;
        if (this.known.has(one) || (roleOf(one) === ORDER && rankOf(one) !== this.rank)) continue;
        if (!this.open.has(one)) this.open.set(one, []);
        this.open.get(one).push(choice);
      }
    this.complete = this.plain.length === 1 ? this.plain[0] : null;
    const exact = this.plain.filter(choice => within(choice.parts, this.known));
    this.ready = this.plain.length > 1 && exact.length === 1 ? exact[0] : null;
  }

  // The extras still available, each once.
  get extras() {
    const found = new Map(this.left.flatMap(choice => choice.gesture.extras ?? []).map(extra => [extra.key, extra]));
    return [...found.values()].filter(extra => !this.chosen.includes(part(EXTRA, extra.key)));
  }

  // Choose a part. Parts that do not go with it are put back, so that choosing again is free.
  choose(one) {
    const kept = [];
    for (const each of [...this.chosen, one]) {
      const wanted = [...kept, one, each];
      if (this.choices.some(choice => wanted.every(part => choice.parts.has(part) || choice.additions.has(part))))
        kept.push(each);
    }
    return new Narrowing(this.choices, kept);
  }

  // Keep every choice but this; in an order, whatever comes after it is put back too.
  putBack(one) {
    const later = each => roleOf(one) === ORDER && roleOf(each) === ORDER && rankOf(each) > rankOf(one);
    return new Narrowing(
      this.choices,
      this.chosen.filter(each => each !== one && !later(each)),
    );
  }

  // Undo the last step: a piece is put on all its cells, in its rotation, in one step.
  back() {
    const lies = one => [PLACE, TURN].includes(roleOf(one));
    const kept = this.chosen.slice(0, -1);
    if (this.chosen.length && lies(this.chosen.at(-1))) while (kept.length && lies(kept.at(-1))) kept.pop();
    return new Narrowing(this.choices, kept);
  }

  get holds() {
    return [...this.known].some(one => roleOf(one) === THING);
  }

  // What pointing at a shape chooses: with a piece in hand its place, otherwise the thing itself.
  partAt(id) {
    const roles = this.holds ? [PLACE, THING, ORDER] : [THING, PLACE, ORDER];
    const [other] = this.left.filter(choice => choice.gesture.also?.includes(id));
    const parts = [
      ...roles.map(role => part(role, id, role === ORDER ? this.rank : 0)),
      ...(other ? [part(PLACE, other.gesture.place)] : []),
    ];
    return parts.find(one => this.open.has(one));
  }

  // Point at a shape: choose it, put it back if it was chosen, or start over with it; null: it means nothing.
  point(id) {
    const one = this.partAt(id);
    if (one) return this.choose(one);
    const again = this.chosen.filter(each => valueOf(each) === id && [THING, PLACE, ORDER].includes(roleOf(each)));
    if (again.length) return this.putBack(again.at(-1));
    const afresh = new Narrowing(this.choices).partAt(id);
    return afresh ? this.choose(afresh) : null;
  }
}
