// The list of all decisions in words. It is long, and hardly anybody opens it: its buttons are made on demand.
import { hand, offer, watch } from "./hand.js";

const details = () => document.getElementById("moves-details");
// The decisions that the list was made for, each with its line.
let made = null;
let lines = new Map();

function line(choice) {
  const button = Object.assign(document.createElement("button"), { type: "button" });
  button.dataset.code = choice.code;
  button.append(Object.assign(document.createElement("span"), { textContent: choice.words }));
  if (choice.brings) button.append(Object.assign(document.createElement("em"), { textContent: choice.brings }));
  button.addEventListener("click", () => offer(choice));
  const item = document.createElement("li");
  item.append(button);
  return item;
}

// Only open decisions are listed.
export function list() {
  if (!details()?.open) return;
  const { choices, left } = hand.narrowing;
  if (made !== choices) {
    made = choices;
    lines = new Map(choices.filter(each => !each.then.length).map(each => [each, line(each)]));
    details()
      .querySelector("ol")
      .replaceChildren(...lines.values());
  }
  const open = new Set(left);
  for (const [choice, item] of lines) item.hidden = !open.has(choice);
}

watch(list);
document.addEventListener(
  "toggle",
  event => {
    if (event.target === details()) list();
  },
  { capture: true },
);
