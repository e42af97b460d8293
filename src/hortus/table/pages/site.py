"""What all pages share: templates, colours, addresses of static files, and the error page."""

from collections.abc import MutableMapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from hortus.drawing.garden import sprig
from hortus.drawing.page import patterns
from hortus.drawing.palette import NIGHT, PAPER, variables
from hortus.drawing.reactions import reaction
from hortus.drawing.svg import at, tag
from hortus.kernel.decision import Refusal
from hortus.kernel.scene.words import negative
from hortus.table.http.proxy import Addresses, root
from hortus.table.pages.backdrops import backdrop
from hortus.table.pages.scenery import icons, least
from hortus.table.pages.stylesheets import address_of
from hortus.table.tables.refusals import Stranded

HERE = Path(__file__).parent.parent
STATIC = HERE / "static"

HEADINGS = {
    403: "Not for you",
    404: "Nothing grows here",
    409: "The table has moved on",
    410: "Other rules",
    422: "That does not work",
}


def page(name: str, status: int = 200, **values: object) -> HTMLResponse:
    """A whole page. Its forms must send their origin, so that the server can refuse those of other sites."""
    return HTMLResponse(fragment(name, **values), status, {"Referrer-Policy": "same-origin"})


def fragment(name: str, **values: object) -> str:
    """A template with its values."""
    return environment().get_template(name).render(**values)


class Templates(Environment):
    """Templates, of which every view of a table takes several: what is common to all never changes."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What a template finds besides its own values, in one dictionary: that is copied for every use of it."""
        return {**self.globals, **(d or {})}


@cache
def environment() -> Environment:
    """The templates; everything in them is escaped unless it was drawn by us."""
    made = Templates(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=[Addresses],
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals |= {
        "static": static,
        "stylesheet": address_of,
        "backdrop": backdrop,
        "logo": logo(),
        "patterns": Markup("".join(patterns())),  # noqa: S704
        "theme": theme(),
        "least": least,
        "icons": icons,
        # Where nothing is sent piece by piece.
        "piece": lambda _, caller: caller(),
        "reaction": lambda sign: Markup(reaction(sign)),  # noqa: S704
    }
    made.filters["signed"] = negative
    return made


def static(name: str) -> str:
    """The address of a static file; it changes with the file, so that browsers may cache it."""
    return f"{root()}/static/{name}?v={digest_of(name)}"


@cache
def digest_of(name: str) -> str:
    """Changes with a static file."""
    return sha256((STATIC / name).read_bytes()).hexdigest()[:10]


def theme() -> Markup:
    """The colours of paper and of the night greenhouse, chosen by the system or by the player; prints are on paper."""
    paper, night = variables(PAPER), variables(NIGHT)
    text = (
        f":root{{color-scheme:light;{paper}}}"
        f"@media screen and (prefers-color-scheme:dark){{:root{{color-scheme:dark;{night}}}}}"
        f":root[data-theme=paper]{{color-scheme:light;{paper}}}"
        f"@media screen{{:root[data-theme=night]{{color-scheme:dark;{night}}}}}"
    )
    return Markup(text)  # noqa: S704


def logo() -> Markup:
    """The mark of the house."""
    drawing = tag("svg", at(50, 52, sprig("leaf")), viewBox="0 0 100 100", class_="logo", aria_hidden="true")
    return Markup(drawing)  # noqa: S704


def error_page(request: Request, status: int, refusal: Refusal) -> HTMLResponse:
    """What is wrong, in a sentence."""
    said = f"{refusal.message[:1].upper()}{refusal.message[1:]}"
    message = said if said.endswith("?") else f"{said}."
    heading = HEADINGS.get(status, "Something is wrong")
    record = refusal.filed.id if isinstance(refusal, Stranded) else ""
    return page("error.html", status, heading=heading, message=message, record=record)
