"""Tables with a pace: set anew, played a turn at a time, looked at when somebody is late."""

from functools import partial

from starlette.testclient import TestClient

from hortus.table.people.table_settings import TableSettings
from tests.table.over_http import Table


def keep(client: TestClient, table: Table, **values: object) -> None:
    """Set a table anew, as its owner would."""
    service = client.app.state.service  # type: ignore[attr-defined]
    assert client.portal is not None
    keep_settings = partial(service.people.keep_settings, table.id, TableSettings(**values))  # type: ignore[arg-type]
    client.portal.call(keep_settings)


def late(client: TestClient) -> None:
    """Do what is due, and wait until everybody has been told."""
    service = client.app.state.service  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(service.pace.look)
    client.portal.call(service.calls.delivered)


def play_turn(table: Table) -> None:
    mover = table.view()["to_move"]
    while table.view()["to_move"] == mover:
        table.play(1)
