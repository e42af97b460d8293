"""What every route needs: who is asking, by token or cookie, and where people find us."""

import asyncio
import logging
from collections.abc import Coroutine
from ipaddress import ip_address
from socket import gethostname
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

from fastapi import Request, Response
from starlette.requests import ClientDisconnect, HTTPConnection

from hortus.table.errors import Forbidden
from hortus.table.http.proxy import root
from hortus.table.limits import household
from hortus.table.people.admission import DOOR
from hortus.table.people.seats import COOKIE, Viewer, hashed
from hortus.table.people.table_settings import USUAL, TableSettings
from hortus.table.service.founding import Host
from hortus.table.service.service import TableService

LOG = logging.getLogger(__name__)
# Endings of names that no one can own on the internet.
LOCAL = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localhost", ".test")
YEAR = 365 * 24 * 60 * 60
Answer = TypeVar("Answer")


def service_of(connection: HTTPConnection) -> TableService:
    """The service of this app."""
    return cast(TableService, connection.app.state.service)


async def viewer_of(connection: HTTPConnection, table_id: str) -> Viewer:
    """The caller, by the token in the header `Authorization` or by the cookie."""
    service, token = service_of(connection), bearer(connection)
    viewer = await service.visitors.viewer(table_id, token, connection.cookies.get(COOKIE))
    if token is not None and connection.scope["type"] == "http":
        await service.company.hear(table_id, viewer)
    return viewer


def caller_of(connection: HTTPConnection) -> str:
    """The household that a request comes from, as far as anybody can tell."""
    return household(connection.client.host if connection.client else "")


def cookie_of(connection: HTTPConnection) -> str:
    """The browser's cookie; a browser without one gets it with the answer, by `keep_cookie`."""
    kept: str | None = connection.scope.get(COOKIE)
    if kept is None:
        kept = connection.scope[COOKIE] = service_of(connection).visitors.known(connection.cookies.get(COOKIE))
    return kept


def host_of(connection: HTTPConnection, settings: TableSettings = USUAL) -> Host:
    """The person who sets up a table with a page, if they may."""
    service = service_of(connection)
    service.admission.check_host(connection.cookies.get(DOOR))
    return Host(caller_of(connection), service.visitors.browser(cookie_of(connection)), settings)


async def person_of(connection: HTTPConnection) -> bytes | None:
    """The caller, for what belongs to people: a program by its personal key, a browser by its cookie."""
    return await service_of(connection).visitors.identity(bearer(connection), connection.cookies.get(COOKIE))


async def owns(connection: HTTPConnection, table_id: str) -> bool:
    """Whether the caller made a table; the token of a seat does not prove that."""
    service, token = service_of(connection), bearer(connection)
    browser = service.visitors.browser(connection.cookies.get(COOKIE)) if token is None else hashed(token)
    return browser is not None and await service.people.owns(browser, table_id)


async def unless_gone(request: Request, work: Coroutine[Any, Any, Answer]) -> Answer:
    """Work for somebody who waits for it: when they leave, it is cancelled."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(departure(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def departure(request: Request) -> None:
    """Wait until the caller has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def bearer(connection: HTTPConnection) -> str | None:
    """The token of a program, if it sends one."""
    header = connection.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Forbidden("token", 'the header "Authorization" must be "Bearer" and a token')
    return token.strip()


def keep_cookie(response: Response, connection: HTTPConnection, name: str = COOKIE, value: str = "") -> None:
    """Let the browser remember who it is, or what it may do."""
    secure = connection.url.scheme in {"https", "wss"}
    kept = value or cookie_of(connection)
    response.set_cookie(name, kept, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path=root() or "/")


def base_of(connection: HTTPConnection) -> str:
    """Where people find this server: as its keeper says, or as this request reached it."""
    return str(connection.base_url).replace("ws", "http", 1).rstrip("/")


def is_loopback(connection: HTTPConnection) -> bool:
    """Whether links lead only to this machine, as long as it is reached by this address."""
    return urlsplit(base_of(connection)).hostname in {"localhost", "127.0.0.1", "::1"}


def seat_link(connection: HTTPConnection, table_id: str, token: str) -> str:
    """The link to a seat; browsers send nothing after the # to any server."""
    return f"{base_of(connection)}/join/{table_id}#{token}"


def is_local(host: str) -> bool:
    """Whether a name can only be given in this machine's own network: a number, a single word, or a local ending."""
    if "." not in host or host.endswith(LOCAL) or host == gethostname().lower():
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def same_origin(connection: HTTPConnection) -> bool:
    """Whether one of our pages asks, or no page at all; cookies must not work for other sites' pages."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    parts = urlsplit(base_of(connection))
    ours = f"{parts.scheme}://{parts.netloc}"
    # Without a public address we are known by whatever name the request gives. A site could let its own name lead to
    # us, and its pages would seem to be ours: then only names count that nobody outside can have.
    public = bool(service_of(connection).settings.public_url)
    if origin == ours and (public or is_local(parts.hostname or "")):
        return True
    # Also the sign of a proxy that we were not told about.
    LOG.warning("a page of %.80r was refused: this server is %.80r (is --public-url right?)", origin, ours)
    return False
