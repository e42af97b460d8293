"""The games for OpenSpiel: importing this module registers each as `python_hortus_<game>`.

    import pyspiel, hortus.research.openspiel
    game = pyspiel.load_game("python_hortus_<game>", {"players": 3, "reward": "points"})

Its parameters are `players`, `reward`, `seed` and `options`: those of the game, as JSON.

Chance is sampled: the deal, and every decision after which something is drawn, is followed by a chance node with one
outcome, which draws. A state that is cloned at a chance node draws anew; one that is cloned after it does not.
An information state is everything that a player has observed so far; its tensor is what the player knows now.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import numpy as np

from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.position import parse
from hortus.kernel.registry import find, names
from hortus.research.environment import MOST_DECISIONS, REWARDS, check, row_of

try:
    import pyspiel
except ImportError as error:
    raise Refusal("install", "OpenSpiel needs the package open_spiel: pip install '.[openspiel]'") from error

PREFIX = "python_hortus_"
# No game pays more or less than this.
MOST_POINTS = 999.0
# The one outcome of a chance node.
DRAW = 0


def parameters(game: Game) -> dict[str, Any]:
    """What can be asked for at `load_game`; the options of the game are JSON."""
    return {"players": max(2, game.least), "reward": "outcome", "seed": 0, "options": "{}"}


def game_type(name: str) -> Any:
    """What OpenSpiel should know about a game before it is loaded."""
    game = find(name)
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"{game.title} (Hortus)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(game),
    )


class HortusGame(pyspiel.Game):  # type: ignore[misc]
    """A game for a number of players. All draws of all its states follow from `seed`."""

    # Of each subclass: the game.
    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.hortus = find(self.name)
        wishes = parameters(self.hortus) | (params or {})
        self.players = int(wishes["players"])
        self.reward = str(wishes["reward"])
        check("reward", self.reward, list(REWARDS))
        self.options = self.hortus.settle(self.players, parse(str(wishes["options"]), '"options"'))
        self.draws = seeded(int(wishes["seed"]))
        fresh = self.hortus.new(self.players, 0, self.options)
        self.length = sum(block.length for block in self.hortus.encoding(fresh))
        paid = 1.0 if self.reward == "outcome" and fresh.seats > 1 else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.hortus.actions,
            max_chance_outcomes=1,
            num_players=self.players,
            min_utility=-paid,
            max_utility=paid,
            utility_sum=None,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(game_type(self.name), info, wishes)

    def new_initial_state(self) -> "HortusState":
        """Before the deal."""
        return HortusState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "HortusObserver":
        """The observer, which tells what a player knows."""
        recall = iig_obs_type.perfect_recall if iig_obs_type else False
        return HortusObserver(self.length, recall=bool(recall))

    def fresh_seed(self) -> int:
        """The seed of the next draws."""
        return int(self.draws.word()) * 2**32 + int(self.draws.word())


class HortusState(pyspiel.State):  # type: ignore[misc]
    """One position. `table` is None before the deal; `pending` is a decision whose draws are still to come."""

    def __init__(self, game: HortusGame) -> None:
        super().__init__(game)
        self.table: State | None = None
        self.pending = -1
        self.made = 0
        # By player: a hash of everything observed so far.
        self.recalled = [b""] * game.players

    def current_player(self) -> int:
        """Whose turn it is, or that of chance."""
        if self.table is None or self.pending >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.table.to_move)

    def is_terminal(self) -> bool:
        """Whether the game is over, or has lasted too long."""
        if self.table is None or self.pending >= 0:
            return False
        return self.table.to_move == OVER or self.made >= MOST_DECISIONS

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal()) if self.table is not None and player == self.table.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One outcome, which draws."""
        return [(DRAW, 1.0)]

    def _apply_action(self, action: int) -> None:
        game: HortusGame = self.get_game()
        if self.table is None:
            self.table = game.hortus.deal(game.players, seeded(game.fresh_seed()), game.options)
            self._settle()
        elif self.pending >= 0:
            self.table.chance = seeded(game.fresh_seed())
            self.table.apply(self.pending)
            self.pending = -1
            self._settle()
        else:
            self._decide(self.table, action)

    def _decide(self, table: State, action: int) -> None:
        """Carry out a decision, unless it draws something: then chance comes first."""
        self.made += 1
        after = table.clone()
        after.chance.record()
        after.apply(action)
        if after.chance.stop() or after.to_move >= self.num_players():
            self.pending = action
        else:
            self.table = after
            self._settle()

    def _settle(self) -> None:
        """Let an automa do the one thing it can do; then everyone looks at the table."""
        table = self.table
        if table is None:
            return
        while table.to_move >= self.num_players():
            table.apply(table.legal()[0])
        for player in range(self.num_players()):
            self.recalled[player] = sha256(self.recalled[player] + self.row_of(player).tobytes()).digest()

    def row_of(self, player: int) -> "np.ndarray[Any, np.dtype[np.int16]]":
        """What a player knows now; zeros before the deal."""
        length = self.get_game().length
        return np.zeros(length, np.int16) if self.table is None else row_of(self.table, player, length)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "HortusState":
        """A state that the player cannot tell from this one."""
        found: HortusState = self.clone()
        if found.table is not None:
            found.table.resample(player, seeded(int(sampler() * 2**53)))
        return found

    def returns(self) -> list[float]:
        """What the game pays; zeros before the end."""
        if self.table is None or not self.is_terminal():
            return [0.0] * self.num_players()
        reward = REWARDS[self.get_game().reward]
        return [reward(self.table, player) for player in range(self.num_players())]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.table is None:
            return "draw"
        if action in self.table.legal():
            return f"{action}: {self.table.game.words(self.table, action)}"
        return str(action)

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        return f"{self.table.key().hex()} {self.pending}"


class HortusObserver:
    """Tells what a player knows (see OpenSpiel's observation.py)."""

    def __init__(self, length: int, *, recall: bool) -> None:
        self.recall = recall
        self.tensor = np.zeros(length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HortusState, player: int) -> None:
        """The row of a player."""
        self.tensor[:] = state.row_of(player)

    def string_from(self, state: HortusState, player: int) -> str:
        """The same as text; with perfect recall, also a hash of everything observed before."""
        now = state.row_of(player).tobytes().hex()
        return f"{player} {state.recalled[player].hex()} {now}" if self.recall else f"{player} {now}"


def register() -> None:
    """Make all games known to OpenSpiel.

    Each as a class of its own: OpenSpiel releases what it was given after Python has shut down, which only classes
    survive.
    """
    known = set(pyspiel.registered_names())
    for name in names():
        if PREFIX + name not in known:
            pyspiel.register_game(game_type(name), type(f"Hortus_{name}", (HortusGame,), {"name": name}))


register()
