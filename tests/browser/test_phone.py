"""A phone: what a turn opens with, and that nothing lies on what must be seen."""

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from hortus.kernel import registry
from hortus.kernel.engine.contract import State
from tests.browser.at_table import Seat
from tests.browser.windows import box_of, placing, random_game, seated

PHONE = (390, 844)
# Some turns of a game, at most.
DECISIONS = 60


@pytest.fixture
def phone(browser: Browser) -> Page:
    """A page that is touched."""
    wide, high = PHONE
    context = browser.new_context(viewport={"width": wide, "height": high}, has_touch=True, reduced_motion="reduce")
    return context.new_page()


def test_a_turn_opens_at_its_top_wherever_the_last_one_has_scrolled_to(phone: Page, address: str) -> None:
    """Also where not all of it fits: market and leftovers do not."""
    seat = Seat(phone, address).sit_down_against_bots("botanists")
    decided = -1
    for _ in range(DECISIONS):
        offers = seat.offers(decided)
        decided = seat.seen
        if seat.attribute("phase") == "turn" and phone.locator("#centre .role-garden .lit").count():
            break
        offer = seat.choose(offers)
        phone.evaluate("scrollTo(0, 9999)")
        seat.by_pointing(offer)
        # Only while the answer is on its way: the next turn may have opened already.
        phone.evaluate(
            "seq => { if (+document.getElementById('table').dataset.seq === seq) scrollTo(0, 9999) }", decided
        )
    assert phone.locator("#centre .role-garden .lit").count(), "no leftovers to be planted"
    market = box_of(phone, "#panel-market")
    assert market["y"] >= 0
    assert market["y"] + market["height"] <= box_of(phone, "#prompt")["y"]


def test_help_on_a_flower_covers_nothing_of_the_table_and_takes_the_press_that_closes_it(
    phone: Page, address: str
) -> None:
    states = (state for state in random_game("botanists")[20:] if state.position()["phase"] == "turn")
    seat = Seat(phone, address).sit_down_at(next(states).position())
    seat.offers()
    before = seat.seq
    phone.locator("#panel-market .is-tile:not(.lit) > .glass").first.tap()
    expect(phone.locator("#tip")).to_be_visible()
    tip, question = box_of(phone, "#tip"), box_of(phone, "#prompt")
    assert tip["y"] >= question["y"]
    phone.touchscreen.tap(tip["x"] + tip["width"] / 2, tip["y"] + tip["height"] / 2)
    expect(phone.locator("#tip")).to_be_hidden()
    assert phone.evaluate("document.body.dataset.tab ?? ''") == ""
    assert seat.seq == before


def test_the_space_of_the_own_token_is_not_outlined_like_one_to_go_to(phone: Page, address: str) -> None:
    states = (state for state in random_game("botanists")[20:] if state.position()["phase"] == "turn")
    Seat(phone, address).sit_down_at(next(states).position()).offers()
    expect(phone.locator("#panel-market .is-token.lit > .glass")).to_have_css("stroke", "rgba(0, 0, 0, 0)")
    expect(phone.locator("#panel-market .is-tile.lit > .glass").first).not_to_have_css("stroke", "rgba(0, 0, 0, 0)")


def test_what_costs_a_point_stands_in_one_row_so_that_the_village_begins_above_it(phone: Page, address: str) -> None:
    Seat(phone, address).sit_down_at(unturned().position()).offers()
    buttons = [each.bounding_box() for each in phone.locator("#chips [data-press]").all()]
    assert len(buttons) == 3
    assert len({box["y"] for box in buttons if box}) == 1
    assert box_of(phone, "#centre .role-garden [id^=s-cell] >> nth=0")["y"] < box_of(phone, "#prompt")["y"]


def test_a_card_in_hand_brings_its_plots_in_sight_though_the_deck_takes_it_too(phone: Page, address: str) -> None:
    Seat(phone, address).sit_down_at(placing().position()).offers()
    phone.locator("#centre .role-hand .lit > .glass").first.tap()
    expect(phone.locator("#centre .role-garden .lit > .glass").first).to_be_in_viewport(ratio=1)
    question = box_of(phone, "#prompt")["y"]
    plots = [each.bounding_box() for each in phone.locator("#centre .role-garden .lit > .glass").all()]
    assert all(box and box["y"] + box["height"] <= question for box in plots)


def test_a_gain_that_is_the_same_everywhere_is_said_once(phone: Page, address: str) -> None:
    Seat(phone, address).sit_down_at(placing().position()).offers()
    said = []
    for card in phone.locator("#centre .role-hand .lit > .glass").all():
        card.tap()
        words, signs = phone.locator("#chips .alike"), phone.locator("#centre .role-garden .worth").count()
        # Either the plots differ and say so, or it is said that they do not.
        assert words.count() == (signs == 0)
        said += words.all_text_contents()
        phone.keyboard.press("Escape")
    assert said
    assert all(words.endswith((" anywhere on your board", "No place scores yet")) for words in said)


def test_the_button_that_turns_a_laid_tile_stays_off_the_garden(phone: Page, address: str) -> None:
    states = [state for state in random_game("solar_gardens") if state.position()["phase"] == "finish"]
    Seat(phone, address).sit_down_at(states[len(states) // 2].position()).offers()
    expect(phone.locator("#turn")).to_be_visible()
    button, garden = box_of(phone, "#turn"), box_of(phone, "#centre .role-garden .scene")
    assert button["y"] + button["height"] <= garden["y"]


@pytest.mark.parametrize("game", ["botanists", "village_green"])
def test_a_tablet_held_upright_has_the_others_beneath_the_table_and_in_a_sheet(
    game: str, phone: Page, address: str
) -> None:
    phone.set_viewport_size({"width": 768, "height": 1024})
    seated(phone, address, game)
    table, small = box_of(phone, "#play"), box_of(phone, "#others .picture")
    assert small["y"] > table["y"] + table["height"]
    assert small["y"] + small["height"] <= box_of(phone, "#prompt")["y"]
    phone.locator("#tabs [data-tab=others]").click()
    assert box_of(phone, "#others .picture")["height"] > 1.5 * small["height"]


def unturned() -> State:
    """Both village cards still lie face up, and there is something to cover."""
    state, random = registry.find("village_green").new(2, 5), Random(5)
    for _ in range(DECISIONS):
        doing = {code: str(state.describe(code)["do"]) for code in state.legal()}
        if {"refresh", "cover"} <= set(doing.values()):
            break
        state.apply(random.choice([code for code, do in doing.items() if do not in ("refresh", "cover")]))
    return state


def test_the_village_is_in_sight_when_a_turn_begins_under_what_the_others_did(phone: Page, address: str) -> None:
    seat = Seat(phone, address).sit_down_against_bots("village_green")
    decided = -1
    for _ in range(DECISIONS):
        offers = seat.offers(decided)
        decided = seat.seen
        if phone.locator("#lately").is_visible():
            break
        seat.by_touch(seat.choose(offers))
    village = box_of(phone, "#centre .role-garden .scene")
    assert village["y"] > 0
    # All but the edge of its last row.
    assert village["y"] + village["height"] <= box_of(phone, "#prompt")["y"] + 24
