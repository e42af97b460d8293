"""Hands: tools, whole beds, flowers and prices, and that every decision can be made by pointing."""

import pytest

from hortus.bots.levels import make
from hortus.games.planta_nubo import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER
from hortus.kernel.scene.gesture import Narrowing, Part
from hortus.kernel.scene.scene import Choice, Scene
from hortus.kernel.testing.gesture_checks import gesture_fault
from tests.games.planta_nubo.positions import STEP3, doing, load, play


def choices(scene: Scene, do: str) -> list[Choice]:
    return [choice for choice in scene.choices if choice.decision["do"] == do]


def placing() -> Scene:
    return GAME.scene(play(doing({"do": "bed", "colour": "yellow"}), {"do": "bed", "stack": "yellow.1"}), 0)


def test_a_bed_is_laid_as_a_whole_tile_by_any_of_its_cells() -> None:
    scene = placing()
    laid = choices(scene, "place")
    assert {choice.gesture.piece for choice in laid} == {"tile-yellow.1"}
    assert all(len(choice.gesture.covers) == 5 for choice in laid)
    first = laid[0].gesture
    gestures = [choice.gesture for choice in scene.choices]
    for cell in first.covers:
        turned = Narrowing(gestures).choose(Part("thing", "tile-yellow.1")).choose(Part("turn", first.turn))
        assert 0 in turned.point(cell).left


def test_every_turn_of_a_bed_has_one_picture_as_large_as_it_lies() -> None:
    scene = placing()
    used = {choice.gesture.image for choice in choices(scene, "place")}
    images = {image.id: image for image in scene.images}
    assert used <= set(images)
    for choice in choices(scene, "place"):
        columns = {cell[-2] for cell in choice.gesture.covers}
        rows = {cell[-1] for cell in choice.gesture.covers}
        assert images[choice.gesture.image].box[2:] == (len(columns), len(rows))


def test_a_plot_leads_on_to_its_bed_and_the_bed_to_its_place() -> None:
    table = load("M")
    tool = next(d for d in map(table.describe, table.legal()) if d["do"] == "tool" and "yellow.1" in str(d["spot"]))
    tiles = choices(GAME.scene(play(table, tool), 0), "perform")
    plot = next(choice.gesture for choice in tiles if choice.decision["tile"] == "yellow.1")
    assert plot.onward == "tile-yellow.1"
    after = {"do": "overtime", "tile": "yellow.1"}
    overtime = choices(GAME.scene(load("T", stack=[after]), 0), "overtime")
    assert [choice.gesture.onward for choice in overtime] == ["tile-yellow.1"]
    bed = choices(GAME.scene(doing({"do": "bed", "colour": "yellow"}), 0), "bed")
    assert [choice.gesture.onward for choice in bed] == [choice.gesture.piece for choice in bed]


def test_flowers_are_chosen_as_flowers_and_the_cell_that_is_meant_glows() -> None:
    scene = GAME.scene(GAME.new(2, 5), int(GAME.new(2, 5).to_move))
    seat = scene.seat
    assert {choice.gesture.piece for choice in scene.choices} == {
        f"supply-{seat}-{colour}" for colour in GAME.components.colours
    }
    glowing = [shape for panel in scene.panels for shape in panel.shapes if ("meant", "yes") in shape.parameters]
    assert [shape.id for shape in glowing] == [f"cell-{seat}-d4"] == [scene.choices[0].gesture.place]


def test_the_wrong_colour_the_balcony_and_the_lower_dock_say_their_price() -> None:
    loads = choices(GAME.scene(doing({"do": "deliver_personal"}), 0), "load")
    paid = {choice.decision["from"]: [cost.words for cost in choice.gesture.costs] for choice in loads}
    assert ["1 charge"] in paid.values()
    assert [] in paid.values()
    pots = [choice for choice in choices(GAME.scene(load("M"), 0), "pot") if "balcony" in str(choice.decision["to"])]
    assert all(choice.gesture.costs[0].words == "1 charge" for choice in pots)


def test_a_pot_is_pointed_at_first_unless_the_question_is_about_flowers() -> None:
    pots = choices(GAME.scene(load("M"), 0), "pot")
    assert all(choice.gesture.order and not choice.gesture.piece for choice in pots)
    asked = choices(GAME.scene(doing({"do": "deliver_public", "n": 1, "mode": "free"}), 0), "pot")
    assert all(choice.gesture.piece and choice.gesture.place for choice in asked)


