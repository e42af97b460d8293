"""Whole games in a real browser: by pointing, by dragging, by keys, from the list of moves.

Each way is tried with one game, and with the others in `make soak`. `test_hands.py` plays all of them whole.
"""

import pytest
from playwright.sync_api import Page, expect

from hortus.kernel.decision import Json
from tests.browser.at_table import Seat, some_games
from tests.browser.windows import random_game

# A whole game is long, and a machine may be busy.
pytestmark = pytest.mark.timeout(600)


def finished(seat: Seat) -> None:
    page = seat.page
    expect(page.locator("#result h2")).not_to_be_empty()
    expect(page.locator("#result .winner")).not_to_have_count(0)
    expect(page.locator("#prompt button", has_text="Rematch")).to_be_visible()


@some_games(4)
def test_a_whole_game_against_bots_by_pointing(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit(game, "bots", level1="random")
    assert seat.play_on("by_pointing") > 4
    finished(seat)


@some_games(2)
def test_a_whole_game_by_dragging(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots(game)
    assert seat.play_on("by_dragging") > 4
    finished(seat)


@some_games(4)
def test_a_whole_game_by_keyboard_alone(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots(game)
    assert seat.play_on("by_keys") > 4
    finished(seat)


@some_games(4)
def test_a_whole_game_through_the_list_of_moves(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots(game)
    assert seat.play_on("from_list") > 4
    finished(seat)
    # After the game: the film from any chair, going on from a moment, the record, another game.
    page.get_by_role("link", name="Replay").click()
    page.wait_for_load_state()
    expect(page.locator("#where")).to_contain_text("0 of")
    page.locator("[data-step='1']").click()
    expect(page.locator("#where")).to_contain_text("1 of")
    expect(page.locator("#table")).to_have_attribute("data-number", "1")
    page.locator("[name=seat]").select_option("1")
    expect(page.locator("#table")).to_have_attribute("data-seat", "1")
    page.locator("[name=seat]").select_option("0")
    expect(page.locator("#table")).to_have_attribute("data-seat", "0")
    page.locator("#continue").click()
    expect(page.locator("#table:not(.past)")).to_be_visible()
    assert Seat(page, address).await_turn()


def test_a_rematch_has_the_same_people(page: Page, address: str) -> None:
    seats: list[Json] = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "random"}]
    last = next(state for state in reversed(random_game("village_green")) if state.to_move == 0)
    seat = Seat(page, address).sit_down_at(last.position(), seats)
    first = seat.table
    seat.play_on("from_list")
    page.locator("#prompt button", has_text="Rematch").click()
    page.wait_for_url(lambda url: first not in url)
    again = seat.ask("")
    # Everybody has moved on by a seat, so that another one begins.
    assert again["names"] == ["Random bot", "Ann"]
    assert seat.table != first
