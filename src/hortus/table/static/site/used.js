// Links to seats that somebody has opened: they open the seat for nobody else.
import { all, maybeOne } from "./page.js";

/** @type {(guests: { seat: number, name: string, held?: boolean }[]) => void} */
export function markUsed(guests) {
  for (const line of all("[data-seat-link]")) {
    const guest = guests.find(each => String(each.seat) === line.dataset.seatLink);
    line.classList.toggle("used", guest?.held ?? false);
    maybeOne(".used-by", line)?.remove();
    if (!guest?.held) continue;
    const words = `Used: ${guest.name} has sat down.`;
    line.append(Object.assign(document.createElement("small"), { className: "used-by", textContent: words }));
  }
}
