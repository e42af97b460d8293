"""What is gained: oxygen, soil, charges, a higher die, and energy, which moves it (PN-83 to PN-88, PN-97, PN-100)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import COLOUR_COUNT, NONE, TRACK
from hortus.games.planta_nubo.rules import codes, garden
from hortus.games.planta_nubo.rules.stack import Effect, end_action, set_top, top, trigger
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT

# Numbers of `energy` in progress: energy left, the cell of an open pipe + 1, and whether it is part of a delivery.
LEFT: Final = 1
PIPE: Final = 2
PART: Final = 3


# ---- what is simply gained ----


class Gain(Effect):
    """Oxygen or soil: a number of the seat goes up."""

    automatic = True
    certain = True

    def __init__(self, name: i64) -> None:
        self.name = name

    def gain(self, table: Table, amount: i64) -> bool:
        table.add(table.to_move, self.name, amount)
        return True

    def run(self, table: Table) -> bool:
        table.add(table.to_move, self.name, top(table, 1))
        end_action(table)
        return False


class DieOxygen(Effect):
    """Oxygen for the die and some more; in a menu the die may go up first."""

    certain = True

    def run(self, table: Table) -> bool:
        table.add(table.to_move, state.OXYGEN_AT, table.field(table.to_move, state.DIE) + top(table, 1))
        end_action(table)
        return False


class UpgradeDie(Effect):
    """The die shows one more; at its end nothing happens (PN-97)."""

    certain = True

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return table.field(table.to_move, state.DIE) < table.components.die_most

    def run(self, table: Table) -> bool:
        if self.feasible(table, 0, 0):
            table.add(table.to_move, state.DIE, 1)
            trigger(table, vocabulary.DIE_UPGRADED)
        end_action(table)
        return False


class Charge(Effect):
    """Charges; past the end of the rondel the player chooses between staying and going round (PN-100)."""

    optional = False
    automatic = True
    certain = True

    def gain(self, table: Table, amount: i64) -> bool:
        if table.field(table.to_move, state.CHARGES) + amount > table.components.charge_most:
            return False
        table.add(table.to_move, state.CHARGES, amount)
        return True

    def run(self, table: Table) -> bool:
        if not self.gain(table, top(table, 1)):
            return True
        end_action(table)
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        out[count] = codes.WRAP
        out[count + 1] = codes.STAY
        return count + 2

    def apply(self, table: Table, code: i64) -> None:
        """To 0, which costs a charge and gives oxygen, and the rest continues; or the rest is lost."""
        seat, components = table.to_move, table.components
        if code == codes.STAY:
            table.set_field(seat, state.CHARGES, components.charge_most)
            end_action(table)
            return
        rest = table.field(seat, state.CHARGES) + top(table, 1) - components.charge_most - 1
        table.set_field(seat, state.CHARGES, 0)
        table.add(seat, state.OXYGEN_AT, components.overcharge_oxygen)
        set_top(table, 1, rest)


# ---- the energy track ----


def is_stop(table: Table, seat: i64, at: i64) -> bool:
    """A printed energy icon, or a plugin on a wire space (PN-83)."""
    components = table.components
    if components.space_stop[at] != 0:
        return True
    slot = components.space_slot[at]
    return slot != NONE and table.field(seat, state.PLUG + slot) != 0


def reach_stop(table: Table, seat: i64, at: i64) -> None:
    """A plugin feeds its card, a workshop gets a standby (PN-85, PN-86)."""
    components = table.components
    slot, workshop = components.space_slot[at], components.space_workshop[at]
    if slot != NONE:
        if table.field(seat, state.PLUG + slot) == state.UPGRADED:
            table.add(seat, state.OXYGEN_AT, components.plugin_oxygen)
        card = table.field(seat, state.CARD_AT + slot)
        if card != NONE and components.card_kind[card] != vocabulary.FARM:
            table.add(seat, state.MARKS + slot, 1)
    elif workshop != NONE:
        table.add(seat, state.WORKSHOP + workshop, 1)


class Energy(Effect):
    """Move the die; at an open pipe, compost its flower or put one there (PN-87)."""

    certain = True

    def run(self, table: Table) -> bool:
        stack, top_at = table.stack, (table.depth - 1) * state.WIDTH
        if stack[top_at + PIPE] != 0:
            return True
        left = stack[top_at + LEFT]
        if left > 0:
            seat, pipes = table.to_move, table.components.space_pipe
            at, ground = table.field(seat, state.AT), table.mask(seat, state.GROUND)
            while left > 0:
                at += 1
                if at == TRACK:
                    at = 0
                pipe = pipes[at]
                # PN-87: a pipe is open if its cell shows a bed or soil.
                if pipe != NONE and ground & BIT[pipe] != 0:
                    stack[top_at + PIPE] = pipe + 1
                    break
                if is_stop(table, seat, at):
                    left -= 1
                    reach_stop(table, seat, at)
            table.set_field(seat, state.AT, at)
            stack[top_at + LEFT] = left
            if stack[top_at + PIPE] != 0:
                return True
        if stack[top_at + PART] != 0:
            table.depth -= 1
        else:
            end_action(table)
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        seat, cell = table.to_move, top(table, PIPE) - 1
        if table.flower_on(seat, cell) != NONE:
            out[count] = codes.PIPE_TAKE
            return count + 1
        soil = table.mask(seat, state.SOIL_CELLS) & BIT[cell] != 0
        colour: i64
        for colour in range(COLOUR_COUNT):
            if soil or table.mask(seat, state.BED_CELLS + colour) & BIT[cell] != 0:
                out[count] = codes.PIPE_PLANT + colour
                count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        cell = top(table, PIPE) - 1
        if code == codes.PIPE_TAKE:
            garden.compost(table, cell)
            table.add(table.to_move, state.OXYGEN_AT, table.components.pipe_oxygen)
        else:
            table.set_flower(table.to_move, cell, code - codes.PIPE_PLANT)
        set_top(table, PIPE, 0)

    def skip(self, table: Table) -> None:
        """The pipe is left alone."""
        set_top(table, PIPE, 0)
