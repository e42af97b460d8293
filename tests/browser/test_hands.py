"""Hands at the table, over whole games while the window changes its size: nothing is out of reach, nothing jumps."""

import re
import statistics
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.registry import find
from hortus.kernel.scene.gesture import Gesture
from tests.browser.at_table import GAMES, MOST_DECISIONS, Offer, Seat, every_game
from tests.browser.windows import SIZES, box_of, random_game, resized, seated, two_frames
from tests.games.planta_nubo.positions import doing
from tests.games.verdant.positions import home as home_of
from tests.games.verdant.positions import position as verdant_position

# A whole game is long, and a machine may be busy.
pytestmark = pytest.mark.timeout(600)
# After so many decisions the window gets another size.
SPELL = 3
# A page as narrow as this scrolls, and its question is a bar that grows.
PHONE = 900


class Watcher(Seat):
    """A seat that looks at the whole page with every step."""

    frame: dict[str, Any] | None = None

    def looked(self) -> None:
        faults, now = self.page.evaluate("[atTable.faults(), atTable.frame()]")
        assert not faults, f"{self.page.viewport_size}, {self.page.locator('#question').inner_text()}: {faults}"
        before, self.frame = self.frame, now
        # A board that has grown, and the score sheet at the end, may take their room.
        if before and (before["shapes"], before["over"]) == (now["shapes"], now["over"]):
            moved = {name: (before["boxes"].get(name), box) for name, box in now["boxes"].items()}
            jumps = {name: boxes for name, boxes in moved.items() if boxes[0] != boxes[1]}
            assert not jumps or self.narrow, f"{self.page.locator('#question').inner_text()}: {jumps}"

    @property
    def narrow(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] < PHONE

    def in_a_window_of(self, size: tuple[int, int]) -> None:
        resized(self.page, size)
        self.frame = None


def watched(page: Page) -> list[str]:
    """What the console complains of."""
    found: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            found.append(message.text)

    page.on("console", hear)
    return found


