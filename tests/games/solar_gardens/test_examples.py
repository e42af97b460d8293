"""The worked examples of the rules ledger, as the JSON that stands there."""

import pytest

from hortus.games.solar_gardens import GAME
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object, parse
from tests.games.solar_gardens.positions import beds, breakdown, counts, described, final, garden, load, offers, play

DRAFT = """
{"position": {"game": "solar_gardens", "kind": "position", "options": {"players": 3, "casual": false},
  "round": 1, "start": 0, "phase": "draft", "to_move": 0,
  "line": {"0": "way-28"}, "discard_used": false, "stack": ["roof-06", "bed-24", "mix-02"],
  "pile": {"unknown": 86}, "discard": [],
  "players": [
   {"name": "P1", "garden": [["-","-","-","-"],["-","-","-","-"],["-","-","-","-"],["-","-","-","-"]],
    "kept": null, "kept_at": null, "settled": false},
   {"name": "P2", "garden": [["-","-","-","-"],["-","-","-","-"],["-","-","-","-"],["-","-","-","-"]],
    "kept": null, "kept_at": null, "settled": false},
   {"name": "P3", "garden": [["-","-","-","-"],["-","-","-","-"],["-","-","-","-"],["-","-","-","-"]],
    "kept": null, "kept_at": null, "settled": false}]},
 "moves": [{"do": "pass"}, {"do": "pass"}, {"do": "discard"}, {"do": "keep"}, {"do": "place", "at": "d4", "turn": 0},
  {"do": "pass"}, {"do": "keep"}, {"do": "later"}, {"do": "keep"}, {"do": "ready"},
  {"do": "place", "at": "a4", "turn": 270}, {"do": "place", "at": "d1", "turn": 90}],
 "expect": {"round": 2, "start": 1, "to_move": 1, "phase": "draft", "discard": ["way-28"],
  "players.0.garden.0.3": "roof-06@0", "players.1.garden.0.0": "mix-02@270", "players.2.garden.3.3": "bed-24@90",
  "counts.pile": 82, "counts.stack": 3, "counts.discard": 1}}
"""

FIGURE_1 = """
{"game": "solar_gardens", "kind": "final", "players": [{"name": "Player 1", "garden": [
    ["bed-05@0",   "way-15@90", "way-24@180", "way-11@180"],
    ["bed-03@90",  "mix-06@0",  "bed-23@270", "way-03@180"],
    ["bed-06@180", "way-21@0",  "mix-18@90",  "way-29@180"],
    ["bed-14@270", "way-28@180", "way-18@0",  "roof-03@90"]]}]}
"""

FIGURE_1_SCORE = """
{"solar": 7, "wind": 6, "habitat_pairs": 3, "habitat_sets": 5, "path": 10, "longest_path_bonus": 0, "beds": 8,
 "sculptures": 4}
"""

FIGURE_2 = """
{"game": "solar_gardens", "kind": "final", "others_longest_path": 9, "players": [{"name": "Player 1", "tally": {
   "solar_columns": [3, 4], "wind_rows": [4, 2], "longest_path": 10,
   "beds": [{"tiles": 2, "filters": 1, "enclosed": true}, {"tiles": 2, "filters": 1, "enclosed": true},
            {"tiles": 1, "filters": 1, "enclosed": true}, {"tiles": 3, "filters": 2, "enclosed": false}],
   "habitat_pairs": 1, "habitat_sets": 1, "sculptures": 4}}]}
"""

FINISHED = """
{"game": "solar_gardens", "kind": "final", "phase": "over", "to_move": null,
 "players": [
  {"name": "Ana", "garden": [
    ["bed-05@0",   "way-15@90", "way-24@180", "way-11@180"],
    ["bed-03@90",  "mix-06@0",  "bed-23@270", "way-03@180"],
    ["bed-06@180", "way-21@0",  "mix-18@90",  "way-29@180"],
    ["bed-14@270", "way-28@180", "way-18@0",  "roof-03@90"]]},
  {"name": "Ben", "tally": {"solar_columns": [2, 4], "wind_rows": [3], "longest_path": 8,
    "beds": [{"tiles": 4, "filters": 2, "enclosed": true}, {"tiles": 2, "filters": 1, "enclosed": false}],
    "habitat_pairs": 3, "habitat_sets": 0, "sculptures": 5, "panels": 11, "turbines": 9}}]}
"""

