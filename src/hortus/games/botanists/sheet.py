"""The score pad of Botanists: the land or its withered tiles, three scorings, bonus points and orders left over."""

from hortus.games.botanists import form
from hortus.games.botanists.components import BONUSES, COLUMN, COLUMNS, LAND, Components
from hortus.games.botanists.look.view.shapes import land_space
from hortus.games.botanists.look.words.things import letter_name, sign_at
from hortus.kernel.decision import Json
from hortus.kernel.form import UNSET, Maybe
from hortus.kernel.form.pad import FormPad
from hortus.kernel.scene import pad
from hortus.kernel.scene.scene import Shape

UNIT = (0.0, 0.0, 1.0, 1.0)
PHASES = 3
# A box whose boards are not ours: only the withered tiles of its columns are counted.
OTHER = "other"


class BotanistsPad(FormPad[form.Finished]):
    """The numbers of the score sheet; the land can be laid out tile by tile if the board is one of ours."""

    record = form.Finished

    def __init__(self, components: Components) -> None:
        super().__init__("botanists", 2, 4)
        self.components = components
        tiles = [
            *(self.tile(letter, "in bloom") for letter in components.letters),
            *(self.tile(letter.lower(), "withered") for letter in components.letters),
        ]
        signs = [pad.Entry(letter, self.shape("signs", pad.Piece(letter)), copies=0) for letter in components.letters]
        self.catalogues = {
            "tiles": pad.Catalogue("flowers", tuple(tiles), 70.0, 70.0),
            "signs": pad.Catalogue("signs", tuple(signs), 70.0, 70.0),
        }
        boards = [pad.Answer(board, f"the {board} board") for board in components.board_ids]
        # Planting goes down a column, reading goes along a row.
        spaces = [column * COLUMN + row for row in range(COLUMN) for column in range(COLUMNS)]
        places = [pad.Place(str(space + 1), self.space_words(space), "tiles") for space in spaces]
        lands = [
            pad.Grid("land", "Garden", COLUMNS, tuple(places), painted=True, when=("laid", "tiles")),
            self.own_signs(spaces),
        ]
        counted: list[pad.Field] = [
            pad.Number(f"withered{column}", f"Withered flowers, column {column}", 0, COLUMN, when=("laid", "counted"))
            for column in range(1, COLUMNS + 1)
        ]
        laid = pad.Choice(
            "laid", "The garden", pad.answers(counted="count the withered flowers", tiles="lay out the flowers")
        )
        board = pad.Choice("board", "Board", (pad.Answer(OTHER, "my board"), *boards), when=("laid", "tiles"))
        self.player = (laid, board, *lands, *counted, *scorings(), *bonus())

    def own_signs(self, spaces: list[int]) -> pad.Grid:
        """The signs of a board that is not ours, if its owner wants them checked."""
        places = tuple(pad.Place(str(space + 1), f"sign of {self.space_words(space)}", "signs") for space in spaces)
        text = "If you like: then a flower in bloom on another sign is noticed."
        return pad.Grid("signs", "Signs of my board", COLUMNS, places, painted=True, when=("board", OTHER), help=text)

    def space_words(self, space: int) -> str:
        """A space of the land in words."""
        return f"column {space // COLUMN + 1}, space {space % COLUMN + 1}"

    def tile(self, letter: str, group: str) -> pad.Entry:
        """A flower, in bloom or withered; one on the table counts for both."""
        return pad.Entry(letter, self.shape("tiles", pad.Piece(letter)), group, copies=0)

    # ---- how it looks ----

    def shape(self, catalogue: str, piece: pad.Piece) -> Shape:
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

    def empty(self, player: pad.Filled, grid: pad.Grid, place: pad.Place) -> Shape:
        """An empty place."""
        components = self.components
        board = player.chosen["board"]
        space = int(place.key) - 1
        if board != OTHER:
            sign = sign_at(components, board, space)
            colour = components.flower_ids[sign]
            return sign_shape(
                place.key, f"empty, the sign asks for {colour}", colour, BONUSES[components.bonus_of[sign]]
            )
        if grid.id == "land" and place.key in player.laid["signs"]:
            return self.own_sign(place.key, player.laid["signs"][place.key].value)
        return Shape(place.key, "cell", UNIT, "empty", drawing="market-space", tone="quiet")

    def own_sign(self, name: str, letter: str) -> Shape:
        """A sign of a board that is not ours: which bonus it gives is not known."""
        colour = letter_name(self.components, letter)
        return sign_shape(name, f"{colour} sign", colour, "")

    # ---- what it means ----

    def missing(self, sheet: pad.Sheet) -> list[str]:
        """What this table still lacks to be finished."""
        planted = [
            f"{player.name}: {len(player.laid['land'])} of {LAND} flowers are planted; the rest counts as in bloom."
            for player in sheet.players
            if player.chosen["laid"] == "tiles" and len(player.laid["land"]) < LAND
        ]
        untouched = not any(any(player.numbers.values()) or player.laid["land"] for player in sheet.players)
        return ["Nothing is entered yet."] if untouched else planted

    def hints(self, sheet: pad.Sheet) -> list[str]:
        """A player may have fulfilled no order at all, but it is rare (BO-65)."""
        return [
            f"{player.name}: no orders are entered."
            for player in sheet.players
            if not self.missing(sheet) and not any(player.numbers[f"orders{phase}"] for phase in range(1, PHASES + 1))
        ]

    def finished(self, sheet: pad.Sheet) -> form.Finished:
        """The final table of a sheet."""
        return form.Finished(kind="final", game="botanists", players=tuple(map(player_of, sheet.players)))

    def sheet_of(self, table: form.Finished) -> Json:
        """The sheet of a final table."""
        return {"players": [sheet_of(player) for player in table.players]}


