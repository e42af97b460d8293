// The score pad: a sheet of answers, filled in by pointing, that lives in the address, so that a link shares it.
// The server draws the pad and scores it; this only changes the sheet.
import { copy as copyText } from "../site/copy.js";
import "../site/help.js";
import { keepPads } from "../site/install.js";
import { all, around, byId, happensOn, maybeOne, one } from "../site/page.js";
import { become, parsed } from "../site/pieces.js";
import { root } from "../site/root.js";
import { say, show as showPieces } from "../site/scene.js";
import { capital } from "../site/words.js";
import { countByHand } from "./byhand.js";
import { copyOf, fromAddress, piecesAt, put, toAddress, valueAt } from "./sheet.js";
import { catalogue, questions, sketch } from "./sketch.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").Value} Value */

const pad = byId("pad");
const picker = byId("picker", HTMLDialogElement);
const picks = byId("picks");
const search = byId("search", HTMLInputElement);
const title = byId("picker-title");
const file = byId("file", HTMLInputElement);
const { game = "" } = pad.dataset;
/** @type {Sheet} */
const blank = JSON.parse(pad.dataset.blank ?? "{}");
const url = `${root}/pad/${game}`;
const UNREACHABLE = "No connection: this has to wait until you are back online.";

// ---- the address ----

// The last table filled in stays in this browser: anyone who closes the pad finds it again.
const KEY = `hortus-pad-${game}`;

/** @type {() => Sheet} */
function read() {
  try {
    return fromAddress(location.hash.length > 1 ? location.hash.slice(1) : (localStorage.getItem(KEY) ?? ""));
  } catch {
    if (location.hash.length < 2) return copyOf(blank);
    say("The link is damaged, so here is an empty pad.");
    return copyOf(blank);
  }
}

function keep() {
  history.replaceState(null, "", `#${toAddress(sheet)}`);
  localStorage.setItem(KEY, toAddress(sheet));
}

let sheet = read();
/** @type {Sheet[]} */
const past = [];

// ---- the sheet ----

/** @type {(at: string, value: Value | null) => Promise<void>} */
const change = (at, value) => update(next => put(next, at, value), at);

let changed = "";
let sending = Promise.resolve();

// One at a time: each answer belongs to the sheet before the next.
/** @type {(by: (next: Sheet) => void, at?: string) => Promise<void>} */
function update(by, at = "") {
  const next = copyOf(sheet);
  by(next);
  past.push(sheet);
  sheet = next;
  changed = at;
  return score();
}

function score() {
  sending = sending.then(sendSheet);
  return sending;
}

async function sendSheet() {
  clearTimeout(retry);
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(sheet) }).catch(() => null);
  if (!answer) return wait();
  waiting = false;
  const html = await answer.text();
  if (!answer.ok) {
    say(html.trim());
    sheet = past.pop() ?? copyOf(blank);
    return;
  }
  showPieces({ table: html });
  keep();
  ready();
}

// The sheet can be filled in offline too; it is scored as soon as the server answers.
const RETRY = 10_000;
let waiting = false;
/** @type {number | undefined} */
let retry;

async function wait() {
  keep();
  await sketch(sheet);
  ready();
  countByHand(true);
  if (!waiting)
    say("No connection. The pieces will be counted when you are back online; until then, you can count by hand below.");
  waiting = true;
  retry = setTimeout(score, RETRY);
}
addEventListener("online", () => score());

keepPads(game);

function ready() {
  countByHand(!navigator.onLine);
  one("[data-undo]", document, HTMLButtonElement).disabled = !past.length;
  // What the refusal is about, if it says so; else what was changed last.
  const refused = maybeOne("#pad-sheet[data-refused]")?.dataset.refused;
  const doubtful = refused === "" ? [changed] : (refused?.split(" ") ?? []);
  for (const cell of all(".cell")) cell.classList.toggle("doubtful", doubtful.includes(cell.dataset.at ?? ""));
  for (const radio of all("[data-brush]", document, HTMLInputElement)) {
    const field = radio.dataset.brush ?? "";
    brushes[field] ??= radio.value;
    radio.checked = brushes[field] === radio.value;
    const palette = around(radio, ".palette");
    if (palette && radio.checked)
      one(".brush-words", palette).textContent = capital(radio.getAttribute("aria-label") ?? "");
  }
}

