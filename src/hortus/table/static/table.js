// The page of a table, the same for all games. The legal decisions stand in the page as the list of moves in words;
// pointing and the keyboard narrow down that same list, and every way ends in one POST of {seq, decision}.
import { explain, focus, glass, hush, longPressed, morph, say, shape, shapes, spot, still } from "./scene.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const table = () => document.getElementById("table");
const byId = id => document.getElementById(id);
const address = `/api/tables/${table().dataset.id}`;

// ---- settings ----

const settings = { ask: true, sound: true, gains: true, pace: 700, ...JSON.parse(localStorage.getItem("hortus-settings") || "{}") };
for (const box of document.querySelectorAll("[data-setting]")) {
  const name = box.dataset.setting;
  if (box.type === "checkbox") box.checked = settings[name];
  else box.value = settings[name];
  box.addEventListener("change", () => {
    settings[name] = box.type === "checkbox" ? box.checked : Number(box.value);
    localStorage.setItem("hortus-settings", JSON.stringify(settings));
    light();
  });
}

// ---- what may be decided ----

let choices = [];
// The shapes that were pointed at so far, the decision that waits for a yes, the one that is under way.
let picked = [];
let pending = null;
let sending = false;
// Whether the last press was by a thumb or pen, which cannot hover.
let byThumb = false;
// A legal decision that the bots would take, and why.
let advice = null;
let reasons = "";

function read() {
  choices = table().dataset.mine === "1" ? [...document.querySelectorAll("#moves button[data-code]")].map(button => ({
    button,
    path: button.dataset.path ? button.dataset.path.split(" ") : [],
    words: button.firstElementChild.textContent,
    gain: button.dataset.gain === "" ? null : Number(button.dataset.gain),
    reveals: button.dataset.reveals === "1",
    shows: button.dataset.shows,
    decision: JSON.parse(button.dataset.decision),
  })) : [];
}

const beginsWith = (path, start) => start.every((id, step) => path[step] === id);
const left = (start = picked) => choices.filter(choice => beginsWith(choice.path, start));

// What can be pointed at next, each with the decisions that it leads to.
function targets(start = picked) {
  const found = new Map();
  for (const choice of left(start)) {
    const next = choice.path[start.length];
    if (next !== undefined) found.set(next, [...(found.get(next) || []), choice]);
  }
  return found;
}

function point(id) {
  if (sending) return;
  if (pending && pending.path.at(-1) === id) return decide(pending);
  const known = targets().has(id) ? picked : lastStart(id);
  if (!known) return false;
  // Pointing once more at what was picked puts it down again.
  const again = known.length < picked.length && picked[known.length] === id && known.length === picked.length - 1;
  picked = again ? known : [...known, id];
  pending = null;
  const complete = left().filter(choice => choice.path.length === picked.length);
  if (complete.length === 1 && left().length === 1) return offer(complete[0]);
  light();
  return true;
}

// The longest part of what was picked from which this thing can be pointed at: choosing again is free.
function lastStart(id) {
  for (let count = picked.length - 1; count >= 0; count--) {
    const start = picked.slice(0, count);
    if (targets(start).has(id)) return start;
  }
  return null;
}

function offer(choice) {
  // Where a thing would lie is seen before it lies there.
  const unseen = byThumb && shape(choice.path.at(-1))?.dataset.marks;
  if (!settings.ask || !(choice.reveals || unseen)) return decide(choice);
  picked = [...choice.path];
  pending = choice;
  light();
  byId("yes")?.focus({ preventScroll: true });
  return true;
}

function back() {
  if (pending && !pending.path.length) picked = [];
  pending = null;
  advice = null;
  picked = picked.slice(0, -1);
  light();
}

// ---- lights ----

