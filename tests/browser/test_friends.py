"""A server that friends share: its door and its keeper, calls to one's turn, time that runs out, shared seats."""

import asyncio
import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import http_ece
import pytest
import uvicorn
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, Page, expect

from hortus.table.clock import now
from hortus.table.server.app import create_app
from hortus.table.service.service import TableService
from hortus.table.settings import Settings
from tests.browser.at_table import Seat, opened
from tests.browser.conftest import answers, at, open_door
from tests.browser.machines import another, lan, sits
from tests.table.conftest import settings
from tests.table.notify.receivers import Inbox, Receiver, encoded, mail_server, receiver
from tests.table.store.ageing import age
from tests.waiting import LONG, until

GAME = "village_green"
MINUTE, HOUR = 60_000, 3_600_000
# Counts the tones that a page plays.
EARS = """window.tones = 0; const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) { tones += 1; return start.apply(this, at); }"""

# Makes the decisions of a turn, whatever is dealt.
PLAY_TURN = """async table => {
  const here = `/api/tables/${table}`;
  let view = await (await fetch(here)).json();
  while (view.to_move === view.seat) {
    const move = { seq: view.seq, decision: view.moves[0].decision };
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${here}/decisions`, { method: "POST", headers, body: JSON.stringify(move) });
    view = await answer.json();
  }
}"""


# Lets the server know a subscription, and the browser the worker that shows its messages, as the page does.
SUBSCRIBED = """async address => {
  const scope = "/notifications/";
  await navigator.serviceWorker.register(`${scope}worker.js`, { scope });
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/notifications", { method: "POST", headers, body: JSON.stringify({ kind: "push", address }) });
  const { active, installing, waiting } = await navigator.serviceWorker.getRegistration(scope);
  const worker = active ?? waiting ?? installing;
  while (worker.state !== "activated") await new Promise(done => worker.addEventListener("statechange", done));
}"""


@dataclass
class House:
    """A server in this process, whose clock stands still until somebody turns it on."""

    address: str
    inbox: Inbox
    hook: Receiver
    push: Receiver
    clock: list[int]
    service: TableService
    loop: asyncio.AbstractEventLoop

    def later(self, milliseconds: int) -> None:
        """Advance the clock, and let everything happen that is due."""
        self.clock[0] += milliseconds
        asyncio.run_coroutine_threadsafe(self._happen(), self.loop).result(LONG)

    async def _happen(self) -> None:
        await self.service.pace.look()
        await self.service.calls.delivered()


@contextmanager
def served(wanted: Settings, door: socket.socket) -> Iterator[tuple[TableService, asyncio.AbstractEventLoop]]:
    """A server in this process, until it is stopped; it closes its door."""
    app, loop = create_app(wanted), asyncio.new_event_loop()
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: loop.run_until_complete(server.serve(sockets=[door])))
    thread.start()
    try:
        assert until(lambda: not thread.is_alive() or answers(at(door)), "the server does not answer")
        assert thread.is_alive(), "the server has ended"
        yield app.state.service, loop
    finally:
        server.should_exit = True
        thread.join()
        loop.close()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server in a home network: plain HTTP under a local name, and no public address."""
    door = open_door()
    wanted = replace(settings(str(tmp_path_factory.mktemp("home") / "table.sqlite3")), password="sesame")
    with served(wanted, door):
        yield lan(at(door))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    clock, door = [now()], open_door()
    address = at(door)
    with mail_server() as (inbox, mail), receiver() as hook, receiver() as push:
        wanted = replace(
            settings(str(tmp_path_factory.mktemp("house") / "table.sqlite3")),
            clock=lambda: clock[0],
            tick=3600,
            mail=mail,
            public_url=address,
            webhooks="any",
            push_services=push.address,
            password="sesame",
            keeper_password="master",
        )
        with served(wanted, door) as (service, loop):
            yield House(address, inbox, hook, push, clock, service, loop)


def come_in(page: Page, address: str, password: str = "sesame") -> None:
    """Come to the page on which a table is set, past the door of the server, and fill it in."""
    page.goto(f"{address}/new/{GAME}")
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Come in").click()
    fill_in(page)


def fill_in(page: Page) -> None:
    """Fill in the page on which a table is set, for a friend who begins."""
    page.locator("[name=name0]").fill("Ann")
    page.locator("[name=who1]").select_option("friend")
    page.locator("[name=name1]").fill("Ben")
    page.locator("[name=option-start_player]").select_option(label="seat 2")


def laid(page: Page) -> str:
    """Set the table; the friend's link."""
    page.get_by_role("button", name="Set the table").click()
    return page.locator("#invite .seat-link").input_value()


