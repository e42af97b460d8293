"""The components of Planta Nubo as typed tables of small ints, read once per edition from a component file.

Cards are numbered consecutively: starting modules, modules, farms. What they do is in bundles of the effect vocabulary
(`vocabulary.py`); the readers of the file are in `catalogue/`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import Bundles
from hortus.kernel.components import filled, source_text
from hortus.kernel.engine.arrays import NONE64

COLOUR_COUNT: Final = 6
TOOL_COUNT: Final = 4
BLUEPRINT_COUNT: Final = 12
# Six colours twice, then three double plots; a stack of beds belongs to each single one.
PLOT_COUNT: Final = 15
STACK_COUNT: Final = 12
BED_COUNT: Final = 36
FOREST_COUNT: Final = 8
SMALL_FORESTS: Final = 3
CONTAINER_COUNT: Final = 26
SPOT_COUNT: Final = 4
SPOT_SETS: Final = 16
STARTING_COUNT: Final = 10
MODULE_COUNT: Final = 40
FARM_COUNT: Final = 40
FIRST_MODULE: Final = 10
FIRST_FARM: Final = 50
CARD_COUNT: Final = 90
CRAFT_COUNT: Final = 12
BOARD_COUNT: Final = 4
SOLOBOT_COUNT: Final = 6
LEVEL_COUNT: Final = 4
CELL_COUNT: Final = 56
SLOT_COUNT: Final = 12
TRACK: Final = 34
# Pot spots that a holder can have.
POTS: Final = 2
NONE: Final = -1
# The maximum length of a solobot tile's column of blueprints.
COLUMN: Final = 12


# One edition is one object: that way the compiler reaches its tables fastest. Its parts are a chain of classes; only
# the last of them is instantiated.


class Names:
    """Cards, tiles and places by their ids and names."""

    def __init__(self) -> None:
        self.fingerprint = ""
        self.edition = ""
        self.bundles = Bundles()
        self.colours: list[str] = []
        self.letters: list[str] = []
        self.tools: list[str] = []
        self.seat_colours: list[str] = []
        self.blueprint_ids: list[str] = []
        self.blueprint_names: list[str] = []
        self.plot_ids: list[str] = []
        # Blueprints, then plots: what a tool lies between.
        self.tile_ids: list[str] = []
        self.bed_ids: list[str] = []
        self.bed_shapes: list[list[str]] = []
        self.forest_ids: list[str] = []
        self.forest_shapes: list[list[str]] = []
        self.container_ids: list[str] = []
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.craft_ids: list[str] = []
        self.craft_names: list[str] = []
        self.requirement_ids: list[str] = []
        self.board_ids: list[str] = []
        self.solobot_ids: list[str] = []
        self.level_ids: list[str] = []
        self.level_names: list[str] = []


class Effects(Names):
    """What cards and tiles do: `effects` as on the stack; bundle n has first_effect[n] to first_effect[n + 1] - 1."""

    def __init__(self) -> None:
        super().__init__()
        self.first_effect: vec[i64] = NONE64
        self.effects: vec[i64] = NONE64
        self.first_side: vec[i64] = NONE64
        self.sides: vec[i64] = NONE64
        self.pay_charge: vec[i64] = NONE64
        self.pay_soil: vec[i64] = NONE64
        self.pay_gain: vec[i64] = NONE64


class ActionTiles(Effects):
    """Blueprints and plots."""

    def __init__(self) -> None:
        super().__init__()
        self.blueprint_bundle: vec[i64] = NONE64
        self.blueprint_bot: vec[i64] = NONE64
        # For how many players each blueprint is, and by that number the mask of its blueprints.
        self.blueprint_players: list[list[int]] = []
        self.blueprints_for: vec[i64] = NONE64
        # Mask of the generators, of which one is used.
        self.generators: i64 = 0
        # The two colours of a plot, equal except for double ones.
        self.plot_colour: vec[i64] = NONE64
        self.plot_other: vec[i64] = NONE64
        # Masks of grid places for two and three airships, one after another.
        self.layouts: vec[i64] = NONE64
        self.two_airship_layouts: i64 = 0


class Outlines(ActionTiles):
    """Placements as masks of cells; outline n has those from first_placement[n] on."""

    def __init__(self) -> None:
        super().__init__()
        self.first_placement: vec[i64] = NONE64
        self.placements: vec[i64] = NONE64
        # Ways to turn an outline, from first_way[n] on: corners, cells seen from there, first placement.
        self.first_way: vec[i64] = NONE64
        self.way_corners: vec[i64] = NONE64
        self.first_offset: vec[i64] = NONE64
        self.offsets: vec[i64] = NONE64
        self.way_placement: vec[i64] = NONE64
        # By how many placements a row of them is shorter than a row of cells.
        self.way_short: vec[i64] = NONE64
        self.bed_outline: vec[i64] = NONE64
        self.forest_outline: vec[i64] = NONE64


class Pieces(Outlines):
    """Forests and containers."""

    def __init__(self) -> None:
        super().__init__()
        self.forest_colour: vec[i64] = NONE64
        self.forest_size: vec[i64] = NONE64
        self.forest_copies: vec[i64] = NONE64
        self.forest_less: vec[i64] = NONE64
        self.forest_bundle: vec[i64] = NONE64
        self.forest_energy: vec[i64] = NONE64
        self.forest_oxygen: vec[i64] = NONE64
        self.forest_points: vec[i64] = NONE64
        # The number of Botbot's die that takes a kind.
        self.forest_die: vec[i64] = NONE64
        self.spot_colour: vec[i64] = NONE64
        self.spot_energy: vec[i64] = NONE64
        # By container and colour: which of its four spots have that colour.
        self.spots_of_colour: vec[i64] = NONE64
        # By container and set of its full spots: mask of the colours of the others.
        self.open_colours: vec[i64] = NONE64


class Cards(Pieces):
    """Modules, farms, crafts and requirements."""

    def __init__(self) -> None:
        super().__init__()
        self.card_kind: vec[i64] = NONE64
        # Masks of the starting modules: action, battery.
        self.starting_of_kind: vec[i64] = NONE64
        self.card_bundle: vec[i64] = NONE64
        self.card_trigger: vec[i64] = NONE64
        self.card_once: vec[i64] = NONE64
        self.card_pots: vec[i64] = NONE64
        # Whether both pot spots of a card are alike in colour and points.
        self.card_twins: vec[i64] = NONE64
        # By card and spot; the balcony is one more card, the last.
        self.pot_colour: vec[i64] = NONE64
        self.pot_points: vec[i64] = NONE64
        # Counting farms: what, which, how many per group, points per group, maximum (0: no limit).
        self.farm_what: vec[i64] = NONE64
        self.farm_which: vec[i64] = NONE64
        self.farm_every: vec[i64] = NONE64
        self.farm_points: vec[i64] = NONE64
        self.farm_most: vec[i64] = NONE64
        # Converting farms: the maximum number of times (0: it counts), and the cost of one.
        self.convert_times: vec[i64] = NONE64
        self.convert_charge: vec[i64] = NONE64
        self.convert_soil: vec[i64] = NONE64
        self.convert_standby: vec[i64] = NONE64
        self.convert_flowers: vec[i64] = NONE64
        self.convert_colours: vec[i64] = NONE64
        self.craft_bundle: vec[i64] = NONE64
        # Masks of the requirement tiles of each level.
        self.needs_of_level: vec[i64] = NONE64
        self.need_what: vec[i64] = NONE64
        self.need_which: vec[i64] = NONE64
        self.need_count: vec[i64] = NONE64


class Platforms(Cards):
    """The growing area, the energy track and the arbor."""

    def __init__(self) -> None:
        super().__init__()
        self.area_cells: vec[i64] = NONE64
        self.start_cells: vec[i64] = NONE64
        self.pipe_cells: i64 = 0
        # Bundle of the bonus by board and cell, 0 for none.
        self.bonus: vec[i64] = NONE64
        self.lines: vec[i64] = NONE64
        self.rectangles: vec[i64] = NONE64
        # By space of the track: a printed stop, the slot of a wire, the workshop, the cell of a pipe.
        self.space_stop: vec[i64] = NONE64
        self.space_slot: vec[i64] = NONE64
        self.space_workshop: vec[i64] = NONE64
        self.space_pipe: vec[i64] = NONE64
        self.slot_space: vec[i64] = NONE64
        self.arbor_income: vec[i64] = NONE64
        # By level, the first for level 1.
        self.arbor_bundle: vec[i64] = NONE64
        self.barricade_bundle: i64 = 0
        self.workshop_bundle: vec[i64] = NONE64


class Numbers(Platforms):
    """Amounts, costs and limits."""

    def __init__(self) -> None:
        super().__init__()
        self.start_oxygen: vec[i64] = NONE64
        self.start_charge: vec[i64] = NONE64
        self.start_die: i64 = 1
        self.start_soil: i64 = 3
        self.start_slots: vec[i64] = NONE64
        self.start_warehouse: vec[i64] = NONE64
        self.farms_by_round: vec[i64] = NONE64
        self.modules_by_round: vec[i64] = NONE64
        # What a leftover tool counts: soil, standby, charge or flowers, and how many per point.
        self.leftover_what: vec[i64] = NONE64
        self.leftover_every: vec[i64] = NONE64
        self.charge_most: i64 = 5
        self.overcharge_oxygen: i64 = 4
        self.overtime_cost: i64 = 2
        self.ignore_cost: i64 = 1
        self.lower_dock_cost: i64 = 1
        self.die_most: i64 = 6
        self.compost_size: i64 = 3
        self.pipe_oxygen: i64 = 1
        self.plugin_oxygen: i64 = 1
        self.complete_oxygen: i64 = 1
        self.workshop_points: i64 = 3
        self.rounds: i64 = 4
        self.tool_turns: i64 = 3
        self.balcony_cost: i64 = 1


class Components(Numbers):
    """One edition of the game: all of it, and Botbot's boards by level, then its tiles."""

    def __init__(self) -> None:
        super().__init__()
        self.bot_pays: vec[i64] = NONE64
        self.bot_trade: vec[i64] = NONE64
        self.bot_side_one: vec[i64] = NONE64
        self.bot_order: vec[i64] = NONE64
        self.bot_arbor_income: vec[i64] = NONE64
        self.bot_arbor_what: vec[i64] = NONE64
        self.bot_arbor_count: vec[i64] = NONE64
        self.bot_flowers: i64 = 1
        self.bot_energy: i64 = 2
        self.bot_craft_oxygen: i64 = 1
        self.bot_bed_flowers: i64 = 3
        self.tile_column: vec[i64] = NONE64
        self.tile_tools: vec[i64] = NONE64
        self.tile_arrows: vec[i64] = NONE64
        self.tile_effect: vec[i64] = NONE64
        self.tile_pays: vec[i64] = NONE64


def load(path: str = "") -> Components:
    """The components of a file; without a path, those of our edition."""
    return parse(source_text(path, __file__))


def parse(text: str) -> Components:
    """The components of a text in TOML."""
    from hortus.games.planta_nubo.catalogue.file import read

    return filled(Components(), text, read)
