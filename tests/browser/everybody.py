"""Whether a page fits its screen and keeps nobody out."""

import os
from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).parent / "assets" / "axe.min.js").read_text(encoding="utf-8")
# Kept when HORTUS_SCREENSHOTS names a folder.
SCREENSHOTS = os.environ.get("HORTUS_SCREENSHOTS")


def serious(page: Page) -> list[str]:
    """What axe finds that keeps people out."""
    if page.evaluate("window.axe === undefined"):
        page.evaluate(AXE)
    found = page.evaluate("async () => (await axe.run({ resultTypes: ['violations'] })).violations")
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found if each["impact"] in {"serious", "critical"}
    ]


def keep(page: Page, name: str) -> None:
    if SCREENSHOTS:
        page.screenshot(path=f"{SCREENSHOTS}/{name}.png", full_page=page.viewport_size["width"] < 600)  # type: ignore[index]


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
