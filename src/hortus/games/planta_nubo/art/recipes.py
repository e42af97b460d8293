"""Recipes of Planta Nubo: cards, shack, blueprints, plots, containers, forests, and the list of all of them."""

from hortus.drawing.basics import MINIATURE, chip, hollow, paper, parameter
from hortus.drawing.lettering import LEADING, block, fitted, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, path, rect, tag
from hortus.games.planta_nubo.art.growing_area import forest_tile, garden_cell, ruler, track_space
from hortus.games.planta_nubo.art.skyfarm import (
    BLUEPRINTS,
    SEATS,
    cells,
    flower,
    hue,
    letter,
    sign,
    symbol,
    telescope,
    tool,
)
from hortus.kernel.scene import Recipe, Shape

# ---- cards and the shack ----

# The band of a card that tells its kind, and the largest letters of its sentence.
BAND = 28.0
LARGEST = 12.5


def sentence(text: str, box: tuple[float, float, float, float], size: float) -> str:
    """A text from the top of its box on, in letters that fit."""
    x, y, width, height = box
    lines, fitting = fitted(text, width, height, size, 6)
    return block(text, (x, y, width, len(lines) * fitting * LEADING + 0.1), fitting, least=fitting, anchor="start")


def extension_card(shape: Shape, width: float, height: float) -> str:
    """A band with the kind and the markers, title, sentence; pots keep the lower right corner free."""
    fill = {"action": "grass", "battery": "blue-tint", "farm": "yellow-tint"}[parameter(shape, "kind")]
    kind = sign(parameter(shape, "kind"), 21)
    if width < MINIATURE:
        return paper(width, height, fill) + at(width / 2, height / 2, sign(parameter(shape, "kind"), height * 0.6))
    slot, pots = parameter(shape, "slot"), int(parameter(shape, "pots") or 0)
    words = parameter(shape, "text") if slot else shape.help
    if height > width:
        stripe = rect(3, 3, width - 6, BAND, 5, fill=ink(fill)) + at(17, 3 + BAND / 2, kind)
        name = title_of(shape, (32, 4, width - 32 - (24 if slot else 6), BAND - 2))
        room = height - BAND - 14 - (34 if slot and pots else 0)
        body = sentence(words, (9, BAND + 8, width - 18, room), LARGEST)
    else:
        stripe = rect(3, 3, BAND, height - 7, 5, fill=ink(fill)) + at(3 + BAND / 2, 18, kind)
        name = title_of(shape, (BAND + 7, 2, width - BAND - (36 if slot else 12), 18))
        room = width - BAND - 12 - (40 * pots if slot else 0)
        body = sentence(words, (BAND + 7, 22, room, height - 27), LARGEST)
    return paper(width, height, "raised") + stripe + name + body + card_marks(shape, width, height)


def title_of(shape: Shape, box: tuple[float, float, float, float]) -> str:
    """The name of a card."""
    return block(parameter(shape, "name"), box, 13, anchor="start", least=7.5, font_weight="bold", class_="serif")


def card_marks(shape: Shape, width: float, height: float) -> str:
    """On a platform: the plugin ring with the slot's name and the counter; in the row the card's id."""
    slot, middle = parameter(shape, "slot"), 3 + BAND / 2
    if not slot:
        return written(parameter(shape, "id"), middle, height - 9, 8, anchor="middle", class_="quiet")
    ring = circle(
        width - 15, 15, 9.5, fill=ink("gold" if parameter(shape, "plug") == "gold" else "surface"), stroke=ink("ink")
    )
    ring += written(slot, width - 15, 18.5, 9, anchor="middle", font_weight="bold")
    marks = parameter(shape, "marks")
    if not marks:
        return ring
    kind = "standby" if parameter(shape, "kind") == "action" else "battery"
    count = chip(
        marks, middle + 11, height - 16, 13, "sun" if marks != "0" else "surface", "on-sun" if marks != "0" else "ink"
    )
    return ring + count + written(kind, middle + 1, height - 6.5, 7, anchor="middle")


def free_slot(shape: Shape, width: float, height: float) -> str:
    """A place for a card."""
    mark = tag("g", at(width / 2 - 24, height / 2, sign("action", 26)), opacity=0.22)
    name = written(f"{parameter(shape, 'slot')} free", width / 2 - 4, height / 2 + 4, 12, class_="quiet")
    return hollow(width, height, "page") + mark + name