function light() {
  const next = pending ? new Map() : targets();
  const root = table();
  root.classList.toggle("choosing", next.size > 0 || pending !== null);
  for (const stale of root.querySelectorAll(".gain, .ghost")) stale.remove();
  for (const each of shapes()) {
    const id = each.dataset.shape;
    const lit = next.has(id);
    each.classList.toggle("again", !lit && lastStart(id) !== null);
    each.classList.toggle("lit", lit);
    each.classList.toggle("picked", picked.includes(id));
    each.classList.toggle("advised", advice !== null && advice.path.includes(id));
    if (lit !== (glass(each).getAttribute("role") === "button")) {
      glass(each).setAttribute("tabindex", lit ? "0" : "-1");
      glass(each).setAttribute("role", lit ? "button" : "img");
    }
    if (lit && settings.gains) showGain(each, next.get(id));
  }
  // A token does not hide the place beneath it from the pointer.
  const beneath = new Set([...root.querySelectorAll(".lit")].map(spot));
  for (const each of root.querySelectorAll(".is-token")) each.classList.toggle("through", !next.has(each.dataset.shape) && beneath.has(spot(each)));
  for (const choice of choices) {
    choice.button.parentElement.hidden = !beginsWith(choice.path, picked);
    choice.button.classList.toggle("advised", choice === advice);
  }
  mark();
  chips(next);
}

function svg(name, attributes, ...children) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const signed = points => `${points > 0 ? "+" : ""}${points}`.replace("-", "−");

// Points where every decision behind this thing gains the same, and only on its last step.
function showGain(each, behind) {
  const gains = new Set(behind.map(choice => choice.gain));
  const last = behind.every(choice => choice.path.length === picked.length + 1);
  const [points] = gains;
  if (!last || gains.size !== 1 || !points) return;
  const [width] = each.dataset.size.split(" ").map(Number);
  const text = signed(points);
  const size = Math.max(13, Math.min(19, width * 0.17));
  const wide = size * (0.7 + 0.62 * text.length);
  each.append(svg("g", { class: points < 0 ? "gain loss" : "gain", "aria-hidden": "true", transform: `translate(${width - wide + 4} -4)` },
    svg("rect", { width: wide, height: size * 1.5, rx: size * 0.75 }),
    svg("text", { x: wide / 2, y: size * 1.1, "font-size": size, "text-anchor": "middle" }, text)));
}

const SIGNS = { taken: "M-4.5 .5L-1.5 3.5L4.5 -3.5", left: "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5" };

// What the thing that is looked at, or else the one that was picked, would lie on: an outline there, ticked or crossed.
function mark(each) {
  for (const stale of document.querySelectorAll("#table .mark")) stale.remove();
  for (const stale of document.querySelectorAll("#table .marked")) stale.classList.remove("marked");
  const thing = [each, ...picked.map(shape).reverse()].find(one => one?.dataset.marks && one.matches(".lit, .picked"));
  for (const [id, fate] of thing?.dataset.marks.split(" ").map(pair => pair.split(":")) ?? []) {
    const place = shape(id);
    // What lies on the place, too, and the outline on top of it.
    const there = [...place.parentElement.children].filter(one => one.getAttribute("transform") === place.getAttribute("transform"));
    for (const one of there) one.classList.add("marked");
    const [width, height] = place.dataset.size.split(" ").map(Number);
    const frame = { x: -1, y: -1, width: width + 2, height: height + 2, rx: 9 };
    there.at(-1).append(svg("g", { class: `mark ${fate}`, "aria-hidden": "true" },
      svg("rect", { class: "halo", ...frame }), svg("rect", { class: "edge", ...frame }),
      svg("g", { transform: `translate(${width - 13} 13) scale(1.2)` }, svg("circle", { r: 9 }), svg("path", { d: SIGNS[fate] }))));
  }
}

// The thing in hand, seen through, where it would lie: a thing and then its place, or a place and then a way to lie there.
function ghost(each) {
  for (const stale of document.querySelectorAll("#table .ghost")) stale.remove();
  if (!each?.classList.contains("lit")) return;
  const last = picked.map(shape).filter(Boolean).at(-1);
  const carried = shape(table().dataset.carried);
  if (each.closest(".role-garden, .role-other")) lay(last ?? carried, each);
  else if (last?.closest(".role-garden")) lay(each, last);
  else if (!last && carried?.parentElement === each.parentElement) lay(carried, each);
}

