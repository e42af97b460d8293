// The past of a table as a replay: play and pause, a slider, arrow keys, any seat; after the end with a chart of the
// game.
import { explain } from "../site/help.js";
import { all, around, byId, happensOn, maybeById, maybeOne, one } from "../site/page.js";
import { lacking, messageOf } from "../site/pieces.js";
import { root } from "../site/root.js";
import { say, show } from "../site/scene.js";
import { listenToLog, recallMoment } from "./recall.js";
import { showStudy } from "./study.js";

const film = byId("film");
const slider = one("[name=number]", film, HTMLInputElement);
// Whose view it is; only somebody who may see everything can choose.
const viewer = maybeOne("[name=seat]", film, HTMLSelectElement);
const speed = byId("speed", HTMLSelectElement);
/** @type {string | null} */
let wanted = null;

async function go() {
  if (wanted !== null) return;
  do {
    wanted = slider.value;
    const seat = viewer ? `?seat=${viewer.value}` : "";
    const answer = await fetch(`${root}/t/${film.dataset.id}/past/${wanted}${seat}`);
    if (!answer.ok) {
      say("This moment cannot be shown.");
      break;
    }
    show(lacking(messageOf(await answer.text()).pieces));
  } while (wanted !== slider.value);
  wanted = null;
  byId("where").textContent = `${slider.value} of ${slider.max}`;
  playhead();
  recallMoment();
  if (viewer) byId("continue", HTMLButtonElement).disabled = viewer.value === "-1" || slider.value === slider.max;
}

/** @type {(number: string | number) => void} */
function jump(number) {
  slider.value = String(number);
  go();
}

/** @type {(by: number) => void} */
const step = by => {
  slider.value = String(Number(slider.value) + by);
  go();
};

listenToLog();
recallMoment();

// ---- playing it ----

const playing = byId("play-film");
/** @type {number | undefined} */
let clock;

function pause() {
  clearInterval(clock);
  clock = undefined;
  playing.classList.remove("playing");
  playing.setAttribute("aria-label", "Play");
}

function play() {
  if (clock) return pause();
  if (slider.value === slider.max) slider.value = "0";
  playing.classList.add("playing");
  playing.setAttribute("aria-label", "Pause");
  const next = () => (slider.value === slider.max ? pause() : step(1));
  clock = setInterval(next, Number(speed.value));
  next();
}

playing.addEventListener("click", play);
speed.addEventListener("change", () => {
  if (clock) {
    pause();
    play();
  }
});
for (const button of all("[data-to]", film))
  button.addEventListener("click", () => {
    pause();
    jump(button.dataset.to === "first" ? 0 : slider.max);
  });
slider.addEventListener("pointerdown", pause);
slider.addEventListener("input", go);
viewer?.addEventListener("change", () => {
  wanted = null;
  go();
});
for (const button of all("[data-step]", film))
  button.addEventListener("click", () => {
    pause();
    step(Number(button.dataset.step));
  });
/** @type {Record<string, (() => void) | undefined>} */
const acts = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  Home: () => jump(0),
  End: () => jump(slider.max),
  " ": play,
};
document.addEventListener("keydown", event => {
  if (happensOn(event, "input, select, button, summary")) return;
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  if (event.key !== " ") pause();
  act();
});
document.addEventListener("click", event => {
  const each = around(event, "[data-shape]", SVGGraphicsElement);
  if (each) explain(each);
});

// ---- how the game went ----

const study = maybeById("study");

function playhead() {
  const chart = maybeById("chart", SVGGraphicsElement);
  if (!chart) return;
  const { left, right, steps } = edgesOf(chart);
  const along = ((right - left) * Number(slider.value)) / steps;
  byId("playhead", SVGElement).style.transform = `translateX(${along}px)`;
}

// Where the chart begins and ends, in its own units, and how many steps lie between.
/** @type {(chart: SVGElement) => { left: number, right: number, steps: number }} */
const edgesOf = ({ dataset: { left, right, steps } }) => ({
  left: Number(left),
  right: Number(right),
  steps: Number(steps),
});

if (study) {
  const strip = byId("strip", HTMLDetailsElement);
  // Analysis takes a bot a while: only viewers who want it ask for it; a tall window has space for it anyway.
  strip.addEventListener("toggle", () => showStudy(playhead));
  strip.open = innerHeight >= 1000 && innerWidth >= 900;
  study.addEventListener("click", event => {
    const number = (around(event, "[data-number]") ?? around(event, "[data-number]", SVGElement))?.dataset.number;
    const chart = around(event, "#chart", SVGGraphicsElement);
    if (number !== undefined) {
      event.preventDefault();
      jump(number);
    } else if (chart) {
      const { left, right, steps } = edgesOf(chart);
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(chart.getScreenCTM()?.inverse());
      jump(Math.round(((at.x - left) / (right - left)) * steps));
    }
  });
}
