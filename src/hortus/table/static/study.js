// How a finished game went: the chart of it, which takes a bot a moment to draw, and its turning points.
const study = () => document.getElementById("study");
let told = "";

export async function showStudy() {
  const place = study();
  if (!place) return;
  if (!told) {
    const answer = await fetch(place.dataset.from);
    if (!answer.ok) return offerAgain();
    told = await answer.text();
  }
  if (study() && study().innerHTML !== told) study().innerHTML = told;
}

// A busy server may need another try.
function offerAgain() {
  const again = Object.assign(document.createElement("button"), { type: "button", textContent: "Look at it again" });
  again.addEventListener("click", () => {
    study().replaceChildren(Object.assign(document.createElement("p"), { className: "quiet", textContent: "Analysing the game …" }));
    showStudy();
  });
  study()?.replaceChildren(Object.assign(document.createElement("p"), { textContent: "The bot was too busy to look at how the game went." }), again);
}
