"""Recipes of Planta Nubo: growing area, energy track, cards, containers, tools, forests."""

from hortus.kernel.scene import Shape
from hortus.table.art.basics import MINIATURE, Recipe, chip, hollow, paper, parameter
from hortus.table.art.botanists import bellflower, sunflower
from hortus.table.art.lettering import block, written
from hortus.table.art.palette import ink
from hortus.table.art.svg import around, at, circle, ellipse, line, path, polygon, rect, tag

# Each flower colour as petal, outline and ground; every colour has a silhouette and a letter as well.
HUES = {
    "yellow": ("#F2C12E", "#7A5300", "#F7E7A8"),
    "orange": ("#E8842A", "#7C3A05", "#F6D2AC"),
    "white": ("#FFFFFF", "#5E6B73", "#E6EBEE"),
    "red": ("#C4392F", "#7E1F1A", "#F0C2BA"),
    "blue": ("#3D72BC", "#1D3F75", "#C5D7EF"),
    "purple": ("#8250B4", "#46226B", "#DCC9EE"),
}
# Forests as crown and ground; their hatchings tell them apart as well.
WOODS = {"brown": ("#8A5A34", "#C9A27E"), "green": ("#3F7A45", "#A5C99B"), "lilac": ("#8B6BB0", "#CDB9E0")}
EARTH, EARTH_DEEP = "#B48A5E", "#7A5634"
COPPER = "#C77B3B"
GOLD, DARK = "#E5B93C", "#3B2F1E"
SEATS = ("#7A5A3C", "#6E7780", "#2B2B2B", "#1F8A8A")
STROKE = 3.0


# ---- flowers, about the origin within a radius of 50 ----


def bloom(colour: str) -> str:
    """A flower by its colour."""
    drawn = {
        "yellow": sunflower,
        "orange": marigold,
        "white": daisy,
        "red": tulip,
        "blue": bellflower,
        "purple": thistle,
    }
    return drawn[colour](HUES[colour])


def marigold(hue: tuple[str, str, str]) -> str:
    """Two rings of frilled petals."""
    fill, deep, ground = hue
    rings = "".join(
        circle(x, y, size, fill=fill, stroke=deep, stroke_width=2)
        for count, radius, size in ((11, 32, 14), (7, 17, 12))
        for x, y in around(count, radius)
    )
    return rings + circle(0, 0, 11, fill=ground, stroke=deep, stroke_width=2)


def daisy(hue: tuple[str, str, str]) -> str:
    """Narrow white petals around a yellow heart."""
    fill, deep, _ = hue
    petals = "".join(
        at(x, y, ellipse(0, 0, 8.5, 19, fill=fill, stroke=deep, stroke_width=2.4), turn=36.0 * k)
        for k, (x, y) in enumerate(around(10, 28))
    )
    return petals + circle(0, 0, 14, fill="#F2C12E", stroke="#7A5300", stroke_width=2.4)


def tulip(hue: tuple[str, str, str]) -> str:
    """A cup of three petals on a stem."""
    fill, deep, ground = hue
    stem = path(
        "M0 10V48M0 46C-16 40 -22 26 -22 18C-10 22 -2 32 0 46Z", fill="#3F7A45", stroke="#255029", stroke_width=3
    )
    cup = path(
        "M-30 -38C-30 4 -18 20 0 20C18 20 30 4 30 -38L14 -20L0 -42L-14 -20Z",
        fill=fill,
        stroke=deep,
        stroke_width=STROKE,
    )
    return stem + cup + path("M0 -30C-8 -12 -8 4 0 16C8 4 8 -12 0 -30Z", fill=ground, opacity=0.55)


