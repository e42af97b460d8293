"""One visitor cannot take everything: connections, streams, long reads, the log, the event loop."""

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hortus.kernel.engine.contract import OVER
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record, replay
from hortus.kernel.registry import find, names
from hortus.table.limits import Rate
from hortus.table.people.league import count
from hortus.table.server.app import create_app
from hortus.table.service import service as service_module
from hortus.table.service.service import TableService
from hortus.table.store.store import Event
from hortus.table.tables.sitting import SNAPSHOT, Sitting
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.table.live.messages import heard
from tests.table.over_http import Answer, Table, can_be_undone, sit_down
from tests.table.server.watchdog import watchdog
from tests.table.servers import calling, serving
from tests.table.sittings import reveals, sitting

# Seconds of processor time that one step of the event loop may take, and the events of a long game.
LONGEST, EVENTS = 0.05, 1000


def longest() -> str:
    """The game whose random games take most decisions."""
    return max(names(), key=lambda name: sitting(name, 1000, 1, find(name).most).match.seq)


LONG = longest()


def service_of(client: TestClient) -> TableService:
    found: TableService = client.app.state.service  # type: ignore[attr-defined]
    return found


def message(answer: Answer) -> str:
    return str(answer["error"]["message"])


# ---- connections ----


def test_a_visitor_who_keeps_many_connections_open_shuts_nobody_else_out(sqlite: str) -> None:
    with serving(sqlite, "--limits", "1", "--connections-per-visitor", "3") as server, calling(server) as client:
        table = Table(client)
        live = f"{server.address.replace('http', 'ws')}/t/{table.id}/live"
        with ExitStack() as open_pages:
            for _ in range(3):
                open_pages.enter_context(connect(live)).recv()
            answer = client.get("/healthz")
            assert (answer.status_code, answer.headers["Retry-After"]) == (429, "10")
            assert message(answer.json()) == "you have 3 connections open here: close one of them first"
            with pytest.raises(InvalidStatus) as refused:
                connect(live)
            assert refused.value.response.status_code == 429
            # Somebody else, as a proxy on this machine says.
            for other in ("192.0.2.7", "192.0.2.8"):
                assert client.get("/healthz", headers={"X-Forwarded-For": other}).status_code == 200
                with connect(live, additional_headers={"X-Forwarded-For": other}) as page:
                    page.recv()
        while client.get("/healthz").status_code == 429:
            pass  # until the server has noticed that the pages are closed


def test_a_seat_has_a_number_of_pages_and_streams_open_and_no_more(sqlite: str) -> None:
    with TestClient(create_app(replace(settings(sqlite), limits=1, pages_per_seat=2))) as client:
        table = Table(client)
        live = f"/t/{table.id}/live"
        with ExitStack() as pages:
            for _ in range(2):
                pages.enter_context(client.websocket_connect(live, headers=table.headers(1))).receive_bytes()
            answer = table.get("/events", 1)
            assert answer.status_code == 429
            assert message(answer.json()) == "this seat has 2 pages and streams open: close one of them first"
            with pytest.raises(WebSocketDisconnect), client.websocket_connect(live, headers=table.headers(1)) as page:
                page.receive_bytes()
            with client.websocket_connect(live, headers=table.headers(0)) as others:
                assert "data-seq" in heard(others)


# ---- long reads ----


def test_whoever_looks_back_without_end_is_asked_to_wait(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "READS", Rate(3, 1))
    with TestClient(create_app(replace(settings(sqlite), limits=1))) as client:
        table = Table(client)
        for path in ("/past/0", "/record", "/past/0"):
            assert table.get(path).status_code == 200
        for address in (f"/api/tables/{table.id}/past/0", f"/api/tables/{table.id}/record", f"/t/{table.id}/past/0"):
            answer = client.get(address)
            assert (answer.status_code, int(answer.headers["Retry-After"]) > 0) == (429, True)
        assert "you have looked back a lot lately" in message(table.get("/past/0").json())
        assert table.get().status_code == 200