def flower_pot(shape: Shape, width: float, height: float) -> str:
    """A pot in the colour it wants, with its points, and the flower in it."""
    wants, held, points = (parameter(shape, name) for name in ("wants", "flower", "points"))
    size = min(width, height * 1.2)
    clay = path("M-44 -20H44V-4H36L26 46H-26L-36 -4H-44Z", fill=ink("roof"), stroke=ink("ink"), stroke_width=3)
    drawn = at(width * 0.42, height * 0.55, clay, scale=size / 105)
    if held:
        drawn += at(width * 0.42, height * 0.38, flower(held, size * 0.72))
    elif wants != "any":
        drawn += circle(
            width * 0.42, height * 0.42, size * 0.3, fill=hue(wants), stroke=ink("ink"), stroke_dasharray="2 2"
        )
        drawn += letter(wants, width * 0.42, height * 0.42, size * 0.38)
    worth = written(points, width - 1, height - 1, size * 0.42, anchor="end", font_weight="bold") if points else ""
    return drawn + worth


def counter(shape: Shape, width: float, height: float) -> str:
    """A number: its sign, or the flower of which it is the number, then discs where it has a limit, else the words."""
    what, colour = parameter(shape, "what"), parameter(shape, "words").partition(":")[0]
    head = min(height, 22.0)
    picture = flower(colour, head) if what == "flowers" else sign(what, head * 0.8)
    drawn = rect(0, 0, width, height, height / 2, fill=ink("soil"), stroke=ink("line"))
    drawn += at(head * 0.62, height / 2, picture)
    words, _, limit = parameter(shape, "words").partition("/")
    if limit:
        return drawn + pips(int(words[-1]), int(limit), (head * 1.25, 0, width - head * 1.6, height))
    return drawn + block(
        words, (head * 1.15, 1, width - head * 1.4, height - 2), 11, least=7, anchor="start", font_weight="bold"
    )


def pips(count: int, limit: int, box: tuple[float, float, float, float]) -> str:
    """So many of a limit, as discs in a row and as a number."""
    x, y, width, height = box
    step = min(9.0, (width - 14) / limit)
    middle = y + height / 2
    discs = "".join(
        circle(
            x + (k + 0.5) * step,
            middle,
            step * 0.4,
            fill=ink("sun" if k < count else "surface"),
            stroke=ink("ink"),
            stroke_width=1,
        )
        for k in range(limit)
    )
    return discs + written(str(count), x + width, middle + 4, 12, anchor="end", font_weight="bold")


def need(shape: Shape, width: float, height: float) -> str:
    """A rung of the arbor: level, requirement, how far it is met."""
    reached = parameter(shape, "state") == "reached"
    fill, lettering = ("leaf", "on-leaf") if reached else ("surface", "ink")
    rung = paper(width, height, "grass" if reached else "raised")
    step = circle(15, height / 2, 10, fill=ink(fill), stroke=ink("leaf"), stroke_width=1.5)
    number = written(
        parameter(shape, "level"), 15, height / 2 + 4.5, 13, anchor="middle", font_weight="bold", class_=lettering
    )
    words = block(parameter(shape, "words"), (30, 2, width - 76, height - 5), 10, least=6.5, anchor="start")
    state = chip("✓" if reached else parameter(shape, "state"), width - 6, height / 2 + 9, 11, fill, lettering)
    return rung + step + number + words + state


def balcony(shape: Shape, width: float, height: float) -> str:
    """The platform's own pots: a railing, and their cost."""
    rail = path(
        f"M4 {height - 5:.1f}H{width - 4:.1f}M4 {height * 0.62:.1f}H{width - 4:.1f}", stroke=ink("line"), stroke_width=2
    )
    return (
        paper(width, height, "surface")
        + rail
        + block("balcony", (5, 1, width * 0.42, height * 0.6), 10, anchor="start")
    )


# ---- the middle of the table ----

# A spot of a container that is narrower is a patch of colour.
SMALL_SPOT = 24.0


# How many flowers go to each container, or how far the die moves.
RULES = {"A1": "1·1·1", "A2": "3", "A3": "2·1", "G1": "3", "G2": "2"}


