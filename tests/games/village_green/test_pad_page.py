"""The page of the score pad: what is refused, and tables that were saved."""

import json

import pytest
from starlette.testclient import TestClient

from hortus.kernel import registry

PAD = "/pad/village_green"
SHEET = {"players": [{"green": {"r1c1": "red-rose-pond", "r1c2": "blue-lily-pond"}}, {}]}
OTHER = registry.find(registry.names()[0])


def test_VG_34_what_the_rules_forbid_is_said_with_its_rule_and_the_pad_keeps_it(client: TestClient) -> None:
    page = client.post(PAD, content=json.dumps(SHEET)).text
    assert "Rule VG-34" in page
    assert 'data-piece="blue-lily-pond"' in page


def saved(**changes: object) -> str:
    """A final table as the pad saves it."""
    player = {"name": "Ben", "village_face_up": True, "awards": {"col1": "ruby-clover"}, "green": [[None] * 3] * 3}
    table = {"game": "village_green", "kind": "final", "partial": True, "players": [player]}
    return json.dumps({**table, **changes})


def test_a_saved_table_becomes_a_sheet(client: TestClient) -> None:
    opened = client.post(f"{PAD}/open", content=saved())
    assert opened.json() == {"players": [{"green": {"col1": "ruby-clover"}, "name": "Ben"}]}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Dear diary", "The file is not valid JSON"),
        ("[]", "The file must be an object"),
        (saved(game=OTHER.name), f"a table of {OTHER.title}, which has a pad of its own"),
        (saved(game="chess"), "not of village_green"),
        (saved(kind="position"), "not a final table"),
        (saved(players=[]), "players"),
        (saved(partial=False), "VG-09"),
        (saved(weeds=3), 'an unknown key "weeds"'),
        (saved(players=[{"name": "x" * 41, "village_face_up": True, "awards": {}, "green": [[None] * 3] * 3}]), "40"),
    ],
)
def test_a_file_that_is_no_final_table_of_the_game_is_refused_in_a_sentence(
    text: str, words: str, client: TestClient
) -> None:
    answer = client.post(f"{PAD}/open", content=text)
    assert answer.status_code == 422
    assert words in answer.text


def test_what_the_engine_refuses_to_score_does_not_open(client: TestClient) -> None:
    broken = saved(players=[{"awards": {"col1": "ruby"}, "green": [[None] * 3] * 3, "village_face_up": True}])
    told = client.post("/api/score", json=json.loads(broken)).json()["error"]["message"]
    opened = client.post(f"{PAD}/open", content=broken)
    assert opened.status_code == 422
    assert opened.text[1:].startswith(told[1:])
