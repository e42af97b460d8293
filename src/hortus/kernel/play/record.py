"""The game record: JSON lines for the header, the setup, each decision with its outcomes of chance, and the end.

A record replays from its recorded outcomes alone. Until the game is over it holds the secrets of the table: it is for
the table's owner. Every line is chained into the hashes, so any later change is detected.
"""

import hmac
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from json import dumps
from typing import Final

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import Chance, TapeError, from_key, seeded
from hortus.kernel.engine.contract import ONLOOKER, OVER, Game, State
from hortus.kernel.play.lines import CHECKPOINT, HASH_DIGITS, Header, Seat, Step, read_closing, read_header, read_step
from hortus.kernel.position import parse
from hortus.kernel.registry import find

__all__ = ["Header", "Record", "Seat", "Step", "read", "replay", "salvage", "verify"]

# In place of the code of a decision: the setup.
SETUP: Final = -1


@dataclass(frozen=True)
class Record:
    """A whole game, or its beginning: then the result is missing."""

    header: Header
    # The setup, then the decisions.
    steps: tuple[Step, ...]
    result: Json | None = None
    seed: bytes | None = None

    def text(self) -> str:
        """The record as JSON lines."""
        lines = [self.header.as_json(), *(step.as_json() for step in self.steps)]
        closing: Json = {} if self.result is None else {"result": self.result}
        if self.seed is not None:
            closing["seed"] = self.seed.hex()
        return "".join(write(line) + "\n" for line in [*lines, *([closing] if closing else [])])


# ---- reading ----


def line_of(seq: int) -> int:
    """The line number of a decision."""
    return seq + 2


@contextmanager
def at_line(number: int) -> Iterator[None]:
    """Every refusal inside says on which line of the record it arose."""
    try:
        yield
    except Refusal as error:
        raise Refusal(error.rule, f"line {number}: {error.message}") from error
    except TapeError as error:
        raise Refusal("record", f"line {number}: {error}") from error


def read(text: str) -> Record:
    """A record from its text. A malformed line is refused with its number; a missing end is not (see `verify`)."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    if not lines:
        raise Refusal("record", "the record is empty")
    with at_line(1):
        header = read_header(parse(lines[0], "the header"))
    steps: list[Step] = []
    for number, line in enumerate(lines[1:], start=2):
        with at_line(number):
            data = parse(line, "the line")
            if "seq" not in data:
                result, seed = read_closing(data, steps)
                if number < len(lines):
                    raise Refusal("record", "the record ends here, but more lines follow")
                return Record(header, tuple(steps), result, seed)
            steps.append(read_step(data, len(steps)))
    if not steps:
        raise Refusal("record", "the record stops after line 1, before the set-up")
    return Record(header, tuple(steps))


def salvage(text: str) -> Record:
    """The intact part of an interrupted game's record: a last line that was cut off is dropped."""
    whole, newline, rest = text.rpartition("\n")
    try:
        return read(text)
    except Refusal:
        if not rest or not newline:
            raise
        return read(whole)


# ---- one step: of a record, or of a match whose decisions are still being made ----


def commitment_of(seed: bytes) -> str:
    """What a table publishes before the game, so that the seed can be checked afterwards."""
    return sha256(seed).hexdigest()


def keyed(seed: bytes, game: Game, seq: int) -> Chance:
    """The stream for one decision, which nobody can predict from earlier ones without the seed."""
    chance = from_key(hmac.digest(seed, f"hortus {game.name} {seq}".encode(), "sha256"))
    chance.record()
    return chance


def drawn(seed: bytes, header: Header, game: Game, seq: int, state: State | None) -> Chance:
    """The stream for the setup, before which there is no state, or for one decision."""
    if not header.stream:
        return keyed(seed, game, seq)
    chance = state.chance.clone() if state else seeded(int.from_bytes(seed))
    chance.record()
    return chance


def noted(game: Game, step: Step) -> Chance:
    """A stream that repeats the recorded outcomes."""
    chance = seeded(0)
    chance.replay([game.outcome_of(name) for name in step.chance])
    return chance


def begin(game: Game, header: Header, chance: Chance) -> State:
    """Set the table up."""
    if header.position is None:
        state = game.deal(header.players, chance, game.settle(header.players, header.options))
    else:
        state = game.load(header.position, chance)
    # Only a solo player may face a seat without a player: an automa.
    if len(header.seats) != header.players or (header.players != state.seats and header.players > 1):
        raise Refusal("record", f"there are {len(header.seats)} seats for {state.seats} players")
    state.names = [seat.name for seat in header.seats]
    return state


def advance(state: State, code: int, chance: Chance) -> State:
    """The state after a legal decision, with outcomes from this stream; the state before it is unchanged."""
    after = state.clone()
    after.chance = chance
    after.apply(code)
    return after


def go_on(game: Game, header: Header, state: State | None, code: int, chance: Chance) -> tuple[State, tuple[str, ...]]:
    """The state after the setup (from no state) or a decision, and by name the outcomes that its stream noted."""
    after = begin(game, header, chance) if state is None else advance(state, code, chance)
    return after, tuple(game.outcome_name(outcome) for outcome in after.chance.stop())


def opening(header: Header) -> bytes:
    """The chain of hashes begins with the header."""
    return sha256(write(header.as_json()).encode()).digest()


