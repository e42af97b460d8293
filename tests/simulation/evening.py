"""One evening, from a seed: who comes, what they do, and what goes wrong; and then everything works again."""

import asyncio
import gc
import logging
import tempfile
import warnings
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import OVER
from hortus.table.store.store import DatabaseError
from tests.one_game import GAME, GAMES
from tests.simulation import calm
from tests.simulation.acts import NAMED, VERBS
from tests.simulation.claims import Broken
from tests.simulation.disasters import DISASTERS
from tests.simulation.disk import Disk
from tests.simulation.loop import Asleep, Endless, VirtualLoop
from tests.simulation.people import Person
from tests.simulation.server import Server, World, replaced, settings_for
from tests.simulation.witness import Witness

# Memory, if the machine has a disk in memory.
SHELF = Path("/dev/shm")
NAMES = ["Ann", "Ben", "Cleo"]
# How much happens, and the seconds between: at one sitting, or over days.
USUAL_LENGTH, SHORT = 60, 12
AT_ONCE, LIVE, DAILY = (0.0, 0.01, 0.1), (0.0, 0.5, 3.0, 20.0, 90.0), (0.1, 1.0, 60.0, 3 * 3600.0)
# Seconds after which people leave.
SITTING = 600.0
# Seconds between two tries to start.
RETRY = 5.0
# How often somebody tries to sit down or to set up a table.
PATIENT = 3
# How late the table of an evening begins: so many decisions before its end.
LAST_ROUND = 6


@dataclass(frozen=True)
class Happening:
    """Something that somebody does, or that befalls everybody, so many seconds after what came before."""

    gap: float
    what: str
    who: int
    table: int
    salt: int


@dataclass(frozen=True)
class Outcome:
    """How an evening went."""

    seed: int
    script: tuple[Happening, ...]
    trace: tuple[str, ...]
    digest: str
    broken: Broken | None
    # Virtual seconds, times tables; events; statements that the database was sent, and how many of them failed.
    table_seconds: float
    events: int
    statements: int
    faults: int


def script_of(seed: int, length: int = USUAL_LENGTH) -> tuple[Happening, ...]:
    """What happens in the evening of a seed."""
    dice = Random(seed)
    gaps = dice.choice([AT_ONCE, LIVE, LIVE, DAILY])
    verbs, weights = [each.__name__ for each in VERBS], list(VERBS.values())
    # Some evenings go well.
    terrible = dice.choice([0.0, 0.1, 0.2])
    found = []
    for _ in range(length):
        bad = dice.random() < terrible
        what = dice.choice(list(DISASTERS)) if bad else dice.choices(verbs, weights)[0]
        gap = dice.choice(gaps) * dice.uniform(0.5, 1.5)
        found.append(Happening(gap, what, dice.randrange(len(NAMES)), dice.randrange(4), dice.randrange(10**9)))
    return tuple(found)


