"""Tuning: change the weights of a game's evaluator, one at a time, and keep what wins against the current ones.

A challenger takes each seat in turn among champions; in solo games both play the same deals. It is judged by its mean
lead (solo, by its points), and a duel ends as soon as the result is clear.
"""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from math import sqrt

from hortus.bots.base import Bot
from hortus.bots.levels import COMMAND, WEIGHTS, contestant, contestant_of, make
from hortus.bots.loop import play
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Evaluator, Game
from hortus.kernel.scene.words import counted
from hortus.lab.sim.sim import check_games

LIMIT = 2000
BATCH = 20
# Standard errors from zero that decide a duel: more than two, since every batch is tested (Pocock).
CLEAR = 2.6
# Factors by which a weight is multiplied or divided, from coarse to fine.
FACTORS = (1.5, 1.2)


@dataclass(frozen=True)
class Trial:
    """One duel: a changed weight, and what it gained."""

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
            f" in {counted(self.games, 'game')}, {'better' if self.accepted else 'not clearly better'}"
        )


@dataclass(frozen=True)
class Tuned:
    """The resulting weights, and whether Ctrl-C came before all were tried."""

    weights: dict[str, float]
    interrupted: bool = False


@dataclass(frozen=True)
class Ring:
    """What duels are about: the game, and the bots that think with either side's weights."""

    game: Game
    players: int
    options: Json
    level: str


def tune(
    game: Game,
    players: int,
    level: str,
    games: int,
    seed: int,
    only: list[str],
    told: Callable[[Trial], None],
    start: Evaluator | None = None,
    options: Json | None = None,
) -> Tuned:
    """Try every weight higher and lower, first in coarse steps and then in fine ones.

    It starts from the weights of `start`, or else from the game's own. Ctrl-C ends it with the best weights so far.
    """
    champion = start or game.evaluator
    # One game tells nothing about luck.
    if games < 2:
        raise Refusal("options", f"a duel needs at least two games, not {games}")
    check_games(games)
    check_level(level)
    ring = Ring(game, players, game.settle(players, options or {}), level)
    if not champion.weights():
        raise Refusal("options", f"the evaluator of {game.title} has no weights to tune")
    for name in only:
        if name not in champion.weights():
            known = ", ".join(champion.weights())
            raise Refusal("options", f'there is no weight "{name}"; there are: {known}')
    try:
        for factor in FACTORS:
            for name in only or list(champion.weights()):
                for times in (factor, 1 / factor):
                    challenger = champion.reweighted({name: tidy(champion.weights()[name] * times)})
                    trial = duel(ring, games, seed, challenger, champion, name)
                    told(trial)
                    seed += games
                    if trial.accepted:
                        champion = challenger
                        break
    except KeyboardInterrupt:
        return Tuned(champion.weights(), interrupted=True)
    return Tuned(champion.weights())


def check_level(level: str) -> None:
    """Refuse bots that do not use weights."""
    name = contestant_of(level)
    if name == "random" or name.startswith(COMMAND):
        raise Refusal("usage", f'"{level}" does not think with weights; say greedy, hard, or search:N')
    if WEIGHTS in name:
        raise Refusal("usage", f'"{level}" keeps its own weights; to start from those of a file, say --weights FILE')


def tidy(weight: float) -> float:
    """A weight rounded to the four digits that are written."""
    return float(f"{weight:.4g}")


def duel(ring: Ring, games: int, seed: int, challenger: Evaluator, champion: Evaluator, name: str) -> Trial:
    """Play until it is clear which is better, or all games are played."""
    gains: list[float] = []
    for gain in leads(ring, range(seed, seed + games), challenger, champion):
        gains.append(gain)
        if len(gains) % BATCH == 0 and abs(mean(gains)) > CLEAR * error(gains):
            break
    gain, spread = mean(gains), error(gains)
    accepted = gain > CLEAR * spread
    before, after = champion.weights()[name], challenger.weights()[name]
    return Trial(name, round(before, 4), round(after, 4), len(gains), round(gain, 3), round(spread, 3), accepted)


def leads(ring: Ring, seeds: range, challenger: Evaluator, champion: Evaluator) -> Iterator[float]:
    """The challenger's lead in every deal."""
    new, old = contestant(ring.level, 0), contestant(ring.level, 0)
    new.opinion, old.opinion = challenger, champion
    for number, seed in enumerate(seeds):
        if ring.players == 1:
            yield float(points(ring, [new], 0, seed) - points(ring, [old], 0, seed))
        else:
            seat = number % ring.players
            others = [contestant(ring.level, 0) for _ in range(ring.players)]
            for other in others:
                other.opinion = champion
            others[seat] = new
            yield float(points(ring, others, seat, seed))


def points(ring: Ring, bots: list[Bot], seat: int, seed: int) -> int:
    """The lead of a seat (alone, its points) at the end of a game."""
    state = ring.game.deal(len(bots), seeded(seed), ring.options)
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