def sat_down(browser: Browser, house: House, link: str) -> Seat:
    """Ben, in a browser of his own, on the seat of a link."""
    ben = another(browser, house.address)
    ben.page.goto(link)
    assert sits(ben) == "Ben"
    return ben


def test_the_door_asks_for_a_password_and_the_keeper_looks_after_tables(
    page: Page, browser: Browser, house: House
) -> None:
    page.goto(f"{house.address}/new/{GAME}")
    for password in ("open", "sesame"):
        expect(page.get_by_role("heading", level=1)).to_have_text("Come in")
        page.get_by_label("Password").fill(password)
        page.get_by_role("button", name="Come in").click()
    # Whoever knows it goes on where they wanted to go.
    fill_in(page)
    link = laid(page)
    # Whoever was invited needs no password.
    ben = sat_down(browser, house, link)
    table = ben.table
    ben.page.goto(f"{house.address}/keeper")
    expect(ben.page.locator(".lead")).to_contain_text("for the keeper")
    ben.page.get_by_label("Password").fill("master")
    ben.page.get_by_role("button", name="Come in").click()
    row = ben.page.locator(f".keeper tr[data-table='{table}']")
    expect(row).to_contain_text("Ann, Ben")
    row.get_by_role("button", name="New links").click()
    expect(ben.page.locator(".seat-link")).to_have_count(2)
    ben.page.goto(f"{house.address}/keeper")
    ben.page.once("dialog", lambda dialog: dialog.accept())
    row.get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    ben.page.context.close()


