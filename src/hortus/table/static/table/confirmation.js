// A decision waits for a yes: in words where the question is, and in brief on the piece itself.
import { button, byId, line, one } from "../site/page.js";
import { floor, narrow, shape } from "../site/scene.js";
import { signed } from "../site/words.js";
import { add, asks, back, decide, taught, turnBy, turnInto } from "./choosing.js";
import { hand, isSending, touch, turnings } from "./hand.js";
import { boxOf, letGo, portrait } from "./piece.js";
import { set, settings } from "./settings.js";

/** @typedef {import("./narrowing.js").Choice} Choice */
/** @typedef {import("./narrowing.js").Extra} Extra */

/** @type {(extra: Extra) => HTMLButtonElement} */
function link(extra) {
  const made = button(extra.words, () => add(extra.key), "link");
  made.dataset.extra = extra.key;
  return made;
}

// So many turns of a piece are shown side by side; of more, one after the other.
const MANY_TURNS = 5;

// The waiting piece in each of its turns, with the points that it gains so: pressing one turns it.
/** @type {() => HTMLButtonElement[]} */
function pips() {
  const round = turnings();
  if (round.length < 2 || round.length > MANY_TURNS) return [];
  return round.map(choice => {
    const made = button(settings.gains ? signed(choice.gain ?? 0) : "", () => turnInto(choice), "pip");
    made.title = choice.words;
    made.setAttribute("aria-label", choice.words);
    made.setAttribute("aria-pressed", String(choice === hand.pending));
    const drawn = portrait(choice);
    if (drawn) made.prepend(drawn);
    return made;
  });
}

/** @type {(made: HTMLElement[]) => HTMLElement} */
const row = made => {
  const found = Object.assign(document.createElement("div"), { className: "pips" });
  found.append(...made);
  return found;
};

const ask = byId("ask");
const nod = byId("nod");

// The decision gets its yes.
function agree() {
  if (hand.pending) decide(hand.pending);
}

export function confirm() {
  const { pending } = hand;
  ask.hidden = nod.hidden = !pending || isSending();
  if (!pending || ask.hidden) return;
  const yes = button(pending.gesture.commit || "Do it", agree, "primary");
  yes.id = "yes";
  const acts = Object.assign(document.createElement("div"), { className: "acts" });
  acts.append(yes, button("Back", inHandAgain));
  if (turnings().length > MANY_TURNS) acts.append(button("Turn", () => turnBy(1), "turner"));
  const told = warning(pending);
  ask.replaceChildren(
    asking(pending),
    ...(told ? [line(told, "reveal")] : []),
    row(pips()),
    acts,
    ...hand.narrowing.extras.map(link),
    ...(!taught() && !pending.gesture.stays && (pending.reveals || asks(pending)) ? [never()] : []),
  );
  one(".pips", nod).replaceChildren(...pips());
  stand();
  if (!ask.contains(document.activeElement)) yes.focus({ preventScroll: true });
}

// What a decision ends or reveals; "" if nothing.
/** @type {(choice: Choice) => string} */
const warning = ({ gesture, shows, reveals }) =>
  gesture.warns || (reveals ? shows.replace(/\.$/, ", so it can’t be undone.") : shows);

// The piece no longer lies anywhere; a mouse has it at once.
function inHandAgain() {
  letGo();
  back();
}

// What is seen where it will lie needs no words for its place.
/** @type {(choice: Choice) => string} */
const wordsOf = ({ words, gesture: { stays, commit } }) => (stays && commit ? `${commit} here?` : `${words}?`);

// The words of a decision, with space for those of its longest rotation: nothing moves while a piece is turned.
/** @type {(choice: Choice) => HTMLElement} */
function asking(choice) {
  const words = wordsOf(choice);
  const turned = turnings().map(wordsOf);
  const made = line("", "words");
  made.append(Object.assign(document.createElement("span"), { textContent: words }));
  [made.dataset.room] = [words, ...turned].toSorted((one, other) => other.length - one.length);
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
/** @type {(choice: Choice) => DOMRect | undefined} */
function anchor(choice) {
  const { piece, companions = [], order = [] } = choice.gesture;
  const touched = [piece, ...companions, ...order].map(shape).find(each => each !== null);
  return boxOf(choice) ?? touched?.getBoundingClientRect();
}

// The words are where the question is and cover nothing that must be judged: they grow away from the edge of the
// window, and on a rail over the score above them rather than over the opponents' gardens below.
function stand() {
  if (ask.hidden) return;
  const room = byId("prompt").getBoundingClientRect();
  Object.assign(ask.style, { left: `${room.left}px`, width: `${room.width}px`, minHeight: `${room.height}px` });
  const high = room.bottom - ask.offsetHeight > one(".topbar").getBoundingClientRect().bottom;
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
  const spot = narrow.matches && hand.pending ? anchor(hand.pending) : undefined;
  if (!spot) return;
  const beneath = spot.bottom - ask.getBoundingClientRect().top + 8;
  const above = spot.top - Math.max(0, one(".topbar").getBoundingClientRect().bottom) - 8;
  const top = beneath > 0 ? beneath : Math.min(0, above);
  if (top) scrollBy({ top, behavior: "instant" });
}

// The short confirmation is on the lower right corner of a large piece, where it hides neither its centre nor those of
// its edges, and below a small one, or else above it; on a touch screen the other one is in reach.
function lean() {
  const spot = ask.hidden || touch.byThumb || !hand.pending ? undefined : anchor(hand.pending);
  nod.hidden = !spot;
  if (!spot) return;
  const { width, height } = nod.getBoundingClientRect();
  const [lowest, beneath] = [floor() - height - 4, spot.bottom + 6];
  const large = turnings().length < 2 && spot.width >= 1.2 * width && spot.height >= 1.2 * height;
  const middle = large ? spot.right : spot.x + spot.width / 2;
  const top = large ? spot.bottom - height / 2 : beneath < lowest ? beneath : spot.y - height - 6;
  Object.assign(nod.style, {
    left: `${Math.max(4, Math.min(innerWidth - width - 4, middle - width / 2))}px`,
    top: `${Math.min(lowest, top)}px`,
  });
}

one(".yes", nod).addEventListener("click", agree);
one(".no", nod).addEventListener("click", inHandAgain);
addEventListener("resize", () => {
  makeRoom();
  stand();
});
document.addEventListener("scroll", lean, { capture: true, passive: true });

// On a phone the question covers the page, as high as it must be: everything can be scrolled out from under it.
export function makeRoom() {
  if (narrow.matches) {
    const high = Math.max(byId("prompt").offsetHeight, ask.offsetHeight, byId("advice").offsetHeight);
    document.body.style.setProperty("--asked", `${high}px`);
  }
}
