"""Botbot's board as a panel."""

from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.position.shown import forests_of, tools_of
from hortus.games.planta_nubo.state import (
    BOT_BEDS,
    BOT_BLOCKED,
    BOT_DOCK,
    BOT_DOCKS,
    BOT_FLOWER,
    BOT_LOADED,
    BOT_MARK,
    BOT_STORED,
    CHARGES,
    DIE,
    LEVEL,
    OXYGEN_AT,
    Table,
)
from hortus.games.planta_nubo.view.shapes import container_shape, tone_of
from hortus.games.planta_nubo.words.things import AIRPORT_ROWS
from hortus.kernel.scene import Panel, Shape
from hortus.kernel.words import counted


def botbot(table: Table, seat: int) -> Panel:
    """Botbot's board."""
    components = table.components
    lines = [f"{name}: {table.field(seat, BOT_FLOWER + colour)}" for colour, name in enumerate(components.colours)]
    shapes = [
        Shape(
            id=f"bot-flower-{place}",
            kind="token",
            box=(place * 1.0, 0.0, 1.0, 0.6),
            label=f"Botbot’s flowers, {line}",
            lines=(line,),
            drawing="pn-counter",
            parameters=(
                ("what", components.colours[place]),
                ("count", str(int(table.field(seat, BOT_FLOWER + place)))),
            ),
            tone=tone_of(components.colours[place]),
        )
        for place, line in enumerate(lines)
    ]
    for dock in range(BOT_DOCKS):
        container = int(table.field(seat, BOT_DOCK + dock))
        box = (0.0, 0.6 + dock * 0.8, 3.0, 0.8)
        name = f"bot-dock-{dock + 1}"
        if container != NONE:
            full = [spot < table.field(seat, BOT_LOADED + dock) for spot in range(4)]
            shapes.append(container_shape(table.components, container, name, box, full, f"Botbot’s dock {dock + 1}"))
        else:
            words = "barricade" if table.field(seat, BOT_BLOCKED) >> dock & 1 else "free"
            shapes.append(
                Shape(
                    id=name,
                    kind="slot",
                    box=box,
                    label=f"Botbot’s dock {dock + 1}: {words}",
                    lines=(words,),
                    drawing="pn-dock",
                    tone="quiet",
                )
            )
    facts = [
        f"charges {table.field(seat, CHARGES)}, stored energy {table.field(seat, BOT_STORED)}",
        f"arbor level {table.field(seat, LEVEL)}, its mark: {AIRPORT_ROWS[table.field(seat, BOT_MARK)]} airport dock",
        f"{counted(len(forests_of(table, seat)), 'forest', 'forests')}",
        f"{counted(int(table.pools[BOT_BEDS]).bit_count(), 'bed', 'beds')}",
        f"tools: {', '.join(tools_of(table, seat)) or 'none'}",
    ]
    for place, fact in enumerate(facts):
        shapes.append(
            Shape(
                id=f"bot-fact-{place}",
                kind="text",
                box=(3.1, 0.6 + place * 0.8, 2.9, 0.8),
                label=fact,
                lines=(fact,),
                drawing="pn-line",
            )
        )
    return Panel(
        id="botbot",
        title=f"Botbot ({components.level_names[table.level]})",
        role="market",
        width=6,
        height=4.6,
        shapes=tuple(shapes),
        pixels=(88.0, 48.0),
        characters=(15, 3),
        seat=seat,
        note=f"{table.field(seat, OXYGEN_AT)} oxygen · die {table.field(seat, DIE)}",
    )
