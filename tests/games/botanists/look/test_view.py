"""The scene: built from what a seat may know, with something to point at for every decision."""

from random import Random

import pytest

from hortus.drawing.page import draw
from hortus.games.botanists import GAME
from hortus.games.botanists.look.view.shapes import ticks
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import ONLOOKER, OVER
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.scene import LEFT, TAKEN, Scene, Shape
from hortus.kernel.scene.words import counted
from hortus.terminal.text import plain, scene_lines
from tests.games.botanists.positions import (
    PASS,
    card,
    final,
    load,
    move,
    pad,
    plant,
    play,
    player,
    position,
)


def scene(data: Json, seat: int = 0, *decisions: Json) -> Scene:
    return GAME.scene(play(load(data), *decisions), seat)


def shapes(found: Scene) -> dict[str, Shape]:
    return {shape.id: shape for panel in found.panels for shape in panel.shapes}


def text(found: Scene) -> str:
    return plain(scene_lines(found))


def test_the_market_shows_letters_tokens_and_where_the_token_may_go() -> None:
    found = text(scene(position()))
    assert "[2]Y    ‹G›     ‹B›     ‹V›      P" in found
    assert "[1]Y" in found
    assert "‹B›" in found


def test_the_land_shows_capitals_small_letters_the_next_space_and_signs() -> None:
    found = shapes(scene(position(player(0, land=["Bp", "", ""]), player(1, land=["YB", "", ""]))))
    assert [found[f"land-0-{space}"].lines[0] for space in (1, 2, 3, 4)] == [" B ", " p ", "_B_", "(Y)"]


def test_an_order_shows_what_is_missing_in_parentheses() -> None:
    found = shapes(scene(position(player(0, marginal="YB"))))
    assert found["order-YYGB"].lines == ("YB(YG)",)
    assert found["order-YYGB"].label.partition(":")[0].endswith("order, 5 points")
    assert found["order-YYGB"].help.endswith("missing: one yellow and one green.")


def test_a_fulfillable_order_is_marked() -> None:
    found = shapes(scene(position(player(0, marginal="BB"))))
    assert (found["order-BB"].tone, found["order-BB"].lines) == ("leaf", ("BB!",))


def test_each_leftover_is_ticked_once() -> None:
    assert ticks("YYGB", "YB") == [True, False, False, True]


def test_flowers_just_collected_are_ticked_more_lightly() -> None:
    found = shapes(scene(position(player(0, marginal="Y")), 0, move(3, 2), card("O1")))
    assert dict(found["order-YYGB"].parameters)["owned"] == "2101"
    assert found["order-YYGB"].tone == ""


def test_a_collected_flower_says_which_orders_it_leaves_possible() -> None:
    found = shapes(scene(position(player(0, marginal="BBV")), 0, move(3, 2), card("O1")))
    assert found["collected-yellow"].help == (
        "Plant one, and you can still fulfil the order for two blue, one violet and one pink or the order for two blue."
    )
    assert found["collected-pink"].help == "Plant one, and you can still fulfil the order for two blue."


def test_a_space_shows_on_each_card_what_it_would_collect_from_there() -> None:
    found = shapes(scene(position()))
    assert dict(found["space-3-2"].marks) == {
        "card-O1": "yellow+blue+violet+pink",
        "card-Ih1": "yellow+green+green+blue",
    }
    assert dict(found["space-3-4"].marks)["card-Ih1"] == LEFT, "it does not fit there"
    assert found["space-3-3"].marks == (), "the token may not stay where it is"


def test_hand_cards_are_drawn_with_their_boxes() -> None:
    assert shapes(scene(position()))["card-O1"].lines == ("@#", "##")


def test_after_moving_a_card_is_laid_out_on_the_market() -> None:
    walls = (player(0), player(1, token=[4, 3]))
    found = shapes(scene(position(*walls), 0, move(3, 2)))
    assert found["card-O1"].lines == ("YBV", "·····", "·····", "·@#··", "·#x··", "·····")


def test_after_moving_a_card_marks_the_spaces_beneath_its_boxes() -> None:
    walls = (player(0), player(1, token=[4, 3]))
    found = shapes(scene(position(*walls), 0, move(3, 2)))
    assert found["card-O1"].marks == (
        ("space-3-2", TAKEN),
        ("space-3-3", TAKEN),
        ("space-4-2", TAKEN),
        ("space-4-3", LEFT),
    )


def test_before_moving_no_card_marks_anything() -> None:
    found = shapes(scene(position()))
    assert {name: found[name].marks for name in ("card-O1", "card-Ih1")} == {"card-O1": (), "card-Ih1": ()}
    moved = shapes(scene(position(), 0, move(3, 2)))
    assert moved["card-O1"].marks != moved["card-Ih1"].marks != ()


