"""A circle of friends: tables set for them, names that stay, games found again."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import Seat
from tests.browser.test_table import another


def lan(address: str) -> str:
    """The server as other machines of the network call it: plain HTTP, without what browsers keep for HTTPS."""
    return address.replace("127.0.0.1", "hortus.lan")


def asked(page: Page, path: str) -> tuple[int, str]:
    """What the server answers to this page."""
    status, text = page.evaluate(
        "async path => { const a = await fetch(path); return [a.status, await a.text()] }", path
    )
    return int(status), str(text)


def sits(seat: Seat) -> str:
    """What the person before a page is called at the table."""
    seat.page.wait_for_selector("#table")
    return seat.attribute("name")


def test_a_table_is_set_seat_by_seat_and_each_friend_has_a_link_that_can_be_copied(
    page: Page, browser: Browser, address: str
) -> None:
    home = lan(address)
    page.goto(f"{home}/new/village_green")
    # What fits no table of two is not offered.
    options = page.locator("[name=option-start_player] option")
    expect(options.filter(has_text="seat 2")).to_be_enabled()
    expect(options.filter(has_text="seat 3")).to_be_disabled()
    page.locator("[name=name0]").fill("Ann <b>")
    for seat, who in (("1", "friend"), ("2", "bot"), ("3", "friend")):
        page.locator(f"[name=who{seat}]").select_option(who)
    page.locator("[name=level2]").select_option("random")
    page.locator("[name=name3]").fill("Cleo")
    page.locator("[name=option-start_player]").select_option(label="seat 2")
    page.locator("[name=option-villages]").select_option("list")
    expect(page.locator("[data-option=villages] .one:visible")).to_have_count(4)
    page.get_by_label("Hints").uncheck()
    page.get_by_label("Undo").uncheck()
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_selector("#invite")
    links = [each.input_value() for each in page.locator(".seat-link").all()]
    assert len(links) == 2
    assert page.evaluate("[isSecureContext, !navigator.clipboard]") == [False, True]
    page.locator("#invite li").nth(1).get_by_role("button", name="Copy").click()
    expect(page.locator("#invite li").nth(1).get_by_role("button")).to_have_text("Copied")
    assert page.evaluate("getSelection().toString() || document.activeElement.value") == links[1]
    page.locator("#invite summary").first.click()
    expect(page.locator("#invite .code svg").first).to_be_visible()
    friends = [another(browser, home), another(browser, home)]
    for friend, link in zip(friends, links, strict=True):
        friend.page.goto(link)
        assert "Cleo" in asked(friend.page, link.partition("#")[0])[1], "a preview says who plays"
        friend.page.wait_for_selector("#table")
    page.get_by_role("link", name="Sit down").click()
    assert sits(Seat(page, home)) == "Ann <b>"
    assert [sits(friend) for friend in friends] == ["Player 2", "Cleo"]
    first = friends[0]
    assert first.attribute("mine") == "1", "seat 2 begins, as was chosen"
    assert first.page.locator("#hint, #undo").count() == 0
    status, text = asked(first.page, f"/api/tables/{first.table}/hint")
    assert status == 403
    assert "without hints" in text
    for friend in friends:
        friend.page.context.close()


def test_a_link_has_a_picture_for_those_who_preview_it(page: Page, address: str) -> None:
    Seat(page, address).sit_down_against_bots("botanists")
    tag = page.locator('meta[property="og:image"]').get_attribute("content")
    assert tag is not None
    picture = page.request.get(tag)
    assert picture.headers["content-type"] == "image/png"
    assert picture.body().startswith(b"\x89PNG")
    assert len(picture.body()) > 10_000, "there is something to see in it"
    assert re.search(r"Ann, \w+ bot", page.locator('meta[property="og:description"]').get_attribute("content") or "")
