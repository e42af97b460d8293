"""Routes of the API, whose bodies are read as strictly as position files."""

from collections.abc import Callable, Coroutine, Mapping
from functools import cached_property
from typing import Any

from fastapi import HTTPException, Request, Response
from fastapi.dependencies.models import Dependant
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.types import Receive, Scope, Send

from hortus.kernel.decision import Refusal
from hortus.kernel.position import parse


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
        """The body: JSON if the request says so, otherwise raw; None if there is none."""
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        is_json = kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))
        found = await self.body()
        return await self.json() if found and is_json else found or None


class StrictRoute(APIRoute):
    """Routes of the API.

    One that returns a finished response also has its parameters read here: the usual way takes as long as the answer.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The usual handler, with the strict request."""
        handler = super().get_route_handler()

        async def strict(request: Request) -> Response:
            return await handler(StrictRequest(request.scope, request.receive))

        return strict

    @cached_property
    def answers_itself(self) -> bool:
        """Whether nothing is left for FastAPI to do: the route makes the response from path, query and body alone."""
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
    """The parameters of a route, from a request; errors are reported as FastAPI reports them."""
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
