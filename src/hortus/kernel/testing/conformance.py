"""The suite that every game must pass: random games over all player counts and options, examined step by step.

`python -m hortus.kernel.testing.conformance GAME --games N` runs it on any registered game, guests
included.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from itertools import product
from pathlib import Path
from time import monotonic
from traceback import extract_tb

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, Game, State, buffer
from hortus.kernel.engine.rollout import rollout
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat, Step, read, replay, verify
from hortus.kernel.registry import find
from hortus.kernel.scene.scene import KINDS, Scene
from hortus.kernel.scene.words import counted
from hortus.kernel.testing import checks
from hortus.kernel.testing.checks import Case, Nonconformity, Probe, Recount, Secrets

__all__ = ["Case", "Nonconformity", "Report", "Tally", "check_game", "check_one", "play_many"]

# What a game must write itself; everything else has a default.
NEEDED_OF_A_GAME = {
    "table": "table(players, chance, options): a bare table before the deal",
    "describe": "describe(state, code): a decision as a JSON object",
    "position": "position(state): the whole position as a JSON object",
    "load": "load(data, chance): a state from a position or an observation",
    "scene": "scene(state, seat): what that seat sees and may point at",
}
NEEDED_OF_A_STATE = {
    "deal": "deal(): set the game up on a bare table",
    "legal_into": "legal_into(out): write the codes of the legal decisions, return how many",
    "apply": "apply(code): carry a decision out",
    "clone": "clone(): a copy that shares nothing that changes",
    "key": "key(): canonical bytes of the position",
    "score": "score(seat): points so far",
}
# A game with more decisions than this never ends.
LIMIT = 5000
# After this many positions in which the seats know different things, resampling must have changed something.
ENOUGH = 50


@dataclass
class Report:
    """What was examined."""

    games: int = 0
    decisions: int = 0
    positions: int = 0
    secrets: Secrets = field(default_factory=Secrets)


@dataclass(frozen=True)
class Tally:
    """The totals of many games; the checksum covers all scores and is the same in every build."""

    games: int
    decisions: int
    checksum: str


def cases(game: Game, option_sets: Sequence[Json], seed: int) -> Iterator[Case]:
    """Endless games that cycle through all player counts and option sets; a set need not fit every count."""
    fitting = [
        (players, options)
        for options, players in product(option_sets, range(game.least, game.most + 1))
        if not checks.is_refused(partial(game.settle, players, options))
    ]
    for options in option_sets:
        if not any(fits is options for _, fits in fitting):
            raise Refusal("options", f"no number of players can play {game.title} with the options {options}")
    while True:
        for players, options in fitting:
            yield Case(game, players, options, seed)
            seed += 1


def check_game(
    game: Game,
    games: int = 20,
    option_sets: Sequence[Json] = ({},),
    recount: Recount | None = None,
    every: int = 1,
    seed: int = 0,
    limit: int = LIMIT,
    told: Callable[[Report], None] = lambda report: None,
) -> Report:
    """Play `games` games and examine every Nth position; a breach of the contract is a Nonconformity.

    `told` is called after every game.
    """
    report = Report()
    everything_needed_is_there(game)
    bad_tables_are_refused(game)
    for case, _ in zip(cases(game, option_sets, seed), range(games), strict=False):
        check_one(case, report, recount, every, limit)
        told(report)
    if report.secrets.private >= ENOUGH and report.secrets.changed == 0:
        raise Nonconformity(case, 0, "resample never changes anything, though the seats know different things")
    return report


def everything_needed_is_there(game: Game) -> None:
    """Methods without a default are implemented, and the required names and numbers are given."""
    case = Case(game, game.least, {}, 0)
    missing = [words for name, words in NEEDED_OF_A_GAME.items() if is_inherited(type(game), Game, name)]
    if missing:
        raise Nonconformity(case, 0, f"its Game must have the method {missing[0]}")
    if not game.phases or game.actions < 1 or not 1 <= game.least <= game.most:
        raise Nonconformity(case, 0, "its Game must name its phases, its number of actions and of players")
    try:
        state = game.table(game.least, seeded(0), game.settle(game.least, {}))
    except Exception as error:
        raise Nonconformity(case, 0, f"no table can be set up: {type(error).__name__}: {error}") from error
    missing = [words for name, words in NEEDED_OF_A_STATE.items() if is_inherited(type(state), State, name)]
    if missing:
        raise Nonconformity(case, 0, f"its State must have the method {missing[0]}")


def is_inherited(kind: type, base: type, name: str) -> bool:
    """Whether a class leaves a method to its base."""
    return getattr(kind, name) is getattr(base, name)


def bad_tables_are_refused(game: Game) -> None:
    """Too few, too many, an unknown option, an empty position: each is a Refusal."""
    attempts: dict[str, Callable[[], object]] = {
        "one player too few": lambda: game.new(game.least - 1, 0),
        "one player too many": lambda: game.new(game.most + 1, 0),
        "an unknown option": lambda: game.new(game.least, 0, {"no such option": 1}),
        "an empty position": lambda: game.load({}, seeded(0)),
        "an unknown outcome": lambda: game.outcome_of("no such outcome"),
    }
    for what, attempt in attempts.items():
        if not checks.is_refused(attempt):
            raise Nonconformity(Case(game, game.least, {}, 0), 0, f"{what} was not refused")


def check_one(case: Case, report: Report, recount: Recount | None = None, every: int = 1, limit: int = LIMIT) -> None:
    """One game from the deal to the end and back through its record."""
    seats = [Seat(f"P{seat + 1}", "random") for seat in range(case.players)]
    match = Match(case.game, seats, case.options, seed=sha256(str(case.seed).encode()).digest())
    probe = Probe(case, match.state, 0, case.game.census(match.state), seeded(case.seed), recount, report.secrets)
    guarded(probe, lambda: bare_tables_can_be_shared(probe), "the deal")
    guarded(probe, lambda: checks.clones_copy_every_field(probe), "a clone")
    keys = [match.state.key()]
    while True:
        if match.over or (match.seq + case.seed) % every == 0:
            examine(probe)
            report.positions += 1
        if match.over:
            break
        probe.demand(match.seq < limit, f"the game has not ended after {limit} decisions")
        decide(probe, match)
        keys.append(match.state.key())
    guarded(probe, lambda: record_replays(probe, match, keys), "the record")
    report.games += 1
    report.decisions += match.seq


def bare_tables_can_be_shared(probe: Probe) -> None:
    """A deal on a clone of a bare table is a fresh game, and leaves the bare table bare."""
    case = probe.case
    options = case.game.settle(case.players, case.options)
    bare = case.game.table(case.players, seeded(0), options)
    fresh = case.game.deal(case.players, seeded(case.seed), options)
    for _ in range(2):
        state = bare.clone()
        state.chance = seeded(case.seed)
        state.deal()
        probe.demand(state.key() == fresh.key(), "a deal on a clone of a bare table differs from a fresh game")


def examine(probe: Probe) -> None:
    """Check every claim in one position."""
    for claim in checks.CLAIMS:
        guarded(probe, partial(claim, probe), claim.__name__.replace("_", " "))


def guarded(probe: Probe, check: Callable[[], None], what: str) -> None:
    """An error in the game itself is a nonconformity too."""
    try:
        check()
    except Nonconformity:
        raise
    except Exception as error:
        told = f"{type(error).__name__}: {error} (in {origin(error)}; while checking: {what})"
        raise Nonconformity(probe.case, probe.seq, told) from error


def origin(error: Exception) -> str:
    """The file and the line where it was raised."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{'/'.join(Path(frame.filename).parts[-2:])}, line {frame.lineno}"


