"""What a stranger may try on a server: odd addresses, other sites' pages, and what the keeper has switched off."""

import asyncio
import logging
from dataclasses import replace

import httpx2
import pytest
from sqlalchemy import insert, update
from sqlalchemy.exc import SQLAlchemyError
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from hortus.kernel.decision import Refusal
from hortus.table.server.app import create_app
from hortus.table.server.logs import Entry
from hortus.table.store import schema
from hortus.table.store.store import Store
from tests.pgserver import fresh_database
from tests.table.conftest import settings
from tests.table.over_http import Table, company, complaint
from tests.table.servers import serving

KEEPER = "the keeper's own password"


# ---- HEAD ----


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/readyz", "/t/{id}", "/api/tables/{id}", "/api/games", "/static/layout.css"]
)
def test_HEAD_is_answered_like_GET_without_a_body(client: TestClient, path: str) -> None:
    address = path.format(id=Table(client).id)
    found, wanted = client.head(address), client.get(address)
    assert (found.status_code, found.content) == (wanted.status_code, b"") == (200, b"")
    assert found.headers["content-type"] == wanted.headers["content-type"]
    assert int(found.headers["content-length"]) > 0


def test_HEAD_of_what_is_not_there_or_never_ends(client: TestClient) -> None:
    assert client.head("/t/nothing").status_code == 404
    assert client.head("/api/tables").status_code == 405, "there is no GET either"
    events = client.head(f"/api/tables/{Table(client).id}/events")
    assert (events.status_code, events.headers["content-type"]) == (200, "text/event-stream; charset=utf-8")


def test_HEAD_leaves_a_real_connection_usable(sqlite: str) -> None:
    with serving(sqlite) as server, httpx2.Client(base_url=server.address, timeout=30) as client:
        for _ in range(3):
            assert client.head("/").status_code == 200
            assert client.head("/healthz").status_code == 200
            assert client.get("/healthz").json()["status"] == "ok"


# ---- values that a database cannot hold ----


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/t/%00"),
        ("GET", "/t/x%00/past/0"),
        ("GET", "/api/tables/%00"),
        ("DELETE", "/api/tables/%00"),
        ("DELETE", "/api/notifications/%00"),
        ("PUT", "/api/tables/a%00b/settings"),
        ("GET", "/api/tables/x/why?piece=%00&place=%00"),
        ("GET", "/%00"),
    ],
)
def test_a_null_in_an_address_leads_nowhere_on_either_database(any_client: TestClient, method: str, path: str) -> None:
    any_client.put("/api/me", json={"name": "Ann"})
    answer = any_client.request(method, path, json={} if method == "PUT" else None)
    assert answer.status_code == 404, answer.text


def test_a_null_in_a_body_is_refused_not_a_failure_of_the_database(postgres: str) -> None:
    with TestClient(
        create_app(replace(settings(fresh_database(postgres)), mail="mailto://localhost?from=a@b"))
    ) as client:
        people = [{"kind": "human"}, {"kind": "human"}]
        for path, body in (
            ("/api/tables", {"table": "\0", "seats": people}),
            ("/api/notifications", {"kind": "mail", "address": "a\0@example.org"}),
        ):
            answer = client.post(path, json=body)
            assert answer.status_code in {404, 422}, answer.text


# ---- whose page it is ----


@pytest.mark.parametrize(
    ("public", "host", "origin", "ours"),
    [
        # A site lets its own name lead here: its pages are not ours.
        ("", "evil.example", "http://evil.example", False),
        ("", "192.168.1.7:8000", "http://192.168.1.7:8000", True),
        ("", "garden.local:8000", "http://garden.local:8000", True),
        ("", "raspberrypi:8000", "http://raspberrypi:8000", True),
        ("", "[::1]:8000", "http://[::1]:8000", True),
        ("", "192.168.1.7:8000", "http://evil.example", False),
        ("https://games.example", "evil.example", "http://evil.example", False),
        ("https://games.example", "evil.example", "https://evil.example", False),
        ("https://games.example", "127.0.0.1:8000", "https://games.example", True),
        ("https://games.example", "127.0.0.1:8000", "http://127.0.0.1:8000", False),
    ],
)
def test_a_page_is_ours_by_the_public_address_and_not_by_the_Host_header(
    sqlite: str, public: str, host: str, origin: str, ours: bool
) -> None:
    with TestClient(create_app(replace(settings(sqlite), public_url=public))) as client:
        table = Table(client)
        headers = {"Host": host, "Origin": origin}
        answer = client.put("/api/me", json={"name": "Ann"}, headers=headers)
        assert answer.status_code == (200 if ours else 403), answer.text
        try:
            with client.websocket_connect(f"/t/{table.id}/live", headers=headers) as page:
                page.receive()
            opened = True
        except WebSocketDisconnect:
            opened = False
        assert opened is ours


