// A bot's advice: a plan for the turn, step by step, on a card away from the choices. The things it is about are ringed.
// The plan holds until the player does something else or the turn ends: asked again, the bot says the same.
import { address, decide, hand, putBack, table, watch } from "./hand.js";
import { advise } from "./lights.js";
import { foresee } from "./piece.js";
import { button, line, makeRoom } from "./prompt.js";
import { boxes, ceiling, freest, overlap } from "../site/room.js";
import { floor, low, narrow, say } from "../site/scene.js";
import { sentence } from "../site/words.js";

const byId = id => document.getElementById(id);
// The hint behind the plan, its remaining steps, whether it has begun, and whether the card is shown.
let plan = null;
let open = false;
// The step that the card shows, and whether the player has asked why.
let drawn = "";
let asked = false;
// Where the page was before the card scrolled it, and where it has been since.
let scrolled = null;

// The decision that is due; a forced one comes before it.
function due() {
  const { choices } = hand.narrowing;
  return (
    choices.find(each => !each.then.length && each.words === plan?.steps[0]?.words) ??
    (plan && choices.length === 1 ? choices[0] : null)
  );
}

// Where a piece that is only picked up for now goes next. The piece in hand may be put down right away, though it has
// another name by then.
function aim({ gesture, words }) {
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
  return whole ? [whole.gesture.place, ...(whole.gesture.covers ?? [])] : [];
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
  if (hand.sending) return;
  const choice = open ? due() : null;
  open = Boolean(choice);
  byId("advice").hidden = !open;
  advise(choice, choice ? aim(choice) : []);
  foresee(choice);
  const fresh = (choice?.words ?? "") !== drawn;
  drawn = choice?.words ?? "";
  if (choice && fresh) fill(choice);
  if (fresh) stand();
}

function fill(choice) {
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
        if (!hand.sending && due()) decide(due());
      },
      "primary",
    ),
    why,
    button("Close", dismiss),
  );
  byId("advice").replaceChildren(
    line(begun ? "As planned" : "Bot’s advice", "eyebrow"),
    ...headline(choice),
    ...reasons,
    more,
    acts,
  );
}

// What the turn is about comes first, as long as it is still to come; then what to do now.
function headline({ words }) {
  const { hint, begun, steps } = plan;
  const step = line(words, "words");
  if (!steps.slice(1).some(each => each.words === hint.idea)) return [step];
  step.dataset.when = begun ? "Now" : "First";
  return [line(hint.idea, "idea"), step];
}

// How much of the card is folded until the player asks why: nothing, what comes after the reasons, or all but the first of them too.
const [OPEN, ...FOLDED] = [0, 1, 2];

// The card folds until it hides nothing it mentions, nor, in a large window, the question; otherwise it stands apart.
function stand() {
  const card = byId("advice");
  const ways = asked ? [OPEN] : low.matches ? FOLDED : [OPEN, ...FOLDED];
  for (const folded of card.hidden ? [OPEN] : ways) {
    card.dataset.folded = folded;
    put(card);
    if (!hides(card)) return;
  }
  if (!narrow.matches) standApart(card);
}

function standApart(card) {
  card.className = "apart";
  card.style.cssText = "";
  const { x, y } = freest(card.getBoundingClientRect(), boxes("#prompt, #table .lit > .glass"), boxes(RINGED));
  card.style.cssText = `left: ${x}px; top: ${y}px`;
}

const RINGED = "#table .advised > .glass";

function hides(card) {
  const box = card.getBoundingClientRect();
  return boxes(low.matches || asked ? RINGED : `${RINGED}, .slip`).some(each => overlap(box, each));
}

// In a small window the card covers the question, which it answers, and so nothing that it mentions.
function put(card) {
  const room = byId("prompt").getBoundingClientRect();
  const onQuestion = low.matches && floor() < innerHeight;
  card.className = onQuestion ? "on-question" : "";
  card.style.cssText = onQuestion
    ? `left: ${room.left}px; right: ${room.left}px; min-height: ${room.height}px; bottom: ${innerHeight - room.bottom}px`
    : "";
  makeRoom();
  if (narrow.matches && !card.hidden) bringInSight(card.getBoundingClientRect().top - 8);
}

// On a phone, ringed things are visible above the card; the piece in hand need not be.
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
  if (hand.narrowing.chosen.some(one => !due().parts.has(one))) putBack();
  [open, drawn, scrolled] = [true, "", null];
  draw();
}

export async function hint() {
  const pressed = byId("hint");
  if (!pressed || hand.sending || !hand.narrowing.choices.length) return;
  if (due()) return show();
  pressed.style.minWidth = `${pressed.offsetWidth}px`;
  pressed.textContent = "…";
  pressed.setAttribute("aria-label", "Thinking");
  try {
    const found = await (await fetch(`${address}/hint`)).json();
    const [best] = found.moves ?? [];
    if (found.seq !== undefined && found.seq !== Number(table().dataset.seq)) return;
    plan = best ? { hint: best, steps: [best, ...best.plan], begun: false } : null;
    if (!due()) return say(found.error ? sentence(found.error.message) : "No advice came. Please ask again.");
    show();
  } catch {
    say("The server cannot be reached. Please ask again.");
  } finally {
    if (byId("hint")) byId("hint").textContent = "Hint";
    byId("hint")?.removeAttribute("aria-label");
  }
}

// The table has moved on. The planned steps were done, one or several at once, or the plan is abandoned.
export function goOn() {
  const { decided } = hand;
  hand.decided = null;
  if (!plan) return;
  const codes = decided ? [decided.code, ...decided.then] : [];
  const planned =
    decided &&
    (decided.words === plan.steps[0].words ||
      (codes.length > 1 && codes.every((code, place) => code === plan.steps[place]?.code)));
  if (planned) plan = { ...plan, steps: plan.steps.slice(codes.length), begun: true };
  if (!(planned || decided?.only) || !plan.steps.length || table().dataset.mine !== "1") plan = null;
  drawn = "";
}

// On a phone, a sheet would open behind the card.
document.addEventListener("click", event => {
  if (event.target.closest("[data-tab]")) dismiss();
});
addEventListener("resize", () => {
  if (open) stand();
});

// A player who picks up something else has another idea.
watch(() => {
  const choice = open && !hand.sending ? due() : null;
  if (
    choice &&
    (hand.narrowing.chosen.some(one => !choice.parts.has(one)) || (hand.pending && hand.pending !== choice))
  )
    open = false;
  draw();
});
