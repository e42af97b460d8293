"""The homes of Verdant's score pad as a finished table writes them, and back again."""

from hortus.games.verdant.components import TOOLS
from hortus.games.verdant.loading.tally import COUNTS, NOT_FOR_FAMILIES
from hortus.kernel.decision import Json
from hortus.kernel.pad import SEAM, Filled, Piece
from hortus.kernel.position import as_list, as_object

ROWS, COLUMNS = 3, 5
NO_TOOL = "none"
BOTH, NEITHER = "both", "neither"


def is_counted(player: Filled) -> bool:
    """Whether a home was counted by eye."""
    return player.chosen["how"] == "tally"


def write_tally(player: Filled, family: bool) -> Json:
    """What was counted in a home."""
    left_out = NOT_FOR_FAMILIES if family else ()
    counts: Json = {key: player.numbers[f"{key}_counted"] for key in COUNTS if key not in left_out}
    types = player.chosen["types"]
    return counts | {"collector": types in ("plants", BOTH), "decorator": types in ("rooms", BOTH)}


def write_player(player: Filled, family: bool) -> Json:
    """A player of the final table."""
    thumbs: Json = {} if family else {"thumbs": player.numbers["thumbs"]}
    if is_counted(player):
        return {"name": player.name, **thumbs, "tally": write_tally(player, family)}
    cards = {key: write_card(piece) for key, piece in player.laid["home"].items()}
    grid = [[cards.get(f"r{row + 1}c{column + 1}", "") for column in range(COLUMNS)] for row in range(ROWS)]
    tool = player.chosen["storage"]
    storage: Json = {} if tool == NO_TOOL else {"storage": tool}
    return {"name": player.name, **thumbs, **storage, "home": {"grid": grid}}


def write_card(piece: Piece) -> str:
    """A card as a position file writes it: "jasmine +3", "vi-MLMB item:lamp-vi"."""
    mark, *kind = piece.answers
    if kind and mark:
        mark = f"item:{mark}-{kind[0]}"
    return f"{piece.value} {mark}".strip()


def read_player(player: Json) -> Json:
    """A player of the final table on the sheet."""
    if "tally" in player:
        return {
            "name": player["name"],
            "thumbs": player.get("thumbs", 0),
            **read_tally(as_object(player["tally"], "tally")),
        }
    rows = [as_list(row, "row") for row in as_list(as_object(player["home"], "home")["grid"], "grid")]
    home: Json = {
        f"r{row}c{column}": read_card(str(card))
        for row, cards in enumerate(rows, 1)
        for column, card in enumerate(cards, 1)
        if card
    }
    stored = player.get("storage")
    tool = stored if stored in TOOLS else NO_TOOL
    return {"name": player["name"], "home": home, "thumbs": player.get("thumbs", 0), "storage": tool}


def read_tally(tally: Json) -> Json:
    """What was counted in a home, on the sheet."""
    plants, rooms = tally["collector"], tally["decorator"]
    types = BOTH if plants and rooms else "plants" if plants else "rooms" if rooms else NEITHER
    return {"how": "tally", "types": types, **{f"{key}_counted": tally.get(key, 0) for key in COUNTS}}


def read_card(text: str) -> str:
    """A card of a position file on the sheet."""
    card, _, mark = text.partition(" ")
    if mark.startswith("item:"):
        thing, _, kind = mark.removeprefix("item:").rpartition("-")
        mark = f"{thing}{SEAM}{kind}"
    return f"{card}{SEAM}{mark}" if mark else card
