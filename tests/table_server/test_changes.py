"""A page that knows the one before it is sent what is new, and makes the same page of it."""

from random import Random

import pytest
from starlette.testclient import TestClient

from hortus.table.live.changes import changes, marks
from tests.table_server.tables import Table
from tests.table_server.test_live import TABLE

LINES = ["<p>one</p>", "<p>two</p>", "", "", "</ol>", "=7+1", "3", "<p>last</p>"]


def patched(before: str, news: str) -> str:
    """What static/table/live.js does."""
    plan, *fresh = news.removeprefix("=").split("\n")
    known, made = before.split("\n"), []
    for step in plan.split():
        first, _, count = step.partition("+")
        if count:
            made += known[int(first) : int(first) + int(count)]
        else:
            made += [fresh.pop(0) for _ in range(int(first))]
    assert fresh == []
    return "\n".join(made)


@pytest.mark.parametrize("seed", range(40))
def test_a_page_and_what_is_new_make_the_next_page(seed: int) -> None:
    random = Random(seed)
    before, after = ("\n".join(random.choices(LINES, k=random.randrange(1, 12))) for _ in range(2))
    assert patched(before, changes(marks(before), after)) == after


def test_what_stays_is_not_sent_again() -> None:
    before = "\n".join(f"<li>{number}</li>" for number in range(100))
    after = before.replace("<li>50</li>", "<li>fifty</li>\n<li>and a half</li>")
    assert changes(marks(before), after) == "=0+50 2 51+49\n<li>fifty</li>\n<li>and a half</li>"


def test_a_page_that_asks_for_changes_can_draw_every_view(client: TestClient) -> None:
    table = Table(client)
    with client.websocket_connect(f"/t/{table.id}/live?changes", headers=table.headers(0)) as socket:
        while TABLE not in (shown := socket.receive_text()):
            pass
        for _ in range(6):
            table.play(1)
            while not (news := socket.receive_text()).startswith("="):
                pass
            assert len(news) < len(shown) / 2
            shown = patched(shown, news)
            assert shown in client.get(f"/t/{table.id}", headers=table.headers(0)).text
