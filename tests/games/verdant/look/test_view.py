"""The scene of Verdant: built from what a seat may know, with something to point at for every decision."""

import pytest

from hortus.drawing.page import draw
from hortus.games.verdant import GAME
from hortus.kernel.engine.contract import ONLOOKER, State
from hortus.kernel.scene.gesture import Gesture
from hortus.kernel.scene.scene import Panel, Scene, Shape
from tests.games.verdant.ledger import FINISHED, RUNNING
from tests.games.verdant.positions import at, do, home, load
from tests.games.verdant.starts import start_position

SQUARE = home("su-BBLM item:lamp-su | swiss-cheese-plant +1", "devils-ivy pot:wood | vi-MLMB")


def seen(state: State, seat: int = 0) -> Scene:
    return GAME.scene(state, seat)


def panel(scene: Scene, name: str) -> Panel:
    return next(each for each in scene.panels if each.id == name)


def shape(scene: Scene, name: str) -> Shape:
    return next(each for each_panel in scene.panels for each in each_panel.shapes if each.id == name)


def parameters(scene: Scene, name: str) -> dict[str, str]:
    return dict(shape(scene, name).parameters)


def gesture_of(scene: Scene, **decision: object) -> Gesture:
    return next(choice.gesture for choice in scene.choices if choice.decision == decision)


def test_the_own_home_comes_first_and_is_the_garden() -> None:
    scene = seen(load(RUNNING), 1)
    assert [each.id for each in scene.panels][:2] == ["home-of-1", "home-of-0"]
    assert [each.role for each in scene.panels][:2] == ["garden", "other"]


def test_an_onlooker_has_no_garden_and_no_choices() -> None:
    scene = seen(load(RUNNING), ONLOOKER)
    assert {each.role for each in scene.panels} == {"other", "market", "pile", "track"}
    assert scene.choices == ()


def test_a_plant_tells_name_lights_verdancy_and_points() -> None:
    found = shape(seen(load(RUNNING), 1), "plant-jasmine")
    assert found.lines == ("Jasmine", "☼◐ 2/9", "11p vining")
    assert "2 of 9 verdancy" in found.label
    assert "bright and medium" in found.help


def test_a_completed_plant_tells_its_pot_by_kind_and_value() -> None:
    scene = seen(at(SQUARE))
    assert shape(scene, "plant-devils-ivy").lines[1:] == ("◐● wood pot", "11+2p vining")
    assert parameters(scene, "plant-devils-ivy")["pot"] == "wood"


def test_a_room_tells_its_edges_its_item_and_whether_it_matches() -> None:
    scene = seen(at(SQUARE))
    found = parameters(scene, "room-su-BBLM")
    assert (found["north"], found["east"], found["south"], found["west"]) == ("bright", "bright", "low", "medium")
    assert (found["item"], found["matched"]) == ("lamp-su", "yes")
    assert shape(scene, "room-su-BBLM").lines == ("succulent room", "succulent lamp ×2", "☼☼●◐")


def test_a_room_and_a_growing_plant_say_what_they_score_now_and_why() -> None:
    scene = seen(at(SQUARE))
    assert shape(scene, "room-vi-MLMB").help.endswith("It scores 1 now: 1 such plant × 1.")
    assert shape(scene, "room-su-BBLM").help.endswith("It scores 0 now: no such plant beside it.")
    assert shape(seen(load(RUNNING), 1), "plant-jasmine").help.endswith("unfinished plants: 1 point for every 2.")


def test_open_cells_are_shown_in_the_own_home_only() -> None:
    scene = seen(at(SQUARE))
    own = [each.id for each in panel(scene, "home-of-0").shapes if each.kind == "cell"]
    assert "cell-0--1-0" in own
    assert len(own) == 8
    assert not [each for each in panel(scene, "home-of-1").shapes if each.kind == "cell"]


def test_the_market_shows_thumbs_and_where_the_next_one_goes() -> None:
    scene = seen(load(RUNNING), 1)
    assert parameters(scene, "plant-chenille-plant")["thumbs"] == "1"
    assert parameters(scene, "room-fl-MLBM")["coming"] == "yes"
    assert parameters(scene, "room-su-BLBM")["coming"] == ""
    assert "gets a thumb" in shape(scene, "room-fl-MLBM").label


def test_equal_tools_have_ids_of_their_own() -> None:
    market = {"tokens": ["trowel", "trowel", "trowel", "lamp-vi"]}
    tokens = [each for each in panel(seen(at(SQUARE, storage="trowel", market=market)), "market").shapes if each.thing]
    assert [each.id for each in tokens] == ["token-1", "token-2", "token-3", "token-4"]
    assert [each.thing for each in tokens] == ["token-trowel"] * 3 + ["token-lamp-vi"]


