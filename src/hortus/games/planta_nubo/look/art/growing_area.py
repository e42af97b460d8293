"""A platform of Planta Nubo: the growing area with beds, flowers, forests and pipes, and the energy track around it."""

from hortus.drawing.basics import chip, paper, parameter
from hortus.drawing.lettering import written
from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, at, circle, path, polygon, put, rect, tag
from hortus.games.planta_nubo.look.art import formula, growth, skyfarm, tiles
from hortus.kernel.scene.scene import Shape

# A narrower forest is in a line of the log: no number fits on it.
NARROW_FOREST = 40.0

# The position of a cell's side, as shares of its width and height.
SIDES = {"n": (0.5, 0.0), "e": (1.0, 0.5), "s": (0.5, 1.0), "w": (0.0, 0.5)}
# Below this width a cell is a patch of colour; above this one it is enlarged and stands alone.
TINY, ALONE = 22.0, 100.0
CRUMBS = ((0.2, 0.25), (0.5, 0.15), (0.8, 0.3), (0.3, 0.6), (0.7, 0.65), (0.15, 0.85), (0.5, 0.85), (0.88, 0.85))
# The gear of a workshop, and its offset from the middle of its space.
WORKSHOP, ASIDE = 0.8, 0.08
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


# ---- the growing area ----


def garden_cell(shape: Shape, width: float, height: float) -> str:
    """Ground, pipe, then the flower or the bonus; the cell that a question is about glows."""
    ground, bloom = parameter(shape, "ground"), parameter(shape, "flower")
    if width < TINY:
        return from_afar(shape, width, height)
    if ground in growth.FORESTS:
        return forest_cell(shape, width, height)
    drawn = ground_of(shape, width, height) + pipe_on(shape, width, height)
    if bloom:
        drawn += growth.sprouting(growth.flower(bloom, width * 0.8, place=(width / 2, height / 2)))
    elif ground in growth.HUES:
        drawn += tag("g", growth.flower(ground, width * 0.5, place=(width / 2, height / 2)), opacity=0.35)
    else:
        drawn += bonus(parameter(shape, "bonus"), width, height)
    return drawn + (glow(width, height) if parameter(shape, "meant") else "")


def glow(width: float, height: float) -> str:
    """A ring of light around a cell."""
    halo = rect(-3, -3, width + 6, height + 6, 8, fill="none", stroke=ink("sun"), stroke_width=9, stroke_opacity=0.4)
    return halo + rect(-1, -1, width + 2, height + 2, 6, fill="none", stroke=ink("sun"), stroke_width=4)


def from_afar(shape: Shape, width: float, height: float) -> str:
    """A cell of an opponent's platform: its ground, with its flower or tree, and no small print."""
    ground, bloom, size = parameter(shape, "ground"), parameter(shape, "flower"), (width, height)
    if ground in growth.FORESTS:
        crown = at(width / 2, height / 2, growth.tree(ground), scale=width * 0.0096)
        return joined(shape, size, ink("grass"), growth.FORESTS[ground][0]) + crown
    if ground in growth.HUES:
        drawn = joined(shape, size, growth.mixed(growth.hue(ground), 55, "soil"), ink("ink"))
    else:
        fill = {"open": ink("page"), "blocked": ink("line"), "soil": ink("bark")}[ground]
        drawn = rect(0, 0, width, height, 2, fill=fill, stroke=ink("quiet"), stroke_width=0.7)
    if ground == "blocked":
        laths = f"M{width / 2:.1f} 0L0 {height / 2:.1f}M{width:.1f} 0L0 {height:.1f}M{width:.1f} {height / 2:.1f}"
        drawn += path(f"{laths}L{width / 2:.1f} {height:.1f}", fill="none", stroke=ink("quiet"), stroke_width=1)
    return drawn + (growth.flower(bloom, width * 0.9, far=True, place=(width / 2, height / 2)) if bloom else "")


