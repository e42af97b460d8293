"""Spoilt positions: whatever a loader accepts must be playable to the end.

Positions of random games are written down, spoilt in a few places and loaded again. A loader may refuse them, in a
sentence. What it accepts is shown, played to the end, some of it by a search and the rest at random, and scored; any
other error, a seat to move without a decision and a game that does not end are faults of the game.

`python -m hortus.lab.fuzz GAME --positions N` runs it on any registered game, also on one from another package.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from hortus.bots.levels import searcher
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import Chance, seeded
from hortus.kernel.engine.contract import ONLOOKER, OVER, Game, State
from hortus.kernel.registry import find
from hortus.kernel.testing.conformance import LIMIT, cases

# How many positions of a game are taken, and how often each of them is spoilt.
FROM_ONE_GAME = 8
SPOILT = 12
# The most places in which a position is spoilt.
MOST_CHANGES = 3
# At every Nth accepted position, unless told otherwise, a search makes the next few decisions, and simulates a few
# games for each.
THOUGHTFUL = 8
THOUGHTS = 4
SIMULATIONS = 4
# What no position holds where it stands.
STRANGE: tuple[object, ...] = (None, True, False, -1, 0, 99, 2**40, 0.5, "", "unknown", [], {})


class Fault(AssertionError):
    """A position that was accepted and could not be survived."""

    def __init__(self, game: Game, position: Json, seed: int, what: str) -> None:
        super().__init__(f"{game.name}: {what} (chance seeded with {seed}) from the position {write(position)}")
        self.position = position
        self.what = what


@dataclass
class Tally:
    """What became of the positions."""

    positions: int = 0
    accepted: int = 0
    thought_about: int = 0
    decisions: int = 0


def check_positions(
    game: Game, positions: int, option_sets: Sequence[Json] = ({},), seed: int = 0, thoughtful: int = THOUGHTFUL
) -> Tally:
    """Spoil `positions` positions; the first that is accepted and then breaks the game is a Fault."""
    tally = Tally()
    for number, position in enumerate(islice(spoilt_positions(game, option_sets, seed), positions), start=seed):
        tally.positions += 1
        survive(game, position, number, tally, thoughtful)
    return tally


# ---- positions ----


def spoilt_positions(game: Game, option_sets: Sequence[Json], seed: int) -> Iterator[Json]:
    """Positions without end, all more or less impossible."""
    for case in cases(game, option_sets, seed):
        dice = seeded(case.seed, apart=1)
        for position in sound_positions(game.new(case.players, case.seed, case.options), dice):
            for _ in range(SPOILT):
                yield spoil(position, dice)


def sound_positions(state: State, dice: Chance) -> Iterator[Json]:
    """Some positions of a random game: as they are, and as a seat or an onlooker knows them."""
    states = [state.clone()]
    while state.to_move != OVER and len(states) < LIMIT:
        codes = state.legal()
        state.apply(codes[dice.below(len(codes))])
        states.append(state.clone())
    for _ in range(FROM_ONE_GAME):
        chosen = states[dice.below(len(states))]
        viewpoint = dice.below(int(chosen.seats) + 3) - 1
        yield chosen.observation(viewpoint) if viewpoint < chosen.seats else chosen.position()


def spoil(position: Json, dice: Chance) -> Json:
    """A copy of a position, changed in a few places."""
    spoilt: Json = json.loads(json.dumps(position))
    for _ in range(1 + dice.below(MOST_CHANGES)):
        places = list(places_of(spoilt))
        holder, key = places[dice.below(len(places))]
        CHANGES[dice.below(len(CHANGES))](holder, key, places, dice)
    return spoilt


# A place of a position: the object or list, and the key or index in it.
Holder = Json | list[object]
Place = tuple[Holder, str | int]


def places_of(value: object) -> Iterator[Place]:
    """Every place where a value stands, from the outside in."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield value, key
            yield from places_of(each)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield value, index
            yield from places_of(each)


def value_at(place: Place) -> object:
    """What stands there."""
    holder, key = place
    return holder[key]  # type: ignore[index]


def put(place: Place, value: object) -> None:
    """Let something else stand there."""
    holder, key = place
    holder[key] = value  # type: ignore[index]


def copied(value: object) -> object:
    """The same value, which shares nothing."""
    return json.loads(json.dumps(value))


# ---- ways to spoil one place ----


def drop(holder: Holder, key: str | int, places: list[Place], dice: Chance) -> None:
    """The value is lost."""
    del holder[key]  # type: ignore[arg-type]


def double(holder: Holder, key: str | int, places: list[Place], dice: Chance) -> None:
    """The value stands there twice."""
    if isinstance(holder, list):
        holder.insert(dice.below(len(holder) + 1), copied(holder[int(key)]))