class Evening:
    """The place, its people and its server."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.dice = Random(seed)
        self.loop = VirtualLoop(seed)
        self.world = World(self.loop, Disk(folder), Random(seed + 1))
        self.witness = Witness(self.world)
        self.world.sent = self.witness.sent
        self.world.disk.committed = self.witness.look
        self.settings = settings_for(self.world, self.dice)
        self.server: Server | None = None
        self.servers: list[Server] = []
        self.loss = 0.0
        self.calm = True
        # The tables that are set up; none: whatever the dice say.
        self.wishes: list[dict[str, Any]] = []
        self.names = NAMES
        self.links: dict[str, list[tuple[int, str]]] = {}
        self.people = [Person(self, number, name, Random(seed + number + 2)) for number, name in enumerate(NAMES)]
        self.under_way: set[asyncio.Task[None]] = set()

    # ---- the server ----

    async def start(self) -> None:
        """Start the server, as often as it takes."""
        while True:
            server = Server(self.world, replace(self.settings, database=self.world.disk.url))
            self.servers.append(server)
            try:
                await server.start()
            except (DatabaseError, Refusal):
                self.witness.note("the server does not start")
                server.cut()
                await asyncio.sleep(RETRY)
                continue
            if not server.dead:
                self.server = server
                self.witness.note("the server has started")
                return

    def cut(self) -> None:
        """The power goes."""
        if self.server is not None:
            self.witness.crashed = True
            self.witness.note("the power goes")
            self.server.cut()
            self.server = None
            self.witness.look_again()

    # ---- the evening ----

    async def begin(self) -> None:
        """People come, and set a table up."""
        await self.start()
        for person in self.people:
            await self.insist(person.arrive)
        for wish in self.wishes or (wish_of(self.dice) for _ in range(self.dice.choice([1, 1, 3]))):
            await self.set_up(self.dice, wish)

    async def insist(self, wish: Callable[[], Awaitable[bool]]) -> None:
        """Try again what has failed."""
        for _ in range(PATIENT):
            if await wish():
                return

    async def set_up(self, dice: Random, wish: dict[str, Any]) -> None:
        """A new table, whose seats are taken at once; two may try for the same one."""
        maker = self.people[0]
        for _ in range(PATIENT):
            answer = await maker.ask("POST", "/api/tables", wish)
            if answer is not None and answer.status == 201:
                break
        else:
            return
        table, links = answer.body["id"], [(each["seat"], each["token"]) for each in answer.body["seats"]]
        self.opened(table, links)
        guest, rival = self.people[1], self.people[2]
        coming: list[Awaitable[Any]] = [self.insist(lambda: maker.sit_down(table, *links[0]))]
        if dice.random() < 0.3:
            guest.tokens[table] = links[1][1]
            guest.take(table, 1)
            # Nobody else has seen its link.
            del links[1]
        else:
            coming.append(self.insist(lambda: guest.sit_down(table, *links[1])))
            if dice.random() < 0.3:
                coming.append(rival.sit_down(table, *links[1]))
        await asyncio.gather(*coming)

    def opened(self, table_id: str, links: list[tuple[int, str]]) -> None:
        """Everybody knows of a table."""
        if table_id not in self.links:
            self.links[table_id] = links
            self.witness.meet(table_id)

    def moved(self, before: str, after: str, players: int) -> None:
        """Whoever sat at a table sits at that of its rematch, one seat further, whether they know it or not."""
        for person in self.people:
            for seat in person.may_know(before):
                person.tried[after] = (seat - 1) % players

    async def live(self, script: Sequence[Happening]) -> None:
        """Everything of a script."""
        self.calm = False
        for each in script:
            if each.gap > SITTING:
                # Nobody leaves a table open over night.
                for person in self.people:
                    person.close_tabs()
            await asyncio.sleep(each.gap)
            if self.witness.broken:
                return
            task = asyncio.create_task(self._happen(each))
            self.under_way.add(task)
            task.add_done_callback(self.under_way.discard)

    async def _happen(self, each: Happening) -> None:
        dice = Random(each.salt)
        self.witness.note(f"{each.what} {NAMES[each.who]}")
        if each.what in DISASTERS:
            await DISASTERS[each.what](self, dice)
        elif self.links:
            table = list(self.links)[each.table % len(self.links)]
            await NAMED[each.what](self._who(each, table), table, dice)

    def _who(self, each: Happening, table: str) -> Person:
        """Who does it: decisions are made by whoever thinks that it is their turn, if there is anybody."""
        movers = [person for person in self.people if person.moves(table)]
        return movers[0] if movers and each.what.startswith("decide") else self.people[each.who]

    async def whole(self, script: Sequence[Happening]) -> None:
        """The evening, and the calm after it."""
        await self.begin()
        await self.live(script)
        if not self.witness.broken:
            await calm.calm_down(self)
        for server in self.servers:
            if not server.dead:
                self.witness.complains(server.complaints)

    async def clear_away(self) -> None:
        """Nothing of the evening may go on in the next one."""
        for server in self.servers:
            if not server.dead:
                server.cut()
        for _ in range(100):
            left = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            if not left:
                return
            for task in sorted(left, key=hash):
                task.cancel()
            await asyncio.wait(left, timeout=1.0)


def wish_of(dice: Random) -> dict[str, Any]:
    """A table as somebody wants it."""
    game = dice.choice(GAMES) if dice.random() < 0.1 else GAME
    seats: list[dict[str, str]] = [{"kind": "human", "name": name} for name in NAMES[:2]]
    settings = {"turn_hours": dice.choice([0, 0, 1, 24]), "late": dice.choice(["wait", "stand-in", "give-up"])}
    if game is GAME and dice.random() < 0.3:
        return {"position": near_the_end(dice.randrange(10**6)), "seats": seats, "settings": settings}
    if dice.random() < 0.4 and game.most > 2:
        seats.append({"kind": "bot", "level": dice.choice(["random", "greedy"])})
    return {"game": game.name, "seats": seats, "settings": settings}


def near_the_end(seed: int) -> dict[str, Any]:
    """A position a few decisions before the end of a game."""
    before = []
    state, dice = GAME.new(2, seed), Random(seed)
    while state.to_move != OVER:
        before.append(state.clone())
        state.apply(int(dice.choice(list(state.legal()))))
    return dict(before[-min(LAST_ROUND, len(before))].position())


def run(
    seed: int, script: Sequence[Happening] | None = None, prepare: Callable[[Evening], None] = lambda evening: None
) -> Outcome:
    """The evening of a seed, or what is left of it."""
    script = tuple(script_of(seed) if script is None else script)
    with warnings.catch_warnings(), tempfile.TemporaryDirectory(dir=SHELF if SHELF.is_dir() else None) as folder:
        gc.disable()
        logging.disable()
        evening = Evening(seed, Path(folder))
        prepare(evening)
        try:
            # Whatever a power cut has interrupted before it began is never awaited.
            warnings.simplefilter("ignore", RuntimeWarning)
            play(evening, script)
        finally:
            gc.enable()
            logging.disable(logging.NOTSET)
            evening.world.disk.close()
            evening.loop.close()
        witness, disk = evening.witness, evening.world.disk
        return Outcome(
            seed,
            script,
            tuple(witness.trace),
            witness.digest,
            witness.broken,
            evening.loop.time() * len(witness.truths),
            sum(truth.seq for truth in witness.truths.values()),
            disk.calls,
            sum(disk.felt.values()),
        )


def play(evening: Evening, script: Sequence[Happening]) -> None:
    """Let the loop run."""
    asyncio.set_event_loop(evening.loop)
    try:
        with replaced(evening.world):
            try:
                evening.loop.run_until_complete(evening.whole(script))
            except (Asleep, Endless) as error:
                evening.witness.broken = Broken("the_loop_goes_on", repr(error))
            evening.loop.run_until_complete(evening.clear_away())
    finally:
        asyncio.set_event_loop(None)
