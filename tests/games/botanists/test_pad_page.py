"""The page of the score pad: sheets that are refused."""

import json

import pytest
from starlette.testclient import TestClient


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ('{"players": [{}, {}', "not valid JSON"),
        ('{"players": [{}]}', "for 2 to 4 players"),
        ('{"players": [{}, {"orders": 1}]}', 'unknown key "orders"'),
        ('{"players": [{}, {"orders1": 11}]}', "must be 0 to 10"),
        ('{"players": [{}, {"land": {"1": "Q"}}]}', "is not among the flowers"),
        ('{"players": [{}, {"name": "%s"}]}' % ("x" * 41), "longer than 40 letters"),
    ],
)
def test_a_sheet_that_is_none_is_refused_in_a_sentence(sheet: str, words: str, client: TestClient) -> None:
    answer = client.post("/pad/botanists", content=sheet)
    assert answer.status_code == 422
    assert words in answer.text


def test_a_player_without_orders_is_told_beside_the_result(client: TestClient) -> None:
    sheet = {"players": [{"orders1": 2}, {"leftovers1": 3}]}
    answer = client.post("/pad/botanists", content=json.dumps(sheet))
    assert "Player 2: no orders are entered." in answer.text
    assert "Player 1 wins" in answer.text


def test_a_refusal_names_the_player_as_the_page_does(client: TestClient) -> None:
    flower = dict.fromkeys(map(str, range(1, 16)), "B")
    sheet = {"players": [{"name": "Ada", "laid": "tiles", "board": "blue", "land": flower}, {}]}
    answer = client.post("/pad/botanists", content=json.dumps(sheet))
    assert "Ada, space 2: blue lies face up on a sign of pink" in answer.text
