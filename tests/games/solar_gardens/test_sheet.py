"""The score pad of Solar Gardens: what is pointed at becomes the final table of the rules."""

from typing import cast

import pytest

from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.look.art import RECIPES
from hortus.games.solar_gardens.sheet import SolarGardensPad
from hortus.games.solar_gardens.sheet.described import described
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.form import plain
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.pad import Grid, Piece, Sheet

PAD = SolarGardensPad(GAME.components)
ANA = "bed-05|0 way-15|90 way-24|180 way-11|180 bed-03|90 mix-06|0 bed-23|270 way-03|180 bed-06|180 way-21|0 mix-18|90 "
ANA += "way-29|180 bed-14|270 way-28|180 way-18|0 roof-03|90"
CELLS = [column + row for row in "4321" for column in "abcd"]
BEN = {
    "how": "tally",
    "solar": {"2": "full", "4": "full"},
    "wind": {"3": "full"},
    "path": 8,
    "beds": ["enclosed-2-4", "open-1-2"],
    "pairs": 3,
    "sculptures": 5,
    "panels": 11,
    "turbines": 9,
}


def totals(*players: Json) -> list[object]:
    sheet = PAD.read({"players": [*players]})
    return [as_object(each, "player")["total"] for each in as_list(GAME.score(PAD.final(sheet))["players"], "players")]


def test_a_garden_and_a_tally_are_scored_like_the_file_of_the_rules() -> None:
    assert totals({"garden": dict(zip(CELLS, ANA.split(), strict=True))}, BEN) == [46, 40]


def test_a_described_tile_is_written_side_by_side() -> None:
    piece = PAD.piece("tiles", "own|path|bed|path|fence|1|0||1|0|frog|2|90", "here")
    assert plain(described(piece)) == {
        "paths": ["NS"],
        "beds": [{"open": "E", "filters": 1}],
        "fences": "W",
        "solar": 1,
        "wind": 0,
        "habitat": "frog",
        "sculptures": 2,
        "turn": 90,
    }
    # Two sculptures, a path of one tile, and a bed that the rim closes.
    assert totals({"garden": {"a1": piece.text}}) == [4]


def test_a_tile_that_cannot_be_is_drawn_in_words() -> None:
    crossing = Piece("own", ("path", "path2", "path", "path2", "0", "0", "", "0", "0", "", "0", "0", "0"))
    assert "crosses" in PAD.shape("tiles", crossing).label


def test_SG_R29_a_tile_with_two_animals_three_beds_and_a_shared_side_can_be_described() -> None:
    piece = PAD.piece("tiles", "own|both|bed2|bed3|fence|1|0||0|0|bee+frog|0|0|2", "here")
    assert plain(described(piece)) == {
        "paths": ["N"],
        "beds": [{"open": "N", "filters": 1}, {"open": "E", "filters": 0}, {"open": "S", "filters": 2}],
        "fences": "W",
        "solar": 0,
        "wind": 0,
        "habitat": ["bee", "frog"],
        "sculptures": 0,
        "turn": 0,
    }
    assert "a bee and a frog" in PAD.shape("tiles", piece).label


def test_SG_R36_a_tie_asks_for_the_panels_of_those_who_did_not_count_them_and_then_for_the_turbines() -> None:
    ana, ben, cleo = ({"name": name, "sculptures": 3} for name in ("Ana", "Ben", "Cleo"))
    sheet = PAD.read({"players": [ana, ben, cleo | {"path": 1}]})
    assert PAD.missing(sheet) == []
    sheet = PAD.read({"players": [ana, ben, cleo]})
    assert PAD.missing(sheet) == ["It is a tie: count all solar panels of Ana, Ben and Cleo."]
    panels = next(field for field in PAD.player if field.id == "panels")
    turbines = next(field for field in PAD.player if field.id == "turbines")
    assert [player.asked(panels) for player in sheet.players] == [True, True, True]
    assert [player.asked(turbines) for player in sheet.players] == [False, False, False]
    sheet = PAD.read({"players": [ana | {"panels": 5}, ben | {"panels": 5}, cleo | {"panels": 4}]})
    assert PAD.missing(sheet) == ["It is a tie: count all wind turbines of Ana and Ben."]
    assert [player.asked(turbines) for player in sheet.players] == [True, True, False]
    assert GAME.score(PAD.final(sheet))["winners"] == [0, 1]