def decide(probe: Probe, match: Match) -> None:
    """Make one random decision; it may reveal only what it declares."""
    before = match.state
    legal = before.legal()
    probe.demand(bool(legal), checks.NOTHING_ON_OFFER)
    code = legal[probe.dice.below(len(legal))]
    seat, key = before.to_move, before.key()
    step: list[Step] = []
    guarded(probe, lambda: step.append(match.decide(seat, code)), f"decision {code}")
    probe.state, probe.seq = match.state, match.seq
    probe.demand(before.key() == key, f"decision {code} changed an earlier clone")
    probe.demand(match.state.revealed >= before.revealed, "`revealed` went down")
    if match.state.revealed == before.revealed:
        probe.demand(not step[0].chance, f"{step[0].decision} drew {step[0].chance}, but `revealed` stayed")
        guarded(probe, lambda: nothing_was_shown(probe, before, code), "undo")
    looks = probe.dice.below(int(before.seats) + 1) - 1
    guarded(probe, lambda: moments_are_in_sight(probe, before, code, looks), "moments")


def moments_are_in_sight(probe: Probe, before: State, code: int, looks: int) -> None:
    """What is told of a decision is of a kind that pages know, and about things that this seat sees or saw."""
    game = probe.case.game
    told = game.moments(before, code, probe.state, looks)
    if not told:
        return
    now, then = (shapes_of(game.scene(state, looks)) for state in (probe.state, before))
    for moment in told:
        lost = {*moment.shapes} - now | {*moment.gone} - then
        probe.demand(not lost, f"of decision {code}, seat {looks} is told about things not in sight: {sorted(lost)}")
        probe.demand(moment.kind in KINDS, f"decision {code} has a moment of the unknown kind {moment.kind}")


