"""What people do at a table besides deciding: watch each other, take back, reload, share a screen, look closely."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from hortus.coach.prospect import shapes_of
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from tests.browser.at_table import Offer, Seat, opened, some_games
from tests.browser.machines import another
from tests.games.botanists.bonuses import BUY, before
from tests.games.botanists.positions import load, plant, play
from tests.games.planta_nubo.positions import doing, offers
from tests.games.planta_nubo.positions import load as load_platform
from tests.games.planta_nubo.positions import play as play_platform

IDS = "things => things.map(thing => thing.id)"


def invited(page: Page, browser: Browser, address: str, game: str) -> tuple[Seat, Seat, str]:
    """Two friends at two machines, and the spectators' link."""
    host = Seat(page, address).sit(game, "invite", name0="Ann", name1="Ben")
    links = page.locator("#invite input")
    link, spectate = (links.nth(number).input_value() for number in (0, 1))
    guest = another(browser, address)
    guest.page.goto(link)
    page.get_by_role("link", name="Sit down").click()
    opened(page)
    return host, guest, spectate


def mover(*seats: Seat) -> Seat:
    return next(seat for seat in seats if seat.attribute("mine") == "1")


def without_border(seat: Seat) -> Offer | None:
    return next((offer for offer in seat.offers() if not offer.shows), None)


@some_games(1, 4)
def test_two_windows_see_each_other_live_and_a_link_is_a_seat(
    game: str, page: Page, browser: Browser, address: str
) -> None:
    host, guest, spectate = invited(page, browser, address, game)
    assert host.attribute("seat") == "0"
    assert guest.attribute("seat") == "1"
    watcher = another(browser, address)
    watcher.page.goto(spectate)
    assert watcher.attribute("seat") == "-1"
    first = mover(host, guest)
    first.decide()
    seq = str(first.seq)
    for seat in (host, guest, watcher):
        expect(seat.page.locator("#table")).to_have_attribute("data-seq", seq)
        expect(seat.page.locator("#log .lines li").last).to_be_visible()
    # The host finds the guest's link again, and a reload of the page of links lays no second table.
    page.locator("[data-open=share]").click()
    expect(page.locator("#seat-links input").first).to_have_value(link_kept(page))
    for seat in (guest, watcher):
        seat.page.context.close()


def link_kept(page: Page) -> str:
    table = page.url.rpartition("/")[2]
    known = json.loads(page.evaluate("id => localStorage.getItem(`hortus-links-${id}`)", table))
    return str(known[0]["url"])


@some_games(1, 4)
def test_a_spectator_sees_no_hand_and_decides_nothing(game: str, page: Page, browser: Browser, address: str) -> None:
    host, guest, spectate = invited(page, browser, address, game)
    watcher = another(browser, address)
    watcher.page.goto(spectate)
    expect(watcher.page.locator("#table.watching")).to_be_visible()
    assert watcher.page.locator(".role-hand, .lit, #undo, #hint, #choices").count() == 0
    # All gardens stand beside what they share, and have more room than it.
    shared, gardens = (watcher.page.locator(name).bounding_box() for name in ("#common", "#others"))
    assert shared is not None
    assert gardens is not None
    assert (gardens["y"], gardens["x"] > shared["x"] + shared["width"]) == (shared["y"], True)
    assert gardens["width"] > shared["width"]
    for seat in (host, guest):
        held = set(seat.page.locator(".role-hand [data-shape]").evaluate_all(IDS))
        assert not held & set(watcher.page.locator("[data-shape]").evaluate_all(IDS))
    guest.page.context.close()
    watcher.page.context.close()


@some_games(1, 3)
def test_undo_takes_back_up_to_the_border_and_not_beyond(game: str, page: Page, browser: Browser, address: str) -> None:
    host, guest, _ = invited(page, browser, address, game)
    for _ in range(12):
        seat = mover(host, guest)
        free = without_border(seat)
        if free is None:
            seat.decide()
            # Something was revealed: the border. Nothing before it comes back.
            expect(seat.page.locator("#undo")).to_be_disabled()
            for each in (host, guest):
                expect(each.page.locator("#table")).to_have_attribute("data-seq", str(seat.seq))
            continue
        number, question = seat.attribute("number"), seat.page.locator("#question").inner_text()
        seat.decide(offer=free)
        expect(seat.page.locator("#undo")).to_be_enabled()
        expect(seat.page.locator("#table")).not_to_have_attribute("data-number", number)
        seat.page.keyboard.press("u")
        expect(seat.page.locator("#table")).to_have_attribute("data-number", number)
        expect(seat.page.locator("#question")).to_have_text(question)
        break
    else:
        pytest.fail("every decision reveals something")
    guest.page.context.close()


