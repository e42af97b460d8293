"""The page of a table: live while the game runs, with the score sheet after it, and the past as a replay."""

import json
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from markupsafe import Markup

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.scene.scene import Choice, Moment
from hortus.kernel.scene.words import signed
from hortus.table.http.web import base_of, caller_of, host_of, owns, service_of, viewer_of
from hortus.table.live.pieces import Drawing, Part, Piece, Pieces, changes, piece
from hortus.table.pages.chart import NARROW, WIDE, course_page, study_page
from hortus.table.pages.ending import WREATH, leads, rival, verdict, winners_of
from hortus.table.pages.forms import form_of
from hortus.table.pages.scenery import enlargement, image, keepsake, panels_of, picture, staged
from hortus.table.pages.setting import LATE_WORDS, PACES, PATIENCES, SWITCHES, invitation, seated, usual_level
from hortus.table.pages.site import fragment, page
from hortus.table.people.people import COLOURS
from hortus.table.people.seats import COOKIE, HUMAN, SPECTATOR
from hortus.table.service.service import TableService
from hortus.table.tables.answer import LogLine
from hortus.table.tables.company import REACTIONS, CompanyView
from hortus.table.tables.views import TableView, Teaching

router = APIRouter(include_in_schema=False)
# How many drawn tables are cached: those being watched right now. One can have half a million letters.
KEPT = 32
# How many parts of them: from one view to the next, most stay the same.
PARTS = 8192
# How many lines of the log a page shows.
MOST_LINES = 80
LINE = Markup('<li class="seat-{line.seat}{kind}" id="line-{line.number}"><b>{line.name}</b> {line.words}</li>')


@lru_cache(maxsize=KEPT)
def render(view: TableView, past: bool = False) -> Drawing:
    """Everything about a table that changes, in pieces: what a page shows and what is pushed to it.

    It is drawn once for all who see the same.
    """
    pieces = Pieces()
    scene = view.scene
    standings = sorted(scene.standings, key=lambda each: -each.points)
    bots = [seat for seat, kind in enumerate(view.kinds) if kind != HUMAN]
    scored = {shape for each in scene.standings for shapes in each.where for shape in shapes}
    # A bot leaves time to undo the last decision.
    grace = view.can_undo and view.to_move in bots
    moves = sorted(different(view.moves), key=lambda move: len(move.gesture.parts))
    fragment(
        "table_live.html",
        piece=pieces.block,
        part=lambda name, **values: pieces.add(part(name, tuple(values.items()))),
        lines=partial(logged, view, pieces),
        view=view,
        scene=scene,
        stage=staged(scene),
        scored=frozenset(scored),
        image=partial(image, scene.game),
        garden=next((panel for panel in scene.panels if panel.role == "garden"), None),
        question=told(view) if past else asked(view, grace, bots),
        following="" if view.result is not None else following(view),
        verdict=verdict(view),
        leads=leads(view),
        rival=rival(view),
        paints=paints(view),
        wreath=WREATH,
        moves=moves,
        moments=moments(view),
        offers=offers(*moves, *(scene.shortcuts if moves else ()), teaching=view.teaching),
        mine=view.to_move is not None and view.to_move in view.held and view.to_move not in bots and not view.passing,
        best=standings[0].points if standings else 0,
        bots=bots,
        acting=acting(view),
        grace=grace,
        past=past,
        winners=tuple(winners_of(view)),
    )
    held = " ".join(map(str, view.held))
    return Drawing(view.seq, held, dict(reversed(pieces.drawn.items())))


def logged(view: TableView, pieces: Pieces, after: int, until: int | None) -> Markup:
    """Lines of the log, the newest first; those after the seat's last decision are new to it."""
    shown = [line for line in view.log[after:until] if line.number > len(view.log) - MOST_LINES]
    kind = " new" if after else ""
    return pieces.run("line", {line.number: line_of(line, kind) for line in reversed(shown)})


@lru_cache(maxsize=PARTS)
def line_of(line: LogLine, kind: str) -> Piece:
    """A line of the log."""
    return piece(LINE.format(line=line, kind=kind))


@lru_cache(maxsize=PARTS)
def part(name: str, values: tuple[tuple[str, Hashable], ...]) -> Part:
    """A part of a page, drawn once for all views in which everything in it is the same."""
    pieces = Pieces()
    drawn = partial(picture, in_full=False, cut=pieces.cut)
    html = fragment(f"table_{name}.html", piece=pieces.block, picture=drawn, **dict(values))
    return Part(Markup(html), pieces.drawn)  # noqa: S704


