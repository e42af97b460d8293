"""Scoring: village card, ponds and awards, each award by literal lines, and the tie-break."""

import pytest

from hortus.games.village_green import GAME
from hortus.kernel.decision import Json
from tests.games.village_green.positions import awards, breakdown, final, green, load, player, position, score_of

# Three cells of a line, and what each award gives for it. "-" is an empty cell.
LINES: list[tuple[str, str, int]] = [
    ("ruby-clover", "red-lily-pond red-lily-structure red-lily-birch-oak", 9),
    ("ruby-clover", "red-lily-pond red-rose-pond blue-rose-pond", 3),
    ("ruby-clover", "blue-lily-pond yellow-lily-pond -", 0),
    ("diane-yeller", "yellow-lily-pond yellow-lily-structure yellow-lily-oak-willow", 9),
    ("diane-yeller", "yellow-rose-pond lawn red-lily-pond", 0),
    ("linda-flowers", "blue-lily-pond lawn blue-lily-structure", 6),
    ("linda-flowers", "blue-rose-pond lawn red-lily-pond", 0),
    ("alfred-rower", "red-petunia-pond red-petunia-oak red-petunia-structure", 9),
    ("alfred-rower", "red-rose-pond lawn blue-petunia-pond", 0),
    ("sonny-rowe", "yellow-petunia-pond - yellow-petunia-oak", 6),
    ("sonny-rowe", "yellow-rose-pond lawn red-petunia-pond", 0),
    ("lily-maniare", "blue-petunia-pond - -", 3),
    ("lily-maniare", "blue-rose-pond lawn yellow-petunia-pond", 0),
    ("rosie-redford", "red-rose-pond red-rose-structure red-rose-structure", 9),
    ("rosie-redford", "red-lily-pond lawn blue-rose-pond", 0),
    ("rosa-gelber", "yellow-rose-pond yellow-rose-oak-oak -", 6),
    ("rosa-gelber", "red-rose-pond lawn yellow-lily-pond", 0),
    ("peter-petals", "blue-rose-pond blue-rose-oak-oak blue-rose-structure", 9),
    ("peter-petals", "red-rose-pond lawn blue-lily-pond", 0),
    ("excellence-in-ponds", "red-rose-pond red-lily-pond red-petunia-pond", 6),
    ("excellence-in-ponds", "red-rose-pond red-rose-structure lawn", 2),
    ("excellence-in-ponds", "- - -", 0),
    ("polychromatism", "red-rose-pond blue-rose-pond yellow-rose-pond", 6),
    ("polychromatism", "red-rose-pond blue-rose-pond blue-lily-pond", 0),
    ("polychromatism", "red-rose-pond blue-rose-pond lawn", 0),
    ("polychromatism", "red-lily-pond blue-lily-pond yellow-lily-pond", 6),
    ("polychromatism", "red-rose-pond red-lily-pond lawn", 0),
    ("floral-variety", "red-rose-pond red-petunia-pond red-lily-pond", 6),
    ("floral-variety", "red-rose-pond red-petunia-pond red-petunia-oak", 0),
    ("floral-variety", "red-rose-pond lawn red-lily-pond", 0),
    ("floral-variety", "blue-rose-pond blue-petunia-pond blue-lily-pond", 6),
    ("floral-variety", "red-petunia-pond lawn blue-lily-pond", 0),
    ("best-use-of-space", "red-rose-pond red-rose-structure lawn", 6),
    ("best-use-of-space", "red-rose-oak-oak red-petunia-oak -", 1),
    ("best-use-of-space", "- - -", 0),
    ("scope-and-ambition", "red-rose-pond red-rose-structure lawn", 3),
    ("scope-and-ambition", "red-rose-pond - lawn", -1),
    ("scope-and-ambition", "- - -", -9),
    ("birch-plantation", "red-rose-birch-birch blue-rose-birch-birch yellow-rose-birch-birch", 12),
    ("birch-plantation", "red-rose-willow-willow blue-rose-willow-willow yellow-rose-willow-willow", -12),
    ("birch-plantation", "red-lily-birch-willow red-lily-birch-oak red-rose-oak-oak", 2),
    ("oak-plantation", "red-rose-oak-oak blue-rose-oak-oak yellow-rose-oak-oak", 18),
    ("oak-plantation", "red-rose-birch-birch blue-rose-birch-birch yellow-rose-birch-birch", -12),
    ("oak-plantation", "red-lily-birch-oak red-lily-oak-willow red-petunia-oak", 6),
    ("excellence-in-trees", "red-rose-oak-oak red-lily-birch-willow red-petunia-oak", 5),
    ("excellence-in-trees", "red-rose-pond red-lily-structure lawn", 0),
    ("symmetrical-forestry", "red-rose-oak-oak blue-rose-oak-oak yellow-rose-birch-birch", 6),
    ("symmetrical-forestry", "red-lily-birch-oak red-lily-birch-willow red-lily-oak-willow", 6),
    ("symmetrical-forestry", "red-petunia-oak red-petunia-birch red-petunia-willow", 0),
    ("symmetrical-forestry", "red-rose-oak-oak red-petunia-oak -", 2),
    ("natural-habitats", "lawn lawn lawn", 9),
    ("natural-habitats", "red-rose-structure red-rose-structure red-lily-structure", -3),
    ("natural-habitats", "lawn red-rose-oak-oak red-rose-structure", 4),
    ("man-made-features", "red-rose-pond lawn -", -4),
    ("man-made-features", "red-rose-structure lawn -", 2),
    ("man-made-features", "red-rose-structure red-lily-structure -", -2),
    ("man-made-features", "red-rose-structure red-lily-structure red-petunia-structure", 6),
    ("excellence-in-structures", "red-rose-pond lawn -", -2),
    ("excellence-in-structures", "red-rose-structure lawn -", 1),
    ("excellence-in-structures", "red-rose-structure red-lily-structure -", 2),
    ("excellence-in-structures", "red-rose-structure red-lily-structure red-petunia-structure", 4),
    ("excellence-in-lawns", "red-rose-pond - -", -2),
    ("excellence-in-lawns", "red-rose-pond lawn -", 1),
    ("excellence-in-lawns", "lawn red-rose-pond lawn", 4),
    ("excellence-in-lawns", "lawn lawn lawn", 8),
    ("consistency-of-features", "red-rose-structure red-lily-structure red-petunia-structure", 5),
    ("consistency-of-features", "red-rose-oak-oak red-petunia-oak -", 5),
    ("consistency-of-features", "red-rose-birch-birch blue-rose-birch-birch yellow-rose-birch-birch", 10),
    ("consistency-of-features", "red-lily-oak-willow red-rose-willow-willow lawn", 5),
    ("consistency-of-features", "red-rose-oak-oak red-rose-structure red-lily-structure", 0),
    ("hard-and-soft-wood", "red-rose-pond - lawn", -1),
    ("hard-and-soft-wood", "red-rose-oak-oak red-petunia-oak -", 3),
    ("hard-and-soft-wood", "red-rose-oak-oak red-petunia-birch -", -1),
    ("hard-and-soft-wood", "red-lily-birch-oak red-petunia-willow -", 5),
    ("variety-in-trees", "red-rose-pond lawn lawn", 1),
    ("variety-in-trees", "red-rose-oak-oak lawn lawn", -3),
    ("variety-in-trees", "red-lily-birch-oak lawn lawn", 2),
    ("variety-in-trees", "red-lily-birch-oak red-petunia-willow lawn", 6),
    ("variety-in-trees", "red-rose-oak-oak - -", -7),
    ("forestry", "lawn - -", -2),
    ("forestry", "red-petunia-oak - -", 4),
    ("forestry", "red-rose-oak-oak - -", -1),
    ("forestry", "red-rose-oak-oak red-petunia-oak -", -1),
    ("forestry", "red-rose-oak-oak red-lily-birch-oak -", -1),
    ("forestry", "red-rose-oak-oak red-lily-birch-oak red-petunia-oak", 4),
    ("forestry", "red-rose-oak-oak red-lily-birch-oak red-rose-birch-birch", 6),
    ("tasteful-floral-displays", "red-lily-pond red-lily-structure red-lily-birch-oak", 6),
    ("tasteful-floral-displays", "red-lily-pond red-petunia-pond red-rose-pond", 1),
    ("tasteful-floral-displays", "red-rose-pond lawn -", -8),
    ("colour-combination", "blue-lily-pond blue-rose-pond blue-petunia-pond", 6),
    ("colour-combination", "blue-lily-pond yellow-lily-pond red-lily-pond", 1),
    ("colour-combination", "red-rose-pond lawn -", -8),
    ("feature-variety", "red-rose-structure red-petunia-oak red-rose-pond", 6),
    ("feature-variety", "red-rose-structure red-petunia-oak -", 6),
    ("feature-variety", "red-rose-structure red-petunia-oak lawn", 0),
    ("feature-variety", "red-rose-structure red-rose-oak-oak red-rose-pond", 0),
    ("feature-variety", "red-rose-structure red-lily-structure red-petunia-oak", 0),
    ("feature-variety", "red-rose-structure red-rose-pond -", 0),
    ("natural-and-man-made", "red-rose-structure red-rose-pond lawn", -2),
    ("natural-and-man-made", "red-rose-structure red-petunia-oak -", 0),
    ("natural-and-man-made", "red-rose-structure red-rose-oak-oak -", 4),
    ("natural-and-man-made", "red-rose-structure red-petunia-oak red-petunia-birch", 4),
    ("natural-and-man-made", "red-rose-structure red-lily-structure red-rose-oak-oak", 6),
    ("natural-and-man-made", "red-rose-structure red-lily-structure red-petunia-oak", 0),
    ("natural-and-man-made", "red-rose-structure red-lily-structure -", 0),
    ("natural-and-man-made", "red-rose-oak-oak red-petunia-oak -", 0),
    # The ledger's further checks.
    ("oak-plantation", "red-rose-oak-oak blue-rose-oak-oak yellow-rose-oak-oak", 18),
    ("consistency-of-features", "red-rose-oak-oak blue-rose-oak-oak yellow-rose-oak-oak", 10),
    ("symmetrical-forestry", "red-rose-oak-oak blue-rose-oak-oak yellow-rose-oak-oak", 6),
    ("forestry", "red-rose-oak-oak blue-rose-oak-oak yellow-rose-oak-oak", 6),
    ("variety-in-trees", "red-rose-oak-oak blue-rose-oak-oak yellow-rose-oak-oak", -3),
    ("scope-and-ambition", "- - -", -9),
    ("variety-in-trees", "- - -", -5),
    ("man-made-features", "- - -", -4),
    ("feature-variety", "- - -", 0),
    ("feature-variety", "yellow-petunia-structure red-petunia-willow -", 6),
    ("natural-and-man-made", "yellow-petunia-structure red-petunia-willow -", 0),
    ("best-use-of-space", "yellow-petunia-structure red-petunia-willow -", 3),
    ("feature-variety", "red-rose-structure red-rose-willow-willow red-rose-pond", 0),
    ("natural-and-man-made", "red-rose-structure red-rose-willow-willow red-rose-pond", 4),
    ("excellence-in-lawns", "lawn lawn lawn", 8),
    ("natural-habitats", "lawn lawn lawn", 9),
    ("tasteful-floral-displays", "lawn lawn lawn", -9),
    ("best-use-of-space", "lawn lawn lawn", 6),
]


