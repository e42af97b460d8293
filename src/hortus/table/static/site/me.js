// Who I am: a personal link for another device, and being forgotten.
import "./copy.js";
import { root } from "./root.js";

const shown = document.getElementById("key");

document.getElementById("new-key")?.addEventListener("click", async () => {
  const { url, qr } = await (await fetch(`${root}/api/me/key`, { method: "POST" })).json();
  shown.querySelector("input").value = url;
  shown.querySelector(".code").innerHTML = qr;
  shown.hidden = false;
});

document.getElementById("forget")?.addEventListener("click", async () => {
  await fetch(`${root}/api/me`, { method: "DELETE" });
  location.reload();
});