def test_SG_R36_nothing_is_asked_where_a_bound_decides_or_nobody_is_tied() -> None:
    four = {"solar": {str(value): "full" for value in (1, 2, 3, 4)}}
    sheet = PAD.read({"players": [four, {"sculptures": 10, "panels": 12}]})
    assert PAD.missing(sheet) == []
    assert GAME.score(PAD.final(sheet))["decided_by"] == "solar_panels"
    assert "panels" not in str(PAD.final(PAD.read({"players": [{"path": 3}, {"path": 4}]})))


def test_SG_R29_the_counted_way_comes_first_and_an_empty_pad_is_unfinished() -> None:
    sheet = PAD.read({"players": [{}, {"path": 2}]})
    assert [player.chosen["how"] for player in sheet.players] == ["tally", "tally"]
    assert PAD.missing(sheet) == ["Player 1: nothing is counted yet."]


def test_a_bed_of_an_older_sheet_scores_like_the_same_bed_picked_by_its_size() -> None:
    older: Json = {"how": "tally", "beds": ["bed|4|2|yes", "bed|2|1|no", "bed|5|0|yes", "bed|3|6|no"]}
    newer: Json = {"beds": ["enclosed-2-4", "open-1-2", "open-2-3"]}
    assert totals(older) == totals(newer) == [8 + 1 + 3]


def test_SG_02_the_empty_spaces_of_the_garden_are_drawn() -> None:
    player = PAD.read({"players": [{"how": "garden"}]}).players[0]
    grid = next(field for field in PAD.player if field.id == "garden")
    space = PAD.spots(player, cast("Grid", grid))[0].shape
    assert "<rect" in RECIPES[space.drawing](space, 118.0, 118.0)


def test_a_garden_in_the_making_is_scored_so_far() -> None:
    sheet = PAD.read({"players": [{"garden": {"a1": "roof-03|90"}}]})
    assert PAD.missing(sheet) == ["Player 1: 1 of 16 tiles are laid."]
    assert PAD.final(sheet)["partial"] is True


def reopened(sheet: Json) -> Sheet:
    return from_file(PAD.final(PAD.read(sheet)))


def from_file(file: Json) -> Sheet:
    return PAD.read(PAD.from_file(file, GAME.load(file, seeded(0)).observation(ONLOOKER)))


def test_a_saved_table_is_the_same_sheet_again() -> None:
    own = {
        "b2": "own|path|bed|path|bed2|1|2|3|1|0|frog|2|90",
        "a1": "own|both|bed2|bed3|fence|1|0||0|0|bee+frog|0|90|2",
    }
    garden = {**dict(zip(CELLS, ANA.split(), strict=True)), **own}
    cleo: Json = {"name": "Cleo", "sculptures": 2, "beds": ["bed|5|0|yes"]}
    sheet: Json = {"table": {"others": 7}, "players": [{"name": "Ana", "garden": garden}, BEN, cleo]}
    assert reopened(sheet) == PAD.read(sheet)


def test_a_tile_with_three_paths_is_more_than_the_pad_can_show() -> None:
    final = PAD.final(PAD.read({"players": [{"garden": {"a1": "own|path|path2"}}]}))
    player = as_object(as_list(final["players"], "players")[0], "player")
    as_object(as_list(as_list(player["garden"], "garden")[3], "row")[0], "tile")["paths"] = ["N", "E", "S"]
    with pytest.raises(Refusal, match="more paths or beds"):
        from_file(final)
