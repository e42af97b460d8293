"""What putting a thing at a place would decide, legal or not: the refusal then says why it may not lie there."""

from hortus.games.planta_nubo.geometry import CELLS, COLUMNS, ROWS
from hortus.games.planta_nubo.gestures import Gestures, Way
from hortus.kernel.decision import Json


def attempt(gestures: Gestures, piece: str, place: str, turn: str) -> Json | None:
    """The decision to put a thing at a place, of a kind that is legal now; None if there is none."""
    decision = tried(gestures, piece, place, turn)
    offered = {offer["do"] for offer in gestures.offered}
    return decision if decision and decision["do"] in offered else None


def tried(gestures: Gestures, piece: str, place: str, turn: str) -> Json | None:
    """The decision, whatever the current question."""
    what, where = piece.partition("-")[0], place.partition("-")[0]
    if where in ("cell", "pot") and place.split("-")[1] != str(gestures.seat):
        return None
    thing, target = last(piece), last(place)
    match what, where:
        case "tool", "spot":
            return {"do": "tool", "tool": thing, "spot": place.removeprefix("spot-")}
        case "tile" | "forest" | "own", "cell":
            cells = covered(gestures.ways, target, turn)
            return {"do": "place", "cells": cells} if cells else None
        case "soil", "cell":
            return {"do": "place_soil", "at": target}
        case "supply", "cell" | "pot":
            return {"do": "gain", "colour": thing, "to": target}
        case "cell" | "pot", "airport":
            _, dock, spot = place.split("-")
            return {"do": "deliver", "from": thing, "dock": int(dock), "spot": int(spot)}
        case "cell" | "pot", "warehouse":
            return {"do": "warehouse", "from": thing, "take": target}
        case "cell" | "pot", "dock":
            return {"do": "load", "dock": target, "from": thing}
        case "cell" | "pot", "pot":
            return {"do": "pot", "from": thing, "to": target}
    return None


def last(shape: str) -> str:
    """The end of a shape's id: its name in decisions."""
    return shape.rpartition("-")[2]


def covered(ways: list[Way], cell: str, turn: str) -> list[str]:
    """The cells that the tile in hand covers in a rotation if its first cell is here; none if it does not fit."""
    if not turn.isdigit() or int(turn) >= len(ways):
        return []
    way = sorted(ways[int(turn)])
    row, column = divmod(CELLS.index(cell), COLUMNS)
    places = [(row + y - way[0][0], column + x - way[0][1]) for y, x in way]
    if any(not (0 <= y < ROWS and 0 <= x < COLUMNS) for y, x in places):
        return []
    return [CELLS[y * COLUMNS + x] for y, x in places]
