"""Flowers and trees of Planta Nubo, each about the origin within a radius of 50, in as few pieces as they can have: a
page shows hundreds of them."""

from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import around, circle, path, tag

GROWTH = Pictures("hortus.games.planta_nubo.look", "growth")
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


def hue(colour: str) -> str:
    """The fill of a flower or bed."""
    return HUES.get(colour, HUES["any"])


def mixed(fill: str, share: int, ground: str) -> str:
    """A colour laid thinly over a ground, as one fill: no second piece for the ground is needed."""
    return f"color-mix(in srgb,{fill} {share}%,{ink(ground)})"


def blossom(colour: str, far: bool = False) -> str:
    """A flower by its colour: sunflower, marigold, daisy, tulip, bellflower or thistle; from afar in fewer points."""
    if far and f"far-{colour}" in GROWTH:
        return GROWTH.symbol(f"far-{colour}")
    return GROWTH.symbol(f"flower-{colour}" if f"flower-{colour}" in GROWTH else "flower-any")


def flower(colour: str, width: float, far: bool = False, place: Place = (0.0, 0.0)) -> str:
    """A flower of a given width; when tiny, a disc of its colour. Each colour has its own silhouette."""
    if width < 9:
        return circle(*place, width * 0.47, fill=hue(colour), stroke=ink("ink"), stroke_width=1)
    x, y = place
    moved = f'<g transform="translate({x:.1f} {y:.1f})scale({width / 100:.3f})" '
    return blossom(colour, far).replace("<g ", moved, 1)


def sprouting(grown: str) -> str:
    """A growing thing, with its moment: a page lets it shoot up when it appears."""
    return tag("g", grown, class_="sprouts")


def tree(colour: str) -> str:
    """A tree of a forest: round and brown, pointed and green, or in lilac blossom."""
    return GROWTH.symbol(f"tree-{colour}")


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
