// The home page and the page of links: keep the links, show the state of your own tables.
import "./copy.js";
import "./install.js";
import { legible } from "./legible.js";
import { all, around, maybeById, one } from "./page.js";
import { root } from "./root.js";
import { spellTimes } from "./times.js";
import { markUsed } from "./used.js";

// How often the page of links asks which of them have been used, in milliseconds.
const ASKED = 4000;
const invite = maybeById("invite");
if (invite) {
  const links = all(".seat-link", invite, HTMLInputElement).map(input => ({
    name: input.labels?.[0].textContent.trim(),
    seat: around(input, "li")?.dataset.seatLink,
    url: input.value,
    qr: one(".code", around(input, "li") ?? invite).outerHTML,
  }));
  localStorage.setItem(`hortus-links-${invite.dataset.table}`, JSON.stringify(links));
  // A reload must not set up a second table.
  history.replaceState(null, "", `${root}/t/${invite.dataset.table}`);
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch(`${root}/api/tables/${invite.dataset.table}/company`).catch(() => null);
    if (answer?.ok) markUsed((await answer.json()).guests);
  }, ASKED);
}

// ---- your own tables: their state, and since when ----

spellTimes(document);

// As they scroll into view: a table in the list is read from its record.
const reading = new IntersectionObserver(async entries => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    reading.unobserve(target);
    const note = one(".note", target);
    const answer = await fetch(note.dataset.from ?? "");
    if (answer.ok) note.innerHTML = await answer.text();
    legible(note);
  }
});
for (const own of document.querySelectorAll("[data-table]:has(.note)")) reading.observe(own);

// ---- actions for your own tables ----

/** @type {Record<string, string>} */
const QUESTIONS = {
  leave: "Leave this table for good? A bot plays on in your place, and you find the table in your archive.",
  delete: "Delete this table for everybody? This can’t be undone.",
};

/** @type {(deed: string, id: string, button: HTMLElement) => Promise<Response>} */
async function act(deed, id, button) {
  const here = `${root}/api/tables/${id}`;
  const json = { headers: { "Content-Type": "application/json" } };
  /** @type {(archived: boolean) => Promise<Response>} */
  const putAway = archived => fetch(`${here}/archived`, { method: "PUT", ...json, body: JSON.stringify({ archived }) });
  if (deed === "archive") return putAway(button.dataset.put === "1");
  if (deed === "delete") return fetch(here, { method: "DELETE" });
  const { held } = await (await fetch(`${here}/seating`)).json();
  for (const seat of held) {
    const answer = await fetch(`${here}/seats/${seat}/give-up`, { method: "POST" });
    if (!answer.ok) return answer;
  }
  return putAway(true);
}

document.addEventListener("click", async event => {
  const button = around(event, "[data-do]");
  const own = around(button, "[data-table]");
  if (!button || !own) return;
  const deed = button.dataset.do ?? "";
  if (QUESTIONS[deed] && !confirm(QUESTIONS[deed])) return;
  const answer = await act(deed, own.dataset.table ?? "", button);
  if (answer.ok) own.remove();
  else alert((await answer.json()).error.message);
});

for (const form of all("form[data-ask]"))
  form.addEventListener("submit", event => {
    if (!confirm(form.dataset.ask)) event.preventDefault();
  });
