"""What eyes need: words that can be read at every size of a window, and a board that has most of it."""

import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from hortus.kernel.engine.contract import State
from hortus.kernel.scene.scene import Scene
from tests.browser.at_table import Seat, every_game
from tests.browser.windows import SIZES, box_of, random_game, resized, seated
from tests.games.planta_nubo.positions import STEP2, STEP3, load

# Pixels on the screen.
LEAST = 11
# Market, own board and hand have at least this share of a window as large as these.
PLAY = 2 / 3
LARGE = ((1366, 768), (1440, 900), (1920, 1080))


@every_game
def test_no_word_is_smaller_than_eleven_pixels_at_any_size_of_the_window(game: str, page: Page, address: str) -> None:
    seated(page, address, game)
    worst = {}
    for size in SIZES:
        resized(page, size)
        small = [each for each in page.evaluate("atTable.words()") if each["pixels"] < LEAST - 0.1]
        if small:
            worst[size] = (len(small), sorted(small, key=lambda each: each["pixels"])[:8])
    assert not worst, "\n".join(f"{size}: {count} words, the worst: {found}" for size, (count, found) in worst.items())


@every_game
def test_at_a_usual_window_no_word_is_left_out_of_a_picture(game: str, page: Page, address: str) -> None:
    seated(page, address, game)
    resized(page, (1366, 768))
    missing = page.evaluate("atTable.leftOut()")
    assert missing == []


@every_game
def test_the_play_area_takes_two_thirds_of_a_large_window(game: str, page: Page, address: str) -> None:
    seated(page, address, game)
    for size in LARGE:
        resized(page, size)
        assert page.evaluate("atTable.share()") >= PLAY, size


@every_game
def test_at_the_end_sheet_and_board_fill_the_window_and_a_row_shows_on_the_board_what_has_scored(
    game: str, page: Page, address: str
) -> None:
    seat = Seat(page, address).sit_down_at(random_game(game)[-2].position())
    seat.decide("from_list", next(offer for offer in seat.offers() if not offer.then))
    page.wait_for_selector("#table.over #result")
    for size in ((1440, 900), (1024, 768)):
        resized(page, size)
        play, sheet, board = map(partial(box_of, page), ("#play", "#result", "#centre > :is(.role-garden, .board)"))
        assert sheet["x"] + sheet["width"] <= board["x"] <= board["x"] + board["width"] <= play["x"] + play["width"] + 1
        assert sheet["width"] + board["width"] > 0.95 * play["width"], size
        others = box_of(page, "#others")
        beneath = board["x"] <= others["x"] < board["x"] + board["width"]
        boards = board["height"] + others["height"] * beneath
        assert min(sheet["height"], boards) > 0.6 * play["height"], size
    marked = set()
    for row in page.locator("#result tr[data-scored]").all():
        row.hover()
        shown = set(page.locator("#table .scored").evaluate_all("all => all.map(each => each.id.slice(2))"))
        assert shown <= set((row.get_attribute("data-scored") or "").split())
        marked |= shown
    assert marked


@every_game
def test_gains_that_are_the_same_everywhere_are_not_written_everywhere(game: str, page: Page, address: str) -> None:
    Seat(page, address).sit_down_at(random_game(game)[0].position()).offers()
    for panel in page.locator("#table .panel").all():
        gains = panel.locator(".worth:not(:has(.loss))").all_text_contents()
        assert len(set(gains)) != 1 or len(gains) < max(2, panel.locator(".lit").count()), gains


def test_an_empty_place_is_told_of_in_one_line(page: Page, address: str) -> None:
    seat = seated(page, address, "village_green")
    page.locator("#centre .is-cell .glass").first.hover()
    expect(page.locator("#tip b")).to_contain_text("empty")
    expect(page.locator("#tip svg")).to_have_count(0)
    assert seat.attribute("mine") == "1"


def test_a_scoring_is_told_under_the_question_if_it_is_not_played(page: Page, address: str) -> None:
    page.add_init_script("localStorage['hortus-settings'] = JSON.stringify({ moments: false })")
    passed = random_game("botanists")
    phases = [str(state.position()["phase"]) for state in passed]
    number = next(number for number, phase in enumerate(phases) if phase == "keep_flowers") - 1
    seat = Seat(page, address).sit_down_at(passed[number].position())
    offers = seat.offers()
    expect(page.locator("#scoring")).to_be_hidden()
    seat.decide("from_list", next(offer for offer in offers if ends(passed[number], offer.code)))
    expect(page.locator("#scoring")).to_have_text(re.compile(r"^Scored: you [+−]?\d+ \(.*\), (Ann|Ben) [+−]?\d+\.$"))


def ends(state: State, code: int) -> bool:
    """Whether a decision leads to a scoring."""
    after = state.clone()
    after.apply(code)
    return after.position()["phase"] == "keep_flowers"


CUT = """each => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  for (let one = each.ownerSVGElement; one.id !== "play"; one = one.parentElement) {
    const box = one.getBoundingClientRect();
    const beyond = left < box.left || top < box.top || right > box.right || bottom > box.bottom;
    if (beyond && getComputedStyle(one).overflow !== "visible") return true;
  }
  return false;
}"""


def test_on_a_phone_what_a_token_in_hand_brings_is_not_cut_off(page: Page, address: str) -> None:
    resized(page, (390, 844))
    moments = random_game("verdant")[:-1]
    for state in [each for each in moments if scene_of(each).question.startswith("Use your token")]:
        Seat(page, address).sit_down_at(state.position()).await_turn()
        told = page.locator("#panel-hand .worth").all()
        if told:
            assert not [each for each in told if each.evaluate(CUT)]
            return
    pytest.fail("no token brings anything")


def scene_of(state: State) -> Scene:
    return state.game.scene(state, int(state.to_move))


def test_a_price_on_the_edge_of_the_platform_is_not_hidden_by_a_card_beside_it(page: Page, address: str) -> None:
    state = load("T", {"stack": [STEP3], "players.0.workshops": {"NE": 1, "SW": 0}})
    Seat(page, address).sit_down_at(state.position()).await_turn()
    card, price = box_of(page, "[data-shape=slot-0-T3]"), box_of(page, ".role-garden .worth")
    assert price["y"] < card["y"] + card["height"], "the card is not in the way"
    # Whoever presses it should meet what lies beneath; here the price itself is looked for.
    page.add_style_tag(content=".worth, .worth * { pointer-events: all !important }")
    at = [price["x"] + price["width"] / 2, price["y"] + 3]
    assert page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.worth'))", at)


def test_the_buttons_of_a_whole_turn_stay_in_the_room_of_their_question(page: Page, address: str) -> None:
    cleaner = {"card": "M24", "plug": "on", "standby": 1}
    workshops = {"NE": 1, "SW": 1}
    state = load("T", {"stack": [STEP3, STEP2], "players.0.slots.T1": cleaner, "players.0.workshops": workshops})
    Seat(page, address).sit_down_at(state.position()).offers()
    assert page.locator("#chips button").count() == 8
    for size in [each for each in SIZES if each[0] >= 900]:
        resized(page, size)
        slip, room = box_of(page, "#prompt .slip"), box_of(page, "#prompt")
        assert slip["height"] <= room["height"] + 1, size
        last = box_of(page, "#chips button >> nth=-1")
        assert last["y"] + last["height"] <= room["y"] + room["height"], size
