"""The growing area: beds, soil, flowers, compost (PN-50 to PN-62), and pots (PN-63 to PN-65)."""

import pytest

from hortus.games.planta_nubo import GAME, table_of
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.games.planta_nubo.rules.stack import push
from hortus.games.planta_nubo.state import STACK_TOP
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_list, as_object
from tests.games.planta_nubo.positions import SKIP, at, doing, kinds, load, offers, play, refused

BED: Json = {"do": "bed", "colour": "any"}
SOIL: Json = {"do": "soil_or_place"}


def test_PN_50_a_barricade_blocks_its_whole_area() -> None:
    table = play(doing(SOIL), {"do": "place_soil", "at": "d1"})
    assert kinds(table) == {"colour"}
    cells = {each["at"] for each in offers(doing(SOIL), "place_soil")}
    assert not cells & {"a1", "b1", "c1", "a2", "b2", "a3", "h5", "g6", "h6", "f7", "g7", "h7"}
    assert "f1" in cells
    assert refused(doing(SOIL), {"do": "place_soil", "at": "a1"}) == "PN-50"
    assert refused(doing(SOIL), {"do": "place_soil", "at": "d4"}) == "PN-50"


def test_PN_51_a_plot_takes_from_its_own_stack_another_only_if_that_is_empty() -> None:
    assert [each["stack"] for each in offers(doing({"do": "bed", "plot": "red.1"}), "bed")] == ["red.1"]
    assert len(offers(doing(BED), "bed")) == 6


def stacks_for(players: int, plot: str, empty: str = "") -> list[object]:
    """The stacks from which a bed action of this plot may take; one stack may be empty."""
    table = table_of(GAME.new(players, 0))
    plots = table.components.plot_ids
    if empty:
        table.lay(STACK_TOP + plots.index(empty), NONE)
    push(table, vocabulary.BED, vocabulary.PLOT + plots.index(plot), 0)
    return [each["stack"] for each in offers(table, "bed")]


def test_PN_51_an_empty_plot_takes_from_another_stack_of_its_colour_and_a_double_plot_from_either() -> None:
    assert stacks_for(4, "red.1") == ["red.1"]
    assert stacks_for(4, "red.1", empty="red.1") == ["red.2"]
    assert stacks_for(3, "red/purple") == ["red.1", "purple.1"]
    assert stacks_for(3, "red/purple", empty="red.1") == ["purple.1"]
    assert stacks_for(4, "red/purple") == ["red.1", "purple.1", "red.2", "purple.2"]


def test_PN_52_a_bed_lies_on_free_cells_inside_the_area() -> None:
    table = play(doing(BED), {"do": "bed", "stack": "red.1"})
    assert refused(table, {"do": "place", "cells": ["d4", "e4", "f4", "e5"]}) == "PN-52"
    assert refused(table, {"do": "place", "cells": ["a1", "b1", "c1", "b2"]}) == "PN-50"
    assert refused(table, {"do": "place", "cells": ["d1", "e1", "f1", "g1"]}) == "PN-52"
    assert refused(table, {"do": "place", "cells": ["d1", "e1", "i1"]}) == "PN-52"


def test_PN_52_a_stack_whose_top_bed_fits_nowhere_is_not_offered() -> None:
    rows = ["s s s s s s s s"] * 6 + ["s s s s s . . ."]
    small: Json = {
        "players.0.garden": rows,
        "players.0.forests": [],
        "players.0.own_forests": ["brown-4", "green-4", "lilac-4"],
        "players.0.barricades": [],
    }
    # Only a straight bed of three fits; blue-e and purple-b are an angle and a straight one.
    assert [each["stack"] for each in offers(doing(BED, changes=small), "bed")] == ["purple.1"]
    assert refused(doing(BED, changes=small), {"do": "bed", "stack": "red.1"}) == "PN-51"


def test_PN_53_PN_R1_a_bed_is_filled_with_flowers_of_its_colour() -> None:
    table = play(doing(BED), {"do": "bed", "stack": "purple.1"}, {"do": "place", "cells": ["d1", "e1", "f1"]})
    assert [at(table, f"players.0.cell.{cell}") for cell in ("d1", "e1", "f1")] == ["pP", "pP", "pP"]
    assert {len(row) for row in ("".join(shape) for shape in table.components.bed_shapes[:12])} >= {8}
    sizes = ["".join(shape).count("X") for shape in table.components.bed_shapes]
    assert sizes == [5] * 12 + [4] * 12 + [3] * 12


