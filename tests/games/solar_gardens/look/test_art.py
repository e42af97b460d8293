"""How tiles are drawn: what matters on them stays in sight, whatever lies beneath."""

import re
from importlib.resources import files

import pytest

from hortus.drawing.palette import NIGHT
from hortus.games.solar_gardens.components import load
from hortus.games.solar_gardens.look.art.beds import bed_plots, corners_of, inside, within
from hortus.games.solar_gardens.look.art.ground import paths
from hortus.games.solar_gardens.look.art.overlay import placed
from hortus.games.solar_gardens.look.art.places import CORNERS, places, standing
from hortus.games.solar_gardens.look.view.shapes import Face, tile_shape
from hortus.kernel.scene.scene import Shape
from tests.drawing.contrast import luminance

EDITION = load()
TILES = range(len(EDITION.tiles))
TURNS = range(4)


def tile(name: str, turn: int = 0) -> Shape:
    return tile_shape(Face(EDITION, EDITION.tile_ids.index(name), turn), name, (0.0, 0.0, 1.0, 1.0))


def test_things_stand_in_the_corners_that_the_guide_names() -> None:
    found = places(("solar", "wind", "habitat"), "NS", "")
    assert found == {"solar": CORNERS["NW"], "wind": CORNERS["NE"], "habitat": CORNERS["SW"]}


@pytest.mark.parametrize("turn", TURNS)
def test_nothing_stands_in_the_bend_of_a_path(turn: int) -> None:
    for number in TILES:
        face = Face(EDITION, number, turn)
        bends = {CORNERS[corner] for corner in CORNERS for way in face.strands if {*way} == {*corner}}
        shape = tile_shape(face, "tile", (0.0, 0.0, 1.0, 1.0))
        assert not bends & {*standing(shape).values()}, face.name


def test_every_thing_of_a_tile_has_a_corner_of_its_own() -> None:
    for number in TILES:
        found = standing(tile_shape(Face(EDITION, number, 0), "tile", (0.0, 0.0, 1.0, 1.0)))
        assert len({*found.values()}) == len(found)


def test_two_beds_around_opposite_corners_stay_apart() -> None:
    ((one,), (other,)) = bed_plots("NE", False, "NESW"), bed_plots("SW", False, "NESW")
    assert isinstance(one, list)
    assert isinstance(other, list)
    assert not any(within(spot, corners_of(other)) for spot in corners_of(one))


def test_flowers_grow_inside_their_bed() -> None:
    (plot,) = bed_plots("NE", False)
    assert inside((69.0, 31.0), plot)
    assert not inside((20.0, 80.0), plot)


def test_a_pair_is_joined_where_its_animals_stand() -> None:
    curve, lawn = tile("way-14", 2), tile("roof-07")
    (x, y), (other_x, other_y) = standing(curve)["habitat"], standing(lawn)["habitat"]
    joined = placed("link:1:2:3", {"1": curve, "2": lawn})
    assert joined == f"link:1:2:3:{x:.0f},{y:.0f}:{other_x:.0f},{other_y:.0f}"
    # The path of the curve has the corner at the bottom left.
    assert (x, y) != (other_x, other_y)


def test_by_night_a_path_stands_out_from_the_bare_deck() -> None:
    styles = files("hortus.games.solar_gardens.look").joinpath("table.css").read_text(encoding="utf-8")
    found = re.search(r"--sand: light-dark\(#\w+, (#\w+)\)", styles)
    assert found
    assert (luminance(found[1]) + 0.05) / (luminance(NIGHT["wall"]) + 0.05) >= 3
    assert "var(--sand" in paths(("NS",))
