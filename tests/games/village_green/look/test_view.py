"""The scene of Village Green: built from what a seat may know, with something to point at for every decision."""

import pytest

from hortus.bots.levels import make
from hortus.drawing.lettering import fitted
from hortus.games.village_green.components import load
from hortus.games.village_green.form import CELLS
from hortus.games.village_green.look.art import RECIPES
from hortus.games.village_green.look.art.awards import BRIEF, WIDE
from hortus.games.village_green.look.words.things import Card, account, brief_award, scale, short_award
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER, OVER, State
from hortus.kernel.position import as_list, as_object
from hortus.kernel.registry import find
from hortus.kernel.scene.scene import Scene, Shape
from hortus.kernel.testing.gesture_checks import gesture_fault

GAME = find("village_green")
COMPONENTS = load()

TABLE: Json = {
    "game": "village_green",
    "kind": "final",
    "players": [
        {
            "name": "Ann",
            "village": "market-foxby",
            "village_face_up": True,
            "awards": {
                "col1": "floral-variety",
                "col2": "diane-yeller",
                "col3": "hard-and-soft-wood",
                "row1": "man-made-features",
                "row2": None,
                "row3": "best-use-of-space",
            },
            "green": [
                ["yellow-petunia-structure", "yellow-lily-structure", "yellow-petunia-birch"],
                [None, "red-lily-oak-willow", None],
                ["yellow-petunia-pond", "yellow-lily-pond", "yellow-rose-birch-birch"],
            ],
        },
        {
            "name": "Ben",
            "village": "newton-poemoor",
            "village_face_up": False,
            "awards": {"col1": "ruby-clover", "col2": ["forestry", "polychromatism"], "col3": "excellence-in-lawns"},
            "green": [
                ["red-lily-pond", "red-rose-structure", "lawn"],
                ["blue-lily-birch-oak", "blue-rose-oak-oak", None],
                [None, ["lawn", "yellow-rose-pond"], None],
            ],
        },
    ],
}


def shapes(scene: Scene) -> dict[str, Shape]:
    return {shape.id: shape for panel in scene.panels for shape in panel.shapes}


def played(players: int, seed: int, decisions: int) -> State:
    state = GAME.new(players, seed)
    bot = make("random", seed)
    while state.to_move != OVER and decisions > 0:
        state.apply(bot.choose(state))
        decisions -= 1
    return state


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_every_decision_has_a_gesture_with_what_is_there(players: int) -> None:
    state = played(players, players, 0)
    bot = make("random", 5)
    while state.to_move != OVER:
        scene = GAME.scene(state, int(state.to_move))
        assert [choice.code for choice in scene.choices] == state.legal()
        there = {*shapes(scene), *(panel.id for panel in scene.panels)}
        assert all(shape in there for choice in scene.choices for shape in choice.gesture.shapes)
        assert gesture_fault(scene.choices, seeded(5)) == ""
        state.apply(bot.choose(state))


@pytest.mark.parametrize("decisions", [0, 7, 22, 40])
def test_ids_are_unique_for_every_seat_and_for_onlookers(decisions: int) -> None:
    state = played(3, 4, decisions)
    for seat in (ONLOOKER, 0, 1, 2):
        scene = GAME.scene(state, seat)
        ids = [shape.id for panel in scene.panels for shape in panel.shapes] + [panel.id for panel in scene.panels]
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("decisions", [0, 5, 18, 33])
def test_VG_07_a_scene_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(decisions: int) -> None:
    state = played(3, 9, decisions)
    for seat in range(3):
        scene = GAME.scene(state, seat)
        for seed in range(5):
            other = state.clone()
            other.resample(seat, seeded(seed))
            assert GAME.scene(other, seat) == scene


def test_only_the_seat_to_move_has_choices_and_an_onlooker_has_no_hand() -> None:
    state = played(2, 1, 0)
    other = 1 - int(state.to_move)
    assert GAME.scene(state, other).choices == ()
    assert GAME.scene(state, other).question == f"It is Player {int(state.to_move) + 1}’s turn."
    assert all(panel.role != "hand" for panel in GAME.scene(state, ONLOOKER).panels)


