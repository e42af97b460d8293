"""What the table of Planta Nubo is made of: positions, pending effects, decisions and results as records.

Cards, tiles and the like are written as ids of the component file. A garden is seven rows of eight marks.
"""

from typing import Annotated, Literal, TypeAlias, TypeVar

from hortus.games.planta_nubo.form import names
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.form.effects import AnyEffect
from hortus.games.planta_nubo.form.names import PHASES
from hortus.games.planta_nubo.form.pending import BatteryWaiting, Item
from hortus.games.planta_nubo.form.results import BOT_PARTS, PARTS, BotPoints, Points, Result
from hortus.games.planta_nubo.geometry import DOCKS, SLOTS, WORKSHOPS
from hortus.kernel.form import UNSET, Maybe, Record, Unread, keyed, named, ruled, spelt, within

__all__ = ["BOT_PARTS", "PARTS", "PHASES", "BotPoints", "Decision", "Points", "Result"]

T = TypeVar("T")
# A pile from its top on, as far as its order is known.
Pile: TypeAlias = Literal["unknown"] | tuple[T, ...]
Three: TypeAlias = tuple[T, T, T]
# Flowers in pots by their holder, "balcony" or a card; null is an empty spot.
Pots: TypeAlias = dict[str, tuple[names.Letter | None, ...]]

# ---- a player ----

GardenRow = Annotated[str, spelt(r"^\s*\S+(\s+\S+){7}\s*$")]
Garden: TypeAlias = tuple[GardenRow, GardenRow, GardenRow, GardenRow, GardenRow, GardenRow, GardenRow]


class Planted(Record):
    """A forest in a garden."""

    tile: names.ForestId
    side: Annotated[names.Side, named("side", rule="PN-125")] = "I"


class Installed(Record):
    """A card in a slot, with its plugin and markers."""

    card: names.CardId
    plug: Annotated[Literal["on", "up"], named("plugin", rule="PN-89")] = "on"
    standby: Maybe[Annotated[int, within(0, 999, "PN-95")]] = UNSET
    battery: Maybe[Annotated[int, within(0, 999, "PN-95")]] = UNSET


class OwnDock(Record):
    """A container at a dock of a player."""

    id: names.ContainerId
    full: tuple[Annotated[int, within(1, 4, "PN-78")], ...] | Annotated[int, within(0, 4, "PN-82")] = ()
    """the full spots, or how many from the left"""

    @property
    def full_spots(self) -> tuple[int, ...]:
        """The numbers of the full spots."""
        return self.full if isinstance(self.full, tuple) else tuple(range(1, self.full + 1))


class SoFar(Record, kw_only=True):
    """What the final scoring has counted for a player so far."""

    track: Maybe[int] = UNSET
    forests: names.Amount
    pots: names.Amount
    workshops: names.Amount
    by_farm: dict[Annotated[str, named("farm", ids="card_ids", rule="PN-144")], names.Amount]
    farms: Maybe[Unread] = UNSET
    leftovers: Maybe[names.Amount] = UNSET
    total: Maybe[Unread] = UNSET


