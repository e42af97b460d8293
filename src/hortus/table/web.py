"""What every route needs: who asks, strict JSON, answers to what is wrong, and headers that keep a page safe."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from functools import cached_property
from typing import Any, Protocol, TypeVar, cast
from urllib.parse import quote, urlsplit

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.dependencies.models import Dependant
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException as PlainHTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hortus.kernel.decision import Refusal
from hortus.kernel.position import parse
from hortus.kernel.registry import at_fault
from hortus.kernel.words import in_words
from hortus.table.admission import DOOR, NotAdmitted
from hortus.table.errors import Forbidden, Stale, Stranded, TooOften, Unavailable, Unknown
from hortus.table.founding import Host
from hortus.table.limits import household
from hortus.table.proxy import path_of, root
from hortus.table.seats import COOKIE, Viewer, hashed
from hortus.table.service import TableService
from hortus.table.store import DatabaseError
from hortus.table.table_settings import USUAL, TableSettings

LOG = logging.getLogger(__name__)
LARGEST_BODY = 64 * 1024
LONGEST_MESSAGE = 400
YEAR = 365 * 24 * 60 * 60
Answer = TypeVar("Answer")

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        # Drawings carry their sizes and names in style attributes; scripts never stand in a page.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Addresses stay here; "no-referrer" would take the origin from posted forms, too.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
# The same as they go out with every answer; and with all that is not kept.
SAFE = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
SAFE_AND_NOT_KEPT = [*SAFE, (b"cache-control", b"no-store")]


# ---- who asks ----


def service_of(connection: HTTPConnection) -> TableService:
    """The service of this app."""
    return cast(TableService, connection.app.state.service)


async def viewer_of(connection: HTTPConnection, table_id: str) -> Viewer:
    """Who asks, by the token in the header `Authorization` or by the cookie."""
    service = service_of(connection)
    return await service.visitors.viewer(table_id, bearer(connection), connection.cookies.get(COOKIE))


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
    """Whoever sets a table up with a page, if they may."""
    service = service_of(connection)
    service.admission.check_host(connection.cookies.get(DOOR))
    return Host(caller_of(connection), service.visitors.browser(cookie_of(connection)), settings)


async def person_of(connection: HTTPConnection) -> bytes | None:
    """Who asks for what belongs to people: a program by its personal key, a browser by its cookie."""
    return await service_of(connection).visitors.identity(bearer(connection), connection.cookies.get(COOKIE))


async def owns(connection: HTTPConnection, table_id: str) -> bool:
    """Whether whoever asks has made a table; the token of a seat says nothing of that."""
    service, token = service_of(connection), bearer(connection)
    browser = service.visitors.browser(connection.cookies.get(COOKIE)) if token is None else hashed(token)
    return browser is not None and await service.people.owns(browser, table_id)


async def unless_gone(request: Request, work: Coroutine[Any, Any, Answer]) -> Answer:
    """Work for somebody who waits for it: when they leave, it is given up."""
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
    """Until whoever asked has left."""
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
    """Where people find this server: as its keeper says, or as this one has found it."""
    return str(connection.base_url).replace("ws", "http", 1).rstrip("/")


def is_loopback(connection: HTTPConnection) -> bool:
    """Whether links lead to this machine only, as long as it is called by this address."""
    return urlsplit(base_of(connection)).hostname in {"localhost", "127.0.0.1", "::1"}


def seat_link(connection: HTTPConnection, table_id: str, token: str) -> str:
    """The link of a seat; what stands behind the # is not sent to any server."""
    return f"{base_of(connection)}/join/{table_id}#{token}"


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a page of ours asks, or no page at all; cookies must not work for pages of others."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    parts = urlsplit(base_of(connection))
    ours = f"{parts.scheme}://{parts.netloc}"
    if origin == ours:
        return True
    # Also the sign of a proxy that nobody has told us of.
    LOG.warning("a page of %s was refused: this server is %s (is --public-url right?)", origin[:80], ours)
    return False


