// The pad offline: what is on the sheet, drawn on the page as it is. The server draws it properly later.
import { all, around, byId, maybeOne, one } from "../site/page.js";
import { root } from "../site/root.js";
import { piecesAt, valueAt } from "./sheet.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").Value} Value */
// What is asked about a piece, and the answers, each as its value and in words; the first is the default.
/** @typedef {{ title: string, answers: string[][] }} Question */

const { game } = byId("pad").dataset;
// The page comes with an empty pad: the first player's part is the template for every further one.
const emptySeat = byId("seat-0").outerHTML;
const emptyTotal = one(".pad-totals a").outerHTML;
/** @type {() => HTMLElement[]} */
const seats = () => all(".pad-panels > .seat:not(#seat-table)");
/** @type {() => HTMLElement[]} */
const totals = () => all(".pad-totals a:not([href='#pad-sheet'])");
/** @type {Map<string, DocumentFragment>} */
const fragments = new Map();

/** @type {(html: string) => DocumentFragment} */
const make = html => Object.assign(document.createElement("template"), { innerHTML: html }).content;

// The choices for a kind of place; the site's worker caches them once they have been requested.
/** @type {(name: string) => Promise<DocumentFragment>} */
export async function catalogue(name) {
  const known = fragments.get(name);
  if (known) return known;
  const answer = await fetch(`${root}/pad/${game}/pick/${name}`);
  const fragment = make(await answer.text());
  fragments.set(name, fragment);
  return fragment;
}

/** @type {(name: string, value: string) => Promise<HTMLElement | null>} */
const entryOf = async (name, value) => maybeOne(`.pick[data-value="${CSS.escape(value)}"]`, await catalogue(name));
/** @type {(entry: HTMLElement) => Question[]} */
const asksOf = entry => JSON.parse(entry.dataset.asks ?? "[]");

// ---- questions ----

// The questions about a piece, as its entry holds them, with the answers so far.
/** @type {(name: string, piece: string) => Promise<HTMLElement>} */
export async function questions(name, piece) {
  const [value, ...given] = piece.split("|");
  const entry = await entryOf(name, value);
  if (!entry) throw new Error(`There is no ${value} among the ${name}.`);
  const size = one(".pick-list", await catalogue(name)).style;
  const box = Object.assign(document.createElement("div"), { id: "laid" });
  box.dataset.value = value;
  for (const side of ["--wide", "--high"]) box.style.setProperty(side, size.getPropertyValue(side));
  box.append(
    make(`<div class="piece-shown"><p></p></div><div class="questions"></div>
<div class="piece-bar"><button type="button" data-remove>Take away</button>
<button type="button" data-other>Choose another</button>
<button type="button" class="primary" data-done>Done</button></div>`),
  );
  one("p", box).before(one("svg", entry, SVGSVGElement).cloneNode(true));
  one("p", box).textContent = described(entry, piece);
  one(".questions", box).append(...asksOf(entry).map((question, number) => asked(question, number, given[number])));
  return box;
}

/** @type {(question: Question, number: number, given: string | undefined) => HTMLElement} */
function asked({ title, answers }, number, given) {
  const field = document.createElement("fieldset");
  const lines = Object.assign(document.createElement("div"), { className: "answers" });
  field.append(Object.assign(document.createElement("legend"), { textContent: title }), lines);
  const chosen = given ?? answers[0][0];
  for (const [at, [value, words]] of answers.entries()) {
    const id = `answer-${number}-${at}`;
    const line = Object.assign(document.createElement("div"), { className: "answer" });
    line.append(
      Object.assign(document.createElement("input"), {
        type: "radio",
        name: `question-${number}`,
        id,
        value,
        defaultChecked: value === chosen,
      }),
      Object.assign(document.createElement("label"), { htmlFor: id, textContent: words }),
    );
    lines.append(line);
  }
  return field;
}

// ---- the sheet ----

/** @type {(players: number) => void} */
function seat(players) {
  const panels = one(".pad-panels");
  for (const surplus of [...seats().slice(players), ...totals().slice(players)]) surplus.remove();
  for (let number = seats().length; number < players; number += 1) {
    /** @type {(html: string) => DocumentFragment} */
    const renamed = html =>
      make(
        html
          .replaceAll("seat-0", `seat-${number}`)
          .replaceAll("players.0", `players.${number}`)
          .replaceAll("Player 1", `Player ${number + 1}`)
          .replaceAll("player 1", `player ${number + 1}`),
      );
    panels.append(renamed(emptySeat));
    totals().at(-1)?.after(renamed(emptyTotal));
  }
}

