"""Cards and the tool shack of Planta Nubo: formulas instead of sentences, numbers that are legible from afar."""

from hortus.drawing.basics import chip, hollow, paper, parameter
from hortus.drawing.lettering import LEADING, broken, width_of, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, path, put, rect, tag
from hortus.games.planta_nubo.look.art import formula, growing_area, growth, skyfarm
from hortus.kernel.scene.scene import Shape

KIND_FILLS = {"action": "grass", "battery": "blue-tint", "farm": "yellow-tint"}
# The band of a card that shows its kind.
BAND = 32.0
# The lettering of a card's name, the largest first; the number of lines; and how much height its formula keeps.
NAMES, MOST_LINES, FORMULA = (18.0, 17.0, 16.0, 15.0), 2, 40.0
# On an upright card, which is narrow, a long word is written closer instead of smaller: at the end of a game the
# platform is a little smaller, and no name may be lost then.
UPRIGHT = (18.0, 17.5)
# Anything narrower belongs to a miniature and shows no numbers.
MINI = 100.0
# At less than this height no number is legible.
SMALL_PRINT = 24.0


# ---- extension cards ----


def extension_card(shape: Shape, width: float, height: float) -> str:
    """A band with the kind and the markers, then the formula; on a platform pots keep the lower right corner free."""
    fill = ink(KIND_FILLS[parameter(shape, "kind")])
    if max(width, height) < MINI:
        kind = kind_sign(shape, min(width, height) * 0.7, place=(width / 2, height / 2))
        return rect(0, 0, width, height, 3, fill=fill, stroke=ink("line")) + kind
    upright = height > width
    pots = pots_of(shape)
    potted = bool(parameter(shape, "slot"))
    ground = paper(width, height, "raised")
    if upright:
        band = rect(3, 3, width - 6, BAND, 6, fill=fill) + kind_sign(shape, 26, place=(22, 3 + BAND / 2))
        title, room = titled(shape, (4.0, BAND + 6, width - 8, height - BAND - 14 - (44 if pots and potted else 0)))
    else:
        band = rect(3, 3, BAND, height - 7, 6, fill=fill) + kind_sign(shape, 26, place=(3 + BAND / 2, 20))
        right = 24.0 if pots and not potted else 0.0
        title, room = titled(shape, (BAND + 7, 5, width - BAND - 12 - right, height - 11))
        # Pots go below the name, to the right of the formula.
        room = (*room[:2], room[2] - (44.0 * len(pots) if potted else 0.0), room[3])
    body = title + formula.formula(parameter(shape, "formula"), room, 46)
    return (
        ground
        + band
        + body
        + limit_of(shape, upright, height)
        + markers(shape, width, height)
        + printed(shape, width, height)
    )


def titled(shape: Shape, room: formula.Box) -> tuple[str, formula.Box]:
    """The name of a card that has space for it, if need be on two lines, and the space left below."""
    x, y, width, height = room
    # On the score pad a card has no lines.
    name = shape.lines[0].rpartition(": ")[2].partition(", ")[0] if shape.lines else ""
    closer = height > width
    size = next((size for size in (UPRIGHT if closer else NAMES) if fits(name, room, size)), UPRIGHT[-1] * closer)
    if not name or not size:
        return "", room
    lines = broken(name, width, size)
    words = "".join(
        written(line, x + 2, y + size * (1 + LEADING * row), size, font_weight="bold", **close(line, width - 2, size))
        for row, line in enumerate(lines)
    )
    below = size * (len(lines) * LEADING) + 3
    return words, (x, y + below, width, height - below)


def close(line: str, width: float, size: float) -> dict[str, str]:
    """How a line is written closer, if it would be too wide."""
    wide = width_of(line, size) > width
    return {"textLength": f"{width:g}", "lengthAdjust": "spacingAndGlyphs"} if wide else {}


def fits(name: str, room: formula.Box, size: float) -> bool:
    """Whether a name in letters of this size leaves enough space for the formula below it."""
    lines = broken(name, room[2] - 2, size)
    wide = max(width_of(line, size) for line in lines)
    return wide <= room[2] - 2 and len(lines) <= MOST_LINES and room[3] - len(lines) * size * LEADING >= FORMULA


def kind_sign(shape: Shape, size: float, place: growth.Place) -> str:
    """The sign of a card's kind."""
    return skyfarm.sign(parameter(shape, "kind"), size, place=place)


def pots_of(shape: Shape) -> list[str]:
    """The colours that the pots of a card want."""
    return parameter(shape, "pots").split()


