"""The end and the final scoring (PN-140 to PN-150)."""

import pytest

from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.catalogue.vocabulary import MEASURES
from hortus.games.planta_nubo.rules.measures import measure
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from tests.games.planta_nubo.positions import SKIP, at, kinds, load, offers, play, position, refused

# Phase final of round 4, Ana's part, nothing scored yet.
FINAL: Json = {
    "round": 4, "phase": "final", "placed": [], "farms": ["F01", "F02", "F05", "F06", "F07"], "modules": ["M17", "M07"],
    "players.0.tools": ["hammer"], "players.0.leftover": "hammer", "players.1.tools": ["wrench"],
    "players.1.leftover": "wrench",
}  # fmt: skip


def ending(changes: Json | None = None) -> Json:
    return {**FINAL, **(changes or {})}


def farm(card: str, changes: Json | None = None, seat: int = 0) -> int:
    """What one farm in R3 of Ana's finished table scores."""
    wanted: Json = {
        "players.0.slots": {
            "T3": {"card": "S02", "standby": 1},
            "B3": {"card": "S06", "battery": 3},
            "R3": {"card": card},
        },
        "players.0.pots": {},
    }
    result = GAME.score(position("final", {**wanted, **(changes or {})}))
    points = as_object(as_object(as_list(result["players"], "players")[seat], "player")["by_farm"], "by_farm")[card]
    assert isinstance(points, int)
    return points


def breakdown(changes: Json) -> Json:
    """Ana's breakdown of the finished table."""
    result = GAME.score(position("final", changes))
    return as_object(as_object(as_list(result["players"], "players")[0], "player")["breakdown"], "breakdown")


def test_PN_140_forests_then_pots_and_workshops_then_farms_then_leftovers() -> None:
    table = load("M", ending())
    assert (at(table, "phase"), kinds(table)) == ("final", {"skip"})
    assert at(table, "players.0.final") is None
    play(table, SKIP)
    # Nothing to convert: Ana is done at once, Ben's pots come next.
    assert at(table, "players.0.final") == {
        "track": 12,
        "forests": 0,
        "pots": 0,
        "workshops": 0,
        "by_farm": {},
        "farms": 0,
        "leftovers": 4,
        "total": 16,
    }
    assert table.to_move == 1


def test_PN_141_every_forest_on_side_two_scores() -> None:
    assert breakdown({})["forests"] == 10
    assert breakdown({"players.0.forests.0.side": "I"})["forests"] == 6


def test_PN_142_flowers_may_be_moved_first_and_scored_ones_are_returned() -> None:
    table = load("M", ending())
    play(table, {"do": "pot", "from": "d4", "to": "balcony.1"}, SKIP)
    assert (at(table, "players.0.final.pots"), at(table, "players.0.pots")) == (1, {"M03": ["O"]})


def test_PN_143_three_points_for_each_standby_on_a_workshop() -> None:
    assert breakdown({"players.0.workshops": {"NE": 2, "SW": 1}})["workshops"] == 9
    assert at(play(load("M", ending({"players.0.workshops.NE": 2})), SKIP), "players.0.workshops.NE") == 0


def test_PN_144_a_converting_farm_returns_what_it_uses_as_often_as_its_owner_likes() -> None:
    slots: Json = {"players.0.slots.R1": {"card": "F04"}, "players.0.charge": 5}
    table = play(load("M", ending(slots)), SKIP)
    assert offers(table, "convert") == [
        {"do": "convert", "card": "F04", "times": 1},
        {"do": "convert", "card": "F04", "times": 2},
    ]
    assert refused(table, {"do": "convert", "card": "F04", "times": 3}) == "PN-144"
    assert refused(table, {"do": "pot", "from": "d4", "to": "balcony.1"}) == "PN-R29"
    play(table, {"do": "convert", "card": "F04", "times": 2})
    assert (at(table, "players.0.charge"), at(table, "players.0.final.by_farm")) == (1, {"F04": 6})


