// A list with a run of numbered lines, renewed at random while it has the focus: what is on the page is what was drawn.
globalThis.renewAtRandom = async () => {
  const { carryOut, prepared } = await import(new URL("static/site/pieces.js", document.baseURI).href);
  document.body.innerHTML = '<ol id="lines" tabindex="0"></ol>';
  document.getElementById("lines").focus();
  let seed = 1;
  const below = most => (seed = (seed * 48271) % 2147483647) % most;
  const run = (first, last) => (first < last ? "" : `<g piece="line-${first}..${last}"></g>`);
  const numbers = count => Array.from({ length: count }, (_, place) => count - place);
  let before = {};
  for (let round = 0; round < 1000; round++) {
    const [count, heard] = [1 + below(12), below(12)];
    const parted = heard && heard < count;
    const lines = parted ? `<li>New</li>${run(count, heard + 1)}<li>Before</li>${run(heard, 1)}` : run(count, 1);
    const pieces = { lines: `<ol id="lines" tabindex="0">${lines}</ol>` };
    for (const each of numbers(count))
      pieces[`line-${each}`] = `<li id="line-${each}" class="${each > heard ? "new" : ""}">${each}</li>`;
    carryOut(prepared(Object.fromEntries(Object.entries(pieces).filter(([id, html]) => before[id] !== html))));
    const shown = [...document.querySelectorAll("#lines > li")].map(each => each.textContent).join(" ");
    const drawn = numbers(count).flatMap(each => [
      ...(parted && each === count ? ["New"] : []),
      ...(parted && each === heard ? ["Before"] : []),
      each,
    ]);
    if (shown !== drawn.join(" ")) return `${round}: ${shown} instead of ${drawn.join(" ")}`;
    if (document.activeElement?.id !== "lines") return `${round}: the focus is lost`;
    before = pieces;
  }
  return "";
};