function lay(thing, place) {
  if (!thing || thing === place) return;
  const [width, height] = place.dataset.size.split(" ").map(Number);
  const [from, high] = thing.dataset.size.split(" ").map(Number);
  const scale = Math.min(width / from, height / high);
  const copy = svg("g", { class: "ghost", transform: `scale(${scale})`, "aria-hidden": "true" }, thing.querySelector(".body").cloneNode(true));
  place.insertBefore(copy, place.querySelector(".gain"));
}

function button(words, act, kind = "") {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: words, className: kind });
  made.addEventListener("click", act);
  return made;
}

const pressed = id => document.querySelector(`#buttons [data-button="${CSS.escape(id)}"]`)?.textContent ?? id;

function ask(words) {
  byId("question").textContent = words;
  byId("question").title = words;
  byId("question").classList.toggle("long", words.length > 70);
}

// What has no place on the board: buttons of the scene, the question whether to go on, the way back.
function chips(next) {
  const row = byId("chips");
  if (!row) return;
  row.replaceChildren();
  ask(table().dataset.question);
  if (pending) {
    ask(`${pending.words}?`);
    if (pending.reveals) row.append(Object.assign(document.createElement("p"), { className: "reveal", textContent: `${pending.shows} There is no way back.` }));
    const yes = button("Do it", () => decide(pending), "primary");
    yes.id = "yes";
    row.append(yes, button("Back", back));
    return;
  }
  if (advice && !sending) {
    const told = button(`Bot’s advice: ${advice.words}`, () => offer(advice), "advice");
    told.append(Object.assign(document.createElement("small"), { textContent: reasons }));
    row.append(told);
  }
  for (const id of next.keys()) {
    if (shape(id)) continue;
    const chip = button(pressed(id), () => point(id), "chip");
    chip.dataset.press = id;
    row.append(chip);
  }
  // Decisions that point at the same things differ in words alone.
  const alike = left().filter(choice => choice.path.length === picked.length);
  for (const choice of alike) row.append(button(choice.words, () => offer(choice), "chip"));
  if (picked.length) row.append(button("Back", back));
}

// ---- one decision ----

async function post(path, body) {
  sending = true;
  table().classList.add("sending");
  hush();
  try {
    // Who shares the screen gets no answer that shows the next hand.
    const answer = await fetch(`${address}/${path}${table().hasAttribute("data-shared") ? "?seat=-1" : ""}`, {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ seq: Number(table().dataset.seq), ...body }),
    });
    if (!answer.ok) {
      const { error } = await answer.json();
      say(`${error.message[0].toUpperCase()}${error.message.slice(1)}.`, error.rule);
      reset();
    }
  } catch {
    say("The server cannot be reached. Nothing was changed.");
    reset();
  }
}

function decide(choice) {
  for (const id of choice.path) shape(id)?.classList.add("picked");
  return post("decisions", { decision: choice.decision });
}

// Nothing will be taken back: the bots need not wait.
async function hurry() {
  if (!byId("hurry")) return;
  byId("hurry").disabled = true;
  await fetch(`${address}/hurry`, { method: "POST" });
}

const undo = () => { if (!byId("undo")?.disabled && !sending) post("undo", {}); };

async function hint() {
  if (sending || !choices.length) return;
  byId("hint").textContent = "Thinking …";
  try {
    const answer = await fetch(`${address}/hint`);
    const found = await answer.json();
    const [best] = found.moves ?? [];
    const wanted = JSON.stringify(best?.decision);
    if (found.seq === Number(table().dataset.seq)) advice = choices.find(choice => JSON.stringify(choice.decision) === wanted) || null;
    if (advice) reasons = why(best);
    else say(found.error?.message || "No advice this time.");
  } finally {
    if (byId("hint")) byId("hint").textContent = "Hint";
  }
  picked = [];
  pending = null;
  light();
}

