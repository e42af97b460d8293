"""How a hand makes the decisions of Planta Nubo: a tool on its spot, a tile on cells, flowers from place to place."""

from hortus.games.planta_nubo.catalogue.vocabulary import BED_PLACE, FOREST_PLACE, SLOT
from hortus.games.planta_nubo.geometry import AREAS, CELLS, COLUMNS, SLOTS, WORKSHOPS, cells_of, turned
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import (
    CARD_AT,
    DOCK,
    FOREST,
    LEVEL,
    LOADED,
    PLANTED,
    STACK_TOP,
    Table,
)
from hortus.games.planta_nubo.view.garden import cell_in_question
from hortus.games.planta_nubo.words.decisions import pays_for_colour
from hortus.games.planta_nubo.words.decisions import words as decision_words
from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Amount, Gesture
from hortus.kernel.position import as_list, as_number

Way = frozenset[tuple[int, int]]
OFTEN = ("", "Once", "Twice", "Three times", "Four times", "Five times")


def charges(count: int) -> tuple[Amount, ...]:
    """So many charges to pay."""
    return (Amount("charge", count, f"{count} charge" if count == 1 else f"{count} charges"),)


def oxygen(count: int) -> tuple[Amount, ...]:
    """So much oxygen to pay."""
    return (Amount("oxygen", count, f"{count} oxygen"),)


