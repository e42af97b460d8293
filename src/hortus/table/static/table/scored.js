// A scoring during the game is announced under the question until the next decision. After the end: what scored in a
// row of the score sheet is marked on the boards, row by row once the last move is made, later whichever row is pointed
// at.
import { all, around, byId, maybeById, one } from "../site/page.js";
import { shape, still } from "../site/scene.js";
import { negative, signed } from "../site/words.js";
import { sound } from "./sound.js";

// How long each row is shown, in milliseconds.
const STEP = 700;
let walk = 0;
/** @type {() => void} */
let conclude = () => {};

/** @type {(row: HTMLElement | null | undefined) => void} */
function mark(row) {
  for (const each of document.querySelectorAll("#table :is(.scored, .shown)")) each.classList.remove("scored", "shown");
  row?.classList.add("shown");
  for (const id of row?.dataset.scored?.split(" ") ?? []) shape(id)?.classList.add("scored");
}

/** @type {(event: Event) => void} */
function point(event) {
  const row = around(event, "#result tr[data-scored]");
  if (!walk && (row || document.querySelector("#result .shown"))) mark(row);
}

// ---- the end: row by row as people fill in the score pad, then the verdict ----

// Any press ends it; `done` is called with the verdict.
/** @type {(done: () => void) => void} */
export function tally(done) {
  conclude();
  const result = maybeById("result");
  const rows = all("#result tbody tr");
  if (still.matches || !result || !rows.length) return done();
  const totals = all("#result tfoot b").map(each => ({ each, words: each.textContent, points: 0 }));
  conclude = () => {
    conclude = () => {};
    clearInterval(walk);
    walk = 0;
    mark(null);
    for (const { each, words } of totals) each.textContent = words;
    result.classList.replace("counting", "concluded");
    done();
  };
  result.classList.add("counting");
  for (const { each } of totals) each.textContent = "0";
  let next = 0;
  walk = setInterval(() => {
    const row = rows[next++];
    if (!row) return conclude();
    row.classList.add("counted");
    mark(row);
    sound("score");
    for (const [place, cell] of all("td", row).entries()) {
      totals[place].points += amount(cell);
      totals[place].each.textContent = negative(totals[place].points);
    }
  }, STEP);
}

export function listenToSheet() {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, point);
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => conclude(), { capture: true });
}

// ---- a scoring during the game ----

// By row its name and everybody's points.
/** @typedef {{ name: string, points: number[] }} Row */

let told = "";

/** @type {(cell: Element) => number} */
const amount = cell => Number(cell.firstChild?.textContent?.replace("−", "-"));
// The score sheet.
/** @type {() => Row[]} */
export const sheet = () =>
  all("#score .sheet tbody tr").map(row => ({
    name: one("th", row).textContent,
    points: all("td", row).map(amount),
  }));

// What one decision has gained, in words. Points for several players at once are a scoring: one's own in full, then
// what the others got.
/** @type {(before: Row[]) => string} */
function scoringSince(before) {
  const now = sheet();
  const names = all("#score .sheet thead th").map(each => each.textContent);
  const own = Number(byId("table").dataset.seat);
  const gains = names.map((_, seat) =>
    now
      .map((row, place) => ({ name: row.name, points: row.points[seat] - (before[place]?.points[seat] ?? 0) }))
      .filter(({ points }) => points),
  );
  if (gains.filter(found => found.length).length < 2) return "";
  /** @type {(seat: number) => string} */
  const sum = seat => signed(gains[seat].reduce((total, { points }) => total + points, 0));
  const parts = own < 0 ? "" : gains[own].map(({ name, points }) => `${name} ${signed(points)}`).join(", ");
  const others = [...names.keys()].filter(seat => seat !== own).map(seat => `${names[seat]} ${sum(seat)}`);
  return `Scored: ${[...(own < 0 ? [] : [`you ${sum(own)}${parts && ` (${parts})`}`]), ...others].join(", ")}.`;
}

// After a new view: the announcement goes with one's next decision.
/** @type {(before: Row[] | null, decided: boolean) => void} */
export function tellScoring(before, decided) {
  told = (before && scoringSince(before)) || (decided ? "" : told);
  const line = maybeById("scoring");
  if (line) Object.assign(line, { textContent: told, hidden: !told });
}
