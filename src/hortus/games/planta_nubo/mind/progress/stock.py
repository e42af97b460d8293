"""Flowers and who takes them, containers, charges, soil, compost, the tool left for its craft, the die's next stop."""

from collections.abc import Iterator, Sequence
from typing import Final

from hortus.games.planta_nubo import form, geometry
from hortus.games.planta_nubo.catalogue.vocabulary import FARM
from hortus.games.planta_nubo.components import NONE, SPOT_COUNT, TRACK, Components
from hortus.games.planta_nubo.look.words import effects, things
from hortus.games.planta_nubo.mind.progress.turn import Turn
from hortus.kernel.scene.words import NUMBERS, Told, counted

# Roughly what an energy is worth that is still to be delivered for.
ENERGY: Final = 0.4
# More soil than this is hardly useful.
ENOUGH_SOIL: Final = 5
# How many stops ahead the die looks.
AHEAD: Final = 3

# ---- flowers ----


def flowers_told(turn: Turn) -> Iterator[Told]:
    """What the airport pays for colours of which there are now more flowers."""
    if turn.turns == 0:
        return
    had, have = turn.old.flowers(), turn.new.flowers()
    for colour in turn.components.colours:
        now = have.count(colour)
        prices = airport_prices(turn.components, turn.after, colour)[:now]
        if now > had.count(colour) and prices:
            yield Told(1 + ENERGY * sum(prices), paid(colour, now, prices))
        elif now > had.count(colour):
            yield from queued_told(turn, colour)


def queued_told(turn: Turn, colour: str) -> Iterator[Told]:
    """A colour that only the queue takes."""
    waiting = [form.Docked(container) for container in turn.after.queue]
    spots = len(prices_at(turn.components, waiting, colour))
    if spots:
        words = f"The queue at the airport has {counted(spots, 'spot')} for {colour} flowers, the docks none yet."
        yield Told(0.8, words)


def paid(colour: str, now: int, prices: list[int]) -> str:
    """What the airport pays."""
    part = "" if now == len(prices) else f"{len(prices)} of "
    number = "" if now == len(prices) else f"{now} "
    return f"The airport pays {sum(prices)} energy for {part}your {number}{colour} flower{'' if now == 1 else 's'}."


def airport_prices(components: Components, table: form.Position, colour: str) -> list[int]:
    """What the free spots of a colour at the airport pay, the highest first."""
    return prices_at(components, [docked for docked in table.docks if docked], colour)


def prices_at(components: Components, containers: Sequence[form.Docked], colour: str) -> list[int]:
    """What the free spots of containers pay for a colour, the highest first."""
    wanted = components.colours.index(colour)
    free = [spot for docked in containers for spot in free_spots(components, docked)]
    return sorted(
        (int(components.spot_energy[at]) for at in free if components.spot_colour[at] == wanted), reverse=True
    )


def free_spots(components: Components, docked: form.Docked) -> list[int]:
    """The free spots of a container, among those of all containers."""
    first = SPOT_COUNT * components.container_ids.index(docked.id)
    return [first + spot for spot in range(SPOT_COUNT) if spot + 1 not in docked.full]


# ---- containers ----


def cargo_told(turn: Turn) -> Iterator[Told]:
    """A new container at a dock, the next spot of a loaded one, and one at the airport that is nearly full."""
    if turn.turns == 0:
        return
    for dock in range(len(geometry.DOCKS)):
        yield from dock_told(turn, dock)
    for row in range(len(things.AIRPORT_ROWS)):
        yield from airport_told(turn, row)


def dock_told(turn: Turn, dock: int) -> Iterator[Told]:
    """A container that has come, or has been loaded."""
    (was, before), (container, full) = turn.old.dock(dock), turn.new.dock(dock)
    if container == NONE or all(full):
        return
    if container != was and not any(full):
        yield Told(3, "You can load a flower into your new container every turn, without a tool.")
        yield Told(2.5, f"Its first spot {spot_told(turn, dock)}.")
    elif container != was or sum(full) > sum(before):
        yield Told(1.2, f"The next spot of your {geometry.DOCKS[dock]} container {spot_told(turn, dock)}.")


def spot_told(turn: Turn, dock: int) -> str:
    """What the next spot of a dock pays, for what, and whether that is available."""
    components, spot = turn.components, turn.new.next_spot(dock)
    colour, energy = components.colours[components.spot_colour[spot]], int(components.spot_energy[spot])
    count = turn.new.flowers().count(colour)
    there = f"; you have {'one' if count == 1 else count}" if count else ""
    return f"pays {energy} energy for {effects.article(colour)} flower{there}"


