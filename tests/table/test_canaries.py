"""Canaries: the names of hidden things cross no wire before they are shown, through whole games on a real server."""

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Queue

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hortus.kernel.engine.contract import ONLOOKER, State
from hortus.kernel.registry import find, names
from hortus.table.settings import database_url
from hortus.table.store.store import Store
from hortus.table.tables.sitting import Sitting
from tests.table.canaries import NAME, names_in
from tests.table.live.listening import PATIENCE, listening
from tests.table.live.messages import text_of
from tests.table.over_http import TWO_PEOPLE, Table
from tests.table.servers import Server, calling, serving


def canaries(states: list[State], seat: int) -> list[set[str]]:
    """What a seat was never shown, after the deal and after every decision."""
    shown: set[str] = set()
    found = []
    for state in states:
        shown |= names_in(state.observation(seat))
        # A plain word, like "lawn", may be said of other things.
        found.append({name for name in names_in(state.position()) - shown if not name.isalpha()})
    return found


HIDING = [name for name in names() if canaries([find(name).new(2, 1)], ONLOOKER)[0]]


@contextmanager
def watching(server: Server, table: Table, seat: int | None) -> Iterator[Queue[str]]:
    """The pages that a WebSocket brings."""
    pages: Queue[str] = Queue()
    address = f"{server.address.replace('http', 'ws')}/t/{table.id}/live"
    with connect(address, additional_headers=table.headers(seat), max_size=None) as line:

        def listen() -> None:
            try:
                for message in line:
                    pages.put(text_of(message))
            except ConnectionClosed:
                return

        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        yield pages
    thread.join(PATIENCE)


def played(server: Server, table: Table, seat: int | None) -> Iterator[tuple[int, str]]:
    """Play a game to its end; everything that this viewer is sent meanwhile, with the number of the event before it."""
    with listening(server, table, seat) as events, watching(server, table, seat) as pages:
        over = False
        while not over:
            answers = [table.get(seat=seat), table.get("/record", seat)]
            answers.append(table.client.get(f"/t/{table.id}", headers=table.headers(seat)))
            seq = answers[0].json()["seq"]
            yield from ((seq, answer.text) for answer in answers)
            over = table.play(1)["to_move"] is None
        last = table.view()["seq"]
        seq = -1
        while seq < last:
            view = events.get(timeout=PATIENCE)
            seq = view["seq"]
            yield seq, json.dumps(view)
        seq = -1
        while seq < last:
            page = pages.get(timeout=PATIENCE)
            # Who is here and what they say comes in messages of its own.
            seq = max([seq, *map(int, re.findall(r'data-seq="(\d+)"', page))])
            yield seq, page


async def states_of(database: str, table_id: str) -> list[State]:
    """What really happened at a table."""
    store = Store(database_url(database))
    filed = await store.find(table_id)
    assert filed is not None
    sitting = Sitting.replayed(filed, await store.events(table_id))
    await store.close()
    return list(sitting.past(0, sitting.match.seq))


@pytest.mark.parametrize("seat", [pytest.param(None, marks=pytest.mark.soak), 0])
@pytest.mark.parametrize("name", HIDING)
def test_what_is_hidden_crosses_no_wire_before_it_is_shown(name: str, seat: int | None, sqlite: str) -> None:
    viewer = ONLOOKER if seat is None else seat
    with serving(sqlite) as server, calling(server) as client:
        table = Table(client, TWO_PEOPLE, {"game": name})
        # Now and then the others are dealt only what lies open as well.
        while not canaries(asyncio.run(states_of(sqlite, table.id)), viewer)[0]:
            table = Table(client, TWO_PEOPLE, {"game": name})
        sent = list(played(server, table, seat))
        states = asyncio.run(states_of(sqlite, table.id))
    hidden = canaries(states, viewer)
    # After the end everything may be told.
    running = [(seq, text) for seq, text in sent if seq < len(states) - 1]
    assert len(running) > 3 * (len(states) - 1)
    for seq, text in running:
        told = hidden[seq] & set(NAME.findall(text))
        assert not told, f"event {seq}: {sorted(told)[:3]} in {text[:200]}"
