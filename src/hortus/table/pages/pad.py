"""The score pad: the final table of a physical game, built by pointing, scored by the engine, kept in the address.

The questions and choices come from the game's own `Pad`; here they are only drawn.
"""

import asyncio
from dataclasses import dataclass, replace
from functools import cache, partial

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from markupsafe import Markup

from hortus.kernel import registry
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER, Game
from hortus.kernel.position import as_list, as_object, as_text, parse
from hortus.kernel.scene.pad import Catalogue, Entry, Pad, Piece, Sheet
from hortus.kernel.scene.scene import Scene, Shape
from hortus.table.errors import Unknown
from hortus.table.pages.scenery import thumbnail
from hortus.table.pages.site import fragment, page

router = APIRouter(include_in_schema=False)
# How long a browser may cache a catalogue: cards do not change while the server runs.
KEPT = {"Cache-Control": "max-age=600"}


@cache
def pad_of(game: Game) -> Pad:
    """The pad of a game; one without is refused."""
    found = game.pad()
    if found is None:
        raise Unknown("pad", f"{game.title} has no score pad")
    return found


@router.get("/pad/{name}")
async def pad(name: str) -> HTMLResponse:
    """An empty pad; the page fills in whatever comes after # in the address."""
    game = registry.find(name)
    found = pad_of(game)
    blank: Json = {"table": {}, "players": [{} for _ in range(max(2, game.least))]}
    live = await asyncio.to_thread(filled, game, blank)
    return page("pad.html", game=game, pad=found, blank=write(blank), live=live)


@router.post("/pad/{name}")
async def score(request: Request, name: str) -> Response:
    """The pad as filled in, with its score sheet or a sentence that says what is impossible."""
    game = registry.find(name)
    try:
        return HTMLResponse(await asyncio.to_thread(filled, game, await sent(request)))
    except Refusal as refusal:
        return refused(refusal)


@router.get("/pad/{name}/pick/{catalogue}")
async def pick(name: str, catalogue: str) -> HTMLResponse:
    """Everything that can be chosen for a kind of place."""
    return HTMLResponse(await asyncio.to_thread(picks, registry.find(name), catalogue), headers=KEPT)


@router.post("/pad/{name}/piece")
async def piece(request: Request, name: str) -> Response:
    """The questions about a chosen piece, each answer drawn."""
    game = registry.find(name)
    found = pad_of(game)
    try:
        data = await sent(request)
        catalogue = as_text(data.get("catalogue"), '"catalogue"')
        entries = catalogue_of(found, catalogue)
        chosen = found.piece(catalogue, data.get("piece"), "the piece")
        return HTMLResponse(await asyncio.to_thread(asked, game, catalogue, entries, chosen))
    except Refusal as refusal:
        return refused(refusal)


@router.post("/pad/{name}/open")
async def reopen(request: Request, name: str) -> Response:
    """The sheet of a final table saved as a file, or a sentence that says what is wrong with the file."""
    game = registry.find(name)
    try:
        data = as_object(parse((await request.body()).decode("utf-8", "replace"), "the file"), "the file")
        return Response(write(await asyncio.to_thread(reopened, game, data)), media_type="application/json")
    except Refusal as refusal:
        return refused(refusal)


def refused(refusal: Refusal) -> Response:
    """What is impossible, in a sentence that the page shows unchanged."""
    return PlainTextResponse(f"{refusal.message[:1].upper()}{refusal.message[1:]} ({refusal.rule}).", 422)


async def sent(request: Request) -> Json:
    """The object sent by a page."""
    return as_object(parse((await request.body()).decode("utf-8", "replace"), "the sheet"), "the sheet")


def catalogue_of(found: Pad, name: str) -> Catalogue:
    """A catalogue of a pad, or nothing."""
    if name not in found.catalogues:
        raise Refusal("format", f'this pad has no catalogue "{name}"')
    return found.catalogues[name]