def test_a_corner_is_cleared_by_pointing_at_any_of_its_cells() -> None:
    cleared = choices(GAME.scene(doing({"do": "barricade"}), 0), "clear")
    assert all(len(choice.gesture.covers) == 6 for choice in cleared)


def test_why_a_tool_may_not_lie_somewhere_is_told_by_the_rule() -> None:
    refusal = GAME.why_not(load("M"), 0, "tool-0-shovel", "spot-B+C", "")
    assert refusal is not None
    assert refusal.rule == "PN-30"


# Larger tables have the same gestures, and more of each.
@pytest.mark.parametrize("players", [1, 2, *(pytest.param(more, marks=pytest.mark.soak) for more in (3, 4))])
def test_every_decision_of_a_game_can_be_made_by_pointing(players: int) -> None:
    table, dice = GAME.new(players, 7), seeded(7)
    bots = [make("random", seat) for seat in range(5)]
    while table.to_move != OVER:
        scene = GAME.scene(table, int(table.to_move))
        there = {shape.id for panel in scene.panels for shape in panel.shapes}
        assert all(set(choice.gesture.shapes) <= there for choice in scene.choices)
        assert not gesture_fault(scene.choices, dice)
        table.apply(bots[int(table.to_move)].choose(table))


def test_whoever_chooses_to_pay_is_not_asked_twice() -> None:
    pay: Json = {"do": "pay", "cost": {"charge": 2}, "get": [{"do": "upgrade_die"}], "times": 1}
    table = doing([pay, {"do": "card", "kind": "any"}])
    paid = next(each for each in choices(GAME.scene(table, 0), "resolve") if each.words.startswith("Pay"))
    asked = GAME.scene(play(table, paid.decision), 0)
    assert paid.gesture.onward in {choice.gesture.press for choice in choices(asked, "pay")}


DELIVERY_OR_MODULE: Json = {"do": "one", "of": [[{"do": "deliver_personal"}], [{"do": "module_action"}]]}


def test_an_effect_with_sides_shows_them_at_once() -> None:
    table = doing([DELIVERY_OR_MODULE, DELIVERY_OR_MODULE])
    scene = GAME.scene(table, 0)
    assert scene.question == "Choose one of these (2 left)."
    buttons = {each.gesture.press: each for each in (*scene.choices, *scene.shortcuts) if each.gesture.press}
    assert set(buttons) == {"Deliver to one of your containers", "Use a module", "None of these"}
    # The first side is pressed again by itself, the others are decided along with the effect.
    first, other = buttons["Deliver to one of your containers"], buttons["Use a module"]
    assert first.gesture.onward == first.gesture.press
    play(table, table.describe(first.code))
    assert [table.describe(code)["do"] for code in other.then] == ["choose"]
    assert first.gesture.press in {each.gesture.press for each in GAME.scene(table, 0).choices}


def test_a_single_side_is_the_question() -> None:
    assert GAME.scene(doing(DELIVERY_OR_MODULE), 0).question == "Choose one of these."
    alone = doing(DELIVERY_OR_MODULE, changes={"players.0.docks": {"upper": None, "lower": None}})
    assert GAME.scene(alone, 0).question == "Use a module?"


def test_a_card_that_is_gained_goes_to_its_socket_in_one_drop() -> None:
    table = doing([{"do": "card", "kind": "any"}, {"do": "upgrade_plugin"}])
    drops = [each for each in GAME.scene(table, 0).shortcuts if each.gesture.piece.startswith("card-")]
    one = next(each for each in drops if each.gesture.place.startswith("track-0-"))
    made = [one.code, *one.then]
    told = []
    for code in made:
        told.append(table.describe(code)["do"])
        table.apply(code)
    assert told == ["resolve", "card", "slot"]


def test_what_does_nothing_now_is_not_the_first_thing_on_offer() -> None:
    # No docked container has a flower that Potting soil could compost.
    idle = {"card": "M09", "plug": "on", "standby": 1}
    scene = GAME.scene(load("T", {"players.0.slots.T1": idle, "stack": [STEP3]}), 0)
    assert scene.agenda == "Potting soil: it does nothing for you now."
    assert [each.decision["card"] for each in choices(scene, "module")] == ["S02", "M09"]
