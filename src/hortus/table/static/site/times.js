// Times as people say them: an hour ago, in two days; after the word of what happened then, if there is one.
import { all } from "./page.js";

/** @type {[Intl.RelativeTimeFormatUnit, number]} */
const MINUTE = ["minute", 60_000];
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400_000], ["hour", 3_600_000], MINUTE];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** @type {(root: ParentNode) => void} */
export function spellTimes(root) {
  for (const time of all("time[datetime]", root, HTMLTimeElement)) {
    const at = new Date(Number(time.dateTime));
    const far = at.getTime() - Date.now();
    const [unit, length] = UNITS.find(([, each]) => Math.abs(far) >= each) ?? MINUTE;
    const said =
      Math.abs(far) < 60_000
        ? far > 0
          ? "in a minute"
          : "just now"
        : relative.format((far > 0 ? Math.round : Math.trunc)(far / length), unit);
    time.textContent = time.dataset.what ? `${time.dataset.what} ${said}` : said;
    time.title = at.toLocaleString();
  }
}
