"""What the players choose before the first round: starting modules, their slots, and flowers (PN-23, PN-161, PN-V2)."""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import STARTING_COUNT
from hortus.games.planta_nubo.rules import cards, codes, garden, stack
from hortus.games.planta_nubo.rules.stack import Item
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import lowest_bit


class StartCards(Item):
    """A solo player chooses the action card, then the battery card (PN-161); number: the kind to be chosen now."""

    busy = True

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        card: i64
        for card in range(STARTING_COUNT):
            if table.components.card_kind[card] == stack.top(table, 1):
                out[count] = codes.START_CARD + card
                count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        seat, kind, card = table.to_move, stack.top(table, 1), code - codes.START_CARD
        if table.choose_slots:
            # The slots are chosen next: the card waits in the item below.
            table.stack[(table.depth - 2) * state.WIDTH + 1 + kind] = card + 1
        else:
            cards.lay_card(table, seat, table.components.start_slots[kind], card)
        if kind == vocabulary.ACTION_MODULE:
            stack.set_top(table, 1, vocabulary.BATTERY_MODULE)
        else:
            table.depth -= 1


class StartSlots(Item):
    """A starting module gets its slot, the action card first (PN-V2); numbers: the cards, plus 1."""

    busy = True

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return cards.offer_slots(table, out, count)

    def apply(self, table: Table, code: i64) -> None:
        cards.lay_card(table, table.to_move, code - codes.INSTALL, stack.top(table, 1) - 1)
        stack.set_top(table, 1, stack.top(table, 2))
        stack.set_top(table, 2, 0)
        if stack.top(table, 1) == 0:
            table.depth -= 1


class StartFlowers(Item):
    """A flower on the next start cell (PN-23); number: the set of start cells that still want one."""

    busy = True

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return garden.offer_colours(out, count)

    def apply(self, table: Table, code: i64) -> None:
        cells = stack.top(table, 1)
        table.set_flower(table.to_move, table.components.start_cells[lowest_bit(cells)], code - codes.COLOUR)
        stack.set_top(table, 1, cells & (cells - 1))
        if stack.top(table, 1) == 0:
            table.depth -= 1
