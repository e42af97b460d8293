// The question and its buttons: it follows every step. A decision that cannot be undone is confirmed in its
// place.
import {
  add,
  asks,
  back,
  correct,
  decide,
  forced,
  hand,
  held,
  hurry,
  offer,
  post,
  press,
  putBack,
  table,
  taught,
  turnBy,
  turnings,
  watch,
} from "./hand.js";
import { shared, signed } from "./lights.js";
import { EXTRA, Narrowing, ORDER, PLACE, PRESS, part, roleOf, valueOf } from "./narrowing.js";
import { boxOf, letGo } from "./piece.js";
import { floor, narrow, say, shape } from "../site/scene.js";
import { set, settings } from "./settings.js";

const byId = id => document.getElementById(id);

export function button(words, act, kind = "") {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: words, className: kind });
  made.addEventListener("click", act);
  return made;
}

export function line(words, kind) {
  return Object.assign(document.createElement("p"), { textContent: words, className: kind });
}

// ---- the question ----

function question() {
  const { narrowing, pending } = hand;
  if (pending) return `${pending.words}?`;
  const asked = new Set(narrowing.plain.map(choice => choice.gesture.asks ?? ""));
  const [words] = asked;
  if (asked.size !== 1 || !words || !(held() || narrowing.chosen.length)) return table().dataset.question;
  return narrowing.rank && [...narrowing.open.keys()].some(one => roleOf(one) === ORDER)
    ? "And which one next?"
    : words;
}

// The buttons: words that nothing on the table stands for, the end of a choice of several things, the way back.
function chips() {
  const row = byId("chips");
  if (!row) return;
  const { narrowing, pending, sending } = hand;
  row.replaceChildren();
  if (pending || sending) return;
  if (narrowing.choices.length) row.append(...alike(narrowing), ...buttons(narrowing));
  // Even after the turn has passed on: until somebody else decides, it can be undone.
  row.append(...additions(narrowing));
}

// If every place on the board gains the same, none of them has an icon: it is said once. If no piece gains points
// anyway, nothing is said; about a piece that can be turned, the game itself says more.
function alike(narrowing) {
  const board = narrowing.plain.filter(
    choice => !choice.gesture.turn && shape(choice.gesture.place)?.matches("#centre .role-garden .lit"),
  );
  const gains = new Set(board.map(choice => choice.gain ?? 0));
  if (
    !held() ||
    board.length < 2 ||
    gains.size > 1 ||
    !settings.gains ||
    !narrowing.choices.some(choice => choice.gain)
  )
    return [];
  const [gain] = gains;
  const points = Math.abs(gain) === 1 ? "point" : "points";
  return [line(gain ? `${signed(gain)} ${points} anywhere on your board` : "No points yet, wherever it goes", "alike")];
}

function buttons(narrowing) {
  const pressed = presses(narrowing).map(([one, behind]) => pressing(valueOf(one), behind));
  const ready = [
    ...[forced(narrowing), narrowing.ready].filter(Boolean).map(choice => finishing(choice)),
    ...intoPanels(narrowing).map(choice => finishing(choice, "chip")),
  ];
  const leaving = narrowing.choices.find(each => each.gesture.leaves);
  if (!narrowing.chosen.length)
    return [...pressed, ...ready, ...(leaving && !taught() ? [alwaysLeaving(leaving)] : [])];
  return [...pressed, ...ready, button(leaving ? "Put it back where it lay" : "Cancel", putBack, "quiet-button")];
}

// With a piece in hand: when it goes to a whole panel, which nothing on the table stands for.
function intoPanels(narrowing) {
  const panels = [...narrowing.open].filter(
    ([one, behind]) => roleOf(one) === PLACE && behind.length === 1 && !shape(valueOf(one)),
  );
  return narrowing.chosen.length ? panels.map(([, [choice]]) => choice) : [];
}

