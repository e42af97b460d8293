"""Recipes of Botanists: flower tiles, tokens, the land with its signs, leftovers, orders and market cards."""

from hortus.kernel.scene import Shape
from hortus.table.art.basics import MINIATURE, Recipe, chip, hollow, paper, parameter
from hortus.table.art.lettering import block, written
from hortus.table.art.palette import ink
from hortus.table.art.svg import Value, around, at, circle, ellipse, line, path, polygon, rect, tag

# Each colour as petal, outline and ground; every colour has a silhouette and a letter of its own as well.
HUES = {
    "yellow": ("#F2C12E", "#7A5300", "#FBF0C8"),
    "green": ("#5AA64B", "#1D5227", "#DDEFD3"),
    "blue": ("#3D72BC", "#1D3F75", "#DAE6F5"),
    "violet": ("#7E52B8", "#432169", "#E9DFF6"),
    "pink": ("#E2699F", "#872150", "#FBE0EC"),
}
WITHERED = ("#A9A294", "#5F594C", "#DAD5C8")
HEART = "#F7D154"
STROKE = 3.0


# ---- flowers, about the origin within a radius of 50 ----


def bloom(colour: str, hue: tuple[str, str, str]) -> str:
    """A flower by its colour: disc, clover, bell, star or heart."""
    drawn = {"yellow": sunflower, "green": clover, "blue": bellflower, "violet": starflower, "pink": heartflower}
    return drawn.get(colour, starflower)(hue)


def sunflower(hue: tuple[str, str, str]) -> str:
    """A broad disc in a ring of petals."""
    fill, deep, ground = hue
    petals = "".join(
        at(x, y, ellipse(0, 0, 9, 17, fill=fill, stroke=deep, stroke_width=2), turn=360 * k / 14)
        for k, (x, y) in enumerate(around(14, 32))
    )
    disc = circle(0, 0, 25, fill=deep, stroke=deep, stroke_width=STROKE)
    seeds = "".join(circle(x, y, 2.6, fill=ground) for x, y in [(0.0, 0.0), *around(6, 9), *around(10, 18)])
    return petals + disc + seeds


def clover(hue: tuple[str, str, str]) -> str:
    """Three heart-shaped leaves on a stalk."""
    fill, deep, ground = hue
    leaf = "M0 4C-26 -8 -30 -40 -12 -44C-5 -45 0 -39 0 -34C0 -39 5 -45 12 -44C30 -40 26 -8 0 4Z"
    stalk = path("M0 0C2 20 8 34 20 46", fill="none", stroke=deep, stroke_width=6, stroke_linecap="round")
    leaves = "".join(
        at(
            0,
            6,
            path(leaf, fill=fill, stroke=deep, stroke_width=STROKE, stroke_linejoin="round"),
            path("M0 -4V-26", stroke=ground, stroke_width=3, stroke_linecap="round", opacity=0.8),
            turn=turn,
        )
        for turn in (-112.0, 0.0, 112.0)
    )
    return stalk + leaves


def bellflower(hue: tuple[str, str, str]) -> str:
    """A hanging bell: a triangle with a scalloped edge."""
    fill, deep, ground = hue
    stalk = path("M0 -34C2 -46 14 -50 26 -44", fill="none", stroke=deep, stroke_width=5, stroke_linecap="round")
    bell = path(
        "M0 -38C16 -34 20 -6 42 30C34 40 24 38 14 30C8 42 -8 42 -14 30C-24 38 -34 40 -42 30C-20 -6 -16 -34 0 -38Z",
        fill=fill,
        stroke=deep,
        stroke_width=STROKE,
        stroke_linejoin="round",
    )
    folds = path("M-3 -24C-6 0 -10 14 -14 28M3 -24C6 0 10 14 14 28", fill="none", stroke=ground, stroke_width=3)
    return stalk + bell + folds + circle(0, 41, 5, fill=HEART, stroke=deep, stroke_width=2)


def starflower(hue: tuple[str, str, str]) -> str:
    """Five pointed petals."""
    fill, deep, ground = hue
    points = [point for pair in zip(around(5, 50), around(5, 21, start=-54), strict=True) for point in pair]
    star = polygon(points, fill=fill, stroke=deep, stroke_width=STROKE, stroke_linejoin="round")
    veins = "".join(
        line(x * 0.32, y * 0.32, x * 0.72, y * 0.72, stroke=ground, stroke_width=3) for x, y in around(5, 50)
    )
    return star + veins + circle(0, 0, 11, fill=HEART, stroke=deep, stroke_width=2)


def heartflower(hue: tuple[str, str, str]) -> str:
    """A bleeding heart."""
    fill, deep, ground = hue
    drop = path("M-7 26C-10 36 -6 46 0 50C6 46 10 36 7 26Z", fill=ground, stroke=deep, stroke_width=STROKE)
    heart = path(
        "M0 34C-34 14 -50 -8 -44 -28C-38 -46 -12 -46 0 -24C12 -46 38 -46 44 -28C50 -8 34 14 0 34Z",
        fill=fill,
        stroke=deep,
        stroke_width=STROKE,
        stroke_linejoin="round",
    )
    shine = path("M-33 -22C-31 -32 -22 -34 -16 -30", fill="none", stroke=ground, stroke_width=5, stroke_linecap="round")
    return drop + heart + shine


