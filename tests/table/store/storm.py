"""A storm over a real server: it is killed again and again while people decide and take back, and bots play.

The servers are forked from a process that has loaded everything, so that one is back within a moment.
"""

import asyncio
import os
import resource
import threading
import time
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from httpx2 import Client, HTTPError

from hortus.kernel.decision import Json
from hortus.kernel.play import record
from hortus.table.settings import Settings, database_url
from hortus.table.store.store import Event, Store
from tests.one_game import GAME
from tests.table.over_http import OPTIONS, TWO_PEOPLE, Answer, Table
from tests.waiting import LONG, until

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(["tests.table.store.storm", "hortus.table.server.serve", "hortus.table.bots.thinking"])
AWAY = "the database does not answer"
WITH_BOT = [TWO_PEOPLE[0], {"kind": "bot", "level": "random"}]


def run(database: str, line: Connection, largest_file: int) -> None:
    """The server, in a process of its own."""
    from hortus.table.server.serve import serve

    os.setpgid(0, 0)
    os.dup2(line.fileno(), 1)
    if largest_file:
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))
    quick = Settings(
        database_url(database), port=0, bot_workers=1, bots_ready=False, bot_pause=0, undo_grace=0, limits=0
    )
    serve(quick, port_given=True, browse=False)


class Victim:
    """A server that can be killed and started anew, each time at another address."""

    def __init__(self, database: str, largest_file: int = 0) -> None:
        self.database = database
        self.largest_file = largest_file
        self.address = ""
        # Seconds until it answered, each time, without those in which the machine had no core for it.
        self.absences: list[float] = []
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        began = time.monotonic()
        ours, theirs = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(target=run, args=(self.database, theirs, self.largest_file), daemon=False)
        self.process.start()
        theirs.close()
        # Open as long as the server lives: it may have more to say than its address.
        self.greeting = ours
        with os.fdopen(ours.fileno(), encoding="utf-8", closefd=False) as greeting:
            words = greeting.readline().split()
        assert words, "the server did not start"
        self.address = words[3].rstrip("/")
        self.absences.append(time.monotonic() - began - queued(self.process.pid))

    def kill(self) -> None:
        """kill -9."""
        self.address = ""
        self.process.kill()
        self.process.join()
        self.greeting.close()


