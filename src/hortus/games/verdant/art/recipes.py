"""Recipes of Verdant: plants, rooms with their four lights, tokens, pots, goals, and the cells of a home."""

from hortus.drawing.basics import MINIATURE, hollow, paper, parameter
from hortus.drawing.lettering import block, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, path, rect, tag
from hortus.games.verdant.art.household import light, pot, sprout, thing, thumb, type_sign
from hortus.games.verdant.art.houseplants import houseplant
from hortus.kernel.scene import Recipe, Shape

# The five types, as far apart in hue as the palette goes; each has a sign, a code and a pattern as well.
TYPE_INKS = {"succulent": "red", "flowering": "yellow", "foliage": "blue", "vining": "willow", "unusual": "sun"}
TOOL_INK = "grass-deep"
# Where the light of each edge is drawn, as shares of width and height.
EDGES = {"north": (0.5, 0.0), "west": (0.0, 0.5), "east": (1.0, 0.5), "south": (0.5, 1.0)}


def type_ink(shape: Shape) -> str:
    """The colour of the shape's type."""
    return TYPE_INKS.get(parameter(shape, "type"), "leaf")


def small(width: float) -> bool:
    """Whether there is no room for small print."""
    return width < MINIATURE


# ---- plants ----


def plant_card(shape: Shape, width: float, height: float) -> str:
    """Name above, the plant in the middle, beneath it lights, verdancy and points; completed, it stands in its pot."""
    done = parameter(shape, "pot")
    ground = rect(3, 3, width - 6, height - 7, 6, fill=ink("grass" if done else "raised"))
    head = height * 0.2
    band = path(rounded_top(3, 3, width - 3, head, 6), fill=ink(type_ink(shape)), fill_opacity=0.34)
    scale = width * (0.48 if done else 0.56) / 100
    middle = height * (0.42 if done else 0.51)
    picture = at(width / 2, middle, houseplant(parameter(shape, "plant")), scale=scale)
    vessel = potted(shape, width, height) if done else ""
    return (
        paper(width, height)
        + ground
        + band
        + heading(shape, width, head)
        + picture
        + vessel
        + foot(shape, width, height)
        + thumbs_on(shape, head * 0.66, head + 4)
    )


def rounded_top(left: float, top: float, right: float, bottom: float, radius: float) -> str:
    """A band with two round corners above."""
    r = radius
    corners = f"Q{left} {top} {left + r} {top}H{right - r}Q{right} {top} {right} {top + r}"
    return f"M{left} {bottom}V{top + r}{corners}V{bottom}Z"


def heading(shape: Shape, width: float, head: float) -> str:
    """Sign of the type and name, or in a miniature the code of the type."""
    mark = at(3 + head * 0.5, 3 + head * 0.42, type_sign(parameter(shape, "type")), scale=head * 0.72 / 100)
    if small(width):
        code = written(parameter(shape, "code"), 6 + head * 0.95, head * 0.86, head * 0.78, font_weight="bold")
        return mark + code
    box = (head + 2, 3, width - head - 12, head - 2)
    name = block(parameter(shape, "name"), box, 10, least=6.0, font_weight="bold", class_="serif", anchor="start")
    return mark + name


def thumbs_on(shape: Shape, size: float, y: float) -> str:
    """The thumbs that lie on a card of the market, at its left; one that will come is pale."""
    count = int(parameter(shape, "thumbs") or 0)
    coming = bool(parameter(shape, "coming"))
    if not count and not coming:
        return ""
    text = f"{count or ''}{'+1' if coming else ''}"
    width = size * (2 if len(text) == 1 else 2.5 if len(text) == 2 else 3)
    ground = rect(4, y, width, size + 5, (size + 5) / 2, fill=ink("surface"), stroke=ink("leaf"))
    sign = at(5 + size * 0.55, y + 2.5 + size / 2, thumb(), scale=size / 100)
    middle = (4 + size + width) / 2 + 2
    number = written(text, middle, y + 2 + size * 0.86, size * 0.92, anchor="middle", font_weight="bold")
    return tag("g", ground, sign, number, **({} if count else {"opacity": 0.6}))


def potted(shape: Shape, width: float, height: float) -> str:
    """The pot of a completed plant, with its letter and value."""
    size = width * 0.4 / 100
    sign = written(
        parameter(shape, "sign"),
        width / 2,
        height * 0.735,
        width * 0.12,
        anchor="middle",
        font_weight="bold",
        class_="on-leaf",
    )
    return at(width / 2, height * 0.68, pot(parameter(shape, "pot")), scale=size) + tag("g", sign)


def foot(shape: Shape, width: float, height: float) -> str:
    """Lights at the left and verdancy at the right; the points stand under the name."""
    base = height * 0.885
    size = width * 0.13
    lights = parameter(shape, "lights").split()
    marks = "".join(
        at(5 + size * (0.55 + 1.08 * number), base, light(kind), scale=size / 100) for number, kind in enumerate(lights)
    )
    done = bool(parameter(shape, "pot"))
    count = "" if done else growth(shape, width, base, size)
    x, y = width - 5 - size * 0.9, height * 0.2 + 5 + size * 0.9
    fill, lettering = ("leaf", "on-leaf") if done else ("surface", "leaf")
    chip = circle(x, y, size * 0.95, fill=ink(fill), stroke=ink("leaf"), stroke_width=1.4)
    worth = written(
        parameter(shape, "points"),
        x,
        y + size * 0.38,
        size * 1.08,
        anchor="middle",
        font_weight="bold",
        class_=lettering,
    )
    return marks + count + chip + worth


