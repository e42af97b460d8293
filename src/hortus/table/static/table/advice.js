// A bot's advice: a plan for the turn, step by step, on a card away from the choices. The things it is about are
// ringed. The plan holds until the player does something else or the turn ends: asked again, the bot says the same.
import { around, button, byId, line, maybeById } from "../site/page.js";
import { boxes, ceiling, freest, overlap } from "../site/room.js";
import { floor, low, narrow, say } from "../site/scene.js";
import { sentence } from "../site/words.js";
import { decide, putBack, takeDecided } from "./choosing.js";
import { makeRoom } from "./confirmation.js";
import { address, hand, isMine, isSending, table } from "./hand.js";
import { advise } from "./lights.js";
import { foresee } from "./piece.js";

/** @typedef {import("./narrowing.js").Choice} Choice */
/** @typedef {{ words: string, code: number, shapes: string[] }} Step */
/**
 * What a bot advises: its first step, the rest of its plan, and why.
 * @typedef {Step & { plan: Step[], idea: string, why: string, next: string, beside: string, outlook: string,
 *   progress: string[] }} Hint
 */
/** @typedef {{ hint: Hint, steps: Step[], begun: boolean }} Plan */

// The hint behind the plan, its remaining steps, whether it has begun, and whether the card is shown.
/** @type {Plan | null} */
let plan = null;
let open = false;
// The step that the card shows, and whether the player has asked why.
let drawn = "";
let asked = false;
// Where the page was before the card scrolled it, and where it has been since.
/** @type {{ from: number, to: number } | null} */
let scrolled = null;

// The decision that is due; a forced one comes before it.
/** @type {() => Choice | null} */
function due() {
  const { choices } = hand.narrowing;
  return (
    choices.find(each => !each.then.length && each.words === plan?.steps[0]?.words) ??
    (plan && choices.length === 1 ? choices[0] : null)
  );
}

// Where a piece that is only picked up for now goes next. The piece in hand may be put down right away, though it has
// another name by then.
/** @type {(choice: Choice, plan: Plan) => string[]} */
function aim({ gesture, words }, plan) {
  const [first, next] = plan.steps;
  if (words !== first?.words || !gesture.piece) return [];
  if (next?.shapes.includes(gesture.piece)) return next.shapes;
  const { choices, chosen } = hand.narrowing;
  const whole =
    chosen.length &&
    choices.find(
      each =>
        each.code === first.code &&
        each.then.length &&
        each.then.every((code, place) => code === plan.steps[place + 1]?.code),
    );
  return whole ? [whole.gesture.place ?? "", ...(whole.gesture.covers ?? [])] : [];
}

// Close the card, and go back to where the page was, unless the player has scrolled since; false if it was not open.
export function dismiss() {
  if (!open) return false;
  const back = scrolled && Math.abs(scrollY - scrolled.to) < 2 ? scrolled.from : scrollY;
  open = false;
  draw();
  scrollTo({ top: back, behavior: "instant" });
  return true;
}

function draw() {
  // While a decision is being sent, the card waits for its result.
  if (isSending()) return;
  const choice = open ? due() : null;
  open = Boolean(choice);
  byId("advice").hidden = !open;
  advise(choice, choice && plan ? aim(choice, plan) : []);
  foresee(choice);
  const fresh = (choice?.words ?? "") !== drawn;
  drawn = choice?.words ?? "";
  if (choice && plan && fresh) fill(choice, plan);
  if (fresh) stand();
}

/** @type {(choice: Choice, plan: Plan) => void} */
function fill(choice, plan) {
  const { hint, begun } = plan;
  asked = false;
  const more = Object.assign(document.createElement("div"), { className: "more" });
  more.append(
    ...(begun ? [] : [hint.next, hint.beside]).filter(Boolean).map(words => line(words, "")),
    line(hint.outlook, "quiet"),
  );
  // The points of the turn, if any, were mentioned before its first step; its purpose still holds.
  const told = hint.progress.map(each => line(each, "reason"));
  if (told.length && hint.plan.length) told.unshift(line("After this turn:", "quiet"));
  const reasons = [...(begun || !hint.why ? [] : [line(hint.why, "")]), ...told];
  const acts = Object.assign(document.createElement("div"), { className: "acts" });
  const why = button(
    "More",
    () => {
      asked = true;
      stand();
    },
    "why",
  );
  acts.append(
    button(
      "Do it",
      () => {
        const choice = due();
        if (choice && !isSending()) decide(choice);
      },
      "primary",
    ),
    why,
    button("Close", dismiss),
  );
  byId("advice").replaceChildren(
    line(begun ? "As planned" : "Bot’s advice", "eyebrow"),
    ...headline(choice, plan),
    ...reasons,
    more,
    acts,
  );
}

// What the turn is about comes first, as long as it is still to come; then what to do now.
/** @type {(choice: Choice, plan: Plan) => HTMLElement[]} */
function headline({ words }, { hint, begun, steps }) {
  const step = line(words, "words");
  if (!steps.slice(1).some(each => each.words === hint.idea)) return [step];
  step.dataset.when = begun ? "Now" : "First";
  return [line(hint.idea, "idea"), step];
}