def test_the_next_pot_is_marked_and_a_goal_shows_the_own_points() -> None:
    scene = seen(load(RUNNING), 1)
    assert parameters(scene, "pots-concrete")["next"] == "yes"
    assert shape(scene, "pots-wood").badge == "3"
    assert parameters(scene, "goal-pot-pairs")["now"] == "0"


def test_goals_tell_their_points_as_the_home_grows() -> None:
    goals = ["on-vacation", "thumbs-up", "four-corners"]
    state = at(home("su-BBLM | jade +2", "hoya | fo-MLBB"), phase="use", goals=goals, thumbs=[2, 1])
    assert [parameters(seen(state), f"goal-{goal}")["now"] for goal in goals] == ["4", "2", "0"]
    do(state, "grow", at=[0, 1])
    assert [parameters(seen(state), f"goal-{goal}")["now"] for goal in goals] == ["2", "0", "0"]
    assert shape(seen(state), "goal-thumbs-up").lines[1] == "1: now 0 · 1"
    assert dict(seen(state).standings[0].breakdown)["goals"] == 2


def test_a_goal_says_what_it_gives() -> None:
    goals = ["on-vacation", "backup-plan", "four-corners"]
    scene = seen(at(SQUARE, goals=goals))
    assert shape(scene, "goal-backup-plan").label == (
        "Backup Plan: 4 points if a nurture token is in storage at the end; now 0 · 0"
    )
    assert shape(scene, "goal-on-vacation").help == (
        "2 points for each plant without a pot that holds 2 verdancy or less (0 included). "
        "So far Player 1 has 2 and Player 2 has 4 (2 × 2)."
    )


def test_a_card_is_taken_with_a_token_and_another_columns_token_has_its_price() -> None:
    market = {"plants": ["jasmine", "betel", "hoya", "aloe"], "tokens": ["lamp-vi", "trowel", "cat-fo", "dog-un"]}
    poor = gesture_of(seen(at(SQUARE, market=market)), do="take", card="jasmine")
    assert (poor.piece, poor.companions, poor.costs) == ("plant-jasmine", ("token-1",), ())
    rich = seen(at(SQUARE, market=market, thumbs=[2]))
    other = gesture_of(rich, do="take", card="jasmine", token_col=3)
    assert (other.companions, [cost.words for cost in other.costs]) == (("token-3",), ["2 thumbs"])
    wiped = gesture_of(rich, do="wipe", cols=[1, 3])
    assert (wiped.companions, wiped.commit) == (("token-1", "token-3"), "Replace 2 tokens")
    assert gesture_of(rich, do="grow", at=[0, 1]).shapes == ("plant-swiss-cheese-plant",)


def test_declined_light_is_an_extra_after_the_place() -> None:
    one = home("common-geranium | su-BBLM", " | aloe")
    scene = seen(at(one, phase="place", card="fo-MBBL", token="dog-un", place=("rooms", 1, 1)))
    plain = gesture_of(scene, do="place", at=[1, 0])
    assert (plain.piece, plain.place, plain.extras) == ("room-fo-MBBL", "cell-0-1-0", ())
    (declined,) = gesture_of(scene, do="place", at=[1, 0], less=[[0, 0]]).extras
    assert declined.words == "don't grow the Common Geranium"


def test_tools_are_taken_up_and_then_their_targets() -> None:
    scene = seen(
        at(
            home("su-BBLM | swiss-cheese-plant", "devils-ivy | vi-MLMB"),
            phase="use",
            token="trowel",
            storage="fertilizer",
        )
    )
    trowel = gesture_of(scene, do="use", item="trowel", on=[[0, 1]])
    assert (trowel.shapes, trowel.commit) == (("token-taken", "plant-swiss-cheese-plant"), "Use it on 1 plant")
    fertilizer = gesture_of(scene, do="use", item="fertilizer", at=[0, 1])
    # Neither lies in the hand of its own accord: a plant that is pointed at would be for the other one.
    assert (fertilizer.place, fertilizer.shapes) == ("", ("token-stored", "plant-swiss-cheese-plant"))
    (less,) = gesture_of(scene, do="use", item="fertilizer", at=[0, 1], amount=2).extras
    assert less.words == "give it only 2"
    kept = gesture_of(scene, do="end", store="trowel")
    assert kept.press == "End turn, keep trowel"
    assert gesture_of(scene, do="end", store="fertilizer").press == "End turn, keep fertilizer"
    (nothing,) = gesture_of(scene, do="end", store=None).extras
    assert nothing.words == "keep nothing"