def limit_of(shape: Shape, upright: bool, height: float) -> str:
    """The most points that a farm gives."""
    most = parameter(shape, "most")
    if not most:
        return ""
    x, y = (60.0, 3 + BAND * 0.66) if upright else (3 + BAND / 2, height - 12)
    return written(f"≤{most}", x, y, 17, anchor="middle", font_weight="bold", class_="quiet")


def markers(shape: Shape, width: float, height: float) -> str:
    """How many standby or battery markers are on a module of a platform; once-a-turn batteries say so."""
    marks = parameter(shape, "marks")
    if not marks or max(width, height) < MINI:
        return ""
    upright = height > width
    fill, lettering = ("sun", "on-sun") if marks != "0" else ("surface", "ink")
    right, bottom = (width - 6, 2 + BAND) if upright else (BAND + 5, height - 6)
    return chip(marks, right, bottom, 18, fill, lettering)


def printed(shape: Shape, width: float, height: float) -> str:
    """In the card row: the pots that come with a card, as small ones at its right edge."""
    if parameter(shape, "slot"):
        return ""
    wanted = pots_of(shape)
    step = (height - 10) / max(2, len(wanted))
    return "".join(
        at(width - 16, 6 + step * (place + 0.5) + (step / 2 if len(wanted) == 1 else 0), small_pot(colour))
        for place, colour in enumerate(wanted)
    )


def small_pot(colour: str) -> str:
    """A pot with the flower it wants."""
    clay = formula.FORMULAS.symbol("printed-pot")
    bloom = put(0, 0, skyfarm.THINGS.symbol("any-flower"), scale=0.16) if colour == "any" else growth.flower(colour, 17)
    return clay + at(0, -7, bloom)


def flower_pot(shape: Shape, width: float, height: float) -> str:
    """A pot in the colour it wants, with its points, and the flower in it."""
    wants, held, points = (parameter(shape, name) for name in ("wants", "flower", "points"))
    size = min(width, height)
    middle = width / 2
    drawn = put(middle, height * 0.58, formula.FORMULAS.symbol("flower-pot"), scale=size / 108)
    if held:
        drawn += growth.sprouting(growth.flower(held, size * 0.66, place=(middle, height * 0.34)))
    elif wants != "any":
        drawn += tag("g", growth.flower(wants, size * 0.52, place=(middle, height * 0.32)), opacity=0.5)
    if not points:
        return drawn
    return drawn + written(
        points, middle, height - 4, size * 0.36, anchor="middle", font_weight="bold", class_="on-leaf"
    )


def free_slot(shape: Shape, width: float, height: float) -> str:
    """A place for a card."""
    mark = tag("g", skyfarm.sign("action", min(width, height) * 0.5, place=(width / 2, height / 2)), opacity=0.22)
    return hollow(width, height, "page") + mark


def craft(shape: Shape, width: float, height: float) -> str:
    """A craft: its tool, what it does, the charges on it."""
    picture = at(20, height * 0.5, put(0, 0, skyfarm.tool(parameter(shape, "tool"), ink("gold")), turn=35), scale=0.36)
    title, room = titled(shape, (40, 4, width - 46, height - 10))
    body = title + formula.formula(parameter(shape, "formula"), room, 40)
    more = parameter(shape, "bonus")
    extra = ""
    if more:
        extra = chip(f"+{more}", 40, height - 3, 15, "sun", "on-sun") + skyfarm.sign("ϟ", 18, place=(46, height - 15))
    drawn = paper(width, height, "raised") + picture + body + extra
    return drawn + (growing_area.glow(width, height - 3) if parameter(shape, "meant") else "")


# ---- the shack ----


def counter(shape: Shape, width: float, height: float) -> str:
    """A number with its sign; with pips if it has a limit. On its own it is the same, larger."""
    if height > LARGE_COUNTER:
        larger = height / (LARGE_COUNTER / 2)
        return at(0, 0, counter(shape, width / larger, height / larger), scale=larger)
    what, count, limit = (parameter(shape, name) for name in ("what", "count", "limit"))
    head = min(height * 0.8, 36.0, width * 0.46)
    picture = growth.flower(what, head) if what in COLOURS else skyfarm.sign(what, head * 0.86)
    drawn = rect(0.5, 0.5, width - 1, height - 1, min(height / 2, 14), fill=ink("soil"), stroke=ink("line"))
    middle = height / 2
    if height < SMALL_PRINT:
        return drawn + at(width / 2, middle, picture)
    drawn += at(head * 0.62, middle, picture)
    if what == "overtime":
        fresh = count == "fresh"
        tick = "M-8 0L-2 7L9 -8" if fresh else "M-7 -7L7 7M7 -7L-7 7"
        stroke = ink("leaf" if fresh else "clay")
        mark = path(tick, fill="none", stroke=stroke, stroke_width=4, stroke_linecap="round")
        return drawn + at(width * 0.76, middle, mark, scale=min(1.0, width / 60))
    left = head * 1.22
    if not limit:
        return drawn + written(count, left, middle + 8, 22, font_weight="bold")
    number = written(count, left, middle + 3, 22, font_weight="bold")
    return drawn + number + pips(int(count), int(limit), (left, height - 17, width - left - 8, 12))