// How much of the card is folded until the player asks why: nothing, what comes after the reasons, or all but the first
// of them too.
const [OPEN, ...FOLDED] = [0, 1, 2];

// The card folds until it hides nothing it mentions, nor, in a large window, the question; otherwise it stands apart.
function stand() {
  const card = byId("advice");
  const ways = asked ? [OPEN] : low.matches ? FOLDED : [OPEN, ...FOLDED];
  for (const folded of card.hidden ? [OPEN] : ways) {
    card.dataset.folded = String(folded);
    put(card);
    if (!hides(card)) return;
  }
  if (!narrow.matches) standApart(card);
}

/** @type {(card: HTMLElement) => void} */
function standApart(card) {
  card.className = "apart";
  card.style.cssText = "";
  const { x, y } = freest(card.getBoundingClientRect(), boxes("#prompt, #table .lit > .glass"), boxes(RINGED));
  card.style.cssText = `left: ${x}px; top: ${y}px`;
}

const RINGED = "#table .advised > .glass";

/** @type {(card: HTMLElement) => boolean} */
function hides(card) {
  const box = card.getBoundingClientRect();
  return boxes(low.matches || asked ? RINGED : `${RINGED}, .slip`).some(each => overlap(box, each));
}

// In a small window the card covers the question, which it answers, and so nothing that it mentions.
/** @type {(card: HTMLElement) => void} */
function put(card) {
  const { left, height, bottom } = byId("prompt").getBoundingClientRect();
  const onQuestion = low.matches && floor() < innerHeight;
  card.className = onQuestion ? "on-question" : "";
  const sides = `left: ${left}px; right: ${left}px; min-height: ${height}px; bottom: ${innerHeight - bottom}px`;
  card.style.cssText = onQuestion ? sides : "";
  makeRoom();
  if (narrow.matches && !card.hidden) bringInSight(card.getBoundingClientRect().top - 8);
}

// On a phone, ringed things are visible above the card; the piece in hand need not be.
/** @type {(lowest: number) => void} */
function bringInSight(lowest) {
  const ringed = boxes("#table .advised:not(.held, .picked) > .glass");
  if (!ringed.length) return;
  const beneath = Math.max(...ringed.map(box => box.bottom)) - lowest;
  const above = Math.min(...ringed.map(box => box.top)) - ceiling();
  // The lowest thing, where the piece goes, comes first.
  const top = beneath > 0 ? beneath : Math.max(beneath, Math.min(0, above));
  if (!top) return;
  const from = scrolled?.from ?? scrollY;
  scrollBy({ top, behavior: "instant" });
  scrolled = { from, to: scrollY };
}

// Advice is about the whole table: a piece in hand that it does not mention is put back.
function show() {
  const choice = due();
  if (hand.narrowing.chosen.some(one => !choice?.parts.has(one))) putBack();
  [open, drawn, scrolled] = [true, "", null];
  draw();
}

export async function hint() {
  const pressed = maybeById("hint");
  if (!pressed || isSending() || !hand.narrowing.choices.length) return;
  if (due()) return show();
  pressed.style.minWidth = `${pressed.offsetWidth}px`;
  pressed.textContent = "…";
  pressed.setAttribute("aria-label", "Thinking");
  try {
    /** @type {{ moves?: Hint[], seq?: number, error?: { message: string } }} */
    const found = await (await fetch(`${address}/hint`)).json();
    const [best] = found.moves ?? [];
    if (found.seq !== undefined && found.seq !== Number(table().dataset.seq)) return;
    plan = best ? { hint: best, steps: [best, ...best.plan], begun: false } : null;
    if (!due()) return say(found.error ? sentence(found.error.message) : "No advice came. Please ask again.");
    show();
  } catch {
    say("The server cannot be reached. Please ask again.");
  } finally {
    // The table may have been drawn anew meanwhile.
    const shown = maybeById("hint");
    if (shown) shown.textContent = "Hint";
    shown?.removeAttribute("aria-label");
  }
}

// The table has moved on. The planned steps were done, one or several at once, or the plan is abandoned.
export function goOn() {
  const decided = takeDecided();
  if (!plan) return;
  const { steps } = plan;
  const codes = decided ? [decided.code, ...decided.then] : [];
  const planned =
    decided &&
    (decided.words === steps[0].words ||
      (codes.length > 1 && codes.every((code, place) => code === steps[place]?.code)));
  if (planned) plan = { ...plan, steps: steps.slice(codes.length), begun: true };
  if (!(planned || decided?.only) || !plan.steps.length || !isMine()) plan = null;
  drawn = "";
}

// On a phone, a sheet would open behind the card.
document.addEventListener("click", event => {
  if (around(event, "[data-tab]")) dismiss();
});
addEventListener("resize", () => {
  if (open) stand();
});

// A player who picks up something else has another idea.
export function reconsider() {
  const choice = open && !isSending() ? due() : null;
  if (
    choice &&
    (hand.narrowing.chosen.some(one => !choice.parts.has(one)) || (hand.pending && hand.pending !== choice))
  )
    open = false;
  draw();
}
