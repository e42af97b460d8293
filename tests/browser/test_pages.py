"""All pages: fit for a phone, light enough, in light and dark, and usable by everybody."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import Seat, games

AXE = (Path(__file__).parent / "assets" / "axe.min.js").read_text(encoding="utf-8")
# Kept when HORTUS_SCREENSHOTS names a folder.
SCREENSHOTS = os.environ.get("HORTUS_SCREENSHOTS")
KILOBYTE = 1024


def serious(page: Page) -> list[str]:
    """What axe finds that keeps people out."""
    page.evaluate(AXE)
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found if each["impact"] in {"serious", "critical"}
    ]


def keep(page: Page, name: str) -> None:
    if SCREENSHOTS:
        page.screenshot(path=f"{SCREENSHOTS}/{name}.png", full_page=page.viewport_size["width"] < 600)  # type: ignore[index]


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", games("village_green"))
def test_nobody_is_kept_out_and_nothing_sticks_out(game: str, scheme: str, browser: Browser, address: str) -> None:
    for width in (1440, 1100, 768, 360):
        context = browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=width < 800,
        )
        seat = Seat(context.new_page(), address).sit(game, "bots", level="random")
        seat.page.set_default_timeout(15_000)
        seat.play_on("by_pointing", 3)
        seat.await_turn()
        assert fits(seat.page), f"the table of {game} is wider than {width} px"
        keep(seat.page, f"{game}-table-{scheme}-{width}")
        if width in {1440, 360}:
            assert serious(seat.page) == []
        for path in ("/", f"/rules/{game}", f"/pad/{game}", f"/t/{seat.table}/replay"):
            seat.page.goto(f"{address}{path}")
            assert fits(seat.page), f"{path} is wider than {width} px"
            if width == 360:
                assert serious(seat.page) == []
        context.close()


@pytest.mark.parametrize("game", games("village_green"))
def test_targets_are_large_enough_for_a_thumb(game: str, browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 780}, has_touch=True)
    seat = Seat(context.new_page(), address).sit(game, "bots", level="random")
    seat.await_turn()
    boxes = [each.bounding_box() for each in seat.page.locator("#table .lit, #prompt button, #tabs button").all()]
    small = [box for box in boxes if box and min(box["width"], box["height"]) < 40]
    assert small == []
    context.close()


@pytest.mark.parametrize("game", games("village_green"))
def test_the_first_visit_is_lighter_than_200_kilobytes(game: str, page: Page, address: str) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    seat = Seat(page, address).sit(game, "bots", level="random")
    seat.await_turn()
    weights: list[float] = []
    session.on("Network.loadingFinished", lambda event: weights.append(event["encodedDataLength"]))
    session.send("Network.clearBrowserCache")
    page.goto(page.url)
    page.wait_for_timeout(500)
    assert 5 * KILOBYTE < sum(weights) < 200 * KILOBYTE


def test_light_and_dark_can_be_chosen_and_stay(page: Page, address: str) -> None:
    page.goto(address)
    ground = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(ground)
    page.locator("[data-theme-toggle]").click()
    after = page.evaluate(ground)
    assert before != after
    page.reload()
    assert page.evaluate(ground) == after


@pytest.mark.parametrize("game", games("village_green"))
def test_the_rules_open_at_a_rule(game: str, page: Page, address: str) -> None:
    page.goto(f"{address}/rules/{game}")
    rule = page.locator(".rule[id]").last
    page.goto(f"{address}/rules/{game}#{rule.get_attribute('id')}")
    expect(page.locator(".rule:target")).to_be_in_viewport()
