"""The score pad of Botanists: what is pointed at becomes the final table of the rules."""

import pytest

from hortus.games.botanists import GAME
from hortus.games.botanists.sheet import BotanistsPad
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.pad import Grid, Sheet

PAD = BotanistsPad(GAME.components)
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


def test_BO_65_a_player_without_any_order_is_a_hint_and_the_table_is_finished() -> None:
    idle: Json = {"leftovers1": 4, "leftovers2": 3, "leftovers3": 2, "withered1": 1}
    sheet = PAD.read({"players": [ADA, idle]})
    assert PAD.missing(sheet) == []
    assert PAD.hints(sheet) == ["Player 2: no orders are entered."]
    assert PAD.hints(PAD.read({"players": [ADA, BEN]})) == []


def test_an_untouched_pad_is_not_finished() -> None:
    sheet = PAD.read({"players": [{}, {}]})
    assert PAD.missing(sheet) == ["Nothing is entered yet."]
    assert PAD.hints(sheet) == []


# ---- a board of one's own ----


OWN_LAND = {str(space): tile for space, tile in enumerate("PPPPPGGGGGVVVVv", 1)}
OWN_SIGNS = {str(space): sign for space, sign in enumerate("PPPPPGGGGGVVVVV", 1)}


def test_BO_37_nothing_is_refused_because_of_our_signs_on_my_board() -> None:
    # None of our boards has five pink signs in a column.
    assert totals({**ADA, "board": "other", "land": OWN_LAND}, BEN)[0] == 53 + 3 - 5


def test_BO_37_the_signs_of_my_board_are_checked_as_i_enter_them() -> None:
    mine = {**ADA, "board": "other", "land": OWN_LAND, "signs": OWN_SIGNS}
    assert totals(mine, BEN)[0] == 53 + 3 - 5
    with pytest.raises(Refusal) as refused:
        totals({**mine, "signs": {**OWN_SIGNS, "7": "B"}}, BEN)
    assert refused.value.rule == "BO-37"
    assert totals({**mine, "signs": {"1": "P"}}, BEN)[0] == 53 + 3 - 5


def test_BO_42_on_my_board_any_withered_flower_may_have_given_points() -> None:
    # On one of our boards, the withered flower would have to lie on a yellow sign.
    mine = {**ADA, "board": "other", "land": OWN_LAND, "signs": OWN_SIGNS, "bonus": 1}
    assert totals(mine, BEN)[0] == 53 + 3 - 5


def test_the_signs_of_my_board_are_asked_only_where_flowers_are_laid_out_on_it() -> None:
    signs = next(each for each in PAD.player if each.id == "signs")
    asked = {
        (laid, board): PAD.read({"players": [{"laid": laid, "board": board}, {}]}).players[0].asked(signs)
        for laid in ("counted", "tiles")
        for board in ("other", "blue")
    }
    assert [key for key, shown in asked.items() if shown] == [("tiles", "other")]


def test_an_empty_space_of_my_board_shows_the_sign_that_was_entered() -> None:
    land = next(each for each in PAD.player if isinstance(each, Grid) and each.id == "land")
    player = PAD.read({"players": [{"laid": "tiles", "signs": {"2": "V"}}, {}]}).players[0]
    labels = {spot.place.key: spot.shape.label for spot in PAD.spots(player, land)}
    assert (labels["1"], labels["2"]) == ("empty", "violet sign")


def reopened(sheet: Json) -> Sheet:
    return from_file(PAD.final(PAD.read(sheet)))


def from_file(file: Json) -> Sheet:
    return PAD.read(PAD.from_file(file, GAME.load(file, seeded(0)).observation(ONLOOKER)))


def test_a_saved_table_is_the_same_sheet_again() -> None:
    sheet: Json = {"players": [ADA, {**BEN, "name": "Ben"}, {**ADA, "board": "other", "signs": {"1": "B", "15": "B"}}]}
    assert reopened(sheet) == PAD.read(sheet)


def test_personal_orders_may_be_named() -> None:
    final = PAD.final(PAD.read({"players": [ADA, BEN]}))
    as_object(as_list(final["players"], "players")[0], "player")["personal"] = ["BB", "GB"]
    opened = from_file(final)
    assert opened.players[0].numbers["personal"] == 2
