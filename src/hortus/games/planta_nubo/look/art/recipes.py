"""Recipes of Planta Nubo: blueprints, plots, containers and the airport, and the list of all of them."""

from hortus.drawing.basics import hollow, paper, parameter
from hortus.drawing.lettering import block, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, path, put, rect, tag
from hortus.games.planta_nubo.look.art import cards, formula, growing_area, growth, skyfarm
from hortus.games.planta_nubo.look.art.tiles import piece, tile
from hortus.kernel.scene.scene import Recipe, Shape

# A narrower spot of a container is a patch of colour.
SMALL_SPOT = 22.0
# A lower container is in a line of the log: four colours.
LOW_CONTAINER = 12.0
# A narrower dock has no price on it: it belongs to a miniature.
MINI = 120.0
# A wider spot for a tool is shown on its own.
LARGE_SPOT = 150.0
# A narrower plot is in a line of the log: no number fits on it.
NARROW_PLOT = 40.0


# ---- the action display ----


def blueprint(shape: Shape, width: float, height: float) -> str:
    """What the tile does, as a formula."""
    closed = bool(parameter(shape, "closed"))
    ground = paper(width, height, "soil" if closed else "blue-tint")
    drawn = formula.formula(parameter(shape, "formula"), (5, 3, width - 10, height - 8), width * 0.78)
    if not closed:
        return ground + drawn
    bars = f"M4 4L{width - 4:.1f} {height - 5:.1f}M{width - 4:.1f} 4L4 {height - 5:.1f}"
    return ground + tag("g", drawn, opacity=0.5) + path(bars, stroke=ink("clay"), stroke_width=2.5)


def plot(shape: Shape, width: float, height: float) -> str:
    """A plot in its colour with the top bed of its stack as it will lie; a double plot shows both colours."""
    colours = parameter(shape, "colours").split()
    share = (width - 4) / len(colours)
    ground = paper(width, height, "raised") + "".join(
        rect(2 + k * share, 2, share, height - 5, 7, fill=growth.hue(colour), fill_opacity=0.3)
        for k, colour in enumerate(colours)
    )
    if len(colours) > 1:
        places = (0.28, 0.72)
        return ground + "".join(
            formula.sign_of(f"bed-{colour}", width * 0.44, place=(width * x, height * 0.45))
            for x, colour in zip(places, colours, strict=True)
        )
    outline, left = parameter(shape, "shape"), parameter(shape, "left")
    if not outline:
        return ground + tag("g", growth.flower(colours[0], width * 0.4, place=(width / 2, height * 0.4)), opacity=0.35)
    rows = outline.split("/")
    if width < NARROW_PLOT:
        size = min(width * 0.3, (height - 6) / len(rows), (width - 4) / max(map(len, rows)))
        return ground + at(width / 2, height * 0.48, tile(outline, colours[0], size))
    # The number is below the bed, or beside a tall one: it hides nothing.
    columns = max(map(len, rows))
    beneath = min(width * 0.3, (height - 24) / len(rows), (width - 6) / columns)
    beside = min(width * 0.3, (height - 9) / len(rows), (width - 30) / columns)
    size, middle = max((beneath, (width / 2, (height - 20) / 2 + 1)), (beside, ((width - 24) / 2, height / 2 - 1)))
    bed = at(*middle, tile(outline, colours[0], size))
    count = written(f"×{left}", width - 5, height - 8, 16, anchor="end", font_weight="bold")
    return ground + bed + count


def free_spot(shape: Shape, width: float, height: float) -> str:
    """A place for a tool; enlarged, it stands between the tiles that the tool would serve."""
    if width > LARGE_SPOT:
        side = width * 0.4
        tiles = [
            paper(side, side, "blue-tint")
            + formula.formula(parameter(shape, f"tile{k}"), (6, 6, side - 12, side - 14), side * 0.7)
            for k in (0, 1)
        ]
        return (
            at(0, height / 2 - side / 2, tiles[0])
            + at(width - side, height / 2 - side / 2, tiles[1])
            + hole(width / 2, height / 2, width * 0.085)
        )
    return hole(width / 2, height / 2, min(width, height) * 0.34)


