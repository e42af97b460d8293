"""A player's board: the beds with their signs and plants, the crate of leftovers, the orders beside them."""

from collections.abc import Iterator
from typing import Final

from hortus.drawing.basics import chip, parameter, points_chip
from hortus.drawing.lettering import written
from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, at, path, put, rect, tag
from hortus.games.botanists.look.art.tiles import HUES, THINGS, WITHERED, bloom, deep, ground, silhouette, slab, tile
from hortus.kernel.scene.scene import Shape

# Wooden frames, and the earth inside (table.css).
WOOD_DEEP: Final = "var(--frame-deep,#7E5A31)"
EARTH: Final = "var(--earth,#8A6645)"
CRATE: Final = "var(--crate,#DDC394)"
SLATS: Final = "var(--slats,#C8AA75)"


def board_section(shape: Shape, width: float, height: float) -> str:
    """A heading with the points it stands for, and a crate below."""
    heading = height * float(parameter(shape, "heading"))
    # All headings on a board have the same size.
    size = width * 0.1
    title = written(
        parameter(shape, "words"), size * 0.5, heading - size * 0.8, size, class_="serif", font_weight="bold"
    )
    points = points_chip(parameter(shape, "points"), width - 2, heading - size * 0.38, size)
    crate = rect(1, heading, width - 2, height - heading - 1, 8, fill=CRATE, stroke=WOOD_DEEP, stroke_width=2)
    slats = path(
        "".join(f"M2 {heading + (height - heading) * part / 4:.1f}H{width - 2:.1f}" for part in (1, 2, 3)),
        stroke=SLATS,
        stroke_width=2,
    )
    return crate + slats + "".join(ghosts(shape, width, height)) + title + points


def ghosts(shape: Shape, width: float, height: float) -> Iterator[str]:
    """What may be put in a crate, in outline: two per row."""
    top, down = (height * float(parameter(shape, name)) for name in ("top", "down"))
    for place, name in enumerate(parameter(shape, "places").split()):
        row, column = divmod(place, 2)
        x, y = width * (0.27 + 0.46 * column), top + down * (row + 0.5)
        outline = THINGS.symbol("bouquet", tone=SLATS) if name == "bouquet" else silhouette(name, SLATS)
        yield put(x, y, outline, scale=down * 0.66 / 100)


def column_bonus(shape: Shape, width: float, height: float) -> str:
    """A bed in its frame, and above it what its column earns if it stays in bloom; struck out when spoilt."""
    heading = height * float(parameter(shape, "heading"))
    points, size = parameter(shape, "points"), heading * 0.29
    paid, spoilt = parameter(shape, "paid"), parameter(shape, "spoilt")
    top = heading - size * 0.2
    rim = ink("sun") if paid else HUES.get(parameter(shape, "board"), WITHERED)[0]
    bed = rect(-2, top, width + 4, height - top + 2, 10, fill=EARTH, stroke=rim, stroke_width=4) + rect(
        -4.5, top - 2.5, width + 9, height - top + 7, 12, fill="none", stroke=WOOD_DEEP, stroke_width=1.5
    )
    if spoilt:
        struck: dict[str, Value] = {"class_": "quiet", "text_decoration": "line-through"}
        return bed + written(points, width / 2, heading - size * 1.1, size, anchor="middle", **struck)
    state = "scored" if paid else "in bloom"
    words = written(state, width / 2, heading - size * 2.2, size * 0.86, anchor="middle", font_weight=600)
    mark = chip(
        points,
        width / 2 + size * 1.1,
        heading - size * 0.48,
        size,
        "sun" if paid else "leaf",
        "on-sun" if paid else "on-leaf",
    )
    return bed + words + mark


