"""Flowers and trees of Planta Nubo, each about the origin within a radius of 50, in as few pieces as they can have: a
page shows hundreds of them."""

from collections.abc import Callable

from hortus.drawing.palette import ink
from hortus.drawing.plants import INK, STROKE, inked
from hortus.drawing.svg import around, circle, path, polygon, rect, tag

Place = tuple[float, float]
# Purple and lilac are the same by day and by night.
HUES = {
    "yellow": ink("yellow"),
    "orange": "#E8772E",
    "white": "#FFFFFF",
    "red": ink("red"),
    "blue": ink("blue"),
    "purple": "#9166CC",
    "any": ink("line"),
}
FORESTS = {"brown": ("#A0673A", "B"), "green": (ink("oak"), "G"), "lilac": ("#B58AD6", "L")}
TULIP = "M-32 -30C-20 -24 -16 -20 -12 -14L0 -44L12 -14C16 -20 20 -24 32 -30C36 4 24 26 0 26C-24 26 -36 4 -32 -30Z"
BELL = "M0 -42C18 -38 20 -8 42 24C34 34 24 32 14 24C8 36 -8 36 -14 24C-24 32 -34 34 -42 24C-20 -8 -18 -38 0 -42Z"


def hue(colour: str) -> str:
    """The fill of a flower or bed."""
    return HUES.get(colour, HUES["any"])


def mixed(fill: str, share: int, ground: str) -> str:
    """A colour laid thinly over a ground, as one fill: no second piece for the ground is needed."""
    return f"color-mix(in srgb,{fill} {share}%,{ink(ground)})"


def petals(count: int, across: float, along: float, radius: float, fill: str) -> str:
    """Petals in a ring, all of them in one path: a page has hundreds of flowers."""
    ends = zip(around(count, radius - along), around(count, radius + along), strict=True)
    data = ""
    for k, ((x, y), (far_x, far_y)) in enumerate(ends):
        arc = f"A{across} {along} {360 * k / count:.0f} 0 1"
        data += f"M{x:.0f} {y:.0f}{arc} {far_x:.0f} {far_y:.0f}{arc} {x:.0f} {y:.0f}Z"
    return path(data, fill=fill)


def outline(count: int, _across: float, along: float, radius: float, fill: str) -> str:
    """A ring of petals from afar: their tips, and the dents between them."""
    tips, dents = around(count, radius + along), around(count, radius, start=-90 + 180 / count)
    return polygon([(round(x), round(y)) for pair in zip(tips, dents, strict=True) for x, y in pair], fill=fill)


# How a ring of petals is drawn: how many, how wide and long, how far from the middle, in which colour.
Ring = Callable[[int, float, float, float, str], str]


def blossom(colour: str, ring: Ring = petals) -> str:
    """A flower by its colour."""
    return inked(bloom(colour, ring))


def bloom(colour: str, ring: Ring) -> str:
    """The parts of a flower, without their ink: sunflower, marigold, daisy, tulip, bellflower or thistle."""
    fill = hue(colour)
    match colour:
        case "yellow":
            return ring(12, 9, 17, 31, fill) + circle(0, 0, 25, fill=ink("bark"))
        case "orange":
            return ring(9, 13, 15, 30, fill) + ring(6, 11, 12, 15, fill) + circle(0, 0, 7, fill=ink("gold"))
        case "white":
            return ring(8, 11, 20, 29, fill) + circle(0, 0, 16, fill=ink("yellow"))
        case "red":
            return stalk() + path(TULIP, fill=fill)
        case "blue":
            return path("M0 -40C4 -50 16 -50 24 -44", stroke=ink("leaf")) + path(BELL, fill=fill)
    return stalk() + path("M-20 4L-40 -26L-20 -20L-16 -44L0 -24L16 -44L20 -20L40 -26L20 4Z", fill=fill) + cup()


