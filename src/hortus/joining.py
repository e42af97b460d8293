"""A bot of mine at somebody else's table: `hortus join URL --bot my_bots.py:Careful`, through the API of the table.

The bot says that it is one, decides when it is to move, and leaves its seat to a bot of the server if it fails. All it
needs is an invitation: the server runs nothing of ours.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException, HTTPResponse
from json import dumps, loads
from time import sleep
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from hortus.bots.base import Bot
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.registry import find

EXAMPLE = "https://games.example/join/ID#TOKEN"
# Seconds of silence after which the server is gone: it sends a heartbeat every 15.
SILENCE = 60.0
# Seconds until it is tried again: at first, and at most.
FIRST_RETRY, LAST_RETRY = 1.0, 30.0
# The table has moved on; the server is busy, closing, or behind a proxy that does not find it.
STALE = 409
PASSING = {429, 502, 503, 504}
# The longest that is said at a table.
LONGEST_WORDS = 240


class Away(Exception):
    """The server cannot be reached at present."""


class Stale(Exception):
    """The table has moved on."""


class View(msgspec.Struct):
    """What a bot needs of a view."""

    game: str
    seq: int
    seat: int | None
    to_move: int | None
    observation: Json
    result: Json | None


class Chair:
    """A seat at a table on the web, as its invitation opens it."""

    def __init__(self, invitation: str) -> None:
        parts = urlsplit(invitation)
        place, join, table = parts.path.rpartition("/join/")
        if parts.scheme not in {"http", "https"} or not (parts.netloc and join and table and parts.fragment):
            raise Refusal("usage", f'an invitation looks like {EXAMPLE}, not "{invitation}"')
        self._address = f"{parts.scheme}://{parts.netloc}{place}/api/tables/{table}"
        self._token = parts.fragment

    def views(self) -> Iterator[View]:
        """The table as this seat sees it: now, and after every change until the connection ends."""
        with self._ask("/events") as answer:
            try:
                for line in answer:
                    if line.startswith(b"data: "):
                        yield msgspec.json.decode(line.removeprefix(b"data: "), type=View)
            except (OSError, HTTPException) as error:
                raise Away(str(error)) from error
            except msgspec.DecodeError as error:
                raise Refusal("table", f"the table speaks another language: {error}") from error

    def decide(self, seq: int, code: int) -> None:
        """Decide."""
        self._ask("/decisions", {"seq": seq, "code": code}).close()

    def say(self, words: str) -> None:
        """Talk to the others, unless the table is silent."""
        with suppress(Refusal, Away):
            self._ask("/talk", {"words": words[:LONGEST_WORDS]}).close()

    def leave(self, seat: int) -> None:
        """Give the seat up for good: a bot of the server plays on."""
        self._ask(f"/seats/{seat}/give-up", {}).close()

    def _ask(self, path: str, body: Json | None = None) -> HTTPResponse:
        """A request of the seat."""
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        data = None if body is None else dumps(body).encode()
        try:
            answer: HTTPResponse = urlopen(Request(self._address + path, data, headers), timeout=SILENCE)  # noqa: S310
        except HTTPError as error:
            with error:
                raise meaning(error) from error
        except (OSError, HTTPException) as error:
            raise Away(str(error)) from error
        return answer


def meaning(error: HTTPError) -> Exception:
    """What an error of the server means."""
    if error.code == STALE:
        return Stale()
    if error.code in PASSING:
        return Away(f"status {error.code}")
    message = str(error.reason)
    with suppress(ValueError, LookupError, TypeError):
        message = str(loads(error.read())["error"]["message"])
    return Refusal("table", f"the table refuses: {message}")


def play_at(chair: Chair, bot: Bot) -> Json:
    """Let a bot play until the game is over; the result."""
    greeted, pause = False, FIRST_RETRY
    while True:
        try:
            for view in chair.views():
                pause = FIRST_RETRY
                if view.seat is None:
                    raise Refusal("table", "the invitation opens no seat: it was used in a browser, or replaced")
                if view.result is not None:
                    return view.result
                if not greeted:
                    where = f"{find(view.game).title}, seat {view.seat}"
                    print(f"hortus: {bot.name} plays {where}; after Ctrl-C the same command goes on", file=sys.stderr)
                    chair.say(f"I am a bot: {bot.name}.")
                    greeted = True
                if view.to_move == view.seat:
                    move(chair, bot, view, view.seat)
        except Away as error:
            print(f"hortus: the table does not answer ({error}); trying again", file=sys.stderr)
        sleep(pause)
        pause = min(2 * pause, LAST_RETRY)


def move(chair: Chair, bot: Bot, view: View, seat: int) -> None:
    """The bot's decision; if it has none, it leaves."""
    state = find(view.game).load(view.observation, seeded(view.seq))
    try:
        code = int(bot.choose(state))
    except Refusal:
        chair.say("I have failed and leave my seat to a bot of this server.")
        chair.leave(seat)
        raise
    with suppress(Stale):
        chair.decide(view.seq, code)
