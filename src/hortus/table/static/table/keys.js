// Everything by keyboard: Enter picks up and puts down, Tab and arrows visit only what may be chosen, with the piece
// shown there; R turns it, Escape puts it back.
import { dismiss, hint } from "./advice.js";
import { back, hand, held, point, turnBy } from "./hand.js";
import { explain, hush } from "../site/help.js";
import { mark } from "./lights.js";
import { passOn } from "./live.js";
import { aim, lay, laysWhole, letGo, refuses, snap, snapped, tellWhy } from "./piece.js";
import { pointed } from "./pointer.js";
import { endTurn, undo } from "./prompt.js";
import { focus, shape, shapes } from "../site/scene.js";
import { open, showMoves, shut } from "./windows.js";

const DIRECTIONS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const lit = () => [...document.querySelectorAll("#table .lit")];

// The nearest thing in a direction; things off the axis count as farther.
function go(key, anything) {
  const [x, y] = DIRECTIONS[key];
  const among = anything || !lit().length ? shapes() : lit();
  const middle = each => {
    const box = each.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const here = document.activeElement?.closest?.("[data-shape]");
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
function enter(each) {
  const id = each.dataset.shape;
  const shown = snapped && aim(id) === snapped && !hand.pending ? snapped : null;
  if (shown && laysWhole(shown)) lay(shown);
  else if (!point(id)) return refuses(each) ? tellWhy(id) : explain(each);
  if (!hand.sending && !hand.pending && hand.narrowing.chosen.length && !document.activeElement?.closest(".lit"))
    focus(lit()[0]);
}

function step(from, by) {
  const buttons = [...document.querySelectorAll("#moves li:not([hidden]) button")];
  buttons.at((buttons.indexOf(from) + by + buttons.length) % buttons.length)?.focus();
}

// Show the piece on the focused place.
function look(each) {
  mark(each);
  if (hand.pending || !each?.matches(".lit")) return;
  const choice = held() ? aim(each.dataset.shape) : null;
  if (choice) snap(choice);
  else letGo();
}

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

function turn(by) {
  if (!turnBy(by) || pointed()) return;
  look(document.activeElement?.closest?.("#table [data-shape]"));
}

export function listenToKeys() {
  document.addEventListener("focusin", event => {
    if (event.target.matches(".glass:focus-visible")) look(event.target.closest("#table [data-shape]"));
  });
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.matches("input, select, textarea")) return;
    hand.byThumb = false;
    hush();
    const each = event.target.closest?.("#table [data-shape]");
    if (DIRECTIONS[event.key] && !event.target.matches("#log .lines")) {
      event.preventDefault();
      if (event.target.closest("#moves"))
        return step(event.target, DIRECTIONS[event.key][1] || DIRECTIONS[event.key][0]);
      return go(event.key, event.shiftKey);
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
