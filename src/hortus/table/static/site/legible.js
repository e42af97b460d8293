// Words that would be too small to read are left out; their replacement, if any, is shown instead. A drawing
// gives sizes in its own units, and the window decides how large a unit is: what counts is the product.
import { all } from "./page.js";

const LEAST = 11;
// How much a number may grow beyond its drawing; words are left out: nobody wants just the shorter line of a two-line
// name.
const GROWN = 1.6;
const SHORT = 4;
const WORD = /\p{L}{3}/u;
// How much a drawing scales the words inside it, by element: that does not change with the window.
/** @type {WeakMap<SVGTextElement, number>} */
const inner = new WeakMap();
// How many pixels a unit of a drawing has on screen, and the scale at which a text was last examined.
/** @type {WeakMap<Element, number>} */
const scales = new WeakMap();
/** @type {WeakMap<SVGTextElement, number>} */
const settled = new WeakMap();

/** @type {(matrix: DOMMatrix | null) => number} */
const lengthOf = matrix => (matrix ? Math.hypot(matrix.a, matrix.b) : 1);

// As last measured: asking the page itself would force a layout, perhaps in vain.
/** @type {(drawing: Element | null) => number} */
export const scaleOf = drawing => (drawing && scales.get(drawing)) ?? 1;

/** @type {(text: SVGTextElement, outer: number) => number} */
function within(text, outer) {
  const known = inner.get(text) ?? lengthOf(text.getScreenCTM()) / outer;
  inner.set(text, known);
  return known;
}

// All sizes are read before anything is written: alternating reads and writes force a layout each time. Whatever has
// been examined at this scale has its size.
/** @type {(drawing: SVGSVGElement) => [SVGTextElement, number, number][]} */
function sizes(drawing) {
  const matrix = drawing.clientWidth ? drawing.getScreenCTM() : null;
  if (!matrix) return [];
  const outer = lengthOf(matrix);
  scales.set(drawing, outer);
  return [...drawing.getElementsByTagName("text")]
    .filter(text => settled.get(text) !== outer && text.closest(".body"))
    .map(text => {
      settled.set(text, outer);
      const size = Number(text.getAttribute("font-size"));
      return [text, size, size * within(text, outer) * outer];
    });
}

/** @type {(text: SVGTextElement, size: number, shown: number) => void} */
function settle(text, size, shown) {
  const growth = LEAST / shown;
  const small = growth > 1.005;
  const grows = small && growth <= GROWN && text.textContent.length <= SHORT && !WORD.test(text.textContent);
  if (text.classList.contains("tiny") !== (small && !grows)) text.classList.toggle("tiny");
  const grown = grows ? `${size * growth}px` : "";
  if (text.style.fontSize === grown) return;
  text.style.fontSize = grown;
  // It grows around its centre.
  text.style.translate = grows ? `0 ${0.34 * size * (growth - 1)}px` : "";
}

/** @type {(drawings: SVGSVGElement[]) => void} */
function fit(drawings) {
  for (const each of drawings.flatMap(sizes)) settle(...each);
}

const windows = new ResizeObserver(entries =>
  fit(entries.map(entry => entry.target).filter(each => each instanceof SVGSVGElement)),
);

// After every fresh page: measure it, and watch the new drawings.
/** @type {(root?: ParentNode) => void} */
export function legible(root = document) {
  const drawings = all(".scene", root, SVGSVGElement);
  fit(drawings);
  for (const drawing of drawings) windows.observe(drawing);
}
