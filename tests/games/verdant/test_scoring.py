"""Scoring, category by category, and who wins."""

import pytest

from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from tests.games.verdant.positions import COMPONENTS, at, final, full_home, home, load, parts_of


def scored(*rows: str, **fields: object) -> Json:
    return parts_of(at(home(*rows), **fields))


def test_VE_60_completed_plants_score_their_points_incomplete_ones_nothing() -> None:
    assert scored("su-BBLM | jasmine pot:wood", "swiss-cheese-plant +6 | vi-MLMB")["plants"] == 11


def test_VE_61_half_of_the_verdancy_on_incomplete_plants() -> None:
    assert scored("su-BBLM | jasmine +4", "swiss-cheese-plant +3 | vi-MLMB")["verdancy"] == 3
    assert scored("su-BBLM | jasmine pot:wood", "swiss-cheese-plant +6 | vi-MLMB")["verdancy"] == 3


def test_VE_R22_rounding_is_on_the_total_not_on_each_plant() -> None:
    assert scored("su-BBLM | jasmine +1", "swiss-cheese-plant +1 | vi-MLMB")["verdancy"] == 1


def test_VE_62_pots_score_their_value() -> None:
    rows = (
        "su-BBLM | jasmine pot:concrete | fo-MLBB",
        "swiss-cheese-plant pot:wood | vi-MLMB | devils-ivy pot:ceramic",
        "un-LBMB | hoya pot:terracotta |",
    )
    assert scored(*rows)["pots"] == 6


def test_VE_63_a_room_scores_for_each_plant_of_its_type_beside_it() -> None:
    rows = ("jade | fo-MLBB", "su-BBLM | panda-plant pot:wood", "swiss-cheese-plant |")
    assert scored(*rows)["rooms"] == 2


def test_VE_R21_incomplete_plants_count_for_rooms() -> None:
    assert scored("su-BBLM | jade +2")["rooms"] == 1


def test_VE_64_a_matching_item_doubles_the_room() -> None:
    rows = ("jade | fo-MLBB", "su-BBLM item:lamp-su | panda-plant")
    assert scored(*rows)["rooms"] == 4
    rows = ("jade | fo-MLBB", "su-BBLM item:lamp-fo | panda-plant")
    assert scored(*rows)["rooms"] == 2


ROOMS = ("su-BBLM", "fo-MLBB", "vi-MLMB", "un-LBMB", "fl-MLBM", "su-LMBB", "fo-LMBM", "vi-LMBB")
PICTURES = ("armchair-su", "bookcase-fl", "sofa-fo", "table-vi", "lamp-un", "fishbowl-su", "cat-fl", "dog-fo")
PLACES = ("r0c0", "r0c2", "r0c4", "r1c1", "r1c3", "r2c0", "r2c2", "r2c4")


@pytest.mark.parametrize(
    ("different", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 9), (5, 12), (6, 16), (7, 20), (8, 25)]
)
def test_VE_65_different_pictures_score_along_the_track(different: int, points: int) -> None:
    cells = {
        place: f"{room} item:{item}" if number < different else room
        for number, (place, room, item) in enumerate(zip(PLACES, ROOMS, PICTURES, strict=True))
    }
    assert parts_of(load(final(full_home(**cells))))["items"] == points


def test_VE_R4_the_track_has_eight_values_because_a_home_has_at_most_eight_rooms() -> None:
    assert list(COMPONENTS.item_track) == [0, 1, 3, 6, 9, 12, 16, 20, 25]


def test_VE_66_a_second_token_with_the_same_picture_adds_nothing_to_the_track() -> None:
    parts = scored("su-BBLM item:lamp-fl | jade", "swiss-cheese-plant | fo-MLBB item:lamp-fo")
    assert parts["items"] == 1
    assert parts["rooms"] == 1 + 2


def test_VE_R5_unique_means_different_pictures() -> None:
    assert scored("su-BBLM item:lamp-fl | jade", "swiss-cheese-plant | fo-MLBB item:cat-fl")["items"] == 3


FIVE_PLANTS = (
    "su-BBLM | jade | su-LMBB | common-geranium | su-BLMB",
    "swiss-cheese-plant | fo-MLBB | hoya | fo-LMBM | chenille-plant",
)
FIVE_ROOMS = (
    "su-BBLM | jade | fo-MLBB | panda-plant | vi-MLMB",
    "aloe | un-LBMB | hens-and-chicks | fl-MLBM | zebra-haworthia",
)


def test_VE_67_plants_of_all_five_types() -> None:
    assert scored(*FIVE_PLANTS)["collector"] == 3
    assert scored(*FIVE_ROOMS)["collector"] == 0


def test_VE_68_rooms_of_all_five_types() -> None:
    assert scored(*FIVE_ROOMS)["decorator"] == 3
    assert scored(*FIVE_PLANTS)["decorator"] == 0


def test_VE_70_storage_and_thumbs_score_nothing() -> None:
    plain = at(home("su-BBLM | jade"))
    rich = at(home("su-BBLM | jade"), thumbs=[5], storage="lamp-su")
    assert plain.score(0) == rich.score(0)


# ---- winning ----

LEADER = full_home(r0c1="jasmine pot:concrete", r0c3="hens-and-chicks", r1c0="coral-cactus")


def two(thumbs: tuple[int, int], first: Json = LEADER) -> State:
    """Two homes of no points but those of the first one's completed plants, and equal else."""
    return load(final(first, full_home([first]), thumbs=thumbs))


def quiet_pair(thumbs: tuple[int, int]) -> State:
    one = at(home("su-BBLM | swiss-cheese-plant"), home("fo-MLBB | jasmine"), thumbs=thumbs)
    assert one.score(0) == one.score(1) == 0
    return one


def test_VE_71_most_points_win() -> None:
    state = two((0, 5))
    assert state.score(0) > state.score(1)
    assert (state.result()["winners"], state.result()["decided_by"]) == ([0], "points")


def test_VE_72_of_equal_points_most_thumbs_win() -> None:
    result = quiet_pair((1, 3)).result()
    assert (result["winners"], result["decided_by"]) == ([1], "thumbs")


def test_VE_73_still_equal_players_share() -> None:
    result = quiet_pair((2, 2)).result()
    assert (result["winners"], result["decided_by"]) == ([0, 1], "shared")
