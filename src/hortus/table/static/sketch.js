// The pad offline: what is on the sheet, drawn on the page as it is. The server draws it properly later.
import { root } from "./root.js";

const game = document.getElementById("pad").dataset.game;
// The page comes with an empty pad: the first player's part is the template for every further one.
const emptySeat = document.getElementById("seat-0").outerHTML;
const emptyTotal = document.querySelector(".pad-totals a").outerHTML;
const seats = () => [...document.querySelectorAll(".pad-panels > .seat:not(#seat-table)")];
const totals = () => [...document.querySelectorAll(".pad-totals a:not([href='#pad-sheet'])")];
const fragments = new Map();

const make = html => Object.assign(document.createElement("template"), { innerHTML: html }).content;

// The choices for a kind of place; the site's worker caches them once they have been requested.
export async function catalogue(name) {
  if (!fragments.has(name)) {
    const answer = await fetch(`${root}/pad/${game}/pick/${name}`);
    fragments.set(name, make(await answer.text()));
  }
  return fragments.get(name);
}

const entryOf = async (name, value) => (await catalogue(name)).querySelector(`.pick[data-value="${CSS.escape(value)}"]`);

// ---- questions ----

// The questions about a piece, as its entry holds them, with the answers so far.
export async function questions(name, piece) {
  const [value, ...given] = piece.split("|");
  const entry = await entryOf(name, value);
  const size = (await catalogue(name)).querySelector(".pick-list").style;
  const box = Object.assign(document.createElement("div"), { id: "laid" });
  box.dataset.value = value;
  for (const side of ["--wide", "--high"]) box.style.setProperty(side, size.getPropertyValue(side));
  box.append(make(`<div class="piece-shown"><p></p></div><div class="questions"></div>
<div class="piece-bar"><button type="button" data-remove>Take away</button><button type="button" data-other>Choose another</button><button type="button" class="primary" data-done>Done</button></div>`));
  box.querySelector("p").before(entry.querySelector("svg").cloneNode(true));
  box.querySelector("p").textContent = described(entry, piece);
  box.querySelector(".questions").append(...JSON.parse(entry.dataset.asks).map((question, number) => asked(question, number, given[number])));
  return box;
}

function asked({ title, answers }, number, given) {
  const field = document.createElement("fieldset");
  field.append(Object.assign(document.createElement("legend"), { textContent: title }), Object.assign(document.createElement("div"), { className: "answers" }));
  const chosen = given ?? answers[0][0];
  for (const [at, [value, words]] of answers.entries()) {
    const id = `answer-${number}-${at}`;
    const line = Object.assign(document.createElement("div"), { className: "answer" });
    line.append(
      Object.assign(document.createElement("input"), { type: "radio", name: `question-${number}`, id, value, defaultChecked: value === chosen }),
      Object.assign(document.createElement("label"), { htmlFor: id, textContent: words }),
    );
    field.lastChild.append(line);
  }
  return field;
}

// ---- the sheet ----

const valueAt = (sheet, path) => path.split(".").reduce((here, step) => here?.[step], sheet);

function seat(players) {
  const panels = document.querySelector(".pad-panels");
  for (const surplus of [...seats().slice(players), ...totals().slice(players)]) surplus.remove();
  for (let number = seats().length; number < players; number += 1) {
    const field = html => make(html.replaceAll("seat-0", `seat-${number}`).replaceAll("players.0", `players.${number}`).replaceAll("Player 1", `Player ${number + 1}`).replaceAll("player 1", `player ${number + 1}`));
    panels.append(field(emptySeat));
    totals().at(-1).after(field(emptyTotal));
  }
}

async function draw(spot, cell, piece) {
  const [value] = piece.split("|");
  const painted = cell.closest(".grid")?.querySelector(`.brush:has([value="${CSS.escape(value)}"]) svg`);
  const entry = value && await entryOf(cell.dataset.catalogue, value);
  const picture = painted ?? entry?.querySelector("svg");
  spot.querySelector("svg")?.replaceWith((picture ?? empty(cell)).cloneNode(true));
  cell.dataset.piece = piece;
  cell.toggleAttribute("data-asks", Boolean(entry?.dataset.asks));
  cell.setAttribute("aria-label", [cell.dataset.words, entry ? described(entry, piece) : "empty"].filter(Boolean).join(": "));
}

// A piece in words, with its answers other than the defaults.
function described(entry, piece) {
  const given = piece.split("|").slice(1);
  const told = JSON.parse(entry.dataset.asks ?? "[]").map(({ answers }, number) => answers.slice(1).find(([value]) => value === given[number])?.[1]);
  return [entry.title, ...told.filter(Boolean)].join(", ");
}

// How an empty place looks: as on the empty pad.
function empty(cell) {
  const first = cell.dataset.at.replace(/^players\.\d+/, "players.0");
  return make(emptySeat).querySelector(`.cell[data-at="${CSS.escape(first)}"]`)?.parentElement.querySelector("svg") ?? cell.parentElement.querySelector("svg");
}

function list(add, pieces) {
  const shown = [...add.parentElement.querySelectorAll(".spot")];
  if (JSON.stringify(shown.map(each => each.querySelector(".cell").dataset.piece)) === JSON.stringify(pieces)) return [];
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

function fill(field, value) {
  if (value !== undefined) field.value = value;
  else if (field.type === "number") field.value = field.min;
  else if (field.tagName === "SELECT") field.selectedIndex = 0;
}

// Draw a sheet that the server has not seen.
export async function sketch(sheet) {
  seat(sheet.players.length);
  const drawn = [...document.querySelectorAll("[data-add]")].flatMap(add => list(add, valueAt(sheet, add.dataset.add) ?? []));
  for (const field of document.querySelectorAll("#table :is(input, select)[data-at]")) fill(field, valueAt(sheet, field.dataset.at));
  for (const field of document.querySelectorAll("[data-when]")) {
    const choice = document.getElementById(field.dataset.when);
    field.hidden = choice.closest(".field").hidden || !field.dataset.values.split(" ").includes(choice.value);
  }
  for (const cell of document.querySelectorAll(".grid .cell")) {
    const piece = valueAt(sheet, cell.dataset.at) ?? "";
    if (piece !== (cell.dataset.piece ?? "")) drawn.push(draw(cell.parentElement, cell, piece));
  }
  await Promise.allSettled(drawn);
  // The earlier score does not include these pieces.
  for (const number of document.querySelectorAll(".seat .points, .pad-totals b")) number.textContent = "?";
  const score = document.getElementById("pad-sheet");
  score.classList.add("outdated");
  score.querySelector("h2").textContent = "Not counted yet";
}
