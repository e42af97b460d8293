"""The five animals, each in its own shape of frame and centred on the origin: bee, dove, frog, hare, moth."""

from collections.abc import Callable

from hortus.drawing.svg import Value, around, at, circle, ellipse, path, polygon, rect
from hortus.games.solar_gardens.art.beds import OUTLINE, WHITE

# A pale ground, and a deep shade of the same hue for anything that must be legible on it.
GROUNDS = {"bee": "#FBE7A1", "dove": "#CFE3F5", "frog": "#DDEFC2", "hare": "#F4DCC0", "moth": "#E6D8F2"}
DEEP = {"bee": "#7A5300", "dove": "#22527F", "frog": "#35601C", "hare": "#74401B", "moth": "#54317D"}
EYE: dict[str, Value] = {"fill": OUTLINE}
INKED: dict[str, Value] = {"stroke": OUTLINE, "stroke_width": 1.2, "stroke_linejoin": "round"}


def habitat(animal: str) -> str:
    """An animal in its frame, which alone distinguishes it from the others."""
    rim = FRAMES[animal](fill=WHITE, stroke=WHITE, stroke_width=5, stroke_linejoin="round")
    ground = FRAMES[animal](fill=GROUNDS[animal], stroke=DEEP[animal], stroke_width=2, stroke_linejoin="round")
    return rim + ground + DRAWINGS[animal]()


def home_of(animal: str) -> str:
    """Just its frame, where there is no space for an animal."""
    return FRAMES[animal](fill=DEEP[animal], stroke=WHITE, stroke_width=4, stroke_linejoin="round")


def bee() -> str:
    """A fat striped body, two wings and antennae, seen from above and turned."""
    wings = "".join(
        at(x, -3, ellipse(0, -4.6, 4, 6.4, fill="#FFFFFF", **INKED), turn=turn)
        for x, turn in ((-3.0, -52.0), (3.0, 52.0))
    )
    body = ellipse(0, 3.2, 5.6, 8.2, fill="#F2B61D", **INKED)
    stripes = path("M-5 0H5L5.5 2.8H-5.5ZM-5.5 5.6H5.5L4.5 8.4H-4.5Z", fill=OUTLINE)
    head = circle(0, -6.2, 3.6, fill=OUTLINE)
    feelers = path("M-1.4 -9C-2.2 -12 -4 -12.6 -5.4 -12.4M1.4 -9C2.2 -12 4 -12.6 5.4 -12.4", fill="none", **INKED)
    return wings + body + stripes + head + feelers


def dove() -> str:
    """A white bird in profile with a raised wing."""
    tail = path("M-5 3L-13 6.4L-11.6 1.6L-13.4 -1.6L-5 -1Z", fill="#FFFFFF", **INKED)
    body = path(
        "M-7 -1C-4 -4 0 -4.6 3 -6.4C4.6 -9.6 9.6 -9 10 -5.2L13 -3.4L9.6 -2.4C9 4.4 4 8.2 -1.4 7.4C-5.4 6.8 -8 3 -7 -1Z",
        fill="#FFFFFF",
        **INKED,
    )
    wing = path(
        "M-5.4 -.6C-5.6 -6.6 -3.4 -11 0 -13.4C2.4 -8.6 4.4 -2.6 1.4 1.6C-.6 4 -4 3 -5.4 -.6Z", fill="#DCE6EE", **INKED
    )
    beak = path("M10 -4.9L13 -3.4L9.8 -2.9Z", fill="#E0912F")
    # Its frame is narrow where the tail is.
    return at(0.6, 1.4, tail, body, wing, circle(7, -5.4, 1.2, **EYE), beak, scale=0.82)


def frog() -> str:
    """A broad face with two high eyes and a long mouth."""
    eyes = "".join(circle(x, -6.4, 4.3, fill="#7DB942", **INKED) for x in (-5.6, 5.6))
    face = path(
        "M-11.4 2C-11.4 -5 -6 -6.6 0 -6.6C6 -6.6 11.4 -5 11.4 2C11.4 7.4 6.4 10 0 10C-6.4 10 -11.4 7.4 -11.4 2Z",
        fill="#7DB942",
        **INKED,
    )
    whites = "".join(circle(x, -6.6, 2.5, fill="#FFFFFF") + circle(x, -6.6, 1.4, **EYE) for x in (-5.6, 5.6))
    mouth = path(
        "M-7.6 2.6C-4 6.4 4 6.4 7.6 2.6M-1.6 -1.4h.1M1.6 -1.4h.1",
        fill="none",
        stroke=OUTLINE,
        stroke_width=1.5,
        stroke_linecap="round",
    )
    return eyes + face + whites + mouth


def hare() -> str:
    """A narrow face with two long ears, black at their tips."""
    ear = (
        ellipse(0, -5.4, 2.5, 7.8, fill="#B98A5E", **INKED)
        + ellipse(0, -4.4, 1, 4.4, fill="#F0C9B6")
        + ellipse(0, -11.2, 1.7, 2, fill=OUTLINE)
    )
    ears = at(-2.6, -3.6, ear, turn=-16.0) + at(2.6, -3.6, ear, turn=16.0)
    face = ellipse(0, 3.6, 6.4, 7.4, fill="#B98A5E", **INKED)
    cheeks = ellipse(-1.9, 6.6, 2.4, 2.4, fill="#F6E3D0") + ellipse(1.9, 6.6, 2.4, 2.4, fill="#F6E3D0")
    eyes = circle(-3.6, 1.8, 1.3, **EYE) + circle(3.6, 1.8, 1.3, **EYE)
    return ears + face + cheeks + eyes + path("M-1.4 4.6H1.4L0 6.2Z", fill=OUTLINE)


def moth() -> str:
    """Wings folded like a roof, a furry neck and feathery antennae."""
    wing = (
        path("M0 -5C-4 -4 -6.4 2 -11.4 8.4C-8 11.4 -3.6 10.6 0 8Z", fill="#8D6BB5", **INKED)
        + path("M-7.4 3.6Q-4 5 0 4", fill="none", stroke="#FBE7A1", stroke_width=1.4)
        + circle(-5.8, 7.2, 1.3, fill="#FBE7A1")
    )
    stem, barbs = (
        "M-1 -7C-1.6 -9.6 -3 -11 -4.8 -11.4",
        "M-1.4 -8.6l-2 .4M-2.2 -9.9l-2.2 .3M-1.7 -9.2l.3 -2M-3 -10.8l.4 -1.6",
    )
    feeler = path(stem + barbs, fill="none", **INKED)
    half = wing + feeler
    neck = ellipse(0, -4.6, 2.9, 2.8, fill="#4B3B5E", **INKED)
    return at(0, 2.4, half, f'<g transform="scale(-1 1)">{half}</g>', neck)


DRAWINGS: dict[str, Callable[[], str]] = {"bee": bee, "dove": dove, "frog": frog, "hare": hare, "moth": moth}
FRAMES: dict[str, Callable[..., str]] = {
    "bee": lambda **look: polygon(around(6, 17.5), **look),
    "dove": lambda **look: polygon(around(4, 19), **look),
    "frog": lambda **look: circle(0, 0, 16, **look),
    "hare": lambda **look: rect(-14.5, -14.5, 29, 29, 2, **look),
    "moth": lambda **look: polygon([(0.0, -17.0), (17.6, 14.6), (-17.6, 14.6)], **look),
}
