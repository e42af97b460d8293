"""The score pad of Botanists: the land or its withered tiles, three scorings, bonus points and orders left over."""

from hortus.games.botanists.components import BONUSES, COLUMN, COLUMNS, LAND, Components
from hortus.games.botanists.loading.final import MOST_LEFTOVERS, MOST_ORDERS, MOST_PERSONAL
from hortus.games.botanists.view.shapes import land_space
from hortus.kernel.decision import Json
from hortus.kernel.pad import (
    Answer,
    Catalogue,
    Choice,
    Entry,
    Field,
    Filled,
    Grid,
    Number,
    Pad,
    Piece,
    Place,
    Sheet,
    answers,
)
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene import Shape

UNIT = (0.0, 0.0, 1.0, 1.0)
PHASES = 3
# A box whose boards are not ours: only the withered tiles of its columns are counted.
OTHER = "other"


class BotanistsPad(Pad):
    """The numbers of the score sheet; the land can be laid out tile by tile if the board is one of ours."""

    def __init__(self, components: Components) -> None:
        super().__init__("botanists", 2, 4)
        self.components = components
        tiles = [
            *(self.tile(letter, "in bloom") for letter in components.letters),
            *(self.tile(letter.lower(), "withered") for letter in components.letters),
        ]
        signs = [Entry(letter, self.shape("signs", Piece(letter)), copies=0) for letter in components.letters]
        self.catalogues = {
            "tiles": Catalogue("flowers", tuple(tiles), 70.0, 70.0),
            "signs": Catalogue("signs", tuple(signs), 70.0, 70.0),
        }
        boards = [Answer(board, f"the {board} board") for board in components.board_ids]
        # Planting goes down a column, reading goes along a row.
        spaces = [column * COLUMN + row for row in range(COLUMN) for column in range(COLUMNS)]
        places = [Place(str(space + 1), self.space_words(space), "tiles") for space in spaces]
        lands = [
            Grid("land", "Garden", COLUMNS, tuple(places), painted=True, when=("laid", "tiles")),
            self.own_signs(spaces),
        ]
        counted: list[Field] = [
            Number(f"withered{column}", f"Withered flowers, column {column}", 0, COLUMN, when=("laid", "counted"))
            for column in range(1, COLUMNS + 1)
        ]
        laid = Choice("laid", "The garden", answers(counted="count the withered flowers", tiles="lay out the flowers"))
        board = Choice("board", "Board", (Answer(OTHER, "my board"), *boards), when=("laid", "tiles"))
        self.player = (laid, board, *lands, *counted, *scorings(), *bonus())

    def own_signs(self, spaces: list[int]) -> Grid:
        """The signs of a board that is not ours, if its owner wants them checked."""
        places = tuple(Place(str(space + 1), f"sign of {self.space_words(space)}", "signs") for space in spaces)
        text = "If you like: then a flower in bloom on another sign is noticed."
        return Grid("signs", "Signs of my board", COLUMNS, places, painted=True, when=("board", OTHER), help=text)

    def space_words(self, space: int) -> str:
        """A space of the land in words."""
        return f"column {space // COLUMN + 1}, space {space % COLUMN + 1}"

    def tile(self, letter: str, group: str) -> Entry:
        """A flower, in bloom or withered; one on the table counts for both."""
        return Entry(letter, self.shape("tiles", Piece(letter)), group, copies=0)

    # ---- how it looks ----

    def shape(self, catalogue: str, piece: Piece) -> Shape:
        """A piece as it lies on the table."""
        components = self.components
        if catalogue == "signs":
            return self.own_sign(f"sign-{piece.value}", piece.value)
        letter = piece.value.upper()
        sign = components.letters.index(letter)
        shape = land_space(components, 0, 0, sign, piece.value, False, UNIT)
        state = "in bloom" if piece.value.isupper() else "withered"
        return Shape(
            f"tile-{piece.value}",
            shape.kind,
            UNIT,
            f"{components.flower_ids[sign]}, {state}",
            shape.lines,
            shape.drawing,
            shape.parameters,
            shape.tone,
        )

    def empty(self, player: Filled, grid: Grid, place: Place) -> Shape:
        """An empty place."""
        components = self.components
        board = player.chosen["board"]
        space = int(place.key) - 1
        if board != OTHER:
            sign = int(components.signs[components.board_ids.index(board) * LAND + space])
            colour = components.flower_ids[sign]
            return sign_shape(
                place.key, f"empty, the sign asks for {colour}", colour, BONUSES[components.bonus_of[sign]]
            )
        if grid.id == "land" and place.key in player.laid["signs"]:
            return self.own_sign(place.key, player.laid["signs"][place.key].value)
        return Shape(place.key, "cell", UNIT, "empty", drawing="market-space", tone="quiet")

    def own_sign(self, name: str, letter: str) -> Shape:
        """A sign of a board that is not ours: which bonus it gives is not known."""
        colour = self.components.flower_ids[self.components.letters.index(letter)]
        return sign_shape(name, f"{colour} sign", colour, "")

    # ---- what it means ----

    def missing(self, sheet: Sheet) -> list[str]:
        """What this table still lacks to be finished."""
        planted = [
            f"{player.name}: {len(player.laid['land'])} of {LAND} flowers are planted; the rest counts as in bloom."
            for player in sheet.players
            if player.chosen["laid"] == "tiles" and len(player.laid["land"]) < LAND
        ]
        untouched = not any(any(player.numbers.values()) or player.laid["land"] for player in sheet.players)
        return ["Nothing is entered yet."] if untouched else planted

    def hints(self, sheet: Sheet) -> list[str]:
        """A player may have fulfilled no order at all, but it is rare (BO-65)."""
        return [
            f"{player.name}: no orders are entered."
            for player in sheet.players
            if not self.missing(sheet) and not any(player.numbers[f"orders{phase}"] for phase in range(1, PHASES + 1))
        ]

    def final(self, sheet: Sheet) -> Json:
        """The final table as the engine reads it."""
        players = [write_player(player) for player in sheet.players]
        return {"game": self.game, "kind": "final", "players": players}

    def reopened(self, final: Json) -> Json:
        """The sheet of a final table."""
        return {"players": [read_player(as_object(each, "player")) for each in as_list(final["players"], "players")]}


