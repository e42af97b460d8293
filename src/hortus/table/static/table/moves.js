// The list of all decisions in words. It is long, and hardly anybody opens it: its buttons are made on demand.
import { maybeById, one } from "../site/page.js";
import { offer } from "./choosing.js";
import { hand } from "./hand.js";

/** @typedef {import("./narrowing.js").Choice} Choice */

/** @type {() => HTMLDetailsElement | null} */
const details = () => maybeById("moves-details", HTMLDetailsElement);
// The decisions that the list was made for, each with its line.
/** @type {Choice[] | null} */
let made = null;
/** @type {Map<Choice, HTMLLIElement>} */
let lines = new Map();

/** @type {(choice: Choice) => HTMLLIElement} */
function line(choice) {
  const button = Object.assign(document.createElement("button"), { type: "button" });
  button.dataset.code = String(choice.code);
  button.append(Object.assign(document.createElement("span"), { textContent: choice.words }));
  if (choice.brings) button.append(Object.assign(document.createElement("em"), { textContent: choice.brings }));
  button.addEventListener("click", () => offer(choice));
  const item = document.createElement("li");
  item.append(button);
  return item;
}

// Only open decisions are listed; a list that was closed meanwhile keeps none of an earlier question.
export function list() {
  const shown = details();
  if (!shown) return;
  const { choices, left } = hand.narrowing;
  if (made !== choices) {
    made = null;
    one("ol", shown).replaceChildren();
  }
  if (!shown.open) return;
  if (!made) {
    made = choices;
    lines = new Map(choices.filter(each => !each.then.length).map(each => [each, line(each)]));
    one("ol", shown).replaceChildren(...lines.values());
  }
  const open = new Set(left);
  for (const [choice, item] of lines) item.hidden = !open.has(choice);
}

document.addEventListener(
  "toggle",
  event => {
    if (event.target === details()) list();
  },
  { capture: true },
);