def ground_of(shape: Shape, width: float, height: float) -> str:
    """Open floor, a barricade, soil, or a bed that continues into its neighbours and has a rim where it ends."""
    ground = parameter(shape, "ground")
    frame: dict[str, Value] = {"stroke": ink("quiet"), "stroke_width": min(1.2, width * 0.03)}
    if ground == "open":
        return rect(0, 0, width, height, 4, fill=ink("page"), stroke=ink("line"), stroke_width=1.2)
    if ground == "blocked":
        laths = "".join(f"M{k * width / 4:.1f} 0L0 {k * height / 4:.1f}" for k in range(1, 5))
        laths += "".join(f"M{width:.1f} {k * height / 4:.1f}L{k * width / 4:.1f} {height:.1f}" for k in range(1, 4))
        return rect(0, 0, width, height, 4, fill=ink("line"), **frame) + path(
            laths, fill="none", stroke=ink("quiet"), stroke_width=1.2, stroke_opacity=0.55
        )
    if ground == "soil":
        soil = rect(0, 0, width, height, 4, fill=ink("bark"), fill_opacity=0.6, **frame)
        crumbs = "".join(f"M{x * width:.1f} {y * height:.1f}h.1" for x, y in CRUMBS)
        return soil + path(crumbs, stroke="#3E2A1B", stroke_width=width * 0.07, stroke_linecap="round")
    return joined(shape, (width, height), growth.mixed(growth.hue(ground), 55, "soil"), ink("ink"))


def joined(shape: Shape, size: tuple[float, float], fill: str, rim: str) -> str:
    """The ground of a tile in one cell: it extends to its neighbours, and has a rim where the tile ends."""
    edges, (width, height) = parameter(shape, "edges"), size
    bleed = seam(width)
    left, top = (0.0 if "w" in edges else -bleed), (0.0 if "n" in edges else -bleed)
    right, bottom = width + (0.0 if "e" in edges else bleed), height + (0.0 if "s" in edges else bleed)
    # Where the tile goes round a corner, so does its rim, in the seam, which no neighbour draws.
    turns = parameter(shape, "corners").split()
    inner = {"nw": (0.0, 0.0), "ne": (width, 0.0), "se": (width, height), "sw": (0.0, height)}
    outer = {"nw": (left, top), "ne": (right, top), "se": (right, bottom), "sw": (left, bottom)}
    bends = {
        name: [(outer[name][0], inner[name][1]), inner[name], (inner[name][0], outer[name][1])][
            :: 1 if name in ("nw", "se") else -1
        ]
        for name in turns
    }
    points = [point for name in outer for point in bends.get(name, [outer[name]])]
    ground = polygon(points, fill=fill)
    ends = {
        "n": f"M{left:.1f} 0H{right:.1f}",
        "e": f"M{width:.1f} {top:.1f}V{bottom:.1f}",
        "s": f"M{left:.1f} {height:.1f}H{right:.1f}",
        "w": f"M0 {top:.1f}V{bottom:.1f}",
    }
    rims = "".join(ends[side] for side in edges)
    rims += "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in bend) for bend in bends.values())
    return ground + path(rims, fill="none", stroke=rim, stroke_width=min(3.0, width * 0.1), stroke_linecap="round")


def forest_cell(shape: Shape, width: float, height: float) -> str:
    """Ground that continues into the cells of its tile, the rim, a tree; one cell of a tile shows what it gives."""
    colour = parameter(shape, "ground")
    if width > ALONE:
        # On its own: the whole forest.
        outline = parameter(shape, "outline")
        size = min((height - 8) / len(outline.split("/")), (width - 8) / len(outline.split("/")[0]), ALONE / 2)
        return paper(width, height, "grass") + at(width / 2, height / 2, tiles.tile(outline, colour, size))
    ground = joined(shape, (width, height), ink("grass"), growth.FORESTS[colour][0])
    crown = at(width / 2, height / 2, growth.tree(colour), scale=width * 0.0088)
    drawn = ground + growth.hatching(colour, width, height) + growth.sprouting(crown)
    points, income = parameter(shape, "points"), parameter(shape, "income")
    if points:
        return drawn + chip(points, width, height + 1, width * 0.34, "leaf", "on-leaf")
    if not income:
        return drawn
    high = height * 0.5
    wide = high * (1.9 if " " not in income else 3.4)
    pill = rect(width - wide, height - high, wide, high, high / 2, fill=ink("surface"), stroke=ink("line"))
    return drawn + pill + formula.formula(income, (width - wide + 3, height - high, wide - 6, high), high * 0.94)