# A taller counter is shown on its own.
LARGE_COUNTER = 110.0
COLOURS = ("yellow", "orange", "white", "red", "blue", "purple")


def pips(count: int, limit: int, box: tuple[float, float, float, float]) -> str:
    """Progress towards a limit, as discs in a row."""
    x, y, width, height = box
    step = min(12.0, width / limit)
    return "".join(
        circle(
            x + (k + 0.5) * step,
            y + height / 2,
            step * 0.4,
            fill=ink("sun" if k < count else "surface"),
            stroke=ink("ink"),
            stroke_width=1,
        )
        for k in range(limit)
    )


def need(shape: Shape, width: float, height: float) -> str:
    """A rung of the arbor: level, what is counted, how far it is met, and what climbing there earns."""
    state = parameter(shape, "state")
    reached = state == "reached"
    fill, lettering = ("leaf", "on-leaf") if reached else ("surface", "ink")
    rung = paper(width, height, "grass" if reached else "raised")
    middle = height / 2
    if width < MINI:
        return rung
    step = circle(15, middle, 11, fill=ink(fill), stroke=ink("leaf"), stroke_width=1.5)
    number = written(
        parameter(shape, "level"), 15, middle + 6, 17, anchor="middle", font_weight="bold", class_=lettering
    )
    asked = formula.sign_of(parameter(shape, "sign"), min(32, height * 0.86), place=(44, middle))
    words = "✓" if reached else state
    count = written(words, 62, middle + 6, 18, font_weight="bold")
    left = 66 + width_of(words, 18)
    brings = formula.formula(f"> {parameter(shape, 'brings')}", (left, 2, width - left - 4, height - 5), height * 0.74)
    return rung + step + number + asked + count + brings


def balcony(shape: Shape, width: float, height: float) -> str:
    """The platform's own pots: a railing, and what a flower costs there; in a miniature there is no space for that."""
    rail = path(
        f"M4 {height - 5:.1f}H{width - 4:.1f}M4 {height * 0.7:.1f}H{width - 4:.1f}", stroke=ink("line"), stroke_width=2
    )
    cost = written("−1", 6, height * 0.36, 17, font_weight="bold", class_="clay") + skyfarm.sign(
        "ϟ", 20, place=(34, height * 0.27)
    )
    return paper(width, height, "surface") + rail + (cost if height > SMALL_PRINT else "")


def supply_flower(shape: Shape, width: float, height: float) -> str:
    """A flower of the supply: one is taken from here."""
    size = min(width, height)
    ground = circle(width / 2, height / 2, size / 2 - 1, fill=ink("soil"), stroke=ink("line"))
    return ground + growth.flower(parameter(shape, "flower"), size * 0.8, place=(width / 2, height / 2))


def tool_token(shape: Shape, width: float, height: float) -> str:
    """A tool on a disc in its owner's colour; used ones are pale. The owners' discs also differ in their rims."""
    seat = min(int(parameter(shape, "seat") or 0), 4)
    size, colour = min(width, height), skyfarm.SEATS[seat]
    rim = {"stroke_dasharray": RIMS[seat]} if RIMS[seat] else {}
    ground = circle(
        width / 2,
        height / 2,
        size / 2 - 1.5,
        fill=ink("raised"),
        stroke=ink(colour),
        stroke_width=max(2.0, size * 0.05),
        **rim,
    )
    picture = at(
        width / 2,
        height / 2,
        put(0, 0, skyfarm.tool(parameter(shape, "tool"), ink(colour)), turn=35),
        scale=size * 0.78 / 100,
    )
    return tag("g", ground, picture, opacity=1.0 if parameter(shape, "there") else 0.25)


RIMS = ("", "7 4", "2 4", "12 3", "4 2")
