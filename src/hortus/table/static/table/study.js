// How a finished game went. The points counted are charted at once; what everybody could expect, and where the
// game turned, takes a bot a moment.
import { maybeById } from "../site/page.js";
import { root } from "../site/root.js";

const study = () => maybeById("study");
let told = "";
let judged = false;

/** @type {(drawn?: () => void) => Promise<void>} */
export async function showStudy(drawn = () => {}) {
  if (!study()) return;
  if (!told) await ask("course");
  put(drawn);
  if (judged || !study()) return;
  judged = await ask("study");
  put(drawn);
  if (!judged) offerAgain(drawn);
}

/** @type {(part: string) => Promise<boolean>} */
async function ask(part) {
  const { id, narrow } = study()?.dataset ?? {};
  const answer = await fetch(`${root}/t/${id}/${part}${narrow === undefined ? "" : "?narrow=1"}`);
  if (answer.ok) told = await answer.text();
  return answer.ok;
}

/** @type {(drawn: () => void) => void} */
function put(drawn) {
  const shown = study();
  if (!told || !shown || shown.innerHTML === told) return;
  shown.innerHTML = told;
  drawn();
}

// A busy server may need another try.
/** @type {(drawn: () => void) => void} */
function offerAgain(drawn) {
  const words = Object.assign(document.createElement("p"), {
    textContent: "The bot was too busy to look for turning points.",
  });
  const again = Object.assign(document.createElement("button"), { type: "button", textContent: "Try again" });
  again.addEventListener("click", () => {
    again.remove();
    words.textContent = "Looking for the turning points …";
    showStudy(drawn);
  });
  (document.querySelector(".turns") ?? study())?.replaceChildren(words, again);
}
