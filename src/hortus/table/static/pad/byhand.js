// The score sheet by hand, for use offline: people count each row, the page adds up.
// Only the server counts what lies on the table, as soon as it is back; nothing here pretends to know a rule.
const panel = document.getElementById("by-hand");
const game = document.getElementById("pad").dataset.game;
const KEY = `hortus-pad-by-hand-${game}`;
const kept = () => JSON.parse(localStorage.getItem(KEY) || "{}");
const make = (tag, properties, ...inside) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...inside);
  return made;
};
// The rows that the game scores, as named by the server on the sheet.
function rows() {
  const found = [...document.querySelectorAll("#pad-sheet tbody th")].map(each => each.textContent);
  return found.length ? found : ["points"];
}
const names = () => [...document.querySelectorAll(".pad-name")].map(each => each.value);

function field(row, column) {
  const made = make("input", { type: "number", inputMode: "numeric", value: kept()[row]?.[column] ?? "" });
  made.setAttribute("aria-label", `${row}, ${names()[column]}`);
  Object.assign(made.dataset, { row, column });
  return make("td", {}, made);
}

function addUp() {
  for (const [column, total] of panel.querySelectorAll("tfoot b").entries()) {
    const counted = [...panel.querySelectorAll(`[data-column="${column}"]`)].map(each => Number(each.value));
    total.textContent = String(counted.reduce((sum, each) => sum + each, 0)).replace("-", "−");
  }
}

function draw() {
  const people = names();
  const cells = (tag, each) => people.map((name, column) => make(tag, {}, each(name, column)));
  panel
    .querySelector("table")
    .replaceChildren(
      make("thead", {}, make("tr", {}, make("td"), ...cells("th", name => name))),
      make(
        "tbody",
        {},
        ...rows().map(row =>
          make(
            "tr",
            {},
            make("th", { scope: "row", textContent: row }),
            ...people.map((_, column) => field(row, column)),
          ),
        ),
      ),
      make(
        "tfoot",
        {},
        make(
          "tr",
          {},
          make("th", { scope: "row", textContent: "total" }),
          ...cells("td", () => document.createElement("b")),
        ),
      ),
    );
  addUp();
}

// Shown offline, and afterwards for as long as it has any content.
export function countByHand(offline) {
  panel.hidden = !offline && !Object.keys(kept()).length;
  if (!panel.hidden) draw();
}

panel.addEventListener("input", event => {
  const { row, column } = event.target.dataset;
  const counted = kept();
  counted[row] = { ...counted[row], [column]: event.target.value };
  localStorage.setItem(KEY, JSON.stringify(counted));
  addUp();
});
panel.querySelector("button").addEventListener("click", () => {
  localStorage.removeItem(KEY);
  countByHand(!navigator.onLine);
});
addEventListener("offline", () => countByHand(true));
