"""Awards: the name, a medal with the award's own emblem, and its payout as a small table of icons and numbers."""

from typing import Final

from hortus.drawing.basics import MINIATURE, hollow, paper, parameter, points_chip
from hortus.drawing.garden import GARDEN, flower, rosette, tree
from hortus.drawing.lettering import LARGE, LEADING, block, broken, level, readable, spare, width_of, written
from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import Value, at, circle, path, rect, tag
from hortus.games.village_green.components import COLOURS, FLOWERS, TREES
from hortus.games.village_green.look.art.green import covered_mark
from hortus.kernel.scene.scene import Shape
from hortus.kernel.scene.words import negative, signed

SIGNS: Final = Pictures("hortus.games.village_green.look", "emblems")
# The awards that judge one flower in one colour.
JUDGED: Final = {
    "ruby-clover": ("lily", "red"),
    "diane-yeller": ("lily", "yellow"),
    "linda-flowers": ("lily", "blue"),
    "alfred-rower": ("petunia", "red"),
    "sonny-rowe": ("petunia", "yellow"),
    "lily-maniare": ("petunia", "blue"),
    "rosie-redford": ("rose", "red"),
    "rosa-gelber": ("rose", "yellow"),
    "peter-petals": ("rose", "blue"),
}
# The awards that judge one thing of a village, or that have a picture of their own.
THINGS: Final = {
    "excellence-in-ponds": GARDEN.symbol("pond"),
    "excellence-in-structures": GARDEN.symbol("cottage"),
    "excellence-in-lawns": GARDEN.symbol("tuft"),
    "excellence-in-trees": SIGNS.symbol("plain-tree"),
    "birch-plantation": tree("birch"),
    "oak-plantation": tree("oak"),
    "best-use-of-space": SIGNS.symbol("full-beds"),
    "scope-and-ambition": SIGNS.symbol("grown-beds"),
    "hard-and-soft-wood": SIGNS.symbol("wood"),
    "forestry": SIGNS.symbol("axe"),
    "colour-combination": SIGNS.symbol("palette"),
}


def emblem(award: str) -> str:
    """The emblem of an award; an unknown one gets a star."""
    if award in JUDGED:
        return flower(*JUDGED[award])
    return THINGS.get(award) or GROUPS.get(award) or GARDEN.symbol("star")


def beside(*drawings: str, scale: float = 0.6, step: float = 48.0) -> str:
    """Drawings in a row."""
    first = -step * (len(drawings) - 1) / 2
    return "".join(at(first + step * place, 0, each, scale=scale) for place, each in enumerate(drawings))


def around_the_middle(*drawings: str, scale: float = 0.52) -> str:
    """Three drawings in a triangle."""
    places = ((0.0, -24.0), (-26.0, 20.0), (26.0, 20.0))
    return "".join(at(x, y, each, scale=scale) for (x, y), each in zip(places, drawings, strict=True))


def blot(colour: str) -> str:
    """A colour with its letter."""
    ground = circle(0, 0, 44, fill=ink(colour), stroke=ink(f"{colour}-deep"), stroke_width=5)
    disc = circle(0, 0, 32, fill=ink("surface"))
    letter = tag("text", colour[0].upper(), x=0, y=20, font_size=56, font_weight="bold", text_anchor="middle")
    return ground + disc + letter