@pytest.mark.parametrize(
    ("flowers", "any_two", "three_colours"),
    [("", 0, 0), ("R", 0, 0), ("RRB", 2, 0), ("RBY", 2, 3), ("RRBBY", 4, 3), ("RRBBYY", 6, 6), ("RRRRRRRR", 6, 0)],
)
def test_PN_144_a_farm_converts_only_flowers_that_are_there(flowers: str, any_two: int, three_colours: int) -> None:
    row = [f"s{flower}" for flower in flowers] + ["s"] * (8 - len(flowers))
    garden: Json = {
        "players.0.garden": [" ".join(row), *["s s s s s s s s"] * 6], "players.0.forests": [],
        "players.0.barricades": [],
    }  # fmt: skip
    assert (farm("F07", garden), farm("F08", garden)) == (any_two, three_colours)


def test_PN_145_whole_groups_only_then_the_maximum() -> None:
    # 12 visible cells: two groups of five are covered by F40; the purple bed has two cells.
    assert farm("F24") == 2
    assert (
        farm("F40", {"players.0.garden": ["s s s s s s s s"] * 7, "players.0.forests": [], "players.0.barricades": []})
        == 8
    )
    assert farm("F12") == 6


def test_PN_146_PN_R25_leftovers_of_the_fixed_category() -> None:
    assert breakdown({"players.0.leftover": "shovel", "players.0.slots": {}, "players.0.pots": {}})["leftovers"] == 1
    assert (
        breakdown(
            {"players.0.leftover": "screwdriver", "players.0.charge": 4, "players.0.slots": {}, "players.0.pots": {}}
        )["leftovers"]
        == 4
    )
    assert (
        breakdown(
            {
                "players.0.leftover": "wrench",
                "players.0.slots": {"T3": {"card": "S02", "standby": 3}},
                "players.0.pots": {},
            }
        )["leftovers"]
        == 3
    )
    assert breakdown({"players.0.leftover": "hammer", "players.0.slots": {}, "players.0.pots": {}})["leftovers"] == 2
    assert breakdown({"players.0.leftover": None, "players.0.slots": {}, "players.0.pots": {}})["leftovers"] == 0


def test_PN_147_flowers_that_scored_in_pots_are_gone_when_farms_score() -> None:
    # Red and orange on the beds; the blue flower in the balcony's pot has scored and counts no more.
    assert farm("F38", {"players.0.pots": {"balcony": ["B", None]}}) == 2
    # In a pot without points it still counts.
    slots: Json = {"R3": {"card": "F38"}, "R2": {"card": "M01", "standby": 0}}
    assert farm("F38", {"players.0.slots": slots, "players.0.pots": {"M01": ["B"]}}) == 3


def test_PN_147_PN_R22_only_docked_containers_count_for_empty_spots() -> None:
    assert farm("F20") == 2
    assert farm("F20", {"players.0.waiting": ["K09"]}) == 2


def test_PN_R23_counting_farms_score_before_conversions_are_asked() -> None:
    slots: Json = {"players.0.slots.R1": {"card": "F04"}, "players.0.slots.R2": {"card": "F35"}, "players.0.charge": 5}
    table = play(load("M", ending(slots)), SKIP)
    assert at(table, "players.0.final.by_farm") == {"F35": 2}


def test_PN_R24_a_finished_table_is_scored_with_the_best_plan() -> None:
    # Five charges: the accumulator twice (6) and one left over as screwdriver point.
    slots: Json = {
        "players.0.slots": {"T1": {"card": "F04"}},
        "players.0.pots": {},
        "players.0.charge": 5,
        "players.0.leftover": "screwdriver",
    }
    result = as_object(as_list(GAME.score(position("final", slots))["players"], "players")[0], "player")
    assert (result["by_farm"], as_object(result["breakdown"], "b")["leftovers"]) == ({"F04": 6}, 1)
    # Of equal plans the first farm in slot order gets most: soil 2 for 3 points, or with a standby and a charge for 3.
    both: Json = {
        "players.0.slots": {"T1": {"card": "F03"}, "T2": {"card": "F05"}, "T3": {"card": "S02", "standby": 1}},
        "players.0.pots": {},
        "players.0.soil": 2,
        "players.0.charge": 1,
        "players.0.leftover": None,
    }
    plan = as_object(as_list(GAME.score(position("final", both))["players"], "players")[0], "player")["by_farm"]
    assert plan == {"F03": 3, "F05": 0}


