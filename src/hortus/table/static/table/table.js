// The page of a table, the same for all games. The legal decisions are in the page as data, each in words and with its
// gesture; pointer, touch and keys narrow them down, and every path ends in one POST of {seq, code}.
import { hint } from "./advice.js";
import "./circle.js";
import { listenToCompany } from "./company.js";
import { changed, reset, watch } from "./hand.js";
import { listenToKeys } from "./keys.js";
import { listen, look, passOn, title } from "./live.js";
import "./moves.js";
import { besides } from "./piece.js";
import { listenToPointer } from "./pointer.js";
import { endTurn, undo } from "./prompt.js";
import { listenToLog, recall } from "./recall.js";
import { listenToSheet } from "./scored.js";
import { listenToSettings } from "./settings.js";
import { showStudy } from "./study.js";
import { curtain, links, listenToWindows, part } from "./windows.js";

document.addEventListener("click", event => {
  if (event.target.closest("#undo")) return undo();
  if (event.target.closest("#hint")) return hint();
  if (event.target.closest("#hurry")) return endTurn();
  if (event.target.closest("#pass")) return passOn();
});

// After everything that writes: it measures the page, which forces a layout.
watch(besides);
listenToSettings(changed);
listenToPointer();
listenToKeys();
listenToWindows(look);
listenToCompany();
listenToSheet();
listenToLog();
recall();
reset();
part();
links();
curtain();
title();
showStudy();
listen();
