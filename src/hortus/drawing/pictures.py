"""Pictures from SVG files, by name: people draw and change them in Inkscape or a browser, code places them.

A file shows its pictures side by side. Each is a group with an id, drawn about an origin of its own; where it stands on
the sheet does not matter. A colour with a name is a gradient of one stop with that id, which every program shows; here
it becomes the variable of the style sheet. Names that begin with `tone` are colours that the caller chooses.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from importlib.resources import files
from typing import Final
from xml.etree.ElementTree import Element, fromstring

from hortus.drawing.palette import PAPER, ink
from hortus.drawing.svg import tag

SVG: Final = "{http://www.w3.org/2000/svg}"
NAMED: Final = re.compile(r"url\(#([\w-]+)\)")


class Pictures:
    """The pictures of the file `pictures/<name>.svg` in a package."""

    def __init__(self, package: str, name: str) -> None:
        self.file = files(package).joinpath("pictures", f"{name}.svg")

    @cached_property
    def markup(self) -> dict[str, str]:
        """Every picture by its id."""
        root = fromstring(self.file.read_text(encoding="utf-8"))  # noqa: S314 (our own file)
        stops = {each.attrib["id"]: each[0].attrib["stop-color"] for each in root.iter(f"{SVG}linearGradient")}

        def coloured(found: re.Match[str]) -> str:
            name = found[1]
            return ink(name) if name in PAPER else ink(f"{name},{stops[name]}")

        groups = [each for each in root if each.tag == f"{SVG}g"]
        return {group.attrib["id"]: NAMED.sub(coloured, picture(group)) for group in groups}

    def __iter__(self) -> Iterator[str]:
        return iter(self.markup)

    def __contains__(self, name: object) -> bool:
        return name in self.markup

    def symbol(self, name: str, **tones: str) -> str:
        """A picture with the colours chosen for its tones: `tone_deep` is the one that the file calls tone-deep."""
        drawn = self.markup[name]
        for tone, colour in tones.items():
            drawn = re.sub(rf"var\(--{tone.replace('_', '-')},[^)]*\)", colour, drawn)
        return drawn


def picture(group: Element) -> str:
    """A group as one element that code can put in place, whatever its place on the sheet."""
    drawn = written(group, "transform")
    alone = len(fromstring(f"<g>{drawn}</g>")) == 1  # noqa: S314 (our own file)
    return drawn if alone else tag("g", drawn)


def written(element: Element, *left_out: str) -> str:
    """An element as a page sends it: no titles, ids, bare groups and remarks of drawing programs."""
    if not str(element.tag).startswith(SVG) or element.tag == f"{SVG}title":
        return ""
    name, inside = element.tag.removeprefix(SVG), "".join(map(written, element))
    attributes = {key: value for key, value in element.items() if key not in {"id", *left_out} and key[0] != "{"}
    return tag(name, inside, **attributes) if attributes or name != "g" else inside
