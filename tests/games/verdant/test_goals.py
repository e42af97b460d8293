"""The thirty goals: for each a home that scores it and one that just misses it; ties, decks, homes half built."""

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat, read, replay
from hortus.kernel.position import as_list, as_object
from tests.games.verdant.goals import with_goal
from tests.games.verdant.positions import (
    COMPONENTS,
    Scenery,
    at,
    complaint,
    do,
    final,
    full_home,
    goals_of,
    home,
    load,
    parts_of,
    player_of,
    refused,
)
from tests.games.verdant.starts import start_position

COMPARING = {"competitive-collections", "creature-comforts", "furniture-aficionado", "colorful-competition"}


def running(name: str, state: State, seat: int = 0) -> object:
    return as_object(parts_of(state, seat)["goals"], "goals")[name]


def goal(name: str, *rows: str, **fields: object) -> object:
    """The points of a goal for a home of any size in a running game."""
    return running(name, at(home(*rows), goals=with_goal(name), **fields))


def rivals(name: str, *homes: tuple[str, ...]) -> list[object]:
    """The points of a goal for several homes of one size."""
    state = at(*(home(*rows) for rows in homes), players=len(homes), goals=with_goal(name))
    return [running(name, state, seat) for seat in range(len(homes))]


def frame(corners: str, between: str) -> Json:
    """A finished home: cards of one kind in the corners and on every second cell, those of the other between them."""
    kinds = [corners.split(", "), between.split(", ")]
    cells = [kinds[number % 2][number // 2] for number in range(15)]
    return {"grid": [cells[start : start + 5] for start in (0, 5, 10)]}


def finished(name: str, one: Json, thumbs: tuple[int, ...] = ()) -> object:
    """The points of a goal for a finished home."""
    return goals_of(final(one, goals=with_goal(name), thumbs=thumbs))[name]


SEVEN_ROOMS = "su-BBLM, fo-MLBB, vi-MLMB, un-LBMB, fl-MLBM, su-LMBB, fo-LMBM"
SEVEN_PLANTS = "jade, bush-lily, coin-plant, hoya, chenille-plant, panda-plant, parlor-palm"


# ---- plants ----

THREE = ("su-BBLM | {} | fo-MLBB", "{} | vi-MLMB | {}")


@pytest.mark.parametrize(
    ("name", "plants", "points"),
    [
        ("apartment-living", ("florists-cyclamen pot:wood", "african-violet pot:wood", "bush-lily pot:wood"), 4),
        ("apartment-living", ("florists-cyclamen +2", "african-violet +3", "bush-lily pot:wood"), 0),
        ("going-big", ("jade pot:wood", "hoya pot:wood", "panda-plant pot:wood"), 4),
        ("going-big", ("jade +6", "hoya +7", "panda-plant pot:wood"), 0),
        ("on-vacation", ("jade +2", "hoya", "panda-plant +3"), 4),
        ("on-vacation", ("jade +3", "hoya pot:terracotta", "panda-plant pot:wood"), 0),
        ("every-shade-of-green", ("jade pot:wood", "hoya +1", "panda-plant"), 3),
        ("every-shade-of-green", ("jade pot:wood", "ponytail-palm", "parlor-palm +1"), 1),
    ],
)
def test_VE_69_goals_about_the_requirements_of_plants(name: str, plants: tuple[str, str, str], points: int) -> None:
    assert goal(name, THREE[0].format(plants[0]), THREE[1].format(plants[1], plants[2])) == points


@pytest.mark.parametrize(
    ("name", "plants", "points"),
    [
        ("coordinated-alignment", "jade, panda-plant, aloe, hoya, betel, jasmine, common-ivy, peace-lily", 6),
        ("coordinated-alignment", "jade, panda-plant, bush-lily, hoya, coin-plant, jasmine, common-ivy, peace-lily", 0),
        ("mixing-it-up", "jade, bush-lily, coin-plant, hoya, chenille-plant, jasmine, common-ivy, peace-lily", 4),
        ("mixing-it-up", "jade, panda-plant, bush-lily, hoya, betel, jasmine, common-ivy, peace-lily", 0),
        ("picking-favorites", "jade, panda-plant, aloe, hoya, betel, jasmine, common-ivy, ponytail-palm", 6),
        ("picking-favorites", "jade, panda-plant, aloe, hoya, betel, jasmine, common-ivy, peace-lily", 4),
        ("picking-favorites", "jade, panda-plant, aloe, hoya, coin-plant, jasmine, chenille-plant, peace-lily", 0),
    ],
)
def test_VE_69_goals_about_the_types_of_plants(name: str, plants: str, points: int) -> None:
    assert finished(name, frame(plants, SEVEN_ROOMS)) == points


# Around a jade plant, which likes bright and medium light: rooms north, west, east and south of it.
LIT = {"north": "un-LBBM", "west": "su-BBLM", "east": "fo-MLBB", "south": "vi-BBLM"}
DARK = {"north": "su-BMLB", "west": "su-BLMB", "east": "su-BMBL", "south": "su-LMBB"}


def around_jade(rooms: dict[str, str], mark: str = "") -> tuple[str, str, str]:
    return f"| {rooms['north']} |", f"{rooms['west']} | jade{mark} | {rooms['east']}", f"| {rooms['south']} |"


@pytest.mark.parametrize("mark", ["", " +3", " pot:wood"])
def test_VE_69_a_plant_that_likes_every_edge_around_it(mark: str) -> None:
    assert goal("perfect-conditions", *around_jade(LIT, mark)) == 1
    assert goal("against-all-odds", *around_jade(LIT, mark)) == 0


@pytest.mark.parametrize("mark", ["", " +3", " pot:wood"])
def test_VE_69_a_plant_that_likes_no_edge_around_it(mark: str) -> None:
    assert goal("against-all-odds", *around_jade(DARK, mark)) == 2
    assert goal("perfect-conditions", *around_jade(DARK, mark)) == 0


@pytest.mark.parametrize("side", ["north", "west", "east", "south"])
def test_VE_69_one_edge_decides_about_the_light_of_a_plant(side: str) -> None:
    assert goal("perfect-conditions", *around_jade(LIT | {side: DARK[side]})) == 0
    assert goal("against-all-odds", *around_jade(DARK | {side: LIT[side]})) == 0


def pair(first: str, second: str, *rooms: str) -> tuple[str, str]:
    """A square of two plants and two rooms."""
    return f"{rooms[0]} | {first}", f"{second} | {rooms[1]}"


def test_VE_69_competitive_collections_wants_most_plants_of_a_type() -> None:
    ana = pair("jade", "panda-plant", "su-BBLM", "fo-MLBB")
    ben = pair("aloe", "hoya", "vi-MLMB", "un-LBMB")
    assert rivals("competitive-collections", ana, ben) == [2, 2]


def test_VE_69_competitive_collections_has_friendly_ties() -> None:
    ana = pair("jade", "hoya", "su-BBLM", "fo-MLBB")
    ben = pair("aloe pot:wood", "betel +1", "vi-MLMB", "un-LBMB")
    assert rivals("competitive-collections", ana, ben) == [4, 4]


def test_VE_69_competitive_collections_looks_at_every_other_home() -> None:
    ana = pair("jade", "hoya", "su-BBLM", "fo-MLBB")
    ben = pair("aloe", "panda-plant", "vi-MLMB", "un-LBMB")
    cora = pair("betel", "jasmine", "fl-MLBM", "su-LMBB")
    assert rivals("competitive-collections", ana, ben, cora) == [0, 2, 2]


# ---- items ----

EIGHT = "jade, bush-lily, coin-plant, hoya, chenille-plant, panda-plant, parlor-palm, betel"


def potted(*pots: str) -> Json:
    """A finished home, alone, whose first plants are in these pots."""
    marks = [f" pot:{pot}" for pot in pots] + [""] * (8 - len(pots))
    plants = [plant + mark for plant, mark in zip(EIGHT.split(", "), marks, strict=True)]
    return frame(", ".join(plants), SEVEN_ROOMS)


@pytest.mark.parametrize(
    ("name", "pots", "points"),
    [
        ("pot-pairs", ("terracotta", "terracotta", "terracotta", "wood"), 2),
        ("pot-pairs", ("terracotta", "terracotta", "wood", "wood"), 4),
        ("pot-pairs", ("concrete", "wood", "ceramic", "terracotta"), 0),
        ("picky-potter", (), 8),
        ("picky-potter", ("wood", "wood"), 6),
        ("picky-potter", ("wood", "wood", "concrete", "ceramic"), 2),
        ("picky-potter", ("concrete", "wood", "ceramic", "terracotta"), 0),
        ("delayed-gratification", ("terracotta", "terracotta", "ceramic"), 4),
        ("delayed-gratification", ("ceramic", "wood", "concrete"), 0),
        ("the-spice-of-life", ("concrete", "wood", "ceramic", "terracotta"), 4),
        ("the-spice-of-life", ("concrete", "wood", "ceramic", "terracotta") * 2, 8),
        ("the-spice-of-life", ("concrete", "wood", "ceramic", "terracotta", "concrete", "wood", "ceramic"), 4),
        ("the-spice-of-life", ("concrete", "wood", "ceramic", "ceramic"), 0),
    ],
)
def test_VE_R23_goals_about_pots_terra_cotta_included(name: str, pots: tuple[str, ...], points: int) -> None:
    assert finished(name, potted(*pots)) == points


def furnished(*items: str) -> tuple[str, str, str]:
    """A home with rooms of five types and these items on them, where there is one."""
    rooms = ("su-BBLM", "fo-MLBB", "vi-MLMB", "un-LBMB", "fl-MLBM")
    lying = [f"{room} item:{item}" if item else room for room, item in zip(rooms, [*items, *[""] * 5], strict=False)]
    return f"{lying[0]} | jasmine | {lying[1]}", f"betel | {lying[2]} | hoya", f"{lying[3]} | aloe | {lying[4]}"


@pytest.mark.parametrize(
    ("name", "items", "points"),
    [
        ("color-pairs", ("cat-su", "dog-su", "lamp-su", "cat-fo"), 2),
        ("color-pairs", ("cat-su", "dog-su", "lamp-fo", "cat-fo"), 4),
        ("color-pairs", ("cat-su", "cat-fl", "cat-fo", "cat-vi", "cat-un"), 0),
        ("clear-the-way", (), 12),
        ("clear-the-way", ("cat-su", "dog-su"), 8),
        ("clear-the-way", ("cat-su", "", "dog-su"), 4),
        ("clear-the-way", ("cat-su", "", "dog-su", "", "lamp-su"), 0),
        ("matchy-matchy", ("cat-su", "cat-fo", "lamp-su"), 2),
        ("matchy-matchy", ("cat-fo", "cat-su"), 0),
    ],
)
def test_VE_69_goals_about_items_in_one_home(name: str, items: tuple[str, ...], points: int) -> None:
    assert goal(name, *furnished(*items)) == points


def lived_in(*items: str) -> tuple[str, str]:
    """Ana's square with these items."""
    return pair(
        "jade", "hoya", *(f"{room} item:{item}" for room, item in zip(("su-BBLM", "fo-MLBB"), items, strict=True))
    )


def lived_in_too(*items: str) -> tuple[str, str]:
    """Ben's square with these items, if any."""
    lying = [f" item:{item}" for item in items] + ["", ""]
    return pair("aloe", "betel", f"vi-MLMB{lying[0]}", f"un-LBMB{lying[1]}")


@pytest.mark.parametrize(
    ("name", "anas", "bens", "points"),
    [
        ("creature-comforts", ("cat-su", "dog-su"), ("bird-su",), [4, 0]),
        ("creature-comforts", ("cat-su", "lamp-su"), ("fishbowl-su", "sofa-su"), [4, 4]),
        ("creature-comforts", ("cat-su", "cat-fo"), ("dog-su", "lamp-su"), [4, 0]),
        ("creature-comforts", ("sofa-su", "lamp-su"), ("table-su",), [0, 0]),
        ("furniture-aficionado", ("armchair-su", "bookcase-su"), ("sofa-su", "cat-su"), [4, 0]),
        ("furniture-aficionado", ("table-su", "cat-su"), ("lamp-su",), [4, 4]),
        ("furniture-aficionado", ("lamp-su", "lamp-fo"), ("sofa-su",), [4, 0]),
        ("furniture-aficionado", ("cat-su", "dog-su"), (), [0, 0]),
    ],
)
def test_VE_69_most_pets_or_furniture_with_friendly_ties(
    name: str, anas: tuple[str, str], bens: tuple[str, ...], points: list[int]
) -> None:
    assert rivals(name, lived_in(*anas), lived_in_too(*bens)) == points


def last_turn(name: str, **fields: object) -> State:
    """Alone, before the end of the thirteenth turn."""
    return at(Scenery([]).home(15), players=1, phase="use", goals=with_goal(name), **fields)


@pytest.mark.parametrize(("thumbs", "points"), [(0, 0), (1, 1), (5, 5)])
def test_VE_70_thumbs_up_scores_thumbs_that_score_nothing_else(thumbs: int, points: int) -> None:
    rich, poor = (goal("thumbs-up", "su-BBLM | jade", thumbs=[number]) for number in (thumbs, 0))
    assert (rich, poor) == (points, 0)
    assert finished("thumbs-up", full_home(), thumbs=(thumbs,)) == points


def test_VE_R23_thumbs_up_counts_what_is_left_after_the_last_turn() -> None:
    over = do(last_turn("thumbs-up", thumbs=[7]), "end")
    assert running("thumbs-up", over) == 5


@pytest.mark.parametrize(
    ("stored", "points"), [("fertilizer", 4), ("trowel", 4), ("watering-can", 4), ("lamp-un", 0), (None, 0)]
)
def test_VE_70_backup_plan_wants_a_nurture_token_in_storage(stored: str | None, points: int) -> None:
    assert goal("backup-plan", "su-BBLM | jade", storage=stored) == points


def test_VE_R23_backup_plan_counts_what_is_kept_after_the_last_turn() -> None:
    state = last_turn("backup-plan", token="trowel")
    assert running("backup-plan", state) == 0
    assert running("backup-plan", do(state.clone(), "end", store="trowel")) == 4
    assert running("backup-plan", do(state.clone(), "end", store=None)) == 0


@pytest.mark.parametrize(("stored", "points"), [("watering-can", 4), ("lamp-un", 0), (None, 0)])
def test_VE_R23_a_finished_table_may_tell_what_is_stored(stored: str | None, points: int) -> None:
    data = final(full_home(), goals=with_goal("backup-plan"))
    as_object(as_list(data["players"], "players")[0], "player")["storage"] = stored
    assert goals_of(data)["backup-plan"] == points
    state = load(data)
    assert player_of(state).get("storage") == stored
    assert load(state.position()).key() == state.key()


# ---- rooms ----


@pytest.mark.parametrize(
    ("name", "rows", "points"),
    [
        ("triple-treatment", ("su-BBLM | hoya | su-LMBB", "betel | su-BLMB | devils-ivy"), 3),
        ("triple-treatment", ("su-BBLM | hoya | su-LMBB", "betel | fo-MLBB | devils-ivy"), 0),
        ("double-duty", ("su-BBLM | jade | fo-MLBB", "panda-plant pot:wood | vi-MLMB | devils-ivy"), 1),
        ("double-duty", ("vi-LMBB | hoya | fo-MLBB", "betel | vi-MLMB | devils-ivy"), 2),
        ("double-duty", ("su-BBLM | jade | fo-MLBB", "hoya | un-LBMB | betel"), 0),
        ("chaotic-coordinator", ("su-BBLM | jade | fo-MLBB", "hoya | un-LBMB | betel"), 4),
        ("chaotic-coordinator", ("su-BBLM | jade pot:wood | vi-MLMB", "coin-plant | fo-MLBB | betel"), 0),
        ("color-minimalist", ("su-BBLM | hoya | su-LMBB", "betel | su-BLMB | devils-ivy"), 8),
        ("color-minimalist", ("su-BBLM | hoya | su-LMBB", "betel | fo-MLBB | devils-ivy"), 6),
        ("color-minimalist", furnished(), 0),
    ],
)
def test_VE_69_goals_about_the_types_of_rooms(name: str, rows: tuple[str, ...], points: int) -> None:
    assert goal(name, *rows) == points


@pytest.mark.parametrize(
    ("name", "rooms", "points"),
    [
        ("coordinated-corridors", "su-BBLM, su-LMBB, su-BLMB, vi-MLMB, vi-LMBB, fo-MLBB, fo-LMBM, un-LBMB", 6),
        ("coordinated-corridors", "su-BBLM, su-LMBB, fl-MLBM, vi-MLMB, un-BMML, fo-MLBB, fo-LMBM, un-LBMB", 0),
        ("diversified-designer", "su-BBLM, fl-MLBM, fo-MLBB, vi-MLMB, un-LBMB, su-LMBB, su-BLMB, fl-LMMB", 4),
        ("diversified-designer", "su-BBLM, su-LMBB, fo-MLBB, vi-MLMB, vi-LMBB, un-LBMB, fo-LMBM, un-BMML", 0),
    ],
)
def test_VE_69_goals_about_rows_of_rooms(name: str, rooms: str, points: int) -> None:
    assert finished(name, frame(rooms, SEVEN_PLANTS)) == points


# Around a room with medium light north, bright light west, low light east and bright light south of it.
PLEASED = {"north": "moth-orchid", "west": "venus-fly-trap", "east": "swiss-cheese-plant", "south": "aloe"}
SULKING = {"north": "sensitive-plant", "west": "christmas-cactus", "east": "coral-cactus", "south": "bush-lily"}


def around_room(plants: dict[str, str]) -> tuple[str, str, str]:
    return f"| {plants['north']} |", f"{plants['west']} | fo-MLBB | {plants['east']}", f"| {plants['south']} pot:wood |"


def test_VE_69_perfect_ambiance_wants_a_room_that_pleases_all_its_plants() -> None:
    assert goal("perfect-ambiance", *around_room(PLEASED)) == 1
    assert goal("perfect-ambiance", *around_room(SULKING)) == 0


@pytest.mark.parametrize("side", ["north", "west", "east", "south"])
def test_VE_69_one_plant_can_spoil_the_ambiance(side: str) -> None:
    assert goal("perfect-ambiance", *around_room(PLEASED | {side: SULKING[side]})) == 0


def test_VE_69_colorful_competition_wants_most_rooms_of_a_type() -> None:
    ana = pair("jade", "hoya", "su-BBLM", "su-LMBB")
    ben = pair("aloe", "betel", "su-BLMB", "un-LBMB")
    assert rivals("colorful-competition", ana, ben) == [2, 2]


def test_VE_69_colorful_competition_has_friendly_ties() -> None:
    ana = pair("jade", "hoya", "su-BBLM", "un-BMML")
    ben = pair("aloe", "betel", "su-BLMB", "un-LBMB")
    assert rivals("colorful-competition", ana, ben) == [4, 4]


def test_VE_69_colorful_competition_looks_at_every_other_home() -> None:
    ana = pair("jade", "hoya", "su-BBLM", "un-BMML")
    ben = pair("aloe", "betel", "su-BLMB", "su-LMBB")
    cora = pair("jasmine", "bush-lily", "un-LBMB", "un-BMLB")
    assert rivals("colorful-competition", ana, ben, cora) == [0, 2, 2]


@pytest.mark.parametrize(
    ("top", "bottom", "points"),
    [
        (("su-BBLM", "su-LMBB"), ("su-BLMB", "su-MLBB"), 4),
        (("su-BBLM", "fl-MLBM"), ("vi-MLMB", "un-LBMB"), 4),
        (("su-BBLM", "su-LMBB"), ("su-BLMB", "un-LBMB"), 0),
        (("su-BBLM", "fl-MLBM"), ("su-BLMB", "fl-LMMB"), 0),
        (("su-BBLM", "fl-MLBM"), ("vi-MLMB", "fl-LMMB"), 0),
    ],
)
def test_VE_69_four_corners_are_all_alike_or_all_different(
    top: tuple[str, str], bottom: tuple[str, str], points: int
) -> None:
    middle = "vi-LMBB, fo-MLBB"
    eight = f"{top[0]}, fo-MBBL, {top[1]}, {middle}, {bottom[0]}, fo-LMBM, {bottom[1]}"
    assert finished("four-corners", frame(eight, SEVEN_PLANTS)) == points
    seven = f"{', '.join(top)}, {middle}, fo-MBBL, {', '.join(bottom)}"
    assert finished("four-corners", frame(EIGHT, seven)) == points


# ---- homes half built ----


def test_a_running_score_counts_the_rows_that_have_a_plant_or_a_room() -> None:
    column = ("su-BBLM", "jade", "fo-MLBB")
    assert goal("coordinated-alignment", *column) == 3
    assert goal("mixing-it-up", *column) == 2
    assert goal("coordinated-corridors", *column) == 6
    assert goal("diversified-designer", *column) == 4
    assert goal("clear-the-way", *column) == 8


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (("su-BBLM | jade | su-LMBB",), 0),
        (("su-BBLM", "jade", "su-LMBB"), 0),
        (("su-BBLM | jade | su-LMBB", "hoya | su-BLMB |"), 0),
        (("hoya | |", "su-BBLM | jade | su-LMBB", "| su-BLMB |"), 0),
        (("su-BBLM | jade | su-LMBB |", "hoya | su-BLMB | betel | su-MLBB"), 4),
    ],
)
def test_four_corners_need_four_rooms_in_two_rows(rows: tuple[str, ...], points: int) -> None:
    assert goal("four-corners", *rows) == points


