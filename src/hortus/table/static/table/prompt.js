// The question and its buttons: it follows every step.
import { button, line, maybeById } from "../site/page.js";
import { say, shape } from "../site/scene.js";
import { svg } from "../site/svg.js";
import { capital, signed } from "../site/words.js";
import { add, correct, decide, hurry, offer, press, putBack, taught, variants } from "./choosing.js";
import { confirm, makeRoom } from "./confirmation.js";
import { forced, hand, held, isSending, table } from "./hand.js";
import { Narrowing, ORDER, PLACE, PRESS, roleOf, valueOf } from "./narrowing.js";
import { set, settings } from "./settings.js";
import { shared } from "./worth.js";

/** @typedef {import("./narrowing.js").Choice} Choice */
/** @typedef {import("./narrowing.js").Part} Part */

// ---- the question ----

function question() {
  const { narrowing, pending } = hand;
  if (pending) return `${pending.words}?`;
  const asked = new Set(narrowing.plain.map(choice => choice.gesture.asks ?? ""));
  const [words] = asked;
  if (asked.size !== 1 || !words || !(held() || narrowing.chosen.length)) return table().dataset.question ?? "";
  return narrowing.rank && [...narrowing.open.keys()].some(one => roleOf(one) === ORDER)
    ? "And which one next?"
    : words;
}

// The buttons: words that nothing on the table stands for, the end of a choice of several things, the way back.
function chips() {
  const row = maybeById("chips");
  if (!row) return;
  const { narrowing, pending } = hand;
  row.replaceChildren();
  if (pending || isSending()) return;
  if (narrowing.choices.length) row.append(...alike(narrowing), ...buttons(narrowing));
  // Even after the turn has passed on: until somebody else decides, it can be undone.
  row.append(...additions(narrowing));
}

// If every place on the board gains the same, none of them has an icon: it is said once. If no piece gains points
// anyway, nothing is said; about a piece that can be turned, the game itself says more.
/** @type {(narrowing: Narrowing) => HTMLElement[]} */
function alike(narrowing) {
  const board = narrowing.plain.filter(
    choice => !choice.gesture.turn && shape(choice.gesture.place)?.matches("#centre .role-garden .lit"),
  );
  const gains = new Set(board.map(choice => choice.gain ?? 0));
  const any = narrowing.choices.some(choice => choice.gain);
  if (!held() || board.length < 2 || gains.size > 1 || !settings.gains || !any) return [];
  const [gain = 0] = gains;
  const points = Math.abs(gain) === 1 ? "point" : "points";
  return [line(gain ? `${signed(gain)} ${points} anywhere on your board` : "No place scores yet", "alike")];
}

/** @type {(narrowing: Narrowing) => HTMLElement[]} */
function buttons(narrowing) {
  const all = presses(narrowing);
  const pressed = all.map(([one, behind]) => pressing(valueOf(one), behind, isYes(one, all)));
  const ready = [
    ...[forced(narrowing), narrowing.ready].filter(choice => choice !== null).map(choice => finishing(choice)),
    ...intoPanels(narrowing).map(choice => finishing(choice, "chip")),
  ];
  const leaving = narrowing.choices.find(each => each.gesture.leaves);
  if (!narrowing.chosen.length)
    return [...pressed, ...ready, ...rare(narrowing), ...(leaving && !taught() ? [alwaysLeaving(leaving)] : [])];
  return [...pressed, ...ready, button(leaving ? "Put it back where it lay" : "Cancel", putBack, "quiet-button")];
}

// What a button that cannot be undone may leave out: afterwards it is too late to say so.
/** @type {(narrowing: Narrowing) => HTMLElement[]} */
function rare({ left }) {
  const found = left.filter(({ gesture: { press: pressed }, shows, reveals }) => pressed && shows && !reveals);
  const extras = new Map(found.flatMap(({ gesture }) => gesture.extras ?? []).map(each => [each.key, each]));
  return [...extras.values()].map(({ key, words }) => {
    const made = button(capital(words), () => add(key), "link");
    made.dataset.extra = key;
    return made;
  });
}

// With a piece in hand: when it goes to a whole panel, which nothing on the table stands for.
/** @type {(narrowing: Narrowing) => Choice[]} */
function intoPanels(narrowing) {
  const panels = [...narrowing.open].filter(
    ([one, behind]) => roleOf(one) === PLACE && behind.length === 1 && !shape(valueOf(one)),
  );
  return narrowing.chosen.length ? panels.map(([, [choice]]) => choice) : [];
}

/** @type {(behind: Choice[]) => boolean} */
const declines = behind => behind.every(choice => choice.gesture.declines);

// The first yes to a question that can be declined, and the one that leaves everything as it is; with a teacher, what
// they ask for.
/** @type {(one: Part, all: [Part, Choice[]][]) => boolean} */
const isYes = (one, all) =>
  taught() ? all.some(([part, behind]) => part === one && behind.some(choice => !choice.remark)) : yes(one, all);

