"""The action display: blueprints, plots, and the tools that lie between them."""

from typing import Final

from hortus.games.planta_nubo import form, state
from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.geometry import SIDES
from hortus.games.planta_nubo.loading.pieces import TablePart
from hortus.games.planta_nubo.position.names import spots_by_name
from hortus.games.planta_nubo.position.shown import in_middle
from hortus.games.planta_nubo.rules.setup import count_for
from hortus.games.planta_nubo.rules.tools import GRID, note_spots, place_tool
from hortus.kernel.decision import Refusal, nearest

MOST_TOOLS: Final = 16


class Display(TablePart):
    """The action display of a position file."""

    def load_grid(self) -> None:
        """Nine blueprints for the number of players, and the plots around them (PN-02 to PN-07)."""
        table, components, grid = self.table, self.components, self.given.grid
        names = [name for row in grid.rows for name in row]
        for place, name in enumerate(names):
            table.lay(state.PLACE + place, self.pieces.take("blueprint", name, components.blueprint_ids, '"grid"'))
        self.check_blueprints(names)
        for side, plots in enumerate((grid.north, grid.west, grid.east, grid.south)):
            if len(plots) not in (0, 3):
                raise Refusal("PN-05", f'"grid" {SIDES[side]} must have 3 entries, not {len(plots)}')
            for place, name in enumerate(plots):
                plot = self.pieces.take("plot", name, components.plot_ids, '"grid"')
                table.lay(state.PLACE + GRID + 3 * side + place, plot)
        self.check_plots()
        note_spots(table)

    def check_blueprints(self, ids: list[str]) -> None:
        """The right tiles, no two airships side by side."""
        components, count = self.components, int(count_for(self.table))
        airships = [place for place, name in enumerate(ids) if name.startswith("A")]
        if len(airships) != (3 if count == 4 else 2):
            raise Refusal("PN-02", f"{len(airships)} airships lie in the grid of {count} players")
        if self.table.level != state.NO_LEVEL and "A3" in ids:
            raise Refusal("PN-02", "alone the airships A1 and A2 are used, not A3")
        for name in ids:
            if count not in components.blueprint_players[components.blueprint_ids.index(name)]:
                raise Refusal("PN-02", f"the machine {name} is not for {count} players")
        generators = [name for name in ids if name.startswith("G")]
        chosen = components.blueprint_ids[self.table.g_tile]
        if generators != [chosen]:
            raise Refusal("PN-03", f'the option "g" is {chosen}, but the grid has {generators}')
        for one in airships:
            for other in airships:
                if abs(one // 3 - other // 3) + abs(one % 3 - other % 3) == 1:
                    raise Refusal("PN-04", f"the airships {ids[one]} and {ids[other]} share an edge")

    def check_plots(self) -> None:
        """Which sides have plots, and which plots those are."""
        table = self.table
        north, west, east, south = (in_middle(table, state.PLACE + GRID + 3 * side, 3) for side in range(4))
        if table.players == 4:
            if not is_four_player_display(north, west, east, south):
                raise Refusal("PN-05", "with four players each set of six plots lies along two adjoining sides")
            return
        rule = "PN-07" if table.players == 3 else "PN-06"
        doubles = [12, 13, 14] if table.players == 3 else [NONE]
        if sorted(west + east) != list(range(6)) or north != [NONE] * 3 or sorted(set(south)) != doubles:
            raise Refusal(rule, "the plots of set 1 lie west and east; with three players the double ones south")

    def load_placed(self) -> None:
        """Tools on the table (PN-28 to PN-30, PN-165)."""
        spots = spots_by_name(self.table)
        for number, placed in enumerate(self.given.placed):
            where = f'"placed" {number}'
            if placed.seat >= self.table.seats:
                raise Refusal("format", f'{where}: "seat" must be 0 to {self.table.seats - 1}, not {placed.seat}')
            if number >= MOST_TOOLS:
                raise Refusal("PN-28", f"{where}: more tools than there are")
            self.pieces.name_once("tool", f"{placed.tool} of seat {placed.seat}", where)
            self.place(placed, self.spot(placed.spot, spots, where), where)

    def spot(self, name: str, spots: dict[str, int], where: str) -> int:
        """A spot between two tiles, or the blueprint that a tool lies on."""
        components = self.components
        if name.startswith("*"):
            blueprints = [components.blueprint_ids[each] for each in in_middle(self.table, state.PLACE, GRID)]
            if name[1:] in blueprints:
                return state.ON_TILE + blueprints.index(name[1:])
            rule = "PN-28" if name[1:] in components.blueprint_ids else "PN-165"
            raise Refusal(rule, f'{where}: there is no blueprint "{name[1:]}"')
        if name not in spots:
            raise Refusal("PN-28", f'{where}: there is no spot "{name}"{nearest(name, list(spots))}')
        return spots[name]

    def place(self, placed: form.Placed, spot: int, where: str) -> None:
        """Put a tool where it may lie."""
        table, tool = self.table, self.components.tools.index(placed.tool)
        if table.field(placed.seat, state.TOOLS) >> tool & 1:
            raise Refusal("PN-28", f"{where}: the {placed.tool} of seat {placed.seat} is in hand, too")
        if table.spots_taken >> spot & 1:
            raise Refusal("PN-28", f"{where}: two tools lie on one spot")
        if spot < state.ON_TILE and table.pools[state.BARRED + tool] >> spot & 1:
            raise Refusal("PN-30", f"{where}: another {placed.tool} lies next to the same machine")
        place_tool(table, placed.seat, tool, spot)


def is_four_player_display(north: list[int], west: list[int], east: list[int], south: list[int]) -> bool:
    """Whether each set lies along two adjoining sides, whichever they are (PN-05)."""
    first_set, second_set = list(range(6)), list(range(6, 12))
    halves = ((north + west, east + south), (north + east, south + west))
    return any(sorted([sorted(one), sorted(other)]) == [first_set, second_set] for one, other in halves)
