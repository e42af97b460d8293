// How a finished game went: the chart of it, which takes a bot a moment to draw, and its turning points.
const study = () => document.getElementById("study");
let told = "";

export async function showStudy() {
  const place = study();
  if (!place) return;
  if (!told) {
    const answer = await fetch(place.dataset.from);
    told = answer.ok ? await answer.text() : "<p>The game could not be analysed in time. Reload the page to try again.</p>";
  }
  if (study() && study().innerHTML !== told) study().innerHTML = told;
}
