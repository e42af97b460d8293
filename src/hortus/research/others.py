"""Who plays the other seats of an environment: bots by name, bots, their classes, and policies."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from mypy_extensions import i64

from hortus.bots.base import Bot
from hortus.bots.guests import guarded, guest_of
from hortus.bots.levels import contestant
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import State
from hortus.research.environment import Action, Environment, Observation, code_of

# What can play another seat: the name of a bot, a bot or its class, or a policy, which maps what its seat observes to a
# decision code.
Policy: TypeAlias = Callable[[Observation], Action]
Other: TypeAlias = str | Bot | type[Bot] | Policy
Others: TypeAlias = Other | Sequence[Other]


class PolicyBot(Bot):
    """Plays by a policy, which sees observations only; so it may be the very policy that learns."""

    def __init__(self, name: str, seed: int, core: Environment, policy: Policy) -> None:
        super().__init__(name, seed)
        self.core = core
        self.policy = policy

    def choose(self, state: State) -> i64:
        """The policy's answer to what the seat to move observes."""
        observed = self.core.met(state)
        # The policy may write into what it is given.
        offered = set(observed["action_mask"].nonzero()[0].tolist())
        code = code_of(self.policy(observed))
        if code not in offered:
            raise Refusal("format", f"decision {code} is not on offer to seat {int(state.to_move)}: see the mask")
        return code


def check_seat(seat: int, players: int) -> None:
    """Refuse a seat that is not at the table."""
    if not 0 <= seat < players:
        raise Refusal("format", f"there is no seat {seat} among {players} players; seats are counted from 0")


def by_seat(others: Others, seat: int, players: int) -> dict[int, Other]:
    """Who plays each of the other seats: one kind for all, or a list with one for each."""
    seats = [number for number in range(players) if number != seat]
    listed = list(others) if isinstance(others, Sequence) and not isinstance(others, str) else [others] * len(seats)
    if len(listed) != len(seats):
        raise Refusal("format", f"others must list {len(seats)}, one for each other seat, not {len(listed)}")
    return dict(zip(seats, listed, strict=True))


def bot_of(other: Other, seat: int, core: Environment) -> Bot:
    """One of the others, ready to play; a bot of somebody else's gets a state redealt for its seat."""
    if isinstance(other, str):
        return contestant(other, seat)
    if isinstance(other, Bot):
        return guarded(other, other.name, seat)
    if isinstance(other, type) and issubclass(other, Bot):
        return guest_of(other, other.__name__, seat)
    if callable(other) and not isinstance(other, type):
        return PolicyBot("policy", seat, core, other)
    raise Refusal("format", f"{other!r} is neither the name of a bot, nor a bot, nor a policy")


def bot_for_batch(other: Other, seat: int, core: Environment) -> Bot:
    """The same for one game of many."""
    if isinstance(other, Bot):
        raise Refusal("format", f"{other.name} is one bot, and a batch needs one for each game: give its class or name")
    return bot_of(other, seat, core)
