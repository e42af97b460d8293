// The table as it moves on: fresh pages arrive one at a time, in order, at a pace that people can follow.
import { all, button, byId, maybeById, one } from "../site/page.js";
import { joined, lacking, messageOf } from "../site/pieces.js";
import { root } from "../site/root.js";
import { say, sayAloud, show as showPieces, still } from "../site/scene.js";
import { signed } from "../site/words.js";
import { goOn } from "./advice.js";
import { reset, resume } from "./choosing.js";
import { markSeats, meet } from "./company.js";
import { isMine, isSending, table } from "./hand.js";
import { play, prepare } from "./moments.js";
import { markNews, remember } from "./news.js";
import { forgetLines, illustrate, recall } from "./recall.js";
import { sheet, tally, tellScoring } from "./scored.js";
import { settings } from "./settings.js";
import { sound } from "./sound.js";
import { showStudy } from "./study.js";
import { curtain, handOver, part, shown } from "./windows.js";

/** @typedef {import("../site/pieces.js").Message} Message */

let mine = isMine();
let pause = 250;
// Whether the keyboard was used last: then the focus returns with the turn.
let byKeys = false;
document.addEventListener(
  "keydown",
  () => {
    byKeys = true;
  },
  { capture: true },
);
document.addEventListener(
  "pointerdown",
  () => {
    byKeys = false;
  },
  { capture: true },
);

/** @type {() => HTMLElement[]} */
const points = () => all("#score .standings b");
const numbers = () => points().map(each => Number(each.textContent.replace("−", "-")));

/** @type {(message: Message) => void} */
function show({ seq = 0, held, pieces }) {
  // Another seat, or none any more: the page around the table is different too.
  if (held !== table().dataset.held) return location.reload();
  const known = Number(table().dataset.seq);
  const before = numbers();
  const leaving = !skipping && (maybeById("skip") || maybeById("hurry", HTMLButtonElement)?.disabled === false);
  const ledger = sheet();
  const heard = new Set([...document.querySelectorAll("#log li[id]")].map(line => line.id));
  const [moved] = ["held", "picked"].flatMap(name =>
    all(`.${name}`, table(), SVGElement).map(each => each.dataset.shape),
  );
  const stage = prepare(pieces, known);
  showPieces(lacking(pieces), moved, () => {
    part();
    curtain();
    markSeats();
    // The same moment once more, as after a reconnect: what was chosen stays chosen.
    if (seq === known) return resume();
    goOn();
    reset();
  });
  countUp(before, play(stage));
  const told = stage.moments.some(each => each.kind === "score");
  tellScoring(seq - known === 1 && !told ? ledger : null, mine && seq > known);
  const now = isMine();
  if (leaving && now) ignoreLatePresses();
  if (table().classList.contains("over") && seq > known) {
    tally(() => sound("end"));
    scrollTo({ top: 0 });
  } else if (seq > known && !stage.moments.length && !(now && !mine)) sound("lay");
  if (now && !mine) {
    sound("turn");
    markNews();
    if (byKeys) byId("prompt").focus({ preventScroll: true });
  } else if (now && byKeys && seq > known && !document.activeElement?.matches("#prompt *, .glass"))
    byId("prompt").focus({ preventScroll: true });
  // What had the focus is gone: the keyboard goes on from the question.
  else if (byKeys && document.activeElement === document.body) byId("prompt").focus({ preventScroll: true });
  if (mine && !now) remember();
  mine = now;
  shownAt = performance.now();
  title();
  speak(heard);
  forgetLines();
  // A player looks at the log when it is their turn, or when everything is over.
  if (seq > known && (now || table().classList.contains("over"))) recall();
  else illustrate();
  showStudy();
}

// A press meant for "End turn" or "Skip" that comes too late must not answer the next question.
const LATE = 600;

function ignoreLatePresses() {
  document.body.classList.add("late");
  setTimeout(() => document.body.classList.remove("late"), LATE);
}

