"""The component file: what it must hold, and sentences made from it."""

import tomllib
from importlib.resources import files

import pytest

from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.components import parse
from hortus.games.planta_nubo.form import effects
from hortus.games.planta_nubo.form.bundles import bundle
from hortus.games.planta_nubo.look.words.things import (
    blueprint_sentence,
    card_sentence,
    craft_sentence,
    forest_sentence,
    requirement_words,
)
from hortus.kernel.decision import Refusal

TEXT = files("hortus.games.planta_nubo").joinpath("components.toml").read_text(encoding="utf-8")
COMPONENTS = GAME.components


def card(name: str) -> str:
    return card_sentence(COMPONENTS, COMPONENTS.card_ids.index(name))


def refusal(old: str, new: str) -> str:
    with pytest.raises(Refusal) as error:
        parse(TEXT.replace(old, new, 1))
    return error.value.message


def test_the_counts_of_the_box() -> None:
    counts = tomllib.loads(TEXT)["counts"]
    assert len(COMPONENTS.blueprint_ids) == counts["blueprints"]
    assert len(COMPONENTS.bed_ids) == counts["beds"]
    assert len(COMPONENTS.card_ids) == counts["starting_modules"] + counts["modules"] + counts["farms"]
    assert len(COMPONENTS.container_ids) == counts["containers"]
    assert sum(COMPONENTS.forest_copies) == counts["forests"]
    assert len(COMPONENTS.requirement_ids) == counts["requirements"]


def test_the_airport_example_of_the_rulebook_brings_three_two_and_three_energy() -> None:
    spots = tomllib.loads(TEXT)["containers"]["K03"]
    energy = dict(zip(spots["spots"], spots["energy"], strict=True))
    assert energy == {"yellow": 1, "orange": 2, "blue": 2, "white": 3}


def test_PN_124_the_small_forests_give_no_oxygen_and_one_of_the_larger_ones_has_no_income() -> None:
    forests = tomllib.loads(TEXT)["forest"]
    larger = [each for each in forests if not each["personal"]]
    assert [each["id"] for each in larger if not each["income"]] == ["green-5"]
    planted = {each["id"]: [effect["do"] for effect in each["plant"]] for each in forests}
    assert [name for name, effects in planted.items() if "die_oxygen" not in effects] == [
        "brown-4",
        "green-4",
        "lilac-4",
    ]
    # "On most of the forest tiles, there is also a number printed beside the die."
    assert [each["id"] for each in larger if {"do": "die_oxygen", "n": 0} in each["plant"]] == ["green-5"]


def test_PN_R1_the_beds_of_a_colour_have_different_shapes_wherever_their_cells_allow_it() -> None:
    shapes: dict[str, set[str]] = {}
    for name, cells in zip(COMPONENTS.bed_ids, COMPONENTS.bed_shapes, strict=True):
        shapes.setdefault(name.split("-")[0], set()).add("/".join(cells))
    # Three cells lie in a row or round a corner: there are no other shapes.
    assert {colour: len(found) for colour, found in shapes.items()} == {
        "yellow": 6, "orange": 6, "white": 6, "red": 6, "blue": 2, "purple": 2,
    }  # fmt: skip


def test_PN_55_blueprint_C_gives_plain_soil() -> None:
    number = int(COMPONENTS.blueprint_bundle[COMPONENTS.blueprint_ids.index("C")])
    assert bundle(COMPONENTS, number)[-1] == effects.Soil(1)


def test_an_unknown_effect_is_refused_with_the_entry_named() -> None:
    message = refusal(
        'do = "soil_or_place", n = 1 }, { do = "charge"', 'do = "soil_or_plant", n = 1 }, { do = "charge"'
    )
    assert '[[starting]] "S02"' in message
    assert '"do" is "soil_or_plant"; it must be one of' in message


def test_other_faults_of_a_component_file_are_named() -> None:
    assert 'the id "M01" is there twice' in refusal('id = "M02"', 'id = "M01"')
    assert 'unknown key "n"' in refusal('[{ do = "barricade" }]', '[{ do = "barricade", n = 2 }]')
    assert '"bed_sold" is not one of' in refusal('when = "bed_placed"', 'when = "bed_sold"')
    assert "a craft cannot perform a craft" in refusal(
        'effect = [{ do = "soil", n = 2 }]', 'effect = [{ do = "craft" }]'
    )
    assert "a payment must cost something" in refusal("cost = { soil = 1 }", "cost = {}")
    assert "belong to effects of a menu" in refusal('{ do = "barricade" }', '{ do = "barricade", once = "T1" }')
    assert "not valid TOML" in refusal("[letters]", "[letters")


def test_cards_explain_themselves() -> None:
    assert card("S02") == "Spend a marker: take or place 1 soil; gain 1 charge."
    assert card("S06") == "Whenever you upgrade the energy die, for each marker on it: move your die 1 stop."
    assert card("M19") == "Spend a marker: pay 1 soil to gain 2 oxygen, up to twice."
    assert (
        card("M27") == "Once a turn, when you lay a bed, for each marker on it: gain 1 charge. "
        "Pots: any flower and a purple flower (2 points)."
    )
    assert (
        card("F03") == "At the end, return 1 marker of an action module, 1 soil and 1 charge for 3 points, up to twice."
    )
    assert card("F11") == "1 point for every 2 spaces of lilac forests, at most 8 points in all."


def test_every_card_tile_and_forest_has_a_sentence() -> None:
    texts = [card_sentence(COMPONENTS, number) for number in range(90)]
    texts += [blueprint_sentence(COMPONENTS, number) for number in range(12)]
    texts += [craft_sentence(COMPONENTS, number) for number in range(12)]
    texts += [forest_sentence(COMPONENTS, number) for number in range(8)]
    assert all(text[0].isupper() or text[0].isdigit() for text in texts)
    assert all(text.endswith(".") for text in texts)
    assert len({requirement_words(COMPONENTS, number) for number in range(24)}) == 24


def test_another_print_is_another_game() -> None:
    other = parse(TEXT.replace("overcharge_oxygen = 4", "overcharge_oxygen = 5"))
    assert (other.overcharge_oxygen, other.fingerprint != COMPONENTS.fingerprint) == (5, True)