class Gestures:
    """How one seat makes its decisions."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.components = table.components
        self.seat = seat
        mine = seat == table.to_move and seat != ONLOOKER
        self.offered = [(code, table.describe(code)) for code in table.legal()] if mine else []
        self.ways = self.turns() if self.offered else []
        # Whether flowers are what the question is about: then one is picked up first, also for a pot.
        others = {str(decision["do"]) for _, decision in self.offered} - {"pot", "skip"}
        self.flowers_asked = not others or bool(others & {"deliver", "warehouse", "load", "compost"})

    def gesture(self, decision: Json) -> Gesture:
        """How a hand makes a decision."""
        do, seat = str(decision["do"]), self.seat
        match do:
            case "tool":
                tool = str(decision["tool"])
                return Gesture(
                    f"tool-{seat}-{tool}", f"spot-{decision['spot']}", asks=f"Between which tiles goes the {tool}?"
                )
            case "set_aside":
                return Gesture(f"tool-{seat}-{decision['tool']}", press="Set aside")
            case "perform":
                return self.performing(str(decision["tile"]))
            case "overtime":
                tile = f"tile-{self.components.tile_ids[int(top(self.table, 1))]}"
                return Gesture(tile, costs=charges(int(self.components.overtime_cost)))
            case "bed":
                return Gesture(f"tile-{decision['stack']}", onward=f"tile-{decision['stack']}")
            case "place":
                return self.placing([str(cell) for cell in as_list(decision["cells"], "cells")])
            case "card":
                return Gesture(f"card-{decision['card']}", onward=f"card-{decision['card']}")
            case "slot":
                return Gesture(self.card_in_hand(), self.socket(str(decision["slot"])))
            case "plug":
                return Gesture(place=self.socket(str(decision["slot"])))
            case "mark":
                return Gesture(place=f"slot-{seat}-{decision['slot']}")
            case "clear":
                area = int(self.components.area_cells[AREAS.index(str(decision["area"]))])
                return Gesture(covers=self.cells(area))
            case "forest":
                piece = self.forest(str(decision["tile"]))
                return Gesture(piece, onward=piece)
            case "grow":
                number = as_number(decision["forest"], "forest") - 1
                kind = int(self.table.field(seat, FOREST + number)) >> 1
                points = int(self.components.forest_points[kind])
                brings = (Amount("at the end", points, f"{points} points at the end"),)
                return Gesture(covers=self.cells(int(self.table.mask(seat, PLANTED + number))), brings=brings)
        return self.with_flowers(decision)

    def with_flowers(self, decision: Json) -> Gesture:
        """Flowers, soil and containers."""
        do, seat = str(decision["do"]), self.seat
        match do:
            case "take_soil":
                return Gesture(press="Take 1 soil")
            case "place_soil":
                return Gesture(f"soil-{seat}", self.place(str(decision["at"])))
            case "colour" | "pipe_plant":
                return Gesture(f"supply-{seat}-{decision['colour']}", self.meant())
            case "gain":
                place = str(decision["to"])
                return Gesture(f"supply-{seat}-{decision['colour']}", self.place(place), costs=self.balcony(place))
            case "compost":
                return Gesture(self.place(str(decision["from"])), f"compost-{seat}")
            case "pipe_take":
                return Gesture(self.meant(), f"compost-{seat}")
            case "take_container":
                pile = decision["from"] == "pile"
                return Gesture("pile-containers" if pile else f"queue-{str(decision['from'])[-1]}")
            case "dock":
                return self.docking(decision)
            case "deliver":
                spot = f"airport-{decision['dock']}-{decision['spot']}"
                stored = decision["from"] == "warehouse"
                return Gesture("" if stored else self.place(str(decision["from"])), spot)
            case "warehouse":
                return Gesture(self.place(str(decision["from"])), f"warehouse-{decision['take']}")
            case "load":
                return self.loading(decision)
            case "pot":
                return self.potting(decision)
            case "potting":
                count = as_number(decision["n"], "n")
                flowers = "1 flower" if count == 1 else f"{count} flowers"
                return Gesture(place=f"dock-{seat}-{decision['dock']}", press=f"Compost {flowers}")
        return self.with_cards(decision)

    def with_cards(self, decision: Json) -> Gesture:
        """Modules, crafts, the arbor, and what has no thing of its own: buttons."""
        do, seat = str(decision["do"]), self.seat
        match do:
            case "module":
                return Gesture(self.slot_of(str(decision["card"])))
            case "workshop":
                which = WORKSHOPS.index(str(decision["which"]))
                return Gesture(f"track-{seat}-{list(self.components.space_workshop).index(which)}")
            case "craft":
                return Gesture(f"craft-{decision['tool']}")
            case "arbor":
                return Gesture(f"arbor-{seat}-{self.table.field(seat, LEVEL) + 1}")
            case "overcharge":
                gain = int(self.components.overcharge_oxygen)
                return Gesture(press=f"Go round for {gain} oxygen" if decision["wrap"] else "Stay on 5")
            case "convert":
                return Gesture(self.slot_of(str(decision["card"])), press=OFTEN[as_number(decision["times"], "times")])
        return Gesture(press=self.words(decision))

    # ---- tiles ----

    def performing(self, tile: str) -> Gesture:
        """A tile beside the tool; a plot leads on to its bed at once."""
        stacks = self.components.plot_ids[: len(self.components.plot_ids) - 3]
        return Gesture(f"tile-{tile}", onward=f"tile-{tile}" if tile in stacks else "")

    def outline(self) -> tuple[str, list[str], bool]:
        """The tile in hand: its shape on the table, its cells, and whether it may be mirrored."""
        do, first = int(top(self.table, 0)), int(top(self.table, 1))
        if do == BED_PLACE:
            bed = int(self.table.on(STACK_TOP + first))
            return f"tile-{self.components.plot_ids[first]}", self.components.bed_shapes[bed], True
        return self.forest(self.components.forest_ids[first]), self.components.forest_shapes[first], False

    def turns(self) -> list[Way]:
        """The different ways in which the tile in hand can lie, in the order of turning."""
        if int(top(self.table, 0)) not in (BED_PLACE, FOREST_PLACE):
            return []
        _, cells, mirrored = self.outline()
        return turned(cells, mirrored)

    def placing(self, cells: list[str]) -> Gesture:
        """The tile in hand as a whole, in one of its turns."""
        places = [divmod(CELLS.index(cell), COLUMNS) for cell in cells]
        up, left = min(row for row, _ in places), min(column for _, column in places)
        way = self.ways.index(frozenset((row - up, column - left) for row, column in places))
        covers = tuple(f"cell-{self.seat}-{cell}" for cell in cells)
        return Gesture(self.outline()[0], covers=covers, turn=str(way), image=f"turn-{way}")

    def forest(self, tile: str) -> str:
        """The shape of a forest: a small one in stock, or a stack."""
        return f"own-{self.seat}-{tile}" if tile in self.components.forest_ids[:3] else f"forest-{tile}"

    # ---- containers and places ----

    def docking(self, decision: Json) -> Gesture:
        """The container in hand, or a waiting one, to a dock."""
        where, container = str(decision["where"]), str(decision["container"])
        piece = f"waiting-{self.seat}-{container}"
        if where == "wait":
            return Gesture(piece, press="Leave it beside the shack")
        costs = oxygen(int(self.components.lower_dock_cost)) if where == "lower" else ()
        return Gesture(piece, f"dock-{self.seat}-{where}", costs=costs)

    def loading(self, decision: Json) -> Gesture:
        """A flower into an own container; the wrong colour costs a charge."""
        dock = ("upper", "lower").index(str(decision["dock"]))
        container = int(self.table.field(self.seat, DOCK + dock))
        spot = 4 * container + int(self.table.field(self.seat, LOADED + dock))
        costs = charges(int(self.components.ignore_cost)) if pays_for_colour(self.table, decision, spot) else ()
        return Gesture(self.place(str(decision["from"])), f"dock-{self.seat}-{decision['dock']}", costs=costs)

    def potting(self, decision: Json) -> Gesture:
        """A flower into a pot. While the question is about something else, the pot is pointed at first: that is always
        possible, and else every flower would glow all the time."""
        flower, to = self.place(str(decision["from"])), str(decision["to"])
        if self.flowers_asked:
            return Gesture(flower, self.place(to), costs=self.balcony(to))
        asks = "Which flower goes into the pot?"
        return Gesture(order=(self.place(to), flower), costs=self.balcony(to), asks=asks)

    def balcony(self, place: str) -> tuple[Amount, ...]:
        """What a flower costs that goes into the balcony."""
        return charges(int(self.components.balcony_cost)) if place.startswith("balcony") else ()

    def meant(self) -> str:
        """The shape of the cell that the question is about."""
        return f"cell-{self.seat}-{CELLS[cell_in_question(self.table)]}"

    def cells(self, mask: int) -> tuple[str, ...]:
        """The shapes of the cells of a mask."""
        return tuple(f"cell-{self.seat}-{CELLS[cell]}" for cell in cells_of(mask))

    def place(self, name: str) -> str:
        """The shape of a cell or pot spot."""
        return f"pot-{self.seat}-{name}" if "." in name else f"cell-{self.seat}-{name}"

    def socket(self, slot: str) -> str:
        """The space of the track that feeds a slot."""
        return f"track-{self.seat}-{self.components.slot_space[SLOTS.index(slot)]}"

    def slot_of(self, card: str) -> str:
        """The shape of the slot that holds a card."""
        number = self.components.card_ids.index(card)
        slots = [name for slot, name in enumerate(SLOTS) if self.table.field(self.seat, CARD_AT + slot) == number]
        return f"slot-{self.seat}-{slots[0]}"

    def card_in_hand(self) -> str:
        """The card that looks for a slot; the starting modules lie nowhere yet."""
        if int(top(self.table, 0)) != SLOT:
            return ""
        return f"card-{self.components.card_ids[int(top(self.table, 1))]}"

    def words(self, decision: Json) -> str:
        """A decision on offer in words."""
        return next(decision_words(self.table, code) for code, offered in self.offered if offered == decision)