# ---- tiles ----


def tile(colour: str, letter: str, width: float, height: float) -> str:
    """A vivid tile: the flower on a ground of its colour, its letter in the corner."""
    hue = HUES.get(colour, WITHERED)
    ground = rect(3, 3, width - 6, height - 7, min(7.0, width * 0.1), fill=hue[2])
    flower = at(width / 2, height / 2 - 1, bloom(colour, hue), scale=min(width, height) * 0.72 / 100)
    return paper(width, height, "raised") + ground + flower + corner_letter(letter, hue[1], width)


def corner_letter(letter: str, edge: str, width: float) -> str:
    """The letter of a colour on a small disc."""
    if not letter:
        return ""
    radius = max(5.5, width * 0.1)
    disc = circle(radius + 4, radius + 4, radius, fill="#FFFDF7", stroke=edge, stroke_width=1.4)
    size = radius * 1.4
    return disc + written(
        letter, radius + 4, radius + 4 + size * 0.36, size, anchor="middle", font_weight="bold", style="fill:#1E2B22"
    )


def flower_tile(shape: Shape, width: float, height: float) -> str:
    """A tile of the market."""
    return tile(parameter(shape, "colour"), parameter(shape, "letter"), width, height)


def market_space(shape: Shape, width: float, height: float) -> str:
    """A market space whose tile is missing."""
    return hollow(width, height, "soil")


def leftover(shape: Shape, width: float, height: float) -> str:
    """Tiles of one colour with their number."""
    count = parameter(shape, "count")
    behind = at(4, 3, paper(width - 6, height - 6)) if count not in {"", "1"} else ""
    body = tile(parameter(shape, "colour"), parameter(shape, "letter"), width - 5, height - 4)
    return behind + body + (chip(shape.badge, width, height, max(9.0, width * 0.2)) if shape.badge else "")


def botanist_token(shape: Shape, width: float, height: float) -> str:
    """A ring around the tile in the colour of its board, with the player's number."""
    fill, deep, _ = HUES.get(parameter(shape, "colour"), WITHERED)
    radius = min(width, height) / 2 - 2
    middle = (width / 2, height / 2 - 0.5)
    ring = circle(*middle, radius, fill="none", stroke=deep, stroke_width=9) + circle(
        *middle, radius, fill="none", stroke=fill, stroke_width=5.5
    )
    x, y, size = width - 12, height - 13, 13.0
    plate = circle(x, y, 10.5, fill=deep, stroke="#FFFDF7", stroke_width=1.6)
    figure = written(
        parameter(shape, "number"), x, y + size * 0.36, size, anchor="middle", font_weight="bold", style="fill:#FFFDF7"
    )
    letter = corner_letter(parameter(shape, "letter"), deep, width)
    return tag("g", ring, letter, plate, figure, pointer_events="none")


# ---- the land ----


def land_space(shape: Shape, width: float, height: float) -> str:
    """A bed with its wooden sign; what is planted covers it."""
    state, sign = parameter(shape, "state"), parameter(shape, "sign")
    if state == "up":
        return tile(parameter(shape, "colour"), "", width, height)
    if state == "down":
        return withered(shape, width, height)
    fill, deep, ground = HUES.get(sign, WITHERED)
    bed = rect(1, 1, width - 2, height - 2, min(8.0, width * 0.12), fill=ground, stroke=deep, stroke_width=1.2)
    if state == "next":
        bed = rect(2, 2, width - 4, height - 4, min(8.0, width * 0.12), fill=ground, stroke=ink("sun"), stroke_width=4)
    post = rect(width * 0.3 - 1.5, height * 0.5, 3, height * 0.36, fill=ink("bark"))
    board = rect(
        width * 0.1, height * 0.16, width * 0.4, height * 0.4, 3, fill=ink("wall"), stroke=ink("bark"), stroke_width=1.2
    )
    flower = at(width * 0.3, height * 0.36, bloom(sign, (fill, deep, ground)), scale=width * 0.36 / 100)
    icon = at(width * 0.74, height * 0.64, bonus_icon(parameter(shape, "bonus"), deep), scale=width * 0.4 / 100)
    return bed + post + board + flower + icon


def withered(shape: Shape, width: float, height: float) -> str:
    """A face-down tile: grey, hanging its head, with the colour's silhouette."""
    ground = rect(3, 3, width - 6, height - 7, min(7.0, width * 0.1), fill=WITHERED[2])
    flower = at(
        width / 2, height / 2 + 1, bloom(parameter(shape, "colour"), WITHERED), scale=width * 0.6 / 100, turn=24
    )
    cross = line(
        width * 0.2,
        height * 0.86,
        width * 0.8,
        height * 0.86,
        stroke=WITHERED[1],
        stroke_width=2,
        stroke_dasharray="3 3",
    )
    return paper(width, height) + ground + flower + cross