def test_PN_54_take_one_soil_or_place_one_with_a_flower() -> None:
    assert at(play(doing(SOIL), {"do": "take_soil"}), "players.0.soil") == 3
    table = play(doing(SOIL), {"do": "place_soil", "at": "c3"})
    assert len(offers(table, "colour")) == 6
    assert SKIP not in offers(table)
    play(table, {"do": "colour", "colour": "blue"})
    assert (at(table, "players.0.cell.c3"), at(table, "players.0.soil")) == ("sB", 1)
    assert offers(doing(SOIL, changes={"players.0.soil": 0}), "place_soil") == []
    assert refused(doing(SOIL, changes={"players.0.soil": 0}), {"do": "place_soil", "at": "c3"}) == "PN-54"


def test_PN_55_gain_soil_only_fills_the_stock() -> None:
    table = doing({"do": "soil", "n": 2})
    assert (at(table, "players.0.soil"), kinds(table)) == (4, {"load", "skip"})


def test_PN_56_covered_bonus_cells_give_their_bonuses_and_each_may_be_declined() -> None:
    table = play(doing(BED), {"do": "bed", "stack": "red.1"}, {"do": "place", "cells": ["f1", "g1", "h1", "g2"]})
    # Two charges ran by themselves; three energy are asked for, and meet the pipe of c2.
    assert at(table, "players.0.charge") == 5
    assert kinds(table) == {"resolve", "skip"}
    assert kinds(play(table, {"do": "resolve", "n": 0})) == {"pipe_take", "skip"}
    declined = play(doing(SOIL), {"do": "place_soil", "at": "a4"}, {"do": "colour", "colour": "red"}, SKIP)
    assert at(declined, "players.0.cell.a4") == "sR"


def test_PN_57_a_bed_cell_takes_its_colour_only_soil_any_and_no_cell_two() -> None:
    table = doing({"do": "flower", "colour": "any"})
    gains = {(each["colour"], each["to"]) for each in offers(table, "gain")}
    assert {colour for colour, to in gains if to == "e4"} == {"yellow", "orange", "white", "red", "blue", "purple"}
    assert {colour for colour, to in gains if to == "e2"} == {"blue"}
    assert not any(to == "d4" for _, to in gains)
    assert refused(table, {"do": "gain", "colour": "red", "to": "e2"}) == "PN-57"
    assert refused(table, {"do": "gain", "colour": "red", "to": "d4"}) == "PN-57"
    assert refused(table, {"do": "gain", "colour": "red", "to": "M99.1"}) == "PN-57"


def test_PN_58_a_flower_of_the_stated_colour_needs_a_fitting_place() -> None:
    table = doing({"do": "flower", "colour": "red"})
    assert {each["to"] for each in offers(table, "gain")} == {"e4", "g3", "balcony.1"}
    assert refused(table, {"do": "gain", "colour": "blue", "to": "e4"}) == "PN-58"
    full = {"players.0.cell.e4": "sR", "players.0.cell.g3": "rR", "players.0.charge": 0}
    assert kinds(doing({"do": "flower", "colour": "red"}, changes=full)) == {"load", "skip"}


def without_room_for_red(soil: str) -> Json:
    """No cell takes a red flower; of the pots the yellow spot of M20 is free. This stands on the last soil."""
    slots = {
        "T2": {"card": "M20", "standby": 0},
        "T3": {"card": "S02", "standby": 1},
        "B3": {"card": "S06", "battery": 1},
    }
    return {
        "players.0.slots": slots,
        "players.0.pots": {},
        "players.0.cell.e4": soil,
        "players.0.cell.g3": "rR",
        "players.0.charge": 0,
    }


def test_PN_57_PN_58_a_coloured_spot_makes_no_room_where_no_flower_of_its_colour_can_move_there() -> None:
    blue = doing({"do": "flower", "colour": "red"}, changes=without_room_for_red("sB"))
    assert (kinds(blue), offers(blue, "pot")) == ({"load", "skip"}, [])


