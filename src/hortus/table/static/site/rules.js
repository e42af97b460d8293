// The guide of a game: search it, and show or hide the rule numbers.
import { byId, one } from "./page.js";

const guide = one(".guide");
const search = byId("search", HTMLInputElement);
const found = byId("found");
const matches = new Highlight();
CSS.highlights.set("found", matches);

/** @type {() => Text[]} */
const texts = () => {
  const walker = document.createTreeWalker(guide, NodeFilter.SHOW_TEXT, node =>
    node.parentElement?.closest(".numbers, svg") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const all = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) all.push(node);
  return all;
};

/** @type {Range[]} */
let ranges = [];
let at = 0;

function look() {
  const wanted = search.value.trim().toLowerCase();
  ranges = [];
  at = 0;
  if (wanted.length > 1) {
    for (const node of texts()) {
      const text = node.textContent.toLowerCase();
      for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, start + wanted.length);
        ranges.push(range);
      }
    }
  }
  matches.clear();
  for (const range of ranges) matches.add(range);
  found.textContent = wanted.length < 2 ? "" : ranges.length ? `${ranges.length} found` : "nothing found";
  show();
}

const show = () => ranges[at]?.startContainer.parentElement?.scrollIntoView({ block: "center" });

search.addEventListener("input", look);
search.addEventListener("keydown", event => {
  if (event.key !== "Enter" || !ranges.length) return;
  event.preventDefault();
  at = (at + (event.shiftKey ? ranges.length - 1 : 1)) % ranges.length;
  show();
});
const numbered = byId("numbered", HTMLInputElement);
numbered.addEventListener("change", () => guide.classList.toggle("numbered", numbered.checked));

// One chapter is a summary of everything on one page, to lie beside the board: it can be printed alone.
const chapters = [...guide.children].filter(each => each.matches("h2"));
const summary = chapters.find(each => each.textContent.trim() === "On one page");
const printer = byId("print-page");
printer.hidden = !summary;
printer.addEventListener("click", () => {
  const all = [...guide.children];
  if (!summary) return;
  const end = chapters[chapters.indexOf(summary) + 1];
  const rest = all.filter((each, at) => at < all.indexOf(summary) || (end && at >= all.indexOf(end)));
  for (const each of rest) each.classList.add("no-print");
  print();
  for (const each of rest) each.classList.remove("no-print");
});
