"""Fingers and double clicks: pieces take the finger, and no question takes the second click of a double click."""

from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from hortus.kernel.registry import find
from tests.browser.at_table import Seat
from tests.browser.windows import box_of, placing, resized

SIZES = ((390, 844), (768, 1024))
HAND = "#centre .role-hand .lit > .glass >> nth=0"
PLOT = "#centre .role-garden .lit > .glass >> nth=0"


class Finger:
    """A finger on a screen: the browser gets real events of a touch, and may scroll."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        found = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    def press(self, selector: str) -> tuple[float, float]:
        at = self.middle(selector)
        self.touch("touchStart", at)
        return at

    def move(self, start: tuple[float, float], by: Iterable[tuple[float, float]]) -> None:
        for right, down in by:
            self.touch("touchMove", (start[0] + right, start[1] + down))

    def middle(self, selector: str) -> tuple[float, float]:
        box = box_of(self.page, selector)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def lift(self) -> None:
        self.touch("touchEnd")


@pytest.fixture
def finger(browser: Browser) -> Iterator[Finger]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    yield Finger(context.new_page())
    context.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_finger_drags_a_card_to_its_plot(size: tuple[int, int], finger: Finger, address: str) -> None:
    resized(finger.page, size)
    seat = Seat(finger.page, address).sit_down_at(placing().position())
    seat.offers()
    before = seat.seq
    start = finger.press(HAND)
    finger.move(start, [(0, -12), (0, -24), (0, -40)])
    expect(finger.page.locator("#piece")).to_be_visible()
    # Its plots may come in sight only now.
    finger.move(finger.middle(PLOT), [(0, -2), (0, 0)])
    expect(finger.page.locator("#piece.snapped")).to_be_visible()
    finger.lift()
    seat.moved(before)


def test_a_finger_beside_the_pieces_scrolls_the_page(finger: Finger, address: str) -> None:
    page = finger.page
    resized(page, (390, 560))
    Seat(page, address).sit_down_at(placing().position()).offers()
    page.evaluate("scrollTo(0, 0)")
    start = finger.press("#common .shape:not(.lit) > .glass >> nth=0")
    finger.move(start, [(0, -20 * step) for step in range(1, 8)])
    finger.lift()
    page.wait_for_function("() => scrollY > 40")


def second_click(page: Page, selector: str) -> None:
    """The later half of a double click."""
    box = box_of(page, selector)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)


def test_stopping_a_lone_game_asks_first(page: Page, address: str) -> None:
    seat = Seat(page, address).sit("village_green", "solo", who1="nobody")
    seat.offers()
    page.locator("#chips [data-press='Stop here and score']").click()
    expect(page.locator("#ask")).to_contain_text("This ends the game.")
    page.get_by_role("button", name="Back").click()
    assert not seat.over
    page.locator("#chips [data-press='Stop here and score']").click()
    page.locator("#yes").click()
    page.wait_for_selector("#table.over")


def test_a_double_click_never_answers_the_next_question(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_at(find("village_green").new(2, 5).position())
    offer = next(each for each in seat.offers() if each.reveals)
    before = seat.seq
    assert seat.click("shape", offer.piece)
    for button in ("#ask input", "#yes", "#nod .yes"):
        second_click(page, button)
        expect(page.locator("#ask")).to_be_visible()
    expect(page.locator("#ask input")).not_to_be_checked()
    page.locator("#yes").click()
    seat.moved(before)
