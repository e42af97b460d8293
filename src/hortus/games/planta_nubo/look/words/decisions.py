"""Decisions in words, for lists and logs: as an order, and in the past tense."""

from functools import cached_property
from typing import Final

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import SPOT_COUNT, Components
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form import effects, pending
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.form.names import DockId
from hortus.games.planta_nubo.geometry import AREAS, CELLS, DOCKS, SLOTS, WORKSHOPS
from hortus.games.planta_nubo.look.words import items, questions, things
from hortus.games.planta_nubo.look.words.effects import bundle_words, effect_words, flower_of, list_words, price_words
from hortus.games.planta_nubo.look.words.platform import Platform, place_words
from hortus.kernel.scene.words import capital, counted, in_words

# The past tense, by the first word of the order.
PAST: Final = {
    "Lay": "Laid",
    "Set": "Set",
    "Use": "Used",
    "Work": "Worked",
    "Pay": "Paid",
    "Take": "Took",
    "Place": "Placed",
    "Plant": "Planted",
    "Put": "Put",
    "Compost": "Composted",
    "Clear": "Cleared",
    "Upgrade": "Upgraded",
    "Raise": "Raised",
    "Install": "Installed",
    "Dock": "Docked",
    "Leave": "Left",
    "Deliver": "Delivered",
    "Swap": "Swapped",
    "Load": "Loaded",
    "Grow": "Grew",
    "Perform": "Performed",
    "Go": "Went",
    "Stay": "Stayed",
    "Move": "Moved",
    "Convert": "Converted",
}


def words(components: Components, seen: form.Seen, decision: Decision) -> str:
    """A legal decision in words, as an order."""
    return Orders(components, form.in_play(seen)).words(decision)


def done(components: Components, seen: form.Seen, decision: Decision) -> str:
    """The same in the past tense."""
    table = form.in_play(seen)
    match decision:
        case do.Skip():
            return questions.decline_words(components, table)[1]
        case do.RunBotbot():
            return "Took its turn"
        case do.StartCard(card):
            return f"Started with {named_card(components, card)}"
    order = words(components, seen, decision)
    if isinstance(decision, do.Resolve | do.Choose):
        return questions.heard(f"Chose to {order[0].lower()}{order[1:]}")
    first, space, rest = order.partition(" ")
    return questions.heard(f"{PAST.get(first, first)}{space}{rest}")


def button(components: Components, table: form.Position, decision: Decision) -> str:
    """The text of a decision's button: no more than its question leaves open."""
    only = questions.only_effect(table)
    match decision, table.top:
        case do.Pay(), effects.Payment() as pay:
            return capital(price_words(pay))
        case do.Potting(dock, spots), _:
            return Orders(components, table).spots(dock, spots)
        case do.Resolve(times=int()), _:
            return words(components, table, decision)
        case do.Resolve(), _ if only is not None:
            if questions.battery_in_question(components, table):
                return "Take it now"
            if isinstance(only, effects.Payment):
                return capital(price_words(only))
            if isinstance(only, effects.Energy) and (only.times or 1) > 1:
                # How many of the batteries is a choice.
                return capital(effect_words(components, only))
            row = items.ITEMS.get(items.kind_of(only))
            return row.button if row else "Go ahead"
        case do.Choose() | do.Resolve(), _:
            told = words(components, table, decision)
            return told.replace("a flower of any colour", "any flower").replace("Move your die", "Die:")
    return words(components, table, decision)


def named_card(components: Components, card: str) -> str:
    """The name of a card."""
    return components.card_names[components.card_ids.index(card)]


def container_named(components: Components, container: str) -> str:
    """A container by its spots."""
    return f"the container {things.container_words(components, components.container_ids.index(container))}"


def has_twin_spot(components: Components, spot: int) -> bool:
    """Whether another spot of the same container has the same colour and energy: then its number tells them apart."""
    first = spot // SPOT_COUNT * SPOT_COUNT
    kinds = [(components.spot_colour[at], components.spot_energy[at]) for at in range(first, first + SPOT_COUNT)]
    return kinds.count(kinds[spot - first]) > 1


