"""The whole site under a path of another site, behind a proxy that calls the server by another name."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import Seat
from tests.one_game import GAME
from tests.reverse_proxy import Proxy, proxied
from tests.table.servers import serving

PREFIX = "/parks/hortus"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    database = str(tmp_path / "table.sqlite3")
    with proxied(Proxy(PREFIX)) as proxy, serving(database, "--public-url", proxy.address) as server:
        proxy.upstream = urlsplit(server.address).port or 0
        yield proxy.address


def test_a_game_is_played_under_a_path_of_another_site(page: Page, browser: Browser, site: str) -> None:
    strays: list[str] = []
    page.on("request", lambda one: None if one.url.startswith((site, "data:")) else strays.append(one.url))
    page.on("response", lambda one: strays.append(f"{one.status} {one.url}") if one.status >= 400 else None)
    sockets: list[str] = []
    page.on("websocket", lambda one: sockets.append(one.url))

    seat = Seat(page, site).sit(GAME.name, "bots", level1="random")
    assert page.url.startswith(f"{site}/t/")
    before = seat.seq
    seat.play_on("by_pointing", 2)
    assert seat.seq > before
    assert sockets[0].replace("ws", "http", 1).startswith(f"{site}/t/")
    page.locator("[data-shape]").first.hover()
    page.goto(f"{page.url}/replay")
    expect(page.locator("#film")).to_be_visible()
    page.locator("a.home").click()
    expect(page.locator("#game-" + GAME.name)).to_be_visible()
    expect(page.locator(f'a[href^="{PREFIX}/t/"] .note svg').first).to_be_visible()
    assert [cookie["path"] for cookie in page.context.cookies()] == [PREFIX]
    page.locator(f"#game-{GAME.name} a", has_text="rules").click()
    expect(page.locator("h1.where")).to_have_text(GAME.title)

    seat = Seat(page, site).sit(GAME.name, "invite")
    link = page.locator("#invite input").first.input_value()
    assert link.startswith(f"{site}/join/")
    with browser.new_context() as friend:
        door = friend.new_page()
        door.goto(link)
        door.wait_for_selector("#table")
        assert door.url.startswith(f"{site}/t/")
    assert strays == []
