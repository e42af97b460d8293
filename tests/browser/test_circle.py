"""A circle of friends: tables set for them, names that stay, games found again."""

import re
from io import BytesIO

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from hortus.kernel import registry
from hortus.table.pages.installed import addresses, kept_files
from hortus.table.pages.site import STATIC
from tests.browser.at_table import Seat, opened
from tests.browser.machines import another, lan, sits
from tests.browser.pen import Pen

# Until the worker of the site answers for this page, and keeps what a pad needs. (An asynchronous function is no
# condition for `wait_for_function`: that takes the promise itself for a yes.)
KEPT = """async parts => {
  const found = part => caches.match(part, { ignoreSearch: true });
  const kept = async () => (await Promise.all(parts.map(found))).every(Boolean);
  while (!navigator.serviceWorker.controller || !(await kept())) await new Promise(done => setTimeout(done, 50));
}"""


def asked(page: Page, path: str) -> tuple[int, str]:
    """What the server answers to this page."""
    status, text = page.evaluate(
        "async path => { const a = await fetch(path); return [a.status, await a.text()] }", path
    )
    return int(status), str(text)


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
    opened(page, "#invite")
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
        opened(friend.page)
        assert "Cleo" in asked(friend.page, link.partition("#")[0])[1], "a preview says who plays"
    page.get_by_role("link", name="Sit down").click()
    assert sits(Seat(page, home)) == "Ann <b>"
    assert [sits(friend) for friend in friends] == ["Player 2", "Cleo"]
    page.locator("[data-open=share]").click()
    page.locator("#seat-links button").first.click()
    expect(page.locator("#seat-links button").first).to_have_text("Copied")
    page.locator("#seat-links summary").first.click()
    expect(page.locator("#seat-links .code svg").first).to_be_visible()
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
    shown = Image.open(BytesIO(picture.body())).convert("RGB")
    assert shown.size == (1200, 630)
    assert len(shown.getcolors(1_000_000) or []) > 50, "there is something to see in it"
    assert sum(1 for x in range(0, 1200, 10) for y in range(0, 630, 10) if shown.getpixel((x, y)) == (0, 0, 0)) < 400
    assert re.search(r"Ann, \w+ bot", page.locator('meta[property="og:description"]').get_attribute("content") or "")


def test_a_name_is_chosen_once_changed_at_the_table_and_followed_to_a_second_device(
    page: Page, browser: Browser, address: str
) -> None:
    page.goto(f"{address}/me")
    page.get_by_label("Name", exact=True).fill("Ann")
    page.locator("label", has_text="teal").click()
    page.get_by_role("button", name="Remember me").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("You are Ann")
    host = Seat(page, address).sit("village_green", "invite", name1="Ben")
    link = page.locator(".seat-link").input_value()
    page.get_by_role("link", name="Sit down").click()
    ben = another(browser, address)
    ben.page.goto(link)
    assert sits(ben) == "Ben"
    # Ben changes his name at the table: both see it at once.
    ben.page.locator("[data-open=settings]").click()
    ben.page.locator("#me [name=name]").fill("Benno & Co")
    ben.page.locator("#me button").click()
    for seat in (host, ben):
        expect(seat.page.locator(".standings")).to_contain_text("Benno & Co")
        expect(seat.page.locator(".standings .dot.teal")).to_have_count(1)
    # The host switches hints off while they play.
    opened(page)
    page.locator("[data-open=share]").click()
    page.locator("[data-host=hints]").uncheck()
    expect(ben.page.locator("#hint")).to_have_count(0)
    # A second device of Ann's finds the table without a link.
    page.goto(f"{address}/me")
    page.get_by_role("button", name="Make a personal link").click()
    personal = page.get_by_label("Personal link")
    expect(personal).not_to_have_value("")
    phone = another(browser, address, 390)
    phone.page.goto(personal.input_value())
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("You are Ann")
    phone.page.goto(f"{address}/tables/running")
    entry = phone.page.locator(f'.my-tables a[href="/t/{ben.table}"]').first
    expect(entry).to_contain_text(re.compile(r"Your turn|Waiting for Benno & Co"))
    entry.click()
    assert sits(phone) == "Ann"
    for seat in (ben, phone):
        seat.page.context.close()


def test_my_games_tell_news_and_can_be_archived_left_and_deleted(page: Page, browser: Browser, address: str) -> None:
    host = Seat(page, address).sit("village_green", "invite", name0="Ann", name1="Ben")
    link = page.locator(".seat-link").input_value()
    page.get_by_role("link", name="Sit down").click()
    opened(page)
    ben = another(browser, address)
    ben.page.goto(link)
    opened(ben.page)
    table = host.table
    first, other = (host, ben) if host.attribute("mine") == "1" else (ben, host)
    left = first.page.locator(f".standings [data-seat='{other.attribute('seat')}']")
    other.page.goto(f"{address}/tables/running")
    expect(left).to_have_attribute("data-presence", "gone")
    first.decide()
    other.page.reload()
    entry = other.page.locator(f"[data-table='{table}']")
    expect(entry.locator(".unread")).to_have_text("1 new")
    expect(entry).to_contain_text("of 9 plots")
    expect(entry.get_by_role("button", name="Delete")).to_have_count(1 if other is host else 0)
    entry.get_by_role("button", name="Archive").click()
    expect(entry).to_have_count(0)
    other.page.goto(f"{address}/tables/archived")
    other.page.locator(f"[data-table='{table}']").get_by_role("button", name="Take out").click()
    expect(other.page.locator(f"[data-table='{table}']")).to_have_count(0)
    for each in (page, ben.page):
        each.on("dialog", lambda dialog: dialog.accept())
        each.goto(f"{address}/tables/running")
    ben.page.locator(f"[data-table='{table}']").get_by_role("button", name="Leave").click()
    expect(ben.page.locator(f"[data-table='{table}']")).to_have_count(0)
    page.locator(f"[data-table='{table}']").get_by_role("button", name="Delete").click()
    expect(page.locator(f"[data-table='{table}']")).to_have_count(0)
    assert asked(page, f"/t/{table}")[0] == 404
    ben.page.context.close()