def render_company(table_id: str, company: CompanyView) -> str:
    """Who is at a table and what they say, as a page shows it and as it is pushed to it."""
    return fragment("company.html", table=table_id, company=company).strip()


def different(moves: Sequence[Choice]) -> list[Choice]:
    """Of moves that differ only in a rotation that looks the same, the first in the order of turning."""
    found: dict[object, Choice] = {}
    for move in sorted(moves, key=lambda each: (len(each.gesture.turn), each.gesture.turn)):
        looks = replace(move.gesture, turn="") if move.gesture.image else move.code
        found.setdefault(looks, move)
    kept = {move.code for move in found.values()}
    return [move for move in moves if move.code in kept]


def offers(*choices: Choice, teaching: Teaching | None = None) -> Markup:
    """The legal decisions, as the page reads them: one per line, so that a fresh view sends only the new ones.

    Not as elements: hardly anybody opens the list of moves, and every view would contain a hundred buttons.
    """
    return in_script(write(offered(choice, teaching)) for choice in choices) if choices else Markup()


def moments(view: TableView) -> Markup:
    """What the last decisions have done, as the page reads it: one moment per line."""
    return in_script(played(number, each) for number, found in view.recent() for each in found)


@lru_cache(maxsize=PARTS)
def played(number: int, moment: Moment) -> str:
    """A moment of the decision with this number."""
    return write(moment.as_json() | {"at": number})


def in_script(lines: Iterable[str]) -> Markup:
    """A JSON array of these lines, of which nothing ends the element around it."""
    return Markup("[{}]".format(",\n".join(lines).replace("<", r"\u003c")))  # noqa: S704


def offered(choice: Choice, teaching: Teaching | None = None) -> Json:
    """A choice without its usually empty fields. What a teacher would refuse comes with the words for it."""
    found: Json = {"code": choice.code, "words": choice.words, "gesture": choice.gesture.as_json(), "gain": choice.gain}
    asks = choice.reveals and not choice.unasked
    rare = {
        "reveals": asks,
        "shows": choice.shows,
        "brings": gain_words(choice),
        "then": choice.then,
        "waits": choice.waits,
        "remark": teaching.remark(choice.decision) if teaching and not choice.then else "",
    }
    return found | {name: value for name, value in rare.items() if value}


def paints(view: TableView) -> str:
    """The colours of the seats, for dots, log and chart, as a style."""
    return ";".join(f"--seat-{seat}:var(--{paint})" for seat, paint in enumerate(view.seating.paints(len(view.names))))


def asked(view: TableView, grace: bool, bots: Sequence[int]) -> str:
    """The sentence above everything: what is to be decided, that the turn waits for its end, or what comes next."""
    # A player who will soon be asked again has not ended the turn: the game says what is to come.
    coming = view.scene.agenda
    if view.passing and not view.can_undo:
        return coming or "Your turn is over."
    if view.passing:
        return f"{coming} Undo, or pass the screen?" if coming else "Pass the screen, or undo."
    if grace:
        return coming or "End your turn, or undo."
    if view.to_move is not None and view.to_move in bots:
        return f"{view.names[view.to_move]} is thinking …"
    if view.result is None:
        return view.scene.question
    return "Play again or watch the replay?" if view.held else "Watch the replay?"


def told(view: TableView) -> str:
    """The sentence above a moment of the past: what has just been done."""
    if not view.log:
        return "The table is set."
    line = view.log[-1]
    return f"{line.name}: {line.words}"


def following(view: TableView) -> str:
    """Who continues from a moment of the past, and what the viewer's seat was asked."""
    name = view.names[view.to_move or 0]
    return f"{name} – {view.scene.question}" if view.to_move == view.seat else name


def acting(view: TableView) -> int:
    """Which of the others is to be watched: who is to move, else who has moved last, else who sits next."""
    count = len(view.names)
    found = (view.to_move, *(line.seat for line in reversed(view.log)), (view.seat or 0) + 1)
    return next((each % count for each in found if each is not None and each != view.seat), 0)


