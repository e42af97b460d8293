// The past of a table as a replay: play and pause, a slider, arrow keys, any seat; after the end with a chart of the game.
import { explain } from "../site/help.js";
import { listenToLog, recallMoment } from "./recall.js";
import { root } from "../site/root.js";
import { morph, say } from "../site/scene.js";
import { showStudy } from "./study.js";

const film = document.getElementById("film");
const slider = film.elements.number;
let wanted = null;

async function go() {
  if (wanted !== null) return;
  do {
    wanted = slider.value;
    const seat = film.elements.seat ? `?seat=${film.elements.seat.value}` : "";
    const answer = await fetch(`${root}/t/${film.dataset.id}/past/${wanted}${seat}`);
    if (!answer.ok) {
      say("This moment cannot be shown.");
      break;
    }
    morph(await answer.text());
  } while (wanted !== slider.value);
  wanted = null;
  document.getElementById("where").textContent = `${slider.value} of ${slider.max}`;
  playhead();
  recallMoment();
  if (film.elements.seat)
    document.getElementById("continue").disabled = film.elements.seat.value === "-1" || slider.value === slider.max;
}

function jump(number) {
  slider.value = number;
  go();
}

const step = by => {
  slider.value = Number(slider.value) + by;
  go();
};

listenToLog();
recallMoment();

// ---- playing it ----

const playing = document.getElementById("play-film");
let clock = null;

function pause() {
  clearInterval(clock);
  clock = null;
  playing.classList.remove("playing");
  playing.setAttribute("aria-label", "Play");
}

function play() {
  if (clock) return pause();
  if (slider.value === slider.max) slider.value = 0;
  playing.classList.add("playing");
  playing.setAttribute("aria-label", "Pause");
  const next = () => (slider.value === slider.max ? pause() : step(1));
  clock = setInterval(next, Number(document.getElementById("speed").value));
  next();
}

playing.addEventListener("click", play);
document.getElementById("speed").addEventListener("change", () => {
  if (clock) {
    pause();
    play();
  }
});
for (const button of film.querySelectorAll("[data-to]"))
  button.addEventListener("click", () => {
    pause();
    jump(button.dataset.to === "first" ? 0 : slider.max);
  });
slider.addEventListener("pointerdown", pause);
slider.addEventListener("input", go);
film.elements.seat?.addEventListener("change", () => {
  wanted = null;
  go();
});
for (const button of film.querySelectorAll("[data-step]"))
  button.addEventListener("click", () => {
    pause();
    step(Number(button.dataset.step));
  });
document.addEventListener("keydown", event => {
  if (event.target.matches("input, select, button, summary")) return;
  const act = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => jump(0),
    End: () => jump(slider.max),
    " ": play,
  }[event.key];
  if (!act) return;
  event.preventDefault();
  if (event.key !== " ") pause();
  act();
});
document.addEventListener("click", event => {
  const each = event.target.closest("[data-shape]");
  if (each) explain(each);
});

// ---- how the game went ----

const study = document.getElementById("study");

function playhead() {
  const chart = document.getElementById("chart");
  if (!chart) return;
  const { left, right, steps } = chart.dataset;
  document.getElementById("playhead").style.transform = `translateX(${((right - left) * slider.value) / steps}px)`;
}

const strip = document.getElementById("strip");

if (study) {
  // Analysis takes a bot a while: only viewers who want it ask for it; a tall window has space for it anyway.
  strip.addEventListener("toggle", () => showStudy(playhead));
  strip.open = innerHeight >= 1000 && innerWidth >= 900;
  study.addEventListener("click", event => {
    const turn = event.target.closest("[data-number]");
    const chart = event.target.closest("#chart");
    if (turn) {
      event.preventDefault();
      jump(turn.dataset.number);
    } else if (chart) {
      const { left, right, steps } = chart.dataset;
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(chart.getScreenCTM().inverse());
      jump(Math.round(((at.x - left) / (right - left)) * steps));
    }
  });
}