@pytest.mark.parametrize("top", [-2, -1, 0])
def test_four_corners_lie_wherever_the_home_has_grown(top: int) -> None:
    rows = ("su-BBLM | jade | su-LMBB", "hoya | |", "su-BLMB | betel | su-MLBB")
    state = at(home(*rows, origin=(top, 0)), goals=with_goal("four-corners"))
    assert running("four-corners", state) == 4


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("perfect-conditions", "jade"),
        ("against-all-odds", "jade"),
        ("perfect-ambiance", "su-BBLM"),
        ("chaotic-coordinator", "su-BBLM"),
    ],
)
def test_a_card_without_a_neighbour_meets_no_goal_about_neighbours(name: str, card: str) -> None:
    assert goals_of(final(home(card), goals=with_goal(name), partial=True))[name] == 0


def test_the_running_breakdown_has_every_goal_and_the_total_all_of_them() -> None:
    goals = ["picking-favorites", "thumbs-up", "color-minimalist"]
    state = at(home("su-BBLM | jade"), goals=goals, thumbs=[3])
    parts = parts_of(state)
    assert parts["goals"] == {"picking-favorites": 8, "thumbs-up": 3, "color-minimalist": 8}
    assert state.score(0) == 19 + 1


def test_VE_R19_goals_do_not_tell_how_a_start_was_laid() -> None:
    goals = ["perfect-conditions", "picky-potter", "perfect-ambiance"]
    data = start_position(2)
    data |= {"goals": goals, "options": {**as_object(data["options"], "options"), "goals": True}}
    state = load(data)
    for code in state.legal():
        after = state.clone()
        after.apply(code)
        assert parts_of(after, 0)["goals"] == parts_of(after, 1)["goals"] == dict.fromkeys(goals, 0)
        assert after.score(0) == state.score(0)


