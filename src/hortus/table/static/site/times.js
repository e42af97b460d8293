// Times as people say them: an hour ago, in two days; after the word of what happened then, if there is one.
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function spellTimes(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const at = new Date(Number(time.dateTime));
    const far = at - Date.now();
    const [unit, length] = UNITS.find(([, each]) => Math.abs(far) >= each) ?? ["minute", 60_000];
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