@pytest.mark.once
def test_the_past_is_as_it_was_after_undos_and_from_every_snapshot() -> None:
    table, dice = sitting(LONG, 0, 5, find(LONG).most), Random(5)
    while table.state.to_move != OVER and table.match.seq < 5 * SNAPSHOT:
        seat = int(table.state.to_move)
        table.decide(seat, int(dice.choice(list(table.state.legal()))))
        if table.can_undo(seat) and dice.random() < 0.4:
            table.undo(seat)
    last = table.match.seq
    truth = [state.key() for state in replay(Record(table.match.header, table.match.steps), table.game)]
    assert [state.key() for state in table.past(0, last)] == truth
    for number in range(last + 1):
        assert [state.key() for state in table.past(number, number)] == truth[number : number + 1]


def test_the_past_is_replayed_beside_the_event_loop_and_from_the_nearest_snapshot(
    client: TestClient, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    again, replayed = Match.again, Sitting.replayed

    def counted(match: Match, state: object, some: object) -> Iterator[object]:
        for found in again(match, state, some):  # type: ignore[arg-type]
            steps.append(threading.current_thread().name)
            yield found

    def loaded(*given: object) -> Sitting:
        steps.append(threading.current_thread().name)
        return replayed(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "again", counted)
    monkeypatch.setattr(Sitting, "replayed", loaded)
    table = Table(client)
    table.play(SNAPSHOT + 5)
    for number in (3, SNAPSHOT + 2):
        for address in (f"/api/tables/{table.id}/past/{number}", f"/t/{table.id}/past/{number}"):
            steps.clear()
            assert client.get(address).status_code == 200
            assert len(steps) < SNAPSHOT
            assert all(name.startswith("past") for name in steps), steps
        assert steps == [], "the page shows what the program has just seen"
    with TestClient(create_app(settings(sqlite))) as later:
        steps.clear()
        assert later.get(f"/api/tables/{table.id}").status_code == 200
        assert [name.rstrip("_0123456789") for name in steps] == ["tables"]


def test_a_league_counts_each_game_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []

    def noted(standings: object, result: object, model: object) -> None:
        counted.append(threading.current_thread().name)
        count(standings, result, model)  # type: ignore[arg-type]

    monkeypatch.setattr("hortus.table.tables.tally.count", noted)
    client.put("/api/me", json={"name": "Ann"})
    tables = []
    for games in (1, 2, 3):
        table = Table(client)
        table.play()
        tables.append(table)
        sit_down(client, table, 0)
        for _ in range(2):
            rows = client.get("/api/league").json()["games"][GAME.name]
            assert {row["name"]: row["games"] for row in rows} == {"Ann": games, "Ben": games}
        assert len(counted) == games
    assert all(name.startswith("league") for name in counted)
    client.put("/api/me", json={"name": "Anna"})
    rows = client.get("/api/league").json()["games"][GAME.name]
    assert ({row["name"] for row in rows}, len(counted)) == ({"Anna", "Ben"}, 3)
    # The past has changed: it is counted anew.
    assert client.delete(f"/api/tables/{tables[0].id}").status_code == 204
    rows = client.get("/api/league").json()["games"][GAME.name]
    assert {row["games"] for row in rows} == {2}


# ---- the log ----


def test_undos_in_one_turn_are_limited_and_the_limit_outlives_a_restart(sqlite: str) -> None:
    limited = replace(settings(sqlite), undos=3, limits=1)
    with TestClient(create_app(limited)) as client:
        table = Table(client)
        view, decision = table.until(can_be_undone)
        seat = view["to_move"]
        for _ in range(3):
            view = table.decide(seat, view["seq"], decision).json()
            assert view["can_undo"]
            view = table.post("/undo", {"seq": view["seq"]}, seat).json()
        view = table.decide(seat, view["seq"], decision).json()
    with TestClient(create_app(limited)) as client:
        table.client = client
        view = table.view(seat)
        assert not view["can_undo"]
        answer = table.post("/undo", {"seq": view["seq"]}, seat)
        assert answer.status_code == 422
        assert message(answer.json()) == "3 undos in one turn are enough: this decision stands"
        assert table.view(seat)["seq"] == view["seq"]
        # A later turn has its own.
        table.play(1)
        view, decision = table.until(can_be_undone)
        while view["to_move"] == seat and table.view(seat)["seq"] < 40:
            table.play(1)
            view, decision = table.until(can_be_undone)
        view = table.decide(view["to_move"], view["seq"], decision).json()
        assert view["can_undo"]


def test_a_refused_request_drops_no_table_from_memory(client: TestClient) -> None:
    table = Table(client)
    view, decision = table.until(can_be_undone)
    seat, seq = view["to_move"], view["seq"]
    before = service_of(client)._tables._sittings[table.id]
    code = next(move["code"] for move in view["moves"] if move["decision"] == decision)
    for body in ({"seq": seq, "code": code, "then": [-1]}, {"seq": seq, "code": -1}, {"seq": seq - 1, "code": code}):
        assert table.post("/decisions", body, seat).status_code in {409, 422}
        assert service_of(client)._tables._sittings[table.id] is before
        assert (before.seq, table.view(seat)) == (seq, view)


# ---- the event loop ----


async def long_game(service: TableService, name: str, standing: int) -> tuple[str, str]:
    """A table with many events in the middle of a game: so many decisions, then one that is undone again and again.

    Its id, and the token of the seat to move.
    """
    players = find(name).most
    made = await service.founding.create(name, {}, [{"kind": "human"}] * players)
    table, dice = await service._tables.sitting(made.id), Random(3)
    events: list[Event] = []
    while table.match.seq < standing or not quiet(table):
        events.append(table.decide(int(table.state.to_move), int(dice.choice(list(table.state.legal())))))
    seat = int(table.state.to_move)
    while table.seq < EVENTS:
        events += [table.decide(seat, quiet(table)[0]), table.undo(seat)]
    async with service._store.turn(made.id) as turn:
        for event in events:
            await turn.append(event, None)
    return made.id, made.tokens[seat]


def quiet(table: Sitting) -> list[int]:
    """The decisions that can be undone."""
    return [int(code) for code in table.state.legal() if not reveals(table.state, int(code))]


@pytest.mark.once
@pytest.mark.parametrize(("name", "standing"), [(LONG, 120), (GAME.name, 20)])
def test_no_request_keeps_the_event_loop_from_others_even_in_a_long_game(
    name: str, standing: int, tmp_path: Path
) -> None:
    database = str(tmp_path / "table.sqlite3")
    with TestClient(create_app(settings(database))) as client:
        assert client.portal is not None
        table, token = client.portal.call(long_game, service_of(client), name, standing)
    asked = [f"/api/tables/{table}{path}" for path in ("", "/past/0", "/past/77", "/record", "/company", "/seating")]
    pages = (
        "",
        "/past/0",
        "/past/40",
        "/recall?first=1&last=999",
        "/replay?number=9",
        "/note",
        "/panel/hand",
        "/course",
    )
    asked += [f"/t/{table}{path}" for path in pages]
    with TestClient(create_app(settings(database))) as client:
        # The first look at anything reads its templates and drawings.
        other = Table(client, [{"kind": "human"}] * find(name).most, {"game": name})
        for address in asked:
            client.get(address.replace(table, other.id))
        for address in asked:
            with watchdog() as taken:
                assert client.get(address).status_code in {200, 403, 422}
            assert max(taken) < LONGEST, address
        here, as_mover = f"/api/tables/{table}", {"Authorization": f"Bearer {token}"}
        view = client.get(here, headers=as_mover).json()
        code, seq = next(move["code"] for move in view["moves"] if not move["reveals"]), view["seq"]
        for path, body, status in (
            ("decisions", {"seq": seq, "code": code, "then": [-1]}, 422),
            ("decisions", {"seq": seq, "code": code}, 204),
            ("decisions", {"seq": seq, "code": code}, 409),
            ("undo", {"seq": seq + 1}, 200),
        ):
            with watchdog() as taken:
                assert client.post(f"{here}/{path}", json=body, headers=as_mover).status_code == status
            assert max(taken) < LONGEST, body
