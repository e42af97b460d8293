"""A game of Planta Nubo: a table with its rules."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.mind.encoding import encode
from hortus.games.planta_nubo.rules import codes, containers, effects, pots, setup, stack, turns
from hortus.games.planta_nubo.scoring import standing, total
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import Game, State
from hortus.kernel.engine.encoding import Pen


@mypyc_attr(free_list_len=1)
class PlantaNubo(Table):
    """A table with its rules."""

    def deal(self) -> None:
        """Set the game up."""
        setup.deal(self)

    def clone(self) -> "PlantaNubo":
        """A copy with the same future."""
        copy = PlantaNubo(self.game, self.components, self.seats, self.chance.clone())
        copy.copy_from(self)
        return copy

    def written_onto(self, spare: State) -> State:
        """A copy with the same future, in the memory of another table."""
        copy = cast("PlantaNubo", spare)
        copy.chance.become(self.chance)
        copy.copy_from(self)
        return copy

    def score(self, seat: i64) -> i64:
        """Points now."""
        return total(self, seat)

    def standing(self, seat: i64) -> i64:
        """Points, then cards."""
        return standing(self, seat)

    def encode(self, pen: Pen) -> None:
        """What the pen's seat knows, as numbers."""
        encode(self, pen)

    def resample(self, seat: i64, chance: Chance) -> None:
        """Nothing is known to one seat alone; orders that a position file has fixed are forgotten."""
        self.chance.reseed(chance)
        i: i64
        for i in range(state.ORDERS):
            self.forget_order(i)

    def forget_order(self, which: i64) -> None:
        """Pieces of a known order are loose again."""
        i: i64
        for i in range(self.on(state.TOP_AT + which), self.on(state.TOP_END + which)):
            piece = self.known[i]
            if which < state.PILES:
                self.pools[which] |= BIT[piece]
            elif which < state.STACK_ORDER + 12:
                stack = which - state.STACK_ORDER
                self.pools[state.BED_POOL + stack % 6] |= BIT[piece % 6]
                self.lay(state.STACK_BELOW + stack, self.on(state.STACK_BELOW + stack) + 1)
        self.lay(state.TOP_AT + which, self.on(state.TOP_END + which))

    # ---- the decisions: what the item on top of the stack asks for, and what is possible at any time (section 7) ----

    def legal_into(self, out: vec[i64]) -> i64:
        """The decisions of the seat to move."""
        if self.phase == state.FINISHED:
            return 0
        item = effects.ITEMS[stack.top(self, 0)]
        count = item.offer(self, out, 0)
        if item.optional:
            out[count] = codes.SKIP
            count += 1
        if item.busy:
            return count
        # PN-77, PN-R29: waiting containers may be docked until the farms score.
        if self.board[state.WAITING_COUNT] > 0:
            count = containers.offer_waiting(self, out, count)
        return pots.offer_pot_moves(self, out, count)

    def apply(self, code: i64) -> None:
        """Carry out a legal decision and everything that follows automatically."""
        self.carry_out(code)
        turns.settle(self)

    def carry_out(self, code: i64) -> None:
        """A legal decision alone."""
        if code >= codes.TO_POT:
            pots.move_to_pot(self, (code - codes.TO_POT) // state.POT_SPOTS, (code - codes.TO_POT) % state.POT_SPOTS)
            return
        pots.forget_arrangements(self)
        item = effects.ITEMS[stack.top(self, 0)]
        if codes.DOCK_WAITING <= code < codes.DELIVER:
            containers.dock_waiting(self, (code - codes.DOCK_WAITING) // 2, (code - codes.DOCK_WAITING) % 2)
        elif code == codes.SKIP:
            item.skip(self)
        else:
            if stack.top(self, state.USE) != 0:
                # PN-R21: an effect of a 1x battery is taken with its first decision.
                stack.take_use(self, stack.top(self, state.USE))
            item.apply(self, code)


def empty_table(game: Game, components: Components, players: int, level: int, chance: Chance) -> PlantaNubo:
    """An empty table; in a solo game, Botbot has a seat of its own."""
    table = PlantaNubo(game, components, players + 1 if level >= 0 else players, chance)
    table.players = players
    table.level = level
    table.lay_bare()
    return table
