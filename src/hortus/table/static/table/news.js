// What others have placed or moved since this page's last turn: ringed for a while.
import { shapes } from "../site/scene.js";

// How long a ring is visible, in milliseconds.
const FADES = 6000;
// The table at the end of this page's last turn, by shape; null before the first one has ended.
let departed = null;

const isPlace = each => each.matches(".is-cell, .is-slot");

function spotOf(each) {
  const [x = 0, y = 0] = (each.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  return {
    panel: each.closest(".panel")?.id,
    x,
    y,
    drawn: isPlace(each) ? each.querySelector(".body").getElementsByTagName("*").length : 0,
  };
}

// In a small silent picture things are only marked.
const silent = () => document.querySelectorAll("#table .silent");
const spots = () => new Map([...shapes(), ...silent()].map(each => [each, spotOf(each)]));

export function remember() {
  departed = new Map([...spots()].map(([each, spot]) => [each.id, spot]));
}

const shiftOf = (before, now) => `${Math.round(now.x - before.x)} ${Math.round(now.y - before.y)}`;

// A board that has grown is redrawn: if most of its things have shifted, nothing has moved. By panel, that shift.
function shifts(now) {
  const counts = new Map();
  for (const [each, spot] of now) {
    const before = departed.get(each.id);
    if (before?.panel !== spot.panel) continue;
    if (!counts.has(spot.panel)) counts.set(spot.panel, new Map());
    const panel = counts.get(spot.panel);
    panel.set(shiftOf(before, spot), (panel.get(shiftOf(before, spot)) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([panel, found]) => [panel, [...found].toSorted((one, two) => two[1] - one[1])[0][0]]),
  );
}

// A piece is new where it was not before; a place, where something is now drawn on it.
function isNew(each, before, spot, usual) {
  if (isPlace(each)) return before !== undefined && spot.drawn > before.drawn;
  return before?.panel !== spot.panel || shiftOf(before, spot) !== usual;
}

export function markNews() {
  if (!departed) return;
  const now = spots();
  const usual = shifts(now);
  // A panel that was not there before is opened by the question.
  const fresh = [...now].filter(
    ([each, spot]) =>
      usual.has(spot.panel) &&
      !each.closest(".role-hand") &&
      isNew(each, departed.get(each.id), spot, usual.get(spot.panel)),
  );
  for (const [each] of fresh) each.classList.add("news");
  setTimeout(() => {
    for (const [each] of fresh) each.classList.remove("news");
  }, FADES);
}