def queued(process: int | None) -> float:
    """For how many seconds a process could have run, but others did."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text(encoding="ascii").split()[1]) / 1e9
    except OSError:  # only Linux tells
        return 0.0


@dataclass
class Player:
    """Somebody who decides and takes back at tables of their own, and notes every answer."""

    victim: Victim
    seats: list[Answer]
    seed: int
    # By table and number of the event: what was acknowledged, and what was sent without an answer.
    acknowledged: dict[tuple[str, int], Json | None] = field(default_factory=dict)
    in_doubt: dict[tuple[str, int], list[Json | None]] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    refused: int = 0
    stopped: threading.Event = field(default_factory=threading.Event)

    def play(self) -> None:
        """Until told to stop."""
        dice = Random(self.seed)
        while not self.stopped.is_set():
            until(lambda: self.victim.address or self.stopped.is_set(), "the server does not come back")
            try:
                with Client(base_url=self.victim.address, timeout=30) as client:
                    self.play_at(client, dice)
            except HTTPError:
                continue
            except AssertionError as failure:
                # A database that is away is told, and tried again.
                if AWAY not in str(failure):
                    self.failures.append(str(failure) or "it failed")
                self.stopped.wait(0.1)

    def play_at(self, client: Client, dice: Random) -> None:
        """Until the server is gone."""
        if not self.tables:
            self.tables.append(Table(client, self.seats, {"game": GAME.name, "options": OPTIONS}))
        table = self.tables[-1]
        table.client = client
        while not self.stopped.is_set():
            seat = self.person_to_move(table)
            if seat is None:
                continue
            view = table.view(seat)
            if view["can_undo"] and dice.random() < 0.3:
                self.send(table, seat, view["seq"], None)
            elif view["moves"]:
                self.send(table, seat, view["seq"], dice.choice(view["moves"])["decision"])

    def person_to_move(self, table: Table) -> int | None:
        """Which person is to move; at the end of a game a new one begins."""
        view = table.view()
        if view["to_move"] is None:
            self.tables.append(Table(table.client, self.seats, {"game": GAME.name, "options": OPTIONS}))
            raise HTTPError("on to the next table")
        if view["to_move"] not in table.tokens:
            self.stopped.wait(0.02)
            return None
        return int(view["to_move"])

    def send(self, table: Table, seat: int, seq: int, decision: Json | None) -> None:
        """Decide, or take back (None); note what came of it."""
        key = (table.id, seq + 1)
        self.in_doubt.setdefault(key, []).append(decision)
        if decision is None:
            answer = table.post("/undo", {"seq": seq}, seat)
        else:
            answer = table.decide(seat, seq, decision)
        if answer.status_code == 200:
            assert answer.json()["seq"] >= seq + 1
            assert key not in self.acknowledged, "one event was acknowledged twice"
            self.acknowledged[key] = decision
        else:
            # A bot may have been quicker, and a database may fail: then nothing has been done.
            assert answer.status_code in {403, 409, 422, 503}, answer.text
            if answer.status_code == 503:
                self.refused += 1
                self.stopped.wait(0.1)
            else:
                self.in_doubt[key].remove(decision)


class Storm:
    """Several players at one server."""

    def __init__(self, victim: Victim, players: int = 3) -> None:
        self.victim = victim
        kinds: list[list[Any]] = [WITH_BOT if number % 3 == 2 else TWO_PEOPLE for number in range(players)]
        self.players = [Player(victim, seats, number) for number, seats in enumerate(kinds)]
        self.threads = [threading.Thread(target=player.play) for player in self.players]

    def __enter__(self) -> "Storm":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        for player in self.players:
            player.stopped.set()
        for thread in self.threads:
            thread.join(LONG)

    @property
    def acknowledged(self) -> int:
        """How many events were acknowledged so far."""
        return sum(len(player.acknowledged) for player in self.players)

    def go_on(self, events: int) -> None:
        """Wait until so many more events were acknowledged."""
        wanted = self.acknowledged + events
        until(lambda: self.acknowledged >= wanted, "hardly anything is acknowledged")

    def kill(self, times: int, seed: int) -> None:
        """Kill the server so often: after a few events more, at a random instant."""
        dice = Random(seed)
        for _ in range(times):
            self.go_on(dice.randint(1, 6))
            # No condition: at any instant of a request, or between two of them.
            time.sleep(dice.uniform(0, 0.05))
            self.victim.kill()
            self.victim.start()

    def check(self) -> int:
        """Nothing that was acknowledged is lost or doubled; how much that was."""
        for player in self.players:
            assert player.failures == []
            for table in player.tables:
                check_log(player, table, asyncio.run(events_of(self.victim.database, table.id)))
        return self.acknowledged

    def check_records(self) -> None:
        """The last tables can be played to their ends, and their records are sound."""
        with Client(base_url=self.victim.address, timeout=LONG) as client:
            for player in self.players:
                if player.seats is TWO_PEOPLE and player.tables:
                    table = player.tables[-1]
                    table.client = client
                    end = table.play()
                    assert record.verify(record.read(table.get("/record").text)) == end["result"]


async def events_of(database: str, table_id: str) -> list[Event]:
    """The log of a table, as the database has it."""
    store = Store(database_url(database))
    try:
        return await store.events(table_id)
    finally:
        await store.close()


def check_log(player: Player, table: Table, events: list[Event]) -> None:
    """Whatever was acknowledged stands in the log as it was, and people's events are there because they were sent."""
    assert [event.seq for event in events] == list(range(len(events)))
    for (table_id, seq), decision in player.acknowledged.items():
        if table_id == table.id:
            assert seq < len(events), f"event {seq} was acknowledged and is lost"
            assert events[seq].decision == decision, f"event {seq} was acknowledged as {decision}"
    for event in events[1:]:
        if event.seat in table.tokens:
            sent = player.in_doubt.get((table.id, event.seq), [])
            assert event.decision in sent, f"nobody has sent event {event.seq}"
