"""Setting up the table (PN-01 to PN-24, PN-160 to PN-163)."""

from collections import Counter

import pytest

from hortus.games.planta_nubo import GAME, table_of
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import buffer
from hortus.kernel.engine.rollout import rollout
from tests.games.planta_nubo.positions import at, offers, play, refused


def new(players: int, seed: int = 0, **options: object) -> PlantaNubo:
    return table_of(GAME.new(players, seed, options))


def rows(table: PlantaNubo) -> list[list[str]]:
    found = at(table, "grid.rows")
    assert isinstance(found, list)
    return found


def tiles(table: PlantaNubo) -> set[str]:
    return {tile for row in rows(table) for tile in row}


def size(table: PlantaNubo, path: str) -> int:
    found = at(table, path)
    assert isinstance(found, list | dict)
    return len(found)


def finish_setup(table: PlantaNubo) -> PlantaNubo:
    while at(table, "phase") == "setup":
        play(table, offers(table)[0])
    return table


def test_PN_01_one_to_four_may_play_and_one_plays_against_botbot() -> None:
    assert [new(players).seats for players in (1, 2, 3, 4)] == [2, 2, 3, 4]
    assert at(new(1), "options.solo") == "normal"
    for players in (0, 5):
        with pytest.raises(Refusal, match="PN-01"):
            GAME.new(players, 0)


def test_PN_02_nine_blueprints_for_each_number_of_players() -> None:
    common = {"B", "C", "D", "E", "F", "G1"}
    assert tiles(new(4)) == {"A1", "A2", "A3"} | common
    assert tiles(new(1)) == {"A1", "A2", "H2"} | common
    two, three = tiles(new(2)), tiles(new(3))
    assert two - {"A1", "A2", "A3"} == common | {"H2"}
    assert three - {"A1", "A2", "A3"} == common | {"H3"}
    assert (len(two), len(three)) == (9, 9)


def test_PN_02_which_airship_is_left_out_is_random() -> None:
    assert {frozenset(tiles(new(2, seed)) & {"A1", "A2", "A3"}) for seed in range(30)} == {
        frozenset({"A1", "A2"}),
        frozenset({"A1", "A3"}),
        frozenset({"A2", "A3"}),
    }


def test_PN_03_the_generator_is_G1_unless_the_option_says_G2() -> None:
    assert tiles(new(3)) & {"G1", "G2"} == {"G1"}
    assert tiles(new(3, g="G2")) & {"G1", "G2"} == {"G2"}


def test_PN_04_no_two_airships_share_an_edge() -> None:
    for seed in range(40):
        grid = rows(new(4, seed))
        beside = [(grid[y][x], grid[y][x + 1]) for y in range(3) for x in range(2)]
        below = [(grid[y][x], grid[y + 1][x]) for y in range(2) for x in range(3)]
        assert [pair for pair in beside + below if pair[0][0] == pair[1][0] == "A"] == []


def test_PN_05_four_players_have_both_sets_on_two_adjoining_sides_each() -> None:
    table = new(4)
    sides = {side: at(table, f"grid.{side}") for side in ("north", "west", "east", "south")}
    first = {plot.split(".")[1] for side in ("north", "west") for plot in sides[side]}  # type: ignore[attr-defined]
    second = {plot.split(".")[1] for side in ("south", "east") for plot in sides[side]}  # type: ignore[attr-defined]
    assert (first, second) == ({"1"}, {"2"})
    assert all(size(table, f"grid.{side}") == 3 for side in sides)


@pytest.mark.parametrize("players", [1, 2])
def test_PN_06_PN_R5_two_players_and_solo_have_set_one_west_and_east(players: int) -> None:
    table = new(players)
    assert [size(table, f"grid.{side}") for side in ("north", "west", "east", "south")] == [0, 3, 3, 0]
    assert size(table, "stacks") == 6


def test_PN_07_three_players_have_the_double_plots_south_without_beds() -> None:
    table = new(3)
    south = at(table, "grid.south")
    assert sorted(south) == ["orange/white", "red/purple", "yellow/blue"]  # type: ignore[call-overload]
    stacks = at(table, "stacks")
    assert isinstance(stacks, dict)
    assert not set(stacks) & set(south)  # type: ignore[call-overload]


def test_PN_08_PN_R51_six_beds_a_stack_or_three_with_four_players_and_only_the_top_is_known() -> None:
    for players, below in ((2, 5), (3, 5), (4, 2)):
        stacks = at(new(players), "stacks")
        assert isinstance(stacks, dict)
        assert all(len(stack) == 2 and stack[1] == below for stack in stacks.values())
        assert all(stack[0].startswith(plot.split(".")[0]) for plot, stack in stacks.items())