def land_space(shape: Shape, width: float, height: float) -> str:
    """A bed with its wooden sign; what is planted covers it."""
    state, sign = parameter(shape, "state"), parameter(shape, "sign")
    if state == "up":
        return tile(parameter(shape, "colour"), "", width, height)
    if state == "down":
        return withered(shape, width, height)
    hue = HUES.get(sign, WITHERED)
    edge: dict[str, Value] = {"stroke": hue[1], "stroke_width": 1.2}
    if state == "next":
        edge = {"stroke": "#FFFDF7", "stroke_width": 4.5}
    bed = rect(2, 2, width - 4, height - 4, min(8.0, width * 0.12), fill=ground(sign), **edge)
    wide = width * 0.44
    post = path(
        f"M{width * 0.1:.1f} {height * 0.13:.1f}h{wide:.1f}v{wide:.1f}h-{wide / 2 - 2:.1f}v{height * 0.32:.1f}h-4"
        f"v-{height * 0.32:.1f}h-{wide / 2 - 2:.1f}Z",
        fill=ink("wall"), stroke=ink("bark"), stroke_width=1.5, stroke_linejoin="round",
    )  # fmt: skip
    flower = put(width * 0.32, height * 0.35, bloom(sign, hue), scale=width * 0.39 / 100)
    bonus = parameter(shape, "bonus")
    icon = bonus_icon(bonus, deep(sign), width * 0.73, height * 0.67, width * 0.42) if bonus else ""
    return bed + post + flower + icon


def withered(shape: Shape, width: float, height: float) -> str:
    """A face-down tile: grey, hanging its head, with the colour's silhouette."""
    flower = put(
        width / 2, height / 2 + 1, bloom(parameter(shape, "colour"), WITHERED), scale=width * 0.6 / 100, turn=24
    )
    return slab("withered", width, height) + flower


BONUS_SIGNS: Final = {
    "bonus_points": "bonus-points",
    "swap_market": "bonus-swap-market",
    "swap_player": "bonus-swap-player",
    "move_token": "bonus-move-token",
    "take_order": "bonus-take-order",
}


def bonus_icon(bonus: str, colour: str, x: float, y: float, size: float) -> str:
    """A bonus action as a sign."""
    return put(x, y, THINGS.symbol(BONUS_SIGNS[bonus], tone=colour), scale=size / 100)


def next_space(shape: Shape, width: float, height: float) -> str:
    """The next space of the land: in bloom with the flower its sign asks for, or withered with its bonus."""
    up = parameter(shape, "face") == "up"
    sign = parameter(shape, "sign")
    hue = HUES.get(sign, WITHERED) if up else WITHERED
    bed = rect(
        1, 1, width - 2, height - 2, 8, fill=ground(sign if up else "withered"), stroke=ink("line"), stroke_width=1.5
    )
    words = written(
        f"face {'up' if up else 'down'}", width / 2, height * 0.83, 18.5, anchor="middle", font_weight="bold"
    )
    flower = bloom(sign, hue)
    if up:
        return bed + put(width / 2, height * 0.34, flower, scale=height * 0.5 / 100) + words
    # In a small picture no word says it: the flower droops, and its bonus is beside it, on the left: the
    # right corner shows what the flower costs.
    hanging = put(width * 0.52, height * 0.42, flower, scale=height * 0.36 / 100, turn=24)
    icon = bonus_icon(parameter(shape, "bonus"), deep("withered"), width * 0.2, height * 0.36, height * 0.4)
    return bed + hanging + icon + words


def withered_icon(shape: Shape, width: float, height: float) -> str:
    """What a withered flower costs at the end: a drooping flower."""
    return put(width / 2, height / 2, bloom("blue", WITHERED), scale=width / 104, turn=24)


def bouquet(shape: Shape, width: float, height: float) -> str:
    """The flowers of a fulfilled order, wrapped in paper and tied with a ribbon."""
    colours = parameter(shape, "flowers").split()
    size = min(width * 1.16, height)
    many = len(colours)
    # In an arc, the middle ones higher.
    blooms = [
        put(x * 26, y, bloom(colour, HUES[colour]), scale=0.52 if many < 4 else 0.42)
        for place, colour in enumerate(colours)
        for x in ((place - (many - 1) / 2) * (2 / max(2, many - 1)),)
        for y in (-24 + 13 * abs(x) - (7 if many > 3 and place % 2 else 0),)
    ]
    leaves, wrap, bow = (THINGS.symbol(f"bouquet-{name}") for name in ("leaves", "paper", "bow"))
    bunch = tag("g", leaves, *blooms, wrap, bow, class_="bunch")
    return at(width / 2, height / 2 + size * 0.04, bunch, scale=size / 100)
