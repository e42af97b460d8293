"""Behind a proxy, which may have another name and its own path (place.py).

Inside, every request looks as the visitor made it, and every address is written from the root of the site ("/t/…"); the
path of that root is prepended to everything that goes out.
"""

import re
from contextvars import ContextVar
from ipaddress import ip_network

from jinja2 import Environment
from jinja2.ext import Extension
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hortus.kernel.decision import Refusal
from hortus.table.place import Place

EVERYBODY = "*"
# An address of ours in a template.
ADDRESS = re.compile(r'(\s(?:href|src|action|data-[a-z]+)=")(?=/)')

_root: ContextVar[str] = ContextVar("root", default="")


def root() -> str:
    """The path of this site's root, without a trailing slash: usually empty."""
    return _root.get()


def check_proxies(trusted: str) -> None:
    """Refuse invalid addresses."""
    for each in trusted.split(","):
        try:
            if each.strip() != EVERYBODY:
                ip_network(each.strip())
        except ValueError as error:
            raise Refusal(
                "address", f'a trusted proxy must be an address or a network, not "{each}": {error}'
            ) from error


class PublicAddress:
    """Around everything else: what comes in looks as the visitor sent it, and redirects lead where visitors see us."""

    def __init__(self, app: ASGIApp, place: Place) -> None:
        self.app = app
        self.place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        _root.set(self.place.root)

        async def send_outside(message: Message) -> None:
            if message["type"] == "http.response.start" and 300 <= message["status"] < 400:
                headers = MutableHeaders(scope=message)
                if headers.get("location", "").startswith("/"):
                    headers["location"] = self.place.root + headers["location"]
            await send(message)

        await self.app(self.seen(scope), receive, send_outside)

    def seen(self, scope: Scope) -> Scope:
        """A request as the visitor made it, whether or not a proxy has kept the root path in it."""
        root, path = self.place.root, str(scope["path"])
        inside = path == root or path.startswith(f"{root}/")
        found = {**scope, "root_path": root, "path": path if inside else root + path}
        if self.place.host:
            others = [(name, value) for name, value in scope["headers"] if name != b"host"]
            found["headers"] = [(b"host", self.place.host.encode()), *others]
            websocket = scope["type"] == "websocket"
            found["scheme"] = self.place.scheme.replace("http", "ws") if websocket else self.place.scheme
        return found


def path_of(scope: Scope) -> str:
    """The path of a request, from the root of the site."""
    return str(scope["path"]).removeprefix(scope.get("root_path", ""))


class Addresses(Extension):
    """Prepends the root to every address in a template: links are written as if the site were at the root."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.globals["root"] = root

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The template as it is compiled."""
        return ADDRESS.sub(r"\1{{ root() }}", source)