def pays_for_colour(components: Components, table: form.Position, decision: Decision) -> bool:
    """Whether a flower has the wrong colour for the next spot of a dock, so that a charge must be paid."""
    if not isinstance(decision, do.LoadDock):
        return False
    platform = questions.mover(components, table)
    wanted = components.colours[components.spot_colour[platform.next_spot(DOCKS.index(decision.dock))]]
    free = isinstance(table.top, pending.PersonalDelivery) and table.top.ignore_colour is True
    return platform.flower_at(decision.source) != wanted and not free


def delivered_energy(components: Components, table: form.Position, decision: Decision) -> int:
    """The energy of a delivery to the airport from the platform; 0 for anything else."""
    if not isinstance(decision, do.Deliver) or decision.source == "warehouse":
        return 0
    docked = table.docks[decision.dock - 1]
    container = components.container_ids.index(docked.id) if docked else 0
    return int(components.spot_energy[SPOT_COUNT * container + decision.spot - 1])


def loaded_energy(components: Components, table: form.Position, decision: Decision) -> int:
    """The energy of a flower that is loaded into an own container; 0 for anything else."""
    if not isinstance(decision, do.LoadDock):
        return 0
    return int(components.spot_energy[questions.mover(components, table).next_spot(DOCKS.index(decision.dock))])


