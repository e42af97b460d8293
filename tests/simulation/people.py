"""Simulated people, who know only what they were sent: in browsers with several tabs, or with programs."""

import asyncio
import re
from collections.abc import Callable
from json import dumps, loads
from random import Random
from typing import Any, Protocol

from tests.simulation.server import PowerCut, Server
from tests.simulation.wire import Answer, Line, Message, as_form, as_json, listen, request, watch
from tests.simulation.witness import Asked, Promise, Witness
from tests.table.live.messages import text_of

# Seconds for which somebody waits for an answer, and that it takes at most on its way.
PATIENCE, WAY = 90.0, 0.05


class Place(Protocol):
    """Where people play."""

    witness: Witness
    server: Server | None
    # How often what was sent arrives nowhere.
    loss: float
    # Whether everything works, so that every request must be answered.
    calm: bool
    # The names of all, and the links of each table: its seats, with their tokens.
    names: list[str]
    links: dict[str, list[tuple[int, str]]]

    def opened(self, table_id: str, links: list[tuple[int, str]]) -> None:
        """A new table."""

    def moved(self, before: str, after: str, players: int) -> None:
        """Everybody has a seat at the table of a rematch, whether they know it or not."""


class Person:
    """Somebody with a browser."""

    def __init__(self, place: Place, number: int, name: str, dice: Random) -> None:
        self.place = place
        self.number = number
        self.name = name
        self.dice = dice
        self.host = f"{name.lower()}.example"
        self.address = f"198.51.100.{number + 1}"
        self.cookie = ""
        # By table: the seats taken, the token of a program, and the latest view.
        self.seats: dict[str, tuple[int, ...]] = {}
        # Where they have tried to sit down; the answer may be lost, and then they sit there without knowing it.
        self.tried: dict[str, int] = {}
        self.tokens: dict[str, str] = {}
        self.views: dict[str, dict[str, Any]] = {}
        self.tabs: list[Tab] = []

    # ---- asking ----

    def headers(self, table_id: str) -> dict[str, str]:
        """How they are known: a program by its token, a browser by its cookie."""
        if table_id in self.tokens:
            return {"authorization": f"Bearer {self.tokens[table_id]}"}
        return {"cookie": f"hortus={self.cookie}"} if self.cookie else {}

    async def ask(
        self, method: str, path: str, value: Any = None, *, table: str = "", form: bool = False, leaves: bool = False
    ) -> Answer | None:
        """The answer to a request; None: it never came."""
        await asyncio.sleep(self.dice.uniform(0, WAY))
        server = self.place.server
        if server is None or server.dead or self.dice.random() < self.place.loss:
            return None
        headers, body = ({}, b"") if value is None else as_form(value) if form else as_json(value)
        line, answer = request(server, method, path, self.address, {**self.headers(table), **headers}, body)
        if leaves:
            await asyncio.sleep(self.dice.uniform(0, WAY))
            line.hang_up()
        found = await self._answer(line, answer, leaves)
        if found is None and self.place.calm and not leaves:
            self.place.witness.unanswered(self.name, f"{method} {path}")
        if found is not None:
            self.place.witness.answered(self.name, f"{method} {path}", found.status, found.text)
        await asyncio.sleep(self.dice.uniform(0, WAY))
        lost = self.dice.random() < self.place.loss
        if found is None or lost:
            return None
        self.cookie = found.cookie or self.cookie
        self.place.witness.heard(self.name, table, self.may_know(table), found.text)
        return found

    async def _answer(self, line: Line, answer: "asyncio.Future[Answer]", leaves: bool) -> Answer | None:
        try:
            async with asyncio.timeout(WAY if leaves else PATIENCE):
                return await answer
        except (PowerCut, TimeoutError):
            line.hang_up()
            return None

    def sees(self, table_id: str, view: dict[str, Any]) -> None:
        """A view has arrived."""
        self.place.witness.saw(self.name, table_id, self.may_know(table_id), view)
        if "seq" in view and "moves" in view and view["seq"] >= self.views.get(table_id, {"seq": -1})["seq"]:
            self.views[table_id] = view

    # ---- sitting down ----

    async def arrive(self) -> bool:
        """Open the site for the first time, and say where to be told of one's turn."""
        await self.ask("GET", "/api/notifications")
        wish = {"kind": "webhook", "address": f"https://{self.host}/hook"}
        answer = await self.ask("POST", "/api/notifications", wish)
        return answer is not None and answer.status == 201

    async def sit_down(self, table_id: str, seat: int, token: str) -> bool:
        """Open the link to a seat."""
        self.tried[table_id] = seat
        answer = await self.ask("POST", f"/join/{table_id}", {"token": token}, form=True)
        if answer is None or answer.status != 303:
            return False
        self.take(table_id, seat)
        return True

    def may_know(self, table_id: str) -> tuple[int, ...]:
        """The seats from which they may look."""
        tried = {self.tried[table_id]} if table_id in self.tried else set()
        return tuple(sorted({*self.seats.get(table_id, ()), *tried}))

    def take(self, table_id: str, seat: int) -> None:
        """The seat is theirs."""
        self.seats[table_id] = (seat,)
        self.place.witness.sits(self.name, table_id, seat)
        if table_id not in self.tokens:
            self.place.witness.addresses.setdefault(self.host, {})[table_id] = seat

    # ---- steps ----

    @property
    def tables(self) -> list[str]:
        return list(self.seats)

    def moves(self, table_id: str) -> list[dict[str, Any]]:
        """What they may decide, as far as they know."""
        view = self.views.get(table_id)
        return list(view["moves"]) if view and view["to_move"] in self.seats.get(table_id, ()) else []

    async def look(self, table_id: str) -> None:
        """Ask for the table."""
        answer = await self.ask("GET", f"/api/tables/{table_id}", table=table_id)
        if answer is not None and answer.status == 200:
            self.sees(table_id, answer.body)

    async def decide(self, table_id: str, move: dict[str, Any], *, leaves: bool = False) -> int:
        """Decide; the status of the answer."""
        seq, seat = self.views[table_id]["seq"], self.views[table_id]["to_move"]
        asked = Asked(table_id, seat, dumps(move["decision"], sort_keys=True), seq)
        return await self._step(asked, "decisions", {"seq": seq, "decision": move["decision"]}, leaves)

    async def undo(self, table_id: str, *, leaves: bool = False) -> int:
        """Take the last decision back."""
        seq = self.views[table_id]["seq"]
        asked = Asked(table_id, self.seats[table_id][0], None, seq)
        return await self._step(asked, "undo", {"seq": seq}, leaves)

    async def _step(self, asked: Asked, what: str, wish: dict[str, Any], leaves: bool) -> int:
        self.place.witness.asked[asked] += 1
        answer = await self.ask("POST", f"/api/tables/{asked.table}/{what}", wish, table=asked.table, leaves=leaves)
        if answer is None:
            return 0
        if answer.status == 200:
            self.place.witness.promised(Promise(asked, answer.body["seq"]))
        if answer.status in {200, 409}:
            self.sees(asked.table, answer.body)
        return answer.status

    async def decide_in_a_row(self, table_id: str, move: dict[str, Any], then: list[int]) -> None:
        """Decide by codes; what comes after the first is refused, or counts too."""
        view = self.views[table_id]
        for code in (move["code"], *then):
            asked = Asked(table_id, view["to_move"], f"code {code}", view["seq"])
            self.place.witness.asked[asked] += 1
        await self.post(table_id, "decisions", {"seq": view["seq"], "code": move["code"], "then": then})

    async def post(self, table_id: str, what: str, wish: Any = None) -> Answer | None:
        return await self.ask("POST", f"/api/tables/{table_id}/{what}", wish, table=table_id)

    async def get(self, table_id: str, what: str) -> Answer | None:
        return await self.ask("GET", f"/api/tables/{table_id}/{what}", table=table_id)

    async def rematch(self, table_id: str) -> None:
        """Play on with the same people; whoever holds a seat has one there."""
        answer = await self.post(table_id, "rematch")
        if answer is not None and answer.status == 200:
            after = answer.body["id"]
            self.place.witness.plays_on(table_id, after)
            links = [(int(each["seat"]), str(each["token"])) for each in answer.body["seats"]]
            seat = (self.seats[table_id][0] - 1) % len(self.views[table_id]["names"])
            # The token of a program's own seat is nobody else's business.
            others = [link for link in links if table_id not in self.tokens or link[0] != seat]
            self.place.opened(after, others)
            self.place.moved(table_id, after, len(self.views[table_id]["names"]))
            if table_id in self.tokens:
                self.tokens[after] = dict(links)[seat]
            self.take(after, seat)

    # ---- tabs ----

    def open_stream(self, table_id: str) -> None:
        if (server := self.place.server) is not None and not server.dead:
            self.tabs.append(Stream(self, server, table_id))

    def open_page(self, table_id: str) -> None:
        if (server := self.place.server) is not None and not server.dead:
            self.tabs.append(Page(self, server, table_id))

    def close_tabs(self) -> None:
        for tab in self.tabs:
            tab.line.hang_up()
        self.tabs.clear()


