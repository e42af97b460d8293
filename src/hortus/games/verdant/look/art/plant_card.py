"""A plant: its name at the top, its picture, and below it the lights it likes and how far it has grown.

The same at every size: a page leaves out what would be too small to read. Without a name there is no band for it, and
the plant gets its space (table.css). Where many homes are drawn, the opponents' have no names.
"""

import re
from functools import cache
from itertools import chain

from hortus.drawing.basics import paper, parameter
from hortus.drawing.lettering import broken, readable, width_of
from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import Value, around, line, number, path, put, rect, tag
from hortus.games.verdant.look.art import signs
from hortus.kernel.scene.scene import Shape

FAMILIES = [
    Pictures("hortus.games.verdant.look", name) for name in ("succulents", "flowering", "foliage", "vining", "unusual")
]
# These trail over the rim of their pot.
HANGING = frozenset(
    {
        "string-of-pearls",
        "burros-tail",
        "devils-ivy",
        "heartleaf-philodendron",
        "common-ivy",
        "inch-plant",
    }
)


def houseplants() -> list[str]:
    """The plants that have a picture."""
    return list(chain(*FAMILIES))


@cache
def houseplant(name: str) -> str:
    """A plant by its id; one from another edition is a plain green one."""
    family = next((each for each in FAMILIES if name in each), None)
    return family.symbol(name) if family else houseplant("any")


@cache
def small_houseplant(name: str) -> str:
    """The same for a miniature, in far fewer letters: no faint veins, usually one line width, and no fine numbers."""
    return FRACTION.sub(coarse, USUAL.sub(r"\1", FAINT.sub("", houseplant(name))))


# Lines too faint for a miniature, those about as wide as a plant's line, and numbers that are more precise than needed.
FAINT = re.compile(r'<path [^>]*opacity="0\.\d+"/>')
USUAL = re.compile(r'(<(?:path|circle|ellipse) [^>]*?) stroke-width="(?:1\.[4-9]|2|2\.\d|3)\d*"')
FRACTION = re.compile(r"-?\d+\.\d+")


def coarse(found: re.Match[str]) -> str:
    """A position or an angle in whole units, a scale or the width of a line in tenths."""
    value = float(found[0])
    return number(round(value, 0 if abs(value) >= 3 else 1))


# Names are the same size in the market and in a home; on a small card they are a share of its width.
LETTERS, LEADING = 15.0, 1.04
LETTERS_SMALL, LETTERS_LARGE = 0.12, 0.075
# Where the picture begins on a card without a name, as a share of the height.
BARE_HEAD = 0.05
# From which estimated share of the width a line is squeezed, and to which.
FULL, SQUEEZED = 0.97, 0.93
# Where the picture of a growing plant ends, as a share of the height, and how high a drawing is.
FOOT = 0.8
DRAWN = 94.0


def plant_card(shape: Shape, width: float, height: float) -> str:
    """The whole card; a completed plant stands in its pot and needs nothing more."""
    done = bool(parameter(shape, "pot"))
    bare = signs.crowded(shape, width)
    title, head = ("", height * BARE_HEAD) if bare else heading(shape, width)
    picture = potted(shape, width, height, head) if done else growing(shape, width, height, head)
    kind = put(width * 0.13, head + width * 0.13, signs.type_sign(parameter(shape, "type")), scale=width * 0.0018)
    worth = signs.number_chip(parameter(shape, "points"), width * 0.855, head + width * 0.13, width * 0.115, done)
    rise = number(head - height * BARE_HEAD)
    card = "".join(
        (
            paper(width, height, "raised"),
            rect(
                3, 3, width - 6, height - 7, 6, fill=ink("leaf" if done else signs.type_ink(shape)), fill_opacity=0.17
            ),
            title,
            picture,
            tag("g", kind, worth, class_="crest", style=f"--rise:{rise}px"),
            signs.thumbs_on(shape, width * 0.15, width * 0.04, head + width * 0.25),
        )
    )
    return signs.in_short(card) if bare else card


def heading(shape: Shape, width: float) -> tuple[str, float]:
    """The band with the name, on one line or two, and where it ends: nothing grows into it."""
    size = width * LETTERS_SMALL if signs.small(width) else max(LETTERS, width * LETTERS_LARGE)
    lines = broken(parameter(shape, "name"), width * 1.03, size)
    end = 3 + width * 0.04 + len(lines) * size * LEADING
    band = path(rounded_top(3, 3, width - 3, end, 6), fill=ink(signs.type_ink(shape)), fill_opacity=0.3, class_="band")
    spans = [
        tag(
            "tspan",
            each,
            x=width / 2,
            y=number(3 + width * 0.02 + size * (0.9 + row * LEADING)),
            **squeezed(each, size, width),
        )
        for row, each in enumerate(lines)
    ]
    words = tag("text", *spans, font_size=size, text_anchor="middle", font_weight="bold", class_="serif name")
    return band + words, end


