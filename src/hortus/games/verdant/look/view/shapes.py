"""The things on the table of Verdant as shapes of a scene, each with its label, drawing and help."""

from hortus.games.verdant.components import LIGHTS, POTS, TOOLS, Components
from hortus.games.verdant.form import Card, Cell
from hortus.games.verdant.look.words.things import (
    POT_WORDS,
    goal_help,
    goal_text,
    lights_of,
    room_kind,
    room_name,
    short_goal,
    token_help,
    token_name,
)
from hortus.kernel.scene.scene import Shape
from hortus.kernel.scene.words import counted, in_words

Box = tuple[float, float, float, float]

# The steps in which a plant grows.
STAGES = 4
# Not by colour alone: lights also have a shape.
LIGHT_SIGNS = {"bright": "☼", "medium": "◐", "low": "●"}


def pot_name(components: Components, pot: str) -> str:
    """A pot by its kind and value: "wood pot (2)"."""
    return f"{POT_WORDS[pot]} pot ({components.pot_values[POTS.index(pot)]})"


def thumbs_note(thumbs: int) -> str:
    """Thumbs on a card in words."""
    return f", {counted(thumbs, 'thumb')} on it" if thumbs else ""


def thumbs_help(thumbs: int) -> str:
    """What the thumbs on a card are for, as the last sentence of its help."""
    return f" You also get the {counted(thumbs, 'green thumb')} on it: 2 buy 1 verdancy." if thumbs else ""


def thumb_marks(thumbs: int) -> str:
    """Thumbs on a card of a terminal."""
    return f" +{counted(thumbs, 'thumb')}" if thumbs else ""


def plant_shape(
    components: Components,
    card: Card,
    box: Box,
    where: str = "",
    thumbs: int = 0,
    coming: bool = False,
    at_home: bool = False,
) -> Shape:
    """A plant with its verdancy or its pot; in the market and in hand it is shown as it will be."""
    plant, verdancy, pot = components.plant_ids.index(card.name), card.verdancy, card.pot
    kind = components.type_ids[components.plant_type[plant]]
    lights = lights_of(components, plant)
    needed, points = int(components.requirement[plant]), int(components.plant_points[plant])
    worth = int(components.pot_values[POTS.index(pot)]) if pot else 0
    signs = "".join(LIGHT_SIGNS[light] for light in lights)
    state = f"in a {POT_WORDS[pot]} pot" if pot else f"{verdancy} of {needed} verdancy"
    return Shape(
        id=f"plant-{card.name}",
        kind="card",
        box=box,
        label=f"{components.plant_names[plant]}, {kind}, worth {points}, {state}{thumbs_note(thumbs)}{where}",
        lines=(
            components.plant_names[plant],
            f"{signs} {f'{POT_WORDS[pot]} pot' if pot else f'{verdancy}/{needed}'}{thumb_marks(thumbs)}",
            f"{points}{f'+{worth}' if pot else ''}p {kind}",
        ),
        drawing="plant-card",
        parameters=(
            ("plant", card.name),
            ("name", components.plant_names[plant]),
            ("type", kind),
            ("lights", " ".join(lights)),
            ("verdancy", str(verdancy)),
            ("needed", str(needed)),
            ("points", str(points)),
            ("pot", pot),
            ("value", str(worth) if pot else ""),
            ("thumbs", str(thumbs)),
            ("coming", "yes" if coming else ""),
            ("stage", str(stage_of(verdancy, needed)) if at_home and not pot else ""),
        ),
        tone="leaf" if pot else "",
        help=(
            f"{components.plant_latin[plant]}. "
            + (f"Completed: it scores {points}" if pot else growth_help(lights, needed, verdancy, points))
            + (f", and its {POT_WORDS[pot]} pot {worth}." if pot else "")
            + thumbs_help(thumbs)
        ),
    )


