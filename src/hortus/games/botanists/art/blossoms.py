"""The five flowers of Botanists, each with a silhouette of its own, about the origin within a radius of 50."""

from hortus.drawing.svg import around, at, circle, ellipse, line, path, polygon

# Each colour as petal, outline and ground; every colour has a silhouette and a letter of its own as well.
HUES = {
    "yellow": ("#F2C12E", "#7A5300", "#FBF0C8"),
    "green": ("#5AA64B", "#1D5227", "#DDEFD3"),
    "blue": ("#3D72BC", "#1D3F75", "#DAE6F5"),
    "violet": ("#7E52B8", "#432169", "#E9DFF6"),
    "pink": ("#E2699F", "#872150", "#FBE0EC"),
}
WITHERED = ("#A9A294", "#5F594C", "#DAD5C8")
HEART = "#F7D154"
STROKE = 3.0


def bloom(colour: str, hue: tuple[str, str, str]) -> str:
    """A flower by its colour: disc, clover, bell, star or heart."""
    drawn = {"yellow": sunflower, "green": clover, "blue": bellflower, "violet": starflower, "pink": heartflower}
    return drawn.get(colour, starflower)(hue)


def sunflower(hue: tuple[str, str, str]) -> str:
    """A broad disc in a ring of petals."""
    fill, deep, ground = hue
    petals = "".join(
        at(x, y, ellipse(0, 0, 9, 17, fill=fill, stroke=deep, stroke_width=2), turn=360 * k / 14)
        for k, (x, y) in enumerate(around(14, 32))
    )
    disc = circle(0, 0, 25, fill=deep, stroke=deep, stroke_width=STROKE)
    seeds = "".join(circle(x, y, 2.6, fill=ground) for x, y in [(0.0, 0.0), *around(6, 9), *around(10, 18)])
    return petals + disc + seeds


def clover(hue: tuple[str, str, str]) -> str:
    """Three heart-shaped leaves on a stalk."""
    fill, deep, ground = hue
    leaf = "M0 4C-26 -8 -30 -40 -12 -44C-5 -45 0 -39 0 -34C0 -39 5 -45 12 -44C30 -40 26 -8 0 4Z"
    stalk = path("M0 0C2 20 8 34 20 46", fill="none", stroke=deep, stroke_width=6, stroke_linecap="round")
    leaves = "".join(
        at(
            0,
            6,
            path(leaf, fill=fill, stroke=deep, stroke_width=STROKE, stroke_linejoin="round"),
            path("M0 -4V-26", stroke=ground, stroke_width=3, stroke_linecap="round", opacity=0.8),
            turn=turn,
        )
        for turn in (-112.0, 0.0, 112.0)
    )
    return stalk + leaves


def bellflower(hue: tuple[str, str, str]) -> str:
    """A hanging bell: a triangle with a scalloped edge."""
    fill, deep, ground = hue
    stalk = path("M0 -34C2 -46 14 -50 26 -44", fill="none", stroke=deep, stroke_width=5, stroke_linecap="round")
    bell = path(
        "M0 -38C16 -34 20 -6 42 30C34 40 24 38 14 30C8 42 -8 42 -14 30C-24 38 -34 40 -42 30C-20 -6 -16 -34 0 -38Z",
        fill=fill,
        stroke=deep,
        stroke_width=STROKE,
        stroke_linejoin="round",
    )
    folds = path("M-3 -24C-6 0 -10 14 -14 28M3 -24C6 0 10 14 14 28", fill="none", stroke=ground, stroke_width=3)
    return stalk + bell + folds + circle(0, 41, 5, fill=HEART, stroke=deep, stroke_width=2)


def starflower(hue: tuple[str, str, str]) -> str:
    """Five pointed petals."""
    fill, deep, ground = hue
    points = [point for pair in zip(around(5, 50), around(5, 21, start=-54), strict=True) for point in pair]
    star = polygon(points, fill=fill, stroke=deep, stroke_width=STROKE, stroke_linejoin="round")
    veins = "".join(
        line(x * 0.32, y * 0.32, x * 0.72, y * 0.72, stroke=ground, stroke_width=3) for x, y in around(5, 50)
    )
    return star + veins + circle(0, 0, 11, fill=HEART, stroke=deep, stroke_width=2)


def heartflower(hue: tuple[str, str, str]) -> str:
    """A bleeding heart."""
    fill, deep, ground = hue
    drop = path("M-7 26C-10 36 -6 46 0 50C6 46 10 36 7 26Z", fill=ground, stroke=deep, stroke_width=STROKE)
    heart = path(
        "M0 34C-34 14 -50 -8 -44 -28C-38 -46 -12 -46 0 -24C12 -46 38 -46 44 -28C50 -8 34 14 0 34Z",
        fill=fill,
        stroke=deep,
        stroke_width=STROKE,
        stroke_linejoin="round",
    )
    shine = path("M-33 -22C-31 -32 -22 -34 -16 -30", fill="none", stroke=ground, stroke_width=5, stroke_linecap="round")
    return drop + heart + shine