# ---- the decks ----


def test_VE_12_there_are_ten_goals_in_each_deck() -> None:
    assert [len(COMPONENTS.goals_of(deck, alone=False)) for deck in range(3)] == [10, 10, 10]


def drawn(players: int) -> set[str]:
    """All goals that come up in many deals."""
    found: set[str] = set()
    for seed in range(150):
        found |= {str(goal) for goal in as_list(GAME.new(players, seed, {"goals": True}).position()["goals"], "goals")}
    return found


def test_VE_12_every_goal_comes_up() -> None:
    assert drawn(2) == set(COMPONENTS.goal_ids)


def test_VE_R23_alone_goals_that_compare_homes_are_left_out() -> None:
    assert drawn(1) == set(COMPONENTS.goal_ids) - COMPARING


@pytest.mark.parametrize("name", sorted(COMPARING))
def test_VE_R23_alone_a_goal_that_compares_homes_scores_nothing_and_the_others_count(name: str) -> None:
    goals = with_goal(name)
    furnished = full_home(r0c1="florists-cyclamen pot:wood", r0c0="su-BBLM item:cat-su", r0c2="su-LBBM item:sofa-su")
    alone, together = final(furnished, goals=goals), final(furnished, full_home([furnished]), goals=goals)
    assert goals_of(alone) == {**goals_of(together), name: 0}
    assert goals_of(together)[name] != 0
    assert any(goals_of(alone).values())
    assert GAME.new(1, 1, {"goals": goals}).position()["goals"] == goals


