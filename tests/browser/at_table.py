"""What a person does at a table, for tests: look what is on offer, and choose by pointing, dragging, keys or the list.

Looking takes one question to the page: it waits for the turn itself and tells all that can be decided.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hortus.kernel import registry
from hortus.kernel.decision import Json
from tests.waiting import LONG

GAMES = registry.names()
# No game among these is longer.
MOST_DECISIONS = 400
# No decision takes more steps.
MOST_STEPS = 16
# Who presses anything that is lit decides something before so many steps.
MOST_WANDERING = 60
# Milliseconds for anything, on a busy machine.
PATIENCE = int(1000 * LONG)
PEOPLE: tuple[Json, ...] = ({"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"})
SCRIPT = (Path(__file__).parent / "at_table.js").read_text(encoding="utf-8")

every_game = pytest.mark.parametrize("game", GAMES)


def some_games(*numbers: int) -> pytest.MarkDecorator:
    """A few of the games now, the others in the long run: for what hardly depends on the game."""
    chosen = {GAMES[number % len(GAMES)] for number in numbers}
    return pytest.mark.parametrize(
        "game", [pytest.param(game, marks=() if game in chosen else pytest.mark.soak) for game in GAMES]
    )


def opened(page: Page, selector: str = "#table") -> None:
    """Until a page shows something and its scripts listen: it has loaded once they have run."""
    page.wait_for_selector(selector)
    page.wait_for_load_state()


@dataclass(frozen=True)
class Offer:
    """A decision of the list of moves in words."""

    code: int
    # What is decided along with it at once; the list of moves has no such thing.
    then: str
    # Whether that is decided by the page later, when the seat is asked.
    waits: bool
    # Whether a hand meets it: of turns that look the same it meets one.
    met: bool
    words: str
    gain: int
    # Whether a hand is asked for a yes, and whether it brings something to light.
    reveals: bool
    shows: bool
    piece: str
    place: str
    turn: str
    image: str
    # How many things are chosen for it, at most.
    steps: int
    extras: int


class Seat:
    """A person at one page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.random = Random(7)
        # The moment that was on offer last.
        self.seen = -1
        # How often the pointer was pressed, and how often of that to turn a piece.
        self.clicks = 0
        self.turned = 0
        # What opens each seat of a table that goes on from a position.
        self.tokens: list[str] = []
        page.add_init_script(SCRIPT)
        # Nobody watches: what others do is shown at once.
        page.add_init_script("localStorage['hortus-settings'] ??= JSON.stringify({ pace: 0 })")

    # ---- sitting down ----

    def sit(self, game: str, mode: str, **fields: str) -> "Seat":
        """Set a table up by a button of the home page or, with more to choose, on the page for it."""
        if fields:
            self.page.goto(f"{self.address}/new/{game}")
            who = {"bots": "bot", "hotseat": "guest", "invite": "friend", "solo": "nobody"}
            self.page.locator("[name=who1]").select_option(who[mode])
            for name, value in fields.items():
                field = self.page.locator(f"[name={name}]")
                field.fill(value) if name.startswith("name") else field.select_option(value)
            self.page.get_by_role("button", name="Set the table").click()
        else:
            self.page.goto(self.address)
            self.page.locator(f"#game-{game} button[value={mode}]").click()
        opened(self.page, "#table, #invite")
        return self

    def sit_down_against_bots(self, game: str) -> "Seat":
        """The same without a look at the home page, for tests of something else."""
        seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "random"}]
        answer = self.page.request.post(f"{self.address}/api/tables", data={"game": game, "seats": seats})
        assert answer.status == 201, answer.text()
        made = answer.json()
        self.page.goto(f"{self.address}/join/{made['id']}#{made['seats'][0]['token']}")
        opened(self.page)
        return self

    def sit_down_at(self, position: object, seats: Sequence[Json] = PEOPLE) -> "Seat":
        """At a table that goes on from a position, on the seat that is to move, opposite other people."""
        answer = self.page.request.post(f"{self.address}/api/tables", data={"position": position, "seats": list(seats)})
        assert answer.status == 201, answer.text()
        made = answer.json()
        self.tokens = [each["token"] for each in made["seats"]]
        view = self.page.request.get(f"{self.address}/api/tables/{made['id']}").json()
        seat = made["seats"][view["to_move"] or 0]
        self.page.goto(f"{self.address}/join/{made['id']}#{seat['token']}")
        opened(self.page)
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

    def offers(self, after: int = -1) -> list[Offer]:
        """What can be decided, as soon as it is this seat's turn and the page shows more than `after`.

        Nothing when the game is over.
        """
        found = self.page.evaluate("([after, patience]) => atTable.turn(after, patience)", [after, PATIENCE])
        assert found is not None, f"no turn: {self.page.locator('#prompt').inner_text()}"
        self.seen = int(found["seq"])
        return [Offer(**each) for each in found["offers"]]

    def await_turn(self) -> bool:
        """Until it is this seat's turn, or the game is over."""
        return bool(self.offers())

    def choose(self, offers: list[Offer] | None = None) -> Offer:
        """A decision that brings the game on: few steps, many points, else anything."""
        offers = offers or self.offers()
        assert offers, "a seat to move has something to decide"
        # One decision at a time.
        offers = [offer for offer in offers if not offer.waits] or offers
        # Turns that look the same are one: the first is as good as the others.
        met = [offer for offer in offers if offer.met] or offers
        looks = {(offer.piece, offer.place, offer.image or offer.code): offer for offer in reversed(met)}
        short = [offer for offer in looks.values() if offer.steps == 2] or list(looks.values())
        best = max(offer.gain for offer in short)
        return self.random.choice([offer for offer in short if offer.gain == best])

    def glimpse(self, selector: str) -> None:
        """From now on keep what appears on this page and may be gone soon."""
        self.page.evaluate("selector => atTable.glimpse(selector)", selector)

    @property
    def glimpsed(self) -> list[dict[str, Any]]:
        return list(self.page.evaluate("atTable.glimpsed"))

    # ---- deciding ----

    def moved(self, before: int) -> None:
        self.page.wait_for_function("seq => +document.getElementById('table').dataset.seq > seq", arg=before)

    def click(self, kind: str, name: str) -> bool:
        """Press the pointer where a thing is seen; False where there is none."""
        place = self.page.evaluate("([kind, name]) => atTable.place(kind, name)", [kind, name])
        if place is None and self.page.evaluate("([kind, name]) => atTable.behindTab(kind, name)", [kind, name]):
            # On a phone the others lie behind a tab that says so; it is closed for what lies beneath its sheet.
            self.page.locator("#tabs [data-tab=others]").click()
            place = self.page.evaluate("([kind, name]) => atTable.place(kind, name)", [kind, name])
        if place is None:
            return False
        self.page.mouse.click(*place)
        return True

    def confirm(self) -> None:
        """What reveals something is asked once more."""
        assert self.click("id", "yes"), "a decision that reveals something asks once"

    def point(self, id_: str) -> None:
        assert self.click("shape", id_), f"{id_} cannot be pointed at"

    def next(self, offer: Offer) -> dict[str, str] | None:
        """What a hand does next for a decision; None when it is under way."""
        found = self.page.evaluate(
            "([code, then, seq]) => atTable.next(code, then, seq)", [offer.code, offer.then, self.seen]
        )
        if found is None and self.page.evaluate("atTable.holding()"):
            # What stayed in hand after the decision before belongs to another decision: it is put back first.
            self.page.keyboard.press("Escape")
            found = self.page.evaluate(
                "([code, then, seq]) => atTable.next(code, then, seq)", [offer.code, offer.then, self.seen]
            )
        assert found is not None, f"{offer.words} cannot be gone on with: {self.page.locator('#prompt').inner_text()}"
        return None if found == "done" else found

    def by_pointing(self, offer: Offer) -> None:
        for _ in range(MOST_STEPS):
            step = self.next(offer)
            if step is None:
                return
            assert self.click(step["kind"], step["name"]), f"{step} cannot be pressed on the way to {offer.words}"
            self.clicks += 1
            self.turned += step["name"] == "turn"
        pytest.fail(f"{offer.words} takes too many steps")

    def by_wandering(self, offer: Offer) -> None:
        """Press anything that is lit, again and again, until something has been decided; the offer is left aside."""
        for _ in range(MOST_WANDERING):
            now = self.page.evaluate("seq => atTable.ways(seq)", self.seen)
            if now["decided"]:
                return
            assert now["open"], f"nothing leads on from {offer.words}: {self.page.locator('#prompt').inner_text()}"
            way = self.random.choice(now["open"])
            pressed = self.click(way["kind"], way["name"])
            assert pressed, f"{way} is lit and cannot be pressed at {self.page.viewport_size}"
            gone_on = self.page.evaluate(
                "([seq, before]) => atTable.decided(seq) || atTable.chosen() !== before", [self.seen, now["chosen"]]
            )
            assert gone_on, f"{way} is lit and leads nowhere"
            self.looked()
        pytest.fail(f"wandering from {offer.words} leads to no decision")

    def looked(self) -> None:
        """Called with every step of a wanderer, for tests that watch the page."""

    def by_dragging(self, offer: Offer) -> None:
        """A piece that goes somewhere is dragged there; the rest is pointed at."""
        for _ in range(MOST_STEPS):
            step = self.next(offer)
            if step is None:
                return
            # The only piece that can be laid need not be taken up first.
            place = step.get("to") or (step["name"] if step["name"] == offer.place else "")
            if not (place and offer.piece and self.drag(offer.piece, place)):
                assert self.click(step["kind"], step["name"]), f"{step} cannot be pressed on the way to {offer.words}"
        pytest.fail(f"{offer.words} takes too many steps")

    def by_touch(self, offer: Offer) -> None:
        """Tap, and tap again; a thumb is shown where a thing will lie, and asked."""
        for _ in range(MOST_STEPS):
            step = self.next(offer)
            if step is None:
                return
            place = self.page.evaluate("([kind, name]) => atTable.place(kind, name)", [step["kind"], step["name"]])
            assert place is not None, f"{step} cannot be tapped on the way to {offer.words}"
            self.page.touchscreen.tap(*place)
        pytest.fail(f"{offer.words} takes too many steps")

    def drag(self, piece: str, place: str) -> bool:
        """Take a piece where it lies and let go of it over a place; False where one of them is not in sight."""
        boxes = [self.page.locator(f"[id='s-{name}'] > .glass") for name in (piece, place)]
        if not boxes[1].count():
            boxes[1] = self.page.locator(f"[id='panel-{place}']")
        found = [box.bounding_box() for box in boxes if box.count()]
        if len(found) < 2 or None in found:
            return False
        start, end = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in found if box)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()
        return True

    def by_keys(self, offer: Offer) -> None:
        """Tab goes through what is lit and the buttons beside the question; Enter chooses, R turns."""
        for _ in range(MOST_STEPS):
            step = self.next(offer)
            if step is None:
                return
            if step["name"] == "turn":
                self.page.keyboard.press("r")
                continue
            if step["name"] == "yes":
                assert self.page.evaluate("document.activeElement.id") == "yes"
            else:
                self.tab_to(step["kind"], step["name"])
            self.page.keyboard.press("Enter")
        pytest.fail(f"{offer.words} takes too many steps")

    def tab_to(self, kind: str, name: str) -> None:
        for _ in range(3):
            far = self.page.evaluate("([kind, name]) => atTable.tabs(kind, name)", [kind, name])
            assert far is not None, f"Tab never comes to {name}"
            if far == 0:
                return
            for _ in range(abs(far)):
                self.page.keyboard.press("Tab" if far > 0 else "Shift+Tab")
        assert self.page.evaluate("([kind, name]) => atTable.tabs(kind, name)", [kind, name]) == 0

    def from_list(self, offer: Offer) -> None:
        if not self.click("move", str(offer.code)):
            self.click("list", "")
            self.page.wait_for_selector(f"#moves button[data-code='{offer.code}']")
            assert self.click("move", str(offer.code)), f"{offer.words} is not in the list"
        if offer.reveals:
            self.confirm()

    def decide(self, way: str = "by_pointing", offer: Offer | None = None) -> None:
        """One decision, until the page shows it."""
        offer = offer or self.choose()
        before = self.seen
        getattr(self, way)(offer)
        self.moved(before)

    def play_on(self, way: str, decisions: int = MOST_DECISIONS) -> int:
        """Decide again and again, in one way, to the end; returns how often."""
        decided = -1
        for count in range(decisions):
            offers = self.offers(decided)
            if not offers:
                return count
            decided = self.seen
            listed = [offer for offer in offers if way != "from_list" or not offer.then]
            getattr(self, way)(self.choose(listed))
        self.moved(decided)
        return decisions

    # ---- asking ----

    def ask(self, path: str) -> dict[str, object]:
        """What the interface for programs says to this browser."""
        answer = self.page.request.get(f"{self.address}/api/tables/{self.table}{path}")
        found = json.loads(answer.text().partition("\n")[0])
        assert isinstance(found, dict)
        return found

    def shows(self, seq: int) -> None:
        """Wait until this page shows a moment of the table."""
        expect(self.page.locator("#table")).to_have_attribute("data-seq", str(seq))
