"""How much of a thing is drawn, by how large it is shown: a picture alone, the numbers that matter, or all its words.

A recipe gets the width at which its thing is drawn. Other gardens are drawn small and without words; a thing that is
pointed at is drawn anew at ENLARGED. In between the window decides the scale, and a page leaves out every word that
would have less than 11 pixels on the screen: `readable` says what stands there instead.
"""

from hortus.drawing.svg import tag

MINI, NORMAL, LARGE = "mini", "normal", "large"
# Below this width no word can be read; from this width on there is room for all of them.
LEAST_FOR_NUMBERS, LEAST_FOR_WORDS = 62.0, 190.0
# The longer side of a thing that is shown enlarged.
ENLARGED = 300.0


def level(width: float) -> str:
    """How much a thing of this width shows: its picture (mini), its numbers too (normal), or all its words (large)."""
    if width < LEAST_FOR_NUMBERS:
        return MINI
    return NORMAL if width < LEAST_FOR_WORDS else LARGE


def readable(words: str, instead: str) -> str:
    """One `<text>`, and what is shown in its place where the window makes it too small to read."""
    return words + tag("g", instead, class_="instead")


def spare(drawing: str) -> str:
    """What gives way where the words before it are too small to read, and what stands in their place needs its room."""
    return tag("g", drawing, class_="spare")
