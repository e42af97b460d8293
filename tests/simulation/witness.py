"""The witness: sees what is stored, what is sent and what is promised, and says at once when a claim is broken."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import wraps
from hashlib import sha256
from json import dumps, loads
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from tests.simulation import claims
from tests.simulation.model import Truth
from tests.simulation.server import World

Seen = TypeVar("Seen", bound="Witness")
Given = ParamSpec("Given")


def noting(
    method: Callable[Concatenate[Seen, Given], None],
) -> Callable[Concatenate[Seen, Given], None]:
    """What breaks a claim is noted, and ends the evening: whoever has called would only be confused by it."""

    @wraps(method)
    def noted(self: Seen, *given: Given.args, **named: Given.kwargs) -> None:
        try:
            method(self, *given, **named)
        except claims.Broken as broken:
            self.broken = self.broken or broken

    return cast(Callable[Concatenate[Seen, Given], None], noted)


@dataclass(frozen=True)
class Asked:
    """A request that may add an event to a log: what for, and after which event."""

    table: str
    seat: int
    # As JSON, or by its code; None: an undo.
    decision: str | None
    seq: int


@dataclass
class Promise:
    """A request that was answered with a yes: it is in the log, after the one event and up to the other."""

    asked: Asked
    last: int


@dataclass(frozen=True)
class Call:
    """A message to somebody: at which table, in which seat, and whether it was a reminder."""

    table: str
    seat: int
    reminder: bool
    # After which event, and how many decisions of the seat stood.
    seq: int
    made: int
    # Which settings of the table were in force: with another pace, the turn is timed anew.
    pace: int


@dataclass
class Witness:
    """All that can be known of an evening."""

    world: World
    truths: dict[str, Truth] = field(default_factory=dict)
    # How often each step was asked for, and how many of these requests have become events.
    asked: Counter[Asked] = field(default_factory=Counter)
    promises: list[Promise] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    # Whose server an address is, as a seat at each table.
    addresses: dict[str, dict[str, int]] = field(default_factory=dict)
    # Who sits in which seat, and the seats whose holder has let somebody in.
    holders: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    admitted: set[tuple[str, int]] = field(default_factory=set)
    # The tables at which people play on.
    rematches: dict[str, str] = field(default_factory=dict)
    # Whatever has happened, line by line.
    trace: list[str] = field(default_factory=list)
    # Who has given up a seat, at which table.
    left: set[tuple[str, int]] = field(default_factory=set)
    # Whether the clock has jumped, and whether the server was down: then nobody can know how long a turn took.
    jumped: bool = False
    crashed: bool = False
    # The first claim that did not hold.
    broken: claims.Broken | None = None

    @property
    def excused(self) -> bool:
        return self.jumped and self.crashed

    def note(self, words: str) -> None:
        self.trace.append(f"{self.world.loop.time():.6f} {words}")

    @property
    def digest(self) -> str:
        return sha256("\n".join(self.trace).encode()).hexdigest()

    def meet(self, table_id: str) -> None:
        """A new table."""
        look = self.world.disk.look()
        self.truths[table_id] = Truth(look, table_id)
        self.truths[table_id].seen_at[0] = self.world.loop.time()

    @noting
    def look(self) -> None:
        """Read what has been stored, and hold it to the claims."""
        if self.broken:
            return
        look = self.world.disk.look()
        for truth in self.truths.values():
            for event in truth.news(look):
                claims.the_log_has_no_gap(truth, event)
                claims.every_event_was_asked_for_once(self, truth, event)
                claims.nothing_revealed_is_taken_back(truth, event)
                claims.nobody_is_replaced_before_their_time(self, truth, event)
                claims.the_log_can_be_replayed(truth, event, self.world.loop.time())
                self.note(f"{truth.id[:4]} event {event.seq} {event.kind} {event.seat} {dumps(event.decision)}")
        claims.the_loop_is_never_blocked(self.world.loop)

    @noting
    def look_again(self) -> None:
        """After a crash: whatever was stored is still there, as it was."""
        look = self.world.disk.look()
        for truth in self.truths.values():
            claims.what_was_stored_stays(truth, look)
        self.look()
        for promise in self.promises:
            claims.what_was_promised_is_in_the_log(self, promise)

    @noting
    def heard(self, who: str, table_id: str, seats: tuple[int, ...], text: str) -> None:
        """Somebody was sent a text about a table."""
        self.note(f"{who} hears {sha256(text.encode()).hexdigest()[:8]}")
        self.look()
        if table_id in self.truths:
            claims.nobody_reads_what_they_may_not_know(self.truths[table_id], seats, who, text)

    @noting
    def saw(self, who: str, table_id: str, seats: tuple[int, ...], view: dict[str, Any]) -> None:
        """Somebody was sent a view."""
        if "moves" in view and table_id in self.truths:
            own = () if view["seat"] is None else (int(view["seat"]),)
            claims.nobody_sees_from_a_seat_of_others(who, own, seats)
            claims.each_view_is_that_of_the_log_at_its_number(self.truths[table_id], own, who, view)

    @noting
    def promised(self, promise: Promise) -> None:
        """A request was answered with a yes."""
        self.promises.append(promise)
        claims.what_was_promised_is_in_the_log(self, promise)

    @noting
    def sent(self, address: str, body: str) -> None:
        """A message leaves the server."""
        self.look()
        message = loads(body)
        self.note(f"post to {address}: {body}")
        table_id = str(message["url"]).rpartition("/")[2].partition("?")[0]
        truth, seat = self.truths[table_id], self.addresses[address][table_id]
        again = message["title"].startswith("Still")
        call = Call(table_id, seat, again, truth.seq, truth.made(seat), len(truth.settled))
        claims.no_turn_is_announced_twice(self.calls, call)
        self.calls.append(call)

    @noting
    def sits(self, who: str, table_id: str, seat: int) -> None:
        """Somebody has sat down."""
        holders = self.holders.setdefault((table_id, seat), set())
        if (table_id, seat) not in self.admitted:
            claims.a_seat_has_one_holder(holders, who, f"seat {seat} of {table_id}")
        holders.add(who)

    @noting
    def plays_on(self, before: str, after: str) -> None:
        """Somebody has asked for a rematch, and was told where it is."""
        claims.people_play_on_at_one_table(self.rematches.setdefault(before, after), after)

    @noting
    def moves_on(self, who: str, before: int, number: int) -> None:
        """A stream has brought a view."""
        claims.a_stream_only_goes_forward(who, before, number)

    @noting
    def answered(self, who: str, what: str, status: int, text: str) -> None:
        """A request was answered."""
        self.note(f"{who} {what}: {status}")
        claims.every_answer_is_one_that_was_foreseen(who, what, status, text)

    @noting
    def complains(self, complaints: list[str]) -> None:
        """Something has failed in the server that nobody waited for."""
        claims.nothing_fails_unheard(complaints)

    @noting
    def doubled(self, who: str, statuses: Sequence[int]) -> None:
        """Two requests for the same step were answered."""
        claims.of_two_steps_one_counts(who, statuses)

    @noting
    def unanswered(self, who: str, what: str) -> None:
        """Nothing was broken, and no answer came."""
        claims.every_request_is_answered(who, what)
