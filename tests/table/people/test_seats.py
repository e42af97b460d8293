"""Seats are links; a link becomes a cookie; whoever has neither looks on."""

import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from hortus.table.server.app import create_app
from tests.table.conftest import settings
from tests.table.live.messages import heard
from tests.table.over_http import Table


def join(client: TestClient, table: Table, seat: int) -> str:
    """Use the link of a seat; the header of the cookie that was set."""
    answer = client.post(f"/join/{table.id}", data={"token": table.tokens[seat]}, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/t/{table.id}"
    return answer.headers["set-cookie"]


def seen_from(client: TestClient, table: Table) -> int | None:
    seat: int | None = client.get(f"/api/tables/{table.id}").json()["seat"]
    return seat


def test_a_link_becomes_a_cookie_that_scripts_and_other_sites_cannot_use(any_client: TestClient) -> None:
    table = Table(any_client)
    cookie = join(any_client, table, 1)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert table.tokens[1] not in cookie
    assert seen_from(any_client, table) == 1


def test_a_link_opens_once(any_client: TestClient) -> None:
    client, table = any_client, Table(any_client)
    join(client, table, 0)
    mine = dict(client.cookies)
    client.cookies.clear()
    again = client.post(f"/join/{table.id}", data={"token": table.tokens[0]}, follow_redirects=False)
    assert again.status_code == 403
    assert "has already been used" in again.text
    assert seen_from(client, table) is None
    assert table.get(seat=0).status_code == 403, "whoever kept the token cannot play in another's chair"
    client.cookies.clear()
    client.cookies.update(mine)
    join(client, table, 0)
    assert seen_from(client, table) == 0


def test_whoever_sits_there_can_let_another_browser_in(any_client: TestClient) -> None:
    client, table = any_client, Table(any_client)
    join(client, table, 1)
    mine = dict(client.cookies)
    assert client.post(f"/api/tables/{table.id}/seats/0/link").status_code == 403
    link = client.post(f"/api/tables/{table.id}/seats/1/link").json()
    assert link["url"].endswith(f"/join/{table.id}#{link['token']}")
    client.cookies.clear()
    assert client.post(f"/api/tables/{table.id}/seats/1/link").status_code == 403
    table.tokens[1] = link["token"]
    join(client, table, 1)
    assert seen_from(client, table) == 1
    client.cookies.clear()
    client.cookies.update(mine)
    assert seen_from(client, table) == 1


def test_a_second_browser_waits_until_the_owner_of_the_seat_lets_it_in(any_client: TestClient) -> None:
    client, table = any_client, Table(any_client)
    here = f"/api/tables/{table.id}"
    join(client, table, 0)
    ann = dict(client.cookies)
    client.cookies.clear()
    join(client, table, 1)
    ben = dict(client.cookies)

    def come() -> dict[str, str]:
        """A new browser knocks at Ann's seat."""
        client.cookies.clear()
        assert client.post(f"/join/{table.id}", data={"token": table.tokens[0]}).status_code == 403
        return dict(client.cookies)

    def be(who: dict[str, str]) -> None:
        client.cookies.clear()
        client.cookies.update(who)

    tablet = come()
    again = client.post(f"/join/{table.id}", data={"token": table.tokens[0]})
    assert "is being asked" in again.text, "whoever waits goes on waiting"
    assert seen_from(client, table) is None
    assert client.get(f"{here}/company").json()["knocks"] == []
    be(ben)
    assert client.get(f"{here}/company").json()["knocks"] == [], "only the owner of the seat is asked"
    be(ann)
    [knock] = client.get(f"{here}/company").json()["knocks"]
    path = f"{here}/seats/0/knocks/{knock['id']}"
    be(ben)
    assert client.post(path, json={"admit": True}).status_code == 403
    be(ann)
    assert client.post(f"{here}/seats/0/knocks/nobody", json={"admit": True}).status_code == 404
    assert client.post(path, json={"admit": "maybe"}).status_code == 422
    assert client.post(path, json={"admit": True}).status_code == 204
    assert client.post(path, json={"admit": True}).status_code == 404, "it is answered once"
    be(tablet)
    assert client.get(f"/join/{table.id}/answer").status_code == 204
    assert seen_from(client, table) == 0
    # Another one is sent away, and a crowd is not let near.
    stranger = come()
    be(ann)
    [knock] = client.get(f"{here}/company").json()["knocks"]
    client.post(f"{here}/seats/0/knocks/{knock['id']}", json={"admit": False})
    be(stranger)
    assert client.get(f"/join/{table.id}/answer").status_code == 403
    assert seen_from(client, table) is None
    for _ in range(5):
        come()
    client.cookies.clear()
    crowd = client.post(f"/join/{table.id}", data={"token": table.tokens[0]})
    assert crowd.status_code == 422
    assert "already waiting for this seat" in crowd.text


def hear_no_hand(socket: WebSocketTestSession) -> None:
    """Listen until the line is closed."""
    while True:
        assert 'data-held="1"' not in heard(socket)


def test_whoever_loses_a_seat_sees_nothing_of_its_hand_any_more(client: TestClient) -> None:
    table = Table(client)
    join(client, table, 1)
    with client.websocket_connect(f"/t/{table.id}/live") as socket:
        assert 'data-held="1"' in heard(socket)
        # The company comes with it.
        heard(socket)
        client.delete(f"/api/tables/{table.id}/seats/1")
        with pytest.raises(WebSocketDisconnect) as closed:
            hear_no_hand(socket)
    assert closed.value.code == 1013, "the page comes back, as somebody without a seat"
    with client.websocket_connect(f"/t/{table.id}/live") as socket:
        assert 'data-held=""' in heard(socket)


def test_a_look_at_a_link_does_not_use_it_up(client: TestClient) -> None:
    table = Table(client)
    assert "Sit down" in client.get(f"/join/{table.id}").text
    join(client, table, 0)
    assert seen_from(client, table) == 0


def test_one_browser_sits_at_many_tables(client: TestClient) -> None:
    tables = [Table(client) for _ in range(3)]
    for seat, table in zip((0, 1, 0), tables, strict=True):
        join(client, table, seat)
    assert [seen_from(client, table) for table in tables] == [0, 1, 0]


def test_friends_around_one_screen_decide_for_all_their_seats(any_client: TestClient) -> None:
    table = Table(any_client)
    join(any_client, table, 0)
    join(any_client, table, 1)
    movers = set()
    for _ in range(12):
        view = any_client.get(f"/api/tables/{table.id}").json()
        assert view["seat"] == view["to_move"]
        movers.add(view["seat"])
        body = {"seq": view["seq"], "decision": view["moves"][0]["decision"]}
        assert any_client.post(f"/api/tables/{table.id}/decisions", json=body).status_code == 200
    assert movers == {0, 1}


def test_a_forged_cookie_makes_a_spectator(client: TestClient) -> None:
    table = Table(client)
    join(client, table, 0)
    genuine = client.cookies["hortus"]
    visitor, _, signature = genuine.rpartition(".")
    for forged in (visitor, f"{visitor}x.{signature}", f"{visitor}.{signature[:-1]}", ".", "x", f"{visitor}.ünsinn"):
        client.cookies.clear()
        answer = client.get(f"/api/tables/{table.id}", headers={b"Cookie": f"hortus={forged}".encode()})
        assert answer.json()["seat"] is None


def test_a_wrong_link_opens_no_seat(client: TestClient) -> None:
    table = Table(client)
    answer = client.post(f"/join/{table.id}", data={"token": "nonsense"}, follow_redirects=False)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers
    assert client.post("/join/nowhere", data={"token": "nonsense"}, follow_redirects=False).status_code == 404


def test_a_page_of_another_site_decides_nothing(client: TestClient) -> None:
    table = Table(client)
    join(client, table, 0)
    view = client.get(f"/api/tables/{table.id}").json()
    body = {"seq": 0, "decision": view["moves"][0]["decision"]}
    path = f"/api/tables/{table.id}/decisions"
    for origin in ("https://evil.example", "https://testserver", "http://testserver.evil.example", "null"):
        assert client.post(path, json=body, headers={"Origin": origin}).status_code == 403
    assert client.post(path, json=body, headers={"Origin": "http://testserver"}).status_code == 200


def test_the_database_holds_no_token(client: TestClient, sqlite: str) -> None:
    table = Table(client)
    join(client, table, 0)
    everything = "\n".join(sqlite3.connect(sqlite).iterdump())
    for secret in (*table.tokens.values(), client.cookies["hortus"].partition(".")[0]):
        assert secret not in everything
        assert secret.encode().hex() not in everything.lower()


def test_seats_and_cookies_outlive_a_restart(database: str) -> None:
    with TestClient(create_app(settings(database))) as client:
        table = Table(client)
        before = table.play(5)
        join(client, table, 1)
        cookies = client.cookies
    with TestClient(create_app(settings(database)), cookies=dict(cookies)) as again:
        assert seen_from(again, table) == 1
        table.client = again
        assert table.view(0)["seq"] == before["seq"]


def test_a_stranger_asks_for_no_rematch(client: TestClient) -> None:
    table = Table(client)
    assert client.post(f"/t/{table.id}/rematch", follow_redirects=False).status_code == 403
    join(client, table, 0)
    assert "when the game is over" in client.post(f"/t/{table.id}/rematch", follow_redirects=False).text


def test_no_other_account_can_read_the_database(sqlite: str) -> None:
    with TestClient(create_app(settings(sqlite))) as client:
        Table(client)
        for file in Path(sqlite).parent.iterdir():
            assert file.stat().st_mode & 0o007 == 0, file.name


@pytest.mark.parametrize("seat", [0, 1])
def test_a_spectator_sees_what_everybody_may(client: TestClient, seat: int) -> None:
    table = Table(client)
    table.play(4)
    spectator, player = table.view()["observation"], table.view(seat)["observation"]
    assert spectator.keys() <= player.keys()
    same = [key for key in spectator if spectator[key] == player[key]]
    assert len(same) > len(spectator) / 2, "what lies on the table is the same for all"
    assert spectator["players"] != player["players"], "and hands are not"