def test_VE_R23_a_goal_of_the_former_ruleset_is_refused_in_words() -> None:
    data = final(full_home(), goals=["grand-specimens", "pot-pairs", "triple-treatment"])
    assert refused(data) == "VE-R23"
    assert complaint(data) == (
        'the option "goals": the goal "grand-specimens" of ruleset 1 is not one of the real goal cards, '
        "which are in play now"
    )


def test_a_record_with_the_former_goals_is_refused_by_its_ruleset() -> None:
    text = Match(GAME, [Seat("Ana"), Seat("Ben")], options={"goals": True}).record().text()
    assert next(replay(read(text))).to_move >= 0
    former = text.replace(f'"ruleset": "{GAME.ruleset}"', '"ruleset": "1"')
    with pytest.raises(Refusal, match='the record follows ruleset "1" of Verdant; this Hortus plays "3"'):
        next(replay(read(former)))


def test_VE_13_every_player_who_meets_a_goal_scores_it() -> None:
    first = full_home(r0c1="florists-cyclamen pot:wood")
    second = full_home([first], r0c1="african-violet pot:wood")
    data = final(first, second, goals=with_goal("apartment-living"))
    assert goals_of(data, 0)["apartment-living"] == goals_of(data, 1)["apartment-living"] == 2


def test_without_goals_there_are_none_in_the_result() -> None:
    assert parts_of(load(final(full_home())))["goals"] == {}