def forest_tile(shape: Shape, width: float, height: float) -> str:
    """A forest beside the garden: its outline with trees, the points it grows to, how many are left."""
    colour, outline, left, points = (parameter(shape, name) for name in ("colour", "shape", "left", "points"))
    rows = outline.split("/")
    if width < NARROW_FOREST:
        size = min((height - 4) / len(rows), (width - 4) / max(map(len, rows)))
        return paper(width, height, "grass") + at(width / 2, height / 2, tiles.tile(outline, colour, size))
    room = width - 34 if left else width - 6
    size = min((height - 9) / len(rows), room / max(map(len, rows)), 26)
    drawn = at(3 + room / 2, (height - 2) / 2, tiles.tile(outline, colour, size))
    drawn += chip(points, width + (0 if left else 3), 27 if left else height + 1, 16, "leaf", "on-leaf")
    count = written(f"×{left}", width - 4, height - 9, 18, anchor="end", font_weight="bold") if left else ""
    return paper(width, height, "grass") + tag("g", drawn, opacity=0.35 if left == "0" else 1.0) + count


def pipe_on(shape: Shape, width: float, height: float) -> str:
    """Copper from a side to a ring where the pipe ends, or from side to side where it passes."""
    sides = parameter(shape, "pipe")
    if not sides:
        return ""
    x, y, thick, radius = width / 2, height / 2, width * 0.1, width * 0.42
    start = 0.0 if len(sides) > 1 else radius
    reach = width / 2 + seam(width)
    pipes = ""
    for side in sides:
        across, down = (2 * share - 1 for share in SIDES[side])
        pipes += skyfarm.wire(x + across * start, y + down * start, x + across * reach, y + down * reach, thick)
    if start:
        pipes += circle(x, y, radius, fill="none", stroke=ink("ink"), stroke_width=thick + min(2.4, thick * 0.5))
        pipes += circle(x, y, radius, fill="none", stroke=skyfarm.COPPER, stroke_width=thick)
    return pipes


def seam(width: float) -> float:
    """How far a drawing reaches over its edge to meet that of the next cell; miniatures stand further apart, and a cell
    that is shown on its own has no neighbour."""
    return 0.0 if width > ALONE else width * (0.08 if width > 40 else 0.16)


def bonus(mark: str, width: float, height: float) -> str:
    """The bonus of an uncovered cell: how many of what."""
    if not mark:
        return ""
    number = mark[0] if mark[0].isdigit() else ""
    size = width * 0.46
    disc = circle(width / 2, height / 2, width * 0.43, fill=ink("surface"), stroke=ink("quiet"), stroke_width=1)
    if number in ("", "1"):
        return disc + skyfarm.sign(mark.lstrip("1"), size, place=(width / 2, height / 2))
    count = written(number, width * 0.3, height * 0.5 + width * 0.13, width * 0.38, anchor="middle", font_weight="bold")
    return disc + count + skyfarm.sign(mark[1:], size * 0.84, place=(width * 0.64, height / 2))


# ---- the energy track ----


def track_space(shape: Shape, width: float, height: float) -> str:
    """A space of the track with what it is for, and the die."""
    kind = "start" if parameter(shape, "start") else parameter(shape, "kind")
    fill = "wall" if kind == "workshop" else "soil"
    ground = rect(0, 0, width, height, width * 0.13, fill=ink(fill), stroke=ink("line"))
    value = parameter(shape, "die")
    if width < TINY:
        ring = circle(width / 2, height / 2, width * 0.25, fill=ink("gold" if kind == "gold" else "surface"))
        return (
            ground
            + (chip(value, width, height, width * 0.5, "sun", "on-sun") if value else "")
            + (ring if kind in {"plug", "gold"} else "")
        )
    cube = die(int(value), width, height) if value else ""
    stops = steps(shape, width)
    if kind == "workshop":
        # The die stands aside, so that the gear is visible.
        cube = die(int(value), width * 0.76, height * 0.76) if value else ""
        return ground + mark_of(kind, shape, width, height) + markers(shape, width, height) + cube + stops
    return ground + mark_of(kind, shape, width, height) + cube + stops


def steps(shape: Shape, width: float) -> str:
    """How much energy brings the die here."""
    far = parameter(shape, "ahead")
    if not far:
        return ""
    corner = width * 0.2
    disc = circle(corner, corner, corner * 1.06, fill=ink("sun"), stroke=ink("surface"), stroke_width=1.2)
    number = written(far, corner, corner * 1.66, width * 0.38, anchor="middle", font_weight="bold", class_="on-sun")
    return disc + number


