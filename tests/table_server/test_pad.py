"""The page of a score pad: fields drawn from the game's own pad, scored by the engine, refused in a sentence."""

import json

import pytest
from starlette.testclient import TestClient

from hortus.kernel import registry
from hortus.kernel.decision import Json

GAMES = registry.names()


def fill(client: TestClient, game: str, **player: object) -> str:
    return sent(client, game, {"players": [player, {}]})


def sent(client: TestClient, game: str, sheet: Json) -> str:
    answer = client.post(f"/pad/{game}", content=json.dumps(sheet))
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_pad_is_scored_so_far_and_says_what_is_missing(game: str, client: TestClient) -> None:
    page = client.get(f"/pad/{game}").text
    assert "So far" in page
    assert 'class="missing' in page


@pytest.mark.parametrize("game", GAMES)
def test_everything_of_every_catalogue_is_drawn_and_can_be_asked_about(game: str, client: TestClient) -> None:
    for name, catalogue in registry.find(game).pad().catalogues.items():
        picks = client.get(f"/pad/{game}/pick/{name}").text
        assert picks.count('class="pick"') == len(catalogue.entries)
        for entry in (catalogue.entries[0], catalogue.entries[-1]):
            body = json.dumps({"catalogue": name, "piece": entry.value})
            asked = client.post(f"/pad/{game}/piece", content=body)
            assert asked.status_code == 200
            assert asked.text.count("<fieldset>") == len(entry.questions)


def test_what_the_rules_forbid_is_said_with_its_rule_and_the_pad_keeps_it(client: TestClient) -> None:
    page = fill(client, "village_green", green={"r1c1": "red-rose-pond", "r1c2": "blue-lily-pond"})
    assert "Rule VG-34" in page
    assert 'data-piece="blue-lily-pond"' in page


def test_a_name_is_shown_as_it_was_written(client: TestClient) -> None:
    page = fill(client, "botanists", name="<b>Ada</b>")
    assert "&lt;b&gt;Ada&lt;/b&gt;" in page
    assert "<b>Ada</b>" not in page


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ('{"players": [{}, {}', "not valid JSON"),
        ('{"players": [{}]}', "for 2 to 4 players"),
        ('{"players": [{}, {"orders": 1}]}', '"orders", which means nothing there'),
        ('{"players": [{}, {"orders1": 11}]}', "must be 0 to 10"),
        ('{"players": [{}, {"land": {"1": "Q"}}]}', "is not among the flower tiles"),
        ('{"players": [{}, {"name": "%s"}]}' % ("x" * 41), "longer than 40 letters"),
    ],
)
def test_a_sheet_that_is_none_is_refused_in_a_sentence(sheet: str, words: str, client: TestClient) -> None:
    answer = client.post("/pad/botanists", content=sheet)
    assert answer.status_code == 422
    assert words in answer.text


def test_a_catalogue_that_does_not_exist_is_refused(client: TestClient) -> None:
    assert client.get("/pad/verdant/pick/weeds").status_code == 422


# ---- a saved table ----


def saved(**changes: object) -> str:
    """A final table as the pad of Village Green saves it."""
    player = {"name": "Ben", "village_face_up": True, "awards": {"col1": "ruby-clover"}, "green": [[None] * 3] * 3}
    table = {"game": "village_green", "kind": "final", "partial": True, "players": [player]}
    return json.dumps({**table, **changes})


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_pad_that_was_saved_opens_again(game: str, client: TestClient) -> None:
    found = registry.find(game).pad()
    final = found.final(found.read({"players": [{}, {}]}))
    opened = client.post(f"/pad/{game}/open", content=json.dumps(final))
    assert opened.status_code == 200
    assert found.final(found.read(opened.json())) == final


def test_a_saved_table_becomes_a_sheet(client: TestClient) -> None:
    opened = client.post("/pad/village_green/open", content=saved())
    assert opened.json() == {"players": [{"green": {"col1": "ruby-clover"}, "name": "Ben"}]}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Dear diary", "The file is not valid JSON"),
        ("[]", "The file must be an object"),
        (saved(game="verdant"), "a table of Verdant, which has a pad of its own"),
        (saved(game="chess"), "not of village_green"),
        (saved(kind="position"), "no final table"),
        (saved(players=[]), "players"),
        (saved(partial=False), "VG-09"),
        (saved(weeds=3), '"weeds", which means nothing there'),
        (saved(players=[{"name": "x" * 41, "village_face_up": True, "awards": {}, "green": [[None] * 3] * 3}]), "40"),
    ],
)
def test_a_file_that_is_no_final_table_of_the_game_is_refused_in_a_sentence(
    text: str, words: str, client: TestClient
) -> None:
    answer = client.post("/pad/village_green/open", content=text)
    assert answer.status_code == 422
    assert words in answer.text


def test_what_the_engine_refuses_to_score_does_not_open(client: TestClient) -> None:
    broken = saved(players=[{"awards": {"col1": "ruby"}, "green": [[None] * 3] * 3, "village_face_up": True}])
    told = client.post("/api/score", json=json.loads(broken)).json()["error"]["message"]
    opened = client.post("/pad/village_green/open", content=broken)
    assert opened.status_code == 422
    assert opened.text[1:].startswith(told[1:])
