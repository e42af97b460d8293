"""A real browser before a real server, each once for all tests. They run in a pytest process of their own."""

import os
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import PATIENCE
from tests.waiting import LONG, until

HERE = Path(__file__).parent
FLAGS = [
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    # A machine of the home network, which is no secure context: that is what a browser calls plain HTTP.
    "--host-resolver-rules=MAP hortus.lan 127.0.0.1",
]  # fmt: skip
expect.set_options(timeout=PATIENCE)
# Seconds that bots wait while a person may still take something back.
GRACE = 0.0


def chromium() -> str:
    found = os.environ.get("HORTUS_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        pytest.fail("there is no Chromium; tools/chromium.sh installs one, HORTUS_CHROMIUM names one")
    return found


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": chromium(), "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}


def open_door(port: int = 0) -> socket.socket:
    """A free port that listens already: nobody else can take it before a server does."""
    return socket.create_server(("127.0.0.1", port))


def at(door: socket.socket) -> str:
    """The address of whoever listens there."""
    return f"http://127.0.0.1:{door.getsockname()[1]}"


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=30) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@contextmanager
def web_table(database: Path, *guests: Path) -> Iterator[str]:
    """A web table, where it is; guest games lie in folders of their own."""
    door = open_door()
    found = at(door)
    command = [sys.executable, str(HERE / "server.py"), str(door.fileno()), str(database), str(GRACE)]
    paths = [*map(str, guests), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    with subprocess.Popen(command, env=environment, pass_fds=[door.fileno()]) as server:
        door.close()
        try:
            until(lambda: server.poll() is not None or answers(found), "the server does not answer")
            assert server.poll() is None, "the server has ended"
            yield found
        finally:
            server.terminate()
            server.wait(LONG)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games come first: no process plays one at the end while the others have nothing left to do."""
    items.sort(key=lambda item: "whole_game" not in item.name)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the web table of this run is."""
    with web_table(tmp_path_factory.mktemp("table") / "table.sqlite3") as found:
        yield found


@pytest.fixture(autouse=True)
def complaints(page: Page) -> Iterator[list[str]]:
    """Nothing may go wrong in a page without anybody noticing: errors of scripts and refused resources fail a test."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on(
        "console", lambda message: found.append(message.text) if "Content Security Policy" in message.text else None
    )
    page.set_default_timeout(PATIENCE)
    yield found
    assert found == []
