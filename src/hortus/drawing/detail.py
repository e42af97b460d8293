"""How much of a thing is drawn, depending on its size: only a picture, the numbers that matter, or all its words.

A recipe gets the width at which its thing is drawn. Opponents' gardens are drawn small and without words; a thing that
is pointed at is redrawn at ENLARGED. In between the window decides the scale, and a page leaves out every word that
would be smaller than 11 pixels on screen: `readable` says what is shown instead.
"""

from hortus.drawing.svg import tag

MINI, NORMAL, LARGE = "mini", "normal", "large"
# Below this width no word is legible; from this width on there is space for all of them.
LEAST_FOR_NUMBERS, LEAST_FOR_WORDS = 62.0, 190.0
# The longer side of an enlarged thing.
ENLARGED = 300.0


def level(width: float) -> str:
    """How much a thing of this width shows: its picture (mini), its numbers too (normal), or all its words (large)."""
    if width < LEAST_FOR_NUMBERS:
        return MINI
    return NORMAL if width < LEAST_FOR_WORDS else LARGE


def readable(words: str, instead: str) -> str:
    """One `<text>`, and what replaces it when the window makes it too small to read."""
    return words + tag("g", instead, class_="instead")


def spare(drawing: str) -> str:
    """Gives way when the words before it are too small to read and their replacement needs the space."""
    return tag("g", drawing, class_="spare")