def line_of(text: str) -> list[str | None]:
    return [None if card == "-" else card for card in text.split()]


def others_than(award: str) -> list[str]:
    return [name for name in GAME.components.award_ids if name != award]


def judged(award: str, slot: str, **cells: str | None) -> object:
    """The points of an award in a slot over a village."""
    quiet = others_than(award)
    slots = awards(**{"col1": quiet[0], "col2": quiet[1], "col3": quiet[2], slot: award})
    state = load(final(player(green(**{at: card for at, card in cells.items() if card}), slots=slots)))
    return breakdown(state)[slot]


@pytest.mark.parametrize(("award", "line", "points"), LINES)
def test_VG_55_and_VG_57_an_award_gives_its_printed_points_for_its_row_and_its_column(
    award: str, line: str, points: int
) -> None:
    first, second, third = line_of(line)
    assert judged(award, "row2", r2c1=first, r2c2=second, r2c3=third) == points
    assert judged(award, "col3", r1c3=first, r2c3=second, r3c3=third) == points


def test_every_award_has_lines_of_its_own_above() -> None:
    assert {award for award, _, _ in LINES} == set(GAME.components.award_ids)


@pytest.mark.parametrize(
    ("slot", "cells"),
    [
        ("col1", ("r1c1", "r2c1", "r3c1")),
        ("col2", ("r1c2", "r2c2", "r3c2")),
        ("col3", ("r1c3", "r2c3", "r3c3")),
        ("row1", ("r1c1", "r1c2", "r1c3")),
        ("row2", ("r2c1", "r2c2", "r2c3")),
        ("row3", ("r3c1", "r3c2", "r3c3")),
    ],
)
def test_VG_55_each_slot_judges_its_own_three_cells(slot: str, cells: tuple[str, str, str]) -> None:
    everywhere = [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3)]
    for at in everywhere:
        assert judged("excellence-in-ponds", slot, **{at: "red-rose-pond"}) == (2 if at in cells else 0)


