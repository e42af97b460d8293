"""Text that fits its box: widths are estimated, lines are broken, and letters shrink before they overflow.

How much of a thing is drawn depends on the width that its recipe gets. Opponents' gardens are drawn small and without
words; a thing that is pointed at is redrawn at ENLARGED. In between the window decides the scale, and a page leaves out
every word that would be smaller than 11 pixels on screen: `readable` says what is shown instead.
"""

from hortus.drawing.svg import Value, number, tag

NARROW = frozenset("iljtfrI.,:;'’|!()[]/·- ")
WIDE = frozenset("mwMWQO@%&—→")
# A little wider than the usual sans, so that a substitute font still fits.
NARROW_WIDTH, WIDE_WIDTH, CAPITAL_WIDTH, USUAL_WIDTH = 0.38, 0.95, 0.72, 0.62
LEADING = 1.18


def width_of(text: str, size: float) -> float:
    """The approximate width of a line."""
    return size * sum(letter_width(letter) for letter in text)


def letter_width(letter: str) -> float:
    """The width of a letter at size 1."""
    if letter in NARROW:
        return NARROW_WIDTH
    if letter in WIDE:
        return WIDE_WIDTH
    return CAPITAL_WIDTH if letter.isupper() else USUAL_WIDTH


def broken(text: str, width: float, size: float) -> list[str]:
    """The text in lines that fit the width, as far as its words allow."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def cut(text: str, width: float, size: float) -> str:
    """The text, shortened with an ellipsis as a last resort."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def fitted(text: str, width: float, height: float, size: float, least: float) -> tuple[list[str], float]:
    """Lines and a letter size that make the text fit the box."""
    while True:
        lines = broken(text, width, size)
        high = len(lines) * size * LEADING <= height
        if high and all(width_of(each, size) <= width for each in lines):
            return lines, size
        if size <= least:
            room = max(1, int(height / (size * LEADING)))
            kept = [*lines[: room - 1], " ".join(lines[room - 1 :])]
            return [cut(each, width, size) for each in kept], size
        size = max(least, size - 0.5)


def written(text: str, x: float, y: float, size: float, **attributes: Value) -> str:
    """One line; `anchor` is start, middle or end, `y` its baseline."""
    anchor = attributes.pop("anchor", "start")
    if anchor != "start":
        attributes["text_anchor"] = anchor
    return tag("text", text, x=x, y=y, font_size=size, **attributes)


def block(
    text: str, box: tuple[float, float, float, float], size: float, least: float = 7.5, **attributes: Value
) -> str:
    """A text centred in a box, on as many lines as it needs."""
    x, y, width, height = box
    lines, size = fitted(text, width, height, size, least)
    top = y + (height - len(lines) * size * LEADING) / 2 + size * 0.93
    anchor = attributes.pop("anchor", "middle")
    place = {"start": x, "middle": x + width / 2, "end": x + width}[str(anchor)]
    spans = [tag("tspan", each, x=place, y=number(top + row * size * LEADING)) for row, each in enumerate(lines)]
    return tag("text", *spans, font_size=size, text_anchor=anchor, **attributes)


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