def blueprint(shape: Shape, width: float, height: float) -> str:
    """The sign of the action, its letter, its name and how it counts."""
    name = parameter(shape, "id")
    closed = bool(parameter(shape, "closed"))
    ground = paper(width, height, "soil" if closed else "blue-tint")
    picture = at(width * 0.56, height * 0.37, BLUEPRINTS[name](), scale=height * 0.0058)
    title = f"{' '.join(shape.lines[1:])} {RULES.get(name, '')}"
    words = block(title, (5, height * 0.64, width - 10, height * 0.32), 9, least=7, font_weight="bold")
    drawn = ground + picture + words + written(name, 5, 12, 10, font_weight="bold", class_="serif")
    bars = path(
        f"M4 4L{width - 4:.1f} {height - 5:.1f}M{width - 4:.1f} 4L4 {height - 5:.1f}",
        stroke=ink("clay"),
        stroke_width=2,
    )
    return tag("g", drawn, opacity=0.6) + bars if closed else drawn


def plot(shape: Shape, width: float, height: float) -> str:
    """A plot in its colour with the top bed drawn as cells; a double plot shows both colours."""
    colours = parameter(shape, "colours").split()
    share = (width - 4) / len(colours)
    ground = "".join(
        rect(2 + k * share, 2, share, height - 5, 6, fill=hue(colour), fill_opacity=0.42)
        for k, colour in enumerate(colours)
    )
    signs = "".join(
        circle(13 + k * (width - 26), 13, 9, fill=hue(colour), stroke=ink("ink"))
        + letter(colour, 13 + k * (width - 26), 13, 12)
        for k, colour in enumerate(colours)
    )
    outline = parameter(shape, "shape")
    rows = outline.split("/")
    size = min(13.0, (height - 10) / len(rows), (width - 36) / (max(map(len, rows)) or 1))
    bed = at(width * 0.62, height * 0.47, cells(outline, size, hue(colours[0]))) if outline else ""
    if len(colours) > 1:
        bed = block("either bed", (4, height * 0.45, width - 8, height * 0.4), 10, font_weight="bold")
    else:
        signs += at(13, height * 0.5, symbol(colours[0]), scale=0.13)
    left = parameter(shape, "left")
    count = written(f"× {left}", 5, height - 8, 10, font_weight="bold") if left else ""
    return paper(width, height, "raised") + ground + bed + signs + count


def free_spot(shape: Shape, width: float, height: float) -> str:
    """A place for a tool."""
    radius = min(width, height) * 0.36
    return circle(
        width / 2, height / 2, radius, fill=ink("page"), stroke=ink("quiet"), stroke_width=1.2, stroke_dasharray="3 3"
    )


def tool_token(shape: Shape, width: float, height: float) -> str:
    """A tool in its owner's colour with the number of the seat; used ones are pale."""
    seat = int(parameter(shape, "seat") or 0)
    size, colour = min(width, height), SEATS[min(seat, 4)]
    bleed = 3.0 if size < 26 else 0.0
    ground = circle(width / 2, height / 2, size / 2 + bleed, fill=ink("raised"), stroke=ink(colour), stroke_width=1.8)
    picture = at(
        width / 2,
        height / 2,
        at(0, 0, tool(parameter(shape, "tool"), ink(colour)), turn=35),
        scale=(size * 0.84 + bleed) / 100,
    )
    number = written(
        str(seat + 1), width / 2 + size * 0.42, height - 1 + bleed, max(7.0, size * 0.3), font_weight="bold"
    )
    return tag("g", ground, picture, number, opacity=1.0 if parameter(shape, "there") else 0.3)


def spot_of_container(colour: str, energy: str, full: bool, box: tuple[float, float, float, float]) -> str:
    """One spot: the flower on it, or its colour, sign, letter and energy."""
    x, y, width, height = box
    if width < SMALL_SPOT:
        return rect(x + 1, y + 1, width - 2, height - 2, 3, fill=hue(colour), fill_opacity=1 if full else 0.35)
    size = min(width * 0.5, height * 0.84)
    middle = y + height / 2
    if full:
        tray = rect(x + 1, y + 1, width - 2, height - 2, 4, fill=ink("grass-deep"))
        return tray + at(x + width / 2, middle, flower(colour, min(width, height) * 0.86))
    tray = rect(x + 1, y + 1, width - 2, height - 2, 4, fill=ink("surface"))
    tray += rect(x + 1, y + 1, width - 2, height - 2, 4, fill=hue(colour), fill_opacity=0.3)
    mark = at(x + width * 0.31, middle, symbol(colour), scale=size / 100) + letter(
        colour, x + width * 0.31, middle, size * 0.46
    )
    number = written(energy, x + width * 0.67, middle + size * 0.22, size * 0.6, anchor="middle", font_weight="bold")
    return tray + mark + number + at(x + width * 0.88, middle, sign("E", size * 0.34))


