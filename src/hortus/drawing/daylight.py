"""Drawings with their light colours written out, for renderers that support neither variables nor media queries."""

import re
from typing import Final
from xml.etree import ElementTree

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
