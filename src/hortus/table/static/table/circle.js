// At the table: who I am, and what the person who set up the table may change.
import { table } from "./hand.js";
import { say } from "../site/scene.js";
import { root } from "../site/root.js";
import { sentence } from "../site/words.js";

const byId = id => document.getElementById(id);
const here = () => `${root}/api/tables/${table().dataset.id}`;

async function send(path, method, body) {
  const answer = await fetch(path, {
    method,
    headers: { "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) {
    const {
      error: { message },
    } = await answer.json();
    // Messages below a window would not be seen.
    document.querySelector("dialog[open]")?.close();
    say(sentence(message));
  }
  return answer;
}

byId("me")?.addEventListener("submit", async event => {
  event.preventDefault();
  const { name, colour } = Object.fromEntries(new FormData(event.target));
  // The server tells everybody at the table, this page included.
  if ((await send(`${root}/api/me`, "PUT", { name, colour })).ok) byId("settings").close();
});

byId("host")?.addEventListener("click", async event => {
  const button = event.target.closest("[data-new-link], [data-free]");
  if (!button) return;
  const { newLink, free, sure } = button.dataset;
  if (sure && button.dataset.asked !== "1") {
    // A second press confirms; meanwhile the button says what it does.
    Object.assign(button.dataset, { asked: "1", words: button.textContent });
    return (button.textContent = sure);
  }
  if (sure) Object.assign(button, { textContent: button.dataset.words }).dataset.asked = "";
  const answer = newLink
    ? await send(`${here()}/seats/${newLink}/link`, "POST")
    : await send(`${here()}/seats/${free}`, "DELETE");
  if (!answer.ok) return;
  const { url, qr } = await answer.json();
  byId("new-link").querySelector("input").value = url;
  byId("new-link").querySelector(".code").innerHTML = qr;
  byId("new-link").hidden = false;
});

byId("host")?.addEventListener("change", async event => {
  const {
    dataset: { host: changed },
    type,
    value,
    checked,
  } = event.target;
  if (!changed) return;
  const settings = {
    ...JSON.parse(byId("host").dataset.settings),
    [changed]: type === "checkbox" ? checked : changed === "late" ? value : Number(value),
  };
  byId("host").querySelector(".late").hidden = !settings.turn_hours;
  byId("host").dataset.settings = JSON.stringify(settings);
  const answer = await send(`${here()}/settings`, "PUT", settings);
  // The link for spectators is worth sending only once the server lets them in.
  if (answer.ok) byId("spectators").hidden = !settings.spectators;
});