class Player(Record, kw_only=True):
    """A player's own things."""

    name: Maybe[str] = UNSET
    """default: Player 1, Player 2 …"""
    board: Maybe[names.BoardId] = UNSET
    """default: the first that nobody has"""
    oxygen: Annotated[int, within(0, 999, "PN-24")] = 0
    die: Annotated[int, within(1, 6, "PN-97")] = 1
    at: Annotated[int, within(0, 33, "PN-83")] = 0
    """the space of the energy track"""
    charge: Annotated[int, within(0, 5, "PN-100")] = 0
    overtime: bool = True
    """whether the overtime marker is fresh"""
    arbor: Annotated[int, within(0, 3, "PN-102")] = 0
    requirements: Maybe[Annotated[Three[names.RequirementId], ruled("PN-18")]] = UNSET
    """not needed in a finished table"""
    tools: Maybe[tuple[names.ToolId, ...]] = UNSET
    """in hand; default: all four"""
    barricades: tuple[Annotated[names.AreaId, named("area", rule="components")], ...] = ()
    """the areas still blocked"""
    garden: Annotated[Garden, ruled("PN-50")]
    """seven rows of eight cells"""
    forests: tuple[Planted, ...] = ()
    """in the order of planting"""
    own_forests: tuple[names.ForestId, ...] = ()
    """small forests in stock"""
    soil: Annotated[int, within(0, 999, "PN-14")] = 0
    compost: Annotated[int, within(0, 2, "PN-60")] = 0
    pots: Pots = {}  # noqa: RUF012 (msgspec makes a new one for each record)
    """flowers in pots by their holder: balcony, or a card"""
    slots: Annotated[dict[names.SlotId, Installed | None], keyed(SLOTS)] = {}  # noqa: RUF012
    """the cards around the platform"""
    workshops: Annotated[dict[names.WorkshopId, names.Amount], keyed(WORKSHOPS)] = {}  # noqa: RUF012
    """their standby markers"""
    docks: Annotated[dict[names.DockId, OwnDock | None], keyed(DOCKS)] = {}  # noqa: RUF012
    waiting: tuple[names.ContainerId, ...] = ()
    """containers beside the shack"""
    leftover: Annotated[names.ToolId, named("tool", ids="tools", rule="PN-113")] | None = None
    """the tool that decides what is converted at the end"""
    used: tuple[Annotated[names.SlotId, named("slot", rule="components")], ...] = ()
    """slots of 1x batteries used in this turn; only the seat on turn can have any"""
    final: SoFar | None = None
    """what the final scoring has counted so far"""
    starting: Maybe[tuple[names.CardId, ...]] = UNSET
    """the starting modules dealt to a seat that has yet to choose their slots: action, then battery"""

    def __hash__(self) -> int:
        """Of what most turns change: a player also has dictionaries, which have no hash."""
        return hash((self.garden, self.at, self.oxygen))

    @property
    def hand(self) -> tuple[names.ToolId, ...]:
        """The tools in hand, if they are known."""
        return self.tools or ()


# ---- Botbot ----


class BotDock(Record):
    """A container at a dock of Botbot."""

    id: names.ContainerId
    full: Annotated[int, within(0, 3, "PN-176")] = 0
    """how many spots are full, from the left"""


BotDockOrNone: TypeAlias = BotDock | None


class Botbot(Record, kw_only=True):
    """Botbot's board and what lies beside it."""

    board: Maybe[names.LevelId] = UNSET
    oxygen: Annotated[int, within(0, 999, "PN-24")] = 0
    die: Annotated[int, within(1, 6, "PN-97")] = 1
    charge: Annotated[int, within(0, 5, "PN-180")] = 0
    arbor: Annotated[int, within(0, 3, "PN-175")] = 0
    energy: Annotated[int, within(0, None, "PN-171")] = 0
    """an odd energy that is stored"""
    docks: Annotated[
        tuple[BotDockOrNone, BotDockOrNone, BotDockOrNone, BotDockOrNone, BotDockOrNone], ruled("PN-162")
    ] = (None, None, None, None, None)
    """from the top"""
    barricades: tuple[Annotated[int, within(2, 5, "PN-162")], ...] = ()
    """the docks still blocked"""
    flowers: dict[Annotated[str, named("colour", ids="colours", rule="format")], names.Amount] = {}  # noqa: RUF012
    """by colour"""
    mark: Annotated[int, within(1, 3, "PN-170")] = 3
    """the dock of the airport"""
    tiles: Pile[names.SolobotId] = "unknown"
    """the tiles not drawn yet, top first"""
    tiles_used: tuple[names.SolobotId, ...] = ()
    tools: Maybe[tuple[names.ToolId, ...]] = UNSET
    """default: all four"""
    beds: tuple[names.BedId, ...] = ()
    forests: tuple[names.ForestId, ...] = ()
    own_forests: tuple[names.ForestId, ...] = ()


