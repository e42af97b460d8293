"""Orders and market cards, and the piles they are drawn from."""

from hortus.drawing.basics import hollow, paper, parameter
from hortus.drawing.lettering import block, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, at, circle, path, put, rect
from hortus.games.botanists.look.art.tiles import HUES, THINGS, WITHERED, bloom, lettered, silhouette
from hortus.kernel.scene.scene import Shape

# A card lower than this is a picture in a line of words: too small for letters.
TINY = 40.0
# The minimum height of a letter beside a flower.
LETTER = 12.8
# With less space than this a flower in an order has no letter.
CROWDED = 21.0

# Which of an order's flowers a player has: a leftover, or just collected.
OWNED, COLLECTED = "2", "1"


def order_card(shape: Shape, width: float, height: float) -> str:
    """The flowers of an order, with ticks on those the player has."""
    colours, letters = parameter(shape, "flowers").split(), parameter(shape, "letters")
    if height < TINY:
        return tiny_order(colours, width, height)
    owned = parameter(shape, "owned")
    ready = bool(owned) and set(owned) == {OWNED}
    edge = rect(
        4,
        4,
        width - 8,
        height - 9,
        6,
        fill=ink("grass" if ready else "surface"),
        stroke=ink("leaf" if ready else "line"),
        stroke_width=2.2 if ready else 1,
    )
    # A long card holds all of them in one row; others with more than three flowers have two rows.
    long = width > height * 2.2
    wide = len(colours) if len(colours) <= 3 or long else (len(colours) + 1) // 2
    rows = [range(first, min(first + wide, len(colours))) for first in range(0, len(colours), wide)]
    # If there is space, a letter is at the foot of its flower, otherwise beside it.
    beneath = len(rows) == 1 and not long
    across = (width - 14) / max(wide, 3 if long else 2)
    down = (height - 14) / len(rows)
    room = min(across, down / 1.34) if beneath else min(across / 1.3, down)
    # On a crowded card the flowers speak for themselves.
    if room < CROWDED:
        letters, room = "", min(across, down)
    parts = []
    for row, places in enumerate(rows):
        y = height / 2 - 1 + (row - (len(rows) - 1) / 2) * down
        for column, place in enumerate(places):
            x = width / 2 + (column - (len(places) - 1) / 2) * min(across, room * 1.5)
            aside = 0.14 if letters else 0.0
            spot = (x, y - room * 0.17, room) if beneath else (x + room * aside, y, room)
            foot = (x, y + room * 0.52) if beneath else (x - room * 0.46, y + room * 0.24)
            parts.append(order_flower(colours[place], letters[place : place + 1], owned[place : place + 1], spot, foot))
    return paper(width, height, "raised") + edge + "".join(parts)


