"""`hortus join`: a bot of one's own at a table of somebody else's server."""

from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from hortus.statuses import BOT_ERROR, USAGE_ERROR
from tests.cli.run import Run
from tests.table.over_http import Table, company
from tests.table.servers import calling, serving

CAREFUL = f"{Path(__file__).parents[2] / 'examples' / 'careful_bot.py'}:Careful"
HELPLESS = """
def helpless(state):
    raise RuntimeError("no idea")
"""
AGAINST_A_BOT = [{"kind": "human", "name": "Guest"}, {"kind": "bot", "level": "random"}]


pytestmark = pytest.mark.xdist_group("join")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx2.Client]:
    with serving(str(tmp_path_factory.mktemp("join") / "table.sqlite3")) as server, calling(server) as client:
        yield client


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    return Run(capsys, tmp_path)


def invitation(table: Table) -> str:
    return str(table.created["seats"][0]["url"])


def test_a_bot_plays_a_whole_game_at_a_table_on_the_web_and_says_that_it_is_one(
    client: httpx2.Client, run: Run
) -> None:
    table = Table(client, AGAINST_A_BOT)
    done = run("join", invitation(table), "--bot", CAREFUL)
    assert done.code == 0, done.err
    assert f"{CAREFUL} plays " in done.err
    assert "after Ctrl-C the same command goes on" in done.err
    assert table.view()["result"] is not None
    assert [line["words"] for line in company(table)["remarks"]] == [f"I am a bot: {CAREFUL}."]


def test_a_bot_that_fails_leaves_its_seat_to_a_bot_of_the_server(
    client: httpx2.Client, run: Run, tmp_path: Path
) -> None:
    (tmp_path / "helpless.py").write_text(HELPLESS)
    table = Table(client, AGAINST_A_BOT)
    done = run("join", invitation(table), "--bot", f"{tmp_path / 'helpless.py'}:helpless")
    assert done.code == BOT_ERROR
    assert "no idea" in done.err
    assert company(table)["remarks"][-1]["words"] == "I have failed and leave my seat to a bot of this server."


@pytest.mark.parametrize("wrong", ["games.example/join/a#b", "https://games.example/join/a", "ftp://x/join/a#b"])
def test_what_is_no_invitation_is_refused(wrong: str, run: Run) -> None:
    done = run("join", wrong, "--bot", "easy")
    assert done.code == USAGE_ERROR
    assert "an invitation looks like" in done.err


def test_a_link_that_opens_no_seat_is_refused(client: httpx2.Client, run: Run) -> None:
    table = Table(client, AGAINST_A_BOT)
    done = run("join", invitation(table)[:-3] + "xyz", "--bot", "easy")
    assert done.code == USAGE_ERROR
    assert "opens no seat" in done.err or "the table refuses" in done.err
