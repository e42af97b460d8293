// Words that would be drawn too small to read are left out; what stands for them, if anything, is shown instead. A drawing
// says sizes in its own units, and the window decides how large a unit is: what counts is the product.
const LEAST = 11;
// A number may grow that much beyond its drawing; words are left out: of a name in two lines nobody wants the shorter one.
const GROWN = 1.6;
const SHORT = 4;
const WORD = /\p{L}{3}/u;
// How much a drawing scales the words inside it, by element: that does not change with the window.
const inner = new WeakMap();

const scaleOf = matrix => Math.hypot(matrix.a, matrix.b);

function within(text, outer) {
  if (!inner.has(text)) inner.set(text, scaleOf(text.getScreenCTM()) / outer);
  return inner.get(text);
}

// All sizes are read before anything is written: a page that is read and written in turn is laid out each time.
function sizes(drawing, fresh) {
  const matrix = drawing.clientWidth ? drawing.getScreenCTM() : null;
  if (!matrix) return [];
  const outer = scaleOf(matrix);
  const bodies = [...drawing.getElementsByClassName("body")].filter(body => !(fresh && body.closest(".unchanged")));
  return bodies.flatMap(body => [...body.getElementsByTagName("text")]).map(text => {
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
  // It grows around its middle.
  text.style.translate = grows ? `0 ${0.34 * size * (growth - 1)}px` : "";
}

// `fresh`: what has not changed since the page was drawn before (scene.js) has its size.
function fit(drawings, fresh = false) {
  for (const each of drawings.flatMap(drawing => sizes(drawing, fresh))) settle(...each);
}

const windows = new ResizeObserver(entries => fit(entries.map(entry => entry.target)));

// After every fresh page: measure it, and watch the drawings that are new.
export function legible(root = document) {
  const drawings = [...root.querySelectorAll("svg.scene")];
  fit(drawings, true);
  for (const drawing of drawings) windows.observe(drawing);
}
