"""Tables without a server, in the middle of a game."""

from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.registry import find
from hortus.table.store.store import Event
from hortus.table.tables.sitting import Sitting


def reveals(state: State, code: int) -> bool:
    """Whether a decision shows something hidden."""
    after = state.clone()
    after.apply(code)
    return bool(after.revealed != state.revealed or after.to_move == OVER)


def sitting(name: str, decisions: int, seed: int, players: int = 2, options: Json | None = None) -> Sitting:
    """A table in the middle of a game of chance choices."""
    game = find(name)
    players = min(max(players, game.least), game.most)
    match = Match(game, [Seat(f"Player {seat}") for seat in range(players)], options, seed=bytes([seed % 256]) * 32)
    made = Sitting("table", match, Event(0, "deal"))
    dice = seeded(seed)
    while made.seq < decisions and not match.over:
        legal = match.state.legal()
        made.decide(int(match.state.to_move), legal[dice.below(len(legal))])
    return made
