// After the end: what has scored in a row of the score sheet is marked on the boards, row by row once the last move is
// made, later whichever row is pointed at.
import { shape, still } from "./scene.js";

const STEP = 1100;
let walk = 0;

function mark(row) {
  for (const each of document.querySelectorAll("#table :is(.scored, .shown)")) each.classList.remove("scored", "shown");
  row?.classList.add("shown");
  for (const id of row?.dataset.scored.split(" ") ?? []) shape(id)?.classList.add("scored");
}

function point(target) {
  const row = target.closest?.("#result tr[data-scored]");
  if (!row && !document.querySelector("#result .shown")) return;
  // Who points at a row has seen enough of the others; who points elsewhere watches on.
  if (row) clearInterval(walk), walk = 0;
  if (!walk) mark(row);
}

export function tally() {
  if (still.matches) return;
  let next = 0;
  clearInterval(walk);
  walk = setInterval(() => {
    const row = document.querySelectorAll("#result tr[data-scored]")[next++];
    if (!row) clearInterval(walk), walk = 0;
    mark(row);
  }, STEP);
}

export function listenToSheet() {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, event => point(event.target));
}
