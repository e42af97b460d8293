"""The effect vocabulary: what cards, tiles and boards can do, in words and as small ints.

An effect is three ints: what it does and two arguments. A bundle is a list of effects that become pending together; the
choices (`one`) and payments (`pay`) inside bundles have their own tables. The resolver knows only these ints.
"""

from typing import Final, Literal, TypeAlias, TypeVar, get_args

from hortus.kernel.decision import Refusal

T = TypeVar("T")
Effect: TypeAlias = tuple[int, int, int]

# ---- effects of cards and tiles; MENU heads a list of pending effects on the stack ----
MENU: Final = 0
OXYGEN: Final = 1
DIE_OXYGEN: Final = 2
CHARGE: Final = 3
ENERGY: Final = 4
SOIL: Final = 5
SOIL_OR_PLACE: Final = 6
FLOWER: Final = 7
COMPOST: Final = 8
FLOWER_OR_COMPOST: Final = 9
PIPE_COMPOST: Final = 10
COMPOST_CONTAINER: Final = 11
BED: Final = 12
BARRICADE: Final = 13
UPGRADE_PLUGIN: Final = 14
UPGRADE_DIE: Final = 15
ARBOR: Final = 16
CONTAINER: Final = 17
DELIVER_PUBLIC: Final = 18
DELIVER_PERSONAL: Final = 19
MODULE_ACTION: Final = 20
CARD: Final = 21
PLANT_FOREST: Final = 22
GROW_FOREST: Final = 23
CRAFT: Final = 24
POWER_UP: Final = 25
ONE: Final = 26
PAY: Final = 27
# ---- collected until an action is over ----
BATTERY: Final = 28
# ---- steps of a turn and of an effect in progress ----
BED_PLACE: Final = 29
SOIL_FLOWER: Final = 30
DOCK_NEW: Final = 31
SLOT: Final = 32
FOREST_PLACE: Final = 33
FOREST_STEP: Final = 34
CHOOSE_TILE: Final = 35
OVERTIME: Final = 36
PLACE_TOOL: Final = 37
STEP2: Final = 38
STEP3: Final = 39
START_FLOWERS: Final = 40
START_SLOTS: Final = 41
START_CARDS: Final = 42
FINAL_POTS: Final = 43
FINAL_FARMS: Final = 44
BOTBOT: Final = 45

DO: Final = (
    "menu", "oxygen", "die_oxygen", "charge", "energy", "soil", "soil_or_place", "flower", "compost",
    "flower_or_compost", "pipe_compost", "compost_container", "bed", "barricade", "upgrade_plugin", "upgrade_die",
    "arbor", "container", "deliver_public", "deliver_personal", "module_action", "card", "plant_forest", "grow_forest",
    "craft", "power_up", "one", "pay", "battery", "bed_place", "soil_flower", "dock_new", "slot", "forest_place",
    "forest_step", "choose_tile", "overtime", "place_tool", "step2", "step3", "start_flowers", "start_slots",
    "start_cards", "final_pots", "final_farms", "botbot",
)  # fmt: skip

