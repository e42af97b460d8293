"""The work of a separate process: a decision, a hint, a finished game, a record.

A process gets the position as the seat to move knows it, and never the seed: a bot cannot peek.
"""

from contextlib import closing

from hortus.bots.external import Patience
from hortus.bots.levels import contestant, make, searcher
from hortus.coach.analyse import analyse
from hortus.coach.explain import hints
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from hortus.kernel.play.record import game_of, read, replay
from hortus.kernel.position import as_known
from hortus.kernel.registry import find, playable

# How many decisions a hint names, and which bot is asked.
HINTS = 3
ADVISER = "expert"
# The minimum seconds of thought per decision of a finished game.
LEAST_STUDY = 0.02


def warm() -> None:
    """Load what the first decision needs."""
    playable()
    make("greedy", 0)


def awake() -> bool:
    """Whether the process answers."""
    return True


def choose(name: str, position: Json, level: str, seed: int) -> list[int]:
    """The next decision of a bot, and the planned ones that follow if nothing is revealed.

    A program's first failure is refused: the table knows what to do then.
    """
    codes: list[int] = []
    with closing(contestant(level, seed, Patience(most_failures=1))) as bot:
        state = loaded(name, position, seed)
        while not codes or bot.goes_on(state):
            codes.append(int(bot.choose(state)))
            state.apply(codes[-1])
    return codes


def hint(name: str, position: Json, seed: int, level: str = ADVISER) -> list[Json]:
    """What a search thinks best, and why."""
    return hints(searcher(level, seed), loaded(name, position, seed), HINTS)


def study(text: str, seconds: float) -> Json:
    """Every decision of a record as a search judges it."""
    record = read(text)
    each = max(LEAST_STUDY, seconds / len(record.steps))
    return analyse(record, game_of(record, None), searcher(f"search:{each:.3f}s", 1)).as_json()


def last_position(text: str) -> Json:
    """The position where a record stops, as the seats together know it."""
    *_, state = replay(read(text))
    return as_known(state)


def loaded(name: str, position: Json, seed: int) -> State:
    """The position, with everything unknown to the seat dealt by chance."""
    return find(name).load(position, seeded(seed))