class Tab:
    """One open window on a table."""

    line: Line

    def __init__(self, person: Person, table_id: str) -> None:
        self.person = person
        self.table = table_id
        self.seats = person.may_know(table_id)
        # The number of the last event that it has shown.
        self.told = -1

    @property
    def open(self) -> bool:
        return not self.line.closed

    def heard(self, text: str) -> None:
        if text:
            self.person.place.witness.heard(self.person.name, self.table, self.seats, text)


class Stream(Tab):
    """An event stream."""

    def __init__(self, person: Person, server: Server, table_id: str) -> None:
        super().__init__(person, table_id)
        path = f"/api/tables/{table_id}/events?company=true"
        self.line = listen(server, path, person.address, person.headers(table_id), self.read)

    def read(self, text: str) -> None:
        self.heard(text)
        if "event: view" in text:
            view = loads(text.partition("data: ")[2])
            self.person.place.witness.moves_on(self.person.name, self.told, view["seq"])
            self.told = view["seq"]
            self.person.sees(self.table, view)


class Page(Tab):
    """A page with its WebSocket, which asks for changes."""

    def __init__(self, person: Person, server: Server, table_id: str) -> None:
        super().__init__(person, table_id)
        path = f"/t/{table_id}/live"
        self.line = watch(server, path, person.address, person.headers(table_id), self.read)

    def read(self, message: Message) -> None:
        text = text_of(message.get("bytes") or b"")
        self.heard(text)
        self.told = max([self.told, *map(int, re.findall(r'data-seq="(\d+)"', text))])
        if message["type"] == "websocket.close":
            self.line.hang_up()


Verb = Callable[[Person, str, Random], Any]
