"""Whatever is wrong gets the right status and a sentence, changes nothing and shows nothing hidden."""

import json

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from hortus.kernel import registry
from hortus.table.pages.chart import WIDE, chart
from tests.one_game import GAME as ONE
from tests.table.over_http import TWO_PEOPLE, Answer, Table

OTHER = next(name for name in registry.names() if name != ONE.name)
# How many may play.
PLAYERS = f"{ONE.least} to {ONE.most}"
GAME = {"game": ONE.name, "seats": TWO_PEOPLE}


def refused(answer: Response, status: int, rule: str | None = None) -> str:
    """The sentence of a refusal."""
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert set(error) == {"rule", "message"}
    assert rule in {None, error["rule"]}
    assert "Traceback" not in answer.text
    message: str = error["message"]
    assert message
    return message


@pytest.mark.parametrize("path", ["", "/events", "/record", "/hint", "/past/0"])
@pytest.mark.parametrize("table_id", ["nowhere", "..%2f..", "%00", "a" * 60, "Robert'); DROP TABLE events;--"])
def test_there_is_no_such_table(client: TestClient, table_id: str, path: str) -> None:
    refused(client.get(f"/api/tables/{table_id}{path}"), 404)


@pytest.mark.parametrize(
    "path", ["/api/tables/%00", "/t/%00", "/t/%00/study", "/t/%00/course", "/t/%00/replay", "/api/tables/a%00b/record"]
)
def test_an_id_that_no_database_can_look_for_is_unknown(any_client: TestClient, path: str) -> None:
    assert any_client.get(path).status_code == 404


def test_JSON_without_a_bottom_in_an_option_is_refused(client: TestClient) -> None:
    deep = "[" * 5000 + "]" * 5000
    form = {"who0": "me", "who1": "bot", "option-start_player": deep}
    answer = client.post(f"/new/{ONE.name}", data=form, follow_redirects=False)
    assert answer.status_code == 422


def test_nothing_is_decided_at_an_unknown_table(client: TestClient) -> None:
    refused(client.post("/api/tables/nowhere/decisions", json={"seq": 0, "decision": {}}), 404, "table")
    refused(client.post("/api/tables/nowhere/undo", json={"seq": 0}), 404, "table")


@pytest.mark.parametrize("header", ["Bearer nonsense", "Bearer", "Bearer  ", "Basic QQ==", "", "Bearer " + "x" * 4000])
def test_a_wrong_token_opens_nothing(client: TestClient, header: str) -> None:
    table = Table(client)
    for path in ("", "/events", "/record", "/hint"):
        answer = client.get(f"/api/tables/{table.id}{path}", headers={"Authorization": header})
        refused(answer, 403, "token")


def test_the_token_of_another_table_opens_nothing(client: TestClient) -> None:
    table, other = Table(client), Table(client)
    table.tokens = other.tokens
    refused(table.get(seat=0), 403, "token")


def test_the_seat_of_another_is_not_looked_from(client: TestClient) -> None:
    table = Table(client)
    refused(table.get("?seat=1", 0), 403, "seat")
    refused(table.get("?seat=0"), 403, "seat")
    assert table.get("?seat=-1", 0).json()["seat"] is None


BROKEN = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"text"',
    b"\xff\xfe",
    b'{"seq": NaN, "decision": {}}',
    b'{"seq": 0, "seq": 0, "decision": {}}',
    b'{"seq": 0, "decision": {"do": "\\ud800"}}',
    b'{"seq": 0, "decision": ' + b"[" * 30000 + b"]" * 30000 + b"}",
]


@pytest.mark.parametrize("body", BROKEN, ids=range(len(BROKEN)))
def test_broken_JSON_is_told_and_decides_nothing(client: TestClient, body: bytes) -> None:
    table = Table(client)
    headers = {**table.headers(0), "Content-Type": "application/json"}
    answer = client.post(f"/api/tables/{table.id}/decisions", content=body, headers=headers)
    refused(answer, 422 if body == b"" else 400)
    assert table.view(0)["seq"] == 0


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seq": 0},
        {"decision": {"do": "pass"}},
        {"seq": "0", "decision": {"do": "pass"}},
        {"seq": 0.5, "decision": {"do": "pass"}},
        {"seq": True, "decision": {"do": "pass"}},
        {"seq": 0, "decision": "pass"},
        {"seq": 0, "decision": {}},
        {"seq": 0, "decision": {"do": "fly"}},
        {"seq": 0, "decision": {"do": ["pass"]}},
        {"seq": 0, "decision": {"do": "pass", "because": 1}},
        {"seq": 0, "decision": {"do": "pass"}, "seat": 0},
    ],
)
def test_a_malformed_decision_is_refused(client: TestClient, body: Answer) -> None:
    table = Table(client)
    refused(table.post("/decisions", body, 0), 422)
    assert table.view(0)["seq"] == 0


@pytest.mark.parametrize("seq", [-1, 1, 99, 2**40, 10**30, -(10**30)])
def test_a_number_that_is_not_the_tables_gets_the_fresh_view(client: TestClient, seq: int) -> None:
    table = Table(client)
    refused(table.decide(0, seq, {"do": "pass"}), 409, "seq")