def test_who_is_away_is_called_once_stood_in_for_and_takes_the_seat_back(
    page: Page, browser: Browser, house: House
) -> None:
    come_in(page, house.address)
    page.locator("[name=setting-spectators]").uncheck()
    page.locator("[name=setting-talk]").uncheck()
    expect(page.locator("[name=setting-late]")).to_be_hidden()
    page.locator("[name=setting-turn_hours]").select_option("24")
    page.locator("[name=setting-late]").select_option("stand-in")
    link = laid(page)
    assert page.locator("#invite").get_by_label("Spectators").count() == 0
    page.get_by_role("link", name="Sit down").click()
    ben = another(browser, house.address, 390)
    ben.page.goto(link)
    assert sits(ben) == "Ben"
    url = ben.page.url
    # Ben chooses how he is called, and goes.
    ben.page.goto(f"{house.address}/notifications")
    ben.page.locator("[data-kind=webhook] [name=address]").fill(f"{house.hook.address}/ben")
    ben.page.locator("[data-kind=webhook] button").click()
    expect(ben.page.locator("#channels li")).to_have_count(1)
    expect(ben.page.locator("#channels")).to_contain_text("quiet 22:00 to 08:00")
    # The quiet time is for all of them, those that are there already included.
    ben.page.locator("#quiet-on").uncheck()
    expect(ben.page.locator("#channels")).not_to_contain_text("quiet")
    ben.page.reload()
    expect(ben.page.locator("#quiet-on")).not_to_be_checked()
    ben.page.locator("[data-kind=mail] [name=address]").fill("ben@example.org")
    ben.page.locator("[data-kind=mail] button").click()
    expect(ben.page.locator("#channels li")).to_have_count(2)
    confirm = re.search(r"\S+/notifications/confirm#\S+", house.inbox.mails[0][2])
    assert confirm is not None
    ben.page.goto(confirm[0])
    ben.page.locator("#confirm").click()
    expect(ben.page.locator("#told")).not_to_be_empty()
    ben.page.goto("about:blank")
    here = page.locator('.standings [data-seat="1"]')
    expect(here).to_have_attribute("data-presence", "gone")
    for _ in range(2):
        house.later(MINUTE)
        assert [path for path, _, _ in house.hook.got] == ["/ben"], "once a turn"
        assert [subject for _, subject, _ in house.inbox.mails[1:]] == ["Your turn: Village Green"]
    house.later(18 * HOUR)
    assert b"Still your turn" in house.hook.got[1][2], "a reminder before the time is up"
    # No stranger looks on before Ann agrees.
    stranger = another(browser, house.address)
    stranger.page.goto(url)
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Not for you")
    page.locator("[data-open=share]").click()
    page.locator("[data-host=spectators]").check()
    expect(page.locator("#spectate")).to_be_visible()
    page.keyboard.press("Escape")
    stranger.page.reload()
    expect(stranger.page.locator("#table.watching")).to_be_visible()
    stranger.page.context.close()
    # The time is up: a bot makes Ben's decisions until he is back, and then it is his turn or Ann's.
    house.later(6 * HOUR)
    page.locator("#company-open").click()
    expect(page.locator(".guests [data-seat='1'][data-presence=away]")).to_be_visible()
    expect(page.locator("#talk")).to_be_hidden()
    ben.page.goto(url)
    ben.page.locator("#calling [data-do$=back]").click()
    expect(ben.page.locator("#calling")).to_be_empty()
    expect(here).to_have_attribute("data-presence", re.compile("here|thinking"))
    # Ben leaves for good: the others go on, and he does not come back.
    ben.page.locator("#company-open").click()
    for _ in range(2):
        ben.page.locator("[data-do$=give-up]:visible").click()
    expect(page.locator(".guests [data-seat='1'][data-presence=away]")).to_be_visible()
    expect(ben.page.locator("[data-do$=back]")).to_have_count(0)
    ben.page.context.close()


def test_a_push_message_of_the_server_reaches_the_worker_that_shows_it(
    page: Page, browser: Browser, house: House
) -> None:
    """Only a vendor's push service can subscribe a browser, so the subscription is one of a service of our own. What it
    is sent it hands to the browser as any service would; the system that would show it is missing here, too."""
    come_in(page, house.address)
    link = laid(page)
    ben = sat_down(browser, house, link)
    table = ben.table
    ben.page.goto(f"{house.address}/notifications")
    ben.page.locator("#push-add").click()
    expect(ben.page.locator("#told")).to_contain_text("does not let this page show notifications")
    key = ec.generate_private_key(ec.SECP256R1())
    point, auth = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint), bytes(range(16))
    keys = {"p256dh": encoded(point), "auth": encoded(auth)}
    ben.page.evaluate(SUBSCRIBED, json.dumps({"endpoint": f"{house.push.address}/ben", "keys": keys}))
    house.later(MINUTE)
    [(_, _, body)] = house.push.got
    message = http_ece.decrypt(body, private_key=key, auth_secret=auth, version="aes128gcm").decode()
    [worker] = [each for each in ben.page.context.service_workers if each.url.endswith("/notifications/worker.js")]
    worker.evaluate("self.registration.showNotification = (...told) => { self.told = told; return Promise.resolve(); }")
    browser_itself = ben.page.context.new_cdp_session(ben.page)
    known: dict[str, str] = {}
    browser_itself.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda each: known.update((one["scopeURL"], one["registrationId"]) for one in each["registrations"]),
    )
    browser_itself.send("ServiceWorker.enable")

    def registered() -> str | None:
        ben.page.evaluate("0")  # what the browser tells meanwhile is heard
        return known.get(f"{house.address}/notifications/")

    registration = until(registered, "the worker of the notifications is not registered")
    told = {"origin": house.address, "registrationId": registration, "data": message}
    browser_itself.send("ServiceWorker.deliverPushMessage", told)
    title, shown = worker.evaluate(
        "async () => { while (!self.told) await new Promise(setTimeout); return self.told; }"
    )
    assert (title, shown["data"]) == ("Your turn: Village Green", f"{house.address}/t/{table}?seat=1")
    assert ben.page.request.get(shown["icon"]).ok
    ben.page.context.close()


