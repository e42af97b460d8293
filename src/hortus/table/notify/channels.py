"""Where people want to be notified when it is their turn: web push, e-mail, a webhook; each with a quiet time.

Nothing in a notification is secret: whose turn it is, and a link to the table, which opens nobody's seat.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Annotated, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import Field
from sqlalchemy import Row, delete, insert, or_, select, update

from hortus.kernel.decision import Refusal
from hortus.kernel.position import as_object, as_text, need, only, parse
from hortus.table.errors import Unknown
from hortus.table.people.seats import hashed, new_id, new_token
from hortus.table.store import schema
from hortus.table.store.database import Link
from hortus.table.store.store import Store

PUSH, MAIL, WEBHOOK = "push", "mail", "webhook"
KINDS = (PUSH, MAIL, WEBHOOK)
# How many channels one person may have.
MOST = 10
LONGEST_ADDRESS = 300
QUIET = re.compile(r"([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)")
NO_CHANNEL = Unknown("channel", "there is no such channel")


@dataclass(frozen=True)
class Channel:
    """Where somebody is notified."""

    id: str
    kind: str
    address: Annotated[str, Field(description="for a push subscription, only that it is one")]
    base: Annotated[str, Field(description="where the links in its messages lead")]
    quiet: Annotated[str, Field(description="when not to notify, such as 22:00-07:30; empty: never quiet")] = ""
    zone: str = "UTC"
    confirmed: Annotated[
        bool, Field(description="whether the owner of an e-mail address has answered the first mail")
    ] = True

    @property
    def shown(self) -> str:
        """The address as its owner sees it; that of a push service means nothing to people."""
        return "this or another browser" if self.kind == PUSH else self.address


def read_quiet(quiet: str, zone: str) -> None:
    """Refuse an invalid quiet time."""
    if quiet and not QUIET.fullmatch(quiet):
        raise Refusal("quiet", f'a quiet time looks like 22:00-07:30, not like "{quiet[:40]}"')
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise Refusal("zone", f'there is no time zone "{zone[:64]}"') from error


def quiet_until(channel: Channel, now: int) -> int | None:
    """When the quiet time that contains a moment ends, in milliseconds since 1970; None if there is none."""
    found = QUIET.fullmatch(channel.quiet)
    if found is None:
        return None
    from_hour, from_minute, to_hour, to_minute = (int(part) for part in found.groups())
    here = datetime.fromtimestamp(now / 1000, ZoneInfo(channel.zone))
    start, end = time(from_hour, from_minute), time(to_hour, to_minute)
    clock = here.time()
    within = start <= clock < end if start <= end else clock >= start or clock < end
    if not within:
        return None
    day = here.date() if clock < end else here.date() + timedelta(days=1)
    return int(datetime.combine(day, end, here.tzinfo).timestamp() * 1000)


def read_subscription(text: str) -> tuple[str, str, str]:
    """A push subscription as browsers write it: the endpoint, and the keys `p256dh` and `auth`."""
    found = parse(text, "the subscription")
    keys = as_object(need(found, "keys", "the subscription"), '"keys"')
    only(keys, ("p256dh", "auth"), '"keys"')
    endpoint = as_text(need(found, "endpoint", "the subscription"), '"endpoint"')
    return (
        endpoint,
        as_text(need(keys, "p256dh", '"keys"'), '"p256dh"'),
        as_text(need(keys, "auth", '"keys"'), '"auth"'),
    )


class Channels:
    """Everybody's channels."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock

    async def of(self, visitor: bytes) -> list[Channel]:
        """The channels of the owner of a browser, oldest first."""
        async with self._store.reading() as connection:
            return await read_channels(connection, visitor)

    async def add(self, visitor: bytes, channel: Channel) -> tuple[Channel, str]:
        """Add a channel; an e-mail address counts once its owner sends this token back."""
        token = new_token() if channel.kind == MAIL else ""
        async with self._store.writing() as connection:
            mine = await read_channels(connection, visitor)
            for old in mine:
                if (old.kind, old.address) == (channel.kind, channel.address):
                    await connection.execute(delete(schema.channels).where(schema.channels.c.id == old.id))
            if len(mine) >= MOST:
                raise Refusal("channel", f"you have {MOST} channels already; remove one first")
            made = Channel(
                new_id(), channel.kind, channel.address, channel.base, channel.quiet, channel.zone, confirmed=not token
            )
            await connection.execute(
                insert(schema.channels).values(
                    id=made.id,
                    visitor=visitor,
                    kind=made.kind,
                    address=made.address,
                    base=made.base,
                    quiet=made.quiet,
                    zone=made.zone,
                    token=hashed(token) if token else None,
                    created=self._clock(),
                )
            )
        return made, token

    async def confirm(self, token: str) -> None:
        """The owner of an e-mail address confirms it."""
        waiting = update(schema.channels).where(schema.channels.c.token == hashed(token))
        async with self._store.writing() as connection:
            if (await connection.execute(waiting.values(token=None))).rowcount != 1:
                raise Unknown("channel", "this link has already been used, or was never valid")

    async def be_quiet(self, visitor: bytes, channel_id: str, quiet: str, zone: str) -> None:
        """Give a channel another quiet time."""
        read_quiet(quiet, zone)
        channels = schema.channels.c
        mine = update(schema.channels).where(channels.id == channel_id, schema.belongs_to(channels.visitor, visitor))
        async with self._store.writing() as connection:
            if (await connection.execute(mine.values(quiet=quiet, zone=zone))).rowcount != 1:
                raise NO_CHANNEL

    async def remove(self, visitor: bytes, channel_id: str) -> None:
        """Stop notifying somebody there."""
        channels = schema.channels.c
        mine = delete(schema.channels).where(channels.id == channel_id, schema.belongs_to(channels.visitor, visitor))
        async with self._store.writing() as connection:
            if (await connection.execute(mine)).rowcount != 1:
                raise NO_CHANNEL

    async def drop(self, channel_id: str) -> None:
        """Forget a channel that its service no longer knows."""
        async with self._store.writing() as connection:
            await connection.execute(delete(schema.channels).where(schema.channels.c.id == channel_id))

    async def at_seat(self, table_id: str, seat: int) -> list[Channel]:
        """The confirmed channels of a seat's holder."""
        held, browsers, channels = schema.holders.c, schema.browsers.c, schema.channels.c
        holders = select(held.visitor).where(held.table_id == table_id, held.seat == seat)
        people = select(browsers.person_id).where(browsers.visitor.in_(holders))
        kin = select(browsers.visitor).where(browsers.person_id.in_(people))
        theirs = or_(channels.visitor.in_(holders), channels.visitor.in_(kin))
        asked = select(schema.channels).where(theirs, channels.token.is_(None)).order_by(channels.created)
        async with self._store.reading() as connection:
            return [channel_of(row) for row in await connection.execute(asked)]

    async def first_call(self, table_id: str, seat: int, number: int) -> bool:
        """Whether nobody has been notified yet of the turn after this many decisions of the seat, or of a later one.

        Others who undo a decision and make it again do not notify anybody again.
        """
        here = schema.seats.c
        fresh = update(schema.seats).where(
            here.table_id == table_id, here.seat == seat, or_(here.called.is_(None), here.called < number)
        )
        async with self._store.writing() as connection:
            return (await connection.execute(fresh.values(called=number))).rowcount == 1


async def read_channels(connection: Link, visitor: bytes) -> list[Channel]:
    """The channels of the owner of a browser, oldest first."""
    channels = schema.channels.c
    asked = select(schema.channels).where(schema.belongs_to(channels.visitor, visitor)).order_by(channels.created)
    return [channel_of(row) for row in await connection.execute(asked)]


def channel_of(row: Row[Any]) -> Channel:
    """A channel from its row."""
    return Channel(row.id, row.kind, row.address, row.base, row.quiet, row.zone, row.token is None)
