"""What statistics of Planta Nubo count: cards, containers, forests and beds taken, actions used, the end."""

from hortus.games.planta_nubo.components import FIRST_FARM
from hortus.games.planta_nubo.decisions import describe
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.games.planta_nubo.words.cards import card_name
from hortus.games.planta_nubo.words.things import tile_name

# What other decisions take, and which of their keys names it.
NAMED = {
    "forest": ("forest", "tile"),
    "bed": ("bed", "stack"),
    "workshop": ("workshop", "which"),
    "tool": ("tool placed", "tool"),
    "craft": ("craft", "tool"),
    "clear": ("barricade cleared", "area"),
}


def takes(table: PlantaNubo, code: int) -> list[tuple[str, str]]:
    """What a decision takes or uses."""
    components, decision = table.components, describe(table, code)
    do = str(decision["do"])
    match do:
        case "card" | "start_card":
            card = components.card_ids.index(str(decision["card"]))
            return [("farm" if card >= FIRST_FARM else "module", card_name(components, card))]
        case "module":
            card = components.card_ids.index(str(decision["card"]))
            return [("module used", card_name(components, card))]
        case "perform":
            tile = components.tile_ids.index(str(decision["tile"]))
            return [("action", tile_name(components, tile))]
        case "dock":
            return [("container", str(decision["container"]))] if decision["where"] != "wait" else []
    if do in NAMED:
        kind, key = NAMED[do]
        return [(kind, str(decision[key]))]
    return []


def ending(table: PlantaNubo) -> str:
    """The only end (PN-140)."""
    return "Final scoring, after round 4: there is no other end"