def test_PN_09_one_craft_lies_at_each_tool_without_bonus() -> None:
    crafts = at(new(2), "crafts")
    assert isinstance(crafts, dict)
    assert list(crafts) == ["shovel", "wrench", "screwdriver", "hammer"]
    assert all(bonus == 0 for _, bonus in crafts.values())
    assert len({craft for craft, _ in crafts.values()}) == 4


def test_PN_10_PN_R4_forest_stacks_are_smaller_with_fewer_players() -> None:
    stacks = [at(new(players), "forests") for players in (4, 3, 2, 1)]
    four = {"green-5": 3, "lilac-6": 3, "green-7": 3, "lilac-8": 3, "brown-9": 6}
    three = {"green-5": 2, "lilac-6": 2, "green-7": 2, "lilac-8": 2, "brown-9": 4}
    two = {"green-5": 1, "lilac-6": 1, "green-7": 1, "lilac-8": 1, "brown-9": 2}
    assert stacks == [four, three, two, two]


def test_PN_11_PN_R8_two_farms_and_five_modules_lie_in_the_first_row() -> None:
    table = new(2)
    assert (size(table, "farms"), size(table, "modules")) == (2, 5)
    assert all(str(card).startswith("F") for card in at(table, "farms"))  # type: ignore[attr-defined]
    assert all(str(card).startswith("M") for card in at(table, "modules"))  # type: ignore[attr-defined]


def test_PN_12_three_containers_at_the_docks_and_three_in_the_queue() -> None:
    table = new(3)
    assert (size(table, "docks"), size(table, "queue")) == (3, 3)
    assert at(table, "docks.0.full") == []


@pytest.mark.parametrize("players", [1, 2])
def test_PN_13_with_two_and_solo_the_rightmost_spot_of_airport_containers_is_full(players: int) -> None:
    table = new(players)
    assert [at(table, f"docks.{dock}.full") for dock in range(3)] == [[4], [4], [4]]


def test_PN_14_the_general_supply_never_runs_out() -> None:
    # 200 soil and 200 standby markers are more than the box holds; nothing minds.
    from tests.games.planta_nubo.positions import doing

    table = doing({"do": "soil", "n": 90}, changes={"players.0.soil": 200, "players.0.slots.T3.standby": 200})
    assert at(table, "players.0.soil") == 290


def test_PN_15_the_warehouse_holds_yellow_orange_and_red() -> None:
    assert at(new(4), "warehouse") == ["yellow", "orange", "red"]


def test_PN_16_a_random_seat_is_first() -> None:
    assert {at(new(4, seed), "first") for seed in range(30)} == {0, 1, 2, 3}


def test_PN_17_each_seat_has_its_own_platform_die_tools_marker_and_four_barricades() -> None:
    table = new(4)
    assert len({at(table, f"players.{seat}.board") for seat in range(4)}) == 4
    seat = int(table.to_move)
    assert at(table, f"players.{seat}.die") == 1
    assert at(table, f"players.{seat}.at") == 0
    assert at(table, f"players.{seat}.tools") == ["shovel", "wrench", "screwdriver", "hammer"]
    assert at(table, f"players.{seat}.overtime") is True
    assert at(table, f"players.{seat}.arbor") == 0
    assert at(table, f"players.{seat}.barricades") == ["NW", "NE", "SE", "SW"]


def test_PN_18_each_seat_gets_one_requirement_of_each_level() -> None:
    table = new(4)
    dealt = [at(table, f"players.{seat}.requirements") for seat in range(4)]
    assert all([tile[0] for tile in tiles] == ["1", "2", "3"] for tiles in dealt)  # type: ignore[attr-defined]
    assert max(Counter(tile for tiles in dealt for tile in tiles).values()) == 1  # type: ignore[attr-defined]


def test_PN_19_each_seat_gets_one_small_forest_of_each_colour() -> None:
    table = new(3)
    assert [at(table, f"players.{seat}.own_forests") for seat in range(3)] == [["brown-4", "green-4", "lilac-4"]] * 3


def test_PN_20_three_soil_on_the_start_cells_and_three_in_stock() -> None:
    table = finish_setup(new(2))
    assert [at(table, f"players.0.cell.{cell}") for cell in ("d4", "e4", "d5")] == ["sY", "sY", "sY"]
    assert at(table, "players.0.soil") == 3


def test_PN_21_one_action_module_in_T3_and_one_battery_module_in_B3_with_a_marker_each() -> None:
    table = new(4)
    slots = [at(table, f"players.{seat}.slots") for seat in range(4)]
    for each in slots:
        assert isinstance(each, dict)
        assert list(each) == ["T3", "B3"]
        assert each["T3"]["card"] in ("S01", "S02", "S03", "S04", "S05")
        assert each["B3"]["card"] in ("S06", "S07", "S08", "S09", "S10")
        assert (each["T3"]["standby"], each["B3"]["battery"]) == (1, 1)
        assert (each["T3"]["plug"], each["B3"]["plug"]) == ("on", "on")
    assert len({each["T3"]["card"] for each in slots}) == 4  # type: ignore[index]


