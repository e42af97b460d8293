// The elements of a page, each as the kind of element that it is. A missing one that every such page has is an error
// that names it.

/** @template {Element} T @typedef {new () => T} Kind */

/** @type {(found: unknown, kind: Kind<Element> | undefined) => boolean} */
const isKind = (found, kind) => found instanceof (kind ?? HTMLElement);

/** @type {<T>(found: T | null, name: string) => T} */
function required(found, name) {
  if (found === null) throw new Error(`There is no ${name} on this page.`);
  return found;
}

/**
 * The element with this id, if the page has it.
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @param {Kind<T>} [kind]
 * @returns {T | null}
 */
export function maybeById(id, kind) {
  const found = document.getElementById(id);
  return isKind(found, kind) ? /** @type {T} */ (/** @type {Element} */ (found)) : null;
}

/**
 * The element with this id.
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @param {Kind<T>} [kind]
 * @returns {T}
 */
export const byId = (id, kind) => required(maybeById(id, kind), `#${id}`);

/**
 * The first element that matches, if there is one.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @param {Kind<T>} [kind]
 * @returns {T | null}
 */
export function maybeOne(selector, root = document, kind) {
  const found = root.querySelector(selector);
  return isKind(found, kind) ? /** @type {T} */ (found) : null;
}

/**
 * The first element that matches.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @param {Kind<T>} [kind]
 * @returns {T}
 */
export const one = (selector, root, kind) => required(maybeOne(selector, root, kind), selector);

/**
 * Every element that matches.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @param {Kind<T>} [kind]
 * @returns {T[]}
 */
export function all(selector, root = document, kind) {
  const found = [...root.querySelectorAll(selector)].filter(each => isKind(each, kind));
  return /** @type {T[]} */ (found);
}

/**
 * The element that matches around a place of the page, or around where an event happened.
 * @template {Element} [T=HTMLElement]
 * @param {Event | Element | null | undefined} from
 * @param {string} selector
 * @param {Kind<T>} [kind]
 * @returns {T | null}
 */
export function around(from, selector, kind) {
  const start = from instanceof Event ? from.target : from;
  const found = start instanceof Element ? start.closest(selector) : null;
  return isKind(found, kind) ? /** @type {T} */ (found) : null;
}

// Whether an event happened on such an element itself.
/** @type {(event: Event, selector: string) => boolean} */
export const happensOn = (event, selector) => event.target instanceof Element && event.target.matches(selector);

/** @type {(words: string, act: () => void, kind?: string) => HTMLButtonElement} */
export function button(words, act, kind = "") {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: words, className: kind });
  made.addEventListener("click", act);
  return made;
}

/** @type {(words: string, kind?: string) => HTMLParagraphElement} */
export const line = (words, kind = "") =>
  Object.assign(document.createElement("p"), { textContent: words, className: kind });
