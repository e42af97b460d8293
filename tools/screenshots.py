"""Takes the screenshots in the README from a running table: each game half-way through, as a player sees it.

    python -m tools.screenshots [GAME …]

Needs the Chromium of the browser tests (tools/chromium.sh; HORTUS_CHROMIUM names another).
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from threading import Thread

import uvicorn
from playwright.sync_api import Browser, sync_playwright

from hortus.bots.levels import make
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.registry import find, names
from hortus.table.server.app import create_app
from hortus.table.server.serve import bound
from hortus.table.settings import Settings, database_url

ROOT = Path(__file__).parent.parent
SCREENS = ROOT / "docs" / "screens"
SEED = 5
# Sharp enough to read, and under 200 KB.
QUALITY = 68
# Decisions by the person before the picture, so that the log has something to show.
DECIDED = 3
# Milliseconds that a slow machine may take.
PATIENCE = 120_000


def half_way(name: str) -> State:
    """The middle of a game between two bots."""
    passed = [find(name).new(2, SEED)]
    bots = [make("greedy", seat) for seat in range(int(passed[0].seats))]
    while passed[-1].to_move != OVER:
        after = passed[-1].clone()
        after.apply(bots[after.to_move].choose(after))
        passed.append(after)
    return passed[len(passed) // 2]


def take(browser: Browser, address: str, name: str) -> None:
    """Sit down at a table of this game and take its picture."""
    page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    page.add_init_script("localStorage['hortus-settings'] ??= JSON.stringify({ ask: false, pace: 0 })")
    seats = [{"kind": "human", "name": "Flora"}, {"kind": "bot", "level": "greedy", "name": "Linné"}]
    made = page.request.post(f"{address}/api/tables", data={"position": half_way(name).position(), "seats": seats})
    page.goto(made.json()["seats"][0]["url"])
    for _ in range(DECIDED):
        page.wait_for_selector('#table[data-mine="1"]:not(.sending)')
        before = page.locator("#table").get_attribute("data-seq")
        page.keyboard.press("m")
        page.evaluate("document.querySelector('#moves button[data-code]').click()")
        page.wait_for_selector(f'#table:not([data-seq="{before}"])')
    page.wait_for_selector('#table[data-mine="1"]:not(.sending)')
    # The list of moves hides the log.
    page.keyboard.press("Escape")
    page.mouse.move(2, 2)
    page.evaluate("document.fonts.ready")
    page.screenshot(path=SCREENS / f"{name}.jpg", type="jpeg", quality=QUALITY)
    page.close()


def main(wanted: list[str]) -> None:
    """Run a server for a while, and take the pictures."""
    SCREENS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = database_url(f"{folder}/table.sqlite3")
        app = create_app(Settings(database, bot_workers=1, bot_pause=0, undo_grace=0))
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", ws="websockets-sansio"))
        listening = bound("127.0.0.1", 0, port_given=True)
        serving = Thread(target=server.run, args=([listening],))
        serving.start()
        while not server.started:
            time.sleep(0.1)
        chromium = subprocess.run([ROOT / "tools" / "chromium.sh"], check=True, capture_output=True, text=True)
        browser = playwright.chromium.launch(executable_path=chromium.stdout.strip())
        for name in wanted or names():
            take(browser, f"http://127.0.0.1:{listening.getsockname()[1]}", name)
        browser.close()
        server.should_exit = True
        serving.join()


if __name__ == "__main__":
    main(sys.argv[1:])