PLAIN_TREE, COTTAGE = SIGNS.symbol("plain-tree"), GARDEN.symbol("cottage")
THREE_FLOWERS = around_the_middle(flower("rose", "red"), flower("petunia", "blue"), flower("lily", "yellow"))
THREE_COLOURS = around_the_middle(*map(blot, ("red", "blue", "yellow")))
THREE_TREES = around_the_middle(tree("oak"), tree("birch"), tree("willow"), scale=0.56)
# The awards that judge several things.
GROUPS: Final = {
    "polychromatism": THREE_COLOURS,
    "floral-variety": THREE_FLOWERS,
    "variety-in-trees": THREE_TREES,
    "symmetrical-forestry": SIGNS.symbol("axis") + beside(PLAIN_TREE, PLAIN_TREE, scale=0.62, step=54),
    "natural-habitats": at(-18, -4, PLAIN_TREE, scale=0.72) + at(20, 18, GARDEN.symbol("tuft"), scale=0.7),
    "man-made-features": at(-20, 8, COTTAGE, scale=0.6) + at(18, -2, COTTAGE, scale=0.78),
    "consistency-of-features": around_the_middle(COTTAGE, COTTAGE, COTTAGE),
    "feature-variety": around_the_middle(PLAIN_TREE, COTTAGE, GARDEN.symbol("pond")),
    "natural-and-man-made": beside(COTTAGE, PLAIN_TREE, scale=0.66, step=46),
    "tasteful-floral-displays": at(-20, -8, flower("petunia", "yellow"), scale=0.5)
    + at(16, -16, flower("lily", "red"), scale=0.66)
    + SIGNS.symbol("vase"),
}


# An award is drawn in these units and then scaled to the wanted size.
WIDE, HIGH = 108.0, 154.0
# The payout table: its top and bottom, and the size of its numbers.
TOP, BOTTOM = 89.0, 150.0
NUMBERS = 16.0
# The most entries in a row of the table, and the size of their pictures.
ENTRIES = 2
SMALL = 19.0
COUNTS = 4
# The smallest letters of a name, and how much of its first line a turned corner takes.
LEAST = 11.0
# A name of that size is still legible on a card of 74 pixels.
BRIEF = 17.4
FOLD = 18.0
# The face of a judge who pays nothing, is pleased, or takes points away.
MOUTHS = {0: "M-3.500 5.500H3.500", 1: "M-4.500 4Q0 9 4.500 4", -1: "M-4 7Q0 3 4 7"}
HATS = {0: "quiet", 1: "leaf", -1: "clay"}


def award_card(shape: Shape, width: float, height: float) -> str:
    """An award. When small, it is a medal with its current points."""
    sheet, corner = paper(width, height, "raised"), covered_mark(shape, width)
    picture = emblem(parameter(shape, "award"))
    if width < MINIATURE:
        medal = at(width / 2, height * 0.4, ribbon(shape, picture), scale=width * 0.0082)
        return sheet + medal + points_chip(shape.badge, width - 2, height - 3, width * 0.31) + corner
    scale = min(width / WIDE, height / HIGH)
    inside = large(shape, picture) if level(width) == LARGE else usual(shape, picture)
    return sheet + at((width - WIDE * scale) / 2, 0, inside, scale=scale) + corner


def point(_: Shape, width: float, height: float) -> str:
    """The sign of points on a plot: a medal plain enough to be clear when tiny."""
    return at(
        width / 2,
        height / 2,
        SIGNS.symbol("medal"),
        at(0, 2, GARDEN.symbol("star"), scale=0.62),
        scale=width / 100,
    )


def usual(shape: Shape, picture: str) -> str:
    """Name, medal with its current points, table."""
    chip = points_chip(shape.badge, WIDE - 4, 86, 16.0)
    middle = 36.0 if chip else WIDE / 2
    drawn = ribbon(shape, picture)
    small = brief_name(shape) + at(middle, 66, drawn, scale=0.36)
    medal = spare(at(middle, 60, drawn, scale=0.47) + judge(shape))
    return readable(name(shape, 13.0), small) + medal + chip + table(shape, TOP, BOTTOM)


def pays(shape: Shape) -> int:
    """Whether an award in a village pays: 1, or −1 if it costs points; 0 if neither, or if nobody has it yet."""
    return 0 if shape.badge in ("", "0") else -1 if shape.badge[0] in "-−" else 1


def ribbon(shape: Shape, picture: str) -> str:
    """The medal: gold as soon as it pays, and grey in a village that has not earned it."""
    drawn = rosette(picture)
    return tag("g", drawn, style="filter:grayscale(1);opacity:.6") if shape.badge and pays(shape) < 1 else drawn