def sign_shape(name: str, label: str, colour: str, bonus: str) -> Shape:
    """A space without a flower, with its sign."""
    parameters = (("sign", colour), ("bonus", bonus), ("state", "empty"), ("colour", ""))
    return Shape(name, "cell", UNIT, label, drawing="land-space", parameters=parameters)


def scorings() -> list[Field]:
    """Orders and leftovers of the three scorings (BO-65 to BO-67)."""
    fields: list[Field] = []
    for phase in range(1, PHASES + 1):
        fields.append(Number(f"orders{phase}", f"Orders, scoring {phase}", 0, MOST_ORDERS))
        fields.append(Number(f"leftovers{phase}", f"Leftovers, scoring {phase}", 0, MOST_LEFTOVERS[phase - 1]))
    return fields


def bonus() -> list[Field]:
    """What comes at the end."""
    return [
        Number("bonus", "Bonus points taken", 0, LAND, help="How often, not how many points."),
        Number("personal", "Personal orders left", 0, MOST_PERSONAL),
    ]


def write_player(player: Filled) -> Json:
    """A player of the final table. A land that is not full yet can only be counted."""
    numbers = player.numbers
    land = {int(key) - 1: piece.value for key, piece in player.laid["land"].items()}
    data: Json = {"name": player.name}
    if player.chosen["laid"] == "counted":
        data["withered"] = [numbers[f"withered{column}"] for column in range(1, COLUMNS + 1)]
    elif len(land) < LAND:
        fallen = [space // COLUMN for space, letter in land.items() if letter.islower()]
        data["withered"] = [fallen.count(column) for column in range(COLUMNS)]
    else:
        data |= write_signs(player) if player.chosen["board"] == OTHER else {"board": player.chosen["board"]}
        text = "".join(land[space] for space in range(LAND))
        data["land"] = [text[start : start + COLUMN] for start in range(0, LAND, COLUMN)]
    phases = [
        {"orders": numbers[f"orders{phase}"], "leftovers": numbers[f"leftovers{phase}"]}
        for phase in range(1, PHASES + 1)
    ]
    return {**data, "phases": phases, "bonus_used": numbers["bonus"], "personal": numbers["personal"]}


def write_signs(player: Filled) -> Json:
    """The signs of a board that is not ours, as far as they are known."""
    signs = player.laid["signs"]
    if not signs:
        return {}
    text = "".join(signs[key].value if key in signs else "." for key in map(str, range(1, LAND + 1)))
    return {"signs": [text[start : start + COLUMN] for start in range(0, LAND, COLUMN)]}


def read_player(player: Json) -> Json:
    """A player of the final table on the sheet. Personal orders are a number or a list."""
    personal = player["personal"]
    sheet: Json = {
        "name": player["name"],
        "bonus": player["bonus_used"],
        "personal": len(personal) if isinstance(personal, list) else personal,
    }
    for number, phase in enumerate(as_list(player["phases"], "phases"), 1):
        sheet |= {f"{key}{number}": value for key, value in as_object(phase, "phase").items()}
    if "land" in player:
        land = "".join(str(column) for column in as_list(player["land"], "land"))
        tiles = {str(space): letter for space, letter in enumerate(land, 1)}
        signs = "".join(str(column) for column in as_list(player.get("signs", []), "signs"))
        known = {str(space): letter for space, letter in enumerate(signs, 1) if letter != "."}
        return {**sheet, "laid": "tiles", "board": player.get("board") or OTHER, "land": tiles, "signs": known}
    withered = as_list(player["withered"], "withered")
    return {**sheet, **{f"withered{column}": count for column, count in enumerate(withered, 1)}}
