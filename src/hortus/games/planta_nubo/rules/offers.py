"""The decisions: what the item on top of the stack asks for, and what is possible at any time (section 7)."""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.rules import codes, containers, effects, pots, stack
from hortus.games.planta_nubo.state import Table


def offer(table: Table, out: vec[i64]) -> i64:
    """The legal decisions."""
    item = effects.ITEMS[stack.top(table, 0)]
    count = item.offer(table, out, 0)
    if item.optional:
        out[count] = codes.SKIP
        count += 1
    if item.busy:
        return count
    # PN-77, PN-R29: waiting containers may be docked until the farms score.
    if table.board[state.WAITING_COUNT] > 0:
        count = containers.offer_waiting(table, out, count)
    return pots.offer_pot_moves(table, out, count)


def carry_out(table: Table, code: i64) -> None:
    """Carry out one of them."""
    if code >= codes.TO_POT:
        pots.move_to_pot(table, (code - codes.TO_POT) // state.POT_SPOTS, (code - codes.TO_POT) % state.POT_SPOTS)
        return
    pots.forget_arrangements(table)
    item = effects.ITEMS[stack.top(table, 0)]
    if codes.DOCK_WAITING <= code < codes.DELIVER:
        containers.dock_waiting(table, (code - codes.DOCK_WAITING) // 2, (code - codes.DOCK_WAITING) % 2)
    elif code == codes.SKIP:
        item.skip(table)
    else:
        if stack.top(table, state.USE) != 0:
            # PN-R21: an effect of a 1x battery is taken with its first decision.
            stack.take_use(table, stack.top(table, state.USE))
        item.apply(table, code)
