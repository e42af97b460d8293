"""The centre of a medal: a separate emblem for every award, centred on the origin, radius 50."""

from collections.abc import Callable

from hortus.drawing.features import cottage, pond, star, tuft
from hortus.drawing.palette import ink
from hortus.drawing.plants import flower, inked, tree
from hortus.drawing.svg import at, circle, line, path, rect, tag

# The awards that judge one flower in one colour.
FLOWERS = {
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


def emblem(award: str) -> str:
    """The emblem of an award; an unknown one gets a star."""
    if award in FLOWERS:
        return flower(*FLOWERS[award])
    return EMBLEMS.get(award, star)()


def plain_tree() -> str:
    """A tree of any kind: a round crown."""
    return inked(
        rect(-7, 10, 14, 38, 3, fill=ink("bark")),
        path("M0 24C-30 28 -46 8 -36 -10C-40 -30 -20 -44 0 -46C20 -44 40 -30 36 -10C46 8 30 28 0 24Z", fill=ink("oak")),
    )


def beside(*drawings: str, scale: float = 0.6, step: float = 48.0) -> str:
    """Drawings in a row."""
    first = -step * (len(drawings) - 1) / 2
    return "".join(at(first + step * place, 0, each, scale=scale) for place, each in enumerate(drawings))


def around_the_middle(*drawings: str, scale: float = 0.52) -> str:
    """Three drawings in a triangle."""
    places = ((0.0, -24.0), (-26.0, 20.0), (26.0, 20.0))
    return "".join(at(x, y, each, scale=scale) for (x, y), each in zip(places, drawings, strict=True))


def three_flowers() -> str:
    """All flowers."""
    return around_the_middle(flower("rose", "red"), flower("petunia", "blue"), flower("lily", "yellow"))


def three_colours() -> str:
    """All colours."""
    return around_the_middle(*(blot(colour) for colour in ("red", "blue", "yellow")))


def blot(colour: str) -> str:
    """A colour with its letter."""
    ground = circle(0, 0, 44, fill=ink(colour), stroke=ink(f"{colour}-deep"), stroke_width=5)
    disc = circle(0, 0, 32, fill=ink("surface"))
    letter = tag("text", colour[0].upper(), x=0, y=20, font_size=56, font_weight="bold", text_anchor="middle")
    return ground + disc + letter


def three_trees() -> str:
    """All kinds of trees."""
    return around_the_middle(tree("oak"), tree("birch"), tree("willow"), scale=0.56)


def mirrored() -> str:
    """A tree and its image."""
    axis = line(0, -46, 0, 46, stroke=ink("quiet"), stroke_width=4, stroke_dasharray="7 6")
    return axis + beside(plain_tree(), plain_tree(), scale=0.62, step=54)


def wood() -> str:
    """Two logs: one dark, one pale, with their rings."""
    logs = ((-20.0, 10.0, 30.0, "bark"), (24.0, -12.0, 24.0, "wall"))
    return inked(
        *(
            circle(x, y, radius, fill=ink(fill)) + circle(x, y, radius * 0.6) + circle(x, y, radius * 0.22)
            for x, y, radius, fill in logs
        )
    )


def axe() -> str:
    """A forester's axe over a stump."""
    return inked(
        path("M-30 46L-24 16H24L30 46Z", fill=ink("bark")),
        path("M-24 16A24 8 0 0 1 24 16A24 8 0 0 1 -24 16Z", fill=ink("wall")),
        path("M-34 -40L10 12", stroke=ink("bark"), stroke_width=8),
        path("M-6 -8L14 14L30 -2C30 -18 16 -26 6 -22Z", fill=ink("water")),
    )


def vase() -> str:
    """Flowers in a vase."""
    pot = inked(path("M-20 14H20C14 24 26 40 14 48H-14C-26 40 -14 24 -20 14Z", fill=ink("water")))
    return at(-20, -8, flower("petunia", "yellow"), scale=0.5) + at(16, -16, flower("lily", "red"), scale=0.66) + pot


def palette() -> str:
    """A painter's palette with three colours."""
    board = path(
        "M-4 -40C34 -42 50 -16 46 6C42 26 22 10 14 24C8 36 12 44 -8 42C-36 40 -48 18 -46 -4C-44 -26 -26 -39 -4 -40Z",
        fill=ink("wall"),
    )
    dabs = ((-22, -14, "blue"), (8, -22, "yellow"), (-20, 16, "red"))
    return inked(board, *(circle(x, y, 10, fill=ink(colour)) for x, y, colour in dabs))


def full_beds() -> str:
    """Nine beds, all of them used."""
    places = [(x, y) for y in (-28.0, 0.0, 28.0) for x in (-28.0, 0.0, 28.0)]
    return inked(*(rect(x - 11, y - 11, 22, 22, 4, fill=ink("grass-deep")) for x, y in places))


def grown_beds() -> str:
    """Beds that grow larger and larger."""
    beds = ((-34.0, 24.0), (-6.0, 44.0), (30.0, 72.0))
    return inked(*(rect(x - 12, 38 - high, 24, high, 4, fill=ink("grass-deep")) for x, high in beds))


EMBLEMS: dict[str, Callable[[], str]] = {
    "excellence-in-ponds": pond,
    "polychromatism": three_colours,
    "floral-variety": three_flowers,
    "best-use-of-space": full_beds,
    "scope-and-ambition": grown_beds,
    "birch-plantation": lambda: tree("birch"),
    "oak-plantation": lambda: tree("oak"),
    "excellence-in-trees": plain_tree,
    "symmetrical-forestry": mirrored,
    "natural-habitats": lambda: at(-18, -4, plain_tree(), scale=0.72) + at(20, 18, tuft(), scale=0.7),
    "man-made-features": lambda: at(-20, 8, cottage(), scale=0.6) + at(18, -2, cottage(), scale=0.78),
    "excellence-in-structures": cottage,
    "excellence-in-lawns": tuft,
    "consistency-of-features": lambda: around_the_middle(cottage(), cottage(), cottage()),
    "hard-and-soft-wood": wood,
    "variety-in-trees": three_trees,
    "forestry": axe,
    "tasteful-floral-displays": vase,
    "colour-combination": palette,
    "feature-variety": lambda: around_the_middle(plain_tree(), cottage(), pond()),
    "natural-and-man-made": lambda: beside(cottage(), plain_tree(), scale=0.66, step=46),
}
