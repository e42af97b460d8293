"""News travels at once: over the WebSocket of a page and the stream of a program, from one worker to the other."""

import asyncio
from dataclasses import replace
from typing import cast

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import ClientConnection, connect

from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER
from hortus.table.live.hub import Together
from hortus.table.live.pieces import Drawing
from hortus.table.server.app import create_app
from hortus.table.tables.views import TableView
from tests.one_game import GAME
from tests.pgserver import fresh_database
from tests.table.conftest import settings
from tests.table.live.listening import PATIENCE, listening
from tests.table.live.messages import TABLE, head_and_pieces, heard, next_table, text_of
from tests.table.over_http import Table, wait_for
from tests.table.servers import Server, calling, left_behind, serving


def test_a_stream_brings_the_view_of_its_seat_after_every_decision(sqlite: str) -> None:
    with serving(sqlite) as server, calling(server) as client:
        table = Table(client)
        with listening(server, table, 0) as mine, listening(server, table, None) as anybodys:
            assert mine.get(timeout=PATIENCE)["moves"]
            assert anybodys.get(timeout=PATIENCE)["moves"] == []
            table.play(1)
            assert mine.get(timeout=PATIENCE) == table.view(0)
            assert anybodys.get(timeout=PATIENCE) == table.view(None)


def test_everybody_who_sees_the_same_gets_the_same_bytes(sqlite: str) -> None:
    """Whoever came early or late: so a page is drawn and packed once, however many look on."""
    with serving(sqlite) as server, calling(server) as client:
        table = Table(client)
        address = f"{server.address.replace('http', 'ws')}/t/{table.id}/live"
        with connect(address) as early:
            packed_table(early)
            table.play(1)
            packed_table(early)
            with connect(address) as late:
                packed_table(late)
                table.play(1)
                assert packed_table(early) == packed_table(late)


def test_a_page_is_sent_messages_that_nothing_packs_again(sqlite: str) -> None:
    with serving(sqlite) as server, calling(server) as client:
        table = Table(client)
        with connect(f"{server.address.replace('http', 'ws')}/t/{table.id}/live") as page:
            assert page.response is not None
            assert "Sec-WebSocket-Extensions" not in page.response.headers


def test_a_page_is_drawn_once_whatever_is_said_and_whoever_asks_beside_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = cast(FastAPI, client.app)
    real, drawn = app.state.render, list[int]()

    def render(view: TableView) -> Drawing:
        drawn.append(view.seq)
        return cast(Drawing, real(view))

    monkeypatch.setattr(app.state, "render", render)
    table = Table(client)
    with client.websocket_connect(f"/t/{table.id}/live", headers=table.headers(0)) as page:
        first = int(head_and_pieces(next_table(page))[0][0])
        for words in ("one", "two"):
            # Whoever has a page open is here already: the pages need not hear that their program asks, too.
            table.post("/talk", {"words": words}, 0)
            while words not in heard(page):
                pass
        assert drawn == [first]


def packed_table(page: ClientConnection) -> bytes:
    """The next message that is a table, as it is packed; who is there comes in messages of its own."""
    while TABLE not in text_of(packed := page.recv(timeout=PATIENCE)):
        pass
    return bytes(packed)  # type: ignore[arg-type]  # a text would have failed above


def test_a_page_gets_its_table_over_a_web_socket(client: TestClient) -> None:
    table = Table(client)
    with client.websocket_connect(f"/t/{table.id}/live", headers=table.headers(0)) as socket:
        first = next_table(socket)
        assert "<svg" in first
        table.play(1)
        assert next_table(socket) != first


def test_a_shared_screen_gets_a_hand_when_its_owner_asks_for_it(client: TestClient) -> None:
    table = Table(client)
    while not (hands := hand_of(table, 0)):
        table = Table(client)
    for seat in (0, 1):
        client.post(f"/join/{table.id}", data={"token": table.tokens[seat]}, follow_redirects=False)
    page = client.get(f"/t/{table.id}").text
    assert 'data-curtain="0"' in page
    with client.websocket_connect(f"/t/{table.id}/live") as socket:
        covered = next_table(socket)
        socket.send_text("nonsense")
        socket.send_text("7")
        socket.send_text("0")
        shown = next_table(socket)
    assert not any(each in text for each in hands for text in (page, covered))
    assert all(each in shown for each in hands)


def test_a_thing_is_enlarged_for_whoever_may_see_it(client: TestClient) -> None:
    table = Table(client)
    scene = GAME.scene(GAME.load(table.view(0)["observation"], seeded(1)), 0)
    held = next(panel for panel in scene.panels if panel.id == "hand").shapes[0]
    shape = f"/t/{table.id}/shape/{held.id}"
    own = client.get(shape, headers=table.headers(0))
    assert (own.status_code, own.text[:4]) == (200, "<svg")
    assert client.get(f"{shape}?seat=1", headers=table.headers(0)).status_code == 403
    assert client.get(shape).status_code == 204


