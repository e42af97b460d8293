"""The games as environments for programs that learn: PettingZoo for all seats, Gymnasium for one seat among bots.

Both tell what a seat knows as a row of small integers (`State.encode`), and what it may do as a mask over the decision
codes. They need the extra `research`, and know no rule.
"""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from hortus.drawing.charts import Curve, line_chart
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import State
from hortus.kernel.engine.encoding import Block
from hortus.kernel.registry import find, names

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hortus.research.batch import BatchEnv
    from hortus.research.gym import SeatEnv
    from hortus.research.others import Others
    from hortus.research.zoo import GardenEnv

# Moves only when the observations, actions or rewards of the environments change in form.
VERSION = 1
NEEDED = ("numpy", "gymnasium", "pettingzoo")


def env(
    game: str,
    players: int = 2,
    options: Json | None = None,
    reward: str = "outcome",
    *,
    unlawful: str = "refuse",
    render_mode: str | None = None,
) -> "GardenEnv":
    """A game as a PettingZoo environment: every player is an agent, and they decide one after the other.

    `reward` is "outcome", "margin" or "points", paid at the end, or "dense": every point when it is won or lost.
    `unlawful` is "refuse" or "penalty": what becomes of a decision that is not on offer. `render_mode` is "human"
    (every position is printed), "ansi" (text), "svg" or "rgb_array".
    """
    demand_libraries()
    from hortus.research.zoo import GardenEnv

    return GardenEnv(game, players, options, reward, unlawful, render_mode)


def seat_env(
    game: str,
    players: int = 2,
    options: Json | None = None,
    reward: str = "outcome",
    *,
    seat: int = 0,
    others: "Others" = "greedy",
    unlawful: str = "refuse",
    render_mode: str | None = None,
) -> "SeatEnv":
    """A game as a Gymnasium environment: one seat decides, and others play the rest.

    `reward`, `unlawful` and `render_mode` are those of `env`. `gymnasium.make("hortus/GameName-v1", …)` takes the
    same arguments, once `hortus.research` has been imported.

    `others` is the name of a bot (a level, `search:…`, `cmd:…`, `module:Class`), a bot or its class, a policy, or a
    list with one of these for each other seat. A policy gets the observation of its seat and returns a decision code.
    """
    demand_libraries()
    from hortus.research.gym import SeatEnv

    return SeatEnv(game, players, options, reward, seat, others, unlawful, render_mode)


def batch_env(
    game: str,
    num_envs: int,
    players: int = 2,
    options: Json | None = None,
    reward: str = "outcome",
    *,
    seat: int | None = 0,
    others: "Others" = "random",
    copy: bool = False,
    final_obs: bool = False,
) -> "BatchEnv":
    """Many games at once as a Gymnasium vector environment: one seat decides in all of them, or all seats do.

    `others` is what `seat_env` takes, except for a single bot: levels play inside the engine, everything else is
    called game by game. With `copy`, observations and masks are arrays of your own, to keep and to write into.
    With `final_obs`, `info` tells what was last observed of a game that has ended, as `gymnasium.make_vec` always does.
    """
    demand_libraries()
    from hortus.research.batch import BatchEnv

    return BatchEnv(game, num_envs, players, options, reward, seat=seat, others=others, copy=copy, final_obs=final_obs)


def layout(game: str, players: int = 2, options: Json | None = None) -> list[Block]:
    """What the numbers of an observation mean, block by block."""
    found = find(game)
    return found.encoding(found.new(players, 0, options))


def rows(states: Sequence[State], seats: Sequence[int]) -> "NDArray[np.int16]":
    """What each of these seats knows in the state beside it, one row each, for networks; the array is read-only.

    All states are of one game with the same number of players.
    """
    demand_libraries()
    from hortus.research.environment import rows_of

    return rows_of(states, seats, row_length(states[0]))


def row_length(state: State) -> int:
    """How many numbers an observation has."""
    return sum(block.length for block in state.game.encoding(state))


def afterstates(state: State, seed: int = 0) -> "tuple[list[int], NDArray[np.int16]]":
    """The codes of the legal decisions of a position, and for each the row that its seat would observe afterwards.

    All are tried in the same imagined world, in which the seed deals what the seat to move cannot know.
    """
    demand_libraries()
    from hortus.research.environment import rows_after

    return rows_after(state, row_length(state), seed)


def chart(title: str, lines: Mapping[str, Sequence[float]], steps_are: str = "steps") -> str:
    """Learning curves as SVG, from the values of each by its label."""
    return line_chart(title, [Curve(label, tuple(values)) for label, values in lines.items()], steps_are=steps_are)


def demand_libraries() -> None:
    """Refuse, and name the libraries that are missing."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise Refusal("install", f"environments need {', '.join(missing)}: pip install '.[research]'")


def gymnasium_id(game: str) -> str:
    """The name of a game at Gymnasium: hortus/TwoWords-v1 for two_words."""
    return f"hortus/{''.join(part.capitalize() for part in game.split('_'))}-v{VERSION}"


def register() -> None:
    """Make all games known to Gymnasium: `make` gives one seat among bots, `make_vec` many games at once."""
    from gymnasium.envs.registration import register as add
    from gymnasium.envs.registration import registry

    for game in names():
        if gymnasium_id(game) not in registry:
            add(
                gymnasium_id(game),
                entry_point="hortus.research.gym:SeatEnv",
                vector_entry_point="hortus.research.batch:BatchEnv",
                kwargs={"game": game},
            )


if find_spec("gymnasium"):
    register()