// ---- pointing ----

// The place being filled, and what may lie there; `add`: the list to which a piece is added; `flows`: the next follows.
/** @typedef {{ at: string, add: string, catalogue: string, words: string, painted: boolean, flows: boolean }} Place */
/** @type {Place} */
const NOWHERE = { at: "", add: "", catalogue: "", words: "", painted: false, flows: false };
let place = NOWHERE;
/** @type {Record<string, string | undefined>} */
const brushes = {};

/** @type {(cell: HTMLElement, again?: boolean) => Promise<void> | void} */
function point(cell, again = false) {
  const { at = "", catalogue: kind = "", words = "" } = cell.dataset;
  const flows = around(cell, "[data-flows]") !== null && !cell.dataset.piece;
  place = { ...NOWHERE, at, catalogue: kind, words, flows };
  const cells = around(cell, "[data-painted]");
  if (cells) return paint(cell, cells);
  return cell.dataset.piece && "asks" in cell.dataset ? ask(cell.dataset.piece) : choose(again);
}

/** @type {(cell: HTMLElement, cells: HTMLElement) => Promise<void> | void} */
function paint(cell, cells) {
  place.painted = true;
  if ("asks" in cell.dataset) return ask(cell.dataset.piece ?? "");
  const brush = cells.dataset.painted || (brushes[cells.dataset.field ?? ""] ?? "");
  const same = cell.dataset.piece === brush;
  if (same || brush === "") return cell.dataset.piece ? change(place.at, null) : undefined;
  return change(place.at, brush);
}

// `again`: the window is already open. A player who has closed it or moved on meanwhile is not called back.
/** @type {(again?: boolean) => Promise<void>} */
async function choose(again = false) {
  const here = place;
  const { words } = place;
  const offered = await catalogue(place.catalogue).catch(() => null);
  if (place !== here || (again && !picker.open)) return;
  if (!offered) return say(UNREACHABLE);
  one(".content", picks).replaceChildren(offered.cloneNode(true));
  const list = one(".pick-list", picks);
  const only = all(".pick", list);
  if (only.length === 1) return lay(only[0]);
  title.textContent = words ? capital(words) : `Choose from the ${list.dataset.title}`;
  search.value = "";
  search.placeholder = list.dataset.example || `Search the ${list.dataset.title}`;
  search.hidden = only.length < 13 || list.classList.contains("in-columns");
  one("[data-remove]", picks).hidden = place.add !== "" || valueAt(sheet, place.at) === undefined;
  for (const pick of only) pick.classList.toggle("gone", isGone(pick));
  find();
  show(true);
  one(".content", picks).scrollTop = 0;
}

