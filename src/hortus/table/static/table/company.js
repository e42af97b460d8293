// Company at the table: who is here, what they say, a rematch request, and seats that bots look after.
import { all, around, byId, maybeById, maybeOne, one } from "../site/page.js";
import { carryOut, prepared } from "../site/pieces.js";
import { say } from "../site/scene.js";
import { spellTimes } from "../site/times.js";
import { markUsed } from "../site/used.js";
import { sentence } from "../site/words.js";
import { address, table } from "./hand.js";
import { settings } from "./settings.js";

/** @typedef {import("../site/pieces.js").Pieces} Pieces */

const panel = () => byId("company");
/** @type {() => HTMLElement[]} */
const remarks = () => all(".remarks li", panel());
const newest = () => Number(remarks().at(-1)?.dataset.number ?? 0);
const held = () => (table().dataset.held || "").split(" ").filter(Boolean);
// The last remark that was read, or shown as it arrived.
let read = newest();
let heard = read;

// Until somebody who is gone may be replaced, and the longest time that a browser waits for.
let patience = 0;
const LONGEST = 2 ** 31 - 1;

/** @type {(seat: string | undefined) => HTMLElement | null} */
const guestAt = seat => maybeOne(`.guests [data-seat="${seat}"]`, panel());

// The field for what one has to say.
const words = () => maybeOne("#talk [name=words]", document, HTMLInputElement);

// The marks at the seats, and what can be done there: needed again for every fresh table.
export function markSeats() {
  const own = held();
  const over = table().classList.contains("over");
  for (const each of all("[data-own]", panel())) each.hidden = over || !own.includes(each.dataset.own ?? "");
  // A bot plays for others when their time is up, or, once they have been gone for a while, when the owner of the table
  // says so.
  clearTimeout(patience);
  const replaceable = all("[data-others]", panel());
  const rests = replaceable.map(each => Number(each.dataset.from) - Date.now());
  for (const [place, each] of replaceable.entries()) {
    const owner = document.getElementById("host") !== null && rests[place] <= 0;
    const maySay = owner || (own.length > 0 && "late" in each.dataset);
    each.hidden = over || own.includes(each.dataset.others ?? "") || !maySay;
  }
  const soonest = Math.min(...rests.filter(rest => rest > 0), LONGEST);
  if (soonest < LONGEST) patience = setTimeout(markSeats, soonest);
  for (const seat of all(".standings [data-seat]")) {
    const guest = guestAt(seat.dataset.seat);
    if (!guest) continue;
    seat.dataset.presence = guest.dataset.presence;
    seat.title = `${one("b", guest).textContent} ${one(".presence", guest).textContent}`.trim();
    one(".dot", guest).className = one(".dot", seat).className;
  }
}

function arrange() {
  spellTimes(panel());
  markSeats();
  markUsed(
    all(".guests li", panel()).map(each => ({
      seat: Number(each.dataset.seat),
      name: one("b", each).textContent,
      held: "held" in each.dataset,
    })),
  );
  // A seat that is waiting gets a new link; one that somebody has taken is freed first.
  for (const each of all("[data-new-link], [data-free]")) {
    const taken = guestAt(each.dataset.newLink ?? each.dataset.free)?.matches("[data-held]") ?? false;
    each.hidden = taken === "newLink" in each.dataset;
  }
  // The person who set up the table may switch the chat off and on.
  for (const each of all("#talk, .reactions", panel())) each.hidden = !panel().querySelector(".remarks");
  // Anything that needs an answer is shown where nobody overlooks it.
  const asked = maybeOne(".knock", panel()) ?? maybeById("rematch-asked");
  const back = maybeOne("[data-presence=away] [data-own]:not([hidden])", panel());
  byId("calling").replaceChildren(
    ...(asked
      ? [asked]
      : back
        ? [
            Object.assign(document.createElement("p"), { textContent: "A bot is playing for you. " }),
            back.cloneNode(true),
          ]
        : []),
  );
  if (!panel().hidden) {
    read = newest();
    remarks().at(-1)?.scrollIntoView({ block: "nearest" });
  }
  const unread = remarks().filter(each => Number(each.dataset.number) > read).length;
  const count = one("#company-open b");
  count.hidden = !unread || !settings.talk;
  count.textContent = String(unread);
}

// New remarks by others rise for a moment.
function rise() {
  const fresh = remarks().filter(
    each => Number(each.dataset.number) > heard && !held().includes(each.dataset.speaker ?? ""),
  );
  heard = Math.max(heard, newest());
  const last = fresh.at(-1);
  if (!last || !panel().hidden || !settings.talk) return;
  const shown = Object.assign(document.createElement("p"), { className: "remark" });
  shown.append(...last.cloneNode(true).childNodes);
  byId("heard").replaceChildren(shown);
  setTimeout(() => shown.remove(), 5000);
}

/** @type {(pieces: Pieces) => void} */
export function meet(pieces) {
  carryOut(prepared(pieces));
  arrange();
  rise();
}

/** @type {(path: string, body: object) => Promise<boolean>} */
async function send(path, body) {
  const { seat = "" } = table().dataset;
  const whose = path === "talk" && held().includes(seat) ? `?seat=${seat}` : "";
  try {
    const answer = await fetch(`${address}/${path}${whose}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.ok) return true;
    const { error } = await answer.json();
    say(sentence(error.message));
  } catch {
    say("The server cannot be reached. Nothing was sent or changed.");
  }
  return false;
}

/** @type {(open: boolean) => void} */
function toggle(open) {
  panel().hidden = !open;
  byId("company-open").setAttribute("aria-expanded", String(open));
  arrange();
  // On a touch screen, just looking should not open a keyboard over half of the screen.
  if (open && matchMedia("(pointer: fine)").matches) words()?.focus();
}

export function listenToCompany() {
  document.addEventListener("click", event => {
    if (around(event, "#company-open")) return toggle(Boolean(panel().hidden));
    if (around(event, "[data-company-close]")) return toggle(false);
    const react = around(event, "[data-react]")?.dataset.react;
    if (react) {
      send("talk", { words: react });
      return;
    }
    const deed = around(event, "[data-do]");
    if (!deed) return;
    if (deed.dataset.sure && deed.textContent !== deed.dataset.sure) deed.textContent = deed.dataset.sure;
    else send(deed.dataset.do ?? "", JSON.parse(deed.dataset.body ?? "{}"));
  });
  maybeById("talk")?.addEventListener("submit", async event => {
    event.preventDefault();
    const said = words();
    if (said?.value.trim() && (await send("talk", { words: said.value }))) said.value = "";
  });
  panel().addEventListener("keydown", event => {
    if (event.key === "Escape") toggle(false);
    // Typing here decides nothing at the table.
    event.stopPropagation();
  });
  arrange();
}
