"""How decisions are made by hand in Planta Nubo: a tool on its spot, a tile on cells, flowers from place to place."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form import effects, pending
from hortus.games.planta_nubo.form.bundles import bundle
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.form.names import SlotId, ToolId
from hortus.games.planta_nubo.geometry import AREAS, CELLS, COLUMNS, SLOTS, WORKSHOPS, cells_of, turned
from hortus.games.planta_nubo.look.view.at_once import Row, at_once
from hortus.games.planta_nubo.look.view.reach import (
    Lead,
    NuboLook,
    Way,
    attempt,
    beyond,
    has_sides,
    later,
    leads,
    usable,
)
from hortus.games.planta_nubo.look.words.agenda import LAST_STEPS
from hortus.games.planta_nubo.look.words.answers import agreed
from hortus.games.planta_nubo.look.words.decisions import button, cell_in_question, pays_for_colour, words
from hortus.games.planta_nubo.look.words.effects import price_words
from hortus.games.planta_nubo.look.words.items import ITEMS
from hortus.games.planta_nubo.look.words.narration import shown
from hortus.games.planta_nubo.look.words.platform import Platform, platform_of
from hortus.games.planta_nubo.look.words.things import bonus_words, exchange_words, named_tile
from hortus.kernel.form import SeatView, plain
from hortus.kernel.form.view import Offer
from hortus.kernel.scene.gesture import Amount, Gesture
from hortus.kernel.scene.scene import Choice
from hortus.kernel.scene.words import capital, counted, in_words

DOCKS_ASKED: Final = "Which of your docks?"
SOCKETS_ASKED: Final = "Which socket?"
# Decisions that handle a flower: it is visible in the hand; and those whose question is about flowers.
FLOWERS_ASKED = do.Deliver | do.Trade | do.LoadDock | do.Compost
WITH_FLOWERS = FLOWERS_ASKED | do.ChooseColour | do.PipePlant | do.PlantFlower | do.MoveToPot | do.PipeTake
# The button that moves the die, if nothing else is pending: it is pressed along with whatever has led there.
ONWARD: Final = ITEMS["energy"].button
# The button that delivers the flower from the warehouse, and the one that raises the arbor.
TRADED: Final = "Deliver it"
RAISED: Final = "Raise the arbor"
# What leads to nothing that is pending, or is possible at any time.
UNHURRIED: Final = do.LayTool | do.MoveToPot | do.DockContainer | do.ChooseColour
# The button that declines what is left of a turn.
END: Final = "End turn"
# By the words of a bonus on the growing area: its sign, and its icon on a price.
BONUS_SIGNS: Final = (
    ("oxygen", "O₂", "oxygen"),
    ("charge", "ϟ", "charge"),
    ("your die", "E", "energy"),
    ("gain or compost", "✿↻", "compost"),
    ("soil", "S", "soil"),
    ("container", "▣", "container"),
    ("module", "M", "module"),
    ("plugin", "◉", "plugin"),
    ("flower", "✿", "flower"),
)


def charges(count: int) -> tuple[Amount, ...]:
    """A number of charges to pay."""
    return (Amount("charge", count, counted(count, "charge")),) if count else ()


def soil(count: int) -> tuple[Amount, ...]:
    """An amount of soil to pay."""
    return (Amount("soil", count, f"{count} soil"),) if count else ()


def told_gain(gesture: Gesture, gain: int | None) -> int | None:
    """The immediate points, without the oxygen that the gesture itself shows."""
    if gain is None:
        return None
    brought = sum(each.amount for each in gesture.brings if each.icon == "oxygen")
    return gain - brought + sum(each.amount for each in gesture.costs if each.icon == "oxygen")


def bloom(colour: str) -> str:
    """The image of a flower in hand."""
    return f"flower-{colour}"


class Gestures(SeatView[form.Seen, Decision, form.Result]):
    """The part of a view that knows how each decision is made by hand."""

    def __init__(self, look: NuboLook, components: Components) -> None:
        super().__init__(look)
        self.components = components
        self.platforms = [platform_of(components, seat, player) for seat, player in enumerate(self.seen.players)]
        self.item = self.seen.top if isinstance(self.seen, form.Position) else None

    @property
    def table(self) -> form.Position:
        """The position of a game."""
        return form.in_play(self.seen)

    @property
    def own(self) -> Platform:
        """The platform of this seat."""
        return self.platforms[self.seat]

    @cached_property
    def leads(self) -> tuple[Lead, ...]:
        """What the choices of this seat lead to."""
        return tuple(leads(self.look)) if self.offered else ()

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """What single buttons decide at once."""
        return tuple(at_once(self.components, self.look)) if self.offered else ()

    @cached_property
    def later(self) -> tuple[Lead, ...]:
        """What the later steps of this turn offer if those before are declined, and the end of the turn."""
        return tuple(later(self.look)) if isinstance(self.item, LAST_STEPS) and self.offered else ()

    @cached_property
    def rest(self) -> tuple[Lead, ...]:
        """The same as it is offered: flowers that can be loaded for nothing are not forgotten."""
        if not self.later or not self.rows:
            return self.later
        [(_, row)] = self.rows
        return tuple(
            replace(each, before="Load your flowers") for each in later(self.look, [each.code for each in row])
        )

    @cached_property
    def flowers_asked(self) -> bool:
        """Whether the question is about flowers: then one is picked up first, even for a pot."""
        others = [each for each in self.offered if not isinstance(each, do.MoveToPot | do.Skip)]
        later = [each.decision for found in self.leads for each in found.answers]
        return not others or any(isinstance(each, FLOWERS_ASKED) for each in (*others, *later))

    # ---- decisions ----

    def gesture(self, decision: Decision) -> Gesture:
        """How a decision is made by hand; what can be declined has a button for its yes, too."""
        made = self.by_hand(decision)
        if isinstance(decision, do.Skip):
            return replace(made, declines=True)
        alone = next((told for told, row in self.rows if [each.decision for each in row] == [decision]), "")
        if alone:
            made = replace(made, press=alone)
        elif not made.press and do.Skip() in self.offered:
            press, asks = agreed(self.components, self.table, decision, self.offered)
            made = replace(made, press=press, asks=made.asks or asks)
        return made if made.onward or isinstance(decision, UNHURRIED) else replace(made, onward=ONWARD)

    def by_hand(self, decision: Decision) -> Gesture:
        """The things that a decision touches: tools, tiles and cards."""
        seat = self.seat
        match decision:
            case do.LayTool(tool, spot):
                return self.laying(tool, spot)
            case do.SetAside(tool):
                return Gesture(f"tool-{seat}-{tool}", press="Set aside")
            case do.UseTile(tile):
                return self.performing(tile)
            case do.WorkOvertime() if isinstance(self.item, pending.Overtime):
                return replace(self.performing(self.item.tile), costs=charges(int(self.components.overtime_cost)))
            case do.TakeBed(stack):
                return Gesture(f"tile-{stack}", onward=f"tile-{stack}", image=f"bed-{stack}")
            case do.LayTile(cells):
                return self.placing(cells)
            case do.TakeCard(card):
                return Gesture(
                    f"card-{card}", onward=f"card-{card}", commit="Take it, choose a socket later", asks=SOCKETS_ASKED
                )
            case do.Install(slot):
                # The starting modules lie nowhere yet.
                taken = f"card-{self.item.id}" if isinstance(self.item, pending.InstallCard) else ""
                return Gesture(taken, self.socket(slot))
            case do.UpgradePlug(slot):
                return Gesture(place=self.socket(slot))
            case do.MarkModule(slot):
                return Gesture(place=f"slot-{seat}-{slot}")
            case do.ClearArea(area):
                corner = cells_of(int(self.components.area_cells[AREAS.index(area)]))
                return Gesture(covers=tuple(f"cell-{seat}-{CELLS[cell]}" for cell in corner))
            case do.TakeForest(tile):
                return Gesture(self.forest(tile), onward=self.forest(tile))
            case do.Grow(forest):
                return Gesture(covers=self.planted(forest))
        return self.with_flowers(decision)

    def with_flowers(self, decision: Decision) -> Gesture:
        """Flowers and soil."""
        seat, meant = self.seat, f"cell-{self.seat}-{cell_in_question(self.item)}"
        match decision:
            case do.TakeSoil():
                return Gesture(press="Take 1 soil")
            case do.PlaceSoil(at):
                return Gesture(f"soil-{seat}", self.place(at))
            case do.ChooseColour(colour) | do.PipePlant(colour):
                return Gesture(f"supply-{seat}-{colour}", meant, image=bloom(colour))
            case do.PlantFlower(colour, to):
                return Gesture(f"supply-{seat}-{colour}", self.place(to), costs=self.balcony(to), image=bloom(colour))
            case do.Compost(source):
                return self.moving(source, f"compost-{seat}")
            case do.PipeTake():
                return Gesture(meant, f"compost-{seat}", image=bloom(self.own.flower_at(cell_in_question(self.item))))
            case do.Deliver(source, dock, spot):
                there = f"airport-{dock}-{spot}"
                return Gesture(place=there, press=TRADED) if source == "warehouse" else self.moving(source, there)
            case do.Trade(source, take):
                return replace(self.moving(source, f"warehouse-{take}"), onward=TRADED)
            case do.LoadDock(dock, source):
                wrong = pays_for_colour(self.components, self.table, decision)
                return self.moving(
                    source, f"dock-{seat}-{dock}", charges(int(self.components.ignore_cost)) if wrong else ()
                )
            case do.MoveToPot():
                return self.potting(decision)
        return self.with_things(decision)

    def with_things(self, decision: Decision) -> Gesture:
        """Containers, modules, crafts, the arbor, and decisions without a thing of their own: buttons."""
        seat = self.seat
        match decision:
            case do.TakeContainer("pile"):
                return Gesture("pile-containers")
            case do.TakeContainer(source):
                return Gesture(queue_shape(source), commit="Take it, choose a dock later", asks=DOCKS_ASKED)
            case do.DockContainer(container, "wait"):
                return Gesture(f"waiting-{seat}-{container}", press="Leave it beside the shack")
            case do.DockContainer(container, where):
                cost = int(self.components.lower_dock_cost)
                costs = (Amount("oxygen", cost, f"{cost} oxygen"),) if where == "lower" else ()
                return Gesture(f"waiting-{seat}-{container}", f"dock-{seat}-{where}", costs=costs)
            case do.Potting(dock):
                return Gesture(place=f"dock-{seat}-{dock}", press=self.button(decision))
            case do.UseModule(card):
                return Gesture(f"slot-{seat}-{self.own.slot_of(card)}")
            case do.UseWorkshop(which):
                return Gesture(f"track-{seat}-{list(self.components.space_workshop).index(WORKSHOPS.index(which))}")
            case do.DoCraft(tool):
                return Gesture(f"craft-{tool}")
            case do.RaiseArbor():
                return Gesture(f"arbor-{seat}-{self.own.player.arbor + 1}")
            case do.Overcharge(wrap):
                gain = int(self.components.overcharge_oxygen)
                return Gesture(press=f"Go round for {gain} oxygen" if wrap else "Stay on 5")
            case do.Convert(card, times):
                told = exchange_words(self.components, self.components.card_ids.index(card), times)
                return Gesture(f"slot-{seat}-{self.own.slot_of(card)}", press=capital(told))
            case do.Skip() if isinstance(self.item, LAST_STEPS) and not any(each.answers for each in self.later):
                return Gesture(press=END)
        return Gesture(press=self.button(decision), onward=self.paying(decision))

    def paying(self, decision: Decision) -> str:
        """Choosing an effect that must be paid for pays immediately: this is the button that would ask it again.

        One with sides goes on to its first side.
        """
        match decision, self.item:
            case do.Resolve(n, times), tuple() as menu if not times and isinstance(menu[n], effects.Payment):
                return capital(price_words(menu[n]))
            case do.Resolve(), _ if decision in self.sides:
                return self.button(decision)
        return ""

    def button(self, decision: Decision) -> str:
        """The button of a legal decision; an effect with sides shows these instead."""
        sides = self.sides.get(decision)
        return sides[0][0] if sides else button(self.components, self.table, decision)

    @cached_property
    def sides(self) -> dict[Decision, list[tuple[str, Choice]]]:
        """By pending effect with sides: the buttons of these, and what they decide. One of a kind is enough."""
        found: dict[Decision, list[tuple[str, Choice]]] = {}
        for code, decision in self.look.decisions:
            if has_sides(self.item, decision):
                then = form.in_play(self.look.after(code))
                chosen = [each for each in self.look.following(code) if isinstance(each.decision, do.Choose)]
                found[decision] = [self.side(code, then, each) for each in chosen]
        return found

    def side(self, code: int, then: form.Position, offer: Offer[Decision]) -> tuple[str, Choice]:
        """One of them."""
        told = button(self.components, then, offer.decision)
        made = Gesture(press=told, onward=ONWARD)
        order = words(self.components, then, offer.decision)
        return told, Choice(plain(offer.decision), code, order, made, offer.gain, then=(offer.code,))

    # ---- several decisions at once ----

    def shortcuts(self) -> tuple[Choice, ...]:
        """What a choice among effects leads to: taking the thing answers which effect comes first."""
        made = {self.gesture(decision).parts for decision in self.offered}
        found = []
        for each in self.further((*self.leads, *self.rest)):
            view = Gestures(beyond(self.look, each), self.components)
            for offer in each.answers:
                gesture = self.at_once(each, view.gesture(offer.decision))
                if gesture.shapes and gesture.parts not in made:
                    made.add(gesture.parts)
                    found.append(self.shortcut(each, offer, gesture))
        found += [self.by_button(told, row) for told, row in self.rows if len(row) > 1]
        # The first side needs none: its button is that of the effect.
        found += [choice for sides in self.sides.values() for _, choice in sides[1:]]
        return (*found, *self.tools_and_tiles(), *self.ending())

    def further(self, found: tuple[Lead, ...]) -> Iterator[Lead]:
        """What leads to cards leads on to their sockets."""
        for each in found:
            yield each
            if isinstance(each.then.top, effects.GainCard):
                for onward in leads(beyond(self.look, each)):
                    yield replace(
                        each, first=onward.first, way=each.way + onward.way, then=onward.then, offers=onward.offers
                    )

    def tools_and_tiles(self) -> Iterator[Choice]:
        """A tool beside the tile that it is for: the tile is pointed at before the spot or after it."""
        for code, decision in self.look.decisions:
            if isinstance(decision, do.LayTool):
                tiles = self.usable[decision.spot]
                for each in tiles if len(tiles) > 1 else ():
                    yield self.using(code, decision, each)

    def using(self, code: int, laid: do.LayTool, used: Offer[Decision]) -> Choice:
        """One of them."""
        tile = str(used.decision.tile) if isinstance(used.decision, do.UseTile) else ""
        made = self.laying(laid.tool, laid.spot)
        onward = self.performing(tile).onward or ONWARD
        made = replace(made, companions=(f"tile-{tile}",), commit="", onward=onward, declines=False)
        told = words(self.components, self.table, used.decision)
        order = f"{words(self.components, self.table, laid)}, and {told[0].lower()}{told[1:]}"
        return Choice(plain(used.decision), code, order, made, used.gain, then=(used.code,))

    def by_button(self, told: str, row: tuple[Offer[Decision], ...]) -> Choice:
        """Several decisions by one button."""
        first, last = row[0], row[-1]
        codes = tuple(each.code for each in row)
        shows = shown(self.table, form.in_play(self.look.after(*codes))) if last.reveals else ""
        gain, made = None if last.reveals else last.gain, Gesture(press=told, onward=ONWARD)
        return Choice(plain(first.decision), first.code, told, made, gain, last.reveals, shows, then=codes[1:])

    def ending(self) -> tuple[Choice, ...]:
        """The end of the turn, if that declines more than one step."""
        if not any(each.answers for each in self.later):
            return ()
        first, *rest = self.later[-1].way
        made = Gesture(press=END, declines=True)
        return (Choice(plain(do.Skip()), first, "End your turn at once", made, then=tuple(rest)),)

    def at_once(self, each: Lead, gesture: Gesture) -> Gesture:
        """The gesture of the last decision, with what was paid for it; a new container comes from the queue."""
        costs = gesture.costs + charges(each.charges) + soil(each.soil)
        if not isinstance(each.first, do.Skip):
            # Its button is that of the effect.
            gesture = replace(gesture, press="", asks="")
        if isinstance(each.first, do.TakeContainer):
            return replace(gesture, piece=queue_shape(each.first.source), costs=costs, asks=DOCKS_ASKED)
        if isinstance(each.first, do.TakeCard):
            return replace(gesture, asks=SOCKETS_ASKED)
        return replace(gesture, costs=costs)

    def shortcut(self, each: Lead, offer: Offer[Decision], gesture: Gesture) -> Choice:
        """One such choice."""
        way = (*each.way, offer.code)
        # The container taken from the queue reveals the next one: only then is it docked.
        waits = self.look.tried(each.way[0], each.first).reveals
        reveals = waits or offer.reveals
        return Choice(
            plain(offer.decision),
            way[0],
            self.told(each, offer.decision),
            gesture,
            None if reveals else told_gain(gesture, offer.gain),
            reveals,
            shown(self.table, form.in_play(self.look.after(*way))) if reveals else "",
            then=way[1:],
            waits=waits,
        )

    def told(self, lead: Lead, decision: Decision) -> str:
        """A decision that a lead leads to, in words, with what is done before it."""
        found = words(self.components, lead.then, decision)
        return f"{lead.before}, then {found[0].lower()}{found[1:]}" if lead.before else found

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

    def decision_for(self, piece: str, place: str, turn: str = "") -> Decision | None:
        """The decision to put a thing at a place, legal or not, of a kind that is legal now."""
        decision = attempt(self.seat, piece, place, self.ways, turn)
        return decision if type(decision) in map(type, self.offered) else None

    # ---- tools and tiles ----

    @cached_property
    def usable(self) -> dict[str, tuple[Offer[Decision], ...]]:
        """By spot: the tiles that can be used once a tool lies there."""
        return usable(self.look)

    def laying(self, tool: ToolId, spot: str) -> Gesture:
        """A tool on its spot; if only one tile can be used then, it is."""
        tiles = [each.decision.tile for each in self.usable[spot] if isinstance(each.decision, do.UseTile)]
        only = tiles[0] if len(tiles) == 1 else ""
        asks = f"Use {in_words([named_tile(self.components, tile) for tile in tiles], 'or')}?"
        commit = "" if only else "Choose the tile later"
        onward = f"tile-{only}" if only else ""
        return Gesture(
            f"tool-{self.seat}-{tool}", f"spot-{spot}", asks=asks, commit=commit, onward=onward, declines=bool(commit)
        )

    def performing(self, tile: str) -> Gesture:
        """A tile beside the tool; a plot leads straight on to its bed."""
        stacks = self.components.plot_ids[: len(self.components.plot_ids) - 3]
        if tile in stacks:
            return Gesture(f"tile-{tile}", onward=f"tile-{tile}")
        components = self.components
        machine = components.blueprint_ids.index(tile) if tile in components.blueprint_ids else -1
        given = bundle(components, int(components.blueprint_bundle[machine])) if machine >= 0 else ()
        return Gesture(f"tile-{tile}", onward=RAISED if effects.UpgradeArbor() in given else "")

    @cached_property
    def ways(self) -> list[Way]:
        """The different ways in which the tile in hand can lie, in the order of turning."""
        components = self.components
        match self.item:
            case pending.PlaceBed(stack) if self.offered:
                bed = components.bed_ids.index(str(self.table.stacks[stack][0]))
                return turned(components.bed_shapes[bed], mirrored=True)
            case pending.LayForest(tile) if self.offered:
                return turned(components.forest_shapes[components.forest_ids.index(tile)], mirrored=False)
        return []

    def tile_in_hand(self) -> str:
        """The shape of the bed or forest in hand."""
        match self.item:
            case pending.PlaceBed(stack):
                return f"tile-{stack}"
            case pending.LayForest(tile):
                return self.forest(tile)
        return ""

    def placing(self, cells: tuple[str, ...]) -> Gesture:
        """The tile in hand as a whole, in one of its turns."""
        places = [divmod(CELLS.index(cell), COLUMNS) for cell in cells]
        up, left = min(row for row, _ in places), min(column for _, column in places)
        way = self.ways.index(frozenset((row - up, column - left) for row, column in places))
        free = [cell for cell in map(CELLS.index, cells) if self.own.tokens[cell] == "."]
        # A bed covers free cells and takes what is printed there; a forest needs soil beneath it.
        bed = isinstance(self.item, pending.PlaceBed)
        return Gesture(
            self.tile_in_hand(),
            covers=tuple(f"cell-{self.seat}-{cell}" for cell in cells),
            turn=str(way),
            image=f"turn-{way}",
            brings=self.bonuses(free) if bed else (),
            costs=() if bed else soil(len(free)),
        )

    def bonuses(self, cells: list[int]) -> tuple[Amount, ...]:
        """The bonuses of cells, each kind with its sum."""
        found: dict[str, tuple[int, str]] = {}
        for cell in cells:
            told = bonus_words(self.components, self.own.board, cell)
            mark = bonus_mark(told)
            if mark:
                number = int(mark[0]) if mark[0].isdigit() else 1
                sign = mark.lstrip("0123456789")
                icon = next((icon for _, each, icon in BONUS_SIGNS if each == sign), "")
                before, so_far = found.get(icon, (0, ""))
                found[icon] = (before + number, f"{so_far}; {told}".lstrip("; "))
        return tuple(Amount(icon, number, told) for icon, (number, told) in found.items())

    def forest(self, tile: str) -> str:
        """The shape of a forest: a small one in stock, or a stack."""
        return f"own-{self.seat}-{tile}" if tile in self.components.forest_ids[:3] else f"forest-{tile}"

    # ---- flowers and places ----

    def potting(self, decision: do.MoveToPot) -> Gesture:
        """A flower into a pot. While the question is about something else, the pot is pointed at first: that is always
        possible, and else every flower would glow all the time."""
        source, to = decision.source, decision.to
        if self.flowers_asked:
            return self.moving(source, self.place(to), self.balcony(to))
        order = (self.place(to), self.place(source))
        return Gesture(order=order, costs=self.balcony(to), asks="Which flower goes into the pot?")

    def moving(self, source: str, place: str, costs: tuple[Amount, ...] = ()) -> Gesture:
        """A flower from the seat's own platform to a place."""
        return Gesture(self.place(source), place, costs=costs, image=bloom(self.own.flower_at(source)))

    def balcony(self, place: str) -> tuple[Amount, ...]:
        """The cost of a flower that goes to the balcony."""
        return charges(int(self.components.balcony_cost)) if place.startswith("balcony") else ()

    def planted(self, number: int) -> tuple[str, ...]:
        """The shapes of the cells of a forest of this seat."""
        names = [cell for cell, token in zip(CELLS, self.own.tokens, strict=True) if token == f"f{number}"]
        return tuple(f"cell-{self.seat}-{cell}" for cell in names)

    def place(self, name: str) -> str:
        """The shape of a cell or pot spot."""
        return f"pot-{self.seat}-{name}" if "." in name else f"cell-{self.seat}-{name}"

    def socket(self, slot: SlotId) -> str:
        """The space of the track that feeds a slot."""
        return f"track-{self.seat}-{self.components.slot_space[SLOTS.index(slot)]}"


def queue_shape(source: str) -> str:
    """The shape of a container in the queue."""
    return f"queue-{source[-1]}"


def bonus_mark(bonus: str) -> str:
    """A bonus as a few letters for the picture: what, and how much."""
    if not bonus:
        return ""
    mark = next((mark for word, mark, _ in BONUS_SIGNS if word in bonus), "")
    number = next((part for part in bonus.split() if part.isdigit()), "")
    if not mark:
        return "+"
    return f"{number}{mark}" if number != "1" or mark in ("O₂", "E", "S") else mark