def test_no_way_around_the_curtain_shows_a_hand(client: TestClient) -> None:
    table = Table(client)
    while not (hands := hand_of(table, 0)):
        table = Table(client)
    for seat in (0, 1):
        client.post(f"/join/{table.id}", data={"token": table.tokens[seat]}, follow_redirects=False)
    for path in ("", "/past/0", "/replay", "/replay?number=0", "/panel/hand", "/panel/hand?number=0"):
        shown = client.get(f"/t/{table.id}{path}").text
        assert not any(each in shown for each in hands), path
    record = client.get(f"/api/tables/{table.id}/record").text
    assert not any(f'"{card}"' in record for card in hands.values())
    # Whose hand it is may look at it in full size once the curtain is lifted.
    assert all(each in client.get(f"/t/{table.id}/panel/hand?seat=0").text for each in hands)


def hand_of(table: Table, seat: int) -> dict[str, str]:
    """The cards that only this seat sees, by how pages write their shapes; of some a copy lies open."""
    seen = table.view(seat)["observation"]
    state = GAME.load(seen, seeded(1))
    own, public = GAME.scene(state, seat), GAME.scene(state, ONLOOKER)
    open_ones = {shape.thing or shape.id for panel in public.panels for shape in panel.shapes}
    names = [shape.thing or shape.id for panel in own.panels if panel.id == "hand" for shape in panel.shapes]
    return {
        f'{name}"': card
        for card in seen["players"][seat]["hand"]
        for name in names
        if name.endswith(f"-{card}") and name not in open_ones
    }


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/t/nowhere/live", {}),
        ("/t/TABLE/live", {"Authorization": "Bearer nonsense"}),
        ("/t/TABLE/live", {"Origin": "https://evil.example"}),
    ],
)
def test_a_web_socket_is_refused_like_any_other_request(client: TestClient, path: str, headers: dict[str, str]) -> None:
    table = Table(client)
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(path.replace("TABLE", table.id), headers=headers):
        pass


def test_news_reaches_the_clients_of_another_worker(postgres: str) -> None:
    database = fresh_database(postgres)
    with serving(database) as one, serving(database) as other, calling(one) as client, calling(other) as another:
        table = Table(client)
        with listening(other, table, 1) as views:
            assert views.get(timeout=PATIENCE)["seq"] == 0
            for seq in range(1, 6):
                table.client = client if seq % 2 else another
                table.play(1)
                view = views.get(timeout=PATIENCE)
                assert view["seq"] == seq
                assert view == table.view(1)


def test_bots_answer_whichever_worker_the_person_is_at(postgres: str) -> None:
    database = fresh_database(postgres)
    with serving(database) as one, serving(database) as other, calling(one) as client, calling(other) as another:
        table = Table(client, [{"kind": "human"}, {"kind": "bot", "level": "random"}])
        with listening(one, table, 0) as views:
            view = views.get(timeout=PATIENCE)
            for turn in range(4):
                table.client = another if turn % 2 else client
                assert table.decide(0, view["seq"], view["moves"][0]["decision"]).status_code == 200
                view = views.get(timeout=PATIENCE)
                while view["to_move"] != 0:
                    view = views.get(timeout=PATIENCE)


def test_the_bots_of_a_worker_that_dies_are_taken_over(postgres: str) -> None:
    database = fresh_database(postgres)
    server = Server(database)
    with calling(server) as client:
        table = Table(client, [{"kind": "bot", "level": "random"}] * 2)
        server.kill()
    with TestClient(create_app(replace(settings(database), bot_rescue=0.2))) as survivor:
        table.client = survivor
        left = table.view()
        assert left["to_move"] is not None
        assert wait_for(table, over=True)["seq"] > left["seq"]


def test_the_server_ends_at_once_with_open_streams_and_leaves_no_process_behind(sqlite: str) -> None:
    server = Server(sqlite)
    with calling(server) as client:
        table = Table(client)
        with (
            listening(server, table, 0),
            connect(f"{server.address.replace('http', 'ws')}/t/{table.id}/live") as socket,
        ):
            assert "<svg" in text_of(socket.recv(timeout=PATIENCE))
            code, complaints = server.end()
    assert code == 0
    assert "Traceback" not in complaints
    assert left_behind(server) == []


def test_bots_do_not_outlive_a_killed_server(sqlite: str) -> None:
    server = Server(sqlite)
    with calling(server) as client:
        Table(client, [{"kind": "bot", "level": "random"}] * 2).view()
    server.kill()
    assert left_behind(server) == []


def test_a_crowd_that_hears_the_same_news_looks_once_and_who_hears_more_looks_again() -> None:
    news, looks = ["first"], 0

    async def story() -> tuple[list[str], str]:
        together: Together[str] = Together()
        under_way = asyncio.Event()

        async def look() -> str:
            nonlocal looks
            looks += 1
            found = news[-1]
            under_way.set()
            await asyncio.sleep(0)
            return found

        crowd = [asyncio.create_task(together.ask("table", look)) for _ in range(500)]
        await under_way.wait()
        news.append("second")
        late = await together.ask("table", look)
        return await asyncio.gather(*crowd), late

    assert asyncio.run(story()) == (["first"] * 500, "second")
    assert looks == 2
