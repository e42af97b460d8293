"""The score pads: final tables of all five games built by pointing, scored like `hortus score`, shared and printed."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from hortus.cli import main
from hortus.kernel import registry
from tests.browser.everybody import fits, keep, serious
from tests.browser.pen import Pen, choose

GAMES = registry.names()
# Answers that are wider than the field that shows them, and words on pieces that are hidden by an outline.
UNREADABLE = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const cut = [...document.querySelectorAll("#pad select:not([hidden] *)")].flatMap(select => {
    const { font, paddingLeft } = getComputedStyle(select);
    pen.font = font;
    const room = select.clientWidth - parseFloat(paddingLeft) - 22;
    return [...select.options].map(option => option.text).filter(words => pen.measureText(words).width > room);
  });
  const words = [...document.querySelectorAll("#pad .scene text")];
  return [...cut, ...words.filter(each => getComputedStyle(each).stroke !== "none").map(each => each.textContent)];
}"""

# What can be pressed, and the ids of what is smaller than a thumb.
THUMBS = "#pad button, #pad select, #pad .brush, #pad input:not([type=radio])"
TOO_SMALL = """thumbs => [...document.querySelectorAll(thumbs)]
  .filter(each => each.getClientRects().length)
  .filter(each => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 43.9)
  .map(each => each.id)"""


def scored_like_the_command(pen: Pen, folder: Path, capsys: pytest.CaptureFixture[str]) -> int:
    """The total of the first player, the same on the page as by `hortus score` for the file that the page saves."""
    with pen.page.expect_download() as download:
        pen.page.locator("[data-save]").click()
    path = folder / "table.json"
    download.value.save_as(path)
    assert main(["score", str(path), "--json"]) == 0
    total = int(json.loads(capsys.readouterr().out)["players"][0]["total"])
    expect(pen.total).to_have_text(str(total).replace("-", "−"))
    return total


# ---- built by pointing ----