def test_the_score_pad_goes_on_without_a_network(page: Page, address: str) -> None:
    pen = Pen(page, address, "village_green")
    files = [f"/static/{path.relative_to(STATIC).as_posix()}" for path in kept_files()]
    page.evaluate(KEPT, [*addresses(registry.find("village_green")), *files])
    page.context.set_offline(True)
    page.reload()
    # Three people come back from the table with the box. What they enter stays, with what is asked about it.
    page.locator('[data-players="1"]').click()
    expect(page.locator("#toast")).to_contain_text("No connection")
    page.locator("#players\\.2\\.name").fill("Cleo")
    pen.lay("the village card", "market-foxby", "The village card lies: turned over", seat=2)
    expect(pen.seat(2).locator('.cell[aria-label^="the village card: "]')).to_have_attribute(
        "aria-label", re.compile("turned over$")
    )
    pen.lay("the top left plot", "red-rose-pond", seat=2)
    expect(pen.verdict).to_have_text("Not counted yet")
    # What the server cannot count now, people count by hand, as on the pad of the box: the page adds up.
    count = page.locator("#by-hand")
    for number, points in enumerate((12, -5)):
        count.locator("tbody tr").nth(number).locator("input").last.fill(str(points))
    expect(count.locator("tfoot b")).to_have_text(["0", "0", "7"])
    # Another page cannot be had; the one in its place leads back to the pad.
    page.goto(f"{address}/league")
    expect(page.get_by_role("heading", level=1)).to_have_text("No connection")
    expect(page.locator("#kept-pads a:visible")).to_have_text(["Village Green"])
    page.locator("#kept-pads a:visible").click()
    expect(page.locator("#players\\.2\\.name")).to_have_value("Cleo")
    card = pen.seat(2).locator('.cell[aria-label^="the top left plot:"]')
    expect(card).to_have_attribute("data-piece", "red-rose-pond")
    expect(card.locator("xpath=../*[name()='svg']//*[name()='path']").first).to_be_visible()
    pen.point("the village card", seat=2)
    expect(page.get_by_role("radio", name="turned over")).to_be_checked()
    page.locator("[data-done]").click()
    expect(count.locator("tfoot b")).to_have_text(["0", "0", "7"])
    page.context.set_offline(False)
    expect(pen.verdict).to_have_text("So far")
    expect(page.locator("#pad-sheet thead")).to_contain_text("Cleo")
    expect(card).to_have_attribute("aria-label", re.compile("red rose"))
    count.get_by_role("button", name="Empty it").click()
    expect(count).to_be_hidden()


def test_without_a_network_a_choice_still_decides_what_is_asked(page: Page, address: str) -> None:
    pen = Pen(page, address, "botanists")
    files = [f"/static/{path.relative_to(STATIC).as_posix()}" for path in kept_files()]
    page.evaluate(KEPT, [*addresses(registry.find("botanists")), *files])
    page.context.set_offline(True)
    page.reload()
    lands = [pen.seat(seat).locator(".grid-land") for seat in (0, 1)]
    pen.select("The garden", "lay out the flowers", seat=1)
    expect(lands[1]).to_be_visible()
    expect(lands[0]).to_be_hidden()
    expect(pen.seat(1).get_by_label("Withered tiles, column 2", exact=True)).to_be_hidden()
    lands[1].locator(".brush input").first.check(force=True)
    lands[1].locator(".cell").first.click()
    expect(lands[1].locator(".cell").first).to_have_attribute("data-piece", re.compile("."))
    page.context.set_offline(False)
    expect(pen.verdict).to_have_text("So far")
    expect(lands[1].locator(".spot.taken")).to_have_count(1)


def test_whoever_installs_hortus_has_every_pad_on_the_device(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => dispatchEvent(new Event('appinstalled')))")
    page.evaluate(KEPT, [f"/pad/{game}" for game in registry.names()])
    manifest = page.request.get(f"{address}/manifest.webmanifest").json()
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert page.request.get(f"{address}/icon-512.png").body().startswith(b"\x89PNG")
    page.goto(lan(address))
    expect(page.locator("#install")).to_contain_text("need HTTPS")


def test_a_finished_game_is_in_the_list_and_in_the_league(page: Page, address: str) -> None:
    seat = Seat(page, address).sit("village_green", "hotseat", name0="Ann", name1="Ben")
    table = seat.table
    for _ in range(400):
        view = page.request.get(f"{address}/api/tables/{table}").json()
        if view["to_move"] is None:
            break
        move = {"seq": view["seq"], "code": view["moves"][-1]["code"]}
        page.request.post(f"{address}/api/tables/{table}/decisions", data=move)
    page.goto(f"{address}/tables/finished")
    entry = page.locator(f"[data-table='{table}']")
    expect(entry).to_contain_text("♛")
    expect(entry.locator(".small-table svg")).to_be_visible()
    expect(entry.get_by_role("link", name="Replay")).to_be_visible()
    page.goto(f"{address}/league")
    row = page.locator(".league tr").filter(has_text="Ann")
    expect(row).to_be_visible()
    assert row.locator("td").nth(1).inner_text() == "1"
