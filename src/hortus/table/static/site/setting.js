// Setting up a table: only what fits the chosen seats is shown, and can be chosen.
const form = document.getElementById("setting");
const rows = [...form.querySelectorAll("[data-seat]")];
const who = row => row.querySelector("select").value;

function fitting(select, players) {
  for (const each of select.options) {
    if (!each.dataset.least) continue;
    each.hidden = each.disabled = players < Number(each.dataset.least) || players > Number(each.dataset.most);
  }
  if (select.selectedOptions[0]?.disabled) select.value = [...select.options].find(each => !each.disabled)?.value ?? "";
}

function show() {
  const players = rows.filter(row => who(row) !== "nobody").length;
  for (const row of rows) {
    for (const label of row.querySelectorAll("[data-for]"))
      label.hidden = !label.dataset.for.split(" ").includes(who(row));
  }
  for (const option of form.querySelectorAll("[data-option]")) {
    const first = option.querySelector("select");
    if (!first) continue;
    for (const select of option.querySelectorAll("select")) fitting(select, players);
    for (const one of option.querySelectorAll("[data-list]"))
      one.hidden = first.value !== "list" || Number(one.dataset.list) >= players;
    // If there is nothing to choose, no question is needed.
    option.hidden = [...first.options].filter(each => !each.disabled).length < 2;
  }
  form.querySelector(".late").hidden = form.elements["setting-turn_hours"].value === "0";
  document.getElementById("count").textContent = players === 1 ? "1 player" : `${players} players`;
}

// Only one seat is mine: taking another leaves the first to a bot.
form.addEventListener("change", event => {
  if (event.target.name?.startsWith("who") && event.target.value === "me") {
    for (const row of rows) {
      const select = row.querySelector("select");
      if (select === event.target || select.value !== "me") continue;
      select.value = "bot";
      // My name moves with me.
      const [left, taken] = [row, event.target.closest("[data-seat]")].map(each => each.querySelector("input"));
      [left.value, taken.value] = ["", left.value];
    }
  }
  show();
});
show();
