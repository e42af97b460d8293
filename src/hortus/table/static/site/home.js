// The home page and the page of links: keep the links, show the state of your own tables.
import "./copy.js";
import "./install.js";
import { legible } from "./legible.js";
import { root } from "./root.js";
import { spellTimes } from "./times.js";

const invite = document.getElementById("invite");
if (invite) {
  const links = [...invite.querySelectorAll(".seat-link")].map(input => ({
    name: input.labels[0].textContent.trim(),
    url: input.value,
    qr: input.closest("li").querySelector(".code").outerHTML,
  }));
  localStorage.setItem(`hortus-links-${invite.dataset.table}`, JSON.stringify(links));
  // A reload must not set up a second table.
  history.replaceState(null, "", `${root}/t/${invite.dataset.table}`);
}

// ---- your own tables: their state, and since when ----

spellTimes(document);

// As they scroll into view: a table in the list is read from its record.
const reading = new IntersectionObserver(async entries => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    reading.unobserve(target);
    const note = target.querySelector(".note");
    const answer = await fetch(note.dataset.from);
    if (answer.ok) note.innerHTML = await answer.text();
    legible(note);
  }
});
for (const own of document.querySelectorAll("[data-table]:has(.note)")) reading.observe(own);

// ---- actions for your own tables ----

const QUESTIONS = {
  leave: "Leave this table for good? A bot plays on in your place, and you find the table in your archive.",
  delete: "Delete this table for everybody? This can’t be undone.",
};

async function act(deed, id, button) {
  const here = `${root}/api/tables/${id}`;
  const json = { headers: { "Content-Type": "application/json" } };
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
  const button = event.target.closest("[data-do]");
  if (!button) return;
  const deed = button.dataset.do;
  if (QUESTIONS[deed] && !confirm(QUESTIONS[deed])) return;
  const answer = await act(deed, button.closest("[data-table]").dataset.table, button);
  if (answer.ok) button.closest("[data-table]").remove();
  else alert((await answer.json()).error.message);
});

for (const form of document.querySelectorAll("form[data-ask]"))
  form.addEventListener("submit", event => {
    if (!confirm(form.dataset.ask)) event.preventDefault();
  });