def thistle(hue: tuple[str, str, str]) -> str:
    """A round bud under a brush of spikes."""
    fill, deep, _ = hue
    spikes = "".join(
        at(0, -2, path("M-5 0L0 -44L5 0Z", fill=fill, stroke=deep, stroke_width=1.6), turn=turn)
        for turn in (-56.0, -38.0, -20.0, 0.0, 20.0, 38.0, 56.0)
    )
    bud = ellipse(0, 16, 21, 18, fill="#5E8F57", stroke="#2F5A30", stroke_width=STROKE)
    net = path("M-16 8L14 28M-8 2L19 18M16 8L-14 28M8 2L-19 18", stroke="#2F5A30", stroke_width=2)
    return spikes + bud + net + path("M0 34V48", stroke="#2F5A30", stroke_width=5)


def flower_at(colour: str, x: float, y: float, size: float, letter: bool = False) -> str:
    """A flower of a width, if wanted with its letter."""
    drawn = at(x, y, bloom(colour), scale=size / 104)
    return drawn + (lettered(colour, x + size * 0.36, y + size * 0.36, size * 0.36) if letter else "")


def lettered(colour: str, x: float, y: float, size: float) -> str:
    """The letter of a colour on a small disc."""
    disc = circle(x, y, size * 0.62, fill=ink("surface"), stroke=HUES[colour][1], stroke_width=1)
    return disc + written(colour[0].upper(), x, y + size * 0.33, size, anchor="middle", font_weight="bold")


# ---- growing area and track ----


def cell(shape: Shape, width: float, height: float) -> str:
    """Ground, flower, bonus and pipe of a cell."""
    ground, flower = parameter(shape, "ground"), parameter(shape, "flower")
    drawn = floor(ground, width, height, parameter(shape, "edges"))
    if parameter(shape, "pipe"):
        drawn += pipe_mouth(width, height)
    bonus = parameter(shape, "bonus")
    if bonus and ground in ("open", "blocked"):
        drawn += circle(width / 2, height / 2, width * 0.33, fill=ink("surface"), stroke=GOLD, stroke_width=2)
        drawn += block(
            bonus, (width * 0.16, height * 0.26, width * 0.68, height * 0.48), width * 0.27, font_weight="bold"
        )
    if flower:
        drawn += flower_at(flower, width / 2, height / 2, width * 0.8, letter=True)
    elif ground in HUES:
        drawn += written(ground[0].upper(), width / 2, height * 0.62, height * 0.36, anchor="middle", opacity=0.55)
    return drawn


def floor(ground: str, width: float, height: float, edges: str) -> str:
    """What a cell is covered with."""
    if ground == "open":
        return rect(0, 0, width, height, 4, fill=ink("grass"), stroke=ink("line"))
    if ground == "blocked":
        bars = "".join(
            line(x * width, height, (x + 0.3) * width, 0, stroke="#A98B62", stroke_width=3, opacity=0.55)
            for x in (0.0, 0.25, 0.5, 0.75)
        )
        return rect(0, 0, width, height, 4, fill="#E4D2B0", stroke="#B39B73") + bars
    if ground == "soil":
        crumbs = "".join(circle(x * width, y * height, 1.7, fill=EARTH_DEEP) for x, y in CRUMBS)
        return rect(0, 0, width, height, 4, fill=EARTH, stroke=EARTH_DEEP, stroke_width=1.4) + crumbs
    if ground in HUES:
        petal, deep, tint = HUES[ground]
        inner = rect(
            4, 4, width - 8, height - 8, 3, fill="none", stroke=petal, stroke_width=1.6, stroke_dasharray="3 3"
        )
        return rect(0, 0, width, height, 4, fill=tint, stroke=deep, stroke_width=1.6) + inner
    return forest_floor(ground, width, height, edges)


CRUMBS = ((0.2, 0.3), (0.7, 0.18), (0.45, 0.6), (0.82, 0.62), (0.28, 0.82), (0.6, 0.88))


