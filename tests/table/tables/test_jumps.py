"""A clock that jumps forward gives no seat up: only time that a player really had is counted."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import Connection, create_engine, insert, select
from starlette.testclient import TestClient

from hortus.table.server.app import create_app
from hortus.table.store import schema
from hortus.table.tables.jumps import GRACE, Jumps
from hortus.table.tables.pace import TIME_UP
from tests.table.conftest import settings
from tests.table.notify.receivers import add, receiver
from tests.table.over_http import Table, company
from tests.table.tables.turns import keep, late, play_turn
from tests.waiting import until

HOUR, DAY = 3_600_000, 24 * 3_600_000


def test_a_seat_is_not_given_up_because_the_clock_was_set(database: str) -> None:
    ahead = [0]
    wanted = replace(settings(database), clock=lambda: int(1000 * time.time()) + ahead[0], tick=0.05, webhooks="any")
    with receiver() as hook, TestClient(create_app(wanted)) as client:
        table = Table(client)
        client.post(f"/join/{table.id}", data={"token": table.tokens[1]}, follow_redirects=False)
        add(client, "webhook", hook.address)
        keep(client, table, turn_hours=1, late="give-up")
        play_turn(table)
        assert table.view()["to_move"] == 1
        ahead[0] = 400 * DAY
        # Ben is told of his turn by the same look that would have given his seat up.
        until(lambda: hook.got, "nobody is told")
        late(client)
        assert company(table)["guests"][1]["away"] == ""


def test_a_turn_that_begins_between_two_jumps_is_not_counted_from_before_the_first(database: str) -> None:
    ahead = [0]
    wanted = replace(settings(database), clock=lambda: int(1000 * time.time()) + ahead[0], tick=3600)
    with TestClient(create_app(wanted)) as client:
        pace = client.app.state.service.pace  # type: ignore[attr-defined]

        async def look() -> None:
            await pace.look(pace._jumps.compare(asyncio.get_running_loop().time()))

        table = Table(client)
        keep(client, table, turn_hours=1, late="give-up")
        ahead[0] = -HOUR
        play_turn(table)
        ahead[0] = DAY
        assert client.portal is not None
        client.portal.call(look)
        assert company(table)["guests"][1]["away"] == ""


def test_a_server_that_was_away_waits_before_it_gives_a_seat_up(database: str) -> None:
    clock = [0]
    wanted = replace(settings(database), clock=lambda: clock[0], tick=3600)
    with TestClient(create_app(wanted)) as client:
        table = Table(client)
        keep(client, table, turn_hours=1, late="give-up")
        play_turn(table)
    clock[0] = 3 * DAY
    with TestClient(create_app(wanted)) as client:
        table.client = client
        late(client)
        assert company(table)["guests"][1]["away"] == ""
        clock[0] += GRACE
        late(client)
        assert company(table)["guests"][1]["away"] == "left"


# ---- the sums ----


class Clocks:
    """A clock that can be set, and one that only flows."""

    def __init__(self) -> None:
        self.wall, self.steady = 100 * DAY, 50.0
        self.jumps = Jumps(lambda: self.wall)
        self.jumps.start(self.steady)
        self.flow(GRACE)

    def flow(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.steady += milliseconds / 1000
        self.jumps.compare(self.steady)

    def set(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.jumps.compare(self.steady)


@pytest.fixture
def due() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        schema.due.create(connection)
        yield connection
    engine.dispose()


def is_up(due: Connection, clocks: Clocks, since: int, hours: int = 1) -> bool:
    """Whether the time of a turn that began then is up."""
    due.execute(schema.due.delete())
    row = {"table_id": "t", "seat": 0, "what": TIME_UP, "channel_id": "", "since": since, "at": since + hours * HOUR}
    due.execute(insert(schema.due).values(row))
    return bool(due.execute(select(schema.due).where(clocks.jumps.is_up(clocks.wall))).all())


def test_time_that_flows_counts(due: Connection) -> None:
    clocks = Clocks()
    since = clocks.wall
    clocks.flow(HOUR - 1)
    assert not is_up(due, clocks, since)
    clocks.flow(1)
    assert is_up(due, clocks, since)


def test_a_jump_is_added_to_the_turns_that_it_meets(due: Connection) -> None:
    clocks = Clocks()
    since = clocks.wall
    clocks.flow(HOUR // 2)
    clocks.set(2 * DAY)
    assert not is_up(due, clocks, since)
    later = clocks.wall
    clocks.flow(HOUR // 2 - 1)
    assert not is_up(due, clocks, since)
    clocks.flow(1)
    assert is_up(due, clocks, since), "an hour has passed"
    assert not is_up(due, clocks, later)
    clocks.flow(HOUR // 2)
    assert is_up(due, clocks, later), "a turn that begins after a jump has nothing of it"


def test_several_jumps_add_up(due: Connection) -> None:
    clocks = Clocks()
    since = clocks.wall
    clocks.set(DAY)
    clocks.set(3 * DAY)
    clocks.flow(HOUR - 1)
    assert not is_up(due, clocks, since)
    clocks.flow(1)
    assert is_up(due, clocks, since)


def test_a_clock_that_is_set_right_again_leaves_no_trace(due: Connection) -> None:
    clocks = Clocks()
    since = clocks.wall
    clocks.set(DAY)
    clocks.set(-DAY)
    clocks.flow(HOUR - 1)
    assert not is_up(due, clocks, since)
    clocks.flow(1)
    assert is_up(due, clocks, since)
