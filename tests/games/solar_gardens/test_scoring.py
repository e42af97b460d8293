"""Scoring, element by element, on gardens that hold little else."""

import pytest

from tests.games.solar_gardens.positions import (
    Garden,
    beds,
    breakdown,
    described,
    detail,
    final,
    garden,
    load,
    score_of,
)

# Plain described tiles, so that each claim stands alone.
PANEL = described(solar=1)
TWO_PANELS = described(solar=2)
TURBINE = described(wind=1)
TWO_TURBINES = described(wind=2)
FENCE = described(fences="NESW")


def animal(kind: str) -> object:
    return described(habitat=kind)


def path(*strands: str) -> object:
    return described(paths=list(strands))


def bed(*sections: tuple[str, int], fences: str = "") -> object:
    return described(beds=[{"open": sides, "filters": filters} for sides, filters in sections], fences=fences)


def column(name: str, *tiles: object) -> Garden:
    return garden(**{f"{name}{row}": tile for row, tile in zip("4321", tiles, strict=False)})


def row(name: str, *tiles: object) -> Garden:
    return garden(**{f"{column}{name}": tile for column, tile in zip("abcd", tiles, strict=False)})


# ---- solar panels ----


def test_SG_32_the_panels_of_a_column_are_added_up_over_its_tiles() -> None:
    assert breakdown(column("c", TWO_PANELS, PANEL, "-", PANEL))["solar"] == 3
    spread = detail(garden(a4=TWO_PANELS, a1=PANEL, d2=PANEL))
    assert spread["panels_by_column"] == {"a": 3, "b": 0, "c": 0, "d": 1}


@pytest.mark.parametrize(("name", "points"), [("a", 1), ("b", 2), ("c", 3), ("d", 4)])
def test_SG_33_a_column_with_four_panels_scores_its_value(name: str, points: int) -> None:
    assert breakdown(column(name, PANEL, PANEL, PANEL, PANEL))["solar"] == points
    assert breakdown(column(name, PANEL, PANEL, PANEL))["solar"] == 0


def test_SG_34_a_column_scores_once_at_most() -> None:
    assert breakdown(column("b", TWO_PANELS, TWO_PANELS, TWO_PANELS, PANEL))["solar"] == 2


def test_SG_R5_eight_panels_in_a_column_score_once() -> None:
    assert breakdown(column("d", TWO_PANELS, TWO_PANELS, TWO_PANELS, TWO_PANELS))["solar"] == 4


def test_SG_R4_panels_count_along_columns_not_rows() -> None:
    assert breakdown(row("4", PANEL, PANEL, PANEL, PANEL))["solar"] == 0


# ---- wind turbines ----


def test_SG_35_a_pictured_group_counts_as_one_turbine_and_a_row_adds_them_up() -> None:
    assert breakdown(row("3", TWO_TURBINES, TURBINE, TURBINE))["wind"] == 3
    groups = detail(garden(a4=TWO_TURBINES, d4=TURBINE, a1=TURBINE))
    assert groups["turbines_by_row"] == {"4": 3, "3": 0, "2": 0, "1": 1}
    assert groups["turbines"] == 4


@pytest.mark.parametrize(("name", "points"), [("4", 4), ("3", 3), ("2", 2), ("1", 1)])
def test_SG_36_a_row_with_four_turbines_scores_its_value(name: str, points: int) -> None:
    assert breakdown(row(name, TURBINE, TURBINE, TURBINE, TURBINE))["wind"] == points
    assert breakdown(row(name, TURBINE, TURBINE, TURBINE))["wind"] == 0


def test_SG_37_a_row_scores_once_and_turbines_do_not_count_along_columns() -> None:
    assert breakdown(row("2", TWO_TURBINES, TWO_TURBINES, TWO_TURBINES, TWO_TURBINES))["wind"] == 2
    assert breakdown(column("d", TURBINE, TURBINE, TURBINE, TURBINE))["wind"] == 0


def test_SG_R3_values_run_evenly_from_the_lowest_line_to_the_highest() -> None:
    every: Garden = [[described(solar=1, wind=1)] * 4 for _ in range(4)]
    assert breakdown(every)["solar"] == 1 + 2 + 3 + 4
    assert breakdown(every)["wind"] == 4 + 3 + 2 + 1