def squeezed(words: str, size: float, width: float) -> dict[str, Value]:
    """A line that would touch both edges is drawn a little narrower."""
    if width_of(words, size) <= width * FULL:
        return {}
    return {"textLength": number(width * SQUEEZED), "lengthAdjust": "spacingAndGlyphs"}


def rounded_top(left: float, top: float, right: float, bottom: float, radius: float) -> str:
    """A band with two rounded corners at the top."""
    r, end = radius, number(right)
    corners = f"Q{left} {top} {left + r} {top}H{number(right - r)}Q{end} {top} {end} {top + r}"
    return f"M{left} {number(bottom)}V{top + r}{corners}V{number(bottom)}Z"


def growing(shape: Shape, width: float, height: float, head: float) -> str:
    """The plant, its lights on the left and its verdancy on the right."""
    foot = height * FOOT
    scale, bare = (min((foot - top) / DRAWN, width * 0.0078) for top in (head, height * BARE_HEAD))
    plant = put(width / 2, foot - 44 * scale, drawing_of(parameter(shape, "plant"), width), scale=scale)
    lights, base = parameter(shape, "lights").split(), height * 0.89
    size = width * (0.165 if len(lights) < 3 else 0.145)
    marks = "".join(
        put(width * 0.045 + size * (0.5 + 1.06 * place), base, signs.light(kind), scale=size / 100)
        for place, kind in enumerate(lights)
    )
    return grown(stretching(plant, bare / scale), parameter(shape, "stage")) + marks + verdancy(shape, width, base)


def grown(plant: str, stage: str) -> str:
    """A plant as large as its verdancy has made it (table.css); one that nobody has planted yet in full."""
    return tag("g", plant, class_=f"grown stage-{stage}") if stage else plant


def stretching(plant: str, share: float) -> str:
    """A plant that grows by this share if there is no name above it."""
    return tag("g", plant, class_="plant", style=f"--share:{number(share)}")


def drawing_of(plant: str, width: float) -> str:
    """The plant itself."""
    return small_houseplant(plant) if signs.small(width) else houseplant(plant)


def verdancy(shape: Shape, width: float, base: float) -> str:
    """How far it has grown: "3/7" with a sprout, or a bar if that is too small."""
    have, needed = parameter(shape, "verdancy"), parameter(shape, "needed")
    sign = tag("g", put(width * 0.595, base - 1, signs.sprout(), scale=width * 0.0014), class_="sprout")
    left, right = width * 0.6, width * 0.93
    share = min(1.0, int(have) / max(1, int(needed)))
    bar = progress(left, right, base, width * 0.1, "line")
    filled = progress(left, left + (right - left) * share, base, width * 0.1, "leaf") if int(have) else ""
    return sign + readable(
        signs.count(f"{have}/{needed}", width * 0.955, base, width * 0.165, anchor="end"), bar + filled
    )


def progress(left: float, right: float, y: float, thick: float, tone: str) -> str:
    """A bar with rounded ends."""
    return line(left, y, right, y, stroke=ink(tone), stroke_width=thick, stroke_linecap="round")


def potted(shape: Shape, width: float, height: float, head: float) -> str:
    """The plant in its pot, with the pot's value; a newly potted plant gets its moment (table.css)."""
    name = parameter(shape, "plant")
    rim = height * 0.68
    vessel = put(width / 2, rim + height * 0.1, signs.pot(parameter(shape, "pot")), scale=width * 0.0044)
    scale, bare = (min((rim - top) / (DRAWN - 6), width * 0.0072) for top in (head, height * BARE_HEAD))
    plant = put(width / 2, rim - 40 * scale + 2, drawing_of(name, width), scale=scale)
    if name in HANGING:
        scale = min((height * 0.87 - head) / DRAWN, width * 0.0072)
        plant = put(width / 2, head + height * 0.09 + 42 * scale, drawing_of(name, width), scale=scale)
        vessel = put(width / 2, head + height * 0.19, signs.pot(parameter(shape, "pot")), scale=width * 0.0036)
        drawn = tag("g", stretching(plant + landing(vessel), 1.2), class_="potted")
    else:
        drawn = tag("g", stretching(plant, bare / scale), landing(vessel), class_="potted")
    value = signs.number_chip(parameter(shape, "value"), width * 0.855, height * 0.835, width * 0.115, done=False)
    return ("" if signs.small(width) else rays(width / 2, height * 0.56, width * 0.32)) + drawn + value


def landing(vessel: str) -> str:
    """A pot that comes down from above (table.css)."""
    return tag("g", vessel, class_="vessel")


def rays(x: float, y: float, radius: float) -> str:
    """What shines up behind a plant when it gets its pot (table.css)."""
    data = "".join(
        f"M{number(x + across)} {number(y + down)}L{number(x + 1.5 * across)} {number(y + 1.5 * down)}"
        for across, down in around(14, radius)
    )
    return path(data, class_="cheer", opacity=0, stroke=ink("sun"), stroke_width=radius * 0.16, stroke_linecap="round")
