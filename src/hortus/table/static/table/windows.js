// The parts of the page beside the table: windows, tabs, links to share, the curtain of a shared screen.
import "../site/copy.js";
import { table } from "./hand.js";
import { list } from "./moves.js";
import { root } from "../site/root.js";

const byId = id => document.getElementById(id);

// On a phone one part at a time opens as a sheet.
function sheet(name) {
  document.body.dataset.tab = name;
  if (name === "moves") ((byId("moves-details").open = true), list());
  part();
}

export function part() {
  for (const tab of document.querySelectorAll("#tabs [data-tab]"))
    tab.setAttribute("aria-expanded", tab.dataset.tab === document.body.dataset.tab);
}

export function showMoves() {
  sheet("moves");
  document.querySelector("#moves li:not([hidden]) button")?.focus();
}

// Whatever has been opened over the table to look something up.
const unfolded = () => [...document.querySelectorAll("#rail details[open]")].filter(each => each.checkVisibility());

// Close it; false if nothing was open.
export function shut() {
  const found = unfolded();
  for (const each of found) each.open = false;
  if (document.body.dataset.tab) sheet("");
  return found.length > 0;
}

export async function open(name, rule = "") {
  const window = byId(name);
  const content = window.querySelector(".content");
  if (window.dataset.from && !content.childElementCount)
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
function turnTo(event, link) {
  event.preventDefault();
  byId(link.hash.slice(1)).scrollIntoView({ block: "start" });
}

async function enlarge(id) {
  const whose = table().dataset.curtain ? "" : `?seat=${table().dataset.seat}`;
  const answer = await fetch(`${root}/t/${table().dataset.id}/panel/${id}${whose}`);
  byId("large").querySelector(".content").innerHTML = await answer.text();
  byId("large").showModal();
}

export function links() {
  byId("spectate").value = `${location.origin}${root}/t/${table().dataset.id}`;
  const known = JSON.parse(localStorage.getItem(`hortus-links-${table().dataset.id}`) || "[]");
  byId("seat-links").replaceChildren(
    ...known.map(({ name, url, qr }) => {
      const input = Object.assign(document.createElement("input"), { readOnly: true, value: url });
      const label = document.createElement("label");
      label.append(name, input);
      const line = document.createElement("li");
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
  const closed = byId("curtain");
  if (seat === undefined) {
    if (closed.open) closed.close();
    return;
  }
  byId("curtain-words").textContent = `${name}, it is your turn`;
  if (!closed.open) closed.showModal();
}

export function listenToWindows(uncovered) {
  byId("curtain").addEventListener("cancel", event => event.preventDefault());
  document.querySelector("[data-uncover]").addEventListener("click", () => {
    sessionStorage.setItem(owner, table().dataset.curtain);
    uncovered();
  });
  document.addEventListener("click", event => {
    const at = selector => event.target.closest(selector);
    if (at(".contents a")) return turnTo(event, at(".contents a"));
    if (at("[data-open]")) return open(at("[data-open]").dataset.open);
    if (at("[data-rule]")) return open("rules", at("[data-rule]").dataset.rule);
    if (at("[data-enlarge]")) return enlarge(at("[data-enlarge]").dataset.enlarge);
    if (at("[data-tab]"))
      return sheet(document.body.dataset.tab === at("[data-tab]").dataset.tab ? "" : at("[data-tab]").dataset.tab);
    // A click beside a sheet closes it, and so does a move chosen in it.
    if (document.body.dataset.tab && (!at("[data-part]") || at("[data-code]"))) sheet("");
    for (const each of unfolded()) if (!each.contains(event.target) || at("[data-code]")) each.open = false;
    if (event.target.matches("dialog.window")) event.target.close();
  });
}
