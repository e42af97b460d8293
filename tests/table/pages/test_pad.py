"""The page of a score pad: fields drawn from the game's own pad, scored by the engine, refused in a sentence."""

import json

import pytest
from starlette.testclient import TestClient

from hortus.kernel import registry
from hortus.kernel.decision import Json
from hortus.table.pages.pad import pad_of

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
    for name, catalogue in pad_of(registry.find(game)).catalogues.items():
        picks = client.get(f"/pad/{game}/pick/{name}").text
        assert picks.count('class="pick"') == len(catalogue.entries)
        for entry in (catalogue.entries[0], catalogue.entries[-1]):
            body = json.dumps({"catalogue": name, "piece": entry.value})
            asked = client.post(f"/pad/{game}/piece", content=body)
            assert asked.status_code == 200
            assert asked.text.count("<fieldset>") == len(entry.questions)


def test_a_name_is_shown_as_it_was_written(client: TestClient) -> None:
    page = fill(client, GAMES[0], name="<b>Ada</b>")
    assert "&lt;b&gt;Ada&lt;/b&gt;" in page
    assert "<b>Ada</b>" not in page


def test_a_catalogue_that_does_not_exist_is_refused(client: TestClient) -> None:
    assert client.get(f"/pad/{GAMES[0]}/pick/weeds").status_code == 422


# ---- a saved table ----


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_pad_that_was_saved_opens_again(game: str, client: TestClient) -> None:
    found = pad_of(registry.find(game))
    final = found.final(found.read({"players": [{}, {}]}))
    opened = client.post(f"/pad/{game}/open", content=json.dumps(final))
    assert opened.status_code == 200
    assert found.final(found.read(opened.json())) == final