# ---- the table ----


class Options(Record):
    """The variants."""

    discard_two: bool = False
    choose_slots: bool = False
    solo: names.LevelId | None = None
    """Botbot's level"""
    g: Annotated[names.Generator, ruled("PN-V4")] = "G1"
    direction: Annotated[names.Direction, ruled("PN-V3")] = "clockwise"


class FinishedOptions(Record):
    """The same of a finished table, where only Botbot's level matters."""

    discard_two: bool = False
    choose_slots: bool = False
    solo: names.LevelId | None = None
    """Botbot's level"""
    g: Unread = "G1"
    direction: names.Direction = "clockwise"


Blueprint = Annotated[str, named("blueprint", ids="blueprint_ids", rule="PN-02")]
PlotBeside = Annotated[str, named("plot", ids="plot_ids", rule="PN-05")]
Row = Annotated[Three[Blueprint], ruled("PN-02")]


class Grid(Record):
    """Nine blueprints, and the plots around them."""

    rows: Annotated[Three[Row], ruled("PN-02")]
    north: tuple[PlotBeside, ...] = ()
    west: tuple[PlotBeside, ...] = ()
    east: tuple[PlotBeside, ...] = ()
    south: tuple[PlotBeside, ...] = ()


class Placed(Record):
    """A tool on the table."""

    seat: names.Seat
    tool: names.ToolId
    spot: names.SpotName
    """the two tiles that it lies between, "A3+D"; on a blueprint, a star before it"""


class Docked(Record):
    """A container at the airport."""

    id: names.ContainerId
    full: tuple[Annotated[int, within(1, 4, "PN-70")], ...] = ()
    """the numbers of its full spots"""


Craft = Annotated[tuple[names.CraftId, Annotated[int, within(0, 2, "PN-112")]], ruled("PN-112")]


class Position(Record, kw_only=True):
    """A game under way, or one that has been played to its end."""

    game: Literal["planta_nubo"]
    kind: Literal["position"]
    options: Options = Options()
    """default: no variant, G1, clockwise"""
    round: Annotated[int, within(1, 4, "PN-25")] = 1
    phase: Annotated[names.Phase, named("phase", rule="PN-25")]
    first: Annotated[int, within(0, 4, "PN-16")] = 0
    """the seat with the starting tree"""
    to_move: Annotated[int, within(0, 4, "PN-26")] | None = None
    """the seat to decide; null when the game is over"""
    next: Maybe[tuple[Annotated[int, within(0, 4, "PN-26")], ...]] = UNSET
    """the seats still to act in this phase; derived if left out"""
    grid: Grid
    placed: tuple[Placed, ...] = ()
    """the tools on the table"""
    stacks: dict[
        Annotated[str, named("plot", ids="plot_ids", rule="format")],
        tuple[names.BedId | Annotated[int, within(0, 6, "PN-08")], ...],
    ]
    """the beds of each plot, top first; a number at the end is that many unknown ones"""
    beds_gone: tuple[names.BedId, ...] = ()
    forests: dict[Annotated[str, named("forest", ids="forest_ids", rule="format")], Annotated[int, within(0, 9)]]
    """forests left, by kind"""
    crafts: dict[Annotated[str, named("tool", ids="tools", rule="format")], Craft | None]
    """the craft and the bonus at each tool's spot"""
    craft_pile: Pile[names.CraftId] = "unknown"
    craft_discard: tuple[names.CraftId, ...] = ()
    farms: tuple[names.CardId, ...]
    """the row, nearest to the telescope first"""
    modules: tuple[names.CardId, ...]
    farm_pile: Pile[names.CardId] = "unknown"
    farm_discard: tuple[names.CardId, ...] = ()
    module_pile: Pile[names.CardId] = "unknown"
    module_discard: tuple[names.CardId, ...] = ()
    docks: Annotated[Three[Docked | None], ruled("PN-12")]
    """the airport's docks"""
    queue: tuple[names.ContainerId, ...]
    container_pile: Pile[names.ContainerId] = "unknown"
    container_discard: tuple[names.ContainerId, ...] = ()
    warehouse: Annotated[Three[names.ColourId], ruled("PN-15")]
    players: tuple[Player, ...]
    bot: Maybe[Botbot | None] = UNSET
    """solo only"""
    rolls: Maybe[tuple[Annotated[int, within(1, 6, "PN-179")], ...]] = UNSET
    """Botbot's next forest rolls"""
    stack: tuple[Item, ...] = ()
    """what is under way, the last on top: an effect, or a list of effects to choose from"""
    after: tuple[Annotated[AnyEffect | BatteryWaiting, ruled("components")], ...] = ()
    """effects that follow when the action is over"""
    pots_seen: Maybe[tuple[Pots, ...]] = UNSET
    """earlier arrangements of the pots since the last decision that was not a pot move"""
    result: Maybe[Unread] = UNSET
    """the result; not read: points are always recounted"""

    def __hash__(self) -> int:
        """Of what most decisions change: a position also has dictionaries, which have no hash."""
        return hash((self.round, self.to_move, self.placed, tuple(player.garden for player in self.players)))

    @property
    def mover(self) -> Player:
        """The player to decide, if it is not Botbot."""
        return self.players[self.to_move or 0]

    @property
    def top(self) -> Item | None:
        """What is under way."""
        return self.stack[-1] if self.stack else None


