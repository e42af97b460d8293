// The parts of the page beside the table: windows, tabs, links to share, the curtain of a shared screen.
import "../site/copy.js";
import { all, around, byId, maybeOne, one } from "../site/page.js";
import { root } from "../site/root.js";
import { table } from "./hand.js";
import { list } from "./moves.js";

/** @type {(id: string) => HTMLDialogElement} */
const windowOf = id => byId(id, HTMLDialogElement);

// On a phone one part at a time opens as a sheet.
/** @type {(name: string) => void} */
function sheet(name) {
  document.body.dataset.tab = name;
  if (name === "moves") {
    byId("moves-details", HTMLDetailsElement).open = true;
    list();
  }
  part();
}

export function part() {
  for (const tab of all("#tabs [data-tab]"))
    tab.setAttribute("aria-expanded", String(tab.dataset.tab === document.body.dataset.tab));
}

export function showMoves() {
  sheet("moves");
  maybeOne("#moves li:not([hidden]) button")?.focus();
}

// Whatever has been opened over the table to look something up.
/** @type {() => HTMLDetailsElement[]} */
const unfolded = () => all("#rail details[open]", document, HTMLDetailsElement).filter(each => each.checkVisibility());

// Close it; false if nothing was open.
export function shut() {
  const found = unfolded();
  for (const each of found) each.open = false;
  if (document.body.dataset.tab) sheet("");
  return found.length > 0;
}

/** @type {(name: string, rule?: string) => Promise<void>} */
export async function open(name, rule = "") {
  const window = windowOf(name);
  const content = maybeOne(".content", window);
  if (window.dataset.from && content && !content.childElementCount)
    content.innerHTML = await (await fetch(window.dataset.from)).text();
  if (!window.open) window.showModal();
  for (const found of window.querySelectorAll(".found")) found.classList.remove("found");
  // Without a particular rule, start reading at the beginning.
  if (!rule) for (const each of [window, content]) each?.scrollTo(0, 0);
  const place = rule && document.getElementById(rule);
  if (place) {
    place.scrollIntoView({ block: "center" });
    place.classList.add("found");
  }
}

// A chapter of the guide: the page keeps its address.
/** @type {(event: Event, link: HTMLAnchorElement) => void} */
function turnTo(event, link) {
  event.preventDefault();
  byId(link.hash.slice(1)).scrollIntoView({ block: "start" });
}

/** @type {(id: string) => Promise<void>} */
async function enlarge(id) {
  const whose = table().dataset.curtain ? "" : `?seat=${table().dataset.seat}`;
  const answer = await fetch(`${root}/t/${table().dataset.id}/panel/${id}${whose}`);
  one(".content", byId("large")).innerHTML = await answer.text();
  windowOf("large").showModal();
}

export function links() {
  byId("spectate", HTMLInputElement).value = `${location.origin}${root}/t/${table().dataset.id}`;
  /** @type {{ name: string, url: string, qr?: string, seat?: string }[]} */
  const known = JSON.parse(localStorage.getItem(`hortus-links-${table().dataset.id}`) || "[]");
  byId("seat-links").replaceChildren(
    ...known.map(({ name, url, qr, seat }) => {
      const input = Object.assign(document.createElement("input"), { readOnly: true, value: url });
      const label = document.createElement("label");
      label.append(name, input);
      const line = document.createElement("li");
      if (seat) line.dataset.seatLink = seat;
      const copy = Object.assign(document.createElement("button"), { type: "button", textContent: "Copy" });
      copy.dataset.copy = "";
      line.append(label, copy);
      line.insertAdjacentHTML("beforeend", qr ?? "");
      return line;
    }),
  );
}

// ---- several people at one screen ----

const owner = `hortus-shown-${table().dataset.id}`;
// Whose hand the person at the screen has asked for; the server sends no other.
export const shown = () => sessionStorage.getItem(owner);

// They have seen the result of their turn: the curtain falls, and the server no longer sends their hand.
export const handOver = () => sessionStorage.removeItem(owner);

export function curtain() {
  const { curtain: seat, name } = table().dataset;
  const closed = windowOf("curtain");
  if (seat === undefined) {
    if (closed.open) closed.close();
    return;
  }
  byId("curtain-words").textContent = `${name}, it is your turn`;
  if (!closed.open) closed.showModal();
}

/** @type {(uncovered: () => void) => void} */
export function listenToWindows(uncovered) {
  byId("curtain").addEventListener("cancel", event => event.preventDefault());
  one("[data-uncover]").addEventListener("click", () => {
    sessionStorage.setItem(owner, table().dataset.curtain ?? "");
    uncovered();
  });
  document.addEventListener("click", event => {
    const link = around(event, ".contents a", HTMLAnchorElement);
    if (link) return turnTo(event, link);
    const opens = around(event, "[data-open]")?.dataset.open;
    if (opens) return open(opens);
    const rule = around(event, "[data-rule]")?.dataset.rule;
    if (rule) return open("rules", rule);
    const enlarged = around(event, "[data-enlarge]")?.dataset.enlarge;
    if (enlarged) return enlarge(enlarged);
    const tab = around(event, "[data-tab]")?.dataset.tab;
    if (tab) return sheet(document.body.dataset.tab === tab ? "" : tab);
    // A click beside a sheet closes it, and so does a move chosen in it.
    const chosen = around(event, "[data-code]");
    if (document.body.dataset.tab && (!around(event, "[data-part]", Element) || chosen)) sheet("");
    const { target } = event;
    for (const each of unfolded()) if (chosen || !(target instanceof Node && each.contains(target))) each.open = false;
    if (target instanceof HTMLDialogElement && target.matches(".window")) target.close();
  });
}