# ---- animal habitats ----


@pytest.mark.parametrize(("one", "other"), [("b3", "c3"), ("b3", "a3"), ("b3", "b4"), ("b3", "b2"), ("d1", "c1")])
def test_SG_38_two_spaces_side_by_side_with_the_same_animal_score_three(one: str, other: str) -> None:
    assert breakdown(garden(**{one: animal("frog"), other: animal("frog")}))["habitat_pairs"] == 3
    assert breakdown(garden(**{one: animal("frog"), other: animal("hare")}))["habitat_pairs"] == 0


def test_SG_38_the_end_of_a_row_is_not_beside_the_start_of_the_next() -> None:
    assert breakdown(garden(d4=animal("bee"), a3=animal("bee")))["habitat_pairs"] == 0


def test_SG_39_a_habitat_scores_in_several_pairs_but_not_diagonally() -> None:
    angle = garden(b3=animal("moth"), c3=animal("moth"), b2=animal("moth"))
    assert breakdown(angle)["habitat_pairs"] == 6
    assert breakdown(garden(b3=animal("moth"), c2=animal("moth"), a4=animal("moth")))["habitat_pairs"] == 0


def test_SG_R21_three_in_a_line_are_two_pairs_and_a_block_of_four_is_four() -> None:
    line = row("2", animal("dove"), animal("dove"), animal("dove"))
    assert breakdown(line)["habitat_pairs"] == 6
    block = garden(**dict.fromkeys(("b3", "c3", "b2", "c2"), animal("dove")))
    assert breakdown(block)["habitat_pairs"] == 12


def test_SG_40_a_complete_set_anywhere_scores_five() -> None:
    four = {"a4": animal("bee"), "d4": animal("dove"), "a1": animal("frog"), "d1": animal("hare")}
    assert breakdown(garden(**four))["habitat_sets"] == 0
    assert breakdown(garden(**four, b2=animal("moth")))["habitat_sets"] == 5


def test_SG_R20_every_complete_set_scores() -> None:
    kinds = ("bee", "dove", "frog", "hare", "moth")
    twice = [animal(kind) for kind in (*kinds, *kinds, "bee", "bee")]
    spaces = [column + row for row in "4321" for column in "abcd"]
    assert breakdown(garden(**dict(zip(spaces, twice, strict=False))))["habitat_sets"] == 10
    assert breakdown(garden(**dict(zip(spaces, twice[:9], strict=False))))["habitat_sets"] == 5


def test_SG_41_a_habitat_may_serve_pair_and_set() -> None:
    both = garden(
        a4=animal("bee"), b4=animal("bee"), c4=animal("dove"), d4=animal("frog"), a1=animal("hare"), b1=animal("moth")
    )
    assert breakdown(both)["habitat_pairs"] == 3
    assert breakdown(both)["habitat_sets"] == 5


# ---- paths ----


def test_SG_42_strands_are_connected_where_both_have_an_end_at_the_shared_side() -> None:
    assert breakdown(garden(b3=path("EW"), c3=path("EW")))["path"] == 2
    assert breakdown(garden(b3=path("EW"), c3=path("NS")))["path"] == 1
    assert breakdown(garden(b3=path("NS"), b2=path("NE")))["path"] == 2
    assert breakdown(garden(b3=path("NS"), b1=path("NS")))["path"] == 1


def test_SG_42_a_path_does_not_run_round_the_rim() -> None:
    assert breakdown(garden(d4=path("EW"), a3=path("EW")))["path"] == 1
    assert breakdown(garden(a4=path("NS"), a1=path("NS")))["path"] == 1


def test_SG_43_branches_and_loops_belong_to_the_path() -> None:
    loop = {"b3": path("ES"), "c3": path("SW"), "b2": path("NE"), "c2": path("NEW")}
    assert breakdown(garden(**loop))["path"] == 4
    assert breakdown(garden(**loop, d2=path("NSW"), d3=path("S"), d1=path("N")))["path"] == 7


