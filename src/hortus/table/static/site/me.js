// Who I am: a personal link for another device, and being forgotten.
import "./copy.js";
import { maybeById, one } from "./page.js";
import { root } from "./root.js";

const shown = maybeById("key");

maybeById("new-key")?.addEventListener("click", async () => {
  const { url, qr } = await (await fetch(`${root}/api/me/key`, { method: "POST" })).json();
  if (!shown) return;
  one("input", shown, HTMLInputElement).value = url;
  one(".code", shown).innerHTML = qr;
  shown.hidden = false;
});

maybeById("forget")?.addEventListener("click", async () => {
  await fetch(`${root}/api/me`, { method: "DELETE" });
  location.reload();
});
