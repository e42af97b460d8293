// What the lines of the log were about: small pictures of their pieces, and rings on the table while the player points
// at a line. The server is asked when a turn begins, or when the player points at a line that is not known yet.
import { all, around, byId } from "../site/page.js";
import { root } from "../site/root.js";
import { shape } from "../site/scene.js";

// How many of the newest lines have pictures: the server sends no more at a time.
const NEWEST = 12;
// By line number: the item sent by the server.
/** @type {Map<number, HTMLElement>} */
const known = new Map();
/** @type {() => HTMLElement[]} */
const lines = () => all("#log li[id]");
/** @type {(line: Element) => number} */
const numberOf = line => Number(line.id.slice("line-".length));

// Fetch what is not yet known about some lines, and show it.
/** @type {(wanted?: HTMLElement[]) => Promise<void>} */
export async function recall(wanted = lines().slice(0, NEWEST)) {
  const unknown = wanted.map(numberOf).filter(number => !known.has(number));
  if (unknown.length) {
    const { id } = byId("table").dataset;
    const answer = await fetch(`${root}/t/${id}/recall?first=${Math.min(...unknown)}&last=${Math.max(...unknown)}`);
    if (!answer.ok) return;
    const sent = document.createElement("template");
    sent.innerHTML = await answer.text();
    for (const each of all("[data-line]", sent.content)) known.set(Number(each.dataset.line), each);
  }
  illustrate();
}

// A fresh view of the table has brought lines without pictures.
export function illustrate() {
  for (const line of lines()) {
    const pictures = known.get(numberOf(line))?.querySelectorAll(":scope > svg") ?? [];
    if (!line.querySelector("svg")) line.firstElementChild?.after(...[...pictures].map(each => each.cloneNode(true)));
  }
}

// An undone line may come back as something else.
export function forgetLines() {
  const there = new Set(lines().map(numberOf));
  for (const number of known.keys()) if (!there.has(number)) known.delete(number);
}

// Mark what a line was about, and nothing else.
/** @type {(line: Element | null, mark?: string) => void} */
function ring(line, mark = "recalled") {
  for (const stale of document.querySelectorAll(`#table .${mark}`)) stale.classList.remove(mark);
  const touched = (line && known.get(numberOf(line))?.dataset.touched) || "";
  for (const id of touched.split(" ").filter(Boolean))
    (shape(id) ?? document.getElementById(`panel-${id}`))?.classList.add(mark);
}

// In the past of a table: the newest line is what has just happened.
export async function recallMoment() {
  await recall();
  ring(lines()[0] ?? null, "news");
}

export function listenToLog() {
  /** @type {HTMLElement | null} */
  let pointed = null;
  document.addEventListener("pointerover", async event => {
    const line = around(event, "#log li[id]");
    if (line === pointed) return;
    pointed = line;
    ring(line);
    if (!line || known.has(numberOf(line))) return;
    await recall([line]);
    if (pointed === line) ring(line);
  });
}
