"""What a turn of Solar Gardens has done, in sentences: positions, decisions, and what is told of them."""

from hortus.games.solar_gardens import GAME
from hortus.kernel.decision import Json
from tests.facts import Says
from tests.games.solar_gardens.positions import (
    DISCARD,
    KEEP,
    PASS,
    READY,
    Garden,
    garden,
    load,
    lying,
    place,
    play,
    player,
    position,
)

# A garden of quiet tiles for the other player, as full as that of the first.
QUIET_SPACES = {"a1": "roof-01@0", "b1": "roof-02@0", "c1": "roof-03@0", "a2": "roof-04@0", "b2": "roof-05@0"}


def quiet(count: int) -> Garden:
    """So many tiles without path and bed."""
    return garden(**dict(list(QUIET_SPACES.items())[:count]))


def told(mine: Garden, offered: str, *decisions: Json, theirs: Garden | None = None, used: bool = False) -> list[str]:
    """What is told of a turn with the offered tile by the first of two players."""
    laid = sum(entry != "-" for row in mine for entry in row)
    both = player(mine), player(theirs or quiet(laid))
    before = load(position(*both, line={"0": offered}, round=laid + 1, discard_used=used))
    return GAME.progress(before, play(before.clone(), *decisions), 0)


# ---- panels and turbines ----


def test_a_line_tells_how_many_panels_it_has_of_those_it_needs_and_its_room() -> None:
    said = told(garden(d1="bed-27@0"), "roof-06", KEEP, place("d2"))
    assert Says("Column 4", "three of the four panels", "4 points", "two open") in said
    assert Says("Row 2", "one of the four turbines", "2 points", "three open") in said


def test_a_full_line_comes_first() -> None:
    said = told(garden(d1="way-03@90"), "roof-06", KEEP, place("d2"))
    assert said[0] == "Column 4 has its four panels."


def test_a_line_that_can_no_longer_be_filled_is_not_told() -> None:
    mine = garden(d1="way-04@0", d2="way-05@0", d3="way-06@0")
    assert not any(each.startswith("Column") for each in told(mine, "way-28", KEEP, place("d4")))


def test_a_panel_in_a_full_line_is_not_told() -> None:
    mine = garden(d1="way-03@0", d2="way-18@0")
    assert not any(each.startswith("Column") for each in told(mine, "way-28", KEEP, place("d3")))


def test_a_tile_without_panels_and_turbines_leaves_the_best_lines_free() -> None:
    said = told(garden(a1="bed-27@0"), "way-16", KEEP, place("b1"))
    assert Says("rows 3 and 4", "turbines", "columns 3 and 4", "panels") in said


# ---- animals and sculptures ----


def test_a_pair_is_told_with_where_the_next_one_would_make_two() -> None:
    said = told(garden(a1="way-08@90"), "way-12", KEEP, place("b1", 180))
    assert said[0] == "The frog lies beside another frog: a pair."
    corner = told(garden(a1="way-08@90"), "way-12", KEEP, place("b2", 180))
    assert Says("frog", "row 2, column 1", "two pairs") in corner


def test_a_lonely_animal_has_room_for_a_partner() -> None:
    said = told(garden(a1="way-04@90"), "way-12", KEEP, place("d1", 180))
    assert "The frog has two open spaces beside it, where another frog would make a pair." in said


def test_the_animals_that_a_set_lacks_are_named() -> None:
    mine = garden(a1="way-04@0", c1="way-05@0", a3="way-06@0")
    assert Says("four of the five", "hare") in told(mine, "way-12", KEEP, place("c3"))


def test_a_set_is_told() -> None:
    mine = garden(a1="way-04@0", c1="way-05@0", a3="way-06@0", c3="way-07@0")
    assert "You have all five animals: a set." in told(mine, "bed-27", KEEP, place("b2"))


def test_sculptures_score_anywhere() -> None:
    assert Says("two", "sculptures", "score") in told(garden(a1="bed-27@0"), "way-16", KEEP, place("d4"))


# ---- the path ----


def test_a_path_tells_its_length_and_where_it_can_go_on() -> None:
    said = told(garden(a4="way-01@90"), "way-28", KEEP, place("b4"))
    assert Says("path", "grows", "2 tiles", "two open") in said
    assert Says("longest path", "two tiles") in said
    ended = told(garden(a4="way-01@90"), "way-33", KEEP, place("b4", 270))
    assert Says("path", "2 tiles", "no open end") in ended


def test_two_paths_that_become_one_are_told() -> None:
    said = told(garden(a4="way-01@90", c4="way-02@90"), "way-03", KEEP, place("b4", 90))
    assert Says("joins two", "3 tiles", "row 4, column 4") in said


def test_a_path_apart_tells_where_one_tile_could_join_it() -> None:
    said = told(garden(a4="way-01@90"), "way-02", KEEP, place("c4", 90))
    assert Says("row 4, column 2", "join", "longest path") in said


