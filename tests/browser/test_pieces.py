"""What the server sends takes the place of what was there, and nothing else is touched."""

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = (Path(__file__).parent / "pieces.js").read_text(encoding="utf-8")


def test_a_focused_list_always_shows_what_was_drawn_last(page: Page, address: str) -> None:
    page.add_init_script(SCRIPT)
    page.goto(address)
    assert page.evaluate("renewAtRandom()") == ""