def airport_told(turn: Turn, row: int) -> Iterator[Told]:
    """A container at the airport that one flower of the seat would now fill, and would not have filled before."""
    components, spot = turn.components, last_spot(turn.components, turn.after.docks[row])
    if spot == NONE:
        return
    colour = components.colours[components.spot_colour[spot]]
    could = last_spot(components, turn.before.docks[row]) == spot and colour in turn.old.flowers()
    if colour in turn.new.flowers() and not could:
        energy, oxygen = components.spot_energy[spot], counted(int(components.complete_oxygen), "oxygen", "oxygen")
        words = f"Your {colour} flower would fill the {things.AIRPORT_ROWS[row]} container at the airport"
        yield Told(1.5, f"{words}: {energy} energy and {oxygen}.")


def last_spot(components: Components, docked: form.Docked | None) -> int:
    """The only free spot of a container at the airport, or NONE."""
    free = free_spots(components, docked) if docked else []
    return free[0] if len(free) == 1 else NONE


# ---- charges, soil, the die, crafts ----


def means_told(turn: Turn) -> Iterator[Told]:
    """All of it."""
    if turn.turns > 0:
        yield from charges_told(turn)
        yield from soil_told(turn)
        yield from stop_told(turn)
    yield from craft_told(turn)


def charges_told(turn: Turn) -> Iterator[Told]:
    """Charges that are now enough for something."""
    was, now, most = turn.was.charge, turn.now.charge, int(turn.components.charge_most)
    cost, oxygen = int(turn.components.overtime_cost), int(turn.components.overcharge_oxygen)
    if now <= was:
        return
    if now == most:
        yield Told(2.6, f"Your charges are full: the next one can go round for {oxygen} oxygen.")
    when = overtime(turn)
    if was < cost <= now and when:
        yield Told(2.4, f"With {now} charges you can work overtime: both tiles beside one tool, once {when}.")
    elif now == most - 1:
        yield Told(1.4, f"With {now} charges, two more can go round for {oxygen} oxygen.")


def overtime(turn: Turn) -> str:
    """When the seat can work overtime, or nothing."""
    if turn.turns_this_round and turn.now.overtime:
        return "this round"
    return "next round" if turn.rounds_left > 0 else ""


def soil_told(turn: Turn) -> Iterator[Told]:
    """More soil, or compost that nearly is."""
    was, now, size = turn.was.soil, turn.now.soil, int(turn.components.compost_size)
    if was < now <= ENOUGH_SOIL:
        use = "it makes" if now == 1 else "each makes"
        words = f"You have {now} soil in stock: {use} a cell for a flower, or ground for a forest."
        yield Told(0.5 * (now - was), words)
    if turn.now.compost == size - 1 != turn.was.compost:
        yield Told(0.4, "The next flower on your compost turns it into soil.")


def stop_told(turn: Turn) -> Iterator[Told]:
    """What the die reaches next after its move."""
    if turn.now.at == turn.was.at:
        return
    lap = [(turn.now.at + step) % TRACK for step in range(1, TRACK + 1)]
    stops = [space for space in lap if turn.new.is_stop(space)]
    for energy, space in enumerate(stops[:AHEAD], 1):
        name = fed(turn, space)
        if name:
            more = "The next" if energy == 1 else f"{NUMBERS[energy].capitalize()} more"
            yield Told(1.3 / energy, f"{more} energy takes the die to {name}.")
            return


def fed(turn: Turn, space: int) -> str:
    """The module or workshop that a stop of the die gives a marker."""
    slot, workshop = int(turn.components.space_slot[space]), int(turn.components.space_workshop[space])
    if workshop != NONE:
        return f"the {things.WORKSHOP_WORDS[workshop]}"
    card = turn.new.cards[slot] if slot != NONE else NONE
    return turn.components.card_names[card] if card != NONE and turn.components.card_kind[card] != FARM else ""


def craft_told(turn: Turn) -> Iterator[Told]:
    """The tool that is left, and its craft."""
    if len(turn.now.hand) != 1 or len(turn.was.hand) != 2 or turn.before.phase != "tool":
        return
    components, tool = turn.components, turn.now.hand[0]
    there = turn.after.crafts[tool]
    if there is None:
        return
    craft, bonus = components.craft_ids.index(there[0]), there[1]
    parts = [effects.bundle_words(components, int(components.craft_bundle[craft]))]
    parts += [f"gain {counted(bonus, 'charge')}"] if bonus else []
    yield Told(2.2, f"The {tool} is left for crafting: {'; '.join(parts)}.")
