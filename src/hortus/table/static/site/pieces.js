// The page in pieces, each an element with an id: those that the server sends are put in place of the old ones
// (live/pieces.py). Whatever is the same keeps its focus, scroll position, folding and animation.
import { Idiomorph } from "../vendor/idiomorph.js";
import { all, byId } from "./page.js";

// Pieces by id, the outermost first, and what they belong to: nothing, if they lie beside the table.
/** @typedef {Record<string, string>} Pieces */
/** @typedef {{ seq?: number, held?: string, version?: string, pieces: Pieces }} Message */

const BETWEEN = "\x1e";
// The id of a piece is the first one in it.
const ID = / id="([^"]*)"/;

/** @type {(text: string) => Message} */
export function messageOf(text) {
  const [head, ...sent] = text.split(BETWEEN);
  const pieces = Object.fromEntries(sent.map(html => [ID.exec(html)?.[1], html]));
  const [seq, version, ...held] = head.split(" ");
  return head ? { seq: Number(seq), version, held: held.join(" "), pieces } : { pieces };
}

// One for two that follow each other.
/** @type {(one: Message, other: Message) => Message} */
export const joined = (one, other) => ({ ...other, pieces: { ...one.pieces, ...other.pieces } });

// By id: the text in which a piece arrived.
/** @type {Map<string, string>} */
const told = new Map();

// The pieces that are not on the page as they are: after a reconnect, and in a replay, everything is sent.
/** @type {(pieces: Pieces) => Pieces} */
export function lacking(pieces) {
  const fresh = Object.entries(pieces).filter(([id, html]) => told.get(id) !== html || !document.getElementById(id));
  for (const [id, html] of fresh) told.set(id, html);
  return Object.fromEntries(fresh);
}

// ---- putting them together ----

const HOLE = /<g piece="([^"]*)"><\/g>/g;
const STANDS_IN = "piece";

// The pieces of a hole: one, or a run of numbered ones, as in `line-9..3`.
/** @type {(hole: string) => string[]} */
function namesIn(hole) {
  const [, stem = "", first = 0, last = 0] = /^(.*)-(\d+)\.\.(\d+)$/.exec(hole) ?? [];
  if (!stem) return [hole];
  return Array.from({ length: Number(first) - Number(last) + 1 }, (_, place) => `${stem}-${Number(first) - place}`);
}

// `kept`, by id: the elements of the page that stay as they are. `roots`: what takes the place of an old element.
/** @typedef {{ kept: Map<string, Element>, roots: [Element, Element][] }} Change */

/** @type {(pieces: Pieces, complete?: (fresh: DocumentFragment) => void) => Change} */
export function prepared(pieces, complete) {
  const kept = new Map();
  const placed = new Set();
  /** @type {(id: string) => string} */
  const filled = id => {
    placed.add(id);
    if (id in pieces) return pieces[id].replace(HOLE, (_, hole) => namesIn(hole).map(filled).join(""));
    const { localName } = byId(id, Element);
    kept.set(id, byId(id, Element));
    return `<${localName} id="${id}" ${STANDS_IN}></${localName}>`;
  };
  /** @type {[Element, Element][]} */
  const roots = [];
  for (const id of Object.keys(pieces)) {
    const old = document.getElementById(id);
    if (old && !placed.has(id)) roots.push([old, parsed(filled(id), old, complete)]);
  }
  return { kept, roots };
}

/** @type {(change: Change) => void} */
export function carryOut({ kept, roots }) {
  for (const [old, fresh] of roots) become(old, fresh);
  // Something may lie elsewhere now, in an element that was not there before.
  for (const each of all(`[${STANDS_IN}]`, document, Element)) each.replaceWith(kept.get(each.id) ?? "");
}

// ---- single elements ----

// HTML as an element outside the page, of the kind that `old` is: parts of a drawing are read as such.
/** @type {(html: string, old?: Element, complete?: (fresh: DocumentFragment) => void) => Element} */
export function parsed(html, old, complete = () => {}) {
  const sent = document.createElement("template");
  const isPart = old instanceof SVGElement && old.ownerSVGElement !== null;
  sent.innerHTML = isPart ? `<svg>${html}</svg>` : html;
  complete(sent.content);
  const made = isPart ? sent.content.firstElementChild?.firstElementChild : sent.content.firstElementChild;
  if (!made) throw new Error("The server sent nothing to show.");
  return made;
}

const FOLDED = "open";

/** @type {(old: Element, fresh: Element) => void} */
export function become(old, fresh) {
  Idiomorph.morph(old, fresh, {
    callbacks: {
      beforeNodeMorphed: (there, wanted) => {
        if (!(wanted instanceof Element)) return true;
        if (wanted.hasAttribute(STANDS_IN) || there.isEqualNode(wanted)) return false;
        // An element that is new but has old ones in it is made from an empty one: it begins open, if it should.
        if (!there.hasAttributes()) there.toggleAttribute(FOLDED, wanted.hasAttribute(FOLDED));
        if (!there.matches(".body")) return true;
        // Nobody reads, presses or folds anything in a mere drawing.
        there.replaceChildren(...wanted.childNodes);
        return false;
      },
      // What is being typed stays. Idiomorph's own option for that would also keep all that is in a focused list.
      beforeAttributeUpdated: (name, there) => name !== FOLDED && !(name === "value" && there.matches(":focus")),
    },
  });
}
