"""An independent count of Village Green's points: card by card, from the component file and a position file alone."""

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

from hortus.games.village_green import components as edition
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_number, as_object, as_text

LOWEST = -99


@cache
def entries(kind: str) -> dict[str, Json]:
    """The entries of one kind of our edition by id."""
    data = tomllib.loads(Path(edition.__file__).with_name("components.toml").read_text(encoding="utf-8"))
    return {str(entry["id"]): entry for entry in data[kind]}


def recount(state: State, seat: int) -> int:
    """The points of a seat."""
    player = as_object(as_list(state.position()["players"], "players")[seat], "player")
    grid = [[top(cell) for cell in as_list(line, "line")] for line in as_list(player["green"], "green")]
    ponds = sum(card is not None and card.endswith("-pond") for line in grid for card in line)
    points = 2 * ponds + (1 if player["village_face_up"] else 0)
    for slot, stack in as_object(player["awards"], "awards").items():
        award = top(stack)
        number = int(slot[-1]) - 1
        line = grid[number] if slot.startswith("row") else [cells[number] for cells in grid]
        if award is not None:
            points += judged(award, line)
    return points


def top(stack: object) -> str | None:
    """The visible card of a cell or slot."""
    if isinstance(stack, list):
        stack = stack[-1]
    return None if stack is None else as_text(stack, "card")


def judged(award: str, line: list[str | None]) -> int:
    """What an award gives for three cells."""
    counts = counted(line)
    terms = as_list(entries("award")[award]["terms"], "terms")
    return sum(term_points(as_object(term, "term"), counts) for term in terms)


def counted(line: list[str | None]) -> Counter[str]:
    """Everything that can be counted in a line, by the name of its counter."""
    counts: Counter[str] = Counter()
    kinds: dict[str, set[str]] = {"flower": set(), "colour": set(), "tree": set()}
    for name in line:
        if name is None:
            counts["empty"] += 1
            continue
        card = entries("green")[name]
        trees = [str(tree) for tree in as_list(card.get("trees", []), "trees")]
        counts.update(["card", *trees, *["tree"] * len(trees)])
        kinds["tree"].update(trees)
        if not trees:
            counts[str(card["feature"])] += 1
        if "flower" in card:
            flower, colour = str(card["flower"]), str(card["colour"])
            counts.update([flower, colour, f"{colour}-{flower}"])
            kinds["flower"].add(flower)
            kinds["colour"].add(colour)
    counts.update({f"{kind}_kinds": len(found) for kind, found in kinds.items()})
    return counts


def term_points(term: Json, counts: Counter[str]) -> int:
    """What one term of an award gives."""
    if "table" in term:
        return as_number(as_list(term["points"], "points")[counts[str(term["table"])]], "points", LOWEST)
    points = as_number(term["points"], "points", LOWEST)
    if "exactly" in term:
        wanted = as_object(term["exactly"], "exactly")
        return points if all(counts[counter] == count for counter, count in wanted.items()) else 0
    if "sets" in term:
        return points * (counts[str(term["sets"])] // as_number(term["size"], "size"))
    return points * counts[str(term["each"])]
