"""The door of the server: a new connection must send its request within a time limit, and when the server is full, the
one that has been silent longest makes way.

uvicorn's protocol waits for ever for the rest of a request, and accepts any number of bytes. A thousand half-sent
requests would fill the server.
"""

import asyncio
import sys
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

# How many of the files that a process may open are reserved for everything else.
RESERVE = 256
# Bytes of a head, or between two parts of a body, that we accept without understanding them.
LARGEST_HEAD = 64 * 1024
# How many requests one connection may send ahead while the first is being answered.
MOST_AHEAD = 32


class Lobby:
    """Connections without a complete request, in order of arrival."""

    def __init__(self, most: int, patience: float) -> None:
        self.most = most
        # Seconds from the connection, or from the previous answer, to the last byte of a request.
        self.patience = patience
        self._waiting: dict[Door, asyncio.TimerHandle] = {}

    def expect(self, door: "Door") -> None:
        """A request is expected, and must be completed."""
        if door not in self._waiting:
            self._waiting[door] = door.loop.call_later(self.patience, self.turn_away, door)

    def served(self, door: "Door") -> None:
        """The request is complete, or its sender has left."""
        timer = self._waiting.pop(door, None)
        if timer is not None:
            timer.cancel()

    def turn_away(self, door: "Door") -> None:
        """Close a connection immediately."""
        self.served(door)
        door.transport.abort()

    def make_room(self, newcomer: "Door") -> None:
        """When the server is full, the connection that has waited longest without a complete request goes."""
        if len(newcomer.connections) > self.most:
            self.turn_away(next(iter(self._waiting), newcomer))


class TooFarAhead(Exception):
    """A connection sends requests faster than they can be answered."""


class Door(HttpToolsProtocol):
    """One connection."""

    def __init__(self, lobby: Lobby, **given: Any) -> None:
        super().__init__(**given)
        self.lobby = lobby
        # Bytes received since anything was understood.
        self.unheard = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A connection opens."""
        super().connection_made(transport)
        self.lobby.make_room(self)
        if not transport.is_closing():
            self.lobby.expect(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """A connection has closed."""
        self.lobby.served(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Data arrives."""
        self.unheard += len(data)
        super().data_received(data)
        if self.unheard > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too large.")
        self._look()

    def on_headers_complete(self) -> None:
        """The head of a request is complete."""
        self.unheard = 0
        super().on_headers_complete()
        if len(self.pipeline) > MOST_AHEAD:
            raise TooFarAhead

    def on_body(self, body: bytes) -> None:
        """Part of its body has arrived."""
        self.unheard = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete."""
        self.unheard = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """An answer has been sent, and the next request may come."""
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """Check whether the request is complete. One that has become a WebSocket is no longer expected to send any."""
        asked = self.cycle
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            self.lobby.served(self)
        elif asked is None or asked.more_body or asked.response_complete:
            self.lobby.expect(self)
        else:
            self.lobby.served(self)


def room_for(connections: int) -> int:
    """How many of these connections are possible; the process raises its limit of open files as far as it may."""
    if sys.platform == "win32":
        return connections
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + RESERVE
    if most != resource.RLIM_INFINITY:
        wanted = min(most, wanted)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(wanted, now), most))
    return max(wanted - RESERVE, 1)