def test_awards_show_their_points_now_and_how_they_come_about() -> None:
    scene = GAME.scene(GAME.load(TABLE, seeded(0)), 0)
    award = shapes(scene)["award-best-use-of-space"]
    assert award.badge == "+4"
    assert award.help == "What it pays: 2 per card, −1 per tree. Now +4 (3 cards: +6, 2 trees: −2)."
    assert shapes(scene)["award-man-made-features"].badge == "−2"


def test_covered_cards_are_marked_and_named() -> None:
    there = shapes(GAME.scene(GAME.load(TABLE, seeded(0)), 0))
    pond = next(shape for shape in there.values() if shape.thing == "green-yellow-rose-pond")
    assert ("covered", "1") in pond.parameters
    assert pond.help.endswith("It covers: lawn.")
    assert there["award-polychromatism"].help.endswith("It covers: Award for Forestry.")


def test_the_outcome_is_told_in_one_sentence() -> None:
    assert GAME.scene(GAME.load(TABLE, seeded(0)), 0).question == "Ann wins with 16 points."


def plots_filled(state: State) -> int:
    """By the first seat."""
    player = as_object(as_list(state.observation(0)["players"], "players")[0], "player")
    return sum(cell is not None for row in as_list(player["green"], "green") for cell in as_list(row, "row"))


def test_VG_46_a_player_is_told_what_the_last_free_plot_does() -> None:
    state, bot = played(2, 3, 0), make("greedy", 2)
    told = set()
    while state.to_move != OVER:
        banner = GAME.scene(state, 0).banner
        told.add(banner.startswith("One plot left"))
        assert banner.startswith("One plot left") == (plots_filled(state) == 8 and "last round." not in banner)
        state.apply(bot.choose(state))
    assert told == {False, True}


def test_VG_50_the_banner_says_why_the_game_ends_and_who_still_has_a_turn() -> None:
    state = played(3, 2, 0)
    bot = make("random", 2)
    while not GAME.scene(state, ONLOOKER).banner:
        assert state.observation(ONLOOKER)["end_trigger"] is None
        state.apply(bot.choose(state))
    seen = state.observation(ONLOOKER)
    banner = GAME.scene(state, ONLOOKER).banner
    assert "last round" in banner
    mover, start = int(state.to_move), seen["start_player"]
    assert isinstance(start, int)
    assert f"Player {mover + 1}" in banner
    assert (f"Player {start + 1}" in banner) == (mover == start)


def test_a_deck_that_runs_out_is_shown_as_a_warning() -> None:
    state = played(2, 1, 0)
    position = state.position()
    position["decks"] = {"green": {"unknown": 30}, "award": {"unknown": 3}}
    del position["removed"]
    there = shapes(GAME.scene(GAME.load(position, seeded(1)), 0))
    assert there["deck-award"].tone == "clay"
    assert there["deck-award"].badge == "3"
    assert there["deck-green"].tone == "leaf"


def test_a_terminal_cell_is_two_letters_and_a_feature() -> None:
    short = {card: Card(COMPONENTS, card).short for card in COMPONENTS.green_ids}
    assert short["red-lily-birch-oak"] == "RL tree BO"
    assert short["yellow-rose-pond"] == "YR pond"
    assert short["blue-petunia-structure"] == "BP house"
    assert short["lawn"] == "lawn"


@pytest.mark.parametrize(
    ("award", "lines"),
    [
        ("ruby-clover", "each red-lily 3"),
        ("polychromatism", "each colour_kinds 6"),
        ("forestry", "table tree -2 4 -1 -1 -1 4 6"),
        ("variety-in-trees", "table tree_kinds 1 -3 2 6;each empty -2"),
        ("symmetrical-forestry", "when alike=2 2"),
        ("consistency-of-features", "when structure=3 5;when alike=3 5"),
        ("feature-variety", "when structure=1 pond=1 tree=1 6;when empty=1 structure=1 tree=1 6"),
    ],
)
def test_an_award_is_drawn_with_a_table_of_what_it_pays(award: str, lines: str) -> None:
    assert scale(COMPONENTS, COMPONENTS.award_ids.index(award)) == lines


