// What the lines of the log were about: small pictures of the pieces in them, and rings on the table while somebody points
// at a line. The server is asked when a turn begins, or when somebody points at a line that it has not told of.
import { table } from "./hand.js";
import { root } from "./root.js";
import { shape } from "./scene.js";

// By the number of the line: the item that the server has sent.
const known = new Map();
const lines = () => [...document.querySelectorAll("#log li[id]")];
const numberOf = line => Number(line.id.slice("line-".length));

// Fetch what is not known yet of the newest lines, from this one on, and show it.
export async function recall(first = 1) {
  const unknown = lines().map(numberOf).filter(number => number >= first && !known.has(number));
  if (unknown.length) {
    const answer = await fetch(`${root}/t/${table().dataset.id}/recall?first=${Math.min(...unknown)}`);
    if (!answer.ok) return;
    const sent = document.createElement("template");
    sent.innerHTML = await answer.text();
    for (const each of sent.content.children) known.set(Number(each.dataset.line), each);
    // Those before were too many to ask for.
    for (const number of unknown) if (!known.has(number)) known.set(number, null);
  }
  illustrate();
}

// A fresh view of the table has brought lines without pictures.
export function illustrate() {
  for (const line of lines()) {
    const pictures = known.get(numberOf(line))?.querySelectorAll("svg") ?? [];
    if (!line.querySelector("svg")) line.firstElementChild.after(...[...pictures].map(each => each.cloneNode(true)));
  }
}

// What was taken back may come again as something else.
export function forgetLines() {
  const there = new Set(lines().map(numberOf));
  for (const number of known.keys()) if (!there.has(number)) known.delete(number);
}

function ring(line) {
  for (const stale of document.querySelectorAll(".recalled")) stale.classList.remove("recalled");
  const touched = (line && known.get(numberOf(line))?.dataset.touched) || "";
  for (const id of touched.split(" ").filter(Boolean)) (shape(id) ?? document.getElementById(`panel-${id}`))?.classList.add("recalled");
}

export function listenToLog() {
  let pointed = null;
  document.addEventListener("pointerover", async event => {
    const line = event.target.closest?.("#log li[id]") ?? null;
    if (line === pointed) return;
    pointed = line;
    ring(line);
    if (!line || known.has(numberOf(line))) return;
    await recall(numberOf(line));
    if (pointed === line) ring(line);
  });
  recall();
}
