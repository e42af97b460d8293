"""How a hand makes the decisions of Planta Nubo: a tool on its spot, a tile on cells, flowers from place to place."""

from hortus.games.planta_nubo.geometry import AREAS, CELLS, COLUMNS, DOCKS, SLOTS, WORKSHOPS, cells_of, turned
from hortus.games.planta_nubo.state import Table
from hortus.games.planta_nubo.view.garden import cell_in_question
from hortus.games.planta_nubo.view.seen import Platform, top_item
from hortus.games.planta_nubo.words.decisions import pays_for_colour
from hortus.games.planta_nubo.words.decisions import words as decision_words
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Amount, Gesture
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import SeatView
from hortus.kernel.words import counted

Way = frozenset[tuple[int, int]]
OFTEN = ("", "Once", "Twice", "Three times", "Four times", "Five times")


def charges(count: int) -> tuple[Amount, ...]:
    """So many charges to pay."""
    return (Amount("charge", count, counted(count, "charge")),)


def oxygen(count: int) -> tuple[Amount, ...]:
    """So much oxygen to pay."""
    return (Amount("oxygen", count, f"{count} oxygen"),)


class Gestures(SeatView):
    """The part of a view that knows how each decision is made by hand."""

    state: Table

    def __init__(self, state: Table, seat: int) -> None:
        super().__init__(state, seat)
        self.components = state.components
        self.platforms = [Platform(self.components, each, entry) for each, entry in enumerate(self.players)]
        self.item = top_item(self.seen)
        self.ways = self.turns() if self.offered else []
        # Whether flowers are what the question is about: then one is picked up first, also for a pot.
        others = {str(decision["do"]) for decision in self.offered} - {"pot", "skip"}
        self.flowers_asked = not others or bool(others & {"deliver", "warehouse", "load", "compost"})

    @property
    def own(self) -> Platform:
        """The platform of this seat."""
        return self.platforms[self.seat]

    def gesture(self, decision: Json) -> Gesture:
        """How a hand makes a decision."""
        do, seat = str(decision["do"]), self.seat
        match do:
            case "tool":
                tool = str(decision["tool"])
                return Gesture(
                    f"tool-{seat}-{tool}", f"spot-{decision['spot']}", asks=f"Between which tiles does the {tool} go?"
                )
            case "set_aside":
                return Gesture(f"tool-{seat}-{decision['tool']}", press="Set aside")
            case "perform":
                return self.performing(str(decision["tile"]))
            case "overtime":
                return Gesture(f"tile-{self.item['tile']}", costs=charges(int(self.components.overtime_cost)))
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
                return Gesture(covers=self.planted(as_number(decision["forest"], "forest") - 1))
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
                return Gesture(place=f"dock-{seat}-{decision['dock']}", press=f"Compost {counted(count, 'flower')}")
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
                return Gesture(f"arbor-{seat}-{self.own.number('arbor') + 1}")
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
        if self.item["do"] == "bed_place":
            stack = str(self.item["stack"])
            bed = str(as_list(as_object(self.seen["stacks"], "stacks")[stack], "stack")[0])
            return f"tile-{stack}", self.components.bed_shapes[self.components.bed_ids.index(bed)], True
        tile = str(self.item["tile"])
        return self.forest(tile), self.components.forest_shapes[self.components.forest_ids.index(tile)], False

    def turns(self) -> list[Way]:
        """The different ways in which the tile in hand can lie, in the order of turning."""
        if self.item["do"] not in ("bed_place", "forest_place"):
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
        container, full = self.own.dock(DOCKS.index(str(decision["dock"])))
        pays = pays_for_colour(self.state, decision, 4 * container + full)
        costs = charges(int(self.components.ignore_cost)) if pays else ()
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
        return f"cell-{self.seat}-{cell_in_question(self.item)}"

    def cells(self, mask: int) -> tuple[str, ...]:
        """The shapes of the cells of a mask."""
        return tuple(f"cell-{self.seat}-{CELLS[cell]}" for cell in cells_of(mask))

    def planted(self, number: int) -> tuple[str, ...]:
        """The shapes of the cells of a forest of this seat."""
        names = [cell for cell, token in zip(CELLS, self.own.tokens, strict=True) if token == f"f{number + 1}"]
        return tuple(f"cell-{self.seat}-{cell}" for cell in names)

    def place(self, name: str) -> str:
        """The shape of a cell or pot spot."""
        return f"pot-{self.seat}-{name}" if "." in name else f"cell-{self.seat}-{name}"

    def socket(self, slot: str) -> str:
        """The space of the track that feeds a slot."""
        return f"track-{self.seat}-{self.components.slot_space[SLOTS.index(slot)]}"

    def slot_of(self, card: str) -> str:
        """The shape of the slot that holds a card."""
        return f"slot-{self.seat}-{SLOTS[self.own.cards.index(self.components.card_ids.index(card))]}"

    def card_in_hand(self) -> str:
        """The card that looks for a slot; the starting modules lie nowhere yet."""
        return f"card-{self.item['id']}" if self.item["do"] == "slot" else ""

    def words(self, decision: Json) -> str:
        """A decision on offer in words."""
        return next(decision_words(self.state, code) for code, offered in self.codes if offered == decision)
