"""Green cards, village signs, and the cells where green cards go."""

from hortus.drawing.basics import MINIATURE, hollow, paper, parameter, points_chip
from hortus.drawing.garden import GARDEN, flower, tree
from hortus.drawing.lettering import block, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, line, path, rect, tag
from hortus.kernel.scene.scene import Shape

# The upper part of a card shows the flower, the lower part the feature.
SPLIT = 0.54
INSET = 3.0
# The name of a flower is still legible on a card of 74 pixels.
LETTERS = 17.4


def green_card(shape: Shape, width: float, height: float) -> str:
    """The flower on the ground of its colour (plain, striped, dotted) above the feature on grass."""
    if parameter(shape, "feature") == "lawn":
        return lawn_card(shape, width, height)
    colour, kind = parameter(shape, "colour"), parameter(shape, "flower")
    radius, middle = min(7.0, width * 0.07), height * SPLIT
    ground = rounded(INSET, middle, width, radius)
    named = width >= MINIATURE
    size = min(width * 0.62, middle * (0.74 if named else 0.84))
    bloom = at(width * 0.52, middle * (0.46 if named else 0.53), flower(kind, colour), scale=size / 100)
    below = at(0, height, tag("g", grass(width, height - middle, radius), transform="scale(1 -1)"))
    feature = feature_of(parameter(shape, "feature"), parameter(shape, "trees"), width, height - middle - INSET)
    return (
        paper(width, height)
        + path(ground, fill=ink(f"{colour}-tint"))
        + path(ground, fill=f"url(#art-{colour})")
        + below
        + line(INSET, middle, width - INSET, middle, stroke=ink("line"))
        + bloom
        + at(0, middle, feature)
        + colour_letter(colour, width)
        + (flower_name(kind, width, middle) if named else "")
        + covered_mark(shape, width)
    )


def rounded(top: float, bottom: float, width: float, radius: float) -> str:
    """A ground with two rounded corners at the top."""
    right = width - INSET
    return (
        f"M{INSET} {bottom}V{top + radius}Q{INSET} {top} {INSET + radius} {top}"
        f"H{right - radius}Q{right} {top} {right} {top + radius}V{bottom}Z"
    )


def grass(width: float, height: float, radius: float) -> str:
    """The lower ground, drawn from the lower edge up."""
    return path(rounded(INSET + 1, height, width, radius), fill=ink("grass"))


def feature_of(feature: str, trees: str, width: float, height: float) -> str:
    """A feature in the lower part of a card; two trees stand side by side."""
    if feature in BUILT:
        return at(width / 2, height * 0.5, GARDEN.symbol(BUILT[feature]), scale=min(width * 0.6, height * 0.88) / 100)
    names = trees.split()
    step = width * 0.46
    first = width / 2 - step * (len(names) - 1) / 2
    scale = min(width * 0.44, height * 0.88) / 100
    return "".join(at(first + step * place, height * 0.5, tree(name), scale=scale) for place, name in enumerate(names))


BUILT = {"structure": "cottage", "pond": "pond"}


def colour_letter(colour: str, width: float) -> str:
    """R, B or Y on a disc in the upper left corner."""
    radius = width * 0.115
    middle = radius + width * 0.05
    disc = circle(middle, middle, radius, fill=ink("surface"), stroke=ink(f"{colour}-deep"), stroke_width=1.5)
    size = radius * 1.5
    return disc + written(colour[0].upper(), middle, middle + size * 0.36, size, anchor="middle", font_weight="bold")


def flower_name(name: str, width: float, bottom: float) -> str:
    """The flower in words below it."""
    box = (width * 0.1, bottom - 19, width * 0.8, 17.5)
    return rect(*box, 4, fill=ink("surface"), opacity=0.85) + block(name, box, LETTERS, least=LETTERS)


def covered_mark(shape: Shape, width: float) -> str:
    """A turned corner where other cards lie beneath."""
    covered = parameter(shape, "covered")
    if not covered:
        return ""
    edge = max(15.0, width * 0.27)
    fold = path(
        f"M{width - edge} 0.5H{width - 5}Q{width - 0.5} 0.5 {width - 0.5} 5V{edge}Z", fill=ink("sun"), stroke=ink("ink")
    )
    return fold + written(
        covered, width - edge * 0.33, edge * 0.55, edge * 0.52, anchor="middle", font_weight="bold", class_="on-sun"
    )


def lawn_card(shape: Shape, width: float, height: float) -> str:
    """Grass from edge to edge with tufts."""
    ground = rect(3, 3, width - 6, height - 7, min(7.0, width * 0.07), fill=ink("grass-deep"))
    mown = "".join(
        rect(3 + k * (width - 6) / 6, 3, (width - 6) / 12, height - 7, fill=ink("grass"), opacity=0.55)
        for k in range(6)
    )
    places = ((0.3, 0.34, 0.0036), (0.68, 0.27, 0.003), (0.5, 0.58, 0.0046))
    tufts = "".join(at(width * x, height * y, GARDEN.symbol("tuft"), scale=width * scale) for x, y, scale in places)
    name = flower_name("lawn", width, height - 7) if width >= MINIATURE else ""
    return paper(width, height) + ground + mown + tufts + name + covered_mark(shape, width)


def village_card(shape: Shape, width: float, height: float) -> str:
    """The sign of the village; turned over, the back of the card."""
    if parameter(shape, "face") == "down":
        back = rect(5, 5, width - 10, height - 11, 6, fill=ink("grass"), stroke=ink("quiet"), stroke_width=1.5)
        used = block("used", (8, height * 0.35, width - 16, height * 0.3), 18, class_="quiet serif")
        return paper(width, height) + back + (used if width >= MINIATURE else "")
    top, high = height * 0.38, height * 0.28
    board = rect(width * 0.06, top, width * 0.88, high, 4, fill=ink("wall"), stroke=ink("ink"), stroke_width=1.6)
    name = block(
        parameter(shape, "name"),
        (width * 0.08, top + 2, width * 0.84, high - 4),
        width * 0.16,
        least=width * 0.12,
        font_weight="bold",
        class_="serif",
    )
    ground = rect(3, height * 0.8, width - 6, height * 0.2 - 4, 4, fill=ink("grass-deep"))
    post = at(width / 2, height * 0.5, GARDEN.symbol("signpost"), scale=width * 0.86 / 100)
    chip = points_chip(shape.badge, width - 4, height - 6, max(11.0, width * 0.155))
    return paper(width, height, "grass") + ground + post + board + (name if width >= MINIATURE else "") + chip


def green_cell(shape: Shape, width: float, height: float) -> str:
    """An empty place of the village green."""
    mark = at(width / 2, height / 2, GARDEN.symbol("tuft"), scale=width * 0.0026)
    return hollow(width, height, "grass") + tag("g", mark, opacity=0.22)
