"""The score pad of Botanists: what is pointed at becomes the final table of the rules."""

from hortus.games.botanists import GAME
from hortus.kernel.chance import seeded
from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json
from hortus.kernel.pad import Sheet
from hortus.kernel.position import as_list, as_object

PAD = GAME.pad()
LAND = {str(space): tile for space, tile in enumerate("BPBYGBGyBPYBPGB", 1)}
ADA: Json = {
    "orders1": 3,
    "orders2": 2,
    "leftovers2": 3,
    "orders3": 4,
    "leftovers3": 1,
    "bonus": 1,
    "laid": "tiles",
    "board": "blue",
    "land": LAND,
}
BEN: Json = {
    "orders1": 4,
    "orders2": 3,
    "leftovers2": 2,
    "orders3": 2,
    "bonus": 2,
    "personal": 1,
    "withered2": 1,
    "withered3": 1,
}


def totals(*players: Json) -> list[object]:
    sheet = PAD.read({"players": [*players]})
    return [as_object(each, "player")["total"] for each in as_list(GAME.score(PAD.final(sheet))["players"], "players")]


def test_a_land_and_counted_tiles_are_scored_like_the_file_of_the_rules() -> None:
    assert PAD.missing(PAD.read({"players": [ADA, BEN]})) == []
    assert totals(ADA, BEN) == [53, 55]


def test_the_tiles_of_another_board_are_scored_the_same() -> None:
    assert totals({**ADA, "board": "other"}, BEN) == [53, 55]


def test_a_land_in_the_making_counts_what_has_withered_so_far() -> None:
    partly = {**ADA, "land": {"8": "y"}}
    assert "1 of 15 flowers" in PAD.missing(PAD.read({"players": [partly, BEN]}))[0]
    assert totals(partly, BEN) == [53, 55]


def reopened(sheet: Json) -> Sheet:
    return from_file(PAD.final(PAD.read(sheet)))


def from_file(file: Json) -> Sheet:
    return PAD.read(PAD.from_file(file, GAME.load(file, seeded(0)).observation(ONLOOKER)))


def test_a_saved_table_is_the_same_sheet_again() -> None:
    sheet: Json = {"players": [ADA, {**BEN, "name": "Ben"}, {**ADA, "board": "other"}]}
    assert reopened(sheet) == PAD.read(sheet)


def test_personal_orders_may_be_named() -> None:
    final = PAD.final(PAD.read({"players": [ADA, BEN]}))
    as_object(as_list(final["players"], "players")[0], "player")["personal"] = ["BB", "GB"]
    opened = from_file(final)
    assert opened.players[0].numbers["personal"] == 2
