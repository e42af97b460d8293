"""Games between bots with their records, which `verify` accepts: the same games that are simulated without them."""

from collections.abc import Callable, Sequence

from hortus.bots.base import Bot
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import Game, State
from hortus.kernel.play.lines import SEED_BYTES, Seat
from hortus.kernel.play.match import Match

# Looks at a state and the code about to be played there.
Watch = Callable[[State, int], None]


# Numbers that differ by this have the same stream of chance.
STREAMS = 2**96


def seed_of(number: int) -> bytes:
    """The seed of a match whose stream is that of a number."""
    return (number % STREAMS).to_bytes(SEED_BYTES)


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
    match = Match(game, people, options, seed=seed_of(seed), stream=True)
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
