// Why a piece may not lie somewhere, in words beside the place.
import { byId } from "../site/page.js";
import { shape } from "../site/scene.js";
import { sentence } from "../site/words.js";
import { address, certain, held, table, turnNow } from "./hand.js";

const why = byId("why");
/** @type {Map<string, string>} */
const answers = new Map();

/** @type {(key: URLSearchParams) => Promise<string>} */
async function asked(key) {
  const answer = await fetch(`${address}/why?${key}`);
  return answer.ok ? (await answer.json()).message : "";
}

// The engine's own sentence about a place that does not accept a piece; "" if nobody knows one.
/** @type {(id: string, piece: string) => Promise<string>} */
export async function whyNot(id, piece) {
  const key = new URLSearchParams({ piece, place: id, turn: turnNow() });
  const known = `${table().dataset.seq} ${key}`;
  const message = answers.get(known) ?? (await asked(key));
  answers.set(known, message);
  return message && sentence(message);
}

// Beside a place, while the piece is in hand: why it may not lie there.
/** @type {(id: string) => Promise<void>} */
export async function tellWhy(id) {
  const words = await whyNot(id, held());
  if (words && held()) tell(id, words);
}

// The answer to a piece that somebody tried to put there: never silence.
/** @type {(id: string, piece: string) => Promise<void>} */
export async function answerWhy(id, piece) {
  const { seq } = table().dataset;
  const words = (await whyNot(id, piece)) || "That can’t go there.";
  if (table().dataset.seq === seq) tell(id, words);
}

// Words beside a place.
/** @type {(id: string, words: string) => void} */
export function tell(id, words) {
  const place = shape(id)?.getBoundingClientRect();
  if (!place) return;
  why.textContent = words;
  why.hidden = false;
  const { width, height } = why.getBoundingClientRect();
  const below = place.bottom + 8 + height < innerHeight;
  why.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, place.x + place.width / 2 - width / 2))}px`;
  why.style.top = `${below ? place.bottom + 8 : Math.max(8, place.top - height - 8)}px`;
}

export const stopTelling = () => {
  why.hidden = true;
};

// Whether a place could be asked about: it lies where the piece may go, but does not accept it.
/** @type {(each: Element) => boolean} */
export function refuses(each) {
  return (
    certain() && !each.matches(".lit, .held, .again, .picked") && Boolean(each.closest(".panel")?.querySelector(".lit"))
  );
}
