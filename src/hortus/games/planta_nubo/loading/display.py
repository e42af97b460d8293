"""The action display: blueprints, plots, and the tools that lie between them."""

from hortus.games.planta_nubo.components import (
    NONE,
)
from hortus.games.planta_nubo.geometry import SIDES
from hortus.games.planta_nubo.loading.pieces import Part
from hortus.games.planta_nubo.position.names import spots_by_name
from hortus.games.planta_nubo.rules.setup import count_for
from hortus.games.planta_nubo.rules.tools import GRID, note_spots, place_tool
from hortus.games.planta_nubo.state import (
    BARRED,
    NO_LEVEL,
    ON_TILE,
    PLACE,
    TOOLS,
)
from hortus.kernel.decision import Refusal
from hortus.kernel.position import as_id, as_list, as_number, as_object, as_text, need, only


class Display(Part):
    """The action display of a position file."""

    def read_grid(self) -> None:
        """Nine blueprints for the number of players, and the plots around them (PN-02 to PN-07)."""
        table, components = self.table, self.components
        grid = as_object(need(self.data, "grid", "the position"), '"grid"')
        only(grid, ("rows", *SIDES), '"grid"')
        rows = as_list(need(grid, "rows", '"grid"'), 'the rows of "grid"', 3, "PN-02")
        ids = [tile for row in rows for tile in as_list(row, 'a row of "grid"', 3, "PN-02")]
        for place, value in enumerate(ids):
            blueprint = as_id(value, components.blueprint_ids, "blueprint", '"grid"', "PN-02")
            self.pieces.name_once("blueprint", blueprint, components.blueprint_ids[blueprint], '"grid"')
            table.lay(PLACE + place, blueprint)
        self.check_blueprints([str(value) for value in ids])
        for side, name in enumerate(SIDES):
            plots = as_list(grid.get(name, []), f'"grid" {name}')
            if plots:
                as_list(plots, f'"grid" {name}', 3, "PN-05")
            for place, value in enumerate(plots):
                plot = as_id(value, components.plot_ids, "plot", f'"grid" {name}', "PN-05")
                self.pieces.name_once("plot", plot, components.plot_ids[plot], f'"grid" {name}')
                table.lay(PLACE + GRID + 3 * side + place, plot)
        self.check_plots()
        note_spots(table)

    def check_blueprints(self, ids: list[str]) -> None:
        """The right tiles, no two airships side by side."""
        components, count = self.components, int(count_for(self.table))
        airships = [place for place, name in enumerate(ids) if name.startswith("A")]
        if len(airships) != (3 if count == 4 else 2):
            raise Refusal("PN-02", f"{len(airships)} airships lie in the grid of {count} players")
        if self.table.level != NO_LEVEL and "A3" in ids:
            raise Refusal("PN-02", "alone the airships A1 and A2 are used, not A3")
        for name in ids:
            if count not in components.blueprint_players[components.blueprint_ids.index(name)]:
                raise Refusal("PN-02", f"the machine {name} is not for {count} players")
        generators = [name for name in ids if name.startswith("G")]
        if generators != [components.blueprint_ids[self.table.g_tile]]:
            raise Refusal(
                "PN-03",
                f'the option "g" is {components.blueprint_ids[self.table.g_tile]}, but the grid has {generators}',
            )
        for one in airships:
            for other in airships:
                if abs(one // 3 - other // 3) + abs(one % 3 - other % 3) == 1:
                    raise Refusal("PN-04", f"the airships {ids[one]} and {ids[other]} share an edge")

    def check_plots(self) -> None:
        """Which sides have plots, and which plots those are."""
        table = self.table
        sides = [[table.on(PLACE + GRID + 3 * side + k) for k in range(3)] for side in range(4)]
        north, west, east, south = sides
        if table.players == 4:
            fits = sorted(north + west) == list(range(6)) and sorted(east + south) == list(range(6, 12))
            # Which two adjoining sides hold set 1 is free.
            fits = fits or _is_four_player_display(north, west, east, south)
            if not fits:
                raise Refusal("PN-05", "with four players each set of six plots lies along two adjoining sides")
            return
        rule = "PN-07" if table.players == 3 else "PN-06"
        doubles = [12, 13, 14] if table.players == 3 else [NONE]
        if sorted(west + east) != list(range(6)) or north != [NONE] * 3 or sorted(set(south)) != doubles:
            raise Refusal(rule, "the plots of set 1 lie west and east; with three players the double ones south")

    def read_placed(self) -> None:
        """Tools on the table (PN-28 to PN-30, PN-165)."""
        table, components = self.table, self.components
        spots = spots_by_name(table)
        for number, value in enumerate(as_list(self.data.get("placed", []), '"placed"')):
            where = f'"placed" {number}'
            entry = as_object(value, where)
            only(entry, ("seat", "tool", "spot"), where)
            seat = as_number(need(entry, "seat", where), f'{where}: "seat"', 0, table.seats - 1)
            tool = as_id(need(entry, "tool", where), components.tools, "tool", where, "PN-28")
            name = as_text(need(entry, "spot", where), f'{where}: "spot"')
            if number >= 16:
                raise Refusal("PN-28", f"{where}: more tools than there are")
            self.pieces.name_once("tool", seat * 4 + tool, f"{components.tools[tool]} of seat {seat}", where)
            self.place(seat, tool, self.spot(name, spots, where), where)

    def spot(self, name: str, spots: dict[str, int], where: str) -> int:
        """A spot between two tiles, or the blueprint that a tool lies on."""
        if name.startswith("*"):
            blueprint = as_id(name[1:], self.components.blueprint_ids, "blueprint", where, "PN-165")
            for place in range(GRID):
                if self.table.on(PLACE + place) == blueprint:
                    return ON_TILE + place
        return spots[list(spots)[as_id(name, list(spots), "spot", where, "PN-28")]]

    def place(self, seat: int, tool: int, spot: int, where: str) -> None:
        """Put a tool where it may lie."""
        table, name = self.table, self.components.tools[tool]
        if table.field(seat, TOOLS) >> tool & 1:
            raise Refusal("PN-28", f"{where}: the {name} of seat {seat} is in hand, too")
        if table.spots_taken >> spot & 1:
            raise Refusal("PN-28", f"{where}: two tools lie on one spot")
        if spot < ON_TILE and table.pools[BARRED + tool] >> spot & 1:
            raise Refusal("PN-30", f"{where}: another {name} lies next to the same machine")
        place_tool(table, seat, tool, spot)


def _is_four_player_display(north: list[int], west: list[int], east: list[int], south: list[int]) -> bool:
    """Whether each set lies along two adjoining sides, whichever they are (PN-05)."""
    for first, second in ((north, west), (north, east), (south, west), (south, east)):
        others = [side for side in (north, west, east, south) if side not in (first, second)]
        if sorted(first + second) == list(range(6)) and sorted(others[0] + others[1]) == list(range(6, 12)):
            return True
    return False
