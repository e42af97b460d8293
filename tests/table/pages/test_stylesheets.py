"""The stylesheet of a game reaches the pages of its game and no others."""

import re

import pytest
from starlette.testclient import TestClient

from hortus.kernel import registry
from hortus.kernel.registry import Room
from tests.table.over_http import page_of

LINK = re.compile(r'href="(/games/[^"]+)"')


@pytest.mark.parametrize("name", registry.names())
def test_a_page_links_the_stylesheet_of_its_game_if_there_is_one(name: str, client: TestClient) -> None:
    found = LINK.findall(page_of(client, name))
    assert len(found) == bool(Room(registry.find(name)).stylesheet())
    for address in found:
        answer = client.get(address)
        assert answer.headers["content-type"].startswith("text/css")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.text.startswith(f".game-{name} {{")
        assert answer.text.count("{") == answer.text.count("}")


@pytest.mark.parametrize("name", registry.names())
def test_the_file_itself_names_no_game(name: str) -> None:
    assert ".game-" not in Room(registry.find(name)).stylesheet()


def test_a_game_that_nobody_knows_has_no_stylesheet(client: TestClient) -> None:
    assert client.get("/games/chess.css").status_code in {404, 422}