# ---- strict JSON ----


class StrictRequest(Request):
    """A request whose body is read as strictly as a position file."""

    async def json(self) -> Any:
        """The body; broken JSON is a bad request."""
        try:
            return parse((await self.body()).decode(), "the body")
        except (Refusal, UnicodeDecodeError) as error:
            message = error.message if isinstance(error, Refusal) else "the body is not valid UTF-8"
            raise HTTPException(400, message) from error

    async def content(self) -> Any:
        """The body: JSON where the request says so, else as it is; None where there is none."""
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        is_json = kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))
        found = await self.body()
        return await self.json() if found and is_json else found or None


class StrictRoute(APIRoute):
    """Routes of the interface for programs.

    One that writes its answer itself also reads here what it asks for: the usual way takes as long as the answer.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The usual handler, with the strict request."""
        handler = super().get_route_handler()

        async def strict(request: Request) -> Response:
            return await handler(StrictRequest(request.scope, request.receive))

        return strict

    @cached_property
    def answers_itself(self) -> bool:
        """Whether nothing is left to do for others: the route makes the answer, out of path, query and body alone."""
        asks = self.dependant
        reads_more = asks.dependencies or asks.header_params or asks.cookie_params
        return self.endpoint.__annotations__["return"] is Response and not reads_more

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if not self.answers_itself or scope["method"] not in (self.methods or ()):
            await super().handle(scope, receive, send)
            return
        request = StrictRequest(scope, receive)
        response: Response = await self.endpoint(**await values_of(request, self.dependant))
        await response(scope, receive, send)


async def values_of(request: StrictRequest, asks: Dependant) -> dict[str, Any]:
    """What a route asks for, out of a request; what is wrong with it is told as FastAPI tells it."""
    body = await request.content() if asks.body_params else None
    query: Mapping[str, Any] = request.query_params if request.scope["query_string"] else {}
    given: list[tuple[Any, Any, tuple[str, ...]]] = [
        (field, request.path_params.get(field.alias), ("path", field.alias)) for field in asks.path_params
    ]
    given += [(field, query.get(field.alias), ("query", field.alias)) for field in asks.query_params]
    given += [(field, body, ("body",)) for field in asks.body_params]
    values: dict[str, Any] = {str(asks.request_param_name): request}
    wrong: list[Any] = []
    for field, value, place in given:
        if value is not None:
            values[field.name], errors = field.validate(value, values, loc=place)
            wrong += errors
        elif field.field_info.is_required():
            wrong.append({"type": "missing", "loc": place, "msg": "Field required", "input": None})
        else:
            values[field.name] = field.get_default()
    if wrong:
        raise RequestValidationError(wrong)
    return values


# ---- what is wrong ----


class ErrorPage(Protocol):
    """How pages say that something is wrong."""

    def __call__(self, request: Request, status: int, refusal: Refusal) -> Response:
        """A whole page with this status."""


def plain_page(request: Request, status: int, refusal: Refusal) -> Response:
    """A sentence."""
    return PlainTextResponse(f"{refusal.message[:1].upper()}{refusal.message[1:]}.\n", status)


def shortened(refusal: Refusal) -> Refusal:
    """A refusal that does not quote more than a person would read."""
    message = refusal.message
    return refusal if len(message) <= LONGEST_MESSAGE else Refusal(refusal.rule, f"{message[: LONGEST_MESSAGE - 1]}…")


def status_of(refusal: Refusal) -> int:
    """The status code of a refusal."""
    match refusal:
        case Unknown():
            return 404
        case Forbidden():
            return 403
        case Stale():
            return 409
        case Stranded():
            return 410
        case TooOften():
            return 429
        case Unavailable():
            return 503
    return 422


