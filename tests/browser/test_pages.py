"""All pages: fit for a phone, light enough, in light and dark, and usable by everybody."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import Seat, every_game, some_games
from tests.browser.everybody import fits, keep, serious

KILOBYTE = 1024


# What can be pressed, and the names of what is smaller than a thumb.
THUMBS = "#table .lit > .glass, #prompt button, #tabs button, .topbar button, #score summary"
TOO_SMALL = """thumbs => [...document.querySelectorAll(thumbs)]
  .map(each => [each.getAttribute('aria-label') ?? each.textContent, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && Math.min(box.width, box.height) < 43.9)
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


@every_game
def test_a_table_fits_every_screen_and_keeps_nobody_out(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots(game)
    seat.play_on("by_pointing", 3)
    seat.await_turn()
    for scheme, width in (("light", 1440), ("light", 1100), ("dark", 768), ("dark", 360)):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.set_viewport_size({"width": width, "height": 800})
        assert fits(page), f"the table of {game} is wider than {width} px"
        keep(page, f"{game}-table-{scheme}-{width}")
        if width in {1440, 360}:
            assert serious(page) == []


@some_games(1, 3)
def test_the_other_pages_of_a_game_fit_a_phone_and_keep_nobody_out(game: str, page: Page, address: str) -> None:
    table = Seat(page, address).sit_down_against_bots(game).table
    for path in (f"/rules/{game}", f"/pad/{game}", f"/t/{table}/replay"):
        page.set_viewport_size({"width": 1440, "height": 800})
        page.goto(f"{address}{path}")
        assert fits(page), f"{path} is wider than 1440 px"
        page.set_viewport_size({"width": 360, "height": 800})
        assert fits(page), f"{path} is wider than 360 px"
        assert serious(page) == []


def test_the_pages_of_a_circle_fit_a_phone_and_keep_nobody_out(page: Page, address: str) -> None:
    Seat(page, address).sit_down_against_bots("village_green")
    page.request.put(f"{address}/api/me", data={"name": "Ann", "colour": "teal"})
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 360, "height": 800})
    for path in ("/me", "/new/planta_nubo", "/notifications", "/league", "/tables/running", "/offline"):
        page.goto(f"{address}{path}")
        assert fits(page), f"{path} is wider than 360 px"
        assert serious(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_home_page_fits_a_phone_and_keeps_nobody_out(scheme: str, page: Page, address: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    for width in (1440, 768, 360):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(address)
        assert fits(page), f"the home page is wider than {width} px"
        keep(page, f"home-{scheme}-{width}")
    assert serious(page) == []


@every_game
def test_targets_are_large_enough_for_a_thumb(game: str, browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 780}, has_touch=True, reduced_motion="reduce")
    seat = Seat(context.new_page(), address).sit_down_against_bots(game)
    for _ in range(4):
        seat.await_turn()
        assert seat.page.evaluate(TOO_SMALL, THUMBS) == []
        seat.decide()
    context.close()


def test_on_a_phone_the_dealt_plant_is_seen_beside_the_places_for_it(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    seat = Seat(page, address).sit_down_against_bots("verdant")
    offers = seat.offers()
    dealt = offers[0].piece
    # The question lies over the lower edge.
    bottom = page.locator("#prompt").bounding_box()["y"]  # type: ignore[index]
    for id_ in (dealt, *(offer.place for offer in offers)):
        box = page.locator(f"#s-{id_} > .glass").bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= box["y"] + box["height"] <= bottom, f"{id_} is out of sight"


@every_game
def test_the_first_visit_is_lighter_than_210_kilobytes(game: str, page: Page, address: str) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    seat = Seat(page, address).sit_down_against_bots(game)
    seat.await_turn()
    weights: list[float] = []
    session.on("Network.loadingFinished", lambda event: weights.append(event["encodedDataLength"]))
    session.send("Network.clearBrowserCache")
    page.goto(page.url)
    page.wait_for_load_state("networkidle")
    assert 5 * KILOBYTE < sum(weights) < 210 * KILOBYTE


def test_light_and_dark_can_be_chosen_and_stay(page: Page, address: str) -> None:
    page.goto(address)
    ground = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(ground)
    page.locator("[data-theme-toggle]").click()
    after = page.evaluate(ground)
    assert before != after
    page.reload()
    assert page.evaluate(ground) == after


@some_games(0, 3)
def test_the_rules_open_at_a_rule(game: str, page: Page, address: str) -> None:
    page.goto(f"{address}/rules/{game}")
    rule = page.locator(".rule[id]").last
    page.goto(f"{address}/rules/{game}#{rule.get_attribute('id')}")
    expect(page.locator(".rule:target")).to_be_in_viewport()
    # What is printed for the table is the one chapter.
    page.evaluate(
        "window.print = () => { window.paper = document.querySelectorAll('.guide > h2:not(.no-print)').length; }"
    )
    page.get_by_role("button", name="Print the summary").click()
    assert page.evaluate("window.paper") == 1


def test_a_refusal_about_notifications_is_said_as_a_sentence(page: Page, address: str) -> None:
    page.goto(f"{address}/notifications/confirm#worn-out")
    refused = {"error": {"rule": "token", "message": "this link has been used"}}
    page.route("**/api/notifications/confirm", lambda route: route.fulfill(status=403, json=refused))
    page.locator("#confirm").click()
    expect(page.locator("#told")).to_have_text("This link has been used.")