def test_VG_52_points_are_village_card_ponds_and_awards() -> None:
    cells = green(r1c1="red-rose-pond", r1c2="red-rose-oak-oak")
    slots = awards(col1="rosie-redford", col2="oak-plantation", col3="scope-and-ambition", row1="forestry")
    state = load(final(player(cells, slots=slots)))
    assert breakdown(state) == {
        "village": 1, "ponds": 2, "col1": 3, "col2": 6, "col3": -9, "row1": -1, "row2": 0, "row3": 0,
    }  # fmt: skip
    assert score_of(state)["total"] == state.score(0) == 2


def test_VG_53_a_face_up_village_card_is_one_point() -> None:
    assert load(final(player())).score(0) == 1
    assert load(final(player(face_up=False))).score(0) == 0


def test_VG_54_ponds_score_besides_their_award() -> None:
    cells = green(r1c1="red-rose-pond", r3c3="blue-lily-pond")
    state = load(final(player(cells, slots=awards(col1="excellence-in-ponds"))))
    assert breakdown(state)["ponds"] == 4
    assert breakdown(state)["col1"] == 2


def test_VG_56_covered_awards_and_empty_slots_score_nothing() -> None:
    cells = green(r1c1="red-lily-pond", r2c1="red-lily-structure")
    state = load(final(player(cells, slots=awards(col1=["ruby-clover", "excellence-in-lawns"]))))
    assert breakdown(state)["col1"] == -2
    assert breakdown(state)["row1"] == 0


