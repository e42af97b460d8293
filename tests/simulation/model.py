"""What the log of a table says, followed event by event: the truth to which everything else is held."""

import sqlite3
from json import loads
from typing import Any

from hortus.kernel.engine.contract import ONLOOKER, OVER, State
from hortus.kernel.play.lines import read_header
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record, Step
from hortus.table.people.seats import HUMAN, Viewer
from hortus.table.store.store import DECIDE, SEAT, UNDO, Event, Filed
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.views import view_of
from tests.table.canaries import NAME, names_in

# What of a view depends on the log alone, and not on names or on who is there.
TOLD = ("seq", "phase", "to_move", "seat", "observation", "moves", "can_undo", "result", "log")
# As many undos in a turn as the simulated keeper allows.
UNDOS = 500
EVENTS = "SELECT seq, kind, seat, decision, chance, hash, at FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
TABLE = "SELECT header, seed, over, created, settings, owner FROM tables WHERE id = ?"


class Truth:
    """One table."""

    def __init__(self, look: sqlite3.Connection, table_id: str) -> None:
        row = look.execute(TABLE, (table_id,)).fetchone()
        header = loads(row["header"])
        self.id = table_id
        self.filed = Filed(table_id, header, bytes(row["seed"]), False, row["created"], row["settings"], row["owner"])
        # Its settings, first to last.
        self.settled: list[dict[str, Any]] = [loads(row["settings"])]
        self.events = [event_of(row) for row in look.execute(EVENTS, (table_id, -1))]
        setup = self.events[0]
        del self.events[1:]
        record = Record(read_header(header), (Step(0, None, None, setup.chance, setup.hash),), None, self.filed.seed)
        self.sitting = Sitting(table_id, Match.resume(record), setup)
        self.sitting.most_undos = UNDOS
        self.states: list[State] = [self.sitting.state]
        # For each event, in steady seconds, when it was first seen; and the event with which the present turn began.
        self.seen_at: list[float] = [0.0]
        self.turn = 0
        # Who plays for whom, by the log alone.
        self.stand_ins: dict[int, dict[str, str]] = {}
        seats = range(ONLOOKER, len(self.sitting.match.seats))
        self._shown: dict[int, set[str]] = {seat: set() for seat in seats}
        self.hidden: dict[int, set[str]] = {seat: set() for seat in seats}
        self._views: dict[tuple[int, tuple[int, ...]], dict[str, Any]] = {}
        self._uncover()

    @property
    def seq(self) -> int:
        return self.events[-1].seq

    @property
    def settings(self) -> dict[str, Any]:
        return self.settled[-1]

    @property
    def over(self) -> bool:
        return bool(self.state.to_move == OVER)

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.sitting.match.seats) if who.kind == HUMAN]

    @property
    def mover(self) -> tuple[int, bool]:
        """Whose turn it is, and whether its player is a person who plays themselves."""
        seat = int(self.state.to_move)
        return seat, seat in self.people and seat not in self.stand_ins

    def made(self, seat: int) -> int:
        """How many decisions of a seat stand."""
        return sum(line.seat == seat for line in self.sitting.said)

    def code_of(self, event: Event) -> str:
        """The decision of the next event by its code: what that means depends on what came before."""
        return f"code {self.state.game.code_of(self.state, event.decision or {})}"

    def news(self, look: sqlite3.Connection) -> list[Event]:
        """What has been stored since."""
        now = loads(look.execute(TABLE, (self.id,)).fetchone()["settings"])
        if now != self.settings:
            self.settled.append(now)
        return [event_of(row) for row in look.execute(EVENTS, (self.id, self.seq))]

    def follow(self, event: Event, now: float) -> None:
        """One event more."""
        mover = self.mover
        self.sitting.follow(event)
        if event.kind == DECIDE:
            self.states.append(self.sitting.state)
        elif event.kind == UNDO:
            self.states.pop()
        elif event.kind == SEAT and event.seat is not None:
            self.stand_ins.pop(event.seat, None)
            told: Any = (event.decision or {})["stand_in"]
            if told is not None:
                self.stand_ins[event.seat] = told
        self.events.append(event)
        self.seen_at.append(now)
        if self.mover != mover:
            self.turn = event.seq
        self._uncover()

    def _uncover(self) -> None:
        """What each seat has been shown until now, and what nobody may tell it."""
        present = {name for name in names_in(self.state.position()) if not name.isalpha()}
        for seat in self.hidden:
            self._shown[seat] |= names_in(self.state.observation(seat))
            self.hidden[seat] = set() if self.over else present - self._shown[seat]

    def told(self, text: str, seats: tuple[int, ...]) -> set[str]:
        """What of the hidden is in a text for somebody with these seats."""
        hidden = self.hidden[ONLOOKER]
        for seat in seats:
            hidden = hidden & self.hidden[seat]
        found = {name for name in hidden if name in text}
        return found & set(NAME.findall(text)) if found else found

    def view(self, seq: int, seats: tuple[int, ...]) -> dict[str, Any]:
        """What somebody with these seats must see after an event."""
        asked = seq, seats
        if asked not in self._views:
            sitting = self.sitting
            if seq != self.seq:
                sitting = Sitting.replayed(self.filed, self.events[: seq + 1])
                sitting.most_undos = UNDOS
            self._views[asked] = told_of(loads(view_of(sitting, Viewer(seats)).text))
        return self._views[asked]


def told_of(view: dict[str, Any]) -> dict[str, Any]:
    """The part of a view that depends on the log alone."""
    return {name: view[name] for name in TOLD}


def event_of(row: sqlite3.Row) -> Event:
    decision = None if row["decision"] is None else loads(row["decision"])
    return Event(row["seq"], row["kind"], row["seat"], decision, tuple(loads(row["chance"])), row["hash"], row["at"])
