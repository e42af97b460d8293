"""Lessons in the browser: the learner reads, makes a wrong move, and presses what the teacher asks for."""

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, ViewportSize, expect

from hortus.kernel import registry
from hortus.kernel.decision import Json
from hortus.kernel.scene.lesson import Lesson, Step, all_of
from tests.browser.at_table import GAMES, MOST_STEPS, Offer, Seat, opened

DESK, PHONE = ViewportSize(width=1366, height=768), ViewportSize(width=390, height=844)


class Learner(Seat):
    """Somebody who takes a lesson."""

    # Whether a wrong move was made.
    erred = False

    def begin(self, game: str, lesson: Lesson) -> None:
        self.page.goto(f"{self.address}/learn/{game}")
        self.page.get_by_role("button", name=lesson.title).click()
        opened(self.page, "#lesson")

    def due(self, lesson: Lesson) -> Step | None:
        """The step that asks for something now: one press may have made two decisions."""
        self.on_turn = [offer for offer in self.offers(self.seen) if not offer.then]
        return lesson.due(int(self.page.locator("#lesson").get_attribute("data-made") or 0))

    def read(self) -> None:
        """Go through what the teacher says before the next decision: all that it is about is on the table."""
        onward = self.page.locator("[data-lesson=next]")
        while True:
            # Things settle two frames after a fresh view.
            self.page.wait_for_function("() => atTable.told().ringed === atTable.told().rung")
            told = self.page.evaluate("atTable.told()")
            assert told["inside"], told
            assert not self.page.evaluate("atTable.struck()"), told
            # Of things far apart, a phone shows the first.
            assert told["hides"] < (told["ringed"] if self.page.viewport_size == PHONE else 1) or not told["ringed"], (
                told
            )
            assert told["seen"] or not told["ringed"], told
            if not onward.is_visible():
                return
            onward.click()

    def on_offer(self) -> dict[int, Json]:
        """What each code stands for."""
        moves = self.ask("")["moves"]
        assert isinstance(moves, list)
        return {each["code"]: each["decision"] for each in moves}

    def err(self, step: Step, wrong: Offer, decision: Json) -> None:
        """A lawful move that is not asked for is answered by why, and nothing has changed."""
        for _ in range(MOST_STEPS):
            way = self.next(wrong)
            if way is None or self.page.locator("#remark").is_visible():
                break
            assert self.click(way["kind"], way["name"])
        expect(self.page.locator("#remark")).to_contain_text(step.remark(decision)[1:])
        self.offers()
        assert self.seq == self.seen
        self.erred = True

    def take(self, step: Step) -> None:
        """One step. The first time that something else is lawful, that is tried before."""
        offers = self.on_turn
        meaning = self.on_offer()
        if step.say:
            self.read()
        others = [offer for offer in offers if not step.accepts(meaning[offer.code])]
        if others and not self.erred:
            wrong = self.choose(others)
            self.err(step, wrong, meaning[wrong.code])
        right = [offer for offer in offers if step.accepts(meaning[offer.code])]
        self.make(next((offer for offer in right if offer.met), right[0]))

    def confirm(self) -> None:
        """With a teacher at hand nothing can go wrong, and nobody is asked for a yes."""
        expect(self.page.locator("#ask")).to_be_hidden()

    def make(self, offer: Offer) -> None:
        """By pointing; a piece of several cells in just this way, which takes a fine hand, by the list."""
        if not offer.image:
            return self.by_pointing(offer)
        tab = self.page.locator("#tabs [data-tab=moves]")
        if tab.is_visible():
            tab.click()
        self.from_list(offer)


def lessons() -> list[ParameterSet]:
    """The first two lessons of every game at a desk, and one on a phone; all others in the long run."""
    found = []
    for game in GAMES:
        for number, lesson in enumerate(all_of(registry.find(game))):
            for name, size in (("desk", DESK), ("phone", PHONE)):
                soon = number < 2 if size == DESK else game == "village_green"
                marks = () if soon else pytest.mark.soak
                found.append(pytest.param(game, lesson, size, marks=marks, id=f"{game}-{lesson.name}-{name}"))
    return found


@pytest.mark.parametrize(("game", "lesson", "size"), lessons())
def test_a_lesson_is_taken_to_its_end_by_pointing_and_wrong_moves_are_answered(
    game: str, lesson: Lesson, size: ViewportSize, page: Page, address: str
) -> None:
    page.set_viewport_size(size)
    learner = Learner(page, address)
    learner.begin(game, lesson)
    while step := learner.due(lesson):
        learner.take(step)
    assert learner.erred
    learner.read()
    expect(page.locator("#lesson")).to_contain_text(lesson.steps[-1].say.split("\n\n")[-1])
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("#lesson")).to_be_hidden()
    # Sent away once, the teacher does not come back.
    page.reload()
    expect(page.locator("#lesson section:not([hidden])")).to_have_count(1)
    expect(page.locator("#lesson")).to_be_hidden()
    learner.decide()


def test_the_button_that_turns_a_piece_keeps_off_the_teacher_and_its_turn_outlasts_a_decision(
    page: Page, address: str
) -> None:
    page.set_viewport_size(PHONE)
    learner = Learner(page, address)
    learner.begin("solar_gardens", all_of(registry.find("solar_gardens"))[0])
    # A click would fail where something lies over what is clicked.
    page.locator("[data-lesson=next]").click()
    page.locator("#turn").click()
    turned = page.locator("#turn").get_attribute("data-turn")
    assert turned not in {"0", None}
    page.get_by_role("button", name="Keep it", exact=True).click()
    expect(page.locator("#question")).to_have_text("Where does your tile go?")
    expect(page.locator("#turn")).to_have_attribute("data-turn", str(turned))


def test_who_wants_no_questions_still_takes_every_step_of_a_lesson(page: Page, address: str) -> None:
    page.add_init_script('localStorage.setItem("hortus-settings", JSON.stringify({ ask: "never", leave: true }))')
    learner = Learner(page, address)
    lesson = all_of(registry.find("solar_gardens"))[0]
    learner.begin("solar_gardens", lesson)
    asked = 0
    while step := learner.due(lesson):
        asked += 1
        learner.take(step)
    # A step without words is made by the page itself: the learner has already said so.
    assert asked == sum(bool(step.do and step.say) for step in lesson.decided())


def test_help_on_a_thing_keeps_off_the_teachers_words_and_only_what_is_meant_has_a_double_ring(
    page: Page, address: str
) -> None:
    learner = Learner(page, address)
    learner.begin("planta_nubo", all_of(registry.find("planta_nubo"))[0])
    learner.read()
    expect(page.locator(".teachers-ring")).to_have_count(page.locator(".shape.ringed").count())
    meant = page.locator(".shape.ringed.lit > .glass").first
    meant.hover()
    expect(page.locator("#tip")).to_be_visible()
    tip, words = (page.locator(each).bounding_box() for each in ("#tip", "#lesson"))
    assert tip
    assert words
    beside = tip["x"] >= words["x"] + words["width"] or words["x"] >= tip["x"] + tip["width"]
    assert beside or tip["y"] >= words["y"] + words["height"] or words["y"] >= tip["y"] + tip["height"]
    # What else may be chosen glows more faintly.
    other = page.locator(".lit:not(.ringed) > .glass").first
    assert other.evaluate("each => getComputedStyle(each).strokeOpacity") == "0.4"
