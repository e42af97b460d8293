// The page in place of one that cannot be had: it leads to the score pads that this browser keeps.
const list = document.getElementById("kept-pads");
for (const link of list.querySelectorAll("a")) link.parentElement.hidden = !(await caches.match(link.href));
list.hidden = !list.querySelector("li:not([hidden])");
document.getElementById("no-pads").hidden = !list.hidden;