def sign_shape(name: str, label: str, colour: str, bonus: str) -> Shape:
    """A space without a flower, with its sign."""
    parameters = (("sign", colour), ("bonus", bonus), ("state", "empty"), ("colour", ""))
    return Shape(name, "cell", UNIT, label, drawing="land-space", parameters=parameters)


def scorings() -> list[pad.Field]:
    """Orders and leftovers of the three scorings (BO-65 to BO-67)."""
    fields: list[pad.Field] = []
    for phase in range(1, PHASES + 1):
        fields.append(pad.Number(f"orders{phase}", f"Orders, scoring {phase}", 0, form.MOST_ORDERS))
        fields.append(pad.Number(f"leftovers{phase}", f"Leftovers, scoring {phase}", 0, form.MOST_LEFTOVERS[phase - 1]))
    return fields


def bonus() -> list[pad.Field]:
    """What comes at the end."""
    return [
        pad.Number("bonus", "Bonus points taken", 0, LAND, help="How often, not how many points."),
        pad.Number("personal", "Personal orders left", 0, form.MOST_PERSONAL),
    ]


def player_of(player: pad.Filled) -> form.FinishedPlayer:
    """A player of the final table. A land that is not full yet can only be counted."""
    numbers, board = player.numbers, player.chosen["board"]
    land = {int(key) - 1: piece.value for key, piece in player.laid["land"].items()}
    counted = player.chosen["laid"] == "counted"
    laid = not counted and len(land) == LAND
    fallen = [space // COLUMN for space, letter in land.items() if letter.islower()]
    one, two, three = (
        numbers[f"withered{column + 1}"] if counted else fallen.count(column) for column in range(COLUMNS)
    )
    return form.FinishedPlayer(
        name=player.name,
        board=board if laid and board != OTHER else UNSET,
        signs=signs_of(player) if laid and board == OTHER else UNSET,
        land=columns("".join(land[space] for space in range(LAND))) if laid else UNSET,
        withered=UNSET if laid else (one, two, three),
        phases=(
            form.FirstScoring(numbers["orders1"], numbers["leftovers1"]),
            form.LaterScoring(numbers["orders2"], numbers["leftovers2"]),
            form.LaterScoring(numbers["orders3"], numbers["leftovers3"]),
        ),
        bonus_used=numbers["bonus"],
        personal=numbers["personal"],
    )


def columns(letters: str) -> tuple[str, str, str]:
    """Fifteen letters in three columns."""
    return letters[:COLUMN], letters[COLUMN : 2 * COLUMN], letters[2 * COLUMN :]


def signs_of(player: pad.Filled) -> Maybe[tuple[str, str, str]]:
    """The signs of a board that is not ours, as far as they are known."""
    signs = player.laid["signs"]
    if not signs:
        return UNSET
    return columns("".join(signs[key].value if key in signs else "." for key in map(str, range(1, LAND + 1))))


def sheet_of(player: form.FinishedPlayer) -> Json:
    """A player of the final table on the sheet. Personal orders are a number or a list."""
    personal = player.personal
    sheet: Json = {
        "name": player.name,
        "bonus": player.bonus_used,
        "personal": personal if isinstance(personal, int) else len(personal),
    }
    phases: tuple[form.FirstScoring | form.LaterScoring, ...] = player.phases
    for number, phase in enumerate(phases, 1):
        sheet |= {f"orders{number}": phase.orders, f"leftovers{number}": phase.leftovers}
    if player.land:
        tiles = {str(space): letter for space, letter in enumerate(player.tiles, 1)}
        signs = enumerate("".join(player.signs or ()), 1)
        known = {str(space): letter for space, letter in signs if letter != "."}
        return {**sheet, "laid": "tiles", "board": player.board or OTHER, "land": tiles, "signs": known}
    return {**sheet, **{f"withered{column}": count for column, count in enumerate(player.withered or (), 1)}}