def test_SG_44_the_length_is_the_number_of_different_tiles() -> None:
    every: Garden = [[path("NESW")] * 4 for _ in range(4)]
    assert breakdown(every)["path"] == 16


def test_SG_45_only_the_longest_path_scores() -> None:
    both = garden(a4=path("E"), b4=path("EW"), c4=path("W"), a1=path("E"), b1=path("W"))
    assert breakdown(both)["path"] == 3


def test_SG_R23_the_longest_path_is_the_one_with_most_tiles_not_the_longest_walk() -> None:
    star = garden(b3=path("NESW"), b4=path("S"), a3=path("E"), c3=path("W"), b2=path("N"))
    assert breakdown(star)["path"] == 5


def test_SG_R23_two_strands_of_a_tile_are_two_paths_unless_they_meet_elsewhere() -> None:
    apart = garden(b3=path("NE", "SW"), b4=path("S"), c3=path("W"), a3=path("E"))
    assert breakdown(apart)["path"] == 3
    ring = {"b3": path("ES", "NW"), "b4": path("SW"), "a4": path("ES"), "a3": path("NE")}
    assert breakdown(garden(**ring))["path"] == 4
    joined = garden(
        b3=path("NE", "SW"), b4=path("SE"), c4=path("SW"), c3=path("NS"), c2=path("NW"), b2=path("NE"), d3=path("W")
    )
    assert breakdown(joined)["path"] == 6


def test_SG_R24_a_lone_path_tile_is_a_path_of_one_also_against_the_rim() -> None:
    assert breakdown(garden(b3=path("N")))["path"] == 1
    assert breakdown(garden(a4=path("N")))["path"] == 1
    assert breakdown(garden(d1=path("S")))["path"] == 1


def test_SG_46_the_longest_path_at_the_table_scores_three_more() -> None:
    long, short = garden(a4=path("E"), b4=path("W")), garden(a4=path("E"))
    assert breakdown(long, short, seat=0)["longest_path_bonus"] == 3
    assert breakdown(long, short, seat=1)["longest_path_bonus"] == 0


def test_SG_47_players_who_share_the_longest_length_all_score_the_three() -> None:
    long, short = garden(a4=path("E"), b4=path("W")), garden(a4=path("E"))
    bonus = [breakdown(long, short, long, seat=seat)["longest_path_bonus"] for seat in range(3)]
    assert bonus == [3, 0, 3]


def test_SG_R24_nobody_gets_the_three_for_no_path() -> None:
    assert breakdown(garden(), garden(), seat=1)["longest_path_bonus"] == 0


# ---- flower beds ----


def test_SG_48_sections_whose_open_sides_face_each_other_are_one_bed() -> None:
    joined = garden(b3=bed(("E", 1)), c3=bed(("W", 0)))
    assert [found["cells"] for found in beds(joined)] == [["b3", "c3"]]
    apart = garden(b3=bed(("E", 1)), c3=bed(("E", 0)))
    assert [found["cells"] for found in beds(apart)] == [["b3"], ["c3"]]


@pytest.mark.parametrize(("at", "sides"), [("a4", "NW"), ("d4", "NE"), ("a1", "SW"), ("d1", "ES"), ("d1", "S")])
def test_SG_49_the_rim_counts_as_fence(at: str, sides: str) -> None:
    assert beds(garden(**{at: bed((sides, 1))})) == [{"cells": [at], "filters": 1, "enclosed": True, "points": 1}]


def test_SG_50_a_bed_is_enclosed_when_every_open_side_is_joined_or_closed() -> None:
    closed = garden(b4=bed(("NES", 1)), c4=bed(("NSW", 0)), b3=FENCE, c3=FENCE)
    assert breakdown(closed)["beds"] == 2
    leaking = garden(b4=bed(("NES", 1)), c4=bed(("NESW", 0)), b3=FENCE, c3=FENCE)
    assert beds(leaking)[0]["enclosed"] is False
    assert breakdown(leaking)["beds"] == 1


