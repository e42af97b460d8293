"""A match: seats around one game, the turn loop, undo back to the last reveal, and the record.

The secret seed stays in here until the game is over. Chance gets a new key before every decision, so neither earlier
draws nor a copy of the state can predict later ones.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from secrets import token_bytes

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.play import record as records
from hortus.kernel.play.lines import SEED_BYTES, StandIn
from hortus.kernel.play.record import Header, Played, Record, Seat, Step
from hortus.kernel.position import parse


@dataclass(frozen=True)
class Made:
    """A step of a match, its code, and the chain of hashes up to it."""

    step: Step
    code: int
    chain: bytes


class Match:
    """One game at one table, from the deal or from a position file to the end.

    >>> import hortus
    >>> players = [hortus.Seat("Ann"), hortus.Seat("Ben", "bot:greedy")]
    >>> match = hortus.Match(hortus.find("village_green"), players, seed=bytes(32))
    >>> seat = match.state.to_move
    >>> match.decide(seat, {"do": "take_award", "from": "deck"}).chance
    ('consistency-of-features',)
    >>> step = match.decide(seat, {"do": "place_award", "at": "row1"})
    >>> match.seq, match.can_undo(seat)
    (2, True)
    >>> match.undo(seat)
    >>> match.seq
    1
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Json | None = None,
        position: Json | None = None,
        seed: bytes | None = None,
        *,
        stream: bool = False,
    ) -> None:
        """Set the table up. With `stream` all chance comes from one stream of the seed: for simulations only."""
        secret = token_bytes(SEED_BYTES) if seed is None else seed
        if len(secret) != SEED_BYTES:
            raise Refusal("format", f"a seed has {SEED_BYTES} bytes, not {len(secret)}")
        settled = game.settle(len(seats), options or {}) if position is None else {}
        self.game = game
        self.header = Header(
            game.name,
            game.ruleset,
            len(seats),
            settled,
            tuple(seats),
            records.commitment_of(secret),
            game.fingerprint,
            None if position is None else self._completed(game, position, secret),
            stream,
        )
        self._seed = secret
        self._open()
        self._take(self._went_on(None, records.SETUP, Step(0, None, None, ())))

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.game.name_at([each.name for each in self.seats], seat)

    def _completed(self, game: Game, position: Json, secret: bytes) -> Json:
        """A position file with its unknown parts dealt, so that the record needs no other beginning."""
        state = game.load(position, records.keyed(secret, game, 0))
        if state.to_move == OVER:
            raise Refusal(game.over_rule, "the position is of a game that is over")
        if not state.legal():
            raise Refusal(game.turn_rule, "nothing can be decided in the position, though its game is not over")
        return parse(write(state.position()), "the position")

    def _open(self) -> None:
        """Begin with an empty record."""
        self._made: list[Made] = []
        # The states before the decisions that can still be undone.
        self._before: list[State] = []

    # ---- the current state ----

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self.header.seats

    @property
    def seq(self) -> int:
        """How many decisions have been made and not undone."""
        return len(self._made) - 1

    @property
    def steps(self) -> tuple[Step, ...]:
        """The setup and the decisions so far, with their secrets: for the table's owner."""
        return tuple(each.step for each in self._made)

    @property
    def last_code(self) -> int:
        """The code of the last decision; -1 if none has been made."""
        return self._made[-1].code

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_move == OVER

    @property
    def committed(self) -> int:
        """How many decisions can no longer be undone."""
        return self.seq - len(self._before)

    # ---- decide and undo ----

    def decide(self, seat: int, decision: Json | int) -> Step:
        """Carry out a seat's decision (or code); a refused one leaves everything unchanged."""
        return self.carry_out(seat, self.code_of(seat, decision))

    def carry_out(self, seat: int, code: int, stand_in: StandIn | None = None) -> Step:
        """The same with a code from `code_of`; unchecked. A stand-in may decide for the seat."""
        step = Step(self.seq + 1, seat, self.state.describe(code), (), stand_in=stand_in)
        return self._take(self._went_on(self.state, code, step))

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may undo the last decision: it made it, and it revealed nothing."""
        return bool(self._before) and self._before[-1].to_move == seat

    def undo(self, seat: int) -> None:
        """Undo the last decision."""
        if not self.can_undo(seat):
            raise Refusal("undo", f"seat {seat} has no decision to take back: {self._why_final(seat)}")
        self.state = self._before.pop()
        self._made.pop()

    def _why_final(self, seat: int) -> str:
        """Why the last decision cannot be undone."""
        if self.seq == 0:
            return "none has been made"
        if self.over:
            return "the game is over"
        if self._made[-1].step.seat != seat:
            return "the last one was another player's"
        return "the last one revealed something hidden"

    def code_of(self, seat: int, decision: Json | int) -> int:
        """The code of a decision, if this seat may make it now."""
        self.state.check_turn(seat)
        if isinstance(decision, dict):
            return self.state.code_of(decision)
        if decision not in self.state.legal():
            raise Refusal("format", f"decision {decision} is not on offer")
        return decision

    def _went_on(self, state: State | None, code: int, step: Step) -> Played:
        """The setup, or a decision carried out, with the outcomes that the seed gives."""
        chance = records.drawn(self._seed, self.header, self.game, step.seq, state)
        after, outcomes = records.go_on(self.game, self.header, state, code, chance)
        return Played(replace(step, chance=outcomes), code, after)

    def _take(self, played: Played) -> Step:
        """Make a step the latest one, with its hash where one is due; what it revealed moves the undo boundary."""
        after, chain = played.state, self._made[-1].chain if self._made else records.opening(self.header)
        if not self._made or after.to_move == OVER or after.revealed != self.state.revealed:
            self._before.clear()
        else:
            self._before.append(self.state)
        self.state = after
        chain = records.link(chain, played.step, after)
        step = replace(played.step, hash=records.short(chain) if records.is_checkpoint(played.step.seq, after) else "")
        self._made.append(Made(step, played.code, chain))
        return step

    def bookmark(self) -> Callable[[], None]:
        """Remember this moment; the answer brings the match back to it."""
        state, made, before = self.state, list(self._made), list(self._before)

        def back() -> None:
            self.state, self._made, self._before = state, made, before

        return back

    def again(self, state: State, steps: Sequence[Step]) -> Iterator[State]:
        """The states after some decisions of this match, from the state before them: with the same draws."""
        codes = {step.seq: self._made[step.seq].code for step in steps}
        some = Record(self.header, tuple(steps))
        played = records.playing(some, self.game, self._seed, state, lambda _, step: codes[step.seq])
        return (each.state for each in played)

    # ---- the record ----

    def record(self) -> Record:
        """The record so far, with result and seed once the game is over."""
        if self.over:
            return Record(self.header, self.steps, self.state.result(), self._seed)
        return Record(self.header, self.steps)

    def saved(self) -> Record:
        """The record of a running game with its seed, to be stored and resumed; anyone who reads it can cheat."""
        return self.record() if self.over else Record(self.header, self.steps, None, self._seed)

    @classmethod
    def resume(cls, record: Record, game: Game | None = None, seed: bytes | None = None) -> "Match":
        """Continue where a record stops, with its seed (or the given one); the undo boundary is where it was."""
        *_, match = cls.resuming(record, game, seed)
        return match

    @classmethod
    def resuming(cls, record: Record, game: Game | None = None, seed: bytes | None = None) -> Iterator["Match"]:
        """The same, step by step: the match after the setup and after every decision, for progress displays."""
        game = records.game_of(record, game)
        secret = record.seed or seed
        if secret is None:
            raise Refusal("record", "the record lacks the seed that the game would go on with")
        if records.commitment_of(secret) != record.header.commitment:
            raise Refusal("record", "the seed is not the one that line 1 commits to")
        header = record.header
        match = cls(game, header.seats, header.options, header.position, secret, stream=header.stream)
        match.header = header
        match._open()
        for played in records.playing(record, game, secret):
            check_hash(played.step, match._take(played))
            yield match


def check_hash(noted: Step, step: Step) -> None:
    """Refuse a record whose hash is not that of the step just taken."""
    if noted.hash not in ("", step.hash):
        with records.at_line(records.line_of(step.seq)):
            raise Refusal("record", f"the hash is {noted.hash}, not {step.hash}")
