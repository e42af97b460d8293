"""What an environment shows: text, printed or returned, a drawing, or that drawing as an array of pixels."""

from importlib.util import find_spec
from io import BytesIO
from typing import Any, Final

import numpy as np

from hortus.drawing.picture import Picture, by_day
from hortus.kernel.decision import Refusal
from hortus.kernel.scene.scene import Scene
from hortus.terminal.text import plain, scene_lines

HUMAN: Final = "human"
ANSI: Final = "ansi"
SVG: Final = "svg"
RGB: Final = "rgb_array"
MODES: Final = [HUMAN, ANSI, SVG, RGB]
METADATA: Final = {"render_modes": MODES, "render_fps": 2}


def rendered(scene: Scene, mode: str) -> Any:
    """A scene in one of the modes; for people it is printed, and nothing is left to return."""
    if mode in (HUMAN, ANSI):
        lines = plain(scene_lines(scene))
        return print(lines) if mode == HUMAN else lines
    drawing = Picture(scene).text()
    return drawing if mode == SVG else pixels(drawing)


def pixels(drawing: str) -> Any:
    """A drawing as an array of height, width and three colours."""
    if find_spec("resvg_py") is None or find_spec("PIL") is None:
        raise Refusal("install", "pictures as arrays need resvg-py and pillow: pip install '.[render]'")
    from PIL import Image
    from resvg_py import svg_to_bytes

    png = bytes(
        svg_to_bytes(by_day(drawing), background="white", font_family="sans-serif", sans_serif_family="DejaVu Sans")
    )
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))