def growth(shape: Shape, width: float, base: float, size: float) -> str:
    """Verdancy as "3/7" with a sprout."""
    text = f"{parameter(shape, 'verdancy')}/{parameter(shape, 'needed')}"
    sign = at(width - 8 - size * 2.35, base - 1, sprout(), scale=size / 105)
    return sign + written(text, width - 7, base + size * 0.4, size * 1.12, font_weight="bold", anchor="end")


# ---- rooms ----


def room_card(shape: Shape, width: float, height: float) -> str:
    """A floor in the pattern of its type, a window with its light on every side, a place for a token in the middle."""
    colour = type_ink(shape)
    inset = width * 0.1
    floor = rect(
        inset,
        inset,
        width - 2 * inset,
        height - 1 - 2 * inset,
        5,
        fill=ink(colour),
        fill_opacity=0.22,
        stroke=ink(colour),
        stroke_width=1.2,
    )
    figures = tag(
        "g",
        pattern(parameter(shape, "type"), width, height, inset),
        stroke=ink(colour),
        stroke_width=1.6,
        fill="none",
        opacity=0.5,
    )
    windows = "".join(
        window(parameter(shape, side), x * width, y * (height - 1), width) for side, (x, y) in EDGES.items()
    )
    size = width * 0.15
    sign = at(inset + size * 0.75, inset + size * 0.75, type_sign(parameter(shape, "type")), scale=size * 0.8 / 100)
    code = (
        ""
        if small(width)
        else written(
            parameter(shape, "code"),
            width - inset - 4,
            inset + size * 0.98,
            size * 0.72,
            anchor="end",
            font_weight="bold",
        )
    )
    return (
        paper(width, height, "wall")
        + floor
        + figures
        + sign
        + code
        + windows
        + furniture(shape, width, height)
        + thumbs_on(shape, height * 0.13, height * 0.78)
    )


def window(kind: str, x: float, y: float, width: float) -> str:
    """The light that falls through one edge."""
    size = width * 0.085
    centre_x = min(max(x, size + 3), width - size - 3)
    centre_y = min(max(y, size + 3), width - size - 4)
    pane = circle(centre_x, centre_y, size + 1.5, fill=ink("surface"), stroke=ink("quiet"), stroke_width=1)
    return pane + at(centre_x, centre_y, light(kind), scale=size / 56)


def pattern(kind: str, width: float, height: float, inset: float) -> str:
    """Hexagons, dots, stripes, waves or a zigzag on the floor."""
    drawn = {"succulent": hexagons, "flowering": dots, "foliage": stripes, "vining": waves, "unusual": zigzag}
    size = width - 2 * inset
    return at(inset, inset, drawn.get(kind, dots)(size, height - 1 - 2 * inset))


def rows_of(width: float, height: float, step: float) -> list[tuple[float, float]]:
    """Places in shifted rows within a box."""
    found = []
    y, row = step * 0.8, 0
    while y < height - step * 0.4:
        x = step * (0.8 if row % 2 == 0 else 1.3)
        while x < width - step * 0.5:
            found.append((x, y))
            x += step
        y, row = y + step * 0.86, row + 1
    return found


def hexagons(width: float, height: float) -> str:
    """Succulents."""
    step = width / 5
    r = step * 0.42
    half = r * 0.5
    cell = f"l{r * 0.87:.1f} {half:.1f}v{r:.1f}l{-r * 0.87:.1f} {half:.1f}l{-r * 0.87:.1f} {-half:.1f}v{-r:.1f}z"
    return path("".join(f"M{x:.1f} {y - r:.1f}{cell}" for x, y in rows_of(width, height, step)))


def dots(width: float, height: float) -> str:
    """Flowering plants."""
    return "".join(circle(x, y, width * 0.03) for x, y in rows_of(width, height, width / 5.5))


def stripes(width: float, height: float) -> str:
    """Foliage."""
    step = width / 7
    return path("".join(f"M{step * (k + 1):.1f} 3V{height - 3:.1f}" for k in range(6)))


def waves(width: float, height: float) -> str:
    """Vines."""
    step = width / 8
    wave = "".join(f"q{step / 2:.1f} {step * (0.8 if k % 2 else -0.8):.1f} {step:.1f} 0" for k in range(7))
    return path("".join(f"M{step / 2:.1f} {height * (k + 1) / 6:.1f}{wave}" for k in range(5)))


def zigzag(width: float, height: float) -> str:
    """Unusual plants."""
    step = width / 9
    line = "".join(f"l{step:.1f} {step if k % 2 else -step:.1f}" for k in range(8))
    return path("".join(f"M{step / 2:.1f} {height * (k + 1) / 6 + step / 2:.1f}{line}" for k in range(5)))