// The tab says whose turn it is: in words, and by a dot on its icon where there is no space for words.
const icon = one("link[rel=icon]");
const usual = icon.getAttribute("href") ?? "";
export function title() {
  const words = `${mine ? "● Your turn – " : ""}${table().dataset.title} – Hortus`;
  if (document.title !== words) document.title = words;
  // The browser reloads an icon that is set again.
  const wanted = mine ? (icon.dataset.turn ?? usual) : usual;
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

// What others have just done, in words, oldest first.
/** @type {(heard: Set<string>) => void} */
function speak(heard) {
  const lines = [...document.querySelectorAll("#log li[id]")].filter(
    line => !heard.has(line.id) && !line.classList.contains(`seat-${table().dataset.seat}`),
  );
  for (const line of lines.toReversed())
    sayAloud(`${line.firstElementChild?.textContent}: ${line.lastChild?.textContent?.trim()}.`);
}

// Points count up to their new number where they are gained, as soon as they have arrived there.
/** @type {(before: number[], delay: number) => void} */
function countUp(before, delay) {
  const after = numbers();
  for (const [place, each] of points().entries()) {
    const [from, to] = [before[place], after[place]];
    if (from === undefined || from === to) continue;
    each.dataset.gained = signed(to - from);
    setTimeout(() => delete each.dataset.gained, 1600);
    if (still.matches) continue;
    const began = performance.now() + delay;
    /** @type {FrameRequestCallback} */
    const tick = now => {
      const part = Math.min(1, Math.max(0, now - began) / 500);
      each.textContent = `${Math.round(from + (to - from) * part)}`.replace("-", "−");
      if (part < 1 && each.isConnected) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }
}

// ---- at a pace ----

/** @type {Message[]} */
const arrived = [];
let showing = false;
let shownAt = 0;
// Whether the player does not want to watch until it is their turn again.
let skipping = false;

// Wait before the next one is shown, or until the player has seen enough.
/** @type {(milliseconds: number) => Promise<void>} */
function wait(milliseconds) {
  return new Promise(done => {
    const skip = button(
      "Skip",
      () => {
        skipping = true;
        done();
      },
      "chip",
    );
    skip.id = "skip";
    maybeById("chips")?.replaceChildren(skip);
    setTimeout(done, milliseconds);
  });
}

async function showAll() {
  if (showing) return;
  showing = true;
  while (arrived.length) {
    const rest = shownAt + settings.pace - performance.now();
    if (rest > 0 && !(mine || isSending() || skipping || document.hidden)) await wait(rest);
    // If nobody is watching, views that are already out of date are skipped.
    if (!settings.pace || document.hidden) arrived.splice(0, arrived.length, arrived.reduce(joined));
    const next = arrived.shift();
    if (next !== undefined) show(next);
    skipping &&= !mine;
  }
  showing = false;
}

/** @type {WebSocket} */
let socket;
// The last version of the table that has arrived: the server sends what has changed since.
let version = one("meta[name=version]", document, HTMLMetaElement).content;
let latest = Number(table().dataset.seq);

/** @type {(packed: Blob) => Promise<string>} */
const unpacked = packed => new Response(packed.stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();

/** @type {(packed: Blob) => Promise<void>} */
async function receive(packed) {
  const message = messageOf(await unpacked(packed));
  if (message.seq === undefined) return meet(message.pieces);
  // Another process of the server has not heard yet what this page shows: try again.
  if (message.seq < latest) return socket.close();
  version = message.version ?? "";
  latest = message.seq;
  arrived.push(message);
  showAll().catch(startOver);
}

// What this page shows is not what the server thinks.
/** @type {(error: unknown) => void} */
function startOver(error) {
  console.error(error);
  location.reload();
}

// The server sends a heartbeat every 15 seconds; if it is late, the page says so, and a connection that is silent for
// longer is dead.
const LATE_BEAT = 17000;
const SILENCE = 40000;
/** @type {number[]} */
let heard = [];

function alive() {
  for (const clock of heard) clearTimeout(clock);
  heard = [
    setTimeout(() => {
      byId("connection").textContent = "waiting for the server …";
    }, LATE_BEAT),
    setTimeout(() => socket.close(), SILENCE),
  ];
}

// A connection begins with nobody looking, and then says who is: what is not sent now need not be sent later.
/** @type {(text: string) => void} */
function tell(text) {
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
}

// Ask for the hand of the person at the screen.
export function look() {
  const seat = shown();
  if (seat !== null) tell(seat);
}

// The person at the screen has seen enough: the next one is called.
export function passOn() {
  if (!maybeById("pass")) return;
  handOver();
  tell("pass");
}

export function listen() {
  const place = `${location.origin.replace(/^http/, "ws")}${root}/t/${table().dataset.id}/live`;
  socket = new WebSocket(`${place}?has=${version}`);
  socket.addEventListener("open", look);
  // Messages are unpacked one after the other.
  let received = Promise.resolve();
  socket.addEventListener("message", ({ data }) => {
    alive();
    pause = 250;
    byId("connection").textContent = "";
    if (!data.size) return;
    received = received.then(() => receive(data)).catch(startOver);
  });
  socket.addEventListener("close", event => {
    for (const clock of heard) clearTimeout(clock);
    if (event.code === 1008) return say("You can no longer watch this table.");
    // The server has been upgraded, and plays other rules now: its page says so and offers the record.
    if (event.code === 4410) return location.reload();
    byId("connection").textContent = "reconnecting …";
    setTimeout(listen, pause);
    pause = Math.min(8000, pause * 2);
  });
}
