"""What an environment shows: text, a drawing, or that drawing as an array of pixels."""

import re
from importlib.util import find_spec
from io import BytesIO
from typing import Any, Final
from xml.etree import ElementTree

import numpy as np

from hortus.drawing.picture import Picture
from hortus.kernel.decision import Refusal
from hortus.kernel.scene import Scene
from hortus.terminal.text import plain, scene_lines

ANSI: Final = "ansi"
SVG: Final = "svg"
RGB: Final = "rgb_array"
MODES: Final = [ANSI, SVG, RGB]
SVG_SPACE: Final = "http://www.w3.org/2000/svg"
VARIABLE: Final = re.compile(r"(--[\w-]+):([^;}]+)")
METADATA: Final = {"render_modes": MODES, "render_fps": 2}


def rendered(scene: Scene, mode: str) -> Any:
    """A scene in one of the modes."""
    if mode == ANSI:
        return plain(scene_lines(scene))
    drawing = Picture(scene).text()
    return drawing if mode == SVG else pixels(drawing)


def pixels(drawing: str) -> Any:
    """A drawing as an array of height, width and three colours."""
    if find_spec("resvg_py") is None or find_spec("PIL") is None:
        raise Refusal("install", "pictures as arrays need resvg-py and pillow: pip install hortus[render]")
    from PIL import Image
    from resvg_py import svg_to_bytes

    png = bytes(
        svg_to_bytes(by_day(drawing), background="white", font_family="sans-serif", sans_serif_family="DejaVu Sans")
    )
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))


def by_day(drawing: str) -> str:
    """The drawing with its light colours written out: this renderer knows neither variables nor media queries."""
    bright = re.sub(r"@media \(prefers-color-scheme:dark\)\{[^{}]*\{[^{}]*\}\}", "", drawing)
    root = ElementTree.fromstring(bright)  # noqa: S314 (our own drawing)
    paint(root, dict(VARIABLE.findall(" ".join(sheet.text or "" for sheet in root.iter(f"{{{SVG_SPACE}}}style")))))
    ElementTree.register_namespace("", SVG_SPACE)
    return ElementTree.tostring(root, encoding="unicode")


def paint(element: ElementTree.Element, colours: dict[str, str]) -> None:
    """Write colours out in an element and all below it; an element may give a colour another meaning for these."""

    def written(text: str) -> str:
        return re.sub(r"var\((--[\w-]+)\)", lambda found: colours.get(found[1], "black"), text)

    own = VARIABLE.findall(written(element.get("style", "")))
    colours = colours | dict(own)
    for key, value in element.items():
        element.set(key, written(value))
    if element.text:
        element.text = written(element.text)
    for child in element:
        paint(child, colours)
