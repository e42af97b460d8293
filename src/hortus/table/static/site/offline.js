// Shown in place of an unavailable page: it leads to the score pads that this browser has cached.
const list = document.getElementById("kept-pads");
for (const link of list.querySelectorAll("a")) link.parentElement.hidden = !(await caches.match(link.href));
list.hidden = !list.querySelector("li:not([hidden])");
document.getElementById("no-pads").hidden = !list.hidden;
