"""A stream of events gives back what it holds as soon as its reader has gone."""

import asyncio
from collections.abc import AsyncGenerator

from starlette.types import Message, Scope

from hortus.table.http.api import EventStream

SCOPE: Scope = {"type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}}


def test_a_stream_is_closed_when_its_reader_leaves_while_an_event_is_on_its_way() -> None:
    ended = []

    async def events() -> AsyncGenerator[str]:
        try:
            while True:
                yield "news"
        finally:
            ended.append(True)

    async def left_in_mid_sentence() -> list[bool]:
        sending, stream = asyncio.Event(), events()

        async def receive() -> Message:
            await sending.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.body":
                sending.set()
                await asyncio.Event().wait()  # a line that takes no more

        await EventStream(stream)(SCOPE, receive, send)
        return list(ended)  # while `stream` is still held: no collector of garbage has closed it

    assert asyncio.run(left_in_mid_sentence()) == [True]
