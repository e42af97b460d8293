// A scoring during the game is announced under the question until the next decision. After the end: what scored in a row
// of the score sheet is marked on the boards, row by row once the last move is made, later whichever row is pointed at.
import { signed } from "./lights.js";
import { shape, still } from "../site/scene.js";

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
  // A viewer who points at a row has seen enough of the others; one who points elsewhere keeps watching.
  if (row) (clearInterval(walk), (walk = 0));
  if (!walk) mark(row);
}

export function tally() {
  if (still.matches) return;
  let next = 0;
  clearInterval(walk);
  walk = setInterval(() => {
    const row = document.querySelectorAll("#result tr[data-scored]")[next++];
    if (!row) (clearInterval(walk), (walk = 0));
    mark(row);
  }, STEP);
}

export function listenToSheet() {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, event => point(event.target));
}

// ---- a scoring during the game ----

let told = "";

const amount = cell => Number(cell.firstChild.textContent.replace("−", "-"));
// The score sheet: by row its name and everybody's points.
export const sheet = () =>
  [...document.querySelectorAll("#score .sheet tbody tr")].map(row => ({
    name: row.querySelector("th").textContent,
    points: [...row.querySelectorAll("td")].map(amount),
  }));

// What one decision has gained, in words. Points for several players at once are a scoring: one's own in full, then
// what the others got.
function scoringSince(before) {
  const now = sheet();
  const names = [...document.querySelectorAll("#score .sheet thead th")].map(each => each.textContent);
  const own = Number(document.getElementById("table").dataset.seat);
  const gains = names.map((_, seat) =>
    now
      .map((row, place) => [row.name, row.points[seat] - (before[place]?.points[seat] ?? 0)])
      .filter(([, points]) => points),
  );
  if (gains.filter(found => found.length).length < 2) return "";
  const sum = seat => signed(gains[seat].reduce((all, [, points]) => all + points, 0));
  const parts = own < 0 ? "" : gains[own].map(([name, points]) => `${name} ${signed(points)}`).join(", ");
  const others = [...names.keys()].filter(seat => seat !== own).map(seat => `${names[seat]} ${sum(seat)}`);
  return `Scored: ${[...(own < 0 ? [] : [`you ${sum(own)}${parts && ` (${parts})`}`]), ...others].join(", ")}.`;
}

// After a new view: the announcement goes with one's next decision.
export function tellScoring(before, decided) {
  told = (before && scoringSince(before)) || (decided ? "" : told);
  const line = document.getElementById("scoring");
  if (line) Object.assign(line, { textContent: told, hidden: !told });
}
