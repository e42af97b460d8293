// The score pad: a sheet of answers, filled in by pointing, that lives in the address, so that a link shares it.
// The server draws the pad and scores it; this only changes the sheet.
import { countByHand } from "./byhand.js";
import { copy as copyText } from "../site/copy.js";
import "../site/help.js";
import { keepPads } from "../site/install.js";
import { become, parsed } from "../site/morph.js";
import { root } from "../site/root.js";
import { morph, say } from "../site/scene.js";
import { catalogue, questions, sketch } from "./sketch.js";

const pad = document.getElementById("pad");
const picker = document.getElementById("picker");
const picks = document.getElementById("picks");
const search = document.getElementById("search");
const title = document.getElementById("picker-title");
const file = document.getElementById("file");
const blank = JSON.parse(pad.dataset.blank);
const url = `${root}/pad/${pad.dataset.game}`;
const copy = value => JSON.parse(JSON.stringify(value));
const capital = words => words[0].toUpperCase() + words.slice(1);
const UNREACHABLE = "No connection: this has to wait until you are back online.";

// ---- the address ----

const toAddress = value =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const fromAddress = code =>
  JSON.parse(
    new TextDecoder().decode(
      Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.codePointAt(0)),
    ),
  );

// The last table filled in stays in this browser: anyone who closes the pad finds it again.
const KEY = `hortus-pad-${pad.dataset.game}`;

function read() {
  try {
    return fromAddress(location.hash.length > 1 ? location.hash.slice(1) : localStorage.getItem(KEY));
  } catch {
    if (location.hash.length < 2) return copy(blank);
    say("The link is damaged, so here is an empty pad.");
    return copy(blank);
  }
}

function keep() {
  history.replaceState(null, "", `#${toAddress(sheet)}`);
  localStorage.setItem(KEY, toAddress(sheet));
}

let sheet = read();
const past = [];

// ---- the sheet: players.0.home.r1c2 ----

function steps(at) {
  const path = at.split(".");
  const last = path.pop();
  return { path, last };
}

function put(next, at, value) {
  const { path, last } = steps(at);
  let here = next;
  for (const step of path) here = here[step] ??= {};
  if (value === null && Array.isArray(here)) here.splice(last, 1);
  else if (value === null) delete here[last];
  else here[last] = value;
}

const change = (at, value) => update(next => put(next, at, value), at);

let changed = "";
let sending = Promise.resolve();

// One at a time: each answer belongs to the sheet before the next.
function update(by, at = "") {
  const next = copy(sheet);
  by(next);
  past.push(sheet);
  sheet = next;
  changed = at;
  return score();
}

function score() {
  sending = sending.then(async () => {
    clearTimeout(retry);
    let answer;
    try {
      answer = await fetch(url, { method: "POST", body: JSON.stringify(sheet) });
    } catch {
      return wait();
    }
    waiting = false;
    const html = await answer.text();
    if (!answer.ok) {
      say(html.trim());
      sheet = past.pop() ?? copy(blank);
      return;
    }
    morph(html);
    keep();
    ready();
  });
  return sending;
}

// The sheet can be filled in offline too; it is scored as soon as the server answers.
const RETRY = 10_000;
let waiting = false;
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

keepPads(pad.dataset.game);

function ready() {
  countByHand(!navigator.onLine);
  document.querySelector("[data-undo]").disabled = !past.length;
  const refused = document.querySelector("#pad-sheet[data-refused]");
  for (const cell of document.querySelectorAll(".cell"))
    cell.classList.toggle("doubtful", Boolean(refused) && cell.dataset.at === changed);
  for (const radio of document.querySelectorAll("[data-brush]")) {
    brushes[radio.dataset.brush] ??= radio.value;
    radio.checked = brushes[radio.dataset.brush] === radio.value;
    if (radio.checked)
      radio.closest(".palette").querySelector(".brush-words").textContent = capital(radio.getAttribute("aria-label"));
  }
}

// ---- pointing ----

// The place being filled, and what may lie there.
let place = null;
const brushes = {};

function point(cell) {
  place = { at: cell.dataset.at, catalogue: cell.dataset.catalogue, words: cell.dataset.words ?? "", painted: false };
  const cells = cell.closest("[data-painted]");
  if (cells) return paint(cell, cells);
  return cell.dataset.piece && "asks" in cell.dataset ? ask(cell.dataset.piece) : choose();
}

