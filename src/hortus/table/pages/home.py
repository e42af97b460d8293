"""The home page: the games, one click to a table; the links to the seats; a browser's own tables."""

import asyncio
import logging
from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from hortus.kernel import registry
from hortus.kernel.engine.contract import Game
from hortus.kernel.scene import lesson
from hortus.table.http.web import person_of, service_of
from hortus.table.pages.covers import cover_of
from hortus.table.pages.rules import length, pitch
from hortus.table.pages.setting import games_played, usual_level
from hortus.table.pages.site import page
from hortus.table.people.seats import COOKIE
from hortus.table.tables.circle import OwnTable

LOG = logging.getLogger(__name__)

router = APIRouter(include_in_schema=False)

# How many tables a list shows at once.
ON_A_PAGE = 12


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
        person=await service_of(request).visitors.person(request.cookies.get(COOKIE)),
        length=length,
        pitch=pitch,
        usual_level=usual_level,
        played=await games_played(request),
        lessons_of=lessons_of,
        has_pad=has_pad,
    )


async def tables_of(request: Request, over: bool, number: int, archived: bool = False) -> tuple[list[OwnTable], bool]:
    """A page of a person's tables, and whether there are more."""
    browser = await person_of(request)
    found = await service_of(request).circle.tables_of(browser, over, number * ON_A_PAGE, ON_A_PAGE + 1, archived)
    return found[:ON_A_PAGE], len(found) > ON_A_PAGE


@router.get("/tables/{which}")
async def my_tables(
    request: Request,
    which: Literal["running", "finished", "archived"],
    number: Annotated[int, Query(ge=0, le=10_000)] = 0,
) -> HTMLResponse:
    """A person's tables, page by page: running, finished, or archived."""
    archived = which == "archived"
    tables, more = await tables_of(request, which == "finished", number, archived)
    if archived:
        finished, more_finished = await tables_of(request, True, number, True)
        tables, more = [*tables, *finished], more or more_finished
    return page("my_tables.html", which=which, tables=tables, number=number, more=more)


def covers_of(games: list[Game]) -> dict[Game, Markup]:
    """The games that can be shown, with their pictures."""
    return {game: found for game in games if (found := cover_of(game)) is not None}


@cache
def lessons_of(game: Game) -> list[lesson.Lesson]:
    """The lessons of a game; one that cannot be read must not harm the others."""
    try:
        return lesson.all_of(game)
    except Exception as error:
        LOG.warning("the lessons of %s cannot be read: %s: %s", game.name, type(error).__name__, error)
        return []


@cache
def has_pad(game: Game) -> bool:
    """Whether a finished table can be scored by hand; a pad that fails to load counts as none."""
    try:
        return game.pad() is not None
    except Exception as error:
        LOG.warning("the pad of %s cannot be made: %s: %s", game.name, type(error).__name__, error)
        return False