def gain_words(choice: Choice) -> str:
    """What a choice gains, for the list of moves."""
    if choice.reveals:
        return "reveals"
    if not choice.gain:
        return ""
    return signed(choice.gain)


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str, seat: int | None = None) -> Response:
    """The table as the browser may see it. A message about somebody's turn names their seat: another device is asked
    whether it is theirs."""
    service, viewer = service_of(request), await viewer_of(request, table_id)
    if seat is not None and not viewer.seats:
        return RedirectResponse(f"/join/{table_id}?seat={seat}", status_code=303)
    view = await service.screen(table_id, viewer)
    company = await service.meet(table_id, viewer)
    if viewer.seats:
        await service.visitors.saw(service.visitors.browser(request.cookies.get(COOKIE)), table_id, view.seq)
    return page(
        "table.html",
        view=view,
        drawing=await service.backroom.do(caller_of(request), render, view),
        company=company,
        company_live=render_company(table_id, company),
        grace_seconds=service.settings.undo_grace,
        reactions=REACTIONS,
        base=base_of(request),
        person=await service.visitors.person(request.cookies.get(COOKIE)),
        colours=COLOURS,
        owned=await owns(request, table_id),
        friends=[seat for seat, kind in enumerate(view.kinds) if kind == HUMAN and seat not in viewer.seats],
        switches=SWITCHES,
        paces=PACES,
        late_words=LATE_WORDS,
        patiences=PATIENCES,
    )


@router.get("/t/{table_id}/panel/{panel_id}")
async def enlarged(
    request: Request, table_id: str, panel_id: str, number: int | None = None, seat: int | None = None
) -> HTMLResponse:
    """One panel at full size, to look at; on a shared screen from the seat whose owner is looking."""
    service, viewer = service_of(request), await viewer_of(request, table_id)
    if number is not None:
        view = await service.view_past(table_id, viewer, number, visitor=caller_of(request))
    else:
        view = await service.screen(table_id, viewer, ONLOOKER if seat is None else seat)
    return HTMLResponse(await service.backroom.do(caller_of(request), panel_page, view, panel_id))


def panel_page(view: TableView, panel_id: str) -> str:
    """One panel at full size."""
    panel = next((panel for panel in panels_of(view.scene) if panel.id == panel_id), None)
    if panel is None:
        raise Refusal("panel", "there is no such part of the table")
    return fragment("panel.html", panel=panel, picture=partial(picture, view.game))


@router.get("/t/{table_id}/shape/{shape_id}")
async def enlarged_shape(
    request: Request, table_id: str, shape_id: str, number: int | None = None, seat: int | None = None
) -> Response:
    """One thing drawn large enough to read, with all its words."""
    service, viewer = service_of(request), await viewer_of(request, table_id)
    if number is None:
        view = await service.view(table_id, viewer, seat)
    else:
        view = await service.view_past(table_id, viewer, number, seat, caller_of(request))
    drawn = await service.backroom.do(caller_of(request), shape_page, view, shape_id)
    # It disappeared while somebody pointed at it, or is not for these eyes.
    return HTMLResponse(drawn) if drawn else Response(status_code=204)


def shape_page(view: TableView, shape_id: str) -> str:
    """One thing, large; nothing if it is not there."""
    found = ((shape, panel) for panel in panels_of(view.scene) for shape in panel.shapes if shape.id == shape_id)
    shape, panel = next(found, (None, None))
    return "" if shape is None or panel is None else enlargement(view.game, shape, panel)


@router.get("/t/{table_id}/recall")
async def recall(request: Request, table_id: str, first: int, last: int) -> HTMLResponse:
    """What these lines of the log were about: small pictures of the pieces, and what they touched."""
    service, viewer = service_of(request), await viewer_of(request, table_id)
    found = await service.recall(table_id, viewer, first, last, caller_of(request))
    drawn = await service.backroom.do(caller_of(request), fragment, "recall.html", recollections=found, small=keepsake)
    return HTMLResponse(drawn)


@router.get("/t/{table_id}/note")
async def note(request: Request, table_id: str) -> HTMLResponse:
    """A table in a list of tables: its picture, whose turn it is, the score. Nobody's hand is in it."""
    service, viewer = service_of(request), await viewer_of(request, table_id)
    view = await service.view(table_id, viewer, viewer.seats[0] if len(viewer.seats) == 1 else ONLOOKER)
    gardens = [panel for panel in panels_of(view.scene) if panel.role in {"garden", "other"}]
    return HTMLResponse(
        fragment(
            "note.html",
            view=view,
            state=verdict(view) if view.result is not None else turn_words(view),
            winners=winners_of(view),
            garden=gardens[0] if gardens else None,
            picture=partial(picture, view.game, small=True, prefix=f"note-{table_id}-"),
        )
    )