function paint(cell, cells) {
  place.painted = true;
  if ("asks" in cell.dataset) return ask(cell.dataset.piece);
  const brush = cells.dataset.painted || brushes[cells.dataset.field];
  const same = cell.dataset.piece === brush;
  if (same || brush === "") return cell.dataset.piece ? change(place.at, null) : null;
  return change(place.at, brush);
}

async function choose() {
  const { words } = place;
  const offered = await catalogue(place.catalogue).catch(() => null);
  if (!offered) return say(UNREACHABLE);
  picks.querySelector(".content").replaceChildren(offered.cloneNode(true));
  const list = picks.querySelector(".pick-list");
  const only = list.querySelectorAll(".pick");
  if (only.length === 1) return lay(only[0]);
  title.textContent = words ? capital(words) : `Choose from the ${list.dataset.title}`;
  search.value = "";
  search.placeholder = list.dataset.example || `Search the ${list.dataset.title}`;
  search.hidden = only.length < 13;
  picks.querySelector("[data-remove]").hidden = place.add || at(place.at) === undefined;
  for (const pick of only) pick.classList.toggle("gone", isGone(pick));
  find();
  show(true);
}

// Pieces of which all copies are on the table; they can still be chosen, for instance to move them.
function isGone(pick) {
  const copies = Number(pick.dataset.copies);
  if (!copies) return false;
  const laid = JSON.stringify(sheet)
    .split(/["|]/)
    .filter(word => word === pick.dataset.value);
  return laid.length >= copies;
}

function show(list) {
  picks.hidden = !list;
  document.getElementById("laid").hidden = list;
  if (!picker.open) picker.showModal();
  if (list && !search.hidden && !matchMedia("(pointer: coarse)").matches) search.focus();
}

function find() {
  const words = search.value.toLowerCase().split(/[\s,]+/);
  const group = picks.querySelector("[data-group][aria-pressed=true]")?.dataset.group;
  let found = 0;
  for (const pick of picks.querySelectorAll(".pick")) {
    pick.hidden = (group && pick.dataset.in !== group) || !words.every(word => pick.dataset.words.includes(word));
    found += pick.hidden ? 0 : 1;
  }
  document.getElementById("none-found").hidden = found > 0;
}

async function lay(pick) {
  const piece = pick.dataset.value;
  if (place.add) {
    const list = at(place.add) ?? [];
    place = { ...place, at: `${place.add}.${list.length}`, add: undefined };
    const where = place.at.slice(0, place.at.lastIndexOf("."));
    update(next => {
      put(next, where, [...list, piece]);
    }, place.at);
  } else change(place.at, piece);
  return "asks" in pick.dataset ? ask(piece) : picker.close();
}

function at(path) {
  return path.split(".").reduce((here, step) => here?.[step], sheet);
}

// ---- questions about a piece ----

// `again`: the window is already open. A player who has closed it or moved on meanwhile is not called back.
async function ask(piece, again = false) {
  const here = place;
  const answer = await fetch(`${url}/piece`, {
    method: "POST",
    body: JSON.stringify({ catalogue: place.catalogue, piece }),
  }).catch(() => null);
  const html = answer ? await answer.text() : (await questions(place.catalogue, piece)).outerHTML;
  if (answer && !answer.ok) return say(html.trim());
  if (place !== here || (again && (!picker.open || at(place.at) !== piece))) return;
  const laid = document.getElementById("laid");
  if (picker.open) become(laid, parsed(html));
  else laid.replaceWith(parsed(html));
  const box = document.getElementById("laid");
  for (const radio of box.querySelectorAll("input")) radio.checked = radio.hasAttribute("checked");
  title.textContent = place.words ? capital(place.words) : "Describe it";
  box.querySelector("[data-other]").hidden = place.painted;
  show(false);
}

function answered() {
  const box = document.getElementById("laid");
  const chosen = [...box.querySelectorAll("fieldset")].map(each => each.querySelector("input:checked").value);
  const piece = [box.dataset.value, ...chosen].join("|");
  change(place.at, piece);
  ask(piece, true);
}

// ---- buttons ----

const presses = {
  players: button => {
    const count = sheet.players.length + Number(button.dataset.players);
    if (count < Number(pad.dataset.least) || count > Number(pad.dataset.most))
      return say(`This game is for ${pad.dataset.least} to ${pad.dataset.most} players.`);
    return update(next => {
      next.players = [...next.players, {}].slice(0, count);
    });
  },
  undo: () => {
    if (!past.length) return;
    sheet = past.pop();
    changed = "";
    score();
  },
  clear: () =>
    update(next => {
      Object.assign(next, copy(blank));
    }),
  print: () => print(),
  save: () => {
    if (waiting) return say(UNREACHABLE);
    const text = new Blob([document.getElementById("pad-sheet").dataset.file], { type: "application/json" });
    const link = Object.assign(document.createElement("a"), {
      href: URL.createObjectURL(text),
      download: `${pad.dataset.game}.json`,
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
    const input = button.parentElement.querySelector("input");
    const value = Math.min(
      Number(input.max),
      Math.max(Number(input.min), Number(input.value) + Number(button.dataset.step)),
    );
    input.value = value;
    change(input.dataset.at, value);
  },
  add: button => {
    place = { add: button.dataset.add, catalogue: button.dataset.catalogue, words: "" };
    choose();
  },
  jump: link => document.getElementById(link.dataset.jump).scrollIntoView({ block: "start" }),
  group: button => {
    for (const other of picks.querySelectorAll("[data-group]"))
      other.setAttribute("aria-pressed", String(other === button && button.getAttribute("aria-pressed") === "false"));
    find();
  },
  remove: () => {
    picker.close();
    if (at(place.at) !== undefined) change(place.at, null);
  },
  other: () => choose(),
  done: () => picker.close(),
};

document.addEventListener("click", event => {
  const cell = event.target.closest(".cell");
  if (cell) return point(cell);
  const pick = event.target.closest(".pick");
  if (pick) return lay(pick);
  if (event.target === picker) return picker.close();
  for (const [name, press] of Object.entries(presses)) {
    const button = event.target.closest(`[data-${name}]`);
    if (button && !(button === picker)) {
      if (button.tagName === "A") event.preventDefault();
      return press(button);
    }
  }
});

document.addEventListener("change", event => {
  const field = event.target;
  if (field.dataset.brush !== undefined) {
    brushes[field.dataset.brush] = field.value;
    return ready();
  }
  if (field.closest("#laid")) return answered();
  if (!field.dataset.at) return;
  if (field.type !== "number") return change(field.dataset.at, field.value || null);
  const value = Math.round(Number(field.value));
  field.value = Math.min(Number(field.max), Math.max(Number(field.min), value));
  change(field.dataset.at, Number(field.value));
});

// A saved final table; the engine reads it before it comes here.
file.addEventListener("change", async () => {
  const [chosen] = file.files;
  file.value = "";
  if (!chosen) return;
  const answer = await fetch(`${url}/open`, { method: "POST", body: await chosen.text() }).catch(() => null);
  if (!answer) return say(UNREACHABLE);
  const why = answer.status === 413 ? "It is too large for a table." : answer.ok || (await answer.text());
  if (!answer.ok) return say(`${chosen.name} cannot be opened. ${why.trim()}`);
  const opened = await answer.json();
  await update(next => Object.assign(next, { table: {}, ...opened }));
  say(`${chosen.name} is open. Undo brings back what was here.`);
});

const MOVES = { ArrowLeft: () => -1, ArrowRight: () => 1, ArrowUp: columns => -columns, ArrowDown: columns => columns };

document.addEventListener("keydown", event => {
  const cells = event.target.closest?.(".cells");
  if (cells && MOVES[event.key]) {
    event.preventDefault();
    const all = [...cells.querySelectorAll(".cell")];
    const columns = Number(getComputedStyle(cells).getPropertyValue("--columns"));
    all[all.indexOf(event.target) + MOVES[event.key](columns)]?.focus();
  }
  if (event.key === "u" && !picker.open && !event.target.matches("input, select")) presses.undo();
});
search.addEventListener("input", find);
search.addEventListener("keydown", event => {
  const first = picks.querySelector(".pick:not([hidden])");
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
