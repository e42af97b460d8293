"""The lesson is short: what a sensible turn needs is learned within three minutes, by count."""

from itertools import groupby

from hortus.games.verdant import GAME
from hortus.kernel.scene.lesson import ELSEWHERE, Step, all_of, rehearse

(LESSON,) = all_of(GAME)
# How fast a person reads, and how long a press takes.
WORDS_A_MINUTE, SECONDS_A_PRESS = 220, 3
# How often a hand presses for a decision; one bubble more is one press.
PRESSES = {"start": 1, "take": 2, "place": 1, "use": 1, "furnish": 2, "grow": 2, "end": 1}
MOST_BUBBLES = 2


def presses(step: Step) -> int:
    return PRESSES[str(step.do[0]["do"])] if step.do else int(bool(step.say))


def test_it_takes_no_longer_than_it_says() -> None:
    words = sum(len(step.say.split()) for step in LESSON.steps)
    seconds = words / WORDS_A_MINUTE * 60 + SECONDS_A_PRESS * sum(map(presses, LESSON.steps))
    assert LESSON.minutes == 3
    assert seconds <= LESSON.minutes * 60


def test_there_are_never_more_than_two_bubbles_without_something_to_do() -> None:
    read = groupby((step for step in LESSON.steps if step.say), key=lambda step: bool(step.do))
    assert max(len(list(steps)) for acts, steps in read if not acts) <= MOST_BUBBLES


def test_a_wrong_move_is_always_answered_by_why() -> None:
    for step, match in zip(LESSON.decided(), rehearse(GAME, LESSON), strict=False):
        offered = [match.state.describe(code) for code in match.state.legal()] if step.do else []
        wrong = [decision for decision in offered if not step.accepts(decision)]
        assert not [decision for decision in wrong if step.remark(decision) == ELSEWHERE]


def test_what_the_first_turns_of_ones_own_need_is_said() -> None:
    said = " ".join(step.say for step in LESSON.steps)
    needed = ("5 cards wide and 3 high", "3, 6, 9, 12, 16", "watering can", "trowel", "keep one", "half their verdancy")
    assert not [words for words in needed if words not in said]
    # One word for one thing: buttons and cards say verdancy.
    assert "growth" not in said
