"""The tiles of the Hortus edition, and component files of other prints."""

from collections import Counter
from pathlib import Path

import pytest

from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.catalogue import HABITATS
from hortus.games.solar_gardens.components import parse
from hortus.kernel.decision import Refusal

SOURCE = Path(__file__).parents[3] / "src/hortus/games/solar_gardens/components.toml"
TEXT = SOURCE.read_text(encoding="utf-8")
TILES = GAME.components.tiles


def refused_file(text: str) -> str:
    with pytest.raises(Refusal) as caught:
        parse(text)
    assert caught.value.rule == "components"
    return caught.value.message


def test_SG_04_there_are_ninety_different_tiles_of_four_families() -> None:
    assert len({repr(tile) for tile in TILES}) == 90
    families = Counter(name.split("-")[0] for name in GAME.components.tile_ids)
    assert families == {"roof": 9, "way": 36, "bed": 27, "mix": 18}


def test_the_elements_are_as_many_as_the_ledger_counts() -> None:
    assert sum(tile.solar for tile in TILES) == 60
    assert sum(tile.wind for tile in TILES) == 60
    assert sum(tile.sculptures for tile in TILES) == 30
    assert sum(1 for tile in TILES if tile.strands) == 54
    assert sum(len(tile.sections) for tile in TILES) == 52
    assert sum(section.filters for tile in TILES for section in tile.sections) == 30


def test_SG_R22_a_tile_has_one_habitat_at_most_and_there_are_eight_of_each() -> None:
    assert Counter(tile.habitat for tile in TILES if tile.habitat) == dict.fromkeys(HABITATS, 8)


def test_SG_R29_another_print_may_be_played() -> None:
    other = parse(TEXT.replace('id = "roof-01"', 'id = "roof-x"'))
    assert other.tile_ids[0] == "roof-x"
    assert other.fingerprint != GAME.components.fingerprint


def test_SG_R29_the_print_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "print.toml"
    file.write_text(TEXT.replace("habitat_pair = 3", "habitat_pair = 4"), encoding="utf-8")
    other = GAME.with_components(str(file))
    assert other.fingerprint != GAME.fingerprint
    assert other.new(2, 1).seats == 2


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "roof-02"', 'id = "roof-01"', "twice"),
        ('id = "roof-02"', 'id = "roof@2"', "cannot be the id"),
        ('paths = ["NS"]', 'paths = ["NX"]', "side"),
        ('habitat = "moth"', 'habitat = "cat"', "animal"),
        ("rounds = 16", "rounds = 15", "rounds"),
        ("line_threshold = 4", "line_threshold = 0", "line_threshold"),
        ("column_values = [1, 2, 3, 4]", "column_values = [1, 2, 3]", "column_values"),
        ("[draft]", "[drift]", "draft"),
        ('id = "bee"', 'id = "wasp"', "bee"),
        ('shape = "roof"', 'colour = "roof"', "colour"),
        ("[game]", "[game", "TOML"),
    ],
)
def test_a_bad_component_file_is_refused_with_what_is_wrong(old: str, new: str, complaint: str) -> None:
    assert complaint in refused_file(TEXT.replace(old, new))


def test_a_print_needs_enough_tiles_for_five_players() -> None:
    assert "81" in refused_file(TEXT[: TEXT.index('[[tile]]\nid = "bed-01"')])


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        GAME.with_components("no/such/file.toml")
    assert caught.value.rule == "components"
