"""Botbot's board as a panel."""

from hortus.games.planta_nubo.components import NONE, Components
from hortus.games.planta_nubo.view.seen import docked, texts
from hortus.games.planta_nubo.view.shapes import container_shape, tone_of
from hortus.games.planta_nubo.words.things import AIRPORT_ROWS
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Shape
from hortus.kernel.words import counted


def botbot(components: Components, bot: Json, seat: int, name: str) -> Panel:
    """The board of Botbot, which an observation describes."""
    flowers = as_object(bot["flowers"], "flowers")
    shapes = [
        Shape(
            id=f"bot-flower-{place}",
            kind="token",
            box=(place * 1.0, 0.0, 1.0, 0.6),
            label=f"{name}’s flowers, {colour}: {flowers[colour]}",
            lines=(f"{colour}: {flowers[colour]}",),
            drawing="pn-counter",
            parameters=(("what", colour), ("count", str(flowers[colour]))),
            tone=tone_of(colour),
        )
        for place, colour in enumerate(components.colours)
    ]
    blocked = as_list(bot["barricades"], "barricades")
    for number, dock in enumerate(as_list(bot["docks"], "docks"), 1):
        shapes.append(dock_shape(components, dock, number, number in blocked, name))
    shapes += [
        Shape(
            id=f"bot-fact-{place}",
            kind="text",
            box=(3.1, 0.6 + place * 0.8, 2.9, 0.8),
            label=fact,
            lines=(fact,),
            drawing="pn-line",
        )
        for place, fact in enumerate(facts(bot))
    ]
    level = components.level_ids.index(str(bot["board"]))
    return Panel(
        id="botbot",
        title=f"{name} ({components.level_names[level]})",
        role="market",
        width=6,
        height=4.6,
        shapes=tuple(shapes),
        pixels=(88.0, 48.0),
        characters=(15, 3),
        seat=seat,
        note=f"{bot['oxygen']} oxygen · die {bot['die']}",
    )


def dock_shape(components: Components, dock: object, number: int, blocked: bool, name: str) -> Shape:
    """One of its docks."""
    container, written = docked(components, dock)
    where, box, label = f"bot-dock-{number}", (0.0, 0.6 + (number - 1) * 0.8, 3.0, 0.8), f"{name}’s dock {number}"
    if container != NONE:
        full = [spot < as_number(written["full"], "full") for spot in range(4)]
        return container_shape(components, container, where, box, full, label)
    words = "barricade" if blocked else "free"
    return Shape(
        id=where,
        kind="slot",
        box=box,
        label=f"{label}: {words}",
        lines=(words,),
        drawing="pn-dock",
        tone="quiet",
    )


def facts(bot: Json) -> list[str]:
    """The rest of its board in words."""
    row = AIRPORT_ROWS[as_number(bot["mark"], "mark") - 1]
    return [
        f"charges {bot['charge']}, stored energy {bot['energy']}",
        f"arbor level {bot['arbor']}, its mark: {row} airport dock",
        counted(len(texts(bot["forests"])), "forest"),
        counted(len(texts(bot["beds"])), "bed"),
        f"tools: {', '.join(texts(bot['tools'])) or 'none'}",
    ]