def nudge(holder: Holder, key: str | int, places: list[Place], dice: Chance) -> None:
    """A number is a little off, a flag is turned."""
    numbers = [place for place in places if isinstance(value_at(place), int)]
    if numbers:
        place = numbers[dice.below(len(numbers))]
        value = value_at(place)
        put(place, not value if isinstance(value, bool) else int(str(value)) + (-2, -1, 1, 2, 5)[dice.below(5)])


def borrow(holder: Holder, key: str | int, places: list[Place], dice: Chance) -> None:
    """A value of the same kind from somewhere else."""
    kind = type(value_at((holder, key)))
    alike = [place for place in places if type(value_at(place)) is kind]
    put((holder, key), copied(value_at(alike[dice.below(len(alike))])))


def swap(holder: Holder, key: str | int, places: list[Place], dice: Chance) -> None:
    """Two values of one list or object change places."""
    keys: list[str | int] = list(range(len(holder))) if isinstance(holder, list) else list(holder)
    other = keys[dice.below(len(keys))]
    here, there = value_at((holder, key)), value_at((holder, other))
    put((holder, key), there)
    put((holder, other), here)


def puzzle(holder: Holder, key: str | int, places: list[Place], dice: Chance) -> None:
    """Something strange."""
    put((holder, key), copied(STRANGE[dice.below(len(STRANGE))]))


# The subtle ones are worth more: what is plainly wrong is refused at once.
CHANGES: tuple[Callable[[Holder, str | int, list[Place], Chance], None], ...] = (
    drop, drop, double, nudge, nudge, nudge, borrow, borrow, borrow, swap, swap, puzzle,
)  # fmt: skip


# ---- what must be survived ----


def survive(game: Game, position: Json, seed: int, tally: Tally, thoughtful: int) -> None:
    """Load a position and, if it is accepted, do with it what a table may do."""
    try:
        state = game.load(copied(position), seeded(seed))  # type: ignore[arg-type]
        # Where a hand is unknown, the game can be scored but not gone on with: that is refused, too.
        state.legal()
    except Refusal:
        return
    except Exception as error:
        raise Fault(game, position, seed, f"the loader fails: {told(error)}") from error
    tally.accepted += 1
    try:
        show(game, state, seed)
        if state.to_move != OVER and tally.accepted % thoughtful == 0:
            tally.thought_about += 1
            tally.decisions += think(state, seed)
        tally.decisions += play_on(state, seeded(seed, apart=2))
        game.result(state)
    except Exception as error:
        raise Fault(game, position, seed, f"the loader accepts it, then: {told(error)}") from error


def told(error: Exception) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}"


def show(game: Game, state: State, seed: int) -> None:
    """The position as one of the seats sees it, the score so far, and the position written down."""
    seat = seed % (int(state.seats) + 1) + ONLOOKER
    game.scene(state, seat)
    game.observation(state, seat)
    game.result(state)
    game.load(game.position(state), seeded(seed))


def think(state: State, seed: int) -> int:
    """Let a search play on for a while; whatever it decides must be on offer. The number of decisions."""
    search, made = searcher(f"search:{SIMULATIONS}", seed), 0
    while state.to_move != OVER and made < THOUGHTS:
        code = int(search.choose(state.clone()))
        if code not in offered(state):
            raise ValueError(f"the search decides on {code}, which is not on offer")
        state.apply(code)
        made += 1
    return made


def play_on(state: State, dice: Chance) -> int:
    """Play at random to the end; the number of decisions."""
    made = 0
    while state.to_move != OVER:
        if made == LIMIT:
            raise ValueError(f"the game has not ended after {LIMIT} decisions")
        codes = offered(state)
        state.apply(codes[dice.below(len(codes))])
        made += 1
    return made


def offered(state: State) -> list[int]:
    """The decisions on offer, of which there must be some."""
    codes = state.legal()
    if not codes:
        raise ValueError(f'nothing is on offer in the phase "{state.game.phase_name(state)}"')
    return codes


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line: 0 all survived, 1 a fault, 2 bad input."""
    parser = ArgumentParser("python -m hortus.lab.fuzz", description="Does a game survive what its loader accepts?")
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--thoughtful", type=int, default=THOUGHTFUL, help="a search plays on at every Nth position")
    parser.add_argument("--options", type=json.loads, action="append", help="setup options as JSON; may be repeated")
    chosen = parser.parse_args(arguments)
    try:
        options = chosen.options or [{}]
        tally = check_positions(find(chosen.game), chosen.positions, options, chosen.seed, chosen.thoughtful)
    except Refusal as error:
        print(error, file=sys.stderr)
        return 2
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    print(
        f"{chosen.game} survives: {tally.positions} positions, {tally.accepted} accepted, "
        f"{tally.thought_about} thought about, {tally.decisions} decisions"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
