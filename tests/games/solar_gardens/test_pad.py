"""The score pad: described tiles, tallies, and what is refused of them."""

import pytest

from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.catalogue import read_own_tile
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_list, as_object
from tests.games.solar_gardens.positions import (
    breakdown,
    described,
    final,
    garden,
    load,
    refused_score,
    score_of,
)


def tally(*players: Json, **fields: object) -> Json:
    """A finished table that was counted by eye."""
    seats = [{"tally": each} for each in players]
    return {"game": "solar_gardens", "kind": "final", "players": seats} | fields


def parts(data: Json, seat: int = 0) -> Json:
    player = as_object(as_list(GAME.score(data)["players"], "players")[seat], "player")
    return as_object(player["breakdown"], "breakdown")


def refused_tile(**fields: object) -> str:
    return refused_score(final(garden(b2=described(**fields))))


def refused_tally(**fields: object) -> str:
    return refused_score(tally(dict(fields)))


# ---- described tiles ----


def test_SG_R29_a_printed_copy_can_be_scored_by_describing_its_tiles() -> None:
    tile = described(
        paths=["NS"], beds=[{"open": "E", "filters": 1}], fences="W", solar=1, wind=0, habitat="frog",
        sculptures=2, turn=90,
    )  # fmt: skip
    found = score_of(garden(b1=tile))
    assert found["total"] == 1 + 1 + 2
    assert as_object(found["detail"], "detail")["panels_by_column"] == {"a": 0, "b": 1, "c": 0, "d": 0}


def test_SG_R29_described_tiles_may_repeat_and_mix_with_tiles_of_the_box() -> None:
    same = described(sculptures=2)
    assert breakdown(garden(a1=same, a2=same, a3="roof-03@0"), garden(a1=same))["sculptures"] == 7


def test_a_described_tile_is_written_out_as_it_was_described() -> None:
    tile = described(beds=[{"open": "EN", "filters": 1, "loose": True}], habitat="bee", turn=180)
    state = load(final(garden(a4=tile, d1="bed-01@90")))
    again = load(state.position())
    assert again.position() == state.position()
    assert again.score(0) == state.score(0)
    assert state.position()["kind"] == "final"
    assert '"open": "NE", "filters": 1, "loose": true' in write(state.position())
    assert '"turn": 180' in write(state.position())


@pytest.mark.parametrize(
    "fields",
    [
        {"paths": ["NE", "ES"]},
        {"paths": ["N"], "fences": "N"},
        {"beds": [{"open": "N", "filters": 0}], "fences": "N"},
        {"beds": [{"open": "N", "filters": 0}, {"open": "NE", "filters": 0}]},
        {"fences": "NN"},
        {"paths": ["NX"]},
        {"paths": ["n"]},
        {"paths": [""]},
        {"paths": ["NS"], "beds": [{"open": "EW", "filters": 0}]},
        {"paths": ["NS", "EW"]},
        {"beds": [{"open": "NS", "filters": 0}, {"open": "EW", "filters": 0}]},
        {"solar": -1},
        {"wind": 1.5},
        {"sculptures": "2"},
        {"solar": True},
        {"wind": 10},
        {"beds": [{"open": "N", "filters": -1}]},
    ],
)
def test_SG_R14_a_described_tile_must_be_possible(fields: Json) -> None:
    assert refused_tile(**fields) == "SG-R14"


def test_SG_R14_a_cross_and_a_field_are_possible() -> None:
    cross = described(paths=["NESW"])
    assert breakdown(garden(b2=cross, b3=described(beds=[{"open": "NESW", "filters": 2}])))["beds"] == 1


def test_SG_R14_a_described_side_may_show_a_path_and_a_bed() -> None:
    both = described(paths=["NS"], beds=[{"open": "N", "filters": 1}])
    way, bed = "way-01@0", "bed-01@180"
    assert breakdown(garden(b2=both, b3=way))["path"] == 2
    assert breakdown(garden(b2=both, b3=bed))["beds"] == 2 * 2
    assert breakdown(garden(b2=both, b3=way))["beds"] == 0