def test_a_plant_that_does_not_fit_is_refused_in_the_words_of_the_rule() -> None:
    scene = at(
        home("su-BBLM | swiss-cheese-plant"), phase="place", card="jasmine", token="dog-un", place=("plants", 1, 1)
    )
    refusal = GAME.why_not(scene, 0, "plant-jasmine", "room-su-BBLM", "")
    assert refusal is not None
    assert refusal.rule == "VE-29"


def test_VE_R19_the_scene_of_others_hides_a_start() -> None:
    state = do(load(start_position()), "start", at=[1, 0])
    hidden = panel(seen(state, 1), "home-of-0")
    assert [each.box for each in hidden.shapes] == [(0, 0, 1.0, 1.0), (1, 0, 1.0, 1.0)]
    assert hidden.note == "has chosen"
    assert "+1" not in repr(hidden)


def test_a_home_with_its_open_cells_fills_its_frame_and_keeps_them_while_others_choose_their_start() -> None:
    state = load(start_position())
    choosing = panel(seen(state, 0), "home-of-0")
    waiting = panel(seen(do(state, "start", at=[1, 0]), 0), "home-of-0")
    assert (choosing.width, choosing.height) == (3, 3)
    assert (waiting.width, waiting.height) == (3, 4)
    for frame in (choosing, waiting):
        assert {each.box[0] for each in frame.shapes} == set(range(int(frame.width)))
        assert {each.box[1] for each in frame.shapes} == set(range(int(frame.height)))
    assert {each.label for each in waiting.shapes if each.kind == "cell"} >= {
        "open for a room, below the Ponytail Palm"
    }


@pytest.mark.parametrize(
    ("state", "question"),
    [
        (load(start_position()), "Which side of your room does your plant go on?"),
        (at(SQUARE), "Take a plant or a room, and a token."),
        (at(SQUARE, phase="place", card="jasmine", token="dog-un"), "Where does the Jasmine go?"),
        (at(SQUARE, phase="use", token="dog-un"), "Use your token, or end your turn."),
        (at(SQUARE, phase="use"), "End your turn."),
        (at(SQUARE, phase="use", thumbs=(2,)), "Grow a plant with your thumbs, or end your turn."),
        (load(FINISHED), "MJ wins with 88 points."),
    ],
)
def test_the_question_says_what_is_asked(state: State, question: str) -> None:
    assert seen(state).question == question


def test_others_read_whose_turn_it_is() -> None:
    assert seen(load(RUNNING), 0).question == "It is Ben’s turn."


def test_the_last_round_is_announced() -> None:
    one = home(
        "su-BBLM | swiss-cheese-plant | fo-MLBB | devils-ivy | vi-MLMB",
        "jasmine | un-LBMB | hoya | fl-MLBM | betel",
        "fo-LMBM | common-geranium | su-LMBB | aloe |",
    )
    assert seen(at(one)).banner == "The last round."
    assert seen(at(SQUARE)).banner == ""


def test_the_score_sheet_adds_up() -> None:
    for standing in seen(load(FINISHED)).standings:
        assert sum(points for _, points in standing.breakdown) == standing.points


def test_a_solo_market_has_pots_above() -> None:
    state = at(SQUARE, players=1)
    scene = seen(state)
    assert [each.id for each in panel(scene, "market").shapes][:4] == ["pot-1", "pot-2", "pot-3", "pot-4"]
    assert panel(scene, "market").title == "Market: shelf 4 goes next"
    assert panel(scene, "pots").title == "Pot stack"


def test_a_finished_physical_table_has_homes_and_goals() -> None:
    assert [each.id for each in seen(load(FINISHED)).panels] == ["home-of-0", "home-of-1", "goals"]


@pytest.mark.parametrize("state", [load(RUNNING), load(FINISHED), load(start_position()), at(SQUARE, players=1)])
def test_every_scene_can_be_drawn(state: State) -> None:
    picture = draw(seen(state))
    assert picture.startswith("<svg")
    assert draw(seen(state)) == picture


def test_every_plant_and_every_thing_has_a_drawing_of_its_own() -> None:
    from hortus.games.verdant.look.art.plant_card import houseplant, houseplants
    from hortus.games.verdant.look.art.signs import HOUSEHOLD, thing

    components = GAME.components
    assert set(houseplants()) == {*components.plant_ids, "any"}
    assert len({houseplant(name) for name in components.plant_ids}) == 60
    things = {*components.thing_ids, *components.token_ids[45:]}
    assert {name for name in HOUSEHOLD if not name.startswith("pot-")} == {*things, "parcel"}
    assert len({thing(name, "leaf") for name in things}) == len(things)
