"""The score pad of Village Green: the village card, six awards and nine cells of each player."""

from hortus.games.village_green import form
from hortus.games.village_green.components import Components
from hortus.games.village_green.look.view import award_shape, cell_shape, green_shape, village_shape
from hortus.games.village_green.look.words.things import cell_name, line_name
from hortus.kernel.decision import Json
from hortus.kernel.form import UNSET
from hortus.kernel.form.pad import FormPad
from hortus.kernel.scene.pad import SEAM, Catalogue, Entry, Filled, Grid, Piece, Place, Question, Sheet, answers
from hortus.kernel.scene.scene import Shape

UNIT = (0.0, 0.0, 1.0, 1.0)
CORNER = "village"
# The size at which cards are drawn.
CARD = (100.0, 140.0)
# A table starts with an award for each column (VG-09).
DEALT = form.SLOTS[:3]
FACE = Question("The village card lies", answers(up="face up", down="turned over"), drawn=True)


class VillageGreenPad(FormPad[form.Finished]):
    """One grid per player: awards along the top and the left, the green in the middle."""

    record = form.Finished

    def __init__(self, components: Components) -> None:
        super().__init__("village_green", 1, 5)
        self.components = components
        villages, awards = map(self.village, components.village_ids), map(self.award, components.award_ids)
        greens = sorted(map(self.green, components.green_ids), key=lambda entry: entry.group)
        self.catalogues = {
            "villages": Catalogue("village cards", tuple(villages), *CARD),
            "awards": Catalogue("awards", tuple(awards), *CARD, example="ponds, red …"),
            "greens": Catalogue("green cards", tuple(greens), *CARD, example="red rose, pond …"),
        }
        slots = [Place(slot, f"the award of {line_name(slot)}", "awards") for slot in form.SLOTS]
        cells = [Place(name, f"the {cell_name(cell)}", "greens") for cell, name in enumerate(form.CELLS)]
        rows = [(slots[3 + row], *cells[3 * row : 3 * row + 3]) for row in range(3)]
        corner = Place(CORNER, "the village card", "villages")
        places = (corner, *slots[:3], *(place for row in rows for place in row))
        self.player = (Grid("green", "Village", 4, places),)
        self.dealt = ("village",)

    # ---- what can be chosen ----

    def village(self, village: str) -> Entry:
        """A village card, either way up."""
        return Entry(village, village_shape(self.components, 0, village, up=True), questions=(FACE,))

    def award(self, award: str) -> Entry:
        """An award card."""
        return Entry(award, award_shape(self.components, (award,), UNIT))

    def green(self, card: str) -> Entry:
        """A green card; lawns come after the flowers."""
        components = self.components
        shape = green_shape(components, card, (card,), UNIT, "")
        copies = int(components.copies[components.green_ids.index(card)])
        return Entry(card, shape, dict(shape.parameters)["colour"] or "lawns", copies)

    # ---- how it looks ----

    def shape(self, catalogue: str, piece: Piece) -> Shape:
        """A piece as it lies on the table."""
        components = self.components
        if catalogue == "villages":
            return village_shape(components, 0, piece.value, up=piece.answers == ("up",))
        if catalogue == "awards":
            return award_shape(components, (piece.value,), UNIT)
        return green_shape(components, piece.value, (piece.value,), UNIT, "")

    def empty(self, player: Filled, grid: Grid, place: Place) -> Shape:
        """An empty place."""
        if place.key == CORNER:
            return village_shape(self.components, 0, "", up=True)
        if place.key in form.SLOTS:
            line = "column" if place.key in DEALT else "row"
            return Shape(place.key, "slot", UNIT, "empty", drawing="award-slot", parameters=(("line", line),))
        return cell_shape(place.key, form.CELLS.index(place.key), UNIT)

    # ---- what it means ----

    def missing(self, sheet: Sheet) -> list[str]:
        """What this table still lacks to be finished."""
        found = []
        for player in sheet.players:
            open_lines = [line_name(slot) for slot in DEALT if slot not in player.laid["green"]]
            if open_lines:
                found.append(f"{player.name}: no award yet for {', '.join(open_lines)}.")
        return found

    def finished(self, sheet: Sheet) -> form.Finished:
        """The final table of a sheet."""
        return form.Finished(
            game="village_green",
            kind="final",
            partial=True if self.missing(sheet) else UNSET,
            players=tuple(player_of(player) for player in sheet.players),
        )

    def sheet_of(self, table: form.Finished) -> Json:
        """The sheet of a final table."""
        return {"players": [sheet_of(player) for player in table.players]}


def player_of(player: Filled) -> form.FinishedPlayer:
    """A player of the final table; if no village card was chosen, it lies face up."""
    laid = player.laid["green"]
    cards = {key: piece.value for key, piece in laid.items()}
    return form.FinishedPlayer(
        name=player.name,
        village=cards.get(CORNER, UNSET),
        village_face_up=CORNER not in laid or laid[CORNER].answers == ("up",),
        awards={slot: cards.get(slot) for slot in form.SLOTS},
        green=(row_of(cards, 0), row_of(cards, 3), row_of(cards, 6)),
    )


def row_of(cards: dict[str, str], first: int) -> form.Row:
    """The row of a green that begins with this cell."""
    left, middle, right = form.CELLS[first : first + 3]
    return cards.get(left), cards.get(middle), cards.get(right)


def sheet_of(player: form.FinishedPlayer) -> Json:
    """A player of the final table on the sheet: the visible card of each pile."""
    piles = {slot: player.award_cards(slot) for slot in form.SLOTS} | dict(zip(form.CELLS, player.cells, strict=True))
    sheet: Json = {key: pile[-1] for key, pile in piles.items() if pile}
    if player.village:
        sheet[CORNER] = f"{player.village}{SEAM}{'up' if player.village_face_up else 'down'}"
    return {"name": player.name, "green": sheet}