def link(chain: bytes, step: Step, state: State) -> bytes:
    """The chain continues with a line and the position it leads to."""
    line = write(replace(step, hash="").as_json())
    return sha256(chain + line.encode() + state.key()).digest()


def short(chain: bytes) -> str:
    """A hash as written in a record."""
    return chain.hex()[:HASH_DIGITS]


def is_checkpoint(seq: int, state: State) -> bool:
    """Whether the line of this decision carries a hash."""
    return seq % CHECKPOINT == 0 or state.to_move == OVER


# ---- replay and verify ----


def game_of(record: Record, game: Game | None = None) -> Game:
    """The game that can play this record; another ruleset or edition is refused by name."""
    header = record.header
    with at_line(1):
        game = game or find(header.game)
        if game.name != header.game:
            raise Refusal("record", f'the record is of the game "{header.game}", not of {game.title}')
        if game.ruleset != header.ruleset:
            raise Refusal(
                "record",
                f'the record follows ruleset "{header.ruleset}" of {game.title}; this Hortus plays "{game.ruleset}"',
            )
        if game.fingerprint != header.components:
            raise Refusal(
                "components",
                f'the record was played with the components "{header.components}"; these are "{game.fingerprint}"',
            )
    return game


def code_at(state: State, step: Step) -> int:
    """The code of a recorded decision, if the seat was to move and the rules allow it."""
    state.check_turn(ONLOOKER if step.seat is None else step.seat)
    return state.code_of(step.decision or {})


@dataclass(frozen=True)
class Played:
    """A step as it was played: the code of its decision, or SETUP, and the state it led to."""

    step: Step
    code: int
    state: State


def playing(
    record: Record,
    game: Game | None = None,
    seed: bytes | None = None,
    state: State | None = None,
    decode: Callable[[State, Step], int] = code_at,
) -> Iterator[Played]:
    """Play the steps of a record, from the setup or on from a state: replaying, verifying and resuming are this loop.

    Outcomes are those in the record, or with the seed they are drawn again and must match. `decode` finds the code of
    a step; whoever has it already saves the search.
    """
    game = game_of(record, game)
    for step in record.steps:
        with at_line(line_of(step.seq)):
            chance = noted(game, step) if seed is None else drawn(seed, record.header, game, step.seq, state)
            code = SETUP if state is None else decode(state, step)
            state, outcomes = go_on(game, record.header, state, code, chance)
            if seed is not None:
                verify_outcomes(step, outcomes)
            elif outcomes:
                raise Refusal("record", "more outcomes of chance are recorded than there were")
        yield Played(step, code, state)


def replay(record: Record, game: Game | None = None, seed: bytes | None = None) -> Iterator[State]:
    """The state after the setup and after every decision; each is the caller's to keep.

    Outcomes are those in the record. With the seed they are drawn again and must match; only then would the game
    also continue as it did, because the record does not tell which of several equal cards was drawn.
    """
    for each in playing(record, game, seed):
        yield each.state


def verify(record: Record, game: Game | None = None) -> Json:
    """Check every decision, outcome and hash, the result and the seed; return the result, or refuse, saying where."""
    game = game_of(record, game)
    last = len(record.steps) - 1
    if record.result is None or record.seed is None:
        raise Refusal("record", f"the record stops after decision {last} (line {line_of(last)}), before the game's end")
    with at_line(line_of(last + 1)):
        if commitment_of(record.seed) != record.header.commitment:
            raise Refusal("record", "the seed is not the one that line 1 commits to")
    state = verify_steps(record, game, record.seed)
    with at_line(line_of(last + 1)):
        if state.to_move != OVER:
            raise Refusal("record", "a result is given, but the game is not over")
        if not same(state.result(), record.result):
            raise Refusal("record", f"the result is {write(state.result())}, not {write(record.result)}")
    return record.result


def verify_steps(record: Record, game: Game, seed: bytes) -> State:
    """Play the whole record again from its seed, and check its hashes."""
    state: State | None = None
    chain = opening(record.header)
    checked = 0
    for each in playing(record, game, seed):
        step, state = each.step, each.state
        chain = link(chain, step, state)
        with at_line(line_of(step.seq)):
            verify_hash(step, chain, checked)
        checked = line_of(step.seq) if step.hash else checked
    if state is None:
        raise Refusal("record", "the record has no set-up")
    return state


def verify_outcomes(step: Step, drawn: tuple[str, ...]) -> None:
    """The recorded outcomes must be those the seed gives."""
    for i, (name, right) in enumerate(zip(step.chance, drawn, strict=False), start=1):
        if name != right:
            raise Refusal("record", f'outcome {i} of chance is "{name}", but the seed gives "{right}"')
    if len(step.chance) != len(drawn):
        raise Refusal("record", f"{len(step.chance)} outcomes of chance are recorded, but the seed gives {len(drawn)}")


def verify_hash(step: Step, chain: bytes, checked: int) -> None:
    """A recorded hash must be the chain's."""
    if step.hash and step.hash != short(chain):
        raise Refusal(
            "record",
            f"the hash is {step.hash}, but lines {checked + 1} to {line_of(step.seq)} give {short(chain)}",
        )


def same(value: object, other: object) -> bool:
    """Whether two values are the same JSON; unlike ==, this tells 1 from true."""
    return dumps(value, sort_keys=True) == dumps(other, sort_keys=True)
