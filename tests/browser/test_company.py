"""Several people at one table, each at a browser of their own: who is here, what they say, who stands in, a rematch."""

import re
from importlib import resources

from playwright.sync_api import Browser, Page, expect

from hortus.kernel.play.record import read, replay
from tests.browser.at_table import Seat, opened
from tests.browser.machines import another

GAME = "village_green"


def friends(page: Page, browser: Browser, address: str) -> tuple[Seat, Seat]:
    """Two people at a table shortly before the end, each at a machine of their own: Ann makes the last decision."""
    text = (resources.files("hortus.games") / GAME / "examples" / "record.jsonl").read_text()
    *_, before, _ = replay(read(text))
    last = int(before.to_move)
    people = [{"kind": "human", "name": "Ann" if seat == last else "Ben"} for seat in (0, 1)]
    wish = {"position": before.position(), "seats": people}
    made = page.request.post(f"{address}/api/tables", data=wish).json()
    seats = (Seat(page, address), another(browser, address))
    for seat, number in zip(seats, (last, 1 - last), strict=True):
        seat.page.goto(made["seats"][number]["url"])
        opened(seat.page)
    return seats


def test_people_meet_talk_stand_in_for_each_other_and_play_again(page: Page, browser: Browser, address: str) -> None:
    ann, ben = friends(page, browser, address)
    old = ben.attribute("seat")
    here = page.locator(f'.standings [data-seat="{old}"]')
    expect(here).to_have_attribute("data-presence", "here")
    # Talk: markup is shown as plain text, a reaction is one press, and it is counted where the talk is closed.
    ben.glimpse("#heard .remark")
    page.locator("#company-open").click()
    page.locator("#talk input").fill("<img src=x onerror=alert(1)>")
    page.locator("#talk input").press("Enter")
    expect(ben.page.locator("#company-open b")).to_have_text("1")
    assert "Ann <img src=x onerror=alert(1)>" in ben.glimpsed[0]["words"]
    ben.page.locator("#company-open").click()
    expect(ben.page.locator("#company-open b")).to_be_hidden()
    ben.page.get_by_role("button", name="Applause").click()
    expect(page.locator(".remarks").get_by_role("img", name="Applause").locator(".sign")).to_be_visible()
    assert page.locator("#company img").count() == 0
    # Ben goes: everybody sees it. An opponent cannot put a bot in his place; he can.
    url = ben.page.url
    ben.page.goto("about:blank")
    expect(here).to_have_attribute("data-presence", "gone")
    expect(page.locator(".guests")).to_contain_text(re.compile("Ben was last here just now"))
    expect(page.locator(f"[data-others='{old}']")).to_be_hidden()
    ben.page.goto(url)
    ben.page.locator("#company-open").click()
    ben.page.get_by_role("button", name="A bot for now").click()
    expect(page.locator(".guests")).to_contain_text("away; a bot is playing")
    # He comes back and takes his seat at once.
    ben.page.goto(url)
    ben.page.locator("#calling button").click()
    expect(ben.page.locator("#calling")).to_be_empty()
    expect(here).to_have_attribute("data-presence", "here")
    # A stranger sees who is there, and nothing of the talk.
    stranger = another(browser, address)
    stranger.page.goto(url)
    stranger.page.locator("#company-open").click()
    expect(stranger.page.locator(".guests li")).to_have_count(2)
    assert stranger.page.locator(".remarks, #talk, .deeds button:visible").count() == 0
    stranger.page.context.close()
    page.locator("[data-company-close]").click()
    ann.play_on("from_list")
    expect(ben.page.locator("#table.over")).to_be_visible()
    # A rematch: Ann asks, Ben is asked in place, and both come to the same table.
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(re.compile(r"/t/(?!" + re.escape(url.rpartition("/")[2]) + ")"))
    expect(ben.page.locator("#calling")).to_contain_text("Ann asked for a rematch.")
    ben.page.get_by_role("link", name="Go to the new table").click()
    ben.page.wait_for_url(page.url)
    # Everybody has moved on by a seat, so that another one begins.
    assert (ann.attribute("seat"), ben.attribute("seat")) == (old, str(1 - int(old)))
    ben.page.context.close()


def test_on_plain_http_the_page_says_that_notifications_need_https(page: Page, address: str) -> None:
    page.goto(f"{address}/notifications")
    expect(page.locator("#push-add")).to_be_enabled()
    # What a browser says of http:// and the address of a machine in the network.
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page.reload()
    expect(page.locator("#push-needs")).to_contain_text("need HTTPS")
    expect(page.locator("#push-add")).to_be_disabled()
