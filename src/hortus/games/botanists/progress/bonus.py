"""Whether a turn has used the bonus action of the flower that it planted face down."""

from collections import Counter

from hortus.games.botanists.components import COLOURS, SPACES, unpacked
from hortus.games.botanists.progress.turn import Turn, hand_of, leftovers_of, open_orders
from hortus.games.botanists.rules.market import yields
from hortus.games.botanists.state import GROUND, PLANT, PLAY, TALLY_BONUS, TOKEN


def used(turn: Turn, action: str) -> bool:
    """Whether a bonus action was carried out, as far as the table shows; a scoring erases the traces of a swap."""
    match action:
        case "bonus_points":
            return turn.change(TALLY_BONUS) > 0
        case "take_order":
            opened = open_orders(turn.before)
            return bool(turn.taken) or sum(order in opened for order in turn.sold) > 1
        case "move_token":
            return turn.before.phase < PLAY or turn.change(TOKEN) != 0
    return not turn.scored and swapped(turn)


def swapped(turn: Turn) -> bool:
    """Whether the leftovers differ from those without a swap."""
    flowers, letters = turn.after.components.order_flowers, turn.after.components.letters
    spent = Counter(letters[turn.after.field(turn.seat, GROUND + turn.space) % COLOURS])
    for order in turn.sold:
        spent.update(flowers[order])
    had = leftovers_of(turn.before, turn.seat) + Counter(collected(turn))
    return had - spent != leftovers_of(turn.after, turn.seat)


def collected(turn: Turn) -> str:
    """The flowers that were collected, by their letters: none if the token stayed and a leftover was planted."""
    table, seat = turn.before, turn.seat
    if table.phase == PLANT:
        return unpacked(table.components, int(table.collected))
    if table.phase < PLAY and turn.change(TOKEN) == 0:
        return ""
    there = hand_of(turn.after, seat)
    spaces = 0
    for card in hand_of(table, seat):
        spaces |= 0 if card in there else yields(table, seat, card, turn.after.field(seat, TOKEN))
    return "".join(table.components.letters[table.market[at]] for at in range(SPACES) if spaces >> at & 1)