def bonus_icon(bonus: str, colour: str) -> str:
    """A bonus action as a sign, about the origin."""
    drawn: dict[str, Value] = {
        "fill": "none",
        "stroke": colour,
        "stroke_width": 8.0,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    arrows = path("M-40 -14H30M14 -30L32 -14L14 2M40 26H-30M-14 10L-32 26L-14 42", **drawn)
    match bonus:
        case "bonus_points":
            return tag(
                "text", "+3", x=0, y=22, font_size=62, font_weight="bold", text_anchor="middle", style=f"fill:{colour}"
            )
        case "swap_market":
            return at(0, 10, arrows, scale=0.8) + rect(-15, -50, 30, 24, 3, **drawn)
        case "swap_player":
            return at(0, 10, arrows, scale=0.8) + circle(-14, -40, 9, **drawn) + circle(14, -40, 9, **drawn)
        case "move_token":
            return circle(0, 0, 20, **drawn) + path(
                "M0 -24V-46M0 24V46M-24 0H-46M24 0H46M-8 -40L0 -48L8 -40M-8 40L0 48L8 40"
                "M-40 -8L-48 0L-40 8M40 -8L48 0L40 8",
                **drawn,
            )
    return rect(-28, -40, 56, 80, 8, **drawn) + path("M0 -18V18M-18 0H18", **drawn)


# ---- cards ----


def order_card(shape: Shape, width: float, height: float) -> str:
    """The flowers of an order, those that are owned with a tick."""
    colours, letters = parameter(shape, "flowers").split(), parameter(shape, "letters")
    owned = parameter(shape, "owned")
    ready = owned and "0" not in owned
    edge = rect(
        3,
        3,
        width - 6,
        height - 7,
        6,
        fill=ink("grass" if ready else "surface"),
        stroke=ink("leaf" if ready else "line"),
        stroke_width=2.2 if ready else 1,
    )
    wide = 2 if len(colours) == 4 else 3
    rows = [range(first, min(first + wide, len(colours))) for first in range(0, len(colours), wide)]
    step = min((width - 12) / 3, (height - 12) / len(rows))
    parts = []
    for row, places in enumerate(rows):
        top = height / 2 + (row - (len(rows) - 1) / 2) * step
        for column, place in enumerate(places):
            x = width / 2 + (column - (len(places) - 1) / 2) * step
            parts.append(order_flower(colours[place], letters[place], owned[place : place + 1] == "1", x, top, step))
    return paper(width, height, "raised") + edge + "".join(parts)


def order_flower(colour: str, letter: str, owned: bool, x: float, y: float, room: float) -> str:
    """One flower of an order with its letter; owned ones are ticked, missing ones paler."""
    hue = HUES.get(colour, WITHERED)
    flower = at(x, y - 1, bloom(colour, hue), scale=room * 0.78 / 100)
    if not owned:
        flower = tag("g", flower, opacity=0.5)
    mark = written(letter, x - room * 0.42, y - room * 0.2, max(8.0, room * 0.27), font_weight="bold", class_="quiet")
    if not owned:
        return flower + mark
    tick = path(
        "M-24 2L-6 20L26 -20",
        fill="none",
        stroke_width=15,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke=ink("leaf"),
    )
    disc = circle(0, 0, 42, fill=ink("raised"), stroke=ink("leaf"), stroke_width=6)
    return flower + mark + at(x + room * 0.27, y + room * 0.26, disc, tick, scale=room * 0.22 / 50)


def market_card(shape: Shape, width: float, height: float) -> str:
    """Four boxes; the marked one carries the token."""
    rows = parameter(shape, "picture").split("/")
    takes, name = parameter(shape, "takes"), parameter(shape, "name")
    foot = 16.0 if width >= MINIATURE or takes else 4.0
    box = min((width - 16) / 4, (height - 20 - foot) / 4)
    left = (width - box * max(len(row) for row in rows)) / 2
    top = (height - foot - box * len(rows)) / 2 + 3
    parts = []
    for i, row in enumerate(rows):
        for j, sign in enumerate(row):
            if sign in "@#":
                parts.append(at(left + j * box, top + i * box, card_box(sign, box)))
    label = written(name, 8, 17, 11, class_="quiet", font_weight="bold") if width >= 60 else ""
    words = (
        block(f"takes {' '.join(takes)}", (4, height - foot - 4, width - 8, foot), 12, font_weight="bold")
        if takes
        else ""
    )
    return paper(width, height, "raised") + "".join(parts) + label + words


def card_box(sign: str, size: float) -> str:
    """A box of a shape."""
    body = rect(1.5, 1.5, size - 3, size - 3, 4, fill=ink("grass-deep"), stroke=ink("leaf"), stroke_width=2)
    if sign == "#":
        return body
    return body + circle(
        size / 2, size / 2, size * 0.28, fill=ink("raised"), stroke=ink("clay"), stroke_width=size * 0.11
    )


RECIPES: dict[str, Recipe] = {
    "flower-tile": flower_tile,
    "market-space": market_space,
    "leftover": leftover,
    "botanist-token": botanist_token,
    "land-space": land_space,
    "order-card": order_card,
    "market-card": market_card,
}
