"""How decisions are made by hand in Planta Nubo: a tool on its spot, a tile on cells, flowers from place to place."""

from dataclasses import replace
from typing import cast

from hortus.games.planta_nubo.catalogue.vocabulary import PAY
from hortus.games.planta_nubo.geometry import AREAS, CELLS, COLUMNS, DOCKS, SLOTS, WORKSHOPS, cells_of, turned
from hortus.games.planta_nubo.rules import codes
from hortus.games.planta_nubo.rules.containers import next_spot
from hortus.games.planta_nubo.rules.stack import place_of_different
from hortus.games.planta_nubo.state import Table
from hortus.games.planta_nubo.view.ahead import Ahead, leads
from hortus.games.planta_nubo.view.garden import bonus_mark, cell_in_question
from hortus.games.planta_nubo.view.seen import Platform, top_item
from hortus.games.planta_nubo.words.aftermath import shown
from hortus.games.planta_nubo.words.cards import exchange_words
from hortus.games.planta_nubo.words.decisions import button, pays_for_colour
from hortus.games.planta_nubo.words.decisions import words as decision_words
from hortus.games.planta_nubo.words.effects import price_words
from hortus.games.planta_nubo.words.things import bonus_words
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Amount, Gesture
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Choice, SeatView
from hortus.kernel.words import capital, counted

Way = frozenset[tuple[int, int]]
DOCKS_ASKED = "Which of your docks?"
# Decisions that handle a flower: it is visible in the hand.
WITH_FLOWERS = frozenset(
    {"colour", "pipe_plant", "gain", "deliver", "warehouse", "load", "compost", "pot", "pipe_take"}
)
# The questions about flowers.
FLOWERS_ASKED = frozenset({"deliver", "warehouse", "load", "compost"})
# By the sign of a bonus on the growing area: its icon on a price.
BONUS_ICONS = {
    "O₂": "oxygen", "ϟ": "charge", "E": "energy", "S": "soil", "▣": "container", "M": "module", "◉": "plugin",
    "✿": "flower", "✿↻": "compost",
}  # fmt: skip


def charges(count: int) -> tuple[Amount, ...]:
    """A number of charges to pay."""
    return (Amount("charge", count, counted(count, "charge")),)


def oxygen(count: int) -> tuple[Amount, ...]:
    """An amount of oxygen to pay."""
    return (Amount("oxygen", count, f"{count} oxygen"),)


def soil(count: int) -> tuple[Amount, ...]:
    """An amount of soil to pay."""
    return (Amount("soil", count, f"{count} soil"),)


def told_gain(gesture: Gesture, gain: int | None) -> int | None:
    """The immediate points, without the oxygen that the gesture itself shows."""
    if gain is None:
        return None
    brought = sum(each.amount for each in gesture.brings if each.icon == "oxygen")
    return gain - brought + sum(each.amount for each in gesture.costs if each.icon == "oxygen")


def bloom(colour: str) -> str:
    """The image of a flower in hand."""
    return f"flower-{colour}"


def queued(decision: Json) -> str:
    """The shape of a container in the queue."""
    return f"queue-{str(decision['from'])[-1]}"


