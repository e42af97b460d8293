"""The score pad of Planta Nubo: what is pointed at becomes the final table of the rules."""

import pytest

from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.sheet import PlantaNuboPad
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.pad import Grid, Sheet

PAD = PlantaNuboPad(GAME.components)
GARDEN = {
    "a2": "p",
    "b2": "p",
    "a3": "s",
    "b3": "green-5|3|II",
    "e3": "green-7|1|II",
    "g4": "rR",
    "f5": "rR",
    "g5": "rR",
    "f6": "r",
    "a6": "o",
    "b6": "oO",
    "a7": "o",
    "b7": "o",
    "c7": "oO",
}
ANA: Json = {
    "oxygen": 45,
    "die": 4,
    "arbor": 2,
    "charge": 1,
    "soil": 1,
    "leftover": "hammer",
    "barricades": {"SE": "blocked"},
    "garden": GARDEN,
    "slots": {"T3": "S02|on|1", "B3": "S06|on|3", "R1": "M33|up|1||R", "R2": "F24", "L1": "F03"},
    "balcony1": "O",
    "docks": {"upper": "K01|2"},
}


def player_of(sheet: Json) -> Json:
    return as_object(as_list(PAD.final(PAD.read(sheet))["players"], "players")[0], "player")


def test_a_platform_is_scored_like_the_file_of_the_rules() -> None:
    score = GAME.score(PAD.final(PAD.read({"players": [ANA]})))
    assert as_object(as_list(score["players"], "players")[0], "player")["total"] == 65


def test_a_forest_covers_cells_from_the_one_that_was_pointed_at() -> None:
    garden = as_list(player_of({"players": [ANA]})["garden"], "garden")
    assert garden[2:5] == ["s f1 f1 . f2 f2 . .", ". f1 f1 f2 f2 f2 rR .", ". f1 . f2 f2 rR rR ."]


def test_every_cell_of_a_forest_answers_for_it() -> None:
    sheet = PAD.read({"players": [ANA]})
    grid = next(each for each in PAD.player if isinstance(each, Grid) and each.id == "garden")
    holders = [spot.place.key for spot in PAD.spots(sheet.players[0], grid) if spot.holder == "b3"]
    assert holders == ["b3", "c3", "b4", "c4", "b5"]


@pytest.mark.parametrize(
    ("garden", "words"),
    [
        ({"h7": "brown-9|II"}, "sticks out"),
        ({"a1": "brown-9|II", "c3": "rR"}, "red bed with a red flower both lie on c3"),
        ({"a1": "brown-9|II", "c3": "lilac-4|II"}, "another forest both lie on c3"),
    ],
)
def test_PN_122_a_forest_lies_on_nothing_but_soil(garden: Json, words: str) -> None:
    with pytest.raises(Refusal, match=words) as refused:
        player_of({"players": [{"garden": garden}]})
    assert refused.value.rule == "PN-122"


def test_botbot_is_scored_beside_one_player() -> None:
    bot = {"bot": "normal", "oxygen": 60, "forests": ["brown-9"]}
    score = GAME.score(PAD.final(PAD.read({"table": bot, "players": [ANA]})))
    assert score["winners"] == ["botbot"]


def test_a_tool_left_over_that_nobody_chose_is_missing() -> None:
    assert len(PAD.missing(PAD.read({"players": [{}, ANA]}))) == 1


def reopened(sheet: Json) -> Sheet:
    return from_file(PAD.final(PAD.read(sheet)))


def from_file(file: Json) -> Sheet:
    return PAD.read(PAD.from_file(file, GAME.load(file, seeded(0)).observation(ONLOOKER)))


def test_a_saved_table_is_the_same_sheet_again() -> None:
    sheet: Json = {"players": [ANA, {"name": "Ben", "leftover": "wrench", "workshopNE": 2, "balcony2": ""}]}
    assert reopened(sheet) == PAD.read(sheet)


def test_a_saved_table_with_botbot_is_the_same_sheet_again() -> None:
    sheet: Json = {"table": {"bot": "normal", "oxygen": 60, "forests": ["brown-9", "lilac-6"]}, "players": [ANA]}
    assert reopened(sheet) == PAD.read(sheet)


@pytest.mark.parametrize("way", range(4))
def test_a_saved_forest_lies_the_same_way_round_again(way: int) -> None:
    sheet: Json = {"players": [{"garden": {"d3": f"green-5|{way}|I", "a1": "s"}}]}
    assert reopened(sheet) == PAD.read(sheet)
