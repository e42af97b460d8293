"""Sends notifications: web push with our own keys, e-mail and webhooks. No third party stands in between.

Addresses come from strangers. A push service must be one that the keeper trusts; webhooks are off unless the keeper
enables them, and then they reach only public addresses (outgoing.py).
"""

import asyncio
import json
import logging
import re
from concurrent.futures import ThreadPoolExecutor
from email.utils import parseaddr
from functools import partial
from ipaddress import ip_address

from hortus.kernel.decision import Refusal
from hortus.table.mail_server import read_mail_server
from hortus.table.notify import mail, push
from hortus.table.notify.channels import LONGEST_ADDRESS, MAIL, PUSH, Channel, read_subscription
from hortus.table.notify.outgoing import Address, Outgoing, read_address
from hortus.table.notify.webhooks import Message, written_for
from hortus.table.settings import ANY, OFF, Settings

LOG = logging.getLogger(__name__)
# Seconds for one delivery, whatever the other side does.
PATIENCE = 10.0
# How many deliveries are under way at the same time, and how many of them by e-mail.
AT_ONCE, MAILS_AT_ONCE = 64, 4
MAIL_ADDRESS = re.compile(r"[^@\s\x00-\x20\x7f<>,;?&=\"'\\]+@[^@\s\x00-\x20\x7f<>,;?&=\"'\\]+")
# A part of a host's name, where the keeper wrote *.
PART = r"[a-z0-9_.-]+"


class Gone(Exception):
    """The subscription has expired."""


class Postman:
    """Delivers messages. Failures are logged without the address, and not retried."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._secret = b""
        self._outgoing = Outgoing()
        self._mails = ThreadPoolExecutor(MAILS_AT_ONCE, "mail")
        self._turns = asyncio.Semaphore(AT_ONCE)

    def set_key(self, secret: bytes) -> None:
        """The key that signs our pushes, made from a secret of the store."""
        self._secret = secret

    def close(self) -> None:
        """Let nothing more go out."""
        self._outgoing.close()
        self._mails.shutdown(wait=False, cancel_futures=True)

    @property
    def push_key(self) -> str:
        """The public part of the key, as browsers want it."""
        return push.encoded(push.public_part(self._secret))

    # ---- may it be sent there? ----

    async def check(self, kind: str, address: str) -> None:
        """Refuse an address that nothing may be sent to."""
        if len(address) > (8 * LONGEST_ADDRESS if kind == PUSH else LONGEST_ADDRESS):
            raise Refusal("address", "the address is too long")
        if kind == PUSH:
            endpoint, key, auth = read_subscription(address)
            self._push_service(endpoint)
            if len(push.decoded(key)) != 65 or len(push.decoded(auth)) != 16:
                raise Refusal("push", "the keys of the subscription have the wrong length")
        elif kind == MAIL:
            if not self._settings.mail:
                raise Refusal("mail", "this server sends no mail")
            if not MAIL_ADDRESS.fullmatch(address) or parseaddr(address)[1] != address:
                raise Refusal("address", f'"{address[:60]}" is not an e-mail address')
        else:
            await self._check_webhook(address)

    def _push_service(self, endpoint: str) -> tuple[Address, bool]:
        """The address of a subscription at a service that the keeper trusts, and whether it may be anywhere."""
        address = read_address(endpoint)
        if address is not None:
            for service in self._settings.push_services.split(","):
                if stands_for(service.strip(), address.origin):
                    # Where the keeper wrote the very number, no name can lead elsewhere.
                    return address, is_numeric(address.host) and "*" not in service
        raise Refusal("push", "the push service of this browser is not one that this server knows")

    def _webhook(self, text: str) -> Address:
        if self._settings.webhooks == OFF:
            raise Refusal("webhook", "this server calls no webhooks")
        address = read_address(text)
        if address is None:
            raise Refusal("webhook", "a webhook is an address that begins with https:// or http://")
        return address

    async def _check_webhook(self, text: str) -> None:
        """A webhook must be allowed here and, usually, be on the public internet."""
        address = self._webhook(text)
        try:
            async with asyncio.timeout(PATIENCE):
                await self._outgoing.find(address, self._settings.webhooks == ANY)
        except TimeoutError as error:
            raise Refusal("address", f'"{address.host[:60]}" cannot be found') from error

    # ---- sending ----

    async def send(self, channel: Channel, message: Message) -> None:
        """Deliver a message within a time limit; an expired subscription raises `Gone`."""
        try:
            async with self._turns, asyncio.timeout(PATIENCE):
                await self._send(channel, message)
        except Gone:
            raise
        except Exception as error:
            LOG.warning("a message (%s) was not delivered: %s", channel.kind, type(error).__name__)

    async def _send(self, channel: Channel, message: Message) -> None:
        if channel.kind == PUSH:
            await self._push(channel, message)
        elif channel.kind == MAIL:
            server = read_mail_server(self._settings.mail)
            work = partial(mail.send, server, channel.address, message.title, message.text, PATIENCE)
            await asyncio.get_running_loop().run_in_executor(self._mails, work)
        else:
            address, told = written_for(self._webhook(channel.address), message)
            headers = {"Content-Type": "application/json"}
            anywhere = self._settings.webhooks == ANY
            check(await self._outgoing.post(address, json.dumps(told).encode(), headers, anywhere=anywhere))

    async def _push(self, channel: Channel, message: Message) -> None:
        """Encrypt a message for one browser, and hand it to its push service."""
        endpoint, key, auth = read_subscription(channel.address)
        address, anywhere = self._push_service(endpoint)
        payload = json.dumps({"title": message.title, "body": message.body, "url": message.url}).encode()
        body = await asyncio.to_thread(push.encrypted, payload, push.decoded(key), push.decoded(auth))
        headers = push.headers(self._secret, address.origin, channel.base, self._settings.clock())
        status = await self._outgoing.post(address, body, headers, anywhere=anywhere)
        if status in {404, 410}:
            raise Gone
        check(status)


def check(status: int) -> None:
    """Anything but a success is a failure; a redirect leads nowhere."""
    if not 200 <= status < 300:
        raise ConnectionError(f"the answer is {status}")


def stands_for(service: str, origin: str) -> bool:
    """Whether an origin is a service as the keeper wrote it: * is any part of a name."""
    return re.fullmatch(PART.join(re.escape(part) for part in service.lower().split("*")), origin) is not None


def is_numeric(host: str) -> bool:
    """Whether a host is given by its number."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
