"""Sends notifications: web push with our own keys, e-mail and webhooks. No third party stands in between.

Addresses come from strangers. A push service must be one that the keeper trusts; webhooks are off unless the keeper
enables them, and then they reach only public addresses and follow no redirects.
"""

import asyncio
import http.client
import json
import logging
import os
import re
import socket
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from email.utils import parseaddr
from fnmatch import fnmatchcase
from functools import cache
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

from hortus.kernel.decision import Refusal
from hortus.table.channels import LONGEST_ADDRESS, MAIL, PUSH, Channel, read_subscription
from hortus.table.settings import OFF, PUBLIC, Settings

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

LOG = logging.getLogger(__name__)
# Seconds for one delivery.
PATIENCE = 10
# Seconds for which a push service keeps a message, and for which its ticket is valid.
KEEP, TICKET = 24 * 3600, 12 * 3600
MAIL_ADDRESS = re.compile(r"[^@\s<>,;?&=\"'\\]+@[^@\s<>,;?&=\"'\\]+")
# The order of the curve P-256.
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Gone(Exception):
    """The subscription has expired."""


@dataclass(frozen=True)
class Message:
    """A notification: a line, a sentence or two, and a link."""

    title: str
    body: str
    url: str


class Postman:
    """Delivers messages. Failures are logged without the address, and not retried."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._secret = b""

    def set_key(self, secret: bytes) -> None:
        """The key that signs our pushes, made from a secret of the store."""
        self._secret = secret

    @property
    def push_key(self) -> str:
        """The public part of the key, as browsers want it."""
        return encoded(public_part(self._secret))

    async def check(self, kind: str, address: str) -> None:
        """Refuse an address that nothing may be sent to."""
        if len(address) > (8 * LONGEST_ADDRESS if kind == PUSH else LONGEST_ADDRESS):
            raise Refusal("address", "the address is too long")
        if kind == PUSH:
            self._check_push(address)
        elif kind == MAIL:
            if not self._settings.mail:
                raise Refusal("mail", "this server sends no mail")
            if not MAIL_ADDRESS.fullmatch(address) or parseaddr(address)[1] != address:
                raise Refusal("address", f'"{address[:60]}" is not an e-mail address')
        else:
            await asyncio.to_thread(self._check_webhook, address)

    def _check_push(self, subscription: str) -> None:
        endpoint, key, auth = read_subscription(subscription)
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        if not any(fnmatchcase(origin, service) for service in self._settings.push_services.split(",")):
            raise Refusal("push", "the push service of this browser is not one that this server knows")
        if len(decoded(key)) != 65 or len(decoded(auth)) != 16:
            raise Refusal("push", "the keys of the subscription have the wrong length")

    def _check_webhook(self, address: str) -> None:
        """A webhook must be allowed here and, usually, be on the public internet."""
        if self._settings.webhooks == OFF:
            raise Refusal("webhook", "this server calls no webhooks")
        parts = urlsplit(address)
        if parts.scheme not in {"http", "https"} or not parts.hostname or parts.username is not None:
            raise Refusal("webhook", "a webhook is an address that begins with https:// or http://")
        try:
            found = socket.getaddrinfo(parts.hostname, parts.port or 443, type=socket.SOCK_STREAM)
        except (OSError, ValueError) as error:
            raise Refusal("webhook", f'"{parts.hostname[:60]}" cannot be found') from error
        if self._settings.webhooks == PUBLIC and not all(is_public(str(each[4][0])) for each in found):
            raise Refusal("webhook", f'"{parts.hostname[:60]}" is not on the public internet')

    async def send(self, channel: Channel, message: Message) -> None:
        """Deliver a message; an expired subscription raises `Gone`."""
        try:
            await asyncio.to_thread(self._send, channel, message)
        except Gone:
            raise
        except Exception as error:
            LOG.warning("a message (%s) was not delivered: %s", channel.kind, type(error).__name__)

    def _send(self, channel: Channel, message: Message) -> None:
        if channel.kind == PUSH:
            self._push(channel, message)
        elif channel.kind == MAIL:
            joint = "&" if "?" in self._settings.mail else "?"
            self._apprise(f"{self._settings.mail}{joint}to={quote(channel.address, safe='')}", message)
        else:
            # Its name may resolve to another address by now.
            self._check_webhook(channel.address)
            self._apprise(webhook_url(channel.address), message)

    def _apprise(self, url: str, message: Message) -> None:
        """Send by e-mail or webhook."""
        from apprise import Apprise, AppriseAsset, NotifyFormat

        caller = Apprise(asset=AppriseAsset(app_id="Hortus", app_url="", http_redirects=False, async_mode=False))
        if not caller.add(url):
            raise ValueError("the address does not work")
        if not caller.notify(
            title=message.title, body=f"{message.body}\n\n{message.url}", body_format=NotifyFormat.TEXT
        ):
            raise ConnectionError("not delivered")

    # ---- web push: RFC 8030, 8188, 8291, 8292 ----

    def _push(self, channel: Channel, message: Message) -> None:
        """Encrypt a message for one browser, and hand it to its push service."""
        endpoint, key, auth = read_subscription(channel.address)
        payload = json.dumps({"title": message.title, "body": message.body, "url": message.url}).encode()
        parts = urlsplit(endpoint)
        status = post(
            endpoint,
            encrypted(payload, decoded(key), decoded(auth)),
            {
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(KEEP),
                "Urgency": "normal",
                "Authorization": self._ticket(f"{parts.scheme}://{parts.netloc}", channel.base),
            },
        )
        if status in {404, 410}:
            raise Gone
        if status not in {200, 201, 202, 204}:
            raise ConnectionError(f"the push service says {status}")

    def _ticket(self, audience: str, base: str) -> str:
        """Proves to a push service that it is us."""
        from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        subject = base if base.startswith("https:") else "mailto:keeper@hortus.invalid"
        claims = {"aud": audience, "exp": self._settings.clock() // 1000 + TICKET, "sub": subject}
        signed = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(private_key(self._secret).sign(signed.encode(), ECDSA(SHA256())))
        return f"vapid t={signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.push_key}"


@cache
def private_key(secret: bytes) -> "EllipticCurvePrivateKey":
    """The P-256 key derived from a secret."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

    return derive_private_key(int.from_bytes(secret, "big") % (ORDER - 1) + 1, SECP256R1())