class Orders:
    """Decisions as orders to the seat to move."""

    def __init__(self, components: Components, table: form.Position) -> None:
        self.components = components
        self.table = table

    @cached_property
    def platform(self) -> Platform:
        """The platform of the seat to move."""
        return questions.mover(self.components, self.table)

    def words(self, decision: Decision) -> str:
        """A decision: of tools and tiles, and about effects."""
        components, table = self.components, self.table
        match decision:
            case do.LayTool(tool, spot):
                return f"Lay the {tool} between {things.spot_words(components, table.grid, spot)}"
            case do.SetAside(tool):
                return f"Set the {tool} aside: it fits nowhere"
            case do.UseTile(tile):
                return f"Use {things.named_tile(components, tile)}"
            case do.WorkOvertime():
                tile = table.top.tile if isinstance(table.top, pending.Overtime) else ""
                cost = counted(int(components.overtime_cost), "charge", "charges")
                return f"Work overtime on {things.named_tile(components, tile)} for {cost}"
            case do.Resolve():
                return self.resolve(decision)
            case do.Skip():
                return questions.decline_words(components, table)[0]
            case do.Choose(n) if isinstance(table.top, effects.One):
                return capital(list_words(components, table.top.of[n]))
            case do.Pay() if isinstance(table.top, effects.Payment):
                return capital(effect_words(components, effects.Payment(table.top.cost, table.top.get)))
            case do.Overcharge(True):
                return f"Go round past 5 for {components.overcharge_oxygen} oxygen"
            case do.Overcharge():
                return "Stay on 5"
            case do.RunBotbot():
                return "Let Botbot take its turn"
        return self.garden(decision)

    def resolve(self, decision: do.Resolve) -> str:
        """A pending effect; with a number, fewer uses of a battery's energy than it gives."""
        menu = self.table.top if isinstance(self.table.top, tuple) else ()
        effect = menu[decision.n]
        uses = effect.times or 1 if isinstance(effect, effects.Energy) else 1
        if decision.times and isinstance(effect, effects.Energy):
            stops = counted(effect.n * decision.times, "stop")
            return f"Move your die only {stops} ({decision.times} of {uses} batteries)"
        often = f" (all {uses} batteries)" if uses > 1 else ""
        once = f" ({self.platform.card_name(effect.once)}, once a turn)" if effect.once else ""
        return capital(effect_words(self.components, effect)) + often + once

    # ---- the garden ----

    def garden(self, decision: Decision) -> str:
        """Beds, soil, flowers, forests and pots."""
        components, platform = self.components, self.platform
        match decision:
            case do.TakeBed(stack):
                return f"Take the {self.plot_colour(stack)} bed of {self.bed_size(stack)}"
            case do.LayTile(cells):
                return f"Lay the {self.tile_in_hand()} on {in_words(list(cells))}"
            case do.TakeSoil():
                return "Take 1 soil"
            case do.PlaceSoil(at):
                return f"Place soil on {at}"
            case do.ChooseColour(colour):
                return f"Plant {flower_of(colour)} on {self.cell_in_question()}"
            case do.PipePlant(colour):
                return f"Plant {flower_of(colour)} on {self.cell_in_question()}, where the pipe ends"
            case do.PipeTake():
                return f"Compost the flower on {self.cell_in_question()} for 1 oxygen"
            case do.PlantFlower(colour, to):
                return f"Plant {flower_of(colour)} {'on' if to in CELLS else 'in'} {place_words(components, to)}"
            case do.Compost(source):
                return f"Compost {platform.flower_words(source)}"
            case do.MoveToPot(source, to):
                cost = " for 1 charge" if to.startswith("balcony") else ""
                return f"Move {platform.flower_words(source)} to {place_words(components, to)}{cost}"
            case do.ClearArea(area):
                return f"Clear the {things.AREA_WORDS[AREAS.index(area)]} corner"
            case do.TakeForest(tile):
                return f"Take the {things.forest_name(components, components.forest_ids.index(tile))}"
            case do.Grow(forest):
                kind, _ = platform.forests[forest - 1]
                points = counted(int(components.forest_points[kind]), "point", "points")
                return f"Grow the {things.forest_name(components, kind)} for {points} at the end"
        return self.containers(decision)

    def plot_colour(self, plot: str) -> str:
        """The colour of the beds of a plot."""
        return self.components.colours[self.components.plot_colour[self.components.plot_ids.index(plot)]]

    def bed_size(self, stack: str) -> int:
        """How many cells the top bed of a stack covers."""
        bed = self.components.bed_ids.index(str(self.table.stacks[stack][0]))
        return sum(row.count("X") for row in self.components.bed_shapes[bed])

    def tile_in_hand(self) -> str:
        """The bed or forest that is laid."""
        match self.table.top:
            case pending.PlaceBed(stack):
                return f"{self.plot_colour(stack)} bed"
            case pending.LayForest(tile):
                return things.forest_name(self.components, self.components.forest_ids.index(tile))
        raise ValueError("there is no tile in hand")

    def cell_in_question(self) -> str:
        """The cell for which a flower is chosen."""
        on_soil = isinstance(self.table.top, pending.PlantOnSoil)
        return f"the soil at {cell_in_question(self.table.top)}" if on_soil else cell_in_question(self.table.top)

    # ---- containers and cards ----

    def containers(self, decision: Decision) -> str:
        """Containers and deliveries."""
        components, platform = self.components, self.platform
        match decision:
            case do.TakeContainer("pile"):
                return "Take the unseen top container of the pile"
            case do.TakeContainer(source):
                return f"Take {container_named(components, self.table.queue[int(source[-1]) - 1])}"
            case do.DockContainer(container, "wait"):
                return f"Leave {container_named(components, container)} beside the shack"
            case do.DockContainer(container, where):
                cost = f" for {components.lower_dock_cost} oxygen" if where == "lower" else ""
                return f"Dock {container_named(components, container)} at your {where} dock{cost}"
            case do.Deliver():
                return self.deliver(decision)
            case do.Trade(source, take):
                return f"Swap {platform.flower_words(source)} for the {take} one in the warehouse"
            case do.LoadDock(dock, source):
                gained = loaded_energy(components, self.table, decision)
                pays = pays_for_colour(components, self.table, decision)
                price = ", paying 1 charge for the wrong colour" if pays else ""
                return f"Load {platform.flower_words(source)} at your {dock} dock for {gained} energy{price}"
            case do.Potting(dock, spots):
                flowers, named = "flower" if len(spots) == 1 else "flowers", self.spots(dock, spots)
                place = f"{named[0].lower()}{named[1:]} of the container at your {dock} dock"
                return f"Compost the {flowers} on {place}"
        return self.cards(decision)

    def deliver(self, decision: do.Deliver) -> str:
        """A delivery to the airport."""
        docked = self.table.docks[decision.dock - 1]
        container = self.components.container_ids.index(docked.id) if docked else 0
        spot = SPOT_COUNT * container + decision.spot - 1
        gained = self.components.spot_energy[spot]
        flower = self.platform.flower_words(decision.source) if decision.source != "warehouse" else self.in_hand()
        where = f"spot {decision.spot} of the" if has_twin_spot(self.components, spot) else "the"
        row = things.AIRPORT_ROWS[decision.dock - 1]
        return f"Deliver {flower} to {where} {row} container at the airport for {gained} energy"

    def in_hand(self) -> str:
        """The flower taken from the warehouse."""
        item = self.table.top
        return f"the {item.hand if isinstance(item, pending.PublicDelivery) else ''} flower from the warehouse"

    def spots(self, dock: DockId, spots: tuple[int, ...]) -> str:
        """Spots of a docked container with their colours: "Spots 1 and 3 (white, purple)"."""
        components, first = self.components, SPOT_COUNT * self.platform.dock(DOCKS.index(dock))[0] - 1
        colours = [components.colours[components.spot_colour[first + spot]] for spot in spots]
        numbers = in_words([str(spot) for spot in spots])
        return f"{'Spot' if len(spots) == 1 else 'Spots'} {numbers} ({', '.join(colours)})"

    def cards(self, decision: Decision) -> str:
        """Cards, plugins, crafts and the arbor."""
        components, platform = self.components, self.platform
        match decision:
            case do.StartCard(card):
                said = things.card_sentence(components, components.card_ids.index(card))
                return f"Start with {named_card(components, card)}: {said[0].lower()}{said[1:].rstrip('.')}"
            case do.TakeCard(card):
                return f"Take {named_card(components, card)}"
            case do.Install(slot):
                return f"Install the {self.card_in_hand()} {things.slot_words(SLOTS.index(slot))}"
            case do.UpgradePlug(slot):
                return f"Upgrade the plugin of {platform.card_name(slot)}"
            case do.MarkModule(slot):
                return f"Put a marker on {platform.card_name(slot)}"
            case do.UseModule(card):
                number = components.card_bundle[components.card_ids.index(card)]
                return f"Use {named_card(components, card)}: {bundle_words(components, int(number))}"
            case do.UseWorkshop(which):
                place = WORKSHOPS.index(which)
                gives = bundle_words(components, int(components.workshop_bundle[place]))
                return f"Use the {things.workshop_name(place)}: {gives}"
            case do.DoCraft(tool):
                there = self.table.crafts[tool]
                craft = components.craft_ids.index(there[0]) if there else 0
                gives = bundle_words(components, int(components.craft_bundle[craft]))
                return f"Perform {components.craft_names[craft]}: {gives}"
            case do.Convert(card, times):
                number = components.card_ids.index(card)
                return (
                    f"Convert with {named_card(components, card)}: {things.exchange_words(components, number, times)}"
                )
        return "Raise the arbor by one level"

    def card_in_hand(self) -> str:
        """The card that looks for a slot."""
        match self.table.top:
            case pending.InstallCard(card) | pending.StartSlots((card, *_)):
                return named_card(self.components, card)
        raise ValueError("there is no card in hand")


def cell_in_question(item: pending.Item | None) -> str:
    """The cell that the question on top is about, or nothing."""
    match item:
        case pending.PlantOnSoil(at):
            return at
        case pending.StartFlowers((cell, *_)):
            return cell
        case pending.EnergyUnderWay(pipe=str() as cell):
            return cell
    return ""
