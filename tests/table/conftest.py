"""Web tables for the tests: on SQLite and on a real PostgreSQL, in this process or in one of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hortus.table.server.app import create_app
from hortus.table.service import readiness
from hortus.table.settings import Settings, database_url
from tests.pgserver import fresh_database, server
from tests.waiting import LONG

HERE = Path(__file__).parent


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These take longest, so they come first: at the end all processes are busy with small ones."""
    items.sort(key=lambda item: not item.path.is_relative_to(HERE))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with server() as address:
        yield address


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return str(tmp_path / "table.sqlite3")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind, as `hortus serve --db` takes it."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite"))
    return fresh_database(request.getfixturevalue("postgres"))


def settings(database: str) -> Settings:
    """A table at which bots do not dawdle."""
    return Settings(
        database_url(database),
        bot_workers=1,
        bots_ready=False,
        bot_pause=0,
        undo_grace=0,
        study=1,
        limits=0,
        stand_in="random",
        # On a busy machine bots may think for long.
        bot_patience=LONG,
    )


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine processes take long to start."""
    monkeypatch.setattr(readiness, "PATIENCE", LONG)


@pytest.fixture
def client(sqlite: str) -> Iterator[TestClient]:
    with TestClient(create_app(settings(sqlite))) as client:
        yield client


@pytest.fixture
def any_client(database: str) -> Iterator[TestClient]:
    """The same on either database."""
    with TestClient(create_app(settings(database))) as client:
        yield client
