"""Reactions that people send with one press: garden gloves, flower faces, a sprout and a cup, by the sign that
stands for each in a message."""

from typing import Final

from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import tag

SIZE: Final = 48.0
PICTURES: Final = Pictures("hortus.drawing", "reactions")
DRAWN: Final = {
    "👍": "thumb-up",
    "👏": "clapping",
    "😄": "laughing",
    "😮": "surprised",
    "🤔": "thinking",
    "🌱": "sprout",
    "☕": "cup",
    "👋": "waving",
}


def reaction(sign: str) -> str:
    """The picture for a sign; it has no label, since words stand beside it."""
    box = f"0 0 {SIZE:g} {SIZE:g}"
    return tag("svg", PICTURES.symbol(DRAWN[sign]), viewBox=box, class_="sign", aria_hidden="true")
