"""Scoring, category by category, and the goals."""

import pytest

from hortus.kernel.contract import State
from hortus.kernel.decision import Json
from hortus.kernel.position import as_object
from tests.games.verdant.positions import COMPONENTS, at, final, full_home, goals_of, home, load, parts_of


def scored(*rows: str, **fields: object) -> Json:
    return parts_of(at(home(*rows), **fields))


def test_VE_60_completed_plants_score_their_points_incomplete_ones_nothing() -> None:
    assert scored("su-BBLM | jasmine pot:wood", "monstera +6 | vi-MLMB")["plants"] == 11


def test_VE_61_half_of_the_verdancy_on_incomplete_plants() -> None:
    assert scored("su-BBLM | jasmine +4", "monstera +3 | vi-MLMB")["verdancy"] == 3
    assert scored("su-BBLM | jasmine pot:wood", "monstera +6 | vi-MLMB")["verdancy"] == 3


def test_VE_R22_rounding_is_on_the_total_not_on_each_plant() -> None:
    assert scored("su-BBLM | jasmine +1", "monstera +1 | vi-MLMB")["verdancy"] == 1


def test_VE_62_pots_score_their_value() -> None:
    rows = (
        "su-BBLM | jasmine pot:concrete | fo-MLBB",
        "monstera pot:wood | vi-MLMB | pothos pot:ceramic",
        "un-LBMB | hoya pot:terracotta |",
    )
    assert scored(*rows)["pots"] == 6


def test_VE_63_a_room_scores_for_each_plant_of_its_type_beside_it() -> None:
    rows = ("jade-plant | fo-MLBB", "su-BBLM | panda-plant pot:wood", "monstera |")
    assert scored(*rows)["rooms"] == 2


def test_VE_R21_incomplete_plants_count_for_rooms() -> None:
    assert scored("su-BBLM | jade-plant +2")["rooms"] == 1


def test_VE_64_a_matching_item_doubles_the_room() -> None:
    rows = ("jade-plant | fo-MLBB", "su-BBLM item:lamp-su | panda-plant")
    assert scored(*rows)["rooms"] == 4
    rows = ("jade-plant | fo-MLBB", "su-BBLM item:lamp-fo | panda-plant")
    assert scored(*rows)["rooms"] == 2


ROOMS = ("su-BBLM", "fo-MLBB", "vi-MLMB", "un-LBMB", "fl-MLBM", "su-LMBB", "fo-LMBM", "vi-LMBB")
PICTURES = ("armchair-su", "bookcase-fl", "sofa-fo", "bench-vi", "lamp-un", "fishbowl-su", "cat-fl", "dog-fo")
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
    parts = scored("su-BBLM item:lamp-fl | jade-plant", "monstera | fo-MLBB item:lamp-fo")
    assert parts["items"] == 1
    assert parts["rooms"] == 1 + 2


def test_VE_R5_unique_means_different_pictures() -> None:
    assert scored("su-BBLM item:lamp-fl | jade-plant", "monstera | fo-MLBB item:cat-fl")["items"] == 3


FIVE_PLANTS = (
    "su-BBLM | jade-plant | su-LMBB | geranium | su-BLMB",
    "monstera | fo-MLBB | hoya | fo-LMBM | chenille-plant",
)
FIVE_ROOMS = (
    "su-BBLM | jade-plant | fo-MLBB | panda-plant | vi-MLMB",
    "aloe-vera | un-LBMB | houseleek | fl-MLBM | zebra-plant",
)


def test_VE_67_plants_of_all_five_types() -> None:
    assert scored(*FIVE_PLANTS)["collector"] == 3
    assert scored(*FIVE_ROOMS)["collector"] == 0


def test_VE_68_rooms_of_all_five_types() -> None:
    assert scored(*FIVE_ROOMS)["decorator"] == 3
    assert scored(*FIVE_PLANTS)["decorator"] == 0


