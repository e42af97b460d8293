"""A person who fills a score pad in."""

from contextlib import suppress

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.waiting import until

# Milliseconds after which a page that listens would have shown what was chosen, unless the machine is very busy.
MOMENT = 1000


class Pen:
    """A person who fills a pad in."""

    def __init__(self, page: Page, address: str, game: str) -> None:
        self.page = page
        page.goto(f"{address}/pad/{game}")

    def seat(self, number: int) -> Locator:
        return self.page.locator(f"#seat-{number}")

    def point(self, place: str, seat: int = 0) -> None:
        """Point at a place; the next one may have opened by itself, and is left."""
        self.leave()
        self.seat(seat).locator(f'.cell[aria-label^="{place}:"]').click()

    def leave(self) -> None:
        if self.page.locator("#picker[open]").count():
            self.page.keyboard.press("Escape")

    def lay(self, place: str, card: str, *answers: str, seat: int = 0) -> None:
        """Point at a place, type until the card is found, choose it, and answer what it asks."""
        self.point(place, seat)
        self.pick(card, *answers)

    def pick(self, card: str, *answers: str) -> None:
        search = self.page.locator("#search")
        if search.is_visible():
            search.fill(card)
        pick = self.page.locator(f'.pick[data-value="{card}"]')
        asks = pick.get_attribute("data-asks") is not None
        pick.click()
        if asks:
            self.answer(*answers)

    def answer(self, *answers: str) -> None:
        """By the keyboard, which never goes on by itself."""
        for answer in answers:
            question, _, words = answer.partition(": ")
            group = self.page.get_by_role("group", name=question, exact=True)
            group.get_by_role("radio", name=words, exact=True).press("Space")
        self.page.locator("[data-done]").click()

    def paint(self, brush: str, *places: str, seat: int = 0) -> None:
        self.seat(seat).locator(f'.brush input[aria-label="{brush}"]').check(force=True)
        for place in places:
            self.point(place, seat)

    def enter(self, field: str, number: int, seat: int = 0) -> None:
        box = self.seat(seat).get_by_label(field, exact=True)
        box.fill(str(number))
        box.press("Tab")

    def select(self, field: str, words: str, seat: int = 0) -> None:
        self.seat(seat).get_by_label(field, exact=True).select_option(label=words)

    def remove_player(self) -> None:
        self.page.locator('[data-players="-1"]').click()

    @property
    def total(self) -> Locator:
        return self.page.locator("#pad-sheet tfoot td").first

    @property
    def verdict(self) -> Locator:
        return self.page.locator("#pad-sheet h2")

    def file(self) -> str:
        return self.page.locator("#pad-sheet").get_attribute("data-file") or ""


def choose(how: Locator, shown: Locator) -> None:
    """Choose the second way to fill a pad in, and see what follows.

    A page under way hears nothing: then it is chosen once more.
    """

    def seen() -> bool:
        how.select_option(index=1)
        with suppress(PlaywrightTimeout):
            shown.wait_for(timeout=MOMENT)
        return shown.is_visible()

    until(seen, "what was chosen is not to be seen")
