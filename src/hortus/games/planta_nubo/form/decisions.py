"""Everything that a player can decide, one record for each kind (rules.md, section 6)."""

from typing import Annotated, Literal, TypeAlias

from hortus.games.planta_nubo.components import SPOT_COUNT
from hortus.games.planta_nubo.form import names
from hortus.kernel.form import UNSET, Maybe, field, named, within
from hortus.kernel.form import Decision as Verb

Tool = Annotated[str, named("tool", ids="tools")]
Dock = Annotated[names.DockId, named("dock", rule="components")]
Slot = Annotated[names.SlotId, named("slot", rule="components")]

# ---- tools and tiles ----


class LayTool(Verb, tag="tool"):
    """Lay a tool on a spot."""

    tool: Tool
    spot: names.SpotName


class SetAside(Verb, tag="set_aside"):
    """Set a tool aside that fits nowhere."""

    tool: Tool


class UseTile(Verb, tag="perform"):
    """Use a tile beside the tool."""

    tile: names.TileId


class WorkOvertime(Verb, tag="overtime"):
    """Use the other tile, too, for charges."""


# ---- effects ----


class Resolve(Verb, tag="resolve"):
    """Take one of the pending effects next."""

    n: int
    """its place in the list"""
    times: Maybe[Annotated[int, within(1)]] = UNSET
    """uses of a battery's energy; default: all"""


class Skip(Verb, tag="skip"):
    """Decline."""


class Choose(Verb, tag="choose"):
    """Choose one side of an effect."""

    n: int
    """the side, from 0"""


class Pay(Verb, tag="pay"):
    """Pay for an effect."""


class PipeTake(Verb, tag="pipe_take"):
    """Compost the flower at the end of the pipe."""


class PipePlant(Verb, tag="pipe_plant"):
    """Plant a flower at the end of the pipe."""

    colour: names.ColourId


class Overcharge(Verb, tag="overcharge"):
    """Charges pass 5: go round, or stay."""

    wrap: bool


# ---- the garden ----


class TakeBed(Verb, tag="bed"):
    """Take the top bed of a stack."""

    stack: Annotated[str, named("stack", ids="plot_ids")]


class LayTile(Verb, tag="place"):
    """Lay the bed or forest in hand, with its cells in any order."""

    cells: tuple[str, ...]


class TakeSoil(Verb, tag="take_soil"):
    """Take 1 soil into stock."""


class PlaceSoil(Verb, tag="place_soil"):
    """Place soil on a cell."""

    at: str


class ChooseColour(Verb, tag="colour"):
    """Choose the colour of a flower for a cell."""

    colour: names.ColourId


class PlantFlower(Verb, tag="gain"):
    """Plant a new flower."""

    colour: names.ColourId
    to: names.Place


class Compost(Verb, tag="compost"):
    """Compost a flower."""

    source: names.Place = field(name="from")


class MoveToPot(Verb, tag="pot"):
    """Move a flower into a pot."""

    source: names.Place = field(name="from")
    to: names.Place


class ClearArea(Verb, tag="clear"):
    """Remove a barricade."""

    area: Annotated[names.AreaId, named("area", rule="components")]


class TakeForest(Verb, tag="forest"):
    """Take a forest to plant it."""

    tile: names.ForestId


class Grow(Verb, tag="grow"):
    """Grow a forest."""

    forest: int
    """its number on the platform, from 1"""


# ---- containers ----


class TakeContainer(Verb, tag="take_container"):
    """Take a container: queue1 to queue3, or pile."""

    source: str = field(name="from")


class DockContainer(Verb, tag="dock"):
    """Dock a new or waiting container, or let it wait."""

    container: names.ContainerId
    where: Annotated[Literal["upper", "lower", "wait"], named("place for a container", rule="components")]


class Deliver(Verb, tag="deliver"):
    """Deliver a flower to the airport."""

    source: names.Place = field(name="from")
    """a place, or warehouse"""
    dock: int
    spot: int


class Trade(Verb, tag="warehouse"):
    """Swap a flower for one in the warehouse."""

    source: names.Place = field(name="from")
    take: names.ColourId


class LoadDock(Verb, tag="load"):
    """Load a flower at a dock of one's own."""

    dock: Dock
    source: names.Place = field(name="from")


class Potting(Verb, tag="potting"):
    """Compost flowers of a docked container."""

    dock: Dock
    spots: tuple[Annotated[int, within(1, SPOT_COUNT, "PN-105")], ...]


# ---- cards ----


class StartCard(Verb, tag="start_card"):
    """Choose a starting module."""

    card: names.CardId


class TakeCard(Verb, tag="card"):
    """Take a card of the row."""

    card: names.CardId


class Install(Verb, tag="slot"):
    """Choose the slot of a new card."""

    slot: Slot


class UpgradePlug(Verb, tag="plug"):
    """Upgrade the plugin of a card."""

    slot: Slot


class MarkModule(Verb, tag="mark"):
    """Put a marker on a module."""

    slot: Slot


class UseModule(Verb, tag="module"):
    """Use an action module."""

    card: names.CardId


class UseWorkshop(Verb, tag="workshop"):
    """Use a workshop."""

    which: Annotated[names.WorkshopId, named("workshop", rule="components")]


class RaiseArbor(Verb, tag="arbor"):
    """Raise the arbor by a level."""


class DoCraft(Verb, tag="craft"):
    """Perform the craft of a tool."""

    tool: Tool


class Convert(Verb, tag="convert"):
    """Convert things into points with a farm."""

    card: names.CardId
    times: int


class RunBotbot(Verb, tag="botbot"):
    """Let Botbot take its turn."""


Decision: TypeAlias = (
    StartCard
    | Install
    | ChooseColour
    | LayTool
    | SetAside
    | UseTile
    | WorkOvertime
    | Resolve
    | Skip
    | Choose
    | Pay
    | TakeBed
    | LayTile
    | TakeSoil
    | PlaceSoil
    | PlantFlower
    | Compost
    | ClearArea
    | UpgradePlug
    | RaiseArbor
    | TakeContainer
    | DockContainer
    | Deliver
    | Trade
    | LoadDock
    | UseModule
    | UseWorkshop
    | TakeCard
    | TakeForest
    | Grow
    | DoCraft
    | MarkModule
    | Potting
    | Overcharge
    | PipeTake
    | PipePlant
    | MoveToPot
    | Convert
    | RunBotbot
)
# What only works out what a tool, tile or card has begun: the summary of a turn can do without.
STEPS = (
    LayTool,
    Resolve,
    Skip,
    Choose,
    ChooseColour,
    Pay,
    LayTile,
    PlaceSoil,
    PlantFlower,
    PipeTake,
    PipePlant,
    Compost,
    MoveToPot,
    Potting,
    Overcharge,
    MarkModule,
)
