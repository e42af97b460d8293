"""Notifies people of their turn, over the channels they have chosen: once per turn, and not in their quiet time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from hortus.kernel.decision import Refusal
from hortus.table.limits import HOUSE, Allowance, Rate
from hortus.table.notify.channels import KINDS, MAIL, Channel, Channels, quiet_until, read_quiet
from hortus.table.notify.postman import Gone, Postman
from hortus.table.notify.webhooks import Message
from hortus.table.place import public_address
from hortus.table.settings import Settings
from hortus.table.store.store import DatabaseError, Store
from hortus.table.tables.pace import CALL, REMIND, Due
from hortus.table.tables.sitting import Sitting

LOG = logging.getLogger(__name__)
# Seconds for deliveries under way when the server stops.
FAREWELL = 1.0
# How often one visitor may have us write to a new address.
CHANNELS = Rate(8, 0.5)
# A request could name any address as ours, and have the link in the mail lead there.
NO_ADDRESS = "this server sends no mail until its keeper has set its address (--public-url)"
Postpone = Callable[[Due, str, int], Awaitable[None]]


class Calls:
    """All channels, and the postman who serves them."""

    def __init__(self, settings: Settings, store: Store, postman: Postman) -> None:
        self.channels = Channels(store, settings.clock)
        self.postman = postman
        self._clock = settings.clock
        # Deliveries under way: side by side, so that a slow address delays nobody else.
        self._under_way: set[asyncio.Task[None]] = set()
        self._address = public_address(settings)
        # Whether people can be written to.
        self.mails = bool(settings.mail and self._address)
        if settings.mail and not self.mails:
            LOG.warning(NO_ADDRESS)
        self._new_channels = Allowance(CHANNELS.times(settings.limits), "added many channels")

    async def add(self, browser: bytes, wish: Channel, visitor: str = HOUSE) -> Channel:
        """Also notify the owner of a browser there; an e-mail address is written to, and counts when its owner has
        answered."""
        self._new_channels.spend(visitor)
        if wish.kind not in KINDS:
            raise Refusal("channel", f'a channel is one of {", ".join(KINDS)}, not "{wish.kind[:40]}"')
        read_quiet(wish.quiet, wish.zone)
        await self.postman.check(wish.kind, wish.address)
        if wish.kind == MAIL and not self.mails:
            raise Refusal("mail", NO_ADDRESS)
        made, token = await self.channels.add(browser, wish)
        if token:
            await self.postman.send(made, confirmation(self._base(made), token))
        return made

    def _base(self, channel: Channel) -> str:
        """Where links lead. In mail, which may go to anybody, only to the address that the keeper has given."""
        return self._address if channel.kind == MAIL else channel.base

    async def call(self, sitting: Sitting, due: Due, postpone: Postpone) -> None:
        """Tell players that it is their turn, or remind them of it."""
        first = due.what == CALL and not due.channel_id
        made = sum(line.seat == due.seat for line in sitting.said)
        if first and not await self.channels.first_call(sitting.id, due.seat, made):
            return
        for channel in await self.channels.at_seat(sitting.id, due.seat):
            if due.channel_id not in {"", channel.id} or (channel.kind == MAIL and not self.mails):
                continue
            later = quiet_until(channel, self._clock())
            if later is not None:
                await postpone(due, channel.id, later)
                continue
            delivery = asyncio.create_task(self._deliver(channel, turn_message(sitting, due, self._base(channel))))
            self._under_way.add(delivery)
            delivery.add_done_callback(self._under_way.discard)

    async def _deliver(self, channel: Channel, message: Message) -> None:
        """Send a message; a subscription that has expired is forgotten."""
        try:
            await self.postman.send(channel, message)
        except Gone:
            try:
                await self.channels.drop(channel.id)
            except DatabaseError as error:
                LOG.warning("an expired channel is still there: %s", type(error).__name__)

    async def delivered(self) -> None:
        """Wait until nothing is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def close(self) -> None:
        """Let deliveries end that are under way, but not wait for long."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=FAREWELL)
        for delivery in self._under_way:
            delivery.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        self.postman.close()


def turn_message(sitting: Sitting, due: Due, base: str) -> Message:
    """What a player is told: nothing that isn't visible to everybody at the table."""
    others = [sitting.name(seat) for seat in range(len(sitting.match.seats)) if seat != due.seat]
    company = f" with {', '.join(others)}" if others else ""
    title = f"{'Still your turn' if due.what == REMIND else 'Your turn'}: {sitting.game.title}"
    return Message(
        title, f"It is your turn at {sitting.game.title}{company}.", f"{base}/t/{sitting.id}?seat={due.seat}"
    )


def confirmation(base: str, token: str) -> Message:
    """The question to the owner of an e-mail address."""
    body = (
        "Someone asked Hortus to write to this address when it is their turn. If that was you, open this link; if not,"
        " ignore this message."
    )
    return Message("Is this your address?", body, f"{base}/notifications/confirm#{token}")


def as_seen(channel: Channel) -> Channel:
    """A channel as its owner sees it."""
    return replace(channel, address=channel.shown)