def public_part(secret: bytes) -> bytes:
    """The public key as an uncompressed point."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return private_key(secret).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypted(payload: bytes, key: bytes, auth: bytes) -> bytes:
    """A message that only one browser can decrypt."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

    body: bytes = http_ece.encrypt(
        payload,
        salt=os.urandom(16),
        private_key=generate_private_key(SECP256R1()),
        dh=key,
        auth_secret=auth,
        version="aes128gcm",
    )
    return body


def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """Post to an address and return the status; redirects are not followed."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    connection: http.client.HTTPConnection
    if parts.scheme == "https":
        connection = http.client.HTTPSConnection(
            host, parts.port, timeout=PATIENCE, context=ssl.create_default_context()
        )
    else:
        connection = http.client.HTTPConnection(host, parts.port, timeout=PATIENCE)
    try:
        connection.request("POST", parts.path + (f"?{parts.query}" if parts.query else ""), body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


def webhook_url(address: str) -> str:
    """The address of a webhook in apprise's format."""
    scheme, _, rest = address.partition("://")
    return f"{'jsons' if scheme == 'https' else 'json'}://{rest.partition('#')[0]}"


def is_public(address: str) -> bool:
    """Whether an address belongs to the public internet."""
    parsed = ip_address(address.partition("%")[0])
    return parsed.is_global and not parsed.is_multicast


def encoded(data: bytes) -> str:
    """URL-safe base64."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """The bytes of such a text."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise Refusal("push", "the keys of the subscription are not Base64") from error