// What may be expected of a decision, in one line.
function why({ points, win_chance: chance, why: words }) {
  const wins = chance == null ? "" : `, wins ${Math.round(100 * chance)} %`;
  const weightiest = words.split(", ").slice(0, 2).join(", ");
  return `${points.toFixed(1)} points expected${wins}: ${weightiest}`.replaceAll("-", "−");
}

function reset() {
  sending = false;
  picked = [];
  pending = null;
  advice = null;
  table().classList.remove("sending");
  read();
  light();
}

function resume() {
  table().classList.toggle("sending", sending);
  read();
  pending = pending && (choices.find(choice => choice.button.dataset.code === pending.button.dataset.code) ?? null);
  light();
}

// ---- live ----

let mine = table().dataset.mine === "1";
let pause = 250;

const numbers = () => [...document.querySelectorAll(".standings b")].map(each => Number(each.textContent.replace("−", "-")));
const traces = () => new Map(shapes().map(each => [each.dataset.shape, `${spot(each)} ${glass(each).getAttribute("aria-label")}`]));
// How the table was when the last turn of this page ended.
let departed = null;

async function show(html) {
  const seq = Number(/data-seq="(\d+)"/.exec(html)?.[1] ?? 0);
  const known = Number(table().dataset.seq);
  if (seq < known) return;
  const points = numbers();
  const keyboard = document.activeElement?.matches?.(".glass, #chips button, #moves button") && document.activeElement.matches(":focus-visible");
  await morph(html);
  // The same moment once more, as after a connection is made: what was picked stays picked.
  if (seq === known) resume();
  else reset();
  part();
  curtain();
  countUp(points);
  const now = table().dataset.mine === "1";
  if (now && !mine) {
    chime();
    markNews();
  }
  if (mine && !now) departed = traces();
  mine = now;
  shownAt = performance.now();
  document.title = `${mine ? "● Your turn – " : ""}${table().dataset.title} – Hortus`;
  byId("spoken").textContent = document.querySelector("#log .new, #log .lines li")?.textContent ?? "";
  if (keyboard && !document.querySelector(":focus-visible")) focus(document.querySelector("#table .lit"));
}

