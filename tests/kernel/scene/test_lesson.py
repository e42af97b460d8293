"""Lessons: data that asks for decisions on a prepared deal, at any game that offers some."""

import pytest

from hortus.kernel import registry
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.play.record import advance, keyed
from hortus.kernel.registry import Room
from hortus.kernel.scene.lesson import ELSEWHERE, LEARNER, Lesson, all_of, fits, read, rehearse
from hortus.kernel.scene.scene import Scene
from tests.kernel.tiny_game import TINY

# Parts of the page that are not on the board.
PAGE = {"score", "prompt", "log"}
TAUGHT = [(name, lesson) for name in registry.names() for lesson in all_of(registry.find(name))]
EACH = pytest.mark.parametrize(("name", "lesson"), TAUGHT, ids=[f"{name}-{lesson.name}" for name, lesson in TAUGHT])


def tiny_lesson(**changes: object) -> Lesson:
    data: Json = {
        "title": "One card",
        "minutes": 1,
        "seed": 1,
        "steps": [
            {"say": "This is a deck."},
            {"say": "Draw.", "do": {"do": "draw"}, "remarks": [{"when": {"do": "rest"}, "say": "No rest yet"}]},
            {"say": "Keep it.", "do": [{"do": "keep"}]},
            {"reply": {"do": "rest"}},
            {"say": "Well done."},
        ],
    }
    return read("tiny", "one", {**data, **changes})


def test_a_lesson_says_what_belongs_to_the_next_decision_and_a_farewell_at_the_end() -> None:
    lesson = tiny_lesson()
    assert [[step.say for step in lesson.told(made)] for made in range(4)] == [
        ["This is a deck.", "Draw."],
        ["Keep it."],
        [],
        ["Well done."],
    ]
    assert lesson.due(2) is not None
    assert lesson.due(3) is None


def test_a_lawful_decision_that_is_not_asked_for_is_refused_in_the_teachers_words() -> None:
    lesson = tiny_lesson()
    lesson.check(0, {"do": "draw"})
    with pytest.raises(Refusal, match="No rest yet"):
        lesson.check(0, {"do": "rest"})
    with pytest.raises(Refusal, match=ELSEWHERE):
        lesson.check(1, {"do": "drop", "card": 1})
    lesson.check(3, {"do": "rest"})


def test_a_step_may_rule_out_additions_to_its_decision() -> None:
    lesson = tiny_lesson(steps=[{"say": "Draw.", "do": {"do": "draw"}, "without": "twice"}])
    lesson.check(0, {"do": "draw"})
    with pytest.raises(Refusal, match=ELSEWHERE):
        lesson.check(0, {"do": "draw", "twice": True})


def test_a_lesson_counts_how_long_it_takes_until_the_learner_can_play() -> None:
    steps: list[Json] = [
        {"say": "word " * 110, "do": {"do": "draw"}},
        {"say": "word " * 110, "free": True},
        {"say": "More.", "do": {"do": "keep"}},
    ]
    assert tiny_lesson(steps=steps).ready == pytest.approx(1 + 3 / 60)
    assert tiny_lesson().ready is None


def test_a_rehearsal_plays_the_steps_on_the_same_deal_every_time() -> None:
    lesson = tiny_lesson()
    first, second = (list(rehearse(TINY, lesson))[-1] for _ in range(2))
    assert first.seq == 3
    assert first.state.key() == second.state.key()


def test_a_step_that_cannot_be_played_is_named() -> None:
    with pytest.raises(Refusal, match="decision 1 of one is not on offer"):
        list(rehearse(TINY, tiny_lesson(steps=[{"say": "x", "do": {"do": "keep"}}])))
    with pytest.raises(Refusal, match="decision 1 of one: seat 0 is to move"):
        list(rehearse(TINY, tiny_lesson(steps=[{"reply": {"do": "draw"}}])))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": "x"}, '"seed" must be a whole number'),
        ({"sed": 1}, 'one has the unknown key "sed"'),
        ({"steps": [{"do": {}, "reply": {}}]}, 'step 1 has both "do" and "reply"'),
        ({"steps": [{"say": 3}]}, '"say" of step 1 must be a text'),
        ({"steps": [{"say": "x", "remarks": [{}]}]}, 'step 1 lacks "say"'),
    ],
)
def test_a_malformed_lesson_is_refused_by_its_place(changes: Json, message: str) -> None:
    with pytest.raises(Refusal, match=message):
        tiny_lesson(**changes)


# ---- the lessons of the rooms ----


def things(scene: Scene) -> set[str]:
    named = {name for panel in scene.panels for shape in panel.shapes for name in (shape.id, shape.thing)}
    return PAGE | named | {panel.id for panel in (*scene.panels, *Room(registry.find(scene.game)).board(scene))}


@EACH
def test_every_lesson_can_be_taken_to_its_end_and_rings_only_what_is_there(name: str, lesson: Lesson) -> None:
    game = registry.find(name)
    for match in rehearse(game, lesson):
        there = things(game.scene(match.state, LEARNER))
        for step in lesson.told(match.seq):
            assert {each for each in step.ring if not each.startswith("press-")} <= there, step.say
            buttons = " ".join(choice.gesture.press for choice in game.scene(match.state, LEARNER).choices).lower()
            assert all(each.removeprefix("press-") in buttons for each in step.ring if each.startswith("press-"))
    assert match.seq == len(lesson.decided())
    assert not match.over


@EACH
def test_whatever_a_step_accepts_leads_on(name: str, lesson: Lesson) -> None:
    game = registry.find(name)
    for match in rehearse(game, lesson):
        step = lesson.due(match.seq)
        following = lesson.due(match.seq + 1)
        if step is None or following is None:
            continue
        for code in match.state.legal():
            if fits(step, match.state.describe(code)):
                after = advance(match.state, code, keyed(lesson.seed, game, match.seq + 1))
                assert any(fits(following, after.describe(each)) for each in after.legal()), step.say


@EACH
def test_whoever_is_told_to_play_needed_no_more_than_three_minutes_for_it(name: str, lesson: Lesson) -> None:
    assert lesson.ready is None or lesson.ready <= 3


@EACH
def test_the_learner_acts_often_and_reads_little_at_a_time(name: str, lesson: Lesson) -> None:
    for made in range(len(lesson.decided()) + 1):
        told = lesson.told(made)
        assert len(told) <= 3, [step.say for step in told]
        assert all(len(step.say) <= 420 for step in told)
