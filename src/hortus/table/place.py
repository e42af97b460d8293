"""Where visitors find the server, as its keeper has set it: scheme and host, and the path of its root."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from hortus.kernel.decision import Refusal
from hortus.table.settings import Settings

USUAL_PORTS = {"http": 80, "https": 443}
ROOT = re.compile(r"(/[A-Za-z0-9._~-]+)*")


@dataclass(frozen=True)
class Place:
    """Where visitors find a server: scheme and host, if the keeper has given them, and the path of its root."""

    scheme: str
    host: str
    root: str


def place_of(settings: Settings) -> Place:
    """The place given by the settings; an invalid one is refused."""
    scheme, host, path = read_public(settings.public_url) if settings.public_url else ("", "", "")
    given = settings.root_path.strip("/")
    found = f"/{given}" if given else ""
    if not ROOT.fullmatch(found):
        raise Refusal("address", f'the root path must be like /hortus, not "{settings.root_path}"')
    if found and path and found != path:
        raise Refusal("address", f"the public URL lies under {path}, but the root path is {found}")
    return Place(scheme, host, found or path)


def public_address(settings: Settings) -> str:
    """The address that the keeper has given, without a trailing slash; empty if there is none."""
    place = place_of(settings)
    return f"{place.scheme}://{place.host}{place.root}" if place.host else ""


def read_public(url: str) -> tuple[str, str, str]:
    """Scheme, host and path of a public URL."""
    refusal = Refusal("address", f'the public URL must be like https://games.example or …/hortus, not "{url}"')
    try:
        parts = urlsplit(url)
        usual = parts.port in {None, USUAL_PORTS.get(parts.scheme)}
    except ValueError as error:
        raise refusal from error
    path = parts.path.rstrip("/")
    plain = not (parts.query or parts.fragment or parts.username)
    if parts.scheme not in USUAL_PORTS or not parts.hostname or not plain or not ROOT.fullmatch(path):
        raise refusal
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return parts.scheme, name if usual else f"{name}:{parts.port}", path
