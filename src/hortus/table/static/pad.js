// The score pad: a final table that is built by pointing and lives in the address, so that a link shares it.
import { glass, hush, morph, say, shapes } from "./scene.js";

const pad = document.getElementById("pad");
const picker = document.getElementById("picker");
const search = document.getElementById("search");
const { blank, one, places } = Object.fromEntries(["blank", "one", "places"].map(name => [name, JSON.parse(pad.dataset[name])]));
const text = document.getElementById("json");
const copy = value => JSON.parse(JSON.stringify(value));

// ---- the address ----

const toAddress = value => btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value)))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const fromAddress = code => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.codePointAt(0))));

function read() {
  try {
    return location.hash.length > 1 ? fromAddress(location.hash.slice(1)) : copy(blank);
  } catch {
    say("The link is damaged; here is an empty pad.");
    return copy(blank);
  }
}

let position = read();

// ---- scored as you go ----

async function score(next) {
  const answer = await fetch(`/pad/${pad.dataset.game}`, { method: "POST", body: JSON.stringify(next) });
  const html = await answer.text();
  if (!answer.ok) {
    say(html.trim());
    return false;
  }
  position = next;
  await morph(html);
  history.replaceState(null, "", `#${toAddress(position)}`);
  ready();
  return true;
}

function ready() {
  if (text) text.value = JSON.stringify(position, null, 1);
  for (const each of shapes()) {
    glass(each).setAttribute("tabindex", "0");
    if (places.length) glass(each).setAttribute("role", "button");
  }
  const names = document.getElementById("names");
  if (names.childElementCount !== position.players.length) names.replaceChildren(...position.players.map((player, seat) => {
    const label = document.createElement("label");
    const input = Object.assign(document.createElement("input"), { value: player.name ?? `Player ${seat + 1}`, maxLength: 40 });
    input.addEventListener("change", () => change(next => { next.players[seat].name = input.value || `Player ${seat + 1}`; }));
    label.append(`Player ${seat + 1}`, input);
    return label;
  }));
}

function change(by) {
  const next = copy(position);
  by(next);
  return score(next);
}

// ---- pointing ----

let chosen = null;

function point(each) {
  hush();
  const panel = each.closest(".panel");
  const seat = [...document.querySelectorAll(".pad-panels .panel")].indexOf(panel);
  const place = places[[...panel.querySelectorAll("[data-shape]")].indexOf(each)];
  if (!place) return;
  chosen = { seat, path: place.path };
  if (place.catalogue === "flag") return put(null);
  document.getElementById("picker-title").textContent = `Choose from the ${place.catalogue}`;
  picker.querySelector(".content").replaceChildren(document.querySelector(`[data-catalogue="${place.catalogue}"]`).content.cloneNode(true));
  search.value = "";
  picker.showModal();
}

function put(value) {
  const { seat, path } = chosen;
  picker.close();
  return change(next => {
    let at = next.players[seat];
    for (const step of path.slice(0, -1)) at = at[step];
    const last = path.at(-1);
    at[last] = typeof at[last] === "boolean" ? !at[last] : value;
  });
}

document.addEventListener("click", async event => {
  const at = selector => event.target.closest(selector);
  if (at("#table [data-shape]")) return point(at("#table [data-shape]"));
  if (at("#picker [data-value]")) return put(at("#picker [data-value]").dataset.value || null);
  if (event.target === picker) return picker.close();
  if (at("[data-players]")) {
    const count = position.players.length + Number(at("[data-players]").dataset.players);
    if (count < Number(pad.dataset.least) || count > Number(pad.dataset.most)) return say(`This game is for ${pad.dataset.least} to ${pad.dataset.most} players.`);
    return change(next => { next.players = [...next.players, ...copy(one)].slice(0, count).map((player, seat) => seat < position.players.length ? player : copy(one[seat])); });
  }
  if (at("[data-clear]")) return score(copy(blank));
  if (at("[data-print]")) return print();
  if (at("[data-share]")) {
    history.replaceState(null, "", `#${toAddress(position)}`);
    await navigator.clipboard.writeText(location.href);
    say("The link is copied.");
  }
});
document.addEventListener("keydown", event => {
  const each = event.target.closest?.("#table [data-shape]");
  if (each && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    point(each);
  }
});
search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/[\s,]+/);
  for (const pick of picker.querySelectorAll(".pick")) pick.hidden = !words.every(word => pick.getAttribute("aria-label").toLowerCase().includes(word));
});
addEventListener("hashchange", () => score(read()));

text?.addEventListener("change", () => {
  try {
    score(JSON.parse(text.value));
  } catch (error) {
    say(`This is no JSON: ${error.message}`);
  }
});
if (location.hash.length > 1) score(position);
else ready();