def judge(shape: Shape) -> str:
    """The judge of an award in a village, pleased or not."""
    if not shape.badge:
        return ""
    outline: dict[str, Value] = {"stroke": ink("ink"), "stroke_width": 1.4, "stroke_linecap": "round"}
    head = circle(0, 0, 10.5, fill=ink("yellow-tint"), **outline)
    hat = path("M-11 -4H11M-7.500 -4.500Q-7 -13 0 -13T7.500 -4.500Z", fill=ink(HATS[pays(shape)]), **outline)
    eyes = circle(-3.6, 0.8, 1.2, fill=ink("ink")) + circle(3.6, 0.8, 1.2, fill=ink("ink"))
    mouth = path(MOUTHS[pays(shape)], fill="none", **outline)
    return at(83, 48, head, hat, eyes, mouth)


def brief_name(shape: Shape) -> str:
    """Its name in large letters, for a card that is small on screen: the medal gets less space."""
    if parameter(shape, "covered"):
        return beside_fold(parameter(shape, "brief"), BRIEF, BRIEF)
    box = (2.0, 3.0, WIDE - 4, 42.0)
    return block(parameter(shape, "brief"), box, BRIEF, least=BRIEF, font_weight="bold", class_="serif")


def large(shape: Shape, picture: str) -> str:
    """The same enlarged; its sentence stands beside it."""
    chip = points_chip(shape.badge, WIDE - 6, 68, 12.0)
    return name(shape, 11.0) + at(WIDE / 2, 58, rosette(picture), scale=0.42) + chip + table(shape, TOP, BOTTOM)


def name(shape: Shape, size: float) -> str:
    """Its name at the top, on one line or two; beside a turned corner the first line is shorter."""
    words = parameter(shape, "name")
    if parameter(shape, "covered"):
        return beside_fold(words, size)
    return block(words, (5.0, 5.0, WIDE - 10, 30.0), size, least=LEAST, font_weight="bold", class_="serif")


def beside_fold(words: str, size: float, least: float = LEAST) -> str:
    """A name on two lines, the first one narrower; what does not fit goes below."""
    while True:
        lines = broken(words, WIDE - 10 - FOLD, size)
        if width_of(lines[0], size) > WIDE - 10 - FOLD:
            lines.insert(0, "")
        first, second = lines[0], " ".join(lines[1:])
        if size <= least or width_of(second, size) <= WIDE - 10:
            break
        size -= 0.5
    style: dict[str, Value] = {"anchor": "middle", "font_weight": "bold", "class_": "serif"}
    upper = written(first, (WIDE - FOLD) / 2, 5 + size * 0.93, size, **style) if first else ""
    return upper + (written(second, WIDE / 2, 5 + size * (0.93 + LEADING), size, **style) if second else "")


def award_slot(shape: Shape, width: float, height: float) -> str:
    """An empty place for an award, with an arrow to the line it would judge."""
    turn = 90.0 if parameter(shape, "line") == "column" else 0.0
    words = block("no award yet", (6, height - 30, width - 12, 18), 13, least=12, class_="quiet")
    drawn = hollow(width, height, "page") + at(
        width / 2, height * 0.45, SIGNS.symbol("arrow"), scale=width * 0.007, turn=turn
    )
    return drawn + (words if width >= MINIATURE else "")


# ---- the payout ----


def table(shape: Shape, top: float, bottom: float) -> str:
    """The lines of the table, evenly spaced; a line is what `things.scale` wrote."""
    lines = [each.split() for each in parameter(shape, "scale").split(";") if each]
    singles = [(what, points) for kind, what, *_, points in lines if kind == "each"]
    rows = [row for kind, what, *points in lines if kind == "table" for row in counting(what, points)]
    rows += [condition(things, points) for kind, *things, points in lines if kind == "when"]
    if len(lines) == len(singles) == 1:
        rows.append(single(*singles[0]))
    else:
        rows += [entries(singles[first : first + ENTRIES]) for first in range(0, len(singles), ENTRIES)]
    step = min(30.0, (bottom - top) / max(1, len(rows)))
    first = (top + bottom) / 2 - step * (len(rows) - 1) / 2
    return "".join(at(WIDE / 2, first + step * place, row) for place, row in enumerate(rows))


