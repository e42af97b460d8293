// The score sheet by hand, for use offline: people count each row, the page adds up.
// Only the server counts what lies on the table, as soon as it is back; nothing here pretends to know a rule.
import { all, byId, one } from "../site/page.js";

const panel = byId("by-hand");
const { game } = byId("pad").dataset;
const KEY = `hortus-pad-by-hand-${game}`;
/** @type {() => Record<string, Record<string, string>>} */
const kept = () => JSON.parse(localStorage.getItem(KEY) || "{}");
/**
 * An element with what is inside it.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Partial<HTMLElementTagNameMap[T]>} properties
 * @param {(Node | string)[]} inside
 * @returns {HTMLElementTagNameMap[T]}
 */
const make = (tag, properties = {}, ...inside) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...inside);
  return made;
};
// The rows that the game scores, as named by the server on the sheet.
function rows() {
  const found = all("#pad-sheet tbody th").map(each => each.textContent);
  return found.length ? found : ["points"];
}
/** @type {() => string[]} */
const names = () => all(".pad-name", document, HTMLInputElement).map(each => each.value);

/** @type {(row: string, column: number) => HTMLElement} */
function field(row, column) {
  const made = make("input", { type: "number", inputMode: "numeric", value: kept()[row]?.[column] ?? "" });
  made.setAttribute("aria-label", `${row}, ${names()[column]}`);
  Object.assign(made.dataset, { row, column: String(column) });
  return make("td", {}, made);
}

function addUp() {
  for (const [column, total] of all("tfoot b", panel).entries()) {
    const counted = all(`[data-column="${column}"]`, panel, HTMLInputElement).map(each => Number(each.value));
    total.textContent = String(counted.reduce((sum, each) => sum + each, 0)).replace("-", "−");
  }
}

function draw() {
  const people = names();
  const heads = people.map(name => make("th", {}, name));
  const counts = rows().map(row =>
    make("tr", {}, make("th", { scope: "row" }, row), ...people.map((_, column) => field(row, column))),
  );
  const totals = people.map(() => make("td", {}, make("b")));
  one("table", panel).replaceChildren(
    make("thead", {}, make("tr", {}, make("td"), ...heads)),
    make("tbody", {}, ...counts),
    make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, "total"), ...totals)),
  );
  addUp();
}

// Shown offline, and afterwards for as long as it has any content.
/** @type {(offline: boolean) => void} */
export function countByHand(offline) {
  panel.hidden = !offline && !Object.keys(kept()).length;
  if (!panel.hidden) draw();
}

panel.addEventListener("input", event => {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const { row = "", column = "" } = target.dataset;
  const counted = kept();
  counted[row] = { ...counted[row], [column]: target.value };
  localStorage.setItem(KEY, JSON.stringify(counted));
  addUp();
});
one("button", panel).addEventListener("click", () => {
  localStorage.removeItem(KEY);
  countByHand(!navigator.onLine);
});
addEventListener("offline", () => countByHand(true));