def test_a_space_tells_what_the_hand_would_collect_from_it() -> None:
    assert shapes(scene(position()))["space-3-2"].help == (
        "From here the square collects one yellow, one blue, one violet and one pink;"
        " the flat bar collects one yellow, two green and one blue."
    )


def test_nobody_else_sees_what_the_hand_would_collect() -> None:
    for seat in (1, ONLOOKER):
        found = shapes(scene(position(), seat))
        assert found["space-3-2"].help == ""
        assert not any(name.startswith("card-O") for name in found)


@pytest.mark.parametrize(
    ("decisions", "shapes_touched"),
    [
        ((), ("token-0", "space-3-2")),
        ((move(3, 2),), ("card-O1", "space-3-2", "space-3-3", "space-4-2", "space-4-3")),
        ((move(3, 2), card("O1")), ("collected-pink", "plant-up")),
        ((move(3, 2), card("O1"), plant("blue", "down")), ("leftover-0-yellow",)),
    ],
)
def test_decisions_are_made_by_hand(decisions: tuple[Json, ...], shapes_touched: tuple[str, ...]) -> None:
    found = scene(position(), 0, *decisions)
    assert shapes_touched in [choice.gesture.shapes for choice in found.choices]


def test_a_flower_planted_face_down_tells_what_it_costs_at_the_end() -> None:
    found = scene(position(player(0, land=["Bp", "", ""]), player(1, land=["YB", "", ""])), 0, move(3, 2), card("O1"))
    costs = {choice.gesture.place: [each.amount for each in choice.gesture.costs] for choice in found.choices}
    assert costs["plant-down"] == [2]
    assert costs.get("plant-up", []) == []


def test_a_shape_lies_on_the_market_as_a_whole() -> None:
    found = scene(position(), 0, move(3, 2))
    images = {shape.id: shape.box[2:] for shape in found.images}
    assert images == {"shape-O1": (2.0, 2.0), "shape-Ih1": (4.0, 1.0)}
    assert {choice.gesture.image for choice in found.choices} <= set(images)


def test_the_next_space_is_in_sight_beside_the_hand() -> None:
    found = shapes(scene(position(player(0, land=["Bp", "", ""]), player(1, land=["YB", "", ""]))))
    assert found["plant-up"].label == "your next space, face up: only blue"


def test_the_button_that_goes_on_says_how() -> None:
    tend: Json = {"do": "tend", "flower": "green"}
    data = position(player(0, marginal="GBB"))
    steps = [(tend,), (tend, PASS), (tend, PASS, PASS), (tend, PASS, PASS, PASS)]
    pressed = [{choice.gesture.press for choice in scene(data, 0, *each).choices} for each in steps]
    assert "Skip the bonus" in pressed[0]
    assert "Leave the orders" in pressed[1]
    assert "Keep my hand" in pressed[2]
    assert "End my turn" in pressed[3]


def test_a_set_is_chosen_one_by_one() -> None:
    tend = {"do": "tend", "flower": "green"}
    found = scene(position(player(0, marginal="GG")), 0, dict(tend), PASS)
    gestures = [choice.gesture for choice in found.choices]
    both = next(each for each in gestures if set(each.companions) == {"order-YYGB", "order-BBVP"})
    assert both.commit == "Replace 2 orders"


def test_the_question_tells_what_is_asked() -> None:
    assert scene(position()).question == "Move your token one or two steps."
    assert scene(position(player(0, marginal="G"))).question.endswith("or plant one of your leftovers instead.")
    assert scene(position(), 1).question == "It is Player 1’s turn."
    stuck = position(player(0, token=[1, 5], hand=["Ih1", "Iv4"]))
    assert "draw a new one" in scene(stuck).question


def test_the_round_and_the_next_scoring_are_told_in_every_round() -> None:
    assert scene(position()).banner == "Round 2 of 15 · scoring after 5"
    fifth = [player(seat, land=["ybvp", "", ""]) for seat in (0, 1)]
    assert scene(position(*fifth)).banner == "Round 5 of 15 · scoring next"


def test_before_a_scoring_the_notes_tell_who_would_choose_who_goes_first() -> None:
    assert scene(position()).notes == ()
    fifth = [player(seat, land=["ybvp", "", ""]) for seat in (0, 1)]
    fifth[0]["tally"] = {"orders": 5}
    told = "As things stand, {} who goes first after the scoring."
    assert scene(position(*fifth)).notes == (told.format("Player 2 chooses"),)
    assert scene(position(*fifth), 1).notes == (told.format("you choose"),)


def test_a_board_tells_points_and_what_the_next_scoring_would_add() -> None:
    found = scene(position(player(0, tally={"orders": 5, "leftovers": -8}, completed=["PP"], marginal="YG")))
    assert found.panels[0].note == "−3 points, +1 at scoring"