def test_VG_57_totals_may_be_negative() -> None:
    slots = awards(col1="scope-and-ambition", col2="variety-in-trees", col3="man-made-features")
    assert load(final(player(slots=slots))).score(0) == 1 - 9 - 5 - 4


def test_VG_58_only_visible_green_cards_count() -> None:
    cells = green(r1c1=["lawn", "lawn", "red-rose-pond"], r1c2=["red-rose-oak-oak", "red-petunia-birch"])
    slots = awards(row1="excellence-in-trees", row2="excellence-in-ponds", row3="excellence-in-lawns")
    state = load(final(player(cells, slots=slots, face_up=False)))
    assert breakdown(state)["ponds"] == 2
    assert breakdown(state)["row1"] == 1
    assert score_of(state)["visible_green"] == 2


def test_VG_59_cards_in_hand_score_nothing() -> None:
    ponds = ["red-rose-pond", "blue-rose-pond", "yellow-rose-pond"]
    assert load(position(player(hand=ponds), player(hand=["lawn"] * 3))).score(0) == 1


def result_of(*players: Json) -> Json:
    return load(final(*players)).result()


POND = green(r1c1="red-petunia-pond")
TWO_LAWNS = green(r1c1="lawn", r2c2="lawn")


def test_VG_60_most_points_wins() -> None:
    result = result_of(player(), player(POND), player(TWO_LAWNS))
    assert result["winners"] == [1]
    assert result["decided_by"] == "points"


