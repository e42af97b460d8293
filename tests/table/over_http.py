"""Tables as a program at the other end of the line sees them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from httpx2 import Client, Response
from starlette.testclient import TestClient

from tests.one_game import GAME
from tests.waiting import until

TWO_PEOPLE = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]
Answer = dict[str, Any]

# No draw decides who begins: seat 0 does.
OPTIONS: Answer = {"start_player": 0}


@dataclass
class Table:
    """One table, created over HTTP."""

    client: TestClient | Client
    seats: list[Answer] = field(default_factory=lambda: [dict(seat) for seat in TWO_PEOPLE])
    wish: Answer = field(default_factory=lambda: {"game": GAME.name, "options": OPTIONS})

    def __post_init__(self) -> None:
        answer = self.client.post("/api/tables", json={**self.wish, "seats": self.seats})
        assert answer.status_code == 201, answer.text
        self.created: Answer = answer.json()
        self.id = str(self.created["id"])
        self.tokens = {seat["seat"]: str(seat["token"]) for seat in self.created["seats"]}

    def headers(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}

    def get(self, path: str = "", seat: int | None = None) -> Response:
        return self.client.get(f"/api/tables/{self.id}{path}", headers=self.headers(seat))

    def post(self, path: str, body: Answer, seat: int | None = None) -> Response:
        return self.client.post(f"/api/tables/{self.id}{path}", json=body, headers=self.headers(seat))

    def view(self, seat: int | None = None) -> Answer:
        answer = self.get(seat=seat)
        assert answer.status_code == 200, answer.text
        found: Answer = answer.json()
        return found

    def decide(self, seat: int | None, seq: int, decision: Answer) -> Response:
        return self.post("/decisions", {"seq": seq, "decision": decision}, seat)

    def play(self, times: int = 1000) -> Answer:
        """Let the seats to move take some choice or other, again and again; the view of the last one to move.

        Each number of decision has dice of its own: a plain rhythm of choices could go round for ever.
        """
        view = self.view()
        for _ in range(times):
            if view["to_move"] is None:
                break
            mover = view["to_move"]
            mine = self.view(mover)
            taken = Random(mine["seq"]).choice(mine["moves"])["decision"]
            answer = self.decide(mover, mine["seq"], taken)
            assert answer.status_code == 200, answer.text
            view = answer.json()
        return view

    def until(self, wanted: Callable[[Answer], bool]) -> tuple[Answer, Answer]:
        """Play until such a move is on offer: the view of the seat to move, and the decision."""
        for _ in range(200):
            mover = self.view()["to_move"]
            view = self.view(mover)
            for move in view["moves"]:
                if wanted(move):
                    return view, move["decision"]
            self.play(1)
        raise AssertionError("nobody was ever offered such a move")


def can_be_undone(move: Answer) -> bool:
    """Whether a move shows nothing that was hidden."""
    return not move["reveals"]


def is_secret(move: Answer) -> bool:
    """Whether others do not hear all of a move."""
    return bool(GAME.redacted(move["decision"], 0, 1) != move["decision"])


def wait_for(table: Table, seat: int | None = None, *, over: bool = False) -> Answer:
    """Look until a person is to move, or until the game is over."""

    def look() -> Answer | None:
        view = table.view(seat)
        return view if view["to_move"] is None or (not over and view["to_move"] in table.tokens) else None

    return until(look, "the bots do not play")


def company(table: Table, seat: int | None = 0) -> Answer:
    answer = table.get("/company", seat)
    assert answer.status_code == 200, answer.text
    found: Answer = answer.json()
    return found


def complaint(answer: object) -> str:
    return str(answer.json()["error"]["message"])  # type: ignore[attr-defined]


def sit_down(client: TestClient, table: Table, seat: int) -> None:
    assert client.post(f"/join/{table.id}", data={"token": table.tokens[seat]}).status_code == 200


def page_of(client: TestClient, game: str) -> str:
    made = client.post("/api/tables", json={"game": game, "seats": TWO_PEOPLE}).json()
    return client.get(f"/t/{made['id']}").text
