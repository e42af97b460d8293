// Light or dark, before anything is drawn: the player's choice, otherwise the system's.
const chosen = localStorage.getItem("hortus-theme");
if (chosen) document.documentElement.dataset.theme = chosen;
document.addEventListener("click", event => {
  if (!(event.target instanceof Element && event.target.closest("[data-theme-toggle]"))) return;
  const dark = getComputedStyle(document.documentElement).colorScheme.includes("dark");
  const theme = dark ? "paper" : "night";
  document.documentElement.dataset.theme = theme;
  localStorage.setItem("hortus-theme", theme);
});