def test_VE_70_storage_and_thumbs_score_nothing() -> None:
    plain = at(home("su-BBLM | jade-plant"))
    rich = at(home("su-BBLM | jade-plant"), thumbs=[5], storage="lamp-su")
    assert plain.score(0) == rich.score(0)


# ---- winning ----

LEADER = full_home(r0c1="jasmine pot:concrete", r0c3="houseleek", r1c0="candelabra-cactus")


def two(thumbs: tuple[int, int], first: Json = LEADER) -> State:
    """Two homes of no points but those of the first one's completed plants, and equal else."""
    return load(final(first, full_home([first]), thumbs=thumbs))


def quiet_pair(thumbs: tuple[int, int]) -> State:
    one = at(home("su-BBLM | monstera"), home("fo-MLBB | jasmine"), thumbs=thumbs)
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


# ---- goals ----

OTHER = {"plants": "nothing-wilts", "items": "swatch-book", "rooms": "triple-treatment"}


def goal(name: str, *rows: str) -> object:
    """The points of one goal; the other two decks are there as well."""
    deck = COMPONENTS.goal_deck[COMPONENTS.goal_ids.index(name)]
    goals = [name if number == deck else other for number, other in enumerate(OTHER.values())]
    found = as_object(parts_of(at(home(*rows), goals=goals))["goals"], "goals")
    assert list(found) == goals
    return found[name]


THREE = ("su-BBLM | {} | fo-MLBB", "{} | vi-MLMB | {}")


@pytest.mark.parametrize(
    ("name", "plants", "points"),
    [
        ("apartment-living", ("cyclamen pot:wood", "african-violet pot:wood", "geranium pot:wood"), 4),
        ("apartment-living", ("cyclamen +1", "african-violet +2", "geranium"), 0),
        ("grand-specimens", ("hoya pot:wood", "pothos pot:wood", "monstera pot:wood"), 6),
        ("grand-specimens", ("hoya", "pothos", "monstera pot:wood"), 0),
        ("fussy-guests", ("cyclamen pot:wood", "aloe-vera pot:wood", "geranium pot:wood"), 4),
        ("family-album", ("jade-plant pot:wood", "panda-plant pot:wood", "aloe-vera pot:wood"), 2),
        ("family-album", ("jade-plant pot:wood", "panda-plant", "hoya pot:wood"), 0),
        ("nothing-wilts", ("jade-plant pot:wood", "panda-plant pot:wood", "hoya pot:wood"), 6),
        ("nothing-wilts", ("jade-plant pot:wood", "panda-plant pot:wood", "hoya +7"), 0),
    ],
)
def test_VE_69_goals_of_the_plant_deck(name: str, plants: tuple[str, str, str], points: int) -> None:
    assert goal(name, THREE[0].format(plants[0]), THREE[1].format(plants[1], plants[2])) == points


@pytest.mark.parametrize(
    ("name", "rows", "points"),
    [
        ("pet-parade", ("su-BBLM item:cat-su | hoya", "betel | fo-MLBB item:dog-su"), 4),
        ("pet-parade", ("su-BBLM item:cat-su | hoya", "betel | fo-MLBB item:cat-fo"), 2),
        ("pet-parade", ("su-BBLM item:lamp-su | hoya", "betel | fo-MLBB item:sofa-fo"), 0),
        ("matching-set", ("su-BBLM item:cat-su | hoya", "betel | fo-MLBB item:cat-fo"), 4),
        ("matching-set", ("su-BBLM item:cat-fo | hoya", "betel | fo-MLBB item:cat-su"), 0),
    ],
)
def test_VE_69_goals_of_the_item_deck(name: str, rows: tuple[str, str], points: int) -> None:
    assert goal(name, *rows) == points


def furnished(*items: str) -> tuple[str, str, str]:
    lying = [
        f"{room} item:{item}" if item else room for room, item in zip(ROOMS, [*items, "", "", "", ""], strict=False)
    ]
    return (
        f"{lying[0]} | jasmine | {lying[1]}",
        f"betel | {lying[2]} | hoya",
        f"{lying[3]} | pothos | {lying[4]}",
    )


