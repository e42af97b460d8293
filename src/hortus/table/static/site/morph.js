// Makes a part of the page like a fresh one and keeps whatever is the same, with its focus, scroll position and folding.

const FOLDED = "open";

// HTML as elements, outside the page.
export function parsed(html) {
  const sent = document.createElement("template");
  sent.innerHTML = html;
  return sent.content.firstElementChild;
}

// `kept`, by id: elements of the page for which the fresh part has an empty placeholder. They are kept as they are.
export function become(old, fresh, kept = new Map()) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
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

function describe(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (name === FOLDED || old.getAttribute(name) === value) continue;
    old.setAttribute(name, value);
    if (name === "value" && old.matches("input:not(:focus)")) old.value = value;
  }
  for (const name of old.getAttributeNames())
    if (name !== FOLDED && !fresh.hasAttribute(name)) old.removeAttribute(name);
}

// Children are matched by id; those without one by the next of their kind, text nodes by position.
const calling = each => (each.id ? `#${each.id}` : each.nodeName);

// Usually the same children are in the same order: nothing must be searched for.
function inStep(there, wanted, kept) {
  const paired = (each, place) =>
    each.nodeName === there[place].nodeName &&
    each.id === there[place].id &&
    (kept.get(each.id) ?? there[place]) === there[place];
  return there.length === wanted.length && wanted.every(paired);
}

function arrange(old, fresh, kept) {
  const [there, asked] = [[...old.childNodes], [...fresh.childNodes]];
  if (inStep(there, asked, kept)) {
    for (const [place, each] of asked.entries()) if (!kept.has(each.id)) become(there[place], each, kept);
    return;
  }
  const wanted = new Set([...fresh.children].map(calling));
  const named = new Map();
  for (const each of [...old.children]) {
    // Removed children go first: otherwise everything after them would be moved past them.
    if (!wanted.has(calling(each))) each.remove();
    else if (each.id) named.set(each.id, each);
  }
  let here = old.firstChild;
  for (const each of asked) {
    const same = each.id ? (kept.get(each.id) ?? named.get(each.id)) : following(here, each.nodeName);
    if (same?.nodeName !== each.nodeName) {
      old.insertBefore(each, here);
      fill(each, kept);
      continue;
    }
    if (same !== here) old.insertBefore(same, here);
    here = same.nextSibling;
    if (!kept.has(each.id)) become(same, each, kept);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

// A new element may contain something that was elsewhere before.
function fill(fresh, kept) {
  for (const each of fresh.querySelectorAll?.("[id]") ?? []) if (kept.has(each.id)) each.replaceWith(kept.get(each.id));
}

function following(node, name) {
  if (name === "#text") return node?.nodeName === name ? node : null;
  while (node && (node.id || node.nodeName !== name)) node = node.nextSibling;
  return node;
}
