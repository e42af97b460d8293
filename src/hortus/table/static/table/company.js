// Company at the table: who is here, what they say, a rematch request, and seats that bots look after.
import { address, table } from "./hand.js";
import { say } from "../site/scene.js";
import { settings } from "./settings.js";
import { spellTimes } from "../site/times.js";
import { sentence } from "../site/words.js";

const byId = id => document.getElementById(id);
const panel = () => byId("company");
const remarks = () => [...panel().querySelectorAll(".remarks li")];
const newest = () => Number(remarks().at(-1)?.dataset.number ?? 0);
const held = () => (table().dataset.held || "").split(" ").filter(Boolean);
// The last remark that was read, or shown as it arrived.
let read = newest();
let heard = read;

// The marks at the seats, and what can be done there: needed again for every fresh table.
export function markSeats() {
  const own = held();
  const over = table().classList.contains("over");
  for (const each of panel().querySelectorAll("[data-own]")) each.hidden = over || !own.includes(each.dataset.own);
  for (const each of panel().querySelectorAll("[data-others]"))
    each.hidden = over || !own.length || own.includes(each.dataset.others);
  for (const seat of document.querySelectorAll(".standings [data-seat]")) {
    const guest = panel().querySelector(`.guests [data-seat="${seat.dataset.seat}"]`);
    if (!guest) continue;
    seat.dataset.presence = guest.dataset.presence;
    seat.title = `${guest.querySelector("b").textContent} ${guest.querySelector(".presence").textContent}`.trim();
    guest.querySelector(".dot").className = seat.querySelector(".dot").className;
  }
}

function arrange() {
  spellTimes(panel());
  markSeats();
  // A seat that is waiting gets a new link; one that somebody has taken is freed first.
  for (const each of document.querySelectorAll("[data-new-link], [data-free]")) {
    const taken = panel()
      .querySelector(`.guests [data-seat="${each.dataset.newLink ?? each.dataset.free}"]`)
      .matches("[data-held]");
    each.hidden = taken === "newLink" in each.dataset;
  }
  // The person who set up the table may switch the chat off and on.
  for (const each of panel().querySelectorAll("#talk, .reactions")) each.hidden = !panel().querySelector(".remarks");
  // Anything that needs an answer is shown where nobody overlooks it.
  const asked = panel().querySelector(".knock") ?? byId("rematch-asked");
  const back = panel().querySelector("[data-presence=away] [data-own]:not([hidden])");
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
  const count = document.querySelector("#company-open b");
  count.hidden = !unread || !settings.talk;
  count.textContent = unread;
}

// New remarks by others rise for a moment.
function rise() {
  const fresh = remarks().filter(each => Number(each.dataset.number) > heard && !held().includes(each.dataset.speaker));
  heard = Math.max(heard, newest());
  if (!fresh.length || !panel().hidden || !settings.talk) return;
  const shown = Object.assign(document.createElement("p"), { className: "remark" });
  shown.append(...fresh.at(-1).cloneNode(true).childNodes);
  byId("heard").replaceChildren(shown);
  setTimeout(() => shown.remove(), 5000);
}

export function meet(html) {
  byId("company-live").innerHTML = html;
  arrange();
  rise();
}

async function send(path, body) {
  const seat = table().dataset.seat;
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

function toggle(open) {
  panel().hidden = !open;
  byId("company-open").setAttribute("aria-expanded", open);
  arrange();
  // On a touch screen, just looking should not open a keyboard over half of the screen.
  if (open && matchMedia("(pointer: fine)").matches) byId("talk")?.elements.words.focus();
}

export function listenToCompany() {
  document.addEventListener("click", event => {
    const at = selector => event.target.closest(selector);
    if (at("#company-open")) return toggle(panel().hidden);
    if (at("[data-company-close]")) return toggle(false);
    if (at("[data-react]")) return send("talk", { words: at("[data-react]").dataset.react });
    const deed = at("[data-do]");
    if (!deed) return;
    if (deed.dataset.sure && deed.textContent !== deed.dataset.sure) deed.textContent = deed.dataset.sure;
    else send(deed.dataset.do, JSON.parse(deed.dataset.body ?? "{}"));
  });
  byId("talk")?.addEventListener("submit", async event => {
    event.preventDefault();
    const words = event.target.elements.words;
    if (words.value.trim() && (await send("talk", { words: words.value }))) words.value = "";
  });
  panel().addEventListener("keydown", event => {
    if (event.key === "Escape") toggle(false);
    // Typing here decides nothing at the table.
    event.stopPropagation();
  });
  arrange();
}
