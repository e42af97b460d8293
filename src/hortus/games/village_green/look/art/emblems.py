"""The centre of a medal: a separate emblem for every award, centred on the origin, radius 50."""

from typing import Final

from hortus.drawing.garden import GARDEN, flower, tree
from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import at, circle, tag

SIGNS: Final = Pictures("hortus.games.village_green.look", "emblems")
# The awards that judge one flower in one colour.
FLOWERS: Final = {
    "ruby-clover": ("lily", "red"),
    "diane-yeller": ("lily", "yellow"),
    "linda-flowers": ("lily", "blue"),
    "alfred-rower": ("petunia", "red"),
    "sonny-rowe": ("petunia", "yellow"),
    "lily-maniare": ("petunia", "blue"),
    "rosie-redford": ("rose", "red"),
    "rosa-gelber": ("rose", "yellow"),
    "peter-petals": ("rose", "blue"),
}
# The awards that judge one thing of a village, or that have a picture of their own.
THINGS: Final = {
    "excellence-in-ponds": GARDEN.symbol("pond"),
    "excellence-in-structures": GARDEN.symbol("cottage"),
    "excellence-in-lawns": GARDEN.symbol("tuft"),
    "excellence-in-trees": SIGNS.symbol("plain-tree"),
    "birch-plantation": tree("birch"),
    "oak-plantation": tree("oak"),
    "best-use-of-space": SIGNS.symbol("full-beds"),
    "scope-and-ambition": SIGNS.symbol("grown-beds"),
    "hard-and-soft-wood": SIGNS.symbol("wood"),
    "forestry": SIGNS.symbol("axe"),
    "colour-combination": SIGNS.symbol("palette"),
}


def emblem(award: str) -> str:
    """The emblem of an award; an unknown one gets a star."""
    if award in FLOWERS:
        return flower(*FLOWERS[award])
    return THINGS.get(award) or GROUPS.get(award) or GARDEN.symbol("star")


def beside(*drawings: str, scale: float = 0.6, step: float = 48.0) -> str:
    """Drawings in a row."""
    first = -step * (len(drawings) - 1) / 2
    return "".join(at(first + step * place, 0, each, scale=scale) for place, each in enumerate(drawings))


def around_the_middle(*drawings: str, scale: float = 0.52) -> str:
    """Three drawings in a triangle."""
    places = ((0.0, -24.0), (-26.0, 20.0), (26.0, 20.0))
    return "".join(at(x, y, each, scale=scale) for (x, y), each in zip(places, drawings, strict=True))


def blot(colour: str) -> str:
    """A colour with its letter."""
    ground = circle(0, 0, 44, fill=ink(colour), stroke=ink(f"{colour}-deep"), stroke_width=5)
    disc = circle(0, 0, 32, fill=ink("surface"))
    letter = tag("text", colour[0].upper(), x=0, y=20, font_size=56, font_weight="bold", text_anchor="middle")
    return ground + disc + letter


PLAIN_TREE, COTTAGE = SIGNS.symbol("plain-tree"), GARDEN.symbol("cottage")
THREE_FLOWERS = around_the_middle(flower("rose", "red"), flower("petunia", "blue"), flower("lily", "yellow"))
THREE_COLOURS = around_the_middle(*map(blot, ("red", "blue", "yellow")))
THREE_TREES = around_the_middle(tree("oak"), tree("birch"), tree("willow"), scale=0.56)
# The awards that judge several things.
GROUPS: Final = {
    "polychromatism": THREE_COLOURS,
    "floral-variety": THREE_FLOWERS,
    "variety-in-trees": THREE_TREES,
    "symmetrical-forestry": SIGNS.symbol("axis") + beside(PLAIN_TREE, PLAIN_TREE, scale=0.62, step=54),
    "natural-habitats": at(-18, -4, PLAIN_TREE, scale=0.72) + at(20, 18, GARDEN.symbol("tuft"), scale=0.7),
    "man-made-features": at(-20, 8, COTTAGE, scale=0.6) + at(18, -2, COTTAGE, scale=0.78),
    "consistency-of-features": around_the_middle(COTTAGE, COTTAGE, COTTAGE),
    "feature-variety": around_the_middle(PLAIN_TREE, COTTAGE, GARDEN.symbol("pond")),
    "natural-and-man-made": beside(COTTAGE, PLAIN_TREE, scale=0.66, step=46),
    "tasteful-floral-displays": at(-20, -8, flower("petunia", "yellow"), scale=0.5)
    + at(16, -16, flower("lily", "red"), scale=0.66)
    + SIGNS.symbol("vase"),
}