def test_PN_57_a_refusal_tells_which_colour_a_pot_does_not_take() -> None:
    table = doing({"do": "flower", "colour": "any"}, changes=without_room_for_red("s"))
    with pytest.raises(Refusal, match=r"Die polisher .* red"):
        table.code_of({"do": "gain", "colour": "red", "to": "M20.1"})


def test_PN_58_a_place_may_be_made_by_pot_moves() -> None:
    # A yellow flower stands on soil: moving it into the yellow spot makes room for red.
    table = doing({"do": "flower", "colour": "red"}, changes=without_room_for_red("sY"))
    assert (kinds(table), offers(table, "gain")) == ({"skip"}, [])
    play(table, {"do": "pot", "from": "e4", "to": "M20.1"}, {"do": "gain", "colour": "red", "to": "e4"})
    assert at(table, "players.0.cell.e4") == "sR"


def test_PN_59_compost_takes_a_flower_of_the_stated_colour_from_cell_or_pot() -> None:
    table = doing({"do": "compost", "colour": "orange"})
    assert offers(table, "compost") == [{"do": "compost", "from": "M03.1"}]
    play(table, {"do": "compost", "from": "M03.1"})
    assert (at(table, "players.0.pots"), at(table, "players.0.compost")) == ({}, 2)
    assert refused(doing({"do": "compost", "colour": "red"}), {"do": "compost", "from": "d4"}) == "PN-59"
    assert refused(doing({"do": "compost", "colour": "red"}), {"do": "compost", "from": "e4"}) == "PN-59"


def test_PN_60_three_composted_flowers_make_a_soil_at_once() -> None:
    table = play(
        doing({"do": "compost", "colour": "any"}, changes={"players.0.compost": 2}), {"do": "compost", "from": "d4"}
    )
    assert (at(table, "players.0.compost"), at(table, "players.0.soil")) == (0, 3)


def garden_tokens(table: PlantaNubo) -> list[str]:
    """What lies on every cell."""
    return " ".join(str(row) for row in as_list(at(table, "players.0.garden"), "garden")).split()


def flowers_of(table: PlantaNubo) -> int:
    """The flowers in the garden and in pots."""
    pots = as_object(at(table, "players.0.pots"), "pots").values()
    potted = [str(flower) for pot in pots for flower in as_list(pot, "pot") if flower]
    return len(potted) + sum(token[-1] in "YOWRBP" for token in garden_tokens(table))


def test_PN_61_flowers_are_never_thrown_away() -> None:
    table = doing({"do": "flower", "colour": "white"})
    more = {"gain": 1, "skip": 0, "pot": 0}
    assert {str(offer["do"]) for offer in offers(table)} == more.keys()
    for offer in offers(table):
        assert flowers_of(play(table.clone(), offer)) == flowers_of(table) + more[str(offer["do"])], offer


def test_PN_62_covered_cells_stay_covered() -> None:
    table = doing(BED)
    before = {cell: at(table, f"players.0.cell.{cell}") for cell in ("b4", "c4", "b5", "c5", "d4", "e4", "c2", "f3")}
    free = garden_tokens(table).count(".")
    play(table, {"do": "bed", "stack": "purple.1"}, {"do": "place", "cells": ["d1", "e1", "f1"]})
    assert {cell: at(table, f"players.0.cell.{cell}") for cell in before} == before
    assert garden_tokens(table).count(".") == free - 3


# ---- pots ----


def test_PN_63_PN_R29_flowers_move_into_pots_at_any_own_decision_never_back() -> None:
    table = doing({"do": "barricade"}, changes={"players.0.pots": {}})
    assert {"do": "pot", "from": "d4", "to": "M03.1"} in offers(table)
    play(table, {"do": "pot", "from": "d4", "to": "M03.1"})
    assert (at(table, "players.0.pots.M03"), at(table, "players.0.cell.d4"), kinds(table)) == (
        ["W"],
        "s",
        {"clear", "skip"},
    )
    assert refused(table, {"do": "pot", "from": "M03.1", "to": "d4"}) == "PN-63"
    assert refused(table, {"do": "pot", "from": "d4", "to": "balcony.1"}) == "PN-63"
    setup: Json = {"phase": "setup", "stack": [{"do": "start_flowers", "cells": ["e4"]}], "next": []}
    assert (kinds(load("M", setup)), offers(load("M", setup), "pot")) == ({"colour"}, [])


