"""The door of the server: whoever comes in must say what they want within a while, and there is always room for one
more as long as anybody is there who has not.

The protocol of uvicorn waits for ever for the rest of a request, and for as many bytes as anybody cares to send. A
thousand half-sent ones would fill the house.
"""

import asyncio
import sys
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

# How many of the files that a process may open are left for everything else.
RESERVE = 256
# Bytes of a head, or of what stands between two parts of a body, for which we wait without understanding them.
LARGEST_HEAD = 64 * 1024
# How many requests one connection may send ahead while the first of them is answered.
MOST_AHEAD = 32


class Lobby:
    """Those who have not yet said what they want, in the order in which they came."""

    def __init__(self, most: int, patience: float) -> None:
        self.most = most
        # Seconds from the connection, or from the answer before, to the last byte of a request.
        self.patience = patience
        self._waiting: dict[Door, asyncio.TimerHandle] = {}

    def expect(self, door: "Door") -> None:
        """A request should come, and come to its end."""
        if door not in self._waiting:
            self._waiting[door] = door.loop.call_later(self.patience, self.turn_away, door)

    def served(self, door: "Door") -> None:
        """The request is here, or whoever sent it has left."""
        timer = self._waiting.pop(door, None)
        if timer is not None:
            timer.cancel()

    def turn_away(self, door: "Door") -> None:
        """Close a connection at once."""
        self.served(door)
        door.transport.abort()

    def make_room(self, newcomer: "Door") -> None:
        """Where the house is full, whoever has waited longest without a whole request goes."""
        if len(newcomer.connections) > self.most:
            self.turn_away(next(iter(self._waiting), newcomer))


class TooFarAhead(Exception):
    """A connection asks more than it could have got answers to."""


class Door(HttpToolsProtocol):
    """One connection."""

    def __init__(self, lobby: Lobby, **given: Any) -> None:
        super().__init__(**given)
        self.lobby = lobby
        # Bytes that have come since anything was understood.
        self.unheard = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes in."""
        super().connection_made(transport)
        self.lobby.make_room(self)
        if not transport.is_closing():
            self.lobby.expect(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has left."""
        self.lobby.served(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Somebody says something."""
        self.unheard += len(data)
        super().data_received(data)
        if self.unheard > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too large.")
        self._look()

    def on_headers_complete(self) -> None:
        """The head of a request is here."""
        self.unheard = 0
        super().on_headers_complete()
        if len(self.pipeline) > MOST_AHEAD:
            raise TooFarAhead

    def on_body(self, body: bytes) -> None:
        """A part of its body is here."""
        self.unheard = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of it is here."""
        self.unheard = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Somebody has got an answer, and may ask for more."""
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """Is the request complete? One that has become a WebSocket has nothing more to say here."""
        asked = self.cycle
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            self.lobby.served(self)
        elif asked is None or asked.more_body or asked.response_complete:
            self.lobby.expect(self)
        else:
            self.lobby.served(self)


def room_for(connections: int) -> int:
    """For how many of these connections there is room; the process may open as many files as it is allowed to."""
    if sys.platform == "win32":
        return connections
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + RESERVE
    if most != resource.RLIM_INFINITY:
        wanted = min(most, wanted)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(wanted, now), most))
    return max(wanted - RESERVE, 1)
