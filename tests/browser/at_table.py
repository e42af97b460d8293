"""What a person does at a table, for tests: look what is on offer, and choose by pointing, by keys or from the list."""

import json
from dataclasses import dataclass
from random import Random

import pytest
from playwright.sync_api import Page, expect

from hortus.kernel import registry

# No game among these is longer.
MOST_DECISIONS = 400


def games(*always: str) -> list[object]:
    """All games for a test: these in every run, the others in the long one (`make soak`): a browser takes its time."""
    return [name if name in always else pytest.param(name, marks=pytest.mark.soak) for name in registry.names()]


@dataclass(frozen=True)
class Offer:
    """A decision of the list of moves in words."""

    code: int
    path: tuple[str, ...]
    words: str
    gain: int
    reveals: bool


READ = """() => [...document.querySelectorAll('#moves button[data-code]')].map(b => ({
  code: +b.dataset.code, path: b.dataset.path ? b.dataset.path.split(' ') : [], words: b.firstElementChild.textContent,
  gain: +b.dataset.gain, reveals: b.dataset.reveals === '1'}))"""


class Seat:
    """A person at one page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.random = Random(7)
        # Nobody watches: what others do is shown at once.
        page.add_init_script("localStorage['hortus-settings'] ??= JSON.stringify({ pace: 0 })")

    # ---- sitting down ----

    def sit(self, game: str, mode: str, **fields: str) -> "Seat":
        """Set a table up from the home page."""
        self.page.goto(self.address)
        form = self.page.locator(f"#game-{game} form")
        if fields:
            form.locator("summary").click()
            for name, value in fields.items():
                field = form.locator(f"[name={name}]")
                field.select_option(value) if name in {"players", "level"} else field.fill(value)
        form.locator(f"button[value={mode}]").click()
        self.page.wait_for_selector("#table, #invite")
        return self

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/")[2]

    # ---- looking ----

    def attribute(self, name: str) -> str:
        return self.page.locator("#table").get_attribute(f"data-{name}") or ""

    @property
    def seq(self) -> int:
        return int(self.attribute("seq"))

    @property
    def over(self) -> bool:
        return self.page.locator("#table.over").count() > 0

    def await_turn(self) -> bool:
        """Until it is this seat's turn, or the game is over."""
        self.page.wait_for_selector('#table[data-mine="1"]:not(.sending), #table.over', timeout=40_000)
        return not self.over

    def offers(self) -> list[Offer]:
        return [
            Offer(each["code"], tuple(each["path"]), each["words"], each["gain"], each["reveals"])
            for each in self.page.evaluate(READ)
        ]

    def choose(self) -> Offer:
        """A decision that brings the game on: few steps, many points, else anything."""
        offers = self.offers()
        assert offers, "a seat to move has something to decide"
        short = [offer for offer in offers if len(offer.path) <= 2] or offers
        best = max(offer.gain for offer in short)
        return self.random.choice([offer for offer in short if offer.gain == best])

    # ---- deciding ----

    def moved(self, before: int) -> None:
        self.page.wait_for_function("seq => +document.getElementById('table').dataset.seq > seq", arg=before)

    def confirm(self, by_key: bool = False) -> None:
        yes = self.page.locator("#yes")
        if yes.count():
            if by_key:
                expect(yes).to_be_focused()
                self.page.keyboard.press("Enter")
            else:
                yes.click()

    def point(self, id_: str) -> None:
        chip = self.page.locator(f'#chips [data-press="{id_}"]')
        if chip.count():
            chip.click()
        else:
            self.page.locator(f'[id="s-{id_}"].lit').click()

    def by_pointing(self, offer: Offer) -> None:
        before, in_words = self.seq, not offer.path or self.alike(offer)
        for id_ in offer.path:
            self.point(id_)
        if in_words:
            self.page.locator("#chips .chip", has_text=offer.words).click()
        self.confirm()
        self.moved(before)

    def by_keys(self, offer: Offer) -> None:
        """Tab goes through what is lit and the buttons beside the question; Enter chooses."""
        before = self.seq
        for id_ in offer.path:
            self.tab_to(f"s-{id_}", id_)
            self.page.keyboard.press("Enter")
        self.confirm(by_key=True)
        self.moved(before)

    def tab_to(self, id_: str, press: str) -> None:
        here = """([id, press]) => document.activeElement.closest('[data-shape]')?.id === id
            || document.activeElement.dataset?.press === press"""
        for _ in range(120):
            if self.page.evaluate(here, [id_, press]):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {press}")

    def from_list(self, offer: Offer) -> None:
        before = self.seq
        details = self.page.locator("#moves-details")
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        self.page.locator(f'#moves button[data-code="{offer.code}"]').click()
        self.confirm()
        self.moved(before)

    def alike(self, offer: Offer) -> bool:
        """Whether other decisions point at the same things first."""
        return any(each.path[: len(offer.path)] == offer.path and each != offer for each in self.offers())

    def play_on(self, way: str, decisions: int = MOST_DECISIONS) -> int:
        """Decide again and again, in one way, to the end; returns how often."""
        for count in range(decisions):
            if not self.await_turn():
                return count
            getattr(self, way)(self.choose())
        return decisions

    def ask(self, path: str) -> dict[str, object]:
        """What the interface for programs says to this browser."""
        answer = self.page.request.get(f"{self.address}/api/tables/{self.table}{path}")
        found = json.loads(answer.text().partition("\n")[0])
        assert isinstance(found, dict)
        return found