# Arguments.
ANY: Final = 6  # as a colour
PLOT: Final = 7  # as what a bed action is for: + plot
Mode = Literal["different", "same", "two_one", "free"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
DIFFERENT: Final = 0
SAME: Final = 1
TWO_ONE: Final = 2
FREE: Final = 3
Kind = Literal["any", "module", "farm"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
ANY_CARD: Final = 0
MODULE_CARD: Final = 1
FARM_CARD: Final = 2

# ---- measures: what requirements and farms count (PN-103, PN-145) ----
BED_SPACES: Final = 0
BED_COLOURS: Final = 1
VISIBLE_SOIL: Final = 2
COVERED_CELLS: Final = 3
COVERED_AREAS: Final = 4
COVERED_PIPES: Final = 5
FULL_LINES: Final = 6
GRID_3X5: Final = 7
FOREST_TILES: Final = 8
SMALL_FORESTS: Final = 9
GROWN_FORESTS: Final = 10
FOREST_COLOURS_HELD: Final = 11
FOREST_SPACES: Final = 12
FOREST_COLUMN: Final = 13
FOREST_ROW: Final = 14
FOREST_GROUP: Final = 15
CARDS_OWNED: Final = 16
FULL_MOONS: Final = 17
BATTERIES: Final = 18
UPGRADED_PLUGINS: Final = 19
POT_SPOTS: Final = 20
FLOWERS_HELD: Final = 21
FLOWER_COLOURS: Final = 22
EMPTY_SPOTS: Final = 23
DIE_NUMBER: Final = 24
ARBOR_LEVEL: Final = 25
BARRICADES_REMOVED: Final = 26
OXYGEN_TRACK: Final = 27
MEASURES: Final = (
    "bed_spaces", "bed_colours", "visible_soil", "covered_cells", "covered_areas", "covered_pipes",
    "full_lines", "grid_3x5", "forest_tiles", "small_forests", "grown_forests", "forest_colours",
    "forest_spaces", "forest_column", "forest_row", "forest_group", "cards", "full_moons", "batteries",
    "upgraded_plugins", "pot_spots", "flowers", "flower_colours", "empty_spots", "die", "arbor",
    "barricades_removed", "oxygen",
)  # fmt: skip
# The second word of a measure: a bed colour, a forest colour, a kind of card.
CARD_KINDS: Final = ("action", "battery", "farm", "module", "any")
FOREST_COLOURS: Final = ("brown", "green", "lilac", "any")
ACTION_MODULE: Final = 0
BATTERY_MODULE: Final = 1
FARM: Final = 2
MODULE: Final = 3
ANY_KIND: Final = 4
ANY_FOREST: Final = 3

# ---- triggers of battery modules (PN-96) ----
DIE_UPGRADED: Final = 0
BED_PLACED: Final = 1
SOIL_PLACED: Final = 2
BARRICADE_REMOVED: Final = 3
FOREST_PLANTED: Final = 4
FOREST_GROWN: Final = 5
PUBLIC_COMPLETED: Final = 6
PERSONAL_COMPLETED: Final = 7
SOIL_FROM_COMPOST: Final = 8
CARD_GAINED: Final = 9
ARBOR_UPGRADED: Final = 10
OVERTIME_WORKED: Final = 11
PLUGIN_UPGRADED: Final = 12
TRIGGERS: Final = (
    "die_upgraded", "bed_placed", "soil_placed", "barricade_removed", "forest_planted", "forest_grown",
    "public_completed", "personal_completed", "soil_from_compost", "card_gained", "arbor_upgraded", "overtime",
    "plugin_upgraded",
)  # fmt: skip

# ---- Botbot (PN-164 to PN-178) ----
AIRSHIP: Final = 0
TAKE_CONTAINER: Final = 1
FRESH: Final = 2
CLEAR: Final = 3
CLIMB: Final = 4
OWN: Final = 5
BOT_ACTIONS: Final = ("airship", "container", "fresh", "barricade", "arbor", "own")
MISSING_FLOWERS: Final = 0
ALL_FLOWERS: Final = 1
EMPTY_LOWEST: Final = 2
REFRESH_CARDS: Final = 3
REFRESH_QUEUE: Final = 4
ROLL_FOREST: Final = 5
BOT_EFFECTS: Final = (
    "missing_flowers", "all_flowers", "empty_lowest", "refresh_cards", "refresh_queue", "roll_forest",
)  # fmt: skip
BOT_CONTAINERS: Final = 0
BOT_BARRICADES: Final = 1
BOT_CHARGES: Final = 2
BOT_FLOWERS: Final = 3
BOT_FORESTS: Final = 4
BOT_BEDS: Final = 5
BOT_CONDITIONS: Final = ("containers", "barricades", "charges", "flowers", "forests", "beds")

MOST: Final = 99


class Bundles:
    """All bundles, choices and payments of one edition, each kept once; only while its file is read, new ones come."""

    def __init__(self) -> None:
        self.open = True
        self.bundles: list[tuple[Effect, ...]] = [()]
        # The bundles of each choice.
        self.ones: list[tuple[int, ...]] = []
        # Charges, soil, bundle gained.
        self.pays: list[tuple[int, int, int]] = []

    def number(self, kept: list[T], wanted: T) -> int:
        """The number of one of them."""
        if wanted not in kept:
            if not self.open:
                raise Refusal("components", "no card, tile or board offers this choice or payment")
            kept.append(wanted)
        return kept.index(wanted)
