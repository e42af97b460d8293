"""Setting up a table: who sits where, the options of the game, what is allowed; and the links for those invited."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from random import SystemRandom

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from hortus.bots import levels
from hortus.build import is_compiled_now
from hortus.kernel import registry
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import Game, Option, OptionValue
from hortus.table.http import web
from hortus.table.http.qr import qr
from hortus.table.pages.covers import cover_of
from hortus.table.pages.forms import Form, form_of
from hortus.table.pages.site import page
from hortus.table.people.admission import DOOR
from hortus.table.people.table_settings import GIVE_UP, STAND_IN, WAIT, TableSettings, read_settings
from hortus.table.service.founding import Created

router = APIRouter(include_in_schema=False)

# Who may have a seat. A guest shares the screen of the person who sets up the table.
ME, FRIEND, GUEST, BOT, NOBODY = "me", "friend", "guest", "bot", "nobody"
WHO = {
    ME: "me",
    FRIEND: "a friend, by a link",
    GUEST: "someone at this screen",
    BOT: "a bot",
    NOBODY: "nobody",
}
# The shortcuts of the home page: who has the seats after the first.
BOTS, HOT_SEAT, INVITE, SOLO = "bots", "hotseat", "invite", "solo"
OTHERS = {BOTS: BOT, HOT_SEAT: GUEST, INVITE: FRIEND, SOLO: NOBODY}
LEVEL_WORDS = {
    "random": "random: anything goes",
    "greedy": "greedy: takes what pays at once",
    "easy": "easy: for a first game",
    "casual": "casual: overlooks a lot",
    "medium": "medium: a fair match",
    "hard": "hard: thinks ahead",
    "expert": "expert: takes its time",
}
# The switches of a table, each with its meaning.
SWITCHES = {
    "hints": "Hints: players may ask a bot for advice",
    "undo": "Undo: players may take back a decision until it reveals something hidden",
    "spectators": "Spectators: anyone with the table’s link may watch",
    "talk": "Talk: reactions and short messages",
}
# How long a turn may take, in hours, and what happens to players who take longer.
PACES = {
    0: "live: we play in one go",
    1: "an hour a turn",
    8: "8 hours a turn",
    24: "a day a turn",
    72: "three days a turn",
    168: "a week a turn",
}
LATE_WORDS = {
    WAIT: "the table waits",
    STAND_IN: "a bot stands in until they are back",
    GIVE_UP: "a bot takes the seat for good",
}
# How long somebody may be gone before a bot may play for them, in minutes.
PATIENCES = {2: "after two minutes", 10: "after ten minutes", 60: "after an hour", 1440: "after a day"}
# An option that is a switch, off and on.
SWITCH = [OptionValue(False, "no"), OptionValue(True, "yes")]
# An option whose values are chosen one by one.
ONE_BY_ONE = "list"


# Somebody who has finished none of their newest tables of a game is new to it.
REMEMBERED = 50


def usual_level(new: bool = False) -> str:
    """The default bots: a fair match, or easy ones for a first game."""
    known, wanted = levels.names(), "easy" if new else "medium"
    return wanted if wanted in known else known[-1]


async def games_played(request: Request) -> set[str]:
    """The games that a person has played to the end; lessons do not count."""
    found = await web.service_of(request).circle.tables_of(await web.person_of(request), True, 0, REMEMBERED)
    return {each.note.game for each in found if not each.note.taught}


@dataclass(frozen=True)
class Sitter:
    """Who is to have a seat: one of `WHO`, by name or by level."""

    who: str
    name: str = ""
    level: str = ""

    def wish(self) -> Json:
        """The seat as programs request it."""
        if self.who == BOT:
            return {"kind": "bot", "level": self.level}
        return {"kind": "human", "name": self.name or None}


# ---- the pages ----


@router.get("/new/{name}")
async def ask(request: Request, name: str, level: str = "") -> HTMLResponse:
    """The page for setting up a table, with bots of the level that a link proposes."""
    game = registry.find(name)
    web.service_of(request).admission.check_host(request.cookies.get(DOOR))
    person = await web.service_of(request).visitors.person(web.cookie_of(request))
    return page(
        "new.html",
        game=game,
        cover=await asyncio.to_thread(cover_of, game),
        person=person,
        who=WHO,
        usual_who=[ME, *(BOT if seat < max(2, game.least) else NOBODY for seat in range(1, game.most))],
        levels=[
            (name, LEVEL_WORDS.get(name, f"{name}: a bot of this server")) for name in web.service_of(request).bot_names
        ],
        usual_level=level or usual_level(new=game.name not in await games_played(request)),
        switches=SWITCHES,
        paces=PACES,
        late_words=LATE_WORDS,
        patiences=PATIENCES,
        settings=TableSettings(),
        values_of=values_of,
        slow_bots=not is_compiled_now(),
    )


@router.post("/new/{name}")
async def lay(request: Request, name: str) -> Response:
    """Set up the table as the page says, and sit down."""
    game, form = registry.find(name), await form_of(request)
    sitters = sitters_wished(game, form)
    options = options_wished(game, form, len(sitters))
    return await set_table(request, game, sitters, options, settings_wished(form))


@router.post("/tables")
async def lay_at_once(request: Request) -> Response:
    """Set up a table with a button of the home page: everything else has its default."""
    form = await form_of(request)
    game, mode = registry.find(form.text("game")), form.text("mode", BOTS)
    if mode not in OTHERS:
        raise Refusal("format", f'a table is for {", ".join(OTHERS)}, not for "{mode[:40]}"')
    count = 1 if mode == SOLO else max(2, game.least)
    level = usual_level(new=game.name not in await games_played(request))
    others = [Sitter(OTHERS[mode], f"Player {seat + 1}", level) for seat in range(1, count)]
    return await set_table(request, game, [Sitter(ME), *others], {}, TableSettings())


async def set_table(
    request: Request, game: Game, sitters: list[Sitter], options: Json, settings: TableSettings
) -> Response:
    """Make the table and seat the people at this screen."""
    typed_names = [each.name for each in sitters if each.who == ME]
    me = await called(request, typed_names[0] if typed_names else "")
    seats = [Sitter(ME, me) if each.who == ME else each for each in sitters]
    made = await web.service_of(request).founding.create(
        game.name, options, [each.wish() for each in seats], host=web.host_of(request, settings)
    )
    own = [seat for seat, each in enumerate(seats) if each.who == ME]
    guests = [seat for seat, each in enumerate(seats) if each.who == GUEST]
    names = [each.name or f"Player {at + 1}" for at, each in enumerate(seats)]
    return await seated(request, made, own, guests, names, settings.spectators)


async def called(request: Request, name: str) -> str:
    """The name of the person who sets up a table; one given for the first time, or changed, is remembered."""
    visitors, cookie = web.service_of(request).visitors, web.cookie_of(request)
    person = await visitors.person(cookie)
    if name and (person is None or person.name != name):
        person = await visitors.introduce(
            visitors.own_browser(cookie), name, person.colour if person else "", web.caller_of(request)
        )
    return person.name if person else "Gardener"


async def seated(
    request: Request,
    made: Created,
    own: Sequence[int],
    guests: Sequence[int],
    names: Sequence[str],
    spectators: bool = True,
) -> Response:
    """Sit down at a new table, with those around the same screen; the others get their links."""
    service, tokens = web.service_of(request), made.tokens
    await service.visitors.sit_down(made.id, [tokens[seat] for seat in own], web.cookie_of(request))
    await service.visitors.sit_down(made.id, [tokens[seat] for seat in guests], web.cookie_of(request), as_guest=True)
    free = {seat: token for seat, token in tokens.items() if seat not in {*own, *guests}}
    return await invitation(request, made.id, free, names, bool(own), spectators)


async def invitation(
    request: Request, table_id: str, free: dict[int, str], names: Sequence[str], own: bool, spectators: bool = True
) -> Response:
    """The links to the seats that are waiting for somebody, by their tokens; if there are none, the table itself."""
    links = [
        {"seat": seat, "name": names[seat], "url": url, "qr": await qr(url)}
        for seat, token in free.items()
        if (url := web.seat_link(request, table_id, token))
    ]
    response: Response = RedirectResponse(f"/t/{table_id}", status_code=303)
    if links:
        spectate = f"{web.base_of(request)}/t/{table_id}" if spectators else ""
        here = web.is_loopback(request)
        response = page(
            "invite.html", table=table_id, links=links, spectate=spectate, only_here=here, own=own, anew=False
        )
    web.keep_cookie(response, request)
    return response


# ---- what the form says ----


def sitters_wished(game: Game, form: Form) -> list[Sitter]:
    """Who is to sit there, in seat order."""
    sitters: list[Sitter] = []
    for seat in range(game.most):
        who = form.text(f"who{seat}", NOBODY)
        if who not in WHO:
            raise Refusal("seats", f'seat {seat + 1} must be one of {", ".join(WHO)}, not "{who[:40]}"')
        if who != NOBODY:
            usual = "" if who == ME else f"Player {seat + 1}"
            level = form.text(f"level{seat}", usual_level())
            sitters.append(Sitter(who, form.text(f"name{seat}", usual), level))
    if sum(each.who == ME for each in sitters) > 1:
        raise Refusal("seats", "you can take only one seat; others at this screen are guests")
    if form.text("order") == "drawn":
        SystemRandom().shuffle(sitters)
    return sitters


def settings_wished(form: Form) -> TableSettings:
    """The settings of a table: browsers do not send a switch that is off, so the form lists those it shows."""
    wished: Json = {}
    for field in fields(TableSettings):
        text = form.text(f"setting-{field.name}")
        if field.name in form.text("switches").split():
            wished[field.name] = bool(text)
        elif text:
            wished[field.name] = form.number(f"setting-{field.name}", 0) if field.type is int else text
    return read_settings(wished)


def values_of(option: Option) -> list[OptionValue]:
    """The values a page offers for an option; none if only the game knows."""
    return SWITCH if isinstance(option.default, bool) else option.choices


def options_wished(game: Game, form: Form, players: int) -> Json:
    """The options that were chosen."""
    found: Json = {}
    for option in game.options:
        text = form.text(f"option-{option.name}")
        if text == ONE_BY_ONE:
            lists = option.lists[:players] if option.by_seat else option.lists
            found[option.name] = [
                chosen(option, values, form.text(f"option-{option.name}-{number}"))
                for number, (_, values) in enumerate(lists)
            ]
        elif text:
            values = values_of(option)
            found[option.name] = chosen(option, values, text) if values else typed(text)
    return found


def chosen(option: Option, values: Sequence[OptionValue], text: str) -> object:
    """The value of a control."""
    if not text.isdecimal() or len(text) > 4 or int(text) >= len(values):
        raise Refusal("options", f'the option "{option.name}" has no choice "{text[:40]}"')
    return values[int(text)].value


def typed(text: str) -> object:
    """The text typed for another package's option without listed values: JSON if it is JSON, otherwise text."""
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value
