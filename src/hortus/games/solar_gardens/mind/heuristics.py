"""What a good player of Solar Gardens counts, in expected final points.

A garden is worth its points now, plus what its open spaces may still gain (`prospects.py`): lines that lack panels or
turbines, animals that may find a neighbour, paths and beds that can grow, beds that can be closed. Added to that is the
tile of the round: the one in hand on its best space, or for a player who is still in, what a tile usually gains.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.solar_gardens import scoring
from hortus.games.solar_gardens.catalogue import Tile
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.geometry import SIDE_COUNT, turned
from hortus.games.solar_gardens.mind.prospects import Survey, Weights
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.rules.line import KEEP, PLACES, READY, SHOW_NEXT
from hortus.games.solar_gardens.state import CHOOSE, DRAFT, KEPT, KEPT_AT, LINE, NOTHING, SHOW
from hortus.kernel.engine.arrays import BIT, vec64
from hortus.kernel.engine.contract import Evaluator, State

# How many rounds a search plays on.
AHEAD: Final = 5

TUNED: Final = {
    "panel": 0.65,
    "pair": 0.13,
    "set": 1.0,
    "path end": 0.35,
    "side path end": 0.1,
    "bonus slope": 0.12,
    "close": 0.75,
    "bed growth": 0.4,
    "filter": 0.25,
    "tile": 1.6,
    "choice": 0.3,
}


class SolarGardensEvaluator(Evaluator):
    """Judges gardens of one edition."""

    def __init__(self, components: Components, numbers: dict[str, float]) -> None:
        self.components = components
        self.numbers = numbers
        self.weighed = Weights(numbers)
        # By face: whether no smaller turn of its tile looks the same.
        differs = [differs_from_smaller(tile, turn) for tile in components.tiles for turn in range(SIDE_COUNT)]
        self.survey = Survey(self.weighed, vec64([int(differing) for differing in differs]))

    def weights(self) -> dict[str, float]:
        """The numbers that tuning may change."""
        return dict(self.numbers)

    def reweighted(self, weights: dict[str, float]) -> Evaluator:
        """The same judgement with other numbers."""
        return SolarGardensEvaluator(self.components, self.numbers | weights)

    def value(self, state: State, seat: i64) -> float:
        """Points now, prospects of the garden, and the tile of the round."""
        if state.to_move < 0:
            return float(state.score(seat))
        table = cast(SolarGardens, state)
        garden = self.survey.look(table, seat)
        return garden + self.tile_value(table, seat, garden)

    def reasons(self, state: State, seat: int) -> dict[str, float]:
        """The value by its terms."""
        if state.to_move < 0:
            return {"points": float(state.score(seat))}
        table, survey = cast(SolarGardens, state), self.survey
        garden = survey.look(table, seat)
        longest = scoring.longest_path(table, seat)
        bonus = survey.bonus_value(self.components, longest)
        return {
            "points": float(scoring.own_points(table, seat)),
            "the bonus for the longest path": bonus,
            "your lines of panels and turbines": survey.line_value(table, seat)
            - float(scoring.solar_points(table, seat) + scoring.wind_points(table, seat)),
            "your animals": survey.habitat_value(table, seat)
            - float(scoring.pair_points(table, seat) + scoring.set_points(table, seat)),
            "your paths": survey.path_value(table, seat, 0) - bonus - float(longest * self.components.path_points),
            "your flower beds": survey.all_beds - float(scoring.bed_points(table, seat)),
            "the tile you get this round": self.tile_value(table, seat, garden),
        }

    def prior(self, state: State, code: i64) -> float:
        """A placed tile may stay; a kept one is placed immediately."""
        if code == READY:
            return 1.0
        return 0.5 if code <= KEEP else 0.0

    # ---- the tile of the round ----

    def tile_value(self, table: SolarGardens, seat: i64, garden: float) -> float:
        """What the tile of the round will add to the garden examined last: nothing if it is already placed."""
        if table.still_in & BIT[seat] == 0:
            if table.field(seat, KEPT_AT) != NOTHING:
                return 0.0
            return self.survey.best_value(table, seat, table.field(seat, KEPT)) - garden
        awaited = self.awaited(table)
        chosen = table.chosen & BIT[seat] != 0
        keeping = table.keeping & BIT[seat] != 0
        if table.field(seat, LINE) != NOTHING and (keeping or not chosen):
            offered = self.survey.best_value(table, seat, table.field(seat, LINE)) - garden
            if keeping or offered > awaited:
                return offered
        return awaited

    def awaited(self, table: SolarGardens) -> float:
        """What a tile that is still to come will add."""
        return self.weighed.tile + self.weighed.choice * float(table.stack)

    # ---- for the search ----

    def sifted(self, state: State, codes: vec[i64], count: i64) -> i64:
        """A kept tile is placed immediately and stays; of rotations that look the same one is enough."""
        table = cast(SolarGardens, state)
        if table.phase == DRAFT or table.phase == CHOOSE or table.phase == SHOW:
            return count
        seat = table.to_move
        if table.field(seat, KEPT_AT) != NOTHING:
            codes[0] = READY
            return 1
        first = table.field(seat, KEPT) * SIDE_COUNT
        left: i64 = 0
        i: i64
        for i in range(count):
            code = codes[i]
            if code < KEEP and self.survey.differs[first + code % SIDE_COUNT] != 0:
                codes[left] = code
                left += 1
        return left

    def quick(self, state: State) -> i64:
        """Keep what pays more than what may come, and place it where it pays most."""
        table = cast(SolarGardens, state)
        seat = table.to_move
        if table.phase == DRAFT or table.phase == CHOOSE:
            return self.quick_draft(table, seat)
        if table.phase == SHOW:
            return SHOW_NEXT
        if table.field(seat, KEPT_AT) != NOTHING:
            return READY
        self.survey.look(table, seat)
        self.survey.best_value(table, seat, table.field(seat, KEPT))
        return PLACES + self.survey.best_place

    def quick_draft(self, table: SolarGardens, seat: i64) -> i64:
        """Keep a tile, or refuse it if that is allowed."""
        refusing = table.refusal(seat)
        if refusing == KEEP:
            return KEEP
        garden = self.survey.look(table, seat)
        offered = self.survey.best_value(table, seat, table.field(seat, LINE)) - garden
        return KEEP if offered > self.awaited(table) else refusing

    def races(self) -> bool:
        """The next tile upsets every plan."""
        return True

    def plays_on(self, start: State, world: State) -> bool:
        """All plans are judged at the same moment: when a certain round begins."""
        return cast(SolarGardens, world).round < cast(SolarGardens, start).round + AHEAD


def differs_from_smaller(tile: Tile, turn: int) -> bool:
    """Whether a rotation of a tile looks different from all smaller ones."""
    return all(look_of(tile, smaller) != look_of(tile, turn) for smaller in range(turn))


def look_of(tile: Tile, turn: int) -> tuple[list[str], list[tuple[str, int, bool]], str]:
    """Paths, beds and fences of a tile after a rotation."""
    strands = sorted(turned(strand, turn) for strand in tile.strands)
    sections = sorted((turned(section.open, turn), section.filters, section.loose) for section in tile.sections)
    return strands, sections, turned(tile.fences, turn)
