"""The score pad of Verdant: what is pointed at becomes the final table of the rules."""

import pytest

from hortus.games.verdant import GAME
from hortus.games.verdant.sheet import VerdantPad
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.scene.pad import Grid, Piece, Sheet

PAD = VerdantPad(GAME.components)
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
    players = position["players"]
    assert isinstance(players, list)
    assert [each["thumbs"] for each in players] == [0, 0]


def test_the_type_of_an_item_means_nothing_without_an_item() -> None:
    assert PAD.shape("cards", Piece("vi-MLMB", ("", "su"))).label == "vining room"


# ---- what is offered ----


def offered(home: Json) -> dict[str, str]:
    """The catalogues of the cells of a home."""
    player = PAD.read({"players": [{"home": home}]}).players[0]
    grid = next(each for each in PAD.player if isinstance(each, Grid))
    return {spot.place.key: spot.place.catalogue for spot in PAD.spots(player, grid)}


def test_VE_30_once_a_card_is_laid_every_cell_offers_only_the_kind_that_fits() -> None:
    assert set(offered({}).values()) == {"cards"}
    homes: tuple[Json, ...] = ({"r2c3": "jasmine"}, {"r2c2": "vi"})
    for home in homes:
        found = offered(home)
        assert (found["r1c1"], found["r1c2"], found["r3c5"]) == ("room", "plant", "room")


def test_VE_R1_the_deck_follows_from_the_cards_and_is_not_asked_for() -> None:
    assert "deck" not in [each.id for each in PAD.table]
    assert final({"r1c1": "vi-MLMB"})["options"] == {"players": 1, "variant": "standard", "goals": False, "deck": 50}
    extra = final({"r1c1": "fl-BLMM"})
    assert extra["options"] == {"players": 1, "variant": "standard", "goals": False, "deck": 60}
    assert total(extra) == 0


def test_a_link_of_before_that_names_the_deck_still_opens() -> None:
    assert PAD.read({"table": {"deck": "60"}, "players": [{}]}) == PAD.read({"players": [{}]})


# ---- what is refused ----


def told(*players: Json) -> tuple[str, list[str]]:
    """What the page says about an impossible table, and which cells it marks."""
    sheet = PAD.read({"players": [*players]})
    with pytest.raises(Refusal) as refused:
        GAME.load(PAD.final(sheet), seeded(0))
    return PAD.told(refused.value.message, sheet), PAD.doubtful(refused.value.message, sheet)


def test_a_refusal_names_player_place_and_card_and_marks_the_cell() -> None:
    words, cells = told({}, {"name": "Kim", "home": {"r1c1": "jasmine", "r2c4": "jasmine"}})
    assert words == "the home of Kim at row 2, column 4: the Jasmine is there twice"
    assert cells == ["players.1.home.r2c4"]


def test_VE_30_two_cards_of_a_kind_side_by_side_are_both_marked() -> None:
    words, cells = told({"home": {"r1c1": "jasmine", "r1c2": "hoya"}})
    assert words == "the home of Player 1: two plants lie side by side at row 1, column 1 and row 1, column 2"
    assert cells == ["players.0.home.r1c1", "players.0.home.r1c2"]


# ---- counted by eye ----


COUNTED: Json = {
    "how": "tally",
    "plants_counted": 45,
    "verdancy_counted": 11,
    "pots_counted": 9,
    "rooms_counted": 7,
    "items_counted": 6,
    "goals_counted": 6,
}


def test_what_was_counted_is_scored_without_a_home() -> None:
    sheet = PAD.read({"players": [COUNTED, {**COUNTED, "types": "both", "thumbs": 2}]})
    assert PAD.missing(sheet) == []
    players = GAME.score(PAD.final(sheet))["players"]
    assert isinstance(players, list)
    assert [each["total"] for each in players] == [88, 94]


def test_a_table_is_not_finished_before_everybody_is_counted() -> None:
    assert PAD.missing(PAD.read({"players": [COUNTED, {"how": "tally"}]})) == [
        "Player 2: nothing has been counted yet."
    ]


def test_VE_69_goals_that_one_player_has_counted_must_be_laid_out_for_the_others() -> None:
    sheet = PAD.read({"players": [COUNTED, {"home": MJ}]})
    assert PAD.missing(sheet) == ["Lay out the goals, so that they are scored for everybody."]


def test_VE_92_a_family_is_not_asked_for_what_it_does_not_score() -> None:
    sheet = PAD.read({"table": {"variant": "family"}, "players": [{**COUNTED, "plants_counted": 20}]})
    assert total(PAD.final(sheet)) == 20 + 7 + 16


def reopened(sheet: Json) -> Sheet:
    return from_file(PAD.final(PAD.read(sheet)))


def from_file(file: Json) -> Sheet:
    return PAD.read(PAD.from_file(file, GAME.load(file, seeded(0)).observation(ONLOOKER)))


def test_a_saved_table_is_the_same_sheet_again() -> None:
    table = {"deck": "60", "goals": {deck: PAD.catalogues[deck].entries[0].value for deck in GOALS}}
    sheet: Json = {"table": table, "players": [{"name": "MJ", "home": MJ, "thumbs": 4, "storage": "trowel"}, {}]}
    assert reopened(sheet) == PAD.read(sheet)


@pytest.mark.parametrize("types", ["neither", "plants", "rooms", "both"])
def test_a_saved_table_that_was_counted_is_the_same_sheet_again(types: str) -> None:
    sheet: Json = {"players": [{**COUNTED, "types": types, "thumbs": 3}, {"home": {"r1c1": "vi|lamp|su"}}]}
    assert reopened(sheet) == PAD.read(sheet)