FINISHED_SCORE = """
{"players": [
  {"name": "Ana", "total": 46, "breakdown": {"solar": 7, "wind": 6, "habitat_pairs": 3, "habitat_sets": 5, "path": 10,
     "longest_path_bonus": 3, "beds": 8, "sculptures": 4},
   "detail": {"panels": 12, "turbines": 11, "panels_by_column": {"a": 2, "b": 2, "c": 4, "d": 4},
     "turbines_by_row": {"4": 4, "3": 2, "2": 4, "1": 1},
     "longest_path": 10, "beds": [{"cells": ["a4"], "filters": 1, "enclosed": true, "points": 1},
       {"cells": ["a3", "b3"], "filters": 1, "enclosed": true, "points": 2},
       {"cells": ["b3", "c2", "c3"], "filters": 2, "enclosed": false, "points": 3},
       {"cells": ["a1", "a2"], "filters": 1, "enclosed": true, "points": 2}]}},
  {"name": "Ben", "total": 40, "breakdown": {"solar": 6, "wind": 3, "habitat_pairs": 9, "habitat_sets": 0, "path": 8,
     "longest_path_bonus": 0, "beds": 9, "sculptures": 5}}],
 "winners": [0], "decided_by": "points"}
"""

UNDER_WAY = """
{"game": "solar_gardens", "kind": "position", "options": {"players": 3, "casual": false},
 "round": 4, "start": 1, "phase": "draft", "to_move": 1, "line": {"1": "bed-21"}, "discard_used": false,
 "stack": {"unknown": 2}, "pile": {"unknown": 74}, "discard": ["bed-26", "?", "bed-23"],
 "players": [
  {"name": "Ana", "garden": [["bed-01@0", "bed-20@0", "way-08@0", "roof-01@0"], ["-", "-", "-", "-"],
    ["-", "-", "-", "-"], ["-", "-", "-", "-"]], "kept": "way-08", "kept_at": "c4", "settled": false},
  {"name": "Ben", "garden": [["bed-09@270", "-", "-", "bed-02@180"], ["-", "-", "-", "mix-09@180"],
    ["-", "-", "-", "-"], ["-", "-", "-", "-"]], "kept": null, "kept_at": null, "settled": false},
  {"name": "Cleo", "garden": [["-", "-", "-", "roof-06@0"], ["-", "-", "-", "way-20@0"],
    ["-", "-", "-", "way-26@0"], ["-", "-", "-", "-"]], "kept": null, "kept_at": null, "settled": false}]}
"""


def at_path(data: object, path: str) -> object:
    """What stands at a path of dotted segments; numbers index lists."""
    for segment in path.split("."):
        data = as_list(data, path)[int(segment)] if segment.isdigit() else as_object(data, path)[segment]
    return data


def player_1(data: Json) -> Json:
    return as_object(as_list(GAME.score(data)["players"], "players")[0], "player")


def test_WE_1_four_players_take_a_stack_of_five_tiles_SG_07() -> None:
    assert counts(GAME.new(4, 1))["stack"] == 4
    assert GAME.new(4, 1).position()["pile"] == {"unknown": 85}


def test_WE_2_the_example_draft() -> None:
    """SG-10, SG-12, SG-15, SG-16, SG-17, SG-18, SG-29."""
    example = parse(DRAFT, "the example")
    state = load(as_object(example["position"], "position"))
    after = play(state, *(as_object(move, "move") for move in as_list(example["moves"], "moves"))).position()
    expected = as_object(example["expect"], "expect")
    assert {path: at_path(after, path) for path in expected} == expected