// The buttons, first what is done with a piece on the table. As long as one of the question's buttons makes
// sense, all of them keep their places: pressing another one puts back what does not go with it.
function presses(narrowing) {
  const pressable = each => [...each.open].filter(([one]) => roleOf(one) === PRESS);
  const now = pressable(narrowing);
  const first = narrowing.chosen.length ? pressable(new Narrowing(narrowing.choices)) : now;
  const all = now.some(([one]) => first.some(([other]) => other === one)) ? first : now;
  const handled = ([, behind]) => behind.some(choice => choice.gesture.piece);
  return all.toSorted((one, other) => handled(other) - handled(one));
}

// Players who find the question tiresome need not look for the setting.
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

function pressing(words, behind) {
  const made = button(words, () => press(words), "chip");
  made.dataset.press = words;
  // What it gains depends on what is chosen next.
  made.append(...prices(behind).filter(each => each.className === "cost"));
  return made;
}

function finishing(choice, kind = "chip primary") {
  const { commit, press: pressed } = choice.gesture;
  const made = button(commit || pressed || choice.words, () => offer(choice), kind);
  made.dataset.finish = choice.code;
  made.append(...prices([choice]));
  return made;
}

function prices(behind) {
  return shared(behind).map(each =>
    Object.assign(document.createElement("small"), {
      textContent: each.words,
      className: each.amount < 0 ? "cost" : "",
    }),
  );
}

// How many extras are shown at once.
const FEW = 1;

// Extras come after the place, as small links: the last decision is made again with one of them.
function additions(narrowing) {
  const { varied } = hand;
  if (narrowing.chosen.length || !varied.length || !byId("undo") || byId("undo").disabled) return [];
  const links = varied.map(choice => {
    const made = button(
      `Or ${choice.gesture.extras.map(extra => extra.words).join(", ")}`,
      () => correct(choice),
      "link",
    );
    made.dataset.extra = choice.gesture.extras.map(extra => extra.key).join(" ");
    return made;
  });
  const more = button("Or less …", () => more.replaceWith(...links), "link");
  more.id = "more";
  return links.length > FEW ? [more] : links;
}

function link(extra) {
  const made = button(extra.words, () => add(extra.key), "link");
  made.dataset.extra = extra.key;
  return made;
}

// ---- confirmation: in place of the question, and in brief on the piece itself ----

const ask = byId("ask");
const nod = byId("nod");

function confirm() {
  const { pending } = hand;
  ask.hidden = nod.hidden = !pending || hand.sending;
  if (ask.hidden) return;
  const yes = button(pending.gesture.commit || "Do it", () => decide(hand.pending), "primary");
  yes.id = "yes";
  const acts = Object.assign(document.createElement("div"), { className: "acts" });
  acts.append(yes, button("Back", inHandAgain));
  if (turnings().length > 1) acts.append(button("Turn", () => turnBy(1), "turner"));
  const extras = hand.narrowing.extras.filter(extra => !hand.narrowing.chosen.includes(part(EXTRA, extra.key)));
  const reveal = pending.shows
    ? [line(pending.reveals ? pending.shows.replace(/\.$/, ", so it can’t be undone.") : pending.shows, "reveal")]
    : [];
  ask.replaceChildren(
    asking(pending),
    ...reveal,
    acts,
    ...extras.map(link),
    ...(!taught() && (pending.reveals || asks(pending)) ? [never()] : []),
  );
  stand();
  if (!ask.contains(document.activeElement)) yes.focus({ preventScroll: true });
}

// The piece no longer lies anywhere; a mouse has it at once.
function inHandAgain() {
  letGo();
  back();
}

// The words of a decision, with space for those of its longest rotation: nothing moves while a piece is turned.
function asking({ words }) {
  const turned = turnings().map(each => each.words);
  const made = line("", "words");
  made.append(Object.assign(document.createElement("span"), { textContent: `${words}?` }));
  made.dataset.room = `${[words, ...turned].toSorted((one, other) => other.length - one.length)[0]}?`;
  return made;
}

