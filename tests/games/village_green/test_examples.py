"""The worked examples of the rules ledger, as the JSON that stands there."""

import pytest

from hortus.games.village_green import GAME
from hortus.games.village_green.scoring import rank
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object, parse
from tests.games.village_green.positions import deck_size, load, offers, refused, take_award

MATCHING = """
{"kind": "legal", "position": {"game": "village_green", "kind": "position", "players": [
   {"village_face_up": true, "hand": ["red-petunia-oak", "red-rose-pond", "blue-lily-structure", "yellow-rose-pond"],
    "awards": {"col1": "floral-variety", "col2": "diane-yeller", "col3": "forestry"},
    "green": [["blue-lily-pond", "red-lily-structure", null], ["blue-rose-oak-oak", null, null], [null, null, null]]},
   {"village_face_up": true, "hand": {"unknown": 3},
    "awards": {"col1": "ruby-clover", "col2": "polychromatism", "col3": "excellence-in-trees"},
    "green": [[null, null, null], [null, null, null], [null, null, null]]}],
  "start_player": 0, "to_move": 0, "phase": "place",
  "rows": {"green": ["lawn", "red-lily-pond", "blue-petunia-oak"],
           "award": ["rosie-redford", "rosa-gelber", "peter-petals"]},
  "decks": {"green": {"unknown": 30}, "award": {"unknown": 8}}},
 "expect": {"include": [{"do": "place", "card": "red-rose-pond", "at": "r2c2"}],
            "exclude": [{"do": "place", "card": "red-petunia-oak", "at": "r2c2"}], "exact": false}}
"""

FINISHED = """
{"game": "village_green", "kind": "final", "phase": "over", "to_move": null, "players": [
  {"name": "Ann", "village": "market-foxby", "village_face_up": true,
   "awards": {"col1": "floral-variety", "col2": "diane-yeller", "col3": "hard-and-soft-wood",
              "row1": "man-made-features", "row2": null, "row3": "best-use-of-space"},
   "green": [["yellow-petunia-structure", "yellow-lily-structure", "yellow-petunia-birch"],
             [null, "red-lily-oak-willow", null],
             ["yellow-petunia-pond", "yellow-lily-pond", "yellow-rose-birch-birch"]]},
  {"name": "Ben", "village": "newton-poemoor", "village_face_up": false,
   "awards": {"col1": "ruby-clover", "col2": ["forestry", "polychromatism"], "col3": "excellence-in-lawns"},
   "green": [["red-lily-pond", "red-rose-structure", "lawn"],
             ["blue-lily-birch-oak", "blue-rose-oak-oak", null],
             [null, ["lawn", "yellow-rose-pond"], null]]}]}
"""

FINISHED_SCORE = """
{"players": [{"total": 16, "visible_green": 7,
              "breakdown": {"village": 1, "ponds": 4, "col1": 0, "col2": 6, "col3": 3,
                            "row1": -2, "row2": 0, "row3": 4}},
             {"total": 14, "visible_green": 6,
              "breakdown": {"village": 0, "ponds": 4, "col1": 3, "col2": 6, "col3": 1,
                            "row1": 0, "row2": 0, "row3": 0}}],
 "winners": [0], "decided_by": "points"}
"""

STRUCTURE_PLACED = """
{"game": "village_green", "kind": "position",
 "players": [
  {"name": "Ann", "village": "hither-saxcote", "village_face_up": true,
   "hand": ["red-rose-birch-birch", "yellow-lily-pond", "red-lily-pond"],
   "awards": {"col1": "excellence-in-ponds", "col2": "tasteful-floral-displays", "col3": "scope-and-ambition",
              "row1": "peter-petals", "row2": null, "row3": ["natural-habitats", "feature-variety"]},
   "green": [[null, "blue-lily-oak-willow", null],
             ["blue-petunia-pond", null, "blue-rose-pond"],
             ["yellow-petunia-structure", "red-petunia-willow", null]]},
  {"name": "Ben", "village": "lower-aynesmore", "village_face_up": true,
   "hand": ["blue-lily-birch-oak", "yellow-lily-structure", "yellow-petunia-birch"],
   "awards": {"col1": "man-made-features", "col2": ["polychromatism", "oak-plantation"],
              "col3": "natural-and-man-made",
              "row1": "consistency-of-features", "row2": "excellence-in-trees", "row3": null},
   "green": [[["lawn", "blue-rose-birch-birch"], null, null],
             [null, "blue-rose-oak-oak", null],
             ["red-petunia-structure", "red-rose-pond", "red-lily-structure"]]}],
 "start_player": 0, "to_move": 0,
 "phase": "take_award", "cover": false, "award_for": "structure", "award_in_hand": null,
 "rows": {"green": ["red-lily-oak-willow", "yellow-petunia-oak", "red-rose-structure"],
          "award": ["best-use-of-space", "excellence-in-structures", "rosa-gelber"]},
 "decks": {"green": {"unknown": 25}, "award": {"unknown": 5}},
 "removed": {"green": {"unknown": 15}, "award": {"unknown": 10}},
 "end_trigger": null}
"""


def json_of(text: str) -> Json:
    return parse(text, "the example")


def test_examples_1_and_2_a_mismatch_and_a_match_VG_34_VG_35() -> None:
    example = json_of(MATCHING)
    state = load(as_object(example["position"], "position"))
    expected = as_object(example["expect"], "expect")
    for decision in as_list(expected["include"], "include"):
        assert decision in offers(state)
    for decision in as_list(expected["exclude"], "exclude"):
        assert decision not in offers(state)
        assert refused(state, as_object(decision, "decision")) == "VG-34"


def test_example_3_position_a_is_scored_as_in_the_rulebook() -> None:
    assert GAME.score(json_of(FINISHED)) == json_of(FINISHED_SCORE)


def test_position_a_may_leave_out_phase_and_mover() -> None:
    data = json_of(FINISHED)
    del data["phase"], data["to_move"]
    assert GAME.score(data) == json_of(FINISHED_SCORE)


def test_position_b_asks_for_the_structures_award() -> None:
    state = load(json_of(STRUCTURE_PLACED))
    names = ("best-use-of-space", "excellence-in-structures", "rosa-gelber", "deck")
    assert offers(state) == [take_award(name) for name in names]


def test_position_b_is_written_as_it_was_read() -> None:
    assert load(json_of(STRUCTURE_PLACED)).position() == json_of(STRUCTURE_PLACED)


@pytest.mark.parametrize(
    ("players", "greens", "awards"), [(1, 54, 24), (2, 36, 11), (3, 38, 13), (4, 40, 15), (5, 42, 12)]
)
def test_example_4_setup_VG_04_VG_63(players: int, greens: int, awards: int) -> None:
    state = GAME.new(players, 1)
    assert (deck_size(state), deck_size(state, "award")) == (greens, awards)


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (14, "Last place"),
        (15, "Last place"),
        (16, "Honourable mention"),
        (25, "Honourable mention"),
        (26, "Runner-up"),
        (35, "Runner-up"),
        (36, "Village Green of the Year"),
    ],
)
def test_example_5_solo_ranks_VG_72_VG_R16(points: int, name: str) -> None:
    assert GAME.components.rank_names[rank(GAME.components, points)] == name
