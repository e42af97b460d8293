// How a player is notified of their turn: their channels, and new ones.
import { all, byId, maybeById, one } from "./page.js";
import { root } from "./root.js";
import { sentence } from "./words.js";

/** @typedef {{ id: string, kind: string, address: string, quiet: string, confirmed: boolean }} Channel */
/** @typedef {{ channels?: Channel[], push_key?: string, confirmed?: boolean }} Answer */

/** @type {(id: string) => HTMLInputElement} */
const field = id => byId(id, HTMLInputElement);
/** @type {(words: string) => void} */
function tell(words) {
  byId("told").textContent = words;
  byId("told").scrollIntoView({ block: "nearest" });
}
/** @type {Record<string, string>} */
const WORDS = { push: "Notification", mail: "E-mail", webhook: "Webhook" };

/** @type {(method: string, what: string, body?: object) => Promise<Answer | null>} */
async function ask(method, what, body) {
  const answer = await fetch(`${root}/api/notifications${what && "/"}${what}`, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer.status === 204 ? {} : answer.json();
  const { error } = await answer.json();
  tell(sentence(error.message));
  return null;
}

function quiet() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  return { quiet: field("quiet-on").checked ? `${field("quiet-from").value}-${field("quiet-to").value}` : "", zone };
}

/** @type {(channel: Channel) => HTMLLIElement} */
function entry(channel) {
  const words = [
    WORDS[channel.kind],
    channel.address,
    channel.quiet && `quiet ${channel.quiet.replace("-", " to ")}`,
    channel.confirmed ? "" : "open the link in the e-mail to confirm",
  ];
  const line = document.createElement("li");
  const remove = Object.assign(document.createElement("button"), { type: "button", textContent: "Remove" });
  remove.addEventListener("click", async () => {
    if (await ask("DELETE", channel.id)) show();
  });
  line.append(
    Object.assign(document.createElement("span"), { textContent: words.filter(Boolean).join(" · ") }),
    remove,
  );
  return line;
}

/** @type {() => Promise<Channel[]>} */
async function show() {
  const { channels = [] } = (await ask("GET", "")) ?? {};
  byId("channels").replaceChildren(...channels.map(entry));
  byId("yours").hidden = !channels.length;
  return channels;
}

// All channels share one quiet time: the page shows that of the first, and sets it everywhere.
/** @type {(channels: Channel[]) => void} */
function showQuiet([first]) {
  if (!first) return;
  field("quiet-on").checked = Boolean(first.quiet);
  if (first.quiet) [field("quiet-from").value, field("quiet-to").value] = first.quiet.split("-");
}

async function setQuiet() {
  const wish = quiet();
  // A half-typed time does not count yet.
  if (wish.quiet.startsWith("-") || wish.quiet.endsWith("-")) return;
  for (const { id } of await show()) if (!(await ask("PUT", id, wish))) return;
  await show();
}

/** @type {(kind: string, address: string) => Promise<boolean>} */
async function add(kind, address) {
  const made = await ask("POST", "", { kind, address, ...quiet() });
  if (!made) return false;
  tell(made.confirmed ? "Done. You will be notified there." : "Check your mail, and open the link in it.");
  await show();
  return true;
}

const NEEDS_HTTPS = `Browser notifications need HTTPS, and this page came over plain HTTP. \
Ask whoever runs this server, or choose another way.`;

// What prevents notifications in this browser, in words; nothing if nothing does.
function missing() {
  if (!window.isSecureContext) return NEEDS_HTTPS;
  return "serviceWorker" in navigator && "PushManager" in window
    ? ""
    : "This browser can’t show notifications while the page is closed.";
}

async function push() {
  if ((await Notification.requestPermission()) !== "granted")
    return tell(
      "The browser does not let this page show notifications. You can allow them in its settings for this site.",
    );
  const { push_key: key = "" } = (await ask("GET", "")) ?? {};
  const scope = `${root}/notifications/`;
  await navigator.serviceWorker.register(`${scope}worker.js`, { scope });
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (!registration) return;
  try {
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    await add("push", JSON.stringify({ endpoint, keys }));
  } catch {
    tell("The push service of this browser cannot be reached.");
  }
}

if (maybeById("notifications")) {
  byId("push-needs").textContent = missing();
  byId("push-needs").hidden = !missing();
  byId("push-add", HTMLButtonElement).disabled = Boolean(missing());
  byId("push-add").addEventListener("click", push);
  for (const form of all("form[data-kind]", document, HTMLFormElement)) {
    const address = one("[name=address]", form, HTMLInputElement);
    form.addEventListener("submit", async event => {
      event.preventDefault();
      tell("One moment …");
      if (await add(form.dataset.kind ?? "", address.value)) form.reset();
    });
  }
  byId("quiet").addEventListener("change", setQuiet);
  showQuiet(await show());
}

maybeById("confirm")?.addEventListener("click", async () => {
  if (!(await ask("POST", "confirm", { token: location.hash.slice(1) }))) return;
  tell("Thank you. You will get an e-mail when it is your turn.");
  byId("confirm").hidden = true;
  byId("confirmed").hidden = false;
});