def turn_words(view: TableView) -> str:
    """Whose turn it is, from the browser owner's point of view."""
    if view.to_move in view.held:
        return "Your turn" if len(view.held) == 1 else f"{view.names[view.to_move or 0]}’s turn"
    return f"Waiting for {view.names[view.to_move or 0]}"


# ---- after the game ----


@router.get("/t/{table_id}/replay")
async def replay(request: Request, table_id: str, number: int | None = None, seat: int | None = None) -> HTMLResponse:
    """The past of a table with a slider, from any seat when the game is over."""
    service, viewer = service_of(request), await viewer_of(request, table_id)
    now = await service.view(table_id, viewer)
    last = now.number
    # A player looks back from their own seat.
    if seat is None and now.result is not None:
        seat = ONLOOKER if now.seat is None else now.seat
    at = last if number is None else min(max(number, 0), last)
    view = await service.view_past(table_id, viewer, at, seat, caller_of(request))
    return page(
        "replay.html",
        view=view,
        last=last,
        over=now.result is not None,
        chairs=[*range(len(view.names)), ONLOOKER] if now.result is not None else [],
        drawing=await service.backroom.do(caller_of(request), render, view, past=True),
        levels=service.bot_names,
        usual_level=usual_level(),
        paints=paints(view),
    )


@router.get("/t/{table_id}/study")
async def study(request: Request, table_id: str, narrow: bool = False) -> HTMLResponse:
    """Chart and turning points of a finished game; the first to ask waits until a bot has thought about it."""
    found = await service_of(request).advice.study(table_id, caller_of(request))
    own = (await viewer_of(request, table_id)).seats
    return HTMLResponse(study_page(table_id, found, NARROW if narrow else WIDE, own))


@router.get("/t/{table_id}/course")
async def course(request: Request, table_id: str, narrow: bool = False) -> HTMLResponse:
    """The same chart of the points counted so far, which takes no thought."""
    service = service_of(request)
    names = (await service.view(table_id, await viewer_of(request, table_id))).names
    found = await service.course(table_id, caller_of(request))
    return HTMLResponse(course_page(names, found, NARROW if narrow else WIDE))


@router.get("/t/{table_id}/past/{number}")
async def past(request: Request, table_id: str, number: int, seat: int | None = None) -> Response:
    """One frame of the replay, in pieces."""
    service, viewer = service_of(request), await viewer_of(request, table_id)
    view = await service.view_past(table_id, viewer, number, seat, caller_of(request))
    drawing = await service.backroom.do(caller_of(request), render, view, past=True)
    return PlainTextResponse(changes(b"", drawing))


@router.post("/t/{table_id}/rematch")
async def rematch(request: Request, table_id: str) -> Response:
    """The new table of the same people; seats that nobody ever took get new links."""
    service, viewer = service_of(request), await viewer_of(request, table_id)
    made = await service.founding.rematch(table_id, viewer, host_of(request))
    names = (await service.view(made.id, await viewer_of(request, made.id))).names
    return await invitation(request, made.id, made.tokens, names, own=True)


@router.post("/t/{table_id}/continue")
async def go_on(request: Request, table_id: str) -> Response:
    """A new table that continues from a moment of this one: the browser in one seat, bots in the others."""
    form = await form_of(request)
    service = service_of(request)
    names = [str(seat["name"]) for seat in (await header_of(service, table_id))["seats"]]
    seat, number = form.number("seat", 0), form.number("number", 0)
    level = form.text("level", usual_level())
    seats: list[Json] = [
        {"kind": HUMAN, "name": name} if at == seat else {"kind": "bot", "level": level}
        for at, name in enumerate(names)
    ]
    made = await service.founding.create_from_table(table_id, number, seats, host_of(request))
    return await seated(request, made, list(made.tokens), [], names)


async def header_of(service: TableService, table_id: str) -> Any:
    """The header of a table's record: the game, and its players."""
    return json.loads((await service.record(table_id, SPECTATOR)).partition("\n")[0])
