"""Whether a turn has used the bonus action of the flower that it planted face down."""

from collections import Counter

from hortus.games.botanists import form
from hortus.games.botanists.look.words.outlook import yields
from hortus.games.botanists.mind.progress.turn import Turn


def used(turn: Turn, action: form.Bonus) -> bool:
    """Whether a bonus action was carried out, as far as the table shows; a scoring erases the traces of a swap."""
    match action:
        case "bonus_points":
            return turn.gain("bonus_points") > 0
        case "take_order":
            return bool(turn.taken) or sum(order in turn.before.open for order in turn.sold) > 1
        case "move_token":
            return turn.before.phase == "turn" or turn.old.token != turn.new.token
    return not turn.scored and swapped(turn)


def swapped(turn: Turn) -> bool:
    """Whether the leftovers differ from those without a swap."""
    spent = Counter(turn.new.tiles[turn.space].upper())
    for order in turn.sold:
        spent.update(turn.asked(order))
    return turn.had + Counter(collected(turn)) - spent != turn.has


def collected(turn: Turn) -> str:
    """The flowers that were collected, by their letters: none if the token stayed and a leftover was planted."""
    table, at = turn.before, turn.new.place
    if table.phase == "plant":
        return table.pending.collected or ""
    if (table.phase == "turn" and turn.old.token == turn.new.token) or at is None:
        return ""
    gone = [card for card in turn.old.hand if card not in turn.new.hand]
    spaces = {space for card in gone for space in yields(turn.components, table, turn.seat, card, at)}
    return "".join(table.letters[space] for space in sorted(spaces))
