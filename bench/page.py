"""How long a page takes to show a view, game by game: `python -m bench.page [GAME ...] [--views N] [--json]`.

A real browser plays against quick bots by pointing, at 1440 × 900. Two things are measured:

- *view*: processor time of the page's main thread for a decision, made as in the list of moves, and the views it
  causes, painting included, divided by the number of views; of that, style and layout. Other load on the machine hardly
  affects it. Chromium's own count of script leaves out what follows a promise, as the showing of a view does.
- *answer*: wall-clock milliseconds from the press of a button to the next frame in which the page shows an answer,
  for presses that decide nothing (a piece is picked up) and for those that do (the server has answered). These mean
  something only on a quiet machine.

It needs what the browser tests need: playwright, and a Chromium (HORTUS_CHROMIUM names one).
"""

import argparse
import json
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.browser.at_table import GAMES, Offer, Seat
from tests.browser.conftest import FLAGS, chromium, web_table

WORK = ("TaskDuration", "RecalcStyleDuration", "LayoutDuration")
# In the page: count the views, and note for each press when the next frame with an answer appeared. It watches the
# whole table only while an answer is due, since watching also takes the page's time.
WATCH = """
window.bench = { views: 0, picked: [], decided: [], waiting: null };
addEventListener("DOMContentLoaded", () => {
  let pressed = null;
  const seq = () => document.getElementById("table")?.dataset.seq;
  const answer = new MutationObserver(() => {
    const { at, seq: before } = pressed;
    if (seq() === before && document.getElementById("table").classList.contains("sending")) return;
    const times = seq() === before ? bench.picked : bench.decided;
    answer.disconnect();
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - at)));
  });
  document.addEventListener("pointerdown", () => {
    pressed = { at: performance.now(), seq: seq() };
    answer.observe(document, { subtree: true, childList: true, attributeFilter: ["class", "data-seq"] });
  }, { capture: true });
  new MutationObserver(() => {
    bench.views++;
    bench.waiting?.();
  }).observe(document, { subtree: true, attributeFilter: ["data-seq"] });
});
"""
# As if pressed in the list of moves, which hardly anybody has open. Otherwise the search for a clickable spot would be
# measured too; so would polling for a view.
DECIDED = """async code => {
  const beside = name => import(new URL(name, document.querySelector("script[src*='table/table.js']").src));
  const [{ hand }, { offer }] = [await beside("./hand.js"), await beside("./choosing.js")];
  await new Promise(done => {
    bench.waiting = () => { bench.waiting = null; setTimeout(done, 100); };
    offer(hand.narrowing.choices.find(each => each.code === code && !each.then.length));
    if (!document.getElementById("ask").hidden) document.getElementById("yes").click();
  });
}"""


@dataclass
class Times:
    """The measurements from one game, in milliseconds."""

    views: list[float] = field(default_factory=list)
    parts: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in WORK})
    picked: list[float] = field(default_factory=list)
    decided: list[float] = field(default_factory=list)

    def medians(self) -> dict[str, float]:
        """The medians by their names."""
        found = {"view": self.views, **self.parts, "picked": self.picked, "decided": self.decided}
        return {name: round(median(each), 1) for name, each in found.items() if each}


def spent(session: CDPSession) -> dict[str, float]:
    """Processor time of the page so far, in milliseconds."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {each["name"]: 1000 * each["value"] for each in metrics if each["name"] in WORK}


def shown(page: Page) -> int:
    """How many views the page has shown."""
    return int(page.evaluate("bench.views"))


def measure(page: Page, address: str, game: str, views: int) -> Times:
    """Play a game until it has shown enough views, or to its end."""
    page.add_init_script(WATCH)
    seat, times = Seat(page, address).sit_down_against_bots(game), Times()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    while shown(page) < views and (offers := seat.offers(seat.seen)):
        note(seat, seat.choose([offer for offer in offers if not offer.then]), session, times)
        if offers := seat.offers(seat.seen):
            seat.by_pointing(seat.choose(offers))
    for name in ("picked", "decided"):
        getattr(times, name).extend(page.evaluate(f"bench.{name}"))
    return times


def note(seat: Seat, offer: Offer, session: CDPSession, times: Times) -> None:
    """Make one decision without pointing, wait for its views, and note how long that took."""
    count = shown(seat.page)
    before = spent(session)
    seat.page.evaluate(DECIDED, offer.code)
    after = spent(session)
    fresh = shown(seat.page) - count
    for name in WORK:
        times.parts[name].append((after[name] - before[name]) / fresh)
    times.views.append((after["TaskDuration"] - before["TaskDuration"]) / fresh)


def main() -> None:
    """Measure the requested games, or all of them."""
    parser = argparse.ArgumentParser("python -m bench.page")
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--views", type=int, default=60, metavar="N", help="of each game (default: 60)")
    parser.add_argument("--motion", action="store_true", help="let pieces travel: their frames count, too")
    parser.add_argument("--json", action="store_true", help="as JSON")
    chosen = parser.parse_args()
    found: dict[str, dict[str, float]] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        web_table(Path(folder) / "bench.sqlite3") as address,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--no-sandbox"])
        for game in chosen.games:
            context = browser.new_context(
                viewport={"width": 1440, "height": 900}, reduced_motion="no-preference" if chosen.motion else "reduce"
            )
            found[game] = measure(context.new_page(), address, game, chosen.views).medians()
            context.close()
            if not chosen.json:
                print(game, *(f"{name} {value}" for name, value in found[game].items()), sep="  ", flush=True)
        browser.close()
    if chosen.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
