"""Recipes of Botanists: flower tiles, tokens, the land with its signs, leftovers, orders and market cards."""

from hortus.drawing.basics import chip, hollow, paper, parameter, points_chip
from hortus.drawing.lettering import block, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, at, circle, line, path, rect, tag
from hortus.games.botanists.art.blossoms import HUES, WITHERED, bloom
from hortus.kernel.scene import Recipe, Shape

Hue = tuple[str, str, str]


def tinted(hue: Hue) -> dict[str, Value]:
    """The ground of a colour; by night it is darker (table.css)."""
    return {"fill": hue[2], "class_": "tinted", "style": f"--petal:{hue[0]};--tint:{hue[2]}"}


def in_deep(hue: Hue, *children: str) -> str:
    """What is drawn in the deep tone of a colour; by night in a pale one (table.css)."""
    return tag("g", *children, class_="in-deep", style=f"--petal:{hue[0]};--deep:{hue[1]}")


# ---- tiles ----


def tile(colour: str, letter: str, width: float, height: float) -> str:
    """A vivid tile: the flower on a ground of its colour, its letter in the corner."""
    hue = HUES.get(colour, WITHERED)
    ground = rect(3, 3, width - 6, height - 7, min(7.0, width * 0.1), **tinted(hue))
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
    # The letter of the tile beneath stays there when the token is taken up (table.css).
    letter = tag("g", corner_letter(parameter(shape, "letter"), deep, width), class_="beneath")
    return tag("g", ring, letter, plate, figure, pointer_events="none")


# ---- the land and what lies beside it ----


def board_section(shape: Shape, width: float, height: float) -> str:
    """A heading with the points that it stands for, and a bed of soil beneath."""
    heading = height * float(parameter(shape, "heading"))
    size = heading * 0.36
    words, points = parameter(shape, "words"), parameter(shape, "points")
    bed = rect(0, heading - 4, width, height - heading + 4, 10, fill=ink("soil"))
    title = written(words, 2, heading * 0.58, size, class_="serif", font_weight="bold")
    step = (width + 8) / 3
    places = [
        at(step * (column + 0.5) - 6, heading + step * (row + 0.5) - 6, bloom(colour, WITHERED), scale=step / 180)
        for place, colour in enumerate(parameter(shape, "places").split())
        for row, column in (divmod(place, 3),)
    ]
    faint = tag("g", *places, opacity=0.16)
    return bed + faint + title + points_chip(points, width - 2, heading * 0.76, size)


def column_bonus(shape: Shape, width: float, height: float) -> str:
    """What a column brings that stays in bloom; struck out when it is spoilt."""
    points, size = parameter(shape, "points"), height * 0.37
    if not parameter(shape, "spoilt"):
        state = "scored" if parameter(shape, "paid") else "in bloom"
        words = written(state, width / 2, height * 0.29, height * 0.34, anchor="middle")
        return words + points_chip(points, width / 2 + size * 1.1, height * 0.94, size)
    struck: dict[str, Value] = {"class_": "quiet", "text_decoration": "line-through"}
    return written(points, width / 2, height * 0.62, size, anchor="middle", **struck)


def land_space(shape: Shape, width: float, height: float) -> str:
    """A bed with its wooden sign; what is planted covers it."""
    state, sign = parameter(shape, "state"), parameter(shape, "sign")
    if state == "up":
        return tile(parameter(shape, "colour"), "", width, height)
    if state == "down":
        return withered(shape, width, height)
    hue = HUES.get(sign, WITHERED)
    deep = hue[1]
    corner = min(8.0, width * 0.12)
    bed = rect(1, 1, width - 2, height - 2, corner, stroke=deep, stroke_width=1.2, **tinted(hue))
    if state == "next":
        bed = rect(2, 2, width - 4, height - 4, corner, stroke=deep, stroke_width=3.5, **tinted(hue))
    post = rect(width * 0.3 - 1.5, height * 0.5, 3, height * 0.36, fill=ink("bark"))
    board = rect(
        width * 0.1, height * 0.16, width * 0.4, height * 0.4, 3, fill=ink("wall"), stroke=ink("bark"), stroke_width=1.2
    )
    flower = at(width * 0.3, height * 0.36, bloom(sign, hue), scale=width * 0.36 / 100)
    icon = at(width * 0.74, height * 0.64, bonus_icon(parameter(shape, "bonus"), deep), scale=width * 0.4 / 100)
    return bed + post + board + flower + in_deep(hue, icon)


