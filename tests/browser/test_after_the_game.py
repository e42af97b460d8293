"""After a game: its film, the chart of how it went, and going on from a moment of it."""

import json
import re
from random import Random

from playwright.sync_api import Page, expect

from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.registry import find
from tests.browser.at_table import Seat

# How much of the game is played at the table.
LAST = 16
PEOPLE = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]


def near_the_end() -> State:
    """A game of chance decisions, shortly before its end."""
    state, dice = find("village_green").new(2, 5), seeded(5)
    before = [state.clone()]
    while state.to_move != OVER:
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))])
        before.append(state.clone())
    return before[-LAST]


def finished_table(page: Page, address: str) -> str:
    """A table at which Ann and Ben have just finished, seen by Ann."""
    made = page.request.post(
        f"{address}/api/tables", data={"position": near_the_end().position(), "seats": PEOPLE}
    ).json()
    path = f"{address}/api/tables/{made['id']}"
    heads = [{"Authorization": f"Bearer {seat['token']}"} for seat in made["seats"]]
    view, dice = page.request.get(path).json(), Random(1)
    while view["to_move"] is not None:
        head = heads[view["to_move"]]
        mine = page.request.get(path, headers=head).json()
        choice = dice.choice(mine["moves"])["decision"]
        view = page.request.post(
            f"{path}/decisions", data={"seq": mine["seq"], "decision": choice}, headers=head
        ).json()
    page.goto(made["seats"][0]["url"])
    return str(made["id"])


def test_every_point_of_the_chart_is_a_moment_and_any_moment_goes_on(page: Page, address: str) -> None:
    seat = Seat(page, address)
    table = finished_table(page, address)
    expect(page.locator("#result .winner")).not_to_have_count(0)
    # The points that were counted are charted before any bot has thought.
    assert page.request.get(f"{address}/t/{table}/course").ok
    expect(page.locator("#result .chart")).to_contain_text("Each player’s")
    page.goto(f"{address}/t/{table}/replay?number=0")
    # The boards have the window; the chart unfolds below them.
    page.locator("#strip summary").click()
    chart = page.locator("#chart")
    expect(chart).to_be_visible()
    chart.click()
    expect(page.locator("#table")).not_to_have_attribute("data-number", "0")
    expect(page.locator("#question")).to_have_text(re.compile("^(Ann|Ben): "))
    expect(page.locator("#log li svg")).not_to_have_count(0)
    # A turning point shows the table before its decision: before the first one, that is the table as it was set.
    turning = page.locator(".turns a").first
    turning.click()
    expect(page.locator("#table")).to_have_attribute("data-number", turning.get_attribute("data-number") or "")
    page.locator("#continue").click()
    expect(page.locator("#table:not(.past)")).to_be_visible()
    assert seat.await_turn()


def test_a_moment_rings_the_card_that_was_just_laid(page: Page, address: str) -> None:
    table = finished_table(page, address)
    record = page.request.get(f"{address}/api/tables/{table}/record").text().splitlines()
    steps = [line for line in map(json.loads, record[1:]) if "decision" in line]
    laid = next(number for number, step in enumerate(steps, 1) if step["decision"]["do"] == "place")
    page.goto(f"{address}/t/{table}/replay?number={laid}")
    place = steps[laid - 1]["decision"]["at"]
    expect(page.locator(f"#table .news[id$='{place}']")).not_to_have_count(0)


def test_on_a_phone_nothing_lies_over_the_keys_of_the_film(page: Page, address: str) -> None:
    table = finished_table(page, address)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}/t/{table}/replay?number=0")
    hidden = """keys => keys.filter(key => {
      const { x, y, width, height } = key.getBoundingClientRect();
      return width && !key.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map(key => key.ariaLabel ?? key.textContent)"""
    for far in (0, 400, 100_000):
        page.evaluate("far => scrollTo(0, far)", far)
        assert page.locator("#film button").evaluate_all(hidden) == []