def hole(x: float, y: float, radius: float) -> str:
    """A dashed ring."""
    return circle(x, y, radius, fill=ink("page"), stroke=ink("quiet"), stroke_width=1.6, stroke_dasharray="4 4")


# ---- containers ----


def spot_of_container(colour: str, energy: str, full: bool, box: tuple[float, float, float, float]) -> str:
    """One spot: the flower on it, or a pale one that it wants, with the energy it pays."""
    x, y, width, height = box
    middle = y + height / 2
    if width < SMALL_SPOT:
        return rect(x + 1, y + 1, width - 2, height - 2, 3, fill=growth.hue(colour), fill_opacity=1 if full else 0.35)
    if full:
        tray = rect(x + 1, y + 1, width - 2, height - 2, 5, fill=ink("grass-deep"))
        return tray + growth.sprouting(growth.flower(colour, min(width, height) * 0.8, place=(x + width / 2, middle)))
    tray = rect(x + 1, y + 1, width - 2, height - 2, 5, fill=growth.mixed(growth.hue(colour), 22, "surface"))
    bloom = min(width * 0.5, height * 0.82)
    number = written(energy, x + width * 0.62, middle + 7, 19, font_weight="bold")
    return tray + growth.flower(colour, bloom, place=(x + width * 0.32, middle)) + number


def packed(box: tuple[float, float, float, float]) -> str:
    """A full spot of a player's container: its flower may have had another colour, and is gone for good."""
    x, y, width, height = box
    tray = rect(x + 1, y + 1, width - 2, height - 2, 5, fill=ink("grass-deep"))
    size = min(width, height) * 0.22
    left, middle = x + width / 2 - size, y + height / 2
    tick = f"M{left:.1f} {middle:.1f}l{size * 0.75:.1f} {size * 0.8:.1f}l{size * 1.25:.1f} {-1.6 * size:.1f}"
    mark = path(tick, fill="none", stroke=ink("leaf"), stroke_width=5, stroke_linecap="round", stroke_linejoin="round")
    return tray + growth.sprouting(mark)


def container(shape: Shape, width: float, height: float) -> str:
    """A container: four spots with flower and energy; the next to load is framed."""
    colours, numbers, full = (parameter(shape, name).split() for name in ("colours", "energy", "full"))
    if height < LOW_CONTAINER:
        share = width / 4
        return "".join(rect(k * share, 0, share, height, fill=growth.hue(colour)) for k, colour in enumerate(colours))
    step = (width - 8) / 4
    following = parameter(shape, "next")
    drawn = paper(width, height, "wall")
    for k, (colour, number) in enumerate(zip(colours, numbers, strict=True)):
        box = (4 + k * step, 3.0, step, height - 8)
        loaded = full[k] == "1" and step >= SMALL_SPOT
        drawn += packed(box) if loaded else spot_of_container(colour, number, full[k] == "1", box)
        if following == str(k):
            drawn += rect(box[0] + 1, 4, step - 2, height - 10, 5, fill="none", stroke=ink("sun"), stroke_width=3)
    return drawn


def loading(shape: Shape, width: float, height: float) -> str:
    """A spot of a container at the airport."""
    inside = spot_of_container(
        parameter(shape, "colour"),
        parameter(shape, "energy"),
        bool(parameter(shape, "full")),
        (1, 1, width - 2, height - 3),
    )
    return rect(-4, 0, width + 8, height, 0, fill=ink("wall")) + inside


def empty_dock(shape: Shape, width: float, height: float) -> str:
    """A dock without a container: where its four flowers would be, and what the dock costs."""
    cost, step = parameter(shape, "cost"), (width - 8) / 4
    trays = "".join(f"M{8 + k * step:.1f} 8h{step - 8:.1f}v{height - 16:.1f}h{8 - step:.1f}Z" for k in range(4))
    ghost = path(trays, fill=ink("page"), stroke=ink("line"), stroke_width=1.5, stroke_linejoin="round")
    ghost += tag("g", skyfarm.sign("▣", height * 0.78, place=(8 + step / 2 - 4, height / 2)), opacity=0.55)
    price = ""
    if cost and width > MINI:
        price = written(f"−{cost}", width - 64, height / 2 + 7, 20, font_weight="bold", class_="clay")
        price += skyfarm.sign("O₂", 26, place=(width - 26, height / 2))
    return hollow(width, height, "soil") + ghost + price