def withered(shape: Shape, width: float, height: float) -> str:
    """A face-down tile: grey, hanging its head, with the colour's silhouette."""
    ground = rect(3, 3, width - 6, height - 7, min(7.0, width * 0.1), **tinted(WITHERED))
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

# A card lower than this is a picture in a line of words: too small for letters.
TINY = 40.0

# What a player has of a flower that an order asks for: it lies at home, or was just collected.
OWNED, COLLECTED = "2", "1"


def order_card(shape: Shape, width: float, height: float) -> str:
    """The flowers of an order, those that are owned with a tick."""
    colours, letters = parameter(shape, "flowers").split(), parameter(shape, "letters")
    if height < TINY:
        return tiny_order(colours, width, height)
    owned = parameter(shape, "owned")
    ready = bool(owned) and set(owned) == {OWNED}
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
    # Two rows are low: there is room at the sides for the letters.
    across = min((width - 20) / wide, step * 1.35)
    parts = []
    for row, places in enumerate(rows):
        top = height / 2 + (row - (len(rows) - 1) / 2) * step
        for column, place in enumerate(places):
            x = width / 2 + (column - (len(places) - 1) / 2) * across
            parts.append(order_flower(colours[place], letters[place], owned[place : place + 1], (x, top, step)))
    return paper(width, height, "raised") + edge + "".join(parts)