def single(what: str, points: str) -> str:
    """The only thing that counts, large, and what is paid for it."""
    paid = "all 3" if what.endswith("_kinds") else "each"
    words = written(paid, 21, 13.5, 12.0, anchor="middle", class_="quiet")
    return at(-22, 0, icon(what), scale=0.38) + at(0, -7, figure(points, 21)) + words


def entries(pairs: list[tuple[str, str]]) -> str:
    """One or two things with the points of each."""
    room = (WIDE - 10) / ENTRIES
    first = -room * (len(pairs) - 1) / 2
    return "".join(
        at(first + room * place, 0, at(-SMALL * 0.6, 0, icon(what), scale=SMALL / 100), figure(points, SMALL * 0.3 + 8))
        for place, (what, points) in enumerate(pairs)
    )


def figure(points: str, x: float) -> str:
    """Points beside a thing, centred where they stand."""
    tone = "clay" if points.startswith("-") else "leaf"
    return written(signed(int(points)), x, NUMBERS * 0.36, NUMBERS, anchor="middle", font_weight="bold", class_=tone)


def counting(what: str, points: list[str]) -> list[str]:
    """A thing, and beside it the points for each count: 0, 1, 2, 3 …"""
    rows = []
    for first in range(0, len(points), COUNTS):
        rows.append(counted_row(what if not first else "", first, points[first : first + COUNTS]))
    return rows


def counted_row(what: str, first: int, points: list[str]) -> str:
    """One line of a counting table: the count on a band, and its points below."""
    left, step = -WIDE / 2 + 19.5, 21.2
    band = rect(left, -15, step * len(points), 13, 4, fill=ink("page"))
    cells = [
        written(str(first + place), left + step * (place + 0.5), -4.6, 11.0, anchor="middle", class_="quiet")
        + at(left + step * (place + 0.5), 7, figure_small(each))
        for place, each in enumerate(points)
    ]
    thing = at(-WIDE / 2 + 11.5, -1, icon(what), scale=0.15) if what else ""
    return thing + band + "".join(cells)


def figure_small(points: str) -> str:
    """Points in a narrow column."""
    tone = "clay" if points.startswith("-") else "quiet" if points == "0" else "leaf"
    return written(negative(points), 0, 5, 14.0, anchor="middle", font_weight="bold", class_=tone)


def condition(things: list[str], points: str) -> str:
    """What must lie there exactly, each thing as often as wanted, and the points for it."""
    signs = [sign for each in things for sign in wanted(*each.split("="))]
    size = min(20.0, 74.0 / max(1, len(signs)))
    left = -WIDE / 2 + 5 + (74.0 - size * len(signs)) / 2
    drawn = [at(left + size * (place + 0.5), 0, each, scale=size * 0.96 / 100) for place, each in enumerate(signs)]
    return "".join(drawn) + figure(points, WIDE / 2 - 15)


def wanted(what: str, count: str) -> list[str]:
    """A thing as often as wanted; crossed out if none may be there."""
    if count == "0":
        return [icon(what) + SIGNS.symbol("cross")]
    if what == "alike":
        return [sign for _ in range(int(count)) for sign in (SIGNS.symbol("equals"), PLAIN_TREE)][1:]
    return [icon(what)] * int(count)


def icon(what: str) -> str:
    """What is counted, centred on the origin within a radius of 50."""
    colour, _, kind = what.partition("-")
    if colour in COLOURS:
        return flower(kind, colour) if kind else blot(colour)
    if what in FLOWERS:
        return any_colour(flower(what, "red"))
    if what in TREES:
        return tree(what)
    return ICONS[what]


def any_colour(drawing: str) -> str:
    """A red flower without its colour."""
    return tag("g", drawing, style="--red:var(--line);--red-deep:var(--ink);--red-tint:var(--surface)")


ICONS = {
    "card": SIGNS.symbol("any-card"),
    "empty": SIGNS.symbol("empty"),
    "structure": GARDEN.symbol("cottage"),
    "pond": GARDEN.symbol("pond"),
    "lawn": GARDEN.symbol("tuft"),
    "tree": PLAIN_TREE,
    "tree_kinds": THREE_TREES,
    "flower_kinds": THREE_FLOWERS,
    "colour_kinds": THREE_COLOURS,
}
