"""Tuning: move the weights of a game's evaluator, one at a time, and keep what wins against the present ones.

A challenger sits at each seat in turn among champions and plays the same deals as everybody else; alone, both play the
same deals. It is judged by its mean lead (alone, by its points), and a duel ends as soon as that is clear.
"""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from math import sqrt

from hortus.bots.base import Bot
from hortus.bots.levels import contestant, make
from hortus.kernel.chance import seeded
from hortus.kernel.contract import Evaluator, Game
from hortus.kernel.decision import Json, Refusal
from hortus.lab.loop import play

LIMIT = 2000
BATCH = 20
# Standard errors from zero at which a duel is decided.
CLEAR = 2.0
# By what a weight is multiplied or divided, from coarse to fine.
FACTORS = (1.5, 1.2)


@dataclass(frozen=True)
class Trial:
    """One duel: a weight was changed, and what that gained."""

    weight: str
    before: float
    after: float
    games: int
    gain: float
    error: float
    accepted: bool

    def as_json(self) -> Json:
        """As `hortus tune --json` prints it."""
        return asdict(self)

    def words(self) -> str:
        """The duel on one line."""
        return (
            f"{self.weight}: {self.before:g} -> {self.after:g}: {self.gain:+.2f} ± {self.error:.2f} points"
            f" in {self.games} games, {'better' if self.accepted else 'no better'}"
        )


def tune(
    game: Game,
    players: int,
    level: str,
    games: int,
    seed: int,
    only: list[str],
    told: Callable[[Trial], None],
    start: Evaluator | None = None,
) -> dict[str, float]:
    """The weights after every one of them was tried higher and lower, coarsely and then finely.

    They start from those of `start`, or else from the game's own.
    """
    champion = start or game.evaluator
    if games < 1:
        raise Refusal("options", f"a duel needs at least one game, not {games}")
    game.settle(players, {})
    if not champion.weights():
        raise Refusal("options", f"the evaluator of {game.title} has no weights to tune")
    for name in only:
        if name not in champion.weights():
            known = ", ".join(champion.weights())
            raise Refusal("options", f'there is no weight "{name}"; there are: {known}')
    for factor in FACTORS:
        for name in only or list(champion.weights()):
            for times in (factor, 1 / factor):
                before = champion.weights()[name]
                challenger = champion.reweighted({name: before * times})
                trial = duel(game, players, level, games, seed, challenger, champion, name)
                told(trial)
                seed += games
                if trial.accepted:
                    champion = challenger
                    break
    return champion.weights()


def duel(
    game: Game, players: int, level: str, games: int, seed: int, challenger: Evaluator, champion: Evaluator, name: str
) -> Trial:
    """Play until it is clear who is better, or the games are over."""
    gains: list[float] = []
    for gain in leads(game, players, level, range(seed, seed + games), challenger, champion):
        gains.append(gain)
        if len(gains) % BATCH == 0 and abs(mean(gains)) > CLEAR * error(gains):
            break
    gain, spread = mean(gains), error(gains)
    accepted = gain > CLEAR * spread
    before, after = champion.weights()[name], challenger.weights()[name]
    return Trial(name, round(before, 4), round(after, 4), len(gains), round(gain, 3), round(spread, 3), accepted)


def leads(
    game: Game, players: int, level: str, seeds: range, challenger: Evaluator, champion: Evaluator
) -> Iterator[float]:
    """For every deal, by how much the challenger leads."""
    new, old = contestant(level, 0), contestant(level, 0)
    new.opinion, old.opinion = challenger, champion
    for number, seed in enumerate(seeds):
        if players == 1:
            yield float(points(game, [new], 0, seed) - points(game, [old], 0, seed))
        else:
            seat = number % players
            others = [contestant(level, 0) for _ in range(players)]
            for other in others:
                other.opinion = champion
            others[seat] = new
            yield float(points(game, others, seat, seed))


def points(game: Game, bots: list[Bot], seat: int, seed: int) -> int:
    """The lead of a seat (alone, its points) at the end of a game."""
    state = game.deal(len(bots), seeded(seed), game.settle(len(bots), {}))
    for at, bot in enumerate(bots):
        bot.begin(seed * len(bots) + at)
    # Seats that the game itself brings along choose at random where they have a choice.
    own = [make("random", seed) for _ in range(int(state.seats) - len(bots))]
    play(state, [*bots, *own], LIMIT)
    return int(state.margin(seat))


def mean(values: list[float]) -> float:
    """The mean."""
    return sum(values) / len(values)


def error(values: list[float]) -> float:
    """The standard error of the mean."""
    if len(values) < 2:
        return 0.0
    centre = mean(values)
    return sqrt(sum((value - centre) ** 2 for value in values) / (len(values) - 1) / len(values))