def test_SG_50_a_loose_section_is_never_enclosed() -> None:
    loose = described(beds=[{"open": "N", "filters": 2, "loose": True}])
    assert beds(garden(a4=loose)) == [{"cells": ["a4"], "filters": 2, "enclosed": False, "points": 1}]
    pair = garden(b3=described(beds=[{"open": "E", "filters": 1, "loose": True}]), c3=bed(("W", 1)))
    assert beds(pair)[0] == {"cells": ["b3", "c3"], "filters": 2, "enclosed": False, "points": 2}


@pytest.mark.parametrize(
    ("neighbour", "points"),
    [
        (described(fences="S"), 1),
        (described(fences="N"), 0),
        (path("NS"), 0),
        (described(solar=1), 0),
        ("-", 0),
    ],
)
def test_SG_R15_a_fence_of_the_neighbour_closes_but_path_plain_and_open_space_do_not(
    neighbour: object, points: int
) -> None:
    assert breakdown(garden(b3=neighbour, b2=bed(("N", 1))))["beds"] == points


def test_SG_51_a_bed_without_filter_scores_nothing() -> None:
    assert beds(garden(a4=bed(("E", 0)), b4=bed(("W", 0)))) == [
        {"cells": ["a4", "b4"], "filters": 0, "enclosed": True, "points": 0}
    ]


def test_SG_52_a_bed_with_one_filter_scores_one_for_each_tile() -> None:
    assert breakdown(garden(a4=bed(("E", 0)), b4=bed(("EW", 1)), c4=bed(("W", 0))))["beds"] == 3


def test_SG_53_a_bed_with_two_or_more_filters_scores_two_for_each_tile() -> None:
    assert breakdown(garden(a4=bed(("E", 1)), b4=bed(("EW", 0)), c4=bed(("W", 1))))["beds"] == 6
    assert breakdown(garden(a4=bed(("E", 2)), b4=bed(("W", 0))))["beds"] == 4
    assert breakdown(garden(a4=bed(("E", 2)), b4=bed(("EW", 1)), c4=bed(("W", 2))))["beds"] == 6


def test_SG_R19_each_tile_scores_two_not_each_filter() -> None:
    assert breakdown(garden(a4=bed(("E", 1)), b4=bed(("W", 1))))["beds"] == 4
    assert breakdown(garden(a4=bed(("", 9))))["beds"] == 2


def test_SG_54_an_open_bed_scores_half_rounded_down() -> None:
    three = garden(a4=bed(("E", 1)), b4=bed(("EW", 0)), c4=bed(("EW", 0)))
    assert beds(three)[0] == {"cells": ["a4", "b4", "c4"], "filters": 1, "enclosed": False, "points": 1}
    rich = garden(a4=bed(("E", 2)), b4=bed(("EW", 0)), c4=bed(("EW", 0)))
    assert beds(rich)[0]["points"] == 3


def test_SG_55_an_open_bed_of_one_tile_with_one_filter_scores_nothing() -> None:
    assert breakdown(garden(b3=bed(("N", 1))))["beds"] == 0
    assert breakdown(garden(b3=bed(("N", 2))))["beds"] == 1


def test_SG_R18_halving_is_done_for_each_bed_before_adding() -> None:
    two = garden(b3=bed(("N", 1)), c2=bed(("N", 1)))
    assert breakdown(two)["beds"] == 0


def test_SG_56_every_bed_is_scored_on_its_own_by_the_tiles_that_it_spans() -> None:
    both = garden(a4=bed(("E", 1)), b4=bed(("W", 1)), a1=bed(("E", 1)), b1=bed(("EW", 0)), c1=bed(("W", 0)))
    assert [found["points"] for found in beds(both)] == [4, 3]
    assert breakdown(both)["beds"] == 7


def test_SG_57_a_tile_with_two_sections_counts_in_two_beds() -> None:
    twins = garden(a4=bed(("E", 1)), b4=bed(("W", 0), ("E", 0)), c4=bed(("W", 2)))
    assert [(found["cells"], found["points"]) for found in beds(twins)] == [(["a4", "b4"], 2), (["b4", "c4"], 4)]


