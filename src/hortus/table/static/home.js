// The home page and the page of links: remember names, show only the fields that matter, copy links.
import { legible } from "./legible.js";
import { root } from "./root.js";

const keep = (name, value) => localStorage.setItem(`hortus-${name}`, value);
const kept = name => localStorage.getItem(`hortus-${name}`) || "";

for (const form of document.querySelectorAll("form[data-game]")) {
  const players = form.elements.players;
  const show = () => {
    for (const label of form.querySelectorAll("label.name")) label.hidden = Number(label.dataset.seat) >= Number(players.value);
  };
  players.addEventListener("change", show);
  show();
  form.elements.name0.value = kept("name");
  form.addEventListener("submit", () => keep("name", form.elements.name0.value));
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = "Copied";
  });
}

const invite = document.getElementById("invite");
if (invite) {
  const links = [...invite.querySelectorAll(".seat-link")].map(input => ({ name: input.labels[0].textContent.trim(), url: input.value }));
  keep(`links-${invite.dataset.table}`, JSON.stringify(links));
  // A reload must not lay a second table.
  history.replaceState(null, "", `${root}/t/${invite.dataset.table}`);
}

// ---- own tables: how they stand, and since when ----

const UNITS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

for (const time of document.querySelectorAll(".my-tables time")) {
  const age = Number(time.dateTime) - Date.now();
  const [unit, length] = UNITS.find(([, each]) => -age >= each) ?? ["minute", 60_000];
  time.textContent = `begun ${relative.format(Math.round(age / length), unit)}`;
}

// As they come into sight: a table in the list is read from its record.
const reading = new IntersectionObserver(async entries => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    reading.unobserve(target);
    const answer = await fetch(target.dataset.from);
    if (answer.ok) target.innerHTML = await answer.text();
    legible(target);
  }
});
for (const note of document.querySelectorAll(".note[data-from]")) reading.observe(note);