def test_PN_64_flowers_in_pots_may_be_delivered_and_count_as_on_the_platform() -> None:
    table = doing({"do": "deliver_public", "n": 1, "mode": "free"})
    assert {"do": "deliver", "from": "M03.1", "dock": 2, "spot": 2} in offers(table)


def test_PN_65_PN_R28_the_balcony_asks_a_charge_for_every_flower() -> None:
    table = play(doing({"do": "barricade"}), {"do": "pot", "from": "d4", "to": "balcony.1"})
    assert at(table, "players.0.charge") == 2
    play(doing({"do": "flower", "colour": "any"}), {"do": "gain", "colour": "red", "to": "balcony.1"})
    poor = doing({"do": "barricade"}, changes={"players.0.charge": 0})
    assert not [each for each in offers(poor, "pot") if str(each["to"]).startswith("balcony")]
    assert refused(poor, {"do": "pot", "from": "d4", "to": "balcony.1"}) == "PN-65"
    gained = play(doing({"do": "flower", "colour": "any"}), {"do": "gain", "colour": "red", "to": "balcony.1"})
    assert at(gained, "players.0.charge") == 2


def test_PN_R31_of_equal_spots_only_the_first_and_no_move_between_them() -> None:
    table = doing({"do": "barricade"})
    balcony = [each for each in offers(table, "pot") if str(each["to"]).startswith("balcony")]
    assert {each["to"] for each in balcony} == {"balcony.1"}
    # The second spot is accepted as another word for the first.
    assert table.code_of({"do": "pot", "from": "d4", "to": "balcony.2"}) == table.code_of(
        {"do": "pot", "from": "d4", "to": "balcony.1"}
    )
    # The last cell and the last spot of the holder before are places like any other.
    corner: Json = {"players.0.barricades": ["NW", "SW"], "players.0.cell.h7": "sR"}
    corner |= {f"players.0.cell.{cell}": "." for cell in ("h5", "g6", "h6", "f7", "g7")}
    cornered = doing({"do": "barricade"}, changes=corner)
    assert cornered.code_of({"do": "pot", "from": "h7", "to": "balcony.2"}) == cornered.code_of(
        {"do": "pot", "from": "h7", "to": "balcony.1"}
    )
    held = doing({"do": "barricade"}, changes={"players.0.pots": {"balcony": ["R", None]}})
    assert {"do": "pot", "from": "balcony.1", "to": "balcony.2"} not in offers(held)
    assert {"do": "pot", "from": "balcony.1", "to": "M03.1"} in offers(held)


def test_PN_R31_a_move_from_pot_to_pot_that_leads_back_waits_for_another_decision() -> None:
    slots = {
        "T2": {"card": "M03", "standby": 0},
        "T1": {"card": "M04", "standby": 0},
        "T3": {"card": "S02", "standby": 1},
        "B3": {"card": "S06", "battery": 1},
    }
    changes: Json = {"players.0.slots": slots, "players.0.charge": 0}
    table = doing({"do": "upgrade_plugin"}, {"do": "barricade"}, changes=changes)
    assert offers(table, "pot")[-1] == {"do": "pot", "from": "M03.1", "to": "M04.1"}
    play(table, {"do": "pot", "from": "M03.1", "to": "M04.1"})
    assert {"do": "pot", "from": "M04.1", "to": "M03.1"} not in offers(table)
    assert refused(table, {"do": "pot", "from": "M04.1", "to": "M03.1"}) == "PN-R31"
    assert at(table, "pots_seen") == [{"M03": ["O"]}]
    # Still the same turn, but something else was decided.
    play(table, SKIP)
    assert "pots_seen" not in table.position()
    play(table, {"do": "pot", "from": "M04.1", "to": "M03.1"})
    assert (at(table, "players.0.pots"), table.to_move) == ({"M03": ["O"]}, 0)