@pytest.mark.parametrize("size", [65537, 1_000_000])
@pytest.mark.parametrize("path", ["/api/tables", "/api/score", "/api/tables/nowhere/decisions"])
def test_a_body_over_64_KB_is_not_read(client: TestClient, path: str, size: int) -> None:
    body = b'{"game": "' + b"x" * size + b'"}'
    message = refused(client.post(path, content=body, headers={"Content-Type": "application/json"}), 413)
    assert "65536" in message
    unannounced = client.post(path, content=iter([body]), headers={"Content-Type": "application/json"})
    refused(unannounced, 413)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": None}, "game"),
        ({"game": 7}, "game"),
        ({"seats": []}, PLAYERS),
        ({"seats": TWO_PEOPLE * 3}, PLAYERS),
        ({"seats": TWO_PEOPLE * 50}, PLAYERS),
        ({"seats": "two"}, "seats"),
        ({"seats": [{"kind": "cat"}]}, "cat"),
        ({"seats": [{"name": "Ann"}]}, "kind"),
        ({"seats": [{"kind": "bot"}]}, "level"),
        ({"seats": [{"kind": "bot", "level": "godlike"}]}, "godlike"),
        ({"seats": [{"kind": "human", "level": "greedy"}]}, "level"),
        ({"options": {"rounds": 3}}, "rounds"),
        ({"options": {"start_player": 9}}, "start_player"),
        ({"options": []}, "options"),
        ({"position": {}}, "game"),
        ({"position": {"game": OTHER}}, OTHER),
        ({"position": {"game": ONE.name}}, ""),
        ({"record": ""}, "empty"),
        ({"record": "{}"}, "line 1"),
        ({"record": "x", "position": {}}, "one of"),
        ({"from": 3}, "from"),
        ({"table": "nowhere", "from": 3}, ""),
        ({"colour": "red"}, "colour"),
    ],
)
def test_an_impossible_table_is_refused(client: TestClient, wish: Answer, words: str) -> None:
    answer = client.post("/api/tables", json={**GAME, **wish})
    message = refused(answer, 404 if wish.get("table") else 422)
    assert words in message


@pytest.mark.parametrize(
    "name",
    ["x" * 41, "x" * 5000, "a\x00b", "a\nb\x1b[31m", "\u202eevil", "\u2066x", "\ufeff\u200b", "\ue000", "\U000e0041"],
)
def test_an_absurd_name_is_refused(client: TestClient, name: str) -> None:
    refused(client.post("/api/tables", json={**GAME, "seats": [{"kind": "human", "name": name}]}), 422, "name")


@pytest.mark.parametrize("name", [7, ["Ann"], {"first": "Ann"}, True])
def test_a_name_is_a_text(client: TestClient, name: object) -> None:
    refused(client.post("/api/tables", json={**GAME, "seats": [{"kind": "human", "name": name}]}), 422)


def test_a_name_loses_needless_blanks_and_may_be_left_out(client: TestClient) -> None:
    seats: list[Answer] = [
        {"kind": "human", "name": "  Ann \t Lee "},
        {"kind": "human"},
        {"kind": "human", "name": " "},
    ]
    assert Table(client, seats).view()["names"] == ["Ann Lee", "Player 2", "Player 3"]


def test_markup_in_a_name_stays_text(client: TestClient) -> None:
    name = "<script>alert(1)</script>&\"'<b q>"
    table = Table(client, [{"kind": "human", "name": name}, TWO_PEOPLE[1]])
    assert table.view()["names"][0] == name
    page = client.get(f"/t/{table.id}")
    assert page.status_code == 200
    assert "<script>alert" not in page.text
    assert "<b q>" not in page.text
    assert "\"'<b" not in page.text


def test_markup_in_a_name_stays_text_in_the_chart_of_a_finished_game() -> None:
    name = '</text><a href="//x">'
    drawing = chart([name, "Ben"], [[0.0, 1.0], [0.0, 2.0]], [], WIDE)
    assert "<a " not in drawing
    assert "&lt;/text&gt;&lt;a hr" in drawing


def test_a_position_that_makes_no_sense_is_not_scored(client: TestClient) -> None:
    for body in ({}, {"game": "chess"}, {"game": [ONE.name]}, {"game": ONE.name, "kind": "final"}):
        refused(client.post("/api/score", json=body), 422)


def test_unknown_addresses_and_methods_are_told(client: TestClient) -> None:
    refused(client.get("/api/nothing"), 404)
    refused(client.put("/api/tables", json={}), 405)
    assert client.get("/nothing").status_code == 404


def test_every_answer_carries_the_headers_that_keep_a_page_safe(client: TestClient) -> None:
    table = Table(client)
    for answer in (client.get("/"), table.get(), client.get("/nothing"), client.post("/api/tables", content=b"{")):
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"


def test_refusals_quote_no_endless_text(client: TestClient) -> None:
    table = Table(client)
    answer = table.decide(0, 0, {"do": "x" * 50_000})
    assert answer.status_code == 422
    assert len(json.dumps(answer.json())) < 1000