def test_a_second_browser_shares_a_seat_when_its_owner_says_yes(page: Page, browser: Browser, home: str) -> None:
    page.add_init_script(EARS)
    Seat(page, home)
    come_in(page, home)
    link = laid(page)
    page.get_by_role("link", name="Sit down").click()
    ben, tablet = another(browser, home), another(browser, home, 800)
    ben.page.goto(link)
    assert sits(ben) == "Ben"
    expect(ben.page).to_have_title(re.compile("^● Your turn"))
    icon = ben.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("icon-turn"))
    for answer, told in (("No", "said no"), ("Let them in", "")):
        tablet.page.goto(f"{home}/me")
        tablet.page.goto(link)
        expect(tablet.page.get_by_role("heading", level=1)).to_have_text("This seat is taken")
        assert page.locator("#calling").inner_text() == "", "nobody else is asked"
        ben.page.locator("#calling").get_by_role("button", name=answer).click()
        if told:
            expect(tablet.page.get_by_role("status")).to_contain_text(told)
    assert sits(tablet) == "Ben"
    # Ann's page is told of her turn: by its title, its icon and a sound.
    page.locator("#table").click(position={"x": 2, "y": 2})
    ben.page.evaluate(PLAY_TURN, ben.table)
    expect(page).to_have_title(re.compile("^● Your turn"))
    page.wait_for_function("tones > 0")
    assert not page.evaluate("isSecureContext")
    # Ann frees Ben's seat: both his browsers look on from then on, and a new link lets somebody in.
    page.locator("[data-open=share]").click()
    page.get_by_role("button", name="Free Ben’s seat").click()
    page.get_by_role("button", name="Ben loses the seat.").click()
    fresh = page.locator("#new-link input")
    expect(fresh).not_to_have_value("")
    expect(page.get_by_role("button", name="New link for Ben")).to_be_visible()
    for seat in (ben, tablet):
        expect(seat.page.locator("#table.watching")).to_be_visible()
        assert seat.page.locator("#panel-hand").count() == 0
    tablet.page.goto(fresh.input_value())
    assert sits(tablet) == "Ben"
    for seat in (ben, tablet):
        seat.page.context.close()


def test_at_a_server_for_invited_people_only_its_keeper_sets_tables(
    page: Page, browser: Browser, tmp_path: Path
) -> None:
    door = open_door()
    address = at(door)
    wanted = replace(settings(str(tmp_path / "table.sqlite3")), invitation_only=True, keeper_password="master")
    with served(wanted, door):
        page.goto(f"{address}/new/{GAME}")
        expect(page.locator(".lead")).to_contain_text("Only the keeper")
        refused = page.request.post(f"{address}/api/tables", data={"game": GAME, "seats": [{"kind": "human"}] * 2})
        assert (refused.status, "ask for an invitation" in refused.text()) == (403, True)
        come_in(page, address, "master")
        link = laid(page)
        ben = another(browser, address)
        ben.page.goto(link)
        assert sits(ben) == "Ben"
        ben.page.goto(f"{address}/new/{GAME}")
        expect(ben.page.locator(".lead")).to_contain_text("Only the keeper")
        ben.page.context.close()