@some_games(1, 2)
def test_a_reload_in_mid_turn_finds_the_same_question(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots(game)
    seat.await_turn()
    seat.decide()
    seat.await_turn()
    before = (seat.seq, page.locator("#question").inner_text(), seat.offers())
    page.reload()
    seat.await_turn()
    assert (seat.seq, page.locator("#question").inner_text(), seat.offers()) == before


@some_games(0, 2)
def test_at_a_shared_screen_the_hand_is_hidden_between_turns(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit(game, "hotseat", name0="Ann", name1="Ben")
    if not page.locator("#table.curtained").count():
        # Where nobody has secrets, nothing is hidden.
        expect(page.locator("#curtain")).to_be_hidden()
        seat.decide()
        expect(page.locator("#curtain")).to_be_hidden()
        return
    for _ in range(20):
        expect(page.locator("#curtain")).to_be_visible()
        name = seat.attribute("name")
        expect(page.locator("#curtain h2")).to_contain_text(name)
        # The hand has not even been sent.
        assert page.locator(".role-hand, #choices").count() == 0
        page.locator("[data-uncover]").click()
        expect(page.locator(".role-hand").first).to_be_visible()
        play_turn(seat)
        if seat.over:
            return
        # What the turn has brought is seen before the screen goes on; until then it can be taken back.
        expect(page.locator("#prompt")).to_contain_text(f"Your turn, {name}")
        expect(page.locator(".role-hand").first).to_be_visible()
        expect(page.locator("#curtain")).to_be_hidden()
        if page.locator("#undo:enabled").count():
            seat.page.keyboard.press("u")
            expect(page.locator("#pass")).to_have_count(0)
            play_turn(seat)
        if name == "Ben":
            return
        page.locator("#pass").click()


@some_games(0)
def test_a_hand_asked_for_before_the_page_is_connected_is_shown_all_the_same(
    game: str, page: Page, address: str
) -> None:
    page.add_init_script("addEventListener('load', () => document.querySelector('[data-uncover]')?.click())")
    Seat(page, address).sit(game, "hotseat", name0="Ann", name1="Ben")
    page.reload()
    expect(page.locator(".role-hand").first).to_be_visible()


def play_turn(seat: Seat) -> None:
    """At a shared screen: decide until the turn is over."""
    while not seat.page.locator("#pass").count() and not seat.over:
        seat.decide()


@some_games(0, 3)
def test_escape_and_pointing_elsewhere_cost_nothing(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots(game)
    for _ in range(20):
        seat.await_turn()
        found = [offer for offer in seat.offers() if offer.reveals or offer.steps > 2]
        if found:
            break
        seat.decide()
    seq, offer = seat.seq, found[0]
    step = seat.next(offer)
    assert step is not None
    seat.click(step["kind"], step["name"])
    page.keyboard.press("Escape")
    expect(page.locator("#table .picked")).to_have_count(0)
    expect(page.locator("#ask")).to_be_hidden()
    seat.decide(offer=offer)
    assert seat.seq > seq


@some_games(1, 4)
def test_a_hint_names_a_legal_decision_and_does_it_when_asked(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots(game)
    seat.await_turn()
    # The bots think about it.
    with page.expect_response("**/hint") as answer:
        page.keyboard.press("h")
    plan = [step["words"] for step in answer.value.json()["moves"][0]["plan"]]
    advice = page.locator("#advice")
    expect(advice).to_be_visible()
    assert advice.locator(".words").inner_text() in {offer.words for offer in seat.offers()}
    expect(advice).to_contain_text("On course for")
    # Whoever takes advice has said yes to it.
    advice.get_by_role("button", name="Do it").click()
    seat.moved(seat.seen)
    words = {offer.words for offer in seat.offers()}
    if plan and len(words) > 1:
        # The plan of the turn goes on, and whoever asks again hears the same.
        for _ in range(2):
            expect(advice).to_contain_text("As planned")
            assert advice.locator(".words").inner_text() == plan[0]
            advice.get_by_role("button", name="Close").click()
            expect(advice).to_be_hidden()
            page.keyboard.press("h")


def test_advice_leads_with_what_the_turn_is_about_and_tells_its_reasons_together(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots("village_green")
    seat.await_turn()
    words = seat.offers()[0].words
    plan: list[Json] = [{"code": 0, "words": each, "shapes": []} for each in ("Do this", "Do that")]
    told = {"why": "", "progress": ["It is good.", "It is fair."], "next": "", "beside": "", "outlook": ""}
    move = {"code": 0, "words": words, "idea": "Do that", "plan": plan} | told
    page.route("**/hint", lambda route: route.fulfill(json={"moves": [move]}))
    page.keyboard.press("h")
    lines = page.locator("#advice > p")
    expect(lines).to_have_text(
        ["Bot’s advice", "Do that", words, "After this turn:", "It is good.", "It is fair."], ignore_case=True
    )


def advised(page: Page, state: State, *decisions: Json) -> None:
    """Let the next hint be these decisions."""
    world, steps = state.clone(), list[Json]()
    for decision in decisions:
        code = world.code_of(decision)
        steps.append({"code": code, "words": world.game.words(world, code), "shapes": list(shapes_of(world, code))})
        world.apply(code)
    told = {"idea": "", "why": "", "progress": [], "next": "", "beside": "", "outlook": ""}
    page.route("**/hint", lambda route: route.fulfill(json={"moves": [{**steps[0], "plan": steps[1:], **told}]}))


def test_on_a_phone_advice_about_what_is_in_hand_shows_where_it_goes(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    state = doing({"do": "container"}, changes={"players.0.docks": {"upper": None, "lower": None}})
    taken: Json = {"do": "take_container", "from": "queue1"}
    docked = offers(play_platform(state.clone(), taken), "dock")[0]
    Seat(page, address).sit_down_at(state.position()).await_turn()
    advised(page, state, taken, docked)
    page.locator("#s-queue-1 > .glass").click()
    expect(page.locator("#question")).to_have_text("Which of your docks?")
    page.keyboard.press("h")
    expect(page.locator("#table .advised:not(.held) > .glass")).to_be_in_viewport()


def test_a_container_taken_to_a_dock_is_docked_although_taking_it_reveals_the_next_one(
    page: Page, address: str
) -> None:
    state = doing({"do": "container"}, changes={"players.0.docks": {"upper": None, "lower": None}})
    Seat(page, address).sit_down_at(state.position()).await_turn()
    page.locator("#s-queue-1 > .glass").click()
    page.locator("#s-dock-0-upper > .glass").click()
    page.keyboard.press("Enter")
    # Both decisions are made, each by itself.
    expect(page.locator("#log li[id]")).to_have_count(2)
    expect(page.locator("#log li[id]").first).to_contain_text("Dock")


def test_on_a_phone_a_hint_that_is_closed_leaves_the_page_where_it_was(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    state = load_platform("T")
    Seat(page, address).sit_down_at(state.position()).await_turn()
    before = page.evaluate("scrollY")
    advised(page, state, offers(state, "pot")[0])
    page.keyboard.press("h")
    expect(page.locator("#advice")).to_be_visible()
    page.wait_for_function("before => scrollY !== before", arg=before)
    page.keyboard.press("Escape")
    page.wait_for_function("before => scrollY === before", arg=before)


def test_whoever_holds_another_card_puts_it_back_when_advice_comes(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots("village_green")
    seat.await_turn()
    with page.expect_response("**/hint") as answer:
        page.keyboard.press("h")
    words = answer.value.json()["moves"][0]["words"]
    advice = page.locator("#advice")
    expect(advice.locator(".words")).to_have_text(words)
    advised = next(offer for offer in seat.offers() if offer.words == words)
    other = next(offer.piece for offer in seat.offers() if offer.piece and offer.piece != advised.piece)
    page.locator(f"#s-{other} > .glass").click()
    expect(advice).to_be_hidden()
    page.keyboard.press("h")
    expect(advice).to_be_visible()
    expect(page.locator("#table .held")).to_have_count(0)


@some_games(2, 3)
def test_things_are_explained_and_others_can_be_enlarged(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots(game)
    seat.await_turn()
    thing = page.locator("#centre .glass").first
    thing.hover()
    expect(page.locator("#tip")).to_contain_text((thing.get_attribute("aria-label") or "")[1:])
    page.keyboard.press("?")
    expect(page.locator("#settings")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-open=rules]").click()
    expect(page.locator("#rules .guide h2").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-enlarge]").first.click()
    expect(page.locator("#large svg.scene")).to_be_visible()


@some_games(1, 4)
def test_the_rule_that_matters_is_one_click_away(game: str, page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots(game)
    seat.await_turn()
    page.locator(".rule-help").click()
    expect(page.locator("#rules .rule.found")).to_be_in_viewport()


@pytest.mark.parametrize("wide", [1440, 390])
def test_the_window_of_rules_has_its_chapters_in_sight_and_turns_to_them(wide: int, page: Page, address: str) -> None:
    page.set_viewport_size({"width": wide, "height": 844})
    Seat(page, address).sit_down_against_bots("village_green")
    before = page.url
    page.locator(".tools [data-open=rules]").click()
    scoring = page.locator("#rules .contents").get_by_text("Scoring", exact=True)
    scoring.click()
    heading = page.locator("#rules h2", has_text="Scoring").first
    expect(heading).to_be_in_viewport(ratio=1)
    expect(scoring).to_be_in_viewport(ratio=1)
    inside, title = page.locator("#rules .content").bounding_box(), heading.bounding_box()
    assert inside
    assert title
    assert title["y"] - inside["y"] < 120
    assert page.url == before


def test_what_others_do_comes_slowly_can_be_skipped_and_is_marked(page: Page, address: str) -> None:
    seat = Seat(page, address)
    page.goto(address)
    # So slowly that only skipping helps.
    page.evaluate("localStorage['hortus-settings'] = JSON.stringify({ pace: 3600000 })")
    seat.sit("village_green", "bots", level1="random")
    page.wait_for_selector('#skip, #table[data-mine="1"]')
    if page.locator("#skip").count():
        page.locator("#skip").click()
    seat.await_turn()
    seat.glimpse("#table .news")
    # What others take unseen, or put under a deck, leaves nothing to mark; soon they lay something.
    for _ in range(8):
        watch_the_others(seat)
        if seat.glimpsed:
            break
    else:
        pytest.fail("nothing that others do is ever marked")
    # Nothing lies on an empty place, and what I have laid is no news to me.
    assert [each for each in seat.glimpsed if each["label"].endswith("empty") or each["mine"]] == []


def test_a_press_that_comes_too_late_for_one_button_does_not_hit_the_next(page: Page, address: str) -> None:
    seat = Seat(page, address)
    page.goto(address)
    page.evaluate("localStorage['hortus-settings'] = JSON.stringify({ pace: 500 })")
    seat.sit("village_green", "bots", level1="random")
    seat.glimpse("body.late #chips")
    for _ in range(20):
        seat.await_turn()
        if seat.glimpsed:
            break
        seat.decide()
    # "Skip" has gone by itself: for a moment nothing that stood in its place could be pressed.
    assert seat.glimpsed
    assert not [each for each in seat.glimpsed if each["takes"]]
    assert page.evaluate("getComputedStyle(document.querySelector('#chips')).pointerEvents") != "none"


def watch_the_others(seat: Seat) -> None:
    """Decide until the others are shown slowly, and skip them."""
    # A bot may be so quick that its decision comes together with your own.
    while not seat.page.locator("#skip").count():
        seat.decide()
        seat.page.wait_for_selector('#skip, #table[data-mine="1"]')
    assert seat.attribute("mine") == "0"
    seat.page.locator("#skip").click()
    seat.await_turn()


def until_a_card_is_played(seat: Seat) -> dict[str, str]:
    """The hand cards that can be played, each with what it marks."""
    for _ in range(20):
        # Before the token has moved, a card may be dragged, too: that is another decision with one behind it.
        offers = [offer for offer in seat.offers() if offer.piece.startswith("card-") and not offer.then]
        if offers:
            found = {offer.piece: seat.page.locator(f"#s-{offer.piece}") for offer in offers}
            return {card: shape.get_attribute("data-marks") or "" for card, shape in found.items()}
        seat.decide()
    pytest.fail("no card is ever played")


def marked(page: Page) -> set[str]:
    found = {each.get_attribute("data-shape") or "" for each in page.locator("#table .marked").all()}
    return {name for name in found if name and not name.startswith("token")}


def names(marks: str) -> set[str]:
    return {pair.partition(":")[0] for pair in marks.split()}


def test_a_market_card_shows_what_it_covers_under_the_pointer_and_at_the_keys(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots("botanists")
    for card, marks in until_a_card_is_played(seat).items():
        assert len(names(marks)) == 4
        page.locator(f"#s-{card} .glass").hover()
        assert marked(page) == names(marks)
        assert page.locator("#table .mark.taken").count() == marks.count(":taken")
        page.locator("#question").hover()
        assert marked(page) == set()
        seat.tab_to("shape", card)
        assert marked(page) == names(marks)
        page.evaluate("document.activeElement.blur()")


def test_a_thumb_sees_what_a_market_card_covers_before_it_is_played(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 780}, has_touch=True, reduced_motion="reduce")
    seat = Seat(context.new_page(), address).sit_down_against_bots("botanists")
    card, marks = next(iter(until_a_card_is_played(seat).items()))
    seat.page.locator(f"#s-{card} .glass").tap()
    assert marked(seat.page) == names(marks)
    expect(seat.page.locator("#s-space-1-1")).to_be_in_viewport()
    seat.page.get_by_role("button", name="Back").tap()
    assert marked(seat.page) == set()
    seat.page.locator(f"#s-{card} .glass").tap()
    seat.page.locator("#yes").tap()
    seat.moved(seat.seen)
    context.close()


def test_a_turn_that_begins_is_seen_in_the_tab_heard_in_words_and_has_the_focus(page: Page, address: str) -> None:
    seat = Seat(page, address).sit("village_green", "bots", level1="random")
    seat.await_turn()
    assert page.title().startswith("● Your turn")
    news = page.locator("#log li.new")
    # A turn has no more decisions than these.
    for _ in range(8):
        seat.decide("by_keys")
        seat.offers()
        if news.count():
            break
    # The words stand behind the name and the pictures of the pieces.
    told = news.first.evaluate("line => line.lastChild.textContent.trim()")
    expect(page.locator("#spoken")).to_contain_text(told)
    assert page.evaluate("Boolean(document.activeElement.closest('#prompt, .glass'))")
    news.nth(1).hover()
    expect(page.locator("#table .recalled").first).to_be_attached()


def test_whoever_listens_hears_how_a_focused_thing_scores(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_against_bots("village_green")
    award = page.locator("#table .role-market [data-shape^=award-].lit .glass")
    for _ in range(8):
        seat.offers()
        if award.count():
            break
        seat.decide()
    seat.tab_to("shape", award.first.evaluate("each => each.parentElement.dataset.shape"))
    expect(page.locator("#spoken")).not_to_be_empty()


def test_markup_in_a_name_is_only_a_name(page: Page, address: str) -> None:
    name = "<img src=x onerror=alert(1)>"
    Seat(page, address).sit("village_green", "bots", name0=name)
    expect(page.locator(".standings span").first).to_have_text(name)
    assert page.locator("main img").count() == 0


def test_my_tables_are_listed_on_the_home_page(page: Page, address: str) -> None:
    seat = Seat(page, address).sit("village_green", "hotseat", name0="Ann", name1="Ben")
    table = seat.table
    page.goto(address)
    entry = page.locator(f'.my-tables a[href="/t/{table}"]')
    expect(entry).to_contain_text(re.compile(r"(Ann|Ben)’s turn"))
    expect(entry).to_contain_text(re.compile(r"Ann\s\S+ · Ben\s\S+"))


def test_an_unknown_table_is_a_page_with_a_sentence(page: Page, address: str) -> None:
    answer = page.goto(f"{address}/t/nothing")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("main p").first).to_have_text("There is no such table.")


def test_on_a_phone_the_tab_of_the_others_glows_when_something_there_can_be_chosen(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    # A green sign: Ann gives one of her leftovers, and takes one of Ben's for it.
    table = play(load(before("green", {"marginal": "G"})), *BUY, plant("pink", "down"))
    table.apply(table.legal()[0])
    seat = Seat(page, address).sit_down_at(table.position())
    seat.await_turn()
    expect(page.locator("#tabs [data-tab=others]")).to_have_class(re.compile("beckons"))