def stalk() -> str:
    """A stalk with a leaf."""
    return path("M0 20V48C8 32 20 30 30 28C26 42 14 48 0 48", fill=ink("leaf"), stroke=ink("leaf"), stroke_width=5)


def cup() -> str:
    """The green cup of a thistle."""
    return path("M0 -5A23 17 0 0 1 0 29A23 17 0 0 1 0 -5M-14 7L13 22M13 5L-13 22", fill=ink("birch"), stroke_width=2.4)


def flower(colour: str, width: float, ring: Ring = petals, place: Place = (0.0, 0.0)) -> str:
    """A flower of a given width; when tiny, a disc of its colour. Each colour has its own silhouette."""
    if width < 9:
        return circle(*place, width * 0.47, fill=hue(colour), stroke=ink("ink"), stroke_width=1)
    return inked_at(place, width / 100, bloom(colour, ring))


def sprouting(grown: str) -> str:
    """A growing thing, with its moment: a page lets it shoot up when it appears."""
    return tag("g", grown, class_="sprouts")


def inked_at(place: Place, scale: float, *children: str) -> str:
    """Position, size and ink in one group: most of what a page draws is flowers and trees."""
    x, y = place
    return tag(
        "g",
        *children,
        transform=f"translate({x:.1f} {y:.1f})scale({scale:.3f})",
        fill="none",
        stroke=INK,
        stroke_width=STROKE,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def tree(colour: str) -> str:
    """A tree of a forest: round and brown, pointed and green, or in lilac blossom."""
    fill = FORESTS[colour][0]
    trunk = rect(-6, 14, 12, 34, 3, fill=ink("bark"))
    if colour == "green":
        return inked(trunk, path("M0 -48L26 -14H14L34 18H-34L-14 -14H-26Z", fill=fill))
    if colour == "brown":
        return inked(trunk, circle(0, -10, 34, fill=fill), path("M-16 -14L-2 0M18 -22L2 -6M0 24V-8", stroke_width=2))
    return inked(trunk, path(crown(colour), fill=fill))


def crown(colour: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> str:
    """The crown of a tree at a position, as path data: many trees can share one."""
    if colour == "green":
        spruce = ((0, -48), (26, -14), (14, -14), (34, 18), (-34, 18), (-14, -14), (-26, -14))
        return "M" + "L".join(f"{x + across * scale:.1f} {y + down * scale:.1f}" for across, down in spruce) + "Z"
    # Five round tufts of lilac, or one round crown: arcs from dent to dent.
    count, radius, dents = (2, 34.0, 34.0) if colour == "brown" else (5, 19.0, 31.0)
    places = [(x + across * scale, y + (down - 10) * scale) for across, down in around(count, dents, 54.0)]
    arcs = "".join(f"A{radius * scale:.1f} {radius * scale:.1f} 0 0 1 {right:.1f} {down:.1f}" for right, down in places)
    return f"M{places[-1][0]:.1f} {places[-1][1]:.1f}{arcs}Z"


def trunk_of(x: float, y: float, scale: float) -> str:
    """The trunk of a tree at a position, as path data."""
    return f"M{x - 6 * scale:.1f} {y + 14 * scale:.1f}h{12 * scale:.1f}v{34 * scale:.1f}h{-12 * scale:.1f}Z"


def hatching(colour: str, width: float, height: float) -> str:
    """The ground of a forest: vertical lines for brown, slanted for green, horizontal for lilac."""
    data = ""
    for k in range(1, 5):
        x, y = f"{k * width / 5:.1f}", f"{k * height / 5:.1f}"
        if colour == "brown":
            data += f"M{x} 2V{height - 2:.1f}"
        elif colour == "green":
            data += f"M{x} 2L2 {y}M{width - 2:.1f} {y}L{x} {height - 2:.1f}"
        else:
            data += f"M2 {y}H{width - 2:.1f}"
    return path(data, fill="none", stroke=FORESTS[colour][0], stroke_width=1.3, stroke_opacity=0.7)
