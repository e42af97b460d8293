"""Recipes of Village Green: green cards, awards, village signs, and the places where they go."""

from hortus.drawing.basics import MINIATURE, hollow, paper, parameter, points_chip
from hortus.drawing.features import cottage, pond, rosette, signpost, star, tuft
from hortus.drawing.lettering import block, written
from hortus.drawing.palette import ink
from hortus.drawing.plants import flower, tree
from hortus.drawing.svg import at, circle, line, path, rect, tag
from hortus.kernel.scene import Recipe, Shape

COLOURS = ("red", "blue", "yellow")
FLOWERS = ("rose", "petunia", "lily")
TREES = ("oak", "birch", "willow")


def green_card(shape: Shape, width: float, height: float) -> str:
    """Left the flower on the ground of its colour (plain, striped, dotted), right the feature on grass."""
    if parameter(shape, "feature") == "lawn":
        return lawn_card(shape, width, height)
    colour = parameter(shape, "colour")
    half = width / 2
    inset, radius = 3.0, min(7.0, width * 0.07)
    ground = rounded_left(inset, half, height - 1 - inset, radius)
    left = path(ground, fill=ink(f"{colour}-tint")) + path(ground, fill=f"url(#art-{colour})")
    bloom = at(half / 2 + inset / 2, height * 0.54, flower(parameter(shape, "flower"), colour), scale=half * 0.83 / 100)
    right = path(rounded_right(half, width - inset, inset, height - 1 - inset, radius), fill=ink("grass"))
    feature = feature_of(parameter(shape, "feature"), parameter(shape, "trees"), half, height)
    divide = line(half, inset, half, height - 1 - inset, stroke=ink("line"))
    return (
        paper(width, height)
        + left
        + right
        + divide
        + bloom
        + at(half, 0, feature)
        + colour_letter(colour, width, height)
        + flower_name(parameter(shape, "flower"), width, height)
        + covered_mark(shape, width)
    )


def rounded_left(left: float, right: float, bottom: float, radius: float) -> str:
    """A ground with two round corners on its left."""
    across, down = right - left - radius, bottom - left - 2 * radius
    return f"M{right} {left}V{bottom}h{-across}q{-radius} 0 {-radius} {-radius}v{-down}q0 {-radius} {radius} {-radius}Z"


def rounded_right(left: float, right: float, top: float, bottom: float, radius: float) -> str:
    """A ground with two round corners on its right."""
    across, down = right - left - radius, bottom - top - 2 * radius
    return f"M{left} {top}h{across}q{radius} 0 {radius} {radius}v{down}q0 {radius} {-radius} {radius}H{left}Z"


def feature_of(feature: str, trees: str, width: float, height: float) -> str:
    """A feature in the right half of a card."""
    if feature == "structure":
        return at(width / 2 - 1, height * 0.5, cottage(), scale=width * 0.86 / 100)
    if feature == "pond":
        return at(width / 2 - 1, height * 0.5, pond(), scale=width * 0.86 / 100)
    names = trees.split()
    if len(names) == 1:
        return at(width / 2 - 1, height * 0.5, tree(names[0]), scale=width * 0.9 / 100)
    scale = min(width * 0.84, height * 0.45) / 100
    return "".join(
        at(width / 2 - 1, height * place, tree(name), scale=scale)
        for name, place in zip(names, (0.26, 0.73), strict=True)
    )


def colour_letter(colour: str, width: float, height: float) -> str:
    """R, B or Y on a disc in the upper left corner."""
    radius = width * 0.085 if width >= MINIATURE else width * 0.11
    middle = radius + width * 0.05
    disc = circle(middle, middle, radius, fill=ink("surface"), stroke=ink(f"{colour}-deep"), stroke_width=1.5)
    size = radius * 1.45
    return disc + written(colour[0].upper(), middle, middle + size * 0.36, size, anchor="middle", font_weight="bold")


def flower_name(name: str, width: float, height: float) -> str:
    """The flower in words beneath it, where there is room."""
    if width < MINIATURE:
        return ""
    strip = rect(5, height - 20, width / 2 - 8, 14, 4, fill=ink("surface"), opacity=0.85)
    return strip + block(name, (6, height - 20, width / 2 - 10, 14), 10.5)


def covered_mark(shape: Shape, width: float) -> str:
    """A turned corner where other cards lie beneath."""
    covered = parameter(shape, "covered")
    if not covered:
        return ""
    edge = max(15.0, width * 0.2)
    fold = path(
        f"M{width - edge} 0.5H{width - 5}Q{width - 0.5} 0.5 {width - 0.5} 5V{edge}Z", fill=ink("sun"), stroke=ink("ink")
    )
    return fold + written(
        covered, width - edge * 0.33, edge * 0.55, edge * 0.5, anchor="middle", font_weight="bold", class_="on-sun"
    )


def lawn_card(shape: Shape, width: float, height: float) -> str:
    """Grass from edge to edge with tufts."""
    ground = rect(3, 3, width - 6, height - 7, min(7.0, width * 0.07), fill=ink("grass-deep"))
    mown = "".join(
        rect(3 + k * (width - 6) / 6, 3, (width - 6) / 12, height - 7, fill=ink("grass"), opacity=0.55)
        for k in range(6)
    )
    places = ((0.3, 0.36, 0.0036), (0.68, 0.3, 0.003), (0.5, 0.62, 0.0046))
    tufts = "".join(at(width * x, height * y, tuft(), scale=width * scale) for x, y, scale in places)
    name = block("lawn", (5, height - 20, width - 10, 14), 11) if width >= MINIATURE else ""
    return paper(width, height) + ground + mown + tufts + name + covered_mark(shape, width)


