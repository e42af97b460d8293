"""A table in the middle of a game, in windows of every size."""

from functools import cache
from random import Random

from playwright.sync_api import FloatRect, Page

from hortus.kernel import registry
from hortus.kernel.engine.contract import OVER, State
from tests.browser.at_table import Seat

SIZES = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (1024, 768), (768, 1024), (390, 844))


@cache
def random_game(game: str) -> list[State]:
    """All moments of a random game."""
    random = Random(5)
    passed = [registry.find(game).new(2, 5)]
    while passed[-1].to_move != OVER:
        state = passed[-1].clone()
        state.apply(random.choice(list(state.legal())))
        passed.append(state)
    return passed


def placing() -> State:
    """A village in which some card gains points."""
    return next(state for state in random_game("village_green") if state.position()["phase"] == "place")


def middle_of(game: str) -> object:
    """A random game in its middle."""
    return random_game(game)[len(random_game(game)) // 2].position()


def seated(page: Page, address: str, game: str) -> Seat:
    seat = Seat(page, address).sit_down_at(middle_of(game))
    assert seat.await_turn()
    return seat


def resized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    # The window is laid out, then its words are measured.
    two_frames(page)


def two_frames(page: Page) -> None:
    """Until a page has answered to whatever was done before."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def box_of(page: Page, selector: str) -> FloatRect:
    """Where an element is on the screen."""
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found