/** @type {(one: Part, all: [Part, Choice[]][]) => boolean} */
const yes = (one, all) =>
  all.some(([part, behind]) => part === one && behind.some(choice => choice.gesture.leaves)) ||
  (all.some(([, behind]) => declines(behind)) && all.find(([, behind]) => !declines(behind))?.[0] === one);

// The order of buttons: much at once, what is done with a piece on the table, the rest; at last what declines.
/** @type {(behind: Choice[]) => number} */
function rank(behind) {
  if (declines(behind)) return 4;
  const handled = behind.some(choice => choice.gesture.piece);
  return behind.every(choice => choice.then.length) ? Number(handled) : handled ? 2 : 3;
}

// The buttons in their order. As long as one of the question's buttons makes sense, all of them keep their places:
// pressing another one puts back what does not go with it.
/** @type {(narrowing: Narrowing) => [Part, Choice[]][]} */
function presses(narrowing) {
  /** @type {(each: Narrowing) => [Part, Choice[]][]} */
  const pressable = each => [...each.open].filter(([one]) => roleOf(one) === PRESS);
  const now = pressable(narrowing);
  const first = narrowing.chosen.length ? pressable(new Narrowing(narrowing.choices)) : now;
  const all = now.some(([one]) => first.some(([other]) => other === one)) ? first : now;
  // A teacher asks for one thing after the other.
  const shown = taught() ? all.filter(([, behind]) => rank(behind) !== 0) : all;
  return shown.toSorted(([, one], [, other]) => rank(one) - rank(other));
}

// Players who find the question tiresome need not look for the setting.
/** @type {(choice: Choice) => HTMLElement} */
function alwaysLeaving(choice) {
  return button(
    "Don’t ask again",
    () => {
      set("leave", true);
      say("From now on your tiles stay where they lie. You can change this in Settings.");
      decide(choice);
    },
    "link",
  );
}

/** @type {(words: string, behind: Choice[], yes: boolean) => HTMLElement} */
function pressing(words, behind, yes) {
  const made = button(words, () => press(words), yes ? "chip primary" : "chip");
  made.dataset.press = words;
  // With several decisions behind it, what it gains depends on what is chosen next; what declines gains nothing.
  const only = behind.length === 1 && (behind[0].gain ?? 0) > 0;
  if (!declines(behind)) made.append(...prices(only ? behind : behind.map(each => ({ ...each, gain: 0 }))));
  return made;
}

/** @type {(choice: Choice, kind?: string) => HTMLElement} */
function finishing(choice, kind = choice.gesture.declines ? "chip" : "chip primary") {
  const { commit, press: pressed } = choice.gesture;
  const made = button(commit || pressed || choice.words, () => offer(choice), kind);
  made.dataset.finish = String(choice.code);
  made.append(...prices([choice]));
  return made;
}

/** @type {(behind: Choice[]) => HTMLElement[]} */
function prices(behind) {
  return shared(behind).map(({ icon, amount, words }) => {
    const made = Object.assign(document.createElement("small"), { className: amount < 0 ? "cost" : "", title: words });
    const drawn = icon && document.getElementById(`icon-${icon}`);
    if (!drawn) return Object.assign(made, { textContent: words });
    const sign = svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" });
    sign.append(svg("use", { href: `#icon-${icon}`, width: 20, height: 20 }));
    const told = Object.assign(document.createElement("span"), { className: "hidden", textContent: words });
    const number = Object.assign(document.createElement("span"), { textContent: signed(amount) });
    number.setAttribute("aria-hidden", "true");
    made.append(number, sign, told);
    return made;
  });
}

// How many extras are shown at once.
const FEW = 1;

// Extras come after the place, as small links: the last decision is made again with one of them.
/** @type {(narrowing: Narrowing) => HTMLElement[]} */
function additions(narrowing) {
  const undo = maybeById("undo", HTMLButtonElement);
  if (narrowing.chosen.length || !variants().length || !undo || undo.disabled) return [];
  const links = variants().map(choice => {
    const { extras = [] } = choice.gesture;
    const made = button(`Or ${extras.map(extra => extra.words).join(", ")}`, () => correct(choice), "link");
    made.dataset.extra = extras.map(extra => extra.key).join(" ");
    return made;
  });
  /** @type {HTMLButtonElement} */
  const more = button("Grow less …", () => more.replaceWith(...links), "link");
  more.id = "more";
  return links.length > FEW ? [more] : links;
}

// ---- beside the question ----

export function endTurn() {
  const waiting = maybeById("hurry", HTMLButtonElement);
  if (!waiting) return;
  waiting.disabled = true;
  hurry();
}

// The question as the hand has answered it so far.
export function showQuestion() {
  const asked = maybeById("question");
  if (asked) asked.textContent = question();
  chips();
  confirm();
  makeRoom();
}
