"""Around every request: headers that keep a page safe, and answers to errors."""

import logging
from typing import Protocol, cast
from urllib.parse import quote

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse
from sqlalchemy.exc import DataError
from starlette.exceptions import HTTPException as PlainHTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hortus.kernel.decision import Refusal
from hortus.kernel.registry import at_fault
from hortus.kernel.scene.words import in_words
from hortus.table.errors import Forbidden, TooOften, Unavailable, Unknown
from hortus.table.http.proxy import path_of
from hortus.table.http.web import same_origin
from hortus.table.people.admission import NotAdmitted
from hortus.table.store.store import DatabaseError
from hortus.table.tables.refusals import Stale, Stranded

LOG = logging.getLogger(__name__)
LARGEST_BODY = 64 * 1024
LONGEST_MESSAGE = 400

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        # Drawings carry their sizes and names in style attributes; scripts are never inline.
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
    # Addresses stay here; "no-referrer" would also remove the origin from posted forms.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
# The same as sent; and with everything that is not cached.
SAFE = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
SAFE_AND_NOT_KEPT = [*SAFE, (b"cache-control", b"no-store")]
# Files are cached, but asked about each time: a script imports others by names that do not change with them.
SAFE_AND_KEPT = [*SAFE, (b"cache-control", b"no-cache")]
# To a script, a style or a font a browser applies only these; a first visit loads dozens of them.
NEEDED = {b"x-content-type-options", b"cross-origin-resource-policy", b"cache-control"}
FOR_PARTS = [each for each in SAFE_AND_KEPT if each[0] in NEEDED]
PARTS = (".js", ".css", ".woff2")


def headers_for(path: str) -> list[tuple[bytes, bytes]]:
    """The headers that go with an answer."""
    if not path.startswith("/static/"):
        return SAFE_AND_NOT_KEPT
    return FOR_PARTS if path.endswith(PARTS) else SAFE_AND_KEPT


# ---- what is wrong ----


class ErrorPage(Protocol):
    """How pages report an error."""

    def __call__(self, request: Request, status: int, refusal: Refusal) -> Response:
        """A whole page with this status."""


def plain_page(request: Request, status: int, refusal: Refusal) -> Response:
    """A sentence."""
    return PlainTextResponse(f"{refusal.message[:1].upper()}{refusal.message[1:]}.\n", status)


def shortened(refusal: Refusal) -> Refusal:
    """A refusal that quotes no more than a person would read."""
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
    """Answer every error; the guard answers unexpected ones."""
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

    async def not_storable(request: Request, error: Exception) -> Response:
        return answer(request, 422, Refusal("format", "the request holds a value that cannot be stored"))

    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(PlainHTTPException, not_served)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(DatabaseError, without_database)
    app.add_exception_handler(DataError, not_storable)


# ---- around every request ----


class Guard:
    """Refuses oversized bodies and requests from other sites' pages; adds the headers; answers unexpected errors."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        started = False
        # Before anything takes its part off the path.
        path = path_of(scope)

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                given = {name for name, _ in message["headers"]}
                ours = (each for each in headers_for(path) if each[0] not in given)
                message["headers"] = [*message["headers"], *ours]
            await send(message)

        request = Request(scope)
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            # No database stores it, and not every one says so politely.
            await answer(request, 404, NOWHERE)(scope, receive, send_guarded)
        elif scope["method"] not in {"GET", "HEAD", "OPTIONS"} and not same_origin(request):
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
    """The status and sentence for an unexpected error; a game from another package is named as the culprit."""
    if names := at_fault(error):
        return 503, Refusal("game", f"{in_words(names)}: this game is out of order; the log of the server says why")
    return 500, Refusal("server", "something went wrong on the server; the log says what")


NOWHERE = Refusal("request", "there is nothing at this address")
TOO_LARGE = f"the body has more than {LARGEST_BODY} bytes"


def too_large(length: str) -> bool:
    """Whether the declared body is too large."""
    return length.isdecimal() and int(length) > LARGEST_BODY


def limited(receive: Receive) -> Receive:
    """The same stream, which ends where it grows too large without having declared it."""
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
    """An error before any route is reached."""
    return JSONResponse(Refusal(rule, message).as_json(), status)