def emblem(name: str) -> str:
    """What an award judges, as one picture."""
    colour, _, kind = name.partition("-")
    if colour in COLOURS and kind in FLOWERS:
        return flower(kind, colour)
    if name in TREES:
        return tree(name)
    drawings = {
        "structure": cottage,
        "pond": pond,
        "lawn": tuft,
        "flowers": three_flowers,
        "colours": three_colours,
        "trees": two_trees,
    }
    return drawings.get(name, star)()


def three_flowers() -> str:
    """All flowers."""
    places = ((0.0, -24.0, "rose", "red"), (-26.0, 22.0, "petunia", "blue"), (26.0, 22.0, "lily", "yellow"))
    return "".join(at(x, y, flower(kind, colour), scale=0.52) for x, y, kind, colour in places)


def three_colours() -> str:
    """All colours: the same flower three times, each with its letter."""
    places = ((0.0, -24.0, "red"), (-26.0, 20.0, "blue"), (26.0, 20.0, "yellow"))
    return "".join(
        at(x, y, flower("petunia", colour), scale=0.5)
        + tag("text", colour[0].upper(), x=x, y=y + 9, font_size=24, font_weight="bold", text_anchor="middle")
        for x, y, colour in places
    )


def two_trees() -> str:
    """Trees of any kind."""
    return at(-20, 4, tree("oak"), scale=0.7) + at(24, 4, tree("birch"), scale=0.7)


def award_card(shape: Shape, width: float, height: float) -> str:
    """Its name above, the rosette with the points now at the left, what it counts at the right."""
    picture = emblem(parameter(shape, "emblem"))
    sheet, corner = paper(width, height, "raised"), covered_mark(shape, width)
    size = max(9.0, width * 0.11)
    if width < MINIATURE:
        medal = at(width / 2, height * 0.42, rosette(picture), scale=width * 0.0074)
        return sheet + medal + points_chip(shape.badge, width - 3, height - 4, size) + corner
    fold = 18.0 if corner else 0.0
    name = block(
        parameter(shape, "name"), (7, 5, width - 14 - fold, height * 0.25), 12.5, font_weight="bold", class_="serif"
    )
    medal = at(width * 0.25, height * 0.55, rosette(picture), scale=width * 0.0042)
    counts = block(
        parameter(shape, "text"),
        (width * 0.48, height * 0.3, width * 0.48, height * 0.65),
        10.5,
        least=7.0,
        class_="quiet",
        anchor="start",
    )
    return sheet + name + medal + counts + points_chip(shape.badge, width * 0.25 + size, height - 5, size) + corner


def village_card(shape: Shape, width: float, height: float) -> str:
    """The sign of the village; turned over, it is its back."""
    if parameter(shape, "face") == "down":
        back = rect(5, 5, width - 10, height - 11, 6, fill=ink("grass"), stroke=ink("quiet"), stroke_width=1.5)
        used = block("used", (8, height * 0.35, width - 16, height * 0.3), 13, class_="quiet serif")
        return paper(width, height) + back + used
    scale = width * 0.8 / 100
    board_height = height * 0.3
    board = rect(
        width * 0.09,
        height * 0.36,
        width * 0.82,
        board_height,
        4,
        fill=ink("wall"),
        stroke=ink("ink"),
        stroke_width=1.6,
    )
    name = block(
        parameter(shape, "name"),
        (width * 0.12, height * 0.37, width * 0.76, board_height - 4),
        width * 0.125,
        least=5.5,
        font_weight="bold",
        class_="serif",
    )
    ground = rect(3, height * 0.82, width - 6, height * 0.18 - 4, 4, fill=ink("grass-deep"))
    return (
        paper(width, height, "grass")
        + ground
        + at(width / 2, height * 0.47, signpost(), scale=scale)
        + board
        + name
        + points_chip(shape.badge, width - 3, height - 4, max(9.0, width * 0.115))
    )


def green_cell(shape: Shape, width: float, height: float) -> str:
    """An empty place of the village green."""
    mark = at(width / 2, height / 2, tuft(), scale=width * 0.0026)
    return hollow(width, height, "grass") + tag("g", mark, opacity=0.22)


def award_slot(shape: Shape, width: float, height: float) -> str:
    """An empty place for an award, with an arrow to the line that it would judge."""
    turn = 90.0 if parameter(shape, "line") == "column" else 0.0
    arrow = path(
        "M-22 0H20M8 -12L22 0L8 12",
        fill="none",
        stroke=ink("quiet"),
        stroke_width=5,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=0.55,
    )
    words = block("no award yet", (6, height - 26, width - 12, 16), 10.5, class_="quiet") if width >= MINIATURE else ""
    return hollow(width, height, "page") + at(width / 2, height * 0.45, arrow, scale=width * 0.007, turn=turn) + words


RECIPES: dict[str, Recipe] = {
    "green-card": green_card,
    "award-card": award_card,
    "village-card": village_card,
    "green-cell": green_cell,
    "award-slot": award_slot,
}
