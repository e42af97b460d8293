"""The score pad of Verdant: what is pointed at becomes the final table of the rules."""

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.chance import seeded
from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.pad import Piece, Sheet

PAD = GAME.pad()
MJ: Json = {
    "r1c1": "african-violet|pot:wood",
    "r1c2": "fo-BMLB",
    "r1c3": "jasmine|pot:concrete",
    "r1c4": "vi-MLMB|lamp|vi",
    "r1c5": "corpse-flower|+4",
    "r2c1": "fl-MLMB|armchair|vi",
    "r2c2": "hoya|pot:ceramic",
    "r2c3": "fo-MBBL|dog|un",
    "r2c4": "chenille-plant|pot:wood",
    "r2c5": "vi-MBML|cat|vi",
    "r3c1": "panda-plant|pot:terracotta",
    "r3c2": "su-MBLB|sofa|su",
    "r3c3": "common-ivy|+7",
    "r3c4": "fl-MLBM|bird|fl",
    "r3c5": "moth-orchid|pot:ceramic",
}
GOALS = {"plants": "apartment-living", "items": "pot-pairs", "rooms": "triple-treatment"}


def final(home: Json, **table: object) -> Json:
    return PAD.final(PAD.read({"table": table, "players": [{"home": home}]}))


def total(position: Json) -> object:
    players = GAME.score(position)["players"]
    assert isinstance(players, list)
    return players[0]["total"]


def test_a_full_home_is_scored_like_the_file_of_the_rules() -> None:
    decks = {piece.value: deck for deck in GOALS for piece in PAD.catalogues[deck].entries}
    goals = {decks[goal]: goal for goal in GOALS.values()}
    position = final(MJ, goals=goals)
    assert "partial" not in position
    assert total(position) == 88


def test_VE_R23_thumbs_and_a_stored_tool_score_with_their_goals() -> None:
    goals = {"plants": "apartment-living", "items": "backup-plan", "rooms": "triple-treatment"}
    player: Json = {"home": MJ, "thumbs": 3}
    without = PAD.final(PAD.read({"table": {"goals": goals}, "players": [player]}))
    stored = PAD.final(PAD.read({"table": {"goals": goals}, "players": [player | {"storage": "trowel"}]}))
    assert total(stored) == 88 - 4 + 4
    assert total(without) == 88 - 4
    thumbs = PAD.final(PAD.read({"table": {"goals": goals | {"items": "thumbs-up"}}, "players": [player]}))
    assert total(thumbs) == 88 - 4 + 3


@pytest.mark.parametrize("deck", ["plants", "items", "rooms"])
def test_the_pad_offers_the_ten_goals_of_each_deck(deck: str) -> None:
    assert len(PAD.catalogues[deck].entries) == 10


def test_VE_R23_of_the_goals_of_one_player_those_that_do_not_compare_homes_still_score() -> None:
    assert total(final(MJ, goals=GOALS | {"items": "creature-comforts"})) == 88 - 4


def test_a_home_in_the_making_is_scored_so_far() -> None:
    sheet = PAD.read({"players": [{"home": {"r2c3": MJ["r1c1"]}}]})
    assert PAD.missing(sheet) == ["Player 1: 1 of 15 cards are laid."]
    assert total(PAD.final(sheet)) == 6


def test_cards_far_apart_must_still_fit_one_chessboard() -> None:
    with pytest.raises(Refusal) as refused:
        GAME.score(final({"r1c1": "jasmine", "r1c5": "vi-MLMB"}))
    assert refused.value.rule == "VE-30"


def test_the_family_variant_has_no_goals_and_no_thumbs() -> None:
    sheet = PAD.read({"table": {"variant": "family", "goals": {}}, "players": [{"home": MJ, "thumbs": 3}, {}]})
    position = PAD.final(sheet)
    assert position["goals"] == []
    assert "thumbs" not in str(position["players"])


def test_the_type_of_an_item_means_nothing_without_an_item() -> None:
    assert PAD.shape("cards", Piece("vi-MLMB", ("", "su"))).label == "vining room"


def reopened(sheet: Json) -> Sheet:
    return from_file(PAD.final(PAD.read(sheet)))


def from_file(file: Json) -> Sheet:
    return PAD.read(PAD.from_file(file, GAME.load(file, seeded(0)).observation(ONLOOKER)))


def test_a_saved_table_is_the_same_sheet_again() -> None:
    table = {"deck": "60", "goals": {deck: PAD.catalogues[deck].entries[0].value for deck in GOALS}}
    sheet: Json = {"table": table, "players": [{"name": "MJ", "home": MJ, "thumbs": 4, "storage": "trowel"}, {}]}
    assert reopened(sheet) == PAD.read(sheet)