def tiny_order(colours: list[str], width: float, height: float) -> str:
    """The flowers of an order alone, in one row or two."""
    rows = 1 if len(colours) <= 3 else 2
    wide = -(-len(colours) // rows)
    step = min(width / wide, height / rows)
    left, top = (width - step * wide) / 2, (height - step * rows) / 2
    return "".join(
        at(
            left + step * (place % wide + 0.5),
            top + step * (place // wide + 0.5),
            bloom(colour, HUES[colour]),
            scale=step * 0.96 / 100,
        )
        for place, colour in enumerate(colours)
    )


def order_flower(colour: str, letter: str, owned: str, place: tuple[float, float, float]) -> str:
    """One flower of an order with its letter at its foot, in a place of so much room.

    Those at home are ticked, those just collected are ticked in outline: above, since letters stand at the feet.
    """
    x, y, room = place
    hue = HUES.get(colour, WITHERED)
    flower = at(x, y - 1, bloom(colour, hue), scale=room * 0.72 / 100)
    size = max(12.0, room * 0.34)
    halo: dict[str, Value] = {"stroke": ink("raised"), "stroke_width": 3.5, "paint_order": "stroke"}
    mark = written(letter, x - room * 0.36, y + room * 0.44, size, anchor="middle", font_weight="bold", **halo)
    if owned not in {OWNED, COLLECTED}:
        return flower + mark
    at_home = owned == OWNED
    tick = path(
        "M-24 2L-6 20L26 -20",
        fill="none",
        stroke_width=15,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke=ink("raised" if at_home else "leaf"),
    )
    disc = circle(0, 0, 42, fill=ink("leaf" if at_home else "raised"), stroke=ink("leaf"), stroke_width=6)
    return flower + mark + at(x + room * 0.32, y - room * 0.27, disc, tick, scale=room * 0.19 / 50)


def market_card(shape: Shape, width: float, height: float) -> str:
    """Four boxes, of which the marked one carries the token; a wide card tells beside them what it would collect."""
    rows = parameter(shape, "picture").split("/")
    if height < TINY:
        return tiny_card(rows, width, height)
    wide = width > height * 1.3
    room = height * 0.62 if wide else width
    box = min((room - 12) / max(3, *map(len, rows)), (height - 12) / max(3, len(rows)), height * 0.22)
    left = (room - box * max(len(row) for row in rows)) / 2
    top = (height - box * len(rows)) / 2
    boxes = [
        at(left + j * box, top + i * box, card_box(sign, box))
        for i, row in enumerate(rows)
        for j, sign in enumerate(row)
        if sign in "@#"
    ]
    told = at(room, 0, card_words(shape, width - room - 8, height)) if wide else ""
    return paper(width, height, "raised") + "".join(boxes) + told


def tiny_card(rows: list[str], width: float, height: float) -> str:
    """The boxes of a card alone, as large as they can be."""
    box = min(width / max(map(len, rows)), height / len(rows))
    left, top = (width - box * max(map(len, rows))) / 2, (height - box * len(rows)) / 2
    return "".join(
        rect(left + j * box, top + i * box, box - 0.8, box - 0.8, 1, fill=ink("clay" if sign == "@" else "leaf"))
        for i, row in enumerate(rows)
        for j, sign in enumerate(row)
        if sign in "@#"
    )


def card_shape(shape: Shape, width: float, height: float) -> str:
    """The boxes of a card as they lie on the market, in outline: the flowers beneath are what it is about."""
    rows = parameter(shape, "picture").split("/")
    across, down = width / max(map(len, rows)), height / len(rows)
    size = min(across, down)
    outline = "".join(
        rect(4, 4, size - 8, size - 8, 9, fill="none", stroke=ink(tone), stroke_width=width)
        for tone, width in (("raised", 9), ("leaf", 5))
    )
    return "".join(
        at(j * across, i * down, outline) for i, row in enumerate(rows) for j, sign in enumerate(row) if sign in "@#"
    )


def next_space(shape: Shape, width: float, height: float) -> str:
    """The next space of the land: in bloom with the flower that its sign asks for, or withered with its bonus."""
    up = parameter(shape, "face") == "up"
    hue = HUES.get(parameter(shape, "sign"), WITHERED) if up else WITHERED
    bed = rect(1, 1, width - 2, height - 2, 8, stroke=ink("line"), stroke_width=1.5, **tinted(hue))
    size = height * 0.82
    words = written(
        f"face {'up' if up else 'down'}", width / 2, height * 0.92, 18.5, anchor="middle", font_weight="bold"
    )
    flower = bloom(parameter(shape, "sign"), hue)
    if up:
        return bed + at(width / 2, height * 0.37, flower, scale=size * 0.62 / 100) + words
    # In a small picture no word says it: the flower hangs its head, and its bonus stands beside it, at the left: the
    # right corner says what the flower costs.
    hanging = at(width * 0.72, height * 0.42, flower, scale=size * 0.5 / 100, turn=24)
    icon = at(width * 0.26, height * 0.37, bonus_icon(parameter(shape, "bonus"), hue[1]), scale=size * 0.46 / 100)
    return bed + hanging + in_deep(hue, icon) + words


def withered_icon(shape: Shape, width: float, height: float) -> str:
    """What a withered flower costs at the end: a drooping flower."""
    return at(width / 2, height / 2, bloom("blue", WITHERED), scale=width / 104, turn=24)


def card_words(shape: Shape, width: float, height: float) -> str:
    """The name of a card, and the flowers that it would collect. All names of a hand are of one size."""
    size = height * 0.118
    colours, remark = parameter(shape, "flowers").split(), parameter(shape, "remark")
    top = height * (0.06 if remark else 0.25)
    name = (0.0, top, width, height * 0.42)
    serif: dict[str, Value] = {"anchor": "start", "class_": "serif", "font_weight": "bold"}
    words = block(parameter(shape, "words"), name, size, size * 0.98, **serif)
    if not remark:
        return words
    foot = (0.0, height * 0.52, width, height * (0.14 if colours else 0.3))
    told = block(remark, foot, size, size * 0.98, anchor="start", font_weight="bold")
    step = min(width / 4, height * 0.25)
    flowers = [
        at(step * (place + 0.5), height * 0.8, bloom(colour, HUES[colour]), scale=step * 0.84 / 100)
        for place, colour in enumerate(colours)
    ]
    return words + told + "".join(flowers)


def card_box(sign: str, size: float) -> str:
    """A box of a shape."""
    body = rect(1.5, 1.5, size - 3, size - 3, 4, fill=ink("grass-deep"), stroke=ink("leaf"), stroke_width=2)
    if sign == "#":
        return body
    return body + circle(
        size / 2, size / 2, size * 0.28, fill=ink("raised"), stroke=ink("clay"), stroke_width=size * 0.11
    )


def flower_icon(colour: str) -> Recipe:
    """A flower as a small sign: what a card would collect."""
    return lambda _, width, height: at(width / 2, height / 2, bloom(colour, HUES[colour]), scale=width / 104)


RECIPES: dict[str, Recipe] = {
    "flower-tile": flower_tile,
    "market-space": market_space,
    "leftover": leftover,
    "botanist-token": botanist_token,
    "land-space": land_space,
    "board-section": board_section,
    "column-bonus": column_bonus,
    "order-card": order_card,
    "market-card": market_card,
    "card-shape": card_shape,
    "next-space": next_space,
    "icon-withered": withered_icon,
    **{f"icon-{colour}": flower_icon(colour) for colour in HUES},
}