def answer(request: Request, status: int, refusal: Refusal) -> Response:
    """An error is a status and a sentence: JSON for programs, a page for people."""
    state = request.app.state
    if isinstance(refusal, NotAdmitted) and not path_of(request.scope).startswith("/api/"):
        wanted = path_of(request.scope) if request.method == "GET" else "/"
        return RedirectResponse(f"/enter?why={refusal.rule}&to={quote(wanted)}", 303)
    if path_of(request.scope).startswith("/api/"):
        view = refusal.view.as_json() if isinstance(refusal, Stale) else {}
        response: Response = JSONResponse({**view, **shortened(refusal).as_json()}, status)
    else:
        response = cast(ErrorPage, state.error_page)(request, status, shortened(refusal))
    if isinstance(refusal, TooOften | Unavailable):
        response.headers["Retry-After"] = str(refusal.seconds)
    return response


def answer_errors(app: FastAPI) -> None:
    """Answer whatever goes wrong; what nobody has thought of is answered by the guard."""
    app.state.error_page = plain_page

    async def refused(request: Request, error: Exception) -> Response:
        refusal = cast(Refusal, error)
        return answer(request, status_of(refusal), refusal)

    async def not_served(request: Request, error: Exception) -> Response:
        found = cast(PlainHTTPException, error)
        response = answer(request, found.status_code, Refusal("request", str(found.detail)))
        response.headers.update(found.headers or {})
        return response

    async def malformed(request: Request, error: Exception) -> Response:
        first = cast(RequestValidationError, error).errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return answer(request, 422, Refusal("format", f"{where}: {first['msg']}"))

    async def without_database(request: Request, error: Exception) -> Response:
        LOG.error("the database fails", exc_info=error)
        return answer(request, 503, Unavailable("database", "the database does not answer; try again in a moment"))

    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(PlainHTTPException, not_served)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(DatabaseError, without_database)


# ---- around every request ----


class Guard:
    """Refuses bodies that are too large and pages of others; adds the headers; answers what nobody has thought of."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                ours = SAFE if path_of(scope).startswith("/static/") else SAFE_AND_NOT_KEPT
                given = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(each for each in ours if each[0] not in given)]
            await send(message)

        request = Request(scope)
        if scope["method"] not in {"GET", "HEAD", "OPTIONS"} and not same_origin(request):
            refusal = refuse(403, "origin", "the request comes from a page of another site")
            await refusal(scope, receive, send_guarded)
        elif too_large(request.headers.get("content-length", "")):
            await refuse(413, "size", TOO_LARGE)(scope, receive, send_guarded)
        else:
            try:
                await self.app(scope, limited(receive), send_guarded)
            except ClientDisconnect:
                return
            except Exception as error:
                if started:
                    raise
                LOG.error("%s %s failed", scope["method"], route_of(scope), exc_info=error)
                await answer(request, *failure(error))(scope, receive, send_guarded)


def route_of(scope: Scope) -> str:
    """The address of a request without anything that could be a secret."""
    return str(getattr(scope.get("route"), "path", "unknown address"))


def failure(error: Exception) -> tuple[int, Refusal]:
    """The status and the sentence for what nobody has thought of; a game of another package answers for itself."""
    if names := at_fault(error):
        return 503, Refusal("game", f"{in_words(names)}: this game is out of order; the log of the server says why")
    return 500, Refusal("server", "something went wrong on the server; the log says what")


TOO_LARGE = f"the body has more than {LARGEST_BODY} bytes"


def too_large(length: str) -> bool:
    """Whether a body is announced that we do not want."""
    return length.isdecimal() and int(length) > LARGEST_BODY


def limited(receive: Receive) -> Receive:
    """The same stream, which ends where it becomes too large without having said so."""
    count = 0

    async def limited_receive() -> Message:
        nonlocal count
        message = await receive()
        count += len(message.get("body", b""))
        if count > LARGEST_BODY:
            raise HTTPException(413, TOO_LARGE)
        return message

    return limited_receive


def refuse(status: int, rule: str, message: str) -> JSONResponse:
    """An error that comes before any route."""
    return JSONResponse(Refusal(rule, message).as_json(), status)
