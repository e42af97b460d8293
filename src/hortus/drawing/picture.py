"""A scene as a picture: displayed automatically in a notebook, or written to a file."""

from pathlib import Path

from hortus.drawing.page import draw
from hortus.kernel.scene.scene import Scene


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
