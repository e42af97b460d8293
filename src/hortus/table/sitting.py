"""A table in memory: its match and its log in words, rebuilt by replaying the events. It does no input or output."""

from asyncio import sleep
from collections.abc import Sequence
from dataclasses import dataclass

from hortus.kernel.contract import ONLOOKER, OVER, State
from hortus.kernel.decision import Json, write
from hortus.kernel.lesson import AFTERWARDS, LEARNER, TEACHER, Lesson, find, fits
from hortus.kernel.lines import StandIn, read_header, read_stand_in
from hortus.kernel.match import Match
from hortus.kernel.record import Record, Step, replay
from hortus.table.clock import now
from hortus.table.people import NOBODY, Seating
from hortus.table.results import outcome
from hortus.table.seats import HUMAN
from hortus.table.store import Event, Filed

# How many decisions are replayed before yielding to others.
COURTESY = 10
DEAL, DECIDE, UNDO = "deal", "decide", "undo"
# From here on a stand-in decides for a seat, or its own player again.
SEAT = "seat"


@dataclass(frozen=True)
class Said:
    """A decision in words, as each viewpoint may hear of it."""

    seat: int
    words: dict[int, str]


class Sitting:
    """One table between two events."""

    def __init__(self, table_id: str, match: Match, setup: Event) -> None:
        self.id = table_id
        self.match = match
        self.game = match.game
        # The number of the last event, and its time. Undos count: it never goes back.
        self.seq = setup.seq
        self.at = setup.at
        self.said: list[Said] = []
        # The lesson taught at this table; usually none.
        self.lesson = taught(match)
        # What else people at the table should know: that a bot had to be replaced.
        self.notice = ""
        # The seats for which a stand-in currently decides.
        self.stand_ins: dict[int, StandIn] = {}
        # The table's settings, and the people who have said who they are.
        self.seating = NOBODY
        self._past: list[State] = []

    @classmethod
    async def replayed(cls, filed: Filed, events: Sequence[Event]) -> "Sitting":
        """The table as its events left it; a long game yields to others now and then."""
        steps = steps_of(events)
        record = Record(read_header(filed.header), tuple(steps), None, filed.seed)
        lines: list[Said] = []
        before: State | None = None
        for match in Match.resuming(record):
            if before is not None:
                decision = steps[match.seq].decision or {}
                lines.append(said(before, before.code_of(decision), decision))
            before = match.state
            if match.seq % COURTESY == 0:
                await sleep(0)
        sitting = cls(filed.id, match, events[-1])
        sitting.said = lines
        for event in events:
            sitting.seat(event)
        return sitting

    @property
    def state(self) -> State:
        """The current position."""
        return self.match.state

    def sit(self, seating: Seating) -> None:
        """Use the names of the people at the table."""
        if seating == self.seating:
            return
        self.seating = seating
        for state in (self.state, *self._past[:1]):
            # All states of a match share one list of names.
            state.names[:] = self.called()

    def called(self) -> list[str]:
        """The names of the seats: as people call themselves, otherwise as the table was set up."""
        people = dict(self.seating.people)
        return [people[seat].name if seat in people else who.name for seat, who in enumerate(self.match.seats)]

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.game.name_at(self.called(), seat)

    def kind(self, seat: int) -> str:
        """What kind of player currently decides there."""
        if seat in self.stand_ins:
            return self.stand_ins[seat].kind
        kind = self.match.seats[seat].kind if seat < len(self.match.seats) else "bot:random"
        return AFTERWARDS if kind.startswith(TEACHER) else kind

    def prepared(self) -> int | None:
        """What the lesson of this table lets the seat to move decide now."""
        step = self.lesson.due(self.match.seq) if self.lesson else None
        if step is None or step.reply is None:
            return None
        return next((code for code in self.state.legal() if fits(step, self.state.describe(code))), None)

    def outcome(self) -> str | None:
        """How the game ended, in brief; None before its end."""
        return outcome(self.state.result(), len(self.match.seats)) if self.match.over else None

    @property
    def undecided(self) -> bool:
        """Whether a person can still undo the last decision."""
        return self.seating.settings.undo and any(
            self.match.can_undo(seat) for seat, who in enumerate(self.match.seats) if who.kind == HUMAN
        )

    @property
    def mover(self) -> tuple[int, str]:
        """Whose turn it is: the seat, and who decides there."""
        to_move = int(self.state.to_move)
        return to_move, "" if to_move == OVER else self.kind(to_move)

    def decided_last(self, seat: int) -> bool:
        """Whether the last standing decision is this seat's."""
        return bool(self.said) and self.said[-1].seat == seat

    @property
    def past(self) -> list[State]:
        """The states after the setup and after every decision."""
        if len(self._past) <= self.match.seq:
            states = list(replay(Record(self.match.header, self.match.steps), self.game))
            states[0].names[:] = self.called()
            # Only a finished game is stepped through often.
            self._past = states if self.match.over else []
            return states
        return self._past

    # ---- moving on; each of these returns the event to be stored ----

    def decide(self, seat: int, decision: Json | int) -> Event:
        """Carry out a decision."""
        code = self.match.code_of(seat, decision)
        if self.lesson is not None and seat == LEARNER:
            self.lesson.check(self.match.seq, self.state.describe(code))
        before = self.state
        step = self.match.carry_out(seat, code, self.stand_ins.get(seat))
        self.said.append(said(before, code, step.decision or {}))
        return self._went_on(Event(self.seq + 1, DECIDE, seat, step.decision, step.chance, step.hash, now()))

    def decide_all(self, seat: int, decisions: Sequence[Json | int]) -> list[Event]:
        """Carry out decisions of one seat, one after another."""
        return [self.decide(seat, each) for each in decisions]

    def undo(self, seat: int) -> Event:
        """Undo the last decision."""
        self.match.undo(seat)
        self.said.pop()
        return self._went_on(Event(self.seq + 1, UNDO, seat, at=now()))

    def stand_in(self, seat: int, stand_in: StandIn | None) -> Event:
        """Let a stand-in decide for a seat, or its own player again."""
        decision: Json = {"stand_in": None if stand_in is None else stand_in.as_json()}
        event = Event(self.seq + 1, SEAT, seat, decision, at=now())
        self.seat(event)
        return self._went_on(event)

    def seat(self, event: Event) -> None:
        """Record who decides for a seat from this event on, if it says so."""
        if event.kind == SEAT and event.seat is not None:
            self.stand_ins.pop(event.seat, None)
            told = stand_in_of(event)
            if told is not None:
                self.stand_ins[event.seat] = told

    def follow(self, event: Event) -> None:
        """Repeat an event stored by another worker."""
        seat = -1 if event.seat is None else event.seat
        if event.kind == SEAT:
            self.seat(event)
            self._went_on(event)
            return
        made = self.undo(seat) if event.kind == UNDO else self.decide(seat, event.decision or {})
        if (made.seq, made.chance, made.hash) != (event.seq, event.chance, event.hash):
            raise RuntimeError(f"event {event.seq} of table {self.id} cannot be repeated: {write(event.decision)}")

    def _went_on(self, event: Event) -> Event:
        self.seq, self.at = event.seq, event.at
        return event


