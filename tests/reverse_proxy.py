"""A small reverse proxy, as keepers of servers have one: under a path, under another name, with WebSockets."""

import asyncio
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.waiting import LONG


class Proxy:
    """Hands every connection on to a server, one request each."""

    def __init__(self, prefix: str = "", strips: bool = True, tells: bool = True) -> None:
        self.prefix = prefix
        # Whether the prefix is taken off, and whether the server is told who comes and how.
        self.strips = strips
        self.tells = tells
        self.upstream = 0
        self.port = 0

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}{self.prefix}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError, asyncio.IncompleteReadError):
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin1")
                await self.hand_on(head, reader, writer)
        finally:
            writer.close()

    async def hand_on(self, head: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inward, outward = await asyncio.open_connection("127.0.0.1", self.upstream)
        try:
            outward.write(self.rewritten(head).encode("latin1"))
            await asyncio.gather(pump(reader, outward), pump(inward, writer))
        finally:
            outward.close()

    def rewritten(self, head: str) -> str:
        """The head of a request as the server gets it: under the server's own name."""
        if self.strips:
            head = re.sub(rf"^(\S+) {re.escape(self.prefix)}/?", r"\1 /", head)
        head = re.sub(r"\r\nHost: [^\r]*", f"\r\nHost: 127.0.0.1:{self.upstream}", head, flags=re.I)
        if "\r\nupgrade:" not in head.lower():
            head = re.sub(r"\r\nConnection: [^\r]*", "", head, flags=re.I)
            head = head.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")
        if self.tells:
            head = head.replace("\r\n\r\n", "\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n")
        return head


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.close()


@contextmanager
def proxied(proxy: Proxy) -> Iterator[Proxy]:
    """A proxy that listens; say where its server is before anybody comes."""
    listening = socket.create_server(("127.0.0.1", 0))
    proxy.port = listening.getsockname()[1]
    loop, stop = asyncio.new_event_loop(), asyncio.Event()

    async def run() -> None:
        async with await asyncio.start_server(proxy.serve, sock=listening):
            await stop.wait()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # What is closed is let go in the next rounds of the loop.
        for _ in range(3):
            await asyncio.sleep(0)

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),), daemon=True)
    thread.start()
    try:
        yield proxy
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(LONG)
        loop.close()
