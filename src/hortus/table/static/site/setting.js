// Setting up a table: only what fits the chosen seats is shown, and can be chosen.
import { all, around, byId, maybeOne, one } from "./page.js";

const form = byId("setting", HTMLFormElement);
const rows = all("[data-seat]", form);
/** @type {(row: ParentNode) => HTMLSelectElement} */
const chooser = row => one("select", row, HTMLSelectElement);
/** @type {(row: HTMLElement) => string} */
const who = row => chooser(row).value;

/** @type {(select: HTMLSelectElement, players: number) => void} */
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
    for (const label of all("[data-for]", row)) label.hidden = !(label.dataset.for ?? "").split(" ").includes(who(row));
  }
  for (const option of all("[data-option]", form)) {
    const first = maybeOne("select", option, HTMLSelectElement);
    if (!first) continue;
    for (const select of all("select", option, HTMLSelectElement)) fitting(select, players);
    for (const one of all("[data-list]", option))
      one.hidden = first.value !== "list" || Number(one.dataset.list) >= players;
    // If there is nothing to choose, no question is needed.
    option.hidden = [...first.options].filter(each => !each.disabled).length < 2;
  }
  one(".late", form).hidden = one("[name=setting-turn_hours]", form, HTMLSelectElement).value === "0";
  byId("count").textContent = players === 1 ? "1 player" : `${players} players`;
}

// Only one seat is mine: taking another leaves the first to a bot.
form.addEventListener("change", event => {
  const { target } = event;
  if (target instanceof HTMLSelectElement && target.name.startsWith("who") && target.value === "me") {
    for (const row of rows) {
      const select = chooser(row);
      if (select === target || select.value !== "me") continue;
      select.value = "bot";
      // My name moves with me.
      const [left, taken] = [row, around(target, "[data-seat]") ?? row].map(each =>
        one("input", each, HTMLInputElement),
      );
      [left.value, taken.value] = ["", left.value];
    }
  }
  show();
});
show();
