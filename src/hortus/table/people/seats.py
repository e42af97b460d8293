"""Seats: links with a secret token, the cookie that a link is exchanged for, and names as people give them."""

import hmac
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Collection
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_urlsafe

from hortus.bots.levels import level_of, usual_name
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import Game
from hortus.kernel.play.lines import MOST_SEATS
from hortus.kernel.play.record import Seat
from hortus.kernel.position import as_list, as_object, as_text, need, only
from hortus.table.errors import Unknown

HUMAN = "human"
BOT = "bot"
LONGEST_NAME = 40
# 128 bits for a seat and for a browser; a table's id opens no seat and may be shorter.
TOKEN_BYTES = 16
ID_BYTES = 12
LONGEST_ID = 32
COOKIE = "hortus"


@dataclass(frozen=True)
class Viewer:
    """Who is viewing a table: their seats. None: a spectator; several: friends around one screen."""

    seats: tuple[int, ...] = ()


SPECTATOR = Viewer()


def new_id() -> str:
    """The id of a new table."""
    found = token_urlsafe(ID_BYTES)
    # On a command line, a leading dash would make it an option.
    return found if found[0] != "-" else new_id()


def check_id(table_id: str) -> None:
    """Refuse anything that cannot be the id of a table, before it reaches a database."""
    if len(table_id) > LONGEST_ID or not (table_id.isascii() and table_id.isprintable()):
        raise Unknown


def new_token() -> str:
    """The secret of a seat or of a browser."""
    return token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> bytes:
    """A token as stored: reading the database gives nobody a seat."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


# ---- the cookie: which browser this is ----


def signed(visitor: str, key: bytes) -> str:
    """The value of the cookie."""
    return f"{visitor}.{signature(visitor, key)}"


def visitor_of(cookie: str | None, key: bytes) -> str | None:
    """The browser that a cookie identifies, if we signed it."""
    visitor, _, given = (cookie or "").rpartition(".")
    genuine = visitor and given.isascii() and hmac.compare_digest(given, signature(visitor, key))
    return visitor if genuine else None


def signature(visitor: str, key: bytes) -> str:
    """A signature that only the holder of the key can make."""
    digest = hmac.digest(key, b"visitor " + visitor.encode("utf-8", "surrogatepass"), "sha256")
    return urlsafe_b64encode(digest).decode().rstrip("=")


# ---- who sits down ----


def read_seats(value: object, game: Game, own_bots: Collection[str] = ()) -> list[Seat]:
    """The requested seats: {"kind": "human", "name": …} or {"kind": "bot", "level": …}."""
    wanted = as_list(value, '"seats"')
    if len(wanted) > MOST_SEATS:
        raise game.refuse_players(len(wanted))
    seats: list[Seat] = []
    for number, entry in enumerate(wanted, start=1):
        where = f"seat {number - 1}"
        wish = as_object(entry, where)
        kind = as_text(need(wish, "kind", where), f'"kind" of {where}')
        if kind == HUMAN:
            only(wish, ("kind", "name"), where)
            seats.append(Seat(clean_name(wish.get("name"), f"Player {number}", where), HUMAN))
        elif kind == BOT:
            only(wish, ("kind", "level", "name"), where)
            seats.append(bot_seat(wish, own_bots, seats, where))
        else:
            raise Refusal("seats", f'"kind" of {where} must be "human" or "bot", not "{kind[:LONGEST_NAME]}"')
    return seats


def bot_seat(wish: Json, own_bots: Collection[str], before: list[Seat], where: str) -> Seat:
    """A bot, distinguished from others of its level."""
    level = level_of(as_text(need(wish, "level", where), f'"level" of {where}'), own_bots)
    twins = sum(seat.kind == f"{BOT}:{level}" for seat in before)
    return Seat(clean_name(wish.get("name"), usual_name(level, twins), where), f"{BOT}:{level}")


def clean_name(value: object, usual: str, where: str) -> str:
    """A name as people give it."""
    if value is None:
        return usual
    return clean_text(as_text(value, f'"name" of {where}'), LONGEST_NAME, f"the name of {where}", "name") or usual


def clean_text(text: str, longest: int, what: str, rule: str = "text") -> str:
    """A text without surrounding or repeated blanks; long texts and invisible characters are refused."""
    if len(text) > 8 * longest:
        raise Refusal(rule, f"{what} has {len(text)} characters; at most {longest} are allowed")
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if len(clean) > longest:
        raise Refusal(rule, f"{what} has {len(clean)} characters; at most {longest} are allowed")
    # Control, format (which can reverse the text around them), surrogate, private and unassigned characters.
    if any(unicodedata.category(letter).startswith("C") and letter != "\u200d" for letter in clean):
        raise Refusal(rule, f"{what} has a character that cannot be shown")
    return clean