@pytest.mark.parametrize(
    "habitat",
    ["cat", "Bee", "bee, frog", ["bee", "bee"], ["bee", ""], ["bee"], ["bee", "dove", "frog"], ["bee", "cat"]],
)
def test_SG_R22_a_tile_has_at_most_two_different_ones_of_the_five_animals(habitat: object) -> None:
    assert refused_tile(habitat=habitat) == "SG-R22"


def test_SG_R22_each_of_two_described_animals_is_a_habitat_of_its_space() -> None:
    both = described(habitat=["bee", "frog"])
    beside = garden(b2=both, b3=described(habitat="bee"), c2=described(habitat="frog"), a2=described(habitat="hare"))
    assert breakdown(beside)["habitat_pairs"] == 3 + 3
    rest = garden(b2=both, d1=described(habitat=["hare", "moth"]), d4=described(habitat="dove"))
    assert breakdown(rest)["habitat_sets"] == 5
    assert "a bee and a frog" in str(GAME.scene(load(final(garden(b2=both))), 0).panels)
    state = load(final(garden(b2=both)))
    assert load(state.position()).position() == state.position()


def test_SG_R22_and_SG_R14_hold_for_the_tiles_of_an_edition() -> None:
    one: Json = {"id": "x", "habitat": ["bee", "frog"]}
    with pytest.raises(Refusal, match=r"one animal at most \(SG-R22\)"):
        read_own_tile(one, "tile 1")
    with pytest.raises(Refusal, match=r"the side N belongs to two things; .*\(SG-R14\)"):
        read_own_tile({"id": "x", "paths": ["N"], "beds": [{"open": "N"}]}, "tile 1")


def test_other_bad_descriptions_are_refused() -> None:
    assert refused_tile(habitat=3) == "format"
    assert refused_tile(colour="red") == "format"
    assert refused_tile(turn=45) == "SG-24"
    assert refused_tile(beds=[{"open": "N", "filters": 1, "closed": True}]) == "format"


# ---- finished tables ----


@pytest.mark.parametrize("players", [0, 6])
def test_SG_01_a_finished_table_has_one_to_five_players(players: int) -> None:
    assert refused_score(final(*[garden()] * players)) == "SG-01"


def test_SG_31_open_spaces_need_partial() -> None:
    assert refused_score(final(garden(a1="way-01"), partial=False)) == "SG-31"
    assert score_of(garden(a1="way-01"))["total"] == 1 + 2


def test_SG_02_a_garden_has_four_rows_of_four() -> None:
    assert refused_score(final(garden()[:3])) == "SG-02"
    assert refused_score(final([[*row, "-"] for row in garden()])) == "SG-02"


def test_SG_04_every_tile_is_known_and_there_once() -> None:
    assert refused_score(final(garden(a1="way-99"))) == "SG-04"
    assert refused_score(final(garden(a1="way-01@0", d4="way-01@90"))) == "SG-04"
    assert refused_score(final(garden(a1="way-01"), garden(a1="way-01"))) == "SG-04"


def test_an_unknown_tile_gets_the_nearest_as_a_hint() -> None:
    with pytest.raises(Refusal, match='did you mean "way-01"'):
        GAME.score(final(garden(a1="wya-01")))


@pytest.mark.parametrize("entry", ["way-01@45", "way-01@", "way-01@-90", "way-01@360", "way-01@x"])
def test_SG_24_a_turn_is_a_quarter_turn(entry: str) -> None:
    assert refused_score(final(garden(a1=entry))) == "SG-24"


def test_a_tile_without_turn_lies_as_printed() -> None:
    state = load(final(garden(a1="way-01")))
    assert as_list(as_list(state.position()["players"], "")[0]["garden"], "")[3] == ["way-01@0", "-", "-", "-"]  # type: ignore[index]


def test_a_finished_table_must_be_over() -> None:
    assert refused_score(final(garden(), phase="draft")) == "SG-30"
    assert refused_score(final(garden(), to_move=0)) == "SG-30"
    assert refused_score(final(garden(), round=3)) == "format"


def test_a_player_has_a_garden_or_a_tally() -> None:
    both: Json = {"garden": garden(), "tally": {}}
    neither: Json = {"name": "Ana"}
    for player in (both, neither):
        assert refused_score({"game": "solar_gardens", "kind": "final", "players": [player]}) == "format"