// Players who find the question tiresome need not look for the setting; the box stays until they have answered it.
function never() {
  const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: settings.ask === "never" });
  const usual = box.checked ? "reveals" : settings.ask;
  box.addEventListener("change", () => set("ask", box.checked ? "never" : usual));
  const made = Object.assign(document.createElement("label"), { className: "check" });
  made.append(
    box,
    "Don’t ask again",
    Object.assign(document.createElement("small"), { textContent: "You can change this in Settings." }),
  );
  return made;
}

// Where a decision is made: where the piece will lie, or is taken from.
function anchor(choice) {
  const touched = [choice.gesture.piece, ...(choice.gesture.companions ?? []), ...(choice.gesture.order ?? [])]
    .map(id => id && shape(id))
    .find(Boolean);
  return boxOf(choice) ?? touched?.getBoundingClientRect();
}

// The words are where the question is and cover nothing that must be judged: they grow away from the edge of the
// window, and on a rail over the score above them rather than over the opponents' gardens below.
function stand() {
  if (ask.hidden) return;
  const room = byId("prompt").getBoundingClientRect();
  Object.assign(ask.style, { left: `${room.left}px`, width: `${room.width}px`, minHeight: `${room.height}px` });
  const high = room.bottom - ask.offsetHeight > document.querySelector(".topbar").getBoundingClientRect().bottom;
  const up = floor() < innerHeight || high;
  Object.assign(ask.style, {
    top: up ? "auto" : `${room.top}px`,
    bottom: up ? `${innerHeight - room.bottom}px` : "auto",
  });
  makeRoom();
  bringPlace();
  lean();
}

// On a phone, the piece's destination is visible above the words that ask about it.
function bringPlace() {
  const spot = narrow.matches && anchor(hand.pending);
  if (!spot) return;
  const beneath = spot.bottom - ask.getBoundingClientRect().top + 8;
  const above = spot.top - Math.max(0, document.querySelector(".topbar").getBoundingClientRect().bottom) - 8;
  const top = beneath > 0 ? beneath : Math.min(0, above);
  if (top) scrollBy({ top, behavior: "instant" });
}

// The short confirmation is on the lower right corner of a large piece, where it hides neither its centre nor those of
// its edges, and below a small one, or else above it; on a touch screen the other one is in reach.
function lean() {
  const spot = ask.hidden || hand.byThumb ? null : anchor(hand.pending);
  nod.hidden = !spot;
  if (!spot) return;
  const { width, height } = nod.getBoundingClientRect();
  const [lowest, beneath] = [floor() - height - 4, spot.bottom + 6];
  const large = spot.width >= 1.2 * width && spot.height >= 1.2 * height;
  const middle = large ? spot.right : spot.x + spot.width / 2;
  const top = large ? spot.bottom - height / 2 : beneath < lowest ? beneath : spot.y - height - 6;
  Object.assign(nod.style, {
    left: `${Math.max(4, Math.min(innerWidth - width - 4, middle - width / 2))}px`,
    top: `${Math.min(lowest, top)}px`,
  });
}

nod.querySelector(".yes").addEventListener("click", () => decide(hand.pending));
nod.querySelector(".no").addEventListener("click", inHandAgain);
addEventListener("resize", () => {
  makeRoom();
  stand();
});
document.addEventListener("scroll", lean, { capture: true, passive: true });

// ---- beside the question ----

export const undo = () => {
  if (byId("undo")?.disabled || hand.sending) return;
  hand.undone = true;
  post("undo", {});
};

export function endTurn() {
  if (!byId("hurry")) return;
  byId("hurry").disabled = true;
  hurry();
}

// On a phone the question covers the page, as high as it must be: everything can be scrolled out from under it.
export function makeRoom() {
  if (narrow.matches)
    document.body.style.setProperty(
      "--asked",
      `${Math.max(byId("prompt").offsetHeight, ask.offsetHeight, byId("advice").offsetHeight)}px`,
    );
}

watch(() => {
  const asked = byId("question");
  if (asked) asked.textContent = question();
  chips();
  confirm();
  makeRoom();
});