@every_game
def test_over_a_whole_game_everything_lit_leads_on_and_nothing_jumps_or_hides(
    game: str, page: Page, address: str
) -> None:
    complaints = watched(page)
    seat = Watcher(page, address)
    seat.sit_down_against_bots(game)
    decided = -1
    for count in range(MOST_DECISIONS):
        if count % SPELL == 0:
            seat.in_a_window_of(SIZES[count // SPELL % len(SIZES)])
        offers = seat.offers(decided)
        seat.looked()
        if not offers:
            break
        decided = seat.seen
        seat.by_wandering(offers[0])
    assert seat.over
    assert complaints == []


@every_game
@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_whole_games_at_one_size(game: str, size: tuple[int, int], page: Page, address: str) -> None:
    seat = Watcher(page, address)
    seat.sit_down_against_bots(game)
    seat.in_a_window_of(size)
    assert seat.play_on("by_wandering") > 4
    assert seat.over


def test_a_whole_game_by_touch(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    seat = Seat(context.new_page(), address).sit_down_against_bots("village_green")
    seat.play_on("by_touch")
    assert seat.over
    context.close()


@every_game
@pytest.mark.soak
def test_whole_games_by_touch(game: str, browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    seat = Seat(context.new_page(), address).sit_down_against_bots(game)
    seat.play_on("by_touch")
    assert seat.over
    context.close()


# Some turns, each as what its decisions are called, and how many clicks it takes at most, not counting those that turn
# a piece, and the yes to what cannot be taken back.
TURNS: dict[str, dict[tuple[str, ...], int]] = {
    "village_green": {("Take .* to judge",): 2, ("Take the (?!award)", "Place"): 3},
    # One of them for the token, where thumbs let a player choose it.
    "verdant": {("Take .* and place", "End"): 4},
    "solar_gardens": {("Keep .* and lay",): 2},
    "botanists": {("Move", "Play", "Plant"): 4},
    "planta_nubo": {("Lay the .*, and use the .* plot", "Lay the .* bed"): 4},
}
# So many of each are looked at, among so many decisions.
LOOKED_AT = 3
DECISIONS = 60


class Counter(Seat):
    """A seat that counts the clicks of turns of one kind, and plays them where it can."""

    def clicks_of(self, kind: tuple[str, ...]) -> list[int]:
        found: list[int] = []
        done, clicks, decided = 0, 0, -1
        for _ in range(DECISIONS):
            offers = self.offers(decided)
            if not offers or len(found) == LOOKED_AT:
                break
            wanted = [offer for offer in offers if done < len(kind) and re.match(kind[done], offer.words)]
            if not wanted:
                done, clicks = 0, 0
                wanted = [offer for offer in offers if re.match(kind[0], offer.words)]
            decided, before = self.seen, self.clicks - self.turned
            chosen = self.choose(wanted or offers)
            self.straight_to_its_place(chosen, offers)
            self.by_pointing(chosen)
            taken = self.clicks - self.turned - before - int(chosen.reveals)
            done, clicks = (done + 1, clicks + taken) if wanted else (0, 0)
            if done == len(kind):
                found.append(clicks)
                done, clicks = 0, 0
        return found

    def straight_to_its_place(self, chosen: Offer, offers: list[Offer]) -> None:
        """A place to which one decision alone leads needs no piece in hand first."""
        alone = chosen.place and sum(offer.place == chosen.place for offer in offers) == 1
        if alone and self.click("shape", chosen.place):
            self.clicks += 1


@every_game
def test_a_turn_takes_few_clicks(
    game: str, page: Page, address: str, record_property: Callable[[str, object], None]
) -> None:
    for kind, most in TURNS.get(game, {}).items():
        seat = Counter(page, address)
        seat.sit_down_against_bots(game)
        taken = seat.clicks_of(kind)
        record_property(", ".join(kind), taken)
        assert taken, f"no such turn: {kind}"
        assert statistics.median(taken) <= most, (kind, taken)


def slip(game: str) -> tuple[object, str, str] | None:
    """A moment at which one piece may not go where another may: the position, the piece and that place."""
    for state in random_game(game):
        taken = [choice.gesture for choice in find(game).scene(state, state.to_move).choices]
        places = {each.piece: {other.place for other in taken if other.piece == each.piece} for each in taken}
        for piece, lawful in places.items():
            others = {each.place for each in taken if each.piece not in {"", piece}} - lawful - {""} - set(places)
            # A piece with one place alone is laid there as soon as it is pressed.
            if piece and len(lawful - {""}) > 1 and others:
                return state.position(), piece, min(others)
    return None


def test_a_press_beside_the_places_of_a_piece_lays_no_other_piece(page: Page, address: str) -> None:
    # In some games every piece may go wherever another may.
    slips = [found for game in GAMES if (found := slip(game))]
    assert slips
    for position, piece, place in slips:
        seat = Seat(page, address).sit_down_at(position)
        seat.offers()
        seat.point(piece)
        page.locator(f"#s-{place} > .glass").click(force=True)
        two_frames(page)
        assert page.locator("#table.sending").count() == 0, f"{piece}: something is sent from {place}"
        assert seat.seq == seat.seen, f"{piece}: nothing is decided at {place}"
        assert page.locator(f"#s-{piece}:is(.held, .picked)").count() == 1, f"{piece} stays in hand"


def test_another_card_that_is_taken_up_does_not_lie_beneath_the_first_one(page: Page, address: str) -> None:
    placing = next(each for each in random_game("village_green") if each.position()["phase"] == "place")
    Seat(page, address).sit_down_at(placing.position()).offers()
    first, second = (box_of(page, f"#s-hand-{number} > .glass") for number in (1, 2))
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (first, second)]
    page.mouse.click(*middles[0])
    page.mouse.move(*middles[1], steps=4)
    expect(page.locator("#piece")).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("#s-hand-2")).to_have_class(re.compile("held"))
    expect(page.locator("#piece")).to_be_hidden()


def test_what_stands_for_a_place_takes_the_piece_by_click_and_by_drag(page: Page, address: str) -> None:
    page.add_init_script("localStorage['hortus-settings'] = JSON.stringify({ pace: 0, ask: 'never' })")
    moments = [(game, state) for game in GAMES for state in random_game(game) if stand_ins(game, state)]
    for (game, state), drag in zip(moments[:2], (False, True), strict=True):
        gesture = stand_ins(game, state)[0]
        seat = Seat(page, address).sit_down_at(state.position())
        seat.offers()
        piece, place = (page.locator(f"#s-{each} > .glass") for each in (gesture.piece, gesture.also[0]))
        if drag:
            piece.drag_to(place)
        else:
            seat.point(gesture.piece)
            place.click()
        seat.moved(seat.seen)


def stand_ins(game: str, state: State) -> list[Gesture]:
    """Of a position: gestures to a place for which another shape stands, of pieces that have to be taken up first."""
    if state.to_move < 0:
        return []
    taken = [choice.gesture for choice in find(game).scene(state, state.to_move).choices]
    several = [each for each in taken if sum(each.piece == other.piece for other in taken) > 1]
    return [each for each in several if each.also]


def declinable() -> object:
    """A moment of a game in which light can be declined."""
    return next(state for state in random_game("verdant") if declining(state)).position()


def declining(state: State) -> list[Json]:
    return [decision for decision in map(state.describe, state.legal()) if decision.get("less")]


def test_what_is_rare_is_a_small_link_after_the_place_and_takes_the_place_of_what_was_decided(
    page: Page, address: str
) -> None:
    seat = Seat(page, address).sit_down_at(declinable())
    offers = seat.offers()
    varied = next(offer for offer in offers if offer.extras)
    seat.decide(offer=next(each for each in offers if each.place == varied.place and not each.extras))
    assert page.locator("#chips .link").count() > 0
    # Many of them wait behind one.
    if page.locator("#more").count():
        page.locator("#more").click()
    page.locator("#chips .link[data-extra]").first.click()
    page.wait_for_function("seq => +document.getElementById('table').dataset.seq === seq", arg=seat.seen + 3)
    newest, before = page.locator("#log .lines li[id]").all_inner_texts()[0], page.locator("#log .lines li[id]").count()
    assert before == 1, "the first decision has been taken back"
    assert "without growing it" in newest


def test_a_place_says_what_is_gained_there_though_it_may_also_be_declined(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_at(
        next(state for state in random_game("verdant") if offers_growth(state)).position()
    )
    offers = seat.offers()
    declined = {offer.place for offer in offers if offer.extras}
    for place in declined:
        expect(page.locator(f"#s-{place}.lit")).to_have_count(1)
    # By its corner: signs stand above all things of their panel.
    told = page.locator("#centre .role-garden .worth").evaluate_all(
        "all => all.map(each => each.getAttribute('transform'))"
    )
    wanted = {page.locator(f"#s-{place}").get_attribute("transform") for place in declined}
    assert wanted <= set(told)


def offers_growth(state: State) -> bool:
    """Whether a card can be laid where light may be declined, and where there is none."""
    decisions = declining(state)
    free = {str(each["at"]) for each in map(state.describe, state.legal()) if each["do"] == "place"}
    return (
        bool(decisions) and decisions[0]["do"] == "place" and len(free) > len({str(each["at"]) for each in decisions})
    )


def pointed_at(page: Page, selector: str) -> tuple[float, float]:
    """The mouse at rest in the middle of something."""
    box = box_of(page, selector)
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*spot)
    return spot


def tile_in_question() -> object:
    """A moment in which a tile can be kept, and laid in turns that all look different."""
    return next(
        state.position()
        for state in random_game("solar_gardens")
        if state.describe(int(state.legal()[0]))["do"] == "keep"
    )


def ghost(page: Page) -> str:
    """The piece as it lies under the pointer."""
    expect(page.locator("#piece")).to_be_visible()
    return page.locator("#piece svg").first.inner_html()


def test_the_only_piece_shows_itself_where_it_would_lie_and_turns_under_a_mouse_that_rests(
    page: Page, address: str
) -> None:
    seat = Seat(page, address).sit_down_at(tile_in_question())
    seat.offers()
    page.evaluate("localStorage['hortus-settings'] = JSON.stringify({ pace: 0, ask: 'never' })")
    # The line of the page brings the table once more: a piece under a mouse that rests would not outlast that.
    with page.expect_websocket() as line:
        page.reload()
    line.value.wait_for_event("framereceived")
    seat.offers()
    spot = pointed_at(page, "#centre .is-cell.lit >> nth=5 >> .glass")
    seen = [ghost(page)]
    page.keyboard.press("r")
    seen.append(ghost(page))
    page.mouse.wheel(0, 100)
    page.wait_for_function("before => document.querySelector('#piece svg').innerHTML !== before", arg=seen[-1])
    seen.append(ghost(page))
    assert len(set(seen)) == len(seen), "every turn is seen at once"
    page.mouse.click(*spot)
    seat.moved(seat.seen)
    assert page.locator("#log .lines li[id]").first.inner_text().endswith("rotated 180°")


def lying() -> object:
    """A moment in which a tile lies and may be turned on its space."""
    return next(
        state.position()
        for state in random_game("solar_gardens")
        if any(
            choice.gesture.piece and choice.gesture.piece == choice.gesture.place
            for choice in find("solar_gardens").scene(state, int(state.to_move)).choices
        )
    )


def test_a_tile_that_lies_is_turned_on_its_space_and_then_asked_about(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_at(lying())
    seat.offers()
    page.keyboard.press("r")
    expect(page.locator("#ask")).to_contain_text("Keep it here?")
    page.locator("#yes").click()
    seat.moved(seat.seen)
    expect(page.locator("#log .lines li[id]").first).to_contain_text("Turned the ")


def last_to_keep(state: State) -> bool:
    """Whether whoever keeps this tile closes the draft, and lays it after somebody else has decided."""
    return any(choice.waits for choice in find("solar_gardens").scene(state, int(state.to_move)).shortcuts)


def decided_by(page: Page, seat: Seat, token: str, decision: Json) -> None:
    """Somebody elsewhere decides."""
    answer = page.request.post(
        f"{seat.address}/api/tables/{seat.table}/decisions",
        data={"seq": seat.seq, "decision": decision},
        headers={"Authorization": f"Bearer {token}"},
    )
    assert answer.ok, answer.text()


@pytest.mark.parametrize("thumb", [False, True])
def test_the_last_tile_of_a_round_is_kept_and_laid_in_one_gesture_when_the_other_has_decided(
    thumb: bool, browser: Browser, address: str
) -> None:
    size = (390, 844) if thumb else (1366, 768)
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=thumb)
    page = context.new_page()
    seat = Seat(page, address)
    moment = next(state for state in random_game("solar_gardens") if last_to_keep(state))
    tokens = seat.sit_down_at(moment.position()).tokens
    offer = next(each for each in seat.offers() if each.place and each.turn != "0")
    seat.by_touch(offer) if thumb else seat.by_pointing(offer)
    seat.moved(seat.seen)
    # The tile waits where it will lie, and on the side it is said what comes next.
    expect(page.locator("#piece")).to_be_visible()
    expect(page.locator("#panel-offer")).to_contain_text("Your tile")
    expect(page.locator("#prompt .agenda")).to_contain_text("you lay your tile next")
    moment.apply(moment.code_of({"do": "keep"}))
    decided_by(page, seat, tokens[int(moment.to_move)], moment.describe(int(moment.legal()[0])))
    expect(page.locator(f"#s-{offer.place}")).to_have_count(0)
    expect(page.locator("#log .lines li[id]").first).to_contain_text(" Laid ")
    # Nothing of it stays in hand in the next round.
    expect(page.locator("#piece")).to_be_hidden()
    context.close()


@pytest.mark.parametrize("other", [False, True], ids=["its-own-token", "another-token"])
def test_a_card_is_dropped_where_it_will_lie_with_the_token_of_its_shelf_or_one_chosen_before(
    other: bool, page: Page, address: str
) -> None:
    table = next(state for state in random_game("verdant") if takes_any_token(state))
    seat = Seat(page, address).sit_down_at(table.position())
    wanted = "Take .* for 2 thumbs" if other else "Take .* and place"
    card = next(offer.piece for offer in seat.offers() if offer.piece[:5] == "plant" and re.match(wanted, offer.words))
    # The places of your own home show what they are open for.
    place = page.locator("#centre .is-cell:has([aria-label^='open for a plant'])").first.get_attribute("data-shape")
    if other:
        shelf = table.position()["market"]["plants"].index(card.removeprefix("plant-"))  # type: ignore[index]
        page.locator(f"#s-token-{(int(shelf) + 1) % 4 + 1} > .glass").click()
    assert seat.drag(card, place or "")
    expect(page.locator(f"#s-{place}")).to_have_count(0)
    placed, took = page.locator("#log .lines li[id]").all_inner_texts()[:2]
    assert (" Placed " in placed, " Took " in took, "for 2 thumbs" in took) == (True, True, other)


def test_tools_that_go_to_plants_are_dragged_there_one_by_one(page: Page, address: str) -> None:
    home = home_of("su-BBLM | swiss-cheese-plant", "devils-ivy | vi-MLMB")
    table = verdant_position(home, phase="use", token="trowel", storage="fertilizer")
    seat = Seat(page, address).sit_down_at(table)
    # The trowel is for up to three plants: the first is where it was let go of.
    assert seat.drag("token-taken", "plant-swiss-cheese-plant")
    page.get_by_role("button", name="Use it on 1 plant").click()
    expect(page.locator("#log .lines li[id]").first).to_contain_text("hand trowel on the Swiss Cheese Plant")
    expect(page.locator("#table:not(.sending) #s-token-stored.lit")).to_be_visible()
    assert seat.drag("token-stored", "plant-devils-ivy")
    expect(page.locator("#log .lines li[id]").first).to_contain_text("fertilizer on the Devil's Ivy")


def award_on_offer() -> State:
    """A moment in which an award of the row can be taken."""
    return next(
        state
        for state in random_game("village_green")[20:]
        if any(choice.waits for choice in find("village_green").scene(state, int(state.to_move)).shortcuts)
    )


def test_an_award_is_dragged_from_the_row_to_its_place(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_at(award_on_offer().position())
    offer = next(each for each in seat.offers() if each.then and each.gain)
    assert seat.drag(offer.piece, offer.place)
    page.wait_for_function("seq => +document.getElementById('table').dataset.seq === seq + 2", arg=seat.seen)
    told = page.locator("#log .lines li[id]").all_inner_texts()
    assert [line.split(" ")[1] for line in told[:2]] == ["Placed", "Took"]


PLACE_IN_SIGHT = """() => [...document.querySelectorAll("#centre .role-garden .lit > .glass")].some(each => {
  const { top, bottom } = each.getBoundingClientRect();
  return top > 0 && bottom <= document.querySelector("#prompt").getBoundingClientRect().top;
})"""


def test_a_thumb_sees_a_place_for_its_award_and_is_asked_before_it_takes_something_for_good(
    browser: Browser, address: str
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    seat = Seat(page, address).sit_down_at(award_on_offer().position())
    award = next(each for each in seat.offers() if each.then)
    # The first tap takes it up and shows where it may go: its places are in sight, and where they were, nothing moves.
    page.locator(f"#s-{award.piece} > .glass").scroll_into_view_if_needed()
    page.locator(f"#s-{award.piece} > .glass").tap()
    page.wait_for_function(PLACE_IN_SIGHT)
    there = page.evaluate("scrollY")
    page.keyboard.press("Escape")
    page.locator(f"#s-{award.piece} > .glass").tap()
    page.wait_for_function(PLACE_IN_SIGHT)
    assert page.evaluate("scrollY") == there
    assert seat.seq == seat.seen
    page.keyboard.press("Escape")
    # So is a card that would be taken with the same tap.
    page.locator("#panel-row-green .lit .glass").last.tap()
    expect(page.locator("#ask")).to_contain_text("This reveals a new card")
    assert seat.seq == seat.seen
    context.close()


def refused_card() -> tuple[State, str, str]:
    """A moment with a card in hand that may not lie on an empty plot where another card may; the card, the plot."""
    game = find("village_green")
    for state in random_game("village_green"):
        laying = [
            each.gesture for each in game.scene(state, int(state.to_move)).choices if each.decision["do"] == "place"
        ]
        plots = {each.place for each in laying}
        for piece in {each.piece for each in laying}:
            left = sorted(plots - {each.place for each in laying if each.piece == piece})
            if left and len(left) < len(plots):
                return state, piece, left[0]
    raise AssertionError("every card may lie everywhere")


def test_a_plot_that_does_not_take_the_card_in_hand_crosses_it_out_and_says_why(page: Page, address: str) -> None:
    state, piece, place = refused_card()
    seat = Seat(page, address).sit_down_at(state.position())
    seat.offers()
    page.locator(f"#s-{piece} > .glass").click()
    pointed_at(page, f"#s-{place} > .glass")
    expect(page.locator("#piece.refused")).to_be_visible()
    expect(page.locator("#why")).to_contain_text("shares neither")


def test_a_card_dropped_where_it_may_not_lie_flies_back_and_is_told_why(page: Page, address: str) -> None:
    state, piece, place = refused_card()
    seat = Seat(page, address).sit_down_at(state.position())
    seat.offers()
    before = seat.seq
    assert seat.drag(piece, place)
    expect(page.locator("#why")).to_contain_text("shares neither")
    expect(page.locator("#piece")).to_be_hidden()
    # Nobody knows a reason beside the villages.
    assert seat.drag(piece, "village-0")
    expect(page.locator("#why")).to_have_text("That can’t go there.")
    assert seat.seq == before


def test_a_card_dragged_from_the_row_to_a_plot_is_taken_and_placed(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_at(find("village_green").new(2, 5).position())
    seat.offers()
    page.evaluate("localStorage['hortus-settings'] = JSON.stringify({ pace: 0, ask: 'never' })")
    page.reload()
    offer = next(each for each in seat.offers() if each.words.startswith("Take the") and each.place == "hand")
    assert seat.drag(offer.piece, f"cell-{seat.attribute('seat')}-r2c2")
    expect(page.locator("#log .lines li[id]").first).to_contain_text("Placed")


def test_a_card_that_a_workshop_gives_is_dragged_to_its_socket_without_saying_so_first(
    page: Page, address: str
) -> None:
    state = doing([{"do": "card", "kind": "any"}, {"do": "upgrade_plugin"}])
    seat = Seat(page, address).sit_down_at(state.position())
    offer = next(each for each in seat.offers() if each.piece.startswith("card-") and each.place.startswith("track-"))
    assert seat.drag(offer.piece, offer.place)
    expect(page.locator("#ask")).to_contain_text("Install")
    page.locator("#yes").click()
    page.wait_for_function("seq => +document.getElementById('table').dataset.seq === seq + 3", arg=seat.seen)


def test_a_question_keeps_its_buttons_and_has_room_for_every_turn(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_at(tile_in_question())
    page.evaluate("localStorage['hortus-settings'] = JSON.stringify({ pace: 0, ask: 'always' })")
    page.reload()
    offers = seat.offers()
    first = page.locator("#chips [data-press]").all_inner_texts()
    page.locator(f"#s-{next(offer.piece for offer in offers if offer.place)} > .glass").click()
    assert page.locator("#chips [data-press]").all_inner_texts() == first
    assert first[0].startswith("Keep")
    page.locator("#centre .is-cell.lit .glass").first.click()
    before, turn = box_of(page, "#yes"), page.locator("#ask .pip[aria-pressed=true]").get_attribute("aria-label")
    page.keyboard.press("r")
    expect(page.locator("#ask .pip[aria-pressed=true]")).not_to_have_attribute("aria-label", turn or "")
    assert box_of(page, "#yes") == before


def takes_any_token(state: State) -> bool:
    """Whether a card can be taken with the token of another column, which costs thumbs."""
    first = state.describe(int(state.legal()[0])) if len(state.legal()) > 16 else {"do": ""}
    return first["do"] == "take"


def test_a_yes_is_asked_for_off_the_board(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_at(tile_in_question())
    page.evaluate("localStorage['hortus-settings'] = JSON.stringify({ pace: 0, ask: 'always' })")
    page.reload()
    seat.offers()
    page.locator("#centre .is-cell.lit .glass").first.click()
    ask, play = box_of(page, "#ask"), box_of(page, "#play")
    assert ask["x"] >= play["x"] + play["width"], "nothing that is judged lies beneath the question"
    expect(page.locator("#nod .yes")).to_be_visible()
    piece, nod = box_of(page, "#piece"), box_of(page, "#nod")
    seen = piece["x"] + 0.55 * piece["width"] <= nod["x"] or piece["y"] + 0.55 * piece["height"] <= nod["y"]
    assert seen, "the middle of the tile stays in sight"
    expect(page.locator("#piece")).to_have_css("opacity", "1")


def test_a_yes_has_the_focus_and_can_be_done_without(page: Page, address: str) -> None:
    seat = Seat(page, address).sit_down_at(find("village_green").new(2, 5).position())
    offer = next(each for each in seat.offers() if each.reveals)
    assert seat.click("shape", offer.piece)
    expect(page.locator("#yes")).to_be_focused()
    page.get_by_label("Don’t ask again").check()
    expect(page.locator("[data-setting=ask]")).to_have_value("never")
    page.locator("#yes").focus()
    page.keyboard.press("Enter")
    seat.moved(seat.seen)


@pytest.mark.parametrize("part", ["score", "moves"])
def test_what_is_looked_up_opens_over_the_rail_and_moves_nothing(part: str, page: Page, address: str) -> None:
    seated(page, address, "planta_nubo")
    for size in SIZES[:4]:
        resized(page, size)
        before = page.evaluate("atTable.frame()")
        page.locator(f"#{part} summary").click()
        opened = box_of(page, f"#{part} details > :is(.wide, ol)")
        assert opened["y"] >= 0
        assert opened["y"] + opened["height"] <= size[1], size
        assert page.evaluate("atTable.frame()") == before, size
        # A click beside it closes it, and so does Escape.
        page.locator("#question").click() if size[0] < 1400 else page.keyboard.press("Escape")
        expect(page.locator(f"#{part} details")).not_to_have_attribute("open", "")


def bare(free: set[str]) -> Json:
    """A garden of Planta Nubo that is all soil without flowers but for free cells."""
    rows = [" ".join("." if f"{column}{row}" in free else "s" for column in "abcdefgh") for row in range(1, 8)]
    stock: Json = {"forests": [], "own_forests": ["brown-4", "green-4", "lilac-4"], "barricades": []}
    return {"players.0.garden": rows, **{f"players.0.{name}": value for name, value in stock.items()}}


def test_a_bed_with_only_one_place_is_shown_there_and_waits_for_a_yes(page: Page, address: str) -> None:
    table = doing({"do": "bed", "colour": "yellow"}, changes=bare({"d1", "c2", "d2", "e2", "f2"}))
    Seat(page, address).sit_down_at(table.position())
    page.locator("[data-shape='tile-yellow.1'] > .glass").click()
    expect(page.locator("#ask")).to_contain_text("Lay the yellow bed on d1, c2, d2, e2 and f2?")
    expect(page.locator("#ask")).to_contain_text("This reveals the next bed of the stack")
    expect(page.locator("#piece")).to_be_visible()
    page.locator("#yes").click()
    expect(page.locator("#log .lines li[id]").first).to_contain_text("Laid the yellow bed")


def test_a_thumb_turns_a_bed_where_it_waits_in_sight_and_back_lights_every_place_again(
    browser: Browser, address: str
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    free = {f"{column}{row}" for column in "abcdefgh" for row in (1, 2, 3)}
    seat = Seat(page, address).sit_down_at(doing({"do": "bed", "colour": "any"}, changes=bare(free)).position())
    page.locator("[data-shape='tile-yellow.1'] > .glass").tap()
    expect(page.locator("#question")).to_contain_text("Where does the yellow bed go?")
    lit = page.locator("[data-shape^=cell-0].lit")
    places = lit.count()
    # The upper edge of the board is out of sight.
    page.evaluate("scrollBy(0, 160)")
    page.locator("#s-cell-0-f2 > .glass").tap()
    words = page.locator("#ask .words")
    laid = words.inner_text()
    top, bottom = (box_of(page, each) for each in (".topbar", "#ask"))
    piece = box_of(page, "#piece")
    assert top["y"] + top["height"] <= piece["y"]
    assert piece["y"] + piece["height"] <= bottom["y"]
    page.locator("#ask .pip[aria-pressed=false]").first.tap()
    expect(words).not_to_have_text(laid)
    # Another place takes the whole bed.
    page.locator("#s-cell-0-b1 > .glass").tap()
    expect(words).to_contain_text("b1")
    page.locator("#ask button", has_text="Back").tap()
    expect(lit).to_have_count(places)
    expect(page.locator("#piece")).to_be_hidden()
    assert seat.offers()
    context.close()


def test_all_uses_of_a_battery_are_one_click_and_potting_soil_names_its_spots(page: Page, address: str) -> None:
    log = page.locator("#log .lines li[id]").first
    docks: Json = {"players.0.docks": {"upper": {"id": "K01", "full": 2}, "lower": {"id": "K14", "full": 1}}}
    wheel: Json = {"players.0.at": 17, "players.0.slots.B3": {"card": "S06", "battery": 3}}
    Seat(page, address).sit_down_at(doing({"do": "upgrade_die"}, changes=wheel).position())
    page.get_by_role("button", name="Move your die 3 stops", exact=True).click()
    expect(log).to_contain_text("Chose to move the die 3 stops (all 3 batteries)")
    Seat(page, address).sit_down_at(doing({"do": "compost_container"}, changes=docks).position())
    page.locator("[data-shape='dock-0-upper'] > .glass").click()
    page.get_by_role("button", name="Spot 1 (white)", exact=True).click()
    expect(log).to_contain_text("Composted the flower on spot 1 (white) of the container at the upper dock")


def test_a_click_where_four_cells_meet_lays_the_piece_as_it_is_seen(page: Page, address: str) -> None:
    Seat(page, address).sit_down_at(doing({"do": "plant_forest"}, changes=bare(set())).position())
    page.locator("[data-shape='own-0-green-4'] > .glass").click()
    expect(page.locator("[data-shape='cell-0-d4'].lit")).to_be_visible()
    first, last = box_of(page, "#s-cell-0-d4 > .glass"), box_of(page, "#s-cell-0-e5 > .glass")
    across, down = (first["x"] + first["width"] + last["x"]) / 2, (first["y"] + first["height"] + last["y"]) / 2
    page.mouse.move(across, down)
    page.mouse.click(across, down)
    expect(page.locator("#log .lines li[id]").first).to_contain_text("Laid the green forest of 4 on d4, e4, d5 and e5")
