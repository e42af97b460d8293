"""The component file: what our edition contains, and how a faulty print is refused."""

from pathlib import Path

import pytest

from hortus.games.verdant import GAME, components
from hortus.games.verdant.components import load, parse
from hortus.kernel.decision import Refusal
from tests.games.verdant.positions import COMPONENTS, final, full_home

TEXT = Path(components.__file__).with_name("components.toml").read_text(encoding="utf-8")

# The corners of this home are rooms of one type, which a goal rewards.
FOUR_OF_A_KIND = final(
    full_home(r0c0="su-BBLM", r0c4="su-LMBB", r2c0="su-BLMB", r2c4="su-MLBB"),
    goals=["apartment-living", "pot-pairs", "four-corners"],
)


def broken(old: str, new: str) -> str:
    assert old in TEXT
    with pytest.raises(Refusal) as caught:
        parse(TEXT.replace(old, new, 1))
    assert caught.value.rule == "components"
    return caught.value.message


def test_the_edition_has_what_the_box_has() -> None:
    assert len(COMPONENTS.plant_ids) == len(COMPONENTS.room_ids) == 60
    assert len(COMPONENTS.token_ids) == 48
    assert sum(COMPONENTS.token_copies) == 90
    assert len(COMPONENTS.goal_ids) == 30


def test_every_plant_fits_the_formula_of_the_print() -> None:
    for plant in range(60):
        needed, lights = int(COMPONENTS.requirement[plant]), int(COMPONENTS.plant_lights[plant]).bit_count()
        assert COMPONENTS.plant_points[plant] == 3 * (needed - 1) // 2 - (lights - 1)


def test_every_room_shows_all_three_lights() -> None:
    for room in range(60):
        assert {int(COMPONENTS.edges[room * 4 + side]) for side in range(4)} == {1, 2, 4}


def test_edges_are_kept_in_reading_order() -> None:
    room = COMPONENTS.room_ids.index("vi-BLMM")
    # Clockwise bright, low, medium, medium: north bright, west medium, east low, south medium.
    assert [int(COMPONENTS.edges[room * 4 + side]) for side in range(4)] == [1, 2, 4, 2]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('type = "succulent"\nlights', 'type = "suculent"\nlights', 'did you mean "succulent"'),
        ('lights = ["bright", "medium"]', 'lights = ["bright", "dark"]', "not one of bright, medium, low"),
        ('lights = ["bright", "medium"]', "lights = []", "at least one light"),
        ('id = "christmas-cactus"', 'id = "string-of-pearls"', "there twice"),
        ('id = "su-BBLM"', 'id = "su-BBML2"', 'is called "su-BBLM"'),
        ('id = "armchair-su"', 'id = "chair-su"', 'is called "armchair-su"'),
        ("extra = false", "extra = true", "a deck of 50 is wanted"),
        ("grid_width = 5", "grid_width = 6", "grid_width"),
        ('id = "fertilizer"', 'id = "compost"', "fertilizer, trowel, watering-can"),
        ('id = "concrete"', 'id = "gold"', "concrete, wood, ceramic"),
        ("value = 3\nbonus", "value = 1\nbonus", "best first"),
        ("unique_things = [0, 1,", "unique_things = [1,", "9 entries"),
        ("at_least = 60", "at_least = 75", "must rise"),
        ('kind = "pot_pairs"', 'kind = "pot_pair"', 'did you mean "pot_pairs"'),
        ("verdancy = 6", 'verdancy = "6"', "whole number"),
        ("verdancy = 6", "verdancy = 6\nwater = 1", '"water"'),
        ("[meta]", "[meta", "not valid TOML"),
    ],
)
def test_a_faulty_print_is_refused_in_words(old: str, new: str, said: str) -> None:
    assert said in broken(old, new)


def test_a_missing_goal_deck_is_refused() -> None:
    with pytest.raises(Refusal, match='the goal deck "rooms" needs a goal that can be met alone'):
        parse(TEXT.replace('deck = "rooms"', 'deck = "items"'))


def test_VE_R23_a_goal_deck_of_comparing_goals_only_is_refused() -> None:
    first, *others = TEXT.split("[[goal]]")
    left = [goal for goal in others if 'deck = "plants"' not in goal or "most_of_plant_type" in goal]
    with pytest.raises(Refusal, match='the goal deck "plants" needs a goal that can be met alone'):
        parse("[[goal]]".join([first, *left]))


def test_another_print_is_another_game_with_another_fingerprint(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace("points = 11", "points = 12"), encoding="utf-8")
    other = GAME.with_components(str(path))
    assert other.fingerprint != GAME.fingerprint
    assert load(str(path)).fingerprint == other.fingerprint


def test_the_order_of_the_rooms_in_a_print_makes_no_difference(tmp_path: Path) -> None:
    first, *rooms = TEXT.split("[[room]]")
    *rooms, last = rooms
    # The rest of the file follows the last room.
    last, rest = last[: last.index("\n\n")], last[last.index("\n\n") :]
    path = tmp_path / "turned.toml"
    turned = [*rooms[30:], last + "\n\n", *rooms[:30]]
    path.write_text("[[room]]".join([first, *turned]) + rest, encoding="utf-8")
    other = GAME.with_components(str(path))
    assert load(str(path)).room_ids == COMPONENTS.room_ids[30:] + COMPONENTS.room_ids[:30]
    assert other.score(FOUR_OF_A_KIND) == GAME.score(FOUR_OF_A_KIND)


def test_a_file_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        load("no-such-file.toml")