/** @type {(spot: Element, cell: HTMLElement, piece: string) => Promise<void>} */
async function draw(spot, cell, piece) {
  const [value] = piece.split("|");
  const painted = cell.closest(".grid")?.querySelector(`.brush:has([value="${CSS.escape(value)}"]) svg`);
  const entry = value ? await entryOf(cell.dataset.catalogue ?? "", value) : null;
  const picture = painted ?? entry?.querySelector("svg");
  spot.querySelector("svg")?.replaceWith((picture ?? empty(cell)).cloneNode(true));
  cell.dataset.piece = piece;
  cell.toggleAttribute("data-asks", Boolean(entry?.dataset.asks));
  cell.setAttribute(
    "aria-label",
    [cell.dataset.words, entry ? described(entry, piece) : "empty"].filter(Boolean).join(": "),
  );
}

// A piece in words, with its answers other than the defaults.
/** @type {(entry: HTMLElement, piece: string) => string} */
function described(entry, piece) {
  const given = piece.split("|").slice(1);
  const told = asksOf(entry).map(
    ({ answers }, number) => answers.slice(1).find(([value]) => value === given[number])?.[1],
  );
  return [entry.title, ...told.filter(Boolean)].join(", ");
}

// How an empty place looks: as on the empty pad.
/** @type {(cell: HTMLElement) => Element} */
function empty(cell) {
  const first = (cell.dataset.at ?? "").replace(/^players\.\d+/, "players.0");
  const alike = maybeOne(`.cell[data-at="${CSS.escape(first)}"]`, make(emptySeat)) ?? cell;
  return one("svg", alike.parentElement ?? document, SVGSVGElement);
}

/** @type {(add: HTMLElement, pieces: string[]) => Promise<void>[]} */
function list(add, pieces) {
  const shown = all(".spot", add.parentElement ?? document);
  if (JSON.stringify(shown.map(each => one(".cell", each).dataset.piece)) === JSON.stringify(pieces)) return [];
  for (const each of shown) each.remove();
  return pieces.map((piece, number) => {
    const at = `${add.dataset.add}.${number}`;
    const spot = Object.assign(document.createElement("div"), { className: "spot" });
    const cell = Object.assign(document.createElement("button"), { type: "button", className: "cell taken", id: at });
    Object.assign(cell.dataset, { at, catalogue: add.dataset.catalogue });
    spot.append(document.createElementNS("http://www.w3.org/2000/svg", "svg"), cell);
    add.before(spot);
    return draw(spot, cell, piece);
  });
}

/** @type {(field: HTMLInputElement | HTMLSelectElement, value: Value | undefined) => void} */
function fill(field, value) {
  if (value !== undefined) field.value = String(value);
  else if (field instanceof HTMLSelectElement) field.selectedIndex = 0;
  else if (field.type === "number") field.value = "open" in field.dataset ? "" : field.min;
}

// Draw a sheet that the server has not seen.
/** @type {(sheet: Sheet) => Promise<void>} */
export async function sketch(sheet) {
  seat(sheet.players.length);
  const drawn = all("[data-add]").flatMap(add => list(add, piecesAt(sheet, add.dataset.add ?? "")));
  const fields = [
    ...all("#table input[data-at]", document, HTMLInputElement),
    ...all("#table select[data-at]", document, HTMLSelectElement),
  ];
  for (const field of fields) fill(field, valueAt(sheet, field.dataset.at ?? ""));
  for (const field of all("[data-when]")) {
    const { when = "", values = "" } = field.dataset;
    const choice = maybeOne(`#${CSS.escape(when)}`, document, HTMLSelectElement);
    const asked = choice !== null && !around(choice, ".field")?.hidden;
    field.hidden = !asked || !values.split(" ").includes(choice.value);
  }
  for (const cell of all(".grid .cell")) {
    const piece = String(valueAt(sheet, cell.dataset.at ?? "") ?? "");
    if (cell.parentElement && piece !== (cell.dataset.piece ?? "")) drawn.push(draw(cell.parentElement, cell, piece));
  }
  await Promise.allSettled(drawn);
  // The earlier score does not include these pieces.
  for (const number of document.querySelectorAll(".seat .points, .pad-totals b")) number.textContent = "?";
  const score = byId("pad-sheet");
  score.classList.add("outdated");
  one("h2", score).textContent = "Not counted yet";
}