// Pieces of which all copies are on the table; they can still be chosen, for instance to move them.
/** @type {(pick: HTMLElement) => boolean} */
function isGone(pick) {
  const copies = Number(pick.dataset.copies);
  if (!copies) return false;
  const laid = JSON.stringify(sheet)
    .split(/["|]/)
    .filter(word => word === pick.dataset.value);
  return laid.length >= copies;
}

/** @type {(list: boolean) => void} */
function show(list) {
  picks.hidden = !list;
  byId("laid").hidden = list;
  if (!picker.open) picker.showModal();
  if (list && !search.hidden && !matchMedia("(pointer: coarse)").matches) search.focus();
}

function find() {
  const words = search.value.toLowerCase().split(/[\s,]+/);
  const group = maybeOne("[data-group][aria-pressed=true]", picks)?.dataset.group;
  let found = 0;
  for (const pick of all(".pick", picks)) {
    const fits = words.every(word => pick.dataset.words?.includes(word));
    pick.hidden = !fits || (group !== undefined && pick.dataset.in !== group);
    found += pick.hidden ? 0 : 1;
  }
  byId("none-found").hidden = found > 0;
}

/** @type {(pick: HTMLElement) => Promise<void>} */
async function lay(pick) {
  const piece = pick.dataset.value ?? "";
  if (place.add) {
    const where = place.add;
    const list = piecesAt(sheet, where);
    place = { ...place, at: `${where}.${list.length}`, add: "" };
    update(next => put(next, where, [...list, piece]), place.at);
  } else change(place.at, piece);
  return "asks" in pick.dataset ? ask(piece) : goOn();
}

// The place is filled. Where places follow each other, the next empty one opens by itself; else the window closes.
async function goOn() {
  const { at: here, flows } = place;
  if (!flows) return picker.close();
  await sending;
  const laid = around(byId(here), ".cells");
  const cells = laid ? all(".cell", laid) : [];
  const following = cells.slice(cells.findIndex(cell => cell.id === here) + 1).find(cell => !cell.dataset.piece);
  if (!picker.open || place.at !== here) return;
  if (!following || maybeOne("#pad-sheet[data-refused]")) return picker.close();
  point(following, true);
}

// ---- questions about a piece ----

// `again` as above.
/** @type {(piece: string, again?: boolean) => Promise<void>} */
async function ask(piece, again = false) {
  const here = place;
  const answer = await fetch(`${url}/piece`, {
    method: "POST",
    body: JSON.stringify({ catalogue: place.catalogue, piece }),
  }).catch(() => null);
  const html = answer ? await answer.text() : (await questions(place.catalogue, piece)).outerHTML;
  if (answer && !answer.ok) return say(html.trim());
  if (place !== here || (again && (!picker.open || valueAt(sheet, place.at) !== piece))) return;
  const laid = byId("laid");
  if (picker.open) become(laid, parsed(html));
  else laid.replaceWith(parsed(html));
  const box = byId("laid");
  for (const radio of all("input", box, HTMLInputElement)) radio.checked = radio.hasAttribute("checked");
  title.textContent = place.words ? capital(place.words) : "Describe it";
  one("[data-other]", box).hidden = place.painted;
  one("[data-done]", box).textContent = place.flows ? "Next" : "Done";
  show(false);
}

// The last question is answered, or one with "nothing", after which no other matters.
/** @type {(input: HTMLInputElement) => boolean} */
function isLast(input) {
  return input.value === "" || input.closest("fieldset") === all("#laid fieldset").at(-1);
}

function answered() {
  const box = byId("laid");
  const chosen = all("fieldset", box).map(each => one("input:checked", each, HTMLInputElement).value);
  const piece = [box.dataset.value, ...chosen].join("|");
  change(place.at, piece);
  ask(piece, true);
}

// ---- buttons ----

function undo() {
  const before = past.pop();
  if (!before) return;
  sheet = before;
  changed = "";
  score();
}

/** @type {Record<string, (button: HTMLElement) => void>} */
const presses = {
  players: button => {
    const count = sheet.players.length + Number(button.dataset.players);
    if (count < Number(pad.dataset.least) || count > Number(pad.dataset.most))
      return say(`This game is for ${pad.dataset.least} to ${pad.dataset.most} players.`);
    return update(next => {
      next.players = [...next.players, {}].slice(0, count);
    });
  },
  undo,
  clear: () =>
    update(next => {
      Object.assign(next, copyOf(blank));
    }),
  print: () => print(),
  save: () => {
    if (waiting) return say(UNREACHABLE);
    const text = new Blob([byId("pad-sheet").dataset.file ?? ""], { type: "application/json" });
    const link = Object.assign(document.createElement("a"), {
      href: URL.createObjectURL(text),
      download: `${game}.json`,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  },
  open: () => file.click(),
  share: async () => {
    history.replaceState(null, "", `#${toAddress(sheet)}`);
    say((await copyText(location.href)) ? "Link copied." : "Copy the address of this page: it holds the whole table.");
  },
  step: button => {
    const input = one("input", button.parentElement ?? document, HTMLInputElement);
    const value = Math.min(
      Number(input.max),
      Math.max(Number(input.min), Number(input.value) + Number(button.dataset.step)),
    );
    input.value = String(value);
    change(input.dataset.at ?? "", value);
  },
  add: button => {
    const { add = "", catalogue: kind = "" } = button.dataset;
    place = { ...NOWHERE, add, catalogue: kind };
    choose();
  },
  jump: link => byId(link.dataset.jump ?? "").scrollIntoView({ block: "start" }),
  group: button => {
    for (const other of all("[data-group]", picks))
      other.setAttribute("aria-pressed", String(other === button && button.getAttribute("aria-pressed") === "false"));
    find();
  },
  remove: () => {
    picker.close();
    if (valueAt(sheet, place.at) !== undefined) change(place.at, null);
  },
  other: () => choose(),
  done: () => goOn(),
};

document.addEventListener("click", event => {
  // An arrow key presses radio buttons, too, but without a pointer: whoever uses it wants to look on.
  const answer = around(event, "#laid input");
  if (answer instanceof HTMLInputElement) {
    if (place.flows && event.detail && isLast(answer)) setTimeout(goOn);
    return undefined;
  }
  const cell = around(event, ".cell");
  if (cell) return point(cell);
  const pick = around(event, ".pick");
  if (pick) return lay(pick);
  if (event.target === picker) return picker.close();
  for (const [name, press] of Object.entries(presses)) {
    const button = around(event, `[data-${name}]`);
    if (button && !(button === picker)) {
      if (button.tagName === "A") event.preventDefault();
      return press(button);
    }
  }
});

document.addEventListener("change", event => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  if (field.dataset.brush !== undefined) {
    brushes[field.dataset.brush] = field.value;
    return ready();
  }
  if (field.closest("#laid")) return answered();
  if (!field.dataset.at) return;
  const isOpen = field.value === "" && "open" in field.dataset;
  if (!(field instanceof HTMLInputElement && field.type === "number") || isOpen) {
    change(field.dataset.at, field.value || null);
    return;
  }
  const value = Math.min(Number(field.max), Math.max(Number(field.min), Math.round(Number(field.value))));
  field.value = String(value);
  change(field.dataset.at, value);
});

// A saved final table; the engine reads it before it comes here.
file.addEventListener("change", async () => {
  const [chosen] = file.files ?? [];
  file.value = "";
  if (!chosen) return;
  const answer = await fetch(`${url}/open`, { method: "POST", body: await chosen.text() }).catch(() => null);
  if (!answer) return say(UNREACHABLE);
  if (!answer.ok) {
    const why = answer.status === 413 ? "It is too large for a table." : await answer.text();
    return say(`${chosen.name} cannot be opened. ${why.trim()}`);
  }
  const opened = await answer.json();
  await update(next => Object.assign(next, { table: {}, ...opened }));
  say(`${chosen.name} is open. Undo brings back what was here.`);
});

// Whoever points at a number types another one instead, also at one that is in use already.
for (const kind of ["focusin", "click"])
  document.addEventListener(kind, event => {
    if (event.target instanceof HTMLInputElement && event.target.matches("#pad input[type=number]"))
      event.target.select();
  });

/** @type {Record<string, ((columns: number) => number) | undefined>} */
const MOVES = { ArrowLeft: () => -1, ArrowRight: () => 1, ArrowUp: columns => -columns, ArrowDown: columns => columns };

document.addEventListener("keydown", event => {
  const cells = around(event, ".cells");
  const move = MOVES[event.key];
  if (cells && move) {
    event.preventDefault();
    const there = all(".cell", cells);
    const columns = Number(getComputedStyle(cells).getPropertyValue("--columns"));
    there[there.findIndex(each => each === event.target) + move(columns)]?.focus();
  }
  if (event.key === "u" && !picker.open && !happensOn(event, "input, select")) undo();
});
search.addEventListener("input", find);
search.addEventListener("keydown", event => {
  const first = maybeOne(".pick:not([hidden])", picks);
  if (event.key === "Enter" && first) {
    event.preventDefault();
    lay(first);
  }
});
addEventListener("hashchange", () => {
  sheet = read();
  past.length = 0;
  score();
});

// Paper is light, whatever the screen is.
/** @type {string | undefined} */
let theme;
addEventListener("beforeprint", () => {
  theme = document.documentElement.dataset.theme;
  document.documentElement.dataset.theme = "paper";
});
addEventListener("afterprint", () => {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
});

if (JSON.stringify(sheet) === JSON.stringify(blank)) ready();
else score();
