// At a seat that somebody holds: wait for their answer, and sit down.
import { byId, one } from "./page.js";
import { root } from "./root.js";

const id = byId("knock").dataset.table;
const words = one("#knock [role=status]");
// After a broken connection, in milliseconds.
const AGAIN = 3000;

async function wait() {
  const answer = await fetch(`${root}/join/${id}/answer`).catch(() => null);
  if (answer?.status === 204) return location.replace(`${root}/t/${id}`);
  if (answer?.status === 403) return (words.textContent = "The player in that seat said no.");
  if (answer?.status === 202) return wait();
  setTimeout(wait, AGAIN);
}
wait();