class Finished(Record, kw_only=True):
    """A finished table, of which only what scores is known."""

    game: Literal["planta_nubo"]
    kind: Literal["final"]
    phase: Maybe[Annotated[Literal["over"], ruled("PN-140")]] = UNSET
    to_move: Maybe[Annotated[None, ruled("PN-140")]] = UNSET
    players: tuple[Player, ...]
    options: Maybe[FinishedOptions] = UNSET
    """default: no variant, G1, clockwise"""
    bot: Maybe[Botbot | None] = UNSET
    """solo only"""
    result: Maybe[Unread] = UNSET
    """the result; not read: points are always recounted"""
    # What a table that was played to its end still has.
    round: Maybe[Unread] = UNSET
    first: Maybe[Unread] = UNSET
    next: Maybe[Unread] = UNSET
    grid: Maybe[Unread] = UNSET
    placed: Maybe[Unread] = UNSET
    stacks: Maybe[Unread] = UNSET
    beds_gone: Maybe[Unread] = UNSET
    forests: Maybe[Unread] = UNSET
    crafts: Maybe[Unread] = UNSET
    craft_pile: Maybe[Unread] = UNSET
    craft_discard: Maybe[Unread] = UNSET
    farms: Maybe[Unread] = UNSET
    modules: Maybe[Unread] = UNSET
    farm_pile: Maybe[Unread] = UNSET
    farm_discard: Maybe[Unread] = UNSET
    module_pile: Maybe[Unread] = UNSET
    module_discard: Maybe[Unread] = UNSET
    docks: Maybe[Unread] = UNSET
    queue: Maybe[Unread] = UNSET
    container_pile: Maybe[Unread] = UNSET
    container_discard: Maybe[Unread] = UNSET
    warehouse: Maybe[Unread] = UNSET
    rolls: Maybe[Unread] = UNSET
    stack: Maybe[Unread] = UNSET
    after: Maybe[Unread] = UNSET
    pots_seen: Maybe[Unread] = UNSET

    def __hash__(self) -> int:
        return hash(tuple(player.garden for player in self.players))


Seen: TypeAlias = Position | Finished


def in_play(seen: Seen) -> Position:
    """A position that is not a finished table: only there is anything to decide."""
    if isinstance(seen, Finished):
        raise TypeError("on a finished table there is nothing to decide")
    return seen
