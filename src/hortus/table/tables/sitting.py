"""A table in memory: its match and its log in words, rebuilt by replaying the events. It does no input or output."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain, islice

from hortus.kernel.decision import Json, write
from hortus.kernel.engine.contract import ONLOOKER, OVER, State
from hortus.kernel.play.lines import StandIn, read_header, read_stand_in
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record, Step
from hortus.kernel.scene.lesson import AFTERWARDS, LEARNER, TEACHER, Lesson, find, fits
from hortus.kernel.scene.scene import Scene, Shape
from hortus.table.clock import now
from hortus.table.people.people import NOBODY, Seating
from hortus.table.people.results import outcome
from hortus.table.people.seats import HUMAN
from hortus.table.store.store import DECIDE, SEAT, UNDO, Event, Filed
from hortus.table.tables.undos import turn_of, undone_in

# How many decisions a page can play at once: it may have missed some.
LATELY = 4
# Every so many decisions the state is kept: the past is replayed from there.
SNAPSHOT = 32


@dataclass(frozen=True)
class Touched:
    """What a decision was about, as things lay before it."""

    # Shapes and panels, and which of them lay in the maker's hand.
    shapes: tuple[str, ...] = ()
    held: frozenset[str] = frozenset()
    # The piece and its companions, each with the size of a lattice unit of its panel.
    pieces: tuple[tuple[Shape, tuple[float, float]], ...] = ()


@dataclass
class Said:
    """A decision in words, as each viewpoint may hear of it."""

    seat: int
    words: dict[int, str]
    # Whether the summary of a turn leaves it out, and the points that it brought its maker.
    unsaid: bool = False
    points: int = 0
    # Whether a bot decided in the player's place.
    by_bot: bool = False
    # What it was about, once somebody has asked, or if its maker's scene was there anyway.
    touched: Touched | None = None


class Made:
    """A decision of late, with the table before and after it; what each seat sees of it is found out once."""

    def __init__(self, number: int, before: State, code: int, after: State) -> None:
        # The number of its event.
        self.number = number
        self.before = before
        self.moments = cache(partial(before.game.moments, before, code, after))


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
        # What hints have proposed, by the number of the decision in the game.
        self.proposed: dict[int, Json] = {}
        # How often decisions of a turn were undone, by the number of its first decision; and how often they may be
        # (0: always).
        self.undone: Counter[int] = Counter()
        self.most_undos = 0
        # The last few decisions that stand, for a page to play.
        self.lately: tuple[Made, ...] = ()
        # The present state as a scene, from the seats that have looked at it.
        self.scenes: dict[int, tuple[State, Scene]] = {}
        # The states after the setup and after every `SNAPSHOT`th decision.
        self._snapshots = [match.state]
        self.state.findings = {}

    @classmethod
    def replayed(cls, filed: Filed, events: Sequence[Event]) -> "Sitting":
        """The table as its events left it: long work for a long game."""
        steps = steps_of(events)
        record = Record(read_header(filed.header), tuple(steps), None, filed.seed)
        lines: list[Said] = []
        snapshots: list[State] = []
        # The decisions before which nothing can be undone.
        final: list[int] = []
        before: State | None = None
        for match in Match.resuming(record):
            if before is not None:
                lines.append(said(before, match.last_code, steps[match.seq], match.state))
            before = match.state
            if match.seq % SNAPSHOT == 0:
                snapshots.append(match.state)
            if match.committed == match.seq:
                final.append(match.seq)
        sitting = cls(filed.id, match, events[-1])
        sitting.said, sitting._snapshots = lines, snapshots
        sitting.undone = undone_in(events, final)
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
        # All states of a match share one list of names.
        self.state.names[:] = self.called()
        for state in (self.state, *(made.before for made in self.lately)):
            state.findings = {}

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
        return any(self.can_undo(seat) for seat, who in enumerate(self.match.seats) if who.kind == HUMAN)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may undo the last decision, by the rules and by those of this table."""
        return self.seating.settings.undo and self.match.can_undo(seat) and not self.undone_enough

    @property
    def undone_enough(self) -> bool:
        """Whether the turn of the last decision has seen as many undos as it may."""
        return 0 < self.most_undos <= self.undone[self._turn]

    @property
    def _turn(self) -> int:
        """The number of the first decision of the last one's turn."""
        return turn_of([line.seat for line in self.said], self.match.committed)

    @property
    def mover(self) -> tuple[int, str]:
        """Whose turn it is: the seat, and who decides there."""
        to_move = int(self.state.to_move)
        return to_move, "" if to_move == OVER else self.kind(to_move)

    def decided_last(self, seat: int) -> bool:
        """Whether the last standing decision is this seat's."""
        return bool(self.said) and self.said[-1].seat == seat

    def past(self, first: int, last: int) -> Iterator[State]:
        """The states after these decisions (0: the setup), replayed from the nearest snapshot.

        What is needed for it is taken now, so the rest can be done in a thread while the table moves on.
        """
        number = first // SNAPSHOT
        state, start = self._snapshots[number], number * SNAPSHOT
        steps = self.match.steps[start + 1 : last + 1]
        return islice(chain([state], self.match.again(state, steps)), first - start, None)

    # ---- moving on; each of these returns the event to be stored ----

    def decide(self, seat: int, decision: Json | int) -> Event:
        """Carry out a decision."""
        code = self.match.code_of(seat, decision)
        if self.lesson is not None and seat == LEARNER:
            self.lesson.check(self.match.seq, self.state.describe(code))
        before, (looked_at, scene) = self.state, self.scenes.get(seat, (None, None))
        step = self.match.carry_out(seat, code, self.stand_ins.get(seat))
        line = said(before, code, step, self.state)
        if scene is not None and looked_at is before:
            line.touched = touched(scene, step.decision or {})
        self.said.append(line)
        lately = (*self.lately, Made(self.seq + 1, before, code, self.state))
        self.lately = lately[-LATELY:]
        for made in lately[:-LATELY]:
            made.before.findings = None
        if step.seq % SNAPSHOT == 0:
            self._snapshots.append(self.state)
        return self._went_on(Event(self.seq + 1, DECIDE, seat, step.decision, step.chance, step.hash, now()))

    def decide_all(self, seat: int, decisions: Sequence[Json | int]) -> list[Event]:
        """Carry out decisions of one seat, one after another, up to the first that reveals something.

        Whoever planned the rest did not know what they know then; and a refusal of the rest, which takes everything
        back, would tell them for nothing.
        """
        made: list[Event] = []
        for each in decisions:
            made.append(self.decide(seat, each))
            if self.match.committed == self.match.seq:
                break
        return made

    def undo(self, seat: int) -> Event:
        """Undo the last decision."""
        turn = self._turn if self.said else 0
        self.match.undo(seat)
        self.undone[turn] += 1
        self.said.pop()
        self.lately = self.lately[:-1]
        del self._snapshots[self.match.seq // SNAPSHOT + 1 :]
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
        # What is found out about the present state serves everybody who looks at it.
        self.state.findings = self.state.findings or {}
        self.seq, self.at = event.seq, event.at
        return event

    def bookmark(self) -> Callable[[], None]:
        """Remember this moment; the answer brings the table back to it, whatever was begun since."""
        seq, at, lines, undone = self.seq, self.at, list(self.said), Counter(self.undone)
        stand_ins, snapshots, match_back = dict(self.stand_ins), list(self._snapshots), self.match.bookmark()
        lately = self.lately

        def back() -> None:
            self.seq, self.at, self.said, self.undone = seq, at, lines, undone
            self.stand_ins, self._snapshots, self.lately = stand_ins, snapshots, lately
            match_back()

        return back


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


def said(before: State, code: int, step: Step, after: State) -> Said:
    """A decision in words for every viewpoint, made now or read from the log."""
    game, maker, decision = before.game, int(before.to_move), step.decision or {}
    whole = game.done(before, code)
    known = {seat: game.redacted(decision, maker, seat) for seat in (ONLOOKER, *range(int(before.seats)))}
    words = {seat: whole if heard == decision else game.told(before, code, seat) for seat, heard in known.items()}
    points = int(after.score(maker) - before.score(maker))
    return Said(maker, words, game.goes_without_saying(before, code), points, by_bot=step.stand_in is not None)


def touched(scene: Scene, decision: Json) -> Touched:
    """What a decision was about, given the scene of its maker before it."""
    gesture = next((choice.gesture for choice in scene.choices if choice.decision == decision), None)
    if gesture is None:
        return Touched()
    taken = [each for each in (gesture.piece, *gesture.companions, *gesture.order) if each]
    lying = {each.id: (each, panel.pixels) for panel in scene.panels for each in panel.shapes if each.id in taken}
    shapes = (*taken, *(each for each in (gesture.place, *gesture.covers) if each))
    held = {shape.id for panel in scene.panels if panel.role == "hand" for shape in panel.shapes}
    return Touched(shapes, frozenset(held.intersection(shapes)), tuple(lying[each] for each in taken if each in lying))


def taught(match: Match) -> Lesson | None:
    """The lesson of a match, if one of its seats is a teacher's."""
    kinds = [seat.kind for seat in match.seats if seat.kind.startswith(TEACHER)]
    return find(match.game, kinds[0].removeprefix(TEACHER)) if kinds else None
