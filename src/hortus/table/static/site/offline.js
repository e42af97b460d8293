// Shown in place of an unavailable page: it leads to the score pads that this browser has cached.
import { all, byId, maybeOne, one } from "./page.js";

const list = byId("kept-pads");
for (const item of all("li", list)) item.hidden = !(await caches.match(one("a", item, HTMLAnchorElement).href));
list.hidden = !maybeOne("li:not([hidden])", list);
byId("no-pads").hidden = !list.hidden;
