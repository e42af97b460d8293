// The page of a table, the same for all games. The legal decisions are in the page as data, each in words and with its
// gesture; pointer, touch and keys narrow them down, and every path ends in one POST of {seq, code}.
import { around } from "../site/page.js";
import { hint, reconsider } from "./advice.js";
import { reset, undo } from "./choosing.js";
import "./circle.js";
import { listenToCompany } from "./company.js";
import { changed, watch } from "./hand.js";
import { listenToKeys } from "./keys.js";
import { light } from "./lights.js";
import { listen, look, passOn, title } from "./live.js";
import { list } from "./moves.js";
import { showPiece } from "./piece.js";
import { followMouse, listenToPointer } from "./pointer.js";
import { endTurn, showQuestion } from "./prompt.js";
import { listenToLog, recall } from "./recall.js";
import { listenToSheet } from "./scored.js";
import { listenToSettings } from "./settings.js";
import { showStudy } from "./study.js";
import { besides } from "./turner.js";
import { ignoreSecondClicks } from "./twice.js";
import { curtain, links, listenToWindows, part } from "./windows.js";

ignoreSecondClicks();
document.addEventListener("click", event => {
  if (around(event, "#undo")) return undo();
  if (around(event, "#hint")) return hint();
  if (around(event, "#hurry")) return endTurn();
  if (around(event, "#pass")) return passOn();
});

// Whatever shows the hand, in this order: what is lit is measured by what follows, and what only measures comes last,
// since that forces a layout.
for (const watcher of [light, showPiece, showQuestion, reconsider, list, followMouse, besides]) watch(watcher);
listenToSettings(changed);
listenToPointer();
listenToKeys();
listenToWindows(look);
links();
listenToCompany();
listenToSheet();
listenToLog();
recall();
reset();
part();
curtain();
title();
showStudy();
listen();