def test_a_table_with_tallies_is_written_out_as_it_was_entered() -> None:
    counted: Json = {
        "longest_path": 4,
        "panels": 3,
        "turbines": 2,
        "beds": [{"tiles": 2, "filters": 1, "enclosed": True}],
    }
    mixed: Json = tally(counted) | {"partial": True}
    mixed["players"] = [*as_list(mixed["players"], "players"), {"garden": garden(a4="way-01@0")}]
    state = load(mixed)
    assert [state.score(seat) for seat in (0, 1)] == [4 + 2 + 3, 1 + 2]
    written = state.position()
    assert as_object(as_list(written["players"], "players")[0], "player") == {"name": "P1", "tally": counted}
    assert load(written).position() == written


def test_the_standing_of_a_tally_follows_its_tie_breaks() -> None:
    state = load(tally({"panels": 2, "turbines": 1}, {"panels": 1, "turbines": 9}, {"panels": 2, "turbines": 2}))
    assert state.standing(2) > state.standing(0) > state.standing(1)


# ---- tallies ----


def test_a_tally_scores_by_the_same_rules() -> None:
    found = parts(
        tally(
            {
                "solar_columns": [1, 4], "wind_rows": [2, 3], "longest_path": 6, "habitat_pairs": 2, "habitat_sets": 2,
                "sculptures": 3,
                "beds": [{"tiles": 3, "filters": 1, "enclosed": False}, {"tiles": 2, "filters": 0, "enclosed": True}],
            }
        )
    )  # fmt: skip
    assert found == {
        "solar": 5, "wind": 5, "habitat_pairs": 6, "habitat_sets": 10, "path": 6, "longest_path_bonus": 0,
        "beds": 1, "sculptures": 3,
    }  # fmt: skip


def test_an_empty_tally_scores_nothing_and_has_no_detail() -> None:
    player = as_object(as_list(GAME.score(tally({}))["players"], "players")[0], "player")
    assert player["total"] == 0
    assert "detail" not in player
    assert player["name"] == "P1"


def test_SG_R25_a_single_garden_gets_no_bonus() -> None:
    assert parts(tally({"longest_path": 10}))["longest_path_bonus"] == 0
    assert breakdown(garden(a1="way-01"))["longest_path_bonus"] == 0


@pytest.mark.parametrize(("others", "bonus"), [(9, 3), (10, 3), (11, 0), (0, 3)])
def test_SG_R25_others_not_listed_may_be_named_by_their_longest_path(others: int, bonus: int) -> None:
    assert parts(tally({"longest_path": 10}, others_longest_path=others))["longest_path_bonus"] == bonus


def test_SG_R25_gardens_not_listed_count_against_several_players_too() -> None:
    table = tally({"longest_path": 10}, {"longest_path": 8}, others_longest_path=11)
    assert [parts(table, seat)["longest_path_bonus"] for seat in (0, 1)] == [0, 0]
    laid = final(garden(a1="way-01"), garden(), others_longest_path=1)
    assert load(laid).score(0) == 1 + 3 + 2


def test_gardens_and_tallies_compete_for_the_longest_path() -> None:
    mixed = tally({"longest_path": 2}) | {"partial": True}
    mixed["players"] = [*as_list(mixed["players"], "players"), {"garden": garden(a4="way-01@0", a3="way-02@0")}]
    assert [parts(mixed, seat)["longest_path_bonus"] for seat in (0, 1)] == [3, 3]


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"solar_columns": [0]}, "SG-33"),
        ({"solar_columns": [5]}, "SG-33"),
        ({"solar_columns": [2, 2]}, "SG-33"),
        ({"wind_rows": [5]}, "SG-36"),
        ({"wind_rows": [1, 1]}, "SG-36"),
        ({"wind_rows": [True]}, "SG-36"),
        ({"longest_path": 17}, "SG-44"),
        ({"longest_path": -1}, "SG-44"),
        ({"beds": [{"tiles": 0, "filters": 1, "enclosed": True}]}, "SG-56"),
        ({"beds": [{"tiles": 17, "filters": 1, "enclosed": True}]}, "SG-56"),
        ({"beds": [{"tiles": 1, "filters": -1, "enclosed": True}]}, "SG-56"),
        ({"habitat_pairs": -1}, "SG-38"),
        ({"habitat_sets": -1}, "SG-40"),
        ({"sculptures": -1}, "SG-58"),
        ({"panels": -1}, "SG-33"),
        ({"panels": 7, "solar_columns": [1, 2]}, "SG-33"),
        ({"turbines": 3, "wind_rows": [4]}, "SG-36"),
        ({"beds": [{"tiles": 1, "filters": 1}]}, "format"),
        ({"beds": [{"tiles": 1, "filters": 1, "enclosed": True, "bees": 2}]}, "format"),
        ({"trees": 1}, "format"),
    ],
)
def test_a_tally_that_cannot_be_is_refused_by_its_rule(fields: Json, rule: str) -> None:
    assert refused_tally(**fields) == rule