def pile(shape: Shape, width: float, height: float) -> str:
    """The containers still to come."""
    sheets = "".join(at(0, -shift, paper(width, height, "wall")) for shift in (0.0, 2.0, 4.0))
    crates = skyfarm.sign("▣", height * 0.9, place=(width * 0.36, height * 0.44))
    return sheets + crates + written("?", width * 0.76, height * 0.66, 20, font_weight="bold", class_="quiet")


def stored(shape: Shape, width: float, height: float) -> str:
    """A flower in the warehouse."""
    size = min(width, height)
    return paper(width, height, "soil") + growth.flower(
        parameter(shape, "flower"), size * 0.82, place=(width / 2, height / 2)
    )


def in_hand(shape: Shape, width: float, height: float) -> str:
    """A flower between two places, as large as it will lie."""
    return growth.flower(parameter(shape, "flower"), min(width, height) * 0.8, place=(width / 2, height / 2))


def lookout(shape: Shape, width: float, height: float) -> str:
    """The telescope between farms and modules: what lies beside it goes at the end of the round."""
    drawn = put(width / 2, height * 0.5, skyfarm.THINGS.symbol("telescope"), scale=min(width, height) * 0.0076)
    farms = skyfarm.sign("farm", 26, place=(22, height - 20)) + skyfarm.sign(
        "action", 26, place=(width - 22, height - 20)
    )
    arrows = path(f"M40 {height - 20:.1f}l8 -6v12ZM{width - 40:.1f} {height - 20:.1f}l-8 -6v12Z", fill=ink("quiet"))
    return hollow(width, height, "page") + drawn + farms + arrows


def side_line(shape: Shape, width: float, height: float) -> str:
    """A line of words."""
    return block(" ".join(shape.lines), (4, 0, width - 8, height), 18, least=15, anchor="start")


def price(name: str) -> Recipe:
    """The sign on a price: on a light disc, since prices and gains are dark."""
    return lambda _, width, height: (
        circle(width / 2, height / 2, width / 2, fill=ink("surface"))
        + skyfarm.sign(name, width * 0.84, place=(width / 2, height / 2))
    )


def star(_: Shape, width: float, height: float) -> str:
    """The sign of points."""
    return formula.sign_of("points", width, place=(width / 2, height / 2))


RECIPES: dict[str, Recipe] = {
    "pn-cell": growing_area.garden_cell,
    "pn-space": growing_area.track_space,
    "pn-ruler": growing_area.ruler,
    "pn-card": cards.extension_card,
    "pn-slot": cards.free_slot,
    "pn-pot": cards.flower_pot,
    "pn-counter": cards.counter,
    "pn-need": cards.need,
    "pn-balcony": cards.balcony,
    "pn-supply": cards.supply_flower,
    "pn-blueprint": blueprint,
    "pn-plot": plot,
    "pn-spot": free_spot,
    "pn-tool": cards.tool_token,
    "pn-container": container,
    "pn-loading": loading,
    "pn-dock": empty_dock,
    "pn-pile": pile,
    "pn-flower": stored,
    "pn-bloom": in_hand,
    "pn-forest": growing_area.forest_tile,
    "pn-piece": piece,
    "pn-craft": cards.craft,
    "pn-telescope": lookout,
    "pn-line": side_line,
    "icon-charge": price("charge"),
    "icon-oxygen": price("O₂"),
    "icon-energy": price("E"),
    "icon-soil": price("S"),
    "icon-container": price("▣"),
    "icon-module": price("M"),
    "icon-plugin": price("◉"),
    "icon-flower": price("✿"),
    "icon-compost": price("✿↻"),
    "icon-point": star,
}
