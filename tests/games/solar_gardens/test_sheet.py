"""The score pad of Solar Gardens: what is pointed at becomes the final table of the rules."""

import pytest

from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.sheet import described
from hortus.kernel.chance import seeded
from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.pad import Piece, Sheet
from hortus.kernel.position import as_list, as_object

PAD = GAME.pad()
ANA = "bed-05|0 way-15|90 way-24|180 way-11|180 bed-03|90 mix-06|0 bed-23|270 way-03|180 bed-06|180 way-21|0 mix-18|90 "
ANA += "way-29|180 bed-14|270 way-28|180 way-18|0 roof-03|90"
CELLS = [column + row for row in "4321" for column in "abcd"]
BEN = {
    "how": "tally",
    "solar": {"2": "full", "4": "full"},
    "wind": {"3": "full"},
    "path": 8,
    "beds": ["bed|4|2|yes", "bed|2|1|no"],
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
    assert described(piece) == {
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
    crossing = Piece("own", ("path", "path2", "path", "path2", "0", "0", "", "0", "0", "", "0", "0"))
    assert "crosses" in PAD.shape("tiles", crossing).label


def test_a_garden_in_the_making_is_scored_so_far() -> None:
    sheet = PAD.read({"players": [{"garden": {"a1": "roof-03|90"}}]})
    assert PAD.missing(sheet) == ["Player 1: 1 of 16 tiles are laid."]
    assert PAD.final(sheet)["partial"] is True


def reopened(sheet: Json) -> Sheet:
    return from_file(PAD.final(PAD.read(sheet)))


def from_file(file: Json) -> Sheet:
    return PAD.read(PAD.from_file(file, GAME.load(file, seeded(0)).observation(ONLOOKER)))


def test_a_saved_table_is_the_same_sheet_again() -> None:
    garden = {**dict(zip(CELLS, ANA.split(), strict=True)), "b2": "own|path|bed|path|bed2|1|2|3|1|0|frog|2|90"}
    sheet: Json = {"table": {"others": 7}, "players": [{"name": "Ana", "garden": garden}, BEN]}
    assert reopened(sheet) == PAD.read(sheet)


def test_a_tile_with_three_paths_is_more_than_the_pad_can_show() -> None:
    final = PAD.final(PAD.read({"players": [{"garden": {"a1": "own|path|path2"}}]}))
    player = as_object(as_list(final["players"], "players")[0], "player")
    as_object(as_list(as_list(player["garden"], "garden")[3], "row")[0], "tile")["paths"] = ["N", "E", "S"]
    with pytest.raises(Refusal, match="more paths or beds"):
        from_file(final)