def test_the_longest_path_at_the_table_is_a_race() -> None:
    theirs = garden(a1="way-04@90", b1="way-05@90", c1="way-06@90")
    mine = garden(a4="way-01@90", a1="roof-01@0", a2="roof-02@0")
    said = told(mine, "way-03", KEEP, place("b4", 90), theirs=theirs)
    assert Says("one more", "level", "longest path") in said
    longer = garden(a4="way-01@90", b4="way-02@90", a1="roof-01@0")
    level = told(longer, "way-03", KEEP, place("c4", 90), theirs=theirs)
    assert "It is now as long as any other path at the table." in level


# ---- flower beds ----


def test_an_open_bed_tells_what_closing_it_is_worth() -> None:
    said = told(garden(a1="bed-16@90"), "bed-19", KEEP, place("b1", 90))
    assert said[0] == Says("bed", "2 tiles", "score", "4", "2", "last open", "closed")
    assert Says("second filter", "doubles", "bed", "2 tiles") in said


def test_a_closed_bed_is_told_with_its_points() -> None:
    said = told(garden(a1="bed-16@90"), "bed-01", KEEP, place("b1", 270))
    assert Says("bed", "2 tiles", "fenced in", "watered", "4 points") in said


def test_a_fence_that_closes_the_bed_of_a_neighbour_is_told() -> None:
    said = told(garden(a1="bed-16@90"), "roof-08", KEEP, place("b1"))
    assert Says("bed", "fenced in", "watered", "1 point") in said


def test_the_edge_closes_a_bed() -> None:
    assert Says("edge", "closes", "bed") in told(garden(a1="way-01@0"), "bed-01", KEEP, place("b4"))


def test_a_dry_bed_needs_a_filter() -> None:
    assert Says("bed", "filter", "score") in told(garden(a1="way-01@0"), "bed-06", KEEP, place("b2"))


def test_the_gap_of_a_bed_is_left_free() -> None:
    said = told(garden(a1="bed-19@90", b1="bed-16@90"), "way-16", KEEP, place("a4"))
    assert Says("row 1, column 3", "free", "one", "bed", "2 tiles") in said


# ---- tiles that are passed on, discarded or kept from others ----


def test_a_tile_that_is_passed_on_tells_what_is_wrong_with_it() -> None:
    said = told(garden(a1="way-01@90"), "mix-08", PASS)
    assert said == [
        Says("score", "1 point"),
        Says("partner", "bed", "filter", "panel", "turbine"),
        "You have first choice of the next tile.",
    ]


def test_a_tile_that_helps_nowhere_is_told_as_such() -> None:
    said = told(garden(a1="way-01@0"), "bed-06", PASS, theirs=garden(a1="bed-14@90"))
    assert said[0] == Says("score", "nothing")


def test_a_good_tile_may_be_refused_where_others_would_do_as_well() -> None:
    # Row 4 needs one more turbine: 48 tiles have one, four of which are on the table.
    said = told(garden(a4="way-11@0", b4="way-02@0"), "way-19", PASS)
    assert Says("Row 4", "wait", "44 of the 85", "turbines") in said


def test_SG_17_whoever_must_keep_a_tile_is_told() -> None:
    said = told(garden(a1="way-01@90"), "way-16", PASS, used=True)
    assert Says("P2", "must keep") in said


def test_SG_17_after_a_discard_the_next_tile_cannot_be_refused() -> None:
    before = load(position(player(), player(), line={"1": "bed-06"}))
    said = GAME.progress(before, play(before.clone(), DISCARD), 1)
    assert said[-1] == Says("another tile", "cannot refuse")


def test_a_tile_that_the_next_player_wants_is_kept_from_them() -> None:
    theirs = garden(a1="way-03@0", b1="way-08@0")
    said = told(garden(d3="way-05@0", d2="way-04@0"), "bed-27", KEEP, place("a2"), theirs=theirs)
    assert Says("bring", "P2", "4 points") in said


def test_a_kept_tile_that_is_not_laid_yet_tells_what_it_can_bring() -> None:
    before = load(position(lying("roof-01"), player(), line={"1": "way-16"}))
    said = GAME.progress(before, play(before.clone(), KEEP), 1)
    assert said == [
        Says("bring", "6 points", "row 4, column 1", "path", "+1", "path", "+3", "sculptures", "+2"),
        Says("None of the 88", "6 points"),
    ]


def test_a_tile_is_measured_by_those_that_are_still_hidden() -> None:
    # All paths, sculptures and beds that can be watered and closed alone; three lawns and eight beds score nothing.
    said = told(garden(a1="way-01@0"), "bed-06", PASS)
    assert Says("87 tiles", "hidden", "76", "score") in said


# ---- the close of a round ----


def test_a_tile_that_lies_well_may_stay() -> None:
    before = load(position(lying("way-16", "b2"), lying("roof-01"), line={}))
    assert GAME.progress(before, play(before.clone(), READY), 0) == ["No other space or turn would score more now."]


def test_a_tile_that_is_moved_tells_what_is_new() -> None:
    before = load(position(lying("way-03", "a1"), lying("roof-01"), line={}))
    said = GAME.progress(before, play(before.clone(), place("d1")), 0)
    assert Says("Column 4", "two of the four panels", "4 points", "three open") in said
    assert not any(each.startswith("Column 1") for each in said)
