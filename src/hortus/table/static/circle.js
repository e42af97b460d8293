// At the table: who I am, and what whoever has set the table may change.
import { table } from "./hand.js";
import { say } from "./scene.js";
import { root } from "./root.js";

const byId = id => document.getElementById(id);
const here = () => `${root}/api/tables/${table().dataset.id}`;

async function send(path, method, body) {
  const answer = await fetch(path, { method, headers: { "Content-Type": "application/json" }, body: body && JSON.stringify(body) });
  if (!answer.ok) say((await answer.json()).error.message);
  return answer;
}

byId("me")?.addEventListener("submit", async event => {
  event.preventDefault();
  const { name, colour } = Object.fromEntries(new FormData(event.target));
  // Everybody at the table is told by the server, this page included.
  if ((await send(`${root}/api/me`, "PUT", { name, colour })).ok) byId("settings").close();
});

byId("host")?.addEventListener("click", async event => {
  const seat = event.target.closest("[data-new-link]")?.dataset.newLink;
  if (seat === undefined) return;
  const answer = await send(`${here()}/seats/${seat}/link`, "POST");
  if (!answer.ok) return;
  const { url, qr } = await answer.json();
  byId("new-link").querySelector("input").value = url;
  byId("new-link").querySelector(".code").innerHTML = qr;
  byId("new-link").hidden = false;
});

byId("host")?.addEventListener("change", event => {
  const changed = event.target.dataset.host;
  if (!changed) return;
  const settings = { ...JSON.parse(byId("host").dataset.settings), [changed]: event.target.checked };
  byId("host").dataset.settings = JSON.stringify(settings);
  send(`${here()}/settings`, "PUT", settings);
});
