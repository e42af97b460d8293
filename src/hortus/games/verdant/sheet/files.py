"""The homes of Verdant's score pad as a finished table has them, and back again."""

from msgspec import convert

from hortus.games.verdant import form
from hortus.games.verdant.components import TOOLS
from hortus.kernel.decision import Json
from hortus.kernel.form import UNSET
from hortus.kernel.scene.pad import SEAM, Filled, Piece

ROWS, COLUMNS = 3, 5
NO_TOOL = "none"
BOTH, NEITHER = "both", "neither"


def is_counted(player: Filled) -> bool:
    """Whether a home was counted by eye."""
    return player.chosen["how"] == "tally"


def player_of(player: Filled, family: bool) -> form.FinishedPlayer:
    """A player of the final table."""
    thumbs, tool = 0 if family else player.numbers["thumbs"], player.chosen["storage"]
    if is_counted(player):
        return form.FinishedPlayer(player.name, thumbs, tally=tally_of(player, family))
    cards = {key: card_text(piece) for key, piece in player.laid["home"].items()}
    grid = [tuple(cards.get(f"r{row}c{column}", "") for column in range(1, COLUMNS + 1)) for row in range(1, ROWS + 1)]
    storage = UNSET if tool == NO_TOOL else tool
    return form.FinishedPlayer(player.name, thumbs, storage, home=form.Home(grid=tuple(grid)))


def tally_of(player: Filled, family: bool) -> form.Tally:
    """What was counted in a home."""
    counts = {key: player.numbers[f"{key}_counted"] for key in form.MOST_COUNTED}
    if family:
        counts |= dict.fromkeys(form.NOT_FOR_FAMILIES, 0)
    types = player.chosen["types"]
    flags = {"collector": types in ("plants", BOTH), "decorator": types in ("rooms", BOTH)}
    return convert({**counts, **flags}, form.Tally)


def card_text(piece: Piece) -> str:
    """A card as a home writes it: "jasmine +3", "vi-MLMB item:lamp-vi"."""
    mark, *kind = piece.answers
    if kind and mark:
        mark = f"item:{mark}-{kind[0]}"
    return f"{piece.value} {mark}".strip()


def sheet_of(player: form.FinishedPlayer) -> Json:
    """A player of the final table on the sheet."""
    known: Json = {"name": player.name, "thumbs": player.thumbs}
    if player.tally:
        return known | counted(player.tally)
    rows = player.home.grid if player.home else ()
    home: Json = {
        f"r{row}c{column}": piece(card)
        for row, cards in enumerate(rows, 1)
        for column, card in enumerate(cards, 1)
        if card
    }
    return known | {"home": home, "storage": player.storage if player.storage in TOOLS else NO_TOOL}


def counted(tally: form.Tally) -> Json:
    """What was counted in a home, on the sheet."""
    plants, rooms = tally.collector, tally.decorator
    types = BOTH if plants and rooms else "plants" if plants else "rooms" if rooms else NEITHER
    return {"how": "tally", "types": types, **{f"{key}_counted": getattr(tally, key) for key in form.MOST_COUNTED}}


def piece(text: str) -> str:
    """A card of a home on the sheet."""
    card, _, mark = text.partition(" ")
    if mark.startswith("item:"):
        thing, _, kind = mark.removeprefix("item:").rpartition("-")
        mark = f"{thing}{SEAM}{kind}"
    return f"{card}{SEAM}{mark}" if mark else card
