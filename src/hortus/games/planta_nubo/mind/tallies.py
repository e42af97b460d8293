"""What statistics of Planta Nubo count: cards, containers, forests and beds taken, actions used, the end."""

from hortus.games.planta_nubo.components import FIRST_FARM
from hortus.games.planta_nubo.decisions import describe
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.look.words import decisions, things
from hortus.games.planta_nubo.rules.game import PlantaNubo


def takes(table: PlantaNubo, code: int) -> list[tuple[str, str]]:
    """What a decision takes or uses."""
    components = table.components
    match describe(table, code):
        case do.TakeCard(card) | do.StartCard(card):
            is_farm = components.card_ids.index(card) >= FIRST_FARM
            return [("farm" if is_farm else "module", decisions.named_card(components, card))]
        case do.UseModule(card):
            return [("module used", decisions.named_card(components, card))]
        case do.UseTile(tile):
            return [("action", things.named_tile(components, tile))]
        case do.DockContainer(container, where) if where != "wait":
            return [("container", container)]
        case do.TakeForest(tile):
            return [("forest", tile)]
        case do.TakeBed(stack):
            return [("bed", stack)]
        case do.UseWorkshop(which):
            return [("workshop", which)]
        case do.LayTool(tool):
            return [("tool placed", tool)]
        case do.DoCraft(tool):
            return [("craft", tool)]
        case do.ClearArea(area):
            return [("barricade cleared", area)]
    return []


def ending(table: PlantaNubo) -> str:
    """The only end (PN-140)."""
    return "Final scoring, after round 4: there is no other end"
