"""Pictures: a scene becomes a clean standalone SVG, in which nothing is told by colour alone."""

from xml.etree import ElementTree

import pytest

from hortus.bots.levels import make
from hortus.drawing.basics import RECIPES, recipe_of
from hortus.drawing.lettering import broken, cut, fitted, width_of
from hortus.drawing.page import draw
from hortus.drawing.palette import NIGHT, PAPER
from hortus.drawing.picture import Picture, by_day
from hortus.kernel.engine.contract import OVER
from hortus.kernel.registry import find, names
from hortus.kernel.scene.scene import Panel, Scene, Shape, Standing
from tests.drawing.contrast import luminance

SVG = "{http://www.w3.org/2000/svg}"


def scene_after(name: str, players: int, decisions: int) -> Scene:
    """A real position as the seat to move sees it."""
    game = find(name)
    state = game.new(players, 11)
    bot = make("random", 11)
    while state.to_move != OVER and decisions > 0:
        state.apply(bot.choose(state))
        decisions -= 1
    return game.scene(state, int(state.to_move) if state.to_move != OVER else 0)


@pytest.fixture(scope="module", params=[(name, after) for name in names() for after in (0, 31, 9999)], ids=str)
def scene(request: pytest.FixtureRequest) -> Scene:
    name, decisions = request.param
    game = find(name)
    return scene_after(name, game.most if decisions == 31 else max(2, game.least), decisions)


def test_a_picture_is_well_formed_and_has_a_size(scene: Scene) -> None:
    root = ElementTree.fromstring(draw(scene))
    assert root.tag == f"{SVG}svg"
    assert float(root.attrib["width"]) > 600
    assert root.attrib["viewBox"].split()[2] == root.attrib["width"]


def test_ids_are_unique(scene: Scene) -> None:
    ids = [element.attrib["id"] for element in ElementTree.fromstring(draw(scene)).iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))


def test_every_shape_is_in_the_picture_with_its_label(scene: Scene) -> None:
    named = {
        element.attrib["id"]: element.attrib.get("aria-label")
        for element in ElementTree.fromstring(draw(scene)).iter()
        if element.attrib.get("role") == "img"
    }
    for panel in scene.panels:
        for shape in panel.shapes:
            assert named[shape.id] == shape.label


def test_the_same_scene_gives_the_same_picture(scene: Scene) -> None:
    assert draw(scene) == draw(scene)


def test_what_may_be_pointed_at_first_glows(scene: Scene) -> None:
    first = {shape for choice in scene.choices for shape in choice.gesture.shapes[:1]}
    glowing = {
        group.attrib["id"]
        for group in ElementTree.fromstring(draw(scene)).iter(f"{SVG}g")
        if any(child.attrib.get("class") == "glow" for child in group)
    }
    assert glowing == first


def test_panels_do_not_overlap(scene: Scene) -> None:
    boxes = []
    for group in ElementTree.fromstring(draw(scene)).iter(f"{SVG}g"):
        if group.attrib.get("id", "").startswith("panel-"):
            place = group.attrib["transform"].removeprefix("translate(").removesuffix(")").split()
            ground = group[0].attrib
            boxes.append((float(place[0]), float(place[1]), float(ground["width"]), float(ground["height"])))
    for number, (x, y, width, height) in enumerate(boxes):
        for other_x, other_y, other_width, other_height in boxes[:number]:
            apart_across = x >= other_x + other_width or other_x >= x + width
            assert apart_across or y >= other_y + other_height or other_y >= y + height


def test_names_and_labels_are_escaped() -> None:
    shape = Shape(id="a", kind="card", box=(0, 0, 1, 1), label='<b> & "c"', help="1 < 2")
    panel = Panel(id="p", title="<&>", role="market", width=1, height=1, shapes=(shape,))
    standing = Standing(0, "<Ann>", 3, (("a & b", 3),))
    root = ElementTree.fromstring(
        draw(Scene("g", "T & T", 0, 0, "x", "<?>", (panel,), (), (standing,), "a < b", ("&",)))
    )
    assert any(element.attrib.get("aria-label") == '<b> & "c"' for element in root.iter())


def test_a_shape_without_a_recipe_is_drawn_by_its_kind() -> None:
    shape = Shape(id="a", kind="token", box=(0, 0, 1, 1), label="bee", drawing="not-yet-drawn")
    assert recipe_of(shape, "no game") is RECIPES["token"]
    assert recipe_of(Shape(id="a", kind="thing", box=(0, 0, 1, 1), label="bee"), "no game") is RECIPES["text"]


@pytest.mark.parametrize("palette", [PAPER, NIGHT], ids=["paper", "night"])
@pytest.mark.parametrize(
    ("lettering", "ground"),
    [
        ("ink", "page"),
        ("ink", "surface"),
        ("quiet", "surface"),
        ("quiet", "page"),
        ("leaf", "surface"),
        ("clay", "surface"),
        ("on-leaf", "leaf"),
        ("on-leaf", "clay"),
        ("on-leaf", "quiet"),
        ("on-sun", "sun"),
        ("ink", "red-tint"),
        ("ink", "blue-tint"),
        ("ink", "yellow-tint"),
        ("ink", "grass-deep"),
    ],
)
def test_letters_stand_out_from_their_ground(palette: dict[str, str], lettering: str, ground: str) -> None:
    light, dark = sorted((luminance(palette[lettering]), luminance(palette[ground])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_night_knows_every_colour_of_paper() -> None:
    assert PAPER.keys() == NIGHT.keys()


def test_text_is_broken_and_shrinks_until_it_fits() -> None:
    text = "Award for the Provision of Natural Habitats"
    lines, size = fitted(text, 90, 30, 12, 6)
    assert " ".join(lines) == text
    assert size < 12
    assert all(width_of(line, size) <= 90 for line in lines)
    assert broken("one two", 1000, 12) == ["one two"]


def test_text_that_cannot_fit_is_cut_with_an_ellipsis() -> None:
    lines, _ = fitted("incomprehensibilities everywhere and more", 40, 12, 12, 10)
    assert len(lines) == 1
    assert lines[0].endswith("…")
    assert width_of(cut("incomprehensibilities", 40, 10), 10) <= 40


def test_a_notebook_shows_the_picture(scene: Scene) -> None:
    assert Picture(scene)._repr_svg_() == draw(scene)


def test_colours_are_written_out_for_other_renderers_also_those_that_replace_unknown_ones() -> None:
    drawn = (
        f'<svg xmlns="{SVG[1:-1]}"><style>.hortus{{--sun:#D9902F;}}</style>'
        '<g fill="var(--sun)"/><g fill="var(--unusual, var(--sun))"/><g fill="var(--crate,#DDC394)"/></svg>'
    )
    fills = [group.attrib["fill"] for group in ElementTree.fromstring(by_day(drawn)).iter(f"{SVG}g")]
    assert fills == ["#D9902F", "#D9902F", "#DDC394"]