def steps_of(events: Sequence[Event]) -> list[Step]:
    """The steps of the record, without undone decisions."""
    steps: list[Step] = []
    stand_ins: dict[int | None, StandIn | None] = {}
    for event in events:
        if event.kind == UNDO:
            steps.pop()
        elif event.kind == SEAT:
            stand_ins[event.seat] = stand_in_of(event)
        else:
            by = stand_ins.get(event.seat)
            steps.append(Step(len(steps), event.seat, event.decision, event.chance, event.hash, by))
    return steps


def stand_in_of(event: Event) -> StandIn | None:
    """Who decides for an event's seat from then on: its player alone, or a stand-in."""
    told = (event.decision or {})["stand_in"]
    return None if told is None else read_stand_in(told)


def said(before: State, code: int, decision: Json) -> Said:
    """A decision in words for every viewpoint."""
    game, maker = before.game, int(before.to_move)
    whole = game.done(before, code)
    known = {seat: game.redacted(decision, maker, seat) for seat in (ONLOOKER, *range(int(before.seats)))}
    words = {seat: whole if heard == decision else game.told(before, code, seat) for seat, heard in known.items()}
    return Said(maker, words)


def taught(match: Match) -> Lesson | None:
    """The lesson of a match, if one of its seats is a teacher's."""
    kinds = [seat.kind for seat in match.seats if seat.kind.startswith(TEACHER)]
    return find(match.game, kinds[0].removeprefix(TEACHER)) if kinds else None
