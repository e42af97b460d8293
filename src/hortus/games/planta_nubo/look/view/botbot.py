"""Botbot's board as a panel."""

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import SPOT_COUNT, Components
from hortus.games.planta_nubo.look.view.shapes import container_shape, tone_of
from hortus.games.planta_nubo.look.words.things import AIRPORT_ROWS
from hortus.kernel.scene.scene import Panel, Shape
from hortus.kernel.scene.words import counted


def botbot(components: Components, bot: form.Botbot, seat: int, name: str) -> Panel:
    """The board of Botbot."""
    shapes = [
        Shape(
            id=f"bot-flower-{place}",
            kind="token",
            box=(place * 1.0, 0.0, 1.0, 0.6),
            label=f"{name}’s flowers, {colour}: {bot.flowers[colour]}",
            lines=(f"{colour}: {bot.flowers[colour]}",),
            drawing="pn-counter",
            parameters=(("what", colour), ("count", str(bot.flowers[colour]))),
            tone=tone_of(colour),
        )
        for place, colour in enumerate(components.colours)
    ]
    for number, dock in enumerate(bot.docks, 1):
        shapes.append(dock_shape(components, dock, number, number in bot.barricades, name))
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
    level = components.level_ids.index(str(bot.board))
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
        note=f"{bot.oxygen} oxygen · die {bot.die}",
    )


def dock_shape(components: Components, dock: form.BotDock | None, number: int, blocked: bool, name: str) -> Shape:
    """One of its docks."""
    where, box, label = f"bot-dock-{number}", (0.0, 0.6 + (number - 1) * 0.8, 3.0, 0.8), f"{name}’s dock {number}"
    if dock:
        full = [spot < dock.full for spot in range(SPOT_COUNT)]
        return container_shape(components, components.container_ids.index(dock.id), where, box, full, label)
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


def facts(bot: form.Botbot) -> list[str]:
    """The rest of its board in words."""
    return [
        f"charges {bot.charge}, stored energy {bot.energy}",
        f"arbor level {bot.arbor}, its mark: {AIRPORT_ROWS[bot.mark - 1]} airport dock",
        counted(len(bot.forests), "forest"),
        counted(len(bot.beds), "bed"),
        f"tools: {', '.join(bot.tools or ()) or 'none'}",
    ]