def test_a_refusal_counts_beds_from_one() -> None:
    good, bad = ({"tiles": tiles, "filters": 1, "enclosed": True} for tiles in (1, 0))
    for beds, number in (([bad, good], 1), ([good, bad], 2)):
        with pytest.raises(Refusal, match=f'Player 1, "tally", "beds", entry {number}, "tiles" must be'):
            GAME.score(tally({"beds": beds}))


def test_SG_44_the_longest_path_elsewhere_has_at_most_sixteen_tiles() -> None:
    assert refused_score(tally({}, others_longest_path=17)) == "SG-44"


def test_SG_60_a_tie_of_tallies_needs_the_panels() -> None:
    assert refused_score(tally({"sculptures": 1}, {"sculptures": 1, "panels": 2})) == "SG-60"
    decided = GAME.score(tally({"panels": 1}, {"panels": 2}))
    assert (decided["winners"], decided["decided_by"]) == ([1], "solar_panels")


def test_SG_R36_counts_that_nobody_has_made_are_not_nothing() -> None:
    # Sixteen panels at least, in four columns that score: more than the twelve of the other.
    found = GAME.score(tally({"solar_columns": [1, 2, 3, 4]}, {"sculptures": 10, "panels": 12}))
    assert (found["winners"], found["decided_by"]) == ([0], "solar_panels")
    assert refused_score(tally({"solar_columns": [1, 2, 3, 4]}, {"sculptures": 10, "panels": 16})) == "SG-60"
    assert refused_score(tally({"solar_columns": [1, 2, 3, 4]}, {"sculptures": 10})) == "SG-60"


def test_SG_R36_rows_that_score_bound_the_turbines() -> None:
    two_rows = {"wind_rows": [1, 4], "panels": 3}
    found = GAME.score(tally(two_rows, {"sculptures": 5, "panels": 3, "turbines": 7}))
    assert (found["winners"], found["decided_by"]) == ([0], "wind_turbines")
    assert refused_score(tally(two_rows, {"sculptures": 5, "panels": 3, "turbines": 8})) == "SG-61"


def test_SG_R36_the_standing_of_a_counted_garden_has_its_bounds() -> None:
    state = load(tally({"solar_columns": [1, 2, 3, 4]}, {"sculptures": 10, "panels": 12}))
    assert state.standing(0) > state.standing(1)


def test_SG_R36_an_open_tie_is_shared_while_the_table_is_partial() -> None:
    found = GAME.score(tally({"sculptures": 1}, {"sculptures": 1}, {}, partial=True))
    assert (found["winners"], found["decided_by"]) == ([0, 1], "shared")


def test_SG_61_and_the_turbines_if_the_panels_do_not_decide() -> None:
    assert refused_score(tally({"panels": 2}, {"panels": 2, "turbines": 1})) == "SG-61"
    decided = GAME.score(tally({"panels": 2, "turbines": 1}, {"panels": 2, "turbines": 1}, {"panels": 1}))
    assert (decided["winners"], decided["decided_by"]) == ([0, 1], "shared")


def test_no_counts_are_needed_where_nothing_is_tied() -> None:
    assert GAME.score(tally({"sculptures": 1}, {}))["decided_by"] == "points"
