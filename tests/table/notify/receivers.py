"""A mail server and a push service of our own, which keep what they are given."""

import socket
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from http.server import BaseHTTPRequestHandler, HTTPServer

from aiosmtpd.controller import Controller
from starlette.testclient import TestClient

from tests.table.over_http import Answer


class Inbox:
    """What a mail server has taken in."""

    def __init__(self) -> None:
        self.mails: list[tuple[list[str], str, str]] = []

    async def handle_DATA(self, _server: object, _session: object, envelope: object) -> str:
        message = message_from_bytes(envelope.content)  # type: ignore[attr-defined]
        parts = [part for part in message.walk() if part.get_content_type() == "text/plain"]
        body = parts[0].get_payload(decode=True)
        assert isinstance(body, bytes)
        self.mails.append((envelope.rcpt_tos, str(message["Subject"]), body.decode()))  # type: ignore[attr-defined]
        return "250 OK"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def mail_server() -> Iterator[tuple[Inbox, str]]:
    inbox = Inbox()
    controller = Controller(inbox, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield inbox, f"mailto://127.0.0.1:{controller.port}?from=hortus@example.org"
    finally:
        controller.stop()


@dataclass
class Receiver:
    """What was posted to an address, and what it answers."""

    address: str = ""
    status: int = 201
    location: str = ""
    got: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)


@contextmanager
def receiver() -> Iterator[Receiver]:
    found = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            found.got.append((self.path, dict(self.headers), body))
            self.send_response(found.status)
            if found.location:
                self.send_header("Location", found.location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Handler)
    found.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def add(client: TestClient, kind: str, address: str, **quiet: str) -> Answer:
    answer = client.post("/api/notifications", json={"kind": kind, "address": address, **quiet})
    assert answer.status_code == 201, answer.text
    found: Answer = answer.json()
    return found


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")