def forest_floor(colour: str, width: float, height: float, edges: str) -> str:
    """Trees on the ground of a forest; its outline is drawn where the tile ends."""
    crown, ground = WOODS[colour]
    seam = 4.5
    base = rect(-seam, -seam, width + 2 * seam, height + 2 * seam, fill=ground)
    trees = "".join(
        at(x * width, y * height, tree(colour, crown), scale=width / 150)
        for x, y in ((0.3, 0.36), (0.7, 0.3), (0.5, 0.74))
    )
    lines = {"n": (0, 0, 1, 0), "s": (0, 1, 1, 1), "w": (0, 0, 0, 1), "e": (1, 0, 1, 1)}
    outline = "".join(
        line(x1 * width, y1 * height, x2 * width, y2 * height, stroke=crown, stroke_width=3.2, stroke_linecap="round")
        for side, (x1, y1, x2, y2) in lines.items()
        if side in edges
    )
    return base + trees + outline


def tree(colour: str, crown: str) -> str:
    """One tree: brown ones are round, green ones pointed, lilac ones tufted."""
    trunk = rect(-4, 8, 8, 22, fill="#5C4026")
    if colour == "green":
        return trunk + polygon([(0, -34), (22, 14), (-22, 14)], fill=crown, stroke="#22492A", stroke_width=2)
    if colour == "lilac":
        tufts = "".join(
            circle(x, y, 12, fill=crown, stroke="#553D78", stroke_width=2) for x, y in ((-11, -2), (11, -2), (0, -16))
        )
        return trunk + tufts
    return trunk + circle(0, -8, 21, fill=crown, stroke="#543317", stroke_width=2)


def pipe_mouth(width: float, height: float) -> str:
    """The copper ring of a pipe cell."""
    return rect(2, 2, width - 4, height - 4, 6, fill="none", stroke=COPPER, stroke_width=3.2)


def space(shape: Shape, width: float, height: float) -> str:
    """A space of the energy track, with the die if it stands there."""
    kind = parameter(shape, "kind")
    ground = rect(1, 1, width - 2, height - 2, 7, fill=ink("surface"), stroke=ink("line"))
    middle = width / 2, height / 2
    mark = ""
    if kind in ("stop", "workshop"):
        mark = bolt(*middle, width * 0.5, GOLD)
    if kind == "workshop":
        ground = rect(1, 1, width - 2, height - 2, 7, fill=ink("grass"), stroke=ink("leaf"), stroke_width=2.4)
        mark += chip(f"×{parameter(shape, 'count')}", width - 1, height - 1, width * 0.2)
    elif kind in ("plug", "gold", "wire"):
        edge = {"plug": ink("leaf"), "gold": GOLD, "wire": ink("line")}[kind]
        fill = GOLD if kind == "gold" else "none"
        mark = circle(
            *middle, width * 0.3, fill=fill, stroke=edge, stroke_width=4 if kind != "wire" else 2, fill_opacity=0.35
        )
        mark += written(
            parameter(shape, "slot"), middle[0], middle[1] + width * 0.1, width * 0.27, anchor="middle", class_="quiet"
        )
    elif kind == "pipe":
        mark = rect(
            width * 0.1, height * 0.34, width * 0.8, height * 0.32, 5, fill=COPPER, stroke="#7D4516", stroke_width=1.5
        )
    die = parameter(shape, "die")
    return ground + mark + (pips(int(die), width, height) if die else "")


def bolt(x: float, y: float, size: float, fill: str) -> str:
    """A bolt of energy."""
    return at(
        x,
        y,
        polygon([(6, -50), (-30, 8), (-4, 8), (-8, 50), (30, -12), (4, -12)], fill=fill, stroke=DARK, stroke_width=3),
        scale=size / 100,
    )


