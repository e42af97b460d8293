// Makes a part of the page like a fresh one and keeps of it what is the same, with its focus, its scroll and what is folded.

const FOLDED = "open";

// HTML as elements, outside the page.
export function parsed(html) {
  const sent = document.createElement("template");
  sent.innerHTML = html;
  return sent.content.firstElementChild;
}

// `kept`, by id: elements of the page for which an empty one stands in the fresh part. They are taken as they are.
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
  for (const name of old.getAttributeNames()) if (name !== FOLDED && !fresh.hasAttribute(name)) old.removeAttribute(name);
}

// Children are known by their ids; those without one stand for the next of their kind, words for words in the same place.
const calling = each => (each.id ? `#${each.id}` : each.nodeName);

// Most often the same children stand in the same order: nothing must be looked for.
function inStep(there, wanted, kept) {
  const paired = (each, place) => each.nodeName === there[place].nodeName && each.id === there[place].id && (kept.get(each.id) ?? there[place]) === there[place];
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
    // What is not asked for any more goes first: else all that comes after it would be moved past it.
    if (!wanted.has(calling(each))) each.remove();
    else if (each.id) named.set(each.id, each);
  }
  let here = old.firstChild;
  for (const each of asked) {
    const same = each.id ? kept.get(each.id) ?? named.get(each.id) : following(here, each.nodeName);
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

// What is new may have something in it that lay elsewhere before.
function fill(fresh, kept) {
  for (const each of fresh.querySelectorAll?.("[id]") ?? []) if (kept.has(each.id)) each.replaceWith(kept.get(each.id));
}

function following(node, name) {
  if (name === "#text") return node?.nodeName === name ? node : null;
  while (node && (node.id || node.nodeName !== name)) node = node.nextSibling;
  return node;
}
