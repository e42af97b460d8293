// Words that would be too small to read are left out; their replacement, if any, is shown instead. A drawing
// gives sizes in its own units, and the window decides how large a unit is: what counts is the product.
const LEAST = 11;
// How much a number may grow beyond its drawing; words are left out: nobody wants just the shorter line of a two-line name.
const GROWN = 1.6;
const SHORT = 4;
const WORD = /\p{L}{3}/u;
// How much a drawing scales the words inside it, by element: that does not change with the window.
const inner = new WeakMap();
// How many pixels a unit of a drawing has on screen, and the scale at which a text was last examined.
const scales = new WeakMap();
const settled = new WeakMap();

const lengthOf = matrix => Math.hypot(matrix.a, matrix.b);

// As last measured: asking the page itself would force a layout, perhaps in vain.
export const scaleOf = drawing => scales.get(drawing) ?? 1;

function within(text, outer) {
  if (!inner.has(text)) inner.set(text, lengthOf(text.getScreenCTM()) / outer);
  return inner.get(text);
}

// All sizes are read before anything is written: alternating reads and writes force a layout each time. Whatever has
// been examined at this scale has its size.
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

function fit(drawings) {
  for (const each of drawings.flatMap(sizes)) settle(...each);
}

const windows = new ResizeObserver(entries => fit(entries.map(entry => entry.target)));

// After every fresh page: measure it, and watch the new drawings.
export function legible(root = document) {
  const drawings = [...root.querySelectorAll(".scene")];
  fit(drawings);
  for (const drawing of drawings) windows.observe(drawing);
}
