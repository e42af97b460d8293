"""The world behind a table: one whole drawing, in colours that its game gives for day and night."""

import re
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from hortus.drawing.palette import PAPER
from hortus.kernel import registry
from hortus.kernel.registry import Room
from hortus.table.pages.backdrops import backdrop
from hortus.table.pages.site import STATIC
from tests.table.over_http import page_of

DRAWN = [name for name in registry.names() if backdrop(name)]
GIVEN = re.compile(r"--([\w-]+):")
USED = re.compile(r"var\(--([\w-]+)\)")


@pytest.mark.parametrize("name", registry.names())
def test_a_page_has_the_backdrop_of_its_game_once(name: str, client: TestClient) -> None:
    page = page_of(client, name)
    assert page.count('id="backdrop"') == bool(backdrop(name))
    for identity in re.findall(r' id="([^"]+)"', backdrop(name)):
        assert page.count(f' id="{identity}"') == 1


@pytest.mark.parametrize("name", DRAWN)
def test_every_colour_of_it_is_given_by_its_game_for_day_and_night(name: str) -> None:
    sheet = Room(registry.find(name)).stylesheet()
    by_day_and_night = set(re.findall(r"--([\w-]+): light-dark\(", sheet))
    assert set(USED.findall(backdrop(name))) <= by_day_and_night
    assert ElementTree.fromstring(backdrop(name)).get("aria-hidden") == "true"


@pytest.mark.parametrize("name", DRAWN)
def test_no_colour_of_it_changes_what_lies_on_the_table(name: str) -> None:
    shared = {*PAPER} | {given for sheet in STATIC.glob("*.css") for given in GIVEN.findall(sheet.read_text("utf-8"))}
    assert not shared & set(USED.findall(backdrop(name)))
