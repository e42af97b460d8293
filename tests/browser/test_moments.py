"""What a decision has done is played on the table: shapes light up, points fly, a banner opens a round."""

import pytest
from playwright.sync_api import Browser, Page, expect

from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER
from hortus.kernel.registry import find
from tests.browser.at_table import Seat

# Notes what is played, since it is gone in a second.
WATCH = """
window.played = { lit: new Set(), words: [] };
new MutationObserver(changes => {
  for (const change of changes) {
    if (change.type === "attributes" && change.target.classList.contains("moment"))
      played.lit.add(change.target.dataset.shape ?? "ghost");
    for (const added of change.addedNodes)
      if (added.parentElement?.id === "moments-layer") played.words.push(added.className);
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
"""


def before_points(game: str) -> Json:
    """A position of random play in which some decision brings points without revealing anything."""
    state, dice = find(game).new(2, 4), seeded(4)
    while state.to_move != OVER:
        legal = state.legal()
        for code in legal:
            after = state.clone()
            after.apply(code)
            told = find(game).moments(state, code, after, int(state.to_move))
            if after.revealed == state.revealed and any(each.points > 0 for each in told):
                return state.position()
        state.apply(legal[dice.below(len(legal))])
    pytest.fail(f"no decision of {game} ever brings points")


def moving(browser: Browser, width: int = 1440, height: int = 900) -> Page:
    """A page of somebody who likes motion."""
    page = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="no-preference").new_page()
    page.add_init_script(WATCH)
    return page


def score(seat: Seat) -> None:
    """The decision that brings most points at once."""
    best = max((each for each in seat.offers() if not each.reveals), key=lambda each: each.gain)
    seat.decide("from_list", best)


def test_points_are_told_where_they_are_won_and_everything_is_soon_over(browser: Browser, address: str) -> None:
    page = moving(browser)
    seat = Seat(page, address).sit_down_at(before_points("village_green"))
    score(seat)
    page.wait_for_function("() => played.lit.size > 1 && played.words.includes('moment-points')")
    # The table can be used meanwhile, and a press ends it.
    page.keyboard.press("Shift")
    assert page.locator(".moment, #moments-layer > *").count() == 0
    page.context.close()


def test_without_motion_there_are_only_words_and_a_highlight(page: Page, address: str) -> None:
    page.add_init_script(WATCH)
    seat = Seat(page, address).sit_down_at(before_points("village_green"))
    score(seat)
    page.wait_for_function("() => played.lit.size > 1")
    assert page.evaluate("played.words.includes('moment-words') && !played.words.includes('moment-points')")
    assert page.evaluate("document.getAnimations().length") == 0


def test_who_wants_none_of_it_sees_none(page: Page, address: str) -> None:
    page.add_init_script(WATCH)
    page.add_init_script("localStorage['hortus-settings'] = JSON.stringify({ moments: false })")
    seat = Seat(page, address).sit_down_at(before_points("village_green"))
    score(seat)
    expect(page.locator("#moments")).not_to_have_text("[]")
    assert page.evaluate("played.lit.size + played.words.length") == 0


def test_a_page_that_is_opened_plays_nothing_of_the_past(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_at(before_points("village_green"))
    score(seat)
    page.add_init_script(WATCH)
    page.reload()
    expect(page.locator("#moments")).not_to_have_text("[]")
    assert page.evaluate("played.lit.size + played.words.length") == 0


def test_the_end_is_counted_row_by_row_and_a_press_shows_the_verdict(browser: Browser, address: str) -> None:
    page = moving(browser)
    state, dice = find("village_green").new(2, 5), seeded(5)
    while state.to_move != OVER:
        legal = state.legal()
        before, last = state.clone(), legal[dice.below(len(legal))]
        state.apply(last)
    seat = Seat(page, address).sit_down_at(before.position())
    seat.from_list(next(each for each in seat.offers() if each.code == last))
    expect(page.locator("#result.counting tr.counted")).not_to_have_count(0)
    expect(page.locator("#result h2").first).to_be_hidden()
    page.keyboard.press("Shift")
    expect(page.locator("#result.concluded h2").first).to_be_visible()
    page.context.close()


def leaving(game: str) -> tuple[Json, int]:
    """A position of random play, and a decision after which something on the table is gone."""
    state, dice = find(game).new(2, 4), seeded(4)
    while state.to_move != OVER:
        legal = state.legal()
        for code in legal:
            after = state.clone()
            after.apply(code)
            if any(each.gone for each in find(game).moments(state, code, after, int(state.to_move))):
                return state.position(), code
        state.apply(legal[dice.below(len(legal))])
    pytest.fail(f"nothing ever leaves the table of {game}")


def test_what_is_gone_does_not_stay_even_if_a_press_comes_before_its_moment(browser: Browser, address: str) -> None:
    page = moving(browser)
    page.add_init_script(
        """new MutationObserver(() => {
          if (!document.querySelector(".ghost")) return;
          window.haunted = true;
          document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
        }).observe(document, { subtree: true, childList: true });"""
    )
    position, code = leaving("solar_gardens")
    seat = Seat(page, address).sit_down_at(position)
    seat.decide("from_list", next(each for each in seat.offers() if each.code == code and not each.then))
    page.wait_for_function("() => window.haunted")
    expect(page.locator(".ghost")).to_have_count(0)
    page.context.close()
