// Everything by keyboard: Enter picks up and puts down, Tab and arrows visit only what may be chosen, with the piece
// shown there; R turns it, Escape puts it back.
import { explain, hush } from "../site/help.js";
import { all, around, happensOn } from "../site/page.js";
import { focus, shape, shapes } from "../site/scene.js";
import { dismiss, hint } from "./advice.js";
import { back, point, turnBy, undo } from "./choosing.js";
import { hand, held, isSending, touch } from "./hand.js";
import { mark } from "./lights.js";
import { passOn } from "./live.js";
import { aim, lay, laysWhole, letGo, snap, snapped } from "./piece.js";
import { pointed } from "./pointer.js";
import { endTurn } from "./prompt.js";
import { refuses, tellWhy } from "./why.js";
import { open, showMoves, shut } from "./windows.js";

/** @type {Record<string, number[] | undefined>} */
const DIRECTIONS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
/** @type {() => SVGGraphicsElement[]} */
const lit = () => all("#table .lit", document, SVGGraphicsElement);

// The nearest thing in a direction; things off the axis count as farther.
/** @type {(direction: number[], anything: boolean) => void} */
function go([x, y], anything) {
  const among = anything || !lit().length ? shapes() : lit();
  /** @type {(each: Element) => [number, number]} */
  const middle = each => {
    const box = each.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const here = around(document.activeElement, "[data-shape]", SVGGraphicsElement);
  if (!here) return focus(among[0]);
  const [fromX, fromY] = middle(here);
  let best = null;
  let least = Infinity;
  for (const each of among) {
    const [toX, toY] = middle(each);
    const ahead = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y + (toY - fromY) * x);
    if (each === here || ahead < 4) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [each, far];
  }
  focus(best);
}

// Enter on a thing: put the piece down as shown there, or choose the thing.
/** @type {(each: SVGGraphicsElement) => void} */
function enter(each) {
  const id = each.dataset.shape ?? "";
  const shown = snapped && aim(id) === snapped && !hand.pending ? snapped : null;
  if (shown && laysWhole(shown)) lay(shown);
  else if (!point(id)) {
    if (refuses(each)) tellWhy(id);
    else explain(each);
    return;
  }
  if (!isSending() && !hand.pending && hand.narrowing.chosen.length && !document.activeElement?.closest(".lit"))
    focus(lit()[0]);
}

/** @type {(from: Element | null, by: number) => void} */
function step(from, by) {
  const buttons = all("#moves li:not([hidden]) button");
  const next = buttons.at((buttons.findIndex(each => each === from) + by + buttons.length) % buttons.length);
  next?.focus();
}

// Show the piece on the focused place.
/** @type {(each: SVGGraphicsElement | null) => void} */
function look(each) {
  mark(each);
  if (hand.pending || !each?.matches(".lit")) return;
  const choice = held() ? aim(each.dataset.shape ?? "") : null;
  if (choice) snap(choice);
  else letGo();
}

/** @type {Record<string, (() => void) | undefined>} */
const KEYS = {
  u: undo,
  h: hint,
  e: () => {
    endTurn();
    passOn();
  },
  "?": () => open("settings"),
  m: showMoves,
};

/** @type {(by: number) => void} */
function turn(by) {
  if (!turnBy(by) || pointed()) return;
  look(around(document.activeElement, "#table [data-shape]", SVGGraphicsElement));
}

export function listenToKeys() {
  document.addEventListener("focusin", event => {
    if (happensOn(event, ".glass:focus-visible")) look(around(event, "#table [data-shape]", SVGGraphicsElement));
  });
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (happensOn(event, "input, select, textarea")) return;
    touch.byThumb = false;
    hush();
    const each = around(event, "#table [data-shape]", SVGGraphicsElement);
    const direction = DIRECTIONS[event.key];
    if (direction && !happensOn(event, "#log .lines")) {
      event.preventDefault();
      if (around(event, "#moves")) return step(around(event, "button"), direction[1] || direction[0]);
      return go(direction, event.shiftKey);
    }
    if ((event.key === "Enter" || event.key === " ") && each) {
      event.preventDefault();
      return enter(each);
    }
    if (event.key === "Escape" && (shut() || dismiss())) return;
    if (event.key === "Escape") {
      const came = held();
      back();
      if (came) focus(shape(came));
      return;
    }
    if (event.key.toLowerCase() === "r") return turn(event.shiftKey ? -1 : 1);
    KEYS[event.key.toLowerCase()]?.();
  });
}