def test_SG_57_a_tile_may_close_several_beds() -> None:
    both = {"a3": bed(("E", 1)), "c3": bed(("W", 1))}
    assert breakdown(garden(**both))["beds"] == 0
    assert breakdown(garden(**both, b3=described(fences="EW")))["beds"] == 2


def test_SG_R16_a_tile_whose_two_sections_are_one_bed_counts_once_with_both_filters() -> None:
    ring = garden(
        a4=bed(("ES", 0)), b4=bed(("SW", 0)), a3=bed(("NE", 0)), b3=bed(("N", 1), ("W", 1)),
    )  # fmt: skip
    assert beds(ring) == [{"cells": ["a3", "a4", "b3", "b4"], "filters": 2, "enclosed": True, "points": 8}]


def test_SG_R17_filters_belong_to_their_section() -> None:
    twins = garden(a4=bed(("E", 0)), b4=bed(("W", 0), ("E", 2)), c4=bed(("W", 0)))
    assert [found["filters"] for found in beds(twins)] == [0, 2]
    assert breakdown(twins)["beds"] == 4


def test_a_section_fenced_all_round_is_an_enclosed_bed_of_one_tile() -> None:
    assert beds(garden(b3="bed-27@90")) == [{"cells": ["b3"], "filters": 1, "enclosed": True, "points": 1}]


def test_a_tile_may_have_four_sections_or_strands() -> None:
    corners = bed(("N", 1), ("E", 1), ("S", 1), ("W", 1))
    around = {"b4": FENCE, "c3": FENCE, "b2": FENCE, "a3": FENCE}
    assert breakdown(garden(b3=corners, **around))["beds"] == 4
    assert breakdown(garden(d1=corners, c1=FENCE, d2=FENCE))["beds"] == 4
    ends = {"b4": path("S"), "c3": path("W"), "b2": path("N"), "a3": path("E")}
    assert breakdown(garden(b3=path("N", "E", "S", "W"), **ends))["path"] == 2


def test_beds_are_listed_in_reading_order_and_on_a_tile_in_the_order_of_its_sections() -> None:
    twins = garden(b3=bed(("S", 0), ("N", 0)), b2=bed(("N", 0)), b4=bed(("S", 0)), a1=bed(("", 0)))
    assert [found["cells"] for found in beds(twins)] == [["b3", "b4"], ["b2", "b3"], ["a1"]]
    unjoined = garden(b3=bed(("S", 1), ("N", 2)))
    assert [found["filters"] for found in beds(unjoined)] == [1, 2]


# ---- sculptures ----


def test_SG_58_every_sculpture_scores_one() -> None:
    groups = garden(a4=described(sculptures=1), b3=described(sculptures=2), d1=described(sculptures=3))
    assert breakdown(groups)["sculptures"] == 6


# ---- the whole ----


def test_SG_59_the_total_is_the_sum_of_all_elements() -> None:
    found = score_of(garden(a4="bed-05@0", b4="way-15@90", c4="way-24@180", d4="way-11@180"))
    assert found["breakdown"] == {
        "solar": 0, "wind": 4, "habitat_pairs": 0, "habitat_sets": 0, "path": 2, "longest_path_bonus": 0,
        "beds": 1, "sculptures": 1,
    }  # fmt: skip
    assert found["total"] == 8


def test_SG_R32_an_unfinished_garden_is_scored_as_if_the_game_ended_now() -> None:
    state = load(final(garden(b3=bed(("E", 2)), c3=bed(("EW", 0)), a1=path("N"))))
    assert state.score(0) == 2 + 1


def test_turning_a_tile_moves_its_sides_clockwise() -> None:
    assert beds(garden(a2="bed-02@0"))[0]["enclosed"] is False
    assert [beds(garden(**{at: f"bed-01@{turn}"}))[0]["enclosed"] for at, turn in
            (("b4", 0), ("d3", 90), ("b1", 180), ("a2", 270))] == [True] * 4  # fmt: skip
    assert [beds(garden(**{at: f"bed-01@{turn}"}))[0]["enclosed"] for at, turn in
            (("b4", 90), ("d3", 180), ("b1", 270), ("a2", 0))] == [False] * 4  # fmt: skip
