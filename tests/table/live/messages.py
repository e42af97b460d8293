"""What a page is sent over its WebSocket, read as a page reads it."""

import zlib

from starlette.testclient import WebSocketTestSession

from hortus.table.live.pieces import BETWEEN, HOLES, names_in

TABLE = '<main id="table"'


def text_of(packed: bytes | str) -> str:
    """A message in full; a beat is empty."""
    assert isinstance(packed, bytes), packed
    return zlib.decompress(packed, -zlib.MAX_WBITS).decode() if packed else ""


def heard(socket: WebSocketTestSession) -> str:
    """The next message."""
    return text_of(socket.receive_bytes())


def next_table(socket: WebSocketTestSession) -> str:
    """The next message that is a table; who is there comes in messages of its own."""
    while not head_and_pieces(text := heard(socket))[0]:
        pass
    return text


def head_and_pieces(text: str) -> tuple[list[str], dict[str, str]]:
    """A message in its parts: the last event, the version and the seats; the pieces by id."""
    head, *pieces = text.split(BETWEEN)
    return head.split(), {html.partition(' id="')[2].partition('"')[0]: html for html in pieces}


def put_together(pieces: dict[str, str], name: str = "table") -> str:
    """A page, from all the pieces that it has."""
    return HOLES.sub(lambda hole: "".join(put_together(pieces, each) for each in names_in(hole[1])), pieces[name])
