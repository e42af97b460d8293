"""The score pad as data: what the owner of a physical game is asked about a finished table, and the possible answers.

Every room describes its pad in this vocabulary: fields of the table and of each player, and catalogues of pieces with
the questions that come with a piece (which pot, which way round). The answers form a sheet, small enough for a link;
the room writes it as the final table that the engine reads. It contains no rules and knows no screen.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from hortus.kernel.decision import Json, Refusal, nearest
from hortus.kernel.position import as_id, as_list, as_number, as_object, as_text, only
from hortus.kernel.scene.scene import Shape

# Separates a piece from its answers in a sheet: "jasmine|pot:wood".
SEAM = "|"
LONGEST_NAME = 40
# A player in a message of the engine, which counts the seats from 0.
SEAT = re.compile(r"\bplayer (\d+)\b")


# ---- what can be chosen ----


@dataclass(frozen=True)
class Answer:
    """One answer to a question."""

    value: str
    words: str


@dataclass(frozen=True)
class Question:
    """A question about a piece once it is chosen. The first answer is the default."""

    title: str
    answers: tuple[Answer, ...]
    # Whether each answer is shown as a drawing of the piece with that answer.
    drawn: bool = False


@dataclass(frozen=True)
class Entry:
    """Something that can be chosen."""

    value: str
    shape: Shape
    # Entries of one group appear together, under its name.
    group: str = ""
    # How many are in the box; 0 if nobody counts them.
    copies: int = 1
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True)
class Catalogue:
    """What can be chosen for a place."""

    title: str
    entries: tuple[Entry, ...]
    # The size at which its pieces are drawn.
    width: float = 100.0
    height: float = 100.0
    # An example of what to type in a search.
    example: str = ""
    # In how many columns its pieces stand, if that matters.
    columns: int = 0

    def entry(self, value: str) -> Entry | None:
        """The entry of a value."""
        return next((entry for entry in self.entries if entry.value == value), None)


@dataclass(frozen=True)
class Piece:
    """Something chosen, with an answer to each of its questions."""

    value: str
    answers: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """Its form in a sheet."""
        return SEAM.join((self.value, *self.answers))


# ---- what is asked ----

# A field is asked only if a choice, named first, has one of the values that follow; () is always.
Condition = tuple[str, ...]


@dataclass(frozen=True)
class Place:
    """A place where a piece can lie."""

    key: str
    words: str
    catalogue: str


@dataclass(frozen=True)
class Grid:
    """Places side by side, each with at most one piece."""

    id: str
    title: str
    columns: int
    places: tuple[Place, ...]
    # Whether pieces are painted with a chosen brush, cell by cell, instead of looked up for every place.
    painted: bool = False
    # Whether the next empty place opens by itself when one has been filled.
    flows: bool = False
    when: Condition = ()
    help: str = ""
    kind: str = field(default="grid", init=False)


@dataclass(frozen=True)
class Several:
    """Any number of pieces, in no order."""

    id: str
    title: str
    catalogue: str
    most: int
    # The text of the button.
    one: str
    when: Condition = ()
    help: str = ""
    kind: str = field(default="several", init=False)


@dataclass(frozen=True)
class Number:
    """A number that people count themselves."""

    id: str
    title: str
    least: int
    most: int
    when: Condition = ()
    help: str = ""
    # Whether it may stay unknown: then it is not among the numbers.
    open: bool = False
    kind: str = field(default="number", init=False)


@dataclass(frozen=True)
class Choice:
    """One of a few answers; the first is the default."""

    id: str
    title: str
    answers: tuple[Answer, ...]
    when: Condition = ()
    help: str = ""
    kind: str = field(default="choice", init=False)


Field = Grid | Several | Number | Choice


# ---- what was answered ----


@dataclass
class Filled:
    """The answers of one player, or those about the whole table."""

    name: str = ""
    laid: dict[str, dict[str, Piece]] = field(default_factory=dict)
    listed: dict[str, list[Piece]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, str] = field(default_factory=dict)
    # When the choices are asked themselves.
    conditions: dict[str, Condition] = field(default_factory=dict)

    def asked(self, each: Field) -> bool:
        """Whether a field is asked, given the answers before it."""
        return self.meets(each.when)

    def meets(self, when: Condition) -> bool:
        """Whether a condition holds; a choice that is not asked itself meets none."""
        if not when:
            return True
        return self.chosen.get(when[0]) in when[1:] and self.meets(self.conditions.get(when[0], ()))


@dataclass
class Sheet:
    """Everything that was answered."""

    table: Filled
    players: list[Filled]


@dataclass(frozen=True)
class Spot:
    """How a place looks now, and which place holds what lies there: not always itself, since pieces may be large."""

    place: Place
    shape: Shape
    holder: str
    taken: bool
    # What the drawing does not show, in a few letters.
    mark: str = ""


class Pad:
    """The score pad of one game."""

    def __init__(self, game: str, least: int, most: int) -> None:
        self.game = game
        self.least = least
        self.most = most
        self.catalogues: dict[str, Catalogue] = {}
        self.table: tuple[Field, ...] = ()
        self.player: tuple[Field, ...] = ()
        # What the engine deals to a player where a file leaves it open: not part of the sheet.
        self.dealt: tuple[str, ...] = ()

    # ---- each game writes these ----

    def shape(self, catalogue: str, piece: Piece) -> Shape:
        """A piece as it lies on the table."""
        raise NotImplementedError

    def empty(self, player: Filled, grid: Grid, place: Place) -> Shape:
        """An empty place."""
        raise NotImplementedError

    def final(self, sheet: Sheet) -> Json:
        """The final table as the engine reads it."""
        raise NotImplementedError

    def missing(self, sheet: Sheet) -> list[str]:
        """What this table still lacks to be finished, in sentences."""
        return []

    def hints(self, sheet: Sheet) -> list[str]:
        """What looks forgotten on this table, though it may be finished all the same, in sentences."""
        return []

    def told(self, message: str, sheet: Sheet) -> str:
        """A refusal by the engine as the page speaks: with the names of the players instead of their seats."""
        names = {str(seat): player.name for seat, player in enumerate(sheet.players)}
        return SEAT.sub(lambda found: names.get(found[1], found[0]), message)

    def doubtful(self, message: str, sheet: Sheet) -> list[str]:
        """The places that a refusal by the engine is about, as they are called in the sheet: players.0.home.r1c1."""
        return []

    def reopened(self, final: Json) -> Json:
        """The sheet of a final table, which the engine has read and written in full: the inverse of `final`."""
        raise Refusal("pad", "this pad cannot open a saved table")

    # ---- the same for all games ----

    def from_file(self, file: Json, written: Json) -> Json:
        """The sheet of a final table's file, which the engine has read and `written` back."""
        players = zip(as_list(file["players"], '"players"'), as_list(written["players"], '"players"'), strict=True)
        known = []
        for given, full in players:
            open_parts = [key for key in self.dealt if not as_object(given, "player").get(key)]
            known.append({key: each for key, each in as_object(full, "player").items() if key not in open_parts})
        return self.reopened({**written, "players": known})

    def spots(self, player: Filled, grid: Grid) -> list[Spot]:
        """The places of a grid as they look now."""
        laid = player.laid.get(grid.id, {})
        return [
            Spot(
                place,
                self.shape(place.catalogue, laid[place.key]) if place.key in laid else self.empty(player, grid, place),
                place.key,
                place.key in laid,
            )
            for place in grid.places
        ]

    def read(self, data: Json) -> Sheet:
        """A sheet as received from a page or a link; anything that is not on this pad is refused."""
        only(data, ("table", "players"), "the sheet")
        players = as_list(data.get("players", []), '"players"')
        if not self.least <= len(players) <= self.most:
            raise Refusal("format", f"this pad is for {self.least} to {self.most} players, not {len(players)}")
        table = self.fill(as_object(data.get("table", {}), '"table"'), self.table, "the table")
        filled = []
        for seat, value in enumerate(players, 1):
            player = as_object(value, f"player {seat}")
            answers = {key: each for key, each in player.items() if key != "name"}
            filled.append(self.fill(answers, self.player, f"player {seat}"))
            filled[-1].name = as_text(player.get("name") or f"Player {seat}", f"the name of player {seat}")
            if len(filled[-1].name) > LONGEST_NAME:
                raise Refusal("format", f"the name of player {seat} is longer than {LONGEST_NAME} letters")
        return Sheet(table, filled)

    def fill(self, data: Json, fields: Sequence[Field], where: str) -> Filled:
        """The answers to these fields; unanswered ones get their default."""
        only(data, [each.id for each in fields], where)
        filled = Filled()
        for each in fields:
            place = f"{where}, {each.title.lower()}"
            if isinstance(each, Number) and each.open and data.get(each.id) is None:
                continue
            if isinstance(each, Number):
                filled.numbers[each.id] = as_number(data.get(each.id, each.least), place, each.least, each.most)
            elif isinstance(each, Choice):
                filled.conditions[each.id] = each.when
                values = [answer.value for answer in each.answers]
                filled.chosen[each.id] = values[as_id(data.get(each.id, values[0]), values, "answer", place, "format")]
            elif isinstance(each, Several):
                pieces = as_list(data.get(each.id, []), place)
                if len(pieces) > each.most:
                    raise Refusal("format", f"{place}: at most {each.most}, not {len(pieces)}")
                filled.listed[each.id] = [self.piece(each.catalogue, piece, place) for piece in pieces]
            else:
                filled.laid[each.id] = self.lay(each, as_object(data.get(each.id, {}), place), place)
        return filled

    def lay(self, grid: Grid, data: Json, where: str) -> dict[str, Piece]:
        """The pieces of a grid by their places, in the order of the places."""
        only(data, [place.key for place in grid.places], where)
        return {
            place.key: self.piece(place.catalogue, data[place.key], f"{where}, {place.words}")
            for place in grid.places
            if place.key in data
        }

    def piece(self, catalogue: str, value: object, where: str) -> Piece:
        """A piece of a catalogue with all its answers."""
        name, *given = as_text(value, where).split(SEAM)
        entry = self.catalogues[catalogue].entry(name)
        if entry is None:
            known = [each.value for each in self.catalogues[catalogue].entries]
            title = self.catalogues[catalogue].title
            raise Refusal("components", f'{where}: "{name}" is not among the {title}{nearest(name, known)}')
        if len(given) > len(entry.questions):
            raise Refusal("format", f'{where}: "{name}" has {len(entry.questions)} answers, not {len(given)}')
        answers = []
        for number, question in enumerate(entry.questions):
            values = [answer.value for answer in question.answers]
            wanted = given[number] if number < len(given) else values[0]
            answers.append(values[as_id(wanted, values, "answer", f"{where}, {question.title.lower()}", "format")])
        return Piece(name, tuple(answers))


def answers(**words: str) -> tuple[Answer, ...]:
    """Answers by their values."""
    return tuple(Answer(value, text) for value, text in words.items())


def counting(title: str, most: int, nothing: str = "0") -> Question:
    """A question about a small number."""
    return Question(title, (Answer("0", nothing), *(Answer(str(each), str(each)) for each in range(1, most + 1))))