def tiny_order(colours: list[str], width: float, height: float) -> str:
    """Just the flowers of an order, in one row or two."""
    rows = 1 if len(colours) <= 3 else 2
    wide = -(-len(colours) // rows)
    step = min(width / wide, height / rows)
    left, top = (width - step * wide) / 2, (height - step * rows) / 2
    return "".join(
        put(
            left + step * (place % wide + 0.5),
            top + step * (place // wide + 0.5),
            bloom(colour, HUES[colour]),
            scale=step * 0.96 / 100,
        )
        for place, colour in enumerate(colours)
    )


def order_flower(
    colour: str, letter: str, owned: str, place: tuple[float, float, float], foot: tuple[float, float]
) -> str:
    """One flower of an order in a place of this size, with its letter at its foot.

    Those at home are ticked, those just collected are ticked in outline.
    """
    x, y, room = place
    flower = put(x, y, bloom(colour, HUES.get(colour, WITHERED)), scale=room * 0.78 / 100)
    mark = lettered(letter, *foot, max(LETTER, room * 0.28), ink("ink")) if letter else ""
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
    return flower + mark + at(x + room * 0.34, y - room * 0.27, disc, tick, scale=room * 0.2 / 50)


def market_card(shape: Shape, width: float, height: float) -> str:
    """Four boxes, the marked one carrying the token; a wide card shows beside them what it would collect."""
    rows = parameter(shape, "picture").split("/")
    if height < TINY:
        return tiny_card(rows, width, height)
    wide = width > height * 1.3
    room = height * 0.8 if wide else width
    box = min((room - 16) / max(3, *map(len, rows)), (height - 18) / max(3, len(rows)), height * 0.25)
    left = (room - box * max(len(row) for row in rows)) / 2
    top = (height - box * len(rows)) / 2
    boxes = [
        at(left + j * box, top + i * box, card_box(sign, box))
        for i, row in enumerate(rows)
        for j, sign in enumerate(row)
        if sign in "@#"
    ]
    told = at(room + 5, 0, card_words(shape, width - room - 13, height)) if wide else ""
    edge = rect(5, 5, width - 10, height - 11, 5, fill=ink("surface"), stroke=ink("line"))
    return paper(width, height, "raised") + edge + "".join(boxes) + told


def tiny_card(rows: list[str], width: float, height: float) -> str:
    """Just the boxes of a card, as large as possible."""
    box = min(width / max(map(len, rows)), height / len(rows))
    left, top = (width - box * max(map(len, rows))) / 2, (height - box * len(rows)) / 2
    return "".join(
        rect(left + j * box, top + i * box, box - 0.8, box - 0.8, 1, fill=ink("clay" if sign == "@" else "leaf"))
        for i, row in enumerate(rows)
        for j, sign in enumerate(row)
        if sign in "@#"
    )


def card_shape(shape: Shape, width: float, height: float) -> str:
    """The boxes of a card as they lie on the market, in outline: it is about the flowers beneath."""
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


def next_card(shape: Shape, width: float, height: float) -> str:
    """Where a card will be."""
    words = block(shape.label, (14, 10, width - 28, height - 20), 18, class_="quiet")
    return hollow(width, height, "page") + words


def card_words(shape: Shape, width: float, height: float) -> str:
    """The name of a card, and the flowers it would collect. All names in a hand have the same size."""
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
    # Two by two: larger than all in a row.
    step = min(width / 2, height * 0.16)
    flowers = [
        put(
            step * (place % 2 + 0.5),
            height * 0.735 + step * (place // 2),
            bloom(colour, HUES[colour]),
            scale=step * 0.94 / 100,
        )
        for place, colour in enumerate(colours)
    ]
    return words + told + "".join(flowers)


def card_box(sign: str, size: float) -> str:
    """A box of a shape; the botanist stands on the marked one."""
    body = rect(1.5, 1.5, size - 3, size - 3, 5, fill=ink("grass-deep"), stroke=ink("leaf"), stroke_width=2)
    if sign == "#":
        return body
    marked = rect(1.5, 1.5, size - 3, size - 3, 5, fill=ink("leaf"), stroke=ink("leaf"), stroke_width=2)
    return marked + put(size / 2, size / 2, THINGS.symbol("botanist-mark"), scale=size * 0.76 / 100)


# ---- piles ----


def pile(shape: Shape, width: float, height: float) -> str:
    """A pile of backs, or the bag, with its name and how many are left."""
    if shape.badge == "0":
        return hollow(width, height, "page") + block("empty", (6, 6, width - 12, height - 12), 14.5, class_="clay")
    kind = parameter(shape, "kind")
    middle, leaf = height / 2, ink("leaf")
    size = height * 0.92
    if kind == "bag":
        body = at(
            size * 0.36,
            middle + 2,
            THINGS.symbol("sack"),
            put(0, 14, silhouette("yellow", ink("leaf")), scale=0.4),
            scale=size * 0.74 / 100,
        )
    else:
        deep, wide = height - 10, size * 0.66
        sheets = rect(10, 8, wide, deep, 6, fill=ink("shade")) + rect(
            7, 5, wide, deep, 6, fill=ink("surface"), stroke=ink("line")
        )
        back = rect(4, 2, wide, deep, 6, fill=ink("grass"), stroke=leaf, stroke_width=2)
        mark = THINGS.symbol(f"pile-{kind}")
        body = sheets + back + put(4 + wide / 2, 2 + deep / 2, mark, scale=wide * 0.8 / 100)
    left = size * 0.84
    name = written(shape.lines[0], left, middle - 6, 16, class_="quiet")
    count = written(shape.badge, left, middle + 18, 20, font_weight="bold")
    return body + name + count