def test_every_board_tells_what_withered_flowers_will_cost() -> None:
    withered = [player(0, land=["ybv", "", ""]), player(1, land=["Ybv", "", ""])]
    own, other = scene(position(*withered)).panels[:2]
    assert own.note == "0 points, +7 at scoring, −6 withered"
    assert other.note.endswith(" withered")
    assert other.note.split(", ")[-1] != own.note.split(", ")[-1]


def test_a_column_that_was_paid_for_says_so() -> None:
    first = player(0, land=["BPBYG", "", ""], tally={"columns": 2})
    found = shapes(scene(position(first, player(1, land=["ybvpp", "", ""]))))
    assert [found[f"column-{name}"].label for name in ("0-1", "0-2", "1-1")] == [
        "column 1: +2 scored",
        "column 2: +3 in full bloom",
        "column 1: spoilt by a withered flower",
    ]


def test_a_board_tells_what_the_leftovers_cost_and_what_is_done() -> None:
    found = shapes(scene(position(player(0, marginal="YGG", completed=["PP"]))))
    assert (found["marginal-0"].label, found["completed-0"].label) == ("3 leftovers: −6", "1 order done: +5")
    assert (found["marginal-1"].label, found["completed-1"].label) == ("no leftovers: +7", "no orders done")


def test_after_the_end_leftovers_and_the_last_orders_stay_on_the_boards_without_points() -> None:
    state, random = GAME.new(2, 5), Random(5)
    while state.to_move != OVER:
        state.apply(random.choice(list(state.legal())))
    found = shapes(GAME.scene(state, 0))
    for seat, each in enumerate(as_list(state.position()["players"], "players")):
        held = as_object(each, "player")
        done, left = as_list(held["completed"], "completed"), len(str(held["marginal"]))
        assert (
            found[f"completed-{seat}"].label == f"rounds 11–15: {counted(len(done), 'order') if done else 'no orders'}"
        )
        assert found[f"marginal-{seat}"].label == (counted(left, "leftover") if left else "no leftovers")
        assert all(found[f"order-{name}"].label.startswith("fulfilled") for name in done)
        told = [each.help for name, each in found.items() if name.startswith(f"leftover-{seat}-")]
        assert all(each.endswith("at the last scoring.") for each in told)


def test_a_column_tells_its_bonus_until_a_flower_in_it_withers() -> None:
    found = shapes(scene(position(player(0, land=["Bp", "", ""]), player(1, land=["YB", "", ""]))))
    assert found["column-0-1"].label == "column 1: spoilt by a withered flower"
    assert [found[f"column-{name}"].label for name in ("0-2", "1-1")] == [
        "column 2: +3 in full bloom",
        "column 1: +2 in full bloom",
    ]


def test_the_place_of_the_next_card_is_shown_until_it_is_drawn() -> None:
    assert "card-next" not in shapes(scene(position()))
    found = scene(position(), 0, move(3, 2), card("O1"), plant("blue", "down"))
    assert shapes(found)["card-next"].label == "a new card at the end of the turn"


def test_the_bag_tells_its_content() -> None:
    assert shapes(scene(position()))["deck-bag"].help.startswith("In the bag: 23 yellow, 23 green, 23 blue")


def test_the_end_names_the_winner() -> None:
    state = GAME.new(2, 3)
    while state.to_move >= 0:
        state.apply(state.legal()[0])
    assert "with" in GAME.scene(state, 0).question
    assert GAME.scene(state, 0).choices == ()


def test_a_score_pad_can_be_shown() -> None:
    found = scene(final(pad(board="blue", land=["BPBYG", "BGyBP", "YBPGB"], name="Ada"), pad(name="Ben")), ONLOOKER)
    assert [panel.title for panel in found.panels] == ["Ada", "Ben"]
    assert found.question == "Ada and Ben share the victory with 4 points each." or "wins" in found.question


def test_the_picture_draws_every_shape_with_its_name() -> None:
    found = scene(position(player(0, marginal="YGB"), player(1, marginal="PP")))
    picture = draw(found)
    assert all(f'id="{name}"' in picture for name in shapes(found))
    assert picture.count("<title>") >= len(shapes(found))


def test_a_card_can_be_put_on_the_market_before_the_token_has_moved() -> None:
    found = scene(position())
    assert found.shortcuts
    drawn = {shape.id for shape in found.images}
    for choice in found.shortcuts:
        gesture = choice.gesture
        assert gesture.lifted and gesture.covers and gesture.image in drawn
        assert sum(each.amount for each in gesture.brings) <= len(gesture.covers)
        moved = play(load(position()), GAME.describe(load(position()), choice.code))
        assert choice.decision == GAME.describe(moved, choice.then[0])

