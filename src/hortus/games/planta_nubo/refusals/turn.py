"""Tools, tiles, overtime, pending effects, cards and the end."""

from hortus.games.planta_nubo import geometry, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import SLOT_COUNT
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.look.words import decisions, things
from hortus.games.planta_nubo.position import grid
from hortus.games.planta_nubo.position.shown import spots_by_name
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.rules.tools import can_perform
from hortus.kernel.decision import Refusal


def refuse_turn(table: state.Table, decision: Decision) -> Refusal | None:
    """Why a decision is not possible, if it is about tools, tiles, effects or cards."""
    components = table.components
    match decision:
        case do.LayTool():
            return refuse_tool(table, decision)
        case do.SetAside():
            return Refusal("PN-33", "you may set a tool aside only if none of your tools fits anywhere")
        case do.UseTile(tile):
            return refuse_tile(table, tile)
        case do.WorkOvertime():
            return refuse_overtime(table)
        case do.Pay():
            return Refusal("PN-45", "the cost cannot be paid")
        case do.Choose():
            return Refusal("PN-45", "none of that can be done now")
        case do.Resolve(_, times) if times:
            return Refusal("PN-96", f"no battery gives {times} of several uses there")
        case do.Resolve():
            return Refusal("PN-44", "that cannot be done now, or comes to the same as another choice")
        case do.Convert(card, times):
            return Refusal("PN-144", f"{decisions.named_card(components, card)} cannot be used {times} times")
        case do.StartCard(card):
            return Refusal("PN-161", f"{decisions.named_card(components, card)} is not among the modules on offer now")
    return refuse_card(table, decision)


# ---- tools and tiles ----


def refuse_tool(table: state.Table, decision: do.LayTool) -> Refusal:
    """Why a tool cannot lie on a spot."""
    components, tool, name = table.components, decision.tool, decision.spot
    if not table.field(table.to_move, state.TOOLS) >> components.tools.index(tool) & 1:
        return Refusal("PN-28", f"you no longer hold the {tool}")
    spots = spots_by_name(table)
    if name not in spots:
        tiles = name.split("+")
        if len(tiles) == 2 and all(tile in components.plot_ids for tile in tiles):
            return Refusal("PN-29", "no tool may lie between two plots")
        return Refusal("PN-28", f'there is no spot "{name}"; a spot is two neighbouring tiles in reading order')
    if table.spots_taken >> spots[name] & 1:
        where = things.spot_words(components, grid(table), name)
        return Refusal("PN-28", f"the {tool_there(table, spots[name])} already lies between {where}")
    beside = things.spot_words(components, grid(table), name, "or")
    return Refusal("PN-30", f"another {tool} already lies beside {beside}")


def tool_there(table: state.Table, spot: int) -> str:
    """The tool on a spot."""
    entries = [int(table.on(state.PLACED + place)) for place in range(table.on(state.PLACED_COUNT))]
    return next((table.components.tools[entry // 64 % 4] for entry in entries if entry % 64 == spot), "tool")


def refuse_tile(table: state.Table, wanted: str) -> Refusal:
    """Why a tile cannot be used."""
    components = table.components
    tiles = [int(top(table, 1)), int(top(table, 2))]
    name = things.named_tile(components, wanted)
    if components.tile_ids.index(wanted) not in tiles:
        beside = " and ".join(things.tile_name(components, each) for each in tiles)
        return Refusal("PN-31", f"your tool does not lie beside {name}; it lies between {beside}")
    if wanted in components.plot_ids:
        return Refusal("PN-31", f"no bed of {name} can be laid")
    return Refusal("PN-165", f"a tool lies on {name}: nobody can use it this round")


def refuse_overtime(table: state.Table) -> Refusal:
    """Why the other tile cannot be used, too."""
    seat, cost = table.to_move, table.components.overtime_cost
    if not table.field(seat, state.FRESH_OVERTIME):
        return Refusal("PN-32", "you have already worked overtime this round")
    if table.field(seat, state.CHARGES) < cost:
        return Refusal("PN-32", f"overtime costs {cost} charges")
    if top(table, 0) == vocabulary.OVERTIME and not can_perform(table, top(table, 1)):
        return Refusal("PN-31", "the other tile cannot be used now")
    return Refusal("PN-32", "overtime comes after all actions of the first tile")


# ---- cards ----


def refuse_card(table: state.Table, decision: Decision) -> Refusal | None:
    """Why a decision is not possible, if it is about cards, workshops, the arbor or crafts."""
    match decision:
        case do.UpgradePlug(slot):
            if table.field(table.to_move, state.PLUG + geometry.SLOTS.index(slot)):
                card = int(table.field(table.to_move, state.CARD_AT + geometry.SLOTS.index(slot)))
                return Refusal("PN-89", f"the plugin of {things.card_name(table.components, card)} is already upgraded")
            return Refusal("PN-89", f"there is no card, and so no plugin, {where(slot)}")
        case do.RaiseArbor():
            return refuse_arbor(table)
        case do.UseModule(card):
            return refuse_module(table, card)
        case do.UseWorkshop(which):
            return Refusal("PN-91", f"the {things.workshop_name(geometry.WORKSHOPS.index(which))} has no marker")
        case do.TakeCard(card):
            return Refusal(
                "PN-93", f"{decisions.named_card(table.components, card)} is not among the cards on offer now"
            )
        case do.Install(slot):
            return Refusal("PN-93", f"the place {where(slot)} is taken")
        case do.DoCraft(tool):
            return Refusal("PN-104", f"the craft for the {tool} would do nothing now")
        case do.MarkModule(slot):
            part = "a battery module" if top(table, 1) else "an action module"
            return Refusal("PN-98", f"the marker goes onto {part}; there is none {where(slot)}")
    return None


def where(slot: str) -> str:
    """Where a slot is."""
    return things.slot_words(list[str](geometry.SLOTS).index(slot))


def refuse_arbor(table: state.Table) -> Refusal:
    """Why the arbor cannot be raised."""
    level = int(table.field(table.to_move, state.LEVEL))
    if level >= 3:
        return Refusal("PN-102", "the arbor is already at its highest level")
    words = things.requirement_words(table.components, int(table.field(table.to_move, state.NEEDS + level)))
    return Refusal("PN-102", f"level {level + 1} needs {words}")


def refuse_module(table: state.Table, wanted: str) -> Refusal:
    """Why a module cannot be used."""
    seat, card = table.to_move, table.components.card_ids.index(wanted)
    name = things.card_name(table.components, card)
    if card not in [table.field(seat, state.CARD_AT + slot) for slot in range(SLOT_COUNT)]:
        return Refusal("PN-90", f"{name} is not on the platform")
    if table.components.card_kind[card] != vocabulary.ACTION_MODULE:
        return Refusal("PN-90", f"{name} is not an action module")
    return Refusal("PN-90", f"{name} has no marker")
