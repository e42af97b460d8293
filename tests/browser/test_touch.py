"""Fingers and double clicks: pieces take the finger, and no button takes the second click of a double click."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import Seat
from tests.browser.test_eyes import box_of
from tests.browser.test_phone import placing

SIZES = [(390, 844), (768, 1024)]


def touch_drag(page: Page, start: str, end: str) -> None:
    """A finger takes the first thing to the second one, which may come in sight only now."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    box = box_of(page, start)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch("touchStart", x, y)
    for step in (6, 12, 24):
        touch("touchMove", x, y - step)
    expect(page.locator("#piece")).to_be_visible()
    box = box_of(page, end)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch("touchMove", x, y - 2)
    touch("touchMove", x, y)
    expect(page.locator("#piece.snapped")).to_be_visible()
    touch("touchEnd", x, y)


@pytest.mark.parametrize("size", SIZES)
def test_a_finger_drags_a_card_to_its_plot(browser: Browser, address: str, size: tuple[int, int]) -> None:
    wide, high = size
    context = browser.new_context(viewport={"width": wide, "height": high}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    seat = Seat(page, address).sit_down_at(placing().position())
    seat.offers()
    before = seat.seq
    touch_drag(page, "#centre .role-hand .lit > .glass >> nth=0", "#centre .role-garden .lit > .glass >> nth=0")
    seat.moved(before)
    context.close()


def test_stopping_a_lone_game_asks_first_and_a_double_click_does_not_answer(page: Page, address: str) -> None:
    seat = Seat(page, address).sit("village_green", "solo", who1="nobody")
    seat.offers()
    page.locator("#chips [data-press='Stop here and score']").wait_for()
    box = box_of(page, "#chips [data-press='Stop here and score']")
    page.mouse.dblclick(box["x"] + 20, box["y"] + box["height"] / 2)
    expect(page.locator("#ask")).to_contain_text("This ends the game.")
    expect(page.locator("#ask input")).not_to_be_checked()
    assert not seat.over
