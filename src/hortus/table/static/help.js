// Help on a thing, docked where it covers no choice: the thing enlarged, its name, how it works. A click closes it.
import { glass } from "./scene.js";

const tip = document.getElementById("tip");
const WIDE = 300;
let waiting;
// Whether the last press was a long one, which asks for help and chooses nothing.
export let longPressed = false;

function enlarged(each) {
  const [width, height] = each.dataset.size.split(" ").map(Number);
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawing.setAttribute("class", "scene");
  drawing.setAttribute("aria-hidden", "true");
  const scale = Math.min(WIDE / width, 220 / height);
  drawing.style.width = `${width * scale}px`;
  drawing.style.height = `${height * scale}px`;
  drawing.append(each.querySelector(".body").cloneNode(true));
  return drawing;
}

export function explain(each) {
  clearTimeout(waiting);
  if (!each.isConnected) return;
  const label = glass(each).getAttribute("aria-label");
  tip.replaceChildren(enlarged(each), Object.assign(document.createElement("b"), { textContent: label[0].toUpperCase() + label.slice(1) }));
  if (each.dataset.help) tip.append(Object.assign(document.createElement("p"), { textContent: each.dataset.help }));
  tip.hidden = false;
}

export function hush() {
  clearTimeout(waiting);
  tip.hidden = true;
}

document.addEventListener("pointerover", event => {
  const each = event.target.closest?.("[data-shape]");
  clearTimeout(waiting);
  if (!each || event.buttons) return hush();
  if (event.pointerType === "mouse") waiting = setTimeout(() => explain(each), tip.hidden ? 550 : 80);
});
document.addEventListener("pointerdown", event => {
  hush();
  longPressed = false;
  const each = event.target.closest?.("[data-shape]");
  if (each && event.pointerType !== "mouse") waiting = setTimeout(() => { longPressed = true; explain(each); }, 480);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(waiting));
document.addEventListener("contextmenu", event => { if (longPressed) event.preventDefault(); });
document.addEventListener("focusin", event => {
  if (!event.target.matches?.(".glass:focus-visible")) return hush();
  clearTimeout(waiting);
  waiting = setTimeout(() => explain(event.target.closest("[data-shape]")), 700);
});
document.addEventListener("scroll", hush, { capture: true, passive: true });
