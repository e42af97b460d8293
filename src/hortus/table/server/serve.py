"""`hortus serve`: the web table on a port of this machine."""

import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from dataclasses import replace
from functools import partial
from math import ceil
from tempfile import TemporaryDirectory
from threading import Thread

import uvicorn

import hortus
from hortus.build import describe
from hortus.kernel.decision import Refusal
from hortus.table.http.guard import LARGEST_BODY
from hortus.table.http.proxy import check_proxies
from hortus.table.place import place_of
from hortus.table.server import logs
from hortus.table.server.app import create_app
from hortus.table.server.door import Door, Lobby, room_for
from hortus.table.server.metrics import FOLDER, forget
from hortus.table.server.workers import Crew
from hortus.table.service.service import TableService
from hortus.table.settings import Settings
from hortus.table.store.alone import alone
from hortus.table.store.file_database import file_of
from hortus.table.store.store import Store

LOG = logging.getLogger(__name__)
# Seconds for open streams to end.
FAREWELL = 1
# After how many new objects Python looks for garbage cycles; after how many such runs, for older ones.
# Most objects examined live on: views of tables, until the next ones replace them.
TIDY = (50_000, 10, 10)


class Server(uvicorn.Server):
    """A server that announces its address as soon as it answers; as one of several workers it is silent."""

    def __init__(self, config: uvicorn.Config, service: TableService, address: str = "", browse: bool = False) -> None:
        super().__init__(config)
        self.service = service
        self.address = address
        self.browse = browse

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then announce."""
        await super().startup(sockets)
        if self.started and self.address:
            greet(self.address, self.browse)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams first: the server would wait for them."""
        self.service.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings, port_given: bool = False, browse: bool = True) -> int:
    """Serve until somebody ends it."""
    place_of(settings)
    check_proxies(settings.trusted_proxy)
    with bound(settings.host, settings.port, port_given) as listening, alone(settings):
        # An unusable database is reported in one sentence, before anything starts.
        asyncio.run(prepare(settings.database))
        address, browse = address_of(listening), browse and has_display()
        # Ctrl-C is how a server is stopped, not a failure.
        with suppress(KeyboardInterrupt):
            if settings.workers == 1:
                return run(settings, address, browse, listening)
            share(settings, address, browse, listening)
    return 0


def share(settings: Settings, address: str, browse: bool, listening: socket.socket) -> None:
    """Serve with several workers."""
    logs.set_up(settings.log_level)
    # Connections that arrive before a worker is ready wait at the port.
    listening.listen()
    greet(address, browse)
    each = replace(settings, bot_workers=max(1, settings.bot_workers // settings.workers))
    # Where the workers collect their metrics.
    with TemporaryDirectory(prefix="hortus-metrics-") as folder:
        os.environ[FOLDER] = folder
        Crew(settings.workers, partial(run, each, "", False), listening, partial(forget, folder)).run()


def run(settings: Settings, address: str, browse: bool, listening: socket.socket) -> int:
    """Serve in this process."""
    logs.set_up(settings.log_level)
    if settings.embedded and file_of(settings.database).stat().st_mode & 0o007:
        LOG.warning("every account on this machine can use the database; `chmod o-rwx` on it keeps them out")
    app = create_app(settings)
    lobby = Lobby(room_for(settings.connections), settings.request_patience)
    config = uvicorn.Config(
        app,
        http=partial(Door, lobby),  # type: ignore[arg-type]  # it is only ever called
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=FAREWELL,
        # The lobby closes silent connections. The usual five seconds are also when many clients close a connection
        # themselves: both at once, and a request is lost.
        timeout_keep_alive=ceil(settings.request_patience),
        ws="websockets-sansio",
        # Messages are packed already (live/pieces.py).
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_BODY,
        server_header=False,
        forwarded_allow_ips=settings.trusted_proxy,
    )
    server = Server(config, app.state.service, address, browse)
    # The program itself is never garbage, and tables in memory rarely are: examining them takes long.
    gc.freeze()
    gc.set_threshold(*TIDY)
    with suppress(KeyboardInterrupt):
        server.run([listening])
    return 0 if server.started else 1


def greet(address: str, browse: bool) -> None:
    """Print the table's address, and open a browser there."""
    lines = [f"Hortus is at {address} (Ctrl-C stops it)"]
    if not hortus.compiled:
        lines.append(f"Bots are slower and weaker for now: the engine is {describe()}")
    # In one go: a program that has read the address may close the pipe.
    print("\n".join(lines), flush=True)
    if browse:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


async def prepare(database: str) -> None:
    """Migrate the database."""
    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()


def bound(host: str, port: int, port_given: bool) -> socket.socket:
    """The port; if none was requested and the default one is taken, any other."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in [port] if port_given else [port, 0]:
        # The protocol is given, since asyncio sends answers without delay only if it can see that it is TCP.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
            return listening
        except (OSError, OverflowError) as error:
            listening.close()
            reason = getattr(error, "strerror", None) or error
    raise Refusal("address", f"{host} port {port} cannot be used: {reason}")


def address_of(listening: socket.socket) -> str:
    """The address to open on this machine."""
    host, port = listening.getsockname()[:2]
    shown = "127.0.0.1" if host in {"0.0.0.0", "::"} else f"[{host}]" if ":" in host else host  # noqa: S104
    return f"http://{shown}:{port}/"


def has_display() -> bool:
    """Whether a browser could be opened here."""
    return sys.platform in {"darwin", "win32"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