def test_WE_3_figure_1_comes_to_43_points() -> None:
    """SG-33, SG-36, SG-38, SG-40, SG-45, SG-50, SG-52 to SG-54, SG-58; a single garden gets no bonus (SG-R25)."""
    data = parse(FIGURE_1, "figure 1")
    found = player_1(data)
    assert found["total"] == 43
    assert found["breakdown"] == parse(FIGURE_1_SCORE, "the score")
    assert GAME.score(data)["winners"] == [0]
    assert GAME.score(data)["decided_by"] == "points"
    assert load(data).score(0) == 43


def test_WE_4_figure_2_counted_by_eye_has_46_with_the_longest_path_at_the_table() -> None:
    found = player_1(parse(FIGURE_2, "figure 2"))
    assert found["total"] == 46
    assert found["breakdown"] == parse(FIGURE_1_SCORE, "the score") | {"longest_path_bonus": 3}


def test_WE_5_the_centre_bed_of_figure_1_would_score_6_if_enclosed_SG_53() -> None:
    """A fence on d3 in place of the path closes it."""
    rows = [list(as_list(row, "row")) for row in as_list(player_garden(parse(FIGURE_1, "figure 1")), "garden")]
    centre = next(bed for bed in beds(rows) if bed["cells"] == ["b3", "c2", "c3"])
    assert (centre["points"], centre["enclosed"]) == (3, False)
    fence = described(fences="NESW")
    for row, column in ((1, 3), (0, 2), (2, 1), (2, 3), (3, 2)):
        rows[row][column] = fence
    centre = next(bed for bed in beds(rows) if bed["cells"] == ["b3", "c2", "c3"])
    assert (centre["points"], centre["enclosed"]) == (6, True)


def player_garden(data: Json) -> object:
    return as_object(as_list(data["players"], "players")[0], "player")["garden"]


@pytest.mark.parametrize(("place", "points"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_WE_6_four_panels_or_turbines_score_the_value_of_their_line_SG_33_SG_36(place: int, points: int) -> None:
    panel, turbine = described(solar=1), described(wind=1)
    assert breakdown(garden(**{f"{'abcd'[place]}{row}": panel for row in "1234"}))["solar"] == points
    assert breakdown(garden(**{f"{column}{place + 1}": turbine for column in "abcd"}))["wind"] == points


def test_WE_7_one_open_tile_with_one_filter_scores_nothing_SG_55_SG_R15() -> None:
    found = breakdown(garden(b3="way-11@0", b2="bed-01@0"))
    assert (found["beds"], found["path"], sum(int(str(part)) for part in found.values())) == (0, 1, 1)


def test_WE_8_the_same_bed_closed_by_the_fence_of_its_neighbour_scores_one_SG_50_SG_R15() -> None:
    found = breakdown(garden(b3="way-19@0", b2="bed-01@0"))
    assert (found["beds"], found["path"], sum(int(str(part)) for part in found.values())) == (1, 1, 2)


@pytest.mark.parametrize(("tile", "points"), [("bed-05", 1), ("bed-02", 2), ("roof-03", 3)])
def test_WE_9_groups_of_one_two_three_sculptures_score_one_two_three_SG_58(tile: str, points: int) -> None:
    assert breakdown(garden(b2=tile))["sculptures"] == points


def test_the_finished_table_of_the_ledger_with_garden_and_tally() -> None:
    assert GAME.score(parse(FINISHED, "the table")) == parse(FINISHED_SCORE, "the score")


def test_the_position_of_the_ledger_under_way() -> None:
    state = load(parse(UNDER_WAY, "the position"))
    assert state.to_move == 1
    assert offers(state) == [{"do": "keep"}, {"do": "pass"}]
    play(state, {"do": "pass"})
    assert state.to_move == 2
    assert offers(state) == [{"do": "keep"}, {"do": "discard"}]


def test_the_result_of_a_finished_table_is_accepted_and_not_read() -> None:
    data = final(garden(a4="way-01"))
    written = load(data).position()
    assert GAME.score(written | {"result": {"players": "nonsense"}}) == GAME.score(data)