def test_a_page_that_is_open_while_the_rules_change_comes_back_by_itself_and_offers_the_record(
    page: Page, tmp_path: Path
) -> None:
    door, database = open_door(), str(tmp_path / "table.sqlite3")
    address, port = at(door), door.getsockname()[1]
    with served(settings(database), door):
        seat = Seat(page, address).sit_down_against_bots(GAME)
        seat.decide()
    age(database, seat.table, ruleset="0")
    with served(settings(database), open_door(port)):
        expect(page.get_by_role("heading", level=1)).to_have_text("Other rules")
        expect(page.locator(".lead")).to_contain_text("rules that this server no longer supports")
        with page.expect_download() as download:
            page.get_by_role("link", name="Download the record").click()
        header, *decisions = download.value.path().read_text().splitlines()
        assert '"redacted": true' in header
        assert '"decision"' in decisions[0]


def test_a_bot_plays_for_somebody_gone_only_after_a_while_asks_once_and_is_named_in_the_log(
    page: Page, browser: Browser, house: House
) -> None:
    come_in(page, house.address)
    page.locator("[name=setting-patience]").select_option("10")
    link = laid(page)
    ben = sat_down(browser, house, link)
    # The page of links says which have been used.
    expect(page.locator("[data-seat-link='1'].used")).to_contain_text("Ben has sat down")
    page.get_by_role("link", name="Sit down").click()
    opened(page)
    page.locator("[data-open=share]").click()
    expect(page.locator("#share [data-seat-link='1'].used")).to_contain_text("Ben has sat down")
    page.keyboard.press("Escape")
    ben.page.goto("about:blank")
    expect(page.locator('.standings [data-seat="1"]')).to_have_attribute("data-presence", "gone")
    page.locator("#company-open").click()
    bot = page.locator("[data-others='1']")
    expect(bot).to_be_hidden()
    # The clock of the page is the browser's, that of the server is this test's.
    house.clock[0] += 10 * MINUTE
    page.clock.set_fixed_time(house.clock[0] / 1000)
    Seat(page, house.address).page.get_by_role("button", name="Applause").click()
    expect(bot).to_have_text("Let a bot play")
    bot.click()
    expect(bot).to_have_text("A bot plays for Ben until they are back. Sure?")
    bot.click()
    expect(page.locator("#lines")).to_contain_text("Ben (bot)")
    ben.page.context.close()


def test_the_link_of_a_message_asks_on_another_device_whether_the_seat_is_its_own(
    page: Page, browser: Browser, house: House
) -> None:
    come_in(page, house.address)
    ben = sat_down(browser, house, laid(page))
    link = f"{house.address}/t/{ben.table}?seat=1"
    ben.page.goto(link)
    assert sits(ben) == "Ben"
    tablet = another(browser, house.address, 800)
    tablet.page.goto(link)
    expect(tablet.page.get_by_role("heading", level=1)).to_have_text("Is this your seat?")
    tablet.page.get_by_role("button", name="Yes, I’m Ben").click()
    expect(tablet.page.get_by_role("heading", level=1)).to_have_text("Say yes in your other browser")
    ben.page.locator("#calling").get_by_role("button", name="Let them in").click()
    assert sits(tablet) == "Ben"
    for seat in (ben, tablet):
        seat.page.context.close()


def test_an_invitation_without_its_key_or_without_scripts_says_so(page: Page, browser: Browser, house: House) -> None:
    come_in(page, house.address)
    link = laid(page)
    page.goto(link.partition("#")[0])
    expect(page.locator("#keyless")).to_contain_text("This link is incomplete")
    expect(page.get_by_role("button", name="Sit down")).to_be_hidden()
    plain = browser.new_context(java_script_enabled=False)
    reader = plain.new_page()
    reader.goto(link)
    expect(reader.locator("noscript .warning")).to_contain_text("only JavaScript can read it")
    plain.close()
