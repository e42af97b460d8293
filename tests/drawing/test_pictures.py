"""Pictures as files: clean, harmless, all of them used, and every one that code asks for is there."""

import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hortus
from hortus.drawing.palette import PAPER
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import put
from hortus.kernel.registry import names

SOURCE = Path(hortus.__file__).parent
SVG = "{http://www.w3.org/2000/svg}"
FILES = sorted(SOURCE.rglob("pictures/*.svg"))
SHAPES = {"g", "path", "circle", "ellipse", "rect", "line", "polygon", "polyline"}
ELEMENTS = {"svg", "title", "defs", "linearGradient", "stop", *SHAPES}
INK = {"fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "opacity"}
LINE = {f"stroke-{name}" for name in ("width", "linecap", "linejoin", "dasharray", "dashoffset")}
PLACE = {"transform", "d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"}
ATTRIBUTES = {"id", "viewBox", "gradientUnits", "stop-color", *INK, *LINE, *PLACE}
files = pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCE).as_posix())


def pictures_of(path: Path) -> Pictures:
    package = ".".join(("hortus", *path.relative_to(SOURCE).parts[:-2]))
    return Pictures(package, path.stem)


def test_there_are_pictures_in_every_room_and_for_all() -> None:
    folders = {path.parent.parent for path in FILES}
    assert folders == {SOURCE / "drawing", *(SOURCE / "games" / name / "look" for name in names())}


@files
def test_a_file_has_only_shapes_and_colours(path: Path) -> None:
    """No script, style sheet, link, text, image, handler of an event or remark of a drawing program."""
    for element in ElementTree.parse(path).iter():
        assert element.tag.removeprefix(SVG) in ELEMENTS
        assert element.attrib.keys() <= ATTRIBUTES
        assert element.tag == f"{SVG}title" or not (element.text or "").strip()
    assert not re.search(r"<[!?]|&(?!amp;|quot;)", path.read_text(encoding="utf-8")), "only elements"


@files
def test_a_file_refers_to_nothing_but_its_own_colours(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    named = {each.attrib["id"]: each[0].attrib["stop-color"] for each in root.iter(f"{SVG}linearGradient")}
    values = [value for element in root.iter() for value in element.attrib.values()]
    referred = {name for value in values for name in re.findall(r"url\((.*?)\)", value)}
    assert referred == {f"#{name}" for name in named}, "a reference to nothing, or a colour that nothing has"
    assert all(re.fullmatch(r"url\(#[\w-]+\)", value) for value in values if "url" in value)
    for name, colour in named.items():
        assert colour == PAPER.get(name, colour), "the sheet shows the colour of the page by day"


@files
def test_ids_are_unique_and_each_is_a_name(path: Path) -> None:
    ids = [element.attrib["id"] for element in ElementTree.parse(path).iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in ids)


@files
def test_every_picture_is_used(path: Path) -> None:
    """Its name stands in the code or the components of its room, as a whole or behind its kind: `tree-{species}`."""
    room = SOURCE if path.is_relative_to(SOURCE / "drawing") else path.parents[2]
    sources = [each.read_text(encoding="utf-8") for each in (*room.rglob("*.py"), *room.glob("components.toml"))]
    words = {word.replace("_", "-") for each in sources for word in re.findall(r'"([\w-]+)"', each)}
    kinds = {kind for each in sources for kind in re.findall(r'f"([a-z]+-)\{', each)}
    for name in pictures_of(path):
        kind, _, rest = name.partition("-")
        assert name in words or (f"{kind}-" in kinds and rest in words), name


def test_every_picture_that_code_asks_for_by_name_exists() -> None:
    asked = []
    for path in SOURCE.rglob("*.py"):
        found = re.findall(r'((?:\w+\.)?[A-Z_]+)\.symbol\("([\w-]+)"', path.read_text(encoding="utf-8"))
        module = import_module(".".join(("hortus", *path.relative_to(SOURCE).with_suffix("").parts))) if found else None
        asked += [(attrgetter(pictures)(module), name) for pictures, name in found]
    assert asked
    for pictures, name in asked:
        assert name in pictures


@files
def test_a_picture_is_one_element_whose_colours_are_variables(path: Path) -> None:
    for name in pictures_of(path):
        drawn = pictures_of(path).symbol(name, tone="red", tone_deep="green", tone_tint="blue")
        root = ElementTree.fromstring(drawn)
        assert not any("id" in element.attrib for element in root.iter())
        assert "url(" not in drawn
        assert "--tone" not in drawn
        assert "\n" not in drawn


def test_what_a_drawing_program_adds_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "a_room_of_pictures" / "pictures"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "some.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape">'
        '<i:view/><defs><linearGradient id="leaf"><stop stop-color="#2F6B45"/></linearGradient>'
        '<linearGradient id="tone"><stop stop-color="#000"/></linearGradient></defs>'
        '<g id="bed" transform="translate(60 60)" i:label="Bed"><title>A bed</title>\n'
        '  <g id="g12"><rect id="rect7" width="9" height="9" fill="url(#leaf)"/>\n'
        '  <path d="M0 0H9" stroke="url(#tone)"/></g></g></svg>'
    )
    monkeypatch.syspath_prepend(tmp_path)
    drawn = Pictures("a_room_of_pictures", "some").symbol("bed", tone="var(--sun)")
    assert drawn == '<g><rect width="9" height="9" fill="var(--leaf)"/><path d="M0 0H9" stroke="var(--sun)"/></g>'


def test_a_picture_is_put_without_a_group_around_it() -> None:
    assert put(3, 4, '<path d="M0 0H9"/>', scale=2.0) == '<path transform="translate(3 4) scale(2)" d="M0 0H9"/>'
    moved = '<g fill="none" transform="scale(0.84)"><path d="M0 0H9"/></g>'
    assert put(3, 4, moved) == '<g fill="none" transform="translate(3 4) scale(0.84)"><path d="M0 0H9"/></g>'
