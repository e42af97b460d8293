// The teacher's bubble at the table of a lesson: one idea at a time, beside the things it is about, which are ringed.
import { shape } from "./scene.js";

const GAP = 14;
const table = () => document.getElementById("table");
const bubble = () => document.getElementById("lesson");

// Which of the ideas before the next decision is shown, and whether the learner has read the last ones.
let at = 0;
let made = null;
let closed = false;

const ideas = () => [...bubble().querySelectorAll("section")];
const ringed = idea => (idea?.dataset.ring ?? "").split(" ").filter(Boolean)
  .map(id => shape(id) ?? document.querySelector(`#table [data-thing="${CSS.escape(id)}"]`)
    ?? document.getElementById(`panel-${id}`) ?? document.getElementById(id)).filter(Boolean);

function tell() {
  const box = bubble();
  for (const stale of document.querySelectorAll(".ringed")) stale.classList.remove("ringed");
  if (!box) return;
  if (box.dataset.made !== made) [made, at] = [box.dataset.made, 0];
  const all = ideas();
  at = Math.max(0, Math.min(at, all.length - 1));
  box.hidden = closed || !all.length;
  for (const [place, idea] of all.entries()) idea.hidden = place !== at;
  box.querySelector('[data-lesson="back"]').hidden = at === 0;
  box.querySelector('[data-lesson="next"]').hidden = at >= all.length - 1;
  if (box.hidden) return;
  const things = ringed(all[at]);
  for (const each of things) each.classList.add("ringed");
  place(box, things.map(each => each.getBoundingClientRect()).filter(each => each.width));
}

// Beside what it is about, wherever it covers neither that nor the question; else in the corner that is farthest away.
function place(box, about) {
  const { width, height } = box.getBoundingClientRect();
  const spare = about.length ? around(union(about), width, height) : [];
  const keep = [...about, ...[...document.querySelectorAll("#prompt, #confirm")].map(each => each.getBoundingClientRect())];
  const inside = ({ x, y }) => x >= 8 && y >= 60 && x + width <= innerWidth - 8 && y + height <= innerHeight - 8;
  const covered = ({ x, y }) => keep.reduce((sum, each) => sum + overlap({ x, y, width, height }, each), 0);
  const corners = [[8, innerHeight - height - 8], [innerWidth - width - 8, innerHeight - height - 8], [8, 60], [innerWidth - width - 8, 60]]
    .map(([x, y]) => ({ x, y }));
  const places = [...spare.filter(inside), ...corners];
  const best = places.find(each => !covered(each)) ?? places.sort((one, two) => covered(one) - covered(two))[0];
  box.style.left = `${best.x}px`;
  box.style.top = `${best.y}px`;
}

function around(about, width, height) {
  const middle = Math.max(8, Math.min(innerWidth - width - 8, about.x + about.width / 2 - width / 2));
  const level = Math.max(60, Math.min(innerHeight - height - 8, about.y + about.height / 2 - height / 2));
  return [
    { x: about.x + about.width + GAP, y: level }, { x: about.x - width - GAP, y: level },
    { x: middle, y: about.y + about.height + GAP }, { x: middle, y: about.y - height - GAP },
  ];
}

function union(boxes) {
  const x = Math.min(...boxes.map(each => each.x));
  const y = Math.min(...boxes.map(each => each.y));
  return { x, y, width: Math.max(...boxes.map(each => each.right)) - x, height: Math.max(...boxes.map(each => each.bottom)) - y };
}

function overlap(one, two) {
  const wide = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const high = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  return Math.max(0, wide) * Math.max(0, high);
}

document.addEventListener("click", event => {
  const act = event.target.closest("[data-lesson]")?.dataset.lesson;
  if (!act) return;
  if (act === "close") closed = true;
  else at += act === "next" ? 1 : -1;
  tell();
});
addEventListener("resize", tell);
document.addEventListener("scroll", tell, { passive: true });
// Every fresh view of the table brings its words along; things have settled two frames later.
new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(tell)))
  .observe(table(), { attributes: true, attributeFilter: ["data-seq", "class"] });
requestAnimationFrame(tell);
