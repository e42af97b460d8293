"""Games between bots with their records, as the web table keeps them: deterministic by seed, and `verify` accepts them.

Chance is keyed before every decision here. So the game of a seed is not the one that a plain simulation deals for it.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256

from hortus.bots.base import Bot
from hortus.kernel.contract import Game, State
from hortus.kernel.decision import Json
from hortus.kernel.lines import Seat
from hortus.kernel.match import Match

# Looks at a state and the code that is going to be played there.
Watch = Callable[[State, int], None]


def secret_of(game: Game, seed: int) -> bytes:
    """The seed of a match, from the number of a game."""
    return sha256(f"hortus {game.name} game {seed}".encode()).digest()


def play_recorded(
    game: Game,
    players: int,
    options: Json,
    bots: Sequence[Bot],
    seed: int,
    limit: int,
    watch: Watch | None = None,
) -> Match:
    """Play the game of a seed to its end, or up to a limit of decisions."""
    people = [Seat(f"{bot.name} {number}", f"bot:{bot.name}") for number, bot in enumerate(bots[:players], 1)]
    match = Match(game, people, options, seed=secret_of(game, seed))
    for seat, bot in enumerate(bots):
        bot.begin(seed * len(bots) + seat)
    while not match.over and match.seq < limit:
        seat = int(match.state.to_move)
        code = int(bots[seat].choose(match.state))
        if watch:
            watch(match.state, code)
        match.decide(seat, code)
    for seat, bot in enumerate(bots):
        bot.end(match.state, seat)
    return match
