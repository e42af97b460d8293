"""Bots that the keeper of a server lends to its tables: visitors name them, and never say what is run."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hortus.kernel.decision import Refusal
from hortus.table.own_bots import read_own_bots
from hortus.table.server.app import create_app
from hortus.table.settings import checked
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.table.over_http import Table, wait_for

CAREFUL = f"{Path(__file__).parents[3] / 'examples' / 'careful_bot.py'}:Careful"
HELPLESS = "def helpless(state):\n    raise RuntimeError('no idea')\n"


@pytest.fixture
def helpful(sqlite: str, tmp_path: Path) -> Iterator[TestClient]:
    """A server with bots of its keeper's: one that plays, one that fails, and a program that is none."""
    (tmp_path / "helpless.py").write_text(HELPLESS)
    bots = f"careful={CAREFUL},helpless={tmp_path / 'helpless.py'}:helpless,silent=cmd:{sys.executable} -c pass"
    with TestClient(create_app(checked(replace(settings(sqlite), bots=bots)))) as client:
        yield client


def against(client: TestClient, bot: str) -> Table:
    """A table at which a person waits until a bot has decided."""
    table = Table(client, [{"kind": "bot", "level": bot}, {"kind": "human", "name": "Ann"}])
    wait_for(table, 1)
    return table


def test_a_bot_of_the_keepers_plays_at_a_table(helpful: TestClient) -> None:
    table = against(helpful, "careful")
    view = table.view(1)
    assert view["names"][0] == "Careful bot"
    assert view["seq"] > 0
    assert "no decision" not in str(view["log"])


@pytest.mark.parametrize("bot", ["helpless", "silent"])
def test_a_bot_that_fails_is_replaced_and_the_table_goes_on(helpful: TestClient, bot: str) -> None:
    assert against(helpful, bot).view(1)["seq"] > 0


def test_pages_and_programs_are_told_what_the_server_lends(helpful: TestClient) -> None:
    assert {"careful", "helpless", "hard"} <= set(helpful.get("/api/games").json()["levels"])
    assert "careful: a bot of this server" in helpful.get(f"/new/{GAME.name}").text


@pytest.mark.parametrize("wish", [CAREFUL, "cmd:true", "search:9", "hard@weights.json"])
def test_a_visitor_cannot_say_what_is_run(helpful: TestClient, wish: str) -> None:
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": wish}]
    answer = helpful.post("/api/tables", json={"game": GAME.name, "seats": seats})
    assert answer.status_code == 422
    assert "there is no bot" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        ("careful", "is not a name"),
        ("Careful=a.py:B", "is not a name"),
        ("careful=", "is not a name"),
        ("one=easy,one=hard", "stands for two"),
        ("hard=easy", "is a level"),
        ("mine=nowhere.py:Bot", "there is no file"),
    ],
)
def test_a_setting_that_names_no_bots_is_refused(sqlite: str, bots: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        checked(replace(settings(sqlite), bots=bots))


def test_a_bot_has_a_name_and_what_is_run() -> None:
    assert read_own_bots(" careful=a.py:B , other=cmd:./x ,") == {"careful": "a.py:B", "other": "cmd:./x"}
