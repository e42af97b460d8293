"""A page in pieces, so that nothing is sent twice: most of a large table stays the same.

A piece is one element with an id. Where another piece lies in it, it has a hole: the page fills it with what it has, or
with what it is sent (static/site/pieces.js).
"""

import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import blake2b

from markupsafe import Markup

HOLE = '<g piece="{}"></g>'
HOLES = re.compile(HOLE.format('([^"]*)'))
# Between the pieces of a message: a character that no text contains.
BETWEEN = "\x1e"
# The bytes of the mark of a piece: nobody finds two pieces with the same one.
MARK = 16
# How many messages are cached: those of the tables being watched right now.
KEPT = 32
# With 9 a message is half a percent smaller, and takes a fifth longer.
LEVEL = 6


class Piece(str):
    """The HTML of a piece. Most are drawn once for many views: what is found out about one stays with it."""

    @cached_property
    def mark(self) -> bytes:
        """What tells it from any other piece, in every process; its id is in it."""
        return blake2b(self.encode(), digest_size=MARK).digest()


def piece(html: str) -> Piece:
    """A piece from what was drawn."""
    # As plain text: markup would be checked and wrapped at each step.
    return Piece(str.replace(str.strip(html), BETWEEN, ""))


class Pieces:
    """A page as it is drawn: its pieces by id, the innermost first."""

    def __init__(self) -> None:
        self.drawn: dict[str, Piece] = {}

    def cut(self, name: str, html: str) -> Markup:
        """Put a piece aside, and leave a hole."""
        self.drawn[name] = piece(html)
        return Markup(HOLE.format(name))  # noqa: S704

    def block(self, name: str, caller: Callable[[], str]) -> Markup:
        """The same for a part of a template: `{% call piece("score") %} … {% endcall %}`."""
        return self.cut(name, caller())

    def add(self, part: "Part") -> Markup:
        """Put in what was drawn before."""
        self.drawn.update(part.pieces)
        return part.html

    def run(self, stem: str, numbered: Mapping[int, Piece]) -> Markup:
        """Numbered pieces that lie one after the other, counted down: one hole for all of them."""
        self.drawn.update((f"{stem}-{number}", each) for number, each in numbered.items())
        return Markup(HOLE.format(f"{stem}-{max(numbered)}..{min(numbered)}") if numbered else "")  # noqa: S704


@dataclass(frozen=True, eq=False)
class Part:
    """Some pieces of a page, and the holes for them."""

    html: Markup
    pieces: Mapping[str, Piece]


@dataclass(frozen=True, eq=False)
class Drawing:
    """A view of a table as a page shows it."""

    # The last event at the table, and the seats of the viewer.
    seq: int
    held: str
    # By id, the outermost first.
    pieces: Mapping[str, Piece]

    @cached_property
    def version(self) -> str:
        """Equal for equal drawings, whichever process has made them."""
        return blake2b(self.marks, digest_size=6).hexdigest()

    @cached_property
    def marks(self) -> bytes:
        """What must be kept of a drawing to tell later what has changed."""
        return b"".join([each.mark for each in self.pieces.values()])

    @cached_property
    def whole(self) -> Markup:
        """All pieces put together, as a page begins with them."""
        return Markup(self._filled(next(iter(self.pieces))))  # noqa: S704

    def _filled(self, name: str) -> str:
        return HOLES.sub(lambda hole: "".join(map(self._filled, names_in(hole[1]))), self.pieces[name])


def names_in(hole: str) -> list[str]:
    """The pieces of a hole: one, or a run of numbered ones, as in `line-9..3`."""
    begin, dots, last = hole.partition("..")
    if not dots:
        return [hole]
    stem, _, first = begin.rpartition("-")
    return [f"{stem}-{number}" for number in range(int(first), int(last) - 1, -1)]


def changes(before: bytes, drawing: Drawing) -> str:
    """What turns a page with these marks into one that shows a drawing: a head, and the pieces that it lacks."""
    known = {before[at : at + MARK] for at in range(0, len(before), MARK)}
    fresh = [each for each in drawing.pieces.values() if each.mark not in known]
    return told(f"{drawing.seq} {drawing.version} {drawing.held}", fresh)


@lru_cache(maxsize=KEPT)
def news(before: bytes, drawing: Drawing) -> bytes:
    """The same, packed once for all pages that are to change alike."""
    return packed(changes(before, drawing))


@lru_cache(maxsize=KEPT)
def aside(html: str) -> bytes:
    """A message with one piece beside the table."""
    return packed(told("", [html]))


def told(head: str, pieces: Sequence[str]) -> str:
    """A message. The id of a piece is the first in it, and nothing is quoted: as JSON it would be 8 % larger."""
    return BETWEEN.join([head, *pieces])


def packed(message: str) -> bytes:
    """A message on the line. WebSockets would compress it anew for every page: 500 watchers took a server seconds."""
    return zlib.compress(message.encode(), LEVEL, -zlib.MAX_WBITS)
