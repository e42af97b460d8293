"""Requests to addresses that strangers have given us.

An address is read strictly, its name is looked up once, what is found is checked, and the connection goes to exactly
that: a name that leads elsewhere a moment later leads nobody inside. Redirects are not followed.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from hortus.kernel.decision import Refusal

USUAL_PORTS = {"http": 80, "https": 443}
# The whole of an address: a name, or an IPv6 address in brackets and nothing else beside it.
ADDRESS = re.compile(
    r"(?P<scheme>https?)://(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?))"
    r"(?::(?P<port>[0-9]{1,5}))?(?P<target>(?:[/?][!-~]*)?)",
    re.IGNORECASE | re.ASCII,
)
# IPv6: what is routed on the internet, and the prefixes behind which an IPv4 address is meant.
UNICAST = IPv6Network("2000::/3")
NAT64 = IPv6Network("64:ff9b::/96")
# How many addresses of a name are tried, and how many names are looked up at the same time.
TRIED, LOOKUPS = 4, 8
# Informational answers that are skipped before the real one.
MOST_INTERIM = 8


@dataclass(frozen=True)
class Address:
    """An address that can be posted to."""

    scheme: str
    host: str
    port: int
    # The path and the query.
    target: str = "/"

    @property
    def netloc(self) -> str:
        """The host as written in an address, with the port unless it is the usual one."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return name if self.port == USUAL_PORTS[self.scheme] else f"{name}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme and host."""
        return f"{self.scheme}://{self.netloc}"


def read_address(text: str) -> Address | None:
    """An address as people write it; None if it is not one. A fragment is dropped: nobody sends it."""
    found = ADDRESS.fullmatch(text.partition("#")[0])
    if found is None:
        return None
    scheme = found["scheme"].lower()
    port = int(found["port"] or USUAL_PORTS[scheme])
    try:
        host = str(IPv6Address(found["six"])) if found["six"] else found["name"].lower()
    except ValueError:
        return None
    if not 0 < port < 65536:
        return None
    target = found["target"]
    return Address(scheme, host, port, target if target.startswith("/") else f"/{target}")


def is_public(address: str) -> bool:
    """Whether an address belongs to the public internet, also if it wraps an IPv4 address."""
    try:
        parsed = ip_address(address)
    except ValueError:  # such as fe80::1%eth0
        return False
    if isinstance(parsed, IPv6Address):
        inner = parsed.ipv4_mapped or parsed.sixtofour or translated(parsed)
        if inner is None:
            return parsed in UNICAST and parsed.is_global
        parsed = inner
    return parsed.is_global and not parsed.is_multicast


def translated(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that a network of IPv6 reaches by translation (RFC 6052)."""
    return IPv4Address(address.packed[-4:]) if address in NAT64 else None


class Outgoing:
    """Posts to strangers' addresses."""

    def __init__(self) -> None:
        # Looking a name up may take long: its threads are nobody else's.
        self._lookups = ThreadPoolExecutor(LOOKUPS, "lookup")

    def close(self) -> None:
        """Forget what is still being looked up."""
        self._lookups.shutdown(wait=False, cancel_futures=True)

    async def find(self, address: Address, anywhere: bool) -> Sequence[str]:
        """The numeric addresses behind a name; unless they may be anywhere, all of them must be public."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._lookups, look_up, address)
        except (OSError, UnicodeError) as error:
            raise Refusal("address", f'"{address.host[:60]}" cannot be found') from error
        if not anywhere and not all(is_public(each) for each in found):
            raise Refusal("address", f'"{address.host[:60]}" is not on the public internet')
        return found

    async def post(self, address: Address, body: bytes, headers: Mapping[str, str], *, anywhere: bool = False) -> int:
        """Post to an address and return the status of the answer."""
        failure: OSError | None = None
        for numeric in (await self.find(address, anywhere))[:TRIED]:
            try:
                return await post_to(numeric, address, body, headers)
            except ssl.SSLError:
                raise
            except OSError as error:
                failure = error
        raise failure or ConnectionError("no address")


def look_up(address: Address) -> list[str]:
    """The numeric addresses of a name; also loads what an encrypted connection needs, which takes a while."""
    if address.scheme == "https":
        encryption()
    found = socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


@cache
def encryption() -> ssl.SSLContext:
    """How encrypted connections are made: the certificate must be that of the name."""
    return ssl.create_default_context()


async def post_to(numeric: str, address: Address, body: bytes, headers: Mapping[str, str]) -> int:
    """Post to one numeric address under the name that was given."""
    secure = {"ssl": encryption(), "server_hostname": address.host} if address.scheme == "https" else {}
    reader, writer = await asyncio.open_connection(numeric, address.port, **secure)  # type: ignore[arg-type]
    try:
        told = {
            "Host": address.netloc,
            "User-Agent": "Hortus",
            **headers,
            "Content-Length": str(len(body)),
            "Connection": "close",
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
        writer.write(f"POST {address.target} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body)
        await writer.drain()
        return await status_of(reader)
    finally:
        # Whoever is slow to say goodbye is not waited for.
        writer.transport.abort()


async def status_of(reader: asyncio.StreamReader) -> int:
    """The status of an answer; nothing else of it is read."""
    for _ in range(MOST_INTERIM):
        found = re.match(rb"HTTP/1\.[01] ([1-5][0-9]{2})\b", await reader.readline())
        if found is None:
            raise ConnectionError("the answer is not HTTP")
        if found[1][:1] != b"1":
            return int(found[1])
        await reader.readuntil(b"\r\n\r\n")
    raise ConnectionError("the answer does not come")
