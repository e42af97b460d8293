// Hortus on the home screen. Browsers allow that, and offline use, only over HTTPS or on the machine itself.
import { maybeById, one } from "./page.js";
import { root } from "./root.js";
const words = maybeById("install");
const button = words && one("button", words);
/** @type {(Event & { prompt: () => Promise<unknown> }) | null} */
let offer = null;

addEventListener("beforeinstallprompt", event => {
  event.preventDefault();
  offer = /** @type {Event & { prompt: () => Promise<unknown> }} */ (event);
  button?.removeAttribute("hidden");
});
button?.addEventListener("click", () => offer?.prompt());

if (navigator.serviceWorker) navigator.serviceWorker.register(`${root}/sw.js`);
else if (words)
  one("span", words).textContent =
    "Installing Hortus and keeping score offline need HTTPS; everything else works without it.";

// Have the worker cache score pads for offline use; without names, all of them.
/** @type {(...games: string[]) => Promise<void>} */
export async function keepPads(...games) {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(games.length ? { pads: games } : {});
}

// Anyone with Hortus on the home screen expects every pad to be there.
if (matchMedia("(display-mode: standalone)").matches) keepPads();
addEventListener("appinstalled", () => keepPads());