def test_PN_22_start_resources_follow_the_playing_order() -> None:
    table = new(3, 5)
    first = at(table, "first")
    assert isinstance(first, int)
    order = [(first + place) % 3 for place in range(3)]
    assert [at(table, f"players.{seat}.oxygen") for seat in order] == [2, 2, 3]
    assert [at(table, f"players.{seat}.charge") for seat in order] == [1, 2, 2]


def test_PN_23_players_choose_a_flower_for_each_start_cell_in_playing_order() -> None:
    table = new(2)
    first = int(table.to_move)
    assert at(table, "stack") == [{"do": "start_flowers", "cells": ["d4", "e4", "d5"]}]
    play(
        table,
        {"do": "colour", "colour": "red"},
        {"do": "colour", "colour": "blue"},
        {"do": "colour", "colour": "white"},
    )
    assert [at(table, f"players.{first}.cell.{cell}") for cell in ("d4", "e4", "d5")] == ["sR", "sB", "sW"]
    assert (at(table, "phase"), table.to_move) == ("setup", 1 - first)


def test_PN_24_oxygen_is_open_ended() -> None:
    from tests.games.planta_nubo.positions import doing

    assert at(doing({"do": "oxygen", "n": 60}, changes={"players.0.oxygen": 90}), "players.0.oxygen") == 150


# ---- solo ----


def test_PN_160_four_levels_with_the_display_of_two_players_and_airships_one_and_two() -> None:
    for level in ("normal", "challenging", "hard", "very_hard"):
        table = new(1, 3, solo=level)
        assert (at(table, "options.solo"), at(table, "bot.board")) == (level, level)
        assert {"A1", "A2", "H2"} <= tiles(table)


def test_PN_161_PN_R42_the_solo_player_chooses_one_of_five_and_one_of_five() -> None:
    table = new(1)
    assert [each["card"] for each in offers(table)] == ["S01", "S02", "S03", "S04", "S05"]
    assert refused(table, {"do": "start_card", "card": "S06"}) == "PN-161"
    play(table, {"do": "start_card", "card": "S04"})
    assert [each["card"] for each in offers(table)] == ["S06", "S07", "S08", "S09", "S10"]
    play(table, {"do": "start_card", "card": "S09"})
    assert at(table, "players.0.slots.T3") == {"card": "S04", "plug": "on", "standby": 1}
    assert at(table, "players.0.slots.B3") == {"card": "S09", "plug": "on", "battery": 1}


def test_PN_162_botbots_board_at_the_start() -> None:
    table = new(1, 2)
    assert at(table, "bot.flowers") == {"yellow": 1, "orange": 1, "white": 1, "red": 1, "blue": 1, "purple": 1}
    assert at(table, "bot.docks.0.full") == 0
    assert [at(table, f"bot.docks.{dock}") for dock in (1, 2, 3, 4)] == [None] * 4
    assert at(table, "bot.barricades") == [2, 3, 4, 5]
    assert (at(table, "bot.mark"), at(table, "bot.die"), at(table, "bot.arbor"), at(table, "bot.energy")) == (
        3,
        1,
        0,
        0,
    )
    assert at(table, "bot.own_forests") == ["brown-4", "green-4", "lilac-4"]
    assert (at(table, "bot.tiles"), at(table, "bot.tiles_used")) == ("unknown", [])


def test_PN_162_botbot_gets_the_start_resources_of_its_place() -> None:
    found = {
        (at(new(1, seed), "first"), at(new(1, seed), "bot.oxygen"), at(new(1, seed), "bot.charge"))
        for seed in range(12)
    }
    assert found == {(0, 2, 2), (1, 2, 1)}


def test_PN_163_who_is_first_is_random_and_turns_alternate() -> None:
    table = finish_setup(new(1, 1))
    first = at(table, "first")
    assert isinstance(first, int)
    assert table.to_move == first
    assert at(table, "next") == [1 - first, first, 1 - first, first, 1 - first]


def test_a_table_can_be_dealt_and_played_for_every_number_of_players() -> None:
    for players in (1, 2, 3, 4):
        table = new(players, 11)
        rollout(table, seeded(3), buffer(), 5000)
        assert table.to_move == -1


def test_an_option_that_does_not_fit_is_refused_by_its_rule() -> None:
    bad: list[tuple[int, Json, str]] = [
        (2, {"solo": "hard"}, "PN-160"),
        (1, {"solo": "brutal"}, "PN-160"),
        (2, {"g": "G3"}, "PN-V4"),
        (2, {"direction": "up"}, "PN-V3"),
        (2, {"discard_two": 1}, "format"),
    ]
    for players, options, rule in bad:
        with pytest.raises(Refusal) as error:
            GAME.new(players, 0, options)
        assert error.value.rule == rule