def test_an_exact_award_that_is_missed_has_nothing_to_account_for() -> None:
    empty_line = 3 * int(COMPONENTS.counters[COMPONENTS.empty])
    assert account(COMPONENTS, COMPONENTS.award_ids.index("feature-variety"), empty_line) == "Now 0."
    scope = account(COMPONENTS, COMPONENTS.award_ids.index("scope-and-ambition"), empty_line)
    assert scope == "Now −9 (3 empty plots: −9)."


def test_short_names_of_awards() -> None:
    assert short_award("The Ruby Clover Award") == "Ruby Clover"
    assert short_award("Award for the Provision of Natural Habitats") == "Provision of Natural Habitats"
    assert short_award("Best Integration of the Natural and Man-Made") == "Natural and Man-Made"
    assert short_award("Excellence in Ponds") == "Ponds"


def test_every_award_has_a_name_that_fits_a_small_card_whole() -> None:
    for name in COMPONENTS.award_names:
        lines, _ = fitted(brief_award(name), WIDE - 4, 42.0, BRIEF, BRIEF)
        assert " ".join(lines) == brief_award(name)


def test_an_award_of_the_row_is_taken_and_placed_in_one_gesture() -> None:
    state = GAME.new(2, 3)
    scene = GAME.scene(state, int(state.to_move))
    assert len(scene.shortcuts) == 3 * 6
    for choice in scene.shortcuts:
        after = state.clone()
        for code in (choice.code, *choice.then):
            assert code in after.legal()
            after.apply(code)
        assert choice.waits
        assert choice.gain == after.score(0) - state.score(0)


def test_a_card_of_the_row_may_lie_where_it_may_once_it_is_taken() -> None:
    state = played(2, 3, 40)
    while not any(each.decision["do"] == "take_green" for each in GAME.scene(state, int(state.to_move)).choices):
        state.apply(state.legal()[0])
    seat = int(state.to_move)
    for taking in GAME.scene(state, seat).choices:
        if taking.decision["do"] != "take_green" or taking.decision["from"] == "deck":
            continue
        after = state.clone()
        after.apply(taking.code)
        for cell in CELLS:
            laid = {"do": "place", "card": taking.decision["from"], "at": cell}
            lawful = any(after.describe(code) == laid for code in after.legal())
            refused = GAME.why_not(state, seat, taking.gesture.piece, f"cell-{seat}-{cell}", "")
            assert (refused is None) == lawful, laid


def test_an_award_that_would_pay_nothing_names_no_line_and_one_that_pays_says_it_once() -> None:
    state = GAME.new(2, 3)
    offered = next(panel for panel in GAME.scene(state, 0).panels if panel.id == "row-award").shapes[1:]
    for shape in offered:
        assert shape.help.count("What it pays") == 1
        assert ("column" in shape.help or "row" in shape.help) == ("at best" in shape.help)


def test_a_refresh_says_that_it_costs_the_point_of_the_village_card() -> None:
    state = GAME.new(2, 1)
    choices = GAME.scene(state, int(state.to_move)).choices
    assert {choice.gain for choice in choices if choice.decision["do"] == "refresh"} == {-1}


def test_what_a_plot_brings_or_costs_stands_on_it_with_the_sign_of_points() -> None:
    assert "icon-point" in RECIPES


def test_whoever_can_place_no_card_is_told_so() -> None:
    dice = seeded(8)
    for seed in range(400):
        state = GAME.new(2, seed)
        while state.to_move != OVER:
            legal = state.legal()
            if {state.describe(code)["do"] for code in legal} == {"bottom"}:
                asked = GAME.scene(state, int(state.to_move)).question
                assert asked == "None of your cards fits: put one under the deck."
                return
            state.apply(legal[dice.below(len(legal))])
    pytest.fail("every hand fits")
