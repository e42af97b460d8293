"""From records to tables of Botanists: what rules say about well-formed positions and finished tables."""

from hortus.games.botanists import form, state
from hortus.games.botanists.components import Components
from hortus.games.botanists.loading.final import enter_pad
from hortus.games.botanists.loading.position import Loader
from hortus.games.botanists.rules.game import BlindBotanists, Botanists
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import Game

__all__ = ["load"]


def load(game: Game, components: Components, given: form.Seen, chance: Chance) -> Botanists:
    """A table from a position or a finished table; unknown cards are dealt by chance."""
    if not game.least <= len(given.players) <= game.most:
        raise game.refuse_players(len(given.players))
    table = Botanists(game, components, len(given.players), chance)
    state.empty_table(table)
    players: tuple[form.Player | form.FinishedPlayer, ...] = given.players
    names = [player.name or f"Player {number}" for number, player in enumerate(players, 1)]
    if any(player.name for player in players):
        table.names = names
    if isinstance(given, form.Finished):
        enter_pad(table, given, names)
        return table
    loader = Loader(table, given, names)
    loader.load()
    return blinded(table) if loader.is_blind() else table


def blinded(table: Botanists) -> Botanists:
    """The same table, on which nobody can say what is legal."""
    blind = BlindBotanists(table.game, table.components, table.seats, table.chance)
    blind.copy_from(table)
    return blind
