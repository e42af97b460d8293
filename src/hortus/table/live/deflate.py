"""WebSockets on which equal messages are compressed once, however many pages they go to.

The usual compression keeps a history for each connection, so that the same page becomes different bytes for everybody:
500 watchers of one table kept the server busy for seconds. Here every message is compressed on its own.
"""

import zlib
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame
from websockets.typing import ExtensionParameter

# The end of a message in a stream, which is left out on the wire (RFC 7692, 7.2.1).
TAIL = b"\x00\x00\xff\xff"
# A whole table is sent once per connection, and is 2 % smaller than with 7 for 1 or 2 ms more; changes are short.
LEVEL = 9
# How many messages are cached: those of the tables being watched right now.
KEPT = 16


class Message(str):
    """A text that is encoded once for all connections, which then recognise it by identity."""

    def __init__(self, _: str) -> None:
        self._bytes = super().encode()

    def encode(self, encoding: str = "utf-8", errors: str = "strict") -> bytes:
        """The text in UTF-8, whatever is asked for: nothing else goes over a WebSocket."""
        return self._bytes


# For a text that is sent to many.
message_of = lru_cache(maxsize=KEPT)(Message)


class SharedDeflate(PerMessageDeflate):
    """The compression of one connection. Incoming messages are unpacked as usual."""

    def encode(self, frame: Frame) -> Frame:
        """Compress a whole message, or reuse the result for an identical one."""
        if frame.opcode in CTRL_OPCODES:
            return frame
        return replace(frame, data=deflated(bytes(frame.data), self.local_max_window_bits), rsv1=True)


@lru_cache(maxsize=KEPT)
def deflated(message: bytes, window: int) -> bytes:
    """A message as it goes over the wire."""
    packer = zlib.compressobj(LEVEL, wbits=-window)
    return (packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH)).removesuffix(TAIL)


class SharedDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates the compression with a page."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What both sides support."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, SharedDeflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )


class Line(WebSocketsSansIOProtocol):
    """One connection to a page."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [SharedDeflateFactory()]
