"""The page of the score pad: sheets that are refused."""

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