def test_PN_R24_flowers_are_taken_from_the_colour_with_most() -> None:
    slots: Json = {"players.0.slots.R1": {"card": "F04"}, "players.0.slots.R2": {"card": "F08"}, "players.0.charge": 0}
    table = play(load("M", ending(slots)), {"do": "convert", "card": "F08", "times": 1})
    # Three red, two blue, one each of white, purple, orange: red, blue, then orange of the equal ones.
    assert (at(table, "players.0.pots"), at(table, "players.0.cell.f3"), at(table, "players.0.cell.c2")) == (
        {},
        "r",
        "b",
    )


def test_PN_R26_starting_modules_count_as_extension_cards() -> None:
    assert farm("F33") == 1
    table = load("final")
    assert measure(table, 0, MEASURES.index("cards"), 4) == 5


def test_PN_R37_a_column_is_vertical_and_a_row_horizontal() -> None:
    # The forests of the finished table: a vertical line of three, a horizontal one of five from b4 to f4.
    assert (farm("F09", {"players.1.slots": {}}), farm("F10")) == (3, 5)


def test_PN_R38_a_card_shows_one_full_moon() -> None:
    slots: Json = {"R1": {"card": "M37", "battery": 0}, "R2": {"card": "M01", "standby": 0}, "R3": {"card": "F01"}}
    assert farm("F01", {"players.0.slots": slots}) == 2


def test_PN_150_most_oxygen_then_more_cards_then_shared() -> None:
    even: Json = {"players.1.oxygen": 47}
    result = GAME.score(position("final", even))
    assert (result["winners"], result["decided_by"]) == ([0], "cards")
    same: Json = {
        **even,
        "players.1.slots": {
            "T1": {"card": "F09"},
            "T2": {"card": "S03", "standby": 2},
            "T3": {"card": "S08", "battery": 2},
            "B1": {"card": "S01"},
            "B2": {"card": "S04"},
        },
    }
    result = GAME.score(position("final", same))
    assert (result["winners"], result["decided_by"]) == ([0, 1], "shared")


def test_every_measure_counts_what_it_says() -> None:
    table = load("final")

    def count(what: str, which: int = 0) -> int:
        return int(measure(table, 0, MEASURES.index(what), which))

    assert count("bed_spaces", 1) == 5
    assert count("bed_colours") == 3
    assert count("visible_soil") == 1
    assert count("covered_cells") == 24
    assert count("covered_areas") == 0
    assert count("covered_pipes") == 2
    assert count("full_lines") == 0
    assert count("grid_3x5") == 0
    assert (count("forest_tiles"), count("small_forests"), count("grown_forests"), count("forest_colours")) == (
        2,
        0,
        2,
        1,
    )
    assert (count("forest_spaces", 1), count("forest_spaces", 2), count("forest_spaces", 3)) == (12, 0, 12)
    assert count("forest_group") == 12
    assert (count("cards", 0), count("cards", 1), count("cards", 2), count("cards", 3)) == (1, 2, 2, 3)
    assert (count("full_moons"), count("batteries"), count("upgraded_plugins"), count("pot_spots")) == (3, 4, 1, 4)
    assert (count("flowers"), count("flower_colours"), count("empty_spots")) == (7, 2, 2)
    assert (count("die"), count("arbor"), count("barricades_removed"), count("oxygen")) == (4, 2, 3, 45)