def test_VE_69_swatch_book_wants_items_of_all_types() -> None:
    assert goal("swatch-book", *furnished("cat-su", "cat-fl", "cat-fo", "cat-vi", "cat-un")) == 5
    assert goal("swatch-book", *furnished("cat-su", "cat-fl", "cat-fo", "cat-vi", "dog-vi")) == 0


def test_VE_69_show_home_wants_four_pieces_of_furniture() -> None:
    assert goal("show-home", *furnished("armchair-su", "bookcase-su", "sofa-su", "lamp-su")) == 5
    assert goal("show-home", *furnished("armchair-su", "bookcase-su", "sofa-su", "cat-su", "dog-su")) == 0
    assert goal("show-home", *furnished("armchair-su", "bookcase-su", "sofa-su", "sofa-fl")) == 0


def test_VE_R23_terra_cotta_pots_count_for_pot_pairs_and_each_pot_once() -> None:
    rows = (
        "su-BBLM | jasmine pot:terracotta | fo-MLBB",
        "betel pot:terracotta | vi-MLMB | hoya pot:terracotta",
        "un-LBMB | pothos pot:wood | fl-MLBM",
    )
    assert goal("pot-pairs", *rows) == 2
    assert goal("pot-pairs", rows[0].replace("terracotta", "wood"), rows[1], rows[2]) == 4


@pytest.mark.parametrize(
    ("name", "rows", "points"),
    [
        ("triple-treatment", ("su-BBLM | hoya | su-LMBB", "betel | su-BLMB | pothos"), 3),
        ("triple-treatment", ("su-BBLM | hoya | su-LMBB", "betel | fo-MLBB | pothos"), 0),
        ("double-rooms", ("su-BBLM | hoya | su-LMBB", "betel | fo-MLBB | pothos"), 2),
        ("double-rooms", ("su-BBLM | hoya | su-LMBB", "betel | su-BLMB | pothos"), 0),
        ("garden-rooms", ("su-BBLM | jade-plant | fo-MLBB", "panda-plant pot:wood | vi-MLMB | pothos"), 2),
        ("garden-rooms", ("su-BBLM | jade-plant | fo-MLBB", "hoya | vi-MLMB | betel"), 2),
        ("garden-rooms", ("su-BBLM | jade-plant | fo-MLBB", "hoya | un-LBMB | betel"), 0),
        ("green-views", ("su-BBLM | jade-plant pot:wood | fo-MLBB", "hoya | vi-MLMB | pothos pot:wood"), 2),
        ("green-views", ("su-BBLM | jade-plant pot:wood | fo-MLBB", "hoya | vi-MLMB | pothos"), 0),
        ("new-wallpaper", ("su-BBLM | hoya | fo-MLBB", "betel | su-BLMB | pothos"), 2),
        ("new-wallpaper", ("su-BBLM | hoya | su-LMBB", "betel | fo-MLBB | pothos"), 0),
        ("new-wallpaper", ("su-BBLM | hoya | fo-MLBB | betel", "pothos | su-BLMB | jasmine | vi-MLMB"), 4),
    ],
)
def test_VE_69_goals_of_the_room_deck(name: str, rows: tuple[str, str], points: int) -> None:
    assert goal(name, *rows) == points


def test_VE_13_every_player_who_meets_a_goal_scores_it() -> None:
    first = full_home(r0c1="cyclamen pot:wood")
    second = full_home([first], r0c1="african-violet pot:wood")
    goals = ["apartment-living", "pot-pairs", "new-wallpaper"]
    data = final(first, second, goals=goals)
    assert goals_of(data, 0)["apartment-living"] == goals_of(data, 1)["apartment-living"] == 2


def test_without_goals_there_are_none_in_the_result() -> None:
    assert parts_of(load(final(full_home())))["goals"] == {}
