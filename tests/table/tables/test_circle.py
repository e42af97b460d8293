"""Tables of a circle over HTTP: names, keys, lists, what an owner may do, the league, and doors with a password."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from hortus.kernel.decision import Refusal
from hortus.table.people.people import Person
from hortus.table.people.results import Result
from hortus.table.server.app import create_app
from hortus.table.tables.tally import Tally
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.table.over_http import OPTIONS, TWO_PEOPLE, Answer, Table, sit_down

BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
# An option of the game of which every seat has its own share.
BY_SEAT = next(option.name for option in GAME.options if option.by_seat)


@contextmanager
def as_somebody(client: TestClient, cookies: dict[str, str]) -> Iterator[None]:
    """The same line with the cookies of another browser, which keeps them."""
    before = kept(client)
    client.cookies.clear()
    client.cookies.update(cookies)
    yield
    cookies.update(kept(client))
    client.cookies.clear()
    client.cookies.update(before)


def kept(client: TestClient) -> dict[str, str]:
    return {cookie.name: cookie.value or "" for cookie in client.cookies.jar}


def mine(client: TestClient, **query: object) -> list[Answer]:
    answer = client.get("/api/me/tables", params={name: str(value).lower() for name, value in query.items()})
    assert answer.status_code == 200, answer.text
    found: list[Answer] = answer.json()["tables"]
    return found


def test_a_name_is_said_once_and_a_program_comes_with_the_key(any_client: TestClient) -> None:
    client = any_client
    assert client.get("/api/me").json() == {"person": None}
    assert client.put("/api/me", json={"name": "Ann <i>", "colour": "teal"}).status_code == 200
    table = Table(client)
    sit_down(client, table, 0)
    assert table.view()["names"] == ["Ann <i>", "Ben"]
    assert "Ann &lt;i&gt;" in client.get(f"/t/{table.id}").text
    made = client.post("/api/me/key").json()
    assert made["url"].endswith(f"/me/join#{made['key']}")
    assert made["qr"].startswith("<svg")
    client.cookies.clear()
    program = {"Authorization": f"Bearer {made['key']}"}
    assert client.get("/api/me", headers=program).json()["person"]["name"] == "Ann <i>"
    assert client.get(f"/api/tables/{table.id}", headers=program).json()["seat"] == 0
    assert [each["id"] for each in client.get("/api/me/tables", headers=program).json()["tables"]] == [table.id]
    wrong = client.get("/api/me", headers={"Authorization": "Bearer nonsense"})
    assert (wrong.status_code, wrong.json()["error"]["rule"]) == (403, "token")
    assert client.post("/api/me/join", json={"key": "nonsense"}).status_code == 403
    assert client.post("/api/me/join", json={"key": made["key"]}).status_code == 200
    assert mine(client)[0]["id"] == table.id


def test_a_list_tells_news_and_tables_can_be_put_away(any_client: TestClient) -> None:
    client = any_client
    client.get("/me")
    table = Table(client, wish={"game": GAME.name, "options": OPTIONS, "settings": {"hints": False}})
    ben: dict[str, str] = {}
    sit_down(client, table, 0)
    with as_somebody(client, ben):
        sit_down(client, table, 1)
    client.get(f"/t/{table.id}")
    view = client.get(f"/api/tables/{table.id}").json()
    client.post(f"/api/tables/{table.id}/decisions", json={"seq": 0, "decision": view["moves"][0]["decision"]})
    with as_somebody(client, ben):
        assert mine(client)[0]["news"] == 1
        with client.websocket_connect(f"/t/{table.id}/live"):
            assert mine(client)[0]["news"] == 0, "whoever has it open misses nothing"
        client.get(f"/t/{table.id}")
        assert mine(client)[0]["news"] == 0
        assert client.put(f"/api/tables/{table.id}/archived", json={"archived": True}).status_code == 204
        assert mine(client) == []
        assert [each["id"] for each in mine(client, archived=True)] == [table.id]
    assert len(mine(client)) == 1, "only Ben has put it away"
    assert client.get(f"/api/tables/{table.id}/hint").status_code == 403


def test_an_owner_sets_a_table_anew_frees_seats_and_deletes_and_nobody_else_does(any_client: TestClient) -> None:
    client = any_client
    client.put("/api/me", json={"name": "Ann"})
    table, ben = Table(client), dict[str, str]()
    here = f"/api/tables/{table.id}"
    sit_down(client, table, 0)
    with as_somebody(client, ben):
        sit_down(client, table, 1)
        assert client.put(f"{here}/settings", json={"undo": False}).status_code == 403
        assert client.delete(here).status_code == 403
        assert client.delete(f"{here}/seats/0").status_code == 403
        assert client.post(f"{here}/seats/0/link").status_code == 403
    assert client.put(f"{here}/settings", json={"undo": False}).status_code == 204
    assert client.put(f"{here}/settings", json={"undo": "maybe"}).status_code == 422
    seating = client.get(f"{here}/seating").json()
    assert seating["settings"]["undo"] is False
    assert (seating["owned"], seating["owner"]["name"], seating["held"]) == (True, "Ann", [0])
    view = client.get(here).json()
    client.post(f"{here}/decisions", json={"seq": 0, "decision": view["moves"][0]["decision"]})
    refused = client.post(f"{here}/undo", json={"seq": 1})
    assert refused.json()["error"]["message"] == "this table is played without undo"
    refused = client.post(f"{here}/seats/1/link")
    assert refused.status_code == 403, "nobody sits down in a friend's chair unnoticed"
    assert "free the seat first" in refused.text
    link = client.delete(f"{here}/seats/1").json()
    with as_somebody(client, ben):
        assert client.get(here).json()["seat"] is None
        table.tokens[1] = link["token"]
        sit_down(client, table, 1)
        assert client.get(here).json()["seat"] == 1
    assert client.post(f"{here}/seats/7/link").status_code == 422
    assert client.delete(here).status_code == 204
    for gone in (here, f"/t/{table.id}", f"/join/{table.id}"):
        assert client.get(gone).status_code == 404
    assert mine(client) == []


def test_the_league_counts_the_games_of_whoever_asks_and_of_nobody_else(client: TestClient, sqlite: str) -> None:
    client.put("/api/me", json={"name": "Ann"})
    table, stranger = Table(client), dict[str, str]()
    sit_down(client, table, 0)
    sit_down(client, table, 1)
    for _ in range(1000):
        view = client.get(f"/api/tables/{table.id}").json()
        if view["to_move"] is None:
            break
        body = {"seq": view["seq"], "decision": view["moves"][-1]["decision"]}
        assert client.post(f"/api/tables/{table.id}/decisions", json=body).status_code == 200
    finished = mine(client, over=True)[0]
    assert len(finished["result"]["points"]) == 2
    rows = client.get("/api/league").json()["games"][GAME.name]
    assert client.get("/api/league").json()["games"][GAME.name] == rows, "nothing is counted twice"
    assert {row["name"] for row in rows} == {"Ann", "Ben"}
    assert sum(row["wins"] for row in rows) >= 1
    assert "Ann" in client.get("/league").text
    with sqlite3.connect(sqlite) as connection:
        # As a game of a former version, which noted no result.
        connection.execute("UPDATE tables SET result = NULL, ended = NULL")
    with TestClient(create_app(settings(sqlite)), cookies=client.cookies) as later:
        assert later.get("/api/league").json()["games"][GAME.name] == rows
    with as_somebody(client, stranger):
        client.put("/api/me", json={"name": "Eve"})
        assert client.get("/api/league").json() == {"games": {}}
        assert "Ann" not in client.get("/league").text


def played(ended: int, points: tuple[int, ...], winners: tuple[int, ...]) -> Result:
    ann = Person("a", "Ann", "red")
    kinds = ("human", "bot:greedy", "bot:greedy")[: len(points)]
    return Result(f"t{ended}", "game", ended, ("Ann", "One", "Two")[: len(points)], kinds, points, winners, {0: ann})


def test_ratings_streaks_and_bests() -> None:
    results = [played(1, (9, 5), (0,)), played(2, (4, 7, 1), (1,)), played(3, (8, 2), (0,)), played(4, (8, 2), (0,))]
    tally = Tally()
    tally.add(results[:1])
    tally.add(results[1:])
    rows = {row.name: row for row in tally.standings["game"].ranked()}
    ann, bot = rows["Ann"], rows["Greedy bot"]
    assert (ann.games, ann.wins, ann.best, ann.streak, ann.longest, ann.average) == (4, 3, 9, 2, 2, 7.2)
    assert (bot.games, bot.wins, bot.best) == (4, 1, 7), "two bots of one level count for their best"
    assert ann.rating > bot.rating
    solo = Tally()
    solo.add([played(1, (30,), (0,))])
    alone = solo.standings["game"].ranked()[0]
    assert (alone.games, alone.wins, alone.best, alone.rating) == (1, 0, 30, 0.0)


def test_a_server_with_a_password_lets_tables_be_set_by_those_who_know_it(sqlite: str) -> None:
    guarded = replace(settings(sqlite), password="sesame", keeper_password="master", limits=1.0)
    wish = {"game": GAME.name, "seats": TWO_PEOPLE}
    with TestClient(create_app(guarded)) as client:
        assert client.post("/api/tables", json=wish).json()["error"]["rule"] == "password"
        asked = client.post("/tables", data={"game": GAME.name}, follow_redirects=False)
        assert asked.headers["location"] == "/enter?why=password&to=/"
        asked = client.get(f"/new/{GAME.name}", follow_redirects=False)
        assert asked.headers["location"] == f"/enter?why=password&to=/new/{GAME.name}"
        assert client.post("/enter", data={"password": "wrong"}).status_code == 403
        for to, leads in (
            (f"/new/{GAME.name}", f"/new/{GAME.name}"),
            ("//elsewhere.example", "/"),
            ("javascript:", "/"),
        ):
            inside = client.post("/enter", data={"password": "sesame", "to": to}, follow_redirects=False)
            assert inside.headers["location"] == leads
        client.cookies.clear()
        assert client.post("/api/enter", json={"password": "sesame"}).status_code == 204
        made = client.post("/api/tables", json=wish).json()
        assert client.get("/keeper", follow_redirects=False).status_code == 303, "a guest is no keeper"
        client.cookies.clear()
        joined = client.post(f"/join/{made['id']}", data={"token": made["seats"][0]["token"]})
        assert joined.status_code == 200, "a link is an invitation"
        client.cookies.set("hortus-door", "keeper.forged")
        assert client.get("/keeper", follow_redirects=False).status_code == 303
        client.cookies.clear()
        assert "Ann" in client.post("/enter", data={"password": "master"}).text
        page = client.post(f"/keeper/{made['id']}/links")
        assert page.text.count('class="seat-link"') == 2
        assert client.post(f"/keeper/{made['id']}/delete").status_code == 200
        assert client.get(f"/t/{made['id']}").status_code == 404
        client.cookies.clear()
        statuses = [client.post("/enter", data={"password": "guess"}).status_code for _ in range(12)]
        assert statuses[-1] == 429, "nobody tries a dictionary"


def test_on_an_invitation_only_server_the_keeper_sets_the_tables(sqlite: str) -> None:
    with pytest.raises(Refusal, match="keeper-password"):
        create_app(replace(settings(sqlite), invitation_only=True))
    closed = replace(settings(sqlite), invitation_only=True, keeper_password="master")
    with TestClient(create_app(closed)) as client:
        wish = {"game": GAME.name, "seats": BOTS}
        assert client.post("/api/tables", json=wish).json()["error"]["rule"] == "invitation"
        assert client.post("/api/enter", json={"password": "master"}).status_code == 204
        assert client.post("/api/tables", json=wish).status_code == 201


def test_a_thousand_invitations_end_in_a_sentence(sqlite: str) -> None:
    with TestClient(create_app(replace(settings(sqlite), limits=1.0))) as client:
        form = {"who0": "me", "who1": "friend"}
        answers = [client.post(f"/new/{GAME.name}", data=form) for _ in range(60)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert "try again in" in answers[-1].text
        seats = [{"kind": "human"}] * 1000
        assert client.post("/api/tables", json={"game": GAME.name, "seats": seats}).status_code in {422, 429}


def test_a_thousand_new_links_end_in_a_sentence(sqlite: str) -> None:
    with TestClient(create_app(replace(settings(sqlite), limits=1.0))) as client:
        client.put("/api/me", json={"name": "Ann"})
        table = Table(client)
        sit_down(client, table, 0)
        answers = [client.post(f"/api/tables/{table.id}/seats/1/link") for _ in range(60)]
        assert answers[0].status_code == 200, answers[0].text
        assert answers[-1].status_code == 429
        assert "you have made many links lately; try again in" in answers[-1].text


def set_up(client: TestClient, game: str, form: dict[str, list[str]]) -> Answer:
    """What a record says of the table that a form sets."""
    answer = client.post(f"/new/{game}", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].rpartition("/")[2]
    found: Answer = json.loads(client.get(f"/api/tables/{table}/record").text.partition("\n")[0])
    return found


def test_the_order_of_the_seats_is_as_listed_or_drawn(client: TestClient) -> None:
    form = {"who0": ["me"], "name0": ["Ann"], "who1": ["bot"], "level1": ["random"]}

    def orders(order: str) -> set[str]:
        return {set_up(client, GAME.name, {**form, "order": [order]})["seats"][0]["name"] for _ in range(12)}

    assert orders("listed") == {"Ann"}
    assert len(orders("drawn")) == 2


@pytest.mark.parametrize(
    "form",
    [
        {"who0": "me", "who1": "me"},
        {"who0": "me", "who1": "ghost"},
        {"who0": "nobody"},
        {"who0": "me", "who1": "bot", "level1": "godlike"},
        {"who0": "me", "who1": "friend", "name1": "x" * 41},
        {"who0": "me", "name0": "a\u202eb", "who1": "bot"},
        {"who0": "me", "who1": "bot", "option-start_player": "99"},
        {"who0": "me", "who1": "bot", "option-start_player": "3"},
        {
            "who0": "me",
            "who1": "bot",
            f"option-{BY_SEAT}": "list",
            f"option-{BY_SEAT}-0": "0",
            f"option-{BY_SEAT}-1": "0",
        },
        {"who0": "me", "who1": "bot", "setting-turn_hours": "9999"},
    ],
)
def test_a_form_that_makes_no_sense_sets_no_table(client: TestClient, form: dict[str, str]) -> None:
    answer = client.post(f"/new/{GAME.name}", data=form)
    assert answer.status_code == 422
    assert "Something is wrong" not in answer.text
    assert "Traceback" not in answer.text
    assert client.get("/api/me/tables").status_code == 403, "and nobody was seated"
