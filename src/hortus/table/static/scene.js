// What every page with a scene needs: swap in a fresh one and let things travel; explain a thing in words.
export const still = matchMedia("(prefers-reduced-motion: reduce)");
const TRAVEL = 280;

export const shapes = (root = document) => [...root.querySelectorAll("#table [data-shape]")];
export const shape = id => document.getElementById(`s-${id}`);
export const glass = each => each.querySelector(".glass");
export const focus = each => each && glass(each).focus({ preventScroll: false });

// ---- morph and travel ----

// Where things are on the screen, and at which spot of the table: when the page shifts, they have not moved.
export const spot = each => `${each.closest(".panel")?.id} ${each.getAttribute("transform")}`;
const places = () => new Map(shapes().map(each => [each.dataset.shape, { box: each.getBoundingClientRect(), spot: spot(each) }]));

export async function morph(html) {
  // When the curtain is lifted, everything is new, and nothing travels.
  const before = document.querySelector("#table.curtained") ? new Map() : places();
  const focused = document.activeElement?.id;
  await htmx.swap({ text: withoutUnchanged(html), target: "#table", swap: "outerMorph", sourceElement: document.body });
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus({ preventScroll: true });
  travel(before);
}

// Most things on a large table stay as they are. Each stands on a line of its own with its sum: those that have not
// changed are neither parsed nor compared, but kept.
htmx.config.morphSkip = ".unchanged";
// Nothing on our pages carries attributes for htmx, which would look for them on everything after every morph.
document.addEventListener("htmx:before:process", event => event.preventDefault());

function withoutUnchanged(html) {
  for (const each of document.querySelectorAll(".unchanged")) each.classList.remove("unchanged");
  return html.replace(/^<g id="([^"]+)" data-sum="([^"]+)".*$/gm, (line, id, sum) => {
    const known = document.getElementById(id);
    if (known?.dataset.sum !== sum) return line;
    known.classList.add("unchanged");
    return `<g id="${id}"></g>`;
  });
}

function travel(before) {
  let fresh = 0;
  for (const each of shapes()) {
    const known = before.get(each.dataset.shape);
    if (known?.spot === spot(each)) continue;
    const from = known?.box;
    const to = each.getBoundingClientRect();
    if (!to.width) continue;
    if (!before.size) continue;
    if (still.matches) {
      each.classList.add("fresh");
      setTimeout(() => each.classList.remove("fresh"), 1200);
    } else if (from?.width) fly(each, from, to);
    else appear(each, 60 * fresh++);
  }
}

function fly(each, from, to) {
  const unit = each.getScreenCTM().a;
  const shift = `translate(${(from.x - to.x) / unit}px, ${(from.y - to.y) / unit}px) scale(${from.width / to.width})`;
  const panel = each.closest(".panel");
  panel?.classList.add("receiving");
  // What moves lies on top of what lies still.
  each.querySelector(".body").animate([{ transform: shift }, { transform: "none" }], { duration: TRAVEL, easing: "ease-out" })
    .finished.finally(() => panel?.classList.remove("receiving"));
}

function appear(each, delay) {
  each.querySelector(".body").animate(
    [{ opacity: 0, transform: "translate(-18px, 0)" }, { opacity: 1, transform: "none" }],
    { duration: 220, delay: Math.min(delay, 360), easing: "ease-out", fill: "backwards" });
}

// ---- in words ----

const tip = document.getElementById("tip");
let waiting;

export function explain(each) {
  clearTimeout(waiting);
  const label = glass(each).getAttribute("aria-label");
  tip.replaceChildren(Object.assign(document.createElement("b"), { textContent: label[0].toUpperCase() + label.slice(1) }));
  if (each.dataset.help) tip.append(Object.assign(document.createElement("p"), { textContent: each.dataset.help }));
  tip.hidden = false;
  const at = each.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - width - 8, at.x + at.width / 2 - width / 2));
  const above = at.y - height - 10;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 8 ? above : Math.min(innerHeight - height - 8, at.bottom + 10)}px`;
}

export function hush() {
  clearTimeout(waiting);
  tip.hidden = true;
}

export let longPressed = false;

document.addEventListener("pointerover", event => {
  const each = event.target.closest?.("[data-shape]");
  clearTimeout(waiting);
  if (!each) return hush();
  if (event.pointerType === "mouse") waiting = setTimeout(() => explain(each), tip.hidden ? 550 : 80);
});
document.addEventListener("pointerdown", event => {
  hush();
  longPressed = false;
  const each = event.target.closest?.("[data-shape]");
  if (each && event.pointerType !== "mouse") {
    waiting = setTimeout(() => { longPressed = true; explain(each); }, 480);
  }
});
document.addEventListener("pointerup", () => clearTimeout(waiting));
document.addEventListener("pointercancel", () => clearTimeout(waiting));
document.addEventListener("contextmenu", event => {
  if (longPressed) event.preventDefault();
});
document.addEventListener("focusin", event => {
  if (event.target.matches?.(".glass:focus-visible")) {
    clearTimeout(waiting);
    waiting = setTimeout(() => explain(event.target.closest("[data-shape]")), 700);
  } else hush();
});
document.addEventListener("scroll", hush, { capture: true, passive: true });

// ---- a message at the lower edge ----

const toast = document.getElementById("toast");
let fading;

export function say(words, rule = "") {
  toast.textContent = words;
  if (/^[A-Z]{2}-/.test(rule)) {
    const link = Object.assign(document.createElement("button"), { type: "button", textContent: `Rule ${rule}` });
    link.dataset.rule = rule;
    toast.append(" ", link);
  }
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { toast.hidden = true; }, 7000);
}