# ---- limits and locks ----


def test_names_are_changed_only_so_often(sqlite: str) -> None:
    with TestClient(create_app(replace(settings(sqlite), limits=1))) as client:
        answers = [client.put("/api/me", json={"name": f"Ann {number}"}) for number in range(40)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) > 0
        assert client.post("/me", data={"name": "Ben"}).status_code == 429, "the form has the same limit"


def test_on_an_invitation_only_server_no_rematch_is_set_up_by_program(sqlite: str) -> None:
    wanted = replace(settings(sqlite), invitation_only=True, keeper_password=KEEPER)
    with TestClient(create_app(wanted)) as keeper, TestClient(create_app(settings(sqlite))) as before:
        table = Table(before)
        table.play()
        table.client = keeper
        refused = table.post("/rematch", {}, 0)
        assert (refused.status_code, "only the keeper" in complaint(refused)) == (403, True)
        assert keeper.post("/api/enter", json={"password": KEEPER}).status_code == 204
        made = table.post("/rematch", {}, 0)
        assert made.status_code == 200
        # Whoever was invited by the keeper's rematch follows without a pass.
        keeper.cookies.clear()
        followed = table.post("/rematch", {}, 1)
        assert (followed.status_code, followed.json()["id"]) == (200, made.json()["id"])


@pytest.mark.parametrize("noted", [True, False], ids=["noted", "not noted"])
def test_a_rematch_that_was_deleted_can_be_set_up_again(any_client: TestClient, noted: bool) -> None:
    any_client.put("/api/me", json={"name": "Ann"})
    table = Table(any_client)
    table.play()
    first = table.post("/rematch", {}, 0).json()["id"]
    service = any_client.app.state.service  # type: ignore[attr-defined]
    assert any_client.portal is not None
    any_client.portal.call(service.circle.delete, first)
    assert company(table)["rematch"] is None
    if not noted:
        # As in a database where tables were deleted before the tables that led to them were told.
        any_client.portal.call(lead_to, service._store, table.id, first)
    again = table.post("/rematch", {}, 0)
    assert again.status_code == 200
    assert again.json()["id"] != first
    assert any_client.get(f"/api/tables/{again.json()['id']}").status_code == 200


async def lead_to(store: Store, table_id: str, rematch: str) -> None:
    async with store.writing() as connection:
        here = update(schema.tables).where(schema.tables.c.id == table_id)
        await connection.execute(here.values(rematch=rematch, rematch_by=0))


def test_an_error_of_the_database_carries_no_address_into_the_log(database: str) -> None:
    async def story() -> None:
        store = Store(settings(database).database)
        await store.open()
        try:
            async with store.writing() as connection:
                # Whose it is, is missing.
                values = {"id": "1", "address": "ann@example.org", "kind": "mail", "base": "", "created": 0}
                await connection.execute(insert(schema.channels).values(values))
        finally:
            await store.close()

    with pytest.raises(SQLAlchemyError) as raised:
        asyncio.run(story())
    record = logging.LogRecord("x", logging.ERROR, "f", 1, "it fails", (), (SQLAlchemyError, raised.value, None))
    assert "ann@example.org" not in Entry().format(record)


def test_the_password_of_a_database_is_not_repeated() -> None:
    with pytest.raises(Refusal) as raised:
        Store("oracle://keeper:secret@host/games")
    assert "secret" not in raised.value.message
