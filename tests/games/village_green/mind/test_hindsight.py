"""Villages in hindsight: the solver against brute force, with the points of the rules."""

from itertools import product

from hortus.games.village_green import GAME
from hortus.games.village_green.components import CELLS, SLOTS
from hortus.games.village_green.mind.hindsight import Puzzle, Taken, village_words
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.solver import Answer, better

COMPONENTS = GAME.components
DEALT = ("polychromatism", "best-use-of-space", "excellence-in-ponds")
NEW = "excellence-in-trees"
GREENS = ("red-rose-pond", "blue-lily-pond", "red-lily-birch-oak", "yellow-rose-structure")


def taken(greens: tuple[str, ...], turns: int, structures: int = 1) -> Taken:
    numbers = tuple(COMPONENTS.green_ids.index(card) for card in greens)
    dealt = tuple(COMPONENTS.award_ids.index(award) for award in DEALT)
    return Taken(numbers, dealt, (COMPONENTS.award_ids.index(NEW),), turns, structures, 1, 0, True)


def score(cards: dict[str, str], slot: str) -> int | None:
    """The points of a village by the rules, with the new award on a slot; nothing if its cards do not match."""
    cells = [cards.get(cell) for cell in CELLS]
    awards = dict(zip(SLOTS, DEALT, strict=False)) | {slot: NEW}
    village: Json = {"village_face_up": True, "awards": awards, "green": [cells[:3], cells[3:6], cells[6:]]}
    try:
        state = GAME.load({"game": "village_green", "kind": "final", "players": [village]}, seeded(0))
    except Refusal:
        return None
    return int(state.score(0))


def solver_says(had: Taken) -> Answer:
    puzzle = Puzzle(COMPONENTS, had)
    answer = better(puzzle.model, puzzle.points(), -99, 60.0)
    assert isinstance(answer, Answer)
    return answer


def test_of_two_cards_no_village_is_better_than_the_solver_finds() -> None:
    villages = [
        {one: first, other: second}
        for first, second in (("red-rose-pond", "blue-lily-pond"), ("red-rose-pond", "red-lily-birch-oak"))
        for one, other in product(CELLS, CELLS)
        if one != other
    ]
    villages += [{one: "blue-lily-pond", other: "red-lily-birch-oak"} for one, other in product(CELLS, CELLS)]
    points = [score(cards, slot) for cards, slot in product(villages, SLOTS)]
    answer = solver_says(taken(GREENS[:3], turns=2))
    assert answer.points == answer.bound == max(each for each in points if each is not None)


def test_the_points_of_the_solver_are_those_of_the_rules() -> None:
    puzzle = Puzzle(COMPONENTS, taken(GREENS, turns=4))
    answer = better(puzzle.model, puzzle.points(), -99, 60.0)
    assert isinstance(answer, Answer)
    cards = dict(zip(CELLS, [card for row in puzzle.green(answer) for card in row], strict=True))
    slot = next(slot for slot, award in puzzle.awards(answer).items() if award == NEW)
    assert answer.points == score({cell: card for cell, card in cards.items() if card}, slot)


def test_a_structure_that_would_draw_one_more_award_is_not_laid() -> None:
    with_it = taken(("yellow-rose-structure",), turns=1)
    puzzle = Puzzle(COMPONENTS, taken(("yellow-rose-structure",), turns=1, structures=0))
    answer = better(puzzle.model, puzzle.points(), -99, 60.0)
    assert isinstance(answer, Answer)
    assert all(card is None for row in puzzle.green(answer) for card in row)
    assert solver_says(with_it).points > answer.points


def test_a_village_that_cannot_be_beaten_is_said_to_be_the_best() -> None:
    puzzle = Puzzle(COMPONENTS, taken(GREENS[:3], turns=2))
    best = solver_says(taken(GREENS[:3], turns=2)).points
    assert better(puzzle.model, puzzle.points(), best, 60.0) == best


def test_a_village_is_told_in_words() -> None:
    green: list[list[str | None]] = [["lawn", None, None], [None, None, None], [None, None, "red-lily-oak-willow"]]
    assert village_words(COMPONENTS, green, {"col1": "polychromatism", "row1": None}) == [
        "above the left column: Polychromatism",
        "top row: lawn; empty plot; empty plot",
        "middle row: empty plot; empty plot; empty plot",
        "bottom row: empty plot; empty plot; red lily with an oak and a willow",
    ]
