// Makes a part of the page like a fresh one and keeps whatever is the same, with its focus, scroll position and
// folding.

// By id: elements of the page.
/** @typedef {Map<string, Element>} Kept */

const FOLDED = "open";

// HTML as elements, outside the page.
/** @type {(html: string) => Element} */
export function parsed(html) {
  const sent = document.createElement("template");
  sent.innerHTML = html;
  const [made] = sent.content.children;
  if (!made) throw new Error("The server sent nothing to show.");
  return made;
}

// `kept`, by id: elements of the page for which the fresh part has an empty placeholder. They are kept as they are.
/** @type {(old: ChildNode, fresh: ChildNode, kept?: Kept) => void} */
export function become(old, fresh, kept = new Map()) {
  if (!(old instanceof Element && fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
  } else if (old.isEqualNode(fresh)) {
    return;
  } else if (old.matches(".body")) {
    // Nobody reads, presses or folds anything in a mere drawing.
    old.replaceWith(fresh);
  } else {
    describe(old, fresh);
    arrange(old, fresh, kept);
  }
}

/** @type {(old: Element, fresh: Element) => void} */
function describe(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (name === FOLDED || old.getAttribute(name) === value) continue;
    old.setAttribute(name, value);
    if (name === "value" && old instanceof HTMLInputElement && !old.matches(":focus")) old.value = value;
  }
  for (const name of old.getAttributeNames())
    if (name !== FOLDED && !fresh.hasAttribute(name)) old.removeAttribute(name);
}

// Children are matched by id; those without one by the next of their kind, text nodes by position.
/** @type {(each: Element) => string} */
const calling = each => (each.id ? `#${each.id}` : each.nodeName);

/** @type {(each: ChildNode) => string} */
const idOf = each => (each instanceof Element ? each.id : "");

// Usually the same children are in the same order: nothing must be searched for.
/** @type {(there: ChildNode[], wanted: ChildNode[], kept: Kept) => boolean} */
function inStep(there, wanted, kept) {
  /** @type {(each: ChildNode, place: number) => boolean} */
  const paired = (each, place) =>
    each.nodeName === there[place].nodeName &&
    idOf(each) === idOf(there[place]) &&
    (kept.get(idOf(each)) ?? there[place]) === there[place];
  return there.length === wanted.length && wanted.every(paired);
}

/** @type {(old: Element, fresh: Element, kept: Kept) => void} */
function arrange(old, fresh, kept) {
  const [there, asked] = [[...old.childNodes], [...fresh.childNodes]];
  if (inStep(there, asked, kept)) {
    for (const [place, each] of asked.entries()) if (!kept.has(idOf(each))) become(there[place], each, kept);
    return;
  }
  const wanted = new Set([...fresh.children].map(calling));
  const named = new Map();
  for (const each of Array.from(old.children)) {
    // Removed children go first: otherwise everything after them would be moved past them.
    if (!wanted.has(calling(each))) each.remove();
    else if (each.id) named.set(each.id, each);
  }
  let here = old.firstChild;
  for (const each of asked) {
    const id = idOf(each);
    const same = id ? (kept.get(id) ?? named.get(id)) : following(here, each.nodeName);
    if (same?.nodeName !== each.nodeName) {
      old.insertBefore(each, here);
      if (each instanceof Element) fill(each, kept);
      continue;
    }
    if (same !== here) old.insertBefore(same, here);
    here = same.nextSibling;
    if (!kept.has(idOf(each))) become(same, each, kept);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

// A new element may contain something that was elsewhere before.
/** @type {(fresh: Element, kept: Kept) => void} */
function fill(fresh, kept) {
  for (const each of fresh.querySelectorAll?.("[id]") ?? []) each.replaceWith(kept.get(each.id) ?? each);
}

/** @type {(node: ChildNode | null, name: string) => ChildNode | null} */
function following(node, name) {
  if (name === "#text") return node?.nodeName === name ? node : null;
  while (node && (idOf(node) || node.nodeName !== name)) node = node.nextSibling;
  return node;
}
