// The home page and the page of links: remember names, show only the fields that matter, copy links.
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
  history.replaceState(null, "", `/t/${invite.dataset.table}`);
}
