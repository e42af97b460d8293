"""A table of Meadow as a record, and back."""

from hortus.toolkit import OVER, Chance, Game, NoComponents, Refusal

from .form import PLACES, Player, Position
from .state import EMPTY, FINISHED, Table


def seen(table: Table, seat: int) -> Position:
    """What a seat knows: in Meadow everything."""
    over = table.to_move == OVER
    return Position(
        game=table.game.name,
        kind="position",
        phase="over" if over else "plant",
        to_move=None if over else int(table.to_move),
        die=table.die,
        players=tuple(player(table, each) for each in range(table.seats)),
    )


def player(table: Table, seat: int) -> Player:
    """A player with a bed."""
    bed = {place: flower for place, flower in zip(PLACES, table.bed(seat), strict=True) if flower != EMPTY}
    return Player(name=table.names[seat] if table.names else f"Player {seat + 1}", bed=bed)


def load(game: Game, components: NoComponents, given: Position, chance: Chance) -> Table:
    """A table from a record; what types cannot say is checked here."""
    if not game.least <= len(given.players) <= game.most:
        raise game.refuse_players(len(given.players))
    table = Table(game, len(given.players), chance)
    table.places = [each.bed.get(place, EMPTY) for each in given.players for place in PLACES]
    table.names = [each.name or f"Player {seat}" for seat, each in enumerate(given.players, 1)]
    if given.kind == "final" or given.phase == "over":
        table.to_move, table.phase = OVER, FINISHED
        return table
    if given.to_move is None or given.to_move >= table.seats or given.die == 0:
        raise Refusal("ME-2", "the player to move and their die are missing")
    table.to_move, table.die = given.to_move, given.die
    if EMPTY not in table.bed(given.to_move):
        raise Refusal("ME-4", "the bed of the player to move is full")
    return table
