"""The home page: the games, one click to a table; the links of the seats; a browser's own tables."""

import asyncio
import json
import logging
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal
from urllib.parse import parse_qs

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from hortus.bots import levels
from hortus.kernel import registry
from hortus.kernel.contract import Game
from hortus.kernel.decision import Json, Refusal
from hortus.table.pages.covers import cover
from hortus.table.pages.rules import length
from hortus.table.pages.site import page
from hortus.table.seats import COOKIE
from hortus.table.service import Created
from hortus.table.views import TableNote
from hortus.table.web import base_of, cookie_of, host_of, keep_cookie, seat_link, service_of

LOG = logging.getLogger(__name__)

router = APIRouter(include_in_schema=False)

# How many tables a list shows at once.
ON_A_PAGE = 12
# How a table is set up: who sits on the seats after the first.
BOTS, HOT_SEAT, INVITE, SOLO = "bots", "hotseat", "invite", "solo"
LEVEL_WORDS = {
    "random": "random: anything goes",
    "greedy": "greedy: takes what pays at once",
    "easy": "easy: for a first game",
    "medium": "medium: a fair match",
    "hard": "hard: thinks ahead",
    "expert": "expert: takes its time",
}


def usual_level() -> str:
    """The bots of those who choose none: a fair match."""
    known = levels.names()
    return "medium" if "medium" in known else known[-1]


@dataclass(frozen=True)
class Form:
    """A form as a browser sends it."""

    values: dict[str, list[str]]

    def text(self, name: str, usual: str = "") -> str:
        """A field, or what is usual."""
        return (self.values.get(name) or [usual])[0].strip() or usual

    def number(self, name: str, usual: int) -> int:
        """A field with a number."""
        text = self.text(name, str(usual))
        if not text.isdecimal() or len(text) > 6:
            raise Refusal("format", f'"{name}" must be a number, not "{text[:40]}"')
        return int(text)


async def form_of(request: Request) -> Form:
    """The form that was sent."""
    return Form(parse_qs((await request.body()).decode("utf-8", "replace")))


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """The games and the browser's tables."""
    running, more_running = await tables_of(request, False, 0)
    finished, more_finished = await tables_of(request, True, 0)
    covers = await asyncio.to_thread(covers_of, registry.playable())
    return page(
        "home.html",
        games=list(covers),
        covers=covers,
        running=running,
        more_running=more_running,
        finished=finished,
        more_finished=more_finished,
        levels=[(level, LEVEL_WORDS.get(level, level)) for level in levels.names()],
        usual_level=usual_level(),
        seats_of=seats_offered,
        length=length,
        has_pad=has_pad,
    )


async def tables_of(request: Request, over: bool, number: int) -> tuple[list[TableNote], bool]:
    """A page of the browser's tables, and whether there are more."""
    cookie = request.cookies.get(COOKIE)
    found = await service_of(request).tables_of(cookie, over, number * ON_A_PAGE, ON_A_PAGE + 1)
    return found[:ON_A_PAGE], len(found) > ON_A_PAGE


@router.get("/tables/{which}")
async def my_tables(
    request: Request, which: Literal["running", "finished"], number: Annotated[int, Query(ge=0, le=10_000)] = 0
) -> HTMLResponse:
    """The browser's running or finished tables, page by page."""
    tables, more = await tables_of(request, which == "finished", number)
    return page("my_tables.html", which=which, tables=tables, number=number, more=more)


def covers_of(games: list[Game]) -> dict[Game, Markup]:
    """The games that can be shown, with their pictures."""
    return {game: found for game in games if (found := cover_of(game)) is not None}


@cache
def cover_of(game: Game) -> Markup | None:
    """The picture of a game; a guest that cannot even be drawn has none, and must not harm the others."""
    try:
        return cover(game)
    except Exception as error:
        LOG.warning("the game %s cannot be drawn: %s: %s", game.name, type(error).__name__, error)
        return None


@cache
def has_pad(game: Game) -> bool:
    """Whether a finished table can be scored by hand; a pad that cannot be made is none."""
    try:
        return game.pad() is not None
    except Exception as error:
        LOG.warning("the pad of %s cannot be made: %s: %s", game.name, type(error).__name__, error)
        return False


def seats_offered(game: Game) -> list[int]:
    """How many may sit at a table with others."""
    return list(range(max(2, game.least), game.most + 1))


@router.post("/tables")
async def create(request: Request) -> Response:
    """Set a table up from the form of the home page, and sit down."""
    form = await form_of(request)
    game = registry.find(form.text("game"))
    mode = form.text("mode", BOTS)
    seats = seats_wished(game, form, mode)
    made = await service_of(request).create(game.name, options_wished(game, form), seats, host=host_of(request))
    return await seated(request, made, mode, [str(seat.get("name", "")) for seat in seats])


def seats_wished(game: Game, form: Form, mode: str) -> list[Json]:
    """Who is to sit there."""
    count = 1 if mode == SOLO else form.number("players", max(2, game.least))
    if mode not in {BOTS, HOT_SEAT, INVITE, SOLO}:
        raise Refusal("format", f'a table is for {BOTS}, {HOT_SEAT}, {INVITE} or {SOLO}, not for "{mode[:40]}"')
    # Nobody asks for more; the game says what it thinks of it.
    count = min(count, game.most + 1)
    usual = ["Gardener", *(f"Player {seat + 1}" for seat in range(1, count))]
    named = [form.text(f"name{seat}", name) for seat, name in enumerate(usual[:count])]
    people: list[Json] = [{"kind": "human", "name": name} for name in named]
    if mode != BOTS:
        return people
    bot: Json = {"kind": "bot", "level": form.text("level", usual_level())}
    return [people[0], *(dict(bot) for _ in range(count - 1))]


def options_wished(game: Game, form: Form) -> Json:
    """The options that were filled in; JSON where it is JSON, else text."""
    found: Json = {}
    for option in game.options:
        text = form.text(f"option-{option.name}")
        if not text:
            continue
        try:
            found[option.name] = json.loads(text)
        except (ValueError, RecursionError):
            found[option.name] = text
    return found


async def seated(request: Request, made: Created, mode: str, names: list[str]) -> Response:
    """Sit down at a new table: on all seats around one screen, else on the first; the others get their links."""
    tokens = dict(made.tokens)
    own = list(tokens) if mode == HOT_SEAT else list(tokens)[:1]
    await service_of(request).sit_down(made.id, [tokens[seat] for seat in own], cookie_of(request))
    base = base_of(request)
    links = [
        {"name": names[seat], "url": seat_link(request, made.id, token)}
        for seat, token in tokens.items()
        if seat not in own
    ]
    response: Response = RedirectResponse(f"/t/{made.id}", status_code=303)
    if links:
        response = page("invite.html", table=made.id, links=links, spectate=f"{base}/t/{made.id}")
    keep_cookie(response, request)
    return response