def ruler(shape: Shape, width: float, height: float) -> str:
    """The letter of a column, the number of a row."""
    if max(width, height) < TINY * 1.2:
        return ""
    return written(shape.lines[0], width / 2, height / 2 + 6, 19, anchor="middle", font_weight="bold", class_="quiet")


def mark_of(kind: str, shape: Shape, width: float, height: float) -> str:
    """What a space of the track is for."""
    x, y = width / 2, height / 2
    match kind:
        case "start":
            return put(x, y, formula.FORMULAS.symbol("start"), scale=width / 130)
        case "workshop":
            # Beside the number in its corner.
            return skyfarm.sign("action", width * WORKSHOP, place=(x + width * ASIDE, y + height * ASIDE))
        case "wire" | "plug" | "gold":
            outward = root_wire(kind, parameter(shape, "side"), width, height)
            return outward + plug(kind, width, height)
        case "pipe":
            side_x, side_y = SIDES[parameter(shape, "side")]
            reach = width + 2 * seam(width)
            copper = skyfarm.wire(x, y, x + (side_x - 0.5) * reach, y + (side_y - 0.5) * reach, width * 0.1)
            return copper + circle(x, y, width * 0.2, fill=skyfarm.COPPER, stroke=ink("ink"), stroke_width=1.2)
        case "stop":
            r = width * 0.17
            return polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], fill=ink("surface"), stroke=ink("quiet"))
    return circle(x, y, width * 0.05, fill=ink("quiet"))


def markers(shape: Shape, width: float, height: float) -> str:
    """The standby markers of a workshop, if it has any, on the hub of its gear."""
    count = parameter(shape, "count")
    if count == "0":
        return ""
    x, y = width * (0.5 + ASIDE), height * (0.5 + ASIDE)
    hub = circle(x, y, width * 0.24, fill=ink("surface"), stroke=ink("ink"), stroke_width=1.2)
    return hub + written(count, x, y + width * 0.14, width * 0.4, anchor="middle", font_weight="bold")


def root_wire(kind: str, side: str, width: float, height: float) -> str:
    """From the ring outwards, to the card beside the track."""
    across, down = (1 - 2 * share for share in SIDES[side])
    x, y, near, far = width / 2, height / 2, width * 0.3, width / 2 + seam(width)
    dashes: dict[str, Value] = {"stroke_dasharray": "3 3"} if kind == "wire" else {}
    return path(
        f"M{x + across * near:.1f} {y + down * near:.1f}L{x + across * far:.1f} {y + down * far:.1f}",
        stroke=ink("quiet"),
        stroke_width=width * 0.07,
        **dashes,
    )


def plug(kind: str, width: float, height: float) -> str:
    """The socket of a card: empty, or with the ring of a plugin, plain or golden."""
    x, y, radius = width / 2, height / 2, width * 0.27
    holes = path(
        f"M{x - width * 0.09:.1f} {y - 4:.1f}v8M{x + width * 0.09:.1f} {y - 4:.1f}v8",
        stroke=ink("quiet"),
        stroke_width=4.4,
        stroke_linecap="round",
    )
    if kind == "wire":
        return (
            circle(x, y, radius, fill=ink("page"), stroke=ink("quiet"), stroke_width=1.6, stroke_dasharray="4 3")
            + holes
        )
    rim = circle(x, y, radius, fill=ink("surface"), stroke=ink("ink"), stroke_width=width * 0.17)
    fill = ink("gold" if kind == "gold" else "raised")
    band = circle(x, y, radius, fill="none", stroke=fill, stroke_width=width * 0.12)
    star = skyfarm.sign("O₂", width * 0.36, place=(x, y)) if kind == "gold" else ""
    return rim + band + star


def die(value: int, width: float, height: float) -> str:
    """The energy die with its pips."""
    size = width * 0.74
    step = size * 0.26
    face = rect(-size / 2, -size / 2, size, size, size * 0.18, fill=ink("sun"), stroke=ink("ink"), stroke_width=1.8)
    dots = "".join(f"M{x * step:.1f} {y * step:.1f}h.1" for x, y in PIPS.get(value, ()))
    pips = path(dots, stroke="#1E2B22", stroke_width=size * 0.18, stroke_linecap="round")
    return at(width / 2, height / 2, face + pips)