def stage_of(verdancy: int, needed: int) -> int:
    """How far a growing plant has come: from 0, without any verdancy, one step for each third of what it needs."""
    return -(-(STAGES - 1) * verdancy // needed)


def growth_help(lights: list[str], needed: int, verdancy: int, points: int) -> str:
    """What a growing plant likes, still needs, and will score; and what its verdancy counts if it stays unfinished."""
    return (
        f"It likes {in_words(lights)} light and needs {needed - verdancy} more verdancy. Completed, it scores {points} "
        f"and gets the best pot left. Left unfinished, its verdancy counts together with that of your other "
        "unfinished plants: 1 point for every 2."
    )


def room_shape(
    components: Components,
    card: Card,
    box: Box,
    where: str = "",
    thumbs: int = 0,
    coming: bool = False,
    now: str = "",
) -> Shape:
    """A room with its item."""
    name, item = room_name(components, card.name), card.item
    kind = room_kind(components, card.name)
    matched = bool(item) and item.endswith(card.name[:2])
    carrying = f", with the {token_name(components, item)}" if item else ""
    doubled = ", which doubles it" if matched else ""
    north, west, east, south = edges_of(components, card.name)
    signs = "".join(LIGHT_SIGNS.get(light, "") for light in (north, east, south, west)) + thumb_marks(thumbs)
    lit = f"Its light is {north} above, {east} on the right, {south} below and {west} on the left. " if north else ""
    things = (f"{token_name(components, item)}{' ×2' if matched else ''}",) if item else ()
    return Shape(
        id=f"room-{card.name}",
        kind="card",
        box=box,
        label=f"{name}{carrying}{doubled}{thumbs_note(thumbs)}{where}",
        lines=(name, *things, signs),
        drawing="room-card",
        parameters=(
            ("type", kind),
            ("north", north),
            ("west", west),
            ("east", east),
            ("south", south),
            ("item", item),
            ("matched", "yes" if matched else ""),
            ("thumbs", str(thumbs)),
            ("coming", "yes" if coming else ""),
        ),
        help=(
            f"{lit}It scores 1 for each {kind} plant beside it, or 2 each with an item of the same type.{now}"
            f"{thumbs_help(thumbs)}"
        ),
    )


def edges_of(components: Components, room: str) -> list[str]:
    """The lights of a room's edges in reading order; of a room of which only the type is known, none."""
    if room in components.type_codes:
        return [""] * 4
    number = components.room_ids.index(room)
    return [LIGHTS[int(components.edges[number * 4 + side]).bit_length() - 1] for side in range(4)]


def token_shape(components: Components, name: str, token: str, box: Box, where: str, family: bool) -> Shape:
    """A token of the market, in hand or in a storage."""
    tool = token in TOOLS
    words = token_name(components, token)
    return Shape(
        id=name,
        kind="token",
        box=box,
        label=f"{words}{where}",
        lines=(words,),
        drawing="verdant-token",
        parameters=(
            ("picture", token if tool else token.rsplit("-", 1)[0]),
            ("type", "" if tool else components.type_ids[components.type_codes.index(token[-2:])]),
            ("code", "" if tool else token[-2:].upper()),
        ),
        tone="sun" if tool else "",
        help=token_help(token, family),
        thing=f"token-{token}",
    )


def cell_shape(seat: int, at: Cell, box: Box, plant: bool, where: str) -> Shape:
    """An empty cell where a card may go, named by what is beside it."""
    kind = "plant" if plant else "room"
    row, column = at
    return Shape(
        id=f"cell-{seat}-{row}-{column}",
        kind="cell",
        box=box,
        label=f"open for a {kind}, {where}",
        lines=("·", kind),
        drawing="home-cell",
        parameters=(("for", kind),),
        tone="quiet",
        help=f"A {kind} can go here: it touches your home, and the home still fits into 5 by 3 cards.",
    )


def pot_shape(components: Components, name: str, pot: str, box: Box, label: str, count: str, following: bool) -> Shape:
    """A pot, of a pile or over a column of the solo market."""
    worth = int(components.pot_values[POTS.index(pot)])
    return Shape(
        id=name,
        kind="token",
        box=box,
        label=label,
        lines=(f"{pot_name(components, pot)}{' ×' + count if count else ''}",),
        drawing="pot",
        parameters=(("pot", pot), ("value", str(worth)), ("next", "yes" if following else "")),
        tone="sun" if following else "quiet",
        badge=count,
        help=f"A {POT_WORDS[pot]} pot is worth {counted(worth, 'point')}.",
    )


def goal_shape(
    components: Components, goal: str, box: Box, names: list[str], points: list[int], seat: int = -1
) -> Shape:
    """A goal with what it gives each player now; a seat sees its own points on it."""
    number = components.goal_ids.index(goal)
    worth, text = int(components.goal_points[number]), goal_text(components, goal)
    now = " · ".join(str(each) for each in points)
    standing = f"; now {now}" if points else ""
    return Shape(
        id=f"goal-{goal}",
        kind="card",
        box=box,
        label=f"{components.goal_names[number]}: {text}{standing}",
        lines=(components.goal_names[number], f"{worth}: now {now}"),
        drawing="goal-card",
        parameters=(
            ("name", components.goal_names[number]),
            ("text", short_goal(components, goal)),
            ("full", text),
            ("points", str(worth)),
            ("now", str(points[seat]) if seat >= 0 else now),
        ),
        tone="sun",
        help=goal_help(components, goal, names, points),
    )


def slot_shape(name: str, words: str, box: Box, drawing: str = "") -> Shape:
    """An empty place."""
    return Shape(name, "slot", box, words, lines=(words,), drawing=drawing, parameters=(("for", name),), tone="quiet")