def shapes_of(scene: Scene) -> set[str]:
    """The ids of everything in a scene."""
    return {shape.id for panel in scene.panels for shape in panel.shapes}


def nothing_was_shown(probe: Probe, before: State, code: int) -> None:
    """After a decision that can be undone, its maker knows no more than before: a twin world looks the same."""
    twin = before.clone()
    seat = before.to_move
    twin.resample(seat, checks.another(probe.dice))
    twin.apply(code)
    after, other = str(probe.state.observation(seat)), str(twin.observation(seat))
    probe.alike(after, other, f"decision {code} can be taken back, but it shows something to seat {seat}")


def record_replays(probe: Probe, match: Match, keys: list[bytes]) -> None:
    """The record survives writing and reading, replays to the same keys, and verifies."""
    record = read(match.record().text())
    probe.demand(record == match.record(), "the record, written and read, is another one")
    for seq, (state, key) in enumerate(zip(replay(record, match.game), keys, strict=True)):
        probe.demand(state.key() == key, f"the replay differs after decision {seq}")
    verify(record, match.game)


def play_many(
    game: Game, games: int, players: int, seed: int = 0, options: Json | None = None, limit: int = LIMIT
) -> Tally:
    """Thousands of games in the fast loop, checked only at their ends."""
    out = buffer()
    decisions = 0
    scores = sha256()
    for number in range(seed, seed + games):
        state = game.new(players, number, options)
        census = game.census(state)
        dice = checks.another(seeded(number))
        made = rollout(state, dice, out, limit)
        probe = Probe(Case(game, players, options or {}, number), state, made, census, dice)
        probe.demand(state.to_move == OVER, f"the game has not ended after {limit} decisions")
        for claim in (checks.components_are_conserved, checks.result_is_consistent):
            guarded(probe, partial(claim, probe), claim.__name__)
        decisions += made
        scores.update(str([state.score(seat) for seat in range(state.seats)]).encode())
    return Tally(games, decisions, scores.hexdigest()[:16])


class Progress:
    """One line on a terminal that shows the suite's progress; nothing in a pipe."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.shown = sys.stderr.isatty()
        self.start = monotonic()
        if self.shown:
            print("playing the first game …", end="", file=sys.stderr, flush=True)

    def __call__(self, report: Report) -> None:
        """After every game."""
        if self.shown:
            line = f"{report.games} of {self.games} games, {report.decisions} decisions, {report.positions} examined"
            print(f"\r{line}, {monotonic() - self.start:.0f} s ", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Finish the line."""
        if self.shown:
            print(file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line: 0 conforms, 1 does not, 2 bad input."""
    parser = ArgumentParser(
        "python -m hortus.kernel.testing.conformance", description="Does a game honour the contract?"
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--every", type=int, default=1, help="examine only every Nth position in full")
    chosen = parser.parse_args(arguments)
    told = Progress(chosen.games)
    try:
        if chosen.games < 1 or chosen.every < 1:
            raise Refusal("options", "at least one game must be played, and every position or every Nth one examined")
        report = check_game(find(chosen.game), chosen.games, every=chosen.every, seed=chosen.seed, told=told)
    except Refusal as error:
        print(f"hortus: {error}", file=sys.stderr)
        return 2
    except Nonconformity as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        told.end()
    games, decisions = counted(report.games, "game"), counted(report.decisions, "decision")
    print(f"{chosen.game} conforms: {games}, {decisions}, {counted(report.positions, 'position')} examined")
    return 0


if __name__ == "__main__":
    sys.exit(main())
