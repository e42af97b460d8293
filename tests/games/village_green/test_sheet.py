"""The score pad of Village Green: what is pointed at becomes the final table of the rules."""

from hortus.games.village_green import GAME
from hortus.games.village_green.sheet import VillageGreenPad
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.pad import Sheet

PAD = VillageGreenPad(GAME.components)
BEN = {
    "village": "newton-poemoor|down",
    "col1": "ruby-clover",
    "col2": "polychromatism",
    "col3": "excellence-in-lawns",
    "r1c1": "red-lily-pond",
    "r1c2": "red-rose-structure",
    "r1c3": "lawn",
    "r2c1": "blue-lily-birch-oak",
    "r2c2": "blue-rose-oak-oak",
    "r3c2": "yellow-rose-pond",
}


def test_a_village_is_scored_like_the_file_of_the_rules() -> None:
    sheet = PAD.read({"players": [{"name": "Ben", "green": BEN}]})
    assert PAD.missing(sheet) == []
    player = as_object(as_list(GAME.score(PAD.final(sheet))["players"], "players")[0], "player")
    assert player["total"] == 14


def test_an_empty_village_still_has_its_village_card() -> None:
    sheet = PAD.read({"players": [{}]})
    assert PAD.missing(sheet) == ["Player 1: no award yet for the left column, the middle column, the right column."]
    player = as_object(as_list(GAME.score(PAD.final(sheet))["players"], "players")[0], "player")
    assert player["total"] == 1


def test_a_gap_in_the_top_row_is_written_down_again() -> None:
    state = GAME.load(PAD.final(PAD.read({"players": [{}, {"green": BEN}]})), GAME.new(2, 1).chance)
    assert GAME.position(state)["partial"] is True


def reopened(sheet: Json) -> Sheet:
    return from_file(PAD.final(PAD.read(sheet)))


def from_file(file: Json) -> Sheet:
    return PAD.read(PAD.from_file(file, GAME.load(file, seeded(0)).observation(ONLOOKER)))


def test_a_saved_table_is_the_same_sheet_again() -> None:
    sheet: Json = {"players": [{"name": "Ben", "green": BEN}, {}]}
    assert reopened(sheet) == PAD.read(sheet)


def test_of_a_saved_pile_the_card_on_top_is_laid() -> None:
    final = PAD.final(PAD.read({"players": [{"green": BEN}]}))
    player = as_object(as_list(final["players"], "players")[0], "player")
    as_object(player["awards"], "awards")["col1"] = ["rosie-redford", "ruby-clover"]
    opened = from_file(final)
    assert opened.players[0].laid["green"]["col1"].value == "ruby-clover"
