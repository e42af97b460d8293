"""A scene as a picture: displayed automatically in a notebook, or written to a file.

For renderers that support neither variables nor media queries, `by_day` writes its light colours out.
"""

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from hortus.drawing.page import draw
from hortus.kernel.scene.scene import Scene

SVG_SPACE: Final = "http://www.w3.org/2000/svg"
VARIABLE: Final = re.compile(r"(--[\w-]+):([^;}]+)")
# A colour by its name, and what replaces it where the name means nothing: a colour, or another name.
NAMED: Final = re.compile(r"var\((--[\w-]+)(?:, *([^()]*))?\)")


def by_day(drawing: str) -> str:
    """The drawing in light colours."""
    bright = re.sub(r"@media \(prefers-color-scheme:dark\)\{[^{}]*\{[^{}]*\}\}", "", drawing)
    root = ElementTree.fromstring(bright)  # noqa: S314 (our own drawing)
    paint(root, dict(VARIABLE.findall(" ".join(sheet.text or "" for sheet in root.iter(f"{{{SVG_SPACE}}}style")))))
    ElementTree.register_namespace("", SVG_SPACE)
    return ElementTree.tostring(root, encoding="unicode")


def paint(element: ElementTree.Element, colours: dict[str, str]) -> None:
    """Write out the colours in an element and everything below it; an element may redefine a colour for these."""

    def written(text: str) -> str:
        while NAMED.search(text):
            text = NAMED.sub(lambda found: colours.get(found[1]) or found[2] or "black", text)
        return text

    own = VARIABLE.findall(written(element.get("style", "")))
    colours = colours | dict(own)
    for key, value in element.items():
        element.set(key, written(value))
    if element.text:
        element.text = written(element.text)
    for child in element:
        paint(child, colours)


class Picture:
    """`Picture(state.game.scene(state, seat))` at the end of a notebook cell shows the table."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def text(self) -> str:
        """A complete SVG document."""
        return draw(self.scene) + "\n"

    def _repr_svg_(self) -> str:
        return draw(self.scene)

    def save(self, path: Path | str) -> None:
        """Write a standalone SVG file."""
        Path(path).write_text(self.text(), encoding="utf-8")
