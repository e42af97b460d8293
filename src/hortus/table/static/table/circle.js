// At the table: who I am, and what the person who set up the table may change.
import { around, byId, maybeById, maybeOne, one } from "../site/page.js";
import { root } from "../site/root.js";
import { say } from "../site/scene.js";
import { sentence } from "../site/words.js";
import { table } from "./hand.js";

const here = () => `${root}/api/tables/${table().dataset.id}`;

/** @type {(path: string, method: string, body?: object) => Promise<Response>} */
async function send(path, method, body) {
  const answer = await fetch(path, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) {
    const { error } = await answer.json();
    // Messages below a window would not be seen.
    maybeOne("dialog[open]", document, HTMLDialogElement)?.close();
    say(sentence(error.message));
  }
  return answer;
}

const me = maybeById("me", HTMLFormElement);
const host = maybeById("host");

me?.addEventListener("submit", async event => {
  event.preventDefault();
  const { name, colour } = Object.fromEntries(new FormData(me));
  // The server tells everybody at the table, this page included.
  if ((await send(`${root}/api/me`, "PUT", { name, colour })).ok) byId("settings", HTMLDialogElement).close();
});

host?.addEventListener("click", async event => {
  const button = around(event, "[data-new-link], [data-free]");
  if (!button) return;
  const { newLink, free, sure } = button.dataset;
  if (sure && button.dataset.asked !== "1") {
    // A second press confirms; meanwhile the button says what it does.
    Object.assign(button.dataset, { asked: "1", words: button.textContent });
    button.textContent = sure;
    return;
  }
  if (sure) Object.assign(button, { textContent: button.dataset.words }).dataset.asked = "";
  const answer = newLink
    ? await send(`${here()}/seats/${newLink}/link`, "POST")
    : await send(`${here()}/seats/${free}`, "DELETE");
  if (!answer.ok) return;
  const { url, qr } = await answer.json();
  one("input", byId("new-link"), HTMLInputElement).value = url;
  one(".code", byId("new-link")).innerHTML = qr;
  byId("new-link").hidden = false;
});

/** @type {(control: HTMLInputElement | HTMLSelectElement) => string | number | boolean} */
function valueOf(control) {
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked;
  return control.dataset.host === "late" ? control.value : Number(control.value);
}

host?.addEventListener("change", async event => {
  const { target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.dataset.host) return;
  const settings = { ...JSON.parse(host.dataset.settings ?? "{}"), [target.dataset.host]: valueOf(target) };
  one(".late", host).hidden = !settings.turn_hours;
  host.dataset.settings = JSON.stringify(settings);
  const answer = await send(`${here()}/settings`, "PUT", settings);
  // The link for spectators is worth sending only once the server lets them in.
  if (answer.ok) byId("spectators").hidden = !settings.spectators;
});
