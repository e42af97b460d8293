"""A position laid out again, to be counted and measured by the rules: nothing else of its table is known here."""

from collections.abc import Sequence
from functools import lru_cache

from hortus.games.planta_nubo import form, geometry, scoring, state
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form.bundles import numbers, written
from hortus.games.planta_nubo.form.effects import AnyEffect
from hortus.games.planta_nubo.loading import load
from hortus.games.planta_nubo.rules.cards import can_use_step_three
from hortus.games.planta_nubo.rules.containers import can_dock_waiting, can_load
from hortus.games.planta_nubo.rules.effects import feasible
from hortus.games.planta_nubo.rules.garden import can_gain
from hortus.games.planta_nubo.rules.measures import measure
from hortus.kernel.engine.chance import seeded
from hortus.kernel.registry import find

# How many tables are kept: all seats look at the same position, and a turn is told from those before and after it.
REMEMBERED = 16


class Laid:
    """What the rules say about a position; what is possible is asked of the seat to move."""

    def __init__(self, components: Components, table: state.Table) -> None:
        self.components = components
        self._table = table

    # ---- what counts ----

    def measured(self, seat: int, need: int) -> int:
        """How far a seat meets a requirement."""
        what, which = self.components.need_what[need], self.components.need_which[need]
        return int(measure(self._table, seat, what, which))

    def things(self, seat: int, farm: int) -> int:
        """How many things a farm counts."""
        return int(scoring.counted_things(self._table, seat, farm))

    def points(self, seat: int, farm: int) -> int:
        """The points that a farm would score now."""
        return int(scoring.counted_points(self._table, seat, farm))

    # ---- what is possible ----

    def infeasible(self, number: int) -> list[AnyEffect]:
        """The different effects of a bundle that would do nothing now."""
        found = dict.fromkeys(self.components.bundles.bundles[number])
        return [written(self.components, each) for each in found if not feasible(self._table, *each)]

    def is_feasible(self, effect: AnyEffect) -> bool:
        """Whether an effect would do something now."""
        return bool(feasible(self._table, *numbers(self.components, effect)))

    def can_gain(self, colour: str) -> bool:
        """Whether a flower finds a place."""
        colours = [*self.components.colours, "any"]
        return bool(can_gain(self._table, colours.index(colour)))

    def can_load(self, docks: Sequence[str]) -> bool:
        """Whether one of these docks can be loaded, or a waiting container docked."""
        mask = geometry.mask_of([geometry.DOCKS.index(dock) for dock in docks])
        return bool(can_load(self._table, mask, False) or can_dock_waiting(self._table))

    def can_use_cards(self) -> bool:
        """Whether step 3 has something to offer."""
        return bool(can_use_step_three(self._table, self._table.to_move) or can_dock_waiting(self._table))

    # ---- the display and the piles ----

    def is_closed(self, place: int) -> bool:
        """Whether a blueprint is closed for this round."""
        return bool(self._table.closed >> place & 1)

    def spots(self) -> list[int]:
        """The spots of the display."""
        return [spot for spot in range(len(geometry.SPOTS)) if self._table.spots_there >> spot & 1]

    def barred(self, spot: int) -> list[str]:
        """The tools that may not lie on a spot."""
        pools = self._table.pools
        return [tool for place, tool in enumerate(self.components.tools) if pools[state.BARRED + place] >> spot & 1]

    def containers_left(self) -> int:
        """How many containers are in the pile."""
        known = int(self._table.on(state.TOP_END + state.CONTAINERS) - self._table.on(state.TOP_AT + state.CONTAINERS))
        return int(self._table.pools[state.CONTAINERS]).bit_count() + known


@lru_cache(maxsize=REMEMBERED)
def laid_out(components: Components, seen: form.Seen) -> Laid:
    """The table that everybody sees in a position."""
    return Laid(components, load(find("planta_nubo"), components, seen, seeded(0)))