@cache
def picks(game: Game, name: str) -> str:
    """A catalogue to choose from."""
    catalogue = catalogue_of(pad_of(game), name)
    groups: dict[str, list[Entry]] = {}
    for entry in catalogue.entries:
        groups.setdefault(entry.group, []).append(entry)
    return fragment(
        "pad_picks.html", groups=groups, catalogue=catalogue, drawing=partial(drawing, game.name), asked=questions_of
    )


def questions_of(entry: Entry) -> list[dict[str, object]]:
    """What a page needs to know to ask the questions about a piece offline."""
    return [
        {"title": each.title, "answers": [(answer.value, answer.words) for answer in each.answers]}
        for each in entry.questions
    ]


def asked(game: Game, catalogue: str, entries: Catalogue, chosen: Piece) -> str:
    """The questions about a piece."""
    found = pad_of(game)
    entry = entries.entry(chosen.value)
    variants = {
        (number, answer.value): found.shape(catalogue, with_answer(chosen, number, answer.value))
        for number, question in enumerate(entry.questions if entry else ())
        for answer in question.answers
        if question.drawn
    }
    return fragment(
        "pad_piece.html",
        entry=entry,
        piece=chosen,
        shape=found.shape(catalogue, chosen),
        variants=variants,
        catalogue=entries,
        drawing=partial(drawing, game.name),
    )


def with_answer(chosen: Piece, number: int, value: str) -> Piece:
    """A piece with another answer to one of its questions."""
    answers = (*chosen.answers[:number], value, *chosen.answers[number + 1 :])
    return replace(chosen, answers=answers)


def drawing(game: str, shape: Shape, catalogue: Catalogue) -> Markup:
    """A piece at the size of its catalogue."""
    return thumbnail(game, shape, catalogue.width, catalogue.height)


# ---- the filled pad ----


@dataclass(frozen=True)
class Judged:
    """What the engine says about a sheet: a scene with its standings, or a refusal."""

    position: Json
    missing: list[str]
    hints: list[str]
    scene: Scene | None = None
    winners: tuple[object, ...] = ()
    refusal: Refusal | None = None
    # The places that the refusal is about.
    doubtful: tuple[str, ...] = ()


def judged(game: Game, sheet: Sheet) -> Judged:
    """A sheet, judged by the engine."""
    found = pad_of(game)
    missing, hints = found.missing(sheet), found.hints(sheet)
    position: Json = {}
    try:
        position = found.final(sheet)
        state = game.load(position, seeded(0))
        winners = [] if missing else as_list(game.result(state)["winners"], '"winners"')
        return Judged(position, missing, hints, game.scene(state, ONLOOKER), tuple(winners))
    except Refusal as refusal:
        told = Refusal(refusal.rule, found.told(refusal.message, sheet))
        return Judged(position, missing, hints, refusal=told, doubtful=tuple(found.doubtful(refusal.message, sheet)))


def reopened(game: Game, data: Json) -> Json:
    """A final table as a sheet of its pad, scored the same."""
    of = data.get("game")
    if of != game.name and of in registry.names():
        raise Refusal("format", f"this is a table of {registry.find(str(of)).title}, which has a pad of its own")
    if data.get("kind") != "final":
        raise Refusal("format", 'this is not a final table, which says "kind": "final"')
    state = game.load(data, seeded(0))
    found = pad_of(game)
    sheet = found.from_file(data, state.observation(ONLOOKER))
    if points(game.score(found.final(found.read(sheet)))) != points(game.result(state)):
        raise Refusal("format", "the pad has no place for something that scores on this table")
    return sheet


def points(result: Json) -> list[object]:
    """The totals of a score output."""
    return [as_object(each, "player")["total"] for each in as_list(result["players"], "players")]


def filled(game: Game, data: Json) -> str:
    """The fields as filled in, and the score."""
    found = pad_of(game)
    sheet = found.read(data)
    verdict = judged(game, sheet)
    standings = verdict.scene.standings if verdict.scene else ()
    return fragment(
        "pad_live.html",
        game=game,
        pad=found,
        sheet=sheet,
        verdict=verdict,
        points={each.seat: each.points for each in standings},
        best=max((each.points for each in standings), default=0),
        file=write(verdict.position),
        drawing=partial(drawing, game.name),
    )