def test_a_village(page: Page, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pen = Pen(page, address, "village_green")
    pen.lay("the village card", "market-foxby", "The village card lies: turned over")
    pen.lay("the top left plot", "red-rose-pond")
    pen.lay("the award of the left column", "rosie-redford")
    expect(pen.total).to_have_text("5")
    assert scored_like_the_command(pen, tmp_path, capsys) == 5
    expect(pen.verdict).to_have_text("So far")


def test_a_home(page: Page, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pen = Pen(page, address, "verdant")
    pen.remove_player()
    pen.lay("row 1, column 1", "african-violet", "Verdancy or pot: wood pot")
    pen.lay("row 1, column 2", "fo-BMLB")
    pen.lay("row 1, column 3", "jasmine", "Verdancy or pot: concrete pot")
    pen.lay("row 1, column 4", "vi", "Item: lamp", "Type of the item: vining")
    pen.leave()
    pen.enter("Green thumbs left They break a tie, and score with Thumbs Up.", 2)
    pen.select("Tool in storage It scores with Backup Plan.", "hand trowel")
    expect(pen.page.locator("#pad-sheet")).to_contain_text("4 of 15 cards")
    assert scored_like_the_command(pen, tmp_path, capsys) > 8
    player = json.loads(pen.file())["players"][0]
    assert (player["thumbs"], player["storage"]) == (2, "trowel")
    assert player["home"]["grid"][0][3] == "vi item:lamp-vi"


def test_a_garden(page: Page, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pen = Pen(page, address, "solar_gardens")
    pen.select("The garden", "lay out the tiles")
    pen.lay("row 4, column 1", "bed-05")
    pen.lay("row 3, column 1", "bed-03", "Which way round: rotated 90° right")
    described = ("Top side: path", "Bottom side: path", "Sculptures: 3", "Solar panels: 2", "Animal: frog")
    pen.lay("row 4, column 2", "own", *described)
    pen.point("the column worth 4", seat=1)
    pen.enter("Longest path", 7, seat=1)
    pen.seat(1).locator("[data-add]").click()
    pen.pick("bed", "Tiles: 3", "Filters: 2")
    expect(page.locator("#pad-sheet tfoot td").nth(1)).to_have_text("20")
    assert scored_like_the_command(pen, tmp_path, capsys) == 6


class Tapper:
    """A person who fills a counted garden in on a phone; every tap and every key counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, what: Locator) -> None:
        what.tap()
        self.taps += 1

    def lines(self, seat: int, *lines: str) -> None:
        for line in lines:
            self.tap(self.page.locator(f'#seat-{seat} .cell[aria-label^="the {line}:"]'))
            expect(
                self.page.locator(f'#seat-{seat} .cell[aria-label^="the {line}:"][aria-pressed=true]')
            ).to_be_visible()

    def count(self, seat: int, field: str, number: int) -> None:
        self.tap(self.page.locator(f"#seat-{seat}").get_by_label(field, exact=True))
        for digit in str(number):
            self.page.keyboard.press(digit)
            self.taps += 1

    def more(self, seat: int, field: str) -> None:
        self.tap(self.page.locator(f"#seat-{seat}").get_by_label(f"One more: {field}"))

    def beds(self, seat: int, *beds: str) -> None:
        for number, bed in enumerate(beds, 1):
            self.tap(self.page.locator(f"#seat-{seat} [data-add]"))
            self.tap(self.page.locator(f'.pick[data-value="{bed}"]'))
            expect(self.page.locator(f"#seat-{seat} .several .spot")).to_have_count(number)


def test_SG_R29_a_counted_table_of_two_takes_at_most_45_taps(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(f"{address}/pad/solar_gardens")
    person = Tapper(page)
    person.lines(0, "column worth 3", "column worth 4", "row worth 4", "row worth 2")
    person.count(0, "Longest path", 10)
    person.more(0, "Habitat pairs")
    person.more(0, "Habitat sets")
    person.count(0, "Sculptures", 4)
    person.beds(0, "enclosed-1-2", "enclosed-1-2", "enclosed-1-1", "open-2-3")
    person.lines(1, "column worth 2", "column worth 4", "row worth 3")
    person.count(1, "Longest path", 8)
    person.count(1, "Habitat pairs", 3)
    person.count(1, "Sculptures", 5)
    person.beds(1, "enclosed-2-4", "open-1-2")
    expect(page.locator("#pad-sheet h2")).to_have_text("Player 1 wins with 46 points.")
    expect(page.locator("#pad-sheet tfoot td").nth(1)).to_have_text("40")
    assert person.taps <= 45
    context.close()


def test_SG_R36_a_tie_asks_for_the_panels_and_nothing_else_does(page: Page, address: str) -> None:
    pen = Pen(page, address, "solar_gardens")
    panels = [pen.seat(seat).get_by_label("All solar panels They break the tie.", exact=True) for seat in (0, 1)]
    for seat in (0, 1):
        expect(panels[seat]).to_be_hidden()
    pen.enter("Sculptures", 4, seat=0)
    pen.enter("Sculptures", 4, seat=1)
    expect(pen.page.locator("#pad-sheet")).to_contain_text(
        "It is a tie: count all solar panels of Player 1 and Player 2."
    )
    panels[0].fill("5")
    panels[0].press("Tab")
    expect(pen.page.locator("#pad-sheet")).to_contain_text("It is a tie: count all solar panels of Player 2.")
    expect(panels[0]).to_be_visible()
    panels[1].fill("6")
    panels[1].press("Tab")
    expect(pen.verdict).to_have_text("Player 2 wins the tie at 4 points with more solar panels.")


def test_a_land(page: Page, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pen = Pen(page, address, "botanists")
    pen.select("The garden", "lay out the flowers")
    pen.select("Board", "the blue board")
    land = "BPBYGBGyBPYBPGB"
    names = {"B": "blue", "P": "pink", "Y": "yellow", "G": "green"}
    for letter in sorted(set(land)):
        state = "in bloom" if letter.isupper() else "withered"
        spaces = [f"column {at // 5 + 1}, space {at % 5 + 1}" for at, each in enumerate(land) if each == letter]
        pen.paint(f"{names[letter.upper()]}, {state}", *spaces)
    for scoring, orders, leftovers in ((1, 3, 0), (2, 2, 3), (3, 4, 1)):
        pen.enter(f"Orders, scoring {scoring}", orders)
        pen.enter(f"Leftovers, scoring {scoring}", leftovers)
    pen.seat(0).get_by_label("One more: Bonus points taken").click()
    pen.enter("Orders, scoring 1", 2, seat=1)
    expect(pen.total).to_have_text("53")
    expect(pen.verdict).to_have_text("Player 1 wins with 53 points.")
    assert scored_like_the_command(pen, tmp_path, capsys) == 53


def test_a_platform(page: Page, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pen = Pen(page, address, "planta_nubo")
    pen.remove_player()
    pen.enter("Oxygen track Before the final scoring.", 45)
    pen.select("Tool left over in round 4", "hammer: flowers")
    pen.point("upper left")
    pen.paint("red bed with a red flower", "f5", "g5")
    pen.paint("brown forest of 9", "c3")
    pen.lay("slot 2 at the right", "F24", "Plugin: upgraded")
    pen.lay("slot 1 at the right", "M33", "Markers: 1", "Pot 2 (2 points): red")
    pen.lay("the upper dock", "K01", "Spots filled: 2")
    expect(pen.verdict).to_have_text(re.compile(r"Player 1 has \d+ points\."))
    assert scored_like_the_command(pen, tmp_path, capsys) > 45
    garden = json.loads(pen.file())["players"][0]["garden"]
    assert garden[2].split()[2:5] == ["f1", "f1", "f1"]


# ---- saved and opened again ----


def test_a_saved_file_opens_again_and_can_be_undone(page: Page, address: str, tmp_path: Path) -> None:
    pen = Pen(page, address, "verdant")
    pen.lay("row 1, column 1", "african-violet", "Verdancy or pot: wood pot")
    pen.lay("row 1, column 2", "fo-BMLB", "Item: lamp")
    pen.leave()
    page.locator("#players\\.1\\.name").fill("Ana")
    page.keyboard.press("Tab")
    expect(page.locator("#pad-sheet thead")).to_contain_text("Ana")
    total, file = pen.total.inner_text(), pen.file()
    with page.expect_download() as download:
        page.locator("[data-save]").click()
    download.value.save_as(tmp_path / "home.json")
    page.locator("[data-clear]").click()
    expect(pen.total).to_have_text("0")
    opened(page, tmp_path / "home.json")
    expect(pen.total).to_have_text(total)
    assert pen.file() == file
    page.locator("[data-undo]").click()
    expect(pen.total).to_have_text("0")


def test_a_file_that_is_no_table_leaves_the_pad_as_it_is(page: Page, address: str, tmp_path: Path) -> None:
    pen = Pen(page, address, "botanists")
    pen.enter("Orders, scoring 1", 2)
    expect(pen.total).to_have_text("41")
    for text, words in (("{", "not valid JSON"), ('{"game": "verdant", "kind": "final"}', "a table of Verdant")):
        (tmp_path / "notes.json").write_text(text)
        opened(page, tmp_path / "notes.json")
        expect(page.locator("#toast")).to_contain_text(words)
    expect(pen.total).to_have_text("41")


def opened(page: Page, path: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.locator("[data-open]").click()
    chooser.value.set_files(path)


# ---- what cannot be ----


def test_what_does_not_match_is_said_beside_the_score_and_undone(page: Page, address: str) -> None:
    pen = Pen(page, address, "village_green")
    pen.lay("the top left plot", "red-rose-pond")
    pen.lay("the top middle plot", "blue-lily-pond")
    refused = page.locator("#pad-sheet .refused")
    expect(refused).to_contain_text("VG-34")
    expect(page.locator(".cell.doubtful")).to_have_count(1)
    page.keyboard.press("u")
    expect(refused).to_have_count(0)
    expect(pen.verdict).to_have_text("So far")


def test_a_card_that_is_twice_on_the_table_is_refused(page: Page, address: str) -> None:
    pen = Pen(page, address, "verdant")
    pen.lay("row 1, column 1", "jasmine")
    pen.point("row 1, column 3")
    expect(page.locator('.pick[data-value="jasmine"]')).to_have_class("pick gone")
    pen.pick("jasmine")
    expect(page.locator("#pad-sheet .refused")).to_contain_text("The home of Player 1 at row 1, column 3")
    expect(page.locator("#pad-sheet .refused")).to_contain_text("the Jasmine is there twice")
    expect(page.locator(".cell.doubtful")).to_have_attribute("id", "players.0.home.r1c3")


def test_a_damaged_link_opens_an_empty_pad(page: Page, address: str) -> None:
    page.goto(f"{address}/pad/botanists#eyJwbGF5ZXJzIjpbeyJnYXJkZW4iOjF9XX0")
    expect(page.locator("#toast")).not_to_be_empty()
    expect(page.locator("#seat-1")).to_be_visible()


# ---- few taps ----


class Thumb:
    """A thumb on a phone that counts its taps: on the page, on the keys of the phone, in the phone's own lists."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, target: Locator) -> None:
        target.tap()
        self.taps += 1

    def choose(self, field: Locator, words: str) -> None:
        """A list of the phone: one tap opens it, one chooses."""
        field.select_option(label=words)
        self.taps += 2

    def enter(self, field: Locator, number: int) -> None:
        self.tap(field)
        self.page.keyboard.type(str(number))
        self.taps += len(str(number))


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def test_a_table_of_two_that_was_counted_takes_at_most_sixty_taps(phone: Page, address: str) -> None:
    phone.goto(f"{address}/pad/verdant")
    thumb = Thumb(phone)
    # The table of the rules, whose homes score 88 and 76 if they are laid out.
    counted = (
        {"plants": 45, "verdancy": 11, "pots": 9, "rooms": 7, "items": 6, "goals": 6},
        {"plants": 22, "verdancy": 11, "pots": 9, "rooms": 14, "items": 6, "goals": 4},
    )
    for seat, numbers in enumerate(counted):
        panel = phone.locator(f"#seat-{seat}")
        thumb.choose(panel.get_by_label("The home"), "enter what was counted")
        for key, number in numbers.items():
            thumb.enter(panel.locator(f".number-{key}_counted input"), number)
    thumb.choose(phone.locator("#seat-1").get_by_label("All five types"), "plants and rooms")
    thumb.enter(phone.locator("#seat-1 .number-thumbs input"), 2)
    thumb.tap(phone.locator(".pad-totals a").last)
    expect(phone.locator("#pad-sheet tfoot td").first).to_have_text("88")
    expect(phone.locator("#pad-sheet tfoot td").nth(1)).to_have_text("76")
    expect(phone.locator("#pad-sheet h2")).to_have_text("Player 1 wins with 88 points.")
    assert thumb.taps <= 60


def test_the_next_card_of_a_home_is_asked_for_at_once_plants_and_rooms_in_turn(phone: Page, address: str) -> None:
    phone.goto(f"{address}/pad/verdant")
    thumb = Thumb(phone)
    title, answers = phone.locator("#picker-title"), phone.locator("#laid .answer")
    thumb.tap(phone.locator('#seat-0 .cell[aria-label^="row 1, column 1:"]'))
    for column, plant, room in ((1, "jasmine", "vi"), (3, "hoya", "fl-BLMM")):
        expect(title).to_have_text(f"Row 1, column {column}")
        if column > 1:
            expect(phone.locator('.pick[data-value="vi"]')).to_have_count(0)
        thumb.tap(phone.locator(f'.pick[data-value="{plant}"]'))
        thumb.tap(answers.filter(has_text="wood pot"))
        expect(title).to_have_text(f"Row 1, column {column + 1}")
        expect(phone.locator('.pick[data-value="jasmine"]')).to_have_count(0)
        thumb.tap(phone.locator(f'.pick[data-value="{room}"]'))
        thumb.tap(answers.filter(has_text="no item"))
    expect(title).to_have_text("Row 1, column 5")
    phone.keyboard.press("Escape")
    # The second room is one of the larger box, which need not be said.
    expect(phone.locator("#pad-sheet")).to_contain_text("Player 1: 4 of 15 cards are laid.")
    expect(phone.locator("#pad-sheet .refused")).to_have_count(0)
    assert thumb.taps == 1 + 4 * 2


def test_goals_are_seen_on_a_phone(phone: Page, address: str) -> None:
    phone.goto(f"{address}/pad/verdant")
    for place in phone.locator(".grid-goals .spot").all():
        expect(place.locator("svg text")).to_be_visible()
        expect(place.locator("svg rect").first).to_be_visible()


# ---- for everybody ----


def test_a_link_shares_the_table(page: Page, browser: Browser, address: str) -> None:
    pen = Pen(page, address, "planta_nubo")
    pen.enter("Oxygen track Before the final scoring.", 37)
    page.locator("#players\\.0\\.name").fill("Ana")
    page.keyboard.press("Tab")
    expect(page.locator("#pad-sheet thead")).to_contain_text("Ana")
    friend = browser.new_page()
    friend.goto(page.url)
    expect(friend.locator("#pad-sheet thead")).to_contain_text("Ana")
    expect(friend.locator("#pad-sheet tfoot td").first).to_have_text("37")
    friend.close()


def test_the_keyboard_is_enough(page: Page, address: str) -> None:
    Pen(page, address, "solar_gardens")
    choose(page.locator('#seat-0 select[id$=".how"]'), page.locator('#seat-0 [data-at="players.0.garden.a2"]'))
    page.locator('#seat-0 .cells:has([data-at="players.0.garden.a2"]) .cell').first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator("#search").wait_for()
    page.keyboard.type("roof-03")
    page.keyboard.press("Enter")
    page.locator("#laid input:checked").first.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator('#seat-0 [data-piece^="roof-03"]')).to_be_focused()
    assert page.locator('#seat-0 [data-piece^="roof-03"]').get_attribute("id") == "players.0.garden.b3"


@pytest.mark.parametrize("game", GAMES)
def test_on_a_screen_by_day_and_on_a_phone_by_night(game: str, browser: Browser, address: str) -> None:
    for width in (1280, 360):
        context = browser.new_context(
            viewport={"width": width, "height": 780},
            color_scheme="dark" if width == 360 else "light",
            reduced_motion="reduce",
            has_touch=width == 360,
        )
        page = context.new_page()
        page.goto(f"{address}/pad/{game}")
        page.locator("#pad-sheet").wait_for()
        assert fits(page), f"the pad of {game} is wider than {width} px"
        assert serious(page) == []
        assert page.evaluate(UNREADABLE) == []
        keep(page, f"{game}-pad-{width}")
        assert page.evaluate(TOO_SMALL, THUMBS) == []
        context.close()


@pytest.mark.parametrize("game", ["verdant", "solar_gardens", "planta_nubo"])
def test_the_window_to_choose_from_keeps_nobody_out(game: str, browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 780}, reduced_motion="reduce", has_touch=True)
    page = context.new_page()
    page.goto(f"{address}/pad/{game}")
    how = page.locator('#seat-0 select[id$=".how"]')
    cell = page.locator("#seat-0 .cells:not([data-painted]) .cell").first
    if not cell.is_visible():
        choose(how, cell)
    cell.click()
    page.locator(".pick").first.click()
    page.locator("#laid .answer").first.wait_for()
    assert fits(page)
    assert serious(page) == []
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_it_prints_without_its_buttons(game: str, page: Page, address: str) -> None:
    page.goto(f"{address}/pad/{game}")
    page.emulate_media(media="print")
    expect(page.locator("[data-print]")).to_be_hidden()
    expect(page.locator("#pad-sheet")).to_be_visible()
    assert page.locator("#pad button:visible").count() == page.locator(".cell:visible").count()