def furniture(shape: Shape, width: float, height: float) -> str:
    """The item of a room, or the place for one."""
    centre = width / 2, (height - 1) / 2
    item = parameter(shape, "item")
    if not item:
        return circle(
            *centre,
            width * 0.19,
            fill=ink("surface"),
            fill_opacity=0.75,
            stroke=ink("quiet"),
            stroke_width=1.2,
            stroke_dasharray="3 3",
        )
    picture, _, code = item.rpartition("-")
    disc = token_disc(picture, code.upper(), *centre, width * 0.235)
    if not parameter(shape, "matched"):
        return disc
    x, y, size = centre[0] + width * 0.22, centre[1] + width * 0.2, width * 0.1
    ring = circle(x, y, size, fill=ink("leaf"), stroke=ink("surface"), stroke_width=1.5)
    return (
        disc
        + ring
        + written("×2", x, y + size * 0.4, size * 1.1, anchor="middle", font_weight="bold", class_="on-leaf")
    )


# ---- tokens ----

CODES = {"SU": "succulent", "FL": "flowering", "FO": "foliage", "VI": "vining", "UN": "unusual"}


def token_disc(picture: str, code: str, x: float, y: float, radius: float) -> str:
    """A round token: picture, ring in the colour of its type, sign of the type beneath."""
    kind = CODES.get(code, "")
    colour = TYPE_INKS.get(kind, TOOL_INK)
    ground = circle(x, y, radius, fill=ink("raised"), stroke=ink(colour), stroke_width=max(2.0, radius * 0.13))
    drawing = at(
        x, y - (radius * 0.1 if kind else 0), thing(picture, colour), scale=radius * (0.98 if kind else 1.1) / 100
    )
    if not kind:
        return ground + drawing
    foot_y = y + radius * 0.72
    plate = circle(x, foot_y, radius * 0.3, fill=ink("surface"), stroke=ink(colour), stroke_width=1.4)
    return ground + drawing + plate + at(x, foot_y, type_sign(kind), scale=radius * 0.36 / 100)


def verdant_token(shape: Shape, width: float, height: float) -> str:
    """A token of the market or in hand."""
    radius = min(width, height) / 2 - 3
    return token_disc(parameter(shape, "picture"), parameter(shape, "code"), width / 2, height / 2, radius)


def pot_token(shape: Shape, width: float, height: float) -> str:
    """A pot with letter and value, and how many there are."""
    size = min(width, height * 1.25)
    x = width * (0.36 if shape.badge else 0.5)
    drawing = at(x, height * 0.46, pot(parameter(shape, "pot")), scale=size * 0.66 / 100)
    sign = written(
        parameter(shape, "sign"), x, height * 0.62, size * 0.2, anchor="middle", font_weight="bold", class_="on-leaf"
    )
    count = (
        written(f"× {shape.badge}", width * 0.62, height * 0.64, height * 0.3, font_weight="bold")
        if shape.badge
        else ""
    )
    ring = ""
    if parameter(shape, "next"):
        ring = rect(1, 1, width - 2, height - 2, 9, fill="none", stroke=ink("sun"), stroke_width=2)
    return ring + drawing + sign + count


# ---- goals and empty cells ----


def goal_card(shape: Shape, width: float, height: float) -> str:
    """Its name, what it counts, its points and what each player has of it."""
    name = block(
        parameter(shape, "name"), (8, 5, width - 52, 20), 11.5, font_weight="bold", class_="serif", anchor="start"
    )
    chip = circle(width - 18, 16, 11, fill=ink("leaf"))
    worth = written(
        parameter(shape, "points"), width - 18, 20.5, 13, anchor="middle", font_weight="bold", class_="on-leaf"
    )
    counts = block(
        parameter(shape, "text"), (8, 28, width - 16, height - 50), 9.5, least=6.5, class_="quiet", anchor="start"
    )
    points = parameter(shape, "now")
    now = written(f"now {points}", 8, height - 9, 11, font_weight="bold", class_="leaf") if points else ""
    return paper(width, height, "raised") + name + chip + worth + counts + now


def home_cell(shape: Shape, width: float, height: float) -> str:
    """An open cell: a sprout where a plant may go, a window where a room may."""
    if parameter(shape, "for") == "plant":
        mark = at(width / 2, height / 2, sprout(), scale=width * 0.0034)
    else:
        frame = rect(-30, -30, 60, 60, 6, fill="none", stroke=ink("quiet"), stroke_width=5)
        mark = at(
            width / 2,
            height / 2,
            frame,
            path("M0 -30V30M-30 0H30", stroke=ink("quiet"), stroke_width=4),
            scale=width * 0.0036,
        )
    return hollow(width, height, "page") + tag("g", mark, opacity=0.3)


RECIPES: dict[str, Recipe] = {
    "plant-card": plant_card,
    "room-card": room_card,
    "verdant-token": verdant_token,
    "pot": pot_token,
    "goal-card": goal_card,
    "home-cell": home_cell,
}