// Points run to their new number where they are gained.
function countUp(before) {
  const after = numbers();
  for (const [place, each] of [...document.querySelectorAll(".standings b")].entries()) {
    const [from, to] = [before[place], after[place]];
    if (from === undefined || from === to) continue;
    each.dataset.gained = signed(to - from);
    setTimeout(() => delete each.dataset.gained, 1600);
    if (still.matches) continue;
    const began = performance.now();
    const tick = now => {
      const part = Math.min(1, (now - began) / 500);
      each.textContent = `${Math.round(from + (to - from) * part)}`.replace("-", "−");
      if (part < 1 && each.isConnected) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
}

// What others have changed since the last turn of this page.
function markNews() {
  if (!departed) return;
  const now = traces();
  for (const each of shapes()) {
    const changed = departed.get(each.dataset.shape) !== now.get(each.dataset.shape);
    each.classList.toggle("news", changed && !each.closest(".role-hand"));
  }
}

// One at a time, in order, at a pace that people can follow: what others do comes slowly, the own things at once.
const arrived = [];
let showing = false;
let shownAt = 0;
// Whether the player does not want to watch until it is their turn again.
let skipping = false;

// Wait before the next one is shown, or until the player has seen enough.
function wait(milliseconds) {
  return new Promise(done => {
    const skip = button("Skip", () => { skipping = true; done(); }, "chip");
    skip.id = "skip";
    byId("chips")?.replaceChildren(skip);
    setTimeout(done, milliseconds);
  });
}

async function showAll() {
  if (showing) return;
  showing = true;
  while (arrived.length) {
    const rest = shownAt + settings.pace - performance.now();
    if (rest > 0 && !(mine || sending || skipping || document.hidden)) await wait(rest);
    // Where nobody watches, what is outdated before it could be shown is left out.
    if (!settings.pace || document.hidden) arrived.splice(0, arrived.length - 1);
    await show(arrived.shift());
    skipping &&= !mine;
  }
  showing = false;
}

let socket;

function listen() {
  socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/t/${table().dataset.id}/live`);
  socket.addEventListener("open", look);
  socket.addEventListener("message", event => {
    pause = 250;
    byId("connection").textContent = "";
    arrived.push(event.data);
    showAll().catch(error => { console.error(error); location.reload(); });
  });
  socket.addEventListener("close", event => {
    if (event.code === 1008) return say("This table is closed to you.");
    byId("connection").textContent = "reconnecting …";
    setTimeout(listen, pause);
    pause = Math.min(8000, pause * 2);
  });
}

function chime() {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  const audio = new AudioContext();
  for (const [step, tone] of [659.3, 880].entries()) {
    const at = audio.currentTime + 0.13 * step;
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.09, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    const voice = new OscillatorNode(audio, { frequency: tone, type: "sine" });
    voice.connect(volume).connect(audio.destination);
    voice.start(at);
    voice.stop(at + 0.55);
  }
  setTimeout(() => audio.close(), 1200);
}

// ---- several people at one screen ----

const owner = `hortus-shown-${table().dataset.id}`;

function curtain() {
  const { curtain: seat, name } = table().dataset;
  const closed = byId("curtain");
  if (seat === undefined) {
    if (closed.open) closed.close();
    return;
  }
  byId("curtain-words").textContent = `${name}, it is your turn`;
  if (!closed.open) closed.showModal();
}

// Ask for the hand of the person before the screen; the server sends no other.
function look() {
  const seat = sessionStorage.getItem(owner);
  if (seat !== null) socket.send(seat);
}

byId("curtain").addEventListener("cancel", event => event.preventDefault());
document.querySelector("[data-uncover]").addEventListener("click", () => {
  sessionStorage.setItem(owner, table().dataset.curtain);
  look();
});

// ---- parts of the page ----

function part() {
  document.body.dataset.tab ||= "others";
  for (const tab of document.querySelectorAll("#tabs [data-tab]")) tab.setAttribute("aria-pressed", tab.dataset.tab === document.body.dataset.tab);
}

async function open(name, rule = "") {
  const window = byId(name);
  const content = window.querySelector(".content");
  if (window.dataset.from && !content.childElementCount) content.innerHTML = await (await fetch(window.dataset.from)).text();
  if (!window.open) window.showModal();
  const place = rule && document.getElementById(rule);
  if (place) {
    place.scrollIntoView({ block: "center" });
    place.classList.add("found");
  }
}

async function enlarge(id) {
  const answer = await fetch(`/t/${table().dataset.id}/panel/${id}`);
  byId("large").querySelector(".content").innerHTML = await answer.text();
  byId("large").showModal();
}

function links() {
  byId("spectate").value = `${location.origin}/t/${table().dataset.id}`;
  const known = JSON.parse(localStorage.getItem(`hortus-links-${table().dataset.id}`) || "[]");
  byId("seat-links").replaceChildren(...known.map(({ name, url }, number) => {
    const input = Object.assign(document.createElement("input"), { readOnly: true, value: url, id: `seat-link-${number}` });
    const label = document.createElement("label");
    label.append(name, input);
    const line = document.createElement("li");
    const copy = button("Copy", () => {});
    copy.dataset.copyFrom = input.id;
    line.append(label, copy);
    return line;
  }));
}

// ---- pointer ----

document.addEventListener("click", async event => {
  const at = selector => event.target.closest(selector);
  const each = at("#table [data-shape]");
  if (each) {
    if (longPressed) return;
    if (point(each.dataset.shape) !== false) return;
    const other = each.closest(".role-other")?.querySelector("[data-enlarge]");
    if (other) return enlarge(other.dataset.enlarge);
    return explain(each);
  }
  const move = at("#moves button[data-code]");
  if (move) return offer(choices.find(choice => choice.button === move));
  if (at("#undo")) return undo();
  if (at("#hint")) return hint();
  if (at("#hurry")) return hurry();
  if (at("[data-open]")) return open(at("[data-open]").dataset.open);
  if (at("[data-rule]")) return open("rules", at("[data-rule]").dataset.rule);
  if (at("[data-enlarge]")) return enlarge(at("[data-enlarge]").dataset.enlarge);
  if (at("[data-tab]")) {
    document.body.dataset.tab = at("[data-tab]").dataset.tab;
    if (document.body.dataset.tab === "moves") byId("moves-details").open = true;
    return part();
  }
  if (at("[data-copy-from]")) {
    await navigator.clipboard.writeText(byId(at("[data-copy-from]").dataset.copyFrom).value);
    at("[data-copy-from]").textContent = "Copied";
  }
  if (event.target.matches("dialog.window")) event.target.close();
});
document.addEventListener("pointerdown", event => { byThumb = event.pointerType !== "mouse"; });
for (const look of ["pointerover", "focusin"]) document.addEventListener(look, event => {
  const each = event.target.closest?.("#table [data-shape]");
  ghost(each);
  mark(each);
});
document.addEventListener("wheel", event => {
  if (event.target.closest?.(".lit, .picked") && turn(Math.sign(event.deltaY))) event.preventDefault();
}, { passive: false });

// ---- keyboard ----

const DIRECTIONS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

// The nearest thing in a direction; what lies askew counts as farther.
function go(key, anything) {
  const [x, y] = DIRECTIONS[key];
  const lit = document.querySelectorAll("#table .lit");
  const among = anything || !lit.length ? shapes() : [...lit];
  const middle = each => {
    const box = each.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const here = document.activeElement?.closest?.("[data-shape]");
  if (!here) return focus(among[0]);
  const [fromX, fromY] = middle(here);
  let best = null;
  let least = Infinity;
  for (const each of among) {
    const [toX, toY] = middle(each);
    const ahead = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y + (toY - fromY) * x);
    if (each === here || ahead < 4) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [each, far];
  }
  focus(best);
}

// Where the last step is a way to turn the thing, the next one.
function turn(by) {
  const ways = [...document.querySelectorAll("#chips .chip")];
  if (!picked.length || ways.length < 2) return false;
  const at = ways.indexOf(document.activeElement);
  ways.at((at + by + ways.length) % ways.length).focus();
  return true;
}

const KEYS = { u: undo, h: hint, e: hurry, r: () => turn(1), "?": () => open("settings"), m: () => {
  document.body.dataset.tab = "moves";
  part();
  byId("moves-details").open = true;
  document.querySelector("#moves li:not([hidden]) button")?.focus();
} };

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input, select, textarea")) return;
  byThumb = false;
  hush();
  const each = event.target.closest?.("#table [data-shape]");
  if (DIRECTIONS[event.key] && !event.target.matches("#log .lines")) {
    event.preventDefault();
    if (event.target.closest("#moves")) return step(event.target, DIRECTIONS[event.key][1] || DIRECTIONS[event.key][0]);
    return go(event.key, event.shiftKey);
  }
  if ((event.key === "Enter" || event.key === " ") && each) {
    event.preventDefault();
    if (point(each.dataset.shape) === false) explain(each);
    if (!sending && !pending && picked.length && !document.activeElement?.closest(".lit")) focus(document.querySelector("#table .lit"));
    return;
  }
  if (event.key === "Escape") {
    const came = picked.at(-1);
    hush();
    back();
    if (came) focus(shape(came));
    return;
  }
  KEYS[event.key.toLowerCase()]?.();
});

function step(from, by) {
  const buttons = [...document.querySelectorAll("#moves li:not([hidden]) button")];
  buttons.at((buttons.indexOf(from) + by + buttons.length) % buttons.length)?.focus();
}

read();
light();
part();
links();
curtain();
document.title = `${mine ? "● Your turn – " : ""}${table().dataset.title} – Hortus`;
listen();
