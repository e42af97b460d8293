// The past of a table as a film: a slider, two buttons, arrow keys, any chair; after the end with a chart of the game.
import { explain } from "./help.js";
import { morph, say } from "./scene.js";

const film = document.getElementById("film");
const slider = film.elements.number;
let wanted = null;

async function go() {
  if (wanted !== null) return;
  do {
    wanted = slider.value;
    const seat = film.elements.seat ? `?seat=${film.elements.seat.value}` : "";
    const answer = await fetch(`/t/${film.dataset.id}/past/${wanted}${seat}`);
    if (!answer.ok) {
      say("This moment cannot be shown.");
      break;
    }
    await morph(await answer.text());
  } while (wanted !== slider.value);
  wanted = null;
  document.getElementById("where").textContent = `${slider.value} of ${slider.max}`;
  playhead();
  if (film.elements.seat) document.getElementById("continue").disabled = film.elements.seat.value === "-1" || slider.value === slider.max;
}

function jump(number) {
  slider.value = number;
  go();
}

const step = by => {
  slider.value = Number(slider.value) + by;
  go();
};

slider.addEventListener("input", go);
film.elements.seat?.addEventListener("change", () => { wanted = null; go(); });
for (const button of film.querySelectorAll("[data-step]")) button.addEventListener("click", () => step(Number(button.dataset.step)));
document.addEventListener("keydown", event => {
  if (event.target.matches("input, select")) return;
  if (event.key === "ArrowLeft") step(-1);
  if (event.key === "ArrowRight") step(1);
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
  document.getElementById("playhead").style.transform = `translateX(${(right - left) * slider.value / steps}px)`;
}

if (study) {
  const answer = await fetch(study.dataset.from);
  study.innerHTML = answer.ok ? await answer.text() : "The game could not be judged.";
  playhead();
  study.addEventListener("click", event => {
    const turn = event.target.closest("[data-number]");
    const chart = event.target.closest("#chart");
    if (turn) {
      event.preventDefault();
      jump(turn.dataset.number);
    } else if (chart) {
      const { left, right, steps } = chart.dataset;
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(chart.getScreenCTM().inverse());
      jump(Math.round((at.x - left) / (right - left) * steps));
    }
  });
}