def test_VG_60_negative_totals_are_compared_as_well() -> None:
    low = player(slots=awards(row1="scope-and-ambition"))
    lower = player(slots=awards(row1="variety-in-trees", row2="man-made-features", row3="hard-and-soft-wood"))
    assert result_of(lower, low)["winners"] == [1]


def test_VG_60_points_come_before_cards() -> None:
    crowded = green(r1c1="lawn", r1c2="lawn", r1c3="lawn", r2c1="lawn", r2c2="lawn", r2c3="lawn")
    assert result_of(player(crowded), player(POND))["winners"] == [1]


def test_VG_60_one_point_is_more_than_nine_cards() -> None:
    nine = green(
        r1c1="red-rose-oak-oak", r1c2="red-rose-birch-birch", r1c3="red-rose-willow-willow",
        r2c1="red-petunia-oak", r2c2="red-petunia-birch", r2c3="red-petunia-willow",
        r3c1="red-rose-structure", r3c2="red-petunia-structure", r3c3="red-petunia-structure",
    )  # fmt: skip
    result = result_of(player(nine, face_up=False), player())
    assert [(score["total"], score["visible_green"]) for score in scores(result)] == [(0, 9), (1, 0)]
    assert result["winners"] == [1]
    assert result["decided_by"] == "points"


def test_VG_61_of_those_tied_the_one_with_most_visible_green_cards_wins() -> None:
    result = result_of(player(), player(green(r1c1="yellow-rose-oak-oak")), player())
    assert [score["total"] for score in scores(result)] == [1, 1, 1]
    assert result["winners"] == [1]
    assert result["decided_by"] == "visible_green"


def scores(result: Json) -> list[Json]:
    players = result["players"]
    assert isinstance(players, list)
    return players


def test_VG_61_covered_cards_do_not_break_a_tie() -> None:
    result = result_of(player(green(r1c1=["lawn", "lawn", "lawn"])), player(TWO_LAWNS))
    assert result["winners"] == [1]


def test_VG_R28_a_visible_lawn_breaks_a_tie() -> None:
    result = result_of(player(green(r1c1="lawn")), player())
    assert result["winners"] == [0]
    assert result["decided_by"] == "visible_green"


def test_VG_62_still_tied_players_share_the_victory() -> None:
    result = result_of(player(TWO_LAWNS), player(), player(TWO_LAWNS))
    assert result["winners"] == [0, 2]
    assert result["decided_by"] == "shared"


def test_VG_R13_a_lawn_is_a_card_without_flower_or_colour() -> None:
    assert judged("scope-and-ambition", "row1", r1c1="lawn", r1c2="lawn", r1c3="lawn") == 3
    assert judged("polychromatism", "row1", r1c1="red-rose-pond", r1c2="lawn", r1c3="blue-rose-pond") == 0


def test_VG_R13_trees_are_counted_singly_and_whole_sets_several_times() -> None:
    assert judged("forestry", "row1", r1c1="red-rose-oak-oak", r1c2="red-lily-birch-oak") == -1
    assert judged("symmetrical-forestry", "row1", r1c1="red-rose-oak-oak", r1c2="blue-rose-oak-oak") == 4


def test_VG_R13_feature_variety_wants_exactly_one_tree() -> None:
    house, pond = "red-rose-structure", "red-rose-pond"
    assert judged("feature-variety", "row1", r1c1=house, r1c2="red-petunia-oak", r1c3=pond) == 6
    assert judged("feature-variety", "row1", r1c1=house, r1c2="red-rose-oak-oak", r1c3=pond) == 0


def test_VG_R21_best_use_of_space_is_two_per_card_less_one_per_tree() -> None:
    line = {"r3c1": "yellow-petunia-pond", "r3c2": "yellow-lily-pond", "r3c3": "yellow-rose-birch-birch"}
    assert judged("best-use-of-space", "row3", **line) == 6 - 2


def test_VG_R22_scope_and_ambition_is_one_per_card_less_three_per_empty_cell() -> None:
    assert judged("scope-and-ambition", "row3", r3c1="lawn", r3c2="lawn", r3c3="lawn") == 3
    assert judged("scope-and-ambition", "row3", r3c1="lawn", r3c2="lawn") == 2 - 3
