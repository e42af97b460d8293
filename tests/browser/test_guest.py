"""A game of a guest package at the table: the page knows nothing of it but its scene."""

from pathlib import Path

from playwright.sync_api import Browser, Page

from hortus.newgame import new_game
from tests.browser.at_table import Seat
from tests.browser.conftest import web_table

NAME = "two_fields"


def installed(folder: Path) -> Path:
    """A new game as an installer leaves it: the package, and beside it what it is called and where it begins."""
    new_game(NAME, folder)
    notes = folder / f"{NAME}-1.0.dist-info"
    notes.mkdir()
    (notes / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n", encoding="utf-8")
    (notes / "entry_points.txt").write_text(f"[hortus.games]\n{NAME} = {NAME}:GAME\n", encoding="utf-8")
    return folder


def test_whole_games_of_a_guest_by_pointing_and_by_touch(page: Page, browser: Browser, tmp_path: Path) -> None:
    with web_table(tmp_path / "table.sqlite3", installed(tmp_path / "guest")) as address:
        seat = Seat(page, address).sit_down_against_bots(NAME)
        seat.play_on("by_pointing")
        assert seat.over
        assert page.evaluate("atTable.faults()") == []
        phone = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
        touched = Seat(phone.new_page(), address).sit_down_against_bots(NAME)
        touched.play_on("by_touch")
        assert touched.over
        phone.close()
