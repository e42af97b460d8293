"""A room seen from above: walls, a floor in the pattern of its type, on every side a window that lets in its light."""

from hortus.drawing.basics import paper, parameter
from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import at, circle, path, put, rect
from hortus.games.verdant.look.art import signs, tokens
from hortus.kernel.scene.scene import Shape

# The sides, and the rotation of each from the top.
SIDES = {"north": 0.0, "east": 90.0, "south": 180.0, "west": 270.0}
# A room is drawn on a square of fixed size, then scaled: rooms of all sizes are the same text, which compresses well.
# How thick a wall is, and how far the floor reaches.
SPAN, WALL, FLOOR = 100.0, 12.0, 76.0
# A pane in the wall, and the same with a bay for the sign of its light.
PANE = "M-20 -49H20V-37H-20Z"
BAY = "M-20 -49H-9Q-9 -50 -8 -50H8Q9 -50 9 -49H20V-37H9V-34Q9 -32 7 -32H-7Q-9 -32 -9 -34V-37H-20Z"
FLOORS = Pictures("hortus.games.verdant.look", "floors")
# Two walls cast a shadow on the floor: the light of the table comes from the upper left.
SHADE = path("M12.800 12.800H87.200V17H17V87.200H12.800Z", fill=ink("ink"), fill_opacity=0.12)


def room_card(shape: Shape, width: float, height: float) -> str:
    """The whole card."""
    ground, bare = paper(width, height, "wall"), signs.crowded(shape, width)
    floor = at(0, -0.5, inside(shape, bare), scale=width / SPAN)
    thumbs = signs.thumbs_on(shape, width * 0.15, width * 0.04, height * 0.78)
    marks = plaque(parameter(shape, "type"), width) + furniture(shape, width, height) + thumbs
    return signs.in_short(ground) + floor + signs.in_short(marks) if bare else ground + floor + marks


def inside(shape: Shape, bare: bool) -> str:
    """The floor between the walls, in the shadow of two of them, and the four windows."""
    colour = ink(signs.type_ink(shape))
    panes = (window(parameter(shape, each), turn, bare) for each, turn in SIDES.items() if parameter(shape, each))
    return "".join(
        (
            rect(WALL, WALL, FLOOR, FLOOR, 2, fill=ink("raised"), stroke=ink("bark"), stroke_width=3.2),
            # By night its colour is stronger (table.css).
            rect(WALL, WALL, FLOOR, FLOOR, 2, class_="floor", color=colour, fill=colour, fill_opacity=0.3),
            FLOORS.symbol(parameter(shape, "type"), tone=colour),
            SHADE,
            at(SPAN / 2, SPAN / 2, *panes),
        )
    )


def window(kind: str, turn: float, bare: bool) -> str:
    """A pane in the wall above, rotated to its side, with its light on the floor; the sign stays upright.

    Among many homes it is simpler and rotates with the pane: all windows of a kind are the same short text.
    """
    fill = signs.LIGHT_INKS[kind]
    beam = path("M-16 -38H16L26 -21H-26Z", fill=fill, fill_opacity=0.5 if kind != "low" else 0.28)
    outline, sign = (PANE, signs.glimmer(kind)) if bare else (BAY, put(0, -41, signs.sun(kind), scale=0.19, turn=-turn))
    pane = path(outline, fill=fill, stroke=ink("bark"), stroke_width=1.6, stroke_linejoin="round")
    return at(0, 0, beam, pane, sign, turn=turn)


def plaque(kind: str, width: float) -> str:
    """The sign of the type, in the upper left corner."""
    x = width * 0.185
    ground = circle(x, x, width * 0.105, fill=ink("surface"), stroke=ink("bark"), stroke_width=1.2)
    return ground + put(x, x, signs.type_sign(kind), scale=width * 0.0014)


def furniture(shape: Shape, width: float, height: float) -> str:
    """The item of a room, or the place for one."""
    x, y = width / 2, (height - 1) / 2
    item = parameter(shape, "item")
    if not item:
        return circle(
            x, y, width * 0.17, fill=ink("surface"), fill_opacity=0.55, stroke=ink("quiet"), stroke_dasharray="4 4"
        )
    picture, _, code = item.rpartition("-")
    disc = tokens.token_disc(picture, code.upper(), x, y, width * 0.25)
    doubled = signs.number_chip("×2", x + width * 0.24, y + width * 0.24, width * 0.115, done=True)
    return disc + (doubled if parameter(shape, "matched") else "")