class Gestures(SeatView):
    """The part of a view that knows how each decision is made by hand."""

    state: Table

    def __init__(self, state: Table, seat: int, ahead: bool = True) -> None:
        """With `ahead`, things that a choice among effects leads to can also be pointed at."""
        super().__init__(state, seat)
        self.components = state.components
        self.platforms = [Platform(self.components, each, entry) for each, entry in enumerate(self.players)]
        self.item = top_item(self.seen)
        self.ways = self.turns() if self.offered else []
        self.ahead = [each for found in self.codes for each in leads(state, seat, *found)] if ahead else []
        # Whether the question is about flowers: then one is picked up first, even for a pot.
        others = {str(decision["do"]) for decision in self.offered} - {"pot", "skip"}
        later = {str(each.decision["do"]) for each in self.ahead}
        self.flowers_asked = not others or bool((others | later) & FLOWERS_ASKED)

    @property
    def own(self) -> Platform:
        """The platform of this seat."""
        return self.platforms[self.seat]

    def gesture(self, decision: Json) -> Gesture:
        """How a decision is made by hand."""
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
                return replace(
                    self.performing(str(self.item["tile"])), costs=charges(int(self.components.overtime_cost))
                )
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
                colour = str(decision["colour"])
                return Gesture(f"supply-{seat}-{colour}", self.meant(), image=bloom(colour))
            case "gain":
                place, colour = str(decision["to"]), str(decision["colour"])
                costs = self.balcony(place)
                return Gesture(f"supply-{seat}-{colour}", self.place(place), costs=costs, image=bloom(colour))
            case "compost":
                return self.moving(decision, f"compost-{seat}")
            case "pipe_take":
                cell = cell_in_question(self.item)
                return Gesture(self.meant(), f"compost-{seat}", image=self.bloom_at(cell))
            case "take_container":
                pile = decision["from"] == "pile"
                return (
                    Gesture("pile-containers")
                    if pile
                    else Gesture(queued(decision), commit="Take it, choose a dock later", asks=DOCKS_ASKED)
                )
            case "dock":
                return self.docking(decision)
            case "deliver":
                spot = f"airport-{decision['dock']}-{decision['spot']}"
                return Gesture(place=spot) if decision["from"] == "warehouse" else self.moving(decision, spot)
            case "warehouse":
                return self.moving(decision, f"warehouse-{decision['take']}")
            case "load":
                return self.loading(decision)
            case "pot":
                return self.potting(decision)
            case "potting":
                return Gesture(place=f"dock-{seat}-{decision['dock']}", press=self.button(decision))
        return self.with_cards(decision)

    def with_cards(self, decision: Json) -> Gesture:
        """Modules, crafts, the arbor, and decisions without a thing of their own: buttons."""
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
                return Gesture(self.slot_of(str(decision["card"])), press=self.exchange(decision))
        return Gesture(press=self.button(decision), onward=self.paying(decision))

    def exchange(self, decision: Json) -> str:
        """What becomes what with a conversion."""
        card = self.components.card_ids.index(str(decision["card"]))
        return capital(exchange_words(self.components, card, as_number(decision["times"], "times")))

    def paying(self, decision: Json) -> str:
        """Choosing an effect that must be paid for pays immediately: this is the button that would ask it again."""
        if decision["do"] != "resolve":
            return ""
        code = next(code for code, offered in self.codes if offered == decision)
        if code >= codes.RESOLVE_PART:
            return ""
        at = place_of_different(self.state, code - codes.RESOLVE)
        if self.state.stack[at] != PAY:
            return ""
        return capital(price_words(self.components, int(self.state.stack[at + 1])))

    # ---- several decisions at once ----

    def shortcuts(self) -> tuple[Choice, ...]:
        """What a choice among effects leads to: taking the thing answers which effect comes first."""
        made = {self.gesture(decision).parts for decision in self.offered}
        views: dict[int, Gestures] = {}
        found = []
        for each in self.ahead:
            view = views.setdefault(id(each.table), Gestures(each.table, self.seat, ahead=False))
            gesture = self.at_once(each, view)
            if not gesture.press and gesture.parts not in made:
                made.add(gesture.parts)
                found.append(self.shortcut(each, gesture))
        return tuple(found)

    def at_once(self, each: Ahead, view: "Gestures") -> Gesture:
        """The gesture of the last decision, with what was paid for it; a new container comes from the queue."""
        gesture = view.gesture(each.decision)
        paid = (charges(each.charges) if each.charges else ()) + (soil(each.soil) if each.soil else ())
        taken = next(decision for code, decision in self.codes if code == each.codes[0])
        piece = queued(taken) if taken["do"] == "take_container" else gesture.piece
        asks = DOCKS_ASKED if piece != gesture.piece else gesture.asks
        return replace(gesture, piece=piece, costs=gesture.costs + paid, asks=asks)

    def shortcut(self, each: Ahead, gesture: Gesture) -> Choice:
        """One such choice."""
        last = cast("Table", each.table.clone())
        last.apply(each.codes[-1])
        reveals = last.revealed != self.state.revealed
        return Choice(
            each.decision,
            each.codes[0],
            decision_words(each.table, each.codes[-1]),
            gesture,
            None if reveals else told_gain(gesture, int(last.score(self.seat) - self.state.score(self.seat))),
            reveals,
            shown(self.state, last) if reveals else "",
            then=each.codes[1:],
            # The container taken from the queue reveals the next one: only then is it docked.
            waits=each.table.revealed != self.state.revealed,
        )

    def choices(self) -> tuple[Choice, ...]:
        """What this seat may decide; oxygen shown on a price is not shown again as points.

        A score counts the best conversions in advance, so each of them is shown by what it gains over none.
        """
        found = super().choices()
        given = {str(each.decision["do"]): each.gain or 0 for each in found}
        none = given["skip"] if "convert" in given else 0
        return tuple(
            replace(each, gain=told_gain(each.gesture, None if each.gain is None else each.gain - none))
            for each in found
        )

    # ---- tiles ----

    def performing(self, tile: str) -> Gesture:
        """A tile beside the tool; a plot leads straight on to its bed."""
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
        free = [CELLS.index(cell) for cell in cells if self.own.tokens[CELLS.index(cell)] == "."]
        # A bed covers free cells and takes what is printed there; a forest needs soil beneath it.
        bed = self.item["do"] == "bed_place"
        return Gesture(
            self.outline()[0],
            covers=covers,
            turn=str(way),
            image=f"turn-{way}",
            brings=self.bonuses(free) if bed else (),
            costs=soil(len(free)) if free and not bed else (),
        )

    def bonuses(self, cells: list[int]) -> tuple[Amount, ...]:
        """The bonuses of cells, each kind with its sum."""
        found: dict[str, tuple[int, str]] = {}
        for cell in cells:
            told = bonus_words(self.components, self.own.board, cell)
            mark = bonus_mark(told)
            if mark:
                number = int(mark[0]) if mark[0].isdigit() else 1
                icon = BONUS_ICONS.get(mark.lstrip("0123456789"), "")
                before, words = found.get(icon, (0, ""))
                found[icon] = (before + number, f"{words}; {told}".lstrip("; "))
        return tuple(Amount(icon, number, words) for icon, (number, words) in found.items())

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
        """A flower into one's own container; the wrong colour costs a charge."""
        spot = next_spot(self.state, self.seat, DOCKS.index(str(decision["dock"])))
        pays = pays_for_colour(self.state, decision, int(spot))
        costs = charges(int(self.components.ignore_cost)) if pays else ()
        return self.moving(decision, f"dock-{self.seat}-{decision['dock']}", costs)

    def potting(self, decision: Json) -> Gesture:
        """A flower into a pot. While the question is about something else, the pot is pointed at first: that is always
        possible, and else every flower would glow all the time."""
        to = str(decision["to"])
        if self.flowers_asked:
            return self.moving(decision, self.place(to), self.balcony(to))
        order = (self.place(to), self.place(str(decision["from"])))
        return Gesture(order=order, costs=self.balcony(to), asks="Which flower goes into the pot?")

    def moving(self, decision: Json, place: str, costs: tuple[Amount, ...] = ()) -> Gesture:
        """A flower from the seat's own platform to a place."""
        source = str(decision["from"])
        return Gesture(self.place(source), place, costs=costs, image=self.bloom_at(source))

    def bloom_at(self, name: str) -> str:
        """The image of the flower on a cell or in a pot of this seat."""
        if "." in name:
            holder, _, spot = name.partition(".")
            letter = str(as_list(self.own.pots[holder], "pot")[int(spot) - 1])
        else:
            letter = self.own.tokens[CELLS.index(name)][1:]
        return bloom(self.components.colours[self.components.letters.index(letter)])

    def balcony(self, place: str) -> tuple[Amount, ...]:
        """The cost of a flower that goes to the balcony."""
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
        """The card looking for a slot; the starting modules lie nowhere yet."""
        return f"card-{self.item['id']}" if self.item["do"] == "slot" else ""

    def button(self, decision: Json) -> str:
        """The button of a legal decision."""
        return next(button(self.state, code) for code, offered in self.codes if offered == decision)
