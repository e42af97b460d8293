"""The things on the table of Verdant as shapes of a scene, each with its label, drawing and help."""

from hortus.games.verdant.components import LIGHTS, POTS, TOOLS, Components
from hortus.games.verdant.words.things import goal_text, lights_of, room_name, token_help, token_name
from hortus.kernel.scene import Shape
from hortus.kernel.words import in_words

Box = tuple[float, float, float, float]

# Not by colour alone: lights have a form, types a code, pots a letter and their value.
LIGHT_SIGNS = {"bright": "☼", "medium": "◐", "low": "●"}
POT_LETTERS = dict(zip(POTS, "CWKT", strict=True))
POT_WORDS = {"concrete": "concrete", "wood": "wood", "ceramic": "ceramic", "terracotta": "terra cotta"}


def pot_sign(components: Components, pot: str) -> str:
    """A pot by letter and value: "C3"."""
    return f"{POT_LETTERS[pot]}{components.pot_values[POTS.index(pot)]}"


def thumbs_note(thumbs: int) -> str:
    """Thumbs on a card in words."""
    return f", {thumbs} {'thumb' if thumbs == 1 else 'thumbs'} on it" if thumbs else ""


def plant_shape(
    components: Components, text: str, box: Box, where: str = "", thumbs: int = 0, coming: bool = False
) -> Shape:
    """A plant as it stands in a position file: "jasmine +3", "jasmine pot:wood"."""
    card, _, mark = text.partition(" ")
    plant = components.plant_ids.index(card)
    code = components.type_codes[components.plant_type[plant]]
    kind = components.type_ids[components.plant_type[plant]]
    lights = lights_of(components, plant)
    needed, points = int(components.requirement[plant]), int(components.plant_points[plant])
    pot = mark.removeprefix("pot:") if mark.startswith("pot:") else ""
    verdancy = 0 if pot or not mark else int(mark)
    signs = "".join(LIGHT_SIGNS[light] for light in lights)
    state = f"in a {POT_WORDS[pot]} pot" if pot else f"{verdancy} of {needed} verdancy"
    return Shape(
        id=f"plant-{card}",
        kind="card",
        box=box,
        label=f"{components.plant_names[plant]}, {kind}, {state}{thumbs_note(thumbs)}{where}",
        lines=(
            f"{code.upper()} {card.replace('-', ' ')}",
            f"{signs} {pot_sign(components, pot) if pot else f'{verdancy}/{needed}'}",
            f"{points}p" + (" " + "'" * thumbs if thumbs else ""),
        ),
        drawing="plant-card",
        parameters=(
            ("plant", card),
            ("name", components.plant_names[plant]),
            ("type", kind),
            ("code", code.upper()),
            ("lights", " ".join(lights)),
            ("verdancy", str(verdancy)),
            ("needed", str(needed)),
            ("points", str(points)),
            ("pot", pot),
            ("sign", pot_sign(components, pot) if pot else ""),
            ("thumbs", str(thumbs)),
            ("coming", "yes" if coming else ""),
        ),
        tone="leaf" if pot else "",
        help=(
            f"{components.plant_latin[plant]}. It likes {in_words(lights)} light and needs {needed} verdancy; "
            f"completed, it scores {points}."
        ),
    )


def room_shape(
    components: Components, text: str, box: Box, where: str = "", thumbs: int = 0, coming: bool = False
) -> Shape:
    """A room as it stands in a position file: "vi-MLMB item:lamp-vi"."""
    card, _, mark = text.partition(" ")
    room = components.room_ids.index(card)
    item = mark.removeprefix("item:")
    kind = components.type_ids[components.room_type[room]]
    matched = bool(item) and item.endswith(card[:2])
    carrying = f", with the {token_name(components, item)}" if item else ""
    doubled = ", which doubles it" if matched else ""
    north, west, east, south = edges_of(components, room)
    signs = "".join(LIGHT_SIGNS[light] for light in (north, east, south, west)) + (" " + "'" * thumbs if thumbs else "")
    return Shape(
        id=f"room-{card}",
        kind="card",
        box=box,
        label=f"{room_name(components, card)}{carrying}{doubled}{thumbs_note(thumbs)}{where}",
        lines=(card, f"{item}{' ×2' if matched else ''}", signs) if item else (card, signs),
        drawing="room-card",
        parameters=(
            ("type", kind),
            ("code", card[:2].upper()),
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
            f"Light: {north} above, {east} right, {south} below, {west} left. It scores 1 for each {kind} plant beside "
            f"it, or 2 with a {kind} item."
        ),
    )


def edges_of(components: Components, room: int) -> list[str]:
    """The lights of a room's edges in reading order."""
    return [LIGHTS[int(components.edges[room * 4 + side]).bit_length() - 1] for side in range(4)]


def token_shape(components: Components, name: str, token: str, box: Box, where: str, family: bool) -> Shape:
    """A token of the market, in hand or in a storage."""
    tool = token in TOOLS
    words = token_name(components, token)
    return Shape(
        id=name,
        kind="token",
        box=box,
        label=f"{words}{where}",
        lines=(token,),
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


def cell_shape(seat: int, at: tuple[int, int], box: Box, plant: bool) -> Shape:
    """An empty cell that a card may be laid on."""
    kind = "plant" if plant else "room"
    row, column = at
    return Shape(
        id=f"cell-{seat}-{row}-{column}",
        kind="cell",
        box=box,
        label=f"open for a {kind}, row {row}, column {column}",
        lines=("·", kind),
        drawing="home-cell",
        parameters=(("for", kind),),
        tone="quiet",
        help=f"A {kind} can go here: it touches the home and fits into the frame of 5 by 3.",
    )


def pot_shape(components: Components, name: str, pot: str, box: Box, label: str, count: str, following: bool) -> Shape:
    """A pot, of a pile or over a column of the solo market."""
    return Shape(
        id=name,
        kind="token",
        box=box,
        label=label,
        lines=(f"{pot_sign(components, pot)}{' ×' + count if count else ''}",),
        drawing="pot",
        parameters=(("pot", pot), ("sign", pot_sign(components, pot)), ("next", "yes" if following else "")),
        tone="sun" if following else "quiet",
        badge=count,
        help=f"A {POT_WORDS[pot]} pot is worth {components.pot_values[POTS.index(pot)]}.",
    )


def goal_shape(components: Components, goal: str, box: Box, points: list[int]) -> Shape:
    """A goal with what it gives to each player now."""
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
            ("text", components.goal_texts[number].removeprefix("once, ")),
            ("points", str(worth)),
            ("now", now),
        ),
        tone="sun",
        help=f"{text}.",
    )


def slot_shape(name: str, words: str, box: Box) -> Shape:
    """A place where nothing lies."""
    return Shape(id=name, kind="slot", box=box, label=words, lines=(words,), tone="quiet")