def pips(number: int, width: float, height: float) -> str:
    """The energy die."""
    size = width * 0.66
    left, top = (width - size) / 2, (height - size) / 2
    places = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}[number]
    dots = "".join(
        circle(
            left + size * (0.25 + 0.25 * (k % 3)), top + size * (0.25 + 0.25 * (k // 3)), size * 0.085, fill="#FFFFFF"
        )
        for k in places
    )
    return rect(left, top, size, size, size * 0.2, fill=ink("leaf"), stroke=DARK, stroke_width=1.6) + dots


# ---- cards and pots ----


def card(shape: Shape, width: float, height: float) -> str:
    """Name above, sentence beneath, markers at the left, pots at the right."""
    kind = parameter(shape, "kind")
    edge = {"action": ink("leaf"), "battery": HUES["blue"][0], "farm": ink("sun")}[kind]
    band = rect(1, 1, width - 2, 17, 6, fill=edge, opacity=0.22)
    slot = parameter(shape, "slot")
    name = f"{slot} · {parameter(shape, 'name')}" if slot else f"{parameter(shape, 'name')} · {parameter(shape, 'id')}"
    title = block(name, (7, 2, width - 14, 16), 11.5, font_weight="bold", class_="serif")
    room = height - 24 - (20 if parameter(shape, "pots") not in ("", "0") or shape.badge else 0)
    text = block(parameter(shape, "text"), (7, 19, width - 14, room), 10.2, least=6.4, class_="quiet")
    marks = parameter(shape, "marks")
    count = marker(kind, marks, 8, height - 22) if marks else ""
    plug = parameter(shape, "plug")
    ring = (
        circle(
            width - 10,
            9.5,
            5,
            fill=GOLD if plug == "gold" else "none",
            stroke=GOLD if plug == "gold" else edge,
            stroke_width=2,
        )
        if plug
        else ""
    )
    return paper(width, height, "raised") + band + title + text + count + ring


def marker(kind: str, count: str, x: float, y: float) -> str:
    """Standby or battery markers, counted."""
    fill = HUES["blue"][0] if kind == "battery" else GOLD
    shape = (
        rect(x, y, 12, 17, 2, fill=fill, stroke=DARK)
        if kind == "battery"
        else circle(x + 7, y + 8.5, 8, fill=fill, stroke=DARK)
    )
    return shape + written(f"× {count}", x + 19, y + 13, 12, font_weight="bold")


def slot(shape: Shape, width: float, height: float) -> str:
    """A free card slot."""
    return hollow(width, height, "page") + block(
        parameter(shape, "slot"), (4, 4, width - 8, height - 8), 15, class_="quiet"
    )


def pot(shape: Shape, width: float, height: float) -> str:
    """A flowerpot of a colour, with its flower and points."""
    wants, flower, points = parameter(shape, "wants"), parameter(shape, "flower"), parameter(shape, "points")
    fill = HUES[wants][2] if wants in HUES else "#D8D4CB"
    body = path(
        f"M{width * 0.14} {height * 0.4}H{width * 0.86}L{width * 0.74} {height * 0.96}H{width * 0.26}Z",
        fill=fill,
        stroke=DARK,
        stroke_width=1.4,
    )
    label = points or (wants[0].upper() if wants in HUES else "")
    words = (
        written(label, width / 2, height * 0.82, height * 0.36, anchor="middle", font_weight="bold") if label else ""
    )
    return body + words + (flower_at(flower, width / 2, height * 0.3, width * 0.78) if flower else "")


# ---- containers ----


def container(shape: Shape, width: float, height: float) -> str:
    """A container with its four spots from left to right."""
    colours, energy, full = (parameter(shape, key).split() for key in ("colours", "energy", "full"))
    head = written(f"{parameter(shape, 'name')} · {parameter(shape, 'words')}", 8, 12, 9.5, class_="quiet")
    step = (width - 12) / 4
    spots = "".join(
        at(6 + step * k, 15, loading_spot(colour, number, taken == "1", step - 3, height - 20))
        for k, (colour, number, taken) in enumerate(zip(colours, energy, full, strict=True))
    )
    following = parameter(shape, "next")
    arrow = ""
    if following and int(following) < 4:
        x = 6 + step * (int(following) + 0.5) - 1.5
        arrow = polygon([(x - 5, height - 2), (x + 5, height - 2), (x, height - 9)], fill=ink("sun"))
    return paper(width, height) + head + spots + arrow


def loading_spot(colour: str, energy: str, full: bool, width: float, height: float) -> str:
    """A spot for one flower and its energy."""
    _, deep, tint = HUES[colour]
    ground = rect(0, 0, width, height, 5, fill=tint, stroke=deep, stroke_width=1.4)
    size = min(height * 0.92, width * 0.62)
    if full:
        return ground + flower_at(colour, width / 2, height / 2, size)
    ghost = tag("g", flower_at(colour, width * 0.33, height / 2, size * 0.82), opacity=0.45)
    words = written(
        f"{colour[0].upper()}", width * 0.33, height / 2 + size * 0.16, size * 0.44, anchor="middle", font_weight="bold"
    )
    return (
        ground
        + ghost
        + words
        + bolt(width * 0.68, height / 2, size * 0.55, GOLD)
        + written(energy, width * 0.86, height / 2 + size * 0.18, size * 0.5, anchor="middle", font_weight="bold")
    )


def loading(shape: Shape, width: float, height: float) -> str:
    """One spot at the airport."""
    return loading_spot(
        parameter(shape, "colour"), parameter(shape, "energy"), bool(parameter(shape, "full")), width, height
    )


def dock(shape: Shape, width: float, height: float) -> str:
    """An empty dock."""
    return hollow(width, height, "page") + block(
        " ".join(shape.lines), (4, 4, width - 8, height - 8), 12, class_="quiet"
    )


def pile(shape: Shape, width: float, height: float) -> str:
    """The face-down containers."""
    backs = "".join(
        rect(3 + 3 * k, 8 - 3 * k, width - 14, height - 12, 4, fill=ink("grass"), stroke=ink("leaf")) for k in range(3)
    )
    return backs + block(f"{parameter(shape, 'count')} left", (6, 4, width - 14, height - 8), 12, font_weight="bold")


def flower(shape: Shape, width: float, height: float) -> str:
    """A flower by itself."""
    size = min(width, height) * 0.92
    return hollow(width, height, "page") + flower_at(
        parameter(shape, "flower"), width / 2, height / 2, size * 0.86, letter=True
    )


# ---- the display ----


def blueprint(shape: Shape, width: float, height: float) -> str:
    """A blueprint: its letter large, what it offers beneath."""
    closed = parameter(shape, "closed")
    fill = "#C9D9E8" if not closed else "#D8D4CB"
    ground = rect(0.5, 0.5, width - 1, height - 1, 6, fill=fill, stroke="#2B5B86", stroke_width=1.5)
    grid = "".join(
        line(x * width, 1, x * width, height - 1, stroke="#FFFFFF", opacity=0.5) for x in (0.2, 0.4, 0.6, 0.8)
    )
    grid += "".join(
        line(1, y * height, width - 1, y * height, stroke="#FFFFFF", opacity=0.5) for y in (0.25, 0.5, 0.75)
    )
    letter = written(parameter(shape, "id"), 6, 17, 16, font_weight="bold", class_="on-sun serif")
    text = block(parameter(shape, "text"), (4, 19, width - 8, height - 21), 9.2, least=5.6, class_="on-sun")
    return (
        ground
        + grid
        + letter
        + text
        + (block("closed", (4, height - 18, width - 8, 14), 11, class_="clay") if closed else "")
    )


def plot(shape: Shape, width: float, height: float) -> str:
    """A plot: its colour, the shape of the top bed, how many are left."""
    colours = parameter(shape, "colours").split()
    half = width / len(colours)
    ground = "".join(
        rect(k * half, 0, half, height, 6, fill=HUES[colour][2], stroke=HUES[colour][1], stroke_width=1.6)
        for k, colour in enumerate(colours)
    )
    rows = parameter(shape, "shape").split("/") if parameter(shape, "shape") else []
    drawn = (
        outline(rows, width * 0.5, height * 0.54, min(width * 0.7, height * 0.62), HUES[colours[0]][0]) if rows else ""
    )
    blooms = (
        ""
        if rows
        else "".join(flower_at(colour, (k + 0.5) * half, height / 2, half * 0.7) for k, colour in enumerate(colours))
    )
    letters = written("/".join(colour[0].upper() for colour in colours), 6, 15, 13, font_weight="bold", class_="on-sun")
    left = parameter(shape, "left")
    return ground + drawn + blooms + letters + (chip(left, width - 2, height - 2, 10) if left else "")


def outline(rows: list[str], x: float, y: float, size: float, fill: str) -> str:
    """A tile's outline as squares about a middle."""
    wide, high = max(len(row) for row in rows), len(rows)
    unit = size / max(wide, high, 3)
    left, top = x - wide * unit / 2, y - high * unit / 2
    return "".join(
        rect(left + column * unit, top + row * unit, unit, unit, 2, fill=fill, stroke=DARK, stroke_width=1.2)
        for row, marks in enumerate(rows)
        for column, mark in enumerate(marks)
        if mark == "X"
    )


def spot(shape: Shape, width: float, height: float) -> str:
    """A free spot for a tool."""
    return circle(
        width / 2,
        height / 2,
        min(width, height) * 0.3,
        fill="none",
        stroke=ink("quiet"),
        stroke_dasharray="3 3",
        stroke_width=1.4,
    )


def tool(shape: Shape, width: float, height: float) -> str:
    """One of the four tools in its owner's colour."""
    size = min(width, height)
    seat = int(parameter(shape, "seat") or 0)
    colour = SEATS[seat % 4]
    there = bool(parameter(shape, "there"))
    ground = circle(width / 2, height / 2, size * 0.47, fill=ink("raised"), stroke=colour, stroke_width=2.6)
    drawn = ground + at(width / 2, height / 2, TOOLS[parameter(shape, "tool")](colour), scale=size / 130)
    return drawn if there else tag("g", drawn, opacity=0.25)


def shovel(colour: str) -> str:
    """A blade on a handle."""
    return path("M0 -44V8M-12 -44H12", stroke=colour, stroke_width=8, stroke_linecap="round") + path(
        "M-17 6H17V22C17 36 8 44 0 48C-8 44 -17 36 -17 22Z", fill=colour
    )


def wrench(colour: str) -> str:
    """An open jaw at the end of a bar."""
    return at(
        0,
        0,
        rect(-7, -22, 14, 66, 6, fill=colour),
        path("M-20 -46V-28C-20 -16 20 -16 20 -28V-46L9 -34H-9Z", fill=colour),
        turn=35,
    )


def screwdriver(colour: str) -> str:
    """A thick handle and a thin blade."""
    return at(
        0,
        0,
        rect(-10, -46, 20, 40, 8, fill=colour),
        rect(-4, -8, 8, 44, fill=colour),
        polygon([(-8, 36), (8, 36), (5, 48), (-5, 48)], fill=colour),
        turn=35,
    )


def hammer(colour: str) -> str:
    """A head across a handle."""
    return at(0, 0, rect(-5, -24, 10, 72, 4, fill=colour), rect(-28, -42, 56, 22, 5, fill=colour), turn=20)


TOOLS = {"shovel": shovel, "wrench": wrench, "screwdriver": screwdriver, "hammer": hammer}


# ---- the rest ----


def forest(shape: Shape, width: float, height: float) -> str:
    """A forest tile: its outline in its colour, its name and words."""
    tile = parameter(shape, "tile")
    crown, ground = WOODS[tile.split("-")[0]]
    small = height < 40
    drawn = outline(
        parameter(shape, "shape").split("/"),
        width * (0.22 if small else 0.5),
        height * (0.5 if small else 0.42),
        min(height * 0.72, width * 0.5),
        crown,
    )
    words = f"{tile} {parameter(shape, 'words')}" if parameter(shape, "words") != "in stock" else tile
    box = (width * 0.42, 2.0, width * 0.56, height - 4) if small else (3.0, height * 0.74, width - 6, height * 0.24)
    sheet = rect(0.5, 0.5, width - 1, height - 2, 6, fill=ground, stroke=crown, stroke_width=1.4)
    return sheet + drawn + block(words, box, 9.5, least=5.5, class_="on-sun")


def counter(shape: Shape, width: float, height: float) -> str:
    """A number of the shack."""
    ground = rect(1, 1, width - 2, height - 2, 6, fill=ink("page"), stroke=ink("line"))
    return ground + block(parameter(shape, "words"), (4, 2, width - 8, height - 4), 12, font_weight="bold")


def need(shape: Shape, width: float, height: float) -> str:
    """A requirement tile with how far it is met."""
    state = parameter(shape, "state")
    reached = state == "reached"
    ground = rect(
        1,
        1,
        width - 2,
        height - 2,
        6,
        fill=ink("grass" if reached else "page"),
        stroke=ink("leaf" if reached else "line"),
        stroke_width=1.4,
    )
    level = written(parameter(shape, "level"), 9, height * 0.66, height * 0.46, font_weight="bold", class_="serif")
    words = block(parameter(shape, "words"), (24, 2, width - 74, height - 4), 11, least=6.5)
    return (
        ground
        + level
        + words
        + block("✓" if reached else state, (width - 50, 2, 46, height - 4), 12, font_weight="bold", class_="leaf")
    )


def balcony(shape: Shape, width: float, height: float) -> str:
    """The balcony behind its pots."""
    rails = "".join(
        line(x * width, height * 0.3, x * width, height - 3, stroke=ink("quiet"), opacity=0.5)
        for x in (0.1, 0.2, 0.3, 0.4, 0.5)
    )
    return (
        rect(1, 1, width - 2, height - 2, 6, fill=ink("page"), stroke=ink("line"))
        + rails
        + block("balcony", (6, 2, width * 0.5, height - 4), 11, class_="quiet")
    )


def craft(shape: Shape, width: float, height: float) -> str:
    """A craft with the tool that performs it and its bonus."""
    sign = at(15, 17, TOOLS[parameter(shape, "tool")](DARK), scale=0.22)
    title = block(parameter(shape, "name"), (28, 3, width - 32, 26), 11.5, font_weight="bold", class_="serif")
    text = block(parameter(shape, "text"), (6, 30, width - 12, height - 36), 10, least=6.5, class_="quiet")
    bonus = parameter(shape, "bonus")
    return (
        paper(width, height, "raised")
        + sign
        + title
        + text
        + (chip(f"+{bonus}", width - 2, height - 4, 10, "sun", "on-sun") if bonus else "")
    )


def telescope(shape: Shape, width: float, height: float) -> str:
    """The telescope between farms and modules."""
    drawn = at(
        0,
        0,
        rect(-40, -12, 46, 24, 4, fill=GOLD, stroke=DARK, stroke_width=2),
        rect(6, -9, 28, 18, 3, fill="#F0D489", stroke=DARK, stroke_width=2),
        turn=-22,
    )
    legs = path("M-6 6L-24 46M-6 6V48M-6 6L14 46", stroke=DARK, stroke_width=4, stroke_linecap="round")
    words = (
        block("farms ◂ ▸ modules", (4, height - 20, width - 8, 16), 10.5, class_="quiet") if width >= MINIATURE else ""
    )
    return at(width / 2, height * 0.42, legs, drawn, scale=min(width, height) / 130) + words


def text_line(shape: Shape, width: float, height: float) -> str:
    """A line of words about another seat."""
    return block(" ".join(shape.lines), (2, 0, width - 4, height), 11, least=6.0, anchor="start")


def ruler(shape: Shape, width: float, height: float) -> str:
    """The letter of a column or the number of a row."""
    return block(shape.lines[0], (0, 0, width, height), 12, class_="quiet")


RECIPES: dict[str, Recipe] = {
    "pn-ruler": ruler,
    "pn-cell": cell,
    "pn-space": space,
    "pn-card": card,
    "pn-slot": slot,
    "pn-pot": pot,
    "pn-container": container,
    "pn-loading": loading,
    "pn-dock": dock,
    "pn-pile": pile,
    "pn-flower": flower,
    "pn-blueprint": blueprint,
    "pn-plot": plot,
    "pn-spot": spot,
    "pn-tool": tool,
    "pn-forest": forest,
    "pn-counter": counter,
    "pn-need": need,
    "pn-balcony": balcony,
    "pn-craft": craft,
    "pn-telescope": telescope,
    "pn-line": text_line,
}
