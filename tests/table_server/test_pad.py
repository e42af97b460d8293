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
        ('{"players": [{}, {"orders": 1}]}', "&#34;orders&#34;, which means nothing there"),
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