def container(shape: Shape, width: float, height: float) -> str:
    """A container: name, four spots with colour and energy; the next to load is framed."""
    colours, numbers, full = (parameter(shape, name).split() for name in ("colours", "energy", "full"))
    head = 27.0
    step = (width - head - 6) / 4
    following = parameter(shape, "next")
    drawn = paper(width, height, "wall") + written(
        parameter(shape, "name"), 5, height / 2 + 3.5, 10, font_weight="bold"
    )
    for k, (colour, number) in enumerate(zip(colours, numbers, strict=True)):
        box = (head + k * step, 4.0, step, height - 9)
        drawn += spot_of_container(colour, number, full[k] == "1", box)
        if following == str(k):
            drawn += rect(box[0] + 1, 5, step - 2, height - 11, 4, fill="none", stroke=ink("sun"), stroke_width=2.2)
    return drawn


def loading(shape: Shape, width: float, height: float) -> str:
    """A spot of a container at the airport."""
    inside = spot_of_container(
        parameter(shape, "colour"),
        parameter(shape, "energy"),
        bool(parameter(shape, "full")),
        (2, 2, width - 4, height - 5),
    )
    return paper(width, height, "wall") + inside


def empty_dock(shape: Shape, width: float, height: float) -> str:
    """A dock without a container."""
    ghost = tag("g", at(28, height / 2, sign("▣", height * 0.7)), opacity=0.3)
    words = block(" ".join(shape.lines), (56, 2, width - 62, height - 4), 12, class_="quiet", anchor="start")
    return hollow(width, height, "page") + ghost + words


def pile(shape: Shape, width: float, height: float) -> str:
    """The containers that are still to come."""
    sheets = "".join(at(0, -shift, paper(width, height, "wall")) for shift in (0.0, 2.0, 4.0))
    crates = at(width * 0.32, height * 0.42, sign("▣", height * 0.75))
    return (
        sheets + crates + written(f"× {parameter(shape, 'count')}", width * 0.58, height * 0.55, 11, font_weight="bold")
    )


def stored(shape: Shape, width: float, height: float) -> str:
    """A flower in the warehouse."""
    size = min(width, height)
    return paper(width, height, "soil") + at(width / 2, height / 2, flower(parameter(shape, "flower"), size * 0.86))


def craft(shape: Shape, width: float, height: float) -> str:
    """A craft: its tool, name, sentence and the charges that lie on it."""
    picture = at(17, height * 0.45, at(0, 0, tool(parameter(shape, "tool"), ink("gold")), turn=35), scale=0.3)
    name = block(
        parameter(shape, "name"),
        (36, 2, width - 40, 16),
        10.5,
        least=7,
        anchor="start",
        font_weight="bold",
        class_="serif",
    )
    words = sentence(parameter(shape, "text"), (36, 20, width - 41, height - 26), 9)
    more = parameter(shape, "bonus")
    extra = chip(f"+{more}ϟ", 31, height - 5, 9, "sun", "on-sun") if more else ""
    return paper(width, height, "raised") + picture + name + words + extra


def lookout(shape: Shape, width: float, height: float) -> str:
    """The telescope between farms and modules."""
    drawn = at(width / 2, height * 0.42, telescope(), scale=min(width, height) * 0.0068)
    return (
        hollow(width, height, "page")
        + drawn
        + block("farms ◂ ▸ modules", (4, height - 22, width - 8, 16), 9.5, class_="quiet")
    )


def side_line(shape: Shape, width: float, height: float) -> str:
    """A line beside another platform."""
    size = min(12.0, max(8.0, width / 16))
    return block(" ".join(shape.lines), (2, 0, width - 4, height), size, least=6, anchor="start")


RECIPES: dict[str, Recipe] = {
    "pn-cell": garden_cell,
    "pn-space": track_space,
    "pn-ruler": ruler,
    "pn-card": extension_card,
    "pn-slot": free_slot,
    "pn-pot": flower_pot,
    "pn-counter": counter,
    "pn-need": need,
    "pn-balcony": balcony,
    "pn-blueprint": blueprint,
    "pn-plot": plot,
    "pn-spot": free_spot,
    "pn-tool": tool_token,
    "pn-container": container,
    "pn-loading": loading,
    "pn-dock": empty_dock,
    "pn-pile": pile,
    "pn-flower": stored,
    "pn-forest": forest_tile,
    "pn-craft": craft,
    "pn-telescope": lookout,
    "pn-line": side_line,
}
